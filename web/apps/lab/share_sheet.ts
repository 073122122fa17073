/** The share sheet: a link to the document at its beginning or at the cursor, or the reason why there is none; the map as a text of other programs. */
import { DocumentError, inEnglish } from '../../kernel/document/error.ts';
import { languageNames, languages, type Language } from '../../kernel/document/languages.ts';
import { longestLink } from '../../kernel/document/link.ts';
import { addressOf, asShown, copy, fromTheStart, inLanguage } from '../../view/ui/addresses.ts';
import { refill } from '../../view/ui/sheet.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { onOwnMachine } from '../../view/ui/own_machine.ts';
import { Segments } from '../../view/ui/segments.ts';
import { squareRows } from '../../kernel/worlds/registry.ts';
import { wordingOf } from '../../kernel/words/wording.ts';
import { asSentence } from './as_sentence.ts';
import type { Lab } from './lab.ts';

/** Some programs cut longer links when they are sent. */
const long = 2000;

const ways = [
  { name: 'start', document: fromTheStart },
  { name: 'step', document: asShown },
];

/** The texts as which a map or a graph can be copied, by the names of their writers (reading/writing.ts). */
const ofSquares = ['text', 'matrix', 'python', 'cpp', 'map'];
const ofEdges = ['edges', 'dot'];

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
        name: languageNames.some((each) => each === value) ? languages[value as Language].name : lab.t('lab.share.language.own'), // checked before
        hint: lab.t(value === 'own' ? 'lab.share.language.own.hint' : 'lab.share.language.fixed.hint'),
      })),
    value: () => language,
    choose: (chosen) => {
      language = chosen;
      choice.refresh();
      measure();
    },
  });
  const embed = (['tag', 'pictures'] as const).map((kind) => {
    const name = kind === 'tag' ? 'embed' : kind;
    return makeButton({ class: 'chip', 'data-share': name, text: lab.t(`lab.share.${name}`) }, () => {
      sheet.hidePopover();
      import('./embed_dialog.ts').then(({ openEmbedDialog }) => openEmbedDialog(lab, kind)).catch(() => lab.missing('file'));
    });
  });
  const { space } = lab.model.document;
  const forms = squareRows(space) ? ofSquares : space.edges ? ofEdges : [];
  const copies = element(
    'p',
    { class: 'line', hidden: forms.length === 0 },
    element('span', { text: lab.t('lab.share.as') }),
    ...forms.map((form) => makeButton({ class: 'chip', 'data-copy': form, text: lab.t(`lab.share.as.${form}`) }, () => copyAs(form))),
  );
  refill(sheet, rows, choice.root, remark, more, element('p', { class: 'line' }, ...embed), copies, code);
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
    const whole = await addressOf(inLanguage(asShown(lab), language));
    if (turn !== asked) return;
    const { length } = new URL(whole).hash;
    if (length <= longestLink) {
      remark.textContent = lab.t('lab.share.lead', { n: whole.length });
      const { pictureOf } = await import('../../parts/lecture/qr_picture.ts');
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

  async function share(document: (lab: Lab) => Parameters<typeof inLanguage>[0]) {
    const link = addressOf(inLanguage(document(lab), language));
    try {
      await copy(link);
    } catch {
      return offer(await link);
    }
    sheet.hidePopover();
    const { length } = await link;
    lab.notice({ id: 'file', text: lab.sentences(lab.t('lab.share.copied', { n: length }), length > long ? lab.t('lab.share.long') : '') });
  }

  /** Copies the map as a text of another program. What that has no place for is said instead. */
  async function copyAs(form: string) {
    const { document } = lab.model;
    const writing = import('../../kernel/reading/writing.ts');
    const text = writing.then(({ writers }) => writers[form](document));
    const left = Promise.all([writing, wordingOf(lab.strings.lang).catch(() => inEnglish)]).then(
      ([{ leftOut }, write]) => leftOut(form, document).map((each) => asSentence(each, write)),
      () => [],
    );
    try {
      await copy(text);
    } catch {
      const written = await text.catch((error: unknown) => {
        if (!(error instanceof DocumentError)) return lab.missing('file');
        sheet.hidePopover();
        lab.problem(error, lab.t(`lab.share.as.${form}`));
      });
      if (written) offer(written, lab.sentences(...(await left)));
      return;
    }
    sheet.hidePopover();
    lab.notice({
      id: 'file',
      text: lab.t('lab.share.as.copied', { form: lab.t(`lab.share.as.${form}`) }),
      items: (await left).map((each) => `– ${each}`),
    });
  }

  /** Shows a text so that it can be copied by hand. @param about what it has no room for */
  function offer(text: string, about = '') {
    const field = element('textarea', { readonly: true, rows: 4, 'data-share': 'text', 'aria-label': lab.t('lab.link') });
    field.value = text;
    remark.textContent = lab.sentences(lab.t('lab.share.refused'), about);
    more.replaceChildren(field);
    field.focus();
    field.select();
  }
}
