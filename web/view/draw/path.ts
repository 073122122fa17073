/**
 * The path: a cased line through the middles of the cells, or cells or dots if the theme says so.
 * `grown` of its length (0…1) is drawn, counted from the goal.
 */
import { RICH_SIZE } from './large_cells.ts';
import { cased, scaled } from './cell_marks.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Motion, Nodes } from './painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { ThinLine } from './thin_line.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

/** On small cells a line with more corners than `MANY` is drawn as pixels; a path of more cells than `ENDLESS` is not searched for corners at all. */
const MANY = 8000;
const ENDLESS = 60000;
/** Round joins are slow: a line with more corners has none. */
const ROUND = 2000;
/** Dashes are slow: a chain with more corners is solid. */
const DASHED = 1500;

/**
 * The line from the goal's end over `grown` of its steps, and where it ends. It consists only of the corners, and only of visible parts.
 * @param nodes start first
 */
function lineThrough(lattice: Nodes, nodes: ArrayLike<number>, grown: number) {
  const line = new Path2D();
  const last = nodes.length - 1;
  const reach = last * grown;
  let corners = 0;
  let down = false;
  let step = 0;
  let node = nodes[last];
  let seen = lattice.near(node);
  for (; step < Math.floor(reach); step++) {
    const next = nodes[last - step - 1];
    const nextSeen = lattice.near(next);
    if (seen || nextSeen) {
      if (!down) line.moveTo(lattice.centerX(node), lattice.centerY(node));
      down = true;
      const goesOn = step + 2 <= reach && nextSeen && lattice.straight(node, next, nodes[last - step - 2]);
      if (!goesOn) {
        line.lineTo(lattice.centerX(next), lattice.centerY(next));
        corners++;
      }
    } else {
      down = false;
    }
    [node, seen] = [next, nextSeen];
  }
  const rest = reach - step;
  let [x, y] = [lattice.centerX(node), lattice.centerY(node)];
  if (rest > 0 && seen) {
    const to = nodes[last - step - 1];
    if (!down) line.moveTo(x, y);
    x += (lattice.centerX(to) - x) * rest;
    y += (lattice.centerY(to) - y) * rest;
    line.lineTo(x, y);
  }
  return { line, corners, x, y };
}

/** @param nodes start first @param thin paints the pixels of lines on small cells @param narrow a thinner line, because numbers stand on it @param light at its end, while it grows */
export function paintPath(
  context: Context,
  lattice: Nodes & Pick<CellLattice, 'fill'>,
  theme: Theme,
  nodes: ArrayLike<number>,
  grown: number,
  thin?: ThinLine,
  narrow: boolean = false,
  light?: Motion['light'],
) {
  if (nodes.length === 0 || grown <= 0) return;
  const { style, line: colour, casing } = theme.path;
  const pixels = lattice.scale < RICH_SIZE ? thin : undefined;
  if (pixels && nodes.length > ENDLESS) return pixels.paint(context, lattice, nodes, 0, colour);
  const first = Math.round((nodes.length - 1) * (1 - grown));
  if (style === 'cells') {
    if (pixels && nodes.length > MANY) return pixels.paint(context, lattice, nodes, first, colour);
    const inset = Math.round(lattice.size * ((theme.gap ?? 0) / 2 || (lattice.scale >= 14 ? 0.06 : 0)));
    context.fillStyle = colour;
    for (let i = first; i < nodes.length; i++) {
      if (lattice.near(nodes[i])) lattice.fill(context, nodes[i], inset);
    }
    return;
  }
  const { line, corners, x, y } = lineThrough(lattice, nodes, grown);
  if (pixels && corners > MANY) return pixels.paint(context, lattice, nodes, first, colour);
  const dots = style === 'dots' && lattice.scale >= 14;
  const weight = dots ? Math.max(1.5 * lattice.ratio, lattice.size * 0.05) : scaled(lattice, narrow ? 0.13 : 0.2, 2.5, narrow ? 8 : 9);
  context.lineCap = 'round';
  context.lineJoin = corners > ROUND ? 'bevel' : 'round';
  cased(context, casing, weight + Math.max(2 * lattice.ratio, weight * 0.6), colour, weight, line);
  if (grown < 1) light?.(context, x, y, weight, theme);
  if (!dots) return;
  context.fillStyle = colour;
  for (let i = first; i < nodes.length; i++) {
    if (!lattice.near(nodes[i])) continue;
    context.beginPath();
    context.arc(lattice.centerX(nodes[i]), lattice.centerY(nodes[i]), lattice.size * 0.14, 0, Math.PI * 2);
    context.fill();
  }
}

/** What is drawn as a chain: the ways of layers, and the parents of the node under the pointer. */
export const chainsOf = ({ layers, snapshot }: Frame, { hover }: Pick<LabModel, 'hover'>) => [
  ...layers.flatMap(({ way }) => (way ? [way] : [])),
  ...(hover >= 0 && snapshot.states[hover] ? [snapshot.chain(hover)] : []),
];

/** Draws a chain, thin and dashed. */
export function paintChain(context: Context, lattice: Nodes, theme: Theme, nodes: ArrayLike<number>, thin?: ThinLine) {
  if (nodes.length < 2) return;
  const pixels = lattice.scale < RICH_SIZE ? thin : undefined;
  if (pixels && nodes.length > ENDLESS) return pixels.paint(context, lattice, nodes, 0, theme.hover);
  const { line, corners } = lineThrough(lattice, nodes, 1);
  if (pixels && corners > MANY) return pixels.paint(context, lattice, nodes, 0, theme.hover);
  const weight = scaled(lattice, 0.07, 1.5, 3);
  context.lineCap = 'round';
  context.lineJoin = corners > ROUND ? 'bevel' : 'round';
  const dashes = corners <= DASHED ? [weight * 0.1, weight * 2.2] : [];
  cased(context, theme.path.casing, weight * 2.4, theme.hover, weight * 1.3, line, dashes);
}

/** The path to draw: the whole one, or the rest of it if someone is walking along it. */
export function drawnPath({ walker, snapshot }: Frame): ArrayLike<number> {
  return walker && (walker.way.length > 1 || snapshot.path[0] !== walker.node) ? walker.way : snapshot.path;
}
