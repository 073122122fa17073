/**
 * Makes the JSON Schema of documents from the declarations of their fields: what each takes, which options a search reads, what a preset
 * gives. `node scripts/schema.mjs` writes it. What takes the whole map to say is not in it: tests/web/schema.test.ts lists that.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import './types.mjs';

const { isLimit, optional, reads, searches, takes, walks } = await import('../web/kernel/document/algorithms.ts');
const { onlyCells } = await import('../web/kernel/document/cell_rows.ts');
const { cellForms, formOf, rowsForm } = await import('../web/kernel/document/forms.ts');
const { headForms, mostTaken, optionsIn } = await import('../web/kernel/document/document.ts');
const { presets } = await import('../web/kernel/document/tutorials.ts');
const { defaultsOn, worldNames } = await import('../web/kernel/worlds/documents.ts');
const { fetchAllNeeds } = await import('../web/kernel/worlds/parts.ts');
const { worldOf } = await import('../web/kernel/worlds/registry.ts');
const { cellForm, edgeForm, mostChanges, mostParts } = await import('../web/kernel/worlds/then.ts');
await fetchAllNeeds();

export { worldNames };
const root = new URL('..', import.meta.url);
/** Descriptions of fields. @type {Record<string, { en: string, 'zh-Hans': string }>} */
const words = JSON.parse(await readFile(new URL('docs/manual/fields.json', root), 'utf8'));

/** @typedef {Record<string, any>} Schema */

/** The description of a field, that of one world if it has its own. @param {string} path @param {string} [type] */
export const wordsOf = (path, type) => words[`${type} ${path}`] ?? words[path];

/** @template Value, Made @param {Record<string, Value>} values @param {(value: Value, name: string) => Made} make @returns {Record<string, Made>} */
const each = (values, make) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]));

/** A form with the descriptions of its fields. @param {Schema} form @param {string} path @param {string} [type] @returns {Schema} */
function described(form, path, type) {
  const found = wordsOf(path, type);
  /** @type {Schema} */
  const copy = { ...(found ? { description: found.en } : {}), ...form };
  if (form.required?.length === 0) delete copy.required;
  if (form.properties) copy.properties = each(form.properties, (inside, name) => described(inside, `${path}.${name}`, type));
  if (form.items?.properties) copy.items = described(form.items, `${path}[]`, type);
  for (const key of ['anyOf', 'oneOf'])
    if (form[key]) copy[key] = form[key].map((/** @type {Schema} */ one) => (one.properties ? described(one, path, type) : one));
  return copy;
}

/** What changes after a search; false in worlds where nothing does. @param {{ cells?: string, edgeCount?: unknown }} world */
function thenForm({ cells, edgeCount }) {
  const parts = edgeCount ? edgeForm : cells ? cellForm(cells === 'square') : null;
  if (!parts) return /** @type {any} */ (false);
  const form = { form: { type: 'array', maxItems: mostParts, items: parts } };
  const name = edgeCount ? 'edges' : 'cells';
  return { type: 'array', maxItems: mostChanges, items: formOf({ [name]: form }, [name]) };
}

/** What is known of a map at first. Which symbols it may have takes the legend to say. @param {{ cells?: string }} world */
const knownForm = ({ cells }) => (cells ? rowsForm(/^/) : /** @type {any} */ (false));

/** The forms of the fields of a kind of world. @param {string} type @returns {Record<string, Schema>} */
function formsOn(type) {
  const world = worldOf({ type });
  const { space, end } = world.cells ? cellForms(world) : /** @type {Record<'space' | 'end', Schema>} */ (world.forms);
  const taken = { type: 'array', maxItems: mostTaken, items: { anyOf: [world.namedByCore ? { type: 'string' } : end, { type: 'null' }] } };
  return {
    space,
    start: end,
    goal: end,
    taken,
    then: thenForm(world),
    known: knownForm(world),
    ...formOf(each(optionsIn(world), ({ check }) => check)).properties,
  };
}

/** Whether what is not said of a search is true of every kind of world: then one list of conditions is enough. */
const usual = /** @type {Record<string, any>} */ (defaultsOn(worldNames[0]));
const names = Object.keys(searches);
if (
  names[0] !== usual.algorithm ||
  worldNames.some((type) => optional.some((name) => /** @type {any} */ (defaultsOn(type))[name] !== usual[name]))
)
  throw new Error('the defaults of worlds differ: the conditions of each need their own');
if (presets.some(({ document }) => document.algorithm ?? document.view?.beside))
  throw new Error('a preset names a search: it is not looked at');

/** Whether this search runs. @param {string} name */
const runs = (name) => ({ ...(name === usual.algorithm ? {} : { required: ['algorithm'] }), properties: { algorithm: { const: name } } });
/** The values that a search takes of an option that it does not read. @param {string} search @param {string} name */
const takenBy = (search, name) => [...new Set([usual[name], searches[search].does?.[name] ?? usual[name]])];
/** The options that a search does not read. @param {string} search */
const unread = (search) => optional.filter((name) => !reads(name, search));

/** Where the search beside is such a one. @param {Schema} one @returns {Schema} */
const beside = (one) => ({ required: ['view'], properties: { view: { required: ['beside'], properties: { beside: one } } } });
/** The options that the search beside takes over. */
const shared = ['diagonal', 'costs'];

/** What a search takes of the options, wherever it runs. */
const honoured = names.flatMap((name) => {
  const { narrow } = searches[name];
  const [limits, others] = [unread(name).filter(isLimit), unread(name).filter((field) => !isLimit(field))];
  const properties = {
    ...Object.fromEntries(others.map((field) => [field, { enum: takenBy(name, field) }])),
    ...(narrow ? { [narrow.field]: { enum: narrow.accepted } } : {}),
    ...(takes('heuristic', {}, name) ? {} : { heuristic: { type: 'string' } }),
    ...(limits.length ? { limits: { properties: Object.fromEntries(limits.map((field) => [field, false])) } } : {}),
  };
  return Object.keys(properties).length ? [{ if: runs(name), then: { properties } }] : [];
});
/** A formula takes all successors. */
const formulas = {
  if: { required: ['heuristic'], properties: { heuristic: { type: 'object' } } },
  then: { properties: { successors: { const: 'all' } } },
};
const weighted = { not: { required: ['gWeight', 'hWeight'], properties: { gWeight: { const: 0 }, hWeight: { const: 0 } } } };

/**
 * Conditions for documents of presets: what a preset gives and the document may not have must be given otherwise.
 * @param {Schema} where @param {(given: Record<string, any>, mistakes: readonly string[]) => readonly string[] | false} needs the fields to be
 * given; false if the preset does not go with it at all
 */
function besides(where, needs) {
  const found = presets.map(({ id, document, mistakes }) => ({ id, fields: needs(document, mistakes) }));
  return [...new Set(found.map(({ fields }) => String(fields)))].filter(Boolean).map((kind) => ({
    if: {
      ...where,
      required: ['preset', ...(where.required ?? [])],
      properties: { ...where.properties, preset: { enum: found.flatMap(({ id, fields }) => (String(fields) === kind ? [id] : [])) } },
    },
    then: kind === 'false' ? false : { required: kind.split(',') },
  }));
}
/** The option of a preset of which a search does not accept its value. @param {string} name @param {Record<string, any>} given */
function narrowed(name, given) {
  const { field = '', accepted = [] } = searches[name].narrow ?? {};
  return field in given && !accepted.includes(given[field]) ? [field] : [];
}
const handed = names.filter((name) => searches[name].byHand);
const conditions = [
  ...names.flatMap((name) =>
    besides(runs(name), (given) => [
      ...unread(name).filter((field) => !isLimit(field) && field in given && !takenBy(name, field).includes(given[field])),
      ...(unread(name).some((field) => isLimit(field) && given.limits?.[field] !== undefined) ? ['limits'] : []),
      ...narrowed(name, given),
    ]),
  ),
  ...[
    ['gWeight', 'hWeight'],
    ['hWeight', 'gWeight'],
  ].flatMap(([name, other]) =>
    besides({ required: [name], properties: { [name]: { const: 0 } } }, (given) => (given[other] === 0 ? [other] : [])),
  ),
  // By hand.
  {
    if: { required: ['then'] },
    then: { properties: { taken: false, view: { properties: { predict: false } }, space: { properties: { things: false } } } },
  },
  ...besides({ required: ['then'] }, (_, mistakes) => mistakes.length === 0 && []),
  ...names.filter((name) => !handed.includes(name)).map((name) => ({ if: runs(name), then: { properties: { taken: false } } })),
  { if: { required: ['taken'] }, then: { properties: { successors: { const: 'all' }, limits: { maxProperties: 0 } } } },
  ...besides(
    { required: ['taken'] },
    ({ limits = {} }, mistakes) => mistakes.length === 0 && (Object.keys(limits).length ? ['limits'] : []),
  ),
  // Somebody walks.
  { if: { properties: { space: { properties: { legend: false } } } }, then: { properties: { known: rowsForm(onlyCells) } } },
  ...names.map((name) => ({
    if: runs(name),
    then: {
      properties: walks(name)
        ? { then: false, view: { properties: { predict: false } }, space: { properties: { things: false } } }
        : { known: false },
    },
  })),
  ...names.filter(walks).flatMap((name) => besides(runs(name), (_, mistakes) => mistakes.length === 0 && [])),
  ...names
    .filter(walks)
    .flatMap((name) => [
      { if: beside(runs(name)), then: { properties: { then: false, space: { properties: { things: false } } } } },
      ...besides(beside(runs(name)), ({ space = {} }) => (space.things ? ['space'] : [])),
    ]),
  // The search beside takes over what it does not say of the moves.
  ...names.flatMap((name) => {
    const { field = '', accepted = [] } = searches[name].narrow ?? {};
    if (!shared.includes(field)) return [];
    const where = beside({ ...runs(name), properties: { ...runs(name).properties, [field]: false } });
    return [{ if: where, then: { properties: { [field]: { enum: accepted } } } }, ...besides(where, (given) => narrowed(name, given))];
  }),
];

/** The fields of all worlds: a choice has the names of each, and what is different in each says that world. */
const common = formsOn(worldNames[0]);
const forms = Object.fromEntries(worldNames.map((type) => [type, formsOn(type)]));
common.algorithm = { enum: [...new Set(worldNames.flatMap((type) => forms[type].algorithm.enum))] };
const estimates = [...new Set(worldNames.flatMap((type) => forms[type].heuristic.enum ?? forms[type].heuristic.oneOf[0].enum))];
common.heuristic = {
  oneOf: [
    { enum: estimates },
    { ...common.heuristic.oneOf[1], properties: { formula: common.heuristic.oneOf[1].properties.formula, h0: { enum: estimates } } },
  ],
};
const looks = Object.assign({}, ...worldNames.map((type) => forms[type].view.properties));
common.view = { ...common.view, properties: looks };
for (const name of ['start', 'goal']) common[name] = {};
common.space = { type: 'object', properties: { type: { enum: worldNames, default: worldNames[0] } } };
common.taken = { ...common.taken, items: { type: ['array', 'string', 'null'] } };
common.then = { type: 'array', maxItems: mostChanges, items: { type: 'object' } };

/** The fields of documents, with defaults, in the order in which they are written. @type {Record<string, Schema>} */
const properties = each({ ...headForms, preset: { enum: presets.map(({ id }) => id) }, ...common }, (form, name) => ({
  ...described(form, name),
  ...(['string', 'number', 'boolean'].includes(typeof usual[name]) ? { default: usual[name] } : {}),
}));

/** What is different in a kind of world. @param {string} type @returns {Record<string, Schema>} */
function own(type) {
  const differs = Object.keys(forms[type]).filter((name) => JSON.stringify(forms[type][name]) !== JSON.stringify(common[name]));
  const options = Object.fromEntries(differs.filter((name) => name in usual && name !== 'view').map((name) => [name, forms[type][name]]));
  const others = Object.keys(looks).filter((name) => !(name in forms[type].view.properties));
  const view = { ...Object.fromEntries(others.map((name) => [name, false])), ...(type === worldNames[0] ? {} : { yUp: { const: false } }) };
  return {
    ...Object.fromEntries(
      ['space', 'start', 'goal', 'taken', 'then', 'known'].map((name) => [name, described(forms[type][name], name, type)]),
    ),
    ...options,
    view: { properties: { ...view, beside: { properties: options } } },
  };
}
/** The presets of each kind of world. @type {Record<string, string[]>} */
const homes = {};
for (const { id, document } of presets) (homes[document.space.type ?? worldNames[0]] ??= []).push(id);
/** A space of a kind of world: the usual one needs no type. @param {string} type */
const spaceOf = (type) => ({ properties: { type: { const: type } }, ...(type === worldNames[0] ? {} : { required: ['type'] }) });

export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A document of A* Lab',
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['preset'] }, { required: ['space', 'start', 'goal'] }],
  properties: {
    ...properties,
    view: { ...properties.view, properties: { ...properties.view.properties, beside: { $ref: '#/$defs/beside' } } },
  },
  allOf: [
    ...worldNames.map((type) => ({
      if: {
        anyOf: [
          { required: ['space'], properties: { space: spaceOf(type) } },
          ...(homes[type] ? [{ required: ['preset'], properties: { space: false, preset: { enum: homes[type] } } }] : []),
        ],
      },
      then: { properties: own(type) },
    })),
    ...Object.entries(homes).map(([type, home]) => ({
      if: { required: ['preset'], properties: { preset: { enum: home } } },
      then: { properties: { space: spaceOf(type) } },
    })),
    weighted,
    ...honoured,
    formulas,
    ...conditions,
  ],
  $defs: {
    beside: {
      description: wordsOf('view.beside').en,
      type: 'object',
      additionalProperties: false,
      properties: each({ step: 0, ...optionsIn(worldOf({ type: worldNames[0] })) }, (_, name) => ({
        $ref: `#/properties/${name === 'step' ? 'view/properties/step' : name}`,
      })),
      allOf: [weighted, ...honoured, formulas],
    },
  },
};
delete schema.$defs.beside.properties.view;

/** The form of a field, in words for people. @param {Schema} schema @returns {string} */
function written({ const: one, enum: names, oneOf, type, minimum, maximum, items, properties, $ref, minItems, maxItems }) {
  if (one !== undefined) return `\`${JSON.stringify(one)}\``;
  if (names) return names.map((/** @type {unknown} */ name) => `\`${JSON.stringify(name)}\``).join(' ');
  if (oneOf) return oneOf.map(written).join(' ');
  if (type === 'boolean') return '`true` `false`';
  if (type === 'object' || properties || $ref) return '`{…}`';
  if (type === 'array') {
    if (items === false) return '`[from, to, cost]`';
    return minItems === maxItems && maxItems
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
/** @param {string} group @param {string} path @param {Schema} form */
function list(group, path, form) {
  fields.push({ group, path, type: written(form) });
  const inside = form.oneOf?.find((/** @type {Schema} */ one) => one.properties) ?? (form.items?.properties ? form.items : form);
  for (const [name, part] of Object.entries(inside.properties ?? {}))
    list(group, `${path}${inside === form.items ? '[]' : ''}.${name}`, part);
}
const { properties: everywhere } = forms[worldNames[0]].view;
for (const [name, form] of Object.entries(properties)) {
  const group = ['view', 'limits'].includes(name) ? name : 'document';
  list(group, name, name === 'view' ? { ...form, properties: everywhere } : name === 'space' ? { type: 'object' } : form);
}
for (const type of worldNames) {
  const { space, view } = forms[type];
  const parts = (space.anyOf ?? [space]).map((/** @type {Schema} */ part) => part.properties);
  for (const [name, form] of Object.entries(Object.assign({}, ...parts))) list(type, `space.${name}`, form);
  for (const [name, form] of Object.entries(view.properties)) if (!(name in everywhere)) list(type, `view.${name}`, form);
}

export const schemaFile = new URL('web/kernel/document/document.schema.json', root);
/** Writes lists of names on one line. */
export const schemaText = `${JSON.stringify(schema, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside) => `[${inside.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
/** The schemas as the site serves them, side by side: the one of lessons refers to the one of documents. @type {Record<string, string>} */
export const schemas = {
  'document.schema.json': schemaText,
  'lesson.schema.json': (await readFile(new URL('web/parts/lessons/lesson.schema.json', root), 'utf8')).replace(
    '../../kernel/document/',
    '',
  ),
};
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(schemaFile, schemaText);
