/**
 * Numbers and claims in the texts of a lesson. Each number is measured in a search of its step, so that none is invented.
 * `scripts/figures.mjs` and the editor of lessons write the numbers into the lesson and refuse a claim that its search refutes; a test
 * repeats both.
 */
import { DocumentError, refuse } from '../../kernel/document/error.ts';
import { endsOf, worldOf } from '../../kernel/worlds/registry.ts';
import { searched, shortestOf } from './checks.ts';
import { altered } from './tries.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Figure, LessonValue, Step } from './lesson.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

const measurements: Record<string, (search: Search, node: number) => number | null> = {
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
  // The g of the last path to this node that was not better.
  offered: (search, node) => search.history(node).findLast(({ type, index }) => type === 'kept' && index < search.position)?.g ?? null,
};
export const measures = Object.freeze(Object.keys(measurements));

/** What may be claimed about a search that has ended, and about its heuristic on the whole map. */
const facts: Record<string, (search: Search, shortest: () => number) => boolean> = {
  admissible: (search) => search.heuristicCheck()?.overestimated.length === 0,
  consistent: (search) => search.heuristicCheck()?.inconsistent.length === 0,
  shortest: (search, shortest) => search.result().status === 'found' && Number(search.result().cost) < shortest() + 1e-9,
  reopens: (search) => search.result().reopened > 0,
};
export const claimable = Object.freeze(Object.keys(facts).flatMap((fact) => [fact, `not ${fact}`]));

/**
 * The value of a figure, rounded to two decimals.
 * @param engine with all searches
 * @param document a checked one
 * @param figure its field `with` changes fields of the document before measuring
 * @throws {Error} if there is nothing to measure
 */
export function measured(engine: Engine, document: LabDocument, { what, after, node, with: changed }: Figure) {
  return searched(engine, changed ? altered(document, changed) : document, (search) => {
    search.seek(after === undefined ? search.eventCount : search.positionOfExpansion(Math.min(after, search.expansionCount)));
    const named = node === 'start' ? endsOf(document)[0] : node === undefined ? -1 : worldOf(document.space).nodeOf(document.space, node);
    const value = measurements[what](search, named);
    if (value === null || !Number.isFinite(value)) throw new Error(`${what} of ${JSON.stringify(node)}: nothing to measure`);
    return Math.round(value * 100) / 100;
  });
}

/**
 * Whether the search of a document confirms a claim.
 * @param claim one of `claimable`
 */
export function bears(engine: Engine, document: LabDocument, claim: string): boolean {
  const denied = claim.startsWith('not ');
  const fact = facts[denied ? claim.slice(4) : claim];
  return searched(engine, document, (search) => fact(search, () => shortestOf(document, engine))) === !denied;
}

/**
 * Measures all figures of a lesson, writes them into it, and checks its claims. Removes unused figures without a value.
 * @param engine with all searches
 * @param value the lesson as its file has it
 * @param steps the checked steps of the same lesson
 * @throws {DocumentError} naming a figure that cannot be measured or a claim that is refuted
 */
export function measureAll(engine: Engine, value: LessonValue, steps: Step[]) {
  let document: LabDocument | undefined;
  for (const [at, step] of steps.entries()) {
    document = step.document ?? document;
    // The first step has a document.
    if (!document) continue;
    const figures = value.steps[at].figures ?? {};
    for (const [name, figure] of Object.entries(figures)) {
      try {
        figure.is = measured(engine, document, figure);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const got = `{${name}}`;
        const alone = value.steps.filter((each) => Object.hasOwn(each.figures ?? {}, name)).length === 1;
        const field = `steps[${at}].figures.${name}`;
        if (!JSON.stringify(alone ? value : value.steps[at]).includes(got)) delete figures[name];
        else if (error instanceof DocumentError) throw new DocumentError({ ...error, field });
        else refuse('bad-value', field, '{got} cannot be measured on the map of this step', { got });
      }
    }
    for (const [i, claim] of (step.claims ?? []).entries())
      if (!bears(engine, document, claim))
        refuse('bad-value', `steps[${at}].claims[${i}]`, '“{claim}” is refuted by the search of this step', { claim });
  }
}
