import { languageNames, unfinished } from '../../kernel/document/languages.ts';
import { serializeDocument } from '../../kernel/worlds/documents.ts';
import type { LessonValue, Text } from './lesson.ts';
export type { LessonValue };
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** Changes to a lesson as its file has it: finds its texts, doubles and removes steps, and gives a step another map. */

/** A text, the field it belongs to, and its number among the texts of that field */
export interface Found {
  label: string;
  n: number;
  text: Text;
}

/** Fields that hold worlds or numbers and no texts. */
const worlds = new Set(['document', 'change', 'solution', 'figures']);

/**
 * All texts of a step or of another part of a lesson, in the order of the file. The objects are the lesson's own: changing one changes
 * the lesson.
 * @param label name of the field with this value
 * @param n number of the value in that field, from 1
 */
export function textsOf(value: unknown, label: string = '', n: number = 1): Found[] {
  if (typeof value !== 'object' || value === null || worlds.has(label)) return [];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, label, at + 1));
  // An object with a text in each language is a single text.
  if (languageNames.every((name) => unfinished(name) || typeof Object(value)[name] === 'string'))
    return [{ label, n, text: value as Text }]; // looked at in this line
  // The `text` of an option or a task and the `title` of a setting are labelled with the option, the task or the setting.
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, label && (name === 'text' || name === 'title') ? label : name, n));
}

/** The plan with the ranges of steps changed after a step was added or removed. */
const planAfter = (plan: LessonValue['plan'], moved: (steps: [number, number]) => [number, number]) =>
  plan?.map((part) => {
    if (!Array.isArray(part?.steps)) return part;
    const { steps: _, ...others } = part;
    const steps = moved(part.steps);
    return steps[0] <= steps[1] ? { ...others, steps } : others;
  });

/** A lesson with one step doubled; the copy shows the same map. @param at number of the step, from 0 */
export function doubled(lesson: LessonValue, at: number): LessonValue {
  const { document: _document, change: _change, ...again } = structuredClone(lesson.steps[at]);
  return {
    ...lesson,
    ...(lesson.plan && {
      plan: planAfter(lesson.plan, ([first, last]) => [first > at + 1 ? first + 1 : first, last > at ? last + 1 : last]),
    }),
    steps: lesson.steps.toSpliced(at + 1, 0, again),
  };
}

/** A lesson without one step. @param at from 0 @param next the map of the following step, which may come from the removed one */
export function without(lesson: LessonValue, at: number, next: unknown): LessonValue {
  const steps = lesson.steps.toSpliced(at, 1);
  if (at < steps.length && next && !steps[at].document) {
    const { change: _, ...step } = steps[at];
    steps[at] = { document: next, ...step };
  }
  return {
    ...lesson,
    ...(lesson.plan && {
      plan: planAfter(lesson.plan, ([first, last]) => [first > at + 1 ? first - 1 : first, last > at ? last - 1 : last]),
    }),
    steps,
  };
}

/** The fields in which one document differs from another, without `view` and `preset`. */
const fieldsBetween = (from: LabDocument, to: LabDocument) =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([field, value]) => !['view', 'preset'].includes(field) && JSON.stringify(value) !== JSON.stringify(Object(from)[field]),
    ),
  );

/**
 * A lesson with another map in one step; all other steps keep their maps. Pointers into the old map, claims about it and a solution
 * drawn on it are removed. Numbers of this step that the texts of other steps use stay as they were.
 * @param at number of the step, from 0
 * @param document as a file has it
 * @param mapAt gives the maps before the change
 */
export function withMap(lesson: LessonValue, at: number, document: unknown, mapAt: (at: number) => LabDocument | undefined): LessonValue {
  const steps = [...lesson.steps];
  const { document: _document, change: _change, point: _point, claims: _claims, ...step } = steps[at];
  if (step.task) {
    const { solution: _solution, ...task } = step.task;
    step.task = task;
  }
  steps[at] = { document, ...step };
  const next = steps[at + 1];
  const inherited = mapAt(at + 1);
  if (next && !next.document && inherited) {
    const { change: _, ...others } = next;
    steps[at + 1] = { document: JSON.parse(serializeDocument(inherited)), ...others };
  }
  const old = mapAt(at);
  for (const [name, figure] of Object.entries(step.figures ?? {})) {
    if (lesson.steps.findIndex(({ figures }) => Object.hasOwn(figures ?? {}, name)) !== at) continue;
    for (const [i, other] of steps.entries()) {
      const map = mapAt(i);
      if (i === at || !map || !old || Object.hasOwn(other.figures ?? {}, name)) continue;
      if (!JSON.stringify(textsOf(other)).includes(`{${name}}`)) continue;
      const given = { ...fieldsBetween(map, old), ...figure.with };
      steps[i] = { ...other, figures: { ...other.figures, [name]: { ...figure, ...(Object.keys(given).length && { with: given }) } } };
    }
  }
  return { ...lesson, steps };
}
