/**
 * Formulas to begin with, of each kind of world: the usual estimates, and some that do harm.
 * @module
 */

/** Its text is `lab.choice.heuristic.NAME` where it is an estimate of documents, otherwise `heuristics.preset.NAME`. @typedef {{ name: string, formula: string, usual?: boolean }} Preset */

const twice = { name: 'twice', formula: '2*h0' };
const zero = { name: 'zero', formula: '0', usual: true };
const stripes = { name: 'stripes', formula: 'h0*(x - 2*floor(x/2))' };
const wall = { name: 'wall', formula: 'h0 + 5*D*(dx = 2)' };
/** Of voxels, for agents and flights alike. */
const straight = [
  zero,
  { name: 'chebyshev', formula: 'D*max(dx, dy, dz)', usual: true },
  { name: 'euclidean', formula: 'D*sqrt(dx^2 + dy^2 + dz^2)', usual: true },
  { name: 'manhattan', formula: 'D*(dx + dy + dz)', usual: true },
];

/** @type {Record<string, readonly Preset[]>} */
const presets = {
  grid: [
    zero,
    { name: 'chebyshev', formula: 'D*max(dx, dy)', usual: true },
    { name: 'euclidean', formula: 'D*sqrt(dx^2 + dy^2)', usual: true },
    { name: 'octile', formula: 'D*max(dx, dy) + (D2 - D)*min(dx, dy)', usual: true },
    { name: 'manhattan', formula: 'D*(dx + dy)', usual: true },
    twice,
    stripes,
    wall,
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
  voxel: [
    ...straight,
    { name: 'voxel', formula: 'D*(dx + dz) + Dup*up + Ddown*down', usual: true },
    twice,
    { name: 'both-ways', formula: 'D*(dx + dz) + Dup*dy' },
    stripes,
    wall,
  ],
  flight: [
    ...straight,
    { name: 'voxel', formula: 'D*(max(dx, dy, dz) - mid) + D2*(mid - min(dx, dy, dz)) + D3*min(dx, dy, dz)', usual: true },
    twice,
    stripes,
    wall,
  ],
};

/** What a world is to formulas. @param {any} space */
export const kindOf = ({ type, movement }) => (movement === 'fly' ? 'flight' : type);

/** None where formulas know nothing of a world. @param {any} space */
export const presetsOf = (space) => presets[kindOf(space)] ?? [];

/** The formula a document's own estimate has. @param {any} document */
export const formulaOf = ({ space, heuristic }) => presetsOf(space).find(({ name }) => name === heuristic)?.formula ?? 'h0';
