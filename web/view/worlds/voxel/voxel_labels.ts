/** Writes f on the ground of nodes, or in their water, that have been seen, and g and h where there is room. */
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

export function paintSums(context: Context, lattice: VoxelLattice, frame: Frame) {
  const { snapshot, theme } = frame;
  const { states } = snapshot;
  if (lattice.scale < LABEL_SIZE) return;
  const digits = lattice.scale >= 76 ? 2 : 1;
  const font = Math.round(Math.min(lattice.size * 0.22, 15 * lattice.ratio));
  const ground = fillOf(frame);
  const voxels = voxelsOf(lattice.space);
  context.lineJoin = 'round';
  context.lineWidth = 3 * lattice.ratio;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const nodes = [...states.keys()].filter(
    (node) => states[node] && states[node] <= 2 && (lattice.carried(node) || voxels[node] === WATER) && lattice.near(node),
  );
  for (const { node, key, g, h } of snapshot.numbers(nodes)) {
    if (g === null) continue;
    const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
    context.fillStyle = inkAt(frame, node);
    const both = lattice.scale >= (frame.enlarged === 1 ? SUMS : SUMS_AFAR);
    // An outline separates the text from lines to parents.
    context.strokeStyle = node === currentNode(snapshot.event) && !frame.calm ? theme.current.fill : ground(node);
    const write = (text: string, style: string, at: number) => {
      context.font = style;
      context.strokeText(text, x, at);
      context.fillText(text, x, at);
    };
    write(keyText(key, digits), `650 ${font}px system-ui, sans-serif`, y - (both ? font * 0.45 : 0));
    if (both)
      write(`${costText(g, digits)} + ${costText(h, digits)}`, `400 ${Math.round(font * 0.75)}px system-ui, sans-serif`, y + font * 0.55);
  }
}
