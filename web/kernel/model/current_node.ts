import type { TraceEvent } from '../engine/search.ts';

/** The node that is being expanded at an event, −1 for none. */
export function currentNode(event: TraceEvent | null) {
  if (!event) return -1;
  if (['expanded', 'stale', 'threshold'].includes(event.type) || (event.type === 'pruned' && event.from < 0)) return event.node;
  return event.from;
}
