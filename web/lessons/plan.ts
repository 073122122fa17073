/** Where the nodes of a small world lie, for a board to press and for a sheet of paper: centres, walls and edges, measured in cells. */
import { exerciseOf } from '../worlds/exercises.ts';
import { worldOf } from '../worlds/registry.ts';
import type { Plan } from '../worlds/contracts.ts';
import type { Problem } from './problem.ts';
import type { LabSpace } from '../worlds/documents.ts';

export type Place = Plan['places'][0];

/** What a node is called: (2,1), or the name it has. */
export function nameOf(space: LabSpace, node: number): string {
  const { met } = exerciseOf(space);
  const world = worldOf(space);
  const point = met ? met.label(space, node) : (world.pointOf(space, node) ?? '');
  return typeof point === 'string' ? (world.written?.(space, point) ?? point) : `(${point.join(',')})`;
}

/** Nothing where nodes are met as one goes. */
export const planOf = ({ document: { space } }: Problem) => exerciseOf(space).plan?.(space, (node) => nameOf(space, node));
