/** The verdict on the neighbour that was examined, and the node where a search got stuck. */
import { scaled } from './cell_marks.ts';
import { currentNode } from '../../kernel/model/current_node.ts';
import { outline, thinOf, weightOf, type Marked } from './step.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame } from './painting.ts';
import type { Context } from './context.ts';

/** The smallest cell side in CSS pixels at which the verdict on a neighbour is shown. */
const VERDICT_SIZE = 16;

/** The strokes of each verdict's sign, in a box of −1…1. */
const glyphs: Record<string, number[][]> = {
  opened: [
    [-1, 0, 1, 0],
    [0, -1, 0, 1],
  ],
  relaxed: [
    [0, -1, 0, 1],
    [-0.8, 0.25, 0, 1, 0.8, 0.25],
  ],
  reopened: [
    [0.9, -0.2, 0.55, -0.8, -0.1, -0.95, -0.8, -0.5, -0.9, 0.3, -0.35, 0.9, 0.4, 0.85],
    [0.25, -0.15, 0.95, -0.1, 1.05, -0.85],
  ],
  kept: [
    [-1, -0.45, 1, -0.45],
    [-1, 0.45, 1, 0.45],
  ],
  closed: [[-0.95, 0.05, -0.3, 0.75, 1, -0.7]],
  pruned: [[-1, 0, 1, 0]],
  blocked: [
    [-0.8, -0.8, 0.8, 0.8],
    [-0.8, 0.8, 0.8, -0.8],
  ],
  corner: [
    [-0.85, -0.85, -0.85, 0.85, 0.85, 0.85],
    [-0.1, 0.1, 0.9, -0.9],
  ],
  met: [
    [-1, -0.8, -0.2, 0, -1, 0.8],
    [1, -0.8, 0.2, 0, 1, 0.8],
  ],
  backtracked: [
    [1, 0, -1, 0],
    [-0.2, -0.8, -1, 0, -0.2, 0.8],
  ],
};

/** The verdict colour of the theme for each type of event. */
export const verdictTone: Record<string, 'good' | 'better' | 'plain' | 'bad'> = {
  opened: 'good',
  relaxed: 'better',
  reopened: 'better',
  kept: 'plain',
  closed: 'plain',
  pruned: 'plain',
  blocked: 'bad',
  corner: 'bad',
  met: 'better',
  backtracked: 'plain',
};

/** The types of events that judge a neighbour, which then gets a badge. */
export const verdicts = Object.keys(glyphs);

/** @param type one of `verdicts` */
export function verdict(context: Context, type: string, x: number, y: number, radius: number, colour: string, casing: string) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = Math.max(1, radius * 0.22);
  context.strokeStyle = casing;
  context.stroke();
  context.beginPath();
  for (const stroke of glyphs[type]) {
    for (let i = 0; i < stroke.length; i += 2) {
      const [px, py] = [x + stroke[i] * radius * 0.5, y + stroke[i + 1] * radius * 0.5];
      if (i === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, radius * 0.28);
  context.stroke();
}

/** Outlines the neighbour that was examined, with the verdict on its shoulder. */
export function paintVerdict(context: Context, lattice: Marked, { theme, snapshot: { event }, motion, calm, enlarged }: Frame) {
  if (calm || !event || currentNode(event) < 0 || !verdicts.includes(event.type) || event.from < 0 || lattice.scale < VERDICT_SIZE) return;
  const colour = theme.verdict[verdictTone[event.type]];
  outline(context, lattice, event.node, thinOf(lattice), colour, theme.verdict.casing);
  const arrives = motion.node === event.node ? 0.4 + 0.6 * motion.part : 1;
  const radius = scaled(lattice, 0.15, 5, 12) * arrives;
  const [x, y] = lattice.shoulder(event.node, radius, enlarged === 1 ? 0.75 : 0);
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
  const radius = scaled(lattice, 0.2, 6, 16);
  const [x, y] = lattice.shoulder(node, radius, 0.6);
  verdict(context, 'blocked', x, y, radius, bad, casing);
}
