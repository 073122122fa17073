/**
 * The same map with cells of another shape: squares, or hexagons with pointed or flat tops. Walls and ground stay where they
 * are stored, start and goal with them; options that do not apply there go back to the usual.
 * @module
 */
import { choicesOn, defaultsOn } from './document.js';
import { ofSquares, worldOf } from '../worlds/registry.js';

/** @typedef {'square' | 'pointed' | 'flat'} Kind */

/** @type {Readonly<Record<Kind, { type: string, top?: string }>>} */
export const kinds = { square: { type: 'grid' }, pointed: { type: 'hex', top: 'pointed' }, flat: { type: 'hex', top: 'flat' } };

/** @param {{ type: string, top?: string }} space of cells */
export const kindOf = (space) => /** @type {Kind} */ (space.top ?? worldOf(space).cells);

/**
 * The options of a document that do not apply to a type of space, with what applies instead.
 * @param {any} document @param {string} type @returns {Record<string, string>}
 */
export function replaced(document, type) {
  const usual = defaultsOn(type);
  return Object.fromEntries(
    Object.entries(choicesOn(type))
      .filter(([field, values]) => !values.includes(document[field]))
      .map(([field]) => [field, usual[field]]),
  );
}

/**
 * @param {any} document a valid one @param {Kind} kind
 * @returns {{ document: any, aside: string[] }} the names of what was asked for and had to be left out
 */
export function withKind(document, kind) {
  const {
    space,
    start,
    goal,
    preset,
    view: { step: _, yUp, ...view },
    ...options
  } = document;
  const { width, height, rows } = space;
  const to = worldOf(kinds[kind]);
  const next = { ...kinds[kind], width, height, rows, ...(to.things && space.things ? { things: space.things } : {}) };
  const from = worldOf(space);
  const moved = (/** @type {[number, number]} */ point) => to.pointOf(next, from.nodeOf(space, point));
  const changed = replaced(document, next.type);
  const missed = Object.keys(changed).filter((field) => document[field] !== defaultsOn(space.type)[field]);
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
