/** What a lesson is: as its file has it, and checked. */
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Language } from '../../kernel/document/languages.ts';
import type { Check } from './checks.ts';
import type { Pointers } from './pointers.ts';

export type Text = Record<Language, string>;
export interface Option {
  text: Text;
  right?: boolean;
  why?: Text;
}
/** A setting that the learner may change, and its values */
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
/** `expect` is the answer a teacher may hope for */
export interface PlanPart {
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

export interface Figure {
  what: string;
  is: number;
  after?: number;
  node?: 'start' | LabDocument['start'];
  with?: Record<string, unknown>;
}

/** The parts of a lesson that are read from its file before they are checked. */
export interface LessonValue extends Record<string, unknown> {
  plan?: { steps?: [number, number]; [field: string]: unknown }[];
  steps: StepValue[];
}
interface StepValue extends Record<string, unknown> {
  change?: Record<string, unknown>;
  task?: Record<string, unknown>;
  figures?: Record<string, Figure>;
}
