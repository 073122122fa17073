/** The link to this very step as a QR code, as large as the window allows; where it would be too fine to be read, the link alone. */
import { encode } from 'uqr';
import { linkOf } from '../document/link.js';
import { element } from '../lab/dom.js';
import { addressOf } from '../lab/share_sheet.js';

/** Codes of more modules are not read from a few rows away. */
const FINEST = 10;
/** Light modules around a code, so that it is found. */
const MARGIN = 4;

/** The dark modules as one path. @param {boolean[][]} modules */
const pathOf = (modules) =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : []))).join('');

/** @param {string} text @returns {{ size: number, d: string } | null} null if it would be too fine */
export function codeOf(text) {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: 0, maxVersion: FINEST });
    return { size: size + 2 * MARGIN, d: pathOf(data) };
  } catch {
    return null;
  }
}

/** @param {import('../lab/lab.js').Lab} lab @param {HTMLElement} sheet */
export async function fillCode(lab, sheet) {
  const document = lab.snapshot();
  // People need not read it here: the shorter one.
  const both = [await addressOf(document), new URL(await linkOf(document), location.href).href];
  const address = both.sort((one, other) => one.length - other.length)[0];
  const code = codeOf(address);
  const link = element('a', { href: address, text: address });
  if (!code) {
    sheet.replaceChildren(element('p', { text: lab.t('lecture.qr.long') }), link);
  } else {
    const namespace = 'http://www.w3.org/2000/svg';
    const picture = globalThis.document.createElementNS(namespace, 'svg');
    picture.setAttribute('viewBox', `0 0 ${code.size} ${code.size}`);
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', lab.t('lecture.qr'));
    const path = globalThis.document.createElementNS(namespace, 'path');
    path.setAttribute('d', code.d);
    picture.append(path);
    sheet.replaceChildren(picture, link);
  }
  sheet.showPopover();
}
