/**
 * The modules that all figures on a page share: the small one first, the whole one when a figure needs it, another when one has crashed.
 */
import { LabError, loadEngine, loadFirstEngine, type Engine } from '../engine/engine.ts';
import { placeOf, type Place } from '../engine/resolver.ts';
import type { LabDocument } from '../worlds/documents.ts';

let first: Promise<Engine> | null = null;
let whole: Promise<Engine> | null = null;
/** The engine `whole` became. */
let known: Engine | null = null;
/** Engines that have crashed. */
const broken: WeakSet<Engine> = new WeakSet();

/** Who uses which engine. */
const users: Map<object, { engine: Engine; crashed(): void }> = new Map();

/** The smallest module there is. */
const nothing = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Says of a module that could not be loaded what became of it. */
async function explain(error: unknown, place: Place): Promise<never> {
  if (!(error instanceof LabError) || error.code !== 'module') throw error;
  try {
    new WebAssembly.Module(nothing);
    if (typeof place === 'string' || place instanceof URL) {
      const answer = await fetch(place, { method: 'HEAD' }).catch(() => null);
      if (!answer?.ok) error.message = `${place}: ${answer ? `got an answer of ${answer.status}` : 'no answer'}`;
    }
  } catch {
    error.message = globalThis.WebAssembly ? "Content-Security-Policy: script-src 'wasm-unsafe-eval'" : 'this browser has no WebAssembly';
  }
  throw error;
}

function loadWhole(): Promise<Engine> {
  if (whole === null || (known && broken.has(known))) {
    known = null;
    const asked = (whole = loadEngine().catch((error) =>
      explain(
        error,
        placeOf('core', () => new URL('../generated/core.wasm', import.meta.url)),
      ),
    ));
    asked.then(
      (engine) => {
        if (whole === asked) known = engine;
      },
      () => {
        // The next figure that needs it asks again.
        if (whole === asked) whole = null;
      },
    );
  }
  return whole;
}

export function firstEngine(): Promise<Engine> {
  first ??= loadFirstEngine().catch((error) =>
    explain(
      error,
      placeOf('first', () => new URL('../generated/first.wasm', import.meta.url)),
    ),
  );
  const asked = first;
  asked.then(
    (engine) => {
      if (broken.has(engine) && first === asked) first = null;
    },
    () => {
      if (first === asked) first = null;
    },
  );
  return asked;
}

/** Nobody goes on with an engine that has crashed. @param user who met the crash */
function leave(user: object, engine: Engine) {
  if (broken.has(engine)) return;
  broken.add(engine);
  first = null;
  for (const [other, { engine: theirs, crashed }] of [...users]) if (other !== user && theirs === engine) crashed();
}

/**
 * What a model is made from: an engine, and how it gets another after one that cannot run its document or that has crashed.
 * @param user a key of the caller's own
 * @param engine the first it has
 * @param model what it searches; `crashed` is called when another figure has met a crash of the same engine
 */
export function enginesFor(user: object, engine: Engine, model: { document(): LabDocument; crashed(): void }) {
  users.set(user, { engine, crashed: model.crashed });
  return {
    engine,
    loadEngine: async () => {
      const last = (users.get(user) as { engine: Engine }).engine; // only users ask
      // Whoever asks for another although this one could do it has seen it crash.
      if (last.supports(model.document())) leave(user, last);
      const next = await loadWhole();
      if (users.has(user)) users.set(user, { engine: next, crashed: model.crashed });
      return next;
    },
  };
}

/** Every event of a document's search, a line each: the small module has no words for them. @param document a valid one */
export async function traceOf(document: LabDocument): Promise<string> {
  const search = (await loadWhole()).createSearch(document);
  try {
    await search.run();
    return search.traceText();
  } finally {
    search.dispose();
  }
}

export const leaveEngines = (user: object) => void users.delete(user);

/** How many searches are alive, in JavaScript and in C++. For tests. */
export async function liveSessions() {
  const engines = await Promise.all([first, whole].map((each) => each ?? null));
  return engines.reduce((sum, engine) => sum + (engine ? engine.liveSessions : 0), 0);
}
