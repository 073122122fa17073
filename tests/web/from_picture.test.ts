/** Pictures become maps: where light and dark part, how large the squares are, what is a wall. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { columnsOf, greyOf, linesOf, rowsOf, thresholdOf } from '../../web/kernel/reading/from_picture.ts';
import { makeRows } from '../../web/kernel/maps/map_maker.ts';

/** A picture of rows as an image editor would save it. @param side pixels a cell */
function picture(rows: readonly string[], side: number, dark: number, light: number) {
  const [width, height] = [rows[0].length * side, rows.length * side];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = rows[Math.floor(y / side)][Math.floor(x / side)] === '#' ? dark : light;
      data.fill(value, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  return { width, height, data };
}

test('a maze that was painted comes back cell by cell, at every size of its squares and in every pair of greys', () => {
  for (const maze of ['backtracker', 'kruskal'])
    for (const side of [1, 2, 5, 16]) {
      const rows = makeRows({ maze, width: 21, height: 13, seed: 3, density: 0 });
      for (const [dark, light] of [
        [0, 255],
        [40, 90],
        [200, 255],
      ]) {
        const grey = greyOf(picture(rows, side, dark, light));
        const threshold = thresholdOf(grey);
        assert.ok(threshold > dark && threshold <= light, `${threshold} between ${dark} and ${light}`);
        if (side > 1) assert.equal(columnsOf(grey, threshold), 21, `squares of ${side}`);
        assert.deepEqual(rowsOf(grey, { columns: 21, threshold }), rows);
        const inverted = rows.map((row) => row.replace(/./g, (cell) => (cell === '#' ? '.' : '#')));
        assert.deepEqual(rowsOf(grey, { columns: 21, threshold, lightIsWall: true }), inverted);
      }
    }
});

test('a maze that is drawn with lines is found by itself, however thin they are and wherever it lies on the paper', () => {
  for (const [line, corridor] of [
    [2, 4],
    [1, 9],
    [6, 2],
    [3, 3],
  ])
    for (const [left, top] of [
      [0, 0],
      [13, 7],
    ]) {
      const rows = makeRows({ maze: 'backtracker', width: 21, height: 13, seed: 5, density: 0 });
      const size = (cells: number) => ((cells - 1) / 2) * (line + corridor) + line;
      /** The cell in which a pixel lies. */
      const cellAt = (pixel: number) => 2 * Math.floor(pixel / (line + corridor)) + Number(pixel % (line + corridor) >= line);
      const [width, height] = [size(21) + 2 * left, size(13) + 2 * top];
      const values = new Uint8Array(width * height).fill(255);
      for (let y = 0; y < size(13); y++)
        for (let x = 0; x < size(21); x++) if (rows[cellAt(y)][cellAt(x)] === '#') values[(top + y) * width + left + x] = 20;
      const grey = { width, height, values };
      const lines = linesOf(grey, 128);
      assert.deepEqual([lines?.columns, lines?.rows], [21, 13], `${line} and ${corridor} from ${left},${top}`);
      assert.deepEqual(rowsOf(grey, { columns: 21, threshold: 128, lines }), rows);
    }
  const noise = { width: 64, height: 64, values: Uint8Array.from({ length: 4096 }, (_, i) => ((i * 2654435761) >>> 24) & 255) };
  assert.equal(linesOf(noise, 128), null);
});

test('a blur leaves the cells as they are, and what is transparent is white', () => {
  const rows = ['#####', '#...#', '#.#.#', '#...#', '#####'];
  const { width, height, data } = picture(rows, 8, 0, 255);
  const soft = data.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ])
          sum += data[4 * ((y + dy) * width + x + dx) + c];
        soft[4 * (y * width + x) + c] = sum / 5;
      }
  const grey = greyOf({ width, height, data: soft });
  assert.deepEqual(rowsOf(grey, { columns: 5, threshold: thresholdOf(grey) }), rows);
  assert.deepEqual([...greyOf({ width: 2, height: 1, data: new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 255]) }).values], [255, 0]);
});

test('one colour is no maze: there is a threshold and a number of cells all the same', () => {
  const grey = { width: 300, height: 100, values: new Uint8Array(30000).fill(90) };
  assert.equal(thresholdOf(grey), 128);
  assert.equal(columnsOf(grey, 128), 64);
  assert.deepEqual([...new Set(rowsOf(grey, { columns: 64, threshold: 128 }))], ['#'.repeat(64)]);
  assert.deepEqual(rowsOf({ width: 1, height: 9, values: new Uint8Array(9).fill(255) }, { columns: 1, threshold: 128 }).length, 9);
});

test('a maze whose picture is blurred, as scaled ones are, is found by itself', () => {
  const rows = makeRows({ maze: 'backtracker', width: 21, height: 13, seed: 4, density: 0 });
  for (const side of [5, 8, 13]) {
    const { width, height, data } = picture(rows, side, 0, 255);
    const { values } = greyOf({ width, height, data });
    const blurred = values.map((value, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return value;
      let sum = 0;
      for (let row = -1; row < 2; row++) for (let column = -1; column < 2; column++) sum += values[i + row * width + column];
      return Math.round(sum / 9);
    });
    const grey = { width, height, values: blurred };
    const threshold = thresholdOf(grey);
    const lines = linesOf(grey, threshold);
    const columns = lines?.columns ?? columnsOf(grey, threshold);
    assert.equal(columns, 21, `squares of ${side}`);
    assert.deepEqual(rowsOf(grey, { columns, threshold, lines }), rows);
  }
});
