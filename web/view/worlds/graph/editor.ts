/** The small form beside a node (name, estimate, place) or an edge (cost). Every change is one entry for undo. */
import { DocumentError } from '../../../kernel/document/document.ts';
import { edgesOf, lane } from './edges.ts';
import { withCostNow, withoutEdgeNow, type Fields } from './edge_edits.ts';
import { withEdgeTurned, withNodeChanged, withoutNode } from './edit.ts';
import { gestureOf } from './gesture.ts';
import { costOf } from '../../../kernel/worlds/graph/graph_world.ts';
import { costText } from '../../draw/labels.ts';
import { element, makeButton } from '../../ui/dom.ts';
import { forgetTyped } from '../../ui/forms.ts';
import { takeEstimates } from './graph_estimates.ts';
import { costPlaces } from './graph_labels.ts';
import { spaceNow } from './space_now.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Estimate } from '../../../kernel/worlds/graph/graph_world.ts';

interface Request {
  node?: number;
  edge?: number;
  field?: 'h' | 'id' | 'cost';
}

/**
 * @param map the element with the stage
 * @param trueCost gives NaN if the true cost of a node is not known
 */
export function graphEditor(
  lab: HostOf<'graph'>,
  map: HTMLElement,
  trueCost: (node: number) => number,
): { open(request: Request): void; close(): void } {
  const { model } = lab;
  const sheet = element('div', { class: 'sheet graph-editor', popover: 'auto', role: 'dialog' });
  lab.root.append(sheet);
  const closing = new AbortController();
  /** The node or edge that the form edits. */
  let subject: Request = {};
  /** The identity of the subject: the node's name, or the ends of the edge. It tells whether an edit elsewhere has changed the subject. */
  let known = '';
  let applying = false;
  const nameOf = ({ node = -1, edge = -1 }) => {
    const { nodes, edges } = model.document.space;
    return node >= 0 ? nodes?.[node]?.id : edges?.[edge] && JSON.stringify(edges[edge].slice(0, 2));
  };
  /** Closes the form and drops what was typed into it. */
  const leave = () => {
    forgetTyped(sheet);
    if (sheet.matches(':popover-open')) sheet.hidePopover();
  };
  model.addEventListener(
    'document',
    (event) => {
      const other = event.detail.origin === 'load';
      if (other || (!applying && nameOf(subject) !== known)) leave();
    },
    { signal: closing.signal },
  );

  const apply = (fields: Fields) => {
    applying = true;
    try {
      model.apply(fields);
    } finally {
      applying = false;
      known = nameOf(subject);
    }
  };

  /** Applies an edit; an error is shown in the form. */
  const attempt = async (make: () => Fields | null | undefined, message: HTMLElement) => {
    message.textContent = '';
    try {
      const fields = make();
      if (fields) apply(fields);
      return true;
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      message.textContent = await lab.strings.error(error).catch(() => error.message);
      return false;
    }
  };

  const field = (label: string, attributes: Record<string, unknown>) => {
    const input = element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes });
    return { input, row: element('label', { class: 'line' }, element('span', { text: lab.t(label) }), input) };
  };
  const numeric = { type: 'number', inputmode: 'decimal', step: 'any' };

  const fill = (title: string, rows: (Node | null)[], message: HTMLElement, actions: { key: string; run: () => void }[]) => {
    const form = element(
      'form',
      {
        class: 'group',
        on: {
          submit: (event: Event) => {
            event.preventDefault();
            // The value in the focused field is applied first, and may be refused.
            if (document.activeElement instanceof HTMLInputElement) document.activeElement.dispatchEvent(new Event('change'));
            if (!message.textContent) sheet.hidePopover();
          },
        },
      },
      element('h2', { text: title }),
      ...rows.filter((row) => row !== null),
      message,
      element(
        'div',
        { class: 'actions-of-graph' },
        ...actions.map(({ key, run }) =>
          makeButton({ class: 'chip', text: lab.t(key) }, () => {
            run();
            sheet.hidePopover();
          }),
        ),
        element('button', { class: 'button', text: lab.t('lab.graph.close') }),
      ),
    );
    sheet.setAttribute('aria-label', title);
    sheet.replaceChildren(form);
  };

  const editNode = (node: number, wanted: Request['field']) => {
    const { space } = model.document;
    const { id, x, y } = space.nodes[node];
    const message = element('p', { class: 'remark bad', role: 'alert' });
    const now = () => model.document.space.nodes[node];
    const h = model.search?.node(node).h ?? 0;
    const name = field('lab.graph.name', { type: 'text', value: id, maxlength: 40, 'data-field': 'id' });
    const estimate = field('lab.graph.h', { inputmode: 'decimal', value: costText(h, 3), 'data-field': 'h' });
    const places = (['x', 'y'] as const).map((axis) =>
      field(`lab.graph.${axis}`, { ...numeric, value: { x, y }[axis], 'data-field': axis }),
    );
    name.input.addEventListener('change', () =>
      attempt(
        () => (name.input.value === now().id ? null : withNodeChanged(model.document, node, { id: name.input.value.trim() })),
        message,
      ).then(() => {
        model.selected = node;
      }),
    );
    estimate.input.addEventListener('change', () =>
      attempt(() => {
        const { document } = model;
        const given = estimate.input.value.trim();
        const value: Estimate | undefined = given === '' ? undefined : /^(?:∞|inf)$/i.test(given) ? 'inf' : Number(given);
        if (document.heuristic === 'custom') return value === now().h ? null : withNodeChanged(document, node, { h: value });
        if (given === costText(h, 3)) return null;
        // An invalid value is refused here, before all estimates are copied into the table: only this number is meant to change.
        const change = { h: value };
        withNodeChanged(document, node, change);
        takeEstimates(model, (table) => {
          lab.notice({ id: 'aside', text: lab.t('lab.graph.estimates.taken') });
          return { ...table, ...withNodeChanged({ ...document, ...table }, node, change) };
        });
        return null;
      }, message),
    );
    places.forEach(({ input }, at) =>
      input.addEventListener('change', () =>
        attempt(() => withNodeChanged(model.document, node, { [at === 0 ? 'x' : 'y']: Number(input.value) }), message),
      ),
    );
    const truth = trueCost(node);
    fill(
      lab.t('lab.graph.edit.node', { node: id }),
      [
        name.row,
        estimate.row,
        Number.isFinite(truth) ? element('p', { class: 'remark', text: lab.t('lab.graph.true', { cost: lab.cost(truth) }) }) : null,
        element('div', { class: 'line pair' }, ...places.map(({ row }) => row)),
      ],
      message,
      [
        ...(id === model.document.start || id === model.document.goal
          ? []
          : [
              { key: 'lab.graph.as-start', run: () => model.setStart(now().id) },
              { key: 'lab.graph.as-goal', run: () => model.setGoal(now().id) },
              { key: 'lab.graph.delete', run: () => void attempt(() => withoutNode(model.document, node), message) },
            ]),
      ],
    );
    return wanted === 'id' ? name.input : estimate.input;
  };

  const editEdge = (edge: number) => {
    const { space } = model.document;
    const [from, to] = space.edges[edge];
    const message = element('p', { class: 'remark bad', role: 'alert' });
    // `costOf` looks at this edge alone; `edgesOf` would compute all edges.
    const costNow = () => Number(costOf(spaceNow(model), spaceNow(model).edges[edge]).toFixed(3));
    const cost = field('lab.graph.cost', { ...numeric, min: 0, value: costNow(), 'data-field': 'cost' });
    const length = lab.cost(costOf(space, [from, to]));
    const drawn = element('input', { type: 'checkbox', 'data-field': 'drawn' });
    drawn.checked = spaceNow(model).edges[edge][2] === undefined;
    cost.input.addEventListener('change', () => {
      if (cost.input.value === '' || Number(cost.input.value) === costNow()) return;
      drawn.checked = false;
      attempt(() => withCostNow(model, edge, Number(cost.input.value)), message);
    });
    drawn.addEventListener('change', () => {
      attempt(() => withCostNow(model, edge, drawn.checked ? undefined : costNow()), message);
      cost.input.value = String(costNow());
    });
    fill(
      lab.t(space.directed ? 'lab.graph.edit.edge.directed' : 'lab.graph.edit.edge', { from, to }),
      [cost.row, element('label', { class: 'line' }, drawn, element('span', { text: lab.t('lab.graph.cost.drawn', { cost: length }) }))],
      message,
      [
        ...(space.directed && from !== to
          ? [{ key: 'lab.graph.turn', run: () => void attempt(() => withEdgeTurned(model.document, edge), message) }]
          : []),
        { key: 'lab.graph.delete', run: () => void attempt(() => withoutEdgeNow(model, edge), message) },
      ],
    );
    return cost.input;
  };

  /** Places the form beside its subject, inside the window. */
  const place = ({ node, edge }: Request) => {
    const { lattice } = gestureOf(model);
    const box = map.getBoundingClientRect();
    let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (lattice && node !== undefined && node < lattice.xs.length)
      [x, y] = [box.left + (lattice.xs[node] + lattice.size * 0.6) / lattice.ratio, box.top + lattice.ys[node] / lattice.ratio];
    else if (lattice && edge !== undefined) {
      const { mx, my } = lane(lattice, edgesOf(lattice.space), edge);
      const cost = costPlaces(lattice).find((place) => place.edge === edge) ?? { x: mx, y: my };
      [x, y] = [box.left + cost.x / lattice.ratio + 14, box.top + cost.y / lattice.ratio + 10];
    }
    sheet.style.setProperty('--left', `${Math.max(6, Math.min(x, innerWidth - sheet.offsetWidth - 6))}px`);
    sheet.style.setProperty('--top', `${Math.max(6, Math.min(y, innerHeight - sheet.offsetHeight - 6))}px`);
  };

  sheet.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') {
      gestureOf(model).edge = -1;
      if (sheet.contains(document.activeElement) || document.activeElement === document.body)
        map.querySelector('[tabindex]')?.dispatchEvent(new Event('focus'));
    }
  });
  return {
    open(request) {
      const { node, edge } = request;
      subject = request;
      known = nameOf(request);
      if (known === undefined) return;
      const input = node !== undefined ? editNode(node, request.field) : editEdge(edge as number); // a request without a node has an edge
      sheet.showPopover();
      place(request);
      // A new node has its place only after the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => place(request)));
      input.focus();
      input.select();
    },
    close() {
      closing.abort();
      leave();
      sheet.remove();
    },
  };
}
