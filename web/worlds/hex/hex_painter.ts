/** The painter of hexagons: the square grid's, with cells of another shape. Loaded with the first map of hexagons. */
import { fillOf, haloOf, inkAt, ringCells, style } from '../../draw/large_cells.ts';
import { pack, parse } from '../../draw/color.ts';
import { fillRow } from '../../draw/small_cells.ts';
import { GridPainter, pictureOf } from '../grid/grid_painter.ts';
import { HexLattice } from './hex_lattice.ts';
import { HexPixels } from './hex_pixels.ts';
import { ARROW_SIZE, costText, labelFont, labelFontF, SUMS_SIZE } from '../../draw/labels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { LabModel } from '../../model/model.ts';
import type { Theme } from '../../draw/themes.ts';
import type { Picture } from '../../draw/small_cells.ts';

type Context = CanvasRenderingContext2D;

/** Smallest cells in CSS pixels with lines between them, and smallest that are filled as polygons. */
const LINE_SIZE = 8;
const SMOOTH_SIZE = 34;

const grounds: WeakMap<Theme, Theme['tables']> = new WeakMap();

/** The colours of large cells, whose rings tell of the open list and of the search from the goal. */
function groundTables(theme: Theme) {
  let tables = grounds.get(theme);
  if (!tables) {
    const open = (fill: string) => {
      const words = theme.tables.base.slice();
      words[1] = pack(parse(fill));
      return words;
    };
    const { back } = theme.tables;
    tables = { ...theme.tables, open: open(theme.open.fill), back: { ...back, open: open(theme.back.open.fill) }, mark: 0 };
    grounds.set(theme, tables);
  }
  return tables;
}

export class HexPainter extends GridPainter {
  #pixels = new HexPixels();
  #still: { canvas: OffscreenCanvas; key: unknown[] } | null = null;
  override richSize = 14;

  override lattice({ document }: LabModel, frame: Frame): any {
    return new HexLattice(document.space, frame.view, frame, document.view.coordinates === 'offset');
  }

  override paintGround(context: Context, lattice: any, frame: Frame, model: LabModel) {
    const { theme } = frame;
    if (lattice.scale < this.richSize) {
      const lined = !theme.gap && lattice.scale >= LINE_SIZE;
      if (frame.vector) {
        paintCells(context, lattice, frame, model.cells, smallFills(lattice, pictureOf(frame, model)));
        if (lined) paintLines(context, lattice, frame);
      } else this.#pixels.paint(context, lattice, pictureOf(frame, model), lined ? pack(parse(theme.grid)) : 0, frame.calm);
      return;
    }
    // Where lines lie over the edges, steps of a pixel in them do not show, and thousands of polygons take long.
    if (theme.gap || frame.vector || lattice.scale >= SMOOTH_SIZE) paintCells(context, lattice, frame, model.cells);
    else this.#pixels.paint(context, lattice, { ...pictureOf(frame, model), tables: groundTables(theme) }, 0, frame.calm);
    this.#paintStill(context, lattice, frame, model);
    paintRings(context, lattice, frame);
    paintDigits(context, lattice, frame, model.cells);
  }

  /** Lines and walls, which no step of a search changes: painted once for a view. */
  #paintStill(context: Context, lattice: HexLattice, frame: Frame, { cells, edition }: LabModel) {
    const { theme } = frame;
    const [width, height] = [Math.ceil(lattice.surfaceWidth), Math.ceil(lattice.surfaceHeight)];
    const key = [cells, edition, theme, lattice.flat, lattice.width, lattice.size, lattice.originX, lattice.originY, width, height];
    if (!this.#still || key.some((part, i) => part !== this.#still?.key[i])) {
      const canvas = this.#still?.canvas ?? new OffscreenCanvas(1, 1);
      Object.assign(canvas, { width, height });
      const still = canvas.getContext('2d') as any;
      if (!theme.gap) paintLines(still, lattice, frame);
      paintWalls(still, lattice, frame, cells);
      this.#still = { canvas, key };
    }
    context.drawImage(this.#still.canvas, 0, 0);
  }

  override paintLabels(context: Context, lattice: any, frame: Frame, model: LabModel, path: ArrayLike<number>) {
    if (lattice.scale >= SUMS_SIZE && !lattice.offset) paintNames(context, lattice, frame, model);
    paintLabels(context, lattice, frame, model, path);
  }
}

const gapOf = (lattice: HexLattice, { theme }: Frame) => (lattice.size * (theme.gap ?? 0)) / 2;

/** The colours small cells have as pixels, walls among them. */
function smallFills({ width, height }: HexLattice, picture: Picture): (node: number) => string {
  const words = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) fillRow(words, row * width, picture, row * width, width, row);
  return (node) => style(words[node]);
}

/** Ground and closed cells: all of one colour at once. @param small colours where walls are painted with the rest */
function paintCells(context: Context, lattice: HexLattice, frame: Frame, cells: Uint8Array, small?: (node: number) => string) {
  const { theme } = frame;
  const inset = gapOf(lattice, frame);
  if (theme.board && inset) {
    context.fillStyle = theme.board;
    context.beginPath();
    // A little more, so that the board has no seams.
    lattice.forEachVisible((node) => lattice.trace(context, node, 0.5));
    context.fill();
  }
  const fill = small ?? fillOf(frame, cells);
  const shapes: Map<string, Path2D> = new Map();
  lattice.forEachVisible((node) => {
    if (cells[node] === 0 && !small) return;
    const colour = fill(node);
    let shape = shapes.get(colour);
    if (!shape) shapes.set(colour, (shape = new Path2D()));
    lattice.trace(shape as any, node, -inset);
  });
  for (const [colour, shape] of shapes) {
    context.fillStyle = colour;
    context.fill(shape);
  }
}

function paintLines(context: Context, lattice: HexLattice, { theme }: Frame) {
  const weight = Math.max(1, Math.round(lattice.ratio));
  // A stroke of odd weight is sharp between pixels.
  const half = (weight % 2) / 2;
  const inner = new Path2D();
  const outer = new Path2D();
  const { width, height, flat } = lattice;
  lattice.forEachVisible((node) => {
    const points = lattice.lay(node);
    const [x, y] = [lattice.column(node), lattice.rowOf(node)];
    const [cell, line, cells, lines] = flat ? [y, x, height, width] : [x, y, width, height];
    const odd = line & 1;
    // Each cell draws its edges towards the next cell and the next line, and those at the border of the map.
    const lineTo = (from: number, to: number, border: boolean) => {
      const path = border ? outer : inner;
      path.moveTo(points[2 * from] + half, points[2 * from + 1] + half);
      path.lineTo(points[2 * to] + half, points[2 * to + 1] + half);
    };
    lineTo(1, 2, cell === cells - 1);
    lineTo(2, 3, line === lines - 1 || (odd === 1 && cell === cells - 1));
    lineTo(3, 4, line === lines - 1 || (odd === 0 && cell === 0));
    if (cell === 0) lineTo(4, 5, true);
    if (line === 0 || (odd === 0 && cell === 0)) lineTo(5, 0, true);
    if (line === 0 || (odd === 1 && cell === cells - 1)) lineTo(0, 1, true);
  });
  context.lineWidth = weight;
  context.lineCap = 'butt';
  context.strokeStyle = theme.grid;
  context.globalAlpha = Math.min(1, (lattice.scale - 4) / 10);
  context.stroke(inner);
  context.globalAlpha = 1;
  context.strokeStyle = theme.edge;
  context.stroke(outer);
}

/** The neighbour across each edge, from corner i to corner i + 1, as steps in cells and lines; the cells depend on the line. */
const across = [
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
];

/** Walls in one piece, light from above: a bevel along the edges that no other wall covers. */
function paintWalls(context: Context, lattice: HexLattice, frame: Frame, cells: Uint8Array) {
  const { theme } = frame;
  const { width, height, flat, size } = lattice;
  const inset = gapOf(lattice, frame);
  const bevel = Math.max(1, size * 0.07);
  const [body, light, dark] = [new Path2D(), new Path2D(), new Path2D()];
  lattice.forEachVisible((node) => {
    if (cells[node] !== 0) return;
    lattice.trace(body as any, node, inset ? -inset : lattice.ratio / 2);
    const points = lattice.corners;
    const [centreX, centreY] = [(points[0] + points[6]) / 2, (points[1] + points[7]) / 2];
    const [x, y] = [lattice.column(node), lattice.rowOf(node)];
    const [cell, line] = flat ? [y, x] : [x, y];
    for (let edge = 0; edge < 6; edge++) {
      const [from, to] = [2 * edge, (2 * edge + 2) % 12];
      const lean = points[from + 1] + points[to + 1] - 2 * centreY;
      if (Math.abs(lean) < 1) continue; // upright edges are in neither light nor shadow
      const [dCell, dLine] = across[line & 1][edge];
      const [nextX, nextY] = flat ? [line + dLine, cell + dCell] : [cell + dCell, line + dLine];
      if (!inset && nextX >= 0 && nextY >= 0 && nextX < width && nextY < height && cells[nextY * width + nextX] === 0) continue;
      const [outer, inner] = [1 - (2 * inset) / size, 1 - (2 * (inset + bevel)) / size];
      const path = lean < 0 ? light : dark;
      path.moveTo(centreX + (points[from] - centreX) * outer, centreY + (points[from + 1] - centreY) * outer);
      path.lineTo(centreX + (points[to] - centreX) * outer, centreY + (points[to + 1] - centreY) * outer);
      path.lineTo(centreX + (points[to] - centreX) * inner, centreY + (points[to + 1] - centreY) * inner);
      path.lineTo(centreX + (points[from] - centreX) * inner, centreY + (points[from + 1] - centreY) * inner);
      path.closePath();
    }
  });
  for (const [shape, colour] of [
    [body, theme.wall.fill],
    [light, theme.wall.top],
    [dark, theme.wall.bottom],
  ] as [Path2D, string][]) {
    context.fillStyle = colour;
    context.fill(shape);
  }
}

/** Rings as on squares. */
function paintRings(context: Context, lattice: HexLattice, frame: Frame) {
  const { hatch: lines } = frame.theme.closed;
  const weight = Math.max(1, Math.min(lattice.size * 0.042, 2.5 * lattice.ratio));
  const margin = Math.max(lattice.ratio, lattice.size * 0.04) + gapOf(lattice, frame) + weight / 2;
  context.lineJoin = 'round';
  if (lines) hatch(context, lattice, frame.snapshot.states, lines);
  context.lineWidth = weight;
  ringCells(context, lattice, frame, margin, (node, inset, broken) => {
    if (broken) paintTips(context, lattice, node, inset);
    else lattice.trace(context, node, -inset);
  });
}

/** The corners of a cell without the middles of its edges. */
function paintTips(context: Context, lattice: HexLattice, node: number, inset: number) {
  const points = lattice.lay(node);
  const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
  const part = 1 - (2 * inset) / lattice.size;
  const at = (i: number) => [x + (points[(2 * i) % 12] - x) * part, y + (points[(2 * i + 1) % 12] - y) * part];
  for (let i = 0; i < 6; i++) {
    const [[fromX, fromY], [tipX, tipY], [toX, toY]] = [at(i + 5), at(i), at(i + 1)];
    context.moveTo(tipX + (fromX - tipX) * 0.3, tipY + (fromY - tipY) * 0.3);
    context.lineTo(tipX, tipY);
    context.lineTo(tipX + (toX - tipX) * 0.3, tipY + (toY - tipY) * 0.3);
  }
}

function hatch(context: Context, lattice: HexLattice, states: Uint8Array, colour: string) {
  context.beginPath();
  lattice.forEachVisible((node) => {
    if (states[node] !== 2) return;
    const points = lattice.lay(node);
    for (const [from, to] of [
      [5, 1],
      [4, 2],
    ]) {
      context.moveTo(points[2 * from], points[2 * from + 1]);
      context.lineTo(points[2 * to], points[2 * to + 1]);
    }
    context.moveTo((points[8] + points[10]) / 2, (points[9] + points[11]) / 2);
    context.lineTo((points[2] + points[4]) / 2, (points[3] + points[5]) / 2);
  });
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, lattice.ratio);
  context.stroke();
}

/** Where texts go, from a cell's middle, in sizes: f above, g and h below it, each clear of the ring. */
const anchors: Record<
  'pointed' | 'flat',
  Record<'f' | 'g' | 'h', { x: number; y: number; align: CanvasTextAlign; baseline: CanvasTextBaseline }>
> = {
  pointed: {
    f: { x: 0, y: -0.39, align: 'center', baseline: 'top' },
    g: { x: -0.38, y: 0.255, align: 'left', baseline: 'alphabetic' },
    h: { x: 0.38, y: 0.255, align: 'right', baseline: 'alphabetic' },
  },
  flat: {
    f: { x: 0, y: -0.41, align: 'center', baseline: 'top' },
    g: { x: -0.36, y: 0.3, align: 'left', baseline: 'alphabetic' },
    h: { x: 0.36, y: 0.3, align: 'right', baseline: 'alphabetic' },
  },
};

function paintDigits(context: Context, lattice: HexLattice, frame: Frame, cells: Uint8Array) {
  const { size, scale, ratio, flat } = lattice;
  const aside = scale >= ARROW_SIZE;
  const numbered = scale >= SUMS_SIZE;
  const font = Math.round(Math.max(8 * ratio, size * (numbered ? 0.17 : aside ? 0.24 : 0.5)));
  // Towards the tip below, or with flat tops the one on the right, inside the ring of an open cell.
  const [x, y] = !aside ? [0, 0.03] : flat ? [numbered ? 0.4 : 0.33, 0.01] : [0, numbered ? 0.36 : 0.32];
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.globalAlpha = 0.72;
  lattice.forEachVisible((node) => {
    if (cells[node] < 2) return;
    context.fillStyle = inkAt(frame.theme, frame.snapshot.states[node], frame, node, cells[node]);
    context.fillText(String(cells[node]), lattice.centerX(node) + x * size, lattice.centerY(node) + y * size);
  });
  context.globalAlpha = 1;
}

/** Smallest cell in CSS pixels that has its name beside its numbers. */
const NAME_SIZE = 56;

/** The axial coordinates of every cell: along a column of the picture q does not stay the same. With numbers in the cell they stand at a tip that is free. */
function paintNames(context: Context, lattice: HexLattice, frame: Frame, { cells, start, goal }: LabModel) {
  const { theme, snapshot } = frame;
  const { size, ratio, flat } = lattice;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lattice.forEachVisible((node) => {
    if (cells[node] === 0) return;
    const state = snapshot.states[node];
    const taken = state || node === start || node === goal;
    if (taken && lattice.scale < NAME_SIZE) return;
    const y = !taken ? 0 : flat ? 0.39 : cells[node] > 1 ? -0.47 : 0.36;
    const large = taken ? Math.max(size * 0.125, 8 * ratio) : size * 0.19;
    context.font = `400 ${Math.round(Math.min(large, 13 * ratio))}px system-ui, sans-serif`;
    context.globalAlpha = taken ? 0.75 : 0.5;
    context.fillStyle = state ? inkAt(theme, state, frame, node, cells[node]) : theme.inkOn.free[cells[node]];
    context.fillText(lattice.axial(node).join(','), lattice.centerX(node), lattice.centerY(node) + y * size);
  });
  context.globalAlpha = 1;
}

/** The numbers of every open or closed cell on the surface, as on squares. */
function paintLabels(context: Context, lattice: HexLattice, frame: Frame, { cells }: LabModel, path: ArrayLike<number>) {
  const { theme, snapshot } = frame;
  const { size, ratio } = lattice;
  const digits = lattice.scale >= 76 ? 2 : 1;
  const labels: { node: number; f: string; g: string; h: string }[] = [];
  let longest = 3;
  lattice.forEachVisible((node) => {
    const numbers = snapshot.states[node] ? snapshot.numbers(node) : null;
    if (!numbers) return;
    const [f, g = '', h = ''] = numbers.map((value) => costText(value, digits));
    longest = Math.max(longest, g.length, h.length);
    labels.push({ node, f, g, h });
  });
  context.font = '400 100px system-ui, sans-serif';
  // A ring takes more of the room for two numbers side by side than on squares.
  const small = labelFont(size * 0.93, longest, ratio, context.measureText('0').width / 100);
  const places = anchors[lattice.flat ? 'flat' : 'pointed'];
  const halo = haloOf(frame, cells, path);
  context.lineJoin = 'round';
  context.lineWidth = 3 * ratio;
  for (const key of ['f', 'g', 'h'] as const) {
    // Where the sums do not fit, f still does, clear of the arrow and of what stands in the middle.
    if (key !== 'f' && (!small || snapshot.names.length === 1)) break;
    const { x, y, align, baseline } = places[key];
    context.font =
      key === 'f'
        ? `650 ${small ? labelFontF(size, small, ratio) : Math.round(Math.min(size * 0.23, 12 * ratio))}px system-ui, sans-serif`
        : `400 ${small}px system-ui, sans-serif`;
    context.textAlign = align;
    context.textBaseline = baseline;
    for (const label of labels) {
      const [left, top] = [lattice.centerX(label.node) + x * size, lattice.centerY(label.node) + y * size];
      const { ink, line } = halo(label.node);
      if (line) {
        context.strokeStyle = line;
        context.strokeText(label[key], left, top);
      }
      context.fillStyle = ink ?? inkAt(theme, snapshot.states[label.node], frame, label.node, cells[label.node]);
      context.fillText(label[key], left, top);
    }
  }
}
