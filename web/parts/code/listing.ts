/**
 * Pseudo-code of a document's search, with the lines that its options need, and the line to which each event belongs. A line has an id, a
 * depth of indentation, the key of its text after `code.`, and parameters for the text.
 */
import { keyNames, reads, repairs, searches, walks } from '../../kernel/document/algorithms.ts';
import { mistakesOf } from '../../kernel/document/known_presets.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { TraceEvent } from '../../kernel/engine/search.ts';

export interface Line {
  id: string;
  depth: number;
  key: string;
  fill?: Record<string, string | number>;
}

const line = (id: string, depth: number, key: string = id, fill?: Record<string, string | number>): Line => ({
  id,
  depth,
  key,
  ...(fill && { fill }),
});

/** Leaves out lines whose condition is false. */
const some = (...lines: (Line | false | undefined)[]): Line[] => lines.filter(Boolean) as Line[];

/** What the open list is ordered by. The usual f is a weighted sum; what others are is said where their numbers are explained. */
function orderOf(document: LabDocument) {
  const { algorithm, gWeight, hWeight } = document;
  const names = keyNames(document);
  const name = names.join(', ');
  if (name !== 'f' || searches[algorithm].says?.includes('numbers')) return { name, sum: names.map((each) => `${each}(n)`).join(', ') };
  const weighs = reads('gWeight', algorithm);
  const term = (weight: number, of: string) => (weight === 0 ? [] : [weight === 1 ? `${of}(n)` : `${weight}·${of}(n)`]);
  return { name, sum: [...term(weighs ? gWeight : 1, 'g'), ...term(weighs ? hWeight : 1, 'h')].join(' + ') };
}

/** The head of the loop, with the limits if there are any. */
const loop = ({ limits }: LabDocument, kind: string = 'while') =>
  line('while', 0, limits.expansions || limits.openOrClosed ? `${kind}.limited` : kind);

/** The line that takes a node from the open list. */
function take(document: LabDocument) {
  const { algorithm } = document;
  if (algorithm === 'bfs' || algorithm === 'dfs') return line('take', 1, `take.${algorithm}`);
  const { name, sum } = orderOf(document);
  if (document.openList === 'scan' && mistakesOf(document).mistakes.includes('tieBug')) return line('take', 1, 'take.mistake');
  return line('take', 1, 'take', { f: sum === 'f(n)' || name !== 'f' ? sum : `f(n) = ${sum}` });
}

/** The line about a blocked way to a neighbour, in worlds where ways can be blocked. */
function barred(document: LabDocument, depth = 2) {
  const by = worldOf(document.space).bars?.(document);
  return by && line('blocked', depth, `blocked.${by}`);
}

function bestFirst(document: LabDocument): Line[] {
  const { algorithm, openList, stop, reopen, limits } = document;
  const { mistakes } = mistakesOf(document);
  const always = mistakes.includes('reopenAlways');
  const costless = algorithm === 'bfs' || algorithm === 'dfs';
  const relaxes = !costless && !mistakes.includes('neverRelax');
  const reopens = always || (relaxes && reopen);
  // Heaps and buckets keep old entries of a node that was relaxed; the other lists change the entry in place.
  const duplicates = (relaxes || reopens || algorithm === 'dfs') && (openList === 'heap' || openList === 'buckets');
  const jumps = algorithm === 'jps';
  return some(
    line('init', 0, costless ? 'init.order' : 'init'),
    loop(document),
    take(document),
    duplicates && line('stale', 1),
    line('close', 1),
    !costless && limits.maxF !== undefined && line('discard', 1, 'discard', { limit: limits.maxF, name: orderOf(document).name }),
    line('goal', 1, stop === 'goal-opened' ? 'goal.start' : 'goal'),
    line('for', 1, jumps ? 'for.jumps' : document.successors === 'canonical' ? 'for.canonical' : 'for'),
    jumps && line('jump', 2),
    barred(document),
    mistakes.includes('staleClosed') && line('prune', 2, 'prune.mistake'),
    !costless && line('sum', 2, mistakes.includes('manhattanSteps') ? 'sum.mistake' : 'sum'),
    line('new', 2, costless ? 'new.order' : 'new'),
    algorithm === 'dfs' && line('newest', 2),
    relaxes && line('better', 2, duplicates ? 'better.again' : 'better'),
    reopens && line('again', 2, always ? 'again.always' : 'again'),
    line('keep', 2),
    stop === 'goal-opened' && line('early', 1),
    line('none', 0, mistakes.includes('fabricatePath') ? 'none.mistake' : 'none'),
  );
}

const hillClimbing = (document: LabDocument): Line[] =>
  some(
    line('init', 0, 'init.climb'),
    loop(document, 'while.climb'),
    line('take', 1, 'take.climb'),
    line('goal', 1),
    line('for', 1),
    barred(document),
    line('new', 2, 'new.climb'),
    line('keep', 2),
    line('none', 0, 'none.stuck'),
  );

const beam = (document: LabDocument): Line[] =>
  some(
    line('init', 0, 'init.beam'),
    loop(document, 'while.beam'),
    line('take', 1, 'take.beam'),
    line('goal', 2, document.stop === 'goal-opened' ? 'goal.start' : 'goal'),
    line('for', 2),
    barred(document, 3),
    line('sum', 3),
    line('new', 3, 'new.beam'),
    line('better', 3, 'better.beam'),
    line('keep', 3),
    document.stop === 'goal-opened' && line('early', 2, 'early.beam'),
    line('prune', 1, 'prune.beam', { f: orderOf(document).sum, width: document.beamWidth }),
    line('none', 0, 'none.beam'),
  );

const deepening = (document: LabDocument): Line[] =>
  some(
    line('threshold', 0, 'threshold', { f: orderOf(document).sum.replaceAll('(n)', '(start)') }),
    loop(document, 'while.ida'),
    line('root', 1),
    line('none', 1, 'none.ida'),
    line('raise', 1),
    line('visiting', 0),
    line('take', 1, 'take.ida'),
    line('goal', 1, 'goal.ida'),
    line('for', 1),
    barred(document),
    line('circle', 2),
    line('prune', 2, 'prune.ida', { f: orderOf(document).sum.replaceAll('(n)', '(m)') }),
    line('deeper', 2),
    line('back', 1),
  );

const fringe = (document: LabDocument): Line[] =>
  some(
    line('init', 0),
    line('threshold', 0, 'threshold', { f: orderOf(document).sum.replaceAll('(n)', '(start)') }),
    loop(document, 'while'),
    line('raise', 1, 'raise.fringe', { f: orderOf(document).sum }),
    line('take', 1, 'take.fringe', { f: orderOf(document).sum }),
    line('stale', 1),
    line('close', 1),
    line('goal', 1),
    line('for', 1),
    barred(document),
    line('sum', 2),
    line('new', 2),
    line('better', 2, 'better.again'),
    document.reopen && line('again', 2),
    line('keep', 2),
    line('none', 0),
  );

function twoSided(document: LabDocument): Line[] {
  const costs = document.algorithm === 'biastar';
  return some(
    line('init', 0, 'init.two'),
    loop(document, 'while.two'),
    line('done', 1, costs ? 'done.cost' : 'done.touch'),
    line('take', 1, costs ? 'take.two' : 'take.layer'),
    costs && line('stale', 1),
    line('close', 1),
    line('for', 1),
    barred(document),
    costs && line('sum', 2),
    line('new', 2, costs ? 'new' : 'new.order'),
    costs && line('better', 2, 'better.again'),
    costs && document.reopen && line('again', 2),
    line('keep', 2),
    line('met', 2, costs ? 'met.cost' : 'met.touch'),
    line('none', 0, costs ? 'none.two' : 'none'),
  );
}

const byClusters = (document: LabDocument): Line[] => [
  line('init', 0),
  line('join', 0),
  loop(document),
  take(document),
  line('stale', 1),
  line('close', 1),
  line('goal', 1, 'goal.hpa'),
  line('refine', 2),
  line('smooth', 2),
  line('for', 1, 'for.hpa'),
  line('sum', 2, 'sum.hpa'),
  line('new', 2),
  line('better', 2, 'better.again'),
  line('again', 2),
  line('keep', 2),
  line('none', 0),
];

/** The lines of Koenig, Likhachev and Furcy (2004), as their Figure 3 has them. */
const lifelong = ({ tie }: LabDocument): Line[] => [
  line('key', 0, tie === 'low-g' ? 'lpa.key.low-g' : 'lpa.key.low-h'),
  line('update', 0, 'lpa.update'),
  line('rhs', 1, 'lpa.rhs'),
  line('remove', 1, 'lpa.remove'),
  line('insert', 1, 'lpa.insert'),
  line('init', 0, 'lpa.init'),
  line('while', 0, 'lpa.while'),
  line('take', 1, 'lpa.pop'),
  line('over', 1, 'lpa.over'),
  line('under', 1, 'lpa.under'),
  line('for', 1, 'lpa.successors'),
  line('wait', 0, 'lpa.wait'),
  line('changed', 0, 'lpa.changed'),
];

/** The lines of Koenig and Likhachev (2002), the optimised version, as their Figure 4 has them. */
const dStarLite = ({ tie }: LabDocument): Line[] => [
  line('key', 0, tie === 'low-g' ? 'walk.key.low-g' : 'walk.key.low-h'),
  line('update', 0, 'lpa.update'),
  line('rhs', 1, 'walk.rhs'),
  line('remove', 1, 'lpa.remove'),
  line('insert', 1, 'lpa.insert'),
  line('look', 0, 'walk.look'),
  line('init', 0, 'walk.init'),
  line('while', 0, 'walk.while'),
  line('take', 1, 'walk.pop'),
  line('anew', 1, 'walk.anew'),
  line('over', 1, 'walk.over'),
  line('under', 1, 'lpa.under'),
  line('for', 1, 'walk.for'),
  line('go', 0, 'walk.go'),
  line('wrong', 0, 'walk.wrong'),
  line('km', 1, 'walk.km'),
  line('changed', 1, 'walk.changed'),
  line('until', 0, 'walk.until'),
];

/** A* from where somebody stands, each time anew. */
const again = (document: LabDocument): Line[] => [
  line('look', 0, 'walk.look'),
  ...bestFirst(document),
  line('go', 0, 'walk.step'),
  line('wrong', 0, 'walk.wrong'),
  line('km', 1, 'walk.plan'),
];

const families: Record<string, (document: LabDocument) => Line[]> = {
  'hill-climbing': hillClimbing,
  beam,
  ida: deepening,
  fringe,
  bibfs: twoSided,
  biastar: twoSided,
  hpa: byClusters,
  'd-star-lite': dStarLite,
  'astar-again': again,
  lpa: lifelong,
};

/** The lines of a document's search. @param document a valid one */
export const linesOf = (document: LabDocument) => (families[document.algorithm] ?? bestFirst)(document);

/** The line of the `finished` event. */
function lastLine({ status }: TraceEvent, { algorithm, stop }: LabDocument) {
  if (algorithm === 'lpa') return status === 'found' || status === 'exhausted' ? 'wait' : 'while';
  if (algorithm === 'd-star-lite') return status === 'found' || status === 'exhausted' ? 'until' : 'while';
  if (status === 'exhausted' || status === 'stuck') return 'none';
  if (status !== 'found') return 'while';
  if (algorithm === 'hpa') return 'smooth';
  if (algorithm === 'bibfs' || algorithm === 'biastar') return 'done';
  return stop === 'goal-opened' ? 'early' : 'goal';
}

/** Event types that belong to the same line in every search. */
const plain: Partial<Record<TraceEvent['type'], string>> = {
  relaxed: 'better',
  kept: 'keep',
  reopened: 'again',
  blocked: 'blocked',
  corner: 'blocked',
  expanded: 'take',
  stale: 'stale',
  met: 'met',
  backtracked: 'back',
};

/** The lines of what somebody does who walks. */
const steps: Partial<Record<TraceEvent['type'], string>> = { moved: 'go', sighted: 'look', changed: 'wrong', began: 'km' };

/** The line of an event in a search that repairs. */
function ofRepair({ type, index, rhs = Infinity, oldRhs = Infinity, g, oldG, from }: TraceEvent, { algorithm }: LabDocument) {
  // The first of D* Lite comes after a look.
  if (type === 'updated' && algorithm === 'd-star-lite' && from < 0 && rhs === 0) return 'init';
  if (type === 'expanded') return (oldG ?? Infinity) > oldRhs ? 'over' : 'under';
  if (type === 'updated') return index === 0 ? 'init' : rhs !== oldRhs ? 'rhs' : g === rhs ? 'remove' : 'insert';
  return type === 'began' ? 'wait' : type === 'changed' ? 'changed' : 'for';
}

/** The line of an event, one of `linesOf(document)`. */
export function lineOf(event: TraceEvent, document: LabDocument): string {
  const { type, from, index, oldG } = event;
  const { algorithm } = document;
  const step = walks(algorithm) && steps[type];
  if (step) return step;
  if (repairs(algorithm) && type !== 'finished') return ofRepair(event, document);
  if (type === 'finished') return lastLine(event, document);
  if (type === 'opened') {
    if (algorithm === 'ida') return from < 0 ? 'root' : 'deeper';
    return from < 0 ? 'init' : algorithm === 'dfs' && oldG !== null ? 'newest' : 'new';
  }
  if (type === 'closed') return algorithm === 'ida' ? 'circle' : 'keep';
  if (type === 'threshold') return index === 0 ? 'threshold' : 'raise';
  if (type === 'scanned') return algorithm === 'jps' ? 'jump' : from < 0 ? 'join' : 'refine';
  if (type === 'pruned') return algorithm === 'ida' || algorithm === 'beam' || from >= 0 ? 'prune' : 'discard';
  return plain[type] ?? 'while';
}

/** Lines without events of their own, with the lines whose events a press leads to. */
const leads: Record<string, readonly string[]> = {
  while: ['take', 'threshold', 'raise'],
  close: ['take'],
  visiting: ['take'],
  for: ['blocked', 'jump', 'prune', 'new', 'newest', 'better', 'again', 'keep', 'circle', 'deeper'],
  sum: ['new', 'better', 'again', 'keep'],
  update: ['rhs', 'remove', 'insert'],
};

/** A test for events: whether a press on a line leads to them. */
export function reaches(id: string, document: LabDocument): (event: TraceEvent) => boolean {
  const wanted = [id, ...(leads[id] ?? [])];
  return (event) => wanted.includes(lineOf(event, document));
}
