/** The modules that all figures on a page share: the small one first, the whole one when a figure needs it. */
import { loadEngine, loadFirstEngine, type Engine } from '../../kernel/engine/engine.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

const loads = { first: loadFirstEngine, whole: () => loadEngine() };
/** Engines that are loaded or being loaded. */
let shared: Partial<Record<keyof typeof loads, Promise<Engine>>> = {};

/** Who uses them; the model is named once it is made. */
const users: Set<{ model?: LabModel }> = new Set();

function engineOf(which: keyof typeof loads): Promise<Engine> {
  const engines = shared;
  return (engines[which] ??= loads[which]().catch((error) => {
    delete engines[which]; // the next figure that needs it asks again
    throw error;
  }));
}

export const firstEngine = () => engineOf('first');

/** What a model needs besides an engine: a way to get another when that one cannot run its document or has crashed. */
export function enginesForModel() {
  const user = {
    /** The model itself, so that it starts again when another one has met a crash of the engine that both use. */
    model: undefined as LabModel | undefined,
    loadEngine: () => engineOf('whole'),
    /** After a crash of an engine all modules are fetched anew when they are needed, and the other models that use it start again. */
    crashed(which: Engine) {
      shared = {};
      for (const { model } of users)
        if (model?.engine === which)
          model.recover(new WebAssembly.RuntimeError('another figure met a crash of the module they share'), false);
    },
    /** The model no longer uses an engine. */
    leave: () => void users.delete(user),
  };
  users.add(user);
  return user;
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
