/** The layer of jump point search: jumps as lines, and at a `scanned` event the scan with the cells it examined. */
import { hasTerrain } from '../../kernel/model/terrain.ts';
import { paintTree } from './large_cells.ts';
import { paintFarParents } from './far_parents.ts';
import { ARROW_SIZE } from './labels.ts';
import { arrow, cased, scaled } from './cell_marks.ts';
import { outline } from './step.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Layer } from './painting.ts';
import type { Jump } from '../../kernel/engine/search.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Context } from './context.ts';

/** The smallest cell side in CSS pixels at which jumps are drawn, and the walls that make a jump point. */
const LINE_SIZE = 3;
const FORCED_SIZE = 12;

/**
 * The cell where a jump turns: it goes diagonally first, or up or down if there are no diagonals.
 * @param width of the map
 */
export function turnOf(from: number, to: number, width: number, diagonals: boolean) {
  const [x, y] = [from % width, Math.floor(from / width)];
  const [dx, dy] = [(to % width) - x, Math.floor(to / width) - y];
  if (!diagonals) return from + dy * width;
  const both = Math.min(Math.abs(dx), Math.abs(dy));
  return from + both * (Math.sign(dx) + Math.sign(dy) * width);
}

/** The jump points with all cells between them. */
export function walked(points: ArrayLike<number>, width: number, diagonals: boolean) {
  const cells = points.length > 0 ? [points[0]] : [];
  for (let i = 1; i < points.length; i++) {
    for (const stop of [turnOf(points[i - 1], points[i], width, diagonals), points[i]]) {
      for (let at = cells[cells.length - 1]; at !== stop;) {
        at += Math.sign((stop % width) - (at % width)) + Math.sign(Math.floor(stop / width) - Math.floor(at / width)) * width;
        cells.push(at);
      }
    }
  }
  return cells;
}

const diagonalsIn = (model: LabModel) => model.document.diagonal !== 'never';

/** Draws a line from each node to its parent as the jump went, with a head that points there. */
function paintJumps(context: Context, lattice: CellLattice, frame: Frame, model: LabModel) {
  // On terrain A* searches instead, one step after the other.
  if (hasTerrain(model)) {
    if (frame.arrows && lattice.scale >= ARROW_SIZE) paintTree(context, lattice, frame);
    return;
  }
  const { theme, snapshot, arrows } = frame;
  if (!arrows && theme.tree !== 'segment') return;
  if (lattice.scale < LINE_SIZE) return;
  const weight = scaled(lattice, 0.05, 1, 2.5);
  paintFarParents(context, lattice, theme, snapshot, weight, weight * 1.5, (parent, node) =>
    turnOf(parent, node, lattice.width, diagonalsIn(model)),
  );
}

/** @returns the scan at the cursor */
const runOf = ({ snapshot, calm }: Frame): Jump | null =>
  snapshot.event?.type === 'scanned' && !calm ? snapshot.ask('jump', (search) => search.jump(), null) : null;

/** Paints the cells that the scan at the cursor examined. */
function paintLooked(context: Context, lattice: CellLattice, frame: Frame) {
  const run = frame.fleeting ? null : runOf(frame);
  if (!run) return;
  const step = run.way[0] + run.way[1] * lattice.width;
  context.fillStyle = frame.theme.current.fill;
  context.globalAlpha = 0.6;
  for (let i = 1; i <= run.cells; i++) if (lattice.near(run.turn + i * step)) lattice.fill(context, run.turn + i * step);
  context.globalAlpha = 1;
}

/** Paints the scan at the cursor, where it ended, and which walls made it stop. */
function paintRun(context: Context, lattice: CellLattice, frame: Frame) {
  const run = runOf(frame);
  const { event } = frame.snapshot;
  if (!run || !event) return;
  const { verdict } = frame.theme;
  const led = run.end === 'goal' || run.end === 'forced';
  const weight = scaled(lattice, 0.06, 1.5, 3);
  context.beginPath();
  context.moveTo(lattice.centerX(event.from), lattice.centerY(event.from));
  for (const node of [run.turn, event.node]) context.lineTo(lattice.centerX(node), lattice.centerY(node));
  context.lineCap = context.lineJoin = 'round';
  const line = led ? verdict.good : verdict.plain;
  cased(context, verdict.casing, weight * 2, line, weight, undefined, led ? [] : [weight * 2, weight * 2.5]);
  outline(context, lattice, event.node, weight, line, verdict.casing);
  if (lattice.scale < FORCED_SIZE) return;
  for (const { wall, cell } of run.forced) {
    outline(context, lattice, wall, weight, verdict.bad, verdict.casing);
    const [x, y] = [lattice.centerX(event.node), lattice.centerY(event.node)];
    const [dx, dy] = [lattice.centerX(cell) - x, lattice.centerY(cell) - y];
    context.strokeStyle = context.fillStyle = verdict.good;
    arrow(context, x, y, Math.atan2(dy, dx), Math.hypot(dx, dy) * 0.8, weight);
  }
}

export const layer: Layer<CellLattice> = {
  under: paintLooked,
  // The scan is painted with the tree, below the numbers of the cells that it passes.
  tree(context, lattice, frame, model) {
    paintJumps(context, lattice, frame, model);
    paintRun(context, lattice, frame);
  },
  through: true,
  chain: (nodes, model) => walked(nodes, model.width, diagonalsIn(model)),
};
