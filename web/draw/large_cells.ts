/** Large cells, one by one: ground, closed fill, open ring, bevelled wall, digit, arrow and labels. */
import { ARROW_SIZE, costText, labelAnchors, labelFont, labelFontF, LABEL_SIZE, SUMS_SIZE } from './labels.ts';
import { arrow } from './cell_marks.ts';
import { currentNode } from '../model/current_node.ts';
import type { Lattice } from './square_lattice.ts';
import type { Frame, Motion } from './painting.ts';
import type { Theme } from './themes.ts';

type Context = CanvasRenderingContext2D;

/** From this side in CSS pixels cells are drawn one by one. */
export const RICH_SIZE = 10;

/** `#rrggbb` of packed pixels, kept: there are at most a few thousand. */
const styles: Map<number, string> = new Map();

export function style(word: number) {
  let text = styles.get(word);
  if (text === undefined) {
    const swapped = ((word & 255) << 16) | (word & 0xff00) | ((word >> 16) & 255);
    text = `#${(swapped | (1 << 24)).toString(16).slice(1)}`;
    styles.set(word, text);
  }
  return text;
}

export function paintCells(context: Context, lattice: Lattice, frame: Frame, cells: Uint8Array) {
  paintGround(context, lattice, frame, cells);
  paintLines(context, lattice, frame);
  paintWalls(context, lattice, frame, cells);
  paintRings(context, lattice, frame);
  if (lattice.scale >= 14) paintDigits(context, lattice, frame, cells);
}

/** Asks what colour the ground of a cell has. */
export function fillOf({ theme, snapshot, shade }: Frame, cells: Uint8Array): (node: number) => string {
  const { base } = theme.tables;
  const { states, back } = snapshot;
  const shades = shade === 'flat' ? null : snapshot.shades(shade);
  return (node) => {
    const cell = cells[node];
    const state = states[node];
    const goalward = back(node);
    const { closed, closedFlat } = goalward ? theme.tables.back : theme.tables;
    return state === 2
      ? style(shades ? closed[(cell << 8) | shades[node]] : closedFlat[cell << 8])
      : state === 1 && cell === 1
        ? (goalward ? theme.back : theme).open.fill
        : style(base[cell]);
  };
}

function paintGround(context: Context, lattice: Lattice, frame: Frame, cells: Uint8Array) {
  const inset = Math.round((lattice.size * (frame.theme.gap ?? 0)) / 2);
  const fill = fillOf(frame, cells);
  let last = '';
  lattice.forEachVisible((node, left, top, right, bottom) => {
    if (cells[node] === 0) return;
    const colour = fill(node);
    if (colour !== last) context.fillStyle = last = colour;
    context.fillRect(left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset);
  });
}

export function paintLines(context: Context, lattice: Lattice, { theme }: Frame) {
  if (theme.gap) return;
  const weight = Math.max(1, Math.round(lattice.ratio));
  const [left, right] = [lattice.edgeX(lattice.firstColumn), lattice.edgeX(lattice.endColumn)];
  const [top, bottom] = [lattice.edgeY(lattice.firstRow), lattice.edgeY(lattice.endRow)];
  context.fillStyle = theme.grid;
  context.globalAlpha = Math.min(1, (lattice.scale - 4) / 10);
  for (let x = Math.max(1, lattice.firstColumn); x < lattice.endColumn; x++) context.fillRect(lattice.edgeX(x), top, weight, bottom - top);
  for (let row = Math.max(1, lattice.firstRow); row < lattice.endRow; row++)
    context.fillRect(left, lattice.edgeY(row), right - left, weight);
  context.globalAlpha = 1;
}

function paintWalls(context: Context, lattice: Lattice, { theme }: Frame, cells: Uint8Array) {
  const inset = Math.round((lattice.size * (theme.gap ?? 0)) / 2);
  const bevel = Math.max(1, Math.round(lattice.size * 0.07));
  const overlap = inset ? 0 : Math.max(1, Math.round(lattice.ratio));
  const { width, height } = lattice;
  const wallAt = (x: number, row: number) => row >= 0 && row < height && cells[lattice.row(row) * width + x] === 0;
  context.fillStyle = theme.wall.fill;
  lattice.forEachVisible((node, left, top, right, bottom) => {
    if (cells[node] !== 0) return;
    context.fillRect(left + inset, top + inset, right - left - 2 * inset + overlap, bottom - top - 2 * inset + overlap);
  });
  for (const [colour, side] of [
    [theme.wall.top, -1],
    [theme.wall.bottom, 1],
  ] as const) {
    context.fillStyle = colour;
    lattice.forEachVisible((node, left, top, right, bottom) => {
      if (cells[node] !== 0) return;
      if (!inset && wallAt(node % width, lattice.rowOf(node) + side)) return;
      const y = side < 0 ? top + inset : bottom - inset - bevel + overlap;
      context.fillRect(left + inset, y, right - left - 2 * inset + overlap, bevel);
    });
  }
}

/**
 * Open cells are ringed; some themes ring closed ones too. The search from the goal has broken rings, open and closed.
 * @param margin between a ring and the edge of its cell
 * @param add adds a ring to the path
 */
export function ringCells(
  context: Context,
  lattice: { size: number; forEachVisible(visit: (node: number) => void): void },
  { theme, snapshot: { states, sides, back }, motion }: Frame,
  margin: number,
  add: (node: number, inset: number, broken: boolean) => void,
) {
  const ring = (wanted: (node: number) => boolean, colour: string, broken = false) => {
    context.beginPath();
    lattice.forEachVisible((node) => {
      if (!wanted(node)) return;
      const grown = node === motion.node && motion.type === 'opened' ? margin + (1 - motion.part) * lattice.size * 0.25 : margin;
      add(node, grown, broken);
    });
    context.strokeStyle = colour;
    context.stroke();
  };
  if (theme.closed.line) ring((node) => states[node] === 2 && !back(node), theme.closed.line);
  ring((node) => states[node] === 1 && !back(node), theme.open.line);
  if (sides) ring((node) => sides[node] > 1, theme.back.open.line, true);
}

function paintRings(context: Context, lattice: Lattice, frame: Frame) {
  const { theme } = frame;
  const weight = Math.max(1, Math.round(Math.min(lattice.size * 0.042, 2.5 * lattice.ratio)));
  const margin = Math.max(Math.ceil(lattice.ratio), Math.round(lattice.size * (0.035 + (theme.gap ?? 0) / 2))) + weight / 2;
  const radius = lattice.scale >= ARROW_SIZE ? lattice.size * 0.12 : 0;
  if (theme.closed.hatch) hatch(context, lattice, frame.snapshot.states, theme.closed.hatch);
  context.lineWidth = weight;
  ringCells(context, lattice, frame, margin, (node, inset, broken) => {
    const [left, top, width, height] = lattice.box(node);
    const [wide, high] = [width - 2 * inset + 1, height - 2 * inset + 1];
    if (broken) corners(context, left + inset, top + inset, wide, high);
    else if (radius) context.roundRect(left + inset, top + inset, wide, high, radius);
    else context.rect(left + inset, top + inset, wide, high);
  });
}

/** The corners of a rectangle. */
function corners(context: Context, left: number, top: number, width: number, height: number) {
  for (const [x, toX] of [
    [left, width],
    [left + width, -width],
  ]) {
    for (const [y, toY] of [
      [top, height],
      [top + height, -height],
    ]) {
      context.moveTo(x + toX * 0.32, y);
      context.lineTo(x, y);
      context.lineTo(x, y + toY * 0.32);
    }
  }
}

function hatch(context: Context, lattice: Lattice, states: Uint8Array, colour: string) {
  context.beginPath();
  lattice.forEachVisible((node, left, top, right, bottom) => {
    if (states[node] !== 2) return;
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const reach = (right - left) * part;
      context.moveTo(left, top + reach);
      context.lineTo(left + reach, top);
      if (part < 1) {
        context.moveTo(right, bottom - reach);
        context.lineTo(right - reach, bottom);
      }
    }
  });
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, lattice.ratio);
  context.stroke();
}

function paintDigits(context: Context, lattice: Lattice, frame: Frame, cells: Uint8Array) {
  const { theme, snapshot } = frame;
  const states = snapshot.states;
  const aside = lattice.scale >= ARROW_SIZE;
  const font = Math.round(Math.max(8 * lattice.ratio, lattice.size * (lattice.scale >= SUMS_SIZE ? 0.2 : aside ? 0.3 : 0.5)));
  const { digit: corner, h } = labelAnchors(theme, lattice.size);
  // Beside f there is no room until cells are large; below it there is, as long as h is not written.
  const digit = lattice.scale >= SUMS_SIZE ? corner : h;
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.textAlign = aside ? digit.align : 'center';
  context.textBaseline = aside ? digit.baseline : 'middle';
  context.globalAlpha = 0.72;
  lattice.forEachVisible((node, left, top, right, bottom) => {
    if (cells[node] < 2) return;
    context.fillStyle = inkAt(theme, states[node], frame, node, cells[node]);
    if (aside) context.fillText(String(cells[node]), left + digit.x, top + digit.y);
    else context.fillText(String(cells[node]), (left + right) / 2, (top + bottom) / 2 + font * 0.06);
  });
  context.globalAlpha = 1;
}

export function inkAt(theme: Theme, state: number, { snapshot, shade, calm }: Frame, node: number, cell: number) {
  if (!calm && node === currentNode(snapshot.event)) return theme.inkOn.current;
  // A start may be in a wall, and a tutorial's search may enter one.
  if (cell === 0) return theme.inkOn.free[0];
  const { open, closed } = snapshot.back(node) ? theme.inkOn.back : theme.inkOn;
  if (state === 2) return theme.ink[closed[shade === 'flat' ? 256 : snapshot.shades(shade)[node]]];
  return state === 1 && cell === 1 ? open[cell] : theme.inkOn.free[cell];
}

/** Parent arrows, or the whole step to the parent as a segment. */
export function paintTree(context: Context, lattice: Lattice, { theme, snapshot, motion }: Frame) {
  const { states, parents } = snapshot;
  if (!states.length) return;
  const segments = theme.tree === 'segment';
  const labelled = lattice.scale >= LABEL_SIZE;
  const weight = Math.max(lattice.ratio, lattice.size * (segments ? 0.05 : 0.045));
  const length = lattice.size * (labelled ? 0.3 : 0.42);
  for (const wanted of [2, 1]) {
    const colour = wanted === 1 ? theme.arrow.open : theme.arrow.closed;
    context.strokeStyle = context.fillStyle = colour;
    if (segments) {
      context.beginPath();
      context.lineWidth = weight;
      context.lineCap = 'round';
    }
    lattice.forEachVisible((node) => {
      const parent = parents[node];
      if (states[node] !== wanted || parent < 0) return;
      const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
      const [px, py] = [lattice.centerX(parent), lattice.centerY(parent)];
      if (segments) {
        context.moveTo(x, y);
        context.lineTo(px, py);
        return;
      }
      let angle = Math.atan2(py - y, px - x);
      let reach = length;
      if (node === motion.node && motion.part < 1) {
        if (motion.type === 'relaxed' && motion.oldParent >= 0) angle = swing(lattice, node, motion, angle);
        if (motion.type === 'opened') reach *= motion.part;
      }
      if (reach > weight) arrow(context, x - Math.cos(angle) * length * 0.35, y - Math.sin(angle) * length * 0.35, angle, reach, weight);
    });
    if (segments) context.stroke();
  }
}

/** The angle between the old parent's direction and the new one, the short way round. */
function swing(lattice: Lattice, node: number, motion: Motion, to: number) {
  const from = Math.atan2(
    lattice.centerY(motion.oldParent) - lattice.centerY(node),
    lattice.centerX(motion.oldParent) - lattice.centerX(node),
  );
  const turn = ((to - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return from + turn * motion.part;
}

/**
 * What keeps numbers readable where lines go through their cells, the path's or those of jumps: an outline in the colour of the
 * ground, or where the path is made of cells an ink of its own.
 */
export function haloOf(frame: Frame, cells: Uint8Array, path: ArrayLike<number>): (node: number) => { ink?: string; line?: string } {
  const { theme, snapshot } = frame;
  const through = frame.layers.some((layer) => layer.through);
  const ground = fillOf(frame, cells);
  const crossed = new Set(Array.from(path));
  const current = currentNode(snapshot.event);
  return (node) => {
    if (crossed.has(node) && theme.path.style === 'cells') return { ink: theme.inkOn.path };
    if (!through && !crossed.has(node)) return {};
    return { line: node === current ? theme.current.fill : ground(node) };
  };
}

/** The numbers of every open or closed cell on the surface: what orders the open list, and where there is more to it g and h. @param path that is drawn below them */
export function paintLabels(context: Context, lattice: Lattice, frame: Frame, cells: Uint8Array, path: ArrayLike<number> = []) {
  const { theme, snapshot } = frame;
  const states = snapshot.states;
  const digits = lattice.scale >= 76 ? 2 : 1;
  const labels = [];
  let longest = 3;
  for (let row = lattice.firstRow; row < lattice.endRow; row++) {
    for (let x = lattice.firstColumn; x < lattice.endColumn; x++) {
      const node = lattice.row(row) * lattice.width + x;
      const numbers = states[node] ? snapshot.numbers(node) : null;
      if (!numbers) continue;
      const [f, g = '', h = ''] = numbers.map((value) => costText(value, digits));
      longest = Math.max(longest, g.length, h.length);
      labels.push({ node, f, g, h });
    }
  }
  const anchors = labelAnchors(theme, lattice.size);
  context.font = '400 100px system-ui, sans-serif';
  // Of smaller cells a tag says g and h; in them the digit of the ground has that corner.
  const small = lattice.scale < SUMS_SIZE ? 0 : labelFont(lattice.size, longest, lattice.ratio, context.measureText('0').width / 100);
  const halo = haloOf(frame, cells, path);
  context.lineJoin = 'round';
  context.lineWidth = 3 * lattice.ratio;
  for (const key of ['f', 'g', 'h'] as const) {
    // Where the sums do not fit, f still does.
    if (key !== 'f' && (!small || snapshot.names.length === 1)) break;
    const anchor = anchors[key];
    context.font =
      key === 'f'
        ? `650 ${labelFontF(lattice.size, small, lattice.ratio)}px system-ui, sans-serif`
        : `400 ${small}px system-ui, sans-serif`;
    context.textAlign = anchor.align;
    context.textBaseline = anchor.baseline;
    for (const label of labels) {
      const [left, top] = lattice.box(label.node);
      const { ink, line } = halo(label.node);
      if (line) {
        context.strokeStyle = line;
        context.strokeText(label[key], left + anchor.x, top + anchor.y);
      }
      context.fillStyle = ink ?? inkAt(theme, states[label.node], frame, label.node, cells[label.node]);
      context.fillText(label[key], left + anchor.x, top + anchor.y);
    }
  }
}
