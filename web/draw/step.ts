/** The last step: the node being expanded, the neighbour that was examined, and the verdict on it. */
import { cased, verdict, verdicts, verdictTone } from './cell_marks.ts';
import { currentNode } from '../model/current_node.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Motion, Nodes } from './painting.ts';
import type { TraceEvent } from '../engine/search.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

/** The smallest cell side in CSS pixels at which the verdict on a neighbour is shown. */
const VERDICT_SIZE = 16;

/** What marks need to know about nodes. */
type Marked = Nodes & Pick<CellLattice, 'trace' | 'fill' | 'shoulder'>;

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
export const weightOf = ({ ratio, size }: Pick<CellLattice, 'ratio' | 'size'>) => Math.max(2 * ratio, Math.min(size * 0.08, 4 * ratio));

/** The width of thinner lines. */
export const thinOf = ({ ratio, size }: Pick<CellLattice, 'ratio' | 'size'>) => Math.max(1.5 * ratio, Math.min(size * 0.05, 2.5 * ratio));

export function paintStep(context: Context, lattice: Marked, { theme, snapshot, motion, calm, enlarged }: Frame) {
  const event = snapshot.event;
  const current = currentNode(event);
  if (!event || current < 0) return;
  const weight = weightOf(lattice);
  const pulse =
    motion.type === 'expanded' && motion.node === current ? (1 - motion.part) * Math.min(lattice.size * 0.22, 12 * lattice.ratio) : 0;
  outline(context, lattice, current, weight, theme.current.line, theme.current.casing, pulse);
  const judged = verdicts.includes(event.type) && event.from >= 0;
  if (judged && !calm && lattice.scale >= VERDICT_SIZE) paintVerdict(context, lattice, event, theme, motion, enlarged === 1 ? 0.75 : 0);
}

function paintVerdict(context: Context, lattice: Marked, event: TraceEvent, theme: Theme, motion: Motion, inside: number) {
  const colour = theme.verdict[verdictTone[event.type]];
  outline(context, lattice, event.node, thinOf(lattice), colour, theme.verdict.casing);
  const arrives = motion.node === event.node ? 0.4 + 0.6 * motion.part : 1;
  const radius = Math.max(5 * lattice.ratio, Math.min(lattice.size * 0.15, 12 * lattice.ratio)) * arrives;
  const [x, y] = lattice.shoulder(event.node, radius, inside);
  verdict(context, event.type, x, y, radius, colour, theme.verdict.casing);
}

/** Marks the cell where the search got stuck: its outline at any size, and a cross. */
export function paintStuck(
  context: Context,
  lattice: Pick<CellLattice, 'trace' | 'ratio' | 'size' | 'shoulder'>,
  { theme, snapshot }: Frame,
) {
  const node = snapshot.stuckAt;
  if (node < 0) return;
  const { bad, casing } = theme.verdict;
  outline(context, lattice, node, weightOf(lattice), bad, casing);
  const radius = Math.max(6 * lattice.ratio, Math.min(lattice.size * 0.2, 16 * lattice.ratio));
  const [x, y] = lattice.shoulder(node, radius, 0.6);
  verdict(context, 'blocked', x, y, radius, bad, casing);
}
