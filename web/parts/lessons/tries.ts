/** Settings that a step of a lesson lets the learner change, by the name of the document's field; `a` is the slider (1−a)·g + a·h. */
import type { DocumentInput, LabDocument } from '../../kernel/worlds/documents.ts';

const agent = ['maxFallDistance', 'jumpHeight', 'jumpDistance', 'characterHeight', 'swim', 'costs.swim'];

export const tryable = Object.freeze([
  'a',
  ...['algorithm', 'heuristic', 'gWeight', 'hWeight', 'diagonal', 'tie', 'openList', 'stop', 'reopen', 'beamWidth', 'clusterSize'],
  ...agent.map((name) => `space.agent.${name}`),
]);

/** Position of a document on the slider from Dijkstra (0) to greedy search (1). */
function shareOf({ algorithm, gWeight = 1, hWeight = 1 }: LabDocument) {
  if (algorithm === 'dijkstra') return 0;
  return algorithm === 'greedy' ? 1 : hWeight / (gWeight + hWeight);
}

/** The search that minimizes (1−a)·g + a·h. At both ends it is Dijkstra or greedy search itself, with the same counts. */
function searchAt(a: number) {
  if (a === 0 || a === 1) return { algorithm: a === 0 ? 'dijkstra' : 'greedy', gWeight: 1, hWeight: 1 };
  return { algorithm: 'astar', ...(a === 0.5 ? { gWeight: 1, hWeight: 1 } : { gWeight: Number((1 - a).toFixed(4)), hWeight: a }) };
}

/** The value of such a field in a document. */
export const tried = (document: LabDocument, field: string): unknown =>
  field === 'a' ? shareOf(document) : field.split('.').reduce<unknown>((value, name) => Object(value)[name], document);

/** The top-level fields to change in a document so that `field` becomes `value`. */
export function trial(document: object, field: string, value: unknown): Record<string, unknown> {
  if (field === 'a') return searchAt(Number(value));
  const [top, ...deeper] = field.split('.');
  const put = (object: unknown, [name, ...rest]: string[]): unknown =>
    name === undefined ? value : { ...Object(object), [name]: put(Object(object)[name], rest) };
  return { [top]: put(Object(document)[top], deeper) };
}

/** A document with new values of some fields, named in the same way. */
export const altered = (document: LabDocument, fields: object) =>
  // The result is not checked yet.
  Object.entries(fields).reduce<object>((so, [field, value]) => ({ ...so, ...trial(so, field, value) }), document) as DocumentInput;
