/** What the page shows while somebody predicts: the document up to the place of the question. Nobody can edit it. */
import { outline, thinOf } from '../../view/draw/step.ts';
import { LabModel } from '../../kernel/model/model.ts';
import type { CellLattice } from '../../view/draw/cell_lattice.ts';
import type { Layer, Nodes } from '../../view/draw/painting.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/**
 * A document whose search ends after this many expansions: what is not searched cannot be given away. The view is that of the lab,
 * without its step and without a second search.
 * @param document a checked one
 */
export function upTo(document: LabDocument, made: number) {
  const { step: _, beside: __, ...view } = document.view;
  const limits = Object.freeze({ ...document.limits, expansions: Math.max(1, made) });
  // Changing limits and view keeps it valid.
  return Object.freeze({ ...document, view, limits }) as LabDocument;
}

/** A model on whose map nodes can only be chosen: all edits are ignored. */
export class Shown extends LabModel {
  /** @param document made by `upTo` */
  showUpTo(document: LabDocument) {
    this.selected = -1;
    this.follow(document, 'edit', false, Infinity);
  }

  override apply() {}

  override amend() {}

  override beginStroke() {}

  override paint() {}

  override place() {}
}

/** Marks the node that is being expanded and the neighbour of the question. */
export const marks = (asked: () => { from: number; node: number } | null): Layer<Nodes & Pick<CellLattice, 'trace'>> => ({
  over(context, lattice, { theme }) {
    const shown = asked();
    if (!shown) return;
    // Thinner than the frame of a step, because small cells leave their numbers little room.
    const weight = thinOf(lattice);
    const { line, casing } = theme.current;
    outline(context, lattice, shown.from, weight, line, casing);
    context.save();
    context.setLineDash([weight * 2.5, weight * 1.5]);
    outline(context, lattice, shown.node, weight, theme.verdict.better, casing);
    context.restore();
  },
});
