/**
 * A start and a goal for a map that has none: free cells, one reachable from the other by straight steps, about as far
 * apart as the map allows.
 * @module
 */
import { cellsOf } from './grid_cells.js';

/** @typedef {[number, number]} Point */

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
  }

  /** @param {Point} point */
  place([x, y]) {
    return (y + 1) * this.stride + x + 1;
  }

  /** @param {number} place @returns {Point} */
  point(place) {
    return [place % this.stride - 1, Math.floor(place / this.stride) - 1];
  }

  /** Visits everything reachable from a place, nearest first. @param {number} from @returns {{ last: number, size: number }} */
  from(from) {
    const { seen, queue, stride } = this;
    let [head, tail] = [0, 1];
    queue[0] = from;
    seen[from] = 1;
    while (head < tail) {
      const place = queue[head++];
      for (let side = 0; side < 4; side++) {
        const next = place + (side === 0 ? 1 : side === 1 ? -1 : side === 2 ? stride : -stride);
        if (seen[next]) continue;
        seen[next] = 1;
        queue[tail++] = next;
      }
    }
    return { last: queue[tail - 1], size: tail };
  }

  /** The place furthest from another, which is the other itself where there is no way out. @param {number} from */
  furthest(from) {
    this.seen.set(this.walls);
    return this.from(from).last;
  }

  /** A place at the edge of the largest connected part; −1 if all is wall. */
  largest() {
    let [best, most] = [-1, 0];
    for (let place = 0; place < this.seen.length; place++) {
      if (this.seen[place]) continue;
      const { last, size } = this.from(place);
      if (size > most) [best, most] = [last, size];
    }
    return best;
  }
}

/**
 * @param {readonly string[]} rows
 * @param {{ start?: Point|null, goal?: Point|null }} [marked] ends that are known already
 * @returns {{ start: Point, goal: Point }}
 */
export function farApart(rows, { start = null, goal = null } = {}) {
  if (start && goal) return { start, goal };
  const flood = new Flood(rows);
  const known = start ?? goal;
  const end = known ? flood.place(known) : flood.largest();
  if (end < 0) return { start: [0, 0], goal: [rows[0].length - 1, rows.length - 1] };
  const furthest = flood.furthest(end);
  const other = flood.point(furthest);
  if (goal) return { start: other, goal };
  // Of two ends that are anybody's choice the start is the first one read.
  const [first, second] = start || end < furthest ? [flood.point(end), other] : [other, flood.point(end)];
  return { start: first, goal: second };
}
