/**
 * The heuristic laboratory: a formula typed by somebody as the estimate of a document's map, what it is worth, and what it
 * costs A*. Loaded when it is first asked for, in an instance of its own; the core's part is cpp/heuristics.
 */
import { validateDocument, type LabDocument } from '../worlds/documents.ts';
import { refuse, said, unexpected } from '../document/error.ts';
import { formulas } from '../worlds/formulas.ts';
import { gone, number, textual } from './arguments.ts';
import { startCore } from './core.ts';
import { Running } from './running.ts';
import type { Session, Sessions } from './bindings.ts';
import type { Catalog } from './engine.ts';

/** What is wrong with a formula, in which column from 1 on, and for how many characters: none at its end. */
export interface FormulaError {
  code: string;
  column: number;
  length: number;
}
/** A move between two nodes and what it costs. */
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
 * What is known by now. `error` and `node`: the formula comes to nothing at that node, and then there is no more than that. `least`: what a cheapest path costs. Scales:
 * up to which the estimate is consistent and admissible (Infinity where that never ends), and the least on the slider from which
 * the path is dearer, 0 for none. `marks` has for each node 1 where it is estimated too high, plus 2 where a move from it is inconsistent;
 * `moves` has from and to of the first 5000 of those.
 */
export interface Findings {
  error?: FormulaError;
  node?: number;
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
/** What is found out next */
export type Stage = 'true-costs' | 'start-costs' | 'usual' | 'formula' | 'worth' | 'run' | 'dearer' | 'done';

/** As in cpp/heuristics/laboratory.hpp. */
export const stages: readonly Stage[] = ['true-costs', 'start-costs', 'usual', 'formula', 'worth', 'run', 'dearer', 'done'];
const tables = ['true', 'start', 'yours', 'usual'];
/** The largest scale, and the step of its slider. */
export const MOST_SCALE = 4;
export const SCALE_STEP = 0.05;
/** Nodes looked at in one go: about a millisecond, and where an agent jumps and falls far some ten. */
const PART = 1000;
const AGENT_PART = 50;

/** Signs as people write them and the formula's own for them, character by character so that columns stay. */
const signs: Record<string, string> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '　': ' ',
  '\u00a0': ' ',
  '\t': ' ',
  '。': '.',
  '、': ',',
};

/** A formula in the characters of the core, each still in its column; what no formula has is a control character. */
function plain(text: string) {
  return Array.from({ length: text.length }, (_, i) => {
    const code = text.charCodeAt(i);
    const sign = signs[text[i]] ?? (code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : text[i]);
    return sign >= ' ' && sign <= '~' ? sign : '\x01';
  }).join('');
}

/** The search that the estimates are held to: A* under the rules of the map. @param document a valid one */
function searchOf({ version, space, start, goal, diagonal, costs, heuristic, tie, reopen }: LabDocument) {
  return { version, space, start, goal, diagonal, costs, algorithm: 'astar', heuristic, tie, reopen };
}

/** A laboratory in the core. */
interface Laboratory {
  delete(): void;
  begin(session: Session): boolean;
  setFormula(text: string): FormulaError | null | undefined;
  setScale(hundredths: number): boolean;
  step(most: number): number;
  costs(which: number): Float64Array | undefined;
  falls(first: number, count: number, most: number): Float64Array | undefined;
  found(): Findings | undefined;
}
export interface LaboratoryModule extends Sessions {
  Laboratory: new () => Laboratory;
}

/** One map and what is thought of it. */
class Study extends Running {
  #module;
  #laboratory: Laboratory = gone;

  constructor(module: LaboratoryModule, catalog: Catalog, document: LabDocument) {
    super(module, catalog, document, () => {});
    this.#module = module;
  }

  /** Makes the world and gets ready, with pauses. */
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

  /** Null where it can be read; otherwise what was found for the formula before stays. */
  setFormula(text: string): FormulaError | null {
    const error = this.#laboratory.setFormula(plain(textual(text, 'formula')));
    return error === undefined ? refuse('out-of-memory', 'formula', 'out of memory') : error;
  }

  /** @param scale 0 to 4, in hundredths */
  setScale(scale: number) {
    const hundredths = Math.round(100 * number(scale, 'scale'));
    if (!this.#laboratory.setScale(hundredths))
      unexpected('out-of-range', 'scale', scale, said('a number from {least} to {most}', { least: 0, most: MOST_SCALE }));
  }

  /** About a millisecond of work; what is found out next. */
  step(): Stage {
    const stage = this.#laboratory.step(this.document.space.agent ? AGENT_PART : PART);
    return stage < 0 ? refuse('out-of-memory', 'formula', 'out of memory') : stages[stage];
  }

  /**
   * Costs of all nodes as they are shown: true ones to the goal or from the start (Infinity without a way), the formula's
   * estimates unscaled, or the document's. Each is there once its stage is over.
   */
  costs(which: 'true' | 'start' | 'yours' | 'usual'): Float64Array {
    return this.#laboratory.costs(tables.indexOf(which)) ?? refuse('out-of-memory', 'formula', 'out of memory');
  }

  /**
   * Moves along which the estimate falls by more than they cost, up to `most` out of `count` nodes from `first` on; none before they are weighed.
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
  #catalog: Catalog;

  constructor(module: LaboratoryModule) {
    this.#module = module;
    this.#catalog = JSON.parse(module.catalog());
  }

  /** Of a map of squares, hexagons, a graph or voxels; to be disposed of. */
  *study(document: unknown): Generator<void, Study> {
    const valid = validateDocument(document);
    const { type } = valid.space;
    if (!formulas[type]) unexpected('unsupported', 'space.type', type, said('one of {names}', { names: Object.keys(formulas) }));
    const study = new Study(this.#module, this.#catalog, validateDocument(searchOf(valid)));
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

export const loadHeuristics = async (options?: Parameters<typeof startCore>[0]) => new Heuristics(await startCore(options));
