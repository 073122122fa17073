/**
 * The entries of a legend: what a picture contains, each entry's look as shapes in a square of 20 units, and where the numbers
 * of a cell are. Plain data for the page, for pictures and for embedded figures.
 */
import { hex } from './color.ts';
import { makesClusters, searches, walks } from '../../kernel/document/algorithms.ts';
import { mistakesOf } from '../../kernel/document/known_presets.ts';
import { numbersOf } from '../../kernel/words/sum_text.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { dark, light, shapes } from './things.ts';
import { VEIL } from './veil.ts';
import type { Theme } from './themes.ts';
import type { Thing } from '../../kernel/worlds/grid/grid_cells.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export type Shape = [tag: 'rect' | 'circle' | 'path' | 'text', attributes: Record<string, string | number>, text?: string];

/** The entries for what a picture may show, in their order. */
export function legendItems(
  document: LabDocument,
  { terrain, things = [], parent = true }: { terrain: boolean; things?: Iterable<Thing>; parent?: boolean },
) {
  const { cells, discovered } = worldOf(document.space);
  return [
    'start',
    'goal',
    'open',
    'closed',
    ...(searches[document.algorithm].twoSided ? ['back'] : []),
    'current',
    ...(discovered || !parent ? [] : ['parent']),
    'path',
    ...(cells ? ['wall'] : []),
    ...(cells && terrain ? ['terrain'] : []),
    ...new Set(things),
    ...(makesClusters(document.algorithm) ? ['cluster'] : []),
    ...(walks(document.algorithm) ? ['walker', 'trail', 'unseen'] : []),
  ];
}

/** A square with a line inside its edge. */
const square = (fill: string, line?: string, weight: number = 1.5): Shape => [
  'rect',
  {
    x: 1 + weight / 2,
    y: 1 + weight / 2,
    width: 18 - weight,
    height: 18 - weight,
    rx: 3,
    fill,
    ...(line ? { stroke: line, 'stroke-width': weight } : {}),
  },
];

/** A stroke with a casing. */
const cased = (d: string, line: string, casing: string, weight: number): Shape[] =>
  [casing, line].map((stroke, at) => [
    'path',
    { d, fill: 'none', stroke, 'stroke-width': at ? weight : weight + 3, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  ]);

/** What the shade of closed nodes means: `flat`, nothing, if all of them look alike. */
export function shadeOf({ space, view }: Pick<LabDocument, 'space' | 'view'>, { closed: { ramp } }: Theme) {
  return worldOf(space).discovered || ramp[0] === ramp.at(-1) ? 'flat' : (view.shade ?? 'order');
}

/** The look of one entry. */
export function swatch(item: string, theme: Theme, closed: ReturnType<typeof shadeOf> = 'order'): Shape[] {
  const { ramp } = theme.closed;
  // On a page with other colours than the picture, a mark has a cell below it.
  const own = theme.name !== 'light' && theme.name !== 'dark';
  const ground = (fill: string | undefined = own ? theme.free : undefined) => (fill ? [square(fill)] : []);
  const shade = (part: number) => hex(ramp[Math.round(part * (ramp.length - 1))]);
  switch (item) {
    case 'start':
      return [
        ...ground(theme.start.cell),
        ['circle', { cx: 10, cy: 10, r: own ? 5 : 7, fill: theme.start.fill }],
        ['circle', { cx: 10, cy: 10, r: own ? 2 : 3, fill: theme.start.casing }],
      ];
    case 'goal':
      return [...ground(theme.goal.cell), ['path', { d: 'M5 18V3h11l-3 3.500 3 3.500H7v8z', fill: theme.goal.fill }]];
    case 'open':
      return [square(theme.open.fill, theme.open.line)];
    case 'reward':
    case 'monster': {
      const { body, marks } = shapes[item];
      const transform = 'translate(10 10) scale(8)';
      return [
        ...ground(),
        ['path', { d: body, transform, fill: (theme.scheme === 'dark' ? dark : light)[item] }],
        ['path', { d: marks, transform, fill: 'none', stroke: theme.free, 'stroke-width': 0.16 }],
      ];
    }
    case 'cluster':
      return [
        ...ground(),
        ['path', { d: 'M10 1V19M6 10h8', fill: 'none', stroke: theme.focus, 'stroke-width': 1.8 }],
        ...[6, 14].map((cx): Shape => ['circle', { cx, cy: 10, r: 2.4, fill: theme.focus }]),
      ];
    case 'walker':
      return [
        ...ground(),
        ...[theme.verdict.casing, theme.verdict.good].map((stroke, at): Shape => [
          'circle',
          { cx: 10, cy: 10, r: 6.5, fill: 'none', stroke, 'stroke-width': at ? 2 : 4 },
        ]),
      ];
    case 'trail':
      return [...ground(), ...[4, 10, 16].map((cx): Shape => ['circle', { cx, cy: 10, r: 1.8, fill: theme.verdict.good }])];
    case 'unseen':
      return [square(theme.free), ['rect', { x: 1, y: 1, width: 18, height: 18, rx: 3, fill: theme.verdict.plain, 'fill-opacity': VEIL }]];
    case 'closed':
      // From the cells expanded first, or nearest to the start, to the last.
      return [
        ...(closed === 'flat'
          ? [square(theme.closed.flat)]
          : [0.06, 0.5, 0.94].map((part, at): Shape => ['rect', { x: 1 + at * 6, y: 1, width: 6.2, height: 18, fill: shade(part) }])),
        ...(theme.closed.hatch
          ? [['path', { d: 'M1 10l9-9M1 19 19 1M10 19l9-9', stroke: theme.closed.hatch, 'stroke-width': 1 }] satisfies Shape]
          : []),
      ];
    case 'back':
      return [
        square(theme.back.open.fill),
        ['path', { d: 'M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5', fill: 'none', stroke: theme.back.open.line, 'stroke-width': 1.5 }],
      ];
    case 'current':
      return [square(theme.current.fill, theme.current.line, 2.5)];
    case 'parent':
      return [
        ...ground(),
        [
          'path',
          { d: 'M16 10H5M9 6l-4.500 4L9 14', fill: 'none', stroke: theme.arrow.open, 'stroke-width': 1.8, 'stroke-linecap': 'round' },
        ],
      ];
    case 'path':
      return theme.path.style === 'cells'
        ? [square(theme.path.line)]
        : [...ground(), ...cased('M2 15 8 9h4l6-5', theme.path.line, theme.path.casing, 3.5)];
    case 'wall':
      return [square(theme.wall.fill), ['rect', { x: 1, y: 17, width: 18, height: 2, rx: 1, fill: theme.wall.bottom }]];
    case 'terrain':
      return [
        square(theme.free),
        ['rect', { x: 1, y: 1, width: 18, height: 18, rx: 3, fill: theme.terrain, 'fill-opacity': 0.3 }],
        ['text', { x: 10, y: 14.5, 'text-anchor': 'middle', 'font-size': 12, 'font-weight': 600, fill: theme.inkOn.free[1] }, '3'],
      ];
    default:
      return [];
  }
}

/**
 * The ending of the key of the words for the open list. `key`: the next node is always that with the smallest key; no rounds, layers,
 * sides, hands or mistakes choose among them.
 */
export function openOf(document: LabDocument) {
  const { twoSided, key, says } = searches[document.algorithm];
  if (key === null) return 'depth';
  const otherwise = twoSided || document.taken || says?.some((kind) => kind === 'expanded' || kind === 'climbed');
  return otherwise || mistakesOf(document).mistakes.length ? 'found' : 'key';
}

/** The key of the words for what is written in nodes. */
export const numbersKey = (document: { algorithm: string }) =>
  `guide.numbers.${searches[document.algorithm].says?.includes('numbers') ? document.algorithm : numbersOf(document)[0]}` as const;

/** What is written in nodes, as the legend says it: of a sum with the weights of the document. */
export function numbersText(document: LabDocument, t: (key: string, parameters: Record<string, string>) => string) {
  const weighted = (weight: number, name: string) => (weight === 1 ? name : `${weight}·${name}`);
  return t(numbersKey(document), { g: weighted(document.gWeight, 'g'), h: weighted(document.hWeight, 'h') });
}

/** A cell with the names of its numbers in their places, in a box 44 wide and 32 high. @param depth the word for it  @param sums whether more than the first one is written */
export function cellKey(document: LabDocument, theme: Theme, depth: string, sums = true): Shape[] {
  const [name, ...others] = numbersOf(document);
  const first = name === 'depth' ? depth : name;
  const ink = theme.inkOn.open[1];
  const { cells, discovered, onlyF } = worldOf(document.space);
  const more = sums && others.length > 0 && !onlyF;
  const put = (text: string, x: number, y: number, anchor: string, weight: number): Shape => [
    'text',
    { x, y, 'text-anchor': anchor, 'font-size': text.length > 5 ? 10 : 12, 'font-weight': weight, fill: ink },
    text,
  ];
  const box: Shape = [
    'rect',
    { x: 1, y: 1, width: 42, height: 30, rx: 4, fill: theme.open.fill, stroke: theme.open.line, 'stroke-width': 1.5 },
  ];
  const middle = (text: string, y: number, weight: number) => put(text, 22, y, 'middle', weight);
  if (!cells) {
    const line = others.join(name.includes(',') ? ' · ' : ' + ');
    if (!more) return [box, middle(first, 20, 700)];
    return discovered ? [box, middle(line, 20, 400)] : [box, middle(first, 13.5, 700), middle(line, 26.5, 400)];
  }
  return [
    box,
    // In cells that are not square there is most room across the middle.
    cells === 'square' ? put(first, 5, 12.5, 'start', 700) : middle(first, 12.5, 700),
    ...(more ? [put(others[0], 5, 27, 'start', 400), put(others[1], 39, 27, 'end', 400)] : []),
  ];
}
