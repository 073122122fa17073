/** What the searches count, and how far their counts may be put beside each other. */

/** @typedef {import('../engine/engine.d.ts').Search} Search */

/**
 * What one expansion of an algorithm is, where it is not "one cell, and each of its neighbours": there the number says
 * something else than that of A*.
 * @type {Record<string, string>}
 */
const units = { jps: 'jumps', ida: 'visits', hpa: 'crossings' };

/** @param {any} document @returns {string} '' for the usual unit */
export const unitOf = ({ algorithm }) => units[algorithm] ?? '';

/** Whether the goal is among the nodes expanded: it is where it has to be taken from the open list to be found. @param {any} document @param {string} status */
export const countsGoal = ({ algorithm, stop }, status) =>
  status === 'found' && algorithm !== 'bibfs' && algorithm !== 'biastar' && stop !== 'goal-opened';
