/** The node being expanded, and the nodes that are pointed at. */
import { cased, scaled, type Scale } from './cell_marks.ts';
import { currentNode } from '../../kernel/model/current_node.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Nodes } from './painting.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

/** What marks need to know about nodes. */
export type Marked = Nodes & Pick<CellLattice, 'trace' | 'fill' | 'shoulder'>;

/** Strokes the outline of a cell twice, first the casing and then the line. */
export function outline(
  context: Context,
  lattice: Pick<CellLattice, 'trace'>,
  node: number,
  weight: number,
  line: string,
  casing: string,
  spread: number = 0,
) {
  context.beginPath();
  lattice.trace(context, node, spread);
  cased(context, casing, weight * 2, line, weight);
}

/** Marks the cells under the pointer and selected, if they are among the first `count`. @param tint opacity of the one under the pointer */
export function paintPointed(
  context: Context,
  lattice: Marked,
  theme: Theme,
  { hover, selected }: { hover: number; selected: number },
  count: number,
  tint: number,
) {
  const weight = thinOf(lattice);
  if (hover >= 0 && hover < count) {
    context.globalAlpha = tint;
    context.fillStyle = theme.hover;
    lattice.fill(context, hover);
    context.globalAlpha = 1;
    outline(context, lattice, hover, weight * 0.7, theme.hover, 'transparent');
  }
  if (selected >= 0 && selected < count) outline(context, lattice, selected, weight, theme.focus, theme.verdict.casing);
}

/** Fills the node being expanded; its outline comes later, above the path. */
export function paintCurrentFill(context: Context, lattice: CellLattice, { theme, snapshot }: Frame) {
  const node = currentNode(snapshot.event);
  if (node < 0) return;
  context.fillStyle = theme.current.fill;
  lattice.fill(context, node);
}

/** The width of lines around a cell. */
export const weightOf = (lattice: Scale) => scaled(lattice, 0.08, 2, 4);

/** The width of thinner lines. */
export const thinOf = (lattice: Scale) => scaled(lattice, 0.05, 1.5, 2.5);

/** How far the outline of the node being expanded is still from it, in device pixels: it closes in while the step is shown. */
export const pulseOf = ({ size, ratio }: Scale, { type, node, part }: Frame['motion'], current: number) =>
  type === 'expanded' && node === current ? (1 - part) * Math.min(size * 0.22, 12 * ratio) : 0;

/** Outlines the node being expanded. */
export function paintStep(context: Context, lattice: Marked, { theme, snapshot, motion }: Frame) {
  const current = currentNode(snapshot.event);
  if (current < 0) return;
  outline(context, lattice, current, weightOf(lattice), theme.current.line, theme.current.casing, pulseOf(lattice, motion, current));
}
