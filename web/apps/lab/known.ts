/** What the sums of a step need beyond its event: where h comes from, and why the step is dear. */
import { estimateText } from '../../kernel/words/estimate.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Lab } from './lab.ts';
import type { TraceEvent } from '../../kernel/engine/search.ts';
import type { Known } from './sums.ts';

/** The facts about an event for its sums. */
export function knownOf(lab: Lab, event: TraceEvent): Known {
  const { model } = lab;
  const { space } = model.document;
  /** The coordinates of a node: of a cell, a node of a graph, or a point of a mesh, whose name contains them. */
  const place = (node: number) => {
    const named = node >= 0 && space.nodes?.[node];
    if (named) return [named.x, named.y];
    const point = node < 0 ? '' : model.point(node);
    return typeof point === 'string' ? point.match(/-?\d+(\.\d+)?/g)?.map(Number) : point;
  };
  const [from, to] = [event.from, event.node].map(place);
  const end = event.side === 'backward' ? 'start' : 'goal';
  const { discovered, lacks } = worldOf(space);
  // Nodes that are found only during the search have no coordinates: their name says everything.
  const [here, there] = discovered && event.node >= 0 ? [model.point(event.node), model.document[end]] : [to, place(model[end])];
  return {
    ground: event.node < 0 ? 1 : model.ground(event.node),
    diagonal: !lacks?.diagonal && event.from >= 0 && from?.[0] !== to?.[0] && from?.[1] !== to?.[1],
    estimate: estimateText(model.document, here, there, event.h, (cost) => lab.cost(cost)),
  };
}
