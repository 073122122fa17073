import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { validateDocument, type DocumentInput, type LabDocument } from '../../web/kernel/worlds/documents.ts';
import { LabError, loadEngine } from '../../web/kernel/engine/engine.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { Recorder } from '../../web/kernel/model/recorder.ts';
import { Telling } from '../../web/kernel/model/telling.ts';
import { standing, turn } from './clock.ts';
import { modelOf } from './models.ts';

const engine = await loadEngine();
const document = { version: 1, space: { type: 'grid', rows: ['.....', '..#..', '.....'] }, start: [0, 1], goal: [4, 1] };

/** Listens to a recording without a model. */
const heard = (tell: (name: string, detail?: any) => void) => ({ tell, change: (make: () => void) => make() });

/** Whether each failure the model tells of was recovered from. */
function failuresOf(model: EventTarget) {
  const failures: boolean[] = [];
  model.addEventListener('failure', (event) => failures.push((event as CustomEvent).detail.recovered));
  return failures;
}

/** An engine whose searches crash at the given call, as a module does that ran into a trap. */
function crashing(method: string, times: number = Infinity): any {
  let left = times;
  return {
    ...engine,
    catalog: engine.catalog,
    get liveSearches() {
      return engine.liveSearches;
    },
    createSearch(given: object) {
      const search: any = engine.createSearch(given as DocumentInput);
      return new Proxy(search, {
        get(target, name) {
          const value = Reflect.get(target, name, target);
          if (name === method) {
            return (...given: unknown[]) => {
              if (left-- <= 0) return value.apply(target, given);
              target.dispose();
              throw new WebAssembly.RuntimeError('unreachable');
            };
          }
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
}

for (const method of ['advance', 'seek', 'restart']) {
  test(`a crash in ${method} builds a new engine and loses nothing`, async () => {
    let loads = 0;
    const model: any = new LabModel(
      {
        engine: crashing(method, 1),
        loadEngine: async () => {
          loads++;
          return engine;
        },
      },
      document,
      standing,
    );
    onTestFinished(() => model.dispose());
    const failures = failuresOf(model);
    model.paint(0, 0);
    model.setGoal([4, 2]);
    model.seek(10);
    await turn();
    assert.equal(loads, 1);
    assert.deepEqual(failures, [true]);
    assert.equal(model.search.status, 'found');
    assert.deepEqual(model.document.goal, [4, 2]);
    assert.equal(model.document.space.rows[0], '#....');
    assert.equal(model.search.node(0).cost, 0);
    assert.equal(model.search.path().at(-1), model.goal);
    model.seek(7);
    assert.equal(model.position, 7);
    model.undo();
    model.undo();
    assert.deepEqual(model.document.space.rows, document.space.rows);
  });
}

test('a crash met by a painter is recovered from too; other errors are not swallowed', async () => {
  const model = modelOf({ engine, loadEngine: async () => engine }, document);
  model.seek(9);
  const live = model.search;
  model.recover(new WebAssembly.RuntimeError('memory access out of bounds'));
  assert.equal(model.search, null);
  assert.equal(model.position, 0);
  await turn();
  assert.equal(model.position, 9);
  live.dispose();
  assert.throws(() => model.recover(new TypeError('a mistake of ours')), TypeError);
});

test('edits made while there is no engine are in the search that follows', async () => {
  let arrive: (engine: any) => void = () => {};
  const model: any = new LabModel(
    {
      engine,
      loadEngine: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    },
    document,
    standing,
  );
  onTestFinished(() => model.dispose());
  const live = model.search;
  model.recover(new WebAssembly.RuntimeError('unreachable'));
  model.setGoal([3, 0]);
  model.paint(14, 0);
  arrive(engine);
  await turn();
  assert.deepEqual([model.search.path().at(-1), model.search.node(14).cost], [3, 0]);
  live.dispose();
});

test('a document that crashes every engine is given up on after three more, and tried again when ten seconds have passed', async () => {
  let [loads, now] = [0, 0];
  const loadEngine = async () => {
    loads++;
    return crashing('advance');
  };
  const model: any = new LabModel({ loadEngine }, document, { ...standing, now: () => now });
  onTestFinished(() => model.dispose());
  const failures = failuresOf(model);
  await turn();
  assert.deepEqual([loads, model.search, failures], [4, null, [false]]);
  assert.deepEqual(model.document.goal, [4, 1]);
  now = 9_999;
  model.setGoal([3, 1]);
  await turn();
  assert.deepEqual([loads, failures], [5, [false, false]], 'for another edit once');
  now = 20_000;
  model.setGoal([3, 2]);
  await turn();
  assert.deepEqual([loads, failures], [9, [false, false, false]]);
});

/** A recording, what it tells, and engines that come when they are let in. */
function waitingFor(engineThere: any) {
  const told: string[] = [];
  const engines: { resolve: (made: any) => void; reject: (error: Error) => void }[] = [];
  const loadEngine = () => new Promise<any>((resolve, reject) => void engines.push({ resolve, reject }));
  return {
    told,
    engines,
    recorder: new Recorder(
      { engine: engineThere, loadEngine },
      heard((name) => told.push(name)),
      standing,
    ),
  };
}

test('an engine is left for one that can do more, and gone back to if that has not come when it will do again', async () => {
  const few = { ...crashing('none', 0), supports: ({ goal }: LabDocument) => goal[0] === 4 };
  const [easy, hard] = [[4, 1], [3, 1]].map((goal) => validateDocument({ ...document, goal })); // prettier-ignore
  const { told, engines, recorder } = waitingFor(few);
  recorder.start(easy);
  assert.deepEqual([told.splice(0), recorder.engine], [['search', 'recorded', 'position'], few]);
  recorder.start(hard);
  assert.deepEqual([recorder.search, recorder.coming], [null, true]);
  recorder.start(easy);
  assert.deepEqual([recorder.searched, recorder.engine], [easy, few]);
  told.splice(0);
  engines[0].resolve(engine);
  await turn();
  assert.deepEqual([told, recorder.engine], [[], few], 'what comes too late changes nothing');
  recorder.start(hard);
  recorder.start(easy);
  engines[1].reject(new Error('offline'));
  told.splice(0);
  await turn();
  assert.deepEqual(told, [], 'nor does one that does not come');
  recorder.start(hard);
  engines[2].resolve(engine);
  await turn();
  assert.deepEqual([recorder.searched, recorder.engine], [hard, engine]);
  recorder.dispose();
});

test('an engine that does not come and a search that cannot be made are told, and nothing is waited for any more', async () => {
  const { told, engines, recorder } = waitingFor(undefined);
  const asked = validateDocument(document);
  recorder.start(asked);
  assert.deepEqual([told, recorder.coming], [[], true]);
  engines[0].reject(new Error('offline'));
  await turn();
  assert.deepEqual([told.splice(0), recorder.coming], [['failure'], false]);
  recorder.start(asked);
  engines[1].resolve({
    createSearch: () => {
      throw new Error('no room');
    },
  });
  await turn();
  assert.deepEqual([told.splice(0).at(-1), recorder.coming, recorder.search], ['failure', false, null]);
  recorder.dispose();
  recorder.recover(new WebAssembly.RuntimeError('unreachable'));
  assert.deepEqual([told, engines.length], [[], 2], 'nor is anything begun when all is over');
});

test('without a way to get another engine a crash is told, and edits still work on the document', async () => {
  const model = modelOf(crashing('restart', 1), document);
  const failures = failuresOf(model);
  model.setGoal([3, 1]);
  model.setGoal([3, 2]);
  assert.deepEqual(failures, [false]);
  assert.deepEqual(model.document.goal, [3, 2]);
});

/** A clock that stands still until told, with the callbacks waiting for it. */
function handClock() {
  const waiting: Map<any, () => void> = new Map();
  let next = 1;
  return {
    time: 0,
    /** For how long, by their order. */
    delays: [] as number[],
    now() {
      return this.time;
    },
    later(callback: () => void, delay: number) {
      this.delays.push(delay);
      waiting.set(next, callback);
      return next++;
    },
    cancel(handle: unknown) {
      waiting.delete(handle);
    },
    frame() {},
    run() {
      const callbacks = [...waiting.values()];
      waiting.clear();
      for (const callback of callbacks) callback();
      return callbacks.length;
    },
  };
}

/** A search of `length` events that takes a millisecond for each 1,000 of them. */
function slowSearch(clock: { time: number }, length: number): any {
  return {
    width: 1,
    height: 1,
    status: 'found',
    eventCount: length,
    expansionCount: 0,
    expansion: 0,
    position: 0,
    advance() {},
    seek(to: number, most: number) {
      const way = Math.max(-most, Math.min(most, to - this.position));
      clock.time += Math.abs(way) / 1000;
      return (this.position += way);
    },
    dispose() {},
  };
}

/** A recorder of that search, and the positions at which somebody was told. */
function followed(search: any, clock: ReturnType<typeof handClock>) {
  const positions: number[] = [];
  const recorder = new Recorder(
    { createSearch: () => search } as never,
    heard((name) => {
      if (name === 'position') positions.push(search.position);
    }),
    clock,
  );
  return { recorder, positions };
}

test('a far seek takes several slices, shows itself now and then, and a new one overrides it', () => {
  const clock = handClock();
  const search = slowSearch(clock, 10_000_000);
  const { recorder, positions } = followed(search, clock);
  recorder.start({ space: { type: 'grid', width: 1, height: 1, rows: ['.'] } } as object as LabDocument);
  recorder.seek(9_000_000);
  assert.equal(recorder.cursor.seeking, true);
  assert.equal(recorder.cursor.wanted, 9_000_000);
  let slices = 0;
  while (clock.run()) slices++;
  assert.equal(search.position, 9_000_000);
  assert.ok(slices > 50 && slices < 1200, `${slices} slices`);
  assert.ok(positions.length > 5 && positions.length <= slices, `shown ${positions.length} times`);
  assert.equal(positions.at(-1), 9_000_000);
  recorder.seek(0);
  recorder.seek(8_999_000);
  while (clock.run());
  assert.equal(search.position, 8_999_000);
  assert.equal(recorder.cursor.seeking, false);
  recorder.seek(0);
  clock.run();
  recorder.seek(search.position);
  assert.equal(positions.at(-1), search.position, 'halted on its way it shows where it stands');
});

test('while a search is recorded the cursor keeps up with it, and only now and then somebody is told', async () => {
  const clock = handClock();
  const search = slowSearch(clock, 0);
  let behind = 0;
  Object.assign(search, {
    status: 'running',
    advance: () => (clock.time += 10),
    async run({ onProgress }: { onProgress: () => void }) {
      for (let slice = 0; slice < 200; slice++) {
        clock.time += 10;
        search.eventCount += 1000;
        onProgress();
        behind = Math.max(behind, search.eventCount - search.position);
      }
      search.status = 'found';
    },
  });
  const { recorder, positions } = followed(search, clock);
  recorder.start({ space: { type: 'grid', width: 1, height: 1, rows: ['.'] } } as object as LabDocument, Infinity);
  clock.run();
  await turn();
  assert.equal(recorder.running, false);
  assert.equal(behind, 0);
  assert.ok(positions.length > 3 && positions.length < 10, `told ${positions.length} times`);
  assert.equal(positions.at(-1), 200_000);
});

test('while edits stream in, a slow search waits for the pause between them', () => {
  const clock = handClock();
  let made = 0;
  const engineOf: any = {
    createSearch: () => {
      made++;
      clock.time += 30;
      return slowSearch(clock, 10);
    },
  };
  const recorder = new Recorder(engineOf, new Telling(), clock);
  let width = 0;
  /** Of another size each time: nothing of the search before holds for it. */
  const document = (): any => ({ space: { type: 'grid', width: ++width, height: 1, rows: ['.'.repeat(width)] } });
  recorder.start(document(), 0, true);
  assert.equal(made, 1);
  for (let edit = 0; edit < 5; edit++) recorder.start(document(), undefined, true);
  assert.equal(made, 1);
  assert.deepEqual(clock.delays, [60], 'twice as long as it takes, from the first of them on');
  clock.run();
  assert.equal(made, 2);
  recorder.start(document(), undefined, true);
  recorder.hurry();
  assert.equal(made, 3);
  recorder.start(document());
  assert.equal(made, 4);
});

test('when the hand lets go the last edit is searched at once, and the search of one before is given up', () => {
  const clock = handClock();
  const begun: number[] = [];
  const createSearch = ({ goal }: any) => {
    begun.push(goal[0]);
    const search = slowSearch(clock, 10);
    if (begun.length === 1) return search;
    const restart = (document: any) => begun.push(document.goal[0]);
    return Object.assign(search, { status: 'running', advance: () => (clock.time += 10), run: () => new Promise(() => {}), restart });
  };
  const recorder = new Recorder({ createSearch } as any, new Telling(), clock);
  const to = (x: number) => validateDocument({ version: 1, space: { type: 'grid', rows: ['....'] }, start: [0, 0], goal: [x, 0] });
  recorder.start(to(1));
  recorder.start(to(2), undefined, true);
  recorder.start(to(3), undefined, true, []);
  assert.deepEqual(begun, [1, 2], 'while the hand drags, a search that has begun ends first');
  recorder.hurry();
  assert.deepEqual(begun, [1, 2, 3]);
  recorder.rename(to(3));
  recorder.hurry();
  assert.deepEqual(begun, [1, 2, 3], 'which is the one that goes on, also when the view has changed');
  assert.equal(String(recorder.searched?.goal), '1,0');
});

/** How many there are in C++. */
const sessions = () => engine.liveSessions;

/** A mesh of a map that is large enough to be made in a task of its own. @param wall a cell that is one */
function largeMesh(wall: number): any {
  const rows = Array.from({ length: 150 }, (_, y) =>
    Array.from({ length: 150 }, (_, x) => ((x % 5 === 2 && y % 7 === 3) || y * 150 + x === wall ? '#' : '.')).join(''),
  );
  return validateDocument({ version: 1, space: { type: 'navmesh', rows }, start: [0.5, 0.5], goal: [149.5, 149.5] });
}

test('a large mesh has a task of its own: edits come meanwhile and the hand lets go, and the last one is what is searched', () => {
  const clock = handClock();
  const recorder = new Recorder(engine, new Telling(), clock);
  recorder.start(largeMesh(0), 0);
  assert.equal(recorder.search, null, 'nothing is made in the task of the edit itself');
  assert.equal(recorder.coming, true);
  clock.run();
  const shown = recorder.search;
  assert.ok(shown);
  for (const wall of [300, 301]) {
    recorder.start(largeMesh(wall), undefined, true);
    recorder.hurry();
    assert.equal(recorder.search, shown, 'until there is another the search there is stays');
  }
  recorder.start(largeMesh(302));
  clock.run();
  assert.notEqual(recorder.search, shown);
  assert.deepEqual(recorder.searched?.space, largeMesh(302).space);
  assert.equal(sessions(), 1);
  const rows = Array(600).fill('.'.repeat(600));
  recorder.start(validateDocument({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [0, 1] }));
  assert.deepEqual([recorder.search, sessions()], [null, 0], 'another kind of map stands in for none');
  clock.run();
  assert.equal(recorder.searched?.space.type, 'grid');
  recorder.start(largeMesh(303));
  recorder.dispose();
  clock.run();
  assert.equal(sessions(), 0);
});

test('behind a finished search a large world and the search in it take a task each, and the last goal is what is searched', async () => {
  const clock = handClock();
  const told: string[] = [];
  const recorder = new Recorder(
    engine,
    heard((name) => told.push(name)),
    clock,
  );
  const side = 600;
  const rows = Array(side).fill('.'.repeat(side));
  const to = (x: number) => validateDocument({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [x, 0] });
  recorder.start(to(1));
  for (let tasks = 0; recorder.search?.status !== 'found'; tasks++) {
    assert.ok(tasks < 10);
    clock.run();
    await turn();
  }
  const shown = recorder.search;
  recorder.start(to(2), undefined, true, []);
  const task = async () => {
    clock.run();
    await turn();
    return [sessions(), recorder.search === shown, String(recorder.searched?.goal)];
  };
  assert.deepEqual(await task(), [2, true, '1,0'], 'a world and no more');
  recorder.start(to(4), undefined, true, []);
  assert.deepEqual(await task(), [2, false, '4,0']);
  recorder.start(to(5), undefined, true, []);
  recorder.hurry();
  for (let tasks = 0; tasks < 4; tasks++) await task();
  assert.deepEqual([String(recorder.searched?.goal), sessions()], ['5,0', 1]);
  recorder.start(to(6), undefined, true, []);
  await task();
  recorder.dispose();
  clock.run();
  assert.equal(sessions(), 0, 'nor is a world left over whose search was never made');
});

test('an engine that does not arrive for ten seconds is spoken of once, and one that does in time is not', async () => {
  for (const late of [true, false]) {
    let arrive: (engine: any) => void = () => {};
    const waiting: { work: () => void; delay: number }[] = [];
    const clock = {
      now: () => 0,
      later: (work: () => void, delay: number) => waiting.push({ work, delay }) - 1,
      cancel: (handle: any) => void (waiting[handle].work = () => {}),
      frame() {},
    };
    const told: string[] = [];
    const recorder = new Recorder(
      { loadEngine: () => new Promise((resolve) => (arrive = resolve)) },
      heard((name) => told.push(name)),
      clock,
    );
    recorder.start(validateDocument(document));
    const tenSeconds = () => waiting.filter(({ delay }) => delay === 10_000).forEach(({ work }) => work());
    if (late) tenSeconds();
    arrive(engine);
    await turn();
    tenSeconds();
    assert.deepEqual([told.filter((name) => name === 'slow').length, told.includes('search')], [late ? 1 : 0, true]);
    recorder.dispose();
  }
});

test('a module that is damaged or missing is a LabError of the lab, with what Emscripten says only as its cause', async () => {
  for (const wasm of [new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), new Uint8Array(5), new URL('file:///no/such/module.wasm')])
    await assert.rejects(loadEngine(wasm instanceof URL ? { wasmUrl: wasm } : { wasmBinary: wasm }), (error) => {
      assert.ok(error instanceof LabError);
      assert.deepEqual([error.code, error.message], ['module', 'the WebAssembly module could not be loaded']);
      return error.cause !== undefined;
    });
});
