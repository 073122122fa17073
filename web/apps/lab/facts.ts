/** The counters, at the cursor and of the whole search. What is known of the selected cell is fetched with the first selection. */
import { makesClusters } from '../../kernel/document/algorithms.ts';
import { besideHand, element, find, isLow, setText } from '../../view/ui/dom.ts';
import { once } from '../../view/ui/once.ts';
import type { Lab } from './lab.ts';

const counted = ['expanded', 'generated', 'relaxed', 'reopened', 'stale', 'open', 'closed'] as const;
/** Counters that also have a value at the cursor. */
const counting = [...counted, 'inside'];
/** What most people want to know; the cost of the path, which is told at the end, stands last. */
const first = ['expanded', 'inside', 'generated', 'relaxed', 'reopened', 'open', 'threshold', 'cost'];
const answers = ['cost', 'expanded'];

export function showCounts(lab: Lab) {
  const { model } = lab;
  const bodies = ['rows', 'rest'].map((part) => find(lab.root, `[data-count-${part}]`));
  find(lab.root, '[data-counts]').toggleAttribute('open', !isLow());
  // Beside the rows of the open list, which follow more slowly while the cursor moves.
  const open = find(lab.root, '[data-open-count]');
  const numbers: Map<string, { now: Text; all: Text; root: HTMLElement }> = new Map();
  for (const name of [...first, 'closed', 'stale', 'peak-open', 'comparisons', 'memory']) {
    const now = document.createTextNode('');
    const all = document.createTextNode('');
    const root = element(
      'div',
      {
        'data-count': name,
        class: [counting.includes(name) ? '' : 'in-the-end', answers.includes(name) ? 'answer' : ''].join(' '),
        'data-tip': `lab.count.${name}.tip`,
      },
      element('dt', { 'data-t': `lab.count.${name}` }),
      element('dd', {}, element('b', {}, now), element('span', {}, counting.includes(name) ? ' / ' : null, all)),
    );
    numbers.set(name, { now, all, root });
    bodies[first.includes(name) ? 0 : 1].append(root);
  }
  const set = (name: string, now: string, all: string, hidden: boolean = false) => {
    const pair = numbers.get(name) as { now: Text; all: Text; root: HTMLElement }; // all are made above
    pair.root.hidden = hidden;
    setText(pair.now, now);
    // The same number is not said twice.
    pair.root.classList.toggle('ended', now === all);
    if (pair.all.data === all) return;
    pair.all.data = all;
    // Reserves room for the final number, so that no row is broken in two later.
    if (now) (pair.now.parentElement as HTMLElement).style.minWidth = `${all.length}ch`;
  };
  const draw = besideHand(model, () => {
    const { search } = model;
    if (!search) return;
    const now = search.counters();
    const all = search.totals();
    const { n } = lab.strings;
    for (const body of bodies) body.classList.toggle('told', model.revealed);
    setText(open, n(now.open));
    for (const name of counted) set(name, n(now[name]), n(all[name]));
    const { threshold } = search;
    set('inside', n(now.scanned), n(all.expandedInside), !makesClusters(model.document.algorithm));
    set('threshold', '', lab.cost(threshold), threshold === null);
    set('cost', '', lab.cost(lab.answer().cost));
    set('peak-open', '', n(all.peakOpen), threshold !== null);
    set('comparisons', '', n(all.comparisons));
    set('memory', '', lab.t('lab.kilobytes', { n: n(Math.round(all.peakBytes / 1024)) }));
  });
  lab.follow(['position', 'search', 'recorded', 'state'], draw);
}

export function showCell(lab: Lab) {
  const look = once(
    () => Promise.all([import('./cell.ts'), lab.need('hints')]).then(([{ followCell }]) => followCell(lab)),
    () => lab.missing(),
  );
  lab.model.addEventListener('selection', look);
}
