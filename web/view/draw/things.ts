/** Rewards and monsters: a gem and a creature with horns, which differ in shape as well as in colour. Collected rewards are not shown. */
import { LABEL_SIZE } from './labels.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Layer } from './painting.ts';
import type { Context } from './context.ts';

/** Below this cell side in CSS pixels rewards and monsters are drawn as filled cells. */
const SMALL = 9;

/** Shapes in a box of −1…1: the filled body, and the lines on it. */
export const shapes = {
  reward: { body: 'M-.5-.7H.5L.95-.15 0 .85-.95-.15z', marks: 'M-.95-.15H.95M-.4-.15 0 .8 .4-.15 0-.7z' },
  monster: {
    body: 'M-.75.8V-.2L-.95-.95-.4-.62Q0-.78.4-.62L.95-.95.75-.2V.8L.4.5 0 .8-.4.5z',
    marks: 'M-.45-.22-.15-.08M.45-.22.15-.08M-.3.22H.3',
  },
};

export const light = { reward: '#8a5a00', monster: '#7b2cbf' };
export const dark = { reward: '#ffc94d', monster: '#cf9bff' };

function thing(context: Context, name: 'reward' | 'monster', x: number, y: number, size: number, fill: string, casing: string) {
  const { body, marks } = shapes[name];
  context.save();
  context.translate(x, y);
  context.scale(size / 2, size / 2);
  context.lineJoin = context.lineCap = 'round';
  const outline = new Path2D(body);
  context.strokeStyle = casing;
  context.lineWidth = 0.36;
  context.stroke(outline);
  context.fillStyle = fill;
  context.fill(outline);
  context.lineWidth = 0.15;
  context.stroke(new Path2D(marks));
  context.restore();
}

export const layer: Layer<CellLattice> = {
  over(context, lattice, { theme, walker, snapshot, labels }, model) {
    const forced = theme.name === 'forced';
    const colours = forced ? { reward: theme.focus, monster: theme.ink[0] } : theme.scheme === 'dark' ? dark : light;
    for (const [node, name] of model.things) {
      if (!lattice.near(node) || (name === 'reward' && walker?.collected?.has(node))) continue;
      if (lattice.scale < SMALL) {
        context.fillStyle = colours[name];
        lattice.fill(context, node);
        continue;
      }
      // Beside numbers the mark is smaller, in the corner that they leave free.
      const numbered = labels && lattice.scale >= LABEL_SIZE && snapshot.states[node] > 0;
      const [away, part] = numbered ? [0.3 * lattice.size, 0.32] : [0, 0.62];
      const [x, y] = [lattice.centerX(node) + away, lattice.centerY(node) - away];
      thing(context, name, x, y, lattice.size * part, colours[name], theme.verdict.casing);
    }
  },
};
