/** What a shortest path costs under the rules of a document, whatever its own algorithm: a search of its own, in slices. */
import { reference } from '../words/verdict.ts';
import type { Engine } from '../engine/engine.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** Answers for maps that do not change, by the rules. */
const answers: WeakMap<object, Map<string, Promise<number | null>>> = new WeakMap();

/**
 * Null: there is no path, or none was found within the limits of the lab.
 * @param engine one that has A* in every world
 */
export function shortest(document: LabDocument, engine: () => Promise<Engine>): Promise<number | null> {
  const { space, start, goal, diagonal, costs } = document;
  const key = JSON.stringify([start, goal, diagonal, costs]);
  const known = answers.get(space) ?? new Map<string, Promise<number | null>>();
  answers.set(space, known);
  const answer = known.get(key) ?? search(document, engine);
  known.set(key, answer);
  answer.catch(() => known.delete(key)); // without a connection: it may be asked for again
  return answer;
}

async function search(document: LabDocument, engine: () => Promise<Engine>) {
  const search = (await engine()).createSearch(reference(document));
  try {
    return (await search.run()) === 'found' ? search.result().cost : null;
  } finally {
    search.dispose();
  }
}
