/**
 * The map of the laboratory: nodes coloured by a number, overestimated nodes outlined, arrows for moves along which the estimate falls
 * too fast, and contours of f.
 */
import { bitmapOf, type Bitmap } from '../../view/draw/bitmap.ts';
import { hex, mix, pack, parse, type Rgb } from '../../view/draw/color.ts';
import { arrow, disc, flag } from '../../view/draw/cell_marks.ts';
import { outline } from '../../view/draw/step.ts';
import { theme, type Theme } from '../../view/draw/themes.ts';
import { Camera } from '../../view/stage/camera.ts';
import { layoutOf, loadLayout } from '../../view/stage/layouts.ts';
import { SquareLattice } from '../../view/draw/square_lattice.ts';
import { groundOf } from '../../kernel/worlds/grid/grid_cells.ts';
import { endsOf, worldOf } from '../../kernel/worlds/registry.ts';
import type { Layout, NodeLattice } from '../../view/stage/layout.ts';
import type { LabDocument, LabSpace } from '../../kernel/worlds/documents.ts';
import { bandOf, contourOf, shades, valueAt, type Costs, type Quantity } from './values.ts';
import type { Context } from '../../view/draw/context.ts';

export interface Shown {
  kind: Quantity;
  costs: Costs;
  marks: Uint8Array;
  moves: Int32Array;
}
interface Range {
  low: number;
  high: number;
}
/**
 * A map as the picture shows it: its space, whether its nodes are cells, start and goal (−1 if they are on another layer), the node at
 * which arrow keys begin, and the colour of water.
 */
export interface Flat {
  space: LabSpace;
  cells: boolean;
  yUp: boolean;
  ends: readonly [number, number];
  from: number;
  water?: (colours: Theme) => string;
}

/** Least sides of cells in CSS pixels for numbers in them, for lines between them, and for contours of f. */
const NUMBERS = 34;
const LINES = 7;
const CONTOURS = 4;
/** With more moves than this the arrows could not be told apart. */
const MOST_ARROWS = 1500;

/** Makes the places of the nodes */
type Make = NonNullable<Layout['lattice']>;

/** Squares, also for a layer of voxels. */
const squares: Make = ({ space: { width = 0, height = 0 }, yUp }, view, surface) =>
  new SquareLattice({ width, height, yUp }, view, surface);

/** @param shade as `shades` in values.ts gives it */
export const colourOf = ({ closed, back }: Theme, shade: number) => (shade < 0 ? back.closed.ramp[-1 - shade] : closed.ramp[shade]);

export class Picture {
  #canvas;
  #number;
  #flat: Flat = { space: { type: 'grid', width: 0, height: 0, rows: [] }, cells: true, yUp: false, ends: [-1, -1], from: 0 };
  #make: Make = squares;
  /** The lattice of the last picture, kept if its world makes its own. */
  #lattice: NodeLattice | null = null;
  #colours: Bitmap | null = null;
  #shown: Shown | null = null;
  /** The node that is read out, −1 for none. */
  node = -1;

  /** @param number writes a number for people */
  constructor(canvas: HTMLCanvasElement, number: (value: number) => string) {
    this.#canvas = canvas;
    this.#number = number;
  }

  /** Shows another map. */
  async take(document: LabDocument) {
    await loadLayout(document.space.type);
    this.#make = layoutOf(document.space.type)?.lattice ?? squares;
    const ends = endsOf(document);
    this.#flat = {
      space: document.space,
      cells: Boolean(worldOf(document.space).cells),
      yUp: document.view.yUp ?? false,
      ends,
      from: ends[0],
    };
    this.#shown = null;
    this.node = -1;
  }

  /** Shows another layer of the same map. */
  turnTo(flat: Flat) {
    this.#flat = flat;
  }

  /** @param range of the numbers that are coloured */
  draw(shown: Shown, range: Range, scheme: 'light' | 'dark') {
    this.#shown = shown;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const context = this.#canvas.getContext('2d');
    if (!context || !width || !height) return;
    const ratio = devicePixelRatio || 1;
    Object.assign(this.#canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    const { space } = this.#flat;
    const surface = { width, height, ratio };
    const camera = new Camera();
    camera.resize(layoutOf(space.type)?.extent(space, surface) ?? surface, surface);
    const lattice = this.#make(this.#flat, { scale: camera.scale, x: camera.x, y: camera.y }, surface);
    this.#lattice = lattice;
    const colours = theme(scheme);
    const outlined = lattice.scale >= LINES;
    const bad = parse(colours.verdict.bad);
    const shadeAt = shades(shown.kind, range);
    const shade = (node: number) => {
      const value = valueAt(shown.kind, shown.costs, node);
      if (!Number.isFinite(value)) return null;
      const colour = colourOf(colours, shadeAt(value));
      // The cells are too small for outlines, so overestimated ones are tinted.
      return outlined || !(shown.marks[node] & 1) ? colour : mix(colour, bad, 0.6);
    };
    const squares = lattice instanceof SquareLattice;
    if (squares && !outlined) this.#pixels(context, lattice, colours, shade);
    else this.#shapes(context, lattice, colours, shade, outlined);
    context.strokeStyle = colours.edge;
    lattice.drawBorder(context, Math.max(1, Math.round(ratio)));
    if (shown.kind === 'f' && squares && lattice.scale >= CONTOURS) this.#contours(context, lattice, shown.costs, colours, bandOf(range));
    if (outlined) this.#outlines(context, lattice, shown.marks, colours);
    this.#arrows(context, lattice, shown.moves, colours);
    this.#ends(context, lattice, colours);
    this.#numbers(context, lattice, shown, colours);
    if (this.node >= 0) outline(context, lattice, this.node, 2.5 * ratio, colours.focus, colours.current.casing, ratio);
  }

  /** Paints a bitmap with one pixel for each square, enlarged to the size of the squares. */
  #pixels(context: Context, lattice: SquareLattice, colours: Theme, shade: (node: number) => Rgb | null) {
    const { width, height } = lattice;
    this.#colours = bitmapOf(this.#colours, width, height);
    const { words, canvas } = this.#colours;
    const bare = this.#bare(colours, (colour) => pack(parse(colour)));
    for (let node = 0; node < words.length; node++) {
      const colour = shade(node);
      words[lattice.rowOf(node) * width + (node % width)] = colour ? pack(colour) : bare(node);
    }
    this.#colours.show();
    const [left, top, across, down] = lattice.bounds;
    context.imageSmoothingEnabled = false;
    context.drawImage(canvas, left, top, across, down);
  }

  #shapes(context: Context, lattice: NodeLattice, colours: Theme, shade: (node: number) => Rgb | null, lined: boolean) {
    const bare = this.#bare(colours, (colour) => colour);
    const colourOf = (node: number) => {
      const colour = shade(node);
      return colour ? hex(colour) : bare(node);
    };
    lattice.fillAll(context, colourOf, 0);
    if (!lined) return;
    context.strokeStyle = context.fillStyle = colours.grid;
    context.globalAlpha = 0.5;
    lattice.drawLines(context, Math.max(1, Math.round(lattice.ratio)));
    context.globalAlpha = 1;
  }

  get #count() {
    return this.#shown?.costs.truth.length ?? 0;
  }

  /** The colours of nodes without a number. @param made converts each colour */
  #bare<T>(colours: Theme, made: (colour: string) => T): (node: number) => T {
    const { space, water } = this.#flat;
    const { rows, width } = space;
    const [wall, free, wet] = [colours.wall.fill, colours.free, water?.(colours) ?? colours.free].map(made);
    return (node) => {
      const content = rows?.[Math.floor(node / width)][node % width];
      if (content === '~' && !space.legend) return wet;
      return content && groundOf(space, content) === 0 ? wall : free;
    };
  }

  /** Lines between cells whose f lies in different bands. */
  #contours(context: Context, lattice: SquareLattice, costs: Costs, colours: Theme, band: number) {
    const of = (node: number) => contourOf(valueAt('f', costs, node), band);
    context.beginPath();
    for (let node = 0; node < this.#count; node++) {
      const here = of(node);
      if (here === Infinity) continue;
      const [left, top, width, height] = lattice.box(node);
      const x = node % lattice.width;
      const right = x + 1 < lattice.width ? of(node + 1) : Infinity;
      if (right !== Infinity && right !== here) {
        context.moveTo(left + width, top);
        context.lineTo(left + width, top + height);
      }
      const next = node + lattice.width < this.#count ? of(node + lattice.width) : Infinity;
      if (next === Infinity || next === here) continue;
      const edge = lattice.yUp ? top : top + height;
      context.moveTo(left, edge);
      context.lineTo(left + width, edge);
    }
    context.strokeStyle = colours.ink[colours.scheme === 'dark' ? 1 : 0];
    context.lineWidth = Math.max(1, Math.min(2 * lattice.ratio, lattice.size * 0.1));
    context.stroke();
  }

  /** Outlines of overestimated nodes. */
  #outlines(context: Context, lattice: NodeLattice, marks: Uint8Array, colours: Theme) {
    const weight = Math.max(1, Math.min(3 * lattice.ratio, lattice.size * 0.08));
    context.beginPath();
    for (let node = 0; node < marks.length; node++) if (marks[node] & 1) lattice.trace(context, node, -weight);
    context.strokeStyle = colours.verdict.bad;
    context.lineWidth = weight;
    context.stroke();
  }

  /** Arrows for moves along which the estimate falls too fast. */
  #arrows(context: Context, lattice: NodeLattice, moves: Int32Array, colours: Theme) {
    if (lattice.scale < LINES || moves.length > 2 * MOST_ARROWS) return;
    const ink = colours.ink[colours.scheme === 'dark' ? 1 : 0];
    context.strokeStyle = context.fillStyle = ink;
    for (let i = 0; i < moves.length; i += 2) {
      const [x, y] = [lattice.centerX(moves[i]), lattice.centerY(moves[i])];
      const [dx, dy] = [lattice.centerX(moves[i + 1]) - x, lattice.centerY(moves[i + 1]) - y];
      const far = Math.hypot(dx, dy);
      if (far === 0) continue;
      // In a graph the arrow goes from rim to rim. In cells it ends at the border of the cell, because another arrow may begin there.
      const rim = Math.min(0.3, (lattice.size * 0.55) / far);
      const [from, to] = this.#flat.cells ? [0.26, 0.54] : [rim, 1 - rim];
      const weight = Math.max(lattice.ratio, Math.min(2.5 * lattice.ratio, far * (to - from) * 0.09));
      const head = Math.min(far * (to - from), 13 * weight);
      const [tipX, tipY] = [x + dx * to, y + dy * to];
      context.lineWidth = weight;
      context.beginPath();
      context.moveTo(x + dx * from, y + dy * from);
      context.lineTo(tipX - (dx / far) * head, tipY - (dy / far) * head);
      context.stroke();
      arrow(context, tipX - (dx / far) * head, tipY - (dy / far) * head, Math.atan2(dy, dx), head, weight);
    }
  }

  #ends(context: Context, lattice: NodeLattice, colours: Theme) {
    const [start, goal] = this.#flat.ends;
    const size = Math.max(lattice.size, 10 * lattice.ratio);
    // If cells contain numbers, start and goal are marked in a corner.
    const part = lattice.scale >= NUMBERS ? 0.3 : 0;
    const place = (node: number) => [lattice.centerX(node) - size * part, lattice.centerY(node) - size * part];
    const [[x, y], [goalX, goalY]] = [place(start), place(goal)];
    if (start >= 0) disc(context, x, y, size * (part ? 0.13 : 0.28), colours.start);
    if (goal >= 0) flag(context, goalX, goalY, size * (part ? 0.26 : 0.55), colours.goal);
  }

  #numbers(context: Context, lattice: NodeLattice, { kind, costs }: Shown, colours: Theme) {
    if (lattice.scale < (this.#flat.cells ? NUMBERS : 24)) return;
    context.font = `600 ${Math.min(15 * lattice.ratio, lattice.size * 0.3)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colours.ink[colours.scheme === 'dark' ? 1 : 0];
    this.#flat.space.nodes?.forEach(({ id }, node) =>
      context.fillText(id, lattice.centerX(node), lattice.centerY(node) - lattice.size * 0.72),
    );
    for (let node = 0; node < this.#count; node++) {
      const value = valueAt(kind, costs, node);
      if (Number.isFinite(value))
        context.fillText(this.#number(value), lattice.centerX(node), lattice.centerY(node) + lattice.size * 0.06, lattice.size * 0.92);
    }
  }

  /** The node at a point of the canvas in CSS pixels, or −1. */
  nodeAt(x: number, y: number) {
    const lattice = this.#lattice;
    if (!lattice || !this.#shown) return -1;
    let best = -1;
    let least = (0.75 * Math.max(lattice.size, 22 * lattice.ratio)) ** 2;
    for (let node = 0; node < this.#count; node++) {
      const away = (lattice.centerX(node) - x * lattice.ratio) ** 2 + (lattice.centerY(node) - y * lattice.ratio) ** 2;
      if (away < least) [best, least] = [node, away];
    }
    return best;
  }

  /** The nearest node in a direction; the same node if there is none. */
  nodeBeside(dx: number, dy: number) {
    const lattice = this.#lattice;
    if (!lattice || !this.#shown) return -1;
    if (this.node < 0) return this.#flat.from;
    const [x, y] = [lattice.centerX(this.node), lattice.centerY(this.node)];
    let [best, least] = [this.node, Infinity];
    for (let node = 0; node < this.#count; node++) {
      const along = (lattice.centerX(node) - x) * dx + (lattice.centerY(node) - y) * dy;
      if (along <= lattice.size * 0.2) continue;
      const aside = Math.abs((lattice.centerX(node) - x) * dy) + Math.abs((lattice.centerY(node) - y) * dx);
      if (along + 2.5 * aside < least) [best, least] = [node, along + 2.5 * aside];
    }
    return best;
  }
}
