/** The JSON Schema of documents and the checks say the same, as far as a schema can say it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { fields, schema, schemaFile, schemaText, schemas, wordsOf, worldNames } from '../../scripts/schema.mjs';
import { optionsIn } from '../../web/kernel/document/document.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { ideas } from '../../web/parts/gallery/ideas.ts';
import { lessons } from '../../web/parts/lessons/list.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { validateDocument, type WorldType } from '../../web/kernel/worlds/documents.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import { documentsOf } from './arbitrary_document.ts';
import { samples } from './samples.ts';

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(JSON.parse(schemas['document.schema.json']), 'document.schema.json');
const fits = ajv.compile(schema);
const why = (document: unknown) =>
  fits(document) ? '' : JSON.stringify(fits.errors?.slice(-2).map(({ instancePath, message, params }) => [instancePath, message, params]));
/** The error about a document; null if it is valid. */
function refusalOf(document: unknown): any {
  try {
    validateDocument(document);
    return null;
  } catch (error) {
    return error;
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

/** Values to put anywhere, besides those that are somewhere already. */
const odd: unknown[] = [null, true, 0, 1, -1, 0.5, 0.0005, 3, 65, 1e12, '', '.', '#', '3', 'A', 'x ', 'all', 'fly', 'none', [], {}, [1, 2], [0, 0, 0], ['A', 'B']]; // prettier-ignore
const optionNames = Object.keys(optionsIn(worldOf({ type: 'grid' })));
/** Values that an option can have in a kind of world. */
function valuesOf(name: string, type: WorldType): readonly unknown[] {
  const { form, form: { minimum = 1, maximum = 9 } } = optionsIn(worldOf({ type }))[name].check; // prettier-ignore
  return (
    form.enum ??
    (form.properties
      ? [{}, { expansions: 9 }, { maxF: 1.5, openOrClosed: 7 }]
      : form.type === 'boolean'
        ? [true, false]
        : [minimum, 2, maximum])
  );
}
const own = fc.sample(any, { numRuns: 400, seed: 18 });
const byHand = { space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2], taken: [[0, 0], [1, 0], null] }; // prettier-ignore
const changing = { ...byHand, taken: undefined, algorithm: 'lpa', then: [{ cells: [[1, 0, '#'], [0, 2, '3']] }, { cells: [] }] }; // prettier-ignore
const walking = { ...byHand, taken: undefined, space: { ...byHand.space, legend: { '~': 20, T: 'wall' } }, known: ['.T.', '~#.', '...'], algorithm: 'd-star-lite' }; // prettier-ignore
const unplaced = { type: 'graph', nodes: [{ id: 'A' }, { id: 'B' }], edges: [['A', 'B', 2]] };
const bases: readonly any[] = [
  ...own,
  ...presets.flatMap(({ id, document }) => [{ preset: id }, { ...document, preset: id }]),
  ...Object.values(samples).flat(),
  ...Array.from({ length: 20 }, () => [byHand, { space: unplaced, start: 'A', goal: 'B', taken: ['A'] }]).flat(),
  ...Array.from({ length: 20 }, () => [
    JSON.parse(JSON.stringify(changing)),
    JSON.parse(JSON.stringify(walking)),
    { space: unplaced, start: 'A', goal: 'B', then: [{ edges: [[0, 5]] }, { edges: [[0, null]] }] },
  ]).flat(),
  ...['astar', 'bfs', 'beam', 'hpa'].map((algorithm) => ({
    space: byHand.space,
    start: [0, 0],
    goal: [2, 2],
    view: { beside: { algorithm, step: 2 } },
  })),
];

/** A document with one or two changes, always the same for a number. */
function mutated(number: number) {
  const random = seededRandom(number);
  const below = (count: number) => Math.floor(random() * count);
  const one = (values: readonly any[]) => structuredClone(values[below(values.length)]);
  const document = one(bases);
  const type = document.space?.type ?? 'grid';
  for (let changes = 1 + below(2); changes > 0; changes--) {
    const kind = below(6);
    const beside = below(6) === 0;
    if (beside) document.view = { ...Object(document.view), beside: { ...Object(document.view?.beside) } };
    const options = beside ? document.view.beside : document;
    const name = one(optionNames);
    if (kind < 3) options[name] = one(below(5) ? valuesOf(name, worldNames.find((each) => each === type) ?? 'grid') : odd);
    else if (kind === 3)
      document[one(['preset', 'taken', 'version', '$schema', 'other'])] = one([...presets.map(({ id }) => id), byHand.taken, ...odd]);
    else {
      // Somewhere inside: a value is changed, left out, doubled or added.
      let at: any = document;
      let key: string | number = '';
      for (let inside: any = document; typeof inside === 'object' && inside !== null && Object.keys(inside).length; inside = inside[key]) {
        at = inside;
        const keys = Object.keys(inside);
        key = one(keys);
        if (below(4) === 0) break;
      }
      if (key === '') continue;
      const change = below(4);
      if (change === 0) Array.isArray(at) ? at.splice(Number(key), 1) : delete at[key];
      else if (change === 1 && Array.isArray(at)) at.push(at[key as number]);
      else if (change === 1) at[one(['other', 'x', 'h', 'rows', 'top', 'agent', 'yUp', 'step'])] = one(odd);
      else if (typeof at[key] === 'string' && below(2)) at[key] = at[key].slice(1) + one(['', '.', '#', '7', ' ', 'a']);
      else at[key] = one(odd);
    }
  }
  return document;
}

/**
 * What a schema cannot say, because it takes the whole map to know, or the whole list of taken nodes: what the checks say then, of which
 * fields. Decimals are left out for another reason: `multipleOf` counts in binary, and editors that divide by 0.001 would refuse 0.3.
 */
const beyond: readonly (readonly [field: RegExp, says: RegExp])[] = [
  [/./, /with at most (?:3|\{decimals\}) decimals$/],
  [/^taken\[\d+\]$/, /^null, /], // in the middle
  [/^(?:start|goal|space\.things\.\w+\[\d+\]|taken\[\d+\])$/, /lies outside|no node is called/],
  [/^(?:start|goal)(?:\[\d\])?$/, /a whole number from|is solid|in \{board\}/],
  [/^space\.(?:rows|layers)/, /^\{count\}.*expected \{|are allowed$/],
  [/^space\.edges/, /no node is called/],
  [/space\.edges\[\d+\]$/, /costs nothing/],
  [/^then\[\d+\]\.(?:cells|edges)/, /lies outside|has to stay|has no edges|a whole number from/],
  [/^space\.nodes/, /is also the name of/],
  [/^space\.height$/, /are allowed$/], // tiles
  [/^space\.agent\.characterHeight$/, /but the world is/],
  [/^space\.(?:vertices|polygons)/, /numbers of vertices|convex|cross|lies|vertex|are allowed$/],
  [/^space\.rows/, /comes to/],
  [/^(?:space\.rows|known)/, /one of the legend/],
  [/^known/, /^\{count\}.*expected \{|is no wall$/],
];

/** Documents that schema and checks answer differently, apart from those; and how many of the others both refuse and take. */
function compared(count: number) {
  const found = { refused: 0, taken: 0, leftOut: 0, different: [] as string[] };
  for (let number = 0; number < count; number++) {
    const document = mutated(number);
    const error = refusalOf(document);
    if (fits(document) === (error === null)) found[error ? 'refused' : 'taken']++;
    else {
      const { says = '', field = '', parameters = {} } = error ?? {};
      const said =
        says === 'got {got}, expected {expected}' ? `${parameters.got}, ${parameters.expected.says ?? parameters.expected}` : says;
      if (error && beyond.some(([fields, sentence]) => fields.test(field) && sentence.test(said))) found.leftOut++;
      else found.different.push(`${number}: ${said} ${error?.message ?? why(document)} ${JSON.stringify(document).slice(0, 600)}`);
    }
  }
  return found;
}

test('changed documents are taken by both or refused by both, but for what takes the whole map to know', () => {
  const { refused, taken, leftOut, different } = compared(process.env.A_STAR_LAB_WHOLE === '1' ? 110_000 : 4000);
  assert.deepEqual(different, []);
  assert.ok(Math.min(refused, taken) > 500 && leftOut < refused + taken, JSON.stringify({ refused, taken, leftOut }));
});

test('what a schema guessed from sentences had wrong is right: nodes without places, names on cells, a beam without a beam search', () => {
  const graph = { space: unplaced, start: 'A', goal: 'B' };
  const { taken: _, ...cells } = byHand;
  for (const good of [graph, byHand, { ...cells, algorithm: 'beam', beamWidth: 3 }])
    assert.deepEqual([refusalOf(good), why(good)], [null, '']);
  for (const bad of [
    { ...cells, start: 'A' },
    { ...cells, beamWidth: 3 },
    { ...cells, algorithm: 'astar', beamWidth: 3 },
  ])
    assert.ok(refusalOf(bad) && !fits(bad), JSON.stringify(bad));
});

test('what is known has the symbols of the legend, by the schema too, and without a legend usual ones', () => {
  const { known, space, ...others } = JSON.parse(JSON.stringify(walking));
  assert.deepEqual([refusalOf({ ...others, space, known }), why({ ...others, space, known })], [null, '']);
  const bare = { ...others, space: byHand.space, known };
  assert.ok(refusalOf(bare) && !fits(bare));
});

test('a field in a world, in the view or in the limits that is of another kind is refused by both', () => {
  for (const { group, path } of fields.filter(({ path }) => path.includes('.') && !path.includes('[]'))) {
    const type = worldNames.find((name) => name === group) ?? 'grid';
    const { preset: _, ...base } = fc.sample(documentsOf[type], 1)[0];
    const keys = path.split('.');
    const copy = structuredClone(base);
    const last = keys.pop() as string;
    const inside = keys.reduce((at, key) => (typeof at[key] === 'object' ? at[key] : (at[key] = {})), copy);
    inside[last] = null; // no field takes it
    assert.ok(refusalOf(copy) && !fits(copy), `${group}: ${path}`);
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
    const value = JSON.parse(await readFile(new URL(`../../web/parts/lessons/${name}.json`, import.meta.url), 'utf8'));
    assert.ok(lesson(value), `${name}: ${JSON.stringify(lesson.errors?.slice(0, 3))}`);
  }
});
