/** The panel of a graph: its tools on the rail, its size, the corner graph of a map, and the badge about its heuristic. */
import { DocumentError } from '../../../kernel/document/document.ts';
import { freeName, usualNodes, withDirection, withNode } from './edit.ts';
import { cornersOf } from './corners.ts';
import { elsewhere } from '../../../kernel/worlds/kinds.ts';
import { frameOf, laid, placed } from './frame.ts';
import { gestureOf } from './gesture.ts';
import { shaped } from '../../stage/elements.ts';
import { loadToolbox } from '../../../kernel/engine/toolbox.ts';
import { element, find, makeButton, toolButton } from '../../ui/dom.ts';
import { graphEditor } from './editor.ts';
import { showEstimates } from './graph_estimates.ts';
import { graphStyle } from './graph_style.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

/** Their icons are drawn in the style of the page. */
const tools = [
  { id: 'node', keys: 'N', shape: 'M12 4a8 8 0 1 0 .01 0M12 8.500v7M8.500 12h7' },
  { id: 'edge', keys: 'C', shape: 'M6 15a3 3 0 1 0 .01 0M18 3a3 3 0 1 0 .01 0M8.200 15.800 15.800 8.200' },
  { id: 'erase', keys: 'X', shape: 'm9 19-5-5 9.500-9.500 6.500 6.500-8 8zM9 19h11M8.700 9.300l6.500 6.500' },
] as const;
const ownFormat = 'edges';

export function show(lab: HostOf<'graph'>, stage: Stage, mount: HTMLElement, lastGrid: () => DocumentOf<'grid'> | null): () => void {
  const { model, root } = lab;
  graphStyle(root.ownerDocument);
  const rail = find(root, '[data-rail]');
  const map = find(root, '[data-stage]');
  const closing = new AbortController();
  const { signal } = closing;

  const buttons = tools.map(({ id, keys, shape }) =>
    toolButton(lab, id, `lab.graph.tool.${id}`, `lab.graph.tool.${id}.tip`, {
      keys,
      world: 'graph',
      picture: shaped(shape, 'icon'),
    }),
  );
  find(rail, '[data-tool=select]').after(...buttons);

  const estimates = showEstimates(
    lab,
    stage,
    (node) => {
      model.selected = node;
      editor.open({ node, field: 'h' });
    },
    signal,
  );
  const editor = graphEditor(lab, map, estimates.trueCost);
  const gesture = gestureOf(model);
  // A sheet that opened during a press would be closed by the end of that press.
  gesture.edit = (request) => void setTimeout(() => signal.aborted || editor.open(request));
  gesture.say = (key, parameters) => lab.notice({ id: 'graph', text: lab.t(key, parameters) });

  const size = element('small');
  const directed = element('input', { type: 'checkbox', 'data-field': 'directed' });
  directed.addEventListener('change', () => model.apply(withDirection(model.document, directed.checked)));
  const chip = (key: string, run: () => void) => makeButton({ class: 'chip', 'data-t': `lab.graph.${key}`, 'data-action-graph': key }, run);
  const corners = chip('corners', () => makeCorners());
  corners.dataset.tip = 'lab.graph.corners.tip';
  mount.append(
    element('h2', {}, element('span', { 'data-t': 'lab.graph.title' }), size),
    element('label', { class: 'line' }, directed, element('span', { 'data-t': 'lab.graph.directed' })),
    element(
      'div',
      { class: 'actions-of-graph' },
      chip('add', () => add()),
      corners,
    ),
    estimates.root,
  );

  /** Adds a node without a pointer: beside the selected node, or beside the start. */
  const add = () => {
    const { document } = model;
    const frame = frameOf(document.space);
    const at = laid(frame, document.space.nodes[model.selected >= 0 ? model.selected : model.start]);
    const taken = (place: { x: number; y: number }) =>
      document.space.nodes.some((node) => {
        const other = laid(frame, node);
        return Math.hypot(other.x - place.x, other.y - place.y) < 1;
      });
    let place = at;
    for (let turn = 0; taken(place); turn++)
      place = { x: at.x + Math.cos(turn) * (1.3 + turn / 8), y: at.y + Math.sin(turn) * (1.3 + turn / 8) };
    const name = freeName(document.space);
    model.attempt(() => {
      model.apply(withNode(document, placed(frame, place), name));
      model.selected = document.space.nodes.length;
      editor.open({ node: model.selected, field: 'id' });
    });
  };
  const makeCorners = async () => {
    const claim = lab.claim();
    try {
      const toolbox = await loadToolbox();
      const grid = lastGrid();
      if (!grid || !lab.wants(claim)) return;
      const { document, terrain } = cornersOf(grid, toolbox);
      model.load(elsewhere(model.document, 'graph', document));
      const { nodes, edges } = model.document.space;
      lab.notice({
        id: 'graph',
        text:
          lab.t('lab.graph.corners.done', { nodes: nodes.length, edges: edges.length }) +
          (terrain ? lab.t('lab.graph.corners.terrain') : ''),
      });
    } catch (error) {
      if (error instanceof DocumentError) lab.problem(error);
      else lab.missing();
    }
  };

  const draw = () => {
    const { space } = model.document;
    if (space.type !== 'graph') return;
    size.textContent = lab.t('lab.graph.size', { nodes: space.nodes.length, edges: space.edges.length });
    directed.checked = space.directed;
    corners.hidden = !lastGrid();
  };
  const warn = () => {
    const { space } = model.document;
    if (space.type === 'graph' && space.nodes.length > usualNodes) lab.notice({ id: 'slow', text: lab.t('lab.graph.slow') });
  };
  model.addEventListener('document', draw, { signal });
  model.addEventListener('document', (event) => event.detail.origin === 'load' && warn(), { signal });
  lab.addEventListener('language', draw, { signal });

  // The entry of the save sheet for edge lists.
  const save = find(root, '[data-sheet=save]');
  const edges = makeButton(
    { class: 'row', 'data-save': ownFormat },
    null,
    element('b', { 'data-t': 'lab.graph.save' }),
    element('span', { 'data-t': 'lab.graph.save.hint' }),
  );
  save.append(edges);

  draw();
  warn();
  lab.localize();
  return () => {
    closing.abort();
    editor.close();
    Object.assign(gesture, { edit: null, say: null, from: -1, edge: -1 });
    for (const button of buttons) button.remove();
    edges.remove();
  };
}
