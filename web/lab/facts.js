/** Numbers: the counters at the cursor and in all, and the history of the selected cell. */
import { element, find, onceAFrame } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */

const counted = /** @type {const} */ (['expanded', 'generated', 'relaxed', 'reopened', 'stale', 'open', 'closed']);
/** Counters that are known at the cursor as well. */
const counting = [...counted, 'inside'];
const historyShown = 50;
/** Events looked through at one go. */
const historyPart = 1 << 19;

/** @param {Lab} lab */
export function showCounts(lab) {
  const { model } = lab;
  const body = find(lab.root, '[data-count-rows]');
  /** @type {Map<string, {now: Text, all: Text, root: HTMLElement}>} */
  const numbers = new Map();
  for (const name of ['expanded', 'inside', ...counted.slice(1), 'threshold', 'cost', 'peak-open', 'comparisons', 'memory']) {
    const now = document.createTextNode('');
    const all = document.createTextNode('');
    const root = element('div', { 'data-count': name, 'data-tip': `lab.count.${name}.tip` },
      element('dt', { 'data-t': `lab.count.${name}` }),
      element('dd', {}, element('b', {}, now), counting.includes(name) ? ' / ' : null, all));
    numbers.set(name, { now, all, root });
    body.append(root);
  }
  /** @param {string} name @param {string} now @param {string} all */
  const set = (name, now, all) => {
    const pair = /** @type {{now: Text, all: Text}} */ (numbers.get(name));
    if (pair.now.data !== now) pair.now.data = now;
    if (pair.all.data !== all) pair.all.data = all;
  };
  const draw = onceAFrame(() => {
    const { search } = model;
    if (!search) return;
    const now = search.counters();
    const all = search.totals();
    const { n } = lab.strings;
    body.classList.toggle('long', all.generated > 9999);
    for (const name of counted) set(name, n(now[name]), n(all[name]));
    const { threshold } = search;
    numbers.get('inside')?.root.toggleAttribute('hidden', model.document.algorithm !== 'hpa');
    set('inside', n(now.scanned), n(all.expandedInside));
    numbers.get('threshold')?.root.toggleAttribute('hidden', threshold === null);
    numbers.get('peak-open')?.root.toggleAttribute('hidden', threshold !== null);
    set('threshold', '', lab.cost(threshold));
    set('cost', '', lab.cost(lab.answer().cost));
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

  let shown = -1;
  const draw = onceAFrame(() => {
    const { search, selected } = model;
    section.hidden = selected < 0 || !search;
    if (section.hidden || !search) {
      shown = -1;
      return;
    }
    // Where both searches have been, what each of them knows.
    const known = (search.twoSided ? /** @type {const} */ (['forward', 'backward']) : /** @type {const} */ (['forward']))
      .map((side) => search.node(selected, side)).filter((info, at) => at === 0 || info.state !== 'unseen');
    const infos = known.length > 1 && known[0].state === 'unseen' ? known.slice(1) : known;
    title.textContent = lab.t('lab.cell', { cell: lab.cell(selected) });
    const value = model.ground(selected);
    const thing = model.things.get(selected);
    facts.textContent = [
      value === 0 ? lab.t('lab.cell.wall') : '',
      thing ? lab.t(`lab.cell.${thing}`) : '',
      value > 1 ? lab.t('lab.cell.terrain', { n: value }) : '',
      ...model.blocked(selected) ? [] : infos.flatMap((info) => [
        search.twoSided && info.g !== null ? `${lab.t(`lab.cell.side.${info.side}`)}: ${lab.t(`lab.state.${info.state}`)}` : lab.t(`lab.state.${info.state}`),
        info.g === null ? '' : `g ${lab.cost(info.g)} · h ${lab.cost(info.h)} · f ${lab.cost(info.f)}`,
        info.parent < 0 ? '' : lab.t('lab.cell.parent', { cell: lab.cell(info.parent) }),
      ]),
    ].filter(Boolean).join(' · ');
    if (shown !== selected) section.scrollIntoView({ block: 'nearest' });
    shown = selected;
    for (const entry of history.querySelectorAll('[data-seek]')) {
      if (Number(/** @type {HTMLElement} */ (entry).dataset.seek) === model.position) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    }
  });
  /** @param {import('../engine.d.ts').HistoryRow} row */
  const told = (row) => {
    const kind = row.type === 'pruned' && row.from < 0 ? 'left-out' : row.type === 'scanned' && model.document.algorithm === 'hpa' ? 'inside' : row.type;
    const said = lab.t(`lab.history.${kind}`, { from: lab.cell(row.from), g: lab.cost(row.g) });
    return model.search?.twoSided ? `${lab.t(`lab.cell.side.${row.side}`)}: ${said}` : said;
  };
  /** @param {import('../engine.d.ts').HistoryRow[]} rows */
  const show = (rows) => {
    history.replaceChildren(...rows.map((row) => element('li', {}, element('button', { type: 'button', class: 'entry', 'data-seek': row.index + 1 },
      element('span', { class: 'when', text: String(row.index + 1) }),
      element('span', { text: told(row) })))));
    if (rows.length === 0) history.append(element('li', { class: 'remark', text: lab.t('lab.cell.untouched') }));
    draw();
  };
  let asked = 0;
  /**
   * Looks through the recording a part at a time, so that a long one does not hold the page up.
   * @param {number} turn a newer question ends this one @param {number} from @param {import('../engine.d.ts').HistoryRow[]} rows
   */
  const look = (turn, from, rows) => {
    const { search, selected } = model;
    if (turn !== asked) return;
    if (selected < 0 || !search) return show([]);
    rows.push(...search.history(selected, { limit: historyShown - rows.length, from, count: historyPart }));
    if (rows.length < historyShown && from + historyPart < search.eventCount) setTimeout(() => look(turn, from + historyPart, rows));
    else show(rows);
  };
  const list = onceAFrame(() => look(++asked, 0, []));
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
