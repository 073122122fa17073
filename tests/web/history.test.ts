import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editSize, History } from '../../web/kernel/model/history.ts';

test('undo and redo walk back and forth over the same entries; a new one drops what was undone', () => {
  const history = new History({ size: () => 1 });
  assert.deepEqual([history.canUndo, history.canRedo, history.undo(), history.redo()], [false, false, null, null]);
  for (const entry of ['a', 'b', 'c']) history.push(entry);
  assert.deepEqual([history.undo(), history.undo(), history.canRedo], ['c', 'b', true]);
  assert.deepEqual([history.redo(), history.undo(), history.undo(), history.undo()], ['b', 'b', 'a', null]);
  history.push('d');
  assert.deepEqual([history.canRedo, history.redo(), history.undo(), history.canUndo], [false, null, 'd', false]);
});

test('it agrees with a list and a finger, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('push', 'undo', 'redo'), { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (acts, entries) => {
      const history = new History({ entries, size: () => 1 });
      let list: number[] = [];
      let finger = 0;
      for (const [i, act] of acts.entries()) {
        if (act === 'push') {
          list = [...list.slice(0, finger), i].slice(-entries);
          finger = list.length;
          history.push(i);
        } else if (act === 'undo') assert.equal(history.undo(), finger > 0 ? list[--finger] : null);
        else assert.equal(history.redo(), finger < list.length ? list[finger++] : null);
        assert.deepEqual([history.canUndo, history.canRedo], [finger > 0, finger < list.length]);
      }
    }),
  );
});

test('it keeps 200 entries, fewer if they are large, and always the last', () => {
  const history = new History({ size: () => 1 });
  for (let i = 0; i < 500; i++) history.push(i);
  let count = 0;
  while (history.undo() !== null) count++;
  assert.equal(count, 200);

  const large = new History({ bytes: 100, size: (bytes: number) => bytes });
  for (const bytes of [40, 40, 30, 10, 20]) large.push(bytes);
  assert.deepEqual([large.undo(), large.undo(), large.undo(), large.undo(), large.undo()], [20, 10, 30, 40, null]);
  for (const bytes of [40, 1000]) large.push(bytes);
  assert.deepEqual([large.undo(), large.undo()], [1000, null]);
  for (const bytes of [30, 30, 30]) large.push(bytes);
  assert.deepEqual([large.undo(), large.undo(), large.undo()], [30, 30, 30], 'what was dropped is not counted any more');
});

test('entries with one key become one, until they are to be separate', () => {
  const history = new History({ size: () => 1 });
  history.push({ before: 0, after: 1 }, 'weight');
  history.push({ before: 1, after: 2 }, 'weight');
  history.separate();
  history.push({ before: 2, after: 3 }, 'weight');
  assert.deepEqual([history.undo(), history.undo(), history.undo()], [{ before: 2, after: 3 }, { before: 0, after: 2 }, null]);
});

test('an edit weighs as much as the rows it changed', () => {
  const rows = Array(100).fill('.'.repeat(1000));
  const painted = rows.with(3, '#'.repeat(1000));
  const map = (rows: string[]) => ({ space: { type: 'grid', width: 1000, height: rows.length, rows } as const });
  const weight = (from: string[], to: string[]) => editSize({ before: map(from), after: map(to) });
  assert.ok(weight(rows, rows) < 1000);
  assert.ok(weight(rows, painted) > 1000 && weight(rows, painted) < 4000);
  assert.ok(weight(rows, Array(100).fill('#'.repeat(1000))) > 100000);
  assert.ok(weight([], painted) > 100000);
});
