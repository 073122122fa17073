/**
 * What hands are doing to a graph, for those who draw it: shared by tools, painter and panel of one model, none of which
 * outlives it.
 * @module
 */

/**
 * @typedef {object} Gesture
 * @property {number} from  the node an edge is being pulled from, −1 for none
 * @property {{ x: number, y: number } | null} place  where its other end is, in lengths on the stage
 * @property {number} edge  the edge under the pointer, −1 for none
 * @property {import('./lattice.js').GraphLattice | null} lattice  of the picture last painted
 * @property {((what: { node?: number, edge?: number, field?: 'h' | 'id' | 'cost' }) => void) | null} edit  asks for a node's or an edge's numbers
 * @property {((key: string, parameters?: Record<string, string>) => void) | null} say
 */

/** @type {WeakMap<object, Gesture>} */
const gestures = new WeakMap();

/** @param {object} model @returns {Gesture} */
export function gestureOf(model) {
  let gesture = gestures.get(model);
  if (!gesture) gestures.set(model, (gesture = { from: -1, place: null, edge: -1, lattice: null, edit: null, say: null }));
  return gesture;
}
