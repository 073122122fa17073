/** Lines to parents that are not neighbours, for searches that jump or move over more than one cell. */
import { arrow } from './cell_marks.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Context } from './context.ts';
import type { Snapshot } from './snapshot.ts';
import type { Theme } from './themes.ts';

/** The smallest cell side in CSS pixels at which lines have arrow heads. */
const HEAD_SIZE = 16;

/**
 * Draws a line from each node to its parent, with a head that points there.
 * @param head stroke width of the heads
 * @param turnOf the cell where the line from a parent turns; the parent or the node itself if it does not turn
 */
export function paintFarParents(
  context: Context,
  lattice: CellLattice,
  theme: Theme,
  { states, parents }: Snapshot,
  weight: number,
  head: number,
  turnOf: (parent: number, node: number) => number = (parent) => parent,
) {
  const at = (node: number) => [lattice.centerX(node), lattice.centerY(node)] as const;
  const reach = lattice.size * 0.3;
  context.lineCap = context.lineJoin = 'round';
  for (const wanted of [2, 1]) {
    // Lines lie mostly on free ground, their heads in the cells of their nodes.
    context.strokeStyle = wanted === 1 ? theme.arrow.open : theme.verdict.plain;
    context.lineWidth = weight;
    context.beginPath();
    const heads = [];
    for (let node = 0; node < states.length; node++) {
      const parent = parents[node];
      if (states[node] !== wanted || parent < 0) continue;
      const turn = turnOf(parent, node);
      context.moveTo(...at(node));
      if (turn !== parent && turn !== node) context.lineTo(...at(turn));
      context.lineTo(...at(parent));
      heads.push([node, turn === node ? parent : turn]);
    }
    context.stroke();
    if (lattice.scale < HEAD_SIZE) continue;
    context.strokeStyle = context.fillStyle = wanted === 1 ? theme.arrow.open : theme.arrow.closed;
    for (const [node, towards] of heads) {
      if (!lattice.near(node)) continue;
      const [[x, y], [toX, toY]] = [at(node), at(towards)];
      const angle = Math.atan2(toY - y, toX - x);
      arrow(context, x + Math.cos(angle) * reach * 0.4, y + Math.sin(angle) * reach * 0.4, angle, reach, head);
    }
  }
}
