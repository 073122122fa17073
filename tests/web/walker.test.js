import test from 'node:test';
import assert from 'node:assert/strict';
import { Walker, period } from '../../web/lab/walker.js';

/** Ticks at 60 frames a second from `from` until the walker stands still; returns the moments of its moves. @param {Walker} walker @param {number} from */
function walk(walker, from) {
  const moves = [];
  for (let frame = 0; walker.walking && frame < 10_000; frame++) {
    const now = from + frame / 60;
    if (walker.tick(now)) moves.push({ now, node: walker.node });
  }
  return moves;
}

test('eight moves take more than 4.9 and at most 5.6 seconds after the click, whenever the click comes', () => {
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

test('the path behind the walker is erased cell by cell', () => {
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

test('a wall or its own cell is refused and changes nothing', () => {
  const walker = new Walker(3, 0);
  walker.follow([3, 4, 5]);
  const blocked = (/** @type {number} */ node) => node === 9;
  assert.equal(walker.refuses(9, blocked), 'wall');
  assert.equal(walker.refuses(3, blocked), 'same');
  assert.equal(walker.refuses(5, blocked), '');
  assert.deepEqual([walker.node, walker.goal, ...walker.ahead], [3, 5, 4, 5]);
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
