/** Where no path leads to the goal, the reachable node nearest to it is the one that a naive search finds. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { costsFrom } from './least_cost.ts';
import { MOST, measureOf, nearestIn, questionOf } from '../../web/apps/lab/nearest.ts';

const engine = await loadEngine();

/** Whole numbers from 0 to below n, the same every time. */
const dice = (seed: number) => below.bind(null, seededRandom(seed));

/** The lowest h, then the lowest g, then the first. */
const naive = (costs: Map<number, number>, h: (node: number) => number) =>
  [...costs].sort(([a, g], [b, other]) => Number(h(a) > h(b)) - Number(h(a) < h(b)) || g - other || a - b)[0][0];

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
    const costs = costsFrom(moves, sy * width + sx);
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

test('on random graphs the nearest node is that of the table, or of the straight line where the search has no estimate; none if h is infinite at all', async () => {
  const roll = dice(5);
  let [without, nowhere] = [0, 0];
  for (let round = 0; round < 300; round++) {
    const count = 3 + roll(6);
    const nodes = Array.from({ length: count }, (_, n) => ({
      id: `n${n}`,
      x: roll(6),
      y: roll(6),
      h: [0, 1, 2, 3, 'inf', 'inf'][roll(6)],
    }));
    const edges = Array.from({ length: roll(2 * count) }, () => [roll(count), roll(count), 1 + roll(3)] as const);
    const costs = costsFrom(edges, 0);
    if (costs.has(count - 1)) continue;
    without++;
    const custom = roll(2) === 0;
    const { found } = await nearest({
      space: { type: 'graph', directed: true, nodes, edges: edges.map(([from, to, cost]) => [`n${from}`, `n${to}`, cost]) },
      ...{ start: 'n0', goal: `n${count - 1}`, heuristic: custom ? 'custom' : 'zero' },
    });
    const goal = nodes[count - 1];
    const far = (node: number) => (nodes[node].x - goal.x) ** 2 + (nodes[node].y - goal.y) ** 2;
    const h = custom ? (node: number) => Number(String(nodes[node].h).replace('inf', 'Infinity')) : far;
    const expected = naive(costs, h);
    nowhere += Number(h(expected) === Infinity);
    assert.equal(found?.node, h(expected) === Infinity ? undefined : expected);
  }
  assert.ok(without > 50 && nowhere > 10, `${without} graphs without a path, ${nowhere} of them with h = ∞ at all that can be reached`);
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
