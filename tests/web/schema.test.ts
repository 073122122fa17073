/** The JSON Schema of documents and the checks say the same, as far as a schema can say it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { fields, schema, schemaFile, schemaText, schemas, wordsOf, worldNames } from '../../scripts/schema.mjs';
import { presets } from '../../web/document/tutorials.ts';
import { ideas } from '../../web/gallery/ideas.ts';
import { lessons } from '../../web/lessons/list.ts';
import { validateDocument } from '../../web/worlds/documents.ts';
import { documentsOf } from './arbitrary_document.ts';

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(JSON.parse(schemas['document.schema.json']), 'document.schema.json');
const fits = ajv.compile(schema);
const why = (document: unknown) =>
  fits(document) ? '' : JSON.stringify(fits.errors?.slice(-2).map(({ instancePath, message, params }) => [instancePath, message, params]));
function taken(document: unknown) {
  try {
    return Boolean(validateDocument(document));
  } catch {
    return false;
  }
}

test('the schema that lessons and editors read is what the checks say now: node scripts/schema.mjs writes it', async () => {
  assert.equal(await readFile(schemaFile, 'utf8'), schemaText);
});

test('every field is told of in both languages', () => {
  for (const { path, group } of fields) {
    const said = wordsOf(path, group);
    assert.ok(said?.en && /[\u4e00-\u9fff]/.test(said['zh-Hans']), `${group}: ${path}`);
  }
});

const any = fc.oneof(...Object.values(documentsOf));

test('whatever document the checks take, of any world, the schema takes', () => {
  fc.assert(
    fc.property(any, (document) => {
      validateDocument(document);
      assert.equal(why(document), '');
    }),
    { numRuns: 300 },
  );
  for (const { id, document } of [...presets, ...ideas]) {
    assert.equal(why({ version: 1, ...document }), '', id);
  }
  for (const { id } of presets) assert.equal(why({ preset: id, view: { step: 3 } }), '', id);
});

const odd = fc.constantFrom(
  undefined,
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  3,
  65,
  1e12,
  '',
  'fifo',
  'never',
  'octile',
  'zero',
  'bfs',
  'dijkstra',
  'jps',
  'hex',
  'canonical',
  'scan',
  'hex',
  [],
  {},
  [1, 2],
);

test('an option with another value is taken by both or refused by both', () => {
  const names = Object.keys(schema.properties).filter(
    (name) => !['$schema', 'preset', 'space', 'start', 'goal', 'taken', 'limits', 'view'].includes(name),
  );
  let refused = 0;
  fc.assert(
    fc.property(any, fc.constantFrom(...names, 'nonsense'), odd, (document, name, value) => {
      const { view: _, preset: __, ...rest } = document as Record<string, unknown>;
      // What an option means where nobody says which algorithm it is for, a schema cannot say; nor that not both weights may be 0.
      const changed: Record<string, unknown> = { algorithm: 'astar', ...rest, [name]: value };
      if (value === undefined) delete changed[name];
      if (changed.algorithm === undefined || (changed.gWeight === 0 && changed.hWeight === 0)) return;
      assert.equal(fits(changed), taken(changed), JSON.stringify(changed));
      refused += Number(!fits(changed));
    }),
    { numRuns: 1500 },
  );
  assert.ok(refused > 200, `${refused} were refused`);
});

test('a field in a world, in the view or in the limits that is of another kind is refused by both', () => {
  const samples: Record<string, any> = Object.fromEntries(
    Object.entries(documentsOf).map(([type, documents]) => [type, fc.sample(documents, 1)[0]]),
  );
  for (const type of worldNames) assert.ok(samples[type], `${type}: documentsOf in arbitrary_document.ts has none of it`);
  for (const { group, path } of fields.filter(({ path }) => path.includes('.') && !path.includes('[]'))) {
    const { preset: _, ...base } = samples[worldNames.includes(group) ? group : 'grid'];
    const keys = path.split('.');
    const copy = structuredClone(base);
    const last = keys.pop() as string;
    const inside = keys.reduce((at, key) => (at[key] ??= {}), copy);
    inside[last] = 'no value of any field';
    assert.deepEqual([fits(copy), taken(copy)], [false, false], `${group}: ${path}`);
  }
});

test('an editor’s $schema is passed over, and what is no text there is refused by name', () => {
  const plain = { space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [1, 0] };
  assert.deepEqual(validateDocument({ $schema: 'document.schema.json', ...plain }), validateDocument(plain));
  assert.throws(() => validateDocument({ $schema: 1, ...plain }), /^DocumentError: \$schema: got 1, expected a text$/);
});

test('every lesson is one by its schema, the documents in it included', async () => {
  const lesson = ajv.compile(JSON.parse(schemas['lesson.schema.json']));
  for (const name of Object.keys(lessons)) {
    const value = JSON.parse(await readFile(new URL(`../../web/lessons/${name}.json`, import.meta.url), 'utf8'));
    assert.ok(lesson(value), `${name}: ${JSON.stringify(lesson.errors?.slice(0, 3))}`);
  }
});
