/** The link to this very step as a QR code, as large as the window allows; where it would be too fine to be read, the link alone. */
import { validateDocument } from '../worlds/documents.ts';
import { linkOf } from '../worlds/reading.ts';
import { element } from '../ui/dom.ts';
import { addressOf, asShown } from '../ui/addresses.ts';
import { onOwnMachine } from '../ui/own_machine.ts';
import { pictureOf } from './qr_picture.ts';
import type { Host } from '../ui/host.ts';

export async function fillCode(lab: Host, sheet: HTMLElement) {
  const document = await asShown(lab);
  // People need not read it here: the shorter one.
  const both = [await addressOf(document), new URL(await linkOf(validateDocument(document)), location.href).href];
  const address = both.sort((one, other) => one.length - other.length)[0];
  const picture = pictureOf(address, lab.t('lecture.qr'));
  sheet.replaceChildren(picture ?? element('p', { text: lab.t('lecture.qr.long') }), element('a', { href: address, text: address }));
  if (onOwnMachine) sheet.append(element('p', { text: lab.t('lecture.qr.own') }));
  sheet.showPopover();
}
