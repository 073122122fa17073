/**
 * Small worlds that each show one idea; the first is the one that newcomers enter. They are built from boxes, so that they read like a
 * description.
 */

type Content = (x: number, y: number, z: number) => string;

/** The cells around the tower in order, beginning at a corner. */
const round = [
  ...[2, 3, 4, 5].map((x) => [x, 2]),
  ...[2, 3, 4, 5].map((z) => [6, z]),
  ...[6, 5, 4, 3].map((x) => [x, 6]),
  ...[6, 5, 4, 3].map((z) => [2, z]),
];

export function built(width: number, height: number, depth: number, content: Content) {
  const range = (length: number) => Array.from(Array(length).keys());
  return {
    type: 'voxel',
    width,
    height,
    depth,
    layers: range(height).map((y) =>
      range(depth).map((z) =>
        range(width)
          .map((x) => content(x, y, z))
          .join(''),
      ),
    ),
  };
}

const within = (value: number, from: number, to: number) => value >= from && value <= to;

/** Stairs of one voxel per step lead up to a terrace and down on its other side. */
const stairs = {
  space: built(12, 7, 8, (x, y, z) => {
    const terrace = within(x, 5, 7) ? 4 : x < 5 && within(z, 1, 2) ? Math.max(0, x) : x > 7 && within(z, 5, 6) ? Math.max(0, 12 - x) : 0;
    return y < terrace ? '#' : '.';
  }),
  start: [0, 0, 5],
  goal: [11, 0, 1],
};

/** A plateau: an agent that may fall one voxel takes the long ramp, one that may fall four goes over the edge. */
const cliff = {
  space: built(13, 7, 9, (x, y, z) => {
    const ramp = x > 5 && z >= 7 ? Math.max(0, 10 - x) : 0;
    const high = x <= 5 ? 4 : ramp;
    return y < high || (y === high && x <= 1 && z <= 1) ? '#' : '.';
  }),
  start: [3, 4, 2],
  goal: [10, 0, 2],
};

/** Three gaps of one, two and three voxels, and a bridge far away: how far can the agent jump? */
const canyon = {
  space: {
    ...built(17, 6, 11, (x, y, z) => {
      const gap = x === 3 || within(x, 6, 7) || within(x, 11, 13);
      const bridge = z === 10 && y === 3;
      return gap ? (bridge ? '3' : '.') : y < 4 ? '#' : '.';
    }),
    agent: { jumpDistance: 2 },
  },
  start: [1, 4, 2],
  goal: [15, 4, 2],
};

/** A flooded tunnel, open on the viewer's side: swimming costs twice as much per step, but the way around the hill is longer. */
const cave = {
  space: {
    ...built(15, 7, 8, (x, y, z) => {
      const tunnel = z >= 5;
      const pool = tunnel && within(x, 4, 10);
      if (y === 0) return pool ? '~' : '#';
      if (tunnel && y <= 2) return pool && y === 1 ? '~' : '.';
      const roof = within(x, 3, 11) && z >= 3 ? 5 : within(x, 2, 12) && z >= 1 ? 4 : 1;
      return y < roof ? '#' : '.';
    }),
    agent: { swim: true },
  },
  start: [1, 1, 6],
  goal: [13, 1, 6],
};

/** A stair winds around a tower. Some steps have a ceiling three voxels above: an agent that is three high cannot jump there. */
const tower = {
  space: {
    ...built(9, 11, 9, (x, y, z) => {
      if (y === 0) return '#';
      if (within(x, 3, 5) && within(z, 3, 5)) return y <= 8 ? '#' : '.';
      const step = round.findIndex(([at, row]) => at === x && row === z);
      if (step < 0) return '.';
      if (y <= step / 2) return '#';
      // The ceilings are above the last step of each side except the last side.
      return step % 4 === 3 && step < 15 && y === Math.floor(step / 2) + 4 ? '#' : '.';
    }),
    agent: { characterHeight: 2 },
  },
  start: [1, 1, 8],
  goal: [4, 9, 4],
};

/** Meadows cost three per step, ploughed land five, the road one: the road is longer, but cheaper. */
const village = {
  space: built(18, 6, 14, (x, y, z) => {
    const road = (z === 11 && x >= 1 && x <= 15) || (x === 1 && z >= 3 && z <= 11) || (x === 15 && z >= 3 && z <= 11);
    const field = within(x, 5, 11) && within(z, 2, 6);
    const pond = within(x, 3, 5) && within(z, 8, 9);
    if (y === 0) return road ? '#' : pond ? '~' : field ? '5' : '3';
    for (const [hx, hz, wide, high] of [
      [7, 8, 3, 2],
      [12, 7, 2, 3],
      [3, 0, 3, 2],
      [16, 12, 2, 2],
      [12, 12, 2, 2],
    ]) {
      if (within(x, hx, hx + wide - 1) && within(z, hz, hz + 1) && y <= high) return '#';
    }
    const tree = [
      [13, 2],
      [17, 5],
      [3, 6],
      [8, 12],
      [4, 13],
      [0, 0],
    ].some(([tx, tz]) => tx === x && tz === z);
    return tree && y <= 2 ? '#' : '.';
  }),
  start: [1, 1, 3],
  goal: [15, 1, 3],
};

/** A flight through rings: 26 directions, no ground needed. */
const rings = {
  space: {
    ...built(19, 9, 9, (x, y, z) => {
      for (const [at, ry, rz] of [
        [3, 4, 4],
        [7, 6, 2],
        [11, 2, 6],
        [15, 6, 6],
      ]) {
        if (x === at)
          return Math.max(Math.abs(y - ry), Math.abs(z - rz)) <= 0 ? '.' : Math.max(Math.abs(y - ry), Math.abs(z - rz)) <= 1 ? '3' : '#';
      }
      return '.';
    }),
    movement: 'fly',
  },
  start: [0, 4, 4],
  goal: [18, 4, 4],
};

/** All samples by name, in the order of the list. */
export const samples: Readonly<Record<string, { space: object; start: number[]; goal: number[] }>> = {
  stairs,
  cliff,
  canyon,
  cave,
  tower,
  village,
  rings,
};
