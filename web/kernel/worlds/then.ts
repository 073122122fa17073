/**
 * What changes in a world after each search: the check of a document's `then`, and what it means in numbers. Fetched with the first document
 * that has it, or whose search repairs (parts.ts).
 */
import { cellPoint, type CellSpace } from '../document/cell_rows.ts';
import { walks } from '../document/algorithms.ts';
import { late } from '../document/document.ts';
import { fieldName, missing, refuse, shown, tooMany, unexpected } from '../document/error.ts';
import { knownFields, number, whole } from '../document/fields.ts';
import { mistakesOf } from '../document/known_presets.ts';
import { validateDocument } from './documents.ts';
import { cellsOf, groundOf, rowOf, symbolOf } from './grid/grid_cells.ts';
import { sameNodes, worldOf } from './registry.ts';
import type { Change, Then } from '../document/document.ts';
import type { LabDocument, LabSpace } from './types.ts';

/** Most changes of a document, and most parts of a change. */
/** @internal */ export const mostChanges = 1000;
/** @internal */ export const mostParts = 1 << 20;
const grounds = [...'#.123456789'];
const cost = number(0.001, 1e6, 3);
/** What a part of a change takes. @param legend whether the world has legends, which may name other symbols @internal */
export const cellForm = (legend: boolean) => ({
  type: 'array',
  prefixItems: [{ type: 'integer' }, { type: 'integer' }, legend ? { type: 'string', minLength: 1, maxLength: 1 } : { enum: grounds }],
  minItems: 3,
  maxItems: 3,
});
/** @internal */
export const edgeForm = {
  type: 'array',
  prefixItems: [{ type: 'integer', minimum: 0 }, { anyOf: [cost.form, { type: 'null' }] }],
  minItems: 2,
  maxItems: 2,
};

function listed(value: unknown, field: string, things: 'changes' | 'parts of a change', most: number) {
  if (!Array.isArray(value)) return unexpected('bad-type', field, value, 'a list');
  if (value.length > most) tooMany(field, value.length, things, most);
  return Array.from(value);
}

late.then.check = (value, document, world) => {
  const { space, start, goal, taken, view, preset, algorithm } = document;
  const things = world.edgeCount ? 'edges' : world.cells ? 'cells' : '';
  if (!things) refuse('unsupported', 'then', 'does not apply to {world}', { world: world.plural });
  if (walks(algorithm)) refuse('unsupported', 'then', 'a map that is not known does not change by itself');
  if (taken) refuse('unsupported', 'then', 'a search by hand is a single one');
  if (view.predict) refuse('unsupported', 'then', 'predictions are made of a single search');
  // Only spaces of cells have things.
  if ((space as CellSpace).things) refuse('unsupported', 'then', 'where rewards or monsters stand, a map does not change by itself');
  if (mistakesOf({ preset }).mistakes.length) refuse('unsupported', 'then', 'the searches of tutorials are single ones');
  const { legend } = space;
  const cell = (each: unknown, field: string) => {
    if (!Array.isArray(each) || each.length !== 3) return unexpected('bad-type', field, each, 'a cell and its ground, such as [3,2,"#"]');
    const [x, y, ground]: unknown[] = each;
    if (typeof ground !== 'string' || !(grounds.includes(ground) || Object.hasOwn(legend ?? {}, ground)))
      unexpected('bad-value', fieldName(field, 2), ground, legend ? [...grounds, ...Object.keys(legend)] : '#, . or a digit from 1 to 9');
    const point = cellPoint([x, y], field, space as CellSpace, world); // this world has cells
    for (const [name, end] of Object.entries({ start, goal }))
      if (String(end) === String(point))
        refuse('bad-value', field, '{got} is the {end}, which has to stay as it is', { got: shown(point), end: name });
    return Object.freeze([...point, ground]);
  };
  const edge = (each: unknown, field: string) => {
    if (!Array.isArray(each) || each.length !== 2)
      return unexpected('bad-type', field, each, 'the number of an edge and its cost, such as [0,5], or [0,null] to close it');
    const edges = world.edgeCount?.(space) ?? 0;
    if (edges === 0) refuse('out-of-range', fieldName(field, 0), 'this graph has no edges');
    return Object.freeze([whole(0, edges - 1)(each[0], fieldName(field, 0)), each[1] === null ? null : cost(each[1], fieldName(field, 1))]);
  };
  return Object.freeze(
    listed(value, 'then', 'changes', mostChanges).map((each, i) => {
      const field = `then[${i}]`;
      const given = knownFields(each, field, [things])[things];
      const inside = fieldName(field, things);
      if (given === undefined) missing(inside, 'a list');
      const parts = listed(given, inside, 'parts of a change', mostParts);
      return Object.freeze({ [things]: Object.freeze(parts.map((part, at) => (world.cells ? cell : edge)(part, fieldName(inside, at)))) });
    }),
  ) as Then; // each has the form that the world's check gives it
};

/** Fields of which a change makes every move another one. */
export const movesOn = ['start', 'goal', 'diagonal', 'costs'] as const;
// A world that changes begins anew in another one, or with other ends or moves.
late.then.stays = ({ algorithm, space }, before, edited) =>
  !walks(algorithm) &&
  // Edited documents are those of this lab.
  sameNodes(space as LabSpace, before.space as LabSpace) &&
  space.legend === before.space.legend && // its symbols may mean something else in another one
  !movesOn.some((name) => name in edited);

/** The number of what each part of a change is about, and its new value as the core takes it. */
export const numbersOfChange = (space: LabSpace, { cells = [], edges = [] }: Change): [number, number][] => [
  ...cells.map(([x, y, ground]): [number, number] => [worldOf(space).nodeOf(space, [x, y]), groundOf(space, ground)]),
  // One unit of the core is a 1,024th of a thousandth.
  ...edges.map(([at, price]): [number, number] => [at, price === null ? -1 : Math.round(price * 1000) * 1024]),
];

/** The cells that differ from the document's map when so many changes have been made, with their terrain. */
export function changedAfter({ space, then = [] }: LabDocument, changes: number): Map<number, number> {
  const changed: Map<number, number> = new Map();
  for (const change of then.slice(0, changes))
    if (change.cells) for (const [node, terrain] of numbersOfChange(space, change)) changed.set(node, terrain);
  return changed;
}

function cellsAfter(document: LabDocument, changes: number) {
  const cells = cellsOf(document);
  for (const [node, terrain] of changedAfter(document, changes)) cells[node] = terrain;
  return cells;
}

const known: WeakMap<LabDocument, Map<number, LabDocument>> = new WeakMap();

/** The document of one search: the map as it is after so many changes, and no more to come. The same object each time. */
export function documentAfter(document: LabDocument, changes: number): LabDocument {
  const { then } = document;
  if (!then) return document;
  const found = known.get(document) ?? new Map<number, LabDocument>();
  known.set(document, found);
  const made = found.get(changes) ?? validateDocument({ ...document, space: spaceAfter(document, changes), then: undefined });
  found.set(changes, made);
  return made;
}

function spaceAfter(document: LabDocument, changes: number): object {
  const { space, then = [] } = document;
  const { edges } = space;
  const prices = new Map(then.slice(0, changes).flatMap((change) => change.edges ?? []));
  if (edges)
    return { ...space, edges: edges.map(([from, to, ...cost], at) => [from, to, ...(prices.has(at) ? [prices.get(at)] : cost)]).filter(([, , cost]) => cost !== null) }; // prettier-ignore
  const cells = cellsAfter(document, changes);
  return { ...space, rows: space.rows?.map((_, y) => rowOf(space, cells, y)) };
}

/** The document's `then` with another change of this number, counted from 1: it turns the map before it into `cells`. */
export function redrawn(document: LabDocument, cells: Uint8Array, change: number): Then {
  const { space, then = [] } = document;
  const before = cellsAfter(document, change - 1);
  const parts: [number, number, string][] = [];
  for (let node = 0; node < cells.length; node++)
    if (cells[node] !== before[node])
      parts.push([...(worldOf(space).pointOf(space, node) as [number, number]), symbolOf(space, cells[node])]); // only cells are drawn
  const rest = then.slice(change);
  return [...then.slice(0, change - 1), ...(parts.length || rest.length ? [{ cells: parts }] : []), ...rest];
}
