/** What the searches count, and how far their counts may be put beside each other. */

import { searches } from '../document/algorithms.js';

/** @typedef {import('../engine/engine.d.ts').Search} Search */

/** What one expansion is, '' for one cell and each of its neighbours: elsewhere the number says something else than that of A*. @param {any} document @returns {string} */
export const unitOf = ({ algorithm }) => searches[algorithm].counts ?? '';

/** Whether the goal is among the nodes expanded: it is where it has to be taken from the open list to be found. @param {any} document @param {string} status */
export const countsGoal = ({ algorithm, stop }, status) => status === 'found' && !searches[algorithm].twoSided && stop !== 'goal-opened';
