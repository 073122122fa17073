/** Hands in lists whose rows stand for nodes (`data-node`), and scrolling inside lists. */
import type { LabModel } from '../../kernel/model/model.ts';

/** Pointing at a row lights its node on the map, and pressing it selects the node. */
export function pointAtNodes(body: HTMLElement, model: LabModel) {
  // The target of a pointer event is an element.
  const nodeOf = (event: Event) => Number((event.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node ?? -1);
  body.addEventListener('pointerover', (event) => (model.hover = nodeOf(event)));
  body.addEventListener('pointerleave', () => (model.hover = -1));
  body.addEventListener('click', (event) => (model.selected = nodeOf(event)));
}

/** Scrolls the list, and never the page, until the item can be seen. */
export function reveal(item: HTMLElement, list: HTMLElement) {
  // The head of a table covers the rows at the top.
  const top = item.offsetTop - (list.querySelector('thead')?.offsetHeight ?? 0);
  const over = item.offsetTop + item.offsetHeight - list.clientHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (over > list.scrollTop) list.scrollTop = over;
}
