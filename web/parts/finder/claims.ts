/**
 * Beliefs about searches, each as a question to the finder: a document with two searches, and what a map has to do to refute the belief.
 * Its words are `finder.ID`.
 */
import { walks } from '../../kernel/document/algorithms.ts';
import { isUneven } from '../../kernel/worlds/grid/grid_cells.ts';
import { ofSquares } from '../../kernel/worlds/registry.ts';
import { counterexamples } from './counterexamples.ts';
import type { Found, Question } from '../../kernel/engine/finder.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

type Belief = Question & { id: string };

/** A document with two searches on a map that is only a placeholder. */
const pair = (first: Record<string, unknown>, second: Record<string, unknown> = {}) => ({
  space: { type: 'grid', rows: ['..'] },
  start: [0, 0],
  goal: [1, 0],
  ...first,
  view: { beside: { algorithm: 'astar', ...second } },
});

/** A repair against a new search, counted in expansions. */
const repair = (change: Question['change'], options: Record<string, unknown>): Question => ({
  document: pair({ algorithm: 'lpa', ...options }, options),
  claim: 'never-more-expansions',
  change,
});

/** The same on a graph with a table of estimates. */
const graphs = (first: Record<string, unknown>, second: Record<string, unknown> = {}) => ({
  space: {
    type: 'graph',
    directed: true,
    nodes: [
      { id: 'S', x: 0, y: 0, h: 0 },
      { id: 'G', x: 1, y: 0, h: 0 },
    ],
    edges: [['S', 'G', 1]],
  },
  start: 'S',
  goal: 'G',
  heuristic: 'custom',
  ...first,
  view: { beside: { algorithm: 'astar', heuristic: 'custom', ...second } },
});

export const beliefs: Belief[] = [
  { id: 'manhattan', document: pair({ heuristic: 'manhattan' }) },
  { id: 'sight', document: pair({ stop: 'goal-opened', costs: '10-14' }), terrain: true },
  { id: 'greedy', document: pair({ algorithm: 'greedy' }) },
  { id: 'bfs', document: pair({ algorithm: 'bfs', costs: '10-14' }), terrain: true },
  { id: 'weight', document: pair({ hWeight: 2 }), percent: 20 },
  { id: 'half', document: pair({ gWeight: 0.5, heuristic: 'euclidean', diagonal: 'never' }, { heuristic: 'euclidean' }) },
  {
    id: 'both',
    document: { preset: '003-csharp', view: { beside: { algorithm: 'astar', heuristic: 'manhattan' } } },
  },
  {
    id: 'once',
    document: { preset: '001-flat', view: { theme: 'auto', beside: { algorithm: 'astar', heuristic: 'euclidean' } } },
    terrain: true,
  },
  { id: 'clusters', document: pair({ algorithm: 'hpa', clusterSize: 3 }) },
  { id: 'beam', document: pair({ algorithm: 'beam', beamWidth: 2 }), claim: 'finds-too' },
  { id: 'hill', document: pair({ algorithm: 'hill-climbing' }), claim: 'finds-too' },
  { id: 'better', document: pair({}, { heuristic: 'euclidean' }), claim: 'never-more-expansions' },
  { id: 'ahead', document: pair({ algorithm: 'greedy' }), claim: 'never-more-expansions' },
  { id: 'estimate', document: pair({}, { algorithm: 'dijkstra' }), claim: 'never-more-expansions' },
  { id: 'closed', document: graphs({ reopen: false }), estimates: 'admissible' },
  { id: 'consistent', document: graphs({ reopen: false }), estimates: 'consistent' },
  { id: 'over', document: graphs({}, { algorithm: 'dijkstra', heuristic: 'custom' }), estimates: 'any' },
  { id: 'seen', document: graphs({ stop: 'goal-opened' }), estimates: 'consistent' },
  {
    id: 'fewest',
    document: graphs({}, { algorithm: 'dijkstra', heuristic: 'custom' }),
    claim: 'never-more-expansions',
    estimates: 'admissible',
  },
  { id: 'twice', document: pair({ hWeight: 2 }), percent: 100, terrain: true },
  { id: 'wall', ...repair('wall-built', { tie: 'low-g' }) },
  { id: 'gap', ...repair('wall-taken-away', {}) },
  { id: 'gap-low-g', ...repair('wall-taken-away', { tie: 'low-g' }) },
];

/**
 * The question whether the two searches on show always find paths of the same cost. Null if there is one search only, or if the finder
 * cannot make maps for them.
 */
export function beliefOf(document: LabDocument): Belief | null {
  const { space, view } = document;
  const formula = [document.heuristic, view.beside?.heuristic].some((heuristic) => typeof heuristic === 'object');
  const walking = [document, view.beside].some((each) => walks(each?.algorithm ?? ''));
  if (!ofSquares(space) || formula || walking || !view.beside || (view.beside.costs ?? document.costs) !== document.costs) return null;
  return { id: 'beside', document, claim: 'same-cost', terrain: isUneven(space) };
}

/** Where the search of a true claim is seen at work. */
const bay = {
  space: { type: 'grid', rows: ['.........', '...###...', '.....#.2.', '.....#.2.', '..####.2.', '.........'] },
  start: [1, 3],
  goal: [7, 2],
};

/** What is shown on the card of a claim: its first search on a map that refutes it or, if it is true, at work. */
export function pictureOf({ id, document, estimates, change }: Belief): Record<string, unknown> {
  if (id === 'beside') return document;
  const { beside: _, ...view } = document.view;
  // Claims about estimates are about graphs, those about repairs about maps that change.
  return { ...document, ...(counterexamples[id] ?? (estimates ? counterexamples.seen : change ? counterexamples.gap : bay)), view };
}

/** The counterexample as a document, with both searches side by side at their end. */
export function documentOf({ document }: Question, { fields }: Found) {
  const end = Number.MAX_SAFE_INTEGER;
  const { beside } = document.view;
  return { ...document, ...fields, view: { ...document.view, step: end, beside: { ...beside, step: end } } };
}
