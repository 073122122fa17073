/** Two searches on one map: the second follows the first's document, and both stand after as many expansions. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { choicesOn, validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { Follower } from '../../web/parts/beside/follower.ts';
import { countsGoal, unitOf } from '../../web/parts/beside/measure.ts';
import { csvOf, runOf, sameMap, sameRun } from '../../web/parts/beside/run.ts';
import { optionsBeside } from '../../web/parts/beside/beside_options.ts';
import { Pair } from '../../web/parts/beside/pair.ts';
import { Judge, shortest } from '../../web/parts/beside/judge.ts';
import { documentAfter } from '../../web/kernel/worlds/then.ts';
import { standing, turn } from './clock.ts';
import { modelOf } from './models.ts';
import type { Search } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();
const rows = ['........', '...#....', '...#....', '...#....', '........'];
const small = {
  version: 1,
  space: { type: 'grid', rows },
  start: [1, 2],
  goal: [6, 2],
  costs: '10-14',
  view: { beside: { algorithm: 'dijkstra' } },
};

function both(document: object = small) {
  const leader = new LabModel(engine, document, standing);
  const follower = new Follower(leader, async () => engine, standing);
  const pair = new Pair(leader, follower);
  onTestFinished(() => {
    pair.dispose();
    follower.dispose();
    leader.dispose();
  });
  return { leader, follower, pair };
}

const expansions = ({ search }: LabModel) => (search as Search).counters().expanded;
const inAll = ({ search }: LabModel) => (search as Search).expansionCount;

test('after n expansions of one stand n expansions of the other, or its end', () => {
  const { leader, follower, pair } = both();
  assert.ok(inAll(follower) > inAll(leader), 'Dijkstra looks further');
  assert.equal(pair.length, inAll(follower));
  for (const n of [0, 1, 5, inAll(leader), inAll(leader) + 3, inAll(follower), 2]) {
    pair.seek(n);
    assert.deepEqual([expansions(leader), expansions(follower), pair.position], [Math.min(n, inAll(leader)), n, n]);
    assert.equal(leader.position === leader.search?.eventCount, n >= inAll(leader), 'the shorter one is at its end');
  }
  pair.step(1);
  pair.step(-2);
  assert.deepEqual([expansions(leader), expansions(follower)], [1, 1]);
});

test('a search put beside one that stands at its end is shown at its own end, and a place that a document names is kept', () => {
  const { leader, follower } = both({ ...small, view: { step: 1e6, beside: { algorithm: 'dijkstra' } } });
  assert.ok(inAll(follower) > inAll(leader), 'Dijkstra looks further');
  for (const model of [leader, follower]) assert.equal(model.position, (model.search as Search).eventCount);
  const placed = both({ ...small, view: { step: 1e6, beside: { algorithm: 'dijkstra', step: 9 } } });
  assert.ok(placed.follower.position < (placed.follower.search as Search).eventCount);
});

test('the counts of each are those of a search of its own', () => {
  const { leader, follower, pair } = both();
  pair.seek(Infinity);
  for (const model of [leader, follower]) {
    const alone = engine.createSearch(model.document);
    alone.advance(1e6);
    assert.deepEqual({ ...model.search?.totals(), peakBytes: 0 }, { ...alone.totals(), peakBytes: 0 });
    assert.equal(model.search?.traceHash(), alone.traceHash());
    alone.dispose();
  }
});

test('the map is edited once for both, on whichever it is drawn', async () => {
  const { leader, follower, pair } = both();
  pair.seek(Infinity);
  follower.beginStroke();
  follower.paint(20, 0);
  await turn();
  assert.equal((leader.document as DocumentOf<'grid'>).space.rows[2][4], '#', 'what is drawn on one is in the document at once');
  assert.equal(follower.document.space, leader.document.space);
  follower.paint(21, 0);
  follower.endStroke();
  assert.equal(follower.document.space, leader.document.space);
  follower.setGoal([7, 0]);
  assert.deepEqual(
    [leader.document.goal, follower.document.goal],
    [
      [7, 0],
      [7, 0],
    ],
  );
  leader.undo();
  leader.undo();
  assert.deepEqual(follower.document.space.rows, rows);
  assert.equal(follower.document.algorithm, 'dijkstra');
  assert.deepEqual([expansions(leader), expansions(follower)], [inAll(leader), inAll(follower)], 'who was at the end stays there');
});

test('what is lit or chosen in one is so in both', () => {
  const { leader, follower } = both();
  leader.hover = 7;
  follower.selected = 9;
  assert.deepEqual([follower.hover, leader.selected], [7, 9]);
});

test('a document says where both stand, and who moves one by hand moves the other', () => {
  const alone = engine.createSearch(validateDocument({ ...small, algorithm: 'dijkstra', view: {} }));
  alone.advance(1e6);
  const step = alone.positionOfExpansion(30);
  alone.dispose();
  const { leader, follower, pair } = both({ ...small, view: { step: 0, beside: { algorithm: 'dijkstra', step } } });
  assert.equal(pair.position, 30);
  assert.equal(expansions(leader), inAll(leader));
  leader.seek((leader.search as Search).positionOfExpansion(4) + 3);
  assert.deepEqual([leader.position, expansions(follower)], [(leader.search as Search).positionOfExpansion(4) + 3, 5]);
});

test('where both stood in the last document says nothing about the next', () => {
  const { leader, follower, pair } = both();
  pair.seek(5);
  leader.load({ ...small, goal: [6, 3], view: { step: 0, beside: { algorithm: 'dijkstra' } } });
  assert.deepEqual([leader.position, follower.position, pair.position], [0, 0, 0]);
});

test('a rule that undo brings back and the search beside cannot keep closes it and says why', () => {
  const { leader, follower } = both();
  leader.apply({ diagonal: 'always' });
  leader.apply({ diagonal: 'never' });
  leader.apply({ view: { beside: { algorithm: 'hpa' } } });
  let said = '';
  follower.addEventListener('refused', (event) => {
    said = (event as CustomEvent).detail.message;
  });
  leader.undo();
  assert.match(said, /^diagonal: got "always", but hpa/);
});

test('the options of any search can be said beside any document, and only those are', () => {
  const document = validateDocument({ ...small, diagonal: 'never' });
  for (const algorithm of choicesOn('grid').algorithm) {
    const search = validateDocument({ ...small, diagonal: 'never', algorithm, view: {} });
    assert.deepEqual(optionsBeside(search, document), { algorithm });
  }
  const weighted = validateDocument({ ...small, hWeight: 2, diagonal: 'always', limits: { expansions: 4 }, view: {} });
  assert.deepEqual(optionsBeside(weighted, document), { algorithm: 'astar', hWeight: 2, diagonal: 'always', limits: { expansions: 4 } });
});

test('what a shortest path costs is found under the rules of the document, whatever its own search finds', async () => {
  const cost = (fields: object) => shortest(validateDocument({ ...small, ...fields }), engine);
  assert.equal(await cost({ algorithm: 'dfs' }), 72);
  assert.equal(await cost({ diagonal: 'never', hWeight: 9 }), 90);
  assert.equal(await cost({ space: { type: 'grid', rows: ['..#..', '..#..', '..#..'] }, start: [0, 0], goal: [4, 0] }), null);
  assert.equal(await cost({ space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765', costs: undefined }), 5);
});

test('only what takes cells from one open list is counted in one unit, and the goal only where it is taken from it', () => {
  const of = (fields: object) => validateDocument({ ...small, ...fields });
  const alike = choicesOn('grid').algorithm.filter((algorithm) => unitOf(of({ algorithm })) === '');
  assert.deepEqual(alike, [
    'astar',
    'dijkstra',
    'bfs',
    'dfs',
    'greedy',
    'bibfs',
    'biastar',
    'hill-climbing',
    'beam',
    'lpa',
    'd-star-lite',
    'astar-again',
  ]);
  for (const algorithm of alike) {
    for (const stop of ['goal-expanded', 'goal-opened']) {
      if (stop === 'goal-opened' && ['bibfs', 'biastar', 'hill-climbing', 'lpa', 'd-star-lite', 'astar-again'].includes(algorithm))
        continue;
      const document = of({ algorithm, stop });
      const search = engine.createSearch(document);
      search.advance(1e6);
      let taken = false;
      for (let at = 1; at <= search.eventCount; at++) {
        search.seek(at);
        const event = search.event();
        taken ||= event?.type === 'expanded' && event.node === 22 && event.side === 'forward';
      }
      if (search.status === 'found' && !algorithm.startsWith('bi'))
        assert.equal(countsGoal(document, search.status), taken, `${algorithm} ${stop}`);
      search.dispose();
    }
  }
});

test('a table of runs says of each what it counts, whether the goal is among it, and whether its path is a shortest one', () => {
  const run = (fields: object) => {
    const document = validateDocument({ ...small, ...fields });
    const search = engine.createSearch(document);
    search.advance(1e6);
    const made = runOf(document, search);
    search.dispose();
    return made;
  };
  const runs = [{}, { hWeight: 2, stop: 'goal-opened' }, { algorithm: 'jps' }, { algorithm: 'ida' }].map(run);
  const best = Number(runs[0].cost);
  const [head, ...lines] = csvOf(runs, ({ cost }) => ({ best, excess: Number(cost) - best }))
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  assert.deepEqual(column('algorithm'), ['astar', 'astar', 'jps', 'ida']);
  assert.deepEqual(column('options').slice(0, 2), ['costs=10-14', 'hWeight=2; costs=10-14; stop=goal-opened']);
  assert.deepEqual(column('counted in'), ['nodes', 'nodes', 'jump points', 'visits']);
  assert.deepEqual(column('goal among them').slice(0, 2), ['yes', 'no']);
  assert.deepEqual(column('optimal')[0], 'yes');
  assert.ok(sameRun(runs[0], run({})) && !sameRun(runs[0], runs[1]));
  assert.ok(!sameMap(runs[0].document, validateDocument({ ...small, goal: small.start })));
});

test('no path on a mesh is judged a shortest one: pulled taut, the cheapest over its nodes need not be', async () => {
  const mesh = validateDocument({ space: { type: 'navmesh', rows }, start: [1.5, 2.5], goal: [6.5, 2.5] });
  const squares = validateDocument(small);
  const judge: Judge = await new Promise((resolve) => {
    const made = new Judge(() => resolve(made));
    made.shortest(mesh);
    made.shortest(squares);
  });
  assert.equal(judge.excess(squares, judge.shortest(squares)), 0);
  assert.equal(judge.excess(mesh, 6), null);
});

test('where the map changes both stand in the same search, the shorter one waits for the change, and each counts from there', async () => {
  const wall = { cells: [[3, 4, '#']] };
  const then = [wall, { cells: [[3, 0, '#']] }, { cells: [[3, 4, '.']] }];
  const { leader, follower, pair } = both({ ...small, algorithm: 'lpa', then, view: { beside: { algorithm: 'astar' } } });
  const [one, other] = [leader, follower].map(({ search }) => (search as Search).episodes);
  assert.deepEqual([one.length, other.length], [4, 4]);
  const longer = one.map(({ expanded }, at) => Math.max(expanded, other[at].expanded));
  assert.equal(pair.length, longer.reduce((sum, each) => sum + each, 0) + then.length); // prettier-ignore
  let step = 0;
  for (const [episode, most] of longer.entries())
    for (let n = 0; n <= most; n++, step++) {
      pair.seek(step);
      assert.equal(pair.position, step);
      for (const [model, episodes] of [
        [leader, one],
        [follower, other],
      ] as const) {
        const { search } = model;
        assert.equal(search?.episode, episode, `${model.document.algorithm} at ${step}`);
        assert.equal(expansions(model), Math.min(n, episodes[episode].expanded));
        assert.equal(search.atEnd, n >= episodes[episode].expanded, 'it waits at its end');
        assert.equal(model.position > episodes[episode].begin || step === 0, true, 'the change is made');
      }
    }
  // Who moves one of them, moves both.
  leader.seek(one[1].end);
  assert.deepEqual([leader.search?.episode, follower.search?.episode], [1, 1]);
  leader.seek(0);
  assert.deepEqual([leader.position, follower.position, pair.position], [0, 0, 0]);
});

test('of each search the verdict is on the map as it was then, on cells and on edges', async () => {
  const nodes = ['a', 'b', 'c'].map((id, x) => ({ id, x, y: 0 }));
  const edges = [['a', 'b', 2], ['b', 'c', 2], ['a', 'c', 9]]; // prettier-ignore
  for (const [document, costs] of [
    [{ ...small, algorithm: 'lpa', then: [{ cells: [[3, 4, '#']] }, { cells: [[3, 0, '#']] }], view: {} }, [72, 72, null]],
    [
      {
        space: { type: 'graph', nodes, edges },
        start: 'a',
        goal: 'c',
        algorithm: 'lpa',
        then: [{ edges: [[0, null]] }, { edges: [[2, 1]] }],
      },
      [4, 9, 1],
    ],
  ] as const) {
    const model = modelOf(engine, document);
    for (const [episode, { cost }] of (model.search as Search).episodes.entries()) {
      assert.equal(cost, costs[episode]);
      const now = documentAfter(model.document, episode);
      assert.equal(await shortest(now, engine), cost);
      assert.equal(documentAfter(model.document, episode), now, 'made once');
    }
  }
});
