/** Formulas to begin with, of each kind of world. */
import { formulas } from '../worlds/formulas.js';

/** What a world is to formulas. @param {any} space */
export const kindOf = ({ type, movement }) => (movement === 'fly' ? 'flight' : type);

/** None where formulas know nothing of a world. @param {any} space */
export const presetsOf = (space) => formulas[space.type]?.(space) ?? [];

/** The formula a document's own estimate has. @param {any} document */
export const formulaOf = ({ space, heuristic }) => presetsOf(space).find(({ name }) => name === heuristic)?.formula ?? 'h0';
