/**
 * A start and a goal for a map that has none: free cells, one reachable from the other by straight steps, about as far
 * apart as the map allows.
 * @module
 */
import { cellsOf } from './grid_cells.js';

/** @typedef {[number, number]} Point */

class Flood {
  /** @param {readonly string[]} rows */
  constructor(rows) {
    this.width = rows[0].length;
    this.walls = cellsOf({ space: { width: this.width, height: rows.length, rows } }).map((cell) => Number(cell === 0));
    /** Cells not to be visited: walls, and those that were. */
    this.seen = this.walls.slice();
    this.queue = new Int32Array(this.walls.length);
  }

  /** Visits everything reachable from a cell, nearest first. @param {number} from @returns {{ last: number, size: number }} */
  from(from) {
    const { seen, queue, width } = this;
    let [head, tail] = [0, 1];
    queue[0] = from;
    seen[from] = 1;
    const visit = (/** @type {number} */ next) => {
      if (seen[next]) return;
      seen[next] = 1;
      queue[tail++] = next;
    };
    while (head < tail) {
      const node = queue[head++];
      const x = node % width;
      if (x + 1 < width) visit(node + 1);
      if (x > 0) visit(node - 1);
      if (node + width < seen.length) visit(node + width);
      if (node >= width) visit(node - width);
    }
    return { last: queue[tail - 1], size: tail };
  }

  /** The cell furthest from another, which is the other itself where there is no way out. @param {number} from */
  furthest(from) {
    this.seen.set(this.walls);
    return this.from(from).last;
  }

  /** A cell at the edge of the largest connected part; −1 if all is wall. */
  largest() {
    let [best, most] = [-1, 0];
    for (let node = 0; node < this.seen.length; node++) {
      if (this.seen[node]) continue;
      const { last, size } = this.from(node);
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
  const { width } = flood;
  const point = (/** @type {number} */ node) => /** @type {Point} */ ([node % width, Math.floor(node / width)]);
  const known = start ?? goal;
  const end = known ? known[1] * width + known[0] : flood.largest();
  if (end < 0) return { start: [0, 0], goal: [width - 1, rows.length - 1] };
  const other = point(flood.furthest(end));
  if (goal) return { start: other, goal };
  // Of two ends that are anybody's choice the start is the first one read.
  const [first, second] = start || end < flood.furthest(end) ? [point(end), other] : [other, point(end)];
  return { start: first, goal: second };
}
