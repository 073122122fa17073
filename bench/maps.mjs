/** The rows of a map in which a quarter of the cells are walls, always the same. @param {number} size @param {string} wall */
export function rows(size, wall) {
  let state = 20260101;
  const cell = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state < 2 ** 30 ? wall : '.';
  };
  const made = Array.from({ length: size }, () => Array.from({ length: size }, cell));
  for (const [x, y] of [
    [2, 2],
    [size - 3, size - 3],
  ])
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) made[y + dy][x + dx] = '.';
  return made.map((row) => row.join(''));
}
