import { onTestFinished, test, vi } from 'vitest';
import assert from 'node:assert/strict';
import { DraftWriter } from '../../web/apps/lab/draft_writer.ts';
import { Keeper } from '../../web/view/ui/storage.ts';

const memory = () => {
  const map: Map<string, string> = new Map();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => {
      map.set(key, text);
    },
    removeItem: (key: string) => {
      map.delete(key);
    },
  };
};

const into = (storage: ReturnType<typeof memory>) => (text: string) => new Keeper(storage).write('draft', text);
const stored = (storage: ReturnType<typeof memory>) => storage.getItem('a-star-lab.draft');

test('a draft is saved soon after the first change, however many follow', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const storage = memory();
  let text = 'first';
  let written = 0;
  const draft = new DraftWriter(
    [into(storage)],
    () => (written++, text),
    () => {},
  );
  draft.touch(20);
  text = 'second';
  draft.touch(20);
  assert.equal(stored(storage), null);
  vi.advanceTimersByTime(19);
  assert.equal(stored(storage), null);
  vi.advanceTimersByTime(1);
  assert.equal(stored(storage), 'second');
  assert.equal(written, 1);
});

test('a change that is urgent is saved as soon as if nothing had waited before, and one that is not does not put it off', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const storage = memory();
  let text = 'moved';
  const draft = new DraftWriter(
    [into(storage)],
    () => text,
    () => {},
  );
  draft.touch(700);
  vi.advanceTimersByTime(600);
  text = 'drawn';
  draft.touch(50);
  draft.touch(700);
  vi.advanceTimersByTime(49);
  assert.equal(stored(storage), null);
  vi.advanceTimersByTime(1);
  assert.equal(stored(storage), 'drawn');
  vi.advanceTimersByTime(10_000);
  draft.touch(700);
  vi.advanceTimersByTime(699);
  text = 'later';
  assert.equal(stored(storage), 'drawn');
  vi.advanceTimersByTime(1);
  assert.equal(stored(storage), 'later');
});

test('where the cursor stands is kept when the page is left, or with the next change', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const storage = memory();
  let step = 0;
  const draft = new DraftWriter(
    [into(storage)],
    () => String(step),
    () => {},
  );
  draft.touch(Infinity);
  vi.advanceTimersByTime(100_000);
  assert.equal(stored(storage), null);
  step = 1;
  draft.flush();
  assert.equal(stored(storage), '1');
  step = 2;
  draft.touch(Infinity);
  draft.touch(150);
  vi.advanceTimersByTime(150);
  assert.equal(stored(storage), '2');
});

test('flush saves at once and only when something waits', () => {
  const storage = memory();
  const draft = new DraftWriter(
    [into(storage)],
    () => 'text',
    () => {},
  );
  draft.flush();
  assert.equal(stored(storage), null);
  draft.touch(20);
  draft.flush();
  assert.equal(stored(storage), 'text');
});

test('each store is written in a task of its own, and who leaves the page between them loses nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stores = [memory(), memory()];
  const both = () => stores.map(stored);
  let text = 'first';
  const draft = new DraftWriter(
    stores.map(into),
    () => text,
    () => {},
  );
  draft.touch(20);
  vi.advanceTimersToNextTimer();
  assert.deepEqual(both(), ['first', null]);
  // Another edit does not put off what is being written.
  text = 'second';
  draft.touch(20);
  vi.advanceTimersToNextTimer();
  assert.deepEqual(both(), ['first', 'first']);
  vi.advanceTimersToNextTimer();
  assert.deepEqual(both(), ['second', 'first']);
  draft.flush();
  assert.deepEqual(both(), ['second', 'second']);
  assert.equal(vi.getTimerCount(), 0);
  text = 'third';
  draft.touch(20);
  vi.advanceTimersToNextTimer();
  text = 'last';
  draft.touch(20);
  draft.flush();
  assert.deepEqual(both(), ['last', 'last']);
  assert.equal(vi.getTimerCount(), 0);
});

test('only where no store has room it is reported', () => {
  const [small, large] = [memory(), memory()];
  const problems: string[] = [];
  const draft = new DraftWriter(
    [into(small), into(large)],
    () => 'text',
    (problem) => problems.push(problem),
  );
  const full = () => {
    throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  };
  for (const store of [small, large]) {
    store.setItem = full;
    draft.touch(20);
    draft.flush();
  }
  assert.deepEqual(problems, ['full']);
  assert.equal(stored(large), 'text');
});

test('a full store is reported once, and again when it works', () => {
  const storage = memory();
  const problems: string[] = [];
  const draft = new DraftWriter(
    [into(storage)],
    () => 'text',
    (problem) => problems.push(problem),
  );
  const works = storage.setItem;
  storage.setItem = () => {
    throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  };
  draft.touch(20);
  draft.flush();
  draft.touch(20);
  draft.flush();
  storage.setItem = works;
  draft.touch(20);
  draft.flush();
  assert.deepEqual(problems, ['full', '']);
});

test('a missing or forbidden store never throws', () => {
  const forbidden = {
    getItem() {
      throw new Error('SecurityError');
    },
    setItem() {
      throw new Error('SecurityError');
    },
    removeItem() {},
  };
  for (const keeper of [new Keeper(null), new Keeper(forbidden)]) {
    assert.equal(keeper.read('draft'), null);
    assert.equal(keeper.write('draft', 'x'), 'unavailable');
    const problems: string[] = [];
    const draft = new DraftWriter(
      [(text: string) => keeper.write('draft', text)],
      () => 'text',
      (problem) => problems.push(problem),
    );
    for (let i = 0; i < 3; i++) {
      draft.touch(20);
      draft.flush();
    }
    assert.deepEqual(problems, ['unavailable'], 'said once');
  }
});
