/** What people type into a form is meant for the document on the page: when another one is loaded, the text is dropped and not applied. */
import type { LabModel } from '../../kernel/model/model.ts';

/** Takes the focus from a field inside an element, without the `change` event that would apply the text. */
export function forgetTyped(form: Element) {
  const { activeElement, defaultView } = form.ownerDocument;
  if (!(activeElement instanceof HTMLInputElement && form.contains(activeElement))) return;
  const stop = (event: Event) => event.stopImmediatePropagation();
  defaultView?.addEventListener('change', stop, true);
  activeElement.blur();
  defaultView?.removeEventListener('change', stop, true);
}

/** Has to be called before others listen for documents, so that their fields are free to be filled in. */
export function expectOthers(root: Element, model: LabModel) {
  model.addEventListener('document', (event) => {
    if (event.detail.origin === 'load') forgetTyped(root);
  });
}
