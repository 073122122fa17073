/** What a shortest path costs under the rules of a document, whatever its own algorithm: a search of its own, in slices. */
import { validateDocument } from '../document/document.js';
import { reference } from '../words/verdict.js';

/** @typedef {import('../engine/engine.js').Engine} Engine */
/** @typedef {{ cost: number | null }} Shortest cost null: there is no path, or none was found within the limits of the lab */

/** All that it depends on. */
const fields = ['space', 'start', 'goal', 'diagonal', 'costs'];

/** Answers for maps that do not change. @type {WeakMap<object, Map<string, Promise<Shortest>>>} */
const answers = new WeakMap();

/**
 * Kept for each map and its rules.
 * @param {any} document a valid one
 * @param {() => Promise<Engine>} engine one that has A* in every world
 * @returns {Promise<Shortest>}
 */
export function shortest(document, engine) {
  const { space } = document;
  const key = JSON.stringify(fields.slice(1).map((field) => document[field]));
  const known = answers.get(space) ?? new Map();
  answers.set(space, known);
  if (!known.has(key)) {
    const answer = search(document, engine);
    known.set(key, answer);
    answer.catch(() => known.delete(key)); // without a connection: it may be asked for again
  }
  return /** @type {Promise<Shortest>} */ (known.get(key));
}

/** @param {any} document @param {() => Promise<Engine>} engine @returns {Promise<Shortest>} */
async function search(document, engine) {
  const search = (await engine()).createSearch(validateDocument(reference(document)));
  try {
    const status = await search.run();
    return { cost: status === 'found' ? search.result().cost : null };
  } finally {
    search.dispose();
  }
}
