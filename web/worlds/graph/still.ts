/**
 * The edges of a graph, which no step of a search changes: painted once for a view. Very many are painted some thousand in
 * each frame; until all are there the last picture is shown where it belongs by now.
 */
import { frameOf } from './frame.ts';
import { areKnown, edgesOf, lane, traceLane } from './edges.ts';
import { paintHeads } from './graph_labels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { GraphLattice } from './graph_lattice.ts';
import type { Lane } from './edges.ts';

type Context = CanvasRenderingContext2D;

/** Diameters of nodes in CSS pixels from which they are circles with rings, and edges carry heads and costs. */
export const CIRCLE = 7;
export const HEADS = 9;
/** More edges than this are hairlines until one looks closer. */
const MANY = 12_000;
/** Edges painted in a frame. */
const AT_ONCE = 4096;
/** A path of very many lines takes longer to stroke than its parts. */
const STROKE = 512;
/** With more nodes than this elsewhere than in the last picture their edges wait for the next one. */
const MOVED = 8;

/** A weight of lines that grows with the nodes, within bounds in CSS pixels. */
export const weightOf = (lattice: GraphLattice, part: number, least: number, most: number) =>
  Math.max(least * lattice.ratio, Math.min(lattice.size * part, most * lattice.ratio));

export const onSurface = (lattice: GraphLattice, { x1, y1, x2, y2, cx, cy, straight }: Lane) => {
  const [left, right] = straight ? [Math.min(x1, x2), Math.max(x1, x2)] : [Math.min(x1, x2, cx), Math.max(x1, x2, cx)];
  const [top, bottom] = straight ? [Math.min(y1, y2), Math.max(y1, y2)] : [Math.min(y1, y2, cy), Math.max(y1, y2, cy)];
  return right >= 0 && bottom >= 0 && left <= lattice.surfaceWidth && top <= lattice.surfaceHeight;
};

/** Of the first `done` edges; x and y are where its frame begins; waited: for a frame at least */
interface Picture {
  canvas: OffscreenCanvas;
  key: unknown[];
  lattice: GraphLattice;
  x: number;
  y: number;
  done: number;
  waited?: boolean;
}

const isOf = (picture: Picture | null, key: unknown[]) => picture !== null && key.every((part, i) => part === picture.key[i]);

export class StillEdges {
  #shown: Picture | null = null;
  /** One that is being painted */ #next: Picture | null = null;

  /** @returns whether some are still to be painted */
  paint(context: Context, lattice: GraphLattice, frame: Frame): boolean {
    const { theme, view } = frame;
    const [width, height] = [Math.ceil(lattice.surfaceWidth), Math.ceil(lattice.surfaceHeight)];
    const key = [lattice.space, theme, view.x, view.y, lattice.size, width, height];
    if (isOf(this.#shown, key)) {
      context.drawImage((this.#shown as Picture).canvas, 0, 0);
      return false;
    }
    if (!isOf(this.#next, key)) {
      const canvas = this.#next?.canvas ?? new OffscreenCanvas(1, 1);
      Object.assign(canvas, { width, height });
      this.#next = { canvas, key, lattice, x: view.x * lattice.ratio, y: view.y * lattice.ratio, done: 0 };
    }
    const next = this.#next as Picture;
    // Finding out where very many edges lie has a frame of its own.
    if (lattice.space.edges.length <= AT_ONCE || areKnown(lattice.space)) addTo(next, theme);
    else if (next.waited) edgesOf(lattice.space);
    next.waited = true;
    if (next.done >= lattice.space.edges.length) {
      this.#next = this.#shown && { ...this.#shown, key: [] };
      this.#shown = next;
      context.drawImage(next.canvas, 0, 0);
      return false;
    }
    this.#meanwhile(context, lattice, next, theme);
    return true;
  }

  #meanwhile(context: Context, lattice: GraphLattice, next: Picture, theme: Frame['theme']) {
    const last = this.#shown;
    if (!last || frameOf(last.lattice.space) !== frameOf(lattice.space)) {
      context.drawImage(next.canvas, 0, 0);
      return;
    }
    const part = lattice.size / last.lattice.size;
    context.drawImage(last.canvas, next.x - last.x * part, next.y - last.y * part, last.canvas.width * part, last.canvas.height * part);
    const { space } = lattice;
    const before = last.lattice.space;
    if (space === before || space.nodes.length !== before.nodes.length) return;
    const moved = [];
    for (let i = 0; i < space.nodes.length && moved.length <= MOVED; i++) if (space.nodes[i] !== before.nodes[i]) moved.push(i);
    if (moved.length > MOVED) return;
    const edges = edgesOf(space);
    context.beginPath();
    for (const node of moved)
      for (let i = edges.first[node]; i < edges.first[node + 1]; i++) traceLane(context, lane(lattice, edges, edges.touching[i]));
    pen(context, lattice, theme, true);
    context.globalAlpha = 1;
    context.stroke();
  }
}

function pen(
  context: Pick<Context, 'lineCap' | 'strokeStyle' | 'globalAlpha' | 'lineWidth'>,
  lattice: GraphLattice,
  theme: Frame['theme'],
  hair: boolean,
) {
  context.lineCap = 'round';
  context.strokeStyle = theme.arrow.closed;
  context.globalAlpha = hair ? 0.3 : 0.55;
  context.lineWidth = hair ? Math.max(0.5, lattice.ratio * 0.6) : weightOf(lattice, 0.03, 1.1, 2.2);
}

/** Paints as many more edges as a frame has time for. */
function addTo(picture: Picture, theme: Frame['theme']) {
  const { lattice } = picture;
  const still = picture.canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  const edges = edgesOf(lattice.space);
  const count = edges.from.length;
  const hair = count > MANY || lattice.scale < CIRCLE;
  pen(still, lattice, theme, hair);
  const end = Math.min(count, picture.done + AT_ONCE);
  still.beginPath();
  for (let edge = picture.done; edge < end; edge++) {
    const found = lane(lattice, edges, edge);
    if (!onSurface(lattice, found)) continue;
    traceLane(still, found);
    if (edge % STROKE !== STROKE - 1) continue;
    still.stroke();
    still.beginPath();
  }
  still.stroke();
  still.globalAlpha = 1;
  picture.done = end;
  if (end === count && lattice.space.directed && lattice.scale >= HEADS && !hair) paintHeads(still, lattice, theme.arrow.closed);
}
