/** What searches count, and which of their counts can be compared. */

import { searches } from '../../kernel/document/algorithms.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Teller } from '../../kernel/words/teller.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** What one expansion means. '' is one node and all its neighbours; with any other unit the count cannot be compared with that of A*. */
export const unitOf = ({ algorithm }: LabDocument): string => searches[algorithm].counts ?? '';

/** Whether the goal counts as expanded: it does if the search has to take it from the open list. */
export const countsGoal = ({ algorithm, stop }: LabDocument, status: string) =>
  status === 'found' && !searches[algorithm].twoSided && stop !== 'goal-opened';

/** What a search has counted at the cursor, as a text. @param scored whether its expansions stand beside it already */
export function countsText(teller: Teller, { document, search }: LabModel, scored: boolean = false): string {
  if (!search) return '';
  const unit = unitOf(document);
  const { expanded, generated } = search.counters();
  return teller.t<string>(scored ? 'beside.opened' : unit ? `beside.counts.${unit}` : 'beside.counts', {
    n: expanded,
    inside: search.totals().expandedInside,
    generated,
  });
}
