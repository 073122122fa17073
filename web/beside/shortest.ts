/** What a shortest path costs under the rules of a document, whatever its own algorithm: a search of its own, in slices. */
import { reference } from '../words/verdict.ts';
import type { Engine } from '../engine/engine.ts';

/** Cost null: there is no path, or none was found within the limits of the lab */
export interface Shortest {
  cost: number | null;
}

/** All that it depends on. */
const fields = ['space', 'start', 'goal', 'diagonal', 'costs'];

/** Answers for maps that do not change. */
const answers: WeakMap<object, Map<string, Promise<Shortest>>> = new WeakMap();

/**
 * Kept for each map and its rules.
 * @param document a valid one
 * @param engine one that has A* in every world
 */
export function shortest(document: any, engine: () => Promise<Engine>): Promise<Shortest> {
  const { space } = document;
  const key = JSON.stringify(fields.slice(1).map((field) => document[field]));
  const known = answers.get(space) ?? new Map();
  answers.set(space, known);
  if (!known.has(key)) {
    const answer = search(document, engine);
    known.set(key, answer);
    answer.catch(() => known.delete(key)); // without a connection: it may be asked for again
  }
  return known.get(key) as Promise<Shortest>;
}

async function search(document: any, engine: () => Promise<Engine>): Promise<Shortest> {
  const search = (await engine()).createSearch(reference(document));
  try {
    const status = await search.run();
    return { cost: status === 'found' ? search.result().cost : null };
  } finally {
    search.dispose();
  }
}
