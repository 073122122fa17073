/** Runs on the current map, pinned by a press of a button: a table that groups runs with the same unit, and a file. */
import { element, icon, makeButton } from '../../view/ui/dom.ts';
import { viewSheet } from '../../view/ui/sheet.ts';
import { download } from '../../view/ui/download.ts';
import '../../view/ui/more_icons.ts';
import { Judge } from './judge.ts';
import { countsGoal, unitOf } from './measure.ts';
import { optionNames } from './beside_options.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { backToViews } from '../../view/ui/to_views.ts';
import { csvOf, runOf, sameMap, sameRun, type Run } from './run.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** What runs count, in the order of the groups. */
const units = ['nodes', 'jumps', 'visits', 'crossings'];
const columns = ['runs.search', 'runs.cost', 'runs.path', 'lab.count.expanded', 'runs.goal', 'lab.count.generated', 'lab.count.peak-open'];

/** @returns what opens the table */
export function show(lab: Host): () => void {
  const { model } = lab;
  let runs: Run[] = [];
  const runsHere = () => runs.filter(({ document }) => sameMap(document, model.document));
  const judge = new Judge(() => draw());
  const judged = ({ document, status, cost }: Run) =>
    status === 'found' ? { best: judge.shortest(document), excess: judge.excess(document, cost) } : { best: null, excess: null };

  const pin = makeButton({ class: 'button', 'data-action-runs': 'pin' }, () => pinNow());
  const csv = makeButton({ class: 'chip', 'data-action-runs': 'csv', 'data-t': 'runs.csv' }, () =>
    download('a-star-lab-runs.csv', csvOf(runsHere(), judged), 'text/csv'),
  );
  const table = element('table', { class: 'runs' });
  const scroll = element('div', { class: 'scroll-runs', tabindex: 0, role: 'group', 'data-t-label': 'views.runs' }, table);
  const note = element('p', { class: 'hint' });
  const said = element('p', { class: 'unseen', role: 'status' });
  const sheet = viewSheet(lab, 'runs', 'manual', element('div', { class: 'line wrap' }, pin, csv), scroll, note, said);

  const models = () => (model.follower ? [model, model.follower] : [model]);
  /** The models whose search has ended. */
  const ended = () => models().filter((each) => each.search && !each.recording && each.search.status !== 'running');
  const pinNow = () => {
    for (const { searched, search } of ended()) {
      const run = runOf(searched as LabDocument, search as Search); // at their end they have both
      if (!runs.some((each) => sameRun(each, run))) runs.push(run);
    }
    draw();
    said.textContent = lab.t('runs.pinned', { n: runsHere().length });
  };

  const path = (run: Run) => {
    if (run.status !== 'found') return lab.t(`beside.status.${run.status}`);
    const { excess } = judged(run);
    return excess === null
      ? worldOf(run.document.space).taut
        ? ''
        : '…'
      : lab.t(excess === 0 ? 'runs.shortest' : excess > 0 ? 'runs.longer' : 'runs.less', { over: lab.cost(excess) });
  };
  const row = (run: Run) => {
    const { document, status, cost, expanded, inside, generated, peakOpen } = run;
    const { n } = lab.strings;
    const remove = makeButton(
      { class: 'tool small', 'aria-label': lab.t('runs.remove', { name: lab.t(`lab.choice.algorithm.${document.algorithm}`) }) },
      () => {
        runs = runs.filter((each) => each !== run);
        draw();
        pin.focus();
      },
      icon('close'),
    );
    const numbers = [
      lab.cost(cost),
      path(run),
      unitOf(document) === 'crossings' ? lab.t('runs.inside', { n: n(expanded), inside: n(inside) }) : n(expanded),
      lab.t(countsGoal(document, status) ? 'beside.true' : 'beside.false'),
      n(generated),
      n(peakOpen),
    ];
    return element(
      'tr',
      { 'data-run': document.algorithm },
      element('th', { scope: 'row' }, lab.searchName(document), element('small', { text: optionNames(lab, document).join(' · ') })),
      ...numbers.map((text) => element('td', { text })),
      element('td', {}, remove),
    );
  };

  const draw = () => {
    const shown = runsHere();
    const ready = ended().length === models().length;
    pin.textContent = lab.t(ready ? 'runs.pin' : 'runs.running');
    pin.setAttribute('aria-disabled', String(!ready));
    csv.hidden = scroll.hidden = shown.length === 0;
    const groups = units
      .map((unit) => ({ unit, members: shown.filter(({ document }) => unitOf(document) === (unit === 'nodes' ? '' : unit)) }))
      .filter(({ members }) => members.length > 0);
    table.replaceChildren(
      element(
        'thead',
        {},
        element('tr', {}, ...columns.map((column) => element('th', { scope: 'col', text: lab.t(column) })), element('td', {})),
      ),
      ...groups.map(({ unit, members }) =>
        element(
          'tbody',
          { 'data-unit': unit },
          element('tr', {}, element('th', { scope: 'rowgroup', colspan: columns.length + 1, text: lab.t(`runs.unit.${unit}`) })),
          ...members.map(row),
        ),
      ),
    );
    note.textContent = lab.sentences(lab.t(shown.length ? 'runs.note' : 'runs.empty'), groups.length > 1 ? lab.t('runs.apart') : '');
  };

  for (const event of ['document', 'search', 'recorded']) model.addEventListener(event, () => sheet.matches(':popover-open') && draw());
  lab.addEventListener('language', draw);
  // Menus may open above the table: another search can be chosen and pinned while it stays open.
  const { ownerDocument: page } = lab.root;
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !sheet.matches(':popover-open')) return;
      if (page.querySelector(':popover-open:not([popover=manual]), dialog[open]')) return;
      sheet.hidePopover();
      // One press closes one thing: the projector view below listens to this key here too.
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // The target of an event need not be an element; only elements have `closest`.
  page.addEventListener('click', ({ target }) => (target as Element).closest?.('[data-stage]') && sheet.hidePopover());
  // The browser brings the focus back only from sheets that it closes.
  sheet.addEventListener('toggle', ({ newState }) => newState === 'closed' && backToViews(lab.root));
  lab.localize();
  draw();
  return () => {
    draw();
    sheet.showPopover();
    pin.focus();
  };
}
