/**
 * A lesson is data: texts in both languages, documents, places to stop at, questions and tasks. Its form is also said by
 * lesson.schema.json. Whoever changes a lesson may break it, so everything is checked with the name of the field.
 * @module
 */
import { validateDocument } from '../document/document.js';
import { DocumentError, refuse, shown } from '../document/error.js';
import { choice, knownFields, number, whole } from '../document/fields.js';
import { fetchAllNeeds } from '../document/needs.js';
import { inSlices } from '../document/slices.js';
import { checks } from './checks.js';
import { measures } from './figures.js';
import { pointersOf } from './pointers.js';
import { altered, tryable } from './tries.js';

/** @typedef {{ en: string, 'zh-Hans': string }} Text */
/** @typedef {{ text: Text, right?: boolean, why?: Text }} Option */
/** @typedef {import('./checks.js').Check} Check */
/** @typedef {import('./figures.js').Figure} Figure */
/** @typedef {{ field: string, title: Text, values: (string | number | boolean)[], names?: Text[] }} Try a setting the learner may change, and its values */
/** @typedef {{ text: Text, document?: any, at?: number | 'start' | 'end', after?: number, point?: import('./pointers.js').Pointers, figures?: Record<string, Figure>, try?: Try[], ask?: 'next' | { question: Text, options: Option[] }, task?: { text: Text, check: Check, solution?: any } }} Step */
/** @typedef {{ part: string, minutes: number, steps?: [number, number], text: Text, expect?: Text }} PlanPart `expect` is what the teacher may hope to hear */
/** @typedef {{ version: 1, id: string, title: Text, minutes: number, plan: PlanPart[], steps: Step[] }} Lesson */

/** The parts of a plan, in the order in which they come. */
export const parts = Object.freeze(['hook', 'demonstration', 'vote', 'pairs', 'discussion', 'exit']);

/** @param {unknown} value @param {string} field @returns {Text} */
function textOf(value, field) {
  const given = knownFields(value, field, ['en', 'zh-Hans']);
  for (const language of ['en', 'zh-Hans'])
    if (typeof given[language] !== 'string') refuse('bad-type', `${field}.${language}`, `got ${shown(given[language])}, expected a text`);
  return /** @type {any} */ (given);
}

/** @template T @param {unknown} value @param {string} field @param {(each: unknown, field: string) => T} one @returns {T[]} */
function listOf(value, field, one) {
  if (!Array.isArray(value)) return refuse('bad-type', field, `got ${shown(value)}, expected a list`);
  if (value.length > 500) refuse('too-large', field, `got ${shown(value)}, at most 500 are allowed`);
  return value.map((each, at) => one(each, `${field}[${at}]`));
}

/** @param {unknown} document @param {string} field */
function documentOf(document, field) {
  try {
    return validateDocument(document);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentError({
      code: error.code,
      field: `${field}${error.field ? `.${error.field}` : ''}`,
      message: `${field}.${error.message}`,
    });
  }
}

/** @param {unknown} value @param {string} field @returns {Figure} */
function figureOf(value, field) {
  const { what, is, after, node, with: changed } = knownFields(value, field, ['what', 'is', 'after', 'node', 'with']);
  return {
    what: choice(measures)(what, `${field}.what`),
    is: number(0, 1e12)(is, `${field}.is`),
    ...(after === undefined ? {} : { after: whole(0, 1e6)(after, `${field}.after`) }),
    ...(node === undefined ? {} : { node }),
    ...(changed === undefined ? {} : { with: /** @type {any} */ (changed) }),
  };
}

/** @param {unknown} value @param {string} field @returns {Try} */
function tryOf(value, field) {
  const { field: name, title, values, names } = knownFields(value, field, ['field', 'title', 'values', 'names']);
  /** @type {Try} */
  const given = {
    field: choice(tryable)(name, `${field}.field`),
    title: textOf(title, `${field}.title`),
    values: listOf(values, `${field}.values`, (each, at) =>
      ['string', 'number', 'boolean'].includes(typeof each)
        ? /** @type {string | number | boolean} */ (each)
        : refuse('bad-type', at, `got ${shown(each)}, expected a text, a number, true or false`),
    ),
  };
  if (given.field === 'a')
    for (const [i, each] of given.values.entries())
      if (typeof each !== 'number' || each < 0 || each > 1)
        refuse('bad-value', `${field}.values[${i}]`, `got ${shown(each)}, expected a number from 0 to 1`);
  if (names !== undefined) given.names = listOf(names, `${field}.names`, textOf);
  return given;
}

/** @param {any} document @param {unknown} change fields of it by their names @param {string} field */
function changedOf(document, change, field) {
  if (typeof change !== 'object' || change === null || Array.isArray(change))
    return refuse('bad-type', field, `got ${shown(change)}, expected fields of the document`);
  if (!document) return refuse('missing-field', field, 'there is no document yet, expected one in a step before');
  return documentOf(altered(document, /** @type {Record<string, unknown>} */ (change)), field);
}

/** @param {unknown} value @param {string} field @param {any} last the document of the step before @returns {Step} */
function stepOf(value, field, last) {
  const {
    text,
    document,
    change,
    at,
    after,
    point,
    figures,
    try: tries,
    ask,
    task,
  } = knownFields(value, field, ['text', 'document', 'change', 'at', 'after', 'point', 'figures', 'try', 'ask', 'task']);
  /** @type {Step} */
  const step = { text: textOf(text, `${field}.text`) };
  if (document !== undefined) step.document = documentOf(document, `${field}.document`);
  if (change !== undefined) step.document = changedOf(step.document ?? last, change, `${field}.change`);
  if (at !== undefined) step.at = typeof at === 'number' ? whole(0, 1e6)(at, `${field}.at`) : choice(['start', 'end'])(at, `${field}.at`);
  if (after !== undefined) step.after = whole(0, 1e6)(after, `${field}.after`);
  if (point !== undefined) step.point = pointersOf(point, `${field}.point`, step.document ?? last, ask === 'next');
  if (figures !== undefined) {
    const given = /** @type {Record<string, unknown>} */ (figures);
    step.figures = Object.fromEntries(Object.keys(given ?? {}).map((name) => [name, figureOf(given[name], `${field}.figures.${name}`)]));
  }
  if (tries !== undefined) step.try = listOf(tries, `${field}.try`, tryOf);
  if (ask === 'next') step.ask = 'next';
  else if (ask !== undefined) {
    const { question, options } = knownFields(ask, `${field}.ask`, ['question', 'options']);
    step.ask = {
      question: textOf(question, `${field}.ask.question`),
      options: listOf(options, `${field}.ask.options`, (option, name) => {
        const given = knownFields(option, name, ['text', 'right', 'why']);
        return {
          text: textOf(given.text, `${name}.text`),
          right: given.right === true,
          ...(given.why === undefined ? {} : { why: textOf(given.why, `${name}.why`) }),
        };
      }),
    };
    if (!step.ask.options.some(({ right }) => right)) refuse('bad-value', `${field}.ask.options`, 'none is right, expected at least one');
  }
  if (task !== undefined) {
    const given = knownFields(task, `${field}.task`, ['text', 'check', 'solution']);
    const { kind, n } = knownFields(given.check, `${field}.task.check`, ['kind', 'n']);
    step.task = {
      text: textOf(given.text, `${field}.task.text`),
      check: {
        kind: choice(checks)(kind, `${field}.task.check.kind`),
        ...(n === undefined ? {} : { n: number(0, 1e9, 3)(n, `${field}.task.check.n`) }),
      },
    };
    if (given.solution !== undefined) step.task.solution = changedOf(step.document ?? last, given.solution, `${field}.task.solution`);
  }
  return step;
}

/** @param {unknown} value @param {string} field @returns {PlanPart} */
function planOf(value, field) {
  const { part, minutes, steps, text, expect } = knownFields(value, field, ['part', 'minutes', 'steps', 'text', 'expect']);
  /** @type {PlanPart} */
  const given = {
    part: choice(parts)(part, `${field}.part`),
    minutes: whole(1, 300)(minutes, `${field}.minutes`),
    text: textOf(text, `${field}.text`),
  };
  if (steps !== undefined) {
    const ends = listOf(steps, `${field}.steps`, whole(1, 500));
    if (ends.length !== 2) refuse('bad-value', `${field}.steps`, `got ${shown(steps)}, expected the first and the last step`);
    given.steps = /** @type {[number, number]} */ (ends);
  }
  if (expect !== undefined) given.expect = textOf(expect, `${field}.expect`);
  return given;
}

/** Dear to make, so that they are made once. */
const formats = Object.fromEntries(['en', 'zh-Hans'].map((lang) => [lang, new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })]));

/** Puts the lesson's figures into its texts, written as each language does. @param {Lesson} lesson @returns {Generator<void, Lesson>} */
function* withFigures({ steps, ...rest }) {
  /** @type {Record<string, Figure>} */
  const figures = {};
  for (const step of steps) Object.assign(figures, step.figures);
  /** @param {any} value @param {string} field @returns {any} */
  const filled = (value, field) => {
    if (Array.isArray(value)) return value.map((each, at) => filled(each, `${field}[${at}]`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const where = field ? `${field}.${name}` : name;
        if (name === 'document' || name === 'solution') return [name, each];
        if ((name !== 'en' && name !== 'zh-Hans') || typeof each !== 'string') return [name, filled(each, where)];
        return [
          name,
          each.replace(/\{(\w+)\}/g, (whole, figure) =>
            Object.hasOwn(figures, figure)
              ? formats[name].format(figures[figure].is)
              : refuse('bad-value', where, `got ${whole}, expected a figure of this lesson`),
          ),
        ];
      }),
    );
  };
  const texts = filled(rest, '');
  /** @type {Step[]} */
  const told = [];
  for (const [at, step] of steps.entries()) {
    told.push(filled(step, `steps[${at}]`));
    yield;
  }
  return { ...texts, steps: told };
}

/** @param {unknown} value @returns {Promise<Lesson>} @throws {DocumentError} naming the field */
export async function lessonOf(value) {
  await fetchAllNeeds();
  return inSlices(lessonInSlices(value));
}

/** With a pause after each step; all kinds of worlds have to be there. @param {unknown} value @returns {Generator<void, Lesson>} @throws {DocumentError} naming the field */
export function* lessonInSlices(value) {
  const { version, id, title, minutes, plan, steps } = knownFields(value, '', [
    '$schema',
    'version',
    'id',
    'title',
    'minutes',
    'plan',
    'steps',
  ]);
  if (version !== 1) refuse('unsupported', 'version', `got ${shown(version)}, expected 1`);
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id))
    refuse('bad-value', 'id', `got ${shown(id)}, expected small letters, digits and -`);
  const lesson = {
    version: /** @type {const} */ (1),
    id: String(id),
    title: textOf(title, 'title'),
    minutes: whole(1, 300)(minutes, 'minutes'),
    plan: listOf(plan ?? [], 'plan', planOf),
    steps: /** @type {Step[]} */ ([]),
  };
  /** @type {any} */
  let last;
  for (const [at, each] of listOf(steps, 'steps', (step) => step).entries()) {
    const step = stepOf(each, `steps[${at}]`, last);
    last = step.document ?? last;
    lesson.steps.push(step);
    yield;
  }
  if (lesson.steps.length === 0 || !lesson.steps[0].document)
    refuse('missing-field', 'steps[0].document', 'missing, expected the document the lesson begins with');
  lesson.plan.forEach(({ steps }, at) => {
    if (steps && !(steps[0] <= steps[1] && steps[1] <= lesson.steps.length))
      refuse('bad-value', `plan[${at}].steps`, `got ${shown(steps)}, expected the first and the last of ${lesson.steps.length} steps`);
  });
  return yield* withFigures(lesson);
}
