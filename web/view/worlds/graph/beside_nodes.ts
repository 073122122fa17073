/**
 * Places texts that do not fit into the nodes of a graph beside them: on the side where they cover least of edge costs, other nodes and
 * other such texts.
 */
import type { Box, GraphLattice } from './graph_lattice.ts';
import type { Known } from '../../../kernel/worlds/known.ts';

/** With more nodes than this in sight all texts stand below their nodes, because looking for room would take too long. */
const MOST = 120;
/** The distance between lines of text, in font sizes. */
export const LEADING = 1.15;

/** The area that two boxes share. */
export function shared(one: Box, other: Box) {
  const wide = (one.wide + other.wide) / 2 - Math.abs(one.x - other.x);
  const high = (one.high + other.high) / 2 - Math.abs(one.y - other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * Where texts beside their nodes go. A text reserves the largest size it may get, so that it does not move while the search goes on.
 * @param taken boxes of things that do not move
 * @returns places by node
 */
export function besideNodes(
  lattice: GraphLattice,
  texts: readonly { node: number; wide: number; high: number }[],
  taken: readonly Box[],
): Known<number, Box> {
  const places: Known<number, Box> = new Map();
  const reach = lattice.size / 2;
  const gap = 2 * lattice.ratio;
  const search = texts.length <= MOST && taken.length <= 4 * MOST;
  const circles = search
    ? lattice.space.nodes.flatMap((_, node) =>
        lattice.near(node) ? [{ x: lattice.xs[node], y: lattice.ys[node], wide: lattice.size, high: lattice.size }] : [],
      )
    : [];
  const obstacles = [...taken, ...circles];
  for (const { node, wide, high } of texts) {
    const [x, y] = [lattice.xs[node], lattice.ys[node]];
    const sides = [
      { x, y: y + reach + gap + high / 2, wide, high },
      { x, y: y - reach - gap - high / 2, wide, high },
      { x: x + reach + 2 * gap + wide / 2, y, wide, high },
      { x: x - reach - 2 * gap - wide / 2, y, wide, high },
    ];
    let best = sides[0];
    let least = Infinity;
    for (const [at, box] of search ? sides.entries() : []) {
      const out =
        box.x - wide / 2 < 0 || box.x + wide / 2 > lattice.surfaceWidth || box.y - high / 2 < 0 || box.y + high / 2 > lattice.surfaceHeight;
      // What is cut off is lost, and what is covered can still be made out.
      const covered = obstacles.reduce((sum, other) => sum + 3 * shared(box, other), 0) + (out ? 9 * wide * high : 0);
      // The sides are preferred in this order as long as little would be covered.
      const cost = covered + at * 0.06 * wide * high;
      if (cost < least) [best, least] = [box, cost];
    }
    places.set(node, best);
    obstacles.push(best);
  }
  return places;
}

/** The height of some lines of text. */
export const highOf = (lines: number, font: number) => lines * font * LEADING;
