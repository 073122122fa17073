/**
 * Edits of an edge on the map that is shown. On the first map they are edits of the graph; after a search they belong to a change, in which
 * a removed edge is closed, so that the others keep their numbers.
 */
import { withCost, withoutEdge } from './edit.ts';
import { costOf } from '../../../kernel/worlds/graph/graph_world.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

type Edited = Pick<ModelOf<'graph'>, 'document' | 'search'>;
/** The fields that an edit changes. */
export type Fields = Partial<Pick<Edited['document'], 'space' | 'then'>>;

function changed({ document: { then = [] }, search }: Edited, edge: number, cost: number | null): Fields | null {
  const change = search?.drawn?.() ?? 0;
  if (change === 0) return null;
  const others = then[change - 1]?.edges?.filter(([at]) => at !== edge) ?? [];
  return { then: then.toSpliced(change - 1, 1, { edges: [...others, [edge, cost]] }) };
}

/** @param cost undefined if the edge costs as much as it is long */
export function withCostNow(model: Edited, edge: number, cost: number | undefined): Fields {
  const { space } = model.document;
  const [from, to] = space.edges[edge];
  return changed(model, edge, cost ?? Number(costOf(space, [from, to]).toFixed(3))) ?? withCost(model.document, edge, cost);
}

export function withoutEdgeNow(model: Edited, edge: number): Fields {
  const { then } = model.document;
  const rest = then?.map(({ edges = [] }) => ({
    edges: edges.flatMap(([at, cost]): [number, number | null][] => (at === edge ? [] : [[at > edge ? at - 1 : at, cost]])),
  }));
  return changed(model, edge, null) ?? { ...withoutEdge(model.document, edge), ...(rest && { then: rest }) };
}
