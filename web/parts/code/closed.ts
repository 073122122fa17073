/** The closed list at the cursor: the nodes that have been expanded, the latest first. */
import { element, onceAFrame } from '../../view/ui/dom.ts';
import { keyCell, nameList } from '../../view/ui/node_rows.ts';
import { pointAtNodes } from '../../view/ui/row_hands.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Search, Side } from '../../kernel/engine/search.ts';

/** The most rows; the note below them tells how many more there are. */
const MOST = 50;
/** Milliseconds between two updates of the list. */
const INTERVAL = 160;

/**
 * The closed nodes at the cursor, the latest expanded first. They are read from the recording: the cursor goes back over the last
 * expansions and then returns.
 */
export function closedNodes(search: Search, most: number) {
  const here = search.position;
  const expanded: Map<string, { order: number; node: number; side: Side }> = new Map();
  // Twice as many as needed, because some of them have been reopened since.
  for (let order = search.expansion; order > 0 && expanded.size < 2 * most; order--) {
    search.seek(search.positionOfExpansion(order - 1) + 1);
    const event = search.event();
    const key = `${event?.node} ${event?.side}`;
    if (event && !expanded.has(key)) expanded.set(key, { order, node: event.node, side: event.side });
  }
  search.seek(here);
  return [...expanded.values()]
    .map(({ order, node, side }) => ({ ...search.node(node, side), order }))
    .filter(({ state }) => state === 'closed')
    .slice(0, most);
}

export class ClosedList {
  #lab;
  #title = element('h2');
  #body = element('tbody');
  #note = element('p', { class: 'remark' });
  #later: ReturnType<typeof setTimeout> | undefined;
  section;

  constructor(lab: Host) {
    this.#lab = lab;
    const head = ['rank', 'cell', 'g', 'h', 'f', 'parent'].map((name) =>
      name.length > 1
        ? element('th', { scope: 'col', class: name === 'rank' ? null : 'word', 'data-t': `lab.column.${name}` })
        : element('th', { scope: 'col', text: name }),
    );
    this.section = element(
      'section',
      { class: 'block', 'data-closed-list': true, hidden: true },
      this.#title,
      element(
        'div',
        { class: 'scroll', tabindex: '0', 'data-t-label': 'code.closed' },
        element('table', { class: 'rows' }, element('thead', {}, element('tr', {}, ...head)), this.#body),
      ),
      this.#note,
    );
    const { model } = lab;
    lab.follow(['position', 'search', 'recorded'], () => {
      this.#later ??= setTimeout(() => {
        this.#later = undefined;
        this.draw();
      }, INTERVAL);
    });
    pointAtNodes(this.#body, model);
    const light = onceAFrame(() => {
      for (const row of this.#body.rows) row.classList.toggle('lit', Number(row.dataset.node) === model.hover);
    });
    model.addEventListener('hover', light);
  }

  draw() {
    const lab = this.#lab;
    const { model } = lab;
    const { search } = model;
    if (this.section.hidden || !search) return;
    // The closed list shows the same columns as the open list.
    nameList(this.section, model.document);
    const rows = closedNodes(search, MOST);
    const { closed } = search.counters();
    this.#title.replaceChildren(lab.t('code.closed'), ' ', element('span', { class: 'count', text: lab.strings.n(closed) }));
    this.#body.replaceChildren(
      ...rows.map(({ order, node, g, h, key, parent }) =>
        element(
          'tr',
          { 'data-node': node },
          ...[order, lab.cell(node), lab.cost(g), lab.cost(h), keyCell(key, (cost) => lab.cost(cost)), lab.cell(parent)].map(
            (text, column) => element('td', { class: column === 1 || column === 5 ? 'word' : null, text: String(text) }),
          ),
        ),
      ),
    );
    const more = closed - rows.length;
    this.#note.textContent =
      closed === 0 ? lab.t('code.closed.empty') : more > 0 && rows.length === MOST ? lab.t('code.closed.more', { n: more }) : '';
    this.#note.hidden = this.#note.textContent === '';
  }
}
