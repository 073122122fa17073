/**
 * Where the nodes of a graph lie on the canvas, in device pixels; to the painters of steps and marks what Lattice is for squares.
 * `size` is the diameter of a node.
 * @module
 */
import { frameOf, NODE } from './frame.js';

/** @typedef {CanvasRenderingContext2D} Context */

export class GraphLattice {
  /** What is written beside nodes, once it is. @type {Map<number, import('./beside.js').Box>} */
  beside = new Map();

  /**
   * @param {import('./world.js').GraphSpace} space
   * @param {import('../contracts.d.ts').View} view
   * @param {{ width: number, height: number, ratio: number }} surface
   */
  constructor(space, view, surface) {
    const frame = frameOf(space);
    this.space = space;
    this.ratio = surface.ratio;
    this.surfaceWidth = surface.width * surface.ratio;
    this.surfaceHeight = surface.height * surface.ratio;
    this.scale = view.scale * NODE;
    this.size = this.scale * surface.ratio;
    const part = view.scale * surface.ratio;
    const count = space.nodes.length;
    this.xs = new Float64Array(count);
    this.ys = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const node = space.nodes[i];
      this.xs[i] = view.x * surface.ratio + ((node.x - frame.x) / frame.unit) * part;
      this.ys[i] = view.y * surface.ratio + ((node.y - frame.y) / frame.unit) * part;
    }
  }

  /** @param {number} node */
  centerX(node) {
    return this.xs[node];
  }

  /** @param {number} node */
  centerY(node) {
    return this.ys[node];
  }

  /** Adds a node's outline to the path, larger by `outset` all round. @param {Context} context @param {number} node @param {number} [outset] */
  trace(context, node, outset = 0) {
    const radius = Math.max(0.5, this.size / 2 + outset);
    context.moveTo(this.xs[node] + radius, this.ys[node]);
    context.arc(this.xs[node], this.ys[node], radius, 0, Math.PI * 2);
  }

  /** @param {Context} context @param {number} node @param {number} [inset] */
  fill(context, node, inset = 0) {
    context.beginPath();
    this.trace(context, node, -inset);
    context.fill();
  }

  /** The middle of a badge of some radius on the upper right of a node. @param {number} node @param {number} radius @param {number} part @returns {[number, number]} */
  shoulder(node, radius, part) {
    const reach = (this.size / 2) * Math.SQRT1_2 + radius * (1 - part);
    return [this.xs[node] + reach, this.ys[node] - reach];
  }

  /** A place on the rim of a node, at the lower right. @param {number} node @returns {[number, number]} */
  aside(node) {
    const reach = (this.size / 2) * Math.SQRT1_2;
    return [this.xs[node] + reach, this.ys[node] + reach];
  }

  /** Edges bend, so no step goes straight on. */
  straight() {
    return false;
  }

  /** Whether a node is on the surface or next to it. @param {number} node */
  near(node) {
    const margin = this.size;
    return (
      this.xs[node] > -margin &&
      this.ys[node] > -margin &&
      this.xs[node] < this.surfaceWidth + margin &&
      this.ys[node] < this.surfaceHeight + margin
    );
  }
}
