/** All lessons in the order of a course, from easy to difficult. A new lesson is a file and a line here. */
import type { Lesson, Text } from './lesson_file.ts';

/** What lists show of a lesson; `lessonOf` checks the rest. A language that is not complete may have no title. */
type Listed = Pick<Lesson, 'minutes'> & {
  title: Partial<Text> & Pick<Text, 'en'>;
  steps: readonly { document?: { version: number; view?: object } }[];
};

export const lessons: Record<string, () => Promise<{ default: Listed }>> = {
  'six-steps': () => import('./six-steps.json'),
  cat: () => import('./cat.json'),
  'four-by-four': () => import('./four-by-four.json'),
  heuristics: () => import('./heuristics.json'),
  'one-slider': () => import('./one-slider.json'),
  'breadth-depth-climb': () => import('./breadth-depth-climb.json'),
  ties: () => import('./ties.json'),
  'admissible-consistent': () => import('./admissible-consistent.json'),
  romania: () => import('./romania.json'),
  'eight-puzzle': () => import('./eight-puzzle.json'),
  'better-heuristic': () => import('./better-heuristic.json'),
  'weighted-a-star': () => import('./weighted-a-star.json'),
  'open-lists': () => import('./open-lists.json'),
  'waypoints-and-meshes': () => import('./waypoints-and-meshes.json'),
  'voxel-agent': () => import('./voxel-agent.json'),
  'jumps-and-clusters': () => import('./jumps-and-clusters.json'),
  'changing-map': () => import('./changing-map.json'),
};

/** Lessons for people who know the course: shown on their own, after the others. */
export const advanced: readonly string[] = ['open-lists', 'waypoints-and-meshes', 'voxel-agent', 'jumps-and-clusters', 'changing-map'];

/** Lessons that old links name, and those that have replaced them. */
export const replaced: Readonly<Record<string, string>> = { 'f-g-h': 'four-by-four' };
