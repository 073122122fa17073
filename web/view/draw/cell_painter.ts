/**
 * The painter of cells: (context, model, frame) → pixels. It keeps only scratch canvases: everything it shows comes from the
 * model, the snapshot of the search at the cursor, and the frame. A lattice tells it where cells are.
 */
import { AXIS_SIZE, paintAxes } from './axes.ts';
import { coloursOf, gapOf, paintLabels, paintTree, RICH_SIZE, roomForF } from './large_cells.ts';
import { ARROW_SIZE, isNumbered, LABEL_SIZE, SUMS_SIZE } from './labels.ts';
import { disc, flag } from './cell_marks.ts';
import { chainsOf, drawnPath, paintChain, paintPath } from './path.ts';
import { outline, paintCurrentFill, paintPointed, paintStep, thinOf } from './step.ts';
import { ThinLine } from './thin_line.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame } from './painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Picture } from './small_cells.ts';
import type { Context } from './context.ts';

/** The smallest cell side in CSS pixels at which segments to parents are drawn. */
const SEGMENT_SIZE = 4;

export abstract class CellPainter {
  #path = new ThinLine();
  #chain = new ThinLine();
  /** The smallest cell side in CSS pixels at which cells are drawn one by one. */
  richSize = RICH_SIZE;

  paint(context: Context, model: LabModel, given: Frame) {
    const lattice = this.lattice(model, given);
    const path = drawnPath(given);
    const grown = path === given.snapshot.path ? given.motion.path : 1;
    const numbered = isNumbered(given, lattice);
    const plated = numbered && given.theme.path.style === 'line' ? given.layers.find((layer) => layer.plates) : null;
    const frame = { ...given, plates: plated?.plates?.(path, grown, endsOf(model, given)) };
    const { theme } = frame;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.lineJoin = 'miter'; // whatever the picture before has left, or the corners of the map would differ
    context.clearRect(0, 0, lattice.surfaceWidth, lattice.surfaceHeight);
    this.paintGround(context, lattice, frame, model);

    const scale = lattice.scale;
    paintEnds(context, lattice, frame, model, true);
    if (this.rich(lattice, frame) && !frame.calm) paintCurrentFill(context, lattice, frame);
    for (const layer of frame.layers) layer.under?.(context, lattice, frame, model);
    const tree = frame.layers.find((layer) => layer.tree)?.tree;
    if (tree) tree(context, lattice, frame, model);
    else if (theme.tree === 'segment' ? scale >= SEGMENT_SIZE : frame.arrows && scale >= ARROW_SIZE) paintTree(context, lattice, frame);
    for (let chain of chainsOf(frame, model)) {
      for (const layer of frame.layers) chain = layer.chain?.(chain, model) ?? chain;
      paintChain(context, lattice, theme, chain, this.#chain);
    }
    // The path lies above other ways, and the numbers above the path: those of its cells matter most.
    this.paintPath(context, lattice, frame, path, grown, numbered);
    if (numbered) this.paintLabels(context, lattice, frame, model, path);
    for (const layer of frame.layers) layer.over?.(context, lattice, frame, model);
    paintEnds(context, lattice, frame, model, false);
    paintStep(context, lattice, frame);
    for (const layer of frame.layers) layer.step?.(context, lattice, frame);
    paintAttention(context, lattice, frame, model);
    if (scale >= AXIS_SIZE) paintAxes(context, lattice, frame.page);
  }

  rich({ scale }: CellLattice, { enlarged }: Frame) {
    return scale * enlarged >= this.richSize;
  }

  abstract lattice(model: LabModel, frame: Frame): CellLattice;

  /** Paints the cells with the states that the search has given them. */
  abstract paintGround(context: Context, lattice: CellLattice, frame: Frame, model: LabModel): void;

  paintPath(context: Context, lattice: CellLattice, { theme, motion }: Frame, path: ArrayLike<number>, grown: number, numbered: boolean) {
    paintPath(context, lattice, theme, path, grown, this.#path, numbered, motion.light);
  }

  paintLabels(context: Context, lattice: CellLattice, frame: Frame, model: LabModel, path: ArrayLike<number>) {
    paintLabels(context, lattice, frame, model.cells, path);
  }
}

/** The values from which small cells are painted. */
export function pictureOf(frame: Frame, { cells, edition }: LabModel, lattice: CellLattice, tables = frame.theme.tables): Picture {
  const { snapshot, shade } = frame;
  const { version, states, sides } = snapshot;
  const shades = shade === 'flat' || !states.length ? null : snapshot.shades(shade);
  return { cells, edition, version, states, shades, sides, tables: coloursOf(frame, lattice, tables) };
}

/** The nodes of goal and start; where someone walks, they stand for the start. */
const endsOf = ({ goal, start }: LabModel, { walker }: Frame) => [walker?.arrived ? -1 : goal, walker?.node ?? start] as const;

/** Paints start and goal: their cells, if the theme colours them, below the path; disc and flag above it. */
function paintEnds(context: Context, lattice: CellLattice, frame: Frame, model: LabModel, below: boolean) {
  const { theme, snapshot, held } = frame;
  for (const [at, node] of endsOf(model, frame).entries()) {
    const name = at ? 'start' : 'goal';
    if (node < 0) continue;
    const token = theme[name];
    if (below) {
      if (!token.cell) continue;
      context.fillStyle = token.cell;
      lattice.fill(context, node, gapOf(lattice, theme));
      continue;
    }
    const lift = held === name ? 1.25 : 1;
    const down = (snapshot.states[node] && frame.layers.find((layer) => layer.down)?.down) || 0;
    const plated = frame.plates && snapshot.states[node];
    const [across, along] = plated ? [0.34, lattice.scale >= SUMS_SIZE ? -0.25 : -0.37] : [0, down];
    const x = lattice.centerX(node) + across * lattice.size;
    const y = lattice.centerY(node) + along * lattice.size + roomForF(lattice, frame, node);
    // In a cell with numbers (its terrain or those of the search) the mark is smaller.
    const { labels } = frame;
    const numbered = labels && (snapshot.states[node] ? lattice.scale >= LABEL_SIZE : model.cells[node] > 1 && lattice.scale >= SUMS_SIZE);
    const sized = (least: number, part: number) => lift * Math.max(least * lattice.ratio, lattice.size * part);
    // Below the numbers of a layer it is as large as the room there.
    const room = down && lift * lattice.size * (0.5 - down);
    if (name === 'start') disc(context, x, y, room * 0.8 || sized(4.5, plated ? 0.13 : numbered ? 0.16 : 0.24), token);
    else flag(context, x, y, room * 1.55 || sized(plated ? 9 : 13, plated ? 0.3 : numbered ? 0.34 : 0.54), token, frame.motion.lean);
  }
}

/** Paints the cells under the pointer, selected, and at the keyboard's cursor. */
function paintAttention(context: Context, lattice: CellLattice, frame: Frame, model: LabModel) {
  const { theme, cursor } = frame;
  const weight = thinOf(lattice);
  paintPointed(context, lattice, theme, model, model.cells.length, 0.14);
  if (cursor >= 0 && cursor < model.cells.length) {
    context.setLineDash([weight * 2.2, weight * 2.2]);
    outline(context, lattice, cursor, weight * 1.2, theme.focus, theme.verdict.casing, weight * 1.5);
    context.setLineDash([]);
  }
}
