/**
 * The document: one JSON object with everything a person can set. Parsed, checked, completed and written here.
 * A valid document is frozen, has every field, and validating it again changes nothing.
 */
import { searches, unhonoured } from './algorithms.ts';
import { DocumentError, missing, refuse, said, shown, tooMany, unexpected } from './error.ts';
import { choice, flag, group, knownFields, list, number, whole } from './fields.ts';
import { gridLimits, gridPoint, gridSpace } from './cell_rows.ts';
import { knownPresets, mistakesOf, presetOf } from './known_presets.ts';
import { ofSquares, worldOf, worlds } from '../worlds/registry.ts';
import type { Check } from './fields.ts';
import type { Preset } from './known_presets.ts';
import type { Algorithm } from './algorithms.ts';
import type { World } from '../worlds/contracts.ts';
import type { GridSpace } from './cell_rows.ts';
import type { LabDocument } from '../worlds/documents.ts';

export { DocumentError } from './error.ts';

const names = {
  diagonal: ['no-obstacles', 'never', 'at-most-one-obstacle', 'always'],
  costs: ['sqrt2', '10-14'],
  tie: ['low-h', 'high-g', 'fifo', 'lifo'],
  openList: ['heap', 'buckets', 'sort', 'scan'],
  stop: ['goal-expanded', 'goal-opened'],
  successors: ['all', 'canonical'],
} as const;

type Named = { [field in keyof typeof names]: (typeof names)[field][number] };

/** What a document says besides its world and its ends. */
export interface Options<Heuristic extends string = string> extends Named {
  version: 1;
  algorithm: Algorithm;
  heuristic: Heuristic;
  gWeight: number;
  hWeight: number;
  reopen: boolean;
  beamWidth: number;
  clusterSize: number;
  limits: Readonly<{ expansions?: number; openOrClosed?: number; maxF?: number }>;
  view: View;
}

/** How it is shown. A world may have more of it. */
export type View = Readonly<{
  step?: number;
  speed?: number;
  theme?: string;
  labels?: boolean;
  arrows?: boolean;
  language?: 'en' | 'zh-Hans';
  yUp?: boolean;
  shade?: 'order' | 'g' | 'flat';
  grain?: 'event' | 'expansion';
  turns?: 'none' | 'all' | '003';
  coordinates?: 'axial' | 'offset';
  predict?: Readonly<Record<string, unknown>>;
  /** The search beside it: where its cursor is, and what differs. */
  beside?: Readonly<{ step?: number } & Partial<Options>>;
  [own: string]: unknown;
}>;

/** Nodes that people have taken instead of the search, in their order; null after the last where they have ended it. */
export type Taken<End> = readonly (End | string | null)[];

/** A document as people write it: what is missing takes its default. */
export type Written<Space, End, Heuristic extends string> = Partial<Options<Heuristic>> & {
  preset?: string;
  space: Space;
  start: End;
  goal: End;
  taken?: Taken<End>;
};

/** Not copied where a document is spread out: what becomes of its fields is yet to be checked. */
declare abstract class Checked {
  #checked: true;
}

/** One that was checked: complete and frozen. Only `validateDocument` makes it. */
export type Valid<Space, End, Heuristic extends string> = Checked &
  Readonly<Options<Heuristic> & { preset?: string; space: Space; start: End; goal: End; taken?: Taken<End> }>;

export const limits = Object.freeze({ ...gridLimits, bytes: 4 << 20, depth: 16 });

/** The names a field can have on the square grid, default first. */
export const choices: Readonly<Record<'algorithm' | 'heuristic' | keyof typeof names, readonly string[]>> = Object.freeze({
  algorithm: Object.keys(searches),
  heuristic: worlds.grid.heuristics,
  ...names,
});

/** Names of the format that a grid cannot be searched with yet. */
const unavailable = {
  heuristic: ['custom', 'hex', 'tile-distance'],
};

/** What belongs to the picture, not to the search. None of it has a default here: the page knows its own. */
const looks: Record<string, Check> = {
  step: whole(0, Number.MAX_SAFE_INTEGER),
  speed: number(1, 200000),
  theme: choice(['auto', 'light', 'dark', '000-figure', 'unity', 'habr', '004']),
  labels: flag,
  arrows: flag,
  language: choice(['en', 'zh-Hans']),
  yUp: flag,
  shade: choice(['order', 'g', 'flat']),
  grain: choice(['event', 'expansion']),
  turns: choice(['none', 'all', '003']),
  coordinates: choice(['axial', 'offset']),
  predict: group({
    when: choice(['each', 'kth', 'ties', 'random']),
    every: whole(1, 9999),
    seed: whole(1, 9999),
    kinds: list(choice(['next', 'sum', 'verdict'])),
    strict: flag,
  }),
  beside: (value, field) => knownFields(value, field, ['step', ...Object.keys(options).filter((name) => name !== 'view')]),
};
const view = group(looks);

const mostNodes = 2 ** 32 - 2;
const weight = number(0, 100, 3);

/** Every option with its default and its check, in the order they are written. */
const options: Record<string, { usual: any; check: Check }> = {
  algorithm: { usual: choices.algorithm[0], check: choice(choices.algorithm) },
  heuristic: { usual: choices.heuristic[0], check: choice(choices.heuristic, unavailable.heuristic) },
  gWeight: { usual: 1, check: weight },
  hWeight: { usual: 1, check: weight },
  diagonal: { usual: choices.diagonal[0], check: choice(choices.diagonal) },
  costs: { usual: choices.costs[0], check: choice(choices.costs) },
  tie: { usual: choices.tie[0], check: choice(choices.tie) },
  openList: { usual: choices.openList[0], check: choice(choices.openList) },
  stop: { usual: choices.stop[0], check: choice(choices.stop) },
  reopen: { usual: true, check: flag },
  successors: { usual: choices.successors[0], check: choice(choices.successors) },
  beamWidth: { usual: 10, check: whole(1, limits.cells) },
  clusterSize: { usual: 10, check: whole(2, 64) },
  limits: {
    usual: Object.freeze({}),
    check: group({ expansions: whole(1, mostNodes), openOrClosed: whole(1, mostNodes), maxF: number(0, 1e9, 3) }),
  },
  view: { usual: Object.freeze({}), check: view },
};

/** Options that worlds have other names for, or none; made when first asked for. */
const particular: Map<string, typeof options> = new Map([['grid', {}]]);

/** Algorithms that a kind of world cannot be searched with. */
const withoutOn = (type: string) =>
  choices.algorithm.filter((name) => (searches[name].squares && worlds[type].cells !== 'square') || worlds[type].without?.includes(name));

function particularOf(type: string) {
  const known = particular.get(type);
  if (known) return known;
  const { plural, heuristics, lacks = {} } = worlds[type];
  const without = withoutOn(type);
  const none = said('does not apply to {world}', { world: plural });
  const algorithms = choices.algorithm.filter((name) => !without.includes(name));
  const own: typeof options = {
    algorithm: { usual: algorithms[0], check: choice(algorithms, without, none) },
    heuristic: { usual: heuristics[0], check: choice(heuristics, [...choices.heuristic, ...unavailable.heuristic], none) },
  };
  for (const [field, why] of Object.entries(lacks)) {
    const [usual, ...others] = choices[field as keyof typeof choices];
    own[field] = { usual, check: choice([usual], others, said('does not apply to {world}, {why}', { world: plural, why })) };
  }
  const more = worlds[type].looks;
  if (more) own.view = { ...options.view, check: group({ ...looks, ...more }) };
  particular.set(type, own);
  return own;
}

/** The names a field can have in a kind of world, default first. */
export function choicesOn(type: string): typeof choices {
  const { heuristics, lacks = {} } = worlds[type];
  const without = withoutOn(type);
  const only = Object.fromEntries(Object.keys(lacks).map((field) => [field, [defaults[field]]]));
  return { ...choices, algorithm: choices.algorithm.filter((name) => !without.includes(name)), heuristic: [...heuristics], ...only };
}

const version = 1;
const fieldNames = ['version', 'preset', 'space', 'start', 'goal', 'taken', ...Object.keys(options)];

/** Every option a document may leave out, with what it then means. */
export const defaults: Readonly<Record<string, any>> = Object.freeze({
  version,
  ...Object.fromEntries(Object.entries(options).map(([name, { usual }]) => [name, usual])),
});

/** The same in a kind of world. */
export const defaultsOn = (type: string): typeof defaults => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(particularOf(type)).map(([name, { usual }]) => [name, usual])),
});

/** The fields a preset gives to documents that name it. */
function presetFields(id: unknown): Record<string, any> {
  if (id === undefined) return {};
  choice(knownPresets().map((preset) => preset.id))(id, 'preset');
  return (presetOf(id) as Preset).document;
}

function spaceOf(value: unknown) {
  const { type } = (typeof value === 'object' && value !== null ? value : {}) as { type?: unknown };
  const world = typeof type === 'string' && Object.hasOwn(worlds, type) ? worlds[type] : undefined;
  return (world?.space ?? gridSpace)(value, 'space');
}

const mostTaken = 10_000;

/** What people have taken, of a document that is valid but for that. */
function takenOf(value: unknown, document: any, { pointOf, end = gridPoint }: World) {
  const { algorithm, space, successors, preset } = document;
  if (!Array.isArray(value)) return unexpected('bad-type', 'taken', value, 'a list');
  if (value.length > mostTaken) tooMany('taken', value.length, 'nodes', mostTaken);
  const others = Object.keys(searches).filter((name) => searches[name].byHand);
  if (!others.includes(algorithm))
    refuse('unsupported', 'taken', '{algorithm} is not searched by hand, expected algorithm {others}', { algorithm, others });
  if (successors !== defaults.successors || mistakesOf({ preset }).mistakes.length)
    refuse('unsupported', 'taken', 'by hand there are all successors, and no mistakes of a preset');
  // Where the core alone knows what a node is called, it is looked for when it is taken.
  const named: Check = (each, field) => (typeof each === 'string' ? each : unexpected('bad-type', field, each, 'the name of a node'));
  const check = pointOf(space, 0) === undefined ? named : end;
  return Object.freeze(value.map((each, at) => (each === null && at === value.length - 1 ? null : check(each, `taken[${at}]`, space))));
}

/** What is checked before the space: which fields there are, the version and the preset. */
function headOf(object: unknown) {
  const given = knownFields(object, '', fieldNames);
  if (given.version !== undefined && given.version !== version) {
    unexpected(typeof given.version === 'number' ? 'unsupported' : 'bad-type', 'version', given.version, version);
  }
  return { given, preset: presetFields(given.preset) };
}

const valid: WeakSet<LabDocument> = new WeakSet();

/** Nothing of it is left to be checked. */
function sealed(document: object) {
  const checked = Object.freeze(document) as LabDocument;
  valid.add(checked);
  return checked;
}

/** A valid document shown otherwise: `view` is of a valid one too. */
export const withView = (document: LabDocument, view: View) => sealed({ ...document, view: Object.freeze(view) });

/**
 * Checks a document and completes it: what it does not say, its preset says, and then the defaults.
 * @returns frozen; what was returned once is not checked again
 */
export function validateDocument(object: unknown): LabDocument {
  if (valid.has(object as LabDocument)) return object as LabDocument;
  const { given, preset } = headOf(object);
  const fields = { ...preset, ...given };
  if (fields.space === undefined) missing('space', 'a grid');
  const space = spaceOf(fields.space);
  const world = worldOf(space);
  const { type: home = 'grid' } = preset.space ?? {};
  if (given.preset !== undefined && home !== space.type) {
    refuse('unsupported', 'preset', '{preset} is a search on {home}, expected none on {world}', {
      preset: shown(given.preset),
      home: worlds[home]?.plural ?? home,
      world: world.plural,
    });
  }
  const document: Record<string, any> = { version, ...(given.preset === undefined ? {} : { preset: given.preset }), space };
  for (const end of ['start', 'goal']) {
    if (fields[end] === undefined) missing(end, world.point);
    document[end] = (world.end ?? gridPoint)(fields[end], end, space);
  }
  for (const [name, { usual, check }] of Object.entries({ ...options, ...particularOf(space.type) }))
    document[name] = check(fields[name] === undefined ? usual : fields[name], name);
  // A map stays the way up its preset draws it when a document says only where the cursor is.
  if (preset.view) document.view = Object.freeze({ ...view(preset.view, 'view'), ...document.view });
  if (!ofSquares(space) && document.view.yUp)
    refuse('unsupported', 'view.yUp', 'got true, expected false on {world}', { world: world.plural });
  if (document.view.beside) document.view = Object.freeze({ ...document.view, beside: checkedBeside(document as LabDocument) });
  if (document.gWeight === 0 && document.hWeight === 0)
    refuse('bad-value', 'hWeight', 'gWeight and hWeight are both 0, expected one of them above 0');
  const [problem] = unhonoured(document, defaultsOn(space.type));
  if (problem) {
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
  if (fields.taken !== undefined) document.taken = takenOf(fields.taken, document, world);
  return sealed(document);
}

/**
 * The search to be shown beside that of a document, as a document: the same map with the same moves, and for the rest what
 * `view.beside` says, or else the defaults.
 * @param document with `view.beside`
 * @returns a valid one
 */
export function besideOf({ space, start, goal, diagonal, costs, view: { beside } }: LabDocument): LabDocument {
  const { step, ...own } = beside ?? {};
  return validateDocument({ space, start, goal, diagonal, costs, ...own, view: { step } });
}

/** What is said of the search beside, checked. */
function checkedBeside(document: LabDocument) {
  try {
    const valid = besideOf(document);
    const given = Object.keys(document.view.beside ?? {});
    return Object.freeze(
      Object.fromEntries(given.map((name) => [name, name === 'step' ? valid.view.step : valid[name as keyof LabDocument]])),
    );
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentError({ ...error, field: `view.beside.${error.field?.replace(/^view\./, '')}` });
  }
}

/**
 * Writes a document as JSON text for people: fields in a fixed order, one row of the map per line, and of the options only
 * those that differ from what would be assumed without them.
 */
export function serializeDocument(document: LabDocument) {
  const assumed = { ...defaultsOn(document.space.type), ...presetFields(document.preset) };
  const space = worldOf(document.space).lines?.(document.space) ?? gridLines(document.space as GridSpace);
  const rest: [string, unknown][] = [
    ['start', document.start],
    ['goal', document.goal],
  ];
  if (document.taken) rest.push(['taken', document.taken]);
  for (const name of Object.keys(options)) {
    const value = name === 'view' ? viewBeyond(document.view, assumed.view) : document[name as keyof LabDocument];
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

function gridLines({ type, width, height, top, rows, things }: GridSpace) {
  return [
    `"type": ${JSON.stringify(type)}`,
    `"width": ${width}`,
    `"height": ${height}`,
    ...(top === worlds[type].tops?.[0] ? [] : [`"top": "${top}"`]),
    `"rows": [\n${rows.map((row) => `      "${row}"`).join(',\n')}\n    ]`,
    ...(things ? [`"things": ${JSON.stringify(things)}`] : []),
  ];
}

/** The parts of a view that are not those of the preset. */
const viewBeyond = (own: View, assumed: View) => Object.fromEntries(Object.entries(own).filter(([key, value]) => assumed[key] !== value));

/** Whether two options are equal; groups are compared field by field. */
function same(one: any, other: any) {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
