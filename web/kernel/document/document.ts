/**
 * The document: one JSON object with everything a person can set. Here it is parsed, checked, completed and written.
 * A valid document is frozen and has every field, and validating it again changes nothing.
 */
import { searches, unhonoured, walks, type Algorithm } from './algorithms.ts';
import { names as core } from '../../generated/rows.ts';
import { DocumentError, missing, refuse, said, shown, tooMany, unexpected } from './error.ts';
import { choice, flag, objectOf, knownFields, list, number, whole, withForm, type Check, type Field, type Form } from './fields.ts';
import { cellLimits, cellLines, cellPoint, cellSpace, late as lateRows, withoutLetters, type CellSpace } from './cell_rows.ts';
import { knownPresets, mistakesOf, presetOf, type Preset, type PresetFields } from './known_presets.ts';
import { languageNames, type Language } from './languages.ts';
import type { Found } from './found.ts';
import type { DocumentRules, Space, Worlds } from './rules.ts';

export { DocumentError } from './error.ts';

const version = 1;
const algorithms = Object.keys(searches) as Algorithm[]; // `searches` has a row for each
const { diagonals: diagonal, costs, ties: tie, openLists: openList, stops: stop, successors } = core;

/** The names that an option can have, default first. */
const names = { diagonal, costs, tie, openList, stop, successors };

type Named = { [field in keyof typeof names]: (typeof names)[field][number] };

/** A heuristic of somebody's own, in the language of cpp/heuristics/formula.hpp. Its `h0` is an estimate of the world, by default the first. */
export type Formula<Name extends string = string> = Readonly<{ formula: string; h0?: Name | undefined }>;
export type OrFormula<Name extends string> = Name | Formula<Name>;
type Estimate = OrFormula<string>;

/** What a document contains besides its space, start and goal. */
export interface Options<Heuristic extends Estimate = Estimate> extends Named {
  version: 1;
  algorithm: Algorithm;
  heuristic: Heuristic;
  gWeight: number;
  hWeight: number;
  reopen: boolean;
  beamWidth: number;
  clusterSize: number;
  sight: number;
  limits: Readonly<{ expansions?: number; openOrClosed?: number; maxF?: number }>;
  view: View;
}

/** How the document is shown. A world may add fields of its own. */
export type View = Readonly<{
  step?: number;
  /** Of a map that changes, the search from whose beginning `step` counts; without `step`, where it has ended. */
  episode?: number;
  speed?: number;
  theme?: string;
  labels?: boolean;
  arrows?: boolean;
  language?: Language;
  yUp?: boolean;
  shade?: 'order' | 'g' | 'flat';
  grain?: 'event' | 'expansion' | 'episode';
  turns?: 'none' | 'all' | '003';
  coordinates?: 'axial' | 'offset';
  predict?: Readonly<Record<string, unknown>>;
  /** The search shown beside this one: the position of its cursor, and the options in which it differs. */
  beside?: Readonly<{ step?: number } & Partial<Options>>;
  [own: string]: unknown;
}>;

/** Nodes that people have chosen to expand, in their order; null after the last one if they have ended the search. */
export type Taken<End> = readonly (End | string | null)[];

/** What changes after a search: cells with their new ground, or edges by their numbers with their new costs, null to close one. */
export interface Change {
  readonly cells?: readonly (readonly [number, number, string])[];
  readonly edges?: readonly (readonly [number, number | null])[];
}
export type Then = readonly Change[];

/** What a document contains besides its options. */
type Asked<Space, End> = {
  preset?: string;
  space: Space;
  start: End;
  goal: End;
  taken?: Taken<End>;
  then?: Then;
  known?: readonly string[];
};

/** A document as people write it: missing fields take their defaults. */
export type Written<Space, End, Heuristic extends Estimate> = Partial<Options<Heuristic>> & Asked<Space, End>;

/** Marks checked documents in the types. Spreading a document loses the mark, because its changed fields are not checked yet. */
declare abstract class Checked {
  #checked: true;
}

/** A checked document: complete and frozen. Only `documentsOf` makes it. */
export type Valid<Space, End, Heuristic extends Estimate> = Checked & Readonly<Options<Heuristic> & Asked<Space, End>>;

export const limits = Object.freeze({ ...cellLimits, bytes: 4 << 20, depth: 16 });

/** Estimates that some worlds have and others refuse by name. All have `zero`. */
const estimates = ['octile', 'manhattan', 'euclidean', 'chebyshev', 'custom', 'hex', 'tile-distance'];

/** The core reads it, when a search is made. */
const formulaText = withForm({ type: 'string', minLength: 1, maxLength: 200 }, (value, field) =>
  typeof value === 'string' && value ? value : unexpected('bad-type', field, value, 'a text'),
);

/** Fields of `view`: they belong to the picture, not to the search. They have no defaults here, because each page has its own. */
const looks: Declared<View> = {
  step: whole(0, Number.MAX_SAFE_INTEGER),
  episode: whole(0, 1000),
  speed: number(1, 200000),
  theme: choice(['auto', 'light', 'dark', '000-figure', 'unity', 'habr', '004']),
  labels: flag,
  arrows: flag,
  language: choice(languageNames),
  yUp: flag,
  shade: choice(['order', 'g', 'flat']),
  grain: choice(['event', 'expansion', 'episode']),
  turns: choice(['none', 'all', '003']),
  coordinates: choice(['axial', 'offset']),
  predict: objectOf({
    when: choice(['each', 'kth', 'ties', 'random']),
    every: whole(1, 9999),
    seed: whole(1, 9999),
    kinds: list(choice(['next', 'sum', 'verdict'])),
    strict: flag,
  }),
  // Its options are those of the world, and are checked when all others have been.
  beside: withForm({ type: 'object' }, (value, field) =>
    knownFields(value, field, ['step', ...Object.keys(options).filter((name) => name !== 'view')]),
  ),
};
const view = objectOf(looks);

const mostNodes = 2 ** 32 - 2;
const weight = number(0, 100, 3);

/** The name of an estimate of the world, or a formula where there are any. */
function estimate({ heuristics, trials, plural }: DocumentRules): Option<Estimate> {
  const named = choice(heuristics, estimates, said('does not apply to {world}', { world: plural }));
  const form: Form = { fields: { formula: formulaText, h0: named } };
  return {
    usual: heuristics[0],
    check: withForm(trials ? { oneOf: [named.form, { ...form, required: ['formula'] }] } : named.form, (value: unknown, field: string) => {
      if (typeof value !== 'object' || !value || !trials) return named(value, field);
      const { formula, h0 = heuristics[0] } = knownFields(value, field, ['formula', 'h0']);
      const own = named(h0, 'heuristic.h0');
      return Object.freeze({ formula: formulaText(formula, 'heuristic.formula'), ...(own !== heuristics[0] && { h0: own }) });
    }),
  };
}

/** A field that may be left out, with its default. @internal */
export type Option<Value = unknown> = { usual: Value; check: Field<Value> };
const optionOf = <Name extends string>(values: readonly Name[]): Option<Name> => ({ usual: values[0], check: choice(values) });
/** Each field of a type, with what is declared of it: neither can be changed without the other. */
type Declared<Of> = { [name in keyof Of as string extends name ? never : name]-?: Field<Exclude<Of[name], undefined>> };

/** Every option with its default and its check, in the order in which they are written. Each world narrows estimates and searches to its own. */
const options: { [name in keyof Omit<Options, 'version'>]: Option<Options[name]> } & Record<string, Option> = {
  algorithm: optionOf(algorithms),
  heuristic: optionOf(estimates),
  gWeight: { usual: 1, check: weight },
  hWeight: { usual: 1, check: weight },
  diagonal: optionOf(names.diagonal),
  costs: optionOf(names.costs),
  tie: optionOf(names.tie),
  openList: optionOf(names.openList),
  stop: optionOf(names.stop),
  reopen: { usual: true, check: flag },
  successors: optionOf(names.successors),
  beamWidth: { usual: 10, check: whole(1, limits.cells) },
  clusterSize: { usual: 10, check: whole(2, 64) },
  sight: { usual: 1, check: whole(1, 64) },
  limits: {
    usual: Object.freeze({}),
    check: objectOf({ expansions: whole(1, mostNodes), openOrClosed: whole(1, mostNodes), maxF: number(0, 1e9, 3) }),
  },
  view: { usual: Object.freeze({}), check: view },
};

type Choices = Readonly<Record<'algorithm' | 'heuristic' | keyof typeof names, readonly string[]>>;

/** The options as one kind of world has them, and their defaults. */
interface Particular {
  options: typeof options;
  defaults: Readonly<Record<string, unknown> & Options>;
}
const particular: WeakMap<DocumentRules, Particular> = new WeakMap();

/** The names that an option can have, default first; none if its values are no names. */
const namesOf = ({ check: { form } }: Option) => (form.enum ?? []) as readonly string[]; // `choice` has only names

function particularOf(world: DocumentRules): Particular {
  const known = particular.get(world);
  if (known) return known;
  const { plural, lacks = {}, looks: ownLooks } = world;
  const without = algorithms.filter((name) => searches[name].worlds?.includes(world.name) === false);
  const none = said('does not apply to {world}', { world: plural });
  const ownAlgorithms = algorithms.filter((name) => !without.includes(name));
  const own: typeof options = {
    ...options,
    algorithm: { usual: ownAlgorithms[0], check: choice(ownAlgorithms, without, none) },
    heuristic: estimate(world),
    view: { ...options.view, check: objectOf({ ...looks, ...ownLooks }) },
  };
  // Where there are no diagonal steps, `unit` would be another name of `sqrt2`.
  const { diagonal: straight } = lacks;
  if (straight) {
    const others = names.costs.filter((name) => name !== 'unit');
    own.costs = {
      usual: others[0],
      check: choice(others, ['unit'], said('does not apply to {world}, {why}', { world: plural, why: straight })),
    };
  }
  for (const [field, why] of Object.entries(lacks)) {
    const [usual, ...others] = namesOf(own[field]);
    own[field] = { usual, check: choice([usual], others, said('does not apply to {world}, {why}', { world: plural, why })) };
  }
  const defaults = {
    version,
    ...Object.fromEntries(Object.entries(own).map(([name, { usual }]) => [name, usual])),
  } as Particular['defaults']; // `options` has all of them
  const made = { options: own, defaults };
  particular.set(world, made);
  return made;
}

/** What stands before all other fields; `headOf` checks it. `$schema` is of use only to editors. @internal */
export const headForms = { $schema: { type: 'string' }, version: { const: version } } as const;
const fieldNames = ['$schema', 'version', 'preset', 'space', 'start', 'goal', 'taken', 'then', 'known', ...Object.keys(options)];

/** Every option of a kind of world with its default and its check. @internal */
export const optionsIn = (world: DocumentRules): Readonly<Record<string, Option>> => particularOf(world).options;

/** The fields that a preset gives to the documents that name it. */
function presetFields(id: unknown): Partial<PresetFields> {
  if (id === undefined) return {};
  choice(knownPresets().map((preset) => preset.id))(id, 'preset');
  return (presetOf(id) as Preset).document; // `choice` has refused all others
}

/** @internal */ export const mostTaken = 10_000;
const byHand = algorithms.filter((name) => searches[name].byHand);

/** Checks the nodes chosen by hand. @param document valid apart from these */
function takenOf(value: unknown, document: Making, world: DocumentRules) {
  const { algorithm, space, successors, preset, limits: bounds } = document;
  if (!Array.isArray(value)) return unexpected('bad-type', 'taken', value, 'a list');
  if (value.length > mostTaken) tooMany('taken', value.length, 'nodes', mostTaken);
  if (!byHand.includes(algorithm))
    refuse('unsupported', 'taken', '{algorithm} is not searched by hand, expected algorithm {others}', { algorithm, others: byHand });
  if (successors !== options.successors.usual || mistakesOf({ preset }).mistakes.length)
    refuse('unsupported', 'taken', 'by hand there are all successors, and no mistakes of a preset');
  if (Object.keys(bounds).length) refuse('unsupported', 'limits', 'a search by hand ends when it is told to, not at a limit');
  const nodeName: Check = (each, field) => (typeof each === 'string' ? each : unexpected('bad-type', field, each, 'the name of a node'));
  const check: Check = world.namedByCore ? nodeName : (each, field) => endOf(each, field, space, world);
  return Object.freeze(Array.from(value, (each, at) => (each === null && at === value.length - 1 ? null : check(each, `taken[${at}]`))));
}

interface Late {
  check(value: unknown, document: Making, world: DocumentRules): unknown;
  /** Whether it is true still after an edit of other fields. */
  stays(next: Pick<Some, 'algorithm' | 'space'>, before: Pick<Some, 'space'>, edited: object): boolean;
}
/** Fields whose rules are fetched: whoever looks at a document has fetched what it needs. @internal */
export const late = { then: {}, known: {} } as Record<'then' | 'known', Late>; // whole once they are
/** @internal */ export const lateFields = Object.keys(late) as (keyof typeof late)[]; // the type says all its keys

/** Checks a start or goal. */
const endOf = (value: unknown, field: string, space: Space, world: DocumentRules) =>
  // Worlds without a check of their own have cells.
  world.end?.(value, field, space) ?? cellPoint(value, field, space as CellSpace, world);

/** Makes the checks that come before the space: known fields, the version and the preset. */
function headOf(object: unknown) {
  const given = knownFields(object, '', fieldNames);
  if (typeof (given.$schema ?? '') !== 'string') unexpected('bad-type', '$schema', given.$schema, 'a text');
  if (given.version !== undefined && given.version !== version) {
    unexpected(typeof given.version === 'number' ? 'unsupported' : 'bad-type', 'version', given.version, version);
  }
  return { given, preset: presetFields(given.preset) };
}

/** The world of a value that may be a space. */
function worldIn(value: unknown, worlds: Worlds) {
  const { type }: { type?: unknown } = typeof value === 'object' && value !== null ? value : {};
  return worlds.of(type === undefined ? worlds.usual : choice(worlds.names)(type, 'space.type'));
}

function refuseUnhonoured(document: Making, world: DocumentRules) {
  const [problem] = unhonoured(document, particularOf(world).defaults);
  if (!problem) return;
  const { path, value, accepted, reason, others } = problem;
  const { algorithm } = document;
  refuse('unsupported', path, 'got {got}, but {algorithm} {reason} (expected {accepted} or algorithm {others})', {
    got: shown(value),
    algorithm,
    reason,
    accepted: accepted.length > 1 ? accepted : accepted[0],
    others,
  });
}

/** Somebody who walks searches several times, with the rules of no tutorial, and knows of no things. */
function refuseGuided({ algorithm, space, preset, view }: Making) {
  if (!walks(algorithm)) return;
  const { things } = space as CellSpace; // these searches have only worlds of cells
  for (const [path, value] of Object.entries({
    'space.things': things,
    preset: mistakesOf({ preset }).mistakes[0],
    'view.predict': view.predict,
  }))
    if (value) refuse('unsupported', path, 'does not apply to {world}', { world: algorithm });
}

type Some = Valid<Space, unknown, Estimate>;
/** A document that is being made, field by field. */
type Making = { -readonly [field in keyof Some]: Some[field] } & Record<string, unknown>;

/** Everything that can be done with documents of these kinds of world. `Doc` is the type of valid ones. */
export function documentsOf<Doc extends Some>(worlds: Worlds) {
  const valid: Found = new WeakSet();

  /** Freezes a document that is completely checked. */
  function sealed(document: object) {
    valid.add(Object.freeze(document));
    return document as Doc; // callers have checked it
  }

  /**
   * Checks a document and completes it: what is missing is taken from its preset, and then from the defaults.
   * @returns frozen; a document that was returned once is not checked again
   */
  function validateDocument(object: unknown): Doc {
    if (valid.has(object)) return object as Doc; // only `sealed` adds to the valid
    const { given, preset } = headOf(object);
    const fields = { ...preset, ...given };
    if (fields.space === undefined) missing('space', 'a grid');
    const world = worldIn(fields.space, worlds);
    const [drawn, ends] = withoutLetters(fields.space);
    const space: Space = world.space?.(drawn, 'space') ?? cellSpace(drawn, 'space', world);
    for (const [end, [x, y]] of Object.entries(ends)) {
      // Only rows have letters. Ends of a mesh are points: the letter stands in the middle of its cell.
      const place = world.pointOf(space as CellSpace, y * (space as CellSpace).width + x) ?? [x + 0.5, y + 0.5];
      // A point is shown as a text.
      if (given[end] && shown(given[end]) !== shown(place)) {
        const letter = end === 'start' ? 'S' : 'G';
        unexpected('bad-value', end, given[end], said('{place}, where {letter} stands', { place: shown(place), letter }));
      }
      fields[end] = place;
    }
    const { type: home = worlds.usual } = preset.space ?? {};
    if (given.preset !== undefined && home !== world.name) {
      refuse('unsupported', 'preset', '{preset} is a search on {home}, expected none on {world}', {
        preset: shown(given.preset),
        home: worlds.of(home).plural,
        world: world.plural,
      });
    }
    // The missing fields follow below.
    const document = { version, ...(given.preset === undefined ? {} : { preset: given.preset }), space } as Making;
    for (const end of ['start', 'goal']) {
      if (fields[end] === undefined) missing(end, world.point);
      document[end] = endOf(fields[end], end, space, world);
    }
    for (const [name, { usual, check }] of Object.entries(particularOf(world).options))
      document[name] = check(fields[name] === undefined ? usual : fields[name], name);
    // A document that gives only a cursor keeps the other looks of its preset, such as y upwards.
    if (preset.view) document.view = Object.freeze({ ...view(preset.view, 'view'), ...document.view });
    if (world.cells !== 'square' && document.view.yUp)
      refuse('unsupported', 'view.yUp', 'got true, expected false on {world}', { world: world.plural });
    // `besideOf` reads only fields that are checked by now.
    if (document.view.beside) document.view = Object.freeze({ ...document.view, beside: checkedBeside(document as Doc) });
    if (document.gWeight === 0 && document.hWeight === 0)
      refuse('bad-value', 'hWeight', 'gWeight and hWeight are both 0, expected one of them above 0');
    if (space.legend) lateRows.fits(space as CellSpace, document.costs); // only cells have one
    refuseUnhonoured(document, world);
    refuseGuided(document);
    if (typeof document.heuristic === 'object' && document.successors !== 'all')
      unexpected('unsupported', 'successors', document.successors, ['all']);
    if (fields.taken !== undefined) document.taken = takenOf(fields.taken, document, world);
    for (const name of lateFields)
      // As any field: the check returns its type.
      if (fields[name] !== undefined) document[name as string] = late[name].check(fields[name], document, world);
    world.refuses?.(document);
    return sealed(document);
  }

  /**
   * The search that is shown beside that of a document with `view.beside`, as a document of its own: the same map and moves; all other
   * options come from `view.beside` or are defaults.
   */
  function besideOf({ space, start, goal, diagonal, costs, then, known, sight, view: { beside } }: Doc): Doc {
    const { step, ...own } = beside ?? {};
    const shared = own.algorithm && walks(own.algorithm) ? { known, sight } : {};
    return validateDocument({ space, start, goal, diagonal, costs, then, ...shared, ...own, view: { step } });
  }

  /** The options of the search beside, checked. */
  function checkedBeside(document: Doc) {
    try {
      const found = besideOf(document);
      const given = Object.keys(document.view.beside ?? {});
      // The check of `beside` lets only options through.
      return Object.freeze(Object.fromEntries(given.map((name) => [name, name === 'step' ? found.view.step : found[name as keyof Doc]])));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw new DocumentError({ ...error, field: `view.beside.${error.field?.replace(/^view\./, '')}` });
    }
  }

  return {
    validateDocument,
    besideOf,
    /** The document with another `view`, which has to come from a valid one. */
    withView: (document: Doc, view: View) => sealed({ ...document, view: Object.freeze(view) }),
    serializeDocument: (document: Doc) => written(document, worlds.of(document.space.type)),
    /** The names that an option can have in a kind of world, default first. */
    choicesOn(type: string) {
      const world = worlds.of(type);
      const { options: own } = particularOf(world);
      const named = ['algorithm', ...Object.keys(names)].map((name) => [name, namesOf(own[name])]);
      return { ...Object.fromEntries(named), heuristic: world.heuristics } as Choices; // all of them
    },
    /** Every option that a document of a kind of world may leave out, with its default. */
    defaultsOn: (type: string) => particularOf(worlds.of(type)).defaults,
  };
}

/**
 * Writes a document as JSON text for people: fields in a fixed order, one row of the map per line, and only those options that
 * differ from what a reader of the text would assume.
 */
function written(document: Some, world: DocumentRules) {
  const assumed: Options = { ...particularOf(world).defaults, ...presetFields(document.preset) };
  // Worlds without lines of their own have cells.
  const space = world.lines?.(document.space) ?? cellLines(document.space as CellSpace, world);
  const rest: [string, unknown][] = [
    ['start', document.start],
    ['goal', document.goal],
  ];
  for (const name of ['taken', ...lateFields] as const) if (document[name]) rest.push([name, document[name]]);
  // `Options` also has the version, which is not written here.
  for (const name of Object.keys(options) as (keyof Options)[]) {
    const value = name === 'view' ? viewBeyond(document.view, assumed.view) : document[name];
    if (!same(value, name === 'view' ? {} : assumed[name])) rest.push([name, value]);
  }
  const lines = [
    `"version": ${version}`,
    ...(document.preset === undefined ? [] : [`"preset": ${JSON.stringify(document.preset)}`]),
    `"space": {\n    ${space.join(',\n    ')}\n  }`,
    ...rest.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
  ];
  return `{\n  ${lines.join(',\n  ')}\n}\n`;
}

/** The fields of a view that differ from those of the preset. */
const viewBeyond = (own: View, assumed: View) => Object.fromEntries(Object.entries(own).filter(([key, value]) => assumed[key] !== value));

type Value = string | number | boolean | Readonly<Record<string, unknown>>;

/** Whether two options are equal; groups are compared field by field. */
function same(one: Value, other: Value) {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
