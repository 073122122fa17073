/** What is written beside the map, while a hand draws or drags on it and when it lets go. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { besideHand } from '../../web/kernel/model/clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: (now: number) => void) => setTimeout(() => callback(0), 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is written each time is the number of the move. */
function begun() {
  const model = { painting: false };
  const written: number[] = [];
  let move = 0;
  const ask = besideHand(model, () => written.push(move));
  return { model, written, moved: () => (move++, ask()), ask };
}

test('without a hand each frame writes what is so', () => {
  const { moved, written } = begun();
  for (let i = 0; i < 3; i++) {
    moved();
    vi.advanceTimersByTime(16);
  }
  expect(written).toEqual([1, 2, 3]);
});

test('under a hand that goes on it is written now and then, and under one that stays what it has left', () => {
  const { model, moved, written } = begun();
  model.painting = true;
  for (let i = 0; i < 40; i++) {
    moved();
    vi.advanceTimersByTime(16);
  }
  expect(written.length).toBeGreaterThan(1);
  expect(written.length).toBeLessThan(4);
  vi.advanceTimersByTime(300);
  expect(written.at(-1)).toBe(40);
});

test('a hand that lets go leaves nothing old for longer than a frame, and nothing to be written later', () => {
  const { model, moved, ask, written } = begun();
  model.painting = true;
  moved();
  moved();
  model.painting = false;
  ask();
  vi.advanceTimersByTime(16);
  expect(written).toEqual([2]);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([2]);
});
