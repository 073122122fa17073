/**
 * Writes a search as a trace for Posthoc, the debugger of the Shortest Path Lab, format 1.4.0: one event for each change of a node.
 * Nodes that were examined but not changed have no event there, and the map is not in the file: Posthoc opens it beside the trace.
 */
import type { Search, TraceEvent } from './search.ts';
import type { LabDocument, LabSpace } from '../worlds/documents.ts';
import type { Known } from '../worlds/known.ts';

/** Where the nodes of a world are drawn: as discs of a radius, or as squares whose corner is the place. */
export interface Trace<Of extends LabDocument = LabDocument> {
  place(space: Of['space'], search: Search): (node: number, g: number) => Record<string, number>;
  radius?: number;
}

/** Posthoc's names of our events. Only these names have colours. */
const types: Partial<Record<TraceEvent['type'], string>> = {
  opened: 'generating',
  relaxed: 'updating',
  reopened: 'updating',
  expanded: 'expanding',
  backtracked: 'closing',
};

/** Number of events in one part of the text. */
const batch = 1000;

/** For worlds without places: the rows are the values of g from top to bottom, and the nodes of a row stand side by side. */
const tree: Trace = {
  place() {
    const wide: number[] = [];
    const known: Known<number, { x: number; y: number }> = new Map();
    return (node, g) => {
      if (!known.has(node)) known.set(node, { x: (wide[g] = (wide[g] ?? 0) + 1), y: g });
      return known.get(node);
    };
  },
  radius: 0.3,
};

function lookOf(radius: number | undefined) {
  const fill = '${{ color[$.type] }}';
  const $info = { f: '${{ $.f }}', g: '${{ $.g }}', h: '${{ $.h }}' };
  const [x, y] = ['${{ $.x }}', '${{ $.y }}'];
  if (radius === undefined)
    return {
      view: { $: 'rect', x, y, width: 1, height: 1, fill, $info },
      pivot: { x: '${{ $.x + 0.5 }}', y: '${{ $.y + 0.5 }}', scale: 1 },
    };
  return { view: { $: 'circle', x, y, radius, fill, $info }, pivot: { x, y, scale: 1 } };
}

/** All events in Posthoc's form. @param search recorded to its end */
function* eventsOf(search: Search, place: ReturnType<Trace['place']>): Generator<object> {
  /** Posthoc's ids are texts and never empty. A node seen from the goal is another node there than the same one seen from the start. */
  const idOf = (node: number, side: string) => search.label(node) + (side === 'backward' ? "'" : '');
  const parents: Map<string, string | null> = new Map();
  /** The node that is being expanded, by side. */
  const busy: Map<string, object> = new Map();
  const path = search.path();
  const end = path[path.length - 1];
  for (const [type, node] of path.length
    ? ([
        ['source', path[0]],
        ['destination', end],
      ] as const)
    : [])
    yield { type, id: idOf(node, 'forward'), ...place(node, 0) };
  for (let position = 1; position <= search.eventCount; position++) {
    search.seek(position);
    const { type: ours, node, from, g, h, f, side } = search.event() as TraceEvent; // from position 1 on there is always an event
    const type = types[ours];
    if (!type) continue;
    const id = idOf(node, side);
    if (type === 'generating' || type === 'updating') parents.set(id, from < 0 ? null : idOf(from, side));
    const event = { type, id, pId: parents.get(id) ?? null, ...place(node, g), g, h, f };
    const before = busy.get(side);
    if (type === 'expanding' && before) yield { ...before, type: 'closing' };
    if (type === 'expanding') busy.set(side, event);
    if (type === 'closing') busy.delete(side);
    yield event;
  }
  for (const event of busy.values()) yield { ...event, type: 'closing' };
  if (!path.length) return;
  // The half of the path that the backward search found now gets its parents from the forward half.
  for (const [at, node] of search.twoSided ? path.entries() : []) {
    const id = idOf(node, 'forward');
    if (at === 0 || parents.has(id)) continue;
    parents.set(id, idOf(path[at - 1], 'forward'));
    yield { type: 'updating', id, pId: parents.get(id), ...place(node, at) };
  }
  const id = idOf(end, 'forward');
  const cost = search.result().cost;
  yield { type: 'end', id, pId: parents.get(id) ?? null, ...place(end, 0), g: cost, h: 0, f: cost };
}

/** The whole file, in parts of text. @param search recorded to its end @param trace of its world, if nodes have places there */
export function* posthocParts(search: Search, { space }: { space: LabSpace }, trace: Trace = tree): Generator<string> {
  const { view, pivot } = lookOf(trace.radius);
  yield `{"version":"1.4.0","pivot":${JSON.stringify(pivot)},"views":{"main":[${JSON.stringify(view)}]},"events":[`;
  let lines = [];
  let separator = '\n';
  for (const event of eventsOf(search, trace.place(space, search))) {
    lines.push(separator + JSON.stringify(event));
    separator = ',\n';
    if (lines.length < batch) continue;
    yield lines.join('');
    lines = [];
  }
  yield `${lines.join('')}\n]}\n`;
}
