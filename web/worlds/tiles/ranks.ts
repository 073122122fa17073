/** Boards of sliding tiles as numbers that do not depend on which board was met first: their rank among all orders of the tiles. */

/** @param board its digits row by row */
export function rankOf(board: string): number {
  const rest = [...board].sort();
  return [...board].reduce((rank, digit) => {
    const at = rest.indexOf(digit);
    const number = rank * rest.length + at;
    rest.splice(at, 1);
    return number;
  }, 0);
}

export function boardAt(rank: number, cells: number): string {
  const places = [];
  for (let count = 1; count <= cells; count++) {
    places.unshift(rank % count);
    rank = Math.floor(rank / count);
  }
  const rest = [...'0123456789abcdef'.slice(0, cells)];
  return places.map((at) => rest.splice(at, 1)[0]).join('');
}
