/**
 * Where the nodes of a graph lie on the canvas, in device pixels. Painters of steps and marks use it as they use Lattice for squares.
 * `size` is the diameter of a node.
 */
import { edgesOf, lane, traceLane } from './edges.ts';
import { frameOf, NODE } from './frame.ts';
import type { GraphSpace } from '../../../kernel/worlds/graph/graph_world.ts';
import type { Viewport } from '../../draw/painting.ts';
import type { Context } from '../../draw/context.ts';

/** A box around a text; `x` and `y` are its middle. */
export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export class GraphLattice {
  /** The boxes of texts beside nodes, by node, once they have been painted. */
  beside: Map<number, Box> = new Map();
  space;
  ratio: number;
  surfaceWidth: number;
  surfaceHeight: number;
  scale: number;
  size: number;
  xs: Float64Array<ArrayBuffer>;
  ys: Float64Array<ArrayBuffer>;

  constructor(space: GraphSpace, view: Viewport, surface: { width: number; height: number; ratio: number }) {
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

  centerX(node: number) {
    return this.xs[node];
  }

  centerY(node: number) {
    return this.ys[node];
  }

  /** The box of the mark of an end: a disc on the shoulder of a start, a flag above a goal. */
  crown(name: 'start' | 'goal', node: number): Box {
    const [reach, part] = [this.size / 2, Math.max(6 * this.ratio, this.size * 0.15)];
    const [across, up, side] =
      name === 'start' ? [-reach * 0.8, reach * 0.8, part * 1.8] : [reach * 0.05 + part * 0.5, reach + part * 0.9, part * 2.4];
    return { x: this.xs[node] + across, y: this.ys[node] - up, wide: side, high: side };
  }

  /** Adds a node's outline to the path, larger by `outset` all round. */
  trace(context: Context, node: number, outset: number = 0) {
    const radius = Math.max(0.5, this.size / 2 + outset);
    context.moveTo(this.xs[node] + radius, this.ys[node]);
    context.arc(this.xs[node], this.ys[node], radius, 0, Math.PI * 2);
  }

  fill(context: Context, node: number, inset: number = 0) {
    context.beginPath();
    this.trace(context, node, -inset);
    context.fill();
  }

  /** Fills all nodes, each with its colour. */
  fillAll(context: Context, colourOf: (node: number) => string, inset: number) {
    for (let node = 0; node < this.xs.length; node++) {
      context.fillStyle = colourOf(node);
      this.fill(context, node, inset);
    }
  }

  /** Graphs have no lines such as those between cells. */
  drawLines() {}

  /** Draws the edges and the rims of all nodes. */
  drawBorder(context: Context, weight: number) {
    const edges = edgesOf(this.space);
    context.beginPath();
    for (let edge = 0; edge < edges.from.length; edge++) traceLane(context, lane(this, edges, edge));
    for (let node = 0; node < this.xs.length; node++) this.trace(context, node);
    context.lineWidth = weight;
    context.stroke();
  }

  /** The middle of a badge on the upper right of a node. */
  shoulder(node: number, radius: number, part: number): [number, number] {
    const reach = (this.size / 2) * Math.SQRT1_2 + radius * (1 - part);
    return [this.xs[node] + reach, this.ys[node] - reach];
  }

  /** The point on the rim of a node at its lower right. */
  aside(node: number): [number, number] {
    const reach = (this.size / 2) * Math.SQRT1_2;
    return [this.xs[node] + reach, this.ys[node] + reach];
  }

  /** Always false: edges may bend, so no node of a path can be left out when it is drawn. */
  straight() {
    return false;
  }

  /** Whether the node exists. */
  has(node: number) {
    return node >= 0 && node < this.xs.length;
  }

  /** Whether a node is on the surface or close to it. */
  near(node: number) {
    const margin = this.size;
    return (
      this.xs[node] > -margin &&
      this.ys[node] > -margin &&
      this.xs[node] < this.surfaceWidth + margin &&
      this.ys[node] < this.surfaceHeight + margin
    );
  }
}
