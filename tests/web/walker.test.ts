import { test } from 'vitest';
import assert from 'node:assert/strict';
import { Walker, period } from '../../web/kernel/walk/walker.ts';

/** Ticks at 60 frames a second from `from` until the walker stands still; returns the moments of its moves. */
function walk(walker: Walker, from: number) {
  const moves = [];
  for (let frame = 0; walker.walking && frame < 10_000; frame++) {
    const now = from + frame / 60;
    if (walker.tick(now)) moves.push({ now, node: walker.node });
  }
  return moves;
}

test('0.18: eight moves take more than 4.9 and at most 5.6 seconds after the click, whenever the click comes', () => {
  for (let click = 0; click < 1.4; click += 0.05) {
    const walker = new Walker(0, 0);
    walker.tick(click);
    walker.follow([0, 21, 41, 61, 81, 101, 126, 147, 168]);
    const moves = walk(walker, click);
    assert.equal(moves.length, 8);
    const arrival = moves[7].now - click;
    assert.ok(arrival > 4.9 - 1e-6 && arrival <= 5.6 + 1 / 60, `clicked at ${click}: arrived after ${arrival}`);
    assert.equal(walker.node, 168);
    assert.ok(walker.arrived);
  }
});

test('0.18: the path behind the walker is erased cell by cell', () => {
  const walker = new Walker(5, 0);
  walker.follow([5, 6, 7, 8]);
  assert.deepEqual(walker.ahead, [6, 7, 8]);
  assert.equal(walker.tick(period), true);
  assert.equal(walker.node, 6);
  assert.deepEqual(walker.ahead, [7, 8]);
  assert.equal(walker.arrived, false);
});

test('a new target mid-walk starts from the current cell and does not restart the clock', () => {
  const walker = new Walker(0, 0);
  walker.follow([0, 1, 2, 3, 4]);
  walker.tick(0.7);
  walker.tick(1.4);
  assert.equal(walker.node, 2);
  walker.follow([2, 1, 0]);
  assert.equal(walker.goal, 0);
  assert.equal(walker.tick(2.0), false);
  assert.equal(walker.tick(2.1), true);
  assert.equal(walker.node, 1);
  assert.throws(() => walker.follow([7, 8]), /stands on 1/);
});

test('told to hold it lets the time pass and stays where it is', () => {
  const walker = new Walker(0, 0);
  walker.follow([0, 1, 2]);
  assert.equal(walker.due(0.69), false);
  assert.equal(walker.due(0.7), true);
  assert.equal(walker.tick(0.7, true), false);
  assert.deepEqual([walker.node, ...walker.ahead], [0, 1, 2]);
  assert.equal(walker.tick(0.71), false, 'this period is over');
  assert.equal(walker.tick(1.4), true);
});

test('a page that slept moves one cell, not many', () => {
  const walker = new Walker(0, 0);
  walker.follow([0, 1, 2, 3]);
  assert.equal(walker.tick(100), true);
  assert.equal(walker.node, 1);
  assert.equal(walker.tick(100.05), false);
  assert.ok(walker.untilNext(100.05) > 0 && walker.untilNext(100.05) <= period + 1e-6);
});

test('no path leaves it standing', () => {
  const walker = new Walker(4, 0);
  walker.follow([]);
  assert.equal(walker.walking, false);
  assert.equal(walker.arrived, false);
  assert.equal(walker.tick(0.7), false);
});
