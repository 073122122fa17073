/** How a voxel world is looked at, in the words of a document; nothing of it where that is as the world opens by itself. */
import { axes, sightOf } from './sight.js';

/** @typedef {import('./view_fields.js').AngleField} AngleField */

const degrees = (/** @type {number} */ radians) => Math.round((radians * 18_000) / Math.PI) / 100;

/** @param {import('../../model/model.js').LabModel} model @returns {import('./view_fields.js').Looks} */
export function lookOf(model) {
  const sight = sightOf(model);
  const { camera, slice } = sight;
  const { angle: said } = /** @type {import('./view_fields.js').Looks} */ (model.document.view);
  const turn = ((degrees(camera.turned) % 360) + 360) % 360;
  const now = /** @type {AngleField} */ (camera.looked || { turn: Math.round(turn * 100) / 100, tilt: degrees(camera.tilted) });
  const angle = camera.wished ? 'plan' : camera.moved || said === 'plan' ? now : said;
  return {
    ...(sight.chosen && { slice: { axis: axes[slice.axis], level: slice.level } }),
    ...(angle && { angle }),
  };
}
