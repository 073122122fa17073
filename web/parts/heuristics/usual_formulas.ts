/** Formulas to begin with, for each kind of world. */
import { formulas } from '../../kernel/worlds/formulas.ts';
import type { LabDocument, LabSpace } from '../../kernel/worlds/documents.ts';

/** The kind of a world, as formulas distinguish it. */
export const spaceKindOf = ({ type, movement }: LabSpace) => (movement === 'fly' ? 'flight' : type);

/** Empty if there are no formulas for a world. */
export const presetsOf = (space: LabSpace) => formulas[space.type]?.(space) ?? [];

/** The formula of a document's own heuristic. */
export const formulaOf = ({ space, heuristic }: Pick<LabDocument, 'space' | 'heuristic'>) =>
  presetsOf(space).find(({ name }) => name === heuristic)?.formula ?? 'h0';
