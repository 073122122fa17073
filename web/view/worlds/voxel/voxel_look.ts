/** How a voxel world is seen, in the fields of a document; empty if that is how it opens anyway. */
import { axes, sightOf } from './sight.ts';
import type { AngleField, VoxelLooks } from '../../../kernel/worlds/voxel/view_fields.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

const degrees = (radians: number) => Math.round((radians * 18_000) / Math.PI) / 100;

export function lookOf(model: ModelOf<'voxel'>): VoxelLooks {
  const sight = sightOf(model);
  const { camera, slice } = sight;
  const { angle: said } = model.document.view as VoxelLooks; // checked by `viewFields`
  const turn = ((degrees(camera.turned) % 360) + 360) % 360;
  // The names of `views` are also angles.
  const now = (camera.looked || { turn: Math.round(turn * 100) / 100, tilt: degrees(camera.tilted) }) as AngleField;
  const angle = camera.wished ? 'plan' : camera.moved || said === 'plan' ? now : said;
  return {
    ...(sight.chosen && { slice: { axis: axes[slice.axis], level: slice.level } }),
    ...(angle && { angle }),
  };
}
