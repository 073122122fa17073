/** Somebody who walks through a map that is not known: what is refused, what the cursor shows, what drawing does, what is said. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { positionIn } from '../../web/kernel/model/cursor.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { Teller } from '../../web/kernel/words/teller.ts';
import { besideOf, serializeDocument, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { withCells } from '../../web/kernel/worlds/kinds.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { endsOf, worldOf } from '../../web/kernel/worlds/registry.ts';
import { documentOf, linkOf } from '../../web/kernel/worlds/reading.ts';
import { openedOn } from '../../web/kernel/reading/opened.ts';
import { optionsBeside } from '../../web/parts/beside/beside_options.ts';
import { lineOf, linesOf } from '../../web/parts/code/listing.ts';
import { taskOf, worlds } from '../../web/parts/lessons/task.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { modelOf } from './models.ts';
import { refused } from './refused.ts';
import { samples } from './samples.ts';
import { flags } from '../../web/generated/rows.ts';
import type { WholeSearch } from '../../web/kernel/engine/whole_search.ts';

/** What is refused before anything is fetched. */
const early = refused({
  space: { type: 'grid', rows: ['..', '..'], things: { reward: [[1, 0]] } },
  start: [0, 0],
  goal: [1, 1],
  algorithm: 'd-star-lite',
});
await fetchAllNeeds();
const engine = await loadEngine();
const walking = ['d-star-lite', 'astar-again'];
const plain = { tie: 'low-h', openList: 'heap', stop: 'goal-expanded', reopen: true };
/** A blind alley, of which nothing is known. */
const rows = ['.......', '.#####.', '.....#.', '.#####.', '.......'];
const open = rows.map((row) => row.replaceAll('#', '.'));
const alley: any = { space: { type: 'grid', rows }, start: [0, 2], goal: [6, 2], diagonal: 'never', algorithm: 'd-star-lite' };

const searched = (document: object) => {
  const search = engine.createSearch(document as never) as WholeSearch;
  onTestFinished(() => search.dispose());
  while (search.advance(1000) === 'running');
  return search;
};

test('what does not go with walking is refused by the name of its field', () => {
  const graph = { space: { type: 'graph', nodes: [{ id: 'a' }, { id: 'b' }], edges: [['a', 'b']] }, start: 'a', goal: 'b' };
  for (const [document, message] of [
    [{ ...alley, known: '.' }, 'known: got ".", expected an array of rows of . # or 1-9'],
    [{ ...alley, known: rows.slice(1) }, 'known: 4 rows, expected 5 (space.height)'],
    [{ ...alley, known: [...rows.slice(1), '......'] }, 'known[4]: 6 cells, expected 7'],
    [{ ...alley, known: [...rows.slice(1), '...x...'] }, 'known[4]: unexpected "x" at column 4 (expected . # or 1-9)'],
    [{ ...alley, known: [rows[0], rows[1], '#......', rows[3], rows[4]] }, 'known[2]: [0,2] is the start, which is no wall'],
    [{ ...alley, known: [rows[0], rows[1], '......#', rows[3], rows[4]] }, 'known[2]: [6,2] is the goal, which is no wall'],
    [{ ...alley, sight: 0 }, 'sight: got 0, expected a whole number from 1 to 64'],
    [{ ...alley, sight: 65 }, 'sight: got 65, expected a whole number from 1 to 64'],
    [{ ...alley, algorithm: 'astar', known: open }, 'known: astar knows the map, expected algorithm d-star-lite, astar-again'],
    [{ ...alley, algorithm: 'astar', sight: 2 }, 'sight: got 2, but astar knows the map (expected 1 or algorithm d-star-lite'],
    [{ ...alley, then: [] }, 'then: a map that is not known does not change by itself'],
    [{ ...alley, known: open, then: [] }, 'then: a map that is not known does not change by itself'],
    [{ ...alley, taken: [] }, 'taken: d-star-lite is not searched by hand, expected algorithm astar, dijkstra, bfs, dfs, greedy'],
    [{ ...alley, view: { predict: {} } }, 'view.predict: does not apply to d-star-lite'],
    [{ ...alley, space: { ...alley.space, things: { reward: [[0, 0]] } } }, 'space.things: does not apply to d-star-lite'],
    [{ ...alley, ...plain, preset: '000-code' }, 'preset: does not apply to d-star-lite'],
    [{ ...graph, known: [] }, 'known: astar knows the map, expected algorithm d-star-lite, astar-again'],
    [{ ...alley, tie: 'lifo' }, 'tie: got "lifo", but d-star-lite ends too early under other rules (expected low-g, low-h or algorithm'],
  ] as const)
    assert.ok(refused(document).startsWith(message), refused(document));
});

/** Believed to be a swamp between walls, with ground of 3 before it; in truth all is free. */
const swamp = {
  ...alley,
  space: { type: 'grid', legend: { '~': 20, T: 'wall', '#': 3 }, rows: open },
  known: ['...T...', '...T...', '..#~...', '...T...', '...T...'],
};

test('what is known may use the symbols of the legend, and means by them what the map does', () => {
  for (const algorithm of walking) {
    const search = searched({ ...swamp, algorithm });
    assert.deepEqual([search.episodes[0].cost, search.result().cost], [1 + 3 + 20 + 3, 6]);
  }
  const row = (text: string) => refused({ ...swamp, known: swamp.known.with(2, text) });
  assert.equal(row('#..~...'), '', 'the start is ground of 3');
  assert.equal(row('T..~...'), 'known[2]: [0,2] is the start, which is no wall');
  assert.equal(row('...x...'), 'known[2]: unexpected "x" at column 4 (expected . # 1-9 or one of the legend: ~ T #)');
  assert.equal(refused({ ...swamp, space: alley.space }), 'known[0]: unexpected "T" at column 4 (expected . # or 1-9)');
});

test('another legend leaves out what is known and what changes, whose symbols may mean something else in it', () => {
  const then = [{ cells: [[1, 1, '~']] }];
  for (const [field, document] of [
    ['known', swamp],
    ['then', { ...swamp, known: undefined, algorithm: 'lpa', then }],
  ] as const) {
    const model = modelOf(engine, document);
    const { space } = model.document;
    model.apply({ space: { ...space, rows: [...rows.slice(0, 4), '..~....'] } });
    assert.deepEqual(model.document[field], document[field]);
    model.apply({ space: { ...space, legend: { '~': 2, T: 5, '#': 3 } } });
    assert.equal(model.document[field], undefined);
    model.undo();
    assert.deepEqual(model.document[field], document[field]);
  }
});

test('with cells of another shape what is known stays, in usual symbols', () => {
  for (const kind of ['pointed', 'flat', 'triangle'])
    assert.deepEqual(validateDocument(withCells(validateDocument(swamp), kind).document).known, [
      ...['...#...', '...#...', '..39...', '...#...', '...#...'],
    ]);
  assert.deepEqual(withCells(validateDocument(swamp), 'square').document.known, swamp.known);
});

test('a map from a file leaves out what belonged to the map before', () => {
  for (const before of [
    { ...alley, known: open },
    { ...alley, algorithm: 'lpa', then: [{ cells: [[0, 0, '#']] }], view: { episode: 1, step: 2 } },
    { ...alley, algorithm: 'astar', taken: [[0, 2]] },
  ])
    for (const type of ['grid', 'hex']) {
      const read = { space: { type, width: 2, height: 1, rows: ['..'] }, start: [0, 0], goal: [1, 0] };
      const { known, then, taken, view } = validateDocument(openedOn(validateDocument(before), read as never));
      assert.deepEqual({ known, then, taken, ...view }, { known: undefined, then: undefined, taken: undefined });
    }
});

test('both searches that walk refuse, by the name of the field, each option that they do not read', () => {
  for (const algorithm of walking)
    for (const [field, fields] of [
      ['gWeight', { gWeight: 2 }],
      ['hWeight', { hWeight: 2 }],
      ['stop', { stop: 'goal-opened' }],
      ['reopen', { reopen: false }],
      ['openList', { openList: 'buckets' }],
      ['openList', { openList: 'scan' }],
      ['successors', { successors: 'canonical' }],
      ['beamWidth', { beamWidth: 3 }],
      ['clusterSize', { clusterSize: 9 }],
      ['limits.maxF', { limits: { maxF: 1 } }],
      ['limits.openOrClosed', { limits: { openOrClosed: 5 } }],
      ['heuristic', { heuristic: { formula: 'dx' } }],
      ['taken', { taken: [] }],
      ['then', { then: [] }],
      ['view.predict', { view: { predict: {} } }],
      ['view.beside.sight', { view: { beside: { algorithm: 'astar', sight: 2 } } }],
    ] as const)
      assert.ok(refused({ ...alley, algorithm, ...fields }).startsWith(`${field}: `), `${algorithm} ${field}`);
});

test('nobody walks without knowing the map where there are no cells, and what is known or seen is refused there too', () => {
  const cells = ['grid', 'hex', 'triangle'];
  for (const [world, documents] of Object.entries(samples))
    for (const document of documents) {
      assert.ok(refused({ ...document, known: [] }).startsWith('known: astar knows the map'), world);
      assert.ok(refused({ ...document, sight: 2 }).startsWith('sight: got 2, but astar knows the map'), world);
      for (const algorithm of walking)
        for (const fields of [{}, { known: [] }, { sight: 2 }]) {
          const message = refused({ ...document, algorithm, ...fields });
          const none = `algorithm: ${algorithm} does not apply to ${worldOf({ type: world }).plural} `;
          if (cells.includes(world)) assert.equal(message.startsWith('known: 0 rows'), 'known' in fields, `${world}: ${message}`);
          else assert.ok(message.startsWith(none), `${world}: ${message}`);
        }
    }
});

test('no exercise is a walk', () => {
  for (const algorithm of walking)
    for (const world of worlds) assert.throws(() => taskOf({ algorithm, world }), { name: 'DocumentError', field: 'algorithm' });
});

test('what does not go with walking is refused whatever of the rules has been fetched', () => {
  assert.equal(early, 'space.things: does not apply to d-star-lite');
});

test('known and sight are written and read again, in links too', async () => {
  for (const document of [alley, { ...alley, known: open, sight: 3, algorithm: 'astar-again' }]) {
    const valid = validateDocument(document);
    assert.deepEqual(validateDocument(JSON.parse(serializeDocument(valid))), valid);
    assert.deepEqual(validateDocument(await documentOf(await linkOf(valid))), valid);
    assert.deepEqual(valid.known, document.known);
    assert.equal(valid.sight, document.sight ?? 1);
  }
});

test('the search beside walks with the same knowledge if it walks at all', () => {
  const known = { ...alley, known: open, sight: 2 };
  const again = besideOf(validateDocument({ ...known, view: { beside: { algorithm: 'astar-again' } } }));
  assert.deepEqual([again.known, again.sight], [open, 2]);
  const plain = besideOf(validateDocument({ ...known, view: { beside: { algorithm: 'astar' } } }));
  assert.deepEqual([plain.known, plain.sight], [undefined, 1]);
});

test('what is known is no option of a search, so two that walk can be exchanged', () => {
  const document = validateDocument({ ...alley, known: open, sight: 2, view: { beside: { algorithm: 'astar-again' } } });
  assert.deepEqual(optionsBeside(document, document), { algorithm: 'd-star-lite', sight: 2 });
  const { view: _, ...second } = besideOf(document);
  const exchanged = validateDocument({ ...second, view: { beside: optionsBeside(document, document) } });
  assert.deepEqual([exchanged.known, besideOf(exchanged).known], [open, open]);
});

test('in a blind alley both walk in, out and round, and with sight 3 they do not go in', () => {
  for (const algorithm of walking) {
    const search = searched({ ...alley, algorithm });
    assert.deepEqual(
      search.episodes.map(({ cost }) => cost),
      [6, 5, 4, 3, 14],
    );
    search.seek(Infinity);
    assert.deepEqual([search.outcome, search.result().cost, search.path().length], ['found', 18, 19]);
    assert.equal(search.totals().expanded, search.expansionCount);
    const far = searched({ ...alley, algorithm, sight: 3 });
    far.seek(Infinity);
    assert.deepEqual([far.episodes.map(({ cost }) => cost), far.result().cost], [[6, 5, 12], 14]);
  }
});

test('k_m is shown as the sum of the estimates between the places of plans, without what the core adds for rounding', () => {
  for (const [costs, heuristic] of [
    ['sqrt2', 'manhattan'],
    ['10-14', 'manhattan'],
    ['sqrt2', 'zero'],
  ] as const) {
    const { episodes } = searched({ ...alley, costs, heuristic });
    const step = heuristic === 'zero' ? 0 : costs === 'sqrt2' ? 1 : 10;
    const width = rows[0].length;
    const places = episodes.map(({ path }) => path[0]);
    let sum = 0;
    for (const [plan, { km }] of episodes.entries()) {
      const [from, to] = [places[Math.max(0, plan - 1)], places[plan]];
      sum += step * (Math.abs((from % width) - (to % width)) + Math.abs(Math.floor(from / width) - Math.floor(to / width)));
      assert.equal(km, sum, `${costs} ${heuristic}, plan ${plan + 1}`);
    }
    assert.deepEqual([episodes.length > 2, sum > 0], [true, step > 0]);
  }
});

test('k₁ is min(g, rhs) + h + k_m, and less than a millionth more for each plan after the first', () => {
  for (const costs of ['sqrt2', '10-14']) {
    const search = searched({ ...alley, costs, heuristic: 'manhattan' });
    let compared = 0;
    for (let position = 1; position <= search.eventCount; position++) {
      search.seek(position);
      const { type, node = -1, g = 0, rhs = 0, h = 0, key = [] } = search.event() ?? {};
      const least = Math.min(g, rhs);
      if (type !== 'updated' || !key.length || !Number.isFinite(least)) continue;
      const more = key[0].value - least - h - search.episodes[search.episode].km;
      assert.equal(more > 0, search.episode > 0, `${more}`);
      assert.ok(more < (search.episode || 1) * 1e-6, `${more}`);
      assert.equal(search.node(node).h, h);
      for (const row of search.openList()) if (row.node === node) assert.equal(row.h, h);
      compared += Number(search.episode > 0);
    }
    assert.ok(compared > 0);
  }
});

test('a step of a plan counts from the end of the plan before, so first comes the walk along that one', () => {
  const search = searched(alley);
  for (const [plan, { begin }] of search.episodes.entries()) {
    if (plan === 0) continue;
    const end = search.episodes[plan - 1].end;
    search.seek(positionIn(search, 1, plan));
    assert.deepEqual([search.position, search.event()?.type], [end + 1, 'moved']);
    search.seek(positionIn(search, begin - end + 1, plan));
    assert.equal(search.event()?.type, 'began');
  }
});

test('who is walled in knows of no way', () => {
  const shut = ['.#.', '##.', '...'];
  const search = searched({ space: { type: 'grid', rows: shut }, start: [0, 0], goal: [2, 2], algorithm: 'd-star-lite' });
  assert.deepEqual([search.status, search.result().cost], ['exhausted', null]);
});

test('after 10,000 plans a walk ends with status limit, and that is said in both languages; one that needs fewer arrives', async () => {
  // A passage to and fro of which nothing is known: nearly each step along it shows one more cell of a wall.
  const passage = (width: number, height: number) => ({
    space: {
      type: 'grid',
      rows: Array.from({ length: height }, (_, y) => {
        const wall = '#'.repeat(width - 1);
        return y % 2 === 0 ? '.'.repeat(width) : y % 4 === 1 ? `${wall}.` : `.${wall}`;
      }),
    },
    start: [0, 0],
    goal: [width - 1, height - 1],
    diagonal: 'never',
    algorithm: 'd-star-lite',
  });
  const short = searched(passage(120, 81));
  assert.deepEqual([short.status, short.episodes.length < 10_000], ['found', true]);
  const model = modelOf(engine, passage(170, 161));
  while (model.search?.status === 'running') model.search.advance(10_000);
  const search = model.search as WholeSearch;
  assert.deepEqual([search.status, search.episodes.length, search.result().cost], ['limit', 10_000, null]);
  model.seek(search.eventCount);
  for (const [lang, said] of [
    ['en', /^Stopped after 10,000 plans and [\d,]+ expansions\.$/],
    ['zh-Hans', /^10,000 次规划、扩展\s*[\d,]+\s*次后停止。$/],
  ] as const) {
    const words = await strings(lang);
    for (const part of ['searches', 'grid']) await words.more(part);
    assert.match(new Teller(model, words).sentenceNow(), said);
  }
});

test('at every position the cursor is where somebody stands and believes what has been seen, whichever way it comes', () => {
  const random = seededRandom(5);
  for (const algorithm of walking)
    for (const kind of ['square', 'pointed', 'triangle']) {
      const document: any = validateDocument(
        withCells(validateDocument({ ...alley, algorithm, sight: 2, known: undefined }) as never, kind).document,
      );
      const search = searched(document);
      const { space } = document;
      const { nodeOf } = worldOf(space);
      const pictures: string[] = [];
      const picture = () => {
        const walk = search.walk();
        return JSON.stringify([walk, [...(search.changed() ?? [])], search.episode, search.expansion, search.outcome, [...search.path()]]);
      };
      let node = endsOf(document)[0];
      let seen = 0;
      for (let position = 0; position <= search.eventCount; position++) {
        search.seek(position);
        const event = search.event();
        if (event?.type === 'moved') node = event.node;
        const walk = search.walk();
        assert.equal(walk?.node, node, `at ${position}`);
        const now = walk?.seen.reduce((sum, each) => sum + each, 0) ?? 0;
        assert.ok(now === seen || event?.type === 'sighted', 'only a look shows more');
        seen = now;
        for (const [cell] of search.changed() ?? []) assert.equal(walk?.seen[cell], 0, 'what is seen is believed');
        pictures.push(picture());
      }
      assert.equal(nodeOf(space, document.goal) === node, search.status === 'found');
      for (let i = 0; i < 60; i++) {
        const position = Math.floor(random() * pictures.length);
        search.seek(position);
        assert.equal(picture(), pictures[position], `${algorithm} on ${kind} at ${position}`);
      }
    }
});

test('what has been seen is the same array until somebody looks again, so that its picture may be kept', () => {
  const search = searched(alley);
  let last: Uint8Array | undefined;
  for (let position = 0; position <= search.eventCount; position++) {
    search.seek(position);
    const seen = search.walk()?.seen;
    assert.equal(seen !== last, position === 0 || search.event()?.type === 'sighted', `at ${position}`);
    last = seen;
  }
});

test('the map is shown as it is believed, or as it is, and drawing is on the map as it is', () => {
  const model = modelOf(engine, alley);
  const wall = model.node([1, 1]);
  const hidden = model.node([5, 3]);
  model.seek(1);
  assert.deepEqual([model.cells[wall], model.cells[hidden]], [0, 1], 'only what is near has been seen');
  const search = model.search as WholeSearch;
  search.believed = false;
  model.tell('position');
  assert.equal(model.cells[hidden], 0);
  search.believed = true;
  model.tell('position');
  assert.equal(model.cells[hidden], 1);
  model.paint(model.node([6, 3]), 0);
  assert.deepEqual(model.document.space.rows, [...rows.slice(0, 3), '.######', rows[4]]);
});

test('what is known goes when the size or an end does, or with the search, and one undo restores it', () => {
  for (const fields of [{ start: [0, 0] }, { goal: [6, 0] }, { space: { type: 'grid', rows: rows.slice(0, 3) } }, { algorithm: 'astar' }]) {
    const model = modelOf(engine, { ...alley, known: open });
    model.apply(fields);
    assert.equal(model.document.known, undefined, JSON.stringify(fields));
    model.undo();
    assert.deepEqual(model.document.known, open);
  }
  const model = modelOf(engine, { ...alley, known: open });
  model.apply({ diagonal: 'always' });
  model.paint(model.node([0, 0]), 0);
  assert.deepEqual(model.document.known, open);
});

test('every event of a walk is told in both languages and has its line of pseudo-code', async () => {
  const shut = { ...alley, space: { type: 'grid', rows: ['.......', '.#####.', '.....##', '.#####.', '.......'] }, goal: [6, 0] };
  for (const lang of ['en', 'zh-Hans']) {
    const words = await strings(lang);
    for (const part of ['searches', 'code', 'grid']) await words.more(part);
    for (const document of [alley, { ...alley, tie: 'low-g' }, { ...alley, algorithm: 'astar-again' }, shut]) {
      const model = modelOf(engine, document);
      const teller = new Teller(model, words);
      const lines = linesOf(model.document);
      const kinds = new Set();
      for (let position = 1; position <= (model.search?.eventCount ?? 0); position++) {
        model.seek(position);
        const said = teller.sentenceNow();
        const event = model.search?.event();
        kinds.add(event?.type);
        assert.ok(said && !/event\.|outcome\.|\{|undefined|NaN|Infinity/.test(said), `${position}: ${said}`);
        assert.ok(event && lines.some(({ id }) => id === lineOf(event, model.document)), `${event?.type}`);
      }
      for (const kind of ['moved', 'sighted', 'changed', 'began', 'finished']) assert.ok(kinds.has(kind), kind);
      for (const { key, fill } of lines) assert.ok(!words.t(`code.${key}` as never, fill).startsWith('code.'), key);
    }
  }
});

test('the timeline marks each step and look and each plan in the part of the recording in which it happens', () => {
  const marked = { moved: ['moved', 'sighted'], began: ['began'] };
  const map = { ...alley, then: undefined };
  const then = [{ cells: [[5, 0, '#']] }, { cells: [[5, 4, '#']] }];
  for (const document of [...walking.map((algorithm) => ({ ...map, algorithm })), { ...map, algorithm: 'lpa', then }]) {
    const search = searched(document);
    const types = Array.from({ length: search.eventCount }, (_, at) => {
      search.seek(at + 1);
      return String(search.event()?.type);
    });
    for (const buckets of [7, 100, search.eventCount]) {
      const marks = search.marks(buckets);
      for (const [name, kinds] of Object.entries(marked) as [keyof typeof marked, string[]][]) {
        const expected = new Set(types.flatMap((type, at) => (kinds.includes(type) ? [Math.floor((at * buckets) / types.length)] : [])));
        const found = [...marks.keys()].filter((at) => marks[at] & flags.marks[name]);
        assert.deepEqual(found, [...expected], `${document.algorithm} ${name} in ${buckets}`);
        assert.equal(found.length > 0, name === 'began' || document.algorithm !== 'lpa');
      }
    }
  }
});
