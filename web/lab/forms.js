/** What is typed into a form is meant for the document it was typed for: when another takes its place, it goes and is not taken. */

/** Takes the keyboard from a field inside an element, without the change that was under way there. @param {Element} form */
export function forgetTyped(form) {
  const { activeElement, defaultView } = form.ownerDocument;
  if (!(activeElement instanceof HTMLInputElement && form.contains(activeElement))) return;
  const stop = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  defaultView?.addEventListener('change', stop, true);
  activeElement.blur();
  defaultView?.removeEventListener('change', stop, true);
}

/** Has to hear of another document before anyone else does, so that they find fields they may fill in. @param {Element} root @param {EventTarget} model */
export function expectOthers(root, model) {
  model.addEventListener('document', (event) => {
    if (/** @type {CustomEvent} */ (event).detail.kind === 'load') forgetTyped(root);
  });
}
