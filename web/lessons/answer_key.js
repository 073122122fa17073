/**
 * The answer key of an exercise: a search step by step with the core's own rule for ties, and what would have been right besides.
 * @module
 */
import { declaredMoves } from './declared.js';
import { ownSearch } from './by_hand.js';

/** @typedef {{ node: number, g: number, says: import('./own_search.js').Verdict }} Look */
/** @typedef {{ node: number, g: number, ties: number[], looks: Look[], open: number[] }} Row a node taken, which others might have been, its neighbours, and the open list after them in the order it is taken from */
/** @typedef {{ rows: Row[], ends: 'found' | 'none', path: number[], cost: number, search: import('./own_search.js').OwnSearch }} Key */

/** @param {import('../engine/engine.d.ts').Engine} engine @param {import('./problem.js').Problem} problem @returns {Key} */
export function keyOf(engine, problem) {
  const search = ownSearch(problem, 'updates');
  /** @type {Row[]} */
  const rows = [];
  const inOrder = () => search.open.sort((one, other) => search.key(one) - search.key(other) || one - other);
  for (const move of declaredMoves(engine, problem.document)) {
    if (move.do === 'take')
      rows.push({
        node: move.node,
        g: search.g(move.node),
        ties: search.legal().filter((node) => node !== move.node),
        looks: [],
        open: [],
      });
    search.make(move);
    const row = rows.at(-1);
    if (move.do === 'look') row?.looks.push({ node: move.node, g: search.g(move.node), says: move.says });
    if (row && !search.ended) row.open = inOrder();
  }
  const path = search.ended === 'found' ? search.path() : [];
  return { rows, ends: search.ended === 'found' ? 'found' : 'none', path, cost: search.cost(), search };
}
