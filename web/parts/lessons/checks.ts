/** Checks whether the task of a lesson is solved, by the result of the search of its document. */
import { reference } from '../../kernel/words/verdict.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Search, SolveResult } from '../../kernel/engine/search.ts';
import type { DocumentInput, LabDocument } from '../../kernel/worlds/documents.ts';

export interface Check {
  kind: string;
  n?: number;
}

/** The kinds of tasks. `shortest` is the cost of the shortest path, Infinity if there is none. `stuck` requires that a path exists. */
const tasks: Record<string, (answer: SolveResult, n: number, shortest: () => number) => boolean> = {
  found: ({ status }) => status === 'found',
  'no-path': ({ status }) => status === 'exhausted',
  stuck: ({ status }, _, shortest) => status === 'stuck' && shortest() < Infinity,
  'dearer-than-shortest': ({ status, cost }, _, shortest) => status === 'found' && Number(cost) > shortest() + 1e-9,
  'expanded-at-most': ({ status, expanded }, n) => status === 'found' && expanded <= n,
  'expanded-at-least': ({ status, expanded }, n) => status === 'found' && expanded >= n,
  'shortest-expanding-at-most': ({ status, cost, expanded }, n, shortest) =>
    status === 'found' && expanded <= n && Number(cost) <= shortest() + 1e-9,
  'cost-at-most': ({ status, cost }, n) => status === 'found' && Number(cost) <= n + 1e-9,
  'cost-at-least': ({ status, cost }, n) => status === 'found' && Number(cost) >= n - 1e-9,
  'comparisons-at-most': ({ status, comparisons }, n) => status === 'found' && comparisons <= n,
};
export const checks = Object.freeze(Object.keys(tasks));

/**
 * @param search that has ended
 * @param document of that search
 */
export function holds({ kind, n = 0 }: Check, search: Search, document: LabDocument, engine: Engine) {
  return tasks[kind](search.result(), n, () => shortestOf(document, engine));
}

/** Cost of the shortest path; Infinity if there is none. */
export const shortestOf = (document: LabDocument, engine: Engine): number =>
  searched(engine, reference(document), (search) => search.result().cost ?? Infinity);

/** Runs the search of a document to its end (a search by hand is not run) and asks it something. */
export function searched<Answer>(engine: Engine, document: DocumentInput, ask: (search: Search) => Answer): Answer {
  const search = engine.createSearch(document);
  try {
    while (search.status === 'running' && !search.byHand) search.advance(1 << 16);
    return ask(search);
  } finally {
    search.dispose();
  }
}
