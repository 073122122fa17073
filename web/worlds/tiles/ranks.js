/**
 * Boards of sliding tiles as numbers that do not depend on which board was met first: their rank among all orders of the tiles.
 * @module
 */

/** @param {string} board its digits row by row @returns {number} */
export function rankOf(board) {
  const rest = [...board].sort();
  return [...board].reduce((rank, digit) => {
    const at = rest.indexOf(digit);
    const number = rank * rest.length + at;
    rest.splice(at, 1);
    return number;
  }, 0);
}

/** @param {number} rank @param {number} cells @returns {string} */
export function boardAt(rank, cells) {
  const places = [];
  for (let count = 1; count <= cells; count++) {
    places.unshift(rank % count);
    rank = Math.floor(rank / count);
  }
  const rest = [...'0123456789abcdef'.slice(0, cells)];
  return places.map((at) => rest.splice(at, 1)[0]).join('');
}
