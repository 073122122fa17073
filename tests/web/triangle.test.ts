/** Triangles on the page: where cells lie, which are beside each other, and maps of other cells that become theirs. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cellKindOf, withCells } from '../../web/kernel/worlds/kinds.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { TriangleLattice } from '../../web/view/worlds/triangle/triangle_lattice.ts';
import { view as layout } from '../../web/view/worlds/triangle/triangle_view.ts';

const engine = await loadEngine();
const side = fc.integer({ min: 1, max: 9 });
const spaces = fc.record({ type: fc.constant('triangle'), width: side, height: side, rows: fc.constant([]) });

const latticeOf = (space: any, place: { scale: number; x: number; y: number }, ratio: number = 1) =>
  new TriangleLattice(space, place, { width: 300, height: 200, ratio });

/** Whether a point lies in a polygon of corners that go clockwise, or at most a little outside. */
const holds = (points: ArrayLike<number>, x: number, y: number) =>
  Array.from({ length: points.length / 2 }, (_, i) => {
    const [ax, ay, bx, by] = [2 * i, 2 * i + 1, (2 * i + 2) % points.length, (2 * i + 3) % points.length].map((at) => points[at]);
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -2 * Math.hypot(bx - ax, by - ay);
  }).every(Boolean);

test('the triangle under a point is the one whose polygon holds it', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(spaces, part, part, (space, partX, partY) => {
      const { width, height } = layout.extent(space);
      const { x, y } = layout.cellAt(space, partX * width, partY * height, false);
      if (x < 0 || y < 0 || x >= space.width || y >= space.height) return;
      const lattice = latticeOf(space, { scale: 1000, x: 0, y: 0 });
      assert.ok(holds(lattice.writeCorners(lattice.nodeAt(x, y)), partX * width * 1000, partY * height * 1000));
    }),
    { numRuns: 500 },
  );
});

test('behind each side of a triangle is the one that has this side too, and the search goes there', () => {
  const rows = ['.....', '.....', '.....', '.....'];
  const document = validateDocument({ space: { type: 'triangle', rows }, start: [0, 0], goal: [4, 3], algorithm: 'bfs' });
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(100);
  const parents = search.parents();
  const lattice = latticeOf(document.space, { scale: 37.3, x: 3.1, y: -4.7 }, 1.25);
  const cornersOf = (node: number) => Array.from({ length: 3 }, (_, i) => `${[...lattice.writeCorners(node)].slice(2 * i, 2 * i + 2)}`);
  for (let node = 0; node < 20; node++) {
    const beside = [0, 1, 2].map((at) => lattice.across(node, at));
    beside.forEach((next, at) => {
      if (next < 0) return;
      const shared = cornersOf(node).filter((corner) => cornersOf(next).includes(corner));
      assert.deepEqual(new Set(shared), new Set([cornersOf(node)[at], cornersOf(node)[(at + 1) % 3]]));
    });
    if (parents[node] >= 0) assert.ok(beside.includes(parents[node]));
  }
  search.dispose();
});

test('a line goes from one triangle to the other through triangles that touch', () => {
  const cell = fc.record({ x: fc.integer({ min: -3, max: 20 }), y: fc.integer({ min: -3, max: 20 }) });
  fc.assert(
    fc.property(spaces, cell, cell, (space, from, to) => {
      const line = layout.line(space, from, to);
      assert.deepEqual([line[0], line.at(-1)], [{ ...from }, { ...to }]);
      for (let i = 1; i < line.length; i++)
        assert.ok(Math.abs(line[i].x - line[i - 1].x) <= 2 && Math.abs(line[i].y - line[i - 1].y) <= 1, JSON.stringify(line));
    }),
  );
});

test('squares become triangles and back: the map stays, and what means nothing there goes back to the usual', () => {
  const squares = validateDocument({
    space: { type: 'grid', rows: ['..3', '.#.'] },
    start: [0, 1],
    goal: [2, 0],
    algorithm: 'jps',
    heuristic: 'manhattan',
  });
  const { document, aside } = withCells(squares, 'triangle');
  const triangles = validateDocument(document);
  assert.deepEqual([triangles.space.rows, triangles.start, triangles.goal], [squares.space.rows, [0, 1], [2, 0]]);
  assert.deepEqual([triangles.algorithm, triangles.heuristic, cellKindOf(triangles.space)], ['astar', 'triangle', 'triangle']);
  assert.deepEqual(aside, ['algorithm', 'heuristic']);
  assert.deepEqual(validateDocument(withCells(triangles, 'square').document).space, squares.space);
});
