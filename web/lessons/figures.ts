/**
 * The numbers that a lesson's texts state: each is measured in a search of the step it stands in, so that none is ever made up.
 * `scripts/figures.mjs` and the page where a lesson is changed write them into it, and a test measures them anew.
 */
import { DocumentError } from '../document/error.ts';
import { endsOf, worldOf } from '../worlds/registry.ts';
import { altered } from './tries.ts';
import type { Engine } from '../engine/engine.ts';
import type { Search } from '../engine/search.ts';
import type { Step } from './lesson_file.ts';

export interface Figure {
  what: string;
  is: number;
  after?: number;
  node?: any;
  with?: Record<string, unknown>;
}

const kinds: Record<string, (search: Search, node: number) => number | null> = {
  cost: (search) => search.result().cost,
  cells: (search) => search.result().path.length,
  moves: (search) => search.result().path.length - 1,
  reopened: (search) => search.result().reopened,
  comparisons: (search) => search.totals().comparisons,
  peakOpen: (search) => search.totals().peakOpen,
  inside: (search) => search.totals().expandedInside,
  relaxed: (search) => search.counters().relaxed,
  expanded: (search) => search.counters().expanded,
  generated: (search) => search.counters().generated,
  scanned: (search) => search.counters().scanned,
  open: (search) => search.counters().open,
  closed: (search) => search.counters().closed,
  shortest: (search) => search.shortestPaths().cost,
  paths: (search) => search.shortestPaths().count,
  overestimated: (search) => search.heuristicCheck()?.overestimated.length ?? null,
  polygons: (search) => (search.mesh()?.first.length ?? NaN) - 1,
  points: (search) => (search.mesh()?.places.length ?? NaN) / 2,
  g: (search, node) => search.node(node).g,
  h: (search, node) => search.node(node).h,
  f: (search, node) => search.node(node).f,
  // The g of the last way to a node that was not taken.
  offered: (search, node) => search.history(node).findLast(({ type, index }) => type === 'kept' && index < search.position)?.g ?? null,
};
export const measures = Object.freeze(Object.keys(kinds));

/**
 * What a figure comes to, with at most two decimals.
 * @param engine with every search in it
 * @param document valid
 * @param figure measured with some fields of the document `with` other values
 * @throws {Error} where there is nothing to measure
 */
export function measured(engine: Engine, document: any, { what, after, node, with: changed }: Figure) {
  const search = engine.createSearch(changed ? altered(document, changed) : document);
  try {
    while (search.status === 'running' && !search.byHand) search.advance(1 << 16);
    search.seek(after === undefined ? search.eventCount : search.positionOfExpansion(Math.min(after, search.expansionCount)));
    const named = node === 'start' ? endsOf(document)[0] : node === undefined ? -1 : worldOf(document.space).nodeOf(document.space, node);
    const value = kinds[what](search, named);
    if (value === null || !Number.isFinite(value)) throw new Error(`${what} of ${JSON.stringify(node)}: nothing to measure`);
    return Math.round(value * 100) / 100;
  } finally {
    search.dispose();
  }
}

/**
 * Measures all figures of a lesson and writes them into it.
 * @param engine with every search in it
 * @param value the lesson as it is in its file
 * @param steps the same, checked
 * @throws {DocumentError} naming the figure that has nothing to measure
 */
export function measureAll(engine: Engine, value: any, steps: Step[]) {
  let document: any;
  for (const [at, step] of steps.entries()) {
    document = step.document ?? document;
    for (const [name, figure] of Object.entries((value.steps[at].figures ?? {}) as Record<string, Figure>)) {
      try {
        figure.is = measured(engine, document, figure);
      } catch (error) {
        const says = error instanceof Error ? error.message : String(error);
        throw new DocumentError({ code: 'bad-value', field: `steps[${at}].figures.${name}`, says });
      }
    }
  }
}
