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

test('a hand that lets go leaves the next frame to the map, nothing old after that, and nothing to be written later', () => {
  const { model, moved, ask, written } = begun();
  model.painting = true;
  moved();
  moved();
  model.painting = false;
  ask();
  vi.advanceTimersByTime(16);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(written).toEqual([2]);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([2]);
});

test('beside a large map it is written in the frame after the next, and while that moves on not less than every other frame', () => {
  const { model, moved, written } = begun();
  Object.assign(model, { large: true });
  moved();
  vi.advanceTimersByTime(16);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(written).toEqual([1]);
  for (let i = 0; i < 20; i++) {
    moved();
    vi.advanceTimersByTime(16);
  }
  expect(written.length).toBeGreaterThan(9);
  vi.advanceTimersByTime(32);
  expect(written.at(-1)).toBe(21);
});

/** Works that take so many milliseconds each wait for a hand, which lets go. Returns the works that each frame has done. */
function afterHand(spans: number[], fails = -1) {
  let time = 0;
  vi.stubGlobal('performance', { now: () => time });
  const model = { painting: true };
  const done: number[] = [];
  const asks = spans.map((span, i) =>
    besideHand(model, () => {
      done.push(i);
      time += span;
      if (i === fails) throw new Error('work');
    }),
  );
  for (const ask of asks) ask();
  model.painting = false;
  for (const ask of asks) ask();
  vi.advanceTimersByTime(16);
  const frames: number[][] = [];
  while (done.length < spans.length && frames.length < 20) {
    const before = done.length;
    try {
      vi.advanceTimersByTime(16);
    } catch (error) {
      expect(error).toEqual(new Error('work'));
    }
    frames.push(done.slice(before));
  }
  return frames;
}

test('what has waited for a hand comes in one frame where it is quick and in one after the other where it is slow', () => {
  expect(afterHand([1, 1, 1, 1])).toEqual([[0, 1, 2, 3]]);
  expect(afterHand([10, 10, 10])).toEqual([[0], [1], [2]]);
  expect(afterHand([2, 5, 1, 1])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('an error in one of them keeps none of the others', () => {
  expect(afterHand([1, 1, 1], 0)).toEqual([[0], [1, 2]]);
});

test('something may follow a hand more slowly than the rest', () => {
  const model = { painting: true };
  let times = 0;
  const ask = besideHand(model, () => times++, 1000);
  for (let i = 0; i < 150; i++) {
    ask();
    vi.advanceTimersByTime(16);
  }
  expect(times).toBe(2);
});
