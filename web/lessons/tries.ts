/** Settings that a step of a lesson hands to the learner, by the name of the document's field; `a` is the slider (1−a)·g + a·h. */
import type { DocumentInput, LabDocument } from '../worlds/documents.ts';

const agent = ['maxFallDistance', 'jumpHeight', 'jumpDistance', 'characterHeight', 'swim', 'costs.swim'];

export const tryable = Object.freeze([
  'a',
  ...['algorithm', 'heuristic', 'gWeight', 'hWeight', 'diagonal', 'tie', 'openList', 'stop', 'reopen', 'beamWidth', 'clusterSize'],
  ...agent.map((name) => `space.agent.${name}`),
]);

/** Where a document stands on the slider from Dijkstra to greedy search, 0 to 1. */
function shareOf({ algorithm, gWeight = 1, hWeight = 1 }: LabDocument) {
  if (algorithm === 'dijkstra') return 0;
  return algorithm === 'greedy' ? 1 : hWeight / (gWeight + hWeight);
}

/** The search that looks for the least (1−a)·g + a·h. At its ends it is the one that bears the name, so that all its counts are that one's. */
function searchAt(a: number) {
  if (a === 0 || a === 1) return { algorithm: a === 0 ? 'dijkstra' : 'greedy', gWeight: 1, hWeight: 1 };
  return { algorithm: 'astar', ...(a === 0.5 ? { gWeight: 1, hWeight: 1 } : { gWeight: Number((1 - a).toFixed(4)), hWeight: a }) };
}

/** What a document has in such a field. */
export const tried = (document: LabDocument, field: string): unknown =>
  field === 'a' ? shareOf(document) : field.split('.').reduce<unknown>((value, name) => Object(value)[name], document);

/** The top-level fields to give a document so that `field` is `value`. */
export function trial(document: object, field: string, value: unknown): Record<string, unknown> {
  if (field === 'a') return searchAt(Number(value));
  const [top, ...deeper] = field.split('.');
  const put = (object: unknown, [name, ...rest]: string[]): unknown =>
    name === undefined ? value : { ...Object(object), [name]: put(Object(object)[name], rest) };
  return { [top]: put(Object(document)[top], deeper) };
}

/** A document with some fields, named in the same way, of other values. */
export const altered = (document: LabDocument, fields: object) =>
  // Not checked yet.
  Object.entries(fields).reduce<object>((so, [field, value]) => ({ ...so, ...trial(so, field, value) }), document) as DocumentInput;
