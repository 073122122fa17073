/** What of a search there is to draw at the cursor: its tree, and the node whose board is shown large. */
import { layOut, type Tree } from './tree.ts';
import type { ModelOf } from '../../model/model.ts';
import type { Search, TraceEvent } from '../../engine/search.ts';

export type SearchTree = Tree & { open: Set<number> };

/** A larger tree is not drawn. */
export const MOST_NODES = 400;

/** The node whose board is shown large, with what makes up its h: the one selected, the one the sentence speaks of, at the end the goal. @param event at the cursor */
export function nodeNow(model: ModelOf<'tiles'>, event: TraceEvent | null) {
  if (model.selected >= 0) return model.selected;
  if (event?.type === 'finished') return event.status === 'found' ? model.goal : Math.max(model.start, model.search?.stuckAt ?? -1);
  return event && event.node >= 0 ? event.node : model.start;
}

/** The tree of everything seen at the cursor, the goal as the last of its siblings. */
export function treeOf(model: ModelOf<'tiles'>, search: Search): SearchTree {
  const seen = search.seenCells(MOST_NODES);
  const parents = new Map(seen.map(({ node, parent }) => [node, parent]));
  const nodes = seen.map(({ node }) => node).filter((node) => node !== model.goal);
  if (parents.has(model.goal)) nodes.push(model.goal);
  const open = new Set(seen.filter(({ state }) => state === 1).map(({ node }) => node));
  return { ...layOut(nodes, (node) => parents.get(node) ?? -1), open };
}
