/** Formulas to begin with, of each kind of world. */
import { formulas } from '../worlds/formulas.ts';
import type { LabDocument, LabSpace } from '../worlds/documents.ts';

/** What a world is to formulas. */
export const kindOf = ({ type, movement }: LabSpace) => (movement === 'fly' ? 'flight' : type);

/** None where formulas know nothing of a world. */
export const presetsOf = (space: LabSpace) => formulas[space.type]?.(space) ?? [];

/** The formula a document's own estimate has. */
export const formulaOf = ({ space, heuristic }: Pick<LabDocument, 'space' | 'heuristic'>) =>
  presetsOf(space).find(({ name }) => name === heuristic)?.formula ?? 'h0';
