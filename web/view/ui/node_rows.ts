/** Rows of tables that stand for nodes (`data-node`), and scrolling inside lists. */
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

/** Scrolls the list, and never the page, until the item can be seen. */
export function reveal(item: HTMLElement, list: HTMLElement) {
  // The head of a table covers the rows at the top.
  const top = item.offsetTop - (list.querySelector('thead')?.offsetHeight ?? 0);
  const over = item.offsetTop + item.offsetHeight - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (over > list.scrollTop) list.scrollTop = over;
}
