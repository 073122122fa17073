import { exerciseOf } from '../worlds/exercises.ts';
import type { LabDocument } from '../worlds/documents.ts';

export type Translate = (key: string, parameters?: Record<string, string | number>) => string;

/** In which order neighbours are looked at. @param t with the words of sheets */
export function neighbours(document: LabDocument, t: Translate) {
  const { space } = document;
  const names = space.nodes?.map(({ id }) => id).join(', ') ?? '';
  return t(`teach.sheet.neighbours.${exerciseOf(space).steps(document)}`, { names });
}

/** The same where that order is the stack, in depth-first search; '' elsewhere. */
export const stackOf = (document: LabDocument, t: Translate) => (document.algorithm === 'dfs' ? neighbours(document, t) : '');
