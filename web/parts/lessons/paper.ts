/** A small world drawn for paper, black on white. Each node has empty lines to write on; on an answer key they are filled. */
import { reads } from '../../kernel/document/algorithms.ts';
import { exerciseOf } from '../../kernel/worlds/exercises.ts';
import { endsOf } from '../../kernel/worlds/registry.ts';
import type { Marked, Markup } from './markup.ts';
import type { Plan } from '../../kernel/worlds/contracts.ts';
import type { Place } from './plan.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Key } from './answer_key.ts';

/** Units of the drawing per cell. */
const cell = 100;
/** Height of a graph node's oval, as a share of its width. */
const flat = 0.8;
const at = (cells: number) => Number((cells * cell).toFixed(1));
/** From so many letters on, what stands above a node is drawn as wide as the node lets it be. */
const LONG = 12;
/** A cost as it is written in exercises, on paper and on the page. */
export const written = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** What is written into a picture: the expansions so far, nodes drawn with a thick line, and the numbers to write if not the usual ones. */
export interface Written {
  rows: readonly { node: number }[];
  path: readonly number[];
  numbers?: readonly string[];
}

/** @param search at the step that is shown @param key what to write; without it the lines stay empty */
export function pictureOf(document: LabDocument, search: Search, plan: Plan, t: (key: string) => string, key?: Written): Marked {
  const { algorithm }: { algorithm: string } = document;
  const [start, goal] = endsOf(document);
  const numbers = key?.numbers ?? { astar: ['g', 'f'], greedy: [], dijkstra: ['g'] }[algorithm] ?? [];
  const estimates = reads('heuristic', algorithm);
  const inside = (place: Place): Markup[] => {
    const { node, x, y } = place;
    const { g, h } = search.node(node);
    const known = key && g !== null;
    const end = node === start ? 'S' : node === goal ? 'G' : '';
    const order = key ? orderOf(key, node) : '';
    const heading = [order, plan.shape === 'oval' ? '' : end, place.name, place.ground && `×${place.ground}`].filter(Boolean).join(' ');
    const lines = [
      ...(estimates ? [`h ${written(h)}`] : []),
      ...numbers.map((number) => `${number} ${known ? written(number === 'g' ? g : g + h) : '_____'}`),
      ...(numbers.length || key ? [] : [`${t('teach.sheet.number')} ____`]),
    ];
    const middle = plan.shape === 'oval' ? 0 : 0.06;
    return [text(x, y - 0.26 + middle, heading, 'name'), ...lines.map((line, i) => text(x, y - 0.04 + middle + i * 0.17, line))];
  };
  return [
    'svg',
    { viewBox: `-3 -3 ${at(plan.width) + 6} ${at(plan.height) + 6}`, role: 'img', 'aria-label': t('teach.sheet.map') },
    ...plan.edges.map(({ x1, y1, x2, y2 }): Markup => ['line', { x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2) }]),
    ...plan.walls.map((wall) => outline(plan.shape, wall, 'wall')),
    ...plan.places.map((place) => outline(plan.shape, place, key?.path.includes(place.node) ? 'path' : '')),
    ...plan.edges.flatMap(({ x1, y1, x2, y2, price, along }): Markup[] => {
      const [x, y] = [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along];
      return [['circle', { cx: at(x), cy: at(y), r: 11 }], text(x, y + 0.05, written(price), 'price')];
    }),
    ...plan.places.flatMap(inside),
  ];
}

/** Boards side by side: start and goal with room to draw the others or, on an answer key, those of the path. */
export function boardsOf(document: LabDocument, search: Search, t: (key: string) => string, key?: Key): Markup {
  const { space } = document;
  const [width = 0, height = 0] = [space.width, space.height];
  const [start, goal] = endsOf(document);
  const boards = key ? key.path : [start, goal];
  const across = 9;
  const rows = Math.ceil(boards.length / across);
  const [wide, high] = [(width + 1) * across, (height + 1) * rows + (key ? 0 : 17)];
  const size = 22;
  const drawn: Markup[] = boards.flatMap((node, i) => {
    const [left, top] = [(i % across) * (width + 1), Math.floor(i / across) * (height + 1) + 0.7];
    const title = node === start ? 'S' : node === goal ? 'G' : String(i);
    return [
      text(((left + width / 2) * size) / cell, ((top - 0.2) * size) / cell, title, 'name'),
      ...(exerciseOf(space).pieces?.(search.label(node)) ?? []).flatMap((tile, place) => {
        const [x, y] = [left + (place % width), top + Math.floor(place / width)];
        const square: Markup = ['rect', { x: x * size, y: y * size, width: size, height: size, ...(tile === '' && { class: 'wall' }) }];
        return [square, ...(tile === '' ? [] : [text(((x + 0.5) * size) / cell, ((y + 0.72) * size) / cell, tile)])];
      }),
    ];
  });
  return ['svg', { viewBox: `-3 -3 ${wide * size} ${high * size + 6}`, role: 'img', 'aria-label': t('teach.sheet.map') }, ...drawn];
}

/** The number of each expansion of this node, as ordinals. */
const orderOf = ({ rows }: Written, node: number) => rows.flatMap((row, at) => (row.node === node ? [`${at + 1}.`] : [])).join(' ');

const text = (x: number, y: number, content: string, kind: string = ''): Markup => [
  'text',
  {
    x: at(x),
    y: at(y),
    ...(kind && { class: kind }),
    ...(kind === 'name' && content.length >= LONG && { textLength: 0.9 * cell, lengthAdjust: 'spacingAndGlyphs' }),
  },
  content,
];

function outline(shape: Plan['shape'], { x, y, corners = [] }: Plan['walls'][0], kind: string): Markup {
  const named: Record<string, string> = kind ? { class: kind } : {};
  if (shape === 'oval') return ['ellipse', { cx: at(x), cy: at(y), rx: at(0.5), ry: at(flat / 2), ...named }];
  if (shape === 'square') return ['rect', { x: at(x - 0.5), y: at(y - 0.5), width: cell, height: cell, ...named }];
  return ['polygon', { points: corners.map(([dx, dy]) => `${at(x + dx)},${at(y + dy)}`).join(' '), ...named }];
}
