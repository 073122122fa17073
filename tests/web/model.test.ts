import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { currentNode } from '../../web/kernel/model/current_node.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { seededRandom } from '../../web/kernel/maps/generators.ts';
import { wall } from '../small_worlds.ts';
import { standing, turn } from './clock.ts';
import type { Search, HistoryRow } from '../../web/kernel/engine/search.ts';
import type { LabDocument } from '../../web/kernel/worlds/documents.ts';

const engine = await loadEngine();
const small = { version: 1, ...wall };

function large(side: number) {
  const random = seededRandom(5);
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => ((x < 2 && y < 2) || (x > side - 3 && y > side - 3) || random() > 0.25 ? '.' : '#')).join(''),
  );
  return { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [side - 1, side - 1], algorithm: 'dijkstra' };
}

/** A model that is disposed of with the test; what is on its way in a large one takes real time. */
function modelOf(document: object = small, clock = document === small ? standing : undefined): any {
  const model = new LabModel(engine, document, clock);
  onTestFinished(() => model.dispose());
  return model;
}

const told = (model: EventTarget, name: string) =>
  new Promise((resolve) => {
    model.addEventListener(name, resolve, { once: true });
  });

async function recorded(model: LabModel) {
  while (model.recording) await told(model, 'recorded');
}

/** What a search shows at its cursor. */
const picture = ({ search }: any) => ({
  position: search.position,
  states: [...search.states()],
  parents: [...search.parents()],
  event: search.event(),
});

test('a small search is complete as soon as there is a model, its cursor at the start', () => {
  const model = new LabModel(engine, small, standing);
  onTestFinished(() => model.dispose());
  assert.equal(model.recording, false);
  assert.equal(model.search?.status, 'found');
  assert.equal(model.position, 0);
  assert.equal(model.cells[model.node([3, 2])], 0);
});

test('the cursor opens where the document says', () => {
  const model = modelOf({ ...small, view: { step: 20, speed: 40, grain: 'expansion' } }, standing);
  assert.equal(model.position, 20);
  assert.equal(model.player.speed, 40);
  assert.equal(model.player.grain, 'expansion');
});

test('one stroke is one undo, which brings the very document back', async () => {
  const model = modelOf();
  const before = model.document;
  const origins: string[] = [];
  model.addEventListener('document', (event: CustomEvent) => origins.push(event.detail.origin));
  model.beginStroke();
  for (const point of [
    [3, 0],
    [3, 4],
    [2, 0],
  ]) {
    model.paint(model.node(point), 0);
    await turn();
  }
  assert.equal(model.search.status, 'exhausted', 'searched while the stroke is drawn');
  assert.equal(model.canUndo, false, 'nothing to undo before the stroke ends');
  model.endStroke();
  assert.deepEqual(origins, ['stroke', 'stroke', 'stroke']);
  assert.equal(model.document.space.rows[0], '..##...');
  const after = model.document;
  model.undo();
  assert.deepEqual(model.document, before);
  assert.equal(model.cells[3], 1);
  assert.equal(model.search.status, 'found');
  assert.equal(model.canUndo, false);
  model.redo();
  assert.deepEqual(model.document, after);
  assert.equal(model.search.status, 'exhausted');
});

test('cells painted in one go are searched once, and a stroke that changes nothing leaves no entry', async () => {
  const model = modelOf();
  let searches = 0;
  model.addEventListener('search', () => searches++);
  model.beginStroke();
  for (let x = 0; x < 7; x++) model.paint(model.node([x, 4]), 3);
  await turn();
  model.endStroke();
  assert.equal(searches, 1);
  model.undo();
  model.beginStroke();
  model.paint(0, 1);
  model.place(0, '');
  model.endStroke();
  assert.equal(model.canUndo, false);
});

test('a locked model is changed by none of its methods but those that give it another document', async () => {
  const given: Record<string, unknown[]> = {
    node: [[0, 0]],
    apply: [{ algorithm: 'greedy' }],
    amend: [{ goal: [0, 0] }],
    attempt: [() => {}],
    paint: [0, 0],
    place: [0, 'reward'],
    setStart: [[0, 0]],
    setGoal: [[0, 0]],
    setCells: [new Uint8Array(35).fill(2)],
    seek: [1],
    step: [1],
  };
  const another = ['load', 'follow'];
  const methods = Object.entries(Object.getOwnPropertyDescriptors(LabModel.prototype)).flatMap(([name, { value }]) =>
    typeof value === 'function' && !['constructor', 'dispose', 'finish', 'recover', ...another].includes(name) ? [name] : [],
  );
  const changed: string[] = [];
  for (const locked of [false, true])
    for (const name of methods) {
      const model = modelOf();
      model.apply({ algorithm: 'dijkstra' });
      model.apply({ algorithm: 'bfs' });
      model.undo();
      model.locked = locked;
      const { document } = model;
      const cells = [...model.cells];
      try {
        model[name](...(given[name] ?? [0]));
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
      }
      await turn();
      if (document === model.document && cells.join() === model.cells.join()) continue;
      assert.ok(!locked, name);
      changed.push(name);
    }
  assert.deepEqual(changed.sort(), 'amend apply clearWalls paint place redo reset setCells setGoal setStart undo'.split(' '));
});

test('a stroke can be taken back', async () => {
  const model = modelOf();
  const before = model.document;
  model.beginStroke();
  model.paint(0, 0);
  await turn();
  model.paint(1, 0);
  model.cancelStroke();
  await turn();
  assert.deepEqual(model.document, before);
  assert.equal(model.cells[0], 1);
  assert.equal(model.search.node(0).cost, 1);
  let edits = 0;
  model.addEventListener('document', () => edits++);
  model.beginStroke();
  model.cancelStroke();
  model.beginStroke();
  model.endStroke();
  assert.deepEqual([edits, model.canUndo], [0, false], 'nothing of it is left for the next strokes');
});

test('an edit in a stroke whose search waits for a pause is searched when the stroke ends', () => {
  let now = 0;
  const model = modelOf(small, { ...standing, now: () => (now += 100) });
  model.beginStroke();
  model.amend({ goal: [6, 4] });
  assert.notEqual(model.searched, model.document);
  model.endStroke();
  assert.equal(model.searched, model.document);
});

test('a stroke ends where another document is loaded: each is undone by itself', () => {
  const model = modelOf();
  const before = model.document;
  model.beginStroke();
  model.paint(0, 0);
  model.load({ ...small, goal: [5, 0] });
  assert.equal(model.painting, false);
  model.undo();
  assert.equal(model.document.space.rows[0], '#......');
  model.undo();
  assert.deepEqual(model.document, before);
});

test('moving the goal re-solves; the cursor stays at the end, or at the expansion of the same cell', () => {
  const model = modelOf();
  model.seek(Infinity);
  model.setGoal([6, 4]);
  assert.equal(model.position, model.search.eventCount);
  assert.equal(model.search.path().at(-1), model.goal);
  model.seek(12);
  const node = currentNode(model.search.event());
  model.setGoal([5, 2]);
  assert.equal(currentNode(model.search.event()), node);
  model.seek(model.search.eventCount - 1);
  const place = currentNode(model.search.event());
  model.setGoal([2, 2]);
  model.setGoal([5, 2]);
  assert.equal(currentNode(model.search.event()), place, 'a shorter search in between does not lose the place');
});

test('the moves of one drag are one undo', () => {
  const model = modelOf();
  for (let x = 5; x >= 0; x--) model.setGoal([x, 4], { coalesce: 'goal 1' });
  for (let x = 0; x < 6; x++) model.setGoal([x, 0], { coalesce: 'goal 2' });
  model.undo();
  assert.deepEqual(model.document.goal, [0, 4]);
  model.undo();
  assert.deepEqual(model.document.goal, [5, 2]);
  assert.equal(model.canUndo, false);
  model.redo();
  assert.deepEqual(model.document.goal, [0, 4]);
});

test('what is wrong is refused and changes nothing', () => {
  const model = modelOf();
  const { document, revision } = model;
  for (const edit of [
    () => model.apply({ algorithm: 'magic' }),
    () => model.apply({ goal: [9, 9] }),
    () => model.apply({ colour: 1 }),
    () => model.setStart([-1, 0]),
    () => model.setGoal([0.5, 0]),
    () => model.apply(resized(model.document, 0, 5)),
    () => model.apply(resized(model.document, NaN, 5)),
    () => model.apply(resized(model.document, 5000, 5000)),
    () => model.load({ version: 1 }),
    () => model.paint(-1, 0),
    () => model.paint(0, 10),
    () => model.paint(NaN, 1),
  ])
    assert.throws(edit, DocumentError);
  assert.equal(model.document, document);
  assert.equal(model.revision, revision);
  assert.equal(model.canUndo, false);
});

test('options are searched at once; looks are not, nor undone', () => {
  const model = modelOf();
  const { revision } = model;
  model.apply({ view: { labels: false } });
  assert.equal(model.revision, revision);
  model.apply({ algorithm: 'bfs' });
  assert.notEqual(model.revision, revision);
  model.apply({ view: { labels: true } });
  model.undo();
  assert.equal(model.document.algorithm, 'astar');
  assert.equal(model.document.view.labels, true);
  assert.equal(model.canUndo, false);
});

test('a search is that of its document whatever is changed of the view, before its end and after', async () => {
  const model = modelOf();
  model.apply({ view: { labels: false } });
  assert.equal(model.searched, model.document);
  const slow = modelOf(large(300));
  slow.apply({ view: { labels: false } });
  await recorded(slow);
  assert.equal(slow.searched, slow.document);
});

test('resizing keeps what fits and puts start and goal back on the grid', () => {
  const model = modelOf();
  model.apply(resized(model.document, 4, 7));
  assert.deepEqual(model.document.space.rows, ['....', '...#', '...#', '...#', '....', '....', '....']);
  assert.deepEqual(model.document.goal, [3, 2]);
  assert.equal(model.search.reason, 'goal-blocked');
  model.undo();
  assert.equal(model.width, 7);
  assert.equal(model.search.status, 'found');
});

test('clearing walls keeps terrain; clearing the path keeps walls; reset brings the loaded document back', () => {
  const model = modelOf();
  model.paint(0, 7);
  model.seek(Infinity);
  model.clearWalls();
  assert.deepEqual([model.cells[0], model.cells[model.node([3, 2])]], [7, 1]);
  model.clearPath();
  assert.equal(model.position, 0);
  model.reset();
  assert.deepEqual(model.document.space.rows, small.space.rows);
  model.undo();
  assert.equal(model.cells[0], 7);
});

test('undo brings the cursor back to where it was before the edit, wherever it has been since', () => {
  const model = modelOf();
  for (const [before, since] of [
    [7, 12],
    [20, 3],
    [11, 30],
  ]) {
    model.seek(before);
    model.clearWalls();
    model.seek(since);
    model.undo();
    assert.equal(model.position, before, `${since} steps after the edit`);
  }
});

test('nodes have other numbers in a map of another size: the cursor follows none of them', () => {
  const model = modelOf();
  const moves: unknown[] = [];
  model.addEventListener('moved', (event: CustomEvent) => moves.push(event.detail));
  for (const position of [7, 11, 20]) {
    model.seek(position);
    model.apply(resized(model.document, 9, 6));
    assert.deepEqual(moves, [], `from ${position}`);
    model.undo();
  }
});

test('seeking gives what a fresh run to that place gives, in any order', () => {
  const model = modelOf();
  const count = model.search.eventCount;
  const forwards = Array.from({ length: count + 1 }, (_, position) => {
    model.seek(position);
    return picture(model);
  });
  for (const position of [count, 0, 17, 3, count - 1, 40, 39, 1, count]) {
    model.seek(position);
    assert.deepEqual(picture(model), forwards[position]);
  }
  model.seek(NaN);
  assert.equal(model.position, count);
  model.seek(-5);
  assert.equal(model.position, 0);
});

test('steps of grain expansion end just before the next node is expanded, both ways', () => {
  const model = modelOf();
  model.player.grain = 'expansion';
  const stops: number[] = [];
  while (model.position < model.search.eventCount) {
    model.step(1);
    stops.push(model.position);
  }
  assert.equal(stops[0], 1, 'first the start is opened');
  assert.deepEqual(stops, stops.map((_, at) => model.search.positionOfExpansion(at)).with(-1, model.search.eventCount));
  for (const stop of stops.slice(0, -1).reverse()) {
    model.step(-1);
    assert.equal(model.position, stop);
  }
  model.step(-1);
  model.step(-1);
  assert.equal(model.position, 0);
  model.seek(stops[2] + 1);
  model.step(-1);
  assert.equal(model.position, stops[2]);
});

test('a long search is recorded in slices, followed by the cursor, and thrown away by the next edit', async () => {
  // So fast that each slice of the search takes long enough to be told of.
  const model = modelOf({ ...large(400), view: { step: 100000 } }, { ...standing, now: () => 40 * performance.now() });
  assert.equal(model.recording, true);
  const first = model.search.eventCount;
  assert.ok(first < 800_000);
  await told(model, 'recorded');
  assert.equal(model.recording, true, 'it is told of while it grows');
  assert.ok(model.search.eventCount > first);
  await recorded(model);
  assert.equal(model.search.status, 'found');
  assert.equal(model.position, 100000);
  model.seek(Infinity);
  while (model.seeking) await told(model, 'position');
  assert.equal(model.position, model.search.eventCount);
  model.setGoal([398, 399]);
  model.setGoal([398, 398]);
  await recorded(model);
  while (model.seeking) await told(model, 'position');
  assert.equal(model.position, model.search.eventCount);
  assert.equal(model.search.path().at(-1), model.goal);
});

test('between four times a second and its end nobody is told of a recording that grows', async () => {
  // Whoever begins has used up a slice; after that no time passes.
  let now = 0;
  const model = modelOf(large(400), { ...standing, now: () => (now = Math.min(now + 9, 100)) });
  assert.equal(model.recording, true);
  await told(model, 'recorded');
  assert.equal(model.recording, false);
});

test('the longer a recording takes, the rarer it is told of', async () => {
  let now = 0;
  const model = modelOf(large(400), { ...standing, now: () => (now += 1000) });
  const [begun, times]: [number, number[]] = [now, []];
  model.addEventListener('recorded', () => times.push(now));
  await recorded(model);
  for (const [i, time] of times.slice(1, -1).entries()) {
    const since = times[i] - begun;
    assert.ok(time - times[i] > since / 3, `${since} ms after the beginning it is told of again after ${time - times[i]} ms`);
  }
});

test('the longer a recording and the way of its cursor take, the rarer they are shown', async () => {
  let now = 0;
  // Each slice of moving is long.
  const later = (callback: () => void) =>
    standing.later(() => {
      now += 300;
      callback();
    }, 0);
  const model = modelOf(large(400), { ...standing, now: () => (now += 5), later });
  model.seek(Infinity);
  const [begun, times]: [number, number[]] = [now, []];
  model.addEventListener('change', () => times.push(now));
  await recorded(model);
  while (model.seeking) await turn();
  assert.equal(model.position, model.search.eventCount);
  const soon = times.filter((time, i) => i > 0 && time - times[i - 1] < (times[i - 1] - begun) / 3);
  assert.ok(times.length > 3 && now - begun > 5000, `${times.length} times in ${now - begun} ms`);
  // Both are told on their own, and their ends when they come.
  assert.ok(soon.length < times.length / 2, `${soon.length} of ${times.length} came soon`);
});

test('while one drags on a large map only finished pictures replace each other: none is half made, the last is that of the last move, and all is one undo', async () => {
  let now = 0;
  // Hardly anything fits into a slice, so each search takes longer than a move.
  const model = modelOf(large(120), { ...standing, now: () => (now += 5) });
  const before = engine.liveSearches;
  await recorded(model);
  model.seek(Infinity);
  while (model.seeking) await told(model, 'position');
  const pictures: Map<number, { document: LabDocument; expanded: number }> = new Map();
  const looked = () => {
    const { search, searched, revision, position } = model;
    assert.ok(search.status !== 'running' && position === search.eventCount, 'finished, and its end is shown');
    pictures.set(revision, { document: searched, expanded: search.counters().expanded });
  };
  const first = model.document;
  for (const [moves, move] of [
    [20, (at: number) => model.amend({ goal: [119 - at, 119] })],
    [20, (at: number) => model.paint(model.node([60 + at, 60]), 0)],
  ] as const) {
    const from = model.document;
    pictures.clear();
    const dragging = new AbortController();
    for (const name of ['document', 'search', 'recorded', 'position']) model.addEventListener(name, looked, dragging);
    model.beginStroke();
    for (let at = 1; at <= moves; at++) {
      move(at);
      await turn();
      looked();
    }
    model.endStroke();
    while (model.searched !== model.document) {
      await turn();
      looked();
    }
    dragging.abort();
    assert.ok(pictures.size >= 4 && pictures.size < moves, `${pictures.size} pictures of ${moves} moves`);
    for (const { document, expanded } of pictures.values()) {
      const fresh = engine.createSearch(document);
      await fresh.run();
      fresh.seek(fresh.eventCount);
      assert.equal(expanded, fresh.counters().expanded, 'the picture is that of its document');
      fresh.dispose();
    }
    assert.equal(engine.liveSearches, before, 'when the hand lets go there is one search again');
    model.undo();
    while (model.searched !== model.document || model.recording || model.seeking) await turn();
    assert.deepEqual(model.document, from);
  }
  assert.deepEqual(model.document, first);
});

test('an end that passes over a wall leaves the picture as it is; where it stays, or is put down, that is told', async () => {
  let now = 0;
  const later: (() => void)[] = [];
  const clock = {
    now: () => now,
    later: (work: () => void) => later.push(work),
    cancel: (handle: unknown) => delete later[Number(handle) - 1],
  };
  const model = modelOf(small, clock as never);
  model.seek(Infinity);
  const seen = () => [model.search.status, model.search.reason];
  for (const ending of ['stays', 'is put down'] as const) {
    model.beginStroke();
    model.amend({ goal: [4, 2] });
    assert.deepEqual(seen(), ['found', '']);
    const before = model.search.counters().expanded;
    model.amend({ goal: [3, 2] });
    assert.deepEqual([...seen(), model.search.counters().expanded], ['found', '', before], 'on its way over the wall');
    model.amend({ goal: [2, 2] });
    assert.deepEqual([...seen(), model.searched === model.document], ['found', '', true]);
    model.amend({ goal: [3, 2] });
    if (ending === 'stays') for (const work of later.splice(0)) work?.();
    else model.endStroke();
    assert.deepEqual(seen(), ['bad-input', 'goal-blocked'], ending);
    model.endStroke();
    model.undo();
    now += 1000;
  }
});

test('an edit while the cursor is still on its way to the end leaves it on its way there', async () => {
  let now = 0;
  // Hardly anything fits into a slice, as on a machine with much else to do.
  const model = modelOf(large(400), { ...standing, now: () => (now += 5) });
  await recorded(model);
  model.seek(Infinity);
  assert.equal(model.seeking, true);
  model.setGoal([398, 399]);
  await recorded(model);
  while (model.seeking) await told(model, 'position');
  assert.equal(model.position, model.search.eventCount);
});

test('a recording can be stopped; what is there can be replayed', async () => {
  const model = modelOf(large(400));
  assert.equal(model.recording, true);
  model.cancelRecording();
  const count = model.search.eventCount;
  await turn();
  assert.equal(model.recording, false);
  assert.equal(model.search.eventCount, count);
  model.seek(Infinity);
  while (model.seeking) await told(model, 'position');
  assert.equal(model.position, count);
  let again = 0;
  model.addEventListener('recorded', () => again++);
  model.cancelRecording();
  assert.equal(again, 0, 'there is nothing to stop any more');
});

test('on the largest map no call seeks or searches to the end, but for one slice at most', async () => {
  let now = 0;
  const model = modelOf(large(1024), { ...standing, now: () => (now += 5) });
  while (!model.search || model.recording) await turn();
  const whole = model.search.eventCount;
  const sliced = (name: string, edit: () => void) => {
    edit();
    assert.equal(model.recording, true, name);
    assert.ok(model.search.eventCount < whole / 10, `${name}: ${model.search.eventCount} of ${whole} events`);
  };
  model.seek(Infinity);
  assert.equal(model.seeking, true);
  sliced('goal', () => model.setGoal([1000, 1023]));
  sliced('stroke', () => {
    model.beginStroke();
    for (let x = 0; x < 50; x++) model.paint(model.node([300 + x, 300]), 0);
    model.endStroke();
  });
  sliced('undo', () => model.undo());
});

test('a hundred edits and a disposal leave no search behind, and nothing that plays', async () => {
  const before = engine.liveSearches;
  const model: any = new LabModel(engine, small, standing);
  for (let edit = 0; edit < 100; edit++) {
    if (edit % 4 === 0) model.paint(edit % 35, edit % 10);
    else if (edit % 4 === 1) model.setGoal([edit % 7, edit % 5]);
    else if (edit % 4 === 2) model.apply(resized(model.document, 7 + (edit % 3), 5));
    else model.undo();
    assert.ok(engine.liveSearches <= before + 1);
    if (edit % 10 === 0) await turn();
  }
  model.player.play();
  model.dispose();
  assert.equal(engine.liveSearches, before);
  assert.equal(model.player.playing, false);
});

test('hover and selection are told once a change, and do not outlive the grid they point into', () => {
  const model = modelOf();
  const events: string[] = [];
  for (const name of ['hover', 'selection']) model.addEventListener(name, () => events.push(name));
  model.hover = 4;
  model.hover = 4;
  model.selected = 34;
  model.apply(resized(model.document, 3, 3));
  assert.deepEqual([model.hover, model.selected], [-1, -1]);
  assert.deepEqual(events, ['hover', 'selection', 'hover', 'selection']);
});

test('an edit keeps the expansion of the same node, not the number of the event, and says where that has gone', async () => {
  const rows = ['.........', '...##....', '....#....', '....#....', '....#....', '.........'];
  const model = new LabModel(
    engine,
    { version: 1, space: { type: 'grid', rows }, start: [1, 3], goal: [7, 3], costs: '10-14', algorithm: 'dijkstra' },
    standing,
  );
  onTestFinished(() => model.dispose());
  const moves: any[] = [];
  model.addEventListener('moved', (event) => moves.push((event as CustomEvent).detail));
  const search = () => model.search as Search;
  const node = model.node([2, 4]);
  const expansionOf = () =>
    (
      search()
        .history(node)
        .find((row) => row.type === 'expanded') as HistoryRow
    ).index + 1;
  model.seek(expansionOf());
  const before = model.position;
  model.setStart([0, 3]);
  assert.equal(currentNode(search().event()), node);
  assert.deepEqual(moves.at(-1), { node, from: before, to: expansionOf() });
  assert.notEqual(model.position, before);
  const count = moves.length;
  model.paint(node, 0);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([model.position, moves.length], [before, count], 'a wall is not expanded');
  model.seek(3);
  model.setGoal([8, 5]);
  assert.ok(moves.length <= count + 1);
});

test('an edit near the beginning does not throw the cursor most of the search further on', () => {
  const rows = ['.........', '...##....', '....#....', '....#....', '....#....', '.........'];
  const model = modelOf({ version: 1, space: { type: 'grid', rows }, start: [1, 3], goal: [7, 3], algorithm: 'dijkstra' }, standing);
  model.seek(6);
  model.setStart([5, 0]);
  assert.equal(model.position, 6);
  model.setGoal([8, 5]);
  assert.equal(model.position, 6);
  model.setStart([1, 3]);
  assert.equal(model.position, 6);
});

test('another document begins at its first step, also for who was at the end of the one before', () => {
  const model = new LabModel(engine, { version: 1, space: { type: 'grid', rows: ['....'] }, start: [0, 0], goal: [3, 0] }, standing);
  onTestFinished(() => model.dispose());
  model.seek(Infinity);
  model.load({ version: 1, space: { type: 'grid', rows: ['.....'] }, start: [0, 0], goal: [4, 0] });
  assert.equal(model.position, 0);
});
