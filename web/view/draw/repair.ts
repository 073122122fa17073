/**
 * The layer of searches that repair: which nodes in the list are overconsistent, whose g must fall, and which underconsistent, whose g must
 * rise; and which closed nodes the present search has not touched, so that they are used again.
 */
import { ARROW_SIZE } from './labels.ts';
import type { Frame, Layer, Nodes } from './painting.ts';
import type { Context } from './context.ts';

/** The smallest cell side in CSS pixels at which the marks are drawn. */
const MARK_SIZE = 9;
/** How far from the middle a mark stands in cells with arrows or numbers: between g and rhs. */
const ASIDE = 0.34;

/** A triangle in the middle of a cell, between g and rhs if it has an arrow, or on the rim of another node. @param up whether it points up */
function triangle(context: Context, lattice: Nodes, { theme, plates }: Frame, node: number, up: boolean) {
  const aside = lattice.scale >= ARROW_SIZE;
  const rim = lattice.forEachVisible ? undefined : lattice.aside?.(node);
  const radius = lattice.size * (rim ? 0.14 : aside ? 0.08 : 0.2);
  const x = rim?.[0] ?? lattice.centerX(node);
  // On a plate g and rhs are always below the key.
  const down = plates?.has(node) ? 1 : Math.sign(lattice.anchors?.(node, theme).g.y ?? 1);
  const y = rim?.[1] ?? lattice.centerY(node) + (aside ? down * ASIDE * lattice.size : 0);
  const tip = up ? -radius : radius;
  context.moveTo(x, y + tip);
  context.lineTo(x + radius, y - tip);
  context.lineTo(x - radius, y - tip);
  context.closePath();
}

export const layer: Layer = {
  marks: true,
  over(context, lattice, frame) {
    const { theme, snapshot } = frame;
    if (lattice.scale < MARK_SIZE) return;
    const { states } = snapshot;
    const open: number[] = [];
    const visit = (node: number) => void (states[node] === 1 && open.push(node));
    if (lattice.forEachVisible) lattice.forEachVisible(visit);
    else states.forEach((_, node) => visit(node));
    const numbers = snapshot.numbers(open);
    for (const [up, colour] of [
      [false, theme.verdict.good],
      [true, theme.verdict.bad],
    ] as const) {
      context.beginPath();
      // What is written in place of h is rhs.
      for (const { node, g, h } of numbers) if ((g ?? Infinity) < h === up) triangle(context, lattice, frame, node, up);
      context.fillStyle = colour;
      context.strokeStyle = theme.verdict.casing;
      context.lineWidth = 2 * lattice.ratio;
      context.stroke();
      context.fill();
    }
  },
};
