/** "Surprise me": one of a few maps whose search is a pleasure to watch. It plays at once, and one undo brings the old map back. */
import { makeRows } from '../../kernel/maps/map_maker.ts';
import { samples } from '../../kernel/worlds/voxel/samples.ts';
import type { Host } from '../../view/ui/host.ts';

/** Rows made cell by cell. */
const drawn = (width: number, height: number, cell: (x: number, y: number) => string) =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cell(x, y)).join(''));

/** A headland of rock with shallows around it: the wave has to go round. */
const cape = {
  space: {
    type: 'grid',
    rows: drawn(46, 28, (x, y) => {
      const edge = Math.abs(x - 22 - 4 * Math.sin(y / 4)) - 7 * (1 - y / 24) - Math.sin(y * 1.7 + x);
      return y < 23 && edge < 0 ? '#' : y < 25 && edge < 2 ? '3' : '.';
    }),
  },
  start: [4, 5],
  goal: [41, 4],
};

/** Islands in a sea of hexagons, seen from its middle by a search that looks the same way in all directions. */
const islands = {
  space: {
    type: 'hex',
    rows: drawn(45, 31, (x, y) => {
      const [high, shore] = [0.95, 0.6];
      const land = Math.sin(x / 2.9 + 1) * Math.sin(y / 2.3) + 0.5 * Math.sin(x / 1.7 + y / 3.1);
      return land > high ? '#' : land > shore ? '4' : '.';
    }),
  },
  start: [15, 15],
  goal: [30, 29],
  algorithm: 'dijkstra',
};

const maze = {
  space: { type: 'grid', rows: makeRows({ maze: 'backtracker', width: 51, height: 33, seed: 7, density: 0 }) },
  start: [0, 0],
  goal: [50, 32],
  diagonal: 'never',
  heuristic: 'manhattan',
};

export const surprises: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  village: samples.village,
  cape,
  maze,
  flight: samples.rings,
  islands,
};

/** @returns what shows another of them than the last time */
export function show(lab: Host): () => Promise<void> {
  let left: string[] = [];
  return async () => {
    if (left.length === 0) left = Object.keys(surprises).sort(() => Math.random() - 0.5);
    const wanted = left.pop() ?? '';
    await lab.open({ ...surprises[wanted], view: { step: 0 } });
    lab.model.player.play();
  };
}
