/**
 * Finds a start and a goal for a map that has none: free cells or voxels that straight steps connect, about as far apart as the map allows.
 */
import { cellsOf } from '../worlds/grid/grid_cells.ts';
import { atOnce } from '../document/slices.ts';
import type { Voxel, VoxelMap } from './voxel_files.ts';

type Point = readonly [number, number];

/** The number of cells visited in one slice. */
const PART = 1 << 17;

/** A breadth-first search. A place is the index of a cell in the map with a wall around it, so that steps need no check for the edge. */
class Flood {
  stride: number;
  plane: number;
  rim: number;
  steps: Int32Array<ArrayBuffer>;
  walls: Uint8Array<ArrayBuffer>;
  seen: Uint8Array<ArrayBuffer>;
  queue: Int32Array<ArrayBuffer>;
  /** The position in the queue of the next place. */
  head = 0;
  tail = 0;

  /** @param walls 1 where a cell is a wall @param layers number of layers of this width and height */
  constructor(walls: ArrayLike<number>, width: number, height: number, layers: number = 1) {
    this.stride = width + 2;
    this.plane = this.stride * (height + 2);
    /** Layers of wall below the first layer. With a single layer none is needed, because steps stay in it. */
    this.rim = Number(layers > 1);
    this.steps = Int32Array.from([1, -1, this.stride, -this.stride, ...(layers > 1 ? [this.plane, -this.plane] : [])]);
    this.walls = new Uint8Array(this.plane * (layers + 2 * this.rim)).fill(1);
    for (let row = 0, cell = 0; row < layers * height; row++) {
      let at = this.place([0, row % height, Math.floor(row / height)]);
      for (let x = 0; x < width; x++) this.walls[at++] = walls[cell++];
    }
    /** Places that are not to be visited: walls, and places that have been visited. */
    this.seen = this.walls.slice();
    this.queue = new Int32Array(walls.length);
  }

  place([x, y, layer = 0]: readonly number[]) {
    return (layer + this.rim) * this.plane + (y + 1) * this.stride + x + 1;
  }

  point(place: number): [number, number, number] {
    const { stride, plane, rim } = this;
    return [(place % stride) - 1, Math.floor((place % plane) / stride) - 1, Math.floor(place / plane) - rim];
  }

  /** Begins to visit all places that can be reached from a place, nearest first. */
  begin(from: number) {
    this.queue[0] = from;
    this.seen[from] = 1;
    [this.head, this.tail] = [0, 1];
  }

  /** Goes on for one slice. @returns whether there is more to visit */
  more(): boolean {
    const { seen, queue, steps } = this;
    let { head, tail } = this;
    for (const end = head + PART; head < tail && head < end;) {
      const place = queue[head++];
      for (let side = 0; side < steps.length; side++) {
        const next = place + steps[side];
        if (seen[next]) continue;
        seen[next] = 1;
        queue[tail++] = next;
      }
    }
    [this.head, this.tail] = [head, tail];
    return head < tail;
  }

  /** The place that was visited last. */
  get last() {
    return this.queue[this.tail - 1];
  }

  /** The place that is furthest from another; if there is no way out, that place itself. */
  *furthest(from: number): Generator<void, number> {
    this.seen.set(this.walls);
    this.begin(from);
    while (this.more()) yield;
    return this.last;
  }

  /** A place at the edge of the largest connected part; −1 if there are only walls. */
  *largest(): Generator<void, number> {
    let [best, most] = [-1, 0];
    for (let place = 0; place < this.seen.length; place++) {
      if (this.seen[place]) continue;
      this.begin(place);
      while (this.more()) yield;
      if (this.tail > most) [best, most] = [this.last, this.tail];
    }
    return best;
  }
}

/**
 * Does the work in slices of a few milliseconds, for a page that has to respond in between.
 * @param marked ends that are known already
 */
export function* farApartInSlices(
  rows: readonly string[],
  { start = null, goal = null }: { start?: Point | null; goal?: Point | null } = {},
): Generator<void, { start: Point; goal: Point }> {
  if (start && goal) return { start, goal };
  const [width, height] = [rows[0].length, rows.length];
  const walls = cellsOf({ space: { width, height, rows } }).map((cell) => Number(cell === 0));
  const flood = new Flood(walls, width, height);
  const flat = (place: number) => flood.point(place).slice(0, 2) as [number, number]; // two of the three
  yield;
  const known = start ?? goal;
  const end = known ? flood.place(known) : yield* flood.largest();
  if (end < 0) return { start: [0, 0], goal: [rows[0].length - 1, rows.length - 1] };
  yield;
  const furthest = yield* flood.furthest(end);
  const other = flat(furthest);
  if (goal) return { start: other, goal };
  // If both ends are chosen here, the start is the one that comes first in reading order.
  const [first, second] = start || end < furthest ? [flat(end), other] : [other, flat(end)];
  return { start: first, goal: second };
}

export function farApart(rows: readonly string[], marked?: { start?: Point | null; goal?: Point | null }) {
  return atOnce(farApartInSlices(rows, marked));
}

/**
 * Does the same in a box of voxels. Ends are [x,y,z] with y up; null if all voxels are solid.
 * @param map 1 where a voxel is solid
 */
export function* voxelsApartInSlices({ width, height, depth, cells }: VoxelMap): Generator<void, { start: Voxel; goal: Voxel } | null> {
  const flood = new Flood(cells, width, depth, height);
  yield;
  const end = yield* flood.largest();
  if (end < 0) return null;
  yield;
  const furthest = yield* flood.furthest(end);
  const [start, goal] = [Math.min(end, furthest), Math.max(end, furthest)].map((place): Voxel => {
    const [x, z, y] = flood.point(place);
    return [x, y, z];
  });
  return { start, goal };
}
