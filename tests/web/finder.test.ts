/** The finder of counterexamples through the wasm: what it finds is searched again, and what is asked wrongly is refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadFinder, type Question } from '../../web/kernel/engine/finder.ts';
import { beliefOf, beliefs, documentOf, pictureOf } from '../../web/parts/finder/claims.ts';
import en from '../../web/kernel/words/en/finder.ts';

const [finder, engine] = await Promise.all([loadFinder(), loadEngine()]);

/** What is true, so that nothing refutes it. */
const truths = ['estimate', 'consistent', 'twice', 'gap-low-g'];

function found(question: Question, most: number = 40_000) {
  const finding = finder.begin(question);
  for (let tried = 0; tried < most && finding.step(1000); tried += 1000);
  const progress = finding.progress();
  finding.dispose();
  return progress;
}

function answer(document: any) {
  const search = engine.createSearch(document);
  search.run();
  // Where the map changes, its last search counts.
  search.seek(search.eventCount);
  const { status, cost } = search.result();
  const { expanded } = search.totals();
  search.dispose();
  return { status, cost: cost ?? 0, expanded };
}

test('every belief has its words, and all but what is true is refuted by a map on which the two differ as it says when searched again', () => {
  const standing: string[] = [];
  for (const belief of beliefs) {
    for (const key of [belief.id, `${belief.id}.with`]) assert.ok(Object.hasOwn(en, `finder.${key}`), key);
    // Of maps that refute it there is one among some hundred thousand.
    const rare = belief.id === 'both' || belief.id === 'gap';
    const { found: instance } = found(belief, rare ? 300_000 : undefined);
    if (!instance) {
      standing.push(belief.id);
      continue;
    }
    const document = validateDocument({ version: 1, ...documentOf(belief, instance) });
    const { version, space, start, goal, diagonal, costs, then, view } = document;
    const { step: _, ...second } = view.beside ?? {};
    const [one, other] = [document, { version, space, start, goal, diagonal, costs, then, ...second }].map(answer);
    assert.deepEqual([one, other], [instance.first, instance.second], belief.id);
    if (belief.claim === 'finds-too') assert.notEqual(one.status, 'found');
    else if (belief.claim === 'never-more-expansions') assert.ok(one.expanded > other.expanded, belief.id);
    else assert.ok(one.cost > other.cost * (1 + (belief.percent ?? 0) / 100), belief.id);
  }
  assert.deepEqual(standing, truths, 'all others are refuted');
});

test('the card of a claim shows a map that refutes it; only of what is true it shows another', () => {
  for (const belief of beliefs) {
    const { view: _, ...shown } = pictureOf(belief);
    const { step: __, ...beside } = (belief.document as any).view.beside;
    const { version, space, start, goal, diagonal, costs, then } = validateDocument({ version: 1, ...shown });
    const [one, other] = [shown, { version, space, start, goal, diagonal, costs, then, ...beside }].map((each) =>
      answer(validateDocument({ version: 1, ...each })),
    );
    const refuted =
      belief.claim === 'finds-too'
        ? one.status !== 'found' && other.status === 'found'
        : belief.claim === 'never-more-expansions'
          ? one.expanded > other.expanded
          : one.cost > other.cost * (1 + (belief.percent ?? 0) / 100);
    assert.equal(refuted, !truths.includes(belief.id), belief.id);
  }
});

test('what graphs refute, the smallest graph refutes with no more nodes than the lessons have', () => {
  for (const [id, nodes] of Object.entries({ closed: 4, over: 3, seen: 3, fewest: 4 })) {
    const belief = beliefs.find((each) => each.id === id);
    assert.ok(belief);
    const progress = found(belief, 1e6);
    assert.equal(progress.found?.size, nodes, id);
    assert.ok(progress.smallest, id);
  }
});

test('maps that change are found with their change, the same by wasm as by native code', () => {
  const lines = readFileSync('tests/finder/changing_maps.txt', 'utf8').trim().split('\n');
  assert.equal(lines.length, 2);
  for (const line of lines) {
    const [change, seed] = line.split(' ');
    const belief = beliefs.find((each) => each.change === change);
    assert.ok(belief);
    const document = { ...belief.document, tie: 'low-h', view: { beside: { algorithm: 'astar' } } };
    const finding = finder.begin({ ...belief, document, seed: Number(seed) });
    for (let steps = 0; steps < 20; steps++) finding.step(1000);
    const { tried, found: map } = finding.progress();
    finding.dispose();
    const { space, start, goal, then } = map?.fields ?? {};
    const [x, y, ground] = then?.[0].cells?.[0] ?? [];
    assert.equal(ground, change === 'wall-built' ? '#' : '.');
    assert.equal([change, seed, tried, space?.rows?.join('/'), start, goal, [x, y]].join(' '), line);
  }
});

test('a map that is found does not change because the one on the page did', () => {
  const space = { type: 'grid', rows: ['.3.....', '.......'] };
  const document = { version: 1, space, start: [0, 0], goal: [6, 1], algorithm: 'bfs', then: [{ cells: [[5, 0, '#']] }] };
  const belief = beliefOf(validateDocument({ ...document, view: { beside: { algorithm: 'dijkstra' } } }));
  assert.ok(belief);
  const { found: instance } = found(belief);
  assert.ok(instance);
  assert.equal(validateDocument({ version: 1, ...documentOf(belief, instance) }).then, undefined);
});

test('what is true is not refuted', () => {
  for (const id of truths) {
    const belief = beliefs.find((each) => each.id === id);
    assert.ok(belief);
    assert.equal(found(belief).found, null, id);
  }
});

test('a search that was cut off refutes nothing, and a step is over where worlds take long', () => {
  const space = { type: 'grid', rows: ['..', '..'] };
  const fields = { version: 1, space, start: [0, 0], goal: [1, 1], diagonal: 'always', heuristic: 'zero' };
  // It finds every path there is, sooner or later.
  const document = { ...fields, algorithm: 'ida', view: { beside: { algorithm: 'astar' } } };
  const finding = finder.begin({ document, claim: 'finds-too', terrain: true });
  assert.ok(finding.step(1000));
  assert.ok(finding.progress().tried < 500);
  for (let steps = 0; steps < 30; steps++) finding.step(200);
  assert.equal(finding.progress().found, null);
  finding.dispose();
});

test('the searches side by side are a question of their own', () => {
  const document = validateDocument({
    version: 1,
    space: { type: 'grid', rows: ['.3', '..'] },
    start: [0, 0],
    goal: [1, 1],
    algorithm: 'bfs',
    view: { beside: { algorithm: 'dijkstra' } },
  });
  const belief = beliefOf(document);
  assert.ok(belief?.terrain);
  const { found: instance, smallest } = found(belief, 1e6);
  assert.equal(instance?.size, 4);
  assert.ok(smallest);
  assert.equal(beliefOf(validateDocument({ ...document, view: {} })), null);
});

test('a question nobody can answer is refused by name', () => {
  const [{ document }] = beliefs;
  const refused = (question: any, field: string, code: string) =>
    assert.throws(
      () => finder.begin(question),
      (error: any) => error.field === field && error.code === code,
      field,
    );
  refused({ document: { ...document, view: {} } }, 'view.beside', 'missing-field');
  refused({ document: { ...document, view: { beside: { costs: '10-14' } } } }, 'view.beside.costs', 'unsupported');
  refused({ document: { ...document, space: { type: 'hex', rows: ['..'] }, heuristic: 'hex' } }, 'space.type', 'unsupported');
  const graphs = beliefs.find(({ id }) => id === 'closed')?.document;
  refused({ document: { ...graphs, heuristic: 'euclidean' } }, 'heuristic', 'unsupported');
  refused({ document: { ...graphs, view: { beside: { algorithm: 'astar' } } } }, 'view.beside.heuristic', 'unsupported');
  const walk = { space: { type: 'grid', rows: ['..', '..'] }, start: [0, 0], goal: [1, 1] };
  for (const [field, fields] of [
    ['algorithm', { algorithm: 'd-star-lite', view: { beside: { algorithm: 'astar' } } }],
    ['view.beside.algorithm', { view: { beside: { algorithm: 'astar-again' } } }],
  ] as const) {
    refused({ document: { ...walk, ...fields } }, field, 'unsupported');
    assert.equal(beliefOf(validateDocument({ ...walk, ...fields })), null);
  }
  refused({ document, claim: 'never' }, 'claim', 'bad-value');
  refused({ document, percent: -1 }, 'percent', 'out-of-range');
  refused({ document, percent: '20' }, 'percent', 'bad-type');
  refused({ document, side: 17 }, 'side', 'out-of-range');
  refused({ document, estimates: 'none' }, 'estimates', 'bad-value');
  refused({ document, change: 'wall' }, 'change', 'bad-value');
  refused({ document: graphs, change: 'wall-built' }, 'change', 'bad-value');
  refused({ document, seed: 0.5 }, 'seed', 'out-of-range');
  const finding = finder.begin({ document });
  assert.throws(() => finding.step(0), /tries/);
  finding.dispose();
  finding.dispose();
  assert.throws(() => finding.step(1), /disposed/);
});
