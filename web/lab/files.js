/** Files in and out: where they are asked for. What reads and writes them is loaded when it is first used. */
import { ofSquares, squareRows } from '../worlds/registry.js';
import { element, find } from './dom.js';
import { opens } from './popovers.js';

/** @typedef {import('./lab.js').Lab} Lab */
/** @typedef {import('./exchange.js').Exchange} Exchange */

const formats = /** @type {const} */ (['json', 'ascii', 'map']);

/** @param {Lab} lab */
export function showFiles(lab) {
  const { root } = lab;
  const input = /** @type {HTMLInputElement} */ (find(root, '[data-file]'));
  /** @type {Promise<Exchange>|null} */
  let exchange = null;
  /** That of files which follow one another, with nothing else in between. @type {unknown} */
  let claim = {};
  /** @param {(exchange: Exchange) => unknown} use */
  const withExchange = (use) => {
    exchange ??= import('./exchange.js').then(({ Exchange }) => new Exchange(lab));
    return exchange.then(use, () => {
      exchange = null;
      lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.part-missing') });
    });
  };
  /** The document as it is now, however long it takes until it can be written. @param {typeof formats[number]} format */
  const save = (format) => {
    const document = lab.snapshot();
    withExchange((loaded) => loaded.save(format, document));
  };
  /** @param {Iterable<File>} files */
  const openAll = (files) => {
    const list = [...files];
    if (list.length === 0) return;
    if (!lab.wants(claim)) claim = lab.claim();
    const own = claim;
    withExchange((loaded) => loaded.open(list, own));
  };

  lab.actions.open = () => input.click();
  input.addEventListener('change', () => {
    openAll(input.files ?? []);
    input.value = '';
  });
  dropTarget(root, openAll);
  const menu = find(root, '[data-sheet=open]');
  opens(/** @type {HTMLButtonElement} */ (find(root, '[data-open=open]')), menu, () => {
    Promise.all([import('./open_sheet.js'), lab.need('files')])
      .then(([{ fillOpenSheet }]) => fillOpenSheet(lab, menu))
      .catch(() => lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.part-missing') }));
  });

  const sheet = find(root, '[data-sheet=save]');
  sheet.append(
    ...formats.map((format) =>
      element(
        'button',
        { type: 'button', class: 'row', 'data-save': format },
        element('b', { 'data-t': `lab.save.${format}` }),
        element('span', { 'data-t': `lab.save.${format}.hint` }),
      ),
    ),
  );
  sheet.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-save]') : null;
    if (!(button instanceof HTMLElement)) return;
    sheet.hidePopover();
    save(/** @type {typeof formats[number]} */ (button.dataset.save));
  });
  lab.follow(['document'], () => {
    const { space } = lab.model.document;
    find(sheet, '[data-save=ascii]').hidden = !ofSquares(space);
    find(sheet, '[data-save=map]').hidden = !squareRows(space);
  });
  opens(/** @type {HTMLButtonElement} */ (find(root, '[data-open=save]')), sheet);
  lab.actions.save = () => save('json');
}

/** @param {HTMLElement} root @param {(files: Iterable<File>) => void} open */
function dropTarget(root, open) {
  let depth = 0;
  /** @param {DragEvent} event */
  const hasFiles = (event) => event.dataTransfer?.types.includes('Files') ?? false;
  const show = () => root.classList.toggle('dropping', depth > 0);
  root.addEventListener('dragenter', (event) => {
    if (hasFiles(event)) depth++;
    show();
  });
  root.addEventListener('dragleave', (event) => {
    if (hasFiles(event)) depth = Math.max(0, depth - 1);
    show();
  });
  root.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  root.addEventListener('drop', (event) => {
    depth = 0;
    show();
    if (!hasFiles(event)) return;
    event.preventDefault();
    open(event.dataTransfer?.files ?? []);
  });
}
