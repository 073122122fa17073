/**
 * Gives a map cells of another shape: squares, hexagons with pointed or flat tops, or the cells of another world. Every cell keeps its
 * column and row, and so do start and goal. Options that do not apply to the new shape get their defaults.
 */
import { unhonoured } from '../document/algorithms.ts';
import { choicesOn, defaultsOn, type DocumentOf, type LabDocument, type Place } from './documents.ts';
import { isUneven } from './grid/grid_cells.ts';
import { usualRows } from './grid/usual_rows.ts';
import { ofSquares, worldOf } from './registry.ts';

export type CellKind = 'square' | 'pointed' | 'flat';

export const cellKinds: Readonly<Record<CellKind, { type: string; top?: string }>> = {
  square: { type: 'grid' },
  pointed: { type: 'hex', top: 'pointed' },
  flat: { type: 'hex', top: 'flat' },
};

/** The fields of a space that say which cells it has. A kind that is not in `cellKinds` is the name of a world. */
const cellsOf = (kind: string): { type: string; top?: string } => cellKinds[kind as CellKind] ?? { type: kind };

/** @param space of cells; `top` names the kind if there is one, otherwise the shape of the cells does */
export const cellKindOf = (space: { type: string; top?: string }) => (space.top ?? worldOf(space).cells) as CellKind;

type Option = keyof ReturnType<typeof choicesOn>;

/**
 * The options of a document that do not apply to a type of space, with the values that replace them. A heuristic that was chosen in a world
 * without cells is always replaced.
 */
export function replaced(document: Pick<LabDocument, Option | 'space' | 'limits'>, type: string): Record<string, unknown> {
  const usual = defaultsOn(type);
  const { space } = document;
  const foreign = space.type !== type && !worldOf(space).cells;
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(choicesOn(type))
      .filter(([field, values]) => (foreign && field === 'heuristic') || !values.includes(String(document[field as Option]))) // `choicesOn` names options
      .map(([field]) => [field, usual[field]]),
  );
  // Another search may not read what the one before did.
  for (const { field, usual: anew } of unhonoured({ ...document, ...changed }, usual)) if (anew !== undefined) changed[field] = anew;
  return changed;
}

/** What of a document goes with another map as well: not nodes taken by hand, changes, what is known, and where the cursor and the camera are. */
export function withoutMap(document: LabDocument) {
  const {
    taken: _,
    then: __,
    known: ___,
    view: { step: _s, episode: _e, slice: _l, angle: _a, ...view },
    ...options
  } = document;
  return { ...options, view };
}

/** The same document in another world, without its preset and without what belongs to the old map. */
export function elsewhere(document: LabDocument, type: string, fields: object): object {
  const {
    preset: _,
    view: { yUp: __, ...view },
    ...options
  } = withoutMap(document);
  return { ...options, ...replaced(options, type), ...fields, view };
}

/** What a document may have that one with another kind of map has no place for. */
const parts = {
  terrain: ({ space }: LabDocument) => isUneven(space),
  legend: ({ space }: LabDocument) => space.legend,
  things: ({ space }: LabDocument) => space.things,
  then: ({ then }: LabDocument) => then?.length,
  known: ({ known }: LabDocument) => known,
  preset: ({ preset }: LabDocument) => preset,
};
export type Part = keyof typeof parts;

/** Those of these parts that a document has. */
export const leftOut = (document: LabDocument, names: readonly Part[]) => names.filter((name) => parts[name](document));

/**
 * Converts a document of cells to cells of another kind.
 * @param kind one of `cellKinds`, or the name of a world that has been fetched
 * @returns the new document, and the names of the options that had to be left out
 */
export function withCells(document: LabDocument, kind: string) {
  const {
    space,
    start,
    goal,
    preset: _preset,
    taken: _taken,
    then: _then,
    known,
    view: { step: _, episode: _e, yUp, ...view },
    ...options
  } = document as DocumentOf<'grid'>; // cells of any shape are stored in rows
  const { width, height, legend } = space;
  const to = worldOf(cellsOf(kind));
  const kept = to.cells === 'square';
  const asThere = (rows: readonly string[]) => (kept ? rows : usualRows({ ...space, rows }));
  const next = {
    ...cellsOf(kind),
    width,
    height,
    ...(kept && legend ? { legend } : {}),
    rows: asThere(space.rows),
    ...(to.things && space.things ? { things: space.things } : {}),
  };
  const from = worldOf(space);
  const moved = (point: Place) => to.pointOf(next, from.nodeOf(space, point));
  const changed = replaced(document, next.type);
  // `replaced` names options.
  const missed = Object.keys(changed).filter((field) => document[field as Option] !== defaultsOn(space.type)[field]);
  const lacks: Part[] = ['preset', 'then'];
  if (!kept) lacks.push('legend');
  if (!to.things) lacks.push('things');
  const aside = [...missed, ...leftOut(document, lacks)];
  return {
    document: {
      ...options,
      ...changed,
      ...(known && !changed.algorithm ? { known: asThere(known) } : {}),
      space: next,
      start: moved(start),
      goal: moved(goal),
      view: ofSquares(next) && yUp ? { ...view, yUp } : view,
    },
    aside,
  };
}
