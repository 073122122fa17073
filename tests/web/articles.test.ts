/** Rows of the tutorials that are about what is shown and done on the page, by their numbers. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { fetchThemes, theme } from '../../web/view/draw/themes.ts';
import { Snapshot } from '../../web/view/draw/snapshot.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { Journey } from '../../web/kernel/walk/journey.ts';
import { randomFill } from '../../web/kernel/maps/generators.ts';
import { SquareLattice } from '../../web/view/draw/square_lattice.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { Player } from '../../web/kernel/model/player.ts';
import { maps, presets } from '../../web/kernel/document/tutorials.ts';
import { path000 } from '../path_000.ts';
import { timeKey } from '../../web/view/stage/time_keys.ts';
import { framed, turn } from './clock.ts';
import { modelOf } from './models.ts';
import type { Preset } from '../../web/kernel/document/known_presets.ts';

await fetchThemes();

const engine = await loadEngine();
const presetOf = (id: string) => (presets.find((preset) => preset.id === id) as Preset).document;

/** Waits until the search is recorded and the cursor where it was sent. */
async function settled(model: any) {
  while (!model.search || model.recording || model.seeking) await turn();
}

/** Red, green and blue of a colour as #rrggbb. */
const parts = (color: string | undefined = '') => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
const [red, green, blue] = [0, 1, 2].map(
  (mine) => (color: string | undefined) => parts(color).every((part, at) => at === mine || part < parts(color)[mine]),
);
const gray = (color: string) => parts(color).every((part) => Math.abs(part - parts(color)[0]) < 24);

test('0.1: the map of article 000 is 20 by 10, so 200 cells, and can have any other size', () => {
  const model = modelOf(engine, presetOf('000-code'));
  assert.equal(model.cells.length, 200);
  model.apply(resized(model.document, 31, 7));
  assert.equal(model.cells.length, 217);
});

test('0.5: F top left, G bottom left, H bottom right, in every theme of the articles', () => {
  for (const name of ['000-figure', 'unity', 'habr', '004', 'light']) {
    const square = new SquareLattice({ width: 1, height: 1, yUp: false }, { scale: 60, x: 0, y: 0 }, { width: 60, height: 60, ratio: 1 });
    const { f, g, h } = square.anchors(0, theme(name));
    const signs = [f, g, h].map(({ x, y }) => [Math.sign(x), Math.sign(y)]);
    assert.deepEqual(
      signs,
      [
        [-1, -1],
        [-1, 1],
        [1, 1],
      ],
      name,
    );
    assert.deepEqual([f.align, g.align, h.align], ['left', 'left', 'right'], name);
  }
});

test('0.13: the figure has a green start, a red goal, blue walls, light green and light blue outlines', () => {
  const { start, goal, wall, open, closed } = theme('000-figure');
  assert.ok(green(start.cell) && red(goal.cell) && blue(wall.fill) && green(open.line) && blue(closed.line));
  assert.equal(presetOf('000-figure').view?.theme, '000-figure');
});

test('0.14: while it runs: grey cubes of 0.9, green walker, red goal, white path, blue walls', () => {
  const { gap, free, start, goal, path, wall } = theme('unity');
  assert.equal(gap, 0.1);
  assert.ok(gray(free) && green(start.cell) && red(goal.cell) && blue(wall.fill));
  assert.deepEqual([path.style, path.line], ['cells', '#ffffff']);
  assert.equal(presetOf('000-code').view?.theme, 'unity');
});

test('0.17: a press on a cell makes it the goal and searches at once', async () => {
  const model = modelOf(engine, { ...presetOf('000-code'), goal: [1, 1] });
  const clock = { now: () => 0, later: () => 0, cancel() {}, frame() {} };
  const journey = new Journey(model, { tell() {}, show() {}, clock });
  onTestFinished(() => journey.end());
  model.selected = model.node([8, 4]);
  await turn();
  await settled(model);
  assert.deepEqual(model.document.goal, [8, 4]);
  assert.deepEqual(model.search.result().path, path000);
  assert.equal(model.position, model.search.eventCount);
});

test('0.21, 2.9: after another goal the picture is that of a fresh search, and the walls stay', async () => {
  const [used, fresh] = [modelOf(engine, presetOf('002-minimal')), modelOf(engine, { ...presetOf('002-minimal'), goal: [19, 9] })];
  used.seek(Infinity);
  used.setGoal([19, 9]);
  fresh.seek(Infinity);
  await Promise.all([settled(used), settled(fresh)]);
  const pictures = [used, fresh].map((model) => {
    const snapshot = new Snapshot();
    snapshot.update(model.search, model.revision);
    return [[...snapshot.states], [...model.search.path()], [...model.cells]];
  });
  assert.deepEqual(pictures[0], pictures[1]);
  used.clearPath();
  await settled(used);
  assert.ok(used.search.states().every((state: number) => state === 0));
  assert.equal(used.cells[4 * 20 + 4], 0);
});

test('1.9, 4.17: the themes of articles 001 and 004', () => {
  assert.equal(theme('habr').tree, 'segment');
  assert.ok(green(theme('habr').open.line) && red(theme('habr').path.line) && blue(theme('habr').arrow.closed));
  const { wall, closed, open, path } = theme('004');
  assert.ok(blue(wall.fill) && green(closed.flat), 'sea-blue walls, verdigris closed');
  assert.ok(parts(open.fill)[0] > 200 && parts(open.fill)[1] > 150 && parts(open.fill)[2] < 100, 'gamboge open');
  assert.ok(
    parts(path.line).every((part) => part < 80),
    'earth-black path',
  );
  assert.equal(presetOf('004-pathgrid').view?.theme, '004');
});

test('2.3: a node tells its place, parent, g, h and f', () => {
  const search = engine.createSearch(presetOf('002-minimal') as DocumentInput);
  while (search.status === 'running') search.advance(100);
  search.seek(search.eventCount);
  const { state, parent, g, h, f } = search.node(20 + 1);
  assert.equal(state, 'closed');
  assert.deepEqual([g, h, f], [2, 10, 12]);
  assert.ok(parent === 1 || parent === 20);
  assert.equal(search.node(0).parent, -1);
  search.dispose();
});

test('2.4: random walls on a fifth of 100 by 100 cells, the same for the same seed', () => {
  const walls = (seed: number) => randomFill(100, 100, 0.2, seed);
  for (let seed = 1; seed <= 20; seed++) {
    const count = walls(seed).filter((cell) => cell === 0).length;
    assert.ok(count >= 1880 && count <= 2120, `${count} walls`);
  }
  assert.deepEqual(walls(7), walls(7));
  assert.notDeepEqual(walls(7), walls(8));
});

test('3.19: a key a step, or two steps a second by itself', async () => {
  const model = modelOf(engine, { space: { type: 'grid', rows: maps.ML }, start: [1, 2], goal: [5, 2] });
  await settled(model);
  const target = Object.assign(globalThis, { Element: class {} });
  onTestFinished(() => {
    Reflect.deleteProperty(target, 'Element');
  });
  const press = (key: string) => timeKey({ key, target: null, preventDefault() {} } as KeyboardEvent, model);
  assert.ok(press('ArrowRight') && press('ArrowRight') && press('ArrowLeft'));
  assert.equal(model.position, 1);
  const held = {
    position: 0,
    length: 100,
    complete: true,
    seek(to: number) {
      this.position = to;
    },
    recover() {},
  };
  const clock = framed();
  const player = new Player(held, () => {}, clock);
  player.speed = 2;
  player.play();
  for (let now = 0; now <= 3000; now += 20) clock.tick(now);
  assert.equal(held.position, 1 + 6);
});

test('4.16: nobody but the search changes what it shows: the arrays are copies', () => {
  const search = engine.createSearch(validateDocument({ preset: '004-pathgrid' }));
  while (search.status === 'running') search.advance(100);
  search.seek(search.eventCount);
  search.states().fill(9);
  search.path().fill(9);
  assert.deepEqual([...new Set(search.states())].sort(), [0, 1, 2]);
  assert.deepEqual(search.result().path, [
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 1],
  ]);
  search.dispose();
});
