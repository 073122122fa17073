/** The answer key of an exercise: a search step by step with the core's own tie rule, and the nodes that would also have been right. */
import { looksOf } from '../predict/ahead.ts';
import type { OpenRow, Search } from '../../kernel/engine/search.ts';
import type { Look } from '../predict/ahead.ts';

/** One expansion: its node, the nodes that might have been expanded instead, its neighbours, and the open list afterwards in its order */
interface Row {
  node: number;
  g: number;
  h: number;
  ties: number[];
  looks: Look[];
  open: OpenRow[];
}
export interface Key {
  rows: Row[];
  ends: 'found' | 'none';
  path: readonly number[];
  cost: number;
}

/** @param search of an exercise; it is run to its end */
export function keyOf(search: Search): Key {
  while (search.status === 'running') search.advance(100);
  const rows = Array.from({ length: search.expansionCount }, (_, made): Row => {
    search.seek(search.positionOfExpansion(made));
    const may = [...search.mayTake()];
    search.seek(search.position + 1);
    const node = search.event()?.node ?? -1;
    const { g, h } = search.node(node);
    const looks = looksOf(search, made);
    search.seek(search.positionOfExpansion(made + 1));
    return { node, g: g ?? NaN, h, ties: may.filter((each) => each !== node), looks, open: search.openList(1000) };
  });
  search.seek(search.eventCount);
  const { cost } = search.result();
  return { rows, ends: search.status === 'found' ? 'found' : 'none', path: [...search.path()], cost: cost ?? NaN };
}
