/** A figure that walks, jumps, falls and swims along a path: boxes for body, head, legs and arms at the current moment. */
import { unit } from './voxel_colors.ts';
import { questionsOf } from './voxel_questions.ts';
import { voxelOf, voxelsOf, WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Frame, DrawnWalker } from '../../draw/painting.ts';
import type { Box } from './view.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';

const opaque = (colour: string) => [...unit(colour), 1];

/** How much of the current move is done, 0 to 1. @param now in milliseconds */
const partOf = ({ since = 0, lasts = 1 }: DrawnWalker, now: number) => Math.min(1, Math.max(0, (now - since) / lasts));

export function figure({ walker, now, theme, still }: Frame, model: ModelOf<'voxel'>): { boxes: Box[]; moving: boolean } {
  if (!walker || walker.node < 0) return { boxes: [], moving: false };
  const space: VoxelSpace = model.document.space;
  const part = still ? 0 : partOf(walker, now);
  const next = walker.way[1] ?? walker.node;
  const [from, to] = [voxelOf(space, walker.node), voxelOf(space, next)];
  const kind = walker.way.length > 1 ? (questionsOf(model)?.kind(walker.node, next) ?? 'walk') : 'stand';
  const voxels = voxelsOf(space);
  const rise = to[1] - from[1];
  // A rise goes up while it goes across, a fall goes across and then down, a jump is an arc over the higher of both ends.
  const ease = part * part * (3 - 2 * part);
  const across = kind === 'fall' ? Math.min(1, part * 2) : kind === 'swim' ? ease : part;
  let height = from[1] + rise * (kind === 'fall' ? Math.max(0, part * 2 - 1) ** 2 : ease);
  if (kind === 'jump') {
    const top = Math.max(rise, 0) + 0.6;
    height = from[1] + 2 * part * (1 - part) * (top - rise / 2) + rise * part;
  }
  if (kind === 'walk') height += Math.abs(Math.sin(part * Math.PI)) * 0.05;
  const afloat = kind === 'swim' || voxels[walker.node] === WATER;
  if (afloat) height -= 0.25;
  const [x, z] = [from[0] + 0.5 + (to[0] - from[0]) * across, from[2] + 0.5 + (to[2] - from[2]) * across];
  const flies = space.movement === 'fly';
  const turn = to[0] !== from[0] || to[2] !== from[2] ? Math.atan2(to[0] - from[0], to[2] - from[2]) : 0;
  const tall = (space.agent?.characterHeight ?? 0.6) * 0.92;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const body = opaque(theme.start.fill);
  const limb = body.map((value, at) => (at < 3 ? value * 0.72 : value));
  const skin = opaque(theme.current.fill);
  const boxes: Box[] = [];
  const add = (aside: number, up: number, ahead: number, extent: readonly number[], tint: number[]) =>
    boxes.push({ middle: [x + aside * cos + ahead * sin, height + up, z - aside * sin + ahead * cos], extent, tint, turn });
  const swing = kind === 'stand' ? 0 : Math.sin(part * Math.PI * 2) * (kind === 'walk' ? 0.16 : 0.1);
  const leg = tall * 0.34;
  if (!flies) for (const side of [-1, 1]) add(side * 0.11, leg / 2, side * swing, [0.16, leg, 0.18], limb);
  add(0, leg + tall * 0.19, 0, [0.44, tall * 0.38, 0.26], body);
  const arms = kind === 'jump' || kind === 'fall' ? 0.16 : 0;
  for (const side of [-1, 1]) add(side * (0.28 + arms / 2), leg + tall * (0.22 + arms), -side * swing, [0.12, tall * 0.3, 0.16], limb);
  add(0, leg + tall * 0.38 + tall * 0.13, 0, [0.3, tall * 0.26, 0.3], skin);
  return { boxes, moving: part < 1 && walker.way.length > 1 && !still };
}
