/**
 * Which maps are worth searching by hand. A misconception's deciding decisions are those in which nothing that it leads to is right. A map
 * is short, and catches each misconception that can go wrong there: nobody who holds it gets through without a wrong move, however they
 * break ties. The maps of a task have together at least `fewestOf` decisions about each, in the core's order. `scripts/instances.mjs` keeps
 * such tasks, and nothing is looked for on the page.
 */
import { looksOf } from '../predict/ahead.ts';
import { choicesOf } from './fit.ts';
import { Hand, puts } from './hand.ts';
import { applicable, misconceptions, movesOf } from './misconceptions.ts';
import { instanceOf, parts } from './instances.ts';
import { levelsOf } from './offers.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';
import type { Level, Move } from './hand.ts';
import type { Misconception, Where } from './misconceptions.ts';

/** Most moves in a search; in level `all`, most presses and numbers typed. */
export const mostInputs = { order: 11, updates: 36, all: 50 };
const fewestExpansions = 4;
/** Fewest decisions about each misconception in a task. */
export const fewestOf = 4;

/** Moves (or presses and numbers) that a search needs in the core's own order; null without a path. */
function inputsOf(engine: Engine, document: LabDocument) {
  const search = engine.createSearch(document);
  try {
    search.advance(mostInputs.order + 1);
    if (search.status !== 'found') return null;
    const expansions = search.expansionCount;
    const looks = Array.from({ length: expansions }, (_, made) => looksOf(search, made)).flat();
    // For each neighbour a press and a verdict, for each new place on the list two numbers; for each expansion a press and `done`.
    const numbers = looks.filter(({ verdict }) => puts(verdict)).length;
    return { order: expansions, updates: expansions + looks.length, all: 2 * (expansions + looks.length + numbers) };
  } finally {
    search.dispose();
  }
}

/** For each misconception, the number of its deciding decisions in the core's own order. */
export function decidingIn(engine: Engine, document: LabDocument, names: readonly string[]): number[] {
  const hand = new Hand(engine, document, 'updates');
  const counts = names.map(() => 0);
  try {
    for (let next = hand.next(); next; next = hand.next()) {
      for (const { apart } of choicesOf(hand, next, names, 0)) for (const name of apart) counts[names.indexOf(name)]++;
      hand.attempt(next, false);
    }
    return counts;
  } finally {
    hand.dispose();
  }
}

/** Whether nobody who holds it gets through: visits all states that can be reached by its legal moves. */
export function caught(engine: Engine, document: LabDocument, level: Level, misconception: Misconception) {
  const hand = new Hand(engine, document, level);
  const met = new Set<string>();
  const waiting: (readonly Move[])[] = [[]];
  try {
    for (let made = waiting.pop(); made; made = waiting.pop()) {
      hand.again();
      for (const move of made) hand.attempt(move, false);
      let moves = [];
      // Moves are replayed from the start only at a fork.
      while ((moves = movesOf(hand, misconception).filter((move) => !hand.check(move))).length === 1) hand.attempt(moves[0], false);
      if (hand.ended) return false;
      const state = hand.fingerprint();
      if (met.has(state)) continue;
      met.add(state);
      for (const move of moves) waiting.push([...hand.made, move]);
    }
    return true;
  } finally {
    hand.dispose();
  }
}

/** The number of decisions about each misconception that applies; null if the search is not worth doing. */
export function worthOf(engine: Engine, document: LabDocument, world: ExerciseWorld): number[] | null {
  const { algorithm } = document;
  const inputs = inputsOf(engine, document);
  if (!inputs || inputs.order < fewestExpansions || levelsOf(world).some((level) => inputs[level] > mostInputs[level])) return null;
  const names = applicable({ world, algorithm, level: 'updates' });
  const counts = decidingIn(engine, document, names);
  return !counts.includes(0) && names.every((name) => caught(engine, document, 'updates', misconceptions[name])) ? counts : null;
}

/**
 * Whether maps can make a task: together they have enough decisions about each misconception, or, as long as some are still to come, lack
 * few enough of them.
 */
function decidesEnough(maps: readonly (readonly number[])[]) {
  const lacking = maps[0].filter((_, at) => maps.reduce((sum, counts) => sum + counts[at], parts - maps.length) < fewestOf);
  return lacking.length <= [maps[0].length, maps[0].length / 2, 0][maps.length - 1];
}

/** Seeds after which a search has no more tasks than were found. */
const mostSeeds = 200_000;

/** Looks for so many tasks, from the first seed on. @returns the seeds of their maps, of which no two are the same */
export function foundIn(engine: Engine, { world, algorithm }: Omit<Where, 'level'>, tasks: number): number[] {
  const found: number[] = [];
  const met = new Set<string>();
  let task: { seed: number; counts: number[] }[] = [];
  for (let seed = 1; seed <= mostSeeds && found.length < tasks * parts; seed++) {
    const document = instanceOf({ seed, world, algorithm });
    const text = JSON.stringify(document);
    // Small boards may be generated more than once.
    if (met.has(text)) continue;
    met.add(text);
    const counts = worthOf(engine, document, world);
    const now = counts ? [...task, { seed, counts }] : task;
    if (!counts || !decidesEnough(now.map((each) => each.counts))) continue;
    task = now;
    if (task.length < parts) continue;
    found.push(...task.map((each) => each.seed));
    task = [];
  }
  return found;
}
