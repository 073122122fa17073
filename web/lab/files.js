/** Files in and out: opened from the button or dropped on the page, saved as JSON, text or `.map`. */
import { limits, parseDocument } from '../document.js';
import { detect, fromMap, toAscii, toJson, toMovingAi } from '../formats.js';
import { download, element, find } from './dom.js';
import { opens } from './popovers.js';
import { Scenarios } from './scenarios.js';

/** @typedef {import('./lab.js').Lab} Lab */

const formats = {
  json: { name: 'a-star-lab.json', type: 'application/json', text: toJson },
  ascii: { name: 'a-star-lab.txt', type: 'text/plain', text: toAscii },
  map: { name: 'a-star-lab.map', type: 'text/plain', text: toMovingAi },
};

/** @param {Lab} lab */
export function showFiles(lab) {
  const { root, model } = lab;
  const input = /** @type {HTMLInputElement} */ (find(root, '[data-file]'));
  const scenarios = new Scenarios(lab);
  /** @param {Iterable<File>} files */
  const openAll = async (files) => {
    // A map dropped together with its queries has to be there first.
    const texts = await Promise.all([...files].map((file) => read(lab, file)));
    const known = texts.filter((text) => text !== null).map((text) => ({ ...text, kind: detect(text.name, text.text) }));
    for (const { name, text, kind } of known.sort((a, b) => Number(a.kind === 'scen') - Number(b.kind === 'scen'))) {
      try {
        if (kind === 'scen') scenarios.offer(name, text);
        else if (kind === 'json') model.load(parseDocument(text), { undoable: true });
        else {
          model.load(fromMap(lab.engine.parseMap(text), model.document), { undoable: true });
          scenarios.mapOpened(name);
        }
        lab.notice({ id: 'file', text: kind === 'scen' ? '' : lab.t('lab.file.opened', { name }) });
      } catch (error) {
        lab.problem(error, name);
      }
    }
  };

  lab.actions.open = () => input.click();
  input.addEventListener('change', () => {
    openAll(input.files ?? []);
    input.value = '';
  });
  dropTarget(root, openAll);

  const sheet = find(root, '[data-sheet=save]');
  sheet.append(...Object.keys(formats).map((format) => element('button', { type: 'button', class: 'row', 'data-save': format },
    element('b', { 'data-t': `lab.save.${format}` }), element('span', { 'data-t': `lab.save.${format}.hint` }))));
  sheet.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-save]') : null;
    if (button instanceof HTMLElement) save(lab, /** @type {keyof typeof formats} */ (button.dataset.save));
  });
  opens(/** @type {HTMLButtonElement} */ (find(root, '[data-open=save]')), sheet);
  lab.actions.save = () => save(lab, 'json');
}

/** @param {Lab} lab @param {keyof typeof formats} format */
function save(lab, format) {
  find(lab.root, '[data-sheet=save]').hidePopover();
  const { name, type, text } = formats[format];
  try {
    download(name, text(lab.snapshot()), type);
  } catch (error) {
    lab.problem(error);
  }
}

/** @param {Lab} lab @param {File} file */
async function read(lab, file) {
  if (file.size > limits.bytes) {
    lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.file.too-large', { name: file.name, size: lab.strings.n(Math.ceil(file.size / 1024)), limit: lab.strings.n(limits.bytes / 1024) }) });
    return null;
  }
  try {
    return { name: file.name, text: await file.text() };
  } catch {
    lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.file.unreadable', { name: file.name }) });
    return null;
  }
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
