/**
 * Places in the free space of a navigation mesh: whether one is, and which is nearest.
 * @module
 */
import { extentOf } from './world.js';
import { edgeOf, holds, leastFar, polygonAt, polygonCount } from './shape.js';

/** @typedef {[number, number]} Point */

/** Steps in which ends are dragged: a hundredth of a unit. */
const STEP = 100;
/** Cells to each side that are looked through for free ones. */
const FAR = 12;

const rounded = (/** @type {number} */ value, /** @type {number} */ step) => Math.round(value * step) / step;

/** Whether a map's cell is free. @param {any} space @param {number} x @param {number} y */
const isFree = ({ rows }, x, y) => rows[y]?.[x] === '.';

/**
 * The point of the free space nearest to a place, with at most three decimals; the place itself, moved onto the mesh's
 * rectangle, where nothing is near.
 * @param {any} space @param {Point} place @param {import('../../engine/engine.d.ts').Mesh | null} mesh  of that space
 * @returns {Point}
 */
export function nearestFree(space, [placeX, placeY], mesh) {
  const { width, height } = extentOf(space);
  const x = rounded(Math.min(width, Math.max(0, placeX)), STEP) + 0;
  const y = rounded(Math.min(height, Math.max(0, placeY)), STEP) + 0;
  return (space.rows ? onCells(space, x, y) : mesh && onPolygons(mesh, x, y)) ?? [x, y];
}

/** @param {any} space @param {number} x @param {number} y @returns {Point | null} */
function onCells(space, x, y) {
  /** @type {Point | null} */
  let best = null;
  let least = Infinity;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (let cellY = row - FAR; cellY <= row + FAR; cellY++) {
    for (let cellX = column - FAR; cellX <= column + FAR; cellX++) {
      if (!isFree(space, cellX, cellY)) continue;
      const [nearX, nearY] = [Math.min(cellX + 1, Math.max(cellX, x)), Math.min(cellY + 1, Math.max(cellY, y))];
      const far = Math.hypot(nearX - x, nearY - y);
      if (far < least) [best, least] = [[nearX, nearY], far];
    }
  }
  return best;
}

/** @typedef {{ spot: Point | null, far: number }} Best */

/** @param {import('../../engine/engine.d.ts').Mesh} mesh @param {number} x @param {number} y @returns {Point | null} */
function onPolygons(mesh, x, y) {
  if (polygonAt(mesh, x, y) >= 0) return [x, y];
  const count = polygonCount(mesh);
  let [first, least] = [0, Infinity];
  for (let polygon = 0; polygon < count; polygon++) {
    const far = leastFar(mesh, polygon, x, y);
    if (far < least) [first, least] = [polygon, far];
  }
  // Nothing farther than the best spot of the polygon that seems nearest need be looked at; rounding brings none nearer by as much as the margin.
  const { far: most } = better(mesh, first, x, y, { spot: null, far: Infinity });
  /** @type {Best} */
  let best = { spot: null, far: Infinity };
  for (let polygon = 0; polygon < count; polygon++) {
    if (leastFar(mesh, polygon, x, y) - 0.01 <= Math.min(most, best.far)) best = better(mesh, polygon, x, y, best);
  }
  return best.spot;
}

/** The nearest of a spot and those of a polygon. @param {import('../../engine/engine.d.ts').Mesh} mesh @param {number} polygon @param {number} x @param {number} y @param {Best} best */
function better(mesh, polygon, x, y, best) {
  for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
    const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
    const [dx, dy] = [toX - fromX, toY - fromY];
    const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    // A hair inwards, so that rounding does not lead out again; at a sharp corner the corner itself.
    const [inX, inY] = [-dy / Math.hypot(dx, dy) / 500, dx / Math.hypot(dx, dy) / 500];
    for (const spot of /** @type {Point[]} */ ([
      [fromX + dx * part + inX, fromY + dy * part + inY],
      [fromX, fromY],
    ])) {
      const near = /** @type {Point} */ (spot.map((value) => rounded(value, 1000)));
      const far = Math.hypot(near[0] - x, near[1] - y);
      if (far < best.far && (holds(mesh, polygon, near[0], near[1]) || polygonAt(mesh, near[0], near[1]) >= 0)) best = { spot: near, far };
    }
  }
  return best;
}
