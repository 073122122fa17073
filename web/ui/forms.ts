/** What is typed into a form is meant for the document it was typed for: when another takes its place, it goes and is not taken. */
import type { LabModel } from '../model/model.ts';

/** Takes the keyboard from a field inside an element, without the change that was under way there. */
export function forgetTyped(form: Element) {
  const { activeElement, defaultView } = form.ownerDocument;
  if (!(activeElement instanceof HTMLInputElement && form.contains(activeElement))) return;
  const stop = (event: Event) => event.stopImmediatePropagation();
  defaultView?.addEventListener('change', stop, true);
  activeElement.blur();
  defaultView?.removeEventListener('change', stop, true);
}

/** Has to hear of another document before anyone else does, so that they find fields they may fill in. */
export function expectOthers(root: Element, model: LabModel) {
  model.addEventListener('document', (event) => {
    if (event.detail.kind === 'load') forgetTyped(root);
  });
}
