/** Opening and saving of files. What reads and writes them is fetched when it is first used. */
import { ofSquares, squareRows } from '../../kernel/worlds/registry.ts';
import { element, find, makeButton } from '../../view/ui/dom.ts';
import { once } from '../../view/ui/once.ts';
import { opens } from '../../view/ui/popovers.ts';
import type { Lab } from './lab.ts';

const formats = ['json', 'ascii', 'map'] as const;

/** @param draft its `id` is that of the map on the page */
export function showFiles(lab: Lab, draft: { id: string }) {
  const { root } = lab;
  const input = find<HTMLInputElement>(root, '[data-file]');
  /** The claim of files that are opened one after the other, with nothing else in between. */
  let claim: unknown = {};
  const exchange = once(
    () => import('./exchange.ts').then(({ Exchange }) => new Exchange(lab)),
    () => lab.missing('file'),
  );
  /** Saves the document as it is now, even if the code for it has to be fetched first. */
  const save = (format: (typeof formats)[number]) => {
    const document = lab.snapshot();
    exchange().then((loaded) => loaded?.save(format, document));
  };
  const openAll = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length === 0) return;
    if (!lab.wants(claim)) claim = lab.claim();
    const own = claim;
    exchange().then((loaded) => loaded?.open(list, own));
  };

  lab.actions.open = () => input.click();
  input.addEventListener('change', () => {
    openAll(input.files ?? []);
    input.value = '';
  });
  dropTarget(root, openAll);
  root.ownerDocument.addEventListener('paste', (event) => {
    // What is pasted into a field belongs there.
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
    openAll(given(event.clipboardData));
  });
  const menu = find(root, '[data-sheet=open]');
  opens(find<HTMLButtonElement>(root, '[data-open=open]'), menu, () => {
    Promise.all([import('./open_sheet.ts'), lab.need('files')])
      .then(([{ fillOpenSheet }]) => fillOpenSheet(lab, menu, draft.id, (text) => openAll([textFile(text)])))
      .catch(() => lab.missing('file'));
  });

  const sheet = find(root, '[data-sheet=save]');
  sheet.append(
    ...formats.map((format) =>
      makeButton(
        { class: 'row', 'data-save': format },
        null,
        element('b', { 'data-t': `lab.save.${format}` }),
        element('span', { 'data-t': `lab.save.${format}.hint` }),
      ),
    ),
  );
  // Worlds add formats of their own to this sheet.
  sheet.addEventListener('click', (event) => {
    // Presses come from elements.
    const button = (event.target as Element).closest<HTMLElement>('[data-save]');
    if (!button) return;
    sheet.hidePopover();
    save(button.dataset.save as (typeof formats)[number]); // the buttons are made from these names
  });
  lab.followMap(() => {
    const { space } = lab.model.document;
    find(sheet, '[data-save=ascii]').hidden = !ofSquares(space);
    find(sheet, '[data-save=map]').hidden = !squareRows(space);
  });
  opens(find<HTMLButtonElement>(root, '[data-open=save]'), sheet);
  lab.actions.save = () => save('json');
}

/** A text as a file without a name. */
const textFile = (text: string) => new File([text], '');

/** What was dropped or pasted: files, or else a text. */
function given(data: DataTransfer | null): File[] {
  const text = data?.getData('text/plain');
  return data?.files.length ? [...data.files] : text ? [textFile(text)] : [];
}

function dropTarget(root: HTMLElement, open: (files: Iterable<File>) => void) {
  let depth = 0;
  const on = (type: 'dragenter' | 'dragleave' | 'dragover' | 'drop', act: (event: DragEvent) => void) =>
    root.addEventListener(type, (event) => {
      if (event.dataTransfer?.types.some((each) => each === 'Files' || each === 'text/plain')) act(event);
      root.classList.toggle('dropping', depth > 0);
    });
  on('dragenter', () => depth++);
  on('dragleave', () => depth && depth--);
  on('dragover', (event) => event.preventDefault());
  on('drop', (event) => {
    depth = 0;
    event.preventDefault();
    open(given(event.dataTransfer));
  });
}
