/** The Embed dialog: a preview of the figure, and the text to paste for it. Fetched when it is first opened. */
import { fetched, filled } from '../../kernel/document/offline_file.ts';
import { serializeDocument, validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { Segments } from '../../view/ui/segments.ts';
import { showWindow } from '../../view/ui/dialog.ts';
import { download } from '../../view/ui/download.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { figurePicture } from './figure_picture.ts';
import { picturesOnly } from './pictures_only.ts';
import { asShown } from '../../view/ui/addresses.ts';
import { onOwnMachine } from '../../view/ui/own_machine.ts';
import { aboutOf, snippetKinds, snippetOf, waysOf, type SnippetKind } from './snippets.ts';
import type { Lab } from './lab.ts';

const rules = `
dialog.embed iframe { display: block; width: 100%; aspect-ratio: 4/3; min-height: 22rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--page); }
dialog.embed textarea { width: 100%; height: 13rem; padding: var(--s3); font: 500 .75rem/1.5 ui-monospace, monospace; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: var(--round); resize: vertical; overflow-wrap: anywhere; }
dialog.embed .setting .hint:empty { display: none; }
dialog.embed [data-embed=pictures] p { margin: 0 0 var(--s2); }
@media (max-width: 899px) { dialog.embed textarea { height: 9rem; } }
@media (max-height: 519px) { dialog.embed iframe { min-height: 0; } }
`;

const [width, height] = [640, 480];

/** Many servers refuse longer addresses. */
const longestQuery = 8000;
const inFrames = ['frame', 'jupyter', 'address'];
const inTags = ['tag', 'reveal', 'mdx'];

/** @param kind what is chosen at first */
export async function openEmbedDialog(lab: Lab, kind: SnippetKind = 'tag') {
  await lab.need('embed');
  const choices: { kind: SnippetKind; theme: string; step: string } = { kind, theme: '', step: 'step' };
  const code = element('textarea', { readonly: true, spellcheck: 'false', 'aria-label': lab.t('lab.embed.code'), 'data-embed': 'code' });
  const hint = element('p', { class: 'hint', 'data-embed': 'hint' });
  const status = element('p', { class: 'hint', role: 'status', 'data-embed': 'told' });
  const preview = element('iframe', { title: lab.t('lab.embed.preview'), sandbox: 'allow-scripts allow-popups allow-same-origin' });
  const segments = (field: keyof typeof choices, values: readonly string[]) =>
    new Segments({
      field: `embed-${field}`,
      label: () => lab.t(`lab.embed.${field}`),
      options: () =>
        values.map((value) => {
          const named = value || 'page';
          return { value, name: lab.t(`lab.embed.${field}.${named}`) };
        }),
      value: () => choices[field],
      choose: (value) => {
        Object.assign(choices, { [field]: value });
        for (const each of all) each.refresh();
        if (field === 'theme') showPictures();
        write();
      },
    });
  const all = [segments('kind', snippetKinds), segments('step', ['step', 'start']), segments('theme', ['', 'light', 'dark'])];
  const button = (name: string, click: () => void) =>
    makeButton({ class: name === 'copy' ? 'button' : 'chip', 'data-embed': name, text: lab.t(`lab.embed.${name}`) }, click);
  const { rows, stop } = await picturesOnly(lab, (text) => (status.textContent = text));
  const pictures = element('div', { 'data-embed': 'pictures' });
  const showPictures = () => pictures.replaceChildren(...rows(choices.theme === 'dark' ? 'dark' : 'light'));
  showPictures();
  const save = button('picture', savePicture);
  /** The file name of the picture, also used in the pasted text. */
  const nameOf = ({ algorithm, view: { step = 0 } }: Pick<LabDocument, 'algorithm' | 'view'>) => `a-star-lab-${algorithm}-${step}.png`;
  let turn = 0;
  // Before anybody sees it: the hint pushes down what is below it.
  await write();
  const dialog = showWindow(
    lab,
    { name: 'embed', title: lab.t('lab.embed.title'), rules },
    element('section', {}, preview, all[1].root, all[2].root),
    element(
      'section',
      {},
      all[0].root,
      hint,
      onOwnMachine ? element('p', { class: 'hint', 'data-own-machine': '', text: lab.t('lab.share.own') }) : '',
      pictures,
      code,
      element('div', { class: 'buttons' }, button('copy', copy), save, button('offline', saveOffline)),
      status,
    ),
  );
  dialog.addEventListener('close', stop);

  /** The document as the figure shows it. */
  function shown() {
    const { view, ...rest } = asShown(lab);
    const { step, theme: _, language: __, ...kept } = view;
    return validateDocument({ ...rest, view: choices.step === 'step' ? { ...kept, step } : kept });
  }

  async function write() {
    const ownTurn = ++turn;
    const document = shown();
    const { fits, query, ...ways } = await waysOf(document);
    if (ownTurn !== turn) return;
    const inFrame = `embed.html?${query}&language=${lab.strings.lang}${choices.theme ? `&theme=${choices.theme}` : ''}`;
    const framed = inFrame.length <= longestQuery;
    const whole = inTags.includes(choices.kind) || (inFrames.includes(choices.kind) ? framed : fits);
    const picture = nameOf(document);
    const caption = aboutOf(document, lab.strings);
    pictures.hidden = choices.kind !== 'pictures';
    save.hidden = choices.kind === 'pictures' || choices.kind === 'address';
    hint.textContent = lab.t(whole ? `lab.embed.kind.${choices.kind}.hint` : 'lab.embed.too-long', { picture });
    code.value = snippetOf(choices.kind, {
      base: new URL('.', location.href).href,
      ...ways,
      frame: inFrame,
      picture,
      alt: lab.t('lab.embed.alt', { about: caption, sentence: lab.sentenceNow() }),
      caption,
      width,
      height,
      theme: choices.theme,
    });
    if (framed && preview.getAttribute('src') !== inFrame) preview.setAttribute('src', inFrame);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(code.value);
      status.textContent = lab.t('lab.embed.copied', { n: code.value.length });
    } catch {
      code.select();
      status.textContent = lab.t('lab.share.refused');
    }
  }

  async function savePicture() {
    const canvas = await figurePicture(lab, { width, height, theme: choices.theme, pressed: !inTags.includes(choices.kind) });
    const name = nameOf(shown());
    canvas.toBlob((blob) => blob && download(name, blob, 'image/png'), 'image/png');
  }

  async function saveOffline() {
    try {
      const page = filled(await fetched('offline.html'), 'document', JSON.parse(serializeDocument(shown())));
      download('a-star-lab.html', page, 'text/html');
    } catch {
      status.textContent = lab.t('lab.part-missing');
    }
  }
}
