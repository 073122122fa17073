/** Verdicts: what they say is guaranteed is so, for every algorithm, option and world, held against a Dijkstra's search of its own. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { validateDocument } from '../../web/worlds/documents.ts';
import { unhonoured } from '../../web/document/algorithms.ts';
import { loadEngine } from '../../web/engine/engine.ts';
import { estimatesOf, guarantee, judged, reference } from '../../web/words/verdict.ts';
import { pond } from '../small_worlds.ts';
import { documentOf, samples } from './samples.ts';
import { fetchWorlds } from '../../web/worlds/parts.ts';
import { worldOf } from '../../web/worlds/registry.ts';

const engine = await loadEngine();
await fetchWorlds();

/** A small generator of numbers from 0 to below n, the same every time. */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function answer(document: any): { status: string; cost: number | null; estimates: { admissible: boolean; consistent: boolean } } {
  const search = engine.createSearch(document);
  for (let turns = 0; search.status === 'running' && turns < 40; turns++) search.advance(2000);
  const checked = search.heuristicCheck?.(1);
  const estimates = estimatesOf(document) ?? {
    admissible: checked?.overestimated.length === 0,
    consistent: checked?.inconsistent.length === 0,
  };
  const { cost } = search.result();
  const { status } = search;
  search.dispose();
  return { status, cost, estimates };
}

function randomSpace(roll: (n: number) => number) {
  const kind = roll(4);
  if (kind === 3) {
    const nodes = Array.from({ length: 3 + roll(6) }, (_, n) => ({ id: String.fromCharCode(65 + n), x: roll(9), y: roll(9), h: roll(7) }));
    nodes[nodes.length - 1].h = 0;
    const edges = [];
    for (let from = 0; from < nodes.length; from++)
      for (let to = from + 1; to < nodes.length; to++) if (roll(2)) edges.push([nodes[from].id, nodes[to].id, 1 + roll(6)]);
    return { space: { type: 'graph', nodes, edges }, start: 'A', goal: nodes[nodes.length - 1].id };
  }
  const [width, height] = [3 + roll(6), 3 + roll(6)];
  const dear = roll(2);
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (roll(4) === 0 ? '#' : dear && roll(3) === 0 ? String(2 + roll(8)) : '.')).join(''),
  );
  rows[0] = `.${rows[0].slice(1)}`;
  rows[height - 1] = `${rows[height - 1].slice(0, -1)}.`;
  const space = kind === 2 ? { type: 'hex', rows } : { type: 'grid', rows };
  const ends = { ...space, width, height };
  return { space, start: worldOf(space).pointOf(ends, 0), goal: worldOf(space).pointOf(ends, width * height - 1) };
}

test('a verdict takes every option in: what it calls guaranteed is a shortest path, and its bound holds, in every world', () => {
  const roll = dice(7);
  const met: Record<string, number> = {};
  let sure = 0;
  const pick = (values: readonly any[]) => values[roll(values.length)];
  for (let round = 0; round < 2500; round++) {
    const made = randomSpace(roll);
    const fields = {
      version: 1,
      ...made,
      algorithm: pick([
        'astar',
        'astar',
        'astar',
        'dijkstra',
        'bfs',
        'dfs',
        'greedy',
        'ida',
        'bibfs',
        'biastar',
        'jps',
        'hill-climbing',
        'beam',
        'hpa',
      ]),
      heuristic: pick(worldOf(made.space).heuristics),
      ...(made.space.type === 'grid' ? { diagonal: pick(['no-obstacles', 'never', 'at-most-one-obstacle', 'always']) } : {}),
      ...(made.space.type === 'graph' ? {} : { costs: pick(['sqrt2', '10-14']) }),
      hWeight: pick([0, 0.5, 1, 1, 1, 2.5]),
      gWeight: pick([1, 1, 1, 0.5, 0]),
      stop: pick(['goal-expanded', 'goal-expanded', 'goal-opened']),
      reopen: pick([true, true, false]),
    };
    let document;
    try {
      document = validateDocument(fields);
    } catch {
      continue; // an option this algorithm does not read
    }
    assert.equal(unhonoured({ ...document }, { ...document }).length, 0);
    const { status, cost, estimates } = answer(document);
    if (status !== 'found' || cost === null) continue;
    const { cost: least } = answer(validateDocument(reference(document)));
    assert.ok(least !== null, JSON.stringify(fields));
    const promised = guarantee(document, estimates);
    const said = `${JSON.stringify(fields)}: ${cost}, at least ${least}, ${JSON.stringify(promised)}`;
    if (promised.sure) {
      sure++;
      assert.ok(Math.abs(cost - least) < 1e-6, said);
    } else if (promised.factor !== undefined && promised.factor < Infinity) assert.ok(cost <= least * promised.factor + 1e-6, said);
    const { key } = judged(promised, cost, least);
    assert.equal(key === 'longer', cost > least + 1e-6, said);
    met[`${promised.why} ${key}`] = (met[`${promised.why} ${key}`] ?? 0) + 1;
  }
  assert.ok(sure > 150, `${sure} guaranteed`);
  for (const seen of ['weight longer', 'weight lucky', 'stop longer', 'inadmissible longer', 'greedy longer', 'dfs longer', 'steps longer'])
    assert.ok(met[seen] > 0, `${seen} among ${Object.keys(met)}`);
});

test('weight 2.5 on a map that it leads astray is called 240 where 220 is shortest, not passed over', () => {
  const document = validateDocument({ version: 1, ...pond, hWeight: 2.5 });
  const { cost, estimates } = answer(document);
  const { cost: least } = answer(validateDocument(reference(document)));
  assert.deepEqual([cost, least], [240, 220]);
  const promised = guarantee(document, estimates);
  assert.deepEqual([promised.why, promised.factor], ['weight', 2.5]);
  const { key, more } = judged(promised, cost as number, least);
  assert.deepEqual([key, Math.round((more ?? 0) * 100)], ['longer', 9]);
});

test('a graph’s stopping rule, weights and reopening are taken in', () => {
  const both = { admissible: true, consistent: true };
  const graph = {
    type: 'graph',
    nodes: [
      { id: 'S', h: 0 },
      { id: 'G', h: 0 },
    ],
    edges: [['S', 'G', 1]],
  } as const;
  const fields = { space: graph, start: 'S', goal: 'G', heuristic: 'custom' } as const;
  const document = validateDocument(fields);
  assert.deepEqual(guarantee(document, both), { sure: true, why: 'astar' });
  assert.equal(guarantee(validateDocument({ ...fields, stop: 'goal-opened' }), both).why, 'stop');
  assert.equal(guarantee(validateDocument({ ...fields, hWeight: 3 }), both).why, 'weight');
  assert.equal(guarantee(document, { admissible: false, consistent: false }).why, 'inadmissible');
  assert.equal(guarantee(document, { admissible: true, consistent: false }).sure, true);
  assert.equal(guarantee(validateDocument({ ...fields, reopen: false }), { admissible: true, consistent: false }).why, 'reopen');
});

test('every search of every world has a guarantee or the reason why there is none', () => {
  for (const [world, list] of Object.entries(engine.catalog.worlds))
    for (const { algorithm } of list as { algorithm: string }[])
      for (const sample of samples[world]) {
        const document = documentOf(sample, algorithm);
        const { sure, why } = guarantee(document, estimatesOf(document) ?? { admissible: true, consistent: true });
        assert.equal(typeof sure, 'boolean');
        assert.ok(why, `${world} ${algorithm}`);
      }
});
