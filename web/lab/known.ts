/** What the sums tell besides the event: where h comes from, and what made a step dear. */
import { estimateText } from '../words/estimate.ts';
import { worldOf } from '../worlds/registry.ts';
import type { Lab } from './lab.ts';
import type { TraceEvent } from '../engine/search.ts';
import type { Known } from './sums.ts';

/** What the sums need to know besides the event. */
export function knownOf(lab: Lab, event: TraceEvent): Known {
  const { model } = lab;
  const { space } = model.document;
  /** Where a node lies: a cell, a node of a graph, or a point of a mesh by its name. */
  const place = (node: number) => {
    const named = node >= 0 && space.nodes?.[node];
    if (named) return [named.x, named.y];
    const point = node < 0 ? '' : model.point(node);
    return typeof point === 'string' ? point.match(/-?\d+(\.\d+)?/g)?.map(Number) : point;
  };
  const [from, to] = [event.from, event.node].map(place);
  const end = event.side === 'backward' ? 'start' : 'goal';
  const { discovered, lacks } = worldOf(space);
  // What a search finds as it goes lies nowhere: its name says all of it.
  const [here, there] = discovered && event.node >= 0 ? [model.point(event.node), model.document[end]] : [to, place(model[end])];
  return {
    ground: event.node < 0 ? 1 : model.ground(event.node),
    diagonal: !lacks?.diagonal && event.from >= 0 && from?.[0] !== to?.[0] && from?.[1] !== to?.[1],
    estimate: estimateText(model.document, here, there, event.h, (cost) => lab.cost(cost)),
  };
}
