import type { Random } from './random.ts';

const walls = 0.45;
const rounds = 5;

/** Random walls, smoothed by following the majority around each cell; only the largest cave stays. */
export function caves(width: number, height: number, random: Random) {
  let cells = new Uint8Array(width * height);
  for (let node = 0; node < cells.length; node++) cells[node] = random() < walls ? 0 : 1;
  for (let round = 0; round < rounds; round++) cells = smooth(cells, width, height);
  keepLargest(cells, width);
  // A map that is too narrow for a cave stays open.
  return cells.includes(1) ? cells : cells.fill(1);
}

/** A cell becomes free if at least five of the nine cells around and including it are free. Outside the map all is wall. */
function smooth(cells: Uint8Array, width: number, height: number) {
  const sums = new Uint8Array(cells.length);
  for (let begin = 0; begin < cells.length; begin += width) {
    let [left, here] = [0, cells[begin]];
    for (let node = begin, last = begin + width - 1; node <= last; node++) {
      const right = node < last ? cells[node + 1] : 0;
      sums[node] = left + here + right;
      left = here;
      here = right;
    }
  }
  const next = new Uint8Array(cells.length);
  const below = width * (height - 1);
  for (let node = 0; node < cells.length; node++) {
    const free = sums[node] + (node >= width ? sums[node - width] : 0) + (node < below ? sums[node + width] : 0);
    next[node] = free >= 5 ? 1 : 0;
  }
  return next;
}

/** Fills all free parts except the largest with walls. */
function keepLargest(cells: Uint8Array, width: number) {
  const parts = new Int32Array(cells.length);
  const queue = new Int32Array(cells.length);
  let [best, most, count] = [0, 0, 0];
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start] || parts[start]) continue;
    count++;
    let tail = 1;
    queue[0] = start;
    parts[start] = count;
    const visit = (node: number) => {
      if (!cells[node] || parts[node]) return;
      parts[node] = count;
      queue[tail++] = node;
    };
    for (let head = 0; head < tail; head++) {
      const node = queue[head];
      const x = node % width;
      if (x + 1 < width) visit(node + 1);
      if (x > 0) visit(node - 1);
      if (node + width < cells.length) visit(node + width);
      if (node >= width) visit(node - width);
    }
    if (tail > most) [best, most] = [count, tail];
  }
  for (let node = 0; node < cells.length; node++) cells[node] = best > 0 && parts[node] === best ? 1 : 0;
}
