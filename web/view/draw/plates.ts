/**
 * Plates below the numbers of the path, of the ground's own colour: the path runs below them, as a line between the stations of a map.
 * Start and goal stand on a corner of theirs. Sizes are parts of a cell's side.
 */
import { cased } from './cell_marks.ts';
import type { Plates } from './painting.ts';

export function platesOf(path: ArrayLike<number>, grown: number, ends: readonly number[]): Plates {
  const nodes = new Set([...ends, ...Array.from(path).slice(Math.round((path.length - 1) * (1 - grown)))]);
  return {
    ends,
    has: (node) => nodes.has(node),
    paint(context, lattice, theme, labels, fonts, large, small, ground) {
      const { size } = lattice;
      const plated = labels.filter(({ node }) => nodes.has(node));
      const widthOf = (key: 'f' | 'g', text: string) => {
        context.font = fonts[key];
        return context.measureText(text).width / size;
      };
      const [f, g] = [large / size, small / size];
      // All are as wide as the widest of them.
      const wide = plated.map((label) => Math.max(widthOf('f', label.f), g && widthOf('g', label.g + label.h) + g / 2));
      const width = Math.min(0.8, Math.max(0.42, ...wide.map((each) => each + 0.1)));
      const height = (g ? 1.05 * f + 1.15 * g : 1.25 * f) + 0.05;
      const trace = (node: number) => {
        const [left, top] = [lattice.centerX(node) - (width / 2) * size, lattice.centerY(node) - (height / 2) * size];
        context.roundRect(left, top, width * size, height * size, 0.09 * size);
      };
      context.beginPath();
      for (const { node } of plated) trace(node);
      cased(context, theme.path.casing, 0.105 * size, theme.path.line, 0.056 * size);
      for (const { node } of plated) {
        context.beginPath();
        trace(node);
        context.fillStyle = ground(node);
        context.fill();
      }
      const side = width / 2 - 0.05;
      const [above, below] = [0.025 - height / 2 + (g ? 0.89 : 0.99) * f, height / 2 - 0.025 - 0.21 * g];
      const at = (x: number, y: number, align: CanvasTextAlign) => ({ x, y, align, baseline: 'alphabetic' }) as const;
      const anchors = { f: at(0, above, 'center'), g: at(-side, below, 'left'), h: at(side, below, 'right') };
      const beside = { ...anchors, f: at(-side, above, 'left') };
      return (node) => (ends.includes(node) ? beside : nodes.has(node) ? anchors : null);
    },
  };
}
