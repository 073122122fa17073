/**
 * Writes a search as lines of JSON, one for each event, for programs that draw or grade it: `examples/trace` has a reader. Nodes are written
 * as documents write them: [x,y], a name, a board; undefined fields are left out.
 */
import { worldOf } from '../worlds/registry.ts';
import type { Search, TraceEvent } from './search.ts';
import type { LabDocument, LabSpace } from '../worlds/documents.ts';

/** Number of lines in one part of the text. */
const batch = 1000;

type Types = ReadonlySet<TraceEvent['type']>;
/** Events that look at a node which may have had a g before. */
const changing: Types = new Set(['relaxed', 'kept', 'closed', 'reopened']);
/** Events with a g and an h of their node. */
const costed: Types = new Set([...changing, 'opened', 'expanded', 'pruned', 'stale', 'scanned', 'backtracked']);

/** A node as documents write it, or its label where only the core knows it. */
const nameIn = (search: Search, space: LabSpace) => {
  const world = worldOf(space);
  // The world is that of the space.
  return (node: number) => (node < 0 ? undefined : (world.pointOf(space as never, node) ?? search.label(node)));
};

/** @param search recorded to its end */
export function* jsonLines(search: Search, { space }: LabDocument): Generator<string> {
  const name = nameIn(search, space);
  let lines = '';
  for (let position = 1; position <= search.eventCount; position++) {
    search.seek(position);
    const { index, type, node, from, g, h, f, oldG, oldParent, expansion, status, side } = search.event() as TraceEvent; // from position 1 on there is one
    const costs = costed.has(type) ? { g, h, f } : type === 'threshold' ? { f } : type === 'met' ? { g } : {};
    const before =
      type === 'expanded' ? { parent: name(oldParent) } : changing.has(type) && oldG !== null ? { oldG, oldParent: name(oldParent) } : {};
    const last = type === 'finished' ? { status, cost: search.cost, path: Array.from(search.path(), name) } : {};
    const back = search.twoSided ? { side } : {};
    lines += `${JSON.stringify({ index, type, node: name(node), from: name(from), ...costs, ...before, expansion, ...back, ...last })}\n`;
    if (position % batch > 0) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}
