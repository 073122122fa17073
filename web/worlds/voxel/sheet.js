/**
 * The layers of a voxel world side by side, from the ground up: what goes on paper.
 * @module
 */
import { voxelsOf } from './voxels.js';

/** @typedef {import('../contracts.d.ts').Frame} Frame */
/** @typedef {import('./sight.js').Sight} Sight */

const GAP = 14;
const CAPTION = 18;
/** More layers than this would be too small to read. */
const MOST = 24;

/** The layers that are not all air or all solid, or that somebody has been in. @param {Sight} sight @param {Frame} frame @param {readonly number[]} ends */
export function layersOf({ space }, { snapshot }, ends) {
  const voxels = voxelsOf(space);
  const count = space.width * space.depth;
  const path = new Set(Array.from(snapshot.path, (node) => Math.floor(node / count)));
  const layers = [];
  for (let y = 0; y < space.height; y++) {
    const part = voxels.subarray(y * count, (y + 1) * count);
    const states = snapshot.states.subarray(y * count, (y + 1) * count);
    const ends_ = ends.some((node) => Math.floor(node / count) === y);
    if (ends_ || path.has(y) || states.some((state) => state > 0) || part.some((value) => value !== part[0])) layers.push(y);
  }
  // Of too many those with the path, and then those lowest.
  const kept = layers.filter((y) => path.has(y));
  for (const y of layers) if (kept.length < MOST && !kept.includes(y)) kept.push(y);
  return kept.slice(0, MOST).sort((one, other) => one - other);
}

/**
 * @param {CanvasRenderingContext2D} context @param {import('../../model/model.js').LabModel} model @param {Frame} frame
 * @param {import('./plan.js').PlanPainter} plan @param {Sight} sight
 */
export function paintSheet(context, model, frame, plan, sight) {
  const { space } = sight;
  const { width, height, ratio, page } = frame;
  const layers = layersOf(sight, frame, [model.start, model.goal]);
  let best = { scale: 0, columns: 1 };
  for (let columns = 1; columns <= layers.length; columns++) {
    const rows = Math.ceil(layers.length / columns);
    const scale = Math.min(
      (width - GAP * (columns + 1)) / columns / space.width,
      (height - GAP - rows * (GAP + CAPTION)) / rows / space.depth,
    );
    if (scale > best.scale) best = { scale, columns };
  }
  const scale = Math.min(64, best.scale);
  const [wide, high] = [space.width * scale, space.depth * scale];
  const canvas = new OffscreenCanvas(Math.ceil((wide + GAP) * ratio), Math.ceil((high + GAP) * ratio));
  const own = /** @type {any} */ (canvas.getContext('2d'));
  context.fillStyle = page.ink;
  context.font = `600 ${12 * ratio}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  layers.forEach((y, at) => {
    const left = GAP + (at % best.columns) * (wide + GAP);
    const top = GAP + Math.floor(at / best.columns) * (high + GAP + CAPTION);
    context.fillText(`y = ${y}`, left * ratio, (top + CAPTION / 2) * ratio);
    plan.paintLayer(
      own,
      model,
      /** @type {any} */ ({ ...frame, width: wide + GAP, height: high + GAP, view: { scale, x: GAP / 2, y: GAP / 2 } }),
      space,
      y,
    );
    context.drawImage(canvas, (left - GAP / 2) * ratio, (top + CAPTION - GAP / 2) * ratio);
  });
  canvas.width = canvas.height = 0;
}
