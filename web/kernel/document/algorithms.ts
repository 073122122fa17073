/**
 * The core's row of each search (cpp/core/algorithms.hpp): which options it reads, by what its open list is ordered, and what distinguishes
 * it for the parts that offer it, show it or describe it.
 */
import { rows } from '../../generated/rows.ts';
import type { Sentence } from './error.ts';

interface Row {
  /** The options that it reads, besides `diagonal`, `costs` and a limit of expansions, which all searches read */
  reads: readonly string[];
  /** Values of options that are true of it anyway, so that a document may give them */
  does?: Readonly<Record<string, unknown>>;
  /** An option of which it accepts only some values */
  narrow?: { field: string; accepted: readonly string[]; reason: Sentence };
  /** The names of the numbers of its key, the first one deciding; null if nodes are taken in the order of discovery: then cells show steps from the start */
  key: string | null;
  /** Whether it never compares the costs of two ways to the same node; one whose key is null never does */
  costless?: boolean;
  /** The only worlds where it applies; absent if it applies in all */
  worlds?: readonly string[];
  /** Whether it also searches from the goal */
  twoSided?: boolean;
  /** Whether it searches in rounds, each with a higher threshold */
  thresholds?: boolean;
  /** What one expansion is, if it is not a cell with each of its neighbours */
  counts?: 'jumps' | 'visits' | 'crossings';
  /** Whether it needs cells that all cost 1; on terrain A* searches instead */
  evenGround?: boolean;
  /** The successors that a solver uses for it */
  solver?: 'all' | 'jumps';
  /** What the stage paints besides, of web/view/stage/layers.ts: words for several */
  layer?: string;
  /**
   * Why its path is the shortest: h never overestimates (of a two-sided search also the h from the start), g is the only key, or all
   * steps cost the same. Absent if nothing proves it
   */
  proof?: 'h' | 'g' | 'steps';
  /** Whether people can choose the nodes to expand; best-first searches only */
  byHand?: boolean;
  /** What it tells in sentences of its own */
  says?: readonly string[];
}
export type Algorithm = keyof typeof rows;

/** One row for each search, in the order of the core's numbers. */
export const searches: Readonly<Record<string, Row>> = rows;

/** The ending of the key of a sentence: a search's own (in `words/LANG/searches/`), if it has one for what happens; otherwise undefined. */
export const ownSentence = (algorithm: string, kind: string) =>
  searches[algorithm].says?.includes(kind) ? `${kind}.${algorithm}` : undefined;

/** Why an option is not read. The heuristic is not listed, because h is shown in the cells whatever the algorithm. */
const reasons = {
  gWeight: 'has weights of its own',
  hWeight: 'has weights of its own',
  tie: 'has an order of its own',
  openList: 'has lists of its own',
  stop: 'has a stopping rule of its own',
  reopen: 'has no closed list',
  successors: 'has successors of its own',
  beamWidth: 'has no beam',
  clusterSize: 'has no clusters',
  sight: 'knows the map',
  openOrClosed: 'does not look at this limit',
  maxF: 'does not look at this limit',
} satisfies Record<string, Sentence>;

type Optional = keyof typeof reasons;

/** @internal */ export const optional = Object.keys(reasons) as Optional[]; // the type says all its keys
/** @internal */ export const isLimit = (field: Optional) => reasons[field] === reasons.maxF;

/** Whether an algorithm reads an option. */
export const reads = (field: string, algorithm: string) =>
  field in reasons || field === 'heuristic' ? searches[algorithm].reads.includes(field) : true;

/** Whether a search goes on with what it knows when the world changes. */
export const repairs = (algorithm: string) => Boolean(searches[algorithm]?.layer?.split(' ').includes('repair'));

/** Whether somebody walks while it searches, who does not know the map: to all others it does not matter how far one sees. */
export const walks = (algorithm: string) => Boolean(searches[algorithm]?.reads?.includes('sight'));

/** Whether a search first makes clusters of the map: to all others it does not matter how large they are. */
export const makesClusters = (algorithm: string) => reads('clusterSize', algorithm);

/** Whether an algorithm accepts a value of an option. Formulas are worked out beforehand, for estimates to one goal on one map. */
export function takes(field: string, value: unknown, algorithm: string) {
  const { narrow, worlds, twoSided } = searches[algorithm];
  if (field === 'heuristic') return typeof value === 'string' || !(worlds?.length === 1 || twoSided || walks(algorithm));
  return narrow?.field !== field || narrow.accepted.includes(value as string); // `includes` is also false for values that are no strings
}

/** What a heuristic is called: its name, or `formula`. */
export const estimateName = (heuristic: unknown) => (typeof heuristic === 'string' ? heuristic : 'formula');

/** The names of the numbers by which the open list is ordered; none for searches that go by the order of discovery. */
export const keyNames = ({ algorithm }: { algorithm: string }): readonly string[] => searches[algorithm].key?.split(' ') ?? [];

/** The options that a document gives, by name. */
interface Given {
  readonly algorithm: string;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

/**
 * The options of a document that its algorithm cannot honour: it does not read them, and their value is neither the default nor what
 * it does anyway.
 * @param document with all options
 */
export function unhonoured(document: Given, defaults: Readonly<Record<string, unknown>>) {
  const { algorithm, limits } = document;
  const unread = optional.flatMap((field) => {
    const value = isLimit(field) ? limits[field] : document[field];
    const usual = isLimit(field) ? undefined : defaults[field];
    if (value === usual || reads(field, algorithm) || searches[algorithm].does?.[field] === value) return [];
    const others = Object.keys(searches).filter((name) => searches[name].reads.includes(field));
    return [
      {
        field: field,
        path: isLimit(field) ? `limits.${field}` : field,
        value,
        usual,
        accepted: [String(usual ?? 'none')],
        reason: reasons[field],
        others,
      },
    ];
  });
  const { narrow } = searches[algorithm];
  const formulas: NonNullable<Row['narrow']> = { field: 'heuristic', accepted: [String(defaults.heuristic)], reason: 'takes no formula' };
  return [
    ...unread,
    ...[formulas, ...(narrow ? [narrow] : [])].flatMap(({ field, accepted, reason }) => {
      const value = document[field];
      if (takes(field, value, algorithm)) return [];
      const others = Object.keys(searches).filter((name) => takes(field, value, name));
      return [{ field, path: field, value, usual: accepted[0], accepted, reason, others }];
    }),
  ];
}
