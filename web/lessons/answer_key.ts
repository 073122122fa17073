/** The answer key of an exercise: a search step by step with the core's own rule for ties, and what would have been right besides. */
import { declaredMoves } from './declared.ts';
import { ownSearch } from './by_hand.ts';
import type { Engine } from '../engine/engine.ts';
import type { Problem } from './problem.ts';
import type { OwnSearch, Verdict } from './own_search.ts';

export interface Look {
  node: number;
  g: number;
  says: Verdict;
}
/** A node taken, which others might have been, its neighbours, and the open list after them in the order it is taken from */
interface Row {
  node: number;
  g: number;
  ties: number[];
  looks: Look[];
  open: number[];
}
export interface Key {
  rows: Row[];
  ends: 'found' | 'none';
  path: number[];
  cost: number;
  search: OwnSearch;
}

export function keyOf(engine: Engine, problem: Problem): Key {
  const search = ownSearch(problem, 'updates');
  const rows: Row[] = [];
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
