/**
 * Writes f on the ground of nodes, or in their water, that have been seen, and g and h where there is room; those of the path on plates, so
 * that the path runs below them.
 */
import { cased } from '../../draw/cell_marks.ts';
import { costText, keyText, LABEL_SIZE } from '../../draw/labels.ts';
import { fillOf, inkAt } from '../../draw/large_cells.ts';
import { voxelsOf, WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import type { Frame } from '../../draw/painting.ts';
import type { VoxelLattice } from './voxel_lattice.ts';
import type { Context } from '../../draw/context.ts';

/** Smallest voxel, in CSS pixels, that also shows g and h. */
const SUMS = 58;
/** The same in a lecture hall, before it is enlarged. */
const SUMS_AFAR = 44;

/** A plate by its middle. */
interface Plate {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** @param path of which the numbers stand on plates @param above whether those are written now, or all others @returns the plates */
export function paintSums(context: Context, lattice: VoxelLattice, frame: Frame, path: ReadonlySet<number>, above: boolean): Plate[] {
  const plates: Plate[] = [];
  const { snapshot, theme } = frame;
  const { states } = snapshot;
  if (lattice.scale < LABEL_SIZE) return plates;
  const digits = lattice.scale >= 76 ? 2 : 1;
  const font = Math.round(Math.min(lattice.size * 0.22, 15 * lattice.ratio));
  const ground = fillOf(frame);
  const voxels = voxelsOf(lattice.space);
  context.lineJoin = 'round';
  context.lineWidth = 3 * lattice.ratio;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const nodes = [...states.keys()].filter(
    (node) =>
      path.has(node) === above &&
      states[node] &&
      states[node] <= 2 &&
      (lattice.carried(node) || voxels[node] === WATER) &&
      lattice.near(node),
  );
  for (const { node, key, g, h } of snapshot.numbers(nodes)) {
    if (g === null) continue;
    const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
    context.fillStyle = inkAt(frame, node);
    const both = lattice.scale >= (frame.enlarged === 1 ? SUMS : SUMS_AFAR);
    // An outline separates the text from lines to parents.
    context.strokeStyle = node === currentNode(snapshot.event) && !frame.calm ? theme.current.fill : ground(node);
    const lines = [{ text: keyText(key, digits), style: `650 ${font}px system-ui, sans-serif`, at: y - (both ? font * 0.45 : 0) }];
    if (both)
      lines.push({
        text: `${costText(g, digits)} + ${costText(h, digits)}`,
        style: `400 ${Math.round(font * 0.75)}px system-ui, sans-serif`,
        at: y + font * 0.55,
      });
    if (above) plates.push(plate(context, frame, x, y, font, lines, context.strokeStyle));
    for (const { text, style, at } of lines) {
      context.font = style;
      if (!above) context.strokeText(text, x, at);
      context.fillText(text, x, at);
    }
  }
  return plates;
}

function plate(
  context: Context,
  { theme, ratio }: Frame,
  x: number,
  y: number,
  font: number,
  lines: { text: string; style: string }[],
  ground: Context['strokeStyle'],
): Plate {
  const ink = context.fillStyle;
  const widths = lines.map(({ text, style }) => {
    context.font = style;
    return context.measureText(text).width;
  });
  const [wide, high] = [Math.max(1.6 * font, ...widths) + 0.6 * font, (lines.length > 1 ? 2.35 : 1.45) * font];
  context.beginPath();
  context.roundRect(x - wide / 2, y - high / 2, wide, high, 0.4 * font);
  cased(context, theme.path.casing, 4 * ratio, theme.path.line, 2 * ratio);
  context.fillStyle = ground;
  context.fill();
  context.fillStyle = ink;
  return { x, y, wide, high };
}
