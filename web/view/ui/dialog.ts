/** A modal window for what needs more room than a sheet. The browser closes it on Escape. */
import { element, icon, makeButton } from './dom.ts';
import { lateStyle } from './late_style.ts';
import type { Host } from './host.ts';

const base = `
dialog.window { width: min(62rem, 100vw - 2rem); max-height: calc(100dvh - 2rem); padding: var(--s4) var(--s5) var(--s5); border: 0; border-radius: var(--rounder); background: var(--surface); color: var(--ink); box-shadow: var(--shadow); overflow: auto; }
dialog.window > .head { position: sticky; top: calc(-1 * var(--s4)); z-index: 1; margin: calc(-1 * var(--s4)) 0 0; padding: var(--s4) 0 var(--s3); background: var(--surface); }
dialog.window .halves { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--s5); align-items: start; }
dialog.window section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s3); }
dialog.window .buttons { display: flex; flex-wrap: wrap; gap: var(--s2); }
@media (max-width: 699px), (max-width: 899px) and (min-height: 520px) { dialog.window .halves { grid-template-columns: minmax(0, 1fr); } }
`;

/**
 * Shows a window with a title and two halves. It is removed when it is closed.
 * @param of `name` is its class
 */
export function showWindow(lab: Host, { name, title, rules }: { name: string; title: string; rules: string }, ...halves: HTMLElement[]) {
  for (const style of [base, rules]) lateStyle(document, style);
  const dialog: HTMLDialogElement = element(
    'dialog',
    { class: `window ${name}`, 'aria-label': title, on: { close: () => dialog.remove() } },
    element(
      'header',
      { class: 'head' },
      element('h2', { text: title }),
      makeButton({ class: 'tool', 'aria-label': lab.t('lab.close') }, () => dialog.close(), icon('close')),
    ),
    element('div', { class: 'halves' }, ...halves),
  );
  lab.root.append(dialog);
  dialog.showModal();
  return dialog;
}
