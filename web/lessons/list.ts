/** The lessons there are, in the order of a course: a new one is a file and a line here. */

export const lessons: Record<string, () => Promise<{ default: unknown }>> = {
  'six-steps': () => import('./six-steps.json'),
  'f-g-h': () => import('./f-g-h.json'),
  'four-by-four': () => import('./four-by-four.json'),
  cat: () => import('./cat.json'),
  'breadth-depth-climb': () => import('./breadth-depth-climb.json'),
  'one-slider': () => import('./one-slider.json'),
  heuristics: () => import('./heuristics.json'),
  'admissible-consistent': () => import('./admissible-consistent.json'),
  ties: () => import('./ties.json'),
  'open-lists': () => import('./open-lists.json'),
  'eight-puzzle': () => import('./eight-puzzle.json'),
  'waypoints-and-meshes': () => import('./waypoints-and-meshes.json'),
  'jumps-and-clusters': () => import('./jumps-and-clusters.json'),
  'voxel-agent': () => import('./voxel-agent.json'),
};
