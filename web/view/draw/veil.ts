/** How much of a cell that has not been seen the veil of walks (walk.ts) covers. */
export const VEIL = 0.22;
