/**
 * Formulas to begin with, of each kind of world: the usual estimates, and some that do harm.
 * @module
 */

/** Its text is `lab.choice.heuristic.NAME` where it is an estimate of documents, otherwise `heuristics.preset.NAME`. @typedef {{ name: string, formula: string, usual?: boolean }} Preset */

const twice = { name: 'twice', formula: '2*h0' };
const zero = { name: 'zero', formula: '0', usual: true };

/** @type {Record<string, readonly Preset[]>} */
const presets = {
  grid: [
    zero,
    { name: 'chebyshev', formula: 'D*max(dx, dy)', usual: true },
    { name: 'euclidean', formula: 'D*sqrt(dx^2 + dy^2)', usual: true },
    { name: 'octile', formula: 'D*max(dx, dy) + (D2 - D)*min(dx, dy)', usual: true },
    { name: 'manhattan', formula: 'D*(dx + dy)', usual: true },
    twice,
    { name: 'stripes', formula: 'h0*(x - 2*floor(x/2))' },
    { name: 'wall', formula: 'h0 + 5*D*(dx = 2)' },
  ],
  hex: [
    zero,
    { name: 'euclidean', formula: 'D*sqrt((dq^2 + dr^2 + ds^2)/2)', usual: true },
    { name: 'hex', formula: 'D*max(dq, dr, ds)', usual: true },
    twice,
    { name: 'stripes', formula: 'h0*(r - 2*floor(r/2))' },
    { name: 'wall', formula: 'h0 + 5*D*(dq = 2)' },
  ],
  graph: [
    zero,
    { name: 'chebyshev', formula: 'max(dx, dy)', usual: true },
    { name: 'euclidean', formula: 'd', usual: true },
    { name: 'manhattan', formula: 'dx + dy', usual: true },
    { name: 'table', formula: 'h0' },
    twice,
  ],
};

/** None where formulas know nothing of a world. @param {string} type of a space */
export const presetsOf = (type) => presets[type] ?? [];

/** The formula a document's own estimate has. @param {any} document */
export const formulaOf = ({ space, heuristic }) => presetsOf(space.type).find(({ name }) => name === heuristic)?.formula ?? 'h0';
