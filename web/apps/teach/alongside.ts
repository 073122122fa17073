/**
 * What stands beside a lesson's map when a step points at it: the open list, in the order in which its nodes will be taken, and the
 * pseudo-code of the search.
 */
import { lineOf, linesOf } from '../../parts/code/listing.ts';
import { element } from '../../view/ui/dom.ts';
import { fitText } from '../../view/ui/fit_text.ts';
import { nameList, openTexts } from '../../view/ui/node_rows.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Teller } from '../../kernel/words/teller.ts';
import type { Pointers } from '../../parts/lessons/pointers.ts';

/** Rows shown. A node that the step points at and that stands further down takes the place of the last row. */
const most = 8;

/** @param teller already has the words of the part `code` */
export function makeAlongside(model: LabModel, teller: Teller) {
  const t = teller.t.bind(teller);
  let pointers: Pointers = {};
  // The step's own line of code is marked while the cursor stands at `place`; elsewhere that of the current event.
  // `coming`: the cursor is on its way there.
  let place = -1;
  let coming = false;
  let revision = -1;
  const count = element('span', { class: 'count' });
  const body = element('tbody');
  const head = (text: string, word = false) => element('th', { scope: 'col', class: word && 'word', text });
  const columns = [head(t('lab.column.rank')), head(t('lab.column.cell'), true), head('g'), head('h'), head('f')];
  const list = element(
    'section',
    { class: 'open-list' },
    element('h2', {}, t('lab.open-list'), ' ', count),
    element(
      'table',
      { class: 'rows' },
      element('thead', {}, element('tr', {}, ...columns, head(t('lab.column.parent'), true), head(t('lab.column.tie')))),
      body,
    ),
  );
  const lines = element('ol', { class: 'code' });
  const code = element('section', {}, element('h2', { text: t('code.title') }), lines);
  const root = element('div', { class: 'alongside' }, list, code);

  function drawList() {
    const { search, document } = model;
    nameList(list, document);
    const all = search?.openList(1000) ?? [];
    const wanted = pointers.row && model.node(pointers.row);
    const rows = all.slice(0, most);
    const lit = all.find(({ node }) => node === wanted);
    if (lit && !rows.includes(lit)) rows[most - 1] = lit;
    count.textContent = teller.strings.n(search?.counters().open ?? 0);
    const texts = rows.map((row) =>
      openTexts(
        row,
        (node) => teller.cell(node),
        (cost) => teller.cost(cost),
      ),
    );
    body.replaceChildren(
      ...texts.map((row, at) =>
        element(
          'tr',
          {
            'aria-current': rows[at] === lit && 'true',
            on: { pointerenter: () => (model.hover = rows[at].node), pointerleave: () => (model.hover = -1) },
          },
          ...row.map((text, column) => element('td', { class: (column === 1 || column === 5) && 'word', text })),
        ),
      ),
    );
  }

  function drawCode() {
    const { search, document } = model;
    const event = search?.event();
    const marked = model.position === place || !event ? pointers.line : lineOf(event, document);
    lines.replaceChildren(
      ...linesOf(document).map(({ id, depth, key, fill }) =>
        element('li', { class: `depth-${depth}`, 'data-line': id, 'aria-current': id === marked && 'step', text: t(`code.${key}`, fill) }),
      ),
    );
    refit();
  }

  /** In a lecture hall all lines are made to fit. Elsewhere they scroll inside their box, and the page stays where it is. */
  function refit() {
    fitText(lines);
    const line = lines.querySelector<HTMLElement>('[aria-current]');
    if (!line) return;
    const top = line.offsetTop - (lines.clientHeight - line.offsetHeight) / 2;
    // Scrolled to the beginning of a line, so that none is cut at the top.
    const first = Array.from(lines.children as HTMLCollectionOf<HTMLElement>).findLast(({ offsetTop }) => offsetTop <= top);
    lines.scrollTop = first?.offsetTop ?? 0;
  }

  const follow = () => {
    coming ||= model.revision !== revision;
    revision = model.revision;
    if (coming) place = model.position;
    coming &&= model.seeking || model.recording || model.searched !== model.document;
    if (pointers.row !== undefined) drawList();
    if (pointers.line !== undefined) drawCode();
  };
  return {
    root,
    lines,
    follow,
    refit,
    /** Shows what a step points at; the cursor has been sent to the position the step wants. */
    show(now: Pointers = {}) {
      pointers = now;
      coming = true;
      list.hidden = now.row === undefined;
      code.hidden = now.line === undefined;
      root.hidden = list.hidden && code.hidden;
      follow();
    },
  };
}
