/** What sentences about an event are made of, for the part that tells of what only special searches do (special.ts). */
import type { Jump, TraceEvent } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';

export interface Told {
  readonly event: TraceEvent;
  readonly document: LabDocument;
  readonly context: { readonly jump?: () => Jump | null; readonly outcome: () => { cost: number | null; expanded: number; cells: number } };
  readonly strings: { t(key: string, parameters?: Record<string, string | number>): string };
  /** How g, h and the key are computed, and g as a sum. */
  readonly facts: string;
  readonly gSum: string;
  cell(node: number): string;
  place(node: number): readonly number[];
  number(cost: number): string;
  /** The text `event.KIND`. */
  say(kind: string, more?: Record<string, string | number>): string;
}

/** '' where it has nothing to say. It comes with the words of special searches. */
export const special: { tell?: (told: Told) => string } = {};
