/**
 * What presses, drags and taps do to a graph. Every tool but those for ends and erasing moves nodes. Nodes are put down on empty ground,
 * joined by pulling an edge from one to the other or by tapping both, erased, and opened in their form.
 */
import { distanceTo, edgesOf, lane } from './edges.ts';
import { spaceNow } from './space_now.ts';
import { costPlaces } from './graph_labels.ts';
import { freeName, withEdge, withNode, withNodeChanged, withoutNode } from './edit.ts';
import { withoutEdgeNow, type Fields } from './edge_edits.ts';
import { gestureOf } from './gesture.ts';
import { frameOf, laid, NODE, placed } from './frame.ts';
import type { Cell as Place } from '../../../kernel/worlds/contracts.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { GraphLattice } from './graph_lattice.ts';
import { graphLimits } from '../../../kernel/worlds/graph/graph_world.ts';
import type { Tool } from '../../stage/layout.ts';

const graphTools: readonly Tool[] = ['select', 'node', 'edge', 'erase', 'start', 'goal', 'pan', 'point'];

/** The distance to an edge or a cost that still hits it, in CSS pixels. */
const REACH = 9;

/** The distance from the rim of a node that still hits it, in lengths of the stage. */
const SLACK = 0.12;

/** The node at a place, −1 for none. */
export function nodeAt(model: ModelOf<'graph'>, place: Place) {
  const { space } = model.document;
  const frame = frameOf(space);
  const lattice = gestureOf(model).lattice;
  // A small node gets a larger area, so that a fingertip can hit it.
  const least = lattice ? (7 * NODE) / lattice.scale : 0;
  let best = Math.max(NODE / 2 + SLACK, least);
  let found = -1;
  space.nodes.forEach((node, i) => {
    const { x, y } = laid(frame, node);
    const apart = Math.hypot(x - place.x, y - place.y);
    if (apart < best) [best, found] = [apart, i];
  });
  return found;
}

/** The edge at a place, or the edge whose cost is there; −1 for none. @param number whether only costs count */
export function edgeAt(model: ModelOf<'graph'>, place: Place, number: boolean = false) {
  const { lattice } = gestureOf(model);
  if (!lattice || lattice.space !== spaceNow(model)) return -1;
  const at = onCanvas(lattice, model, place);
  const reach = REACH * lattice.ratio;
  for (const { edge, x, y } of costPlaces(lattice)) if (Math.abs(x - at.x) < reach * 1.6 && Math.abs(y - at.y) < reach * 1.2) return edge;
  if (number) return -1;
  const edges = edgesOf(lattice.space);
  let [best, found] = [reach, -1];
  for (let edge = 0; edge < edges.from.length; edge++) {
    const apart = distanceTo(lane(lattice, edges, edge), at.x, at.y);
    if (apart < best) [best, found] = [apart, edge];
  }
  return found;
}

function onCanvas(lattice: GraphLattice, model: ModelOf<'graph'>, place: Place) {
  const first = laid(frameOf(model.document.space), model.document.space.nodes[0]);
  const part = lattice.size / NODE;
  return { x: lattice.xs[0] + (place.x - first.x) * part, y: lattice.ys[0] + (place.y - first.y) * part };
}

export class GraphHands {
  #tool: Tool = 'select';
  #action: {
    kind: 'move' | 'pull' | 'end';
    node: number;
    end: '' | 'start' | 'goal';
    moved: boolean;
    /** The node from which an edge was being pulled before this press */
    from: number;
    offset: Place;
  } | null = null;
  #model;
  #changed;
  #gesture;
  /** Graphs have no ground to paint. */
  terrain = 1;

  /** @param changed called when the tool changes or a press begins, goes on or ends */
  constructor(model: ModelOf<'graph'>, changed: () => void) {
    this.#model = model;
    this.#changed = changed;
    this.#gesture = gestureOf(model);
  }

  get tool() {
    return this.#tool;
  }

  set tool(tool) {
    if (!graphTools.includes(tool)) return;
    this.release();
    this.#tool = tool;
    this.#gesture.from = -1;
    this.#gesture.place = null;
    this.#changed();
  }

  /** False: no drag paints the ground, and the right mouse button does not erase. */
  get draws() {
    return false;
  }

  /** Start and goal are set by tapping a node, not picked up. */
  get held(): '' {
    return '';
  }

  get busy() {
    return this.#action !== null;
  }

  grabs(place: Place) {
    return nodeAt(this.#model, place) >= 0 && !['erase', 'pan', 'point'].includes(this.#tool);
  }

  press(place: Place, { erase = false }: { erase?: boolean } = {}) {
    this.release();
    if (erase || !this.grabs(place)) return false;
    const node = nodeAt(this.#model, place);
    const at = laid(frameOf(this.#model.document.space), this.#model.document.space.nodes[node]);
    const kind = this.#tool === 'edge' ? 'pull' : this.#tool === 'start' || this.#tool === 'goal' ? 'end' : 'move';
    this.#action = {
      kind,
      node,
      end: kind === 'end' ? (this.#tool as 'start' | 'goal') : '', // no other tool makes this kind
      moved: false,
      from: this.#gesture.from,
      offset: { x: at.x - place.x, y: at.y - place.y },
    };
    this.#model.beginStroke();
    if (kind === 'end') this.#setEnd(node);
    this.#changed();
    return true;
  }

  drag(place: Place) {
    const action = this.#action;
    if (!action) return;
    if (!this.#has(action.node)) return this.release();
    if (action.kind === 'pull') {
      const node = nodeAt(this.#model, place);
      // A small tremble of the hand does not pull an edge.
      if (!action.moved && node === action.node) return;
      action.moved = true;
      this.#gesture.from = action.node;
      this.#gesture.place = place;
      this.#changed();
    } else if (action.kind === 'end') {
      const node = nodeAt(this.#model, place);
      if (node >= 0) this.#setEnd(node);
    } else {
      const to = { x: place.x + action.offset.x, y: place.y + action.offset.y };
      const at = laid(frameOf(this.#model.document.space), this.#model.document.space.nodes[action.node]);
      if (!action.moved && Math.hypot(to.x - at.x, to.y - at.y) < NODE / 8) return;
      action.moved = true;
      this.#edit(() => withNodeChanged(this.#model.document, action.node, this.#inBounds(to)));
    }
  }

  /** Converts a place on the stage to the graph's units, within its limits. */
  #inBounds(place: Place): Place {
    const most = graphLimits.number;
    const { x, y } = placed(frameOf(this.#model.document.space), place);
    return { x: Math.min(most, Math.max(-most, x)), y: Math.min(most, Math.max(-most, y)) };
  }

  /** Applies an edit, or tells why it is not possible. */
  #edit(make: () => Fields) {
    this.#model.attempt(() => this.#model.amend(make()));
  }

  #setEnd(node: number) {
    const action = this.#action;
    if (!action || !action.end) return;
    const point = this.#model.document.space.nodes[node].id;
    if (point !== this.#model.document[action.end]) this.#model.amend({ [action.end]: point });
  }

  /** Ends a press. A press without movement is a tap. */
  lift() {
    const action = this.#action;
    const { from, place } = this.#gesture;
    if (action && !(this.#has(action.node) && this.#has(from))) return this.release();
    this.#action = null;
    this.#model.endStroke();
    if (action?.kind === 'pull') {
      if (action.moved && place) this.#join(from, nodeAt(this.#model, place), place);
      else if (from >= 0 && from !== action.node) this.#join(from, action.node, null);
      else this.#gesture.from = from === action.node ? -1 : action.node;
      if (action.moved) this.#gesture.from = -1;
      this.#gesture.place = null;
    } else if (action?.kind === 'move' && !action.moved) {
      this.#touched(action.node);
    }
    this.#changed();
  }

  /** Adds an edge to a node, or to a new node if there is none at the place. */
  #join(from: number, to: number, place: Place | null) {
    this.#gesture.from = -1;
    const { document } = this.#model;
    if (to >= 0) {
      if (to !== from || !place) this.#edit(() => withEdge(document, from, to));
    } else if (place) {
      const name = freeName(document.space);
      this.#edit(() => {
        const grown = withNode(document, this.#inBounds(place), name);
        return withEdge({ ...document, ...grown }, from, document.space.nodes.length);
      });
    }
  }

  /** A tap on a node: the first selects it, the second opens its form. */
  #touched(node: number) {
    if (this.#model.selected === node) this.#gesture.edit?.({ node });
    else this.#model.selected = node;
  }

  /** Whether a node still exists; undo may have removed it. @param node −1 for none */
  #has(node: number) {
    return node < this.#model.document.space.nodes.length;
  }

  /** Ends the current action and keeps its result. */
  release() {
    if (!this.#action) return;
    if (this.#action.kind === 'pull') {
      this.#gesture.from = -1;
      this.#gesture.place = null;
    }
    this.#action = null;
    this.#model.endStroke();
    this.#changed();
  }

  /** Ends a drag that has turned into a pinch, and undoes it. */
  abandon() {
    const action = this.#action;
    if (!action) return;
    this.#model.cancelStroke();
    this.release();
    this.#gesture.from = action.from;
  }

  /** A tap that did not hit a node with a tool that grabs nodes: on an edge, on empty ground, or to erase. */
  tap(place: Place) {
    const model = this.#model;
    const node = nodeAt(model, place);
    const edge = node < 0 ? edgeAt(model, place) : -1;
    if (this.#tool === 'erase') this.erase(node, edge);
    else if (this.#tool === 'node' && node < 0 && edgeAt(model, place, true) < 0) this.add(place);
    else if (edge >= 0) this.#gesture.edit?.({ edge, field: 'cost' });
    else model.selected = node === model.selected ? -1 : node;
    if (node < 0) this.#gesture.from = -1;
    this.#changed();
  }

  /** @param place on the stage */
  add(place: Place) {
    const { nodes } = this.#model.document.space;
    this.#edit(() => withNode(this.#model.document, this.#inBounds(place)));
    if (this.#model.document.space.nodes.length > nodes.length) this.#model.selected = nodes.length;
  }

  /** @param edge −1 for none */
  erase(node: number, edge: number) {
    const { document } = this.#model;
    if (node >= 0) {
      const fields = withoutNode(document, node);
      if (fields) this.#edit(() => fields);
      else this.#gesture.say?.('lab.graph.end-stays', { node: document.space.nodes[node].id });
    } else if (edge >= 0) {
      this.#gesture.edge = -1;
      this.#edit(() => withoutEdgeNow(this.#model, edge));
    }
  }

  /** The press of the keyboard: uses the tool on the node at the cursor. */
  use(place: Place) {
    if (this.#tool === 'erase') this.erase(nodeAt(this.#model, place), -1);
    else if (this.#tool === 'pan' || !this.press(place)) this.tap(place);
    else this.lift();
  }

  /** Stops pulling an edge and clears the selection. Returns whether there was either. */
  dismiss() {
    const any = this.#gesture.from >= 0 || this.#model.selected >= 0;
    this.#gesture.from = -1;
    this.#gesture.place = null;
    this.#model.selected = -1;
    this.#changed();
    return any;
  }
}
