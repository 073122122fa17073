/** The selected cell: what it is, what the search knows of it, and its history. */
import { symbolOf } from '../../kernel/worlds/grid/grid_cells.ts';
import { makesClusters } from '../../kernel/document/algorithms.ts';
import { factsOf } from '../../kernel/words/sum_text.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { element, find, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';
import type { HistoryRow } from '../../kernel/engine/search.ts';

const historyShown = 50;
/** Number of events that are searched for the history at once. */
const historyPart = 1 << 19;

export function followCell(lab: Lab) {
  const { root, model } = lab;
  const section = find(root, '[data-cell]');
  const title = find(root, '[data-cell-title]');
  const facts = find(root, '[data-cell-facts]');
  const history = find(root, '[data-cell-history]');
  const build = makeButton({ class: 'link', 'data-do': 'build' }, () =>
    model.paint(model.selected, model.ground(model.selected) === 0 ? model.free : 0),
  );
  facts.after(build);
  // The history also contains later steps, which has to be said.
  history.before(element('p', { class: 'remark', 'data-t': 'lab.cell.history', text: lab.t('lab.cell.history') }));

  let shown = -1;
  const draw = onceAFrame(() => {
    const { search, selected } = model;
    section.hidden = selected < 0 || !search;
    if (section.hidden || !search) {
      shown = -1;
      return;
    }
    // In a bidirectional search, what each side that has seen the cell knows of it.
    const known = (search.twoSided ? (['forward', 'backward'] as const) : (['forward'] as const))
      .map((side) => search.node(selected, side))
      .filter((info, at) => at === 0 || info.state !== 'unseen');
    const infos = known.length > 1 && known[0].state === 'unseen' ? known.slice(1) : known;
    const name = lab.cell(selected);
    title.textContent = worldOf(model.document.space).cells ? lab.t('lab.cell', { cell: name }) : name;
    const value = model.ground(selected);
    const { space } = model.document;
    build.hidden = !worldOf(space).cells || selected === model.start || selected === model.goal || !symbolOf(space, 0);
    build.textContent = lab.t(value === 0 ? 'lab.cell.free' : 'lab.cell.build');
    const thing = model.things.get(selected);
    facts.textContent = [
      value === 0 ? lab.t('stage.wall') : '',
      thing ? lab.t(`stage.${thing}`) : '',
      value > 1 ? lab.t('lab.cell.terrain', { n: value }) : '',
      ...(model.blocked(selected)
        ? []
        : infos.flatMap((info) => [
            search.twoSided && info.g !== null
              ? `${lab.t(`lab.cell.side.${info.side}`)}: ${lab.t(`stage.${info.state}`)}`
              : lab.t(`stage.${info.state}`),
            info.g === null
              ? ''
              : factsOf(info, model.document)
                  .map(([name, cost]) => `${name} ${lab.cost(cost)}`)
                  .join(' · '),
            info.parent < 0 ? '' : lab.t('lab.cell.parent', { cell: lab.cell(info.parent) }),
          ])),
    ]
      .filter(Boolean)
      .join(' · ');
    // Only the facts are scrolled into view, so that the sentence of the step can still be seen when there is little room.
    if (shown !== selected) facts.scrollIntoView({ block: 'nearest' });
    shown = selected;
    for (const entry of history.querySelectorAll<HTMLElement>('[data-seek]')) {
      if (Number(entry.dataset.seek) === model.position) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    }
  });
  const rowText = (row: HistoryRow) => {
    const kind =
      row.type === 'pruned' && row.from < 0
        ? 'left-out'
        : row.type === 'scanned' && makesClusters(model.document.algorithm)
          ? 'inside'
          : row.type;
    const said = lab.t(`lab.history.${kind}`, { from: lab.cell(row.from), g: lab.cost(row.g) });
    return model.search?.twoSided ? `${lab.t(`lab.cell.side.${row.side}`)}: ${said}` : said;
  };
  const show = (rows: HistoryRow[]) => {
    // The history grows with the recording. Entries that are there keep their elements, because one of them may be pressed at this
    // moment.
    const entries = [...history.querySelectorAll<HTMLElement>('[data-seek]')];
    const apart = rows.findIndex((row, at) => entries[at]?.getAttribute('data-seek') !== String(row.index + 1));
    const kept = apart < 0 ? rows.length : apart;
    for (const item of [...history.children].slice(kept)) item.remove();
    entries.slice(0, kept).forEach((entry, at) => {
      (entry.lastElementChild as Element).textContent = rowText(rows[at]); // made below
    });
    history.append(
      ...rows.slice(kept).map((row) =>
        element(
          'li',
          {},
          makeButton(
            { class: 'entry', 'data-seek': row.index + 1 },
            () => {
              model.player.pause();
              model.seek(row.index + 1);
            },
            element('span', { class: 'when', text: String(row.index + 1) }),
            element('span', { text: rowText(row) }),
          ),
        ),
      ),
    );
    if (rows.length === 0) history.append(element('li', { class: 'remark', text: lab.t('lab.cell.untouched') }));
    draw();
  };
  let asked = 0;
  /**
   * Searches the recording in parts, so that a long one does not block the page.
   * @param turn the number of the question; a newer question ends this one
   */
  const look = (turn: number, from: number, rows: HistoryRow[]) => {
    const { search, selected } = model;
    if (turn !== asked) return;
    if (selected < 0 || !search) return show([]);
    rows.push(...search.history(selected, { limit: historyShown - rows.length, from, count: historyPart }));
    if (rows.length < historyShown && from + historyPart < search.eventCount) setTimeout(() => look(turn, from + historyPart, rows));
    else show(rows);
  };
  const list = onceAFrame(() => look(++asked, 0, []));
  lab.actions['forget-cell'] = () => {
    model.selected = -1;
  };
  lab.follow(['selection', 'search', 'recorded'], list);
  lab.follow(['position', 'document'], draw);
}
