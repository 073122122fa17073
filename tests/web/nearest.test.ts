/** Where no path leads to the goal, the reachable node nearest to it is the one that a naive search finds. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { MOST, measureOf, nearestIn, questionOf } from '../../web/apps/lab/nearest.ts';

const engine = await loadEngine();

function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The costs of all nodes that can be reached: rounds over all moves until nothing gets cheaper. */
function costsFrom(start: number, moves: (readonly [number, number, number])[]) {
  const costs = new Map([[start, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [from, to, cost] of moves) {
      const g = (costs.get(from) ?? Infinity) + cost;
      if (g < (costs.get(to) ?? Infinity)) changed = Boolean(costs.set(to, g));
    }
  }
  return costs;
}

/** The lowest h, then the lowest g, then the first. */
const naive = (costs: Map<number, number>, h: (node: number) => number) =>
  [...costs].sort(([a, g], [b, other]) => h(a) - h(b) || g - other || a - b)[0][0];

async function nearest(given: object) {
  const document = validateDocument(given);
  const search = engine.createSearch(questionOf(document));
  const found = await nearestIn(search);
  search.dispose();
  return { document, found };
}

test('on random maps of squares the nearest cell and the cost of the way to it are those of a naive search', async () => {
  const roll = dice(11);
  let without = 0;
  for (let round = 0; round < 400; round++) {
    const [width, height] = [2 + roll(7), 1 + roll(7)];
    const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '..##2'[roll(5)]));
    const ground = (x: number, y: number) => Number((rows[y]?.[x] ?? '#').replace('.', '1').replace('#', '0'));
    const [sx, sy, gx, gy] = [roll(width), roll(height), roll(width), roll(height)];
    for (const [x, y] of [[sx, sy], [gx, gy]] as const) rows[y][x] = '.'; // prettier-ignore
    const moves: [number, number, number][] = [];
    for (let node = 0; node < width * height; node++) {
      const [x, y] = [node % width, Math.floor(node / width)];
      for (const [nx, ny] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ] as const)
        // prettier-ignore
        if (ground(x, y) && ground(nx, ny)) moves.push([node, ny * width + nx, ground(nx, ny)]);
    }
    const costs = costsFrom(sy * width + sx, moves);
    const algorithm = ['astar', 'dijkstra', 'bfs', 'greedy'][roll(4)];
    const heuristic = algorithm === 'astar' ? ['manhattan', 'zero'][roll(2)] : undefined;
    const { document, found } = await nearest({
      space: { type: 'grid', rows: rows.map((row) => row.join('')) },
      ...{ start: [sx, sy], goal: [gx, gy], diagonal: 'never', algorithm, ...(heuristic && { heuristic }) },
    });
    if (costs.has(gy * width + gx)) {
      assert.equal(found, null);
      continue;
    }
    without++;
    const h = (node: number) => {
      const [dx, dy] = [Math.abs((node % width) - gx), Math.abs(Math.floor(node / width) - gy)];
      const straight = Math.min(dx, dy);
      return measureOf(document) === 'manhattan' ? dx + dy : straight * Math.SQRT2 + Math.abs(dx - dy);
    };
    const rounded = (node: number) => Math.round(h(node) * 1e6);
    const expected = naive(costs, rounded);
    assert.equal(found?.node, expected, rows.map((row) => row.join('')).join('\n'));
    const way = Array.from(found.way);
    assert.deepEqual([way[0], way.at(-1)], [sy * width + sx, expected]);
    const walked = way.slice(1).map((to, i) => moves.find(([a, b]) => a === way[i] && b === to)?.[2] ?? NaN);
    assert.equal(
      walked.reduce((sum, cost) => sum + cost, 0),
      costs.get(expected),
    );
  }
  assert.ok(without > 100, `${without} maps without a path`);
});

test('on random graphs the nearest node is that of the table, or of the straight line where the search has no estimate', async () => {
  const roll = dice(5);
  let without = 0;
  for (let round = 0; round < 300; round++) {
    const count = 3 + roll(6);
    const nodes = Array.from({ length: count }, (_, n) => ({ id: `n${n}`, x: roll(6), y: roll(6), h: roll(5) }));
    const edges = Array.from({ length: roll(2 * count) }, () => [roll(count), roll(count), 1 + roll(3)] as const);
    const costs = costsFrom(0, [...edges]);
    if (costs.has(count - 1)) continue;
    without++;
    const custom = roll(2) === 0;
    const { found } = await nearest({
      space: { type: 'graph', directed: true, nodes, edges: edges.map(([from, to, cost]) => [`n${from}`, `n${to}`, cost]) },
      ...{ start: 'n0', goal: `n${count - 1}`, heuristic: custom ? 'custom' : 'zero' },
    });
    const goal = nodes[count - 1];
    const far = (node: number) => (nodes[node].x - goal.x) ** 2 + (nodes[node].y - goal.y) ** 2;
    assert.equal(found?.node, naive(costs, custom ? (node) => nodes[node].h : far));
  }
  assert.ok(without > 50, `${without} graphs without a path`);
});

test('up to as many places as the manual says one is named, and none where more can be reached', async () => {
  for (const lang of ['en', 'zh-Hans'])
    assert.match(
      await readFile(new URL(`../../docs/manual/${lang}/searches.md`, import.meta.url), 'utf8'),
      new RegExp(MOST.toLocaleString('en')),
    );
  const width = 600;
  for (const height of [MOST / width, MOST / width + 1]) {
    const rows = [...Array(height).fill('.'.repeat(width)), '#'.repeat(width), '.'.repeat(width)];
    const { found } = await nearest({ space: { type: 'grid', rows }, start: [0, 0], goal: [0, height + 1], diagonal: 'never' });
    assert.equal(found?.node, height === MOST / width ? MOST - width : undefined);
  }
});
