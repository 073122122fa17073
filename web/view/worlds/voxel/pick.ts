/** What a line of sight hits: it goes from voxel to voxel through the array, after Amanatides and Woo (1987), and begins at the slice. */
import { isSolid } from '../../../kernel/worlds/voxel/voxels.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';

type Place = readonly [number, number, number];
/** The voxel that was hit, and the direction of the face through which; y = −1 is the ground below the box */
interface Hit {
  voxel: [number, number, number];
  face: [number, number, number];
}

/** The part of the box that is shown: everything up to `level` along an axis. */
export interface Slice {
  axis: number;
  level: number;
}

/** @param way of length 1 */
export function march(
  { width, height, depth }: VoxelSpace,
  { axis: cut, level }: Slice,
  from: Place,
  way: Place,
  stops: (node: number) => boolean,
): Hit | null {
  const sides = [width, height, depth];
  const ends = sides.map((side, axis) => (axis === cut ? Math.min(side, level + 1) : side));
  // Where the line enters the box, and through which side.
  let enter = 0;
  let leave = Infinity;
  let side = -1;
  for (let axis = 0; axis < 3; axis++) {
    if (Math.abs(way[axis]) < 1e-12) {
      if (from[axis] < 0 || from[axis] >= ends[axis]) return null;
      continue;
    }
    const one = -from[axis] / way[axis];
    const other = (ends[axis] - from[axis]) / way[axis];
    if (Math.min(one, other) > enter) [enter, side] = [Math.min(one, other), axis];
    leave = Math.min(leave, Math.max(one, other));
  }
  if (enter >= leave) return null;
  const voxel = from.map((value, axis) =>
    Math.min(ends[axis] - 1, Math.max(0, Math.floor(value + way[axis] * enter + (axis === side ? 0 : 1e-9 * way[axis])))),
  ) as [number, number, number]; // `map` keeps the length
  const steps = way.map(Math.sign);
  const length = way.map((part) => (part === 0 ? Infinity : Math.abs(1 / part)));
  const next = way.map((part, axis) => (part === 0 ? Infinity : (voxel[axis] + (part > 0 ? 1 : 0) - from[axis]) / part));
  for (;;) {
    if (stops((voxel[1] * depth + voxel[2]) * width + voxel[0]))
      return { voxel, face: [0, 1, 2].map((axis) => (axis === side ? -steps[axis] : 0)) as Hit['face'] }; // three axes
    side = next[0] <= next[1] && next[0] <= next[2] ? 0 : next[1] <= next[2] ? 1 : 2;
    voxel[side] += steps[side];
    next[side] += length[side];
    // Below the box is rock, which is seen as ground.
    if (voxel[1] < 0) return { voxel, face: [0, 1, 0] };
    if (voxel[side] < 0 || voxel[side] >= ends[side]) return null;
  }
}

/** Whether no solid voxel is between a place and the eye. @param eye direction to the eye */
export function inSight(space: VoxelSpace, slice: Slice, voxels: Uint8Array, place: Place, eye: Place) {
  const hit = march(space, slice, place, eye, (node) => isSolid(voxels[node]));
  return hit === null || hit.voxel[1] < 0;
}
