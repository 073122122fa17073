/** The map menu: other cells, another size, random walls, a maze, or an empty map. Each is one undo entry. */
import { generators } from '../../kernel/maps/generators.ts';
import { limits } from '../../kernel/document/document.ts';
import { validateDocument, type DocumentOf, type LabDocument, type Place } from '../../kernel/worlds/documents.ts';
import { cellKindOf, cellKinds, leftOut, withCells, type CellKind } from '../../kernel/worlds/kinds.ts';
import { example } from '../../kernel/document/known_presets.ts';
import { loadLayout } from '../../view/stage/layouts.ts';
import { resized } from '../../kernel/worlds/resized.ts';
import { fetchWorld } from '../../kernel/worlds/parts.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import '../../view/ui/more_icons.ts';
import { Segments } from '../../view/ui/segments.ts';
import { element, find, icon, makeButton } from '../../view/ui/dom.ts';
import { shaped } from '../../view/stage/elements.ts';
import { labelled, numberField, sizeForm } from '../../view/ui/size_form.ts';
import { inSlices } from '../../kernel/document/slices.ts';
import { carving } from '../../kernel/maps/carving.ts';
import { enlarged } from '../../kernel/maps/enlarged.ts';
import { farApartInSlices } from '../../kernel/reading/far_apart.ts';
import { makeRows, type Order } from '../../kernel/maps/map_maker.ts';
import { sayLeftOut } from '../../view/ui/left_out.ts';
import { cellPicture } from '../../view/ui/cell_picture.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { Entrance } from '../../kernel/worlds/parts.ts';

/** Maps with at least so many cells are made in a worker. */
const large = 1 << 16;
const sizes = [
  [10, 10],
  [20, 10],
  [40, 30],
  [64, 64],
  [128, 128],
  [512, 512],
];

/** What most people come for, as pictures. */
const pictures = {
  random: 'M4 4h16v16H4zM7 7h3v3H7zM14 7h3v3h-3zM10.5 12h3v3h-3zM16 14h3v3h-3zM5 15h3v3H5z',
  maze: 'M4 4h16v16H4zM8 4v8h4M12 8h4v8M8 20v-4h4v-4M20 12h-4',
  size: 'M4 4h7v7H4zM4 7.5h7M7.5 4v7M13 13l7 7M20 14.5V20h-5.5',
};

const isGrid = ({ space }: LabDocument) => Boolean(worldOf(space).cells);

/** @param elsewhere worlds without cells */
export function fillMapSheet(
  lab: Lab,
  sheet: HTMLElement,
  elsewhere: Record<string, Entrance>,
  lastSquares: () => DocumentOf<'grid'> | null,
  stage: Stage,
) {
  const { model } = lab;
  const anySeed = () => 1 + Math.floor(Math.random() * 9999);
  let seed = anySeed();
  /** The number that was used last: it is replaced by a new one, unless somebody types another. */
  let used = '';

  const density = element('input', { type: 'range', min: 0, max: 60, step: 1, value: 20, 'data-field': 'density' });
  const densityText = element('output');
  const seedField = numberField('seed', 0, 2 ** 31 - 1);
  const mazes = element(
    'div',
    { class: 'buttons' },
    ...generators.map(({ id, titleKey }) =>
      makeButton({ class: 'chip', 'data-maze': id, 'data-tip': `${titleKey}.hint`, 'data-t': titleKey }, () => fill(id)),
    ),
  );

  const showDensity = () => {
    densityText.textContent = `${density.value} %`;
  };
  density.addEventListener('input', showDensity);

  const attempt = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      lab.problem(error);
    }
  };
  const shape = new Segments({
    field: 'cells',
    label: () => lab.t('lab.map.cells'),
    options: () =>
      [...Object.keys(cellKinds), ...Object.keys(elsewhere)].map((value) => ({
        value,
        name: lab.t(`lab.map.cells.${value}`),
        hint: lab.t(`lab.map.cells.${value}.hint`),
      })),
    value: () => {
      const { space } = model.document;
      return space.type in elsewhere ? space.type : cellKindOf(space);
    },
    choose: (value) => reshape(value),
    picture: (value) => cellPicture(value, elsewhere[value]?.picture),
  });
  /** The last document with cells, which is needed to come back from a world without. */
  let lastGrid = lastSquares() ?? validateDocument(example);
  /** @param kind of cells, or a world without cells */
  const reshape = async (kind: string) => {
    const claim = lab.claim();
    const type = cellKinds[kind as CellKind]?.type ?? kind; // a world is not among the keys of `cellKinds`
    try {
      await Promise.all([fetchWorld(type), loadLayout(type)]);
    } catch {
      lab.missing('file');
      return shape.refresh();
    }
    if (!lab.wants(claim)) return;
    attempt(() => {
      const { entrance, lacks = [] } = elsewhere[kind] ?? {};
      const grid = lastGrid as DocumentOf<'grid'>; // an entrance needs only the rows, which all worlds with cells have
      const { document, aside } = entrance
        ? { document: validateDocument(entrance(grid)), aside: leftOut(grid, lacks) }
        : withCells(model.document.space.rows ? model.document : grid, kind);
      model.load(document);
      sayLeftOut(lab, aside);
    });
    shape.refresh();
  };
  const resize = (wide: number, high: number) =>
    attempt(() => {
      const { document } = model;
      model.apply(enlarged(document, wide, high) ?? (worldOf(document.space).resized ?? resized)(document, wide, high));
    });
  const size = sizeForm(limits.side, sizes, { class: 'button', 'data-t': 'lab.map.resize', 'data-action': 'resize' }, resize);
  const inBackground = background();
  /** Makes new walls for the map and puts start and goal on free cells. */
  const fill = async (maze?: string) => {
    const { width, height, document: asked } = model;
    const claim = lab.claim();
    if (seedField.value === used) seedField.value = String(anySeed());
    used = seedField.value;
    if (seedField.validity.valid) seed = Number(seedField.value);
    const order = {
      maze,
      width,
      height,
      seed,
      density: Number(density.value) / 100,
    };
    const rows = width * height < large ? makeRows(order) : await inBackground(order);
    if (!lab.wants(claim) || width !== model.width || height !== model.height) return;
    const { space: before } = model.document;
    const space = { type: before.type, ...(before.top && { top: before.top }), width: rows[0].length, height: rows.length, rows };
    /** Start or goal, if somebody has moved it in the meantime: it stays, and its cell becomes free. */
    const kept = (end: 'start' | 'goal'): Place | null => {
      const now = model.document[end];
      if (String(now) === String(asked[end])) return null;
      const [x, y] = [model.node(now) % width, Math.floor(model.node(now) / width)];
      if (x >= space.width || y >= space.height) return null;
      rows[y] = `${rows[y].slice(0, x)}.${rows[y].slice(x + 1)}`;
      return [x, y];
    };
    const ends = await inSlices(farApartInSlices(rows, { start: kept('start'), goal: kept('goal') }));
    if (!lab.wants(claim) || width !== model.width || height !== model.height) return;
    const { pointOf } = worldOf(before);
    const point = ([x, y]: Place) => (isGrid(model.document) ? pointOf(space, y * space.width + x) : [x + 0.5, y + 0.5]);
    attempt(() => {
      const left = leftOut(model.document, ['legend', 'things', 'then', 'known']);
      model.apply({ space, start: point(ends.start), goal: point(ends.goal) });
      if (left.length) sayLeftOut(lab, left);
      if (maze && isGrid(model.document)) stage.present(carving(model));
    });
  };

  /** The next larger of the usual sizes; after the largest the smallest. */
  const grow = () => {
    const [wide, high] = sizes.find(([width, height]) => width * height > model.width * model.height) ?? sizes[0];
    resize(wide, high);
  };
  const first = [
    ['random', () => fill()],
    ['maze', () => fill(generators[0].id)],
    ['size', grow],
  ] as const;
  sheet.append(
    element(
      'section',
      { class: 'group' },
      element(
        'div',
        { class: 'buttons pictures' },
        ...first.map(([name, act]) =>
          makeButton(
            { class: 'chip', 'data-picture-of': name },
            act,
            shaped(pictures[name], 'corner'),
            element('span', { 'data-t': `lab.map.${name}` }),
          ),
        ),
      ),
    ),
    makeButton(
      { class: 'row', 'data-map': 'own' },
      () => {
        sheet.hidePopover();
        find(lab.root, '[data-open=open]').click();
      },
      icon('open'),
      element('b', { 'data-t': 'lab.map.own' }),
      element('span', { 'data-t': 'lab.map.own.hint' }),
    ),
    element('section', { class: 'group' }, shape.root),
    section('lab.map.size', size.form, element('div', { class: 'buttons' }, ...size.chips)),
    section(
      'lab.map.random',
      element('label', { class: 'line' }, element('span', { 'data-t': 'lab.density' }), density, densityText),
      element(
        'div',
        { class: 'line' },
        labelled('lab.seed', seedField, true),
        makeButton(
          { class: 'tool', 'data-t-label': 'lab.seed.new', 'data-action': 'new-seed' },
          () => {
            used = seedField.value;
            fill();
          },
          icon('dice'),
        ),
        makeButton({ class: 'button', 'data-t': 'lab.map.fill', 'data-action': 'fill' }, () => fill()),
      ),
    ),
    section('lab.map.maze', mazes),
    section(
      'lab.map.clear',
      element(
        'div',
        { class: 'buttons' },
        ...['clear-path', 'clear-walls', 'reset'].map((action) =>
          makeButton({ class: 'chip', 'data-action': action, 'data-t': `lab.${action}` }),
        ),
      ),
    ),
  );
  seedField.value = String(seed);
  showDensity();
  lab.follow(['document'], () => {
    const { space } = model.document;
    if (isGrid(model.document)) lastGrid = model.document;
    for (const section of sheet.querySelectorAll<HTMLElement>('.group')) section.hidden = !space.rows && !section.contains(shape.root);
    shape.refresh();
    size.show(model);
  });
  lab.localize();
}

/** Gives orders to a worker, which is started with the first one. Only the last order is answered. */
function background() {
  let worker: Worker | null = null;
  let last = 0;
  return (order: Order): Promise<string[]> =>
    new Promise((resolve) => {
      const number = ++last;
      try {
        worker ??= new Worker(new URL('../../kernel/maps/map_worker.js', import.meta.url), { type: 'module' });
      } catch {
        // A page from a file or from another origin must not start a worker.
        return resolve(makeRows(order));
      }
      worker.onmessage = ({ data }) => {
        if (data.number === number) resolve(data.rows);
      };
      // If the worker fails, the page does the work itself.
      worker.onerror = () => {
        worker = null;
        resolve(makeRows(order));
      };
      worker.postMessage({ number, order });
    });
}

const section = (title: string, ...children: Node[]) =>
  element('section', { class: 'group' }, element('h2', { 'data-t': title }), ...children);
