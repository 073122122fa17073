/** What opens over the page, with a title and a button that closes it. */
import { element, icon, makeButton } from './dom.ts';
import type { Host } from './host.ts';

/** A sheet of a view; it is titled `views.NAME`. @param popover `manual` stays while the page is used */
export function viewSheet(host: Host, name: string, popover: 'auto' | 'manual', ...parts: HTMLElement[]) {
  const sheet: HTMLElement = element(
    'div',
    { class: 'sheet', role: 'dialog', popover, 'data-sheet': name, 'aria-labelledby': `${name}-title` },
    element(
      'div',
      { class: 'head' },
      element('h2', { id: `${name}-title`, 'data-t': `views.${name}` }),
      makeButton({ class: 'tool', 'data-t-label': 'lab.close' }, () => sheet.hidePopover(), icon('close')),
    ),
    ...parts,
  );
  host.root.append(sheet);
  return sheet;
}
