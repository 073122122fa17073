import { test } from 'vitest';
import assert from 'node:assert/strict';
import { turningPoints, turningPointsOfArticle003 } from '../../web/kernel/worlds/grid/turning_points.ts';

type Path = [number, number][];

const bent = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [2, 3],
] as Path;
const straight = [
  [0, 0],
  [1, 0],
  [2, 0],
] as Path;
const diagonal = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 2],
] as Path;

const points = (path: Path, rule: (path: Path) => number[]) => rule(path).map((i) => path[i]);

test('3.17: the path turns where its step changes, and at its end', () => {
  assert.deepEqual(points(bent, turningPoints), [
    [0, 2],
    [2, 2],
    [2, 3],
  ]);
  assert.deepEqual(points(straight, turningPoints), [[2, 0]]);
  assert.deepEqual(points(diagonal, turningPoints), [
    [2, 2],
    [4, 2],
  ]);
  assert.deepEqual(
    points(
      [
        [0, 0],
        [1, 0],
      ],
      turningPoints,
    ),
    [[1, 0]],
    'a path of two cells ends too',
  );
  assert.deepEqual(
    points(
      [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
      turningPoints,
    ),
    [
      [1, 1],
      [2, 0],
    ],
    'from one diagonal to the other',
  );
  assert.deepEqual(points([[0, 0]], turningPoints), []);
  assert.deepEqual(points([], turningPoints), []);
});

test('article 003: the last point of a path of two cells is lost, and turns at diagonals are', () => {
  assert.deepEqual(points(bent, turningPointsOfArticle003), [
    [0, 2],
    [2, 2],
    [2, 3],
  ]);
  assert.deepEqual(points(straight, turningPointsOfArticle003), [[2, 0]]);
  assert.deepEqual(
    points(
      [
        [0, 0],
        [1, 0],
      ],
      turningPointsOfArticle003,
    ),
    [],
  );
  assert.deepEqual(points(diagonal, turningPointsOfArticle003), [[4, 2]], 'misses (2,2)');
});
