/** Answers the queries of a scenario file in slices and compares the costs with the file. No DOM. */
import { timed } from './timed.ts';
import type { ScenarioRow } from '../../kernel/engine/toolbox.ts';
import type { Puzzle } from './puzzles.ts';
import type { Solver } from '../../kernel/engine/solver.ts';

export interface Result {
  row: ScenarioRow | Puzzle;
  cost: number | null;
  ratio: number | null;
  /** Of puzzles: boards that were generated */
  expanded: number;
  microseconds: number;
  right: boolean;
  /** The same query without preparation, where there is one. */
  online?: number;
}

/** The rules of MovingAI's scenarios: a diagonal step needs both side cells free and costs √2. */
const rules = { diagonal: 'no-obstacles', costs: 'sqrt2', heuristic: 'octile', path: false } as const;

export const algorithms: Record<string, object> = {
  astar: { algorithm: 'astar' },
  canonical: { algorithm: 'astar', successors: 'canonical' },
  jps: { algorithm: 'jps' },
  prepared: { algorithm: 'jps' },
  dijkstra: { algorithm: 'dijkstra' },
};

/** Relative rounding error of the files: their writers used a √2 of single precision, or of eight decimals. */
const writersRounding = 2e-8;
const sliceMs = 12;
/** Before measuring, queries are answered for this long without being counted. */
const warmMs = 60;
const warmQueries = 100;

/**
 * Answers the rows in order; `progress` gets the new results after each slice. Stops early when the signal is aborted.
 * @param name one of `algorithms`
 * @param online answers every query too, right after the solver, so that their times can be compared
 */
export async function run(
  solver: Solver,
  rows: ScenarioRow[],
  name: string,
  {
    signal,
    progress,
    online,
    now = () => performance.now(),
    pause = () => new Promise((resolve) => setTimeout(resolve)),
  }: { signal: AbortSignal; progress: (results: Result[]) => void; online?: Solver; now?: () => number; pause?: () => Promise<void> },
) {
  const asked = { ...algorithms[name], ...rules };
  let next = 0;
  // Browsers run new code slowly at first; without a warm-up the first queries would look slow.
  for (const begun = now(); next < Math.min(rows.length, warmQueries) && now() - begun < warmMs && !signal.aborted; next++)
    for (const each of [solver, online]) each?.solve({ ...asked, start: rows[next].start, goal: rows[next].goal });
  next = 0;
  while (next < rows.length && !signal.aborted) {
    const begun = now();
    const results: Result[] = [];
    do {
      const row = rows[next++];
      const query = { ...asked, start: row.start, goal: row.goal };
      const { answer, microseconds } = timed(() => solver.solve(query), now);
      results.push({
        row,
        cost: answer.cost,
        expanded: answer.expanded,
        microseconds,
        ...judged(row, answer.cost),
        ...(online && { online: timed(() => online.solve(query), now).microseconds }),
      });
    } while (next < rows.length && now() - begun < sliceMs);
    progress(results);
    await pause();
  }
}

/** Prepares in slices; `progress` gets the share done after each. Returns how it ended and the milliseconds it took, pauses left out. */
export async function prepare(
  solver: Solver,
  {
    signal,
    progress,
    now = () => performance.now(),
    pause = () => new Promise((resolve) => setTimeout(resolve)),
  }: { signal: AbortSignal; progress: (share: number) => void; now?: () => number; pause?: () => Promise<void> },
) {
  let spent = 0;
  let { state } = solver.preparation;
  while (state !== 'ready' && state !== 'refused' && !signal.aborted) {
    const before = now();
    const after = solver.prepare(sliceMs);
    spent += now() - before;
    state = after.state;
    progress(after.progress);
    await pause();
  }
  return { state, milliseconds: spent };
}

/** What is said of an answer, beside the length in the file; a length that the file does not say is never wrong. */
export function judged({ optimum, tolerance = 0 }: { optimum: number | null; tolerance?: number }, cost: number | null) {
  if (cost === null || optimum === null) return { ratio: null, right: cost !== null };
  return { ratio: optimum > 0 ? cost / optimum : 1, right: Math.abs(cost - optimum) <= tolerance + writersRounding * optimum };
}

export function totals(results: Result[]) {
  const times = results.map(({ microseconds }) => microseconds).sort((a, b) => a - b);
  const spent = times.reduce((sum, time) => sum + time, 0);
  const expanded = results.reduce((sum, result) => sum + result.expanded, 0);
  return {
    mismatches: results.filter(({ right }) => !right).length,
    expanded,
    mean: times.length ? spent / times.length : 0,
    online: times.length ? results.reduce((sum, { online = 0 }) => sum + online, 0) / times.length : 0,
    median: times.length ? times[Math.floor(times.length / 2)] : 0,
    p95: times.length ? times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] : 0,
    perExpansion: expanded ? (spent * 1000) / expanded : 0,
  };
}

export function toCsv(results: Result[]) {
  const boards = typeof results[0]?.row.start === 'string';
  const head = boards ? 'line,start,goal,optimum,moves,ratio,boards' : 'line,start_x,start_y,goal_x,goal_y,optimum,cost,ratio,expanded';
  const lines = results.map(({ row, cost, ratio, expanded, microseconds, right }) =>
    [
      row.line,
      ...[row.start, row.goal].flat(),
      row.optimum ?? '',
      cost ?? '',
      ratio ?? '',
      expanded,
      microseconds.toFixed(3),
      row.optimum === null ? '' : Number(right),
    ].join(','),
  );
  return `${head},microseconds,right\n${lines.map((line) => `${line}\n`).join('')}`;
}
