/**
 * A lesson is data: texts in both languages, documents, places to stop at, questions and tasks. Its form is also said by
 * lesson.schema.json. Whoever changes a lesson may break it, so everything is checked with the name of the field.
 */
import { validateDocument } from '../worlds/documents.ts';
import { DocumentError, missing, refuse, said, shown, unexpected } from '../document/error.ts';
import { choice, knownFields, number, whole } from '../document/fields.ts';
import { languageNames } from '../document/languages.ts';
import { fetchAllNeeds } from '../worlds/parts.ts';
import { checks } from './checks.ts';
import { claimable, measures } from './figures.ts';
import { pointersOf } from './pointers.ts';
import { altered, tryable } from './tries.ts';
import type { Language } from '../document/languages.ts';
import type { Check } from './checks.ts';
import type { Figure } from './figures.ts';
import type { Pointers } from './pointers.ts';
import type { LabDocument } from '../worlds/documents.ts';

export type Text = Record<Language, string>;
export interface Option {
  text: Text;
  right?: boolean;
  why?: Text;
}
/** A setting the learner may change, and its values */
export interface Try {
  field: string;
  title: Text;
  values: (string | number | boolean)[];
  names?: Text[];
}
export interface Step {
  text: Text;
  document?: LabDocument;
  at?: number | 'start' | 'end';
  after?: number;
  point?: Pointers;
  figures?: Record<string, Figure>;
  claims?: string[];
  try?: Try[];
  ask?: 'next' | { question: Text; options: Option[] };
  task?: { text: Text; check: Check; solution?: LabDocument };
}
/** `expect` is what the teacher may hope to hear */
interface PlanPart {
  part: string;
  minutes: number;
  steps?: [number, number];
  text: Text;
  expect?: Text;
}
export interface Lesson {
  version: 1;
  id: string;
  title: Text;
  minutes: number;
  plan: PlanPart[];
  steps: Step[];
}

/** The parts of a plan, in the order in which they come. */
export const parts = Object.freeze(['hook', 'demonstration', 'vote', 'pairs', 'discussion', 'exit']);

function textOf(value: unknown, field: string): Text {
  const given: Partial<Record<Language, unknown>> = knownFields(value, field, languageNames);
  for (const language of languageNames)
    if (typeof given[language] !== 'string') unexpected('bad-type', `${field}.${language}`, given[language], 'a text');
  return given as Text; // none is missing
}

function listOf<T>(value: unknown, field: string, one: (each: unknown, field: string) => T): T[] {
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, 'a list');
  if (value.length > 500) refuse('too-large', field, 'got {got}, at most {most} are allowed', { got: shown(value), most: 500 });
  return value.map((each, at) => one(each, `${field}[${at}]`));
}

function documentOf(document: unknown, field: string) {
  try {
    return validateDocument(document);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentError({ ...error, field: error.field === 'document' ? field : `${field}.${error.field}` });
  }
}

function figureOf(value: unknown, field: string): Figure {
  const { what, is, after, node, with: changed } = knownFields(value, field, ['what', 'is', 'after', 'node', 'with']);
  return {
    what: choice(measures)(what, `${field}.what`),
    is: number(0, 1e12)(is, `${field}.is`),
    ...(after === undefined ? {} : { after: whole(0, 1e6)(after, `${field}.after`) }),
    // Whether there is such a node shows when it is measured.
    ...(node === undefined ? {} : { node: node as Figure['node'] }),
    // Nor whether these are fields.
    ...(changed === undefined ? {} : { with: changed as Record<string, unknown> }),
  };
}

function tryOf(value: unknown, field: string): Try {
  const { field: name, title, values, names } = knownFields(value, field, ['field', 'title', 'values', 'names']);
  const given: Try = {
    field: choice(tryable)(name, `${field}.field`),
    title: textOf(title, `${field}.title`),
    values: listOf(values, `${field}.values`, (each, at) =>
      ['string', 'number', 'boolean'].includes(typeof each)
        ? (each as string | number | boolean) // as its type says
        : unexpected('bad-type', at, each, 'a text, a number, true or false'),
    ),
  };
  if (given.field === 'a')
    for (const [i, each] of given.values.entries())
      if (typeof each !== 'number' || each < 0 || each > 1)
        unexpected('bad-value', `${field}.values[${i}]`, each, said('a number from {least} to {most}', { least: 0, most: 1 }));
  if (names !== undefined) given.names = listOf(names, `${field}.names`, textOf);
  return given;
}

const tooEarly = (field: string) => refuse('missing-field', field, 'there is no document yet, expected one in a step before');

/** @param change fields of it by their names */
function changedOf(document: LabDocument | undefined, change: unknown, field: string) {
  if (typeof change !== 'object' || change === null || Array.isArray(change))
    return unexpected('bad-type', field, change, 'fields of the document');
  return documentOf(altered(document ?? tooEarly(field), change), field);
}

/** @param last the document of the step before */
function stepOf(value: unknown, field: string, last: LabDocument | undefined): Step {
  const {
    text,
    document,
    change,
    at,
    after,
    point,
    figures,
    claims,
    try: tries,
    ask,
    task,
  } = knownFields(value, field, ['text', 'document', 'change', 'at', 'after', 'point', 'figures', 'claims', 'try', 'ask', 'task']);
  const step: Step = { text: textOf(text, `${field}.text`) };
  if (document !== undefined) step.document = documentOf(document, `${field}.document`);
  if (change !== undefined) step.document = changedOf(step.document ?? last, change, `${field}.change`);
  if (at !== undefined) step.at = typeof at === 'number' ? whole(0, 1e6)(at, `${field}.at`) : choice(['start', 'end'])(at, `${field}.at`);
  if (after !== undefined) step.after = whole(0, 1e6)(after, `${field}.after`);
  if (point !== undefined) {
    const name = `${field}.point`;
    step.point = pointersOf(point, name, step.document ?? last ?? tooEarly(name), ask === 'next');
  }
  if (figures !== undefined) {
    const given = figures as Record<string, unknown>; // each of them is checked
    step.figures = Object.fromEntries(Object.keys(given ?? {}).map((name) => [name, figureOf(given[name], `${field}.figures.${name}`)]));
  }
  if (claims !== undefined) step.claims = listOf(claims, `${field}.claims`, choice(claimable));
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

function planOf(value: unknown, field: string): PlanPart {
  const { part, minutes, steps, text, expect } = knownFields(value, field, ['part', 'minutes', 'steps', 'text', 'expect']);
  const given: PlanPart = {
    part: choice(parts)(part, `${field}.part`),
    minutes: whole(1, 300)(minutes, `${field}.minutes`),
    text: textOf(text, `${field}.text`),
  };
  if (steps !== undefined) {
    const ends = listOf(steps, `${field}.steps`, whole(1, 500));
    if (ends.length !== 2) unexpected('bad-value', `${field}.steps`, steps, 'the first and the last step');
    given.steps = ends as [number, number]; // there are two
  }
  if (expect !== undefined) given.expect = textOf(expect, `${field}.expect`);
  return given;
}

/** Dear to make, so that they are made once. */
const formats = Object.fromEntries(languageNames.map((lang) => [lang, new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })]));

/** The number that a text of a step means by a name: its own, or that of the first step that has one. */
const figureFor = (steps: readonly Step[], at: number, name: string): Figure | undefined =>
  [steps[at], ...steps].find((step) => Object.hasOwn(step?.figures ?? {}, name))?.figures?.[name];

/** Puts the lesson's figures into its texts, written as each language does. */
function withFigures({ steps, ...rest }: Lesson): Lesson {
  // All but its texts is handed on as it is.
  const filled = <Of>(value: Of, field: string, step: number): Of => {
    if (Array.isArray(value)) return value.map((each, at) => filled(each, `${field}[${at}]`, step)) as Of; // a list too
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const where = field ? `${field}.${name}` : name;
        if (name === 'document' || name === 'solution') return [name, each];
        if (!Object.hasOwn(formats, name) || typeof each !== 'string') return [name, filled(each, where, step)];
        return [
          name,
          each.replace(/\{(\w+)\}/g, (whole, figure) => {
            const found = figureFor(steps, step, figure);
            if (found) return formats[name].format(found.is);
            // Those that are measured in its own step are likeliest meant.
            const known = new Set([steps[step], ...steps].flatMap((each) => Object.keys(each?.figures ?? {})));
            if (!known.size) refuse('bad-value', where, 'got {got}, but nothing is measured in this lesson', { got: whole });
            return refuse('bad-value', where, 'got {got}, expected a figure of this lesson: {names}', {
              got: whole,
              names: [...known].map((each) => `{${each}}`),
            });
          }),
        ];
      }),
    ) as Of; // the same fields
  };
  return { ...filled(rest, '', -1), steps: steps.map((step, at) => filled(step, `steps[${at}]`, at)) };
}

/** The maps of the steps of a lesson, which need not be right, once what they need is there. */
export function mapsOf(steps: readonly unknown[]): (LabDocument | undefined)[] {
  let last: LabDocument | undefined;
  return steps.map((step) => {
    const { document, change } = Object(step);
    try {
      if (document !== undefined) last = documentOf(document, 'document');
      if (change !== undefined) last = changedOf(last, change, 'change');
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      last = undefined;
    }
    return last;
  });
}

/** @throws {DocumentError} naming the field */
export async function lessonOf(value: unknown): Promise<Lesson> {
  await fetchAllNeeds();
  const { version, id, title, minutes, plan, steps } = knownFields(value, '', [
    '$schema',
    'version',
    'id',
    'title',
    'minutes',
    'plan',
    'steps',
  ]);
  if (version !== 1) unexpected('unsupported', 'version', version, 1);
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id)) unexpected('bad-value', 'id', id, 'small letters, digits and -');
  const lesson: Lesson = {
    version: 1,
    id: String(id),
    title: textOf(title, 'title'),
    minutes: whole(1, 300)(minutes, 'minutes'),
    plan: listOf(plan ?? [], 'plan', planOf),
    steps: [],
  };
  let last: LabDocument | undefined;
  for (const [at, each] of listOf(steps, 'steps', (step) => step).entries()) {
    const step = stepOf(each, `steps[${at}]`, last);
    last = step.document ?? last;
    lesson.steps.push(step);
  }
  if (lesson.steps.length === 0 || !lesson.steps[0].document) missing('steps[0].document', 'the document the lesson begins with');
  lesson.plan.forEach(({ steps }, at) => {
    if (steps && !(steps[0] <= steps[1] && steps[1] <= lesson.steps.length))
      unexpected('bad-value', `plan[${at}].steps`, steps, said('the first and the last of {count} steps', { count: lesson.steps.length }));
  });
  return withFigures(lesson);
}
