/** Paints the layers of a voxel world side by side, from the ground up, for paper. */
import { voxelsOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { Sight } from './sight.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { PlanPainter } from './one_layer.ts';
import type { Context } from '../../draw/context.ts';

/** In CSS pixels: between layers, for the name of a layer, for the numbers on its left and top, and for the line around it. */
const GAP = 10;
const CAPTION = 18;
const AXES = 24;
const LINE = 2;
/** More layers than this would be too small to read. */
const MOST = 24;

/** The layers that are not all air or all solid, or that the search, the path or an end has touched. */
function layersOf({ space }: Sight, { snapshot }: Frame, ends: readonly number[]) {
  const voxels = voxelsOf(space);
  const count = space.width * space.depth;
  const path = new Set(Array.from(snapshot.path, (node) => Math.floor(node / count)));
  const layers = [];
  for (let y = 0; y < space.height; y++) {
    const part = voxels.subarray(y * count, (y + 1) * count);
    const states = snapshot.states.subarray(y * count, (y + 1) * count);
    const hasEnd = ends.some((node) => Math.floor(node / count) === y);
    if (hasEnd || path.has(y) || states.some((state) => state > 0) || part.some((value) => value !== part[0])) layers.push(y);
  }
  // If there are too many, the layers of the path are kept, then the lowest ones.
  const kept = layers.filter((y) => path.has(y));
  for (const y of layers) if (kept.length < MOST && !kept.includes(y)) kept.push(y);
  return kept.slice(0, MOST).sort((one, other) => one - other);
}

export function paintSheet(context: Context, model: ModelOf<'voxel'>, frame: Frame, plan: PlanPainter, sight: Sight) {
  const { space } = sight;
  const { width, height, ratio, page } = frame;
  const layers = layersOf(sight, frame, [model.start, model.goal]);
  let best = { scale: 0, columns: 1 };
  for (let columns = 1; columns <= layers.length; columns++) {
    const rows = Math.ceil(layers.length / columns);
    const scale = Math.min((width / columns - AXES - GAP) / space.width, (height / rows - CAPTION - AXES - GAP) / space.depth);
    if (scale > best.scale) best = { scale, columns };
  }
  const scale = Math.min(64, best.scale);
  const [wide, high] = [space.width * scale, space.depth * scale];
  const canvas = new OffscreenCanvas(Math.ceil((wide + AXES + LINE) * ratio), Math.ceil((high + AXES + LINE) * ratio));
  const own = canvas.getContext('2d') as Context; // the canvas is new, so it has no other context
  context.fillStyle = page.ink;
  context.font = `600 ${12 * ratio}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  layers.forEach((y, at) => {
    const left = (at % best.columns) * (wide + AXES + GAP);
    const top = Math.floor(at / best.columns) * (high + CAPTION + AXES + GAP);
    context.fillText(`y = ${y}`, (left + AXES) * ratio, (top + CAPTION / 2) * ratio);
    const size = { width: wide + AXES + LINE, height: high + AXES + LINE };
    plan.paintLayer(own, model, { ...frame, ...size, view: { scale, x: AXES, y: AXES } }, space, y);
    context.drawImage(canvas, left * ratio, (top + CAPTION) * ratio);
  });
  canvas.width = canvas.height = 0;
}
