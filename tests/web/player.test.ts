import { onTestFinished, test, vi } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { Player, speeds } from '../../web/kernel/model/player.ts';
import { Timeline } from '../../web/view/stage/timeline.ts';
import { paced } from '../../web/kernel/words/paced.ts';
import { framed } from './clock.ts';
import { modelOf } from './models.ts';

/** A track of `length` positions that goes where it is sent. */
const track = (length: number, more: object = {}): any => ({
  position: 0,
  length,
  seek(position: number) {
    this.position = position;
  },
  ...more,
});

/** A player of a track, with its clock. */
function playerOf(held: any, changed?: () => void) {
  const clock = framed();
  return { clock, player: new Player(held, changed, clock) };
}

test('plays at its speed whatever the frame rate, the first step at the first frame', () => {
  for (const [rate, speed] of [
    [60, 12],
    [144, 12],
    [30, 100],
    [60, 60000],
  ]) {
    const held = track(1e9);
    const { clock, player } = playerOf(held);
    player.speed = speed;
    player.play();
    clock.tick(0);
    assert.equal(held.position, 1);
    for (let frame = 1; frame <= rate; frame++) clock.tick((frame * 1000) / rate);
    assert.ok(Math.abs(held.position - 1 - speed) <= 1, `${speed} a second at ${rate} frames: ${held.position - 1}`);
  }
});

test('a tab that slept does not leap when it wakes, and time running backwards does nothing', () => {
  const held = track(1e9);
  const { clock, player } = playerOf(held);
  player.speed = 1000;
  player.play();
  clock.tick(0);
  clock.tick(60_000);
  assert.equal(held.position, 51);
  clock.tick(59_000);
  clock.tick(59_000);
  assert.equal(held.position, 51);
});

test('stops at the end, and plays again from the beginning', () => {
  const held = track(3);
  let told = 0;
  const { clock, player } = playerOf(held, () => told++);
  player.play();
  for (let now = 0; now < 3000; now += 16) clock.tick(now);
  assert.equal(held.position, 3);
  assert.equal(player.playing, false);
  assert.equal(told, 2);
  player.toggle();
  assert.equal(held.position, 0);
  assert.equal(player.playing, true);
});

test('a track that begins again is played on without a pause, and each round at the same pace', () => {
  for (const pace of [{ perSecond: 100 }, { seconds: 2 }]) {
    const ends = [] as number[];
    const held = track(50, {
      again(this: { position: number }, now: number) {
        if (now - (ends.at(-1) ?? -Infinity) > 1000) ends.push(now);
        if (now - (ends.at(-1) as number) >= 500) this.position = 0;
        return true;
      },
    });
    let told = 0;
    const { clock, player } = playerOf(held, () => told++);
    player.pace = pace;
    told = 0;
    player.play();
    for (let now = 0; ends.length < 4; now += 16) clock.tick(now);
    const rounds = ends.slice(1).map((end, at) => end - ends[at]);
    assert.ok(Math.max(...rounds) - Math.min(...rounds) <= 32, String(rounds));
    assert.deepEqual([player.playing, player.ended, told], [true, 0, 1]);
  }
});

/** Where a whole run of `steps` is after each millisecond. */
function played(steps: number, seconds?: number) {
  const held = track(steps);
  const { clock, player } = playerOf(held);
  if (seconds) player.pace = { seconds };
  player.play();
  const places = [] as number[];
  for (let now = 0; player.playing && now < 100_000; now++) {
    clock.tick(now);
    places.push(held.position);
  }
  return places;
}

for (const steps of [14, 310, 100_000])
  test(`a whole run of ${steps} expansions begins so that one can read, is even, and lands softly`, () => {
    for (const most of [60, 30, 15, undefined]) {
      const all = Math.min(most ?? 10, Math.max(3, 0.5 + 0.35 * Math.sqrt(steps)));
      const places = played(steps, most);
      const took = places.length / 1000;
      const at = (seconds: number) => places[Math.min(places.length - 1, Math.round(seconds * 1000))];
      assert.ok(took <= all + 0.01 && took >= all - 0.5, `${took} s of ${all}`);
      assert.ok(at(0.999) <= Math.max(4, 0.004 * steps), `${at(0.999)} in the first second`);
      for (const part of [0.25, 0.5, 0.75]) {
        const done = at(1 + part * (all - 1.5));
        const off = Math.abs(done - part * steps);
        assert.ok(off <= Math.max(1, 0.05 * steps), `${done} after ${part} of ${all} s`);
      }
      const even = (at(all - 0.5) - at(all - 1)) / steps;
      const last = (steps - at(all - 0.5)) / steps;
      assert.ok(Math.abs(last - even / 2) <= 0.005 + 1 / steps, `${last} of it in the last half second, ${even} in the one before`);
    }
  });

test('a whole run is never over the seconds chosen, and one that is gone on with has no slow first second', () => {
  for (const steps of [14, 310, 1e6]) for (const seconds of [2, 5, 10]) assert.ok(played(steps, seconds).length <= seconds * 1000 + 10);
  const held = track(310);
  const { clock, player } = playerOf(held);
  held.position = 100;
  player.play();
  for (let now = 0; now <= 1000; now++) clock.tick(now);
  assert.ok(held.position > 120, String(held.position));
});

test('a whole run is over in twelve seconds however slow the frames, a large map too', async () => {
  const clock = framed();
  const wide = '.'.repeat(200);
  const model = new LabModel(
    await loadEngine(),
    {
      version: 1,
      space: { type: 'grid', rows: Array(200).fill(wide) },
      start: [0, 0],
      goal: [199, 199],
      algorithm: 'dijkstra',
      heuristic: 'zero',
    },
    clock,
  );
  onTestFinished(() => model.dispose());
  for (const frame of [16, 120, 400, 900]) {
    model.seek(0);
    model.player.play();
    let now = 0;
    for (; model.player.playing && now < 60_000; now += frame) clock.tick(now);
    assert.ok(now <= 12_000, `${frame} ms a frame: ${now} ms`);
    assert.equal(model.position, model.search?.eventCount);
  }
});

test('a model plays by its own clock, whoever shows it, and asks for frames only while it plays', async () => {
  const clock = framed();
  const rows = Array(5).fill('.....');
  const model = modelOf(await loadEngine(), { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] }, clock);
  model.player.speed = 10;
  model.seek(3);
  assert.equal(clock.asked, 0);
  model.player.play();
  for (let now = 0; now <= 500; now += 100) clock.tick(now);
  assert.equal(model.position, 9, 'a step at the first frame and one each tenth of a second');
  model.player.pause();
  model.player.play();
  assert.equal(clock.asked, 1, 'whoever pauses and goes on within a frame does not play twice as fast');
  model.player.pause();
  clock.tick(600);
  assert.deepEqual([clock.asked, model.position], [0, 9]);
});

/** A page on which everything can be read, written and called and nothing happens; `press` is heard by all who listen to clicks. */
function emptyPage() {
  const clicks: ((event: object) => void)[] = [];
  const thing = (): any => {
    const held: Record<string | symbol, unknown> = {
      [Symbol.toPrimitive]: () => '',
      addEventListener: (type: string, listener: (event: object) => void) => type === 'click' && clicks.push(listener),
      matches: false,
      closest: () => null,
    };
    return new Proxy(class {} as any, {
      get: (_, name) => (held[name] ??= thing()),
      set: (_, name, value) => Reflect.set(held, name, value),
      deleteProperty: (_, name) => Reflect.deleteProperty(held, name),
      apply: () => thing(),
      construct: () => thing(),
    });
  };
  class Element {
    dataset: object;
    constructor(dataset: object) {
      this.dataset = dataset;
    }
    closest() {
      return this;
    }
  }
  const [document, frame] = [thing(), () => 0];
  const page = { document, Element, MutationObserver: thing(), ResizeObserver: thing(), requestAnimationFrame: frame };
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const press = (dataset: object) => {
    for (const heard of clicks) heard({ target: new Element(dataset), stopPropagation() {} });
  };
  return { root: thing(), press };
}

test('a timeline alone plays a model: nobody has to show it', async () => {
  const clock = framed();
  const rows = Array(5).fill('.....');
  const model = modelOf(await loadEngine(), { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] }, clock);
  const { root, press } = emptyPage();
  const timeline = new Timeline(root, model, { strings: { t: (key) => key, n: String, lang: 'en' } });
  onTestFinished(() => timeline.destroy());
  model.player.speed = 10;
  press({ action: 'toggle' });
  for (let now = 0; now <= 500; now += 100) clock.tick(now);
  assert.equal(model.position, 6);
  press({ action: 'toggle' });
  clock.tick(600);
  assert.deepEqual([clock.asked, model.position], [0, 6]);
});

test('an error on the way of what is played is given to its track', () => {
  const errors: unknown[] = [];
  const broken = new Error('broken');
  const { clock, player } = playerOf(
    track(9, {
      after() {
        throw broken;
      },
      recover: (error: unknown) => errors.push(error),
    }),
  );
  player.play();
  clock.tick(0);
  assert.deepEqual(errors, [broken]);
});

test('a whole run follows a recording that grows while it plays', () => {
  const held = track(10, { complete: false });
  const { clock, player } = playerOf(held);
  player.play();
  let now = 0;
  for (; now < 14_000; now += 16) {
    clock.tick(now);
    held.length += 50;
  }
  held.complete = true;
  for (; player.playing && now < 30_000; now += 16) clock.tick(now);
  assert.equal(held.position, held.length);
  assert.ok(now < 16_000, String(now));
});

test('what it goes by now is the grain until a whole run is played', () => {
  const { player } = playerOf(track(9));
  assert.equal(player.stride, 'event');
  player.play();
  assert.equal(player.stride, 'expansion');
  player.speed = 12;
  assert.equal(player.stride, 'event');
});

test('while it plays a sentence stays half a second, whatever comes meanwhile; whoever halts is told at once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const said: number[] = [];
  const player = { playing: true };
  const tell = paced(
    { player } as LabModel,
    () => said.push(now),
    () => now,
  );
  for (; now < 2000; now += 50) {
    tell();
    vi.advanceTimersByTime(50);
  }
  assert.deepEqual(said.slice(0, 4), [0, 450, 900, 1350], 'each after 500 ms of timers, at the clock of the tick before');
  player.playing = false;
  tell();
  assert.equal(said.at(-1), now);
});

test('waits at the end of a recording that still grows', () => {
  const held = track(2, { complete: false });
  const { clock, player } = playerOf(held);
  player.play();
  for (let now = 0; now < 1000; now += 16) clock.tick(now);
  assert.equal(player.playing, true);
  held.length = 4;
  for (let now = 1000; now < 4000; now += 16) clock.tick(now);
  assert.equal(held.position, 4);
  held.complete = true;
  clock.tick(4000);
  assert.equal(player.playing, false);
});

test('speed stays within its limits and nonsense is ignored; changes are told once', () => {
  let told = 0;
  const { player } = playerOf(track(10), () => told++);
  player.speed = 0.01;
  assert.equal(player.speed, speeds.least);
  player.speed = 1e9;
  assert.equal(player.speed, speeds.most);
  player.speed = NaN;
  assert.deepEqual(player.pace, { seconds: 10 });
  player.grain = 'expansion';
  player.grain = 'expansion';
  assert.equal(told, 4);
  player.grain = 'year' as never;
  assert.equal(player.grain, 'event');
});

test('steps of the chosen grain are asked of the track', () => {
  const asked: unknown[] = [];
  const held = track(100, {
    after: (steps: number, grain: string) => {
      asked.push([steps, grain]);
      return 10;
    },
  });
  const { clock, player } = playerOf(held);
  player.grain = 'expansion';
  player.play();
  clock.tick(0);
  clock.tick(1);
  assert.deepEqual(asked, [[1, 'expansion']], 'and none before its time');
  assert.equal(held.position, 10);
});

test('waits for a track that is still to come, and plays it from where it is wanted, or from the beginning if that is the end', () => {
  for (const [wanted, first] of [
    [5, 6],
    [Infinity, 1],
  ]) {
    const held = track(0, { position: wanted, coming: true });
    const { clock, player } = playerOf(held);
    player.play();
    for (let now = 0; now < 1000; now += 16) clock.tick(now);
    assert.equal(player.playing, true);
    Object.assign(held, { coming: false, length: 9 });
    clock.tick(1000);
    assert.equal(held.position, first);
  }
});
