/**
 * Builds searches from documents and owns their handles; only this and core.js import the searches' wasm glue.
 * Types and units are in engine.d.ts.
 */
import { validateDocument } from '../document/document.js';
import { refuse, shown } from '../document/error.js';
import { mistakesOf } from '../document/presets.js';
import { atOnce } from '../document/slices.js';
import { demand, number } from './arguments.js';
import { startCore } from './core.js';
import { instantiate } from './instantiate.js';
import { placeOf } from './resolver.js';
import { Search } from './search.js';

export { DocumentError as LabError } from '../document/document.js';

/** @typedef {import('./engine.d.ts').Engine} Contract */

/** @implements {Contract} */
class Engine {
  #module;
  #live = 0;

  /** @param {any} module */
  constructor(module) {
    this.#module = module;
    /** @type {import('./engine.d.ts').Catalog} */
    this.catalog = JSON.parse(module.catalog());
  }

  /** @param {unknown} document */
  createSearch(document) {
    return atOnce(this.#created(document, true));
  }

  /** @param {unknown} document */
  createSearchInSlices(document) {
    return this.#created(document, false);
  }

  /** @param {unknown} document @param {boolean} begun */
  *#created(document, begun) {
    const search = new Search(this.#module, this.catalog, validateDocument(document), () => {
      this.#live--;
    });
    this.#live++;
    let made = false;
    try {
      yield* search.make();
      if (begun) search.start();
      made = true;
      return search;
    } finally {
      if (!made) search.dispose();
    }
  }

  /** Whether this module has the document's algorithm, and the mistakes of its preset, in it. @param {any} document a validated one */
  supports(document) {
    const { space, algorithm, successors, preset } = Object(document);
    if (!Object(space).type) refuse('bad-type', 'document', `got ${shown(document)}, expected a valid one`);
    return (
      mistakesOf({ preset }).mistakes.every((name) => this.catalog.mistakes.includes(name)) &&
      this.catalog.successors.includes(successors) &&
      (this.catalog.worlds[/** @type {import('../document/format.js').WorldType} */ (space.type)] ?? []).some(
        (each) => each.algorithm === algorithm,
      )
    );
  }

  /** What web/engine/tiles_solver.js runs; to be deleted by it. @param {any} document a valid one of tiles @param {number} nodes at most, 0 for any number */
  tilesIda(document, nodes = 0) {
    const { space, start, goal } = validateDocument(document);
    demand(space, 'tiles');
    return new this.#module.TilesIda(space.width, space.height, start, goal, number(nodes, 'nodes'));
  }

  /** Answers about a voxel world, to be disposed of. Not in the engine of `loadFirstEngine`. @param {unknown} space */
  async voxels(space) {
    const { Voxels } = await import('./voxels.js');
    return new Voxels(this.#module, space);
  }

  get liveSearches() {
    return this.#live;
  }
  /** Sessions alive in C++; equals liveSearches unless a handle leaked. */
  get liveSessions() {
    return /** @type {number} */ (this.#module.liveSessions());
  }
}

/** Loads one wasm instance. @param {Parameters<typeof startCore>[0]} [options] */
export const loadEngine = async (options) => new Engine(await startCore(options));

/** The engine a page starts with: smaller, with the best-first family alone. `supports` says when the whole one is needed. */
export async function loadFirstEngine() {
  const place = placeOf('first', () => new URL('../generated/first.wasm', import.meta.url));
  return new Engine(await instantiate(() => import('../generated/first.js'), place));
}
