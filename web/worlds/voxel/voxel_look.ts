/** How a voxel world is looked at, in the words of a document; nothing of it where that is as the world opens by itself. */
import { axes, sightOf } from './sight.ts';
import type { AngleField, Looks } from './view_fields.ts';
import type { ModelOf } from '../../model/model.ts';

const degrees = (radians: number) => Math.round((radians * 18_000) / Math.PI) / 100;

export function lookOf(model: ModelOf<'voxel'>): Looks {
  const sight = sightOf(model);
  const { camera, slice } = sight;
  const { angle: said } = model.document.view as Looks; // checked by `viewFields`
  const turn = ((degrees(camera.turned) % 360) + 360) % 360;
  // `views` are called as angles.
  const now = (camera.looked || { turn: Math.round(turn * 100) / 100, tilt: degrees(camera.tilted) }) as AngleField;
  const angle = camera.wished ? 'plan' : camera.moved || said === 'plan' ? now : said;
  return {
    ...(sight.chosen && { slice: { axis: axes[slice.axis], level: slice.level } }),
    ...(angle && { angle }),
  };
}
