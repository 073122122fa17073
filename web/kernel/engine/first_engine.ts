/** Which documents the engine that a page starts with can search. */
import { first, rows } from '../../generated/rows.ts';
import { mistakesOf } from '../document/known_presets.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** Whether the module of `loadFirstEngine` has the document's algorithm and the mistakes of its preset. */
export function firstEngineHas({ space, algorithm, heuristic, successors, preset, taken, then }: LabDocument): boolean {
  const worlds: readonly string[] = first.worlds;
  return (
    !mistakesOf({ preset }).mistakes.length &&
    successors === 'all' &&
    typeof heuristic === 'string' &&
    (taken ?? then) === undefined &&
    worlds.includes(space.type) &&
    Object.keys(rows).indexOf(algorithm) < first.algorithms
  );
}
