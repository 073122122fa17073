/**
 * A layer with numbers that can be read from the last row, the same ones in every cell: f, g and h if the cells are large enough,
 * otherwise only the one that orders the open list, otherwise none. With the numbers comes the arrow to the parent.
 */
import { DIGIT_SIZE, fillOf, inkAt } from '../../view/draw/large_cells.ts';
import { arrow, cased } from '../../view/draw/cell_marks.ts';
import { drawnPath } from '../../view/draw/path.ts';
import { ARROW_SIZE, costText, keyText } from '../../view/draw/labels.ts';
import { paintTags } from '../../view/draw/tag.ts';
import { currentNode } from '../../kernel/model/current_node.ts';
import { keyNames } from '../../kernel/document/algorithms.ts';
import { numbersOf } from '../../kernel/words/sum_text.ts';
import type { Layer } from '../../view/draw/painting.ts';
import type { Seen } from '../../kernel/engine/search.ts';
import type { Context } from '../../view/draw/context.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** Smallest font size in enlarged CSS pixels: on a projector 1024 pixels wide, seven cells in a row have room for all three numbers. */
export const LEAST = 15;
/** Factors by which a map is enlarged: one of cells, whose numbers this layer writes, and any other, which writes its own. */
const TIMES = 2.4;
const TIMES_OTHER = 1.6;
export const timesOf = ({ space }: LabDocument) => (space.rows ? TIMES : TIMES_OTHER);
/** Shares of a cell's width that f and that the other numbers may take. Neighbours would run into one number with more. */
const PART = 0.8;
const PART_BOTH = 0.94;
/** Shares of a cell's height: f alone, f above the others, and the others. */
const [ALONE, ABOVE, BELOW] = [0.46, 0.36, 0.28];

/** How wide numbers of a document are with letters of size 1: the one that orders, and the others. */
function widthsOf(context: Context, document: LabDocument) {
  const [light, heavy] = [500, 600].map((weight) => {
    context.font = `${weight} 100px system-ui, sans-serif`;
    return context.measureText('0').width / 100;
  });
  // Decided by the usual length of numbers, not by those present, so that the choice does not change during the search.
  const length = document.costs === 'sqrt2' && document.diagonal !== 'never' ? 4 : 3;
  const others = numbersOf(document).length - 1;
  // A key of several numbers is read on small maps, where each of them is shorter by more than the comma.
  const parts = keyNames(document).length;
  const first = parts > 1 ? parts * (length - 1) : length;
  return { light, heavy, first: first * heavy, rest: others > 0 ? (others * length - 1) * light : 0 };
}

/** How many digits are as wide as a text: a comma and the space after it are as wide as one. */
const digitsIn = (text: string) => text.replaceAll(', ', ',').length;

/** The texts in a cell: the number that orders, and in one line the others. */
export const textsIn = ({ key, g, h }: Seen): [string, string] => [
  keyText(key, 1),
  g === null ? '' : `${costText(g, 1)} ${costText(h, 1)}`,
];

/**
 * The smallest cells that show all numbers of a document, and that show the one that orders, in CSS pixels.
 * @param texts that have to fit as well
 */
export function cellsFor(context: Context, document: LabDocument, texts: readonly [string, string][] = []) {
  const { first, rest, light, heavy } = widthsOf(context, document);
  // Letters are rounded down to whole pixels.
  const least = LEAST + 1;
  const longest = (at: number, usual: number, digit: number) => Math.max(usual, ...texts.map((each) => digitsIn(each[at]) * digit));
  const one = Math.max(least / ALONE, (least * longest(0, first, heavy)) / PART);
  return { one, all: rest ? Math.max(one, least / BELOW, (least * longest(1, rest, light)) / PART_BOTH) : one };
}

/** Size of the letters in tags, in enlarged CSS pixels, and the most nodes that have one. */
const TAG = 18;
const MOST_TAGS = 8;

/**
 * @param times factor by which the picture is enlarged
 * @param named nodes that have a tag if their own cells show too little: those that matter
 */
export const largeNumbers = (times: number, named: () => readonly number[] = () => []): Layer => ({
  digits: true,
  over(context, lattice, frame, model) {
    const { document } = model;
    this.down = 0;
    if (!document.space.rows || !lattice.forEachVisible) return;
    const { snapshot, theme, layers } = frame;
    const { states, parents } = snapshot;
    const { size } = lattice;
    const current = currentNode(snapshot.event);
    const { light, heavy, first: width, rest: widths } = widthsOf(context, document);
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
    const side = (size * times) / frame.ratio;
    const { one, all: enough } = cellsFor(context, document);
    const all = widths > 0 && side >= enough;
    const large = Math.min(size * (all ? ABOVE : ALONE), (size * PART) / width);
    const small = Math.min(size * BELOW, (size * PART_BOTH) / widths);
    const numbered = side >= one;
    const down = (this.down = numbered ? (all ? 0.37 : 0.33) : 0);
    const arrows = side >= ARROW_SIZE && theme.tree !== 'segment' && !layers.some(({ tree }) => tree);
    const nodes: number[] = [];
    lattice.forEachVisible((node: number) => void (states[node] && nodes.push(node)));
    const numbers = numbered ? snapshot.numbers(nodes) : [];
    // The path runs below plates with the numbers of its cells.
    const plated = new Set(numbered && theme.path.style === 'line' ? Array.from(drawnPath(frame)) : []);
    const plate = (x: number, y: number) => {
      const [above, below] = all ? [0.44, 0.24] : [0.37, 0.13];
      context.roundRect(x - size * 0.43, y - size * above, size * 0.86, size * (above + below), size * 0.09);
    };
    context.beginPath();
    for (const node of plated) plate(lattice.centerX(node), lattice.centerY(node));
    cased(context, theme.path.casing, size * 0.105, theme.path.line, size * 0.056);
    for (const node of plated) {
      context.beginPath();
      plate(lattice.centerX(node), lattice.centerY(node));
      context.fillStyle = ground(node);
      context.fill();
    }
    nodes.forEach((node, i) => {
      const end = node === model.start || node === model.goal;
      const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
      if (arrows && !end && !plated.has(node) && parents[node] >= 0) {
        const angle = Math.atan2(lattice.centerY(parents[node]) - y, lattice.centerX(parents[node]) - x);
        const length = size * (numbered ? 0.24 : 0.42);
        const low = y + (numbered ? size * (all ? 0.33 : 0.3) : 0);
        const aside = numbered && model.cells[node] > 1 ? x - size * 0.14 : x;
        context.strokeStyle = context.fillStyle = states[node] === 1 ? theme.arrow.open : theme.arrow.closed;
        arrow(context, aside - (Math.cos(angle) * length) / 2, low - (Math.sin(angle) * length) / 2, angle, length, size * 0.045);
      }
      if (model.cells[node] > 1 && lattice.scale >= DIGIT_SIZE) {
        // Below the numbers it shares the room with the arrow, or with the mark of an end.
        const [across, along, font] = numbered
          ? [end ? 0.33 : 0.16, down, all ? 0.22 : 0.28]
          : arrows
            ? [0.26, 0.28, 0.28]
            : [0, 0.03, 0.5];
        write(String(model.cells[node]), x + across * size, y + along * size, node, font * size, 600);
      }
      if (!numbers[i]) return;
      const [text, line] = textsIn(numbers[i]);
      write(text, x, y - size * (all ? 0.24 : 0.12), node, Math.min(large, (size * PART) / (digitsIn(text) * heavy)), 600);
      if (all) write(line, x, y + size * 0.1, node, Math.min(small, (size * PART_BOTH) / (line.length * light)), 500);
    });
    const tagged = all ? [] : named().filter((node) => !numbered || node === model.selected);
    if (tagged.length <= MOST_TAGS) paintTags(context, lattice, frame, model, tagged, TAG / times);
  },
});

/**
 * Enlarges the map of a stage, and any that takes its place, and paints it more finely to match.
 * @param named nodes that matter
 * @returns what makes it small again
 */
export function enlarge(stage: Stage, named?: () => readonly number[]): () => void {
  const { model } = stage.scene;
  let times = 0;
  const follow = () => {
    if (times === timesOf(model.document)) return;
    times = timesOf(model.document);
    stage.enlarge(times, largeNumbers(times, named));
  };
  follow();
  model.addEventListener('document', follow);
  return () => {
    model.removeEventListener('document', follow);
    stage.enlarge(1, null);
  };
}
