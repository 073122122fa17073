/** The modules that all figures on a page share: the small one first, the whole one when a figure needs it. */
import { loadEngine, loadFirstEngine, type Engine } from '../../kernel/engine/engine.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

const loads = { first: loadFirstEngine, whole: () => loadEngine() };
/** Engines that are loaded or being loaded. */
let shared: Partial<Record<keyof typeof loads, Promise<Engine>>> = {};

/** The figures: the engine that each uses now, and what it does when another figure has met a crash of that engine. */
const users: Set<{ engine(): Engine | null; crashed(): void }> = new Set();

function engineOf(which: keyof typeof loads): Promise<Engine> {
  const engines = shared;
  return (engines[which] ??= loads[which]().catch((error) => {
    delete engines[which]; // the next figure that needs it asks again
    throw error;
  }));
}

export const firstEngine = () => engineOf('first');

/**
 * What a model needs besides an engine: a way to get another when that one cannot run its document or has crashed.
 * @param user the figure; its `crashed` is called when another figure has met a crash of the engine that both use
 */
export function enginesFor(user: { engine(): Engine | null; crashed(): void }) {
  users.add(user);
  return {
    loadEngine: () => engineOf('whole'),
    /** After a crash of an engine all modules are fetched anew when they are needed, and the other figures that use it start again. */
    crashed(which: Engine) {
      shared = {};
      for (const each of users) if (each.engine() === which) each.crashed();
    },
    /** The figure no longer uses an engine. */
    leave: () => void users.delete(user),
  };
}

/** Every event of a document's search, one per line. The small module has no texts of events. @param document a checked one */
export async function traceOf(document: LabDocument): Promise<string> {
  const search = (await engineOf('whole')).createSearch(document);
  try {
    await search.run();
    return search.traceText();
  } finally {
    search.dispose();
  }
}

/** Number of searches alive, in JavaScript and in C++. For tests. */
export async function liveSessions() {
  const engines = await Promise.all(Object.values(shared));
  return engines.reduce((sum, engine) => sum + engine.liveSessions, 0);
}
