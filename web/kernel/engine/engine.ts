/** Makes searches from documents and owns their handles; only this file and core.ts import the wasm glue of the searches. */
import { validateDocument, type DocumentInput, type DocumentOf, type LabDocument, type WorldType } from '../worlds/documents.ts';
import { unexpected } from '../document/error.ts';
import { demand, number } from './arguments.ts';
import type { names } from '../../generated/rows.ts';
import { firstEngineHas } from './first_engine.ts';
import { startCore } from './core.ts';
import { instantiate } from './instantiate.ts';
import { placeOf, type Wasm } from './resolver.ts';
import { Search } from './search.ts';
import type { EngineModule, TilesIda } from './bindings.ts';
import type { Algorithm } from '../document/algorithms.ts';
import type { Voxels } from './voxels.ts';

export type * from '../worlds/documents.ts';
export type * from './search.ts';
export type { VoxelAttempt, Voxels } from './voxels.ts';
export type { Engine };
export { DocumentError as LabError } from '../document/document.ts';

/** Bytes that an instance may hold however little its searches need: it begins with 16 MB, and grows by a fifth. */
const roomy = 20 << 20;

/** All searches, and the names behind the core's numbers: a number is the index of its name. */
export interface Catalog extends Readonly<typeof names> {
  version: 1;
  algorithms: Algorithm[];
  /**
   * The searches of each kind of world. `optimal`: its paths are shortest if h is admissible (of a search from both ends, the estimates
   * from the start too) and counts no more than g, reopening is on and it stops when the goal is expanded.
   */
  worlds: Record<WorldType, { algorithm: Algorithm; title: string; optimal: boolean; options: string[] }[]>;
}

class Engine {
  #module: EngineModule;
  #start;
  #kind;
  #searches: Set<Search> = new Set();
  #catalog: Catalog | undefined;

  /** @internal @param start makes another instance of the same module */
  constructor(module: EngineModule, start: () => Promise<EngineModule>, kind: typeof Search = Search) {
    this.#module = module;
    this.#start = start;
    this.#kind = kind;
  }

  /** What can be searched, and how. Not in the engine of `loadFirstEngine`. */
  get catalog(): Catalog {
    if (!this.#module.catalog) throw new Error('catalog: not in the engine of loadFirstEngine');
    return (this.#catalog ??= JSON.parse(this.#module.catalog()));
  }

  /** Checks the document (LabError naming the field) and prepares its search; nothing has been expanded yet. */
  createSearch(document: DocumentInput): Search {
    return this.makeWorld(document, (search) => search.start());
  }

  /** @internal A search with its world alone, which `restart` begins. @param begin begins it at once */
  makeWorld(document: DocumentInput, begin?: (search: Search) => void): Search {
    const search: Search = new this.#kind(this.#module, validateDocument(document), () => this.#searches.delete(search));
    this.#searches.add(search);
    try {
      search.make();
      begin?.(search);
      return search;
    } catch (error) {
      search.dispose();
      throw error;
    }
  }

  /** Whether this module has the document's algorithm and the mistakes of its preset. */
  supports(document: LabDocument): boolean {
    if (!Object(Object(document).space).type) unexpected('bad-type', '', document, 'a valid one');
    return this.#module.catalog !== undefined || firstEngineHas(document);
  }

  /**
   * The search that `solveTiles` runs and deletes. Not in the engine of `loadFirstEngine`.
   * @param nodes how many to generate at most, 0 for any number
   */
  tilesIda(document: DocumentInput, nodes: number = 0): TilesIda {
    const { space, start, goal } = validateDocument(document) as DocumentOf<'tiles'>; // other worlds are refused below
    demand(space, 'tiles');
    return new this.#module.TilesIda(space.width, space.height, start, goal, number(nodes, 'nodes'));
  }

  /** Answers questions about the `space` of a valid voxel document; the caller disposes of it. Not in the engine of `loadFirstEngine`. */
  async voxels(space: unknown): Promise<Voxels> {
    const { Voxels } = await import('./voxels.ts');
    return new Voxels(this.#module, space, this.#searches);
  }

  /** Searches that are not disposed of yet. */
  get liveSearches(): number {
    return this.#searches.size;
  }
  /** Sessions alive in C++; equals liveSearches unless a handle leaked. */
  get liveSessions() {
    return this.#module.liveSessions();
  }

  /**
   * @internal Goes on in a fresh instance if this one holds much for searches that are gone: its memory never shrinks. Nobody notices,
   * as every search stays the same object and at its position.
   */
  async renew() {
    if (this.#module.HEAPU8.length <= roomy) return;
    const { moveOut } = await import('./move_out.ts');
    await moveOut(this.#searches, this.#start, (module) => (this.#module = module));
  }
}

/** Loads a wasm instance with every search. */
export async function loadEngine(options?: Wasm): Promise<Engine> {
  const start = () => startCore<EngineModule>(options);
  const [module, { WholeSearch }] = await Promise.all([start(), import('./whole_search.ts')]);
  return new Engine(module, start, WholeSearch);
}

/** The engine a page starts with: smaller, with best-first searches only. `supports` says whether it is enough. */
export async function loadFirstEngine(): Promise<Engine> {
  const place = placeOf('first', () => new URL('../../generated/first.wasm', import.meta.url));
  const start = () => instantiate<EngineModule>(() => import('../../generated/first.js'), place);
  return new Engine(await start(), start);
}
