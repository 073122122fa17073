/** Rows of tables that stand for nodes (`data-node`). */
import { keyNames } from '../../kernel/document/algorithms.ts';
import { setText } from './dom.ts';
import type { KeyValue, OpenRow } from '../../kernel/engine/search.ts';

/** Names the column of the key, and hides columns of numbers that the search does not use. */
export function nameList(list: HTMLElement, document: { algorithm: string }) {
  const name = keyNames(document).join(', ');
  list.dataset.by = name || 'discovery';
  const head = list.querySelector('th:nth-child(5)');
  if (head) setText(head, name);
}

/** The numbers of a key in a column. */
export const keyCell = (key: readonly KeyValue[], cost: (cost: number) => string) => key.map(({ value }) => cost(value)).join(', ');

/** The texts of a row of the open list, the same in the lab and beside a lesson: rank, node, g, h, key, parent, and `=` in a tie. */
export const openTexts = (
  { rank, node, g, h, key, parent, tied, side }: OpenRow,
  cell: (node: number) => string,
  cost: (cost: number) => string,
) => [String(rank), cell(node) + (side === 'backward' ? ' ⚑' : ''), cost(g), cost(h), keyCell(key, cost), cell(parent), tied ? '=' : ''];
