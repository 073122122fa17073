import { languageNames } from '../document/languages.ts';
import { serializeDocument } from '../worlds/documents.ts';
import type { Figure } from './figures.ts';
import type { Text } from './lesson_file.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** What is done to a lesson as its file has it: its texts are found, steps are doubled, removed and given another map. */

/** What of a lesson is read as its file has it, which need not be right. */
export interface LessonValue extends Record<string, unknown> {
  plan?: { steps?: [number, number]; [field: string]: unknown }[];
  steps: StepValue[];
}
interface StepValue extends Record<string, unknown> {
  change?: Record<string, unknown>;
  task?: Record<string, unknown>;
  figures?: Record<string, Figure>;
}

/** A text, what it is for, and which it is of several for the same */
export interface Found {
  label: string;
  n: number;
  text: Text;
}

/** Fields that hold a world and no texts. */
const worlds = new Set(['document', 'change', 'solution', 'figures']);

/**
 * All texts of a step, or of another part of a lesson, in the order of the file. They are the lesson's own: whoever changes one, changes it.
 * @param label the field it is the value of
 * @param n its place in that field, from 1
 */
export function textsOf(value: unknown, label: string = '', n: number = 1): Found[] {
  if (typeof value !== 'object' || value === null || worlds.has(label)) return [];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, label, at + 1));
  // What has a text in each language is one.
  if (languageNames.every((name) => typeof Object(value)[name] === 'string')) return [{ label, n, text: value as Text }];
  // The text of an option or a task and the title of a setting are called after that.
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, label && (name === 'text' || name === 'title') ? label : name, n));
}

/** The steps each part of the plan speaks of, after a step has come or gone. */
const planAfter = (plan: LessonValue['plan'], moved: (steps: [number, number]) => [number, number]) =>
  plan?.map((part) => {
    if (!Array.isArray(part?.steps)) return part;
    const { steps: _, ...others } = part;
    const steps = moved(part.steps);
    return steps[0] <= steps[1] ? { ...others, steps } : others;
  });

/** A lesson in which a step comes twice, the second time on the map of the first. @param at from 0 */
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

/** A lesson without a step. @param at from 0 @param next the map of the step after it, which may have been the removed step's */
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

/** The fields that make one document another. */
const fieldsBetween = (from: LabDocument, to: LabDocument) =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([field, value]) => !['view', 'preset'].includes(field) && JSON.stringify(value) !== JSON.stringify(Object(from)[field]),
    ),
  );

/**
 * A lesson with another map in one step; every other step keeps the one it had. What points at a place of the old map goes, as do
 * claims about it and a solution drawn on it. Where other steps have a number of this one in their texts, it stays what it was.
 * @param at from 0
 * @param document as a file has it
 * @param mapAt the maps that there were
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
