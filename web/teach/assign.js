/** What a class is given: the address of an exercise or lesson as a QR code to be read from the wall, and as a link. */
import { element } from '../lab/dom.js';
import { pictureOf } from '../lecture/code.js';

/** Shows it over a part of the page, unless that was left meanwhile. @param {HTMLElement} root @param {string} address @param {(key: string) => string} t */
export function showCode(root, address, t) {
  if (!root.isConnected) return;
  const title = t('teach.code');
  const link = element('a', { href: address, text: address });
  const told = element('span', { class: 'hint', role: 'status' });
  const button = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {() => unknown} */ click) =>
    element('button', { type: 'button', class: kind, 'data-do': name, text: t(`teach.do.${name}`), on: { click } });
  /** @type {HTMLDialogElement} */
  const dialog = element(
    'dialog',
    { class: 'code', 'aria-label': title, on: { close: () => dialog.remove() } },
    pictureOf(address, title) ?? element('p', { text: t('teach.code.long') }),
    link,
    element(
      'div',
      { class: 'buttons' },
      button('copy', 'button quiet', () => copyLink(address, link, told, t)),
      button('close', 'button', () => dialog.close()),
    ),
    told,
  );
  root.append(dialog);
  dialog.showModal();
}

/** Copies it; where that is not allowed, the link is selected to be copied by hand. @param {string} address @param {HTMLElement} field where it stands @param {HTMLElement} told @param {(key: string) => string} t */
export async function copyLink(address, field, told, t) {
  try {
    await navigator.clipboard.writeText(address);
    told.textContent = t('teach.copied');
  } catch {
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
    else getSelection()?.selectAllChildren(field);
    told.textContent = t('teach.copy.hand');
  }
}
