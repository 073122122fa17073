/** The treasure hunt: monsters in the search, cells to stop beside, and the hero who walks. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { beside, neighboursOf } from '../../web/kernel/walk/stop_beside.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { serializeDocument, validateDocument, type DocumentOf, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { Journey } from '../../web/kernel/walk/journey.ts';
import { brokenAt } from '../../web/kernel/walk/way.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { maps, presets } from '../../web/kernel/document/tutorials.ts';
import { seededRandom } from '../../web/kernel/maps/generators.ts';
import { loadSolvers } from '../../web/kernel/engine/solver.ts';
import { CellHands } from '../../web/view/stage/cell_hands.ts';
import { turn } from './clock.ts';
import { modelOf } from './models.ts';
import type { Preset } from '../../web/kernel/document/known_presets.ts';

type Point = [number, number];

const engine = await loadEngine();
const rows = maps.ML;
const hunt = {
  version: 1,
  space: {
    type: 'grid',
    rows,
    things: {
      monster: [[5, 2]],
      reward: [
        [2, 0],
        [3, 4],
      ],
    },
  },
  start: [1, 2],
  goal: [6, 4],
  costs: '10-14',
};

/** The path of a document, searched to its end. */
function answer(document: object) {
  const search = engine.createSearch(document as DocumentInput);
  try {
    search.advance(1 << 20);
    return search.result();
  } finally {
    search.dispose();
  }
}

/** A clock that stands still until it is told to go on. */
function standingClock() {
  let time = 0;
  let waiting: { at: number; callback: () => void }[] = [];
  return {
    now: () => 1000 * time,
    later(callback: () => void, delay: number) {
      const entry = { at: time + delay / 1000, callback };
      waiting.push(entry);
      return entry;
    },
    frame() {},
    cancel(entry: any) {
      waiting = waiting.filter((each) => each !== entry);
    },
    async pass(seconds: number) {
      const end = time + seconds + 1e-9;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        time = Math.max(time, next.at);
        waiting = waiting.filter((each) => each !== next);
        next.callback();
        await turn();
      }
      time = end;
    },
    get idle() {
      return waiting.length === 0;
    },
  };
}

function journeyOf(document: object = hunt, how: Preset['walker'] = { beside: true }) {
  const model = modelOf(engine, document);
  const clock = standingClock();
  const told: string[] = [];
  const journey = new Journey(model, {
    ...how,
    clock,
    show: () => {},
    tell: (what, { cell, at, n }) => {
      told.push(
        [
          what,
          ...[cell, at].filter((node) => node !== undefined).map((node) => `(${model.point(node)})`),
          ...(n === undefined ? [] : [n]),
        ].join(' '),
      );
    },
  });
  onTestFinished(() => journey.end());
  return {
    model,
    clock,
    told,
    journey,
    at: () => model.point(journey.node),
    send: (point: Point) => journey.send(model.node(point)),
  };
}

/** The walker of a preset. */
function walkerOf(id: string) {
  const { document, walker } = presets.find((preset) => preset.id === id) as Preset;
  const made = journeyOf(document, walker);
  return {
    ...made,
    async press(point: Point) {
      made.model.selected = made.model.node(point);
      while (made.model.recording || made.model.seeking || !made.model.search) await turn();
      await turn();
    },
  };
}

test('B5: a refused target has the grid cleared first, so way and walker vanish; only in its preset', async () => {
  const { model, clock, told, journey, at, press } = walkerOf('000-clears');
  await press([8, 4]);
  await clock.pass(1.5);
  assert.deepEqual([at(), journey.gone, journey.walking], [[2, 1], false, true]);
  await press([4, 4]);
  assert.deepEqual(told, ['cleared.wall (4,4) (2,1)']);
  assert.deepEqual([journey.gone, journey.walking, journey.way.length, model.position], [true, false, 1, 0]);
  await clock.pass(5);
  assert.deepEqual([at(), clock.idle, model.document.goal], [[2, 1], true, [8, 4]]);
  await press([0, 5]);
  assert.deepEqual([journey.gone, journey.walking], [false, true], 'the next free cell brings it back');
  await clock.pass(0.7);
  await press(at());
  assert.equal(told.at(-1), `cleared.same (${at()}) (${at()})`);
  assert.ok(journey.gone);
  model.reset();
  assert.deepEqual([journey.gone, at()], [false, [0, 0]]);

  const careful = walkerOf('000-code');
  await careful.press([8, 4]);
  await careful.clock.pass(1.5);
  await careful.press([4, 4]);
  await careful.press(careful.at());
  assert.deepEqual(careful.told, ['wall (4,4)', 'same (2,1)']);
  assert.deepEqual([careful.journey.gone, careful.journey.walking], [false, true]);
  assert.equal(careful.model.position, careful.model.search.eventCount);
});

test('B5: walls, path and walker cover the cells below them, so a press there is lost; only in its preset', async () => {
  const { model, clock, told, journey, at, press } = walkerOf('000-covered');
  await press([4, 4]);
  model.seek(Infinity);
  await press([3, 1]);
  assert.deepEqual(told, ['covered.wall (4,4)', 'covered.way (3,1)'], 'the path that is shown before it sets out, too');
  await press([4, 7]);
  await clock.pass(0.7);
  const [next, goal] = [model.point(journey.way[1]), model.document.goal];
  for (const point of [next, at(), [4, 7]]) await press(point);
  assert.deepEqual(told.slice(2), [`covered.way (${next})`, `covered.same (${at()})`, 'covered.way (4,7)']);
  assert.deepEqual([model.document.goal, journey.walking], [goal, true]);
  await press([0, 0]);
  assert.deepEqual(model.document.goal, [0, 0], 'what is behind the walker is free again');

  const open = walkerOf('000-code');
  await open.press([8, 4]);
  await open.clock.pass(0.7);
  const on = open.model.point(open.journey.way[2]);
  await open.press(on);
  assert.deepEqual([open.model.document.goal, open.told], [on, []]);
});

test('3.13: a monster blocks like a wall and is never entered, on random maps under every rule', () => {
  const random = seededRandom(313);
  for (let round = 0; round < 300; round++) {
    const [width, height] = [2 + Math.floor(random() * 8), 2 + Math.floor(random() * 8)];
    const cells = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (random() < 0.2 ? '#' : '.123'[Math.floor(random() * 4)])),
    );
    const [monster, reward]: Point[][] = [[], []].map(() =>
      Array.from({ length: Math.floor(random() * 6) }, () => [Math.floor(random() * width), Math.floor(random() * height)] as Point),
    );
    const document = {
      version: 1,
      start: [0, 0],
      goal: [width - 1, height - 1],
      diagonal: ['no-obstacles', 'never', 'at-most-one-obstacle', 'always'][round % 4],
      algorithm: ['astar', 'bfs', 'biastar'][round % 3],
    };
    const text = cells.map((row) => row.join(''));
    const walled = cells.map((row) => row.slice());
    for (const [x, y] of monster) walled[y][x] = '#';
    const found = answer({ ...document, space: { type: 'grid', rows: text, things: { monster, reward } } });
    const same = answer({ ...document, space: { type: 'grid', rows: walled.map((row) => row.join('')) } });
    assert.deepEqual(found, same);
    for (const [x, y] of found.path) assert.ok(!monster.some(([mx, my]) => mx === x && my === y));
  }
});

test('a search that goes on with the same grid hears of changed monsters', () => {
  const model = modelOf(engine, { ...hunt, space: { type: 'grid', rows: ['.....', '.....', '.....'] }, start: [0, 1], goal: [4, 1] });
  const { search } = model;
  assert.equal(search.result().cost, 40);
  model.place(model.node([2, 1]), 'monster');
  assert.equal(model.search, search, 'the same one');
  assert.equal(search.result().cost, 48);
  model.place(model.node([2, 0]), 'monster');
  model.place(model.node([2, 2]), 'monster');
  assert.equal(search.status, 'exhausted');
  model.place(model.node([2, 1]), '');
  assert.equal(search.result().cost, 40);
  assert.deepEqual(model.document.space.rows, ['.....', '.....', '.....'], 'the ground is as it was');
});

test('a solver knows monsters too', async () => {
  const solvers = await loadSolvers();
  const solver = solvers.createSolver({ type: 'grid', rows: ['...', '...'], things: { monster: [[1, 0]] } });
  assert.equal(solver.solve({ start: [0, 0], goal: [2, 0], costs: '10-14' }).cost, 40);
  solver.dispose();
});

test('one stroke of things is one undo, with the walls it took away', async () => {
  const model = modelOf(engine, { ...hunt, space: { type: 'grid', rows } });
  const before = model.document;
  const tools = new CellHands(model);
  tools.tool = 'monster';
  tools.press({ x: 3, y: 1 });
  tools.drag({ x: 5, y: 1 });
  await turn();
  assert.equal(model.canUndo, false);
  tools.lift();
  assert.deepEqual(model.document.space.things, {
    monster: [
      [3, 1],
      [4, 1],
      [5, 1],
    ],
  });
  assert.equal(model.document.space.rows[1], '.......', 'a monster does not stand in a wall');
  const after = model.document;
  model.undo();
  assert.deepEqual(model.document, before);
  assert.equal(model.blocked(model.node([4, 1])), false);
  assert.equal(model.canUndo, false);
  model.redo();
  assert.deepEqual(model.document, after);
  assert.equal(model.blocked(model.node([4, 1])), true);
});

test('3.13: the four brushes replace one another; monsters keep off start and goal', async () => {
  const model = modelOf(engine, hunt);
  const tools = new CellHands(model);
  const use = (tool: any, x: number, y: number, options = {}) => {
    tools.tool = tool;
    tools.press({ x, y }, options);
    tools.lift();
  };
  const thing = (point: Point) => model.things.get(model.node(point));
  use('monster', 2, 0);
  assert.equal(thing([2, 0]), 'monster');
  use('reward', 2, 0);
  assert.equal(thing([2, 0]), 'reward');
  use('reward', 2, 0);
  assert.equal(thing([2, 0]), undefined, 'a reward taken away by its own brush');
  use('wall', 5, 2);
  assert.deepEqual([thing([5, 2]), model.document.space.rows[2]], [undefined, '...#.#.']);
  tools.terrain = 4;
  use('reward', 6, 0);
  use('terrain', 6, 0);
  assert.deepEqual([thing([6, 0]), model.document.space.rows[0]], [undefined, '......4']);
  use('monster', 6, 0);
  assert.deepEqual([thing([6, 0]), model.document.space.rows[0]], ['monster', '......4'], 'the ground below stays');
  use('reward', 6, 0, { erase: true });
  assert.deepEqual([thing([6, 0]), model.document.space.rows[0]], [undefined, '.......']);
  tools.tool = 'monster';
  tools.press({ x: 0, y: 2 });
  tools.drag({ x: 2, y: 2 });
  tools.lift();
  assert.deepEqual([thing([0, 2]), thing([1, 2]), thing([2, 2])], ['monster', undefined, 'monster']);
  assert.equal(model.search.status, 'found');
});

test('a stroke of things can be taken back, and the last thing leaves no field behind', async () => {
  const model = modelOf(engine, hunt);
  const before = model.document;
  model.beginStroke();
  model.place(0, 'monster');
  await turn();
  model.place(6, 'reward');
  model.cancelStroke();
  await turn();
  assert.deepEqual(model.document, before);
  assert.equal(model.things.get(0), undefined);
  for (const node of [...model.things.keys()]) model.place(node, '');
  assert.equal('things' in model.document.space, false);
});

test('things are written and read again; they stay on the map when it is cut', () => {
  const model = modelOf(engine, hunt);
  const text = serializeDocument(model.document);
  assert.match(text, /"things": \{"reward":\[\[2,0\],\[3,4\]\],"monster":\[\[5,2\]\]\}/);
  assert.deepEqual(parseDocument(text), model.document);
  model.apply(resized(model.document, 4, 5));
  assert.deepEqual(model.document.space.things, {
    reward: [
      [2, 0],
      [3, 4],
    ],
    monster: [],
  });
  assert.throws(() => validateDocument({ ...hunt, space: { ...hunt.space, things: { monster: [[7, 0]] } } }), DocumentError);
});

const onSquares = (given: unknown) => validateDocument(given) as DocumentOf<'grid'>;

test('3.14: beside the monster of ML it stops at (4,1) or (4,3), cost 54', async () => {
  const document = onSquares(hunt);
  assert.deepEqual(await beside(engine, document, [1, 2], [5, 2]), { cell: [4, 3], cost: 54 }, 'of the two the first in order');
  const other = onSquares({ ...hunt, preset: '000-code', heuristic: 'octile' });
  assert.deepEqual(await beside(engine, other, [1, 2], [5, 2]), { cell: [4, 3], cost: 54 }, '(−,+) comes before (−,−) there too');
  assert.deepEqual(await beside(engine, document, [4, 3], [5, 2]), { cell: [4, 3], cost: 0 }, 'already there');
  const four = onSquares({ ...hunt, diagonal: 'never' });
  assert.deepEqual(await beside(engine, four, [1, 2], [5, 2]), { cell: [4, 2], cost: 70 });
  const apart = onSquares({ ...hunt, space: { type: 'grid', rows: ['..#..', '..#..'] }, start: [0, 0], goal: [1, 0] });
  assert.equal(await beside(engine, apart, [0, 0], [4, 0]), null, 'no way there');
});

test('beside is the cheapest of all neighbours, found one by one, on random maps', async () => {
  const random = seededRandom(54);
  for (let round = 0; round < 150; round++) {
    const side = 3 + Math.floor(random() * 6);
    const grid = Array.from({ length: side }, () =>
      Array.from({ length: side }, () => (random() < 0.3 ? '#' : '.12'[Math.floor(random() * 3)])).join(''),
    );
    const target = [Math.floor(random() * side), Math.floor(random() * side)] as Point;
    const from = [Math.floor(random() * side), Math.floor(random() * side)] as Point;
    if (grid[from[1]][from[0]] === '#' || (target[0] === from[0] && target[1] === from[1])) continue;
    const document = onSquares({
      version: 1,
      space: { type: 'grid', rows: grid, things: { monster: [target] } },
      start: from,
      goal: from,
      diagonal: ['no-obstacles', 'never', 'at-most-one-obstacle', 'always'][round % 4],
      costs: ['sqrt2', '10-14'][round % 2],
    });
    let best = null;
    for (const cell of neighboursOf(document, target)) {
      const { status, cost } = answer({ ...document, goal: cell, algorithm: 'dijkstra', heuristic: 'zero' });
      if (status === 'found' && cost !== null && (!best || cost < best.cost)) best = { cell, cost };
    }
    assert.deepEqual(await beside(engine, document, from, target), best, JSON.stringify(document));
  }
});

test('a way is broken by a wall on it and by a corner beside it, as the rule says', () => {
  const blocked = new Set([1, 7]);
  const map = (diagonal: string) => ({ width: 5, diagonal, blocked: (node: number) => blocked.has(node) });
  assert.equal(brokenAt([0, 5, 10], map('never')), -1);
  assert.equal(brokenAt([5, 6, 7, 8], map('no-obstacles')), 2);
  // From 0 to 6 one of the two corners is blocked, from 2 to 6 both are.
  assert.deepEqual(
    ['never', 'no-obstacles', 'at-most-one-obstacle', 'always'].map((rule) => brokenAt([0, 6], map(rule))),
    [1, 1, -1, -1],
  );
  assert.deepEqual(
    ['never', 'no-obstacles', 'at-most-one-obstacle', 'always'].map((rule) => brokenAt([2, 6], map(rule))),
    [1, 1, 1, -1],
  );
});

test('sent to the monster the hero walks beside it, a cell every 0.7 s, and collects what lies on the way', async () => {
  const { model, clock, told, journey, at, send } = journeyOf();
  await send([5, 2]);
  assert.deepEqual(model.document.goal, [4, 3]);
  assert.equal(model.search.result().cost, 54);
  assert.deepEqual(at(), [1, 2]);
  await clock.pass(0.7);
  assert.deepEqual(at(), [2, 3]);
  await clock.pass(0.7 * 3);
  assert.deepEqual(at(), [4, 4]);
  assert.deepEqual(told, ['reward (3,4) 1']);
  await clock.pass(0.7);
  assert.deepEqual(at(), [4, 3]);
  assert.equal(journey.arrived, true);
  assert.ok(clock.idle, 'nothing goes on once it has arrived');
  assert.deepEqual(told, ['reward (3,4) 1', 'arrived (4,3)']);
  assert.deepEqual([journey.collected.size, journey.rewards], [1, 2]);
  await send([5, 2]);
  assert.equal(told.at(-1), 'beside (5,2) (4,3)');
  // Further errands keep what it has; a reset brings it back.
  await send([3, 2]);
  await clock.pass(7);
  assert.equal(journey.collected.size, 1);
  model.reset();
  assert.deepEqual([at(), journey.collected.size], [[1, 2], 0]);
});

test('0.20: its own cell, a wall where there is no beside, and a cell out of reach are refused', async () => {
  const { told, at, send, clock, model } = journeyOf({ ...presets.find(({ id }) => id === '000-code')?.document }, {});
  await send([0, 0]);
  await send([4, 4]);
  assert.deepEqual(told, ['same (0,0)', 'wall (4,4)']);
  model.beginStroke();
  for (const point of [
    [1, 0],
    [0, 1],
    [1, 1],
  ])
    model.paint(model.node(point), 0);
  model.endStroke();
  await send([8, 4]);
  assert.equal(told.at(-1), 'no-path (8,4)', 'the made-up path of the article is none to walk');
  await clock.pass(3);
  assert.deepEqual(at(), [0, 0]);
});

test('a monster walled in on all sides has nothing beside it', async () => {
  const { told, at, send } = journeyOf({
    ...hunt,
    space: { type: 'grid', rows: ['.....##', '.....##', '.......'], things: { monster: [[6, 0]] } },
    start: [0, 0],
    goal: [4, 0],
  });
  await send([6, 0]);
  assert.deepEqual(told, ['no-way-beside (6,0) (0,0)']);
  assert.deepEqual(at(), [0, 0]);
});

test('0.19: sent elsewhere on the way, it plans from where it stands', async () => {
  const { model, clock, at, send } = journeyOf({ ...presets.find(({ id }) => id === '000-code')?.document }, {});
  await send([8, 4]);
  await clock.pass(0.7 * 3);
  assert.deepEqual(at(), [3, 1]);
  await send([0, 0]);
  assert.deepEqual(model.search.result().path, [
    [3, 1],
    [2, 0],
    [1, 0],
    [0, 0],
  ]);
  await clock.pass(0.7 * 3);
  assert.deepEqual(at(), [0, 0]);
});

const corridor = {
  version: 1,
  space: { type: 'grid', rows: ['.........', '.........', '.........'] },
  start: [0, 1],
  goal: [8, 1],
  costs: '10-14',
};

test('3.8, 4.18: a wall dropped on the path: planned again from where the hero stands, it avoids it', async () => {
  const { model, clock, told, at, send } = journeyOf(corridor);
  await send([8, 1]);
  await clock.pass(0.7 * 3);
  assert.deepEqual(at(), [3, 1]);
  model.paint(model.node([6, 1]), 0);
  await turn();
  assert.deepEqual(model.document.start, [3, 1], 'the search on the map is the new one');
  assert.deepEqual(told, [`replanned (3,1) ${model.search.totals().expanded}`]);
  assert.equal(model.position, model.search.eventCount, 'with all that was searched again');
  assert.ok(model.search.result().path.every(([x, y]: Point) => x !== 6 || y !== 1));
  await clock.pass(7);
  assert.deepEqual(at(), [8, 1]);
});

test('3.8: ignoring it, the hero walks on along the old path and stops in front of the wall', async () => {
  const { model, clock, told, journey, at, send } = journeyOf(corridor);
  journey.replan = false;
  await send([8, 1]);
  await clock.pass(0.7 * 3);
  model.paint(model.node([6, 1]), 0);
  await clock.pass(0.7);
  assert.deepEqual([at(), told], [[4, 1], []]);
  await clock.pass(7);
  assert.deepEqual([at(), told], [[5, 1], ['stopped (6,1) (5,1)']]);
  assert.ok(clock.idle);
});

test('an edit that leaves the way open changes nothing; one that closes every way leaves the hero standing', async () => {
  const { model, clock, told, at, send } = journeyOf(corridor);
  await send([8, 1]);
  await clock.pass(0.7);
  model.paint(model.node([5, 0]), 0);
  await turn();
  assert.deepEqual([told, model.document.start], [[], [0, 1]]);
  model.beginStroke();
  for (let y = 0; y < 3; y++) model.paint(model.node([6, y]), 0);
  model.endStroke();
  await turn();
  assert.deepEqual([told, at()], [['no-path (8,1)'], [1, 1]]);
  assert.ok(clock.idle, 'it does not try for ever');
});

test('a wall still being drawn is waited for, not planned around, and the stroke stays one undo', async () => {
  const { model, clock, told, at, send } = journeyOf(corridor);
  await send([8, 1]);
  await clock.pass(0.7);
  model.beginStroke();
  model.paint(model.node([2, 1]), 0);
  await turn();
  await clock.pass(0.7 * 4);
  assert.deepEqual([at(), told, model.painting], [[1, 1], [], true]);
  model.paint(model.node([2, 0]), 0);
  model.endStroke();
  await turn();
  assert.equal(told.length, 1);
  await clock.pass(7);
  assert.deepEqual(at(), [8, 1]);
  model.undo();
  model.undo();
  assert.deepEqual(model.document.space.rows, corridor.space.rows);
});

test('a monster put in the way of a hero bound for another monster: it stops beside that one all the same', async () => {
  const { model, clock, at, send } = journeyOf();
  await send([5, 2]);
  await clock.pass(0.7);
  assert.deepEqual(at(), [2, 3]);
  model.place(model.node([4, 4]), 'monster');
  await turn();
  await clock.pass(20);
  const [x, y] = at();
  assert.ok(Math.max(Math.abs(x - 5), Math.abs(y - 2)) === 1, `stands on (${x},${y})`);
  assert.deepEqual(at(), [4, 1]);
});

test('whatever is drawn in its way, the hero comes to rest', async () => {
  const random = seededRandom(38);
  const { model, clock, journey, send } = journeyOf({
    ...corridor,
    space: { type: 'grid', rows: Array.from({ length: 7 }, () => '.........') },
    start: [0, 3],
    goal: [8, 3],
  });
  for (let round = 0; round < 60; round++) {
    journey.replan = random() < 0.7;
    await send([Math.floor(random() * 9), Math.floor(random() * 7)]);
    await clock.pass(random() * 3);
    const node = Math.floor(random() * 63);
    if (node !== journey.node && node !== model.start && node !== model.goal) {
      if (random() < 0.5) model.paint(node, random() < 0.5 ? 0 : 1);
      else model.place(node, random() < 0.5 ? 'monster' : '');
    }
    await turn();
    assert.equal(model.blocked(journey.node), false, 'never inside anything');
  }
  await clock.pass(60);
  assert.ok(clock.idle);
});

test('the preset shows all of it', () => {
  const preset = presets.find(({ id }) => id === '003-treasure');
  assert.ok(preset);
  const model = modelOf(engine, preset.document);
  assert.equal(model.search.status, 'found');
  assert.equal(model.things.get(model.node([5, 2])), 'monster');
  assert.ok([...model.things.values()].includes('reward'));
  assert.equal(model.document.view.turns, 'all');
  for (const point of model.document.space.things.reward) assert.equal(model.blocked(model.node(point)), false);
});
