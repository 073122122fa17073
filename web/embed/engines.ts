/** The modules that all figures on a page share: the small one first, the whole one when a figure needs it. */
import { LabError, loadEngine, loadFirstEngine, type Engine } from '../engine/engine.ts';
import type { LabDocument } from '../worlds/documents.ts';

const loads = { first: loadFirstEngine, whole: () => loadEngine() };
/** Those that are there or on their way. */
let shared: Partial<Record<keyof typeof loads, Promise<Engine>>> = {};

/** Who uses which engine; null after a crash of it. */
const users: Set<{ engine: Engine | null; crashed(): void }> = new Set();

/** The smallest module there is. */
const nothing = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Says of a module that could not be loaded what became of it. */
async function explain(error: unknown): Promise<never> {
  if (!(error instanceof LabError) || error.code !== 'module') throw error;
  const { address } = error as LabError & { address?: string }; // `instantiate` puts it there
  try {
    new WebAssembly.Module(nothing);
    if (address !== undefined) {
      const answer = await fetch(address, { method: 'HEAD' }).catch(() => null);
      if (!answer?.ok) error.message = `${address}: ${answer ? `got an answer of ${answer.status}` : 'no answer'}`;
    }
  } catch {
    error.message = globalThis.WebAssembly ? "Content-Security-Policy: script-src 'wasm-unsafe-eval'" : 'this browser has no WebAssembly';
  }
  throw error;
}

function engineOf(which: keyof typeof loads): Promise<Engine> {
  const those = shared;
  return (those[which] ??= loads[which]().catch((error) => {
    delete those[which]; // the next figure that needs it asks again
    return explain(error);
  }));
}

export const firstEngine = () => engineOf('first');

/**
 * What a model is made from: an engine, and how it gets another after one that cannot run its document or that has crashed.
 * @param engine the first it has
 * @param model what it searches; `crashed` is called when another figure has met a crash of the same engine
 */
export function enginesFor(engine: Engine, { document, crashed }: { document(): LabDocument; crashed(): void }) {
  const user: { engine: Engine | null; crashed(): void } = { engine, crashed };
  users.add(user);
  return {
    engine,
    loadEngine: async () => {
      const last = user.engine;
      // Whoever asks for another although this one could do it has seen it crash: nobody goes on with it.
      if (last?.supports(document())) {
        shared = {};
        const all = [...users].filter((each) => each.engine === last);
        for (const each of all) each.engine = null;
        for (const each of all) if (each !== user) each.crashed();
      }
      return (user.engine = await engineOf('whole'));
    },
    /** It is no user any more. */
    leave: () => void users.delete(user),
  };
}

/** Every event of a document's search, a line each: the small module has no words for them. @param document a valid one */
export async function traceOf(document: LabDocument): Promise<string> {
  const search = (await engineOf('whole')).createSearch(document);
  try {
    await search.run();
    return search.traceText();
  } finally {
    search.dispose();
  }
}

/** How many searches are alive, in JavaScript and in C++. For tests. */
export async function liveSessions() {
  const engines = await Promise.all(Object.values(shared));
  return engines.reduce((sum, engine) => sum + engine.liveSessions, 0);
}
