/** Formulas to begin with, for each kind of world. */
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { LabDocument, LabSpace } from '../../kernel/worlds/documents.ts';

/** The kind of a world, as formulas distinguish it. */
export const spaceKindOf = ({ type, movement }: LabSpace) => (movement === 'fly' ? 'flight' : type);

/**
 * Empty where no formula can be typed. `usual` ones are heuristics of documents, and their titles are `lab.choice.heuristic.NAME`, those
 * of the others `heuristics.preset.NAME`.
 */
export function presetsOf(space: LabSpace) {
  const { formulas, trials } = worldOf(space);
  if (!trials) return [];
  const listed = (all: Readonly<Record<string, string>>, usual: boolean) =>
    Object.entries(all).map(([name, formula]) => ({ name, formula, usual }));
  return [...listed({ zero: '0', ...formulas?.(space) }, true), ...listed(trials(space), false)];
}

/** The formula of a document's own heuristic. */
export const formulaOf = ({ space, heuristic }: Pick<LabDocument, 'space' | 'heuristic'>): string =>
  typeof heuristic === 'object' ? heuristic.formula : (presetsOf(space).find(({ name }) => name === heuristic)?.formula ?? 'h0');
