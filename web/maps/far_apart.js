/**
 * A start and a goal for a map that has none: free cells, one reachable from the other by straight steps, about as far
 * apart as the map allows.
 * @module
 */
import { cellsOf } from '../worlds/grid/cells.js';
import { atOnce } from '../document/slices.js';

/** @typedef {[number, number]} Point */

/** Cells visited in one turn. */
const PART = 1 << 17;

/** Places are cells of the grid with a wall all round it, so that no step needs to look where the edge is. */
class Flood {
  /** @param {readonly string[]} rows */
  constructor(rows) {
    const [width, height] = [rows[0].length, rows.length];
    const cells = cellsOf({ space: { width, height, rows } });
    this.stride = width + 2;
    this.walls = new Uint8Array(this.stride * (height + 2)).fill(1);
    for (let y = 0; y < height; y++) {
      for (let x = 0, at = (y + 1) * this.stride + 1, node = y * width; x < width; x++) this.walls[at++] = Number(cells[node++] === 0);
    }
    /** Places not to be visited: walls, and those that were. */
    this.seen = this.walls.slice();
    this.queue = new Int32Array(cells.length);
    /** Where in the queue it goes on. */
    this.head = 0;
    this.tail = 0;
  }

  /** @param {Point} point */
  place([x, y]) {
    return (y + 1) * this.stride + x + 1;
  }

  /** @param {number} place @returns {Point} */
  point(place) {
    return [(place % this.stride) - 1, Math.floor(place / this.stride) - 1];
  }

  /** Begins to visit everything reachable from a place, nearest first. @param {number} from */
  begin(from) {
    this.queue[0] = from;
    this.seen[from] = 1;
    [this.head, this.tail] = [0, 1];
  }

  /** Goes on for a part of the map. @returns {boolean} whether there is more */
  more() {
    const { seen, queue, stride } = this;
    let { head, tail } = this;
    for (const end = head + PART; head < tail && head < end;) {
      const place = queue[head++];
      for (let side = 0; side < 4; side++) {
        const next = place + (side === 0 ? 1 : side === 1 ? -1 : side === 2 ? stride : -stride);
        if (seen[next]) continue;
        seen[next] = 1;
        queue[tail++] = next;
      }
    }
    [this.head, this.tail] = [head, tail];
    return head < tail;
  }

  /** The place visited last. */
  get last() {
    return this.queue[this.tail - 1];
  }

  /** The place furthest from another, which is the other itself where there is no way out. @param {number} from @returns {Generator<void, number>} */
  *furthest(from) {
    this.seen.set(this.walls);
    this.begin(from);
    while (this.more()) yield;
    return this.last;
  }

  /** A place at the edge of the largest connected part; −1 if all is wall. @returns {Generator<void, number>} */
  *largest() {
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
 * The work in slices of a few milliseconds, for a page that has to answer in between.
 * @param {readonly string[]} rows
 * @param {{ start?: Point|null, goal?: Point|null }} [marked] ends that are known already
 * @returns {Generator<void, { start: Point, goal: Point }>}
 */
export function* farApartInSlices(rows, { start = null, goal = null } = {}) {
  if (start && goal) return { start, goal };
  const flood = new Flood(rows);
  yield;
  const known = start ?? goal;
  const end = known ? flood.place(known) : yield* flood.largest();
  if (end < 0) return { start: [0, 0], goal: [rows[0].length - 1, rows.length - 1] };
  yield;
  const furthest = yield* flood.furthest(end);
  const other = flood.point(furthest);
  if (goal) return { start: other, goal };
  // Of two ends that are anybody's choice the start is the first one read.
  const [first, second] = start || end < furthest ? [flood.point(end), other] : [other, flood.point(end)];
  return { start: first, goal: second };
}

/** @type {(...given: Parameters<typeof farApartInSlices>) => { start: Point, goal: Point }} */
export function farApart(rows, marked) {
  return atOnce(farApartInSlices(rows, marked));
}
