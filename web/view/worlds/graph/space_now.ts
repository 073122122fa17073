/** The graph as it is at the cursor, where changes have given edges other costs. */
import type { Then } from '../../../kernel/document/document.ts';
import type { GraphEdge, GraphSpace } from '../../../kernel/worlds/graph/graph_world.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

type Changing = Pick<ModelOf<'graph'>, 'document' | 'search'>;

/** By document and the number of changes made. */
const made: WeakMap<Changing['document'], GraphSpace[]> = new WeakMap();

/** Edges keep their numbers: a closed one costs infinitely much. The same object as long as nothing else has changed. */
export function spaceNow({ document, search }: Changing): GraphSpace {
  const { space, then } = document;
  const changes = search?.episode;
  if (!then || !changes) return space;
  const spaces = made.get(document) ?? [];
  made.set(document, spaces);
  return (spaces[changes] ??= repriced(space, then.slice(0, changes)));
}

function repriced(space: GraphSpace, changes: Then): GraphSpace {
  const prices = new Map(changes.flatMap(({ edges }) => edges ?? []));
  const edges = space.edges.map((edge, at): GraphEdge => (prices.has(at) ? [edge[0], edge[1], prices.get(at) ?? Infinity] : edge));
  return { ...space, edges };
}
