import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadSolvers } from '../../web/kernel/engine/solver.ts';

const solvers = await loadSolvers();
const engine = await loadEngine();

const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const gridOf = (...rows: string[]) => ({ type: 'grid' as const, rows });

test('a solver answers with the status, exact cost and every cell of the path', () => {
  const solver = solvers.createSolver(gridOf('....', '.##.', '....'));
  for (const algorithm of ['astar', 'dijkstra', 'jps'] as const) {
    const answer = solver.solve({ start: [0, 0], goal: [3, 2], algorithm });
    assert.equal(answer.status, 'found');
    assert.equal(answer.cost, 5);
    assert.equal(answer.path.length, 6);
    assert.deepEqual(
      [answer.path[0], answer.path[5]],
      [
        [0, 0],
        [3, 2],
      ],
    );
    assert.deepEqual([...answer.points], answer.path.flat());
    assert.equal(answer.path, answer.path, 'made once');
    assert.equal(answer.note, undefined);
  }
  assert.equal(solver.solve({ start: [0, 0], goal: [3, 2], path: false }).points.length, 0);
  assert.deepEqual(solver.solve({ start: [0, 0], goal: [3, 2], path: false }).path, []);
  solver.dispose();
});

test('walls at the ends are bad input and a wall between them leaves no path', () => {
  const solver = solvers.createSolver(gridOf('.#.'));
  assert.equal(solver.solve({ start: [1, 0], goal: [2, 0] }).status, 'bad-input');
  assert.equal(solver.solve({ start: [0, 0], goal: [1, 0] }).status, 'bad-input');
  const answer = solver.solve({ start: [0, 0], goal: [2, 0], algorithm: 'jps' });
  assert.deepEqual([answer.status, answer.cost, answer.path], ['exhausted', null, []]);
  solver.setCell([1, 0], 1);
  assert.equal(solver.solve({ start: [0, 0], goal: [2, 0], algorithm: 'jps' }).cost, 2);
  solver.dispose();
});

test('on terrain jps falls back to A* and says so', () => {
  const solver = solvers.createSolver(gridOf('.9.', '...'));
  const answer = solver.solve({ start: [0, 0], goal: [2, 0], algorithm: 'jps', diagonal: 'never' });
  assert.equal(answer.cost, 4);
  assert.match(answer.note ?? '', /terrain, so A\*/);
  solver.setCell([1, 0], 1);
  assert.equal(solver.solve({ start: [0, 0], goal: [2, 0], algorithm: 'jps', diagonal: 'never' }).note, undefined);
  solver.dispose();
});

test('what a solver cannot do is refused by name', () => {
  const solver = solvers.createSolver(gridOf('..', '..'));
  const ends = { start: [0, 0], goal: [1, 1] };
  const refused: [object, string, RegExp][] = [
    [{ ...ends, heuristic: 'euclidean' }, 'heuristic', /not available in a solver/],
    [{ ...ends, heuristic: 'manhattan' }, 'heuristic', /overestimates/],
    [{ ...ends, algorithm: 'bfs' }, 'algorithm', /not available/],
    [{ ...ends, algorithm: 'jps', successors: 'all' }, 'successors', /of its own/],
    [{ ...ends, successors: 'some' }, 'successors', /expected one of all, canonical/],
    [{ ...ends, gWeight: 2 }, 'gWeight', /unknown/],
    [{ ...ends, goal: [2, 0] }, 'goal', /outside the 2×2 grid/],
    [{ goal: [0, 0] }, 'start', /expected \[x,y\]/],
    [{ ...ends, path: 1 }, 'path', /expected true or false/],
  ];
  for (const [query, field, message] of refused) {
    assert.throws(
      () => solver.solve(query as never),
      (error: any) => {
        assert.equal(error.field, field);
        assert.match(error.message, message);
        return true;
      },
    );
  }
  assert.throws(() => solver.setCell([0, 0], 256), /terrain: got 256/);
  assert.throws(() => solvers.createSolver(gridOf('.x')), /unexpected "x"/);
  solver.dispose();
});

test('a solver and a stepped search agree on the cost, through a thousand edits', () => {
  const random = randomFrom(5);
  const below = (n: number) => Math.floor(random() * n);
  const size = 14;
  const cells: string[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => (random() < 0.2 ? '#' : '.')));
  const solver = solvers.createSolver(gridOf(...cells.map((row) => row.join(''))));
  let found = 0;
  for (let round = 0; round < 1000; round++) {
    const [x, y] = [below(size), below(size)];
    const terrain = random() < 0.2 ? 0 : random() < 0.97 ? 1 : 1 + below(9);
    cells[y][x] = terrain === 0 ? '#' : terrain === 1 ? '.' : String(terrain);
    solver.setCell([x, y], terrain);
    const options = {
      start: [below(size), below(size)] as [number, number],
      goal: [below(size), below(size)] as [number, number],
      diagonal: (['no-obstacles', 'never', 'at-most-one-obstacle', 'always'] as const)[below(4)],
      costs: (['sqrt2', '10-14', 'unit'] as const)[below(3)],
    };
    const search = engine.createSearch({ space: gridOf(...cells.map((row) => row.join(''))), ...options });
    while (search.status === 'running') search.advance(1e6);
    const { status, cost } = search.result();
    search.dispose();
    for (const algorithm of ['astar', 'jps'] as const) {
      const answer = solver.solve({ ...options, algorithm });
      assert.equal(answer.status, status);
      assert.equal(answer.cost, cost);
    }
    if (status === 'found') found++;
  }
  assert.ok(found > 200);
  solver.dispose();
});

test('nothing leaks', () => {
  assert.equal(solvers.live, 0);
  assert.equal(solvers.liveHandles, 0);
});

test('a solver goes on answering after the memory it shares with others has grown', () => {
  const first = solvers.createSolver({ type: 'grid', rows: ['...', '.#.', '...'] });
  const ask = (goal: [number, number]) => first.solve({ start: [0, 0], goal }).cost;
  assert.equal(ask([2, 0]), 2);
  const others = Array.from({ length: 8 }, () => solvers.createSolver({ type: 'grid', rows: Array(1024).fill('.'.repeat(1024)) }));
  assert.ok(others[0].bytes > 4e6); // together more than the memory begins with
  assert.equal(ask([1, 0]), 1); // another query than the one that is still written there
  for (const solver of [first, ...others]) solver.dispose();
});

/** Rooms with doors, so many that there are more than 256 corners. */
function rooms(random: () => number, side = 80) {
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => ((x % 7 === 0 || y % 7 === 0) && random() > 0.12 ? '#' : '.')).join(''),
  );
}

test('a prepared solver answers jps as an unprepared one does, in slices as whole, and an edit throws the preparation away', () => {
  const random = randomFrom(48);
  const rows = rooms(random);
  const [prepared, online] = [0, 0].map(() => solvers.createSolver(gridOf(...rows)));
  assert.deepEqual(prepared.preparation, { state: 'none', progress: 0 });
  const seen = [prepared.prepare(0)];
  assert.equal(seen[0].state, 'begun');
  while (prepared.preparation.state === 'begun') seen.push(prepared.prepare(1));
  assert.deepEqual(
    seen.map(({ progress }) => progress),
    seen.map(({ progress }) => progress).sort((a, b) => a - b),
  );
  assert.deepEqual(prepared.preparation, { state: 'ready', progress: 1 });
  assert.ok(prepared.bytes > online.bytes);

  const cell = () => [Math.floor(random() * 80), Math.floor(random() * 80)] as [number, number];
  let answers = 0;
  for (let i = 0; i < 2000; i++) {
    const query = { start: cell(), goal: cell(), algorithm: 'jps' } as const;
    const [ours, theirs] = [prepared.solve(query), online.solve(query)];
    assert.deepEqual([ours.status, ours.cost], [theirs.status, theirs.cost]);
    assert.deepEqual([ours.path.length > 0, ours.prepared, theirs.prepared], [ours.status === 'found', ours.status !== 'bad-input', false]);
    if (ours.status === 'found') answers++;
    if (ours.path.length === 0) continue;
    assert.deepEqual([ours.path[0], ours.path.at(-1)], [query.start, query.goal]);
    let cost = 0;
    ours.path.slice(1).forEach(([x, y], i) => {
      const [a, b] = ours.path[i];
      assert.ok(Math.abs(x - a) <= 1 && Math.abs(y - b) <= 1 && [rows[y][x], rows[b][x], rows[y][a]].every((each) => each === '.'));
      cost += x !== a && y !== b ? Math.SQRT2 : 1;
    });
    assert.ok(Math.abs(cost - (ours.cost as number)) < 1e-9);
  }
  assert.ok(answers > 500);

  const free = rows[1].indexOf('.', 2);
  const place: [number, number] = [free, 1];
  const query = { start: place, goal: place, algorithm: 'jps' as const };
  for (const other of [{ algorithm: 'astar' }, { heuristic: 'zero' }, { diagonal: 'never' }, { costs: '10-14' }] as const)
    assert.equal(prepared.solve({ ...query, ...other }).prepared, false);
  assert.equal(prepared.solve(query).prepared, true);
  prepared.setCell([free, 1], 1);
  assert.equal(prepared.preparation.state, 'ready', 'nothing has changed');
  prepared.setCell([free + 1, 1], 0);
  assert.deepEqual(prepared.preparation, { state: 'none', progress: 0 });
  assert.equal(prepared.solve(query).prepared, false);
  assert.equal(prepared.prepare().state, 'ready');
  prepared.dispose();
  online.dispose();
});

test('a map that gains nothing is refused and answered online; the time to prepare must be a number', () => {
  for (const rows of [['...', '.#.', '...'], rooms(randomFrom(49)).map((row, y) => (y === 40 ? row.replace('.', '5') : row))]) {
    const solver = solvers.createSolver(gridOf(...rows));
    assert.deepEqual(solver.prepare(), { state: 'refused', progress: 1 });
    const answer = solver.solve({ start: [1, rows[1][1] === '#' ? 0 : 1], goal: [2, rows[1][2] === '#' ? 0 : 1], algorithm: 'jps' });
    assert.deepEqual([answer.status, answer.prepared], ['found', false]);
    assert.throws(() => solver.prepare('soon' as never), /milliseconds: got "soon", expected a number from 0 to 1,000,000,000/);
    solver.dispose();
  }
});

test('a map with 256 corners of walls is prepared, one with fewer is refused', () => {
  const pillars = (count: number) =>
    Array.from({ length: 33 }, (_, y) =>
      Array.from({ length: 33 }, (_, x) =>
        x % 4 === 2 && y % 4 === 2 && Math.floor(y / 4) * 8 + Math.floor(x / 4) < count ? '#' : '.',
      ).join(''),
    );
  for (const [count, state] of [
    [64, 'ready'],
    [63, 'refused'],
  ] as const) {
    const solver = solvers.createSolver(gridOf(...pillars(count)));
    assert.equal(solver.prepare().state, state, `${4 * count} corners`);
    solver.dispose();
  }
});
