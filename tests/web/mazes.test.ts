import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { carving, dug } from '../../web/kernel/maps/carving.ts';
import { enlarged } from '../../web/kernel/maps/enlarged.ts';
import { generators, randomFill, seededRandom } from '../../web/kernel/maps/generators.ts';
import { makeRows } from '../../web/kernel/maps/map_maker.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import type { LabModel } from '../../web/kernel/model/model.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import { samples } from './samples.ts';
import { modelOf } from './models.ts';

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

const engine = await loadEngine();
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

  test(`${id}: a million cells without a stack overflow, each with as few random numbers as in a small map`, () => {
    let drawn = 0;
    const counted = (seed: number) => {
      const random = seededRandom(seed);
      drawn = 0;
      return () => (drawn++, random());
    };
    generate(64, 64, counted(1));
    const few = drawn / 64 ** 2;
    const cells = generate(1024, 1024, counted(1));
    assert.ok(few > 0 && drawn / 1024 ** 2 < 1.5 * few, `${drawn / 1024 ** 2} after ${few}`);
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

test('a small maze has no wall along its edge: an even side is one shorter; large mazes and other maps are as large as asked', () => {
  for (const { id, perfect } of generators)
    for (const [width, height] of [
      [10, 10],
      [20, 10],
      [9, 6],
      [40, 30],
      [64, 64],
      [2, 1],
    ]) {
      const rows = makeRows({ maze: id, width, height, seed: 3, density: 0.2 });
      const odd = (side: number) => (perfect && side % 2 === 0 ? side - 1 : side);
      assert.deepEqual([rows[0].length, rows.length], [odd(width), odd(height)], id);
      if (!perfect || width < 3 || height < 3) continue;
      const column = (x: number) => rows.map((row) => row[x]).join('');
      for (const line of [rows[0], rows.at(-1), column(0), column(rows[0].length - 1)])
        assert.match(line as string, /\./, `${id}: ${rows}`);
    }
  assert.equal(makeRows({ maze: 'prim', width: 512, height: 512, seed: 3, density: 0.2 }).length, 512);
  assert.equal(makeRows({ width: 10, height: 10, seed: 3, density: 0.2 }).length, 10);
});

test('a digger gets to every free cell once, from the start on and from cell to neighbouring cell', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 8 }), fc.integer(), (width, height, kind, seed) => {
      const cells = generators[kind].generate(width, height, seededRandom(seed));
      const start = cells.indexOf(1);
      const order = dug(cells, width, start);
      assert.equal(order[0], start);
      assert.deepEqual(
        order.toSorted((one, other) => one - other),
        [...cells.keys()].filter((node) => cells[node]),
      );
      const place = new Map(order.map((node, at) => [node, at]));
      for (const [at, node] of order.entries())
        assert.ok(at === 0 || [1, -1, width, -width].some((step) => (place.get(node + step) ?? Infinity) < at), 'beside one that is dug');
    }),
    { numRuns: 60 },
  );
});

test('a maze carves itself in half a second: walls only ever become free, and then the map is the one of the document', async () => {
  const rows = makeRows({ maze: 'backtracker', width: 21, height: 15, seed: 5, density: 0 });
  const model = modelOf(engine, { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [20, 14] });
  const document = model.document;
  const scene = carving(model);
  let before = 0;
  for (let now = 1000; now < 1500; now += 10) {
    const shown = scene(now) as LabModel;
    const free = shown.cells.filter(Boolean).length;
    assert.ok(free >= before && free > 0);
    for (const [node, cell] of shown.cells.entries()) assert.ok(!cell || model.cells[node]);
    assert.deepEqual(
      [shown.start, shown.goal, shown.width, shown.point(22)],
      [model.start, model.goal, 21, [1, 1]],
      'all else is as it is',
    );
    before = free;
  }
  const all = model.cells.filter(Boolean).length;
  assert.ok(before > 0.9 * all && before < all);
  assert.equal(scene(1500), null);
  assert.equal(model.document, document, 'only the picture knew of it');
});

test('a map of which both sides at least double keeps its drawing: each cell becomes a block, its ends stand in the middle of theirs', () => {
  for (const type of ['grid', 'hex', 'triangle'])
    for (const sample of samples[type]) {
      const document = validateDocument(sample);
      const { width = 0, height = 0, rows = [] } = document.space;
      for (const [times, more] of [
        [2, 3],
        [5, 2],
      ]) {
        const larger = validateDocument({ ...document, ...enlarged(document, width * times, height * more) });
        const blocks = rows.flatMap((row) => Array<string>(more).fill([...row].map((cell) => cell.repeat(times)).join('')));
        assert.equal((larger.space.rows ?? []).join('\n'), blocks.join('\n'));
        const at = (of: typeof document, end: 'start' | 'goal') => worldOf(of.space).nodeOf(of.space, of[end]);
        for (const end of ['start', 'goal'] as const) {
          const [before, now] = [at(document, end), at(larger, end)];
          const [x, y] = [now % (width * times), Math.floor(now / (width * times))];
          assert.deepEqual([Math.floor(x / times), Math.floor(y / more)], [before % width, Math.floor(before / width)]);
          assert.deepEqual([x % times, y % more], [times >> 1, more >> 1]);
        }
      }
      // With other factors no row is lost.
      const larger = validateDocument({ ...document, ...enlarged(document, 2 * width + 3, 3 * height + 1) });
      const short = (text: string) => text.replace(/(.)\1+/gs, '$1');
      assert.deepEqual([...new Set((larger.space.rows ?? []).map(short))].length, new Set(rows.map(short)).size);
    }
});

test('a map of which one side does not double, or that is too large, is left to be extended', () => {
  const document = validateDocument({ space: { type: 'grid', rows: ['..', '.#'] }, start: [0, 0], goal: [1, 0] });
  for (const [width, height] of [
    [3, 4],
    [4, 3],
    [2, 2],
    [0, 4],
    [NaN, 8],
    [4.5, 4],
    [5000, 5000],
  ])
    assert.equal(enlarged(document, width, height), null, `${width}×${height}`);
});
