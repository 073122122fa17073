import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { generators, randomFill, seededRandom } from '../../web/kernel/maps/generators.ts';

/** Free cells, pairs of neighbouring free cells, and the number of connected parts. */
function shapeOf(cells: Uint8Array, width: number) {
  const seen = new Uint8Array(cells.length);
  let [free, pairs, parts] = [0, 0, 0];
  const around = (node: number) =>
    [...((node % width) + 1 < width ? [node + 1] : []), ...(node % width > 0 ? [node - 1] : []), node + width, node - width].filter(
      (next) => cells[next],
    );
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start] || seen[start]) continue;
    parts++;
    seen[start] = 1;
    for (const queue = [start]; queue.length > 0;) {
      const node = queue.pop() as number;
      free++;
      for (const next of around(node)) {
        if (next > node) pairs++;
        if (!seen[next]) queue.push(next);
        seen[next] = 1;
      }
    }
  }
  return { free, pairs, parts };
}

const side = fc.integer({ min: 1, max: 40 });

test('there are at least six generators with names of their own', () => {
  assert.ok(generators.length >= 6);
  assert.equal(new Set(generators.map(({ id }) => id)).size, generators.length);
  for (const { id, titleKey } of generators) assert.equal(titleKey, `maze.${id}`);
});

for (const { id, perfect, generate } of generators) {
  test(`${id}: every free cell can be reached${perfect ? ', in exactly one way' : ''}`, () => {
    fc.assert(
      fc.property(side, side, fc.integer(), (width, height, seed) => {
        const cells = generate(width, height, seededRandom(seed));
        assert.equal(cells.length, width * height);
        assert.ok(cells.every((cell) => cell <= 1));
        const { free, pairs, parts } = shapeOf(cells, width);
        assert.equal(parts, 1);
        if (!perfect) return;
        assert.equal(pairs, free - 1, 'a connected map without loops has one pair less than cells');
        const rooms = ((width + 1) >> 1) * ((height + 1) >> 1);
        assert.equal(free, 2 * rooms - 1, 'all rooms and the walls opened between them');
      }),
      { numRuns: 60 },
    );
  });

  test(`${id}: the seed decides`, () => {
    const text = (seed: number) => generate(41, 31, seededRandom(seed)).join('');
    assert.equal(text(7), text(7));
    assert.notEqual(text(7), text(8));
  });

  test(`${id}: a million cells without a stack overflow or a pause`, () => {
    const before = process.cpuUsage();
    const cells = generate(1024, 1024, seededRandom(1));
    const { user } = process.cpuUsage(before);
    assert.ok(user < 300_000, `${user} µs`);
    assert.ok(cells.includes(0) && cells.includes(1));
    assert.equal(generate(4096, 256, seededRandom(1)).length, 1 << 20);
  });
}

test('random walls are as dense as asked, and the same for the same seed', () => {
  const cells = randomFill(100, 100, 0.2, 42);
  const walls = cells.filter((cell) => cell === 0).length;
  assert.ok(walls >= 1880 && walls <= 2120, `${walls} walls are more than three standard deviations from 2000`);
  assert.deepEqual(randomFill(100, 100, 0.2, 42), cells);
  assert.notDeepEqual(randomFill(100, 100, 0.2, 43), cells);
  assert.ok(randomFill(50, 50, 0, 1).every((cell) => cell === 1));
});

test('seeded numbers are spread evenly and differ from seed to seed', () => {
  for (const seed of [0, 1, 2 ** 31 - 1, -5]) {
    const random = seededRandom(seed);
    const bins = new Array(16).fill(0);
    for (let i = 0; i < 16000; i++) bins[Math.floor(random() * 16)]++;
    assert.ok(
      bins.every((count) => count > 850 && count < 1150),
      `${seed}: ${bins}`,
    );
  }
  const firsts = Array.from({ length: 1000 }, (_, seed) => seededRandom(seed)());
  assert.equal(new Set(firsts).size, 1000);
});
