/** Large cells of any shape, drawn one by one: ground, ring of open cells, bevelled wall, digit, arrow and numbers. */
import { ARROW_SIZE, costText, isNumbered, keyText, labelFont, labelFontF, LABEL_SIZE, SUMS_SIZE } from './labels.ts';
import { arrow } from './cell_marks.ts';
import { currentNode } from '../../kernel/model/current_node.ts';
import { levelOf } from './theme_tokens.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Label, Motion } from './painting.ts';
import type { Tables, Theme } from './themes.ts';
import type { Context } from './context.ts';

/** The smallest cell side in CSS pixels at which cells are drawn one by one. */
export const RICH_SIZE = 10;

/** `#rrggbb` by packed pixel; there are at most a few thousand. */
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

/** The distance of a cell's fill from the edges of the cell, in themes with gaps. */
export const gapOf = ({ size }: CellLattice, { gap = 0 }: Theme) => Math.round((size * gap) / 2);

/** The colours of cells: while the search is played the newest ones glow, where no numbers stand on them. */
export const coloursOf = <Colours extends Tables>(frame: Frame, lattice: { scale: number }, tables: Colours): Colours =>
  (!isNumbered(frame, lattice) && frame.motion.glow?.(tables)) || tables;

/** Returns a function that gives the colour of a cell's ground. @param cells without them every node is plain ground */
export function fillOf({ theme, snapshot, shade }: Frame, cells?: Uint8Array, tables = theme.tables): (node: number) => string {
  const { base } = tables;
  const { states, back } = snapshot;
  const shades = shade === 'flat' ? null : snapshot.shades(shade);
  return (node) => {
    const level = levelOf(cells?.[node] ?? 1);
    const state = states[node];
    const goalward = back(node);
    const { closed, closedFlat } = goalward ? tables.back : tables;
    return state === 2
      ? style(shades ? closed[(level << 8) | shades[node]] : closedFlat[level << 8])
      : state === 1 && level === 1
        ? (goalward ? theme.back : theme).open.fill
        : style(base[level]);
  };
}

/** Paints the ground of all cells except walls. */
export function paintFills(context: Context, lattice: CellLattice, frame: Frame, cells: Uint8Array) {
  const { theme, motion } = frame;
  const fill = fillOf(frame, cells, coloursOf(frame, lattice, theme.tables));
  const popping: number[] = [];
  const colourOf = (node: number) => {
    if (cells[node] === 0) return '';
    if (!motion.sizeOf || motion.sizeOf(node) === 1) return fill(node);
    popping.push(node);
    return style(theme.tables.base[levelOf(cells[node])]);
  };
  lattice.fillAll(context, colourOf, gapOf(lattice, theme));
  for (const node of popping) {
    context.fillStyle = fill(node);
    lattice.fill(context, node, lessOf(lattice, motion, node));
  }
}

/** By how much all sides of a node are nearer to its middle than usual, while it pops. */
export const lessOf = ({ size }: { size: number }, { sizeOf }: Motion, node: number) => (sizeOf ? ((1 - sizeOf(node)) * size) / 2 : 0);

export function paintLines(context: Context, lattice: CellLattice, theme: Theme) {
  if (theme.gap) return;
  context.fillStyle = context.strokeStyle = theme.grid;
  context.globalAlpha = Math.min(1, (lattice.scale - 4) / 10);
  lattice.drawLines(context, weightOfLines(lattice));
  context.globalAlpha = 1;
}

export function paintBorder(context: Context, lattice: CellLattice, theme: Theme) {
  context.strokeStyle = theme.edge;
  lattice.drawBorder(context, weightOfLines(lattice));
}

const weightOfLines = ({ ratio }: CellLattice) => Math.max(1, Math.round(ratio));

/** Paints walls as one piece, lit from above: with a bevel on sides behind which there is no other wall. */
export function paintWalls(context: Context, lattice: CellLattice, { theme }: Frame, cells: Uint8Array) {
  const { size } = lattice;
  const bevel = Math.max(1, Math.round(size * 0.07));
  // Without gaps, walls cover the lines between them.
  const outset = -gapOf(lattice, theme) || weightOfLines(lattice) / 2;
  lattice.fillAll(context, (node) => (cells[node] === 0 ? theme.wall.fill : ''), -outset);
  for (const [colour, lit] of [
    [theme.wall.top, true],
    [theme.wall.bottom, false],
  ] as const) {
    context.fillStyle = colour;
    const path = new Path2D();
    lattice.forEachVisible((node) => {
      if (cells[node] === 0) lattice.addBevel(context, path, cells, node, lit, outset, bevel);
    });
    context.fill(path);
  }
}

/** Draws rings around open cells; some themes ring or hatch closed cells too. All cells seen by the backward search have broken rings. */
export function paintRings(context: Context, lattice: CellLattice, { theme, snapshot: { states, sides, back }, motion }: Frame) {
  const weight = Math.max(1, Math.round(Math.min(lattice.size * 0.042, 2.5 * lattice.ratio)));
  const margin = Math.max(Math.ceil(lattice.ratio), Math.round(lattice.size * (0.035 + (theme.gap ?? 0) / 2))) + weight / 2;
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
  theme.hatch?.(context, lattice, states);
  context.lineWidth = weight;
  const ring = (wanted: (node: number) => boolean, colour: string, broken = false) => {
    context.beginPath();
    lattice.forEachVisible((node) => {
      if (!wanted(node)) return;
      const opening = node === motion.node && motion.type === 'opened' ? (1 - motion.part) * lattice.size * 0.25 : 0;
      const grown = margin + opening + lessOf(lattice, motion, node);
      if (broken) addTips(context, lattice.corners(node, -grown));
      else lattice.trace(context, node, -grown);
    });
    context.strokeStyle = colour;
    context.stroke();
  };
  if (theme.closed.line) ring((node) => states[node] === 2 && !back(node), theme.closed.line);
  ring((node) => states[node] === 1 && !back(node), theme.open.line);
  if (sides) ring((node) => sides[node] > 1, theme.back.open.line, true);
}

/** Adds the corners of a cell, without the middle parts of its sides, to the path. */
function addTips(context: Context, points: Float64Array) {
  const last = points.length;
  for (let i = 0; i < last; i += 2) {
    const [x, y, before, after] = [points[i], points[i + 1], (i + last - 2) % last, (i + 2) % last];
    context.moveTo(x + (points[before] - x) * 0.32, y + (points[before + 1] - y) * 0.32);
    context.lineTo(x, y);
    context.lineTo(x + (points[after] - x) * 0.32, y + (points[after + 1] - y) * 0.32);
  }
}

/** The smallest cell side in CSS pixels at which the digit of the terrain is written. */
export const DIGIT_SIZE = 14;

export function paintDigits(context: Context, lattice: CellLattice, frame: Frame, cells: Uint8Array) {
  const { scale, size, ratio, room } = lattice;
  if (scale < DIGIT_SIZE) return;
  const { theme } = frame;
  const elsewhere = frame.layers.some((layer) => layer.digits);
  const aside = scale >= ARROW_SIZE;
  const besideF = scale >= SUMS_SIZE && isNumbered(frame, lattice);
  const font = Math.round(Math.max(8 * ratio, size * (scale >= SUMS_SIZE ? 0.2 * room : aside ? 0.3 * room : 0.5)));
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.globalAlpha = 0.72;
  lattice.forEachVisible((node) => {
    if (cells[node] < 2 || ((elsewhere || (besideF && cells[node] > 9 && !frame.plates?.has(node))) && frame.snapshot.states[node])) return;
    const { x, y, align, baseline } = aside ? lattice.anchors(node, theme)[scale >= SUMS_SIZE ? 'digit' : 'alone'] : middle;
    context.textAlign = align;
    context.textBaseline = baseline;
    context.fillStyle = inkAt(frame, node, cells[node]);
    // Not below the mark of an end.
    const across = frame.plates?.ends.includes(node) && frame.snapshot.states[node] ? -0.7 * x : x;
    context.fillText(String(cells[node]), lattice.centerX(node) + across * size, lattice.centerY(node) + y * size);
  });
  context.globalAlpha = 1;
}

const middle = { x: 0, y: 0.03, align: 'center', baseline: 'middle' } as const;

/** The colour of texts on a node. */
export function inkAt({ theme, snapshot, shade, calm }: Frame, node: number, cell: number = 1) {
  if (!calm && node === currentNode(snapshot.event)) return theme.inkOn.current;
  // The start may be in a wall, and the search of a preset may enter one.
  if (cell === 0) return theme.inkOn.free[0];
  const state = snapshot.states[node];
  const { open, closed } = snapshot.back(node) ? theme.inkOn.back : theme.inkOn;
  if (state === 2) return theme.ink[closed[shade === 'flat' ? 256 : snapshot.shades(shade)[node]]];
  return state === 1 && cell === 1 ? open[cell] : theme.inkOn.free[levelOf(cell)];
}

/** How far a mark in the middle of a cell moves down, if only F is written in the cell and leaves little room. */
export function roomForF(lattice: CellLattice, { theme, snapshot, labels, plates }: Frame, node: number) {
  const { scale, size } = lattice;
  if (!labels || plates?.has(node) || scale < LABEL_SIZE || scale >= SUMS_SIZE || !snapshot.states[node]) return 0;
  return -Math.sign(lattice.anchors(node, theme).f.y) * size * 0.12;
}

/** Draws parent arrows, or the whole step to the parent as a segment. */
export function paintTree(context: Context, lattice: CellLattice, frame: Frame) {
  const { theme, snapshot, motion } = frame;
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
      if (states[node] !== wanted || parent < 0 || frame.plates?.has(node)) return;
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
      const [tailX, tailY] = [x - Math.cos(angle) * length * 0.35, y - Math.sin(angle) * length * 0.35];
      if (reach > weight) arrow(context, tailX, tailY + roomForF(lattice, frame, node), angle, reach, weight);
    });
    if (segments) context.stroke();
  }
}

/** The angle of an arrow that turns from the old parent to the new one, on the shorter way round. */
function swing(lattice: CellLattice, node: number, motion: Motion, to: number) {
  const from = Math.atan2(
    lattice.centerY(motion.oldParent) - lattice.centerY(node),
    lattice.centerX(motion.oldParent) - lattice.centerX(node),
  );
  const turn = ((to - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return from + turn * motion.part;
}

/**
 * What keeps numbers readable if a line of the path or of jumps passes through their cell: an outline in the colour of the
 * ground, or another ink if the path is made of filled cells.
 */
export function haloOf(frame: Frame, cells: Uint8Array, path: ArrayLike<number>): (node: number) => { ink?: string; line?: string } {
  const { theme, snapshot } = frame;
  const through = frame.layers.some((layer) => layer.through);
  const ground = fillOf(frame, cells);
  const crossed = frame.plates ?? new Set(Array.from(path));
  const current = currentNode(snapshot.event);
  return (node) => {
    if (crossed.has(node) && theme.path.style === 'cells') return { ink: theme.inkOn.path };
    if (!through && !crossed.has(node)) return {};
    return { line: node === current ? theme.current.fill : ground(node) };
  };
}

/** Writes the numbers of every visible open or closed cell: the key of the open list and, if it is f, also g and h. @param path the one drawn below them */
export function paintLabels(context: Context, lattice: CellLattice, frame: Frame, cells: Uint8Array, path: ArrayLike<number> = []) {
  const { theme, snapshot } = frame;
  const { scale, size, ratio } = lattice;
  const digits = scale >= 76 ? 2 : 1;
  const labels: Label[] = [];
  let longest = 3;
  const nodes: number[] = [];
  lattice.forEachVisible((node) => void (snapshot.states[node] && nodes.push(node)));
  const both = snapshot.names.length > 1;
  for (const { node, key, ...numbers } of snapshot.numbers(nodes)) {
    const [g, h] = [numbers.g, numbers.h].map((value) => (both ? costText(value ?? 0, digits) : ''));
    longest = Math.max(longest, g.length, h.length);
    labels.push({ node, f: keyText(key, digits), g, h });
  }
  context.font = '400 100px system-ui, sans-serif';
  const room = size * lattice.room;
  const digit = context.measureText('0').width / 100;
  // The numbers g and h of smaller cells are in a tag; the digit of the terrain has their corner.
  const small = scale < SUMS_SIZE ? 0 : labelFont(room, longest, ratio, digit);
  const halo = haloOf(frame, cells, path);
  // Several numbers of a key have as much room as one.
  const widest = snapshot.names[0].includes(',') ? Math.max(1, ...labels.map(({ f }) => f.length)) : 1;
  const large = Math.min(labelFontF(room, small, ratio), (room * 0.68) / (widest * digit));
  const fine = `400 ${small}px system-ui, sans-serif`;
  const fonts = { f: `650 ${large}px system-ui, sans-serif`, g: fine, h: fine };
  // If g and h do not fit, f still does.
  const all = small > 0 && both;
  // Nobody could read a key in smaller letters.
  if (large < 5.5 * ratio) {
    if (!all) return;
    for (const label of labels) label.f = '';
  }
  const places = frame.plates?.paint(context, lattice, theme, labels, fonts, large, all ? small : 0, (node) => halo(node).line ?? '');
  context.lineJoin = 'round';
  context.lineWidth = 3 * ratio;
  for (const key of all ? (['f', 'g', 'h'] as const) : (['f'] as const)) {
    context.font = fonts[key];
    for (const label of labels) {
      const { node } = label;
      const place = places?.(node);
      const { x, y, align, baseline } = (place ?? lattice.anchors(node, theme))[key];
      const [left, top] = [lattice.centerX(node) + x * size, lattice.centerY(node) + y * size];
      context.textAlign = align;
      context.textBaseline = baseline;
      const { ink, line } = halo(node);
      if (line && !place) {
        context.strokeStyle = line;
        context.strokeText(label[key], left, top);
      }
      context.fillStyle = ink ?? inkAt(frame, node, cells[node]);
      context.fillText(label[key], left, top);
      if (key === 'f' && !place && cells[node] > 9 && scale >= SUMS_SIZE) {
        // Several digits of the terrain have as much room as F leaves; where nobody could read them, the colour says enough.
        const font = (-2 * x * size - context.measureText(label.f).width) / 2.2;
        if (font < 8 * ratio) continue;
        context.font = `600 ${Math.min(font, 0.2 * room)}px system-ui, sans-serif`;
        context.textAlign = 'right';
        context.globalAlpha = 0.72;
        context.fillText(String(cells[node]), left - 2 * x * size, top);
        context.globalAlpha = 1;
        context.font = fonts.f;
      }
    }
  }
}
