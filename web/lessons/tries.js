/** Settings that a step of a lesson hands to the learner, by the name of the document's field. */

const agent = ['maxFallDistance', 'jumpHeight', 'jumpDistance', 'characterHeight', 'swim', 'costs.swim'];

export const tryable = Object.freeze([
  ...['algorithm', 'heuristic', 'gWeight', 'hWeight', 'diagonal', 'tie', 'openList', 'stop', 'reopen', 'beamWidth', 'clusterSize'],
  ...agent.map((name) => `space.agent.${name}`),
]);

/** What a document has in such a field. @param {any} document @param {string} field */
export const tried = (document, field) => field.split('.').reduce((value, name) => value?.[name], document);

/** The top-level fields to give a document so that `field` is `value`. @param {any} document @param {string} field @param {unknown} value */
export function trial(document, field, value) {
  const [top, ...deeper] = field.split('.');
  /** @param {any} object @param {string[]} names @returns {any} */
  const put = (object, [name, ...rest]) => (name === undefined ? value : { ...object, [name]: put(object?.[name], rest) });
  return { [top]: put(document[top], deeper) };
}

/** A document with some fields, named in the same way, of other values. @param {any} document @param {Record<string, unknown>} fields */
export const altered = (document, fields) =>
  Object.entries(fields).reduce((so, [field, value]) => ({ ...so, ...trial(so, field, value) }), document);
