/** The link to the current step as a QR code as large as the window allows. If the code would be too fine to be read, only the link. */
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { linkOf } from '../../kernel/worlds/reading.ts';
import { element } from '../../view/ui/dom.ts';
import { addressOf, asShown } from '../../view/ui/addresses.ts';
import { onOwnMachine } from '../../view/ui/own_machine.ts';
import { pictureOf } from './qr_picture.ts';
import type { Host } from '../../view/ui/host.ts';

export async function fillCode(lab: Host, sheet: HTMLElement) {
  const document = await asShown(lab);
  // People scan this link instead of reading it, so the shorter form is taken.
  const both = [await addressOf(document), new URL(await linkOf(validateDocument(document)), location.href).href];
  const address = both.sort((one, other) => one.length - other.length)[0];
  const picture = pictureOf(address, lab.t('lecture.qr'));
  sheet.replaceChildren(picture ?? element('p', { text: lab.t('lecture.qr.long') }), element('a', { href: address, text: address }));
  if (onOwnMachine) sheet.append(element('p', { text: lab.t('lecture.qr.own') }));
  sheet.showPopover();
}
