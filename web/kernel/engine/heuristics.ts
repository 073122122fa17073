/**
 * The heuristic laboratory: a formula that somebody has typed is used as the estimate on a document's map; it shows how good the
 * estimate is and what A* does with it. Loaded when it is first needed, with a wasm instance of its own; the core's part is
 * cpp/heuristics.
 */
import { validateDocument, type LabDocument } from '../worlds/documents.ts';
import { refuse, said, unexpected } from '../document/error.ts';
import { worldOf, worlds } from '../worlds/registry.ts';
import { gone, number, textual } from './arguments.ts';
import { baseOf } from './core_options.ts';
import { startCore } from './core.ts';
import { Running } from './running.ts';
import type { FormulaProblem, Session, Sessions } from './bindings.ts';

/** A move between two nodes, with its cost. */
export interface Fall {
  from: number;
  to: number;
  cost: number;
}
export interface Outcome {
  status: string;
  cost: number;
  expanded: number;
  reopened: number;
}
/**
 * What is known so far. If the formula has no value at some node, there is an `error` and nothing else. `least` is the cost of a
 * shortest path. The estimate is consistent up to the scale `consistentUpTo` and admissible up to `admissibleUpTo` (Infinity if always);
 * `dearerFrom` is the lowest scale of the slider at which the path is dearer, 0 if there is none. `marks` has for each node 1 if its
 * estimate is too high, plus 2 if a move from it is inconsistent; `moves` has `from` and `to` of the first 5000 such moves.
 */
export interface Findings {
  error?: FormulaProblem;
  least?: number;
  usual?: Outcome;
  yours?: Outcome;
  consistentUpTo?: number;
  admissibleUpTo?: number;
  overestimated?: number;
  inconsistent?: number;
  marks?: Uint8Array;
  moves?: Int32Array;
  dearerFrom?: number;
}
/** What is computed next */
export type Stage = 'true-costs' | 'start-costs' | 'usual' | 'formula' | 'worth' | 'run' | 'dearer' | 'done';

/** In the order of cpp/heuristics/laboratory.hpp. */
export const stages: readonly Stage[] = ['true-costs', 'start-costs', 'usual', 'formula', 'worth', 'run', 'dearer', 'done'];
const tables = ['true', 'start', 'yours', 'usual'];
/** The largest scale, and the step of its slider. */
export const MOST_SCALE = 4;
export const SCALE_STEP = 0.05;
/** Number of nodes per call: about a millisecond of work, or some ten where an agent jumps and falls far. */
const PART = 1000;
const AGENT_PART = 50;

/** The search with which estimates are compared: A* under the rules of the map. @param document a valid one */
function searchOf(document: LabDocument) {
  const { version, space, start, goal, diagonal, costs, tie, reopen } = document;
  return { version, space, start, goal, diagonal, costs, algorithm: 'astar', heuristic: baseOf(document), tie, reopen };
}

/** A laboratory in the core. */
interface Laboratory {
  delete(): void;
  begin(session: Session): boolean;
  setFormula(text: string): FormulaProblem | null | undefined;
  setScale(hundredths: number): boolean;
  step(most: number): number;
  costs(which: number): Float64Array | undefined;
  falls(first: number, count: number, most: number): Float64Array | undefined;
  found(): Findings | undefined;
}
interface LaboratoryModule extends Sessions {
  Laboratory: new () => Laboratory;
}

/** The study of one map. */
class Study extends Running {
  #module;
  #laboratory: Laboratory = gone;

  constructor(module: LaboratoryModule, document: LabDocument) {
    super(module, document, () => {});
    this.#module = module;
  }

  /** Makes the world and gets ready, with pauses between the steps. */
  *prepare(): Generator<void, void> {
    this.make();
    yield;
    this.start();
    yield;
    this.#laboratory = new this.#module.Laboratory();
    const begun = this.#laboratory.begin(this.handle);
    if (!begun && this.status === 'out-of-memory') refuse('out-of-memory', 'space', 'out of memory: the world does not fit');
    if (!begun) refuse('unsupported', '', 'got {got}, expected a search that can begin', { got: this.reason || this.document.space.type });
  }

  /** Returns null if the formula can be read. If not, the results of the formula before remain. */
  setFormula(text: string): FormulaProblem | null {
    const error = this.#laboratory.setFormula(textual(text, 'formula'));
    return error === undefined ? refuse('out-of-memory', 'formula', 'out of memory') : error;
  }

  /** @param scale 0 to 4, rounded to hundredths */
  setScale(scale: number) {
    const hundredths = Math.round(100 * number(scale, 'scale'));
    if (!this.#laboratory.setScale(hundredths))
      unexpected('out-of-range', 'scale', scale, said('a number from {least} to {most}', { least: 0, most: MOST_SCALE }));
  }

  /** Works for about a millisecond and returns the stage that comes next. */
  step(): Stage {
    const stage = this.#laboratory.step(this.document.space.agent ? AGENT_PART : PART);
    return stage < 0 ? refuse('out-of-memory', 'formula', 'out of memory') : stages[stage];
  }

  /**
   * Costs of all nodes in the units that are shown: true costs to the goal or from the start (Infinity if there is no way), the
   * estimates of the formula without the scale, or those of the document. Each is available after its stage.
   */
  costs(which: 'true' | 'start' | 'yours' | 'usual'): Float64Array {
    return this.#laboratory.costs(tables.indexOf(which)) ?? refuse('out-of-memory', 'formula', 'out of memory');
  }

  /**
   * Moves along which the estimate falls by more than their cost, at most `most`, from `count` nodes beginning with `first`; none before
   * the stage `worth`.
   */
  falls(first: number, count: number, most: number): Fall[] {
    const rows = this.#laboratory.falls(first, count, most) ?? refuse('out-of-memory', 'formula', 'out of memory');
    return Array.from({ length: rows.length / 3 }, (_, i) => ({ from: rows[3 * i], to: rows[3 * i + 1], cost: rows[3 * i + 2] }));
  }

  found(): Findings {
    return this.#laboratory.found() ?? refuse('out-of-memory', 'formula', 'out of memory');
  }

  override dispose() {
    if (this.#laboratory !== gone) this.#laboratory.delete();
    this.#laboratory = gone;
    super.dispose();
  }
}

class Heuristics {
  #module;

  constructor(module: LaboratoryModule) {
    this.#module = module;
  }

  /** Begins the study of a map of squares, hexagons or voxels, or of a graph; the caller disposes of it. */
  *study(document: unknown): Generator<void, Study> {
    const valid = validateDocument(document);
    if (!worldOf(valid.space).trials) {
      const names = worlds.names().filter((name) => worlds.get(name)?.trials);
      unexpected('unsupported', 'space.type', valid.space.type, said('one of {names}', { names: names.sort() }));
    }
    const study = new Study(this.#module, validateDocument(searchOf(valid)));
    let made = false;
    try {
      yield* study.prepare();
      made = true;
      return study;
    } finally {
      if (!made) study.dispose();
    }
  }
}

export const loadHeuristics = async (options?: Parameters<typeof startCore>[0]) =>
  new Heuristics(await startCore<LaboratoryModule>(options));
