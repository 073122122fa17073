/**
 * Makes the JSON Schema of documents from the checks themselves: they are given invalid values, and the schema is put together from
 * what their errors say they expected. `node scripts/schema.mjs` writes it; a test compares the file with the checks.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import './types.mjs';

const { choicesOn, defaultsOn, validateDocument } = await import('../web/worlds/documents.ts');
const { fetchAllNeeds } = await import('../web/worlds/parts.ts');
await fetchAllNeeds();

const root = new URL('..', import.meta.url);
/** Descriptions of fields. @type {Record<string, { en: string, 'zh-Hans': string }>} */
const words = JSON.parse(await readFile(new URL('docs/manual/fields.json', root), 'utf8'));

/** @typedef {Record<string, any>} Schema */
/** @typedef {(string | number)[]} Path */

const rows = { type: 'grid', rows: ['..'] };
const layers = [['..', '..']];
/** Small documents of each world that contain every field with parts. @type {Record<string, any[]>} */
const bases = {
  grid: [{ space: { ...rows, things: { reward: [], monster: [] } }, start: [0, 0], goal: [1, 0] }],
  hex: [{ space: { ...rows, type: 'hex' }, start: [0, 0], goal: [1, 0] }],
  graph: [{ space: { type: 'graph', nodes: [{ id: 'A', x: 0, y: 0 }], edges: [] }, start: 'A', goal: 'A' }],
  navmesh: [
    { space: { ...rows, type: 'navmesh' }, start: [0.5, 0.5], goal: [1.5, 0.5] },
    {
      space: {
        type: 'navmesh',
        vertices: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        polygons: [[0, 1, 2]],
      },
      start: [0.5, 0.5],
      goal: [0.5, 0.5],
    },
  ],
  tiles: [{ space: { type: 'tiles', width: 2, height: 2 }, start: '1230', goal: '1230' }],
  triangle: [{ space: { ...rows, type: 'triangle' }, start: [0, 0], goal: [1, 0] }],
  voxel: [{ space: { type: 'voxel', layers }, start: [0, 0, 0], goal: [1, 0, 0] }],
};

/** A copy with another value in one place. @param {any} value @param {Path} path @param {unknown} instead @returns {any} */
function put(value, [first, ...rest], instead) {
  if (first === undefined) return instead;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = put(copy[first] ?? (typeof rest[0] === 'number' ? [] : {}), rest, instead);
  return copy;
}
/** @param {Path} path */
const nameOf = (path) =>
  path.reduce((/** @type {string} */ name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${key}` : key), '');

/** The error about a document; null if it is valid. @param {unknown} document @returns {any} */
function refusal(document) {
  try {
    validateDocument(document);
    return null;
  } catch (error) {
    return error;
  }
}

/** The kinds of world, in the order in which they are offered. @type {any[]} */
export const worldNames = refusal({ space: { type: '?' } }).parameters.expected.parameters.names;

const integers = (/** @type {number} */ count) => ({ type: 'array', minItems: count, maxItems: count, items: { type: 'integer' } });
const pair = { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number' } };
const texts = (/** @type {string} */ pattern) => ({ type: 'array', minItems: 1, items: { type: 'string', pattern } });
const numberOf = (/** @type {string} */ text) => Number(text.replaceAll(',', ''));

/** The schemas for the sentences of the checks. @type {Record<string, (given: any, path: Path, base: any) => Schema>} */
const meanings = {
  'one of {names}': ({ names }) => ({ enum: names }),
  'true or false': () => ({ type: 'boolean' }),
  'a whole number from {least} to {most}': ({ least, most }) => ({ type: 'integer', minimum: numberOf(least), maximum: numberOf(most) }),
  'a number from {least} to {most}': ({ least, most }) => ({ type: 'number', minimum: numberOf(least), maximum: numberOf(most) }),
  'a number from {least} to {most} with at most {decimals} decimals': ({ least, most }) => ({
    type: 'number',
    minimum: numberOf(least),
    maximum: numberOf(most),
  }),
  'a text': () => ({ type: 'string' }),
  'a list': (_, path, base) => ({ type: 'array', items: learnt(base, [...path, 0]) }),
  'the name of a node': () => ({ type: 'string', minLength: 1 }),
  '[x,y]: two whole numbers': () => integers(2),
  '[q,r]: two whole numbers': () => integers(2),
  '[x,y]: two numbers with at most 3 decimals': () => pair,
  '[x,y,z]': () => integers(3),
  'the tiles of a {width}×{height} board row by row, 1 to {last} and 0 for the blank, each once': () => ({ type: 'string' }),
  'an array of [x,y]': (_, path) => ({ type: 'array', items: path.includes('things') ? integers(2) : pair }),
  'an array of rows of . # or 1-9': (_, path, base) => texts(base.space.type === 'navmesh' ? '^[.#]+$' : '^[.#1-9]+$'),
  'an array of layers from the ground up, each of rows of . # ~ or 2-9': () => ({
    type: 'array',
    minItems: 1,
    items: texts('^[.#~2-9]+$'),
  }),
  'an array of lists of vertices': () => ({
    type: 'array',
    minItems: 1,
    items: { type: 'array', minItems: 3, items: { type: 'integer', minimum: 0 } },
  }),
  'an array of nodes such as {"id":"A","x":0,"y":0}': (_, path, base) => ({
    type: 'array',
    minItems: 1,
    items: learnt(base, [...path, 0]),
  }),
  'an array of edges such as ["A","B",5]': () => ({
    type: 'array',
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 3,
      prefixItems: [{ type: 'string' }, { type: 'string' }, { type: 'number', minimum: 0 }],
    },
  }),
};

/** The schema of what a check expected. @param {any} expected @param {Path} path @param {any} base @returns {Schema} */
function meaning(expected, path, base) {
  if (typeof expected === 'number') return { const: expected };
  if (Array.isArray(expected)) return { enum: expected };
  const { says, parameters } = typeof expected === 'string' ? { says: expected, parameters: {} } : expected;
  const found = meanings[says];
  if (!found) throw new Error(`${nameOf(path)}: what is meant by "${says}"?`);
  return found(parameters, path, base);
}

/** Finds out what is allowed at a place in a document. @param {any} base @param {Path} path @returns {Schema} */
function learnt(base, path) {
  const place = nameOf(path);
  const present = path.reduce((value, key) => value?.[key], base);
  const strange = refusal(put(base, path, { ...(Array.isArray(present) || typeof present !== 'object' ? {} : present), other: 0 }));
  /** Whether exactly the value put there was refused. @param {any} error */
  const refusedHere = (error) => error?.field === place && error.parameters?.expected !== undefined;
  /** @type {Schema[]} */
  const kinds = [];
  const inside = place ? `${place}.other` : 'other';
  if (strange?.code === 'unknown-field' && strange.field === inside) {
    const known = /** @type {string[]} */ (strange.parameters.known);
    const needed = known.filter((key) => {
      const error = refusal(put(base, [...path, key], undefined));
      return error?.code === 'missing-field' && error.field === nameOf([...path, key]);
    });
    const properties = Object.fromEntries(known.map((key) => [key, field(base, [...path, key])]).filter(([, schema]) => schema));
    kinds.push({ type: 'object', additionalProperties: false, ...(needed.length ? { required: needed } : {}), properties });
  } else if (refusedHere(strange)) kinds.push(meaning(strange.parameters.expected, path, base));
  // Some fields take either an object or a name.
  const named = refusal(put(base, path, '?'));
  if (kinds[0]?.type === 'object' && refusedHere(named) && named.parameters.expected.says === 'one of {names}')
    kinds.push(meaning(named.parameters.expected, path, base));
  if (kinds.length === 0) throw new Error(`${place}: nothing is said of it`);
  return kinds.length === 1 ? kinds[0] : { oneOf: kinds };
}

/** The same with a description; undefined if there is no such field here. @param {any} base @param {Path} path @returns {Schema | undefined} */
function field(base, path) {
  const place = nameOf(path);
  if (place === 'view.beside') return { ...described('view.beside'), $ref: '#/$defs/beside' };
  if (place === 'preset') return { ...described(place), enum: refusal({ preset: '?' }).parameters.expected.parameters.names };
  if (place === 'taken') return { ...described(place), type: 'array', items: { type: ['array', 'string', 'null'] } };
  if (refusal(put(base, path, '?'))?.code === 'unknown-field') return undefined;
  return { ...described(place, base.space.type ?? 'grid'), ...learnt(base, path) };
}
/** The description of a field, that of one world if it has its own. @param {string} place @param {string} [type] */
export const wordsOf = (place, type) => words[`${type} ${place}`] ?? words[place];
/** @param {string} place @param {string} [type] */
const described = (place, type) => {
  const found = wordsOf(place.replace(/\[\d+\]/g, '[]'), type);
  return found ? { description: found.en } : {};
};

const [grid] = bases.grid;
const common = learnt(grid, []);
/** The fields that differ in a kind of world. @type {Record<string, Record<string, Schema>>} */
const own = {};
/** The fields of `view` that single worlds add. @type {Record<string, { world: string, schema: Schema }>} */
const looks = {};
for (const type of worldNames) {
  own[type] = {};
  const learn = bases[type].map((base) => learnt(base, []).properties);
  for (const name of Object.keys(learn[0])) {
    const found = learn[0][name];
    for (const { [name]: more } of learn.slice(1)) {
      if (name !== 'space') continue;
      found.properties = { ...more.properties, ...found.properties };
      delete found.required;
    }
    if (name === 'space') found.properties.type = { const: type };
    if (name === 'view') {
      for (const [key, each] of Object.entries(found.properties))
        if (!(key in common.properties.view.properties)) looks[key] = { world: type, schema: /** @type {Schema} */ (each) };
      continue;
    }
    if (['space', 'algorithm', 'heuristic'].includes(name) || JSON.stringify(found) !== JSON.stringify(common.properties[name]))
      own[type][name] = found;
  }
}

/** The values an algorithm allows for an option. @param {string} algorithm @param {string} name @param {Schema} schema */
function takenBy(algorithm, name, { enum: names, type, minimum }) {
  const usual = /** @type {any} */ (defaultsOn('grid'))[name];
  const all = names ?? (type === 'boolean' ? [true, false] : [...new Set([minimum, minimum + 1, minimum + 2, usual])]);
  const some = all.filter((/** @type {unknown} */ value) => refusal({ ...grid, algorithm, [name]: value })?.field !== name);
  return some.length === all.length ? undefined : { enum: some };
}

/** For each algorithm, options it does not read may only have the values it uses anyway. */
const honoured = choicesOn('grid').algorithm.flatMap((algorithm) => {
  /** @type {Record<string, Schema>} */
  const properties = {};
  for (const [name, schema] of Object.entries(common.properties)) {
    if (!(name in defaultsOn('grid')) || ['version', 'algorithm', 'heuristic', 'limits', 'view'].includes(name)) continue;
    const taken = takenBy(algorithm, name, schema);
    if (taken) properties[name] = taken;
  }
  const limits = Object.keys(common.properties.limits.properties).filter((name) => refusal({ ...grid, algorithm, limits: { [name]: 9 } }));
  if (limits.length) properties.limits = { properties: Object.fromEntries(limits.map((name) => [name, false])) };
  if (!Object.keys(properties).length) return [];
  return [{ if: { required: ['algorithm'], properties: { algorithm: { const: algorithm } } }, then: { properties } }];
});

/** All names that any world allows for a field. @param {'algorithm' | 'heuristic'} name */
const everywhere = (name) => [...new Set(worldNames.flatMap((type) => choicesOn(type)[name]))];

/** @type {Schema} */
const properties = {};
for (const [name, schema] of Object.entries(common.properties)) {
  const usual = /** @type {any} */ (defaultsOn('grid'))[name];
  properties[name] = {
    ...schema,
    ...(usual === undefined || typeof usual === 'object' ? {} : { default: usual }),
  };
}
for (const name of /** @type {const} */ (['algorithm', 'heuristic'])) properties[name].enum = everywhere(name);
for (const name of ['space', 'start', 'goal']) properties[name] = { ...described(name) };
properties.space.type = 'object';
properties.space.properties = { type: { enum: worldNames, default: 'grid', ...described('space.type') } };
properties.view = {
  ...properties.view,
  properties: { ...properties.view.properties, ...Object.fromEntries(Object.entries(looks).map(([name, each]) => [name, each.schema])) },
};
/** Fields of `view` that other worlds add are not allowed. @param {string} type */
const others = (type) =>
  Object.fromEntries(
    Object.keys(looks)
      .filter((name) => looks[name].world !== type)
      .map((name) => [name, false]),
  );

export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A document of A* Lab',
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['preset'] }, { required: ['space', 'start', 'goal'] }],
  properties,
  allOf: [
    ...worldNames.map((type) => ({
      if: {
        required: ['space'],
        properties: { space: { properties: { type: { const: type } }, ...(type === 'grid' ? {} : { required: ['type'] }) } },
      },
      then: { properties: { ...own[type], view: { properties: others(type) } } },
    })),
    ...honoured,
  ],
  $defs: {
    beside: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.keys(properties.view.properties.step ? { step: 0, ...defaultsOn('grid') } : {})
          .filter((name) => !['version', 'view'].includes(name))
          .map((name) => [name, { $ref: name === 'step' ? '#/properties/view/properties/step' : `#/properties/${name}` }]),
      ),
    },
  },
};

/** The form of a field, in words for people. @param {Schema} schema @returns {string} */
function written({ const: one, enum: names, oneOf, type, minimum, maximum, items, properties, $ref, maxItems }) {
  if (one !== undefined) return `\`${JSON.stringify(one)}\``;
  if (names) return names.map((/** @type {unknown} */ name) => `\`${JSON.stringify(name)}\``).join(' ');
  if (oneOf) return oneOf.map(written).join(' ');
  if (type === 'boolean') return '`true` `false`';
  if (type === 'object' || properties || $ref) return '`{…}`';
  if (type === 'array') {
    if (!items) return '`[from, to, cost]`';
    return maxItems
      ? `\`[${Array(maxItems)
          .fill(items.type === 'integer' ? 'n' : 'x')
          .join(', ')}]\``
      : `\`[…]\` ${written(items)}`;
  }
  if (type === 'integer' || type === 'number')
    return maximum === undefined ? `≥ ${minimum}` : `${minimum} … ${maximum.toLocaleString('en')}`;
  return '`"…"`';
}

/** Every field with its group in the manual: the document or one of its parts, or a kind of world. @type {{ group: string, path: string, type: string }[]} */
export const fields = [];
/** @param {string} group @param {string} path @param {Schema} schema */
function list(group, path, schema) {
  fields.push({ group, path, type: written(schema) });
  const inside = schema.oneOf?.[0] ?? (schema.items?.properties ? schema.items : schema);
  for (const [name, each] of Object.entries(inside.properties ?? {}))
    list(group, `${path}${inside === schema.items ? '[]' : ''}.${name}`, each);
}
for (const [name, schema] of Object.entries(properties)) {
  if (name === 'view') list(name, name, common.properties.view);
  else if (name !== 'space') list(name === 'limits' ? name : 'document', name, schema);
  else fields.push({ group: 'document', path: name, type: '`{…}`' });
}
for (const type of worldNames) {
  for (const [name, schema] of Object.entries(own[type].space.properties)) list(type, `space.${name}`, /** @type {Schema} */ (schema));
  for (const name of Object.keys(looks)) if (looks[name].world === type) list(type, `view.${name}`, looks[name].schema);
}

export const schemaFile = new URL('web/document/document.schema.json', root);
/** Writes lists of names on one line. */
export const schemaText = `${JSON.stringify(schema, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside) => `[${inside.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
/** The schemas as the site serves them, side by side: the one of lessons refers to the one of documents. @type {Record<string, string>} */
export const schemas = {
  'document.schema.json': schemaText,
  'lesson.schema.json': (await readFile(new URL('web/lessons/lesson.schema.json', root), 'utf8')).replace('../document/', ''),
};
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(schemaFile, schemaText);
