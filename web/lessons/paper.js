/** A small world drawn for paper, black on white: empty lines in every node for what is to be written there, or what the key says. */
import { exerciseOf } from '../worlds/exercises.js';
import { backwards, twoSided } from './problem.js';

/** @typedef {import('./markup.js').Markup} Markup */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./plan.js').Place} Place */

/** Units of the drawing in a cell. */
const cell = 100;
/** How tall the oval of a graph's node is, of its width. */
const flat = 0.8;
const at = (/** @type {number} */ cells) => Number((cells * cell).toFixed(1));
/** @param {number} value */
const written = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/**
 * @param {import('./problem.js').Problem} problem
 * @param {Plan} plan
 * @param {(key: string) => string} t
 * @param {import('./answer_key.js').Key} [key] what is written into it
 * @returns {Markup}
 */
export function pictureOf(problem, plan, t, key) {
  const { algorithm } = problem.document;
  const numbers = { astar: ['g', 'f'], greedy: [], dijkstra: ['g'] }[/** @type {string} */ (algorithm)] ?? [];
  const estimates = algorithm === 'astar' || algorithm === 'greedy';
  /** What is written of one search into a node: how far it is, and what that makes. @param {string} arrow @param {number} node */
  const ofSide = (arrow, node) => {
    const entry = key?.search.entries.get(node);
    const h = problem.h.get(node) ?? 0;
    return algorithm === 'bibfs'
      ? `${arrow} ${key ? orderOf(key, node) || '–' : `${t('teach.sheet.number')} ____`}`
      : `${arrow} h ${written(h)} f ${entry ? written(entry.g + h) : key ? '–' : '____'}`;
  };
  /** @param {Place} place @returns {Markup[]} */
  const inside = (place) => {
    const { node, x, y } = place;
    const h = problem.h.get(node);
    const entry = key?.search.entries.get(node);
    const end = node === problem.start ? 'S' : node === problem.goal ? 'G' : '';
    const order = key && algorithm !== 'bibfs' ? orderOf(key, node) : '';
    const heading = [order, plan.shape === 'oval' ? '' : end, place.name, place.ground && ` ×${place.ground}`].filter(Boolean).join(' ');
    const lines = twoSided(problem.document)
      ? [ofSide('→', node), ofSide('←', node + backwards)]
      : [
          ...(estimates && h !== undefined ? [`h ${written(h)}`] : []),
          ...numbers.map((number) => `${number} ${entry && h !== undefined ? written(number === 'g' ? entry.g : entry.g + h) : '_____'}`),
          ...(numbers.length || key ? [] : [`${t('teach.sheet.number')} ____`]),
        ];
    const middle = plan.shape === 'oval' ? 0 : 0.06;
    return [text(x, y - 0.26 + middle, heading, 'name'), ...lines.map((line, i) => text(x, y - 0.04 + middle + i * 0.17, line))];
  };
  return [
    'svg',
    { viewBox: `-3 -3 ${at(plan.width) + 6} ${at(plan.height) + 6}`, role: 'img', 'aria-label': t('teach.sheet.map') },
    ...plan.edges.map(({ x1, y1, x2, y2 }) => /** @type {Markup} */ (['line', { x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2) }])),
    ...plan.walls.map((wall) => outline(plan.shape, wall, 'wall')),
    ...plan.places.map((place) => outline(plan.shape, place, key?.path.includes(place.node) ? 'path' : '')),
    ...plan.edges.flatMap(({ x1, y1, x2, y2, price, along }) => {
      const [x, y] = [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along];
      return /** @type {Markup[]} */ ([['circle', { cx: at(x), cy: at(y), r: 11 }], text(x, y + 0.05, written(price), 'price')]);
    }),
    ...plan.places.flatMap(inside),
  ];
}

/** Boards drawn side by side, and room to draw the others; in a key, those of the path. @param {import('./problem.js').Problem} problem @param {(key: string) => string} t @param {import('./answer_key.js').Key} [key] @returns {Markup} */
export function boardsOf({ document: { space }, start, goal }, t, key) {
  const boards = key ? key.path : [start, goal];
  const across = 9;
  const rows = Math.ceil(boards.length / across);
  const [width, height] = [(space.width + 1) * across, (space.height + 1) * rows + (key ? 0 : 17)];
  const size = 22;
  /** @type {Markup[]} */
  const drawn = boards.flatMap((node, i) => {
    const [left, top] = [(i % across) * (space.width + 1), Math.floor(i / across) * (space.height + 1) + 0.7];
    const title = node === start ? 'S' : node === goal ? 'G' : String(i);
    return [
      text(((left + space.width / 2) * size) / cell, ((top - 0.2) * size) / cell, title, 'name'),
      ...(exerciseOf(space).met?.pieces(space, node) ?? []).flatMap((tile, place) => {
        const [x, y] = [left + (place % space.width), top + Math.floor(place / space.width)];
        /** @type {Markup} */
        const square = ['rect', { x: x * size, y: y * size, width: size, height: size, ...(tile === '' && { class: 'wall' }) }];
        return [square, ...(tile === '' ? [] : [text(((x + 0.5) * size) / cell, ((y + 0.72) * size) / cell, tile)])];
      }),
    ];
  });
  return ['svg', { viewBox: `-3 -3 ${width * size} ${height * size + 6}`, role: 'img', 'aria-label': t('teach.sheet.map') }, ...drawn];
}

/** The how-manieth of all a node was taken; of a node taken again, each time. @param {import('./answer_key.js').Key} key @param {number} node */
const orderOf = ({ rows }, node) => rows.flatMap((row, at) => (row.node === node ? [`${at + 1}.`] : [])).join(' ');

/** @param {number} x @param {number} y @param {string} content @param {string} [kind] @returns {Markup} */
const text = (x, y, content, kind = '') => ['text', { x: at(x), y: at(y), ...(kind && { class: kind }) }, content];

/** @param {Plan['shape']} shape @param {Plan['walls'][0]} place @param {string} kind @returns {Markup} */
function outline(shape, { x, y, corners = [] }, kind) {
  /** @type {Record<string, string>} */
  const named = kind ? { class: kind } : {};
  if (shape === 'oval') return ['ellipse', { cx: at(x), cy: at(y), rx: at(0.5), ry: at(flat / 2), ...named }];
  if (shape === 'square') return ['rect', { x: at(x - 0.5), y: at(y - 0.5), width: cell, height: cell, ...named }];
  return ['polygon', { points: corners.map(([dx, dy]) => `${at(x + dx)},${at(y + dy)}`).join(' '), ...named }];
}
