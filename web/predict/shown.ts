/** What is on the page while somebody predicts: the document as far as it has been searched, which nobody can edit. */
import { outline, weightOf } from '../draw/step.ts';
import { LabModel } from '../model/model.ts';
import type { CellLattice } from '../draw/cell_lattice.ts';
import type { Layer, Nodes } from '../draw/painting.ts';
import type { LabDocument } from '../worlds/documents.ts';

/**
 * A document that ends after so many expansions: what is not searched cannot be given away. The view is that of the lab, without
 * its cursor and its search beside.
 * @param document a valid one
 */
export function upTo(document: LabDocument, made: number) {
  const { step: _, beside: __, ...view } = document.view;
  const limits = Object.freeze({ ...document.limits, expansions: Math.max(1, made) });
  // It stays valid.
  return Object.freeze({ ...document, view, limits }) as LabDocument;
}

/** Hands on the map choose nodes; whatever else they would do is not done. */
export class Shown extends LabModel {
  /** @param document one made by `upTo` */
  showUpTo(document: LabDocument) {
    this.selected = -1;
    this.follow(document, 'fields', Infinity);
  }

  override apply() {}

  override amend() {}

  override beginStroke() {}

  override paint() {}

  override place() {}
}

/** Marks the node that is expanded and the neighbour that is asked about. */
export const marks = (asked: () => { from: number; node: number } | null): Layer<Nodes & Pick<CellLattice, 'trace'>> => ({
  over(context, lattice, { theme }) {
    const shown = asked();
    if (!shown) return;
    const weight = weightOf(lattice);
    const { line, casing } = theme.current;
    outline(context, lattice, shown.from, weight, line, casing);
    context.save();
    context.setLineDash([weight * 2.5, weight * 1.5]);
    outline(context, lattice, shown.node, weight, theme.verdict.better, casing);
    context.restore();
  },
});
