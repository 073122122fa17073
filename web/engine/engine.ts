/**
 * Builds searches from documents and owns their handles; only this and core.ts import the searches' wasm glue.
 * Types and units are in engine.d.ts.
 */
import { validateDocument } from '../document/document.ts';
import { refuse, shown } from '../document/error.ts';
import { mistakesOf } from '../document/known_presets.ts';
import { demand, number } from './arguments.ts';
import { startCore } from './core.ts';
import { instantiate } from './instantiate.ts';
import { placeOf } from './resolver.ts';
import { Search } from './search.ts';
import type { Catalog, Engine as Contract } from '../types/engine.d.ts';
import type { WorldType } from '../document/format.d.ts';

export { DocumentError as LabError } from '../document/document.ts';

class Engine implements Contract {
  #module;
  #live = 0;
  declare catalog: Catalog;

  constructor(module: any) {
    this.#module = module;
    this.catalog = JSON.parse(module.catalog());
  }

  createSearch(document: unknown) {
    const search = new Search(this.#module, this.catalog, validateDocument(document), () => {
      this.#live--;
    });
    this.#live++;
    try {
      search.make();
      search.start();
      return search;
    } catch (error) {
      search.dispose();
      throw error;
    }
  }

  /** Whether this module has the document's algorithm, and the mistakes of its preset, in it. @param document a validated one */
  supports(document: any) {
    const { space, algorithm, successors, preset } = Object(document);
    if (!Object(space).type) refuse('bad-type', 'document', `got ${shown(document)}, expected a valid one`);
    return (
      mistakesOf({ preset }).mistakes.every((name) => this.catalog.mistakes.includes(name)) &&
      this.catalog.successors.includes(successors) &&
      (this.catalog.worlds[space.type as WorldType] ?? []).some((each) => each.algorithm === algorithm)
    );
  }

  /** What web/engine/tiles_solver.js runs; to be deleted by it. @param document a valid one of tiles @param nodes at most, 0 for any number */
  tilesIda(document: any, nodes: number = 0) {
    const { space, start, goal } = validateDocument(document);
    demand(space, 'tiles');
    return new this.#module.TilesIda(space.width, space.height, start, goal, number(nodes, 'nodes'));
  }

  /** Answers about a voxel world, to be disposed of. Not in the engine of `loadFirstEngine`. */
  async voxels(space: unknown) {
    const { Voxels } = await import('./voxels.ts');
    return new Voxels(this.#module, space);
  }

  get liveSearches() {
    return this.#live;
  }
  /** Sessions alive in C++; equals liveSearches unless a handle leaked. */
  get liveSessions() {
    return this.#module.liveSessions() as number;
  }
}

/** Loads one wasm instance. */
export const loadEngine = async (options?: Parameters<typeof startCore>[0]) => new Engine(await startCore(options));

/** The engine a page starts with: smaller, with the best-first family alone. `supports` says when the whole one is needed. */
export async function loadFirstEngine() {
  const place = placeOf('first', () => new URL('../generated/first.wasm', import.meta.url));
  return new Engine(await instantiate(() => import('../generated/first.js'), place));
}
