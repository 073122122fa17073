/** The share sheet: a link to the document at its beginning or at the cursor, or the reason why there is none. */
import { languageNames } from '../document/languages.ts';
import { longestLink } from '../document/link.ts';
import { addressOf, asShown, copy, fromTheStart, inLanguage } from '../ui/addresses.ts';
import { refill } from '../ui/sheet.ts';
import { element, makeButton } from '../ui/dom.ts';
import { onOwnMachine } from '../ui/own_machine.ts';
import { Segments } from '../ui/segments.ts';
import type { Lab } from './lab.ts';

/** Some programs cut longer links when they are sent. */
const long = 2000;

const ways = [
  { name: 'start', document: fromTheStart },
  { name: 'step', document: asShown },
];

/** The languages in which a link may open; `own` is that of the reader. */
const choices = ['own', ...languageNames];

/** Filled again each time the sheet opens. */
export async function fillShareSheet(lab: Lab, sheet: HTMLElement) {
  const rows = element('div', {});
  const remark = element('p', { class: 'hint', role: 'status' });
  const more = element('div', {});
  /** The QR code of the link, for phones; last in the sheet because it comes late. */
  const code = element('div', {});
  /** The language of the link: that of the document, until another is chosen. */
  let language: string = lab.model.document.view.language ?? 'own';
  const choice = new Segments({
    field: 'link-language',
    label: () => lab.t('lab.share.language'),
    options: () =>
      choices.map((value) => ({
        value,
        name: lab.t(`lab.share.language.${value}`),
        hint: lab.t(value === 'own' ? 'lab.share.language.own.hint' : 'lab.share.language.fixed.hint'),
      })),
    value: () => language,
    choose: (chosen) => {
      language = chosen;
      choice.refresh();
      measure();
    },
  });
  const embed = makeButton({ class: 'chip', 'data-share': 'embed', text: lab.t('lab.share.embed') }, () => {
    sheet.hidePopover();
    import('./embed_dialog.ts').then(({ openEmbedDialog }) => openEmbedDialog(lab)).catch(() => lab.missing('file'));
  });
  refill(sheet, rows, choice.root, remark, more, element('p', {}, embed), code);
  rows.append(
    ...ways.map(({ name, document }) =>
      makeButton(
        { class: 'row', 'data-share': name },
        () => share(document),
        element('b', { text: lab.t(`lab.share.${name}`) }),
        element('span', { text: lab.t(`lab.share.${name}.hint`) }),
      ),
    ),
  );

  let asked = 0;
  /** Says how long the link is, or why there is none. */
  async function measure() {
    const turn = ++asked;
    const whole = await addressOf(inLanguage(await asShown(lab), language));
    if (turn !== asked) return;
    const { length } = new URL(whole).hash;
    if (length <= longestLink) {
      remark.textContent = lab.t('lab.share.lead', { n: whole.length });
      const { pictureOf } = await import('../lecture/qr_picture.ts');
      if (turn === asked)
        code.replaceChildren(
          pictureOf(whole, lab.t('lab.share.code')) ?? '',
          ...(onOwnMachine ? [element('p', { class: 'hint', text: lab.t('lab.share.own') })] : []),
        );
      return;
    }
    rows.replaceChildren();
    code.remove();
    choice.root.remove();
    remark.textContent = lab.t('lab.share.too-long', { n: length, limit: longestLink });
    more.replaceChildren(
      makeButton({ class: 'button', 'data-share': 'file', text: lab.t('lab.share.save') }, () => {
        sheet.hidePopover();
        lab.actions.save();
      }),
    );
  }
  await measure();

  async function share(document: (lab: Lab) => Promise<Parameters<typeof inLanguage>[0]>) {
    const link = document(lab).then((made) => addressOf(inLanguage(made, language)));
    try {
      await copy(link);
    } catch {
      return offer(await link);
    }
    sheet.hidePopover();
    const { length } = await link;
    lab.notice({ id: 'file', text: lab.sentences(lab.t('lab.share.copied', { n: length }), length > long ? lab.t('lab.share.long') : '') });
  }

  /** Shows the link so that it can be copied by hand. */
  function offer(link: string) {
    const field = element('textarea', { readonly: true, rows: 4, 'data-share': 'text', 'aria-label': lab.t('lab.link') });
    field.value = link;
    remark.textContent = lab.t('lab.share.refused');
    more.replaceChildren(field);
    field.focus();
    field.select();
  }
}
