/**
 * Paints one layer of a voxel world from above, as a grid with sums, arrows, open list and path: without WebGL, on paper, and for drawings
 * layer by layer.
 */
import { drawnPath } from '../../draw/path.ts';
import { platesOf } from '../../draw/plates.ts';
import { GridPainter } from '../grid/grid_painter.ts';
import { isSolid, SOLID, voxelsOf, WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import { carried } from './sight.ts';
import { looksOf } from './voxel_colors.ts';
import type { Frame } from '../../draw/painting.ts';
import type { LabModel, ModelOf } from '../../../kernel/model/model.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Snapshot } from '../../draw/snapshot.ts';
import type { CellLattice } from '../../draw/cell_lattice.ts';
import type { Context } from '../../draw/context.ts';

/** One layer in the form in which the painter of grids reads a model. */
function layerOf(model: ModelOf<'voxel'>, space: VoxelSpace, y: number) {
  const { width, depth: height } = space;
  const count = width * height;
  const first = y * count;
  /** The cell of a node on this layer, or −1. */
  const local = (node: number) => (node >= first && node < first + count ? node - first : -1);
  /** The columns and rows of nodes on any layer. */
  const shadow = (nodes: ArrayLike<number>) => Int32Array.from(nodes, (node) => node % count);
  const voxels = voxelsOf(space);
  /** 0 is a wall, otherwise the cost of the ground below. */
  const cells = new Uint8Array(count);
  /** 1 where nothing is below to stand on, 2 in water. */
  const kinds = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) {
    const node = first + cell;
    const value = voxels[node];
    const below = y > 0 ? voxels[node - count] : SOLID;
    cells[cell] = isSolid(value) ? 0 : isSolid(below) && value !== WATER ? below : 1;
    kinds[cell] = value === WATER ? 2 : value === 0 && !carried(space, voxels, node) ? 1 : 0;
  }
  const { document, edition, things, search, player, painting } = model;
  const [start, goal, hover, selected] = [model.start, model.goal, model.hover, model.selected].map(local);
  return {
    ...{ width, height, y, first, count, local, shadow, cells, kinds },
    ...{ document, edition, things, search, player, painting, start, goal, hover, selected },
    point: (cell: number) => [cell % width, y, Math.floor(cell / width)],
    blocked: (cell: number) => cells[cell] === 0,
  };
}
type Layer = ReturnType<typeof layerOf>;

/** One layer in the form in which the painter of grids reads a snapshot. */
function ofLayer(snapshot: Snapshot, layer: Layer) {
  const { first, count, local, shadow } = layer;
  const end = first + count;
  const part = <Of extends { subarray(from: number, to: number): Of }>(array: Of) => array.subarray(first, end);
  const event = snapshot.event;
  const back = snapshot.back;
  return {
    version: snapshot.version * 4096 + layer.y,
    states: part(snapshot.states),
    sides: snapshot.sides && part(snapshot.sides),
    back: (cell: number) => back(first + cell),
    stuckAt: local(snapshot.stuckAt),
    // A parent on another layer is drawn at its column and row.
    get parents() {
      return shadow(part(snapshot.parents)).map((cell, at) => (snapshot.parents[first + at] < 0 ? -1 : cell));
    },
    shades: (kind: 'order' | 'g') => part(snapshot.shades(kind)),
    event: event && { ...event, node: local(event.node), from: local(event.from), oldParent: local(event.oldParent) },
    names: snapshot.names,
    numbers: (cells: readonly number[]) =>
      snapshot.numbers(cells.map((cell) => first + cell)).map((each) => ({ ...each, node: each.node - first })),
    info: (cell: number) => snapshot.info(first + cell),
    chain: (cell: number) => shadow(snapshot.chain(first + cell)),
    path: snapshot.path.map(local).filter((cell) => cell >= 0),
    ask: snapshot.ask.bind(snapshot),
  };
}

export class PlanPainter extends GridPainter {
  #layer: Layer | null = null;
  /** The path through all layers. */ #way: ArrayLike<number> = [];

  paintLayer(context: Context, model: ModelOf<'voxel'>, frame: Frame, space: VoxelSpace, y: number) {
    const layer = (this.#layer = layerOf(model, space, y));
    this.#way = drawnPath(frame);
    const { sizeOf } = frame.motion;
    const own = { sizeOf: sizeOf && ((cell: number) => sizeOf(layer.first + cell)) };
    const motion = { ...frame.motion, ...own, node: layer.local(frame.motion.node), oldParent: layer.local(frame.motion.oldParent) };
    const walker = frame.walker && {
      ...frame.walker,
      node: layer.local(frame.walker.node),
      way: frame.walker.way.map(layer.local).filter((cell) => cell >= 0),
    };
    // The painter of grids reads nothing that a layer lacks.
    super.paint(context, layer as unknown as ModelOf<'voxel'>, {
      ...frame,
      snapshot: ofLayer(frame.snapshot, layer) as unknown as Frame['snapshot'], // it reads nothing else
      motion,
      walker,
      cursor: layer.local(frame.cursor),
      layers: [
        { plates: platesOf },
        ...frame.layers.flatMap(({ over, way }) => (over || way ? [{ over, way: way && layer.shadow(way) }] : [])),
      ],
    });
  }

  /** Where the path goes through other layers it is pale. */
  override paintPath(context: Context, lattice: CellLattice, frame: Frame, _: ArrayLike<number>, grown: number, numbered: boolean) {
    const { local, shadow } = this.#layer as Layer; // `paintLayer` has set it
    const way = this.#way;
    const whole = shadow(way);
    context.globalAlpha = 0.28;
    super.paintPath(context, lattice, frame, whole, grown, numbered);
    context.globalAlpha = 1;
    for (let from = Math.round((way.length - 1) * (1 - grown)), to = from; from < way.length; from = ++to) {
      while (to < way.length && local(way[to]) >= 0) to++;
      super.paintPath(context, lattice, frame, whole.subarray(from, to), 1, numbered);
    }
  }

  override paintGround(context: Context, lattice: CellLattice, frame: Frame, model: LabModel) {
    super.paintGround(context, lattice, frame, model);
    const layer = this.#layer as Layer; // `paintLayer` has set it
    const flies = layer.document.space.movement === 'fly';
    const { water, line } = looksOf(frame.theme);
    const { states } = frame.snapshot;
    // Water is blue with a wave, air above nothing is hatched; the colours of the search stay visible.
    for (const kind of flies ? [2] : [1, 2]) {
      context.beginPath();
      context.fillStyle = kind === 2 ? water : line;
      context.globalAlpha = kind === 2 ? 0.3 : 0.1;
      lattice.forEachVisible((cell) => {
        if (layer.kinds[cell] !== kind) return;
        const [left, top, wide, high] = lattice.box(cell);
        const [right, bottom] = [left + wide, top + high];
        if (!(kind === 1 && states[cell])) context.fillRect(left, top, wide, high);
        if (lattice.scale < 8) return;
        if (kind === 1) {
          context.moveTo(left, bottom);
          context.lineTo(right, top);
        } else {
          const y = top + high * 0.78;
          context.moveTo(left + wide * 0.2, y);
          context.quadraticCurveTo(left + wide * 0.35, y - high * 0.12, left + wide * 0.5, y);
          context.quadraticCurveTo(left + wide * 0.65, y + high * 0.12, left + wide * 0.8, y);
        }
      });
      context.globalAlpha = kind === 2 ? 0.9 : 0.35;
      context.strokeStyle = kind === 2 ? water : line;
      context.lineWidth = lattice.ratio * (kind === 2 ? 1.5 : 1);
      context.stroke();
      context.globalAlpha = 1;
    }
  }
}
