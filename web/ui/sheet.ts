/** What opens over the page: its title and the button that closes it stay in sight, however far one scrolls. */
import { element, icon, makeButton } from './dom.ts';
import type { Host } from './host.ts';

/** @param title attributes of it */
export const headOf = (sheet: HTMLElement, title: Record<string, string>) =>
  element(
    'div',
    { class: 'head' },
    element('h2', title),
    makeButton({ class: 'tool', 'data-t-label': 'lab.close' }, () => sheet.hidePopover(), icon('close')),
  );

/** Other contents below the head. */
export const refill = (sheet: HTMLElement, ...parts: (Node | string)[]) => sheet.replaceChildren(sheet.children[0], ...parts);

/** A sheet of a view; it is titled `views.NAME`. @param popover `manual` stays while the page is used */
export function viewSheet(host: Host, name: string, popover: 'auto' | 'manual', ...parts: HTMLElement[]) {
  const title = `${name}-title`;
  const sheet = element('div', { class: 'sheet', role: 'dialog', popover, 'data-sheet': name, 'aria-labelledby': title });
  sheet.append(headOf(sheet, { id: title, 'data-t': `views.${name}` }), ...parts);
  host.root.append(sheet);
  return sheet;
}
