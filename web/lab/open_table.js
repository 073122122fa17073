/** The open list at the cursor as a table in pop order. Rows and cells of the map light each other. */
import { element, find, onceAFrame } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */

const shown = 100;
/** While playing the table follows a few times a second: nobody reads faster. */
const playingInterval = 120;

/** @param {Lab} lab */
export function showOpenList(lab) {
  const { root, model } = lab;
  const section = find(root, '[data-open-list]');
  const body = find(root, '[data-open-rows]');
  const count = find(root, '[data-open-count]');
  const note = find(root, '[data-open-note]');
  const scroll = find(section, '.scroll');
  /** @type {Map<number, HTMLTableRowElement>} */
  const rows = new Map();
  /** @type {HTMLTableRowElement|undefined} */
  let lit;
  let drawnAt = 0;

  const light = () => {
    const row = rows.get(model.hover) ?? rows.get(model.selected);
    if (row === lit) return;
    lit?.classList.remove('lit');
    row?.classList.add('lit');
    lit = row;
    if (row && !scroll.matches(':hover')) reveal(row, scroll);
  };

  const draw = () => {
    drawnAt = performance.now();
    const { search } = model;
    const list = search?.openList(shown) ?? [];
    const total = search?.counters().open ?? 0;
    const plain = model.document.algorithm === 'bfs' || model.document.algorithm === 'dfs';
    section.classList.toggle('plain', plain);
    rows.clear();
    while (body.childElementCount > list.length) body.lastElementChild?.remove();
    list.forEach((entry, at) => {
      const row = /** @type {HTMLTableRowElement} */ (body.children[at] ?? body.appendChild(emptyRow()));
      const texts = [String(entry.rank), lab.cell(entry.node), lab.cost(entry.g), lab.cost(entry.h), lab.cost(entry.f), lab.cell(entry.parent), entry.tied ? '=' : ''];
      texts.forEach((text, column) => {
        const cell = row.children[column];
        if (cell.textContent !== text) cell.textContent = text;
      });
      row.dataset.node = String(entry.node);
      rows.set(entry.node, row);
    });
    count.textContent = lab.strings.n(total);
    note.hidden = total > 0 && total <= list.length;
    note.textContent = total === 0 ? lab.t('lab.open-list.empty') : lab.t('lab.open-list.more', { n: lab.strings.n(total - list.length) });
    lit?.classList.remove('lit');
    lit = undefined;
    light();
  };
  const soon = onceAFrame(draw);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let later;
  lab.follow(['position', 'search', 'recorded', 'state'], () => {
    if (!model.player.playing || performance.now() - drawnAt > playingInterval) return soon();
    later ??= setTimeout(() => {
      later = undefined;
      soon();
    }, playingInterval);
  });
  model.addEventListener('hover', light);
  model.addEventListener('selection', light);

  /** @param {Event} event */
  const nodeOf = (event) => {
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    return row?.dataset.node === undefined ? -1 : Number(row.dataset.node);
  };
  body.addEventListener('pointerover', (event) => { model.hover = nodeOf(event); });
  body.addEventListener('pointerleave', () => { model.hover = -1; });
  body.addEventListener('click', (event) => { model.selected = nodeOf(event); });
  scroll.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = /** @type {HTMLTableRowElement[]} */ ([...body.children]);
    if (step !== undefined && all.length > 0) {
      const at = all.findIndex((row) => row.classList.contains('lit'));
      const row = all[Math.min(Math.max(at + step, 0), all.length - 1)];
      model.hover = Number(row.dataset.node);
      reveal(row, scroll);
      lab.say([...row.children].map((cell) => cell.textContent).join(' '));
    } else if (event.key === 'Enter' && model.hover >= 0) {
      model.selected = model.hover;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function emptyRow() {
  const row = element('tr');
  for (let column = 0; column < 7; column++) {
    row.append(element('td', { class: column === 1 || column === 5 ? 'word' : null }));
  }
  return row;
}

/** Scrolls the list, never the page. @param {HTMLElement} row @param {HTMLElement} scroll */
function reveal(row, scroll) {
  const head = scroll.querySelector('thead')?.offsetHeight ?? 0;
  const top = row.offsetTop - head;
  if (top < scroll.scrollTop) scroll.scrollTop = top;
  else if (row.offsetTop + row.offsetHeight > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = row.offsetTop + row.offsetHeight - scroll.clientHeight;
}
