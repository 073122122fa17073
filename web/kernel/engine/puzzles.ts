/**
 * Many fifteen puzzles, without a recording: by the tile distance, the walking distance, or pattern databases that are made first
 * (cpp/fast/tiles_databases.hpp). Nothing here pauses: a worker calls it, and who wants to stop ends the worker.
 */
import { refuse } from '../document/error.ts';
import { instantiate } from './instantiate.ts';
import type { Wasm } from './resolver.ts';
import type { Status } from './search.ts';

/** In the order of their numbers in cpp/wasm/puzzles_bindings.cpp */
export const estimates = ['tile-distance', 'walking-distance', 'databases'] as const;
export type PuzzleEstimate = (typeof estimates)[number];

interface Module {
  Puzzles: new () => {
    /** Whether memory was enough. */
    prepare(placements: number): boolean;
    prepared(): number;
    /** The number of the status */
    solve(start: string, goal: string, estimate: number): number;
    nodes(): number;
    moves(): number;
  };
  names(): string;
  HEAPU8: Uint8Array;
}

/** Placements looked at in one call: some dozen milliseconds. */
const slice = 200_000;

export class Puzzles {
  #module;
  #puzzles;
  #statuses: Status[];

  /** @internal */
  constructor(module: Module) {
    this.#module = module;
    this.#puzzles = new module.Puzzles();
    this.#statuses = JSON.parse(module.names()).statuses;
  }

  /** All memory of the module, which never becomes less. */
  get bytes(): number {
    return this.#module.HEAPU8.byteLength;
  }

  /** Makes the databases, some more of them with each call. Returns the share made, 1 when they are complete. Throws if memory runs out. */
  prepare(): number {
    if (this.#puzzles.prepared() < 1 && !this.#puzzles.prepare(slice)) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    return this.#puzzles.prepared();
  }

  /**
   * Solves a board to its end; both boards are texts as in a document. The first walking distance to a goal makes its table too. For
   * `databases` these have to be complete, and the goal's blank in a corner. The status is found, exhausted (no moves lead to the goal),
   * bad-input or out-of-memory.
   * @returns the fewest moves, null unless found, and how many boards were generated
   */
  solve(start: string, goal: string, estimate: PuzzleEstimate): { status: Status; moves: number | null; boards: number } {
    const status = this.#statuses[this.#puzzles.solve(start, goal, estimates.indexOf(estimate))];
    return { status, moves: status === 'found' ? this.#puzzles.moves() : null, boards: this.#puzzles.nodes() };
  }
}

/** Loads the module, which is not in the package. In Node the file beside this one is read. */
export async function loadPuzzles({ wasmBinary }: Wasm = {}): Promise<Puzzles> {
  const place = wasmBinary ?? new URL('../../generated/puzzles.wasm', import.meta.url);
  return new Puzzles(await instantiate(() => import('../../generated/puzzles.js'), place));
}
