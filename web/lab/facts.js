/** Numbers: the counters at the cursor and in all, and the history of the selected cell. */
import { element, find, onceAFrame } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */

const counted = /** @type {const} */ (['expanded', 'generated', 'relaxed', 'reopened', 'stale', 'open', 'closed']);
const historyShown = 50;

/** @param {Lab} lab */
export function showCounts(lab) {
  const { model } = lab;
  const body = find(lab.root, '[data-count-rows]');
  /** @type {Map<string, {now: Text, all: Text}>} */
  const numbers = new Map();
  for (const name of [...counted, 'cost', 'peak-open', 'comparisons', 'memory']) {
    const now = document.createTextNode('');
    const all = document.createTextNode('');
    numbers.set(name, { now, all });
    body.append(element('div', { 'data-count': name, 'data-tip': `lab.count.${name}.tip` },
      element('dt', { 'data-t': `lab.count.${name}` }),
      element('dd', {}, element('b', {}, now), counted.some((counter) => counter === name) ? ' / ' : null, all)));
  }
  /** @param {string} name @param {string} now @param {string} all */
  const set = (name, now, all) => {
    const pair = /** @type {{now: Text, all: Text}} */ (numbers.get(name));
    pair.now.data = now;
    pair.all.data = all;
  };
  /** The cost of the path, asked once a recording: an answer lists every cell of a path that may be long. */
  let known = { revision: -1, cost: /** @type {number|null} */ (null) };
  const draw = onceAFrame(() => {
    const { search, revision } = model;
    if (!search) return;
    const now = search.counters();
    const all = search.totals();
    const { n } = lab.strings;
    for (const name of counted) set(name, n(now[name]), n(all[name]));
    if (search.status !== 'running' && known.revision !== revision) known = { revision, cost: search.result().cost };
    set('cost', '', known.revision !== revision || known.cost === null ? '–' : lab.cost(known.cost));
    set('peak-open', '', n(all.peakOpen));
    set('comparisons', '', n(all.comparisons));
    set('memory', '', lab.t('lab.kilobytes', { n: n(Math.round(all.peakBytes / 1024)) }));
  });
  lab.follow(['position', 'search', 'recorded'], draw);
}

/** @param {Lab} lab */
export function showCell(lab) {
  const { root, model } = lab;
  const section = find(root, '[data-cell]');
  const title = find(root, '[data-cell-title]');
  const facts = find(root, '[data-cell-facts]');
  const history = find(root, '[data-cell-history]');

  const draw = onceAFrame(() => {
    const { search, selected } = model;
    section.hidden = selected < 0 || !search;
    if (section.hidden || !search) return;
    const info = search.node(selected);
    title.textContent = lab.t('lab.cell', { cell: lab.cell(selected) });
    const value = model.cells[selected];
    facts.textContent = [
      value === 0 ? lab.t('lab.cell.wall') : lab.t(`lab.state.${info.state}`),
      value > 1 ? lab.t('lab.cell.terrain', { n: value }) : '',
      info.g === null ? '' : `g ${lab.cost(info.g)} · h ${lab.cost(info.h)} · f ${lab.cost(info.f)}`,
      info.parent < 0 ? '' : lab.t('lab.cell.parent', { cell: lab.cell(info.parent) }),
    ].filter(Boolean).join(' · ');
    for (const entry of history.querySelectorAll('[data-seek]')) {
      if (Number(/** @type {HTMLElement} */ (entry).dataset.seek) === model.position) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    }
  });
  const list = onceAFrame(() => {
    const rows = model.selected < 0 ? [] : model.search?.history(model.selected, { limit: historyShown }) ?? [];
    history.replaceChildren(...rows.map((row) => element('li', {}, element('button', { type: 'button', class: 'entry', 'data-seek': row.index + 1 },
      element('span', { class: 'when', text: String(row.index + 1) }),
      element('span', { text: lab.t(`lab.history.${row.type}`, { from: lab.cell(row.from), g: lab.cost(row.g) }) })))));
    if (rows.length === 0) history.append(element('li', { class: 'remark', text: lab.t('lab.cell.untouched') }));
    draw();
  });
  history.addEventListener('click', (event) => {
    const entry = event.target instanceof Element ? event.target.closest('[data-seek]') : null;
    if (entry instanceof HTMLElement) {
      model.player.pause();
      model.seek(Number(entry.dataset.seek));
    }
  });
  lab.actions['forget-cell'] = () => { model.selected = -1; };
  lab.follow(['selection', 'search', 'recorded'], list);
  lab.follow(['position', 'document'], draw);
}
