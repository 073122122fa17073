/** What moves while a run is played, and that nothing else does. Frames come from a clock of the test. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { Snapshot } from '../../web/view/draw/snapshot.ts';
import { finish, light } from '../../web/view/draw/theme_tokens.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { isFleeting, Motions } from '../../web/view/stage/motion.ts';
import { framed, turn } from './clock.ts';
import type { Motion } from '../../web/view/draw/painting.ts';
import type { DocumentInput } from '../../web/kernel/worlds/documents.ts';

const engine = await loadEngine();
const theme = finish('light', light);
const FRAME = 1000 / 60;

const small: DocumentInput = {
  space: { type: 'grid', rows: ['.........', '...##....', '....#....', '....#....', '.........'] },
  start: [1, 3],
  goal: [7, 3],
};
const open = (side: number): DocumentInput => ({
  space: { type: 'grid', rows: Array(side).fill('.'.repeat(side)) },
  start: [0, 0],
  goal: [side - 1, side - 1],
  algorithm: 'dijkstra',
  heuristic: 'zero',
});

/** A model with a stage that paints nothing. */
async function onStage(document: DocumentInput, still = false) {
  const clock = framed();
  const model = new LabModel(engine, { version: 1, ...document }, clock);
  onTestFinished(() => model.dispose());
  const snapshot = new Snapshot();
  const motions = new Motions();
  let now = 0;
  /** @returns what the picture of the next frame is told of motion */
  const frame = () => {
    now += FRAME;
    clock.tick(now);
    snapshot.update(model.search, model.revision, model.searched);
    const { motion, active } = motions.frame(now, model, snapshot, still);
    return { ...motion, active, at: now };
  };
  /** The frames of so many milliseconds. */
  const frames = (time: number) => Array.from({ length: Math.round(time / FRAME) }, frame);
  // With the first run the effects are fetched.
  model.player.play();
  frame();
  await import('../../web/view/stage/joy.ts');
  await turn();
  model.player.pause();
  model.seek(0);
  frame();
  return { model, frame, frames, snapshot };
}

/** Plays until the run has ended. @returns the frames @param look is shown each of them */
function played({ model, frame }: Awaited<ReturnType<typeof onStage>>, look: (motion: Motion, at: number) => void = () => {}) {
  const seen: ReturnType<typeof frame>[] = [];
  model.player.play();
  while (model.player.playing) look(seen[seen.push(frame()) - 1], seen.length - 1);
  return seen;
}

/** Whether a picture shows something that only a played run shows. */
const joyful = ({ glow, light, lean, sizeOf }: Motion) => Boolean(glow || light || lean || sizeOf);

test('after a played run the path grows from the flag in under a second with a light at its head, the flag waves once, and then all is still', async () => {
  const stage = await onStage(small);
  const run = played(stage);
  assert.ok(!run.slice(0, -1).some(({ light, lean }) => light || lean), 'not before the end');
  const end = run.at(-1)?.at ?? 0;
  const after = [run[run.length - 1], ...stage.frames(2000)];
  const growing = after.filter(({ path }) => path < 1);
  assert.ok(growing.length > 30 && growing.every((each) => each.light), `a light in ${growing.length} frames`);
  for (const [at, { path }] of growing.entries()) assert.ok(at === 0 || path > growing[at - 1].path, 'it only grows');
  assert.ok(growing[growing.length - 1].at - end < 1000);
  // It leans to one side, then to the other, and comes to rest.
  const leans = after.map(({ lean = 0 }) => Math.sign(Math.round(lean * 1000)));
  assert.equal(leans.filter((sign, at) => sign !== 0 && sign !== leans.slice(0, at).findLast((each) => each !== 0)).length, 2);
  const late = after.filter(({ at }) => at - end >= 1000);
  for (const each of late) {
    assert.ok(!joyful(each) && !each.active && each.path === 1);
    assert.deepEqual({ ...each, at: 0 }, { ...late[0], at: 0 });
  }
});

test('who steps, seeks or pauses sees no glow, no pop, no light and no waving flag', async () => {
  const { model, frame, frames, snapshot } = await onStage(small);
  const { eventCount } = model.search ?? assert.fail('no search');
  for (let step = 0; step < eventCount; step++) {
    model.step(1);
    assert.ok(!joyful(frame()));
  }
  assert.ok(snapshot.atEnd && !frames(1500).some(joyful), 'at the end, reached by steps');
  for (const position of [0, 9, Infinity, 4, Infinity]) {
    model.seek(position);
    assert.ok(!frames(200).some(joyful), `after seeking ${position}`);
  }
  model.seek(0);
  model.player.play();
  const playing = frames(1500);
  assert.ok(playing.some(({ sizeOf }) => sizeOf) && playing.every(({ glow }) => glow), 'while it plays');
  model.player.pause();
  assert.ok(!frames(1500).some(joyful), 'paused');
  model.seek(0);
  model.player.play();
  while (model.player.playing) frame();
  model.step(-1);
  assert.ok(!frames(1500).some(joyful), 'who steps back from the end');
});

test('cells pop as they open, over their size and back within a sixth of a second; of many at once, or on a large map, none does', async () => {
  const stage = await onStage(small);
  const sizes: Map<number, number[]> = new Map();
  const before: Set<number> = new Set();
  played(stage, ({ sizeOf }, at) => {
    for (const [node, state] of stage.snapshot.states.entries()) {
      if (!state) continue;
      // What is there when playing begins has not just opened.
      if (at === 0) before.add(node);
      const size = sizeOf?.(node) ?? 1;
      if (!before.has(node)) sizes.set(node, []);
      before.add(node);
      sizes.get(node)?.push(size);
    }
  });
  for (const seen of sizes.values()) {
    assert.ok(seen.filter((size) => size !== 1).length <= Math.ceil(167 / FRAME), 'a short time');
    assert.ok(seen.every((size) => size >= 0.44 && size <= 1.121));
    if (seen.length > 10) assert.ok(seen[0] < 0.6 && Math.max(...seen) > 1.05 && seen[9] === 1, String(seen));
  }
  assert.ok([...sizes.values()].some((seen) => seen.length > 10));
  const large = await onStage(open(80));
  assert.ok(!played(large).some(({ sizeOf }) => sizeOf), '6,400 cells');
});

test('the newest cells glow: they borrow the end of the ramp, older ones keep their colour, and after the end the glow fades', async () => {
  const stage = await onStage(open(40));
  const { model, frames, frame } = stage;
  model.player.play();
  frames(5000);
  const { glow = assert.fail('no glow') } = frame();
  const newest = Math.floor(1 + (254 * model.position) / (model.search?.eventCount ?? 0));
  const { closed } = theme.tables;
  const shown = (colours: Uint32Array) => Array.from({ length: 256 }, (_, shade) => closed.indexOf(colours[256 + shade], 256) - 256);
  const glowing = shown(glow(theme.tables).closed);
  assert.ok(newest > 100 && newest < 200 && glowing[newest] > 240, `${newest} is shown as ${glowing[newest]}`);
  assert.deepEqual(glowing.slice(1, newest - 90), shown(closed).slice(1, newest - 90));
  for (let shade = newest - 89; shade <= newest; shade++) assert.ok(glowing[shade] >= glowing[shade - 1], 'in the order of the ramp');
  assert.ok(glow(theme.tables).back.closed !== theme.tables.back.closed, 'in both searches');
  while (model.player.playing) frame();
  const fading = frames(400).map(({ glow: fade }) => (fade ? shown(fade(theme.tables).closed)[250] : 250));
  assert.equal(fading.at(-1), 250);
  for (const [at, shade] of fading.entries()) assert.ok(at === 0 || shade <= fading[at - 1], String(fading));
});

test('colours by g and flat colours do not glow', async () => {
  for (const shade of ['g', 'flat'] as const) {
    const { model, frames } = await onStage({ ...open(40), view: { shade } });
    model.player.play();
    assert.ok(!frames(1000).some(({ glow }) => glow), shade);
  }
});

test('without motion nothing is interpolated, and a run is at most one picture a second', async () => {
  const { model, frames } = await onStage(small, true);
  model.player.rest = 1000;
  model.player.play();
  const places: number[] = [];
  while (model.player.playing) {
    for (const each of frames(FRAME)) assert.ok(!joyful(each) && !each.active && each.part === 1 && each.path === 1);
    places.push(model.position);
  }
  const changes = places.flatMap((place, at) => (place !== (places[at - 1] ?? 0) ? [at] : []));
  assert.ok(changes.length >= 3);
  for (const [at, frame] of changes.entries()) assert.ok(at === 0 || (frame - changes[at - 1]) * FRAME >= 999, String(changes));
  assert.ok(!frames(1500).some((each) => joyful(each) || each.active));
});

test('marks that fill much of the map would flash when a whole run is played, as at a high speed', async () => {
  const { model } = await onStage(small);
  assert.equal(isFleeting(model.player), false);
  model.player.play();
  assert.equal(isFleeting(model.player), true, 'a whole run');
  model.player.speed = 3;
  assert.equal(isFleeting(model.player), false);
});
