/** Random documents for property tests. */
import fc from 'fast-check';
import { unhonoured, walks } from '../../web/kernel/document/algorithms.ts';
import { choicesOn, defaultsOn } from '../../web/kernel/worlds/documents.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { placeOf, world as hex } from '../../web/kernel/worlds/hex/hex_world.ts';

const choices = choicesOn('grid');
const defaults = defaultsOn('grid');

const point = (width: number, height: number) => fc.tuple(fc.nat(width - 1), fc.nat(height - 1));

const nine = fc.integer({ min: 1, max: 9 });
const meaning = fc.oneof(fc.integer({ min: 1, max: 255 }), fc.constant('wall'));
const legends = fc.dictionary(fc.constantFrom(...'.#19~^TxX"\\水'), meaning, { maxKeys: 6 });
const spaceWith = (legends: fc.Arbitrary<Record<string, unknown> | undefined>) =>
  fc.tuple(nine, nine, legends).chain(([width, height, legend]) => {
    const unit = fc.constantFrom(...'..##123456789', ...Object.keys(legend ?? {}));
    const row = fc.string({ unit, minLength: width, maxLength: width });
    const things = fc.record(
      { reward: fc.array(point(width, height), { maxLength: 4 }), monster: fc.array(point(width, height), { maxLength: 4 }) },
      { requiredKeys: [] },
    );
    return fc.record({
      space: fc.record(
        {
          type: fc.constant('grid'),
          width: fc.constant(width),
          height: fc.constant(height),
          rows: fc.array(row, { minLength: height, maxLength: height }),
          ...(legend && { legend: fc.constant(legend) }),
          things,
        },
        { requiredKeys: legend ? ['rows', 'legend'] : ['rows'] },
      ),
      start: point(width, height),
      goal: point(width, height),
    });
  });

const thousandths = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((value) => value / 1000);
const count = fc.integer({ min: 1, max: 2 ** 32 - 2 });

const options = fc.record(
  {
    version: fc.constant(1),
    preset: fc.constantFrom(...presets.filter(({ document }) => document.space.type === 'grid').map(({ id }) => id)),
    ...Object.fromEntries(Object.entries(choices).map(([field, values]) => [field, fc.constantFrom(...values)])),
    gWeight: thousandths(100).map((weight) => weight || 1),
    hWeight: thousandths(100),
    reopen: fc.boolean(),
    beamWidth: fc.integer({ min: 1, max: 1 << 20 }),
    clusterSize: fc.integer({ min: 2, max: 64 }),
    sight: fc.integer({ min: 1, max: 64 }),
    limits: fc.record({ expansions: count, openOrClosed: count, maxF: thousandths(1e9) }, { requiredKeys: [] }),
    view: fc.record(
      {
        step: fc.nat(),
        speed: fc.double({ min: 1, max: 200000, noNaN: true }),
        theme: fc.constantFrom('auto', 'dark', 'unity'),
        labels: fc.boolean(),
        arrows: fc.boolean(),
        language: fc.constantFrom('en', 'zh-Hans'),
        yUp: fc.boolean(),
        shade: fc.constantFrom('order', 'g', 'flat'),
        coordinates: fc.constantFrom('axial', 'offset'),
        turns: fc.constantFrom('none', 'all', '003'),
        grain: fc.constantFrom('event', 'expansion', 'episode'),
        predict: fc.record(
          {
            when: fc.constantFrom('each', 'ties'),
            seed: fc.integer({ min: 1, max: 9999 }),
            kinds: fc.constantFrom(['next'], ['sum', 'verdict']),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

/** Without what does not go with walking, if somebody walks. */
function unguided({ preset, view, space, ...document }: Record<string, any>) {
  if (!walks(document.algorithm)) return { ...document, ...(preset && { preset }), ...(view && { view }), space };
  const { things: _, ...plain } = space;
  return { ...document, ...(view && { view: { ...view, predict: undefined } }), space: plain };
}

/** Valid documents, from few fields to all of them. */
const documentsWith = (legends: Parameters<typeof spaceWith>[0]) =>
  fc.tuple(spaceWith(legends), options).map(([place, rest]) => {
    const document: Record<string, any> = unguided({ ...place, ...rest });
    const assumed = { ...defaults, ...presets.find(({ id }) => id === rest.preset)?.document };
    for (const { field, usual } of unhonoured({ ...assumed, ...document }, defaults)) {
      if (usual !== undefined) document[field] = usual;
      else document.limits = Object.fromEntries(Object.entries(document.limits ?? assumed.limits).filter(([name]) => name !== field));
    }
    return document;
  });

/** In the usual symbols. */
export const documents = documentsWith(fc.constant(undefined));

const hexSpace = fc
  .tuple(fc.constantFrom('pointed', 'flat'), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([top, width, height]) => {
    const row = fc.string({ unit: fc.constantFrom(...'..##123456789'), minLength: width, maxLength: width });
    const cell = fc.nat(width * height - 1).map((node) => hex.pointOf({ top, width, height }, node));
    return fc.record({
      space: fc.record(
        {
          type: fc.constant('hex'),
          top: fc.constant(top),
          rows: fc.array(row, { minLength: height, maxLength: height }),
          width: fc.constant(width),
        },
        { requiredKeys: ['type', 'top', 'rows'] },
      ),
      start: cell,
      goal: cell,
    });
  });

/** A document of a world with random options; options that mean nothing there get their defaults. */
function fitted(place: Record<string, any>, { preset: _, ...rest }: Record<string, any>) {
  const { type } = place.space;
  const usual = defaultsOn(type);
  const document: Record<string, any> = unguided({ ...place, ...rest });
  for (const [field, values] of Object.entries(choicesOn(type)))
    if (field in document && !values.includes(document[field])) document[field] = usual[field];
  if (document.view) document.view = { ...document.view, yUp: false };
  for (const { field, usual: plain } of unhonoured({ ...usual, ...document }, usual)) {
    if (plain !== undefined) document[field] = plain;
    else document.limits = Object.fromEntries(Object.entries(document.limits ?? {}).filter(([name]) => name !== field));
  }
  return document;
}

/** Random documents of hexagons. */
export const hexDocuments = fc.tuple(hexSpace, options).map(([place, rest]) => fitted(place, rest));

/** Random documents of a world of cells without tops, which are named by column and row. */
const cellDocuments = (type: string) =>
  fc.tuple(hexSpace, options).map(
    ([
      {
        space: { top, ...space },
        start,
        goal,
      },
      rest,
    ]) => {
      const place = (axial: any) => placeOf({ top }, axial);
      return fitted({ space: { ...space, type }, start: place(start), goal: place(goal) }, rest);
    },
  );

const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/),
  fc.constantFrom('New York', '北京', 'node', '<b>', 'start', '#1', 'A–B', '😀', '__proto__', '1 2'),
);
const anywhere = fc.integer({ min: -50_000, max: 50_000 }).map((value) => value / 1000);

const graphSpace = fc
  .uniqueArray(name, { minLength: 1, maxLength: 9 })
  .chain((names) =>
    fc.record({
      type: fc.constant('graph'),
      directed: fc.boolean(),
      nodes: fc.tuple(
        ...names.map((id) =>
          fc.record(
            { id: fc.constant(id), x: anywhere, y: anywhere, h: fc.oneof({ weight: 4, arbitrary: thousandths(50) }, fc.constant('inf')) },
            { requiredKeys: ['id', 'x', 'y'] },
          ),
        ),
      ),
      edges: fc.array(
        fc.oneof(
          fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), thousandths(90)),
          fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)),
        ),
        { maxLength: 20 },
      ),
    }),
  )
  .chain((space) =>
    fc.record({
      space: fc.constant(space),
      start: fc.constantFrom(...space.nodes.map(({ id }) => id)),
      goal: fc.constantFrom(...space.nodes.map(({ id }) => id)),
    }),
  );

/** Random documents of graphs. */
const graphDocuments = fc
  .tuple(graphSpace, options)
  // LPA* refuses edges that cost nothing.
  .map(([place, rest]) => fitted(place, 'algorithm' in rest && rest.algorithm === 'lpa' ? { ...rest, algorithm: 'astar' } : rest));

const board = (cells: number) =>
  fc.shuffledSubarray([...'0123456789abcdef'.slice(0, cells)], { minLength: cells }).map((each) => each.join(''));
const tilesSpace = fc.constantFrom([2, 2], [3, 2], [3, 3], [4, 4], [8, 2], [16, 1]).chain(([width, height]) =>
  fc.record({
    space: fc.constant({ type: 'tiles', width, height }),
    start: board(width * height),
    goal: board(width * height),
  }),
);

/** Random documents of sliding tiles. */
const tilesDocuments = fc.tuple(tilesSpace, options).map(([place, rest]) => fitted(place, rest));

const meshSpace = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) => {
    const row = fc.string({ unit: fc.constantFrom(...'...##'), minLength: width, maxLength: width });
    return fc.array(row, { minLength: height, maxLength: height }).filter((rows) => rows.some((each) => each.includes('.')));
  })
  .chain((rows) => {
    const free = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '.' ? [[x, y]] : [])));
    const place = fc
      .tuple(fc.constantFrom(...free), thousandths(1), thousandths(1))
      .map(([[x, y], right, down]) => [x + right, y + down].map((each) => Math.round(each * 1000) / 1000));
    return fc.record({ space: fc.constant({ type: 'navmesh', rows }), start: place, goal: place });
  });

/** Random documents of navigation meshes. */
const meshDocuments = fc.tuple(meshSpace, options).map(([place, rest]) => fitted(place, rest));

const side = fc.integer({ min: 1, max: 5 });
const agent = fc.record(
  {
    ...Object.fromEntries(['walk', 'jump', 'fall', 'swim'].map((kind) => [kind, fc.boolean()])),
    maxFallDistance: fc.nat(255),
    jumpHeight: fc.nat(4),
    jumpDistance: fc.nat(8),
    characterHeight: fc.constant(1),
    costs: fc.record(Object.fromEntries(['walk', 'jump', 'fall', 'swim'].map((kind) => [kind, fc.integer({ min: 1, max: 9 })])), {
      requiredKeys: [],
    }),
  },
  { requiredKeys: [] },
);
const voxelSpace = fc.tuple(side, side, side).chain(([width, height, depth]) => {
  const row = fc.string({ unit: fc.constantFrom(...'...~~#23456789'), minLength: width, maxLength: width });
  const layer = fc.array(row, { minLength: depth, maxLength: depth });
  return fc
    .record({
      layers: fc.array(layer, { minLength: height, maxLength: height }),
      who: fc.oneof(
        fc.constant({}),
        fc.constant({ movement: 'fly' }),
        fc.record({ movement: fc.constant('agent'), agent }),
        fc.record({ agent }),
      ),
      tall: fc.integer({ min: 1, max: Math.min(4, height) }),
      start: fc.tuple(fc.nat(width - 1), fc.nat(height - 1), fc.nat(depth - 1)),
      goal: fc.tuple(fc.nat(width - 1), fc.nat(height - 1), fc.nat(depth - 1)),
    })
    .map(({ layers, who, tall, start, goal }) => {
      // Feet cannot be in a solid voxel.
      for (const [x, y, z] of [start, goal])
        if (!'.~'.includes(layers[y][z][x]))
          layers[y] = layers[y].map((each, at) => (at === z ? `${each.slice(0, x)}.${each.slice(x + 1)}` : each));
      const moved = 'agent' in who && who.agent ? { ...who, agent: { ...who.agent, characterHeight: tall } } : who;
      return { space: { type: 'voxel', width, height, depth, layers, ...moved }, start, goal };
    });
});

/** Random documents of voxels. */
const voxelDocuments = fc.tuple(voxelSpace, options).map(([place, rest]) => fitted(place, rest));

/** Random documents of every world; the worlds must have been fetched. */
export const documentsOf: Readonly<Record<string, fc.Arbitrary<Record<string, any>>>> = {
  grid: fc.oneof(documents, documentsWith(legends)),
  hex: hexDocuments,
  triangle: cellDocuments('triangle'),
  graph: graphDocuments,
  tiles: tilesDocuments,
  navmesh: meshDocuments,
  voxel: voxelDocuments,
};
