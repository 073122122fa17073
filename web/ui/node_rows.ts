/** Rows of a table that stand for nodes (`data-node`), and lists that scroll by themselves. */
import type { LabModel } from '../model/model.ts';
import type { OpenRow } from '../engine/search.ts';

/** What stands in a row of the open list, the same in the lab and beside a lesson: its rank, the node, g, h, f, the parent, and `=` in a tie. */
export const openTexts = (
  { rank, node, g, h, f, parent, tied, side }: OpenRow,
  cell: (node: number) => string,
  cost: (cost: number) => string,
) => [String(rank), cell(node) + (side === 'backward' ? ' ⚑' : ''), ...[g, h, f].map(cost), cell(parent), tied ? '=' : ''];

/** A row lights its node on the map, and a press chooses it. */
export function pointAtNodes(body: HTMLElement, model: LabModel) {
  // Pointers are at elements.
  const nodeOf = (event: Event) => Number((event.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node ?? -1);
  body.addEventListener('pointerover', (event) => (model.hover = nodeOf(event)));
  body.addEventListener('pointerleave', () => (model.hover = -1));
  body.addEventListener('click', (event) => (model.selected = nodeOf(event)));
}

/** Scrolls the list to one of its items, never the page. */
export function reveal(item: HTMLElement, list: HTMLElement) {
  // The head of a table covers what is at the top.
  const top = item.offsetTop - (list.querySelector('thead')?.offsetHeight ?? 0);
  const over = item.offsetTop + item.offsetHeight - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (over > list.scrollTop) list.scrollTop = over;
}
