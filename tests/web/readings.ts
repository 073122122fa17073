/** What texts become that somebody brings, for tests of the reader. @module */
import assert from 'node:assert/strict';
import { inEnglish } from '../../web/kernel/document/error.ts';
import { readMap, type Answers, type ReadingError } from '../../web/kernel/reading/read_map.ts';

/** The space, its rows and edges, its ends, the ids of what is asked besides signs, and what is told. */
export async function readingOf(text: string, answers: Answers = {}) {
  const { fields, questions, decisions } = await readMap(text, '', answers);
  const space = (fields?.space ?? {}) as { type?: string; rows?: readonly string[]; edges?: readonly unknown[] };
  return {
    type: space.type,
    rows: space.rows?.join('/'),
    edges: space.edges,
    ends: [fields?.start, fields?.goal],
    asked: questions.map(({ id }) => id).filter((id) => !id.startsWith('sign:')),
    told: decisions.map(inEnglish),
  };
}

/** Checks that a text is refused in these words, at this place. */
export async function refused(input: string | Uint8Array, pattern: RegExp, place?: [line: number, column: number], name: string = '') {
  const error = (await readMap(input, name).then(
    () => assert.fail(`read: ${input}`),
    (thrown) => thrown,
  )) as ReadingError;
  assert.equal(error.constructor.name, 'ReadingError', error.stack);
  assert.match(error.message, pattern, String(input));
  if (place) assert.deepEqual([error.line, error.column], place, String(input));
  return error;
}
