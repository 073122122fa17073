/** What the searches count, and how far their counts may be put beside each other. */

import { searches } from '../document/algorithms.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** What one expansion is, '' for one cell and each of its neighbours: elsewhere the number says something else than that of A*. */
export const unitOf = ({ algorithm }: LabDocument): string => searches[algorithm].counts ?? '';

/** Whether the goal is among the nodes expanded: it is where it has to be taken from the open list to be found. */
export const countsGoal = ({ algorithm, stop }: LabDocument, status: string) =>
  status === 'found' && !searches[algorithm].twoSided && stop !== 'goal-opened';
