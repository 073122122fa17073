import { reads } from '../../kernel/document/algorithms.ts';
import { exerciseOf } from '../../kernel/worlds/exercises.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export type Translate = (key: string, parameters?: Record<string, string | number>) => string;

/** The order in which neighbours are looked at, as a sentence. @param t with the words of sheets */
export function neighbours(document: LabDocument, t: Translate) {
  const { space } = document;
  const names = space.nodes?.map(({ id }) => id).join(', ') ?? '';
  return t(`teach.sheet.neighbours.${exerciseOf(space).steps(document)}`, { names });
}

/** The same sentence for depth-first search, where that order decides what is expanded; otherwise ''. */
export const stackOf = (document: LabDocument, t: Translate) => (document.algorithm === 'dfs' ? neighbours(document, t) : '');

/** What a search has to know of its estimates, as a sentence; '' if it has none, or if they are consistent. */
export function doubtOf(document: LabDocument, t: Translate) {
  const doubt = reads('heuristic', document.algorithm) && exerciseOf(document.space).doubt?.(document);
  return doubt ? t(doubt) : '';
}
