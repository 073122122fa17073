/**
 * What hands are doing to a graph, for those who draw it: shared by tools, painter and panel of one model, none of which
 * outlives it.
 */
import type { GraphLattice } from './graph_lattice.ts';

export interface Gesture {
  /** The node an edge is being pulled from, −1 for none */
  from: number;
  /** Where its other end is, in lengths on the stage */
  place: { x: number; y: number } | null;
  /** The edge under the pointer, −1 for none */
  edge: number;
  /** Of the picture last painted */
  lattice: GraphLattice | null;
  /** Asks for a node's or an edge's numbers */
  edit: ((what: { node?: number; edge?: number; field?: 'h' | 'id' | 'cost' }) => void) | null;
  say: ((key: string, parameters?: Record<string, string>) => void) | null;
}

const gestures: WeakMap<object, Gesture> = new WeakMap();

export function gestureOf(model: object): Gesture {
  let gesture = gestures.get(model);
  if (!gesture) gestures.set(model, (gesture = { from: -1, place: null, edge: -1, lattice: null, edit: null, say: null }));
  return gesture;
}
