/** Boards to begin with: goals and shuffled starts. Nothing here is drawn. */
import { boardOf, solvable, tilesOf } from './tiles_world.ts';

interface Shape {
  width: number;
  height: number;
}

export const articleGoal = '123804765';

/** The board with all tiles in order and the blank first or last. */
export function orderedGoal({ width, height }: Shape, gap: 'first' | 'last') {
  const tiles = Array.from({ length: width * height }, (_, i) => i);
  return boardOf(gap === 'first' ? tiles : [...tiles.slice(1), 0]);
}

/** Random whole numbers below a bound. The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A random board that can be solved; all of these are equally likely. */
export function shuffled(shape: Shape, goal: string, seed: number) {
  const below = randomFrom(seed);
  const tiles = tilesOf(goal);
  if (shape.width === 1 || shape.height === 1) {
    // In a single row or column tiles cannot change their order, so only the blank is placed.
    const order = tiles.filter((tile) => tile !== 0);
    order.splice(below(tiles.length), 0, 0);
    return boardOf(order);
  }
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  const board = boardOf(tiles);
  return solvable(shape, board, goal) ? board : swapped(board);
}

/** The same board with its first two tiles exchanged: exactly one of the two can be solved. @param board of 2×2 cells at least */
export function swapped(board: string) {
  const tiles = tilesOf(board);
  const [one, other] = [...tiles.keys()].filter((at) => tiles[at] !== 0);
  [tiles[one], tiles[other]] = [tiles[other], tiles[one]];
  return boardOf(tiles);
}

/** The cell of the tile that moves from one board to the other, −1 if that takes more than one move. */
export function movedCell(from: string, to: string) {
  const cell = to.indexOf('0');
  if (from.length !== to.length || from === to) return -1;
  const [blank, tile] = [from.indexOf('0'), from[cell]];
  for (let i = 0; i < from.length; i++) if (from[i] !== to[i] && i !== blank && i !== cell) return -1;
  return to[blank] === tile ? cell : -1;
}
