import test from 'node:test';
import assert from 'node:assert/strict';
import { Draft, Keeper } from '../../web/lab/storage.js';

const memory = () => {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    map,
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => { map.set(key, text); },
    removeItem: (/** @type {string} */ key) => { map.delete(key); },
  };
};

test('a draft is saved soon after the first change, however many follow', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const storage = memory();
  let text = 'first';
  let written = 0;
  const draft = new Draft(new Keeper(storage), () => (written++, text), () => {}, 20);
  draft.touch();
  text = 'second';
  draft.touch();
  assert.equal(draft.stored(), null);
  t.mock.timers.tick(19);
  assert.equal(draft.stored(), null);
  t.mock.timers.tick(1);
  assert.equal(draft.stored(), 'second');
  assert.equal(written, 1);
});

test('flush saves at once and only when something waits', () => {
  const storage = memory();
  const draft = new Draft(new Keeper(storage), () => 'text', () => {});
  draft.flush();
  assert.equal(draft.stored(), null);
  draft.touch();
  draft.flush();
  assert.equal(draft.stored(), 'text');
});

test('a full store is reported once, and again when it works', () => {
  const storage = memory();
  /** @type {string[]} */
  const problems = [];
  const draft = new Draft(new Keeper(storage), () => 'text', (problem) => problems.push(problem));
  const works = storage.setItem;
  storage.setItem = () => { throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' }); };
  draft.touch(); draft.flush();
  draft.touch(); draft.flush();
  storage.setItem = works;
  draft.touch(); draft.flush();
  assert.deepEqual(problems, ['full', '']);
});

test('a missing or forbidden store never throws', () => {
  const forbidden = { getItem() { throw new Error('SecurityError'); }, setItem() { throw new Error('SecurityError'); }, removeItem() {} };
  for (const keeper of [new Keeper(null), new Keeper(forbidden)]) {
    assert.equal(keeper.read('draft'), null);
    assert.equal(keeper.write('draft', 'x'), 'unavailable');
  }
});
