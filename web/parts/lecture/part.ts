/** A map too large for its numbers shows the part that is spoken of: in a lecture hall so large that they can be read from the last row. */
import { SquareLattice } from '../../view/draw/square_lattice.ts';
import { cellsFor, textsIn, timesOf } from './numbers.ts';
import { numbersOf } from '../../kernel/words/sum_text.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** The smallest diameter of nodes without cells whose numbers can be read, in CSS pixels before they are enlarged. */
const NODE = 60;
/** The most nodes without cells whose one number can be read beside them with the whole map in view. */
const FEW = 16;
/** Room around the nodes, in cell sides, and around the part, in CSS pixels before they are enlarged, with axes and without. */
const AROUND = 0.9;
const AXES = 30;
const EDGE = 4;

/**
 * @param view the element of the stage that is enlarged
 * @param nodes those that matter; without any the whole map is shown
 * @param least side of cells in CSS pixels, where nothing is enlarged; if the part has no room for it, the whole map is shown
 * @returns whether the stage was ready for it
 */
export function showPart(stage: Stage, view: HTMLElement, nodes: readonly number[], least: number = 0): boolean {
  const { model, layout, camera, picture } = stage.scene;
  stage.fit();
  const { search } = model;
  if (!layout || !search) return false;
  if (nodes.length) layout.approach?.(model, nodes);
  const { space } = model.document;
  // Boards have no places of their own: their tree fills its room by itself. Few nodes have room beside them for one number.
  const few = search.states().length <= FEW && numbersOf(model.document).length === 1;
  if (nodes.length === 0 || (!space.rows && (!layout.lattice || few))) return true;
  const map = { space, width: model.width, height: model.height, yUp: picture.yUp };
  const at = [map, { scale: 1, x: 0, y: 0 }, { width: 1, height: 1, ratio: 1 }] as const;
  const lattice = layout.lattice?.(...at) ?? new SquareLattice(...at);
  const { width, height } = layout.extent(space);
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D; // a new canvas has no other context yet
  // The picture may still be of a search that is gone.
  const lines = (search.written?.(nodes) ?? search.seen(nodes)).map(textsIn);
  const enough = (least || (space.rows ? cellsFor(context, model.document, lines).all / timesOf(model.document) : NODE)) / lattice.scale;
  const margin = space.rows ? AXES : EDGE;
  const [wide, high] = [view.clientWidth, view.clientHeight];
  const spread = (centre: (node: number) => number) => {
    const all = nodes.map(centre);
    return [Math.min(...all) - AROUND, Math.max(...all) + AROUND];
  };
  const [left, right] = spread((node) => lattice.centerX(node));
  const [top, bottom] = spread((node) => lattice.centerY(node));
  const whole = Math.min((wide - 2 * margin) / width, (high - 2 * margin) / height);
  const scale = Math.min(enough, (wide - 2 * margin) / (right - left), (high - 2 * margin) / (bottom - top));
  if (scale <= whole || (least && scale < enough)) return true;
  // As much of the map around the part as there is room for, and nothing beyond the map.
  const place = (from: number, to: number, size: number, extent: number) =>
    Math.min(margin, Math.max(size - margin - scale * extent, size / 2 - (scale * (from + to)) / 2));
  camera.scale = scale;
  camera.x = scale * width <= wide - 2 * margin ? (wide - scale * width) / 2 : place(left, right, wide, width);
  camera.y = scale * height <= high - 2 * margin ? (high - scale * height) / 2 : place(top, bottom, high, height);
  camera.fitted = false;
  return true;
}
