/**
 * What a person is doing to a graph at the moment, for those who draw it. Tools, painter and panel of one model share it; it lives as long
 * as the model.
 */
import { remembered } from '../../../kernel/document/remembered.ts';
import type { GraphLattice } from './graph_lattice.ts';

export interface Gesture {
  /** The node from which an edge is being pulled, −1 for none */
  from: number;
  /** Where the other end of that edge is, in lengths on the stage */
  place: { x: number; y: number } | null;
  /** The edge under the pointer, −1 for none */
  edge: number;
  /** The lattice of the last painted frame */
  lattice: GraphLattice | null;
  /** Opens the form of a node or an edge */
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
