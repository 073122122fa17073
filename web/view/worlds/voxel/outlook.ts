/** How a world is first seen: from a side where start and goal are not hidden, and with as much height as is filled. */
import { eyeAt, views, type Outlook } from './camera.ts';
import { inSight, type Slice } from './pick.ts';
import { voxelOf, voxelsOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';

/** Turns and tilts other than the usual one, the best first. */
const others: readonly (readonly [number, number])[] = [0.3, -0.3, -0.55, 0.9, -0.9, Math.PI + 0.55, Math.PI - 0.55].flatMap((turned) => [
  [turned, views.oblique[1]],
  [turned, 0.95],
]);

/** The height up to which a world is filled, including somebody on top of it. @param ends nodes that must be inside as well */
function filledHeight(space: VoxelSpace, ends: readonly number[]) {
  const { layers, height, agent } = space;
  const empty = (layer: readonly string[]) => layer.every((row) => !/[^.]/.test(row));
  const top = layers.findLastIndex((layer) => !empty(layer));
  const feet = ends.map((node) => voxelOf(space, node)[1]);
  return Math.min(height, Math.max(top + 1, ...feet) + (agent?.characterHeight ?? 1));
}

/** @param ends start and goal */
export function outlook(space: VoxelSpace, slice: Slice, ends: readonly number[]): Outlook {
  const voxels = voxelsOf(space);
  const places = ends.map((node) => voxelOf(space, node).map((part) => part + 0.5) as [number, number, number]); // `map` keeps the length
  const seen = ([turned, tilted]: readonly [number, number]) =>
    places.filter((place) => inSight(space, slice, voxels, place, eyeAt(turned, tilted))).length;
  let best: readonly [number, number] = views.oblique;
  for (const other of others) if (seen(best) < places.length && seen(other) > seen(best)) best = other;
  const [turned, tilted] = best;
  return { turned, tilted, filled: filledHeight(space, ends), near: places[0] };
}
