/**
 * What the manual promises of each search (complete, optimal, time, space), held against random small worlds and a search of the tests'
 * own: what is promised never fails there, and of what is not promised there is a counterexample.
 */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { searches } from '../../web/kernel/document/algorithms.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { validateDocument, type DocumentInput, type LabDocument } from '../../web/kernel/worlds/documents.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import english from '../../web/kernel/words/en/said_theory.ts';
import chinese from '../../web/kernel/words/zh-Hans/said_theory.ts';
import { leastCost } from './least_cost.ts';

const engine = await loadEngine();
await fetchWorlds();

type Roll = (n: number) => number;
const dice = (seed: number): Roll => {
  const random = seededRandom(seed);
  return (n) => Math.floor(random() * n);
};

/** @param most cells along a side @param costly whether cells cost different sums to enter */
function grid(roll: Roll, most: number, costly: boolean) {
  const [width, height] = [3 + roll(most - 2), 3 + roll(most - 2)];
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (roll(10) < 3 ? '#' : costly && roll(3) === 0 ? String(2 + roll(8)) : '.')).join(''),
  );
  rows[0] = `.${rows[0].slice(1)}`;
  rows[height - 1] = `${rows[height - 1].slice(0, -1)}.`;
  return { space: { type: 'grid', rows }, start: [0, 0], goal: [width - 1, height - 1] };
}

/** A graph with a table of h that may be too high anywhere. */
function graph(roll: Roll) {
  const nodes = Array.from({ length: 4 + roll(5) }, (_, n) => ({ id: String.fromCharCode(65 + n), x: roll(9), y: roll(9), h: roll(9) }));
  const edges = nodes.flatMap((from) => nodes.flatMap((to) => (from !== to && roll(4) === 0 ? [[from.id, to.id, 1 + roll(9)]] : [])));
  return { space: { type: 'graph', directed: true, nodes, edges }, start: 'A', goal: nodes[nodes.length - 1].id, heuristic: 'custom' };
}

function ended(given: object) {
  const document = validateDocument(given as DocumentInput);
  const search = engine.createSearch(document);
  search.advance(3e6);
  search.seek(Infinity); // of somebody who walks the whole walk is asked about, and not the first plan
  const { status, cost, expanded, path } = search.result();
  const { peakOpen } = search.totals();
  const check = search.heuristicCheck();
  /** How many nodes can be reached, on ground where every way leads back as well */
  const nodes = check?.trueCosts.filter(Number.isFinite).length ?? 0;
  const sound = check?.overestimated.length === 0 && search.heuristicCheck(1, true)?.overestimated.length === 0;
  search.dispose();
  return { document, status, cost, least: leastCost(document) ?? null, expanded, peakOpen, steps: path.length - 1, nodes, sound };
}
const asText = (ending: ReturnType<typeof ended>) => JSON.stringify(ending);

/** Documents of a search: with any heuristic it takes, on ground of any kind. */
function* documentsOf(algorithm: string) {
  const roll = dice(46);
  const { reads } = searches[algorithm];
  const guided = reads.includes('heuristic');
  const own = { algorithm, ...(algorithm === 'beam' && { beamWidth: 2 }), ...(algorithm === 'hpa' && { clusterSize: 3 }) };
  const ofGraphs = engine.catalog.worlds.graph.some((each) => each.algorithm === algorithm);
  for (let round = 0; round < 150; round++) {
    const [heuristic, diagonal] = [['octile', 'manhattan', 'zero'][roll(3)], ['no-obstacles', 'never'][roll(2)]];
    const reopen = !reads.includes('reopen') || roll(2) === 0;
    yield {
      ...own,
      ...(guided && { heuristic }),
      diagonal,
      ...(reopen ? {} : { reopen }),
      ...grid(roll, algorithm === 'ida' ? 4 : 7, roll(2) === 0),
    };
    const { heuristic: table, ...roads } = graph(roll);
    if (ofGraphs) yield { ...own, ...roads, ...(guided && { heuristic: table }) };
  }
}
/** Whether all steps on cells cost the same. */
const isEven = ({ space, diagonal }: LabDocument) => space.type === 'grid' && diagonal === 'never' && !/\d/.test(space.rows.join(''));
/** Those on cells whose heuristic never overestimates, to the goal or from the start, of one search. */
const soundOn = (given: ReturnType<typeof ended>[]) => given.filter(({ document, sound }) => document.space.type === 'grid' && sound);

for (const algorithm of Object.keys(searches)) {
  const said = (what: string) =>
    [english, chinese].map(
      (words) => (words as Record<string, string>)[`theory.${what}.${algorithm}`] ?? assert.fail(`${what} is not said`),
    );
  const given = [...documentsOf(algorithm)].map(ended);

  test(`${algorithm} is called complete if and only if it finds a path wherever there is one`, () => {
    const missed = given.filter(({ status, least }) => least !== null && status !== 'found');
    assert.ok(given.filter(({ least }) => least !== null).length > 50 && given.some(({ least }) => least === null));
    const [en, zh] = said('complete');
    assert.match(en, missed.length ? /^no: / : /^yes\b/, missed.slice(0, 1).map(asText).join());
    assert.match(zh, missed.length ? /^否：/ : /^是/);
    // It says “no path” only where there is none.
    for (const each of given) assert.ok(each.status !== 'exhausted' || each.least === null, asText(each));
  });

  test(`${algorithm} is called optimal if and only if its paths are cheapest where h never overestimates`, () => {
    const found = soundOn(given).filter(({ status }) => status === 'found');
    const dearer = found.filter(({ cost, least }) => Number(cost) > Number(least) + 1e-6);
    const { proof } = searches[algorithm];
    // What goes by steps promises something only where all cost the same.
    const even = dearer.filter(({ document }) => isEven(document));
    assert.ok(found.length > 20);
    if (proof === 'steps') assert.ok(dearer.length && !even.length, even.slice(0, 1).map(asText).join());
    else assert.equal(Boolean(proof), dearer.length === 0, dearer.slice(0, 1).map(asText).join());
  });

  test(`${algorithm} needs no more time and space than the manual says`, () => {
    const found = soundOn(given).filter(({ status, document: { heuristic } }) => status === 'found' && heuristic !== 'manhattan');
    assert.ok(found.length > 20);
    for (const what of ['time', 'space']) {
      const [en, zh] = said(what);
      const [bound, bounded] = [/at most (2?N)\b/.exec(en)?.[1], /最多(?:扩展)? ?(2?N)/.exec(zh)?.[1]];
      assert.equal(bound, bounded, what);
      const counted = en.includes('nothing is reopened') ? found.filter(({ document }) => !document.reopen) : found;
      const over = counted.filter((each) => each[what === 'time' ? 'expanded' : 'peakOpen'] > (bound === '2N' ? 2 : 1) * each.nodes);
      if (bound) assert.deepEqual(over.map(asText), [], `${what}: ${bound}`);
    }
    const [space] = said('space');
    for (const each of found) {
      const { document, peakOpen, steps } = each;
      if (space.startsWith('O(w·b)')) assert.ok(peakOpen <= document.beamWidth * (1 + 8), asText(each));
      // Where all steps cost 1, no path below the threshold has more of them than the one sought.
      if (space.startsWith('O(d)') && isEven(document)) assert.ok(peakOpen <= steps + 1, asText(each));
    }
  });
}

test('iterative deepening expands nodes again where ways meet, more than there are', () => {
  const { expanded, nodes } = ended({
    space: { type: 'grid', rows: Array(5).fill('......') },
    start: [0, 0],
    goal: [5, 4],
    algorithm: 'ida',
    heuristic: 'zero',
    diagonal: 'never',
  });
  assert.ok(expanded > nodes, `${expanded} expansions of ${nodes} nodes`);
});

/** What a search has expanded, as often as it did: node and f. */
function expansions(given: object) {
  const search = engine.createSearch(given as DocumentInput);
  search.advance(1e6);
  const all = Array.from({ length: search.expansionCount }, (_, at) => {
    search.seek(search.positionOfExpansion(at) + 1);
    const { node } = search.event() as { node: number };
    return { node, f: Number(search.node(node).f) };
  });
  const told = { all, ...search.result() };
  search.dispose();
  return told;
}

test('with a consistent heuristic f never falls from one expansion to the next, and nothing is reopened; without, both happen', () => {
  const roll = dice(3);
  const fallen = ({ all }: ReturnType<typeof expansions>) => all.some(({ f }, at) => at > 0 && f < all[at - 1].f - 1e-6);
  for (let round = 0; round < 60; round++) {
    const told = expansions({ ...grid(roll, 8, true), heuristic: ['octile', 'chebyshev', 'zero'][roll(3)] });
    assert.ok(!fallen(told) && told.reopened === 0);
  }
  const others = Array.from({ length: 400 }, () => expansions(graph(roll)));
  assert.ok(others.some(fallen) && others.some(({ reopened }) => reopened > 0));
});

test('A* with a consistent heuristic that dominates another expands nothing else, save nodes whose f is the cost of the path', () => {
  const roll = dice(5);
  let fewer = 0;
  for (let round = 0; round < 60; round++) {
    const map = grid(roll, 9, false);
    const [better, worse] = ['octile', 'chebyshev'].map((heuristic) => expansions({ ...map, heuristic }));
    const met = new Set(worse.all.map(({ node }) => node));
    for (const { node, f } of better.all) assert.ok(met.has(node) || Math.abs(f - Number(better.cost)) < 1e-6, JSON.stringify(map));
    if (better.all.length < worse.all.length) fewer++;
  }
  assert.ok(fewer > 10);
});

test('a forced neighbour is reached only at a higher cost by every way round the jump point, as the manual defines it', () => {
  const roll = dice(9);
  let seen = 0;
  for (let round = 0; round < 80; round++) {
    const map = grid(roll, 8, false);
    const search = engine.createSearch({ ...map, algorithm: 'jps' } as object as DocumentInput);
    search.advance(1e6);
    const { rows } = map.space;
    const point = (node: number) => [node % rows[0].length, Math.floor(node / rows[0].length)];
    for (let at = 1; at <= search.eventCount; at++) {
      search.seek(at);
      const jump = search.jump();
      if (jump?.end !== 'forced') continue;
      const stop = point(jump.turn).map((each, axis) => each + jump.cells * jump.way[axis]);
      // One cell back on the run, from where the way past its end is judged.
      const before = stop.map((each, axis) => each - jump.way[axis]);
      const cost = (cells: string[], goal: number[]) =>
        leastCost(validateDocument({ space: { type: 'grid', rows: cells }, start: before, goal } as never));
      const without = rows.map((row, y) => [...row].map((cell, x) => (x === stop[0] && y === stop[1] ? '#' : cell)).join(''));
      for (const { cell } of jump.forced) {
        seen++;
        const past = cost(without, point(cell));
        assert.ok(past === null || Number(past) > Number(cost(rows, point(cell))) + 1e-6, `${rows.join('/')} ${stop} ${point(cell)}`);
      }
    }
    search.dispose();
  }
  assert.ok(seen > 50, String(seen));
});
