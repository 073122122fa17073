/** Where the nodes of a small world lie on paper: centres, walls and edges, measured in cells. */
import { exerciseOf } from '../../kernel/worlds/exercises.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Plan } from '../../kernel/worlds/contracts.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export type Place = Plan['places'][0];

/** A node as documents write it. @param search of the document, which may have discovered the node */
export const pointOf = ({ space }: LabDocument, search: Search, node: number) => worldOf(space).pointOf(space, node) ?? search.label(node);

/** The name of a node: coordinates such as (2,1), or its own name. */
export function nameOf(document: LabDocument, search: Search, node: number): string {
  const { space } = document;
  const point = pointOf(document, search, node);
  return typeof point === 'string' ? (worldOf(space).written?.(space, point) ?? point) : `(${point.join(',')})`;
}

/** Undefined for worlds whose nodes are discovered during the search. */
export const planOf = (document: LabDocument, search: Search) =>
  exerciseOf(document.space).plan?.(document.space, (node) => nameOf(document, search, node));
