/**
 * Start and goal for rows that may have walls under them: each moves to the nearest free cell, and the two stay apart.
 * @param {string[]} rows
 * @param {readonly number[]} start
 * @param {readonly number[]} goal
 * @returns {{ start: [number, number], goal: [number, number] }}
 */
export function freePoints(rows, start, goal) {
  const from = nearestFree(rows, start, null);
  return { start: from, goal: nearestFree(rows, goal, from) };
}

/** @param {string[]} rows @param {readonly number[]} point @param {readonly number[]|null} taken @returns {[number, number]} */
function nearestFree(rows, [x, y], taken) {
  /** @type {[number, number]} */
  let best = [x, y];
  let least = Infinity;
  for (let row = 0; row < rows.length; row++) {
    // Rows further away than the best found so far cannot beat it.
    if (Math.abs(row - y) >= least) continue;
    for (let column = 0; column < rows[row].length; column++) {
      const distance = Math.abs(column - x) + Math.abs(row - y);
      if (distance >= least || rows[row][column] === '#' || (taken && taken[0] === column && taken[1] === row)) continue;
      least = distance;
      best = [column, row];
    }
  }
  return best;
}
