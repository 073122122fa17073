/**
 * A lesson is data: texts in both languages, documents, places to stop at, questions and tasks. Its form is also said by
 * lesson.schema.json. Whoever changes a lesson may break it, so everything is checked with the name of the field.
 * @module
 */
import { validateDocument } from '../document/document.js';
import { DocumentError, refuse, shown } from '../document/error.js';
import { choice, knownFields, whole } from '../document/fields.js';
import { fetchAllNeeds } from '../document/needs.js';

/** @typedef {{ en: string, 'zh-Hans': string }} Text */
/** @typedef {{ text: Text, right?: boolean, why?: Text }} Option */
/** @typedef {{ kind: 'found' | 'dearer-than-shortest' | 'no-path' | 'expanded-at-most' | 'expanded-at-least', n?: number }} Check */
/** @typedef {{ text: Text, document?: any, at?: number | 'start' | 'end', after?: number, point?: any[], ask?: 'next' | { question: Text, options: Option[] }, task?: { text: Text, check: Check } }} Step */
/** @typedef {{ version: 1, id: string, title: Text, minutes: number, plan: { minutes: number, text: Text }[], steps: Step[] }} Lesson */

const checks = ['found', 'dearer-than-shortest', 'no-path', 'expanded-at-most', 'expanded-at-least'];

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
  return value.slice(0, 500).map((each, at) => one(each, `${field}[${at}]`));
}

/** @param {unknown} value @param {string} field @returns {Step} */
function stepOf(value, field) {
  const { text, document, at, after, point, ask, task } = knownFields(value, field, [
    'text',
    'document',
    'at',
    'after',
    'point',
    'ask',
    'task',
  ]);
  /** @type {Step} */
  const step = { text: textOf(text, `${field}.text`) };
  if (document !== undefined) {
    try {
      step.document = validateDocument(document);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw new DocumentError({
        code: error.code,
        field: `${field}.document${error.field ? `.${error.field}` : ''}`,
        message: `${field}.document.${error.message}`,
      });
    }
  }
  if (at !== undefined) step.at = typeof at === 'number' ? whole(0, 1e6)(at, `${field}.at`) : choice(['start', 'end'])(at, `${field}.at`);
  if (after !== undefined) step.after = whole(0, 1e6)(after, `${field}.after`);
  if (point !== undefined) step.point = listOf(point, `${field}.point`, (each) => each);
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
    const given = knownFields(task, `${field}.task`, ['text', 'check']);
    const { kind, n } = knownFields(given.check, `${field}.task.check`, ['kind', 'n']);
    step.task = {
      text: textOf(given.text, `${field}.task.text`),
      check: {
        kind: choice(checks)(kind, `${field}.task.check.kind`),
        ...(n === undefined ? {} : { n: whole(0, 1e6)(n, `${field}.task.check.n`) }),
      },
    };
  }
  return step;
}

/** @param {unknown} value @returns {Promise<Lesson>} @throws {DocumentError} naming the field */
export async function lessonOf(value) {
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
  if (version !== 1) refuse('unsupported', 'version', `got ${shown(version)}, expected 1`);
  if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id))
    refuse('bad-value', 'id', `got ${shown(id)}, expected small letters, digits and -`);
  const lesson = {
    version: /** @type {const} */ (1),
    id: String(id),
    title: textOf(title, 'title'),
    minutes: whole(1, 300)(minutes, 'minutes'),
    plan: listOf(plan ?? [], 'plan', (each, field) => {
      const given = knownFields(each, field, ['minutes', 'text']);
      return { minutes: whole(1, 300)(given.minutes, `${field}.minutes`), text: textOf(given.text, `${field}.text`) };
    }),
    steps: listOf(steps, 'steps', stepOf),
  };
  if (lesson.steps.length === 0 || !lesson.steps[0].document)
    refuse('missing-field', 'steps[0].document', 'missing, expected the document the lesson begins with');
  return lesson;
}
