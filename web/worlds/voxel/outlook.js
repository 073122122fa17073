/**
 * How a world is looked at first: from a side where start and goal are not hidden, and as large as what is in it allows.
 * @module
 */
import { eyeAt, views } from './camera.js';
import { inSight } from './pick.js';
import { voxelOf, voxelsOf } from './voxels.js';

/** @typedef {import('./voxels.js').VoxelSpace} VoxelSpace */

/** Other turns and tilts than the usual one, the likest first. @type {readonly (readonly [number, number])[]} */
const others = [0.3, -0.3, -0.55, 0.9, -0.9, Math.PI + 0.55, Math.PI - 0.55].flatMap((turned) => [
  [turned, views.oblique[1]],
  [turned, 0.95],
]);

/** How high a world is filled, with somebody on top of it. @param {VoxelSpace} space @param {readonly number[]} ends nodes that are in it as well */
export function filledHeight(space, ends) {
  const { layers, height, agent } = space;
  const empty = (/** @type {readonly string[]} */ layer) => layer.every((row) => !/[^.]/.test(row));
  const top = layers.findLastIndex((layer) => !empty(layer));
  const feet = ends.map((node) => voxelOf(space, node)[1]);
  return Math.min(height, Math.max(top + 1, ...feet) + (agent?.characterHeight ?? 1));
}

/** @param {VoxelSpace} space @param {import('./pick.js').Slice} slice @param {readonly number[]} ends start and goal @returns {import('./camera.js').Outlook} */
export function outlook(space, slice, ends) {
  const voxels = voxelsOf(space);
  const places = ends.map((node) => /** @type {[number, number, number]} */ (voxelOf(space, node).map((part) => part + 0.5)));
  const seen = ([turned, tilted] = views.oblique) =>
    places.filter((place) => inSight(space, slice, voxels, place, eyeAt(turned, tilted))).length;
  let best = views.oblique;
  for (const other of others)
    if (seen(best) < places.length && seen(/** @type {any} */ (other)) > seen(best)) best = /** @type {any} */ (other);
  const [turned, tilted] = best;
  return { turned, tilted, filled: filledHeight(space, ends), near: places[0] };
}
