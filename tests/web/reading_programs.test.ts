/** Programs, dictionaries and JSON around a map or a graph: nothing opens as what it is not, nothing is left out untold. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { inEnglish } from '../../web/kernel/document/error.ts';
import { readMap, type ReadingError } from '../../web/kernel/reading/read_map.ts';
import { stepsOf } from './backtracking.ts';

/** What a text becomes: the space, its rows and ends, what is asked besides signs, what is told. */
async function reading(text: string) {
  const { fields, questions, decisions } = await readMap(text);
  const space = fields?.space as unknown as { type: string; rows?: readonly string[]; edges?: readonly unknown[] };
  return {
    type: space.type,
    rows: space.rows?.join('/'),
    edges: space.edges,
    ends: [fields?.start, fields?.goal],
    asked: questions.map(({ id }) => id).filter((id) => !id.startsWith('sign:')),
    told: decisions.map(inEnglish),
  };
}

async function refused(text: string, pattern: RegExp, place?: [line: number, column: number]) {
  const error = (await readMap(text).then(
    () => assert.fail(`read: ${text}`),
    (thrown) => thrown,
  )) as ReadingError;
  assert.equal(error.constructor.name, 'ReadingError', error.stack);
  assert.match(error.message, pattern, text);
  if (place) assert.deepEqual([error.line, error.column], place, text);
}

test('what does not end is gone through once: texts, comments and lists', async () => {
  const program = 'grid = [[0,1],[1,0]]\nprint(grid)\n';
  for (const [begin, part] of [
    ['', 'a = [\n'],
    [program, 'y = [[0,1],\n'],
    [program, '"\\'],
    [program, "'\\"],
    [program, '/* '],
    ['{"a":', '"\\'],
    ['{"a":', "'\\"],
    ['{"a":', '/* '],
    ["g = {'a': ", '"\\'],
    ['grid = [[0,1],', '/* '],
    ['grid = [', '"\\'],
  ]) {
    const steps = (count: number) => stepsOf(() => readMap(begin + part.repeat(count)).catch(() => null));
    const [once, twice] = [await steps(150), await steps(300)];
    assert.ok(twice <= 2.2 * once + 30 * 300 * part.length, `${begin}${part}: ${once} steps, then ${twice}`);
  }
  await refused('[[1, "0], [0, 1]]', /got the end of the text, expected \]/, [1, 18]);
});
