import { examples } from '../web/kernel/worlds/graph/examples.ts';

/** A map with a pond and a few walls on which weights and mistaken rules lead astray; tests add more fields. */
export const pond = {
  space: {
    type: 'grid',
    rows: [
      '..................',
      '..........#.......',
      '...#####..#..###..',
      '.......#..#....#..',
      '.......#.......#..',
      '.......#..22...#..',
      '.......#.2343.....',
      '...#####.2442..#..',
      '..........22...#..',
      '.....##......###..',
      '......##..........',
    ],
  },
  start: [4, 5],
  goal: [16, 4],
  costs: '10-14',
};

/** A wall of three between start and goal. */
export const wall = {
  space: { type: 'grid', rows: ['.......', '...#...', '...#...', '...#...', '.......'] },
  start: [1, 2],
  goal: [5, 2],
  costs: '10-14',
};

/** A small world of each kind, with start and goal. */
export const small: Record<string, Record<string, any>> = {
  grid: pond,
  hex: { space: { type: 'hex', rows: ['......', '..##..', '......'] }, start: [0, 0], goal: [3, 2] },
  triangle: { space: { type: 'triangle', rows: ['......', '..##..', '......'] }, start: [0, 0], goal: [5, 2] },
  graph: examples.waypoints,
  tiles: { space: { type: 'tiles', width: 3, height: 3 }, start: '281463075', goal: '123804765' },
  navmesh: { space: { type: 'navmesh', rows: ['......', '..##..', '......'] }, start: [0.5, 0.5], goal: [5.5, 2.5] },
  voxel: {
    space: {
      type: 'voxel',
      layers: [
        ['####', '####'],
        ['....', '.#..'],
        ['....', '....'],
      ],
    },
    start: [0, 1, 0],
    goal: [3, 1, 0],
  },
};
