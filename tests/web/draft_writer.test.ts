import assert from 'node:assert/strict';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { DraftWriter } from '../../web/apps/lab/draft_writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Changes a map every 10 ms for so many milliseconds. @param cost how long writing a draft takes @returns how often it was written meanwhile, and after that */
function drawn(cost: number, span: number) {
  const written: number[] = [];
  let edits = 0;
  const writer = new DraftWriter(
    [
      (at: number) => {
        vi.advanceTimersByTime(cost);
        written.push(at);
        return 'saved' as const;
      },
    ],
    () => edits,
    () => {},
  );
  // It has been written before, and how long that takes is known.
  writer.touch(150);
  vi.advanceTimersByTime(60_000);
  written.length = 0;
  const end = performance.now() + span;
  while (performance.now() < end) {
    edits++;
    writer.touch(150);
    vi.advanceTimersByTime(10);
  }
  const meanwhile = written.length;
  vi.advanceTimersByTime(60_000);
  return { meanwhile, after: written.length - meanwhile, last: written.at(-1), edits };
}

test('writing drafts takes at most a twentieth of the time while somebody draws, and the last edit is written', () => {
  const [small, large] = [drawn(0, 20_000), drawn(100, 20_000)];
  assert.ok(small.meanwhile > 100, `a small map was written ${small.meanwhile} times`);
  assert.ok(large.meanwhile >= 5 && large.meanwhile * 100 <= 20_000 / 20 + 100, `a large map was written ${large.meanwhile} times`);
  for (const { last, edits } of [small, large]) assert.equal(last, edits);
});

test('a large map is written once when the hand is lifted, and not while it draws, unless it draws for long', () => {
  const { meanwhile, after, last, edits } = drawn(30, 2000);
  assert.deepEqual([meanwhile, after, last], [0, 1, edits]);
  assert.ok(drawn(30, 10_000).meanwhile >= 3);
});
