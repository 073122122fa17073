/**
 * A lesson is data: texts in both languages, documents, positions, questions and tasks; lesson.schema.json describes the same form.
 * People write lessons by hand, so everything is checked, and errors name the field.
 */
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { DocumentError, fieldName, missing, refuse, said, shown, unexpected } from '../../kernel/document/error.ts';
import { choice, knownFields, number, whole, type Check as Checked } from '../../kernel/document/fields.ts';
import { languageNames, unfinished } from '../../kernel/document/languages.ts';
import { fetchAllNeeds } from '../../kernel/worlds/parts.ts';
import { checks } from './checks.ts';
import { claimable, measures } from './figures.ts';
import { pointersOf } from './pointers.ts';
import { altered, tryable } from './tries.ts';
import type { Language } from '../../kernel/document/languages.ts';
import type { Figure, Lesson, Option, PlanPart, Step, Text, Try } from './lesson.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export type { Lesson, Option, Step, Text, Try };

/** The parts of a plan, in their order. */
export const parts = Object.freeze(['hook', 'demonstration', 'vote', 'pairs', 'discussion', 'exit']);

function textOf(value: unknown, field: string): Text {
  const given: Partial<Record<Language, unknown>> = knownFields(value, field, languageNames);
  for (const language of languageNames) {
    if (unfinished(language)) given[language] ??= given.en;
    if (typeof given[language] !== 'string') unexpected('bad-type', `${field}.${language}`, given[language], 'a text');
  }
  return given as Text; // none is missing
}

/** Allows a missing value. */
const optional =
  <Value>(check: Checked<Value>): Checked<Value | undefined> =>
  (value, field) =>
    value === undefined ? undefined : check(value, field);

const listOf =
  <Value>(one: Checked<Value>): Checked<Value[]> =>
  (value, field) => {
    if (!Array.isArray(value)) return unexpected('bad-type', field, value, 'a list');
    if (value.length > 500) refuse('too-large', field, 'got {got}, at most {most} are allowed', { got: shown(value), most: 500 });
    return value.map((each, at) => one(each, `${field}[${at}]`));
  };

/** An object with these fields, checked one after another. */
function fieldsOf<Checks extends Record<string, Checked>>(value: unknown, field: string, checks: Checks) {
  const given = knownFields(value, field, Object.keys(checks));
  const checked = Object.entries(checks).map(([name, check]) => [name, check(given[name], fieldName(field, name))]);
  // Each value has the type its check returns.
  return Object.fromEntries(checked.filter(([, each]) => each !== undefined)) as { [name in keyof Checks]: ReturnType<Checks[name]> };
}

function documentOf(document: unknown, field: string) {
  try {
    return validateDocument(document);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentError({ ...error, field: error.field === 'document' ? field : `${field}.${error.field}` });
  }
}

const figureOf = (value: unknown, field: string): Figure =>
  fieldsOf(value, field, {
    what: choice(measures),
    is: number(0, 1e12),
    after: optional(whole(0, 1e6)),
    // Measuring finds out whether there is such a node,
    node: (node) => node as Figure['node'],
    // and whether the document has these fields.
    with: (changed) => changed as Figure['with'],
  });

function tryOf(value: unknown, field: string): Try {
  const given = fieldsOf(value, field, {
    field: choice(tryable),
    title: textOf,
    values: listOf((each, at) =>
      ['string', 'number', 'boolean'].includes(typeof each)
        ? (each as string | number | boolean) // as its type says
        : unexpected('bad-type', at, each, 'a text, a number, true or false'),
    ),
    names: optional(listOf(textOf)),
  });
  if (given.field === 'a')
    for (const [i, each] of given.values.entries())
      if (typeof each !== 'number' || each < 0 || each > 1)
        unexpected('bad-value', `${field}.values[${i}]`, each, said('a number from {least} to {most}', { least: 0, most: 1 }));
  return given;
}

const tooEarly = (field: string) => refuse('missing-field', field, 'there is no document yet, expected one in a step before');

/** @param change new values of the document's fields, by their names */
function changedOf(document: LabDocument | undefined, change: unknown, field: string) {
  if (typeof change !== 'object' || change === null || Array.isArray(change))
    return unexpected('bad-type', field, change, 'fields of the document');
  return documentOf(altered(document ?? tooEarly(field), change), field);
}

function figuresOf(value: unknown, field: string) {
  const given = value as Record<string, unknown>; // each of them is checked
  return Object.fromEntries(Object.keys(given ?? {}).map((name) => [name, figureOf(given[name], `${field}.${name}`)]));
}

function askOf(value: unknown, field: string): Step['ask'] {
  if (value === 'next') return value;
  const option = (each: unknown, name: string) =>
    fieldsOf(each, name, { text: textOf, right: (right) => right === true, why: optional(textOf) });
  const asked = fieldsOf(value, field, { question: textOf, options: listOf(option) });
  if (!asked.options.some(({ right }) => right)) refuse('bad-value', `${field}.options`, 'none is right, expected at least one');
  return asked;
}

/** @param last the document of the step before */
function stepOf(value: unknown, field: string, last: LabDocument | undefined): Step {
  let map = last;
  const { change, ...step } = fieldsOf(value, field, {
    text: textOf,
    document: optional((given, name) => (map = documentOf(given, name))),
    change: optional((given, name) => (map = changedOf(map, given, name))),
    at: optional((at, name) => (typeof at === 'number' ? whole(0, 1e6)(at, name) : choice(['start', 'end'])(at, name))),
    after: optional(whole(0, 1e6)),
    point: optional((point, name) => pointersOf(point, name, map ?? tooEarly(name), Object(value).ask === 'next')),
    figures: optional(figuresOf),
    claims: optional(listOf(choice(claimable))),
    try: optional(listOf(tryOf)),
    ask: optional(askOf),
    task: optional((task, name) =>
      fieldsOf(task, name, {
        text: textOf,
        check: (check, at) => fieldsOf(check, at, { kind: choice(checks), n: optional(number(0, 1e9, 3)) }),
        solution: optional((solution, at) => changedOf(map, solution, at)),
      }),
    ),
  });
  return change ? { ...step, document: change } : step;
}

function rangeOf(value: unknown, field: string) {
  const ends = listOf(whole(1, 500))(value, field);
  if (ends.length !== 2) unexpected('bad-value', field, value, 'the first and the last step');
  return ends as [number, number]; // the list has two members
}

const planOf = (value: unknown, field: string): PlanPart =>
  fieldsOf(value, field, {
    part: choice(parts),
    minutes: whole(1, 300),
    steps: optional(rangeOf),
    text: textOf,
    expect: optional(textOf),
  });

/** Formatters are slow to make, so each is made once. */
const formats = Object.fromEntries(languageNames.map((lang) => [lang, new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })]));

/** The figure with this name: that of the step, otherwise the first in the lesson. */
const figureFor = (steps: readonly Step[], at: number, name: string): Figure | undefined =>
  [steps[at], ...steps].find((step) => Object.hasOwn(step?.figures ?? {}, name))?.figures?.[name];

/** Puts the figures into the texts, written in the style of each language. */
function withFigures({ steps, ...rest }: Lesson): Lesson {
  // Everything except texts is passed on unchanged.
  const filled = <Of>(value: Of, field: string, step: number): Of => {
    if (Array.isArray(value)) return value.map((each, at) => filled(each, `${field}[${at}]`, step)) as Of; // a list stays a list
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
            // The figures of the same step are the most likely ones and come first.
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

/** The maps of steps that may have errors. What the maps need has to be fetched before. */
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
  let last: LabDocument | undefined;
  const { $schema: _, ...lesson } = fieldsOf(value, '', {
    $schema: () => undefined,
    version: (version): 1 => (version === 1 ? version : unexpected('unsupported', 'version', version, 1)),
    id: (id) =>
      typeof id === 'string' && /^[a-z0-9-]{1,40}$/.test(id) ? id : unexpected('bad-value', 'id', id, 'small letters, digits and -'),
    title: textOf,
    minutes: whole(1, 300),
    plan: (plan, field) => listOf(planOf)(plan ?? [], field),
    steps: listOf((each, field) => {
      const step = stepOf(each, field, last);
      last = step.document ?? last;
      return step;
    }),
  });
  if (lesson.steps.length === 0 || !lesson.steps[0].document) missing('steps[0].document', 'the document the lesson begins with');
  lesson.plan.forEach(({ steps }, at) => {
    if (steps && !(steps[0] <= steps[1] && steps[1] <= lesson.steps.length))
      unexpected('bad-value', `plan[${at}].steps`, steps, said('the first and the last of {count} steps', { count: lesson.steps.length }));
  });
  return withFigures(lesson);
}
