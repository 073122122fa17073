/**
 * A layer with numbers that can be read from the last row, the same ones in every cell: f, g and h if the cells are large enough,
 * otherwise only the one that orders the open list, otherwise none. With the numbers comes the arrow to the parent.
 */
import { inkAt, fillOf } from '../draw/large_cells.ts';
import { arrow } from '../draw/cell_marks.ts';
import { ARROW_SIZE, costText } from '../draw/labels.ts';
import { currentNode } from '../model/current_node.ts';
import type { Layer } from '../draw/painting.ts';
import type { Stage } from '../stage/stage.ts';

/** Smallest font size in enlarged CSS pixels: on a projector 1024 pixels wide, seven cells in a row have room for all three numbers. */
const LEAST = 15;
/** Factor by which a map is enlarged, the same as in the style sheets of the projectors. */
const TIMES = 2.4;
/** Share of a cell's width that numbers may take. */
const PART = 0.94;

/** @param times factor by which the picture is enlarged */
export const largeNumbers = (times: number): Layer => ({
  over(context, lattice, frame, model) {
    const { document } = model;
    if (!document.space.rows || !lattice.forEachVisible) return;
    const { snapshot, theme, layers } = frame;
    const { states, parents, names } = snapshot;
    const { size } = lattice;
    const current = currentNode(snapshot.event);
    const [light, heavy] = [500, 600].map((weight) => {
      context.font = `${weight} 100px system-ui, sans-serif`;
      return context.measureText('0').width / 100;
    });
    const ground = fillOf(frame, model.cells);
    context.lineJoin = 'round';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const write = (text: string, x: number, y: number, node: number, font: number, weight: number) => {
      context.font = `${weight} ${Math.floor(font)}px system-ui, sans-serif`;
      context.lineWidth = font * 0.22;
      context.strokeStyle = node === current ? theme.current.fill : ground(node);
      context.fillStyle = inkAt(frame, node, model.cells[node]);
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    /** The font size at which a number of characters fits a cell. @param most share of a cell */
    const fitting = (length: number, most: number, digit = heavy) => Math.min(size * most, (size * PART) / (length * digit));
    const css = times / frame.ratio;
    // Decided by the usual length of numbers, not by those present, so that the choice does not change during the search.
    const point = document.costs === 'sqrt2' && document.diagonal !== 'never' ? 1 : 0;
    const others = names.length - 1;
    const small = others > 0 ? fitting(others * (3 + point) - 1, 0.28, light) : 0;
    const all = small * css >= LEAST;
    const large = fitting(3 + point, all ? 0.36 : 0.46);
    const numbered = large * css >= LEAST;
    const arrows = size * css >= ARROW_SIZE && theme.tree !== 'segment' && !layers.some(({ tree }) => tree);
    lattice.forEachVisible((node: number) => {
      if (!states[node] || node === model.start || node === model.goal) return;
      const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
      if (arrows && parents[node] >= 0) {
        const angle = Math.atan2(lattice.centerY(parents[node]) - y, lattice.centerX(parents[node]) - x);
        const length = size * (numbered ? 0.24 : 0.42);
        const middle = y + (numbered ? size * (all ? 0.33 : 0.3) : 0);
        context.strokeStyle = context.fillStyle = states[node] === 1 ? theme.arrow.open : theme.arrow.closed;
        arrow(context, x - (Math.cos(angle) * length) / 2, middle - (Math.sin(angle) * length) / 2, angle, length, size * 0.045);
      }
      const [first, ...rest] = (numbered && snapshot.numbers(node)) || [];
      if (first === undefined) return;
      const text = costText(first, 1);
      write(text, x, y - size * (all ? 0.24 : 0.12), node, Math.min(large, fitting(text.length, 1)), 600);
      if (!all) return;
      const line = rest.map((number) => costText(number, 1)).join(' ');
      write(line, x, y + size * 0.1, node, Math.min(small, fitting(line.length, 1, light)), 500);
    });
  },
});

/** Enlarges the map of a stage and paints it more finely to match. */
export const enlarge = (stage: Stage) => stage.enlarge(TIMES, largeNumbers(TIMES));
