/**
 * Whether the path that a search has found is shortest, with the guarantee for it or the reason why there is none. All options of the
 * document are considered; without a guarantee, the cost of a shortest path decides.
 */
import { estimateName, searches } from '../document/algorithms.ts';
import { mistakesOf } from '../document/known_presets.ts';
import { worldOf } from '../worlds/registry.ts';
import type { DocumentInput, LabDocument } from '../worlds/documents.ts';
import type { Search } from '../engine/search.ts';

/** What is known of the estimates to the goal and, if the search uses them, of those from the start. */
export interface Known {
  admissible: boolean;
  consistent: boolean;
  fromStart?: { admissible: boolean; consistent: boolean };
}

/** Whether a search proves its path by estimates from the start too. */
export const provesFromStart = (algorithm: string) => searches[algorithm].proof === 'h' && searches[algorithm].twoSided;

/**
 * What is known of the estimates that the search of a document uses. Its map is examined if it depends on that.
 * @param search any search of this document; without one, what depends on the map counts as not known
 */
export function estimatesOf(document: LabDocument, search?: Pick<Search, 'heuristicCheck'> | null): Known {
  const { heuristic, space } = document;
  // Of a formula nothing is known but what the map shows.
  const sound = typeof heuristic === 'object' ? undefined : heuristic === 'zero' || worldOf(space).sound?.(document);
  if (sound !== undefined) return { admissible: sound, consistent: sound };
  const check = (fromStart: boolean) => {
    const checked = search?.heuristicCheck(1, fromStart);
    return { admissible: checked?.overestimated.length === 0, consistent: checked?.inconsistent.length === 0 };
  };
  return { ...check(false), ...(provesFromStart(document.algorithm) && { fromStart: check(true) }) };
}

/** Whether all steps cost the same. */
export function evenSteps(document: LabDocument) {
  const { space, diagonal, costs } = document;
  const { cells, lacks, even } = worldOf(space);
  if (!cells || !space.rows) return Boolean(even?.(document));
  const ground = new Set(space.rows.join('').replaceAll('#', '').replaceAll('.', '1'));
  return ground.size < 2 && (even?.(document) ?? (lacks?.diagonal !== undefined || diagonal === 'never' || costs === 'unit'));
}

/**
 * What guarantees that a found path is shortest, or why nothing does. Limits do not matter: what a path shorter than the one found needs has
 * a smaller f than that one's goal, and is not left out.
 * @param document a valid one
 * @returns `factor`: how many times as dear as a shortest path it can be at most
 */
export function guarantee(
  document: LabDocument,
  { admissible, consistent, fromStart }: Known,
): { sure: boolean; why: string; factor?: number } {
  const { algorithm, gWeight, hWeight, stop, reopen } = document;
  const { proof, reads } = searches[algorithm];
  const no = (why: string, factor: number = Infinity) => ({ sure: false, why, factor });
  const { mistakes, earlier } = mistakesOf(document);
  if (document.taken) return no('hand');
  if (earlier || mistakes.some((name) => name !== 'refuseTrivial')) return no('preset');
  if (!proof) return no(algorithm);
  if (proof === 'steps') return evenSteps(document) ? { sure: true, why: algorithm } : no('steps');
  if (stop === 'goal-opened' && reads.includes('stop')) return no('stop');
  if (proof === 'g') return { sure: true, why: algorithm };
  const weight = !reads.includes('hWeight') ? 1 : gWeight === 0 ? Infinity : hWeight / gWeight;
  if (weight === Infinity) return no('greedy');
  if (weight > 0 && !admissible) return no('inadmissible');
  if (weight > 0 && fromStart?.admissible === false) return no('inadmissible.start');
  if (weight > 0 && !(consistent && fromStart?.consistent !== false) && !reopen && reads.includes('reopen')) return no('reopen');
  if (weight > 1) return no('weight', weight);
  return { sure: true, why: weight === 0 || document.heuristic === 'zero' ? 'zero' : algorithm };
}

/**
 * The document of a search that certainly finds a shortest path: without estimates, other rules or mistakes.
 * @returns a document that is not checked yet
 */
export function reference({ version, space, start, goal, diagonal, costs }: LabDocument) {
  const { exact = { algorithm: 'dijkstra' } } = worldOf(space);
  // Space, start and goal come from one document, so they fit together.
  return { version, space, start, goal, diagonal, costs, ...exact } as DocumentInput;
}

/** Relative difference below which two costs are the same: different costs differ by more. */
const SAME = 1e-6;

/**
 * The second half of a verdict, as the key of a text with parameters.
 * @param least the cost of a shortest path, null if there is no path, undefined if it is not known
 */
export function judged({ sure }: { sure: boolean }, cost: number, least: number | null | undefined): { key: string; more?: number } {
  if (sure) return { key: 'sure' };
  if (least === undefined) return { key: 'unknown' };
  if (least === null || cost < least * (1 - SAME)) return { key: 'impossible' };
  const more = cost / least - 1;
  return cost <= least * (1 + SAME) ? { key: 'lucky' } : { key: 'longer', more };
}

/** The reason in words. */
export function reasonText(
  { t, n }: { t(key: string, parameters?: Record<string, string>): string; n(number: number): string },
  { why, factor = 0 }: { why: string; factor?: number },
  { heuristic }: Pick<LabDocument, 'heuristic'>,
) {
  const name = estimateName(heuristic);
  const key = why === 'inadmissible' && /custom|formula/.test(name) ? 'inadmissible.custom' : why;
  return t(`verdict.why.${key}`, { factor: n(factor), heuristic: t(`lab.choice.heuristic.${name}`) });
}
