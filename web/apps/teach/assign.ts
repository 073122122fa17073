/** How a class gets an exercise or a lesson: its address as a QR code to be read from the wall, and as a link. */
import { element, makeButton } from '../../view/ui/dom.ts';
import { onOwnMachine } from '../../view/ui/own_machine.ts';
import { pictureOf } from '../../parts/lecture/qr_picture.ts';

/** Opens a dialog over a part of the page, unless that part has been left meanwhile. */
export function showCode(root: HTMLElement, address: string, t: (key: string) => string) {
  if (!root.isConnected) return;
  const title = t('teach.code');
  const link = element('a', { href: address, text: address });
  const status = element('span', { class: 'hint', role: 'status' });
  const button = (name: string, kind: string, click: () => unknown) =>
    makeButton({ class: kind, 'data-do': name, text: t(`teach.do.${name}`) }, click);
  const dialog: HTMLDialogElement = element(
    'dialog',
    { class: 'code', 'aria-label': title, on: { close: () => dialog.remove() } },
    pictureOf(address, title) ?? element('p', { text: t('teach.code.long') }),
    link,
    onOwnMachine ? element('p', { class: 'hint', text: t('teach.link.own') }) : '',
    element(
      'div',
      { class: 'buttons' },
      button('copy', 'button quiet', () => copyLink(address, link, status, t)),
      button('close', 'button', () => dialog.close()),
    ),
    status,
  );
  root.append(dialog);
  dialog.showModal();
}

/** Copies the address. If the browser forbids it, selects the link to be copied by hand. @param field the element with the link */
export async function copyLink(address: string, field: HTMLElement, status: HTMLElement, t: (key: string) => string) {
  try {
    await navigator.clipboard.writeText(address);
    status.textContent = t('teach.copied');
  } catch {
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
    else getSelection()?.selectAllChildren(field);
    status.textContent = t('teach.copy.hand');
  }
}
