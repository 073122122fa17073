/**
 * Graphs on a stage, see contracts.d.ts. Loaded with the first of them.
 * @module
 */
import { costText } from '../../draw/labels.js';
import { edgesOf, edgeBetween } from './edges.js';
import { GraphPainter } from './painter.js';
import { direction } from '../../stage/directions.js';
import { frameOf, laid, refit } from './frame.js';
import { edgeAt, GraphHands, nodeAt } from './hands.js';
import { gestureOf } from './gesture.js';

/** @typedef {import('../../model/model.js').LabModel} LabModel */
/** @typedef {{ t(key: string, params?: object): string }} Strings */

/** The keyboard's way round a graph: W A S D or Shift with the arrows to the next node in that direction, Tab from node to node. */
export class GraphCursor {
  /** −1 until the keyboard is first used, and again once the pointer is. */
  node = -1;
  #model;
  #tools;

  /** @param {LabModel} model @param {import('../contracts.d.ts').Hands} tools */
  constructor(model, tools) {
    this.#model = model;
    this.#tools = tools;
  }

  get #nodes() {
    return this.#model.document.space.nodes;
  }

  /** @returns {import('../contracts.d.ts').Cell} */
  get cell() {
    return laid(frameOf(this.#model.document.space), this.#nodes[this.node]);
  }

  /** The nearest node that lies more in this direction than aside of it. @param {[number, number]} way */
  #next([dx, dy]) {
    const here = this.#nodes[this.node];
    let [best, found] = [Infinity, this.node];
    this.#nodes.forEach((/** @type {{ x: number, y: number }} */ { x, y }, /** @type {number} */ i) => {
      const along = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      if (i !== this.node && along > 0 && aside <= along && along + 2 * aside < best) [best, found] = [along + 2 * aside, i];
    });
    return found;
  }

  /** Returns whether the key was for the cursor. @param {KeyboardEvent} event */
  key(event) {
    if (this.node >= this.#nodes.length) this.node = -1;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const way = direction(event);
    if (way) {
      this.#go(this.node < 0 ? this.#model.start : this.#next(way));
      return true;
    }
    // Past the last node, and before the first, Tab leaves the map as everywhere.
    const after = this.node + (shiftKey ? -1 : 1);
    if (key === 'Tab' && this.node >= 0 && after >= 0 && after < this.#nodes.length) {
      this.#go(after);
      return true;
    }
    if (this.node >= 0 && !ctrlKey && !metaKey) {
      if (key === 'Enter' && this.#tools.tool === /** @type {any} */ ('erase')) this.#erase();
      else if (key === 'Enter') this.#tools.use(this.cell);
      else if (key === 'F2') gestureOf(this.#model).edit?.({ node: this.node, field: 'id' });
      else if (key === 'Delete' || key === 'Backspace') this.#erase();
      else return key === 'Escape' && this.#leave();
      return true;
    }
    return key === 'Escape' && this.#tools.dismiss();
  }

  /** The cursor goes on to the node that takes the number of the one erased. */
  #erase() {
    /** @type {GraphHands} */ (/** @type {unknown} */ (this.#tools)).erase(this.node, -1);
    this.node = Math.min(this.node, this.#nodes.length - 1);
  }

  /** @param {number} node */
  #go(node) {
    this.node = node;
    this.#model.hover = node;
    const gesture = gestureOf(this.#model);
    if (gesture.from >= 0) gesture.place = this.cell;
  }

  #leave() {
    this.node = -1;
    this.#tools.dismiss();
    return true;
  }

  /** The node at the cursor in words, with the edges that lead on from it. @param {Strings} strings */
  describe(strings) {
    const model = this.#model;
    const { space } = model.document;
    const { node } = this;
    if (!space.nodes[node]) return '';
    const info = model.search?.node(node);
    const parts = [space.nodes[node].id];
    if (node === model.start) parts.push(strings.t('stage.start'));
    if (node === model.goal) parts.push(strings.t('stage.goal'));
    if (info && info.state !== 'unseen' && info.g !== null && info.f !== null) {
      parts.push(
        strings.t(`stage.${info.state}`),
        ...Object.entries({ f: info.f, g: info.g, h: info.h }).map(([name, cost]) => `${name} ${costText(cost, 2)}`),
      );
    } else {
      parts.push(strings.t('stage.unseen'), `h ${costText(info?.h ?? 0, 2)}`);
    }
    const edges = edgesOf(space);
    const near = new Set();
    for (let i = edges.first[node]; i < edges.first[node + 1]; i++) {
      const edge = edges.touching[i];
      const other = edges.from[edge] === node ? edges.to[edge] : edges.from[edge];
      const cheapest = edgeBetween(space, node, other);
      if (cheapest >= 0) near.add(`${space.nodes[other].id} ${costText(edges.cost[cheapest], 2)}`);
    }
    parts.push(
      near.size ? strings.t('stage.graph.near', { nodes: [...near].join(strings.t('stage.separator')) }) : strings.t('stage.graph.alone'),
    );
    const { from } = gestureOf(model);
    if (from >= 0) parts.push(strings.t('stage.graph.pulling', { node: space.nodes[from].id }));
    return parts.join(strings.t('stage.separator'));
  }
}

/** @type {import('../contracts.d.ts').Layout} */
export const layout = {
  painter: () => new GraphPainter(),
  extent: (space) => frameOf(space),
  cellAt: (_, x, y) => ({ x, y }),
  corner: (_, { x, y }) => ({ x: x - 0.5, y: y - 0.5 }),
  line: (_, __, to) => [to],
  tools: (model, changed) => /** @type {any} */ (new GraphHands(model, changed)),
  cursor: (model, tools) => new GraphCursor(model, tools),
  nodeAt(model, place) {
    const node = nodeAt(model, place);
    const gesture = gestureOf(model);
    const edge = node < 0 ? edgeAt(model, place) : -1;
    if (edge !== gesture.edge) {
      gesture.edge = edge;
      model.dispatchEvent(new CustomEvent('hover'));
    }
    return node;
  },
  refit,
  summary: 'stage.graph.summary',
};
