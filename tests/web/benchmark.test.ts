import { test } from 'vitest';
import assert from 'node:assert/strict';
import { algorithms, prepare, run, toCsv, totals, type Result } from '../../web/apps/benchmark/run.ts';
import { loadSolvers } from '../../web/kernel/engine/solver.ts';
import { loadToolbox, type ScenarioRow } from '../../web/kernel/engine/toolbox.ts';

const toolbox = await loadToolbox();
const map = toolbox.parseMap('type octile\nheight 3\nwidth 5\nmap\n.....\n.@@T.\n..G..\n');
const rows = toolbox.parseScenario(
  ['version 1', '0 a.map 5 3 0 0 4 0 4', '1 a.map 5 3 0 2 4 2 4', '0 a.map 5 3 0 0 4 2 6', '0 a.map 5 3 1 0 1 2 5'].join('\n'),
  map,
);
const solver = (await loadSolvers()).createSolver({ type: 'grid', rows: map.rows });
const never = new AbortController().signal;

async function all(name: string, options?: object) {
  const results: Result[] = [];
  await run(solver, rows, name, {
    signal: never,
    progress: (fresh) => {
      results.push(...fresh);
    },
    ...options,
  });
  return results;
}

test('every algorithm answers every query, and a length the file has wrong is marked', async () => {
  for (const name of Object.keys(algorithms)) {
    const results = await all(name);
    assert.deepEqual(
      results.map(({ cost }) => cost),
      [4, 4, 6, 4],
      name,
    );
    assert.deepEqual(
      results.map(({ right }) => right),
      [true, true, true, false],
      name,
    );
    assert.deepEqual(
      results.map(({ ratio }) => ratio),
      [1, 1, 1, 4 / 5],
      name,
    );
    assert.equal(totals(results).mismatches, 1);
  }
});

test('results come in slices, and a run that is told to stop stops after one', async () => {
  let time = 0;
  const stop = new AbortController();
  const sizes: number[] = [];
  await run(solver, rows, 'astar', {
    signal: stop.signal,
    now: () => (time += 5),
    pause: async () => {},
    progress: (fresh) => {
      sizes.push(fresh.length);
      if (sizes.length === 2) stop.abort();
    },
  });
  assert.deepEqual(sizes, [1, 1]);
});

test('the CSV has a line for every query, exact costs and whether they are right', async () => {
  let time = 0;
  const text = toCsv(await all('jps', { now: () => (time += 1) }));
  const lines = text.trimEnd().split('\n');
  assert.equal(lines[0], 'line,start_x,start_y,goal_x,goal_y,optimum,cost,ratio,expanded,microseconds,right');
  assert.equal(lines.length, 5);
  assert.match(lines[1], /^2,0,0,4,0,4,4,1,\d+,[\d.]+,1$/);
  assert.match(lines[4], /^5,1,0,1,2,5,4,0\.8,\d+,[\d.]+,0$/);
});

test('a prepared run has the same lengths, the time online beside each, and says how preparing ended', async () => {
  const rooms = Array.from({ length: 90 }, (_, y) =>
    Array.from({ length: 90 }, (_, x) => ((x % 6 === 0 && y % 6 !== 3) || (y % 6 === 0 && x % 6 !== 3) ? '#' : '.')).join(''),
  );
  const solvers = await loadSolvers();
  const [online, prepared] = [0, 1].map(() => solvers.createSolver({ type: 'grid', rows: rooms }));
  const shares: number[] = [];
  const progress = (share: number) => shares.push(share);
  const { state, milliseconds } = await prepare(prepared, { signal: never, progress });
  assert.equal(state, 'ready');
  assert.ok(milliseconds >= 0);
  assert.equal(shares.at(-1), 1);
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  );
  const queries = [5, 40, 88].map((x, line): ScenarioRow => ({ ...rows[0], line, start: [1, 1], goal: [x, 85], optimum: 1 }));
  const results: Result[] = [];
  await run(prepared, queries, 'prepared', { signal: never, online, progress: (fresh) => results.push(...fresh) });
  assert.deepEqual(
    results.map(({ cost }) => cost),
    queries.map(({ start, goal }) => online.solve({ start, goal }).cost),
  );
  assert.ok(results.every(({ online: time }) => (time as number) > 0));
  assert.ok(totals(results).online > 0);
  assert.equal((await prepare(solver, { signal: never, progress })).state, 'refused', 'three rows with hardly a wall');
  const stopped = solvers.createSolver({ type: 'grid', rows: rooms });
  assert.equal((await prepare(stopped, { signal: AbortSignal.abort(), progress })).state, 'none');
});
