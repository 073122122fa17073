import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { contrast, hex, pack, parse } from '../../web/view/draw/color.ts';
import { costText, labelFont } from '../../web/view/draw/labels.ts';
import { SquareLattice } from '../../web/view/draw/square_lattice.ts';
import { cellKey, legendItems, shadeOf, swatch } from '../../web/view/draw/legend.ts';
import { PixelMap } from '../../web/view/draw/small_cells.ts';
import { Snapshot } from '../../web/view/draw/snapshot.ts';
import { layer as walk } from '../../web/view/draw/walk.ts';
import { fetchThemes, forcedTheme, theme, themeNames } from '../../web/view/draw/themes.ts';
import type { Theme } from '../../web/view/draw/theme_tokens.ts';
import type { DocumentInput, LabDocument } from '../../web/kernel/worlds/documents.ts';

await fetchThemes();

const unpack = (word: number) => [word & 255, (word >> 8) & 255, (word >> 16) & 255] as [number, number, number];

for (const name of themeNames) {
  test(`${name}: labels can be read on every closed shade, marks seen on the ground`, () => {
    const { tables, ink, inkOn, open, back, free, wall, path, current, start, goal } = theme(name);
    for (const [side, words, inks] of [
      ['start', tables, inkOn],
      ['goal', tables.back, inkOn.back],
    ] as const) {
      for (let shade = 0; shade < 256; shade++) {
        const fill = unpack(words.closed[(1 << 8) | shade]);
        const text = parse(ink[inks.closed[shade]]);
        assert.ok(
          contrast(fill, text) >= 4.5,
          `from the ${side}, shade ${shade}: ${hex(fill)} under ${hex(text)} ${contrast(fill, text).toFixed(2)}`,
        );
      }
    }
    assert.ok(contrast(parse(open.fill), parse(inkOn.open[1])) >= 4.5);
    assert.ok(contrast(parse(back.open.fill), parse(inkOn.back.open[1])) >= 4.5);
    assert.ok(contrast(parse(current.fill), parse(inkOn.current)) >= 4.5, 'on the cell being expanded');
    assert.ok(
      contrast(parse(wall.fill), parse(inkOn.free[0])) >= 4.5,
      `on a wall: ${contrast(parse(wall.fill), parse(inkOn.free[0])).toFixed(2)}`,
    );
    const pairs = [
      ['wall', wall.fill, free],
      ['ring', open.line, open.fill],
      ['broken ring', back.open.line, back.open.fill],
      ['path and its casing', path.line, path.style === 'cells' ? free : path.casing],
      ['current', current.line, current.casing],
      ['start', start.fill, start.casing],
      ['goal', goal.fill, goal.casing],
    ] as [string, string, string][];
    for (const [what, one, other] of pairs) {
      // Cubes on a board are told from the ground by the board between them too.
      const least = name === 'unity' && what.startsWith('path') ? 2 : 3;
      assert.ok(
        contrast(parse(one), parse(other)) >= least,
        `${what}: ${one} on ${other} ${contrast(parse(one), parse(other)).toFixed(2)}`,
      );
    }
  });
}

/** How colours look without one kind of cones (Machado, Oliveira and Fernandes, 2009), as rows of a matrix for linear light. */
const eyes: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(colour: number[], eye: string) {
  const linear = colour.map((value) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return eyes[eye].map((row) => {
    const value = Math.min(1, Math.max(0, row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  }) as [number, number, number];
}

for (const eye of Object.keys(eyes))
  test(`dark: the wave is told from free ground, and numbers are read on it, on every terrain (cones: ${eye})`, () => {
    const dark = theme('dark');
    const told = (what: string, one: number[], other: number[], least: number) => {
      const found = contrast(seen(one, eye), seen(other, eye));
      assert.ok(found >= least, `${what}: ${found.toFixed(2)}`);
    };
    for (const [side, tables, inks] of [
      ['start', dark.tables, dark.inkOn],
      ['goal', dark.tables.back, dark.inkOn.back],
    ] as const) {
      const free = parse(dark.free);
      told(`open pixel from the ${side}`, unpack(tables.open[1]), free, 3);
      told('lines to parents', parse(dark.verdict.plain), free, 3);
      told(`flat from the ${side}`, unpack(tables.closedFlat[1 << 8]), free, 3);
      for (let shade = 0; shade < 256; shade++) {
        told(`shade ${shade} from the ${side}`, unpack(tables.closed[(1 << 8) | shade]), free, 3);
        for (let cost = 1; cost < 10; cost++)
          told(
            `numbers on shade ${shade} from the ${side}, cost ${cost}`,
            unpack(tables.closed[(cost << 8) | shade]),
            parse(dark.ink[inks.closed[shade]]),
            4.5,
          );
      }
    }
  });

test('F stands top left, G bottom left, H bottom right', () => {
  const square = new SquareLattice({ width: 1, height: 1, yUp: false }, { scale: 100, x: 0, y: 0 }, { width: 100, height: 100, ratio: 1 });
  const { f, g, h } = square.anchors(0, theme('light'));
  assert.deepEqual(
    [f.align, f.baseline, g.align, g.baseline, h.align, h.baseline],
    ['left', 'top', 'left', 'alphabetic', 'right', 'alphabetic'],
  );
  assert.ok(f.x < 0 && f.y < 0 && g.x < 0 && g.y > 0 && h.x > 0 && h.y > 0);
});

test('G and H never touch, and are left out where they could not be read', () => {
  for (const size of [30, 44, 60, 104, 190]) {
    for (const longest of [1, 3, 4, 6]) {
      const font = labelFont(size, longest, 1, 0.6);
      if (font) assert.ok(2 * longest * 0.6 * font < size * 0.76, `${longest} digits in ${size}`);
    }
  }
  assert.equal(labelFont(30, 4, 1, 0.6), 0);
  assert.equal(costText(12.414213, 1), '12.4');
  assert.equal(costText(12, 2), '12');
});

test('cells meet without gaps at every zoom and ratio, and only those on the surface are visited', () => {
  for (const [scale, ratio, x] of [
    [0.78, 1, 3.3],
    [10.4, 1.25, -37.7],
    [39, 2, 100],
    [3.7, 3, -250.1],
  ]) {
    const lattice = new SquareLattice({ width: 200, height: 100, yUp: false }, { scale, x, y: x / 2 }, { width: 300, height: 200, ratio });
    let visited = 0;
    lattice.forEachVisible((node) => {
      visited++;
      const [left, top, width, height] = lattice.box(node);
      assert.ok([left, top, width, height].every(Number.isInteger));
      const [x, row] = [lattice.column(node), lattice.rowOf(node)];
      const [right, below] = [lattice.nodeAt(x + 1, row), lattice.nodeAt(x, row + 1)];
      if (right >= 0) assert.equal(lattice.box(right)[0], left + width);
      if (below >= 0) assert.equal(lattice.box(below)[1], top + height);
    });
    assert.equal(visited, (lattice.endColumn - lattice.firstColumn) * (lattice.endRow - lattice.firstRow));
    assert.ok(lattice.edgeX(lattice.firstColumn) <= Math.max(0, lattice.originX));
    assert.ok(lattice.endColumn === 200 || lattice.edgeX(lattice.endColumn) >= 300 * ratio);
  }
  const up = new SquareLattice({ width: 3, height: 2, yUp: true }, { scale: 10, x: 0, y: 0 }, { width: 100, height: 100, ratio: 1 });
  assert.deepEqual([up.box(0)[1], up.box(3)[1]], [10, 0]);
});

test('a snapshot copies each array once a position, and forgets with the position and the recording', async () => {
  const engine = await loadEngine();
  const document = { version: 1, space: { type: 'grid', rows: ['.....', '.....'] }, start: [0, 0], goal: [4, 1] } satisfies DocumentInput;
  const search = engine.createSearch(document);
  onTestFinished(() => search.dispose());
  await search.run();
  const snapshot = new Snapshot();
  snapshot.update(search, 1);
  const { states } = snapshot;
  snapshot.update(search, 1);
  assert.equal(snapshot.states, states);
  assert.equal(snapshot.path.length, 0);
  search.seek(search.eventCount);
  snapshot.update(search, 1);
  assert.notEqual(snapshot.states, states);
  assert.equal(snapshot.atEnd, true);
  assert.deepEqual([...snapshot.path], [...search.path()]);
  search.restart({ ...document, goal: [2, 0] });
  await search.run();
  search.seek(search.eventCount);
  snapshot.update(search, 2);
  assert.equal(snapshot.path.at(-1), 2);
  snapshot.update(null, 3);
  assert.equal(snapshot.states.length, 0);
  assert.equal(snapshot.event, null);
});

/** The words of the last bitmap that something makes, without a canvas. */
function wordsOf(paint: () => void) {
  const globals: any = globalThis;
  let words: Uint32Array = new Uint32Array();
  globals.ImageData = class {
    data: Uint8ClampedArray;
    constructor(columns: number, rows: number) {
      this.data = new Uint8ClampedArray(4 * columns * rows);
      words = new Uint32Array(this.data.buffer);
    }
  };
  globals.OffscreenCanvas = class {
    getContext() {
      return { putImageData() {} };
    }
  };
  try {
    paint();
    return [...words];
  } finally {
    delete globals.ImageData;
    delete globals.OffscreenCanvas;
  }
}

const inARow = (width: number, scale: number) =>
  new SquareLattice({ width, height: 1, yUp: false }, { scale, x: 0, y: 0 }, { width: 100, height: 100, ratio: 1 });

/** The words a pixel map puts on its canvas. */
const pixels = (width: number, picture: object) =>
  wordsOf(() => new PixelMap().paint({ drawImage() {} } as never, inARow(width, 4), picture as never));

test('small cells that have not been seen are veiled by a pixel each, and the others by none', () => {
  const seen = Uint8Array.from([1, 0, 0, 1, 0]);
  const frame = { theme: theme('light'), snapshot: { walk: { seen } } };
  const context = { drawImage() {} }; // no path can be traced on it
  const words = wordsOf(() => walk.under?.(context as never, inARow(5, 4), frame as never, {} as never));
  const veil = pack(parse(theme('light').verdict.plain));
  assert.deepEqual(
    words,
    [...seen].map((each) => (each ? 0 : veil)),
  );
});

for (const name of themeNames) {
  test(`${name}: small cells of the two searches differ in colour and in pattern`, () => {
    const { tables } = theme(name);
    const cells = new Uint8Array(6).fill(1);
    const states = Uint8Array.from([2, 2, 2, 1, 1, 0]);
    const picture = { cells, edition: 0, states, shades: null, tables };
    const one = pixels(6, { ...picture, sides: null });
    const two = pixels(6, { ...picture, sides: Uint8Array.from([2, 2, 3, 2, 1, 0]) });
    assert.equal(one[0], one[1]);
    assert.notEqual(two[1], one[1], 'closed from the goal');
    assert.notEqual(two[3], one[3], 'open from the goal');
    assert.notEqual(two[0], two[1], 'every third diagonal is marked');
    assert.equal(two[2], one[2], 'both, and it shows the search from the start');
    assert.deepEqual(two.slice(4), one.slice(4));
  });
}

test('a snapshot knows whose a cell is, and where a search got stuck once it has', async () => {
  const engine = await loadEngine();
  const document = {
    space: { type: 'grid', rows: ['.......'] },
    start: [0, 0],
    goal: [6, 0],
    algorithm: 'biastar',
  } satisfies DocumentInput;
  const search = engine.createSearch(document);
  onTestFinished(() => search.dispose());
  await search.run();
  search.seek(search.positionOfExpansion(2));
  const snapshot = new Snapshot();
  snapshot.update(search, 1);
  assert.deepEqual([...(snapshot.sides ?? [])], [1, 1, 1, 0, 0, 0, 2]);
  assert.deepEqual([snapshot.back(1), snapshot.back(6), snapshot.stuckAt], [false, true, -1]);
  search.restart({ ...document, space: { type: 'grid', rows: ['...#...'] }, algorithm: 'hill-climbing' }, [[3, 0]]);
  await search.run();
  snapshot.update(search, 2);
  assert.deepEqual([snapshot.sides, snapshot.back(6), snapshot.stuckAt], [null, false, -1]);
  search.seek(search.eventCount);
  snapshot.update(search, 2);
  assert.equal(snapshot.stuckAt, 2);
});

test('a legend shows and says only what the shade of closed nodes tells where it is', () => {
  const grid = { space: { type: 'grid' }, view: {} };
  const cases = [
    [grid, 'light', 'order'],
    [{ ...grid, view: { shade: 'g' } }, 'dark', 'g'],
    [{ ...grid, view: { shade: 'flat' } }, 'dark', 'flat'],
    [{ ...grid, view: { shade: 'g' } }, 'unity', 'flat'],
    [{ ...grid, space: { type: 'tiles' } }, 'light', 'flat'],
  ] as [any, string, string][];
  for (const [document, name, expected] of cases) {
    const shade = shadeOf(document, theme(name));
    assert.equal(shade, expected, name);
    const fills = new Set(swatch('closed', theme(name), shade).map(([, { fill }]) => fill));
    assert.equal(fills.size, expected === 'flat' ? 1 : 3, `${name}: ${expected}`);
  }
});

test('a legend is of what is in the picture: things that stand there, clusters, arrows and shades as they are', () => {
  const document = { space: { type: 'grid' }, algorithm: 'astar' } as LabDocument;
  const items = (more: object, given = document) => legendItems(given, { terrain: false, ...more });
  assert.deepEqual(items({}), ['start', 'goal', 'open', 'closed', 'current', 'parent', 'path', 'wall']);
  assert.ok(!items({ parent: false }).includes('parent'));
  assert.deepEqual(items({ things: ['monster', 'reward', 'monster'] }).slice(-2), ['monster', 'reward']);
  assert.equal(items({}, { ...document, algorithm: 'hpa' } as LabDocument).at(-1), 'cluster');
  const walking = ['walker', 'trail', 'unseen'];
  for (const algorithm of ['d-star-lite', 'astar-again'])
    assert.deepEqual(items({}, { ...document, algorithm } as LabDocument).slice(-3), walking);
  for (const name of themeNames) {
    for (const item of ['monster', 'reward', 'cluster', ...walking]) assert.ok(swatch(item, theme(name)).length > 0, `${name}: ${item}`);
    assert.equal(swatch('closed', theme(name), 'flat')[0][1].fill, theme(name).closed.flat);
  }
  const forced = forcedTheme(() => 'rgb(9, 9, 9)') ?? assert.fail('fetched above');
  const hatching = (of: Theme) => swatch('closed', of).flatMap(([, { stroke }]) => stroke ?? []);
  assert.deepEqual([forced, theme('light')].map(hatching), [[forced.closed.hatch], []], 'hatched where closed cells are');
});

test('a legend has the numbers where the picture has them', () => {
  const of = (type: string, sums = true, algorithm = 'astar') =>
    cellKey({ space: { type }, algorithm, gWeight: 1, hWeight: 1 } as any, theme('light'), '深度', sums)
      .filter(([tag]) => tag === 'text')
      .map(([, , text]) => text);
  assert.deepEqual(of('grid'), ['f', 'g', 'h']);
  assert.deepEqual(of('graph'), ['f', 'g + h']);
  assert.deepEqual(of('tiles'), ['g + h']);
  assert.deepEqual([of('navmesh'), of('grid', false)], [['f'], ['f']]);
  assert.deepEqual(of('grid', true, 'bfs'), ['深度'], 'in the language of the page');
});

test('every mark in a legend is told from its ground in every theme, whatever the page is', () => {
  for (const name of themeNames) {
    const { start, goal, path, arrow, free } = theme(name);
    // The page's own themes stand on the page, which is as free cells are.
    const own = name !== 'light' && name !== 'dark';
    for (const [item, mark, cell] of [
      ['start', start.fill, start.cell],
      ['goal', goal.fill, goal.cell],
      ['parent', arrow.open],
      ...(path.style === 'cells' ? [] : [['path', path.line]]),
    ] as [string, string, string?][]) {
      const [[tag, { fill }]] = swatch(item, theme(name));
      const ground = cell ?? free;
      if (own) assert.deepEqual([tag, fill], ['rect', ground], `${name}: ${item}`);
      else assert.notEqual(tag, 'rect', `${name}: ${item}`);
      const told = contrast(parse(ground), parse(mark));
      assert.ok(told >= 2.5, `${name}: ${item} ${told.toFixed(2)}`);
    }
  }
});
