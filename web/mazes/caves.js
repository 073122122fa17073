const walls = 0.45;
const rounds = 5;

/** Random walls, smoothed by following the majority around each cell; only the largest cave stays. @type {import('../mazes.js').Generate} */
export function caves(width, height, random) {
  let cells = new Uint8Array(width * height);
  for (let node = 0; node < cells.length; node++) cells[node] = Number(random() >= walls);
  for (let round = 0; round < rounds; round++) cells = smooth(cells, width, height);
  keepLargest(cells, width);
  // A map too narrow for a cave is left open.
  return cells.includes(1) ? cells : cells.fill(1);
}

/** A cell is free if at least five of the nine around and including it are; beyond the border is wall. @param {Uint8Array} cells @param {number} width @param {number} height */
function smooth(cells, width, height) {
  const rows = new Uint8Array(cells.length);
  for (let node = 0, x = 0; node < cells.length; node++, x = x + 1 === width ? 0 : x + 1) {
    rows[node] = cells[node] + (x > 0 ? cells[node - 1] : 0) + (x + 1 < width ? cells[node + 1] : 0);
  }
  const next = new Uint8Array(cells.length);
  for (let node = 0; node < cells.length; node++) {
    const above = node >= width ? rows[node - width] : 0;
    const under = node < width * (height - 1) ? rows[node + width] : 0;
    next[node] = Number(rows[node] + above + under >= 5);
  }
  return next;
}

/** Fills all free parts but the largest. @param {Uint8Array} cells @param {number} width */
function keepLargest(cells, width) {
  const parts = new Int32Array(cells.length);
  const queue = new Int32Array(cells.length);
  let [best, most, count] = [0, 0, 0];
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start] || parts[start]) continue;
    count++;
    let tail = 1;
    queue[0] = start;
    parts[start] = count;
    const visit = (/** @type {number} */ node) => {
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
  for (let node = 0; node < cells.length; node++) cells[node] = Number(parts[node] === best && best > 0);
}
