/**
 * The same map with cells of another shape: squares, hexagons with pointed or flat tops, or those of another world. Walls and
 * ground stay where they are stored, start and goal with them; options that do not apply there go back to the usual.
 */
import { choicesOn, defaultsOn, type DocumentOf, type LabDocument, type Place } from './documents.ts';
import { ofSquares, worldOf } from './registry.ts';

export type Kind = 'square' | 'pointed' | 'flat';

export const kinds: Readonly<Record<Kind, { type: string; top?: string }>> = {
  square: { type: 'grid' },
  pointed: { type: 'hex', top: 'pointed' },
  flat: { type: 'hex', top: 'flat' },
};

/** What a space of that kind says of its cells; the kinds that are not listed are names of worlds. */
const cellsOf = (kind: string): { type: string; top?: string } => kinds[kind as Kind] ?? { type: kind };

/** @param space of cells: their shape, or which way is up, is a kind */
export const kindOf = (space: { type: string; top?: string }) => (space.top ?? worldOf(space).cells) as Kind;

type Option = keyof ReturnType<typeof choicesOn>;

/**
 * The options of a document that do not apply to a type of space, with what applies instead. An estimate of a world that is not made of
 * cells was meant for that one.
 */
export function replaced(document: Pick<LabDocument, Option | 'space'>, type: string): Record<string, unknown> {
  const usual = defaultsOn(type);
  const { space } = document;
  const foreign = space.type !== type && !worldOf(space).cells;
  return Object.fromEntries(
    Object.entries(choicesOn(type))
      .filter(([field, values]) => (foreign && field === 'heuristic') || !values.includes(document[field as Option])) // `choicesOn` names options
      .map(([field]) => [field, usual[field]]),
  );
}

/** A document of another world that is searched as this one is: without its preset, and not looked at from where that was. */
export function elsewhere(document: LabDocument, type: string, fields: object): object {
  const {
    preset: _,
    view: { step: __, yUp: ___, slice: ____, angle: _____, ...view },
    ...options
  } = document;
  return { ...options, ...replaced(options, type), ...fields, view };
}

/**
 * @param document of cells
 * @param kind one of `kinds`, or the name of a world that is there
 * @returns the names of what was asked for and had to be left out
 */
export function withKind(document: LabDocument, kind: string) {
  const {
    space,
    start,
    goal,
    preset,
    taken: _taken,
    view: { step: _, yUp, ...view },
    ...options
  } = document as DocumentOf<'grid'>; // cells of any shape are in rows
  const { width, height, rows } = space;
  const to = worldOf(cellsOf(kind));
  const next = { ...cellsOf(kind), width, height, rows, ...(to.things && space.things ? { things: space.things } : {}) };
  const from = worldOf(space);
  const moved = (point: Place) => to.pointOf(next, from.nodeOf(space, point));
  const changed = replaced(document, next.type);
  // `replaced` names options.
  const missed = Object.keys(changed).filter((field) => document[field as Option] !== defaultsOn(space.type)[field]);
  const aside = [...missed, ...(space.things && !next.things ? ['things'] : []), ...(preset ? ['preset'] : [])];
  return {
    document: {
      ...options,
      ...changed,
      space: next,
      start: moved(start),
      goal: moved(goal),
      view: ofSquares(next) && yUp ? { ...view, yUp } : view,
    },
    aside,
  };
}
