/** The Embed dialog: a preview of the figure, and the text to paste for it. Fetched when it is first opened. */
import { linkOf } from '../../kernel/worlds/reading.ts';
import { longestLink } from '../../kernel/document/link.ts';
import { fetched, filled } from '../../kernel/document/offline_file.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { asQuery, shortOf } from '../../kernel/worlds/short.ts';
import { serializeDocument, validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { Segments } from '../../view/ui/segments.ts';
import { showWindow } from '../../view/ui/dialog.ts';
import { download } from '../../view/ui/download.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { figurePicture } from './figure_picture.ts';
import { asShown } from '../../view/ui/addresses.ts';
import { onOwnMachine } from '../../view/ui/own_machine.ts';
import { kinds, snippetOf, type SnippetKind } from './snippets.ts';
import type { Lab } from './lab.ts';

const rules = `
dialog.embed iframe { display: block; width: 100%; aspect-ratio: 4/3; min-height: 22rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--page); }
dialog.embed textarea { width: 100%; height: 13rem; padding: var(--s3); font: 500 .75rem/1.5 ui-monospace, monospace; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: var(--round); resize: vertical; overflow-wrap: anywhere; }
dialog.embed .setting .hint:empty { display: none; }
@media (max-width: 899px) { dialog.embed textarea { height: 9rem; } }
`;

const [width, height] = [640, 480];

/** Many servers refuse longer addresses. */
const longestQuery = 8000;
const inFrames = ['frame', 'jupyter'];
const inTags = ['tag', 'reveal'];

export async function openEmbedDialog(lab: Lab) {
  await lab.need('embed');
  const wish: { kind: SnippetKind; theme: string; step: string } = { kind: 'tag', theme: '', step: 'step' };
  const code = element('textarea', { readonly: true, spellcheck: 'false', 'aria-label': lab.t('lab.embed.code'), 'data-embed': 'code' });
  const hint = element('p', { class: 'hint', 'data-embed': 'hint' });
  const told = element('p', { class: 'hint', role: 'status', 'data-embed': 'told' });
  const preview = element('iframe', { title: lab.t('lab.embed.preview'), sandbox: 'allow-scripts allow-popups allow-same-origin' });
  const segments = (field: keyof typeof wish, values: readonly string[]) =>
    new Segments({
      field: `embed-${field}`,
      label: () => lab.t(`lab.embed.${field}`),
      options: () =>
        values.map((value) => {
          const named = value || 'page';
          return { value, name: lab.t(`lab.embed.${field}.${named}`) };
        }),
      value: () => wish[field],
      choose: (value) => {
        Object.assign(wish, { [field]: value });
        for (const each of all) each.refresh();
        write();
      },
    });
  const all = [segments('kind', kinds), segments('step', ['step', 'start']), segments('theme', ['', 'light', 'dark'])];
  const button = (name: string, click: () => void) =>
    makeButton({ class: name === 'copy' ? 'button' : 'chip', 'data-embed': name, text: lab.t(`lab.embed.${name}`) }, click);
  showWindow(
    lab,
    { name: 'embed', title: lab.t('lab.embed.title'), rules },
    element('section', {}, preview, all[1].root, all[2].root),
    element(
      'section',
      {},
      all[0].root,
      hint,
      onOwnMachine ? element('p', { class: 'hint', 'data-own-machine': '', text: lab.t('lab.share.own') }) : '',
      code,
      element('div', { class: 'buttons' }, button('copy', copy), button('picture', savePicture), button('offline', saveOffline)),
      told,
    ),
  );

  /** The document as the figure shows it. */
  function shown() {
    const { view, ...rest } = asShown(lab);
    const { step, theme: _, language: __, ...kept } = view;
    return validateDocument({ ...rest, view: wish.step === 'step' ? { ...kept, step } : kept });
  }

  /** The file name of the picture, also used in the pasted text. */
  const nameOf = ({ algorithm, view: { step = 0 } }: Pick<LabDocument, 'algorithm' | 'view'>) => `a-star-lab-${algorithm}-${step}.png`;

  let turn = 0;
  async function write() {
    const ownTurn = ++turn;
    const document = shown();
    const pairs = shortOf(document);
    const packed = await linkOf(document);
    if (ownTurn !== turn) return;
    const short = pairs ? asQuery(pairs) : '';
    const fits = packed.length <= longestLink;
    // Some hosts append something of their own after the # of a frame, so the document is in the query.
    const inFrame = `embed.html?${short || `d=${packed.slice('#d='.length)}`}&language=${lab.strings.lang}${wish.theme ? `&theme=${wish.theme}` : ''}`;
    const framed = inFrame.length <= longestQuery;
    const whole = inTags.includes(wish.kind) || (inFrames.includes(wish.kind) ? framed : fits);
    const picture = nameOf(document);
    const { space } = document;
    const size = worldOf(space).size?.(space) ?? `${space.width} × ${space.height}`;
    const about = lab.t('lab.embed.about', { search: lab.searchName(document), world: lab.t(`lab.map.${space.type}`), size });
    hint.textContent = lab.t(whole ? `lab.embed.kind.${wish.kind}.hint` : 'lab.embed.too-long', { picture });
    code.value = snippetOf(wish.kind, {
      base: new URL('.', location.href).href,
      link: `index.html${short ? `#${short}` : fits ? packed : ''}`,
      frame: inFrame,
      attributes: pairs ? Object.fromEntries(pairs) : fits ? { src: packed } : {},
      json: fits ? '' : JSON.stringify(JSON.parse(serializeDocument(document))),
      picture,
      alt: lab.t('lab.embed.alt', { about, sentence: lab.sentenceNow() }),
      caption: about,
      width,
      height,
      theme: wish.theme,
    });
    if (framed && preview.getAttribute('src') !== inFrame) preview.setAttribute('src', inFrame);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(code.value);
      told.textContent = lab.t('lab.embed.copied', { n: code.value.length });
    } catch {
      code.select();
      told.textContent = lab.t('lab.share.refused');
    }
  }

  async function savePicture() {
    const canvas = await figurePicture(lab, { width, height, theme: wish.theme, pressed: !inTags.includes(wish.kind) });
    const name = nameOf(shown());
    canvas.toBlob((blob) => blob && download(name, blob, 'image/png'), 'image/png');
  }

  async function saveOffline() {
    try {
      const page = filled(await fetched('offline.html'), 'document', JSON.parse(serializeDocument(shown())));
      download('a-star-lab.html', page, 'text/html');
    } catch {
      told.textContent = lab.t('lab.part-missing');
    }
  }
  await write();
}
