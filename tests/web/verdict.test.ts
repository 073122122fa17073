/** Verdicts: what they say is guaranteed is so, for every algorithm, option and world, held against a Dijkstra's search of its own. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { besideOf, choicesOn, defaultsOn, validateDocument, withView, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { reads, searches, takes, unhonoured } from '../../web/kernel/document/algorithms.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadToolbox } from '../../web/kernel/engine/toolbox.ts';
import { estimatesOf, guarantee, judged, reference } from '../../web/kernel/words/verdict.ts';
import { pond } from '../small_worlds.ts';
import { documentOf, samples } from './samples.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { endsOf, worldOf } from '../../web/kernel/worlds/registry.ts';
import { cornersOf } from '../../web/view/worlds/graph/corners.ts';
import { rivalOf } from '../../web/parts/beside/rival.ts';
import { leastCost } from './least_cost.ts';

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

function answer(given: any) {
  const document = validateDocument(given);
  const search = engine.createSearch(document);
  for (let turns = 0; search.status === 'running' && turns < 40; turns++) search.advance(2000);
  const estimates = estimatesOf(document, search);
  const { cost } = search.result();
  const { status } = search;
  // Agents move by many rules, which tests/spaces/voxel hold: true costs come from a search over reversed moves.
  const least = leastCost(document);
  const trueCosts = least === undefined ? search.heuristicCheck(0)?.trueCosts : undefined;
  const known = trueCosts ? trueCosts[endsOf(document)[0]] : least;
  search.dispose();
  return { status, cost, estimates, least: known === Infinity ? null : known };
}

type Roll = (n: number) => number;

/** Nodes with a table of h, and edges that may be parallel, loops, and cheaper than the line from end to end. */
function randomGraph(roll: Roll) {
  const nodes = Array.from({ length: 3 + roll(6) }, (_, n) => ({ id: String.fromCharCode(65 + n), x: roll(9), y: roll(9), h: roll(7) }));
  const goal = nodes[nodes.length - 1];
  goal.h = roll(9) ? 0 : 1;
  const [fewest, equal] = [roll(3), roll(3) === 0];
  const edges = nodes.flatMap((from) =>
    nodes.flatMap((to) => {
      if (roll(4) > fewest) return [];
      const cost = equal ? 2 : roll(7);
      return [roll(3) || equal ? [from.id, to.id, cost] : [from.id, to.id], ...(roll(9) ? [] : [[from.id, to.id, cost + roll(3)]])];
    }),
  );
  return { space: { type: 'graph', directed: Boolean(roll(2)), nodes, edges }, start: 'A', goal: goal.id };
}

function randomCells(roll: Roll, type: string) {
  const [width, height] = [3 + roll(6), 3 + roll(6)];
  const dear = roll(2);
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (roll(4) === 0 ? '#' : dear && roll(3) === 0 ? String(2 + roll(8)) : '.')).join(''),
  );
  rows[0] = `.${rows[0].slice(1)}`;
  rows[height - 1] = `${rows[height - 1].slice(0, -1)}.`;
  const space = { type, rows, ...(type === 'hex' && { top: ['pointed', 'flat'][roll(2)] }) };
  const ends = { ...space, width, height };
  return { space, start: worldOf(space).pointOf(ends, 0), goal: worldOf(space).pointOf(ends, width * height - 1) };
}

function randomVoxels(roll: Roll) {
  const [width, depth, height] = [2 + roll(4), 2 + roll(3), 2 + roll(2)];
  const movement = ['fly', 'agent'][roll(2)];
  const layers = Array.from({ length: height }, (_, y) =>
    Array.from({ length: depth }, () =>
      Array.from({ length: width }, () => (roll(4 + y) === 0 ? '#~3'[movement === 'fly' ? 0 : roll(3)] : '.')).join(''),
    ),
  );
  layers[0][0] = `.${layers[0][0].slice(1)}`;
  layers[0][depth - 1] = `${layers[0][depth - 1].slice(0, -1)}.`;
  const agent = {
    swim: roll(2) === 0,
    jumpDistance: roll(3),
    maxFallDistance: 2,
    costs: { walk: 1 + roll(4), jump: 1 + roll(4), fall: 1 + roll(4) },
  };
  return {
    space: { type: 'voxel', layers, movement, ...(movement === 'agent' && { agent }) },
    start: [0, 0, 0],
    goal: [width - 1, 0, depth - 1],
  };
}

/** A board and one of those some moves away. */
function randomBoards(roll: Roll) {
  const [width, height] = [3, 2];
  const board = [...'123450'];
  for (let moves = roll(40); moves > 0; moves--) {
    const gap = board.indexOf('0');
    const beside = [gap - width, gap + width, ...(gap % width ? [gap - 1] : []), ...(gap % width < width - 1 ? [gap + 1] : [])];
    const cell = beside[roll(beside.length)];
    if (board[cell]) [board[gap], board[cell]] = [board[cell], '0'];
  }
  return { space: { type: 'tiles', width, height }, start: board.join(''), goal: '123450' };
}

const randomPlaces: Record<string, (roll: Roll) => any> = {
  grid: (roll) => randomCells(roll, 'grid'),
  hex: (roll) => randomCells(roll, 'hex'),
  triangle: (roll) => randomCells(roll, 'triangle'),
  graph: randomGraph,
  voxel: randomVoxels,
  tiles: randomBoards,
};

/** A document of a world with a search and options that it can honour. */
function randomDocument(roll: Roll, world: string, algorithm: string) {
  const pick = <Value>(values: readonly Value[]) => values[roll(values.length)];
  const choices: Record<string, readonly string[]> = choicesOn(world);
  const usual = defaultsOn(world);
  const given: Record<string, any> = {
    ...usual,
    ...randomPlaces[world](roll),
    algorithm,
    ...Object.fromEntries(
      ['heuristic', 'diagonal', 'costs', 'tie', 'openList', 'successors'].map((field) => [field, pick(choices[field])]),
    ),
    stop: pick(['goal-expanded', 'goal-expanded', 'goal-opened']),
    hWeight: pick([0, 0.5, 1, 1, 1, 2.5]),
    gWeight: pick([1, 1, 1, 0.5, 0]),
    reopen: roll(3) > 0,
    beamWidth: 1 + roll(3),
    clusterSize: 2 + roll(4),
    limits: pick<Record<string, number>>([{}, {}, {}, { maxF: 3 + roll(20) }]),
  };
  if (given.hWeight === 0 && given.gWeight === 0) given.gWeight = 1;
  for (const { field, usual: plain } of unhonoured(given as never, usual)) {
    if (plain === undefined) given.limits = {};
    else given[field] = plain;
  }
  if (!takes('diagonal', given.diagonal, algorithm)) given.diagonal = 'never';
  // LPA* refuses edges that cost nothing.
  if (algorithm === 'lpa' && given.space.edges)
    given.space = { ...given.space, edges: given.space.edges.map(([from, to, cost = 9]: any) => [from, to, cost || 1]) };
  return validateDocument(given);
}

/** Lengths of edges are rounded up to a millionth in the core. */
const close = (one: number, other: number) => Math.abs(one - other) < 2e-5;

test('what page and catalogue call shortest is, for every search in every world with every option; bounds hold, and “no path” is true', () => {
  const roll = dice(7);
  const met: Record<string, number> = {};
  const sure: Record<string, boolean> = {};
  for (const [world, rows] of Object.entries(engine.catalog.worlds))
    for (const { algorithm, optimal } of randomPlaces[world] ? rows : [])
      for (let round = 0; round < (world === 'graph' ? 300 : 40); round++) {
        const document = randomDocument(roll, world, algorithm);
        const { status, cost, estimates, least } = answer(document);
        const promised = guarantee(document, estimates);
        const said = `${JSON.stringify(document)}: ${status} ${cost}, at least ${least}, ${JSON.stringify(promised)}`;
        if (status === 'exhausted') assert.ok(least === null || document.limits.maxF !== undefined, said);
        if (status !== 'found' || cost === null) continue;
        assert.ok(typeof least === 'number' && (cost > least || close(cost, least)), said);
        const { admissible, fromStart } = estimates;
        const proven = admissible && fromStart?.admissible !== false;
        const plain = document.reopen && document.stop === 'goal-expanded';
        const { reads } = searches[algorithm];
        if (
          optimal &&
          plain &&
          (proven || !reads.includes('heuristic')) &&
          (!reads.includes('hWeight') || document.hWeight <= document.gWeight)
        )
          assert.ok(close(cost, least), `the catalogue says optimal: ${said}`);
        if (promised.sure) {
          sure[algorithm] = true;
          assert.ok(close(cost, least), said);
        } else if (promised.factor !== undefined && promised.factor < Infinity) assert.ok(cost <= least * promised.factor + 2e-5, said);
        const { key } = judged(promised, cost, close(cost, least) ? cost : least);
        assert.equal(key === 'longer', cost > least && !close(cost, least), said);
        met[`${promised.why} ${key}`] = (met[`${promised.why} ${key}`] ?? 0) + 1;
      }
  // `sure` has every search that can promise anything.
  assert.deepEqual(
    Object.keys(searches).filter((name) => searches[name].proof),
    Object.keys(searches).filter((name) => sure[name]),
  );
  const longer = ['weight', 'stop', 'inadmissible', 'greedy', 'dfs', 'steps', 'beam', 'hpa'].map((why) => `${why} longer`);
  for (const seen of [...longer, 'reopen lucky', 'inadmissible.start lucky']) assert.ok(met[seen] > 0, `${seen} among ${Object.keys(met)}`);
});

test('bidirectional A* on an edge cheaper than its line promises nothing: the estimates from the start are too high', () => {
  const document = validateDocument({
    space: {
      type: 'graph',
      directed: false,
      nodes: [
        { id: 'A', x: 3, y: 3 },
        { id: 'B', x: 2, y: 0 },
        { id: 'C', x: 1, y: 3 },
        { id: 'D', x: 0, y: 0 },
      ],
      edges: [
        ['D', 'A', 4],
        ['C', 'A', 1],
        ['C', 'D', 2],
        ['B', 'D', 2],
      ],
    },
    start: 'A',
    goal: 'B',
    algorithm: 'biastar',
    heuristic: 'euclidean',
  });
  const { cost, least, estimates } = answer(document);
  assert.deepEqual([cost, least, estimates.admissible], [6, 5, true]);
  assert.equal(guarantee(document, estimates).why, 'inadmissible.start');
});

test('no search of a mesh is called optimal: the cheapest way over the middles of sides need not be the shortest', async () => {
  assert.ok(engine.catalog.worlds.navmesh.every(({ optimal }) => !optimal));
  const toolbox = await loadToolbox();
  const roll = dice(5);
  let longer = 0;
  for (let round = 0; round < 40; round++) {
    const rows = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => (roll(4) === 0 ? '#' : '.')).join(''));
    rows[0] = `.${rows[0].slice(1)}`;
    rows[8] = `${rows[8].slice(0, -1)}.`;
    const found = answer({ space: { type: 'navmesh', rows }, start: [0.5, 0.5], goal: [8.5, 8.5] });
    if (found.status !== 'found') continue;
    const grid = validateDocument({ space: { type: 'grid', rows }, start: [0, 0], goal: [8, 8] }) as DocumentOf<'grid'>;
    const { document: corners } = cornersOf(grid, toolbox);
    longer += Number((found.cost as number) > (answer(corners).least as number) + 1e-6);
  }
  assert.ok(longer > 0);
});

/** How many nodes the search beside a document expands. */
const besides = (given: any) => {
  const document = validateDocument(given);
  const beside = besideOf(withView(document, { beside: rivalOf(document) }));
  const search = engine.createSearch(beside);
  search.advance(1e6);
  const { expanded } = search.result();
  search.dispose();
  return { document, beside, expanded };
};

test('what a search is compared with differs in nothing but the search: heuristic, table of h, weights, rules and limits stay', () => {
  const roll = dice(11);
  for (const [world, rows] of Object.entries(engine.catalog.worlds))
    for (const { algorithm } of randomPlaces[world] ? rows : [])
      for (let round = 0; round < 20; round++) {
        const { document, beside } = besides(randomDocument(roll, world, algorithm));
        assert.notEqual(beside.algorithm, document.algorithm);
        const plain = defaultsOn(world) as unknown as Record<string, unknown>;
        for (const field of ['space', 'start', 'goal', ...Object.keys(plain)].filter((name) => !['algorithm', 'view'].includes(name))) {
          const [one, other] = [document, beside].map((each) => (each as unknown as Record<string, unknown>)[field]);
          const read = field === 'heuristic' || reads(field === 'limits' ? 'maxF' : field, beside.algorithm);
          const kept = JSON.stringify(other) === JSON.stringify(one);
          assert.ok(kept || (!read && other === plain[field]), `${field} beside ${JSON.stringify(document)}`);
        }
      }
});

test('beside greedy search on the map of Romania with its table of h A* needs 6, as the textbook shows', () => {
  const h = {
    ...{ Arad: 366, Bucharest: 0, Craiova: 160, Drobeta: 242, Eforie: 161, Fagaras: 176, Giurgiu: 77, Hirsova: 151, Iasi: 226, Lugoj: 244 },
    ...{
      Mehadia: 241,
      Neamt: 234,
      Oradea: 380,
      Pitesti: 100,
      Rimnicu: 193,
      Sibiu: 253,
      Timisoara: 329,
      Urziceni: 80,
      Vaslui: 199,
      Zerind: 374,
    },
  };
  const roads = `Arad Zerind 75, Arad Sibiu 140, Arad Timisoara 118, Zerind Oradea 71, Oradea Sibiu 151, Timisoara Lugoj 111, Lugoj Mehadia 70,
    Mehadia Drobeta 75, Drobeta Craiova 120, Craiova Rimnicu 146, Craiova Pitesti 138, Sibiu Fagaras 99, Sibiu Rimnicu 80, Rimnicu Pitesti 97,
    Fagaras Bucharest 211, Pitesti Bucharest 101, Bucharest Giurgiu 90, Bucharest Urziceni 85, Urziceni Hirsova 98, Hirsova Eforie 86,
    Urziceni Vaslui 142, Vaslui Iasi 92, Iasi Neamt 87`;
  const edges = roads.split(/,\s*/).map((road) => road.split(' ').map((part) => Number(part) || part));
  const nodes = Object.entries(h).map(([id, estimate], at) => ({ id, x: at % 5, y: Math.floor(at / 5), h: estimate }));
  const space = { type: 'graph', nodes, edges };
  assert.equal(besides({ space, start: 'Arad', goal: 'Bucharest', algorithm: 'greedy', heuristic: 'custom' }).expanded, 6);
});

test('beside greedy search in a room of 20×10 in four directions with Manhattan, A* goes straight and needs the 19 cells of the way', () => {
  const rows = Array.from({ length: 10 }, () => '.'.repeat(20));
  const fields = {
    space: { type: 'grid', rows },
    start: [1, 5],
    goal: [18, 4],
    algorithm: 'greedy',
    diagonal: 'never',
    heuristic: 'manhattan',
  };
  assert.equal(besides(fields).expanded, 19);
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
        const { sure, why } = guarantee(document, estimatesOf(document));
        assert.equal(typeof sure, 'boolean');
        assert.ok(why, `${world} ${algorithm}`);
      }
});

test('a path found below a limit on f is as certain as without it: what was left out could not have led to a shorter one', () => {
  const roll = dice(19);
  let [sure, limited] = [0, 0];
  for (let round = 0; round < 300; round++) {
    const algorithm = ['astar', 'dijkstra', 'jps'][roll(3)];
    const given = { ...randomPlaces.grid(roll), algorithm, limits: { maxF: 4 + roll(20) } };
    const { status, cost, estimates, least } = answer(given);
    if (status === 'limit') limited++;
    if (status !== 'found') continue;
    const promised = guarantee(validateDocument(given), estimates);
    assert.ok(promised.sure && close(cost as number, least as number), JSON.stringify([given, promised, cost, least]));
    sure++;
  }
  assert.ok(sure > 50 && limited > 50, `${sure} ${limited}`);
});
