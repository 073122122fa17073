/** Where the focus is once a view has been left that had it: at the button that opens views, or the menu that has it. */
import { findAll } from './dom.ts';

export function backToViews(root: HTMLElement) {
  const { activeElement, body } = root.ownerDocument;
  // What has just been hidden has it a moment longer.
  if (activeElement !== body && activeElement?.checkVisibility()) return;
  findAll(root, '[data-open=views], [data-open=menu]')
    .find((button) => button.checkVisibility())
    ?.focus();
}
