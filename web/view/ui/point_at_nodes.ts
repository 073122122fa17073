import type { LabModel } from '../../kernel/model/model.ts';

/** Pointing at a row lights its node on the map, and pressing it selects the node. */
export function pointAtNodes(body: HTMLElement, model: LabModel) {
  // The target of a pointer event is an element.
  const nodeOf = (event: Event) => Number((event.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node ?? -1);
  body.addEventListener('pointerover', (event) => (model.hover = nodeOf(event)));
  body.addEventListener('pointerleave', () => (model.hover = -1));
  body.addEventListener('click', (event) => (model.selected = nodeOf(event)));
}
