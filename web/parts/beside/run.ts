/** One run of a search on a map: its options, its result and its counts; several runs as CSV. No DOM. */
import { defaultsOn, type LabDocument } from '../../kernel/worlds/documents.ts';
import { reads } from '../../kernel/document/algorithms.ts';
import { countsGoal, unitOf } from './measure.ts';
import { optionsBeside } from './beside_options.ts';
import type { Search } from '../../kernel/engine/search.ts';

export interface Run {
  document: LabDocument;
  status: string;
  cost: number | null;
  expanded: number;
  inside: number;
  generated: number;
  peakOpen: number;
}

/** @param search that has ended */
export function runOf(document: LabDocument, search: Search): Run {
  const { expanded, expandedInside, generated, peakOpen } = search.totals();
  const { status, cost } = search.result();
  return { document, status, cost, expanded, inside: expandedInside, generated, peakOpen };
}

type Map = Pick<LabDocument, 'space' | 'start' | 'goal'>;

/** Whether two documents have the same space, start and goal. */
export const sameMap = (one: Map, other: Map) =>
  String(one.start) === String(other.start) &&
  String(one.goal) === String(other.goal) &&
  (one.space === other.space || JSON.stringify(one.space) === JSON.stringify(other.space));

/** Whether two runs have the same map, preset and options. */
export const sameRun = ({ document: one }: Run, { document: other }: Run) =>
  one.preset === other.preset && sameMap(one, other) && optionsText(one) === optionsText(other) && one.algorithm === other.algorithm;

/** The options that differ from the usual ones, as documents write them. */
function optionsText(document: LabDocument) {
  const usual = defaultsOn(document.space.type);
  const { algorithm: _, ...options } = optionsBeside(document, { ...usual, space: document.space });
  return Object.entries(options)
    .filter(([name]) => name !== 'heuristic' || reads('heuristic', document.algorithm))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('; ');
}

/** What the runs count, in English for readers of the file. */
const units: Record<string, string> = { '': 'nodes', jumps: 'jump points', visits: 'visits', crossings: 'crossings' };

const columns = [
  'algorithm',
  'heuristic',
  'options',
  'status',
  'cost',
  'shortest',
  'optimal',
  'counted in',
  'expanded',
  'goal among them',
  'cells inside clusters',
  'generated',
  'longest open list',
];

const quoted = (value: unknown) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value ?? ''));

/** @param judge gives the cost of a shortest path and by how much this one exceeds it, if known */
export function csvOf(runs: readonly Run[], judge: (run: Run) => { best: number | null; excess: number | null }) {
  const rows = runs.map((run) => {
    const { document, status, cost, expanded, inside, generated, peakOpen } = run;
    const { algorithm, heuristic } = document;
    const { best, excess } = judge(run);
    const optimal = status !== 'found' || excess === null ? '' : excess === 0 ? 'yes' : 'no';
    const unit = unitOf(document);
    return [
      ...[
        algorithm,
        reads('heuristic', algorithm) ? (Object(heuristic).formula ?? heuristic) : '',
        optionsText(document),
        status,
        cost,
        best,
        optimal,
        units[unit],
      ],
      ...[expanded, countsGoal(document, status) ? 'yes' : 'no', unit === 'crossings' ? inside : '', generated, peakOpen],
    ];
  });
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
