/** The lessons there are, in the order of a course: a new one is a file and a line here. */

/** @type {Record<string, () => Promise<{ default: unknown }>>} */
export const lessons = {
  'six-steps': () => import('./six-steps.json'),
  'f-g-h': () => import('./f-g-h.json'),
  'one-slider': () => import('./one-slider.json'),
  'admissible-consistent': () => import('./admissible-consistent.json'),
  cat: () => import('./cat.json'),
  heuristics: () => import('./heuristics.json'),
  'open-lists': () => import('./open-lists.json'),
  ties: () => import('./ties.json'),
  'four-by-four': () => import('./four-by-four.json'),
  'eight-puzzle': () => import('./eight-puzzle.json'),
  'voxel-agent': () => import('./voxel-agent.json'),
  'jumps-and-clusters': () => import('./jumps-and-clusters.json'),
  'waypoints-and-meshes': () => import('./waypoints-and-meshes.json'),
};
