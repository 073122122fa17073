/**
 * Numbers to be read from the last row: in each cell the one that orders the open list, large; g and h with it only where the
 * search is at work, in the current cell and its neighbours. A layer.
 */
import { inkAt, fillOf } from '../draw/large_cells.ts';
import { costText } from '../draw/labels.ts';
import { currentNode } from '../model/current_node.ts';
import type { Layer } from '../draw/painting.ts';
import type { Stage } from '../stage/stage.ts';

/** Smallest sizes in enlarged CSS pixels: of the number alone, and of g and h. */
export const LEAST = 20;
export const LEAST_SUMS = 16;
/** How much larger a map is painted, as in the style sheets of the projectors. */
const TIMES = 2.4;
/** How much of a cell's width a number may take. */
const PART = 0.94;

/** @param times how much the picture is enlarged */
export const largeNumbers = (times: number): Layer => ({
  over(context, lattice, frame, model) {
    if (!model.document.space.rows || !lattice.forEachVisible) return;
    const { snapshot, ratio } = frame;
    const { states } = snapshot;
    const current = currentNode(snapshot.event);
    context.font = '600 100px system-ui, sans-serif';
    const digit = context.measureText('0').width / 100;
    const ground = fillOf(frame, model.cells);
    context.lineJoin = 'round';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const write = (text: string, x: number, y: number, node: number, font: number, weight: number) => {
      context.font = `${weight} ${Math.floor(font)}px system-ui, sans-serif`;
      context.lineWidth = font * 0.22;
      context.strokeStyle = node === current ? frame.theme.current.fill : ground(node);
      context.fillStyle = inkAt(frame.theme, states[node], frame, node, model.cells[node]);
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    /** The size at which texts side by side fit a cell. @param most part of a cell */
    const fitting = (texts: string[], most: number) =>
      Math.min(lattice.size * most, (lattice.size * PART) / ((texts.join('').length + texts.length - 1) * digit));
    const readable = (font: number, least: number) => (font * times) / ratio >= least;
    lattice.forEachVisible((node: number) => {
      const numbers = states[node] ? snapshot.numbers(node) : null;
      if (!numbers || node === model.start || node === model.goal) return;
      const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
      const [first, ...others] = numbers.map((number) => costText(number, 1));
      const near = current >= 0 && Math.hypot(x - lattice.centerX(current), y - lattice.centerY(current)) < 1.5 * lattice.size;
      const small = others.length ? fitting(others, 0.3) : 0;
      if (near && readable(small, LEAST_SUMS)) {
        write(first, x, y - lattice.size * 0.18, node, fitting([first], 0.42), 600);
        write(others.join(' '), x, y + lattice.size * 0.26, node, small, 500);
        return;
      }
      const font = fitting([first], 0.5);
      if (readable(font, LEAST)) write(first, x, y, node, font, 600);
    });
  },
});

/** Paints a map as finely as it is enlarged. */
export const enlarge = (stage: Stage) => stage.enlarge(TIMES, largeNumbers(TIMES));
