import { exerciseOf } from '../worlds/exercises.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** In which order neighbours are looked at: of depth-first search that is the stack. @param t with the words of sheets */
export function neighbours(document: LabDocument, t: (key: string, parameters?: Record<string, string | number>) => string) {
  const { space } = document;
  const names = space.nodes?.map(({ id }) => id).join(', ') ?? '';
  return t(`teach.sheet.neighbours.${exerciseOf(space).steps(document)}`, { names });
}
