/** What is drawn of a search at the cursor: its tree, and the node whose board is shown large. */
import { layOut, type Tree } from './tree.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Search, TraceEvent } from '../../../kernel/engine/search.ts';

export type SearchTree = Tree & { open: Set<number> };

/** A tree of more nodes than this is not drawn. */
export const MOST_NODES = 400;

/** The node shown large: the selected one, else the one the sentence is about, at the end the goal. @param event at the cursor */
export function nodeNow(model: ModelOf<'tiles'>, event: TraceEvent | null) {
  if (model.selected >= 0) return model.selected;
  if (event?.type === 'finished') return event.status === 'found' ? model.goal : Math.max(model.start, model.search?.stuckAt ?? -1);
  return event && event.node >= 0 ? event.node : model.start;
}

/** The tree of all nodes seen up to the cursor. The goal is the last of its siblings. */
export function treeOf(model: ModelOf<'tiles'>, search: Search): SearchTree {
  const seen = search.seenCells(MOST_NODES);
  const parents = new Map(seen.map(({ node, parent }) => [node, parent]));
  const nodes = seen.map(({ node }) => node).filter((node) => node !== model.goal);
  if (parents.has(model.goal)) nodes.push(model.goal);
  const open = new Set(seen.filter(({ state }) => state === 1).map(({ node }) => node));
  return { ...layOut(nodes, (node) => parents.get(node) ?? -1), open };
}
