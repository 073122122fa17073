/**
 * What hands are doing to a graph, for those who draw it: shared by tools, painter and panel of one model, none of which
 * outlives it.
 */
import { remembered } from '../../document/remembered.ts';
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

export const gestureOf = remembered((_model: object): Gesture => ({
  from: -1,
  place: null,
  edge: -1,
  lattice: null,
  edit: null,
  say: null,
}));
