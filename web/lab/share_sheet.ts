/** The share sheet: the document as a link, from its beginning or from where the cursor is, or why it makes none. */
import { validateDocument } from '../document/document.ts';
import { linkOf, longestLink } from '../document/link.ts';
import { asQuery, shortOf } from '../document/short.ts';
import { Segments } from '../ui/segments.ts';
import { element } from '../ui/dom.ts';
import { folders } from '../worlds/registry.ts';
import type { Lab } from './lab.ts';

/** Up to so many characters an address that people can read is worth being longer than a packed one. */
const readable = 400;
/** From so many characters on some programs cut a link when it is sent. */
const long = 2000;

/** The document as it is looked at now, without questions that were asked of it. */
export async function asShown(lab: Lab): Promise<any> {
  const { model } = lab;
  const {
    view: { predict: _questions, ...view },
    ...document
  } = lab.snapshot();
  const part = await folders[document.space.type]?.look?.();
  if (!part) return { ...document, view };
  const { slice: _, angle: __, ...others } = view;
  return { ...document, view: { ...others, ...part.lookOf(model) } };
}

/** The document from its beginning. */
export async function fromTheStart(lab: Lab) {
  const {
    view: { step: _, beside, ...view },
    ...document
  } = await asShown(lab);
  if (!beside) return { ...document, view };
  const { step: __, ...other } = beside;
  return { ...document, view: { ...view, beside: other } };
}

const ways = [
  { name: 'start', document: fromTheStart },
  { name: 'step', document: asShown },
];

/** What a link may say of the language it opens in; names of languages are said in themselves. */
const languages = ['own', 'en', 'zh-Hans'];

/** A document that opens in a language, or in the reader's own. */
export function inLanguage({ view: { language: _, ...view }, ...document }: any, language: string) {
  return { ...document, view: language === 'own' ? view : { ...view, language } };
}

/** The whole address with a document in it. */
export async function addressOf(document: object) {
  const valid = validateDocument(document);
  const pairs = shortOf(valid);
  const short = pairs && `#${asQuery(pairs)}`;
  const packed = short && short.length <= readable ? short : await linkOf(valid);
  return new URL(packed, location.href.replace(/[?#].*/, '')).href;
}

/** Puts a text that is still being made on the clipboard; the browser may refuse. */
export async function copy(text: Promise<string>) {
  try {
    // Asked at once: some browsers forget the press while the text is made.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then((each) => new Blob([each], { type: 'text/plain' })) })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

/** Made anew each time it opens, as the document is then. */
export async function fillShareSheet(lab: Lab, sheet: HTMLElement) {
  const rows = element('div', {});
  const remark = element('p', { class: 'hint', role: 'status' });
  const more = element('div', {});
  /** The language of the link, as that of the document until another is chosen. */
  let language: string = lab.model.document.view.language ?? 'own';
  const choice = new Segments({
    field: 'link-language',
    label: () => lab.t('lab.share.language'),
    options: () =>
      languages.map((value) => ({
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
  const embed = element('button', {
    type: 'button',
    class: 'button',
    'data-share': 'embed',
    text: lab.t('lab.share.embed'),
    on: {
      click: () => {
        sheet.hidePopover();
        import('./embed_dialog.ts')
          .then(({ openEmbedDialog }) => openEmbedDialog(lab))
          .catch(() => lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.part-missing') }));
      },
    },
  });
  sheet.replaceChildren(rows, choice.root, remark, more, element('p', {}, embed));
  rows.append(
    ...ways.map(({ name, document }) =>
      element(
        'button',
        { type: 'button', class: 'row', 'data-share': name, on: { click: () => share(document) } },
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
      return;
    }
    rows.replaceChildren();
    choice.root.remove();
    remark.textContent = lab.t('lab.share.too-long', { n: length, limit: longestLink });
    more.replaceChildren(
      element('button', {
        type: 'button',
        class: 'button',
        'data-share': 'file',
        text: lab.t('lab.share.save'),
        on: {
          click: () => {
            sheet.hidePopover();
            lab.actions.save();
          },
        },
      }),
    );
  }
  await measure();

  async function share(document: (lab: Lab) => Promise<object>) {
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

  /** The link to be copied by hand. */
  function offer(link: string) {
    const field = element('textarea', { readonly: true, rows: 4, 'data-share': 'text', 'aria-label': lab.t('lab.link') });
    field.value = link;
    remark.textContent = lab.t('lab.share.refused');
    more.replaceChildren(field);
    field.focus();
    field.select();
  }
}
