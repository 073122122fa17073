/** Costs `unit`, where a diagonal step costs what a straight one does: held against a naive reference that knows nothing of the core. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import type { HeuristicCheck } from '../../web/kernel/engine/search.ts';
import { searches } from '../../web/kernel/document/algorithms.ts';
import { choicesOn, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { estimatesOf, evenSteps, guarantee } from '../../web/kernel/words/verdict.ts';

const engine = await loadEngine();
const maps = process.env.A_STAR_LAB_WHOLE === '1' ? 10_000 : 500;

/** Random numbers by Park and Miller. */
let seed = 46;
const below = (count: number) => (seed = (seed * 48271) % 2147483647) % count;

type Cell = readonly [number, number];
const at = (rows: readonly string[], [x, y]: Cell) => rows[y]?.[x] ?? '#';
const price = (cell: string) => (cell === '#' ? Infinity : cell === '.' ? 1 : Number(cell));

/** The cells one step away, by the four rules of diagonals. */
function around(rows: readonly string[], [x, y]: Cell, rule: string) {
  const found: Cell[] = [];
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) {
      if ((!dx && !dy) || at(rows, [x + dx, y + dy]) === '#') continue;
      const walls = Number(at(rows, [x + dx, y]) === '#') + Number(at(rows, [x, y + dy]) === '#');
      const most = { never: -1, 'no-obstacles': 0, 'at-most-one-obstacle': 1, always: 2 }[rule] ?? 0;
      if (!dx || !dy || walls <= most) found.push([x + dx, y + dy]);
    }
  return found;
}

/** The least cost from a cell to every other, by going over all of them until nothing changes; a step costs what is entered. */
function leastCosts(rows: readonly string[], start: Cell, rule: string) {
  const costs = rows.map((row) => Array.from(row, () => Infinity));
  costs[start[1]][start[0]] = 0;
  for (let changed = true; changed;) {
    changed = false;
    rows.forEach((row, y) =>
      Array.from(row, (_, x) => {
        for (const [nx, ny] of around(rows, [x, y], rule)) {
          const cost = costs[y][x] + price(rows[ny][nx]);
          if (!(cost < costs[ny][nx])) continue;
          costs[ny][nx] = cost;
          changed = true;
        }
      }),
    );
  }
  return costs;
}

function answered(document: object) {
  const search = engine.createSearch(document as never);
  try {
    while (search.advance(10_000) === 'running');
    return { ...search.result(), known: estimatesOf(validateDocument(document), search), check: search.heuristicCheck() as HeuristicCheck };
  } finally {
    search.dispose();
  }
}

test(
  'every search that is sure of its path costs what the naive reference does, on weighted maps under every rule',
  { timeout: 1_200_000 },
  () => {
    const { algorithm: all, heuristic: estimates, diagonal: rules } = choicesOn('grid');
    let compared = 0;
    for (let map = 0; map < maps; map++) {
      const [width, height] = [2 + below(7), 2 + below(7)];
      const even = below(3) === 0;
      const cell = () => (below(4) === 0 ? '#' : even || below(2) ? '.' : String(1 + below(9)));
      const rows = Array.from({ length: height }, () => Array.from({ length: width }, cell).join(''));
      const [start, goal] = [0, 1].map((): Cell => [below(width), below(height)]);
      for (const [x, y] of [start, goal]) rows[y] = `${rows[y].slice(0, x)}.${rows[y].slice(x + 1)}`;
      const diagonal = rules[below(rules.length)];
      const least = leastCosts(rows, start, diagonal)[goal[1]][goal[0]];
      const heuristic = estimates[below(estimates.length)];
      const algorithm = all.filter((name) => !searches[name].narrow)[below(all.length - 1)];
      const document = { space: { type: 'grid', rows }, start, goal, diagonal, costs: 'unit', algorithm, heuristic };
      const { status, cost, known } = answered(document);
      // Without a path iterative deepening goes on until its recording is full.
      if (!guarantee(validateDocument(document), known).sure || status === 'limit') continue;
      compared++;
      assert.deepEqual([status, cost], least < Infinity ? ['found', least] : ['exhausted', null], JSON.stringify(document));
    }
    assert.ok(compared > maps / 3, `${compared}`);
  },
);

test('octile and Chebyshev are exact on open ground, Manhattan and Euclid overestimate, and all is said so', () => {
  const open = { space: { type: 'grid', rows: Array(6).fill('.'.repeat(8)) }, start: [0, 0], goal: [7, 4], costs: 'unit' };
  for (const heuristic of choicesOn('grid').heuristic) {
    const { check, known, cost } = answered({ ...open, heuristic });
    assert.equal(cost, 7);
    const overestimates = heuristic === 'manhattan' || heuristic === 'euclidean';
    assert.equal(check.overestimated.length > 0, overestimates, heuristic);
    assert.equal(known.admissible, !overestimates, heuristic);
    const search = engine.createSearch({ ...open, heuristic } as never);
    const exact = Array.from(check.trueCosts, (cost, node) => search.node(node).h === cost).every(Boolean);
    assert.equal(exact, heuristic === 'octile' || heuristic === 'chebyshev', heuristic);
    search.dispose();
  }
});

test('the fewest steps are the least cost where all cells cost the same, and only there', () => {
  const even = { space: { type: 'grid', rows: ['...', '.#.'] }, start: [0, 0], goal: [2, 1], algorithm: 'bfs' };
  const steps = (fields: object) => evenSteps(validateDocument({ ...even, ...fields }));
  assert.deepEqual(
    [steps({ costs: 'unit' }), steps({}), steps({ costs: 'unit', space: { type: 'grid', rows: ['..2', '.#.'] } })],
    [true, false, false],
  );
});

test('worlds without diagonal steps refuse unit by name', () => {
  for (const type of ['hex', 'triangle'])
    assert.throws(
      () => validateDocument({ space: { type, rows: ['...', '...'] }, start: [0, 0], goal: [1, 1], costs: 'unit' }),
      /^DocumentError: costs: unit does not apply to (hexagons|triangles), which have no diagonal steps \(expected sqrt2, 10-14\)$/,
    );
});
