/**
 * The layer of searches of somebody who walks: what has not been seen yet lies under a veil, the way that was walked is dotted, and a ring
 * is where one stands.
 */
import type { Layer } from './painting.ts';

/** How much of a cell that has not been seen the veil covers. */
export const VEIL = 0.22;

export const layer: Layer = {
  under(context, lattice, { theme, snapshot }) {
    const walk = snapshot.walk;
    if (!walk || !lattice.forEachVisible) return;
    context.fillStyle = theme.verdict.plain;
    context.globalAlpha = VEIL;
    context.beginPath();
    lattice.forEachVisible((node) => {
      if (!walk.seen[node]) lattice.trace?.(context, node);
    });
    context.fill();
    context.globalAlpha = 1;
  },
  over(context, lattice, { theme, snapshot }) {
    const walk = snapshot.walk;
    if (!walk || !lattice.forEachVisible) return;
    const { size, ratio } = lattice;
    const dot = Math.max(ratio, size * 0.09);
    context.beginPath();
    for (const node of walk.trail) {
      if (!lattice.near(node)) continue;
      const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
      context.moveTo(x + dot, y);
      context.arc(x, y, dot, 0, 2 * Math.PI);
    }
    context.fillStyle = theme.verdict.good;
    context.fill();
    if (!lattice.near(walk.node)) return;
    const radius = Math.max(3 * ratio, size * 0.36);
    context.beginPath();
    context.arc(lattice.centerX(walk.node), lattice.centerY(walk.node), radius, 0, 2 * Math.PI);
    for (const [colour, wide] of [
      [theme.verdict.casing, 0.16],
      [theme.verdict.good, 0.09],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = Math.max(2 * ratio, size * wide);
      context.stroke();
    }
  },
};
