/** Sheets that open over the page. Title and close button stay in sight, however far one scrolls. */
import { element, icon, makeButton } from './dom.ts';
import type { Host } from './host.ts';

/** @param title attributes of the heading */
export const headOf = (sheet: HTMLElement, title: Record<string, string>) =>
  element(
    'div',
    { class: 'head' },
    element('h2', title),
    makeButton({ class: 'tool', 'data-t-label': 'lab.close' }, () => sheet.hidePopover(), icon('close')),
  );

/** Replaces what is below the head, if there is a head. */
export const refill = (sheet: HTMLElement, ...parts: (Node | string)[]) =>
  sheet.replaceChildren(...sheet.querySelectorAll(':scope > .head'), ...parts);

/** A sheet of a view, with the title `views.NAME`. @param popover a `manual` sheet stays open while the page is used */
export function viewSheet(host: Host, name: string, popover: 'auto' | 'manual', ...parts: HTMLElement[]) {
  const title = `${name}-title`;
  const sheet = element('div', { class: 'sheet', role: 'dialog', popover, 'data-sheet': name, 'aria-labelledby': title });
  sheet.append(headOf(sheet, { id: title, 'data-t': `views.${name}` }), ...parts);
  host.root.append(sheet);
  return sheet;
}
