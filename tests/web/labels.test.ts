/** What stands beside boards, nodes and cells can be read: lines keep out of it, and where it is too small a tag says it. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { SquareLattice } from '../../web/view/draw/square_lattice.ts';
import { Snapshot } from '../../web/view/draw/snapshot.ts';
import { currentNode } from '../../web/kernel/model/current_node.ts';
import { paintAxes } from '../../web/view/draw/axes.ts';
import { layer, paintTags, tagged, tagPlace, tagText } from '../../web/view/draw/tag.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { TilesPainter } from '../../web/view/worlds/tiles/tiles_painter.ts';
import { extentOf } from '../../web/view/worlds/tiles/scene.ts';
import { paintLabels } from '../../web/view/draw/large_cells.ts';
import { paintSums } from '../../web/view/worlds/voxel/voxel_labels.ts';
import { GridPainter } from '../../web/view/worlds/grid/grid_painter.ts';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import { view as hexagons } from '../../web/view/worlds/hex/hex_view.ts';
import { view as triangles } from '../../web/view/worlds/triangle/triangle_view.ts';
import { view as tiles } from '../../web/view/worlds/tiles/tiles_view.ts';
import { view as graphs } from '../../web/view/worlds/graph/graph_view.ts';
import { view as meshes } from '../../web/view/worlds/navmesh/navmesh_view.ts';
import { layer as searched } from '../../web/view/draw/searched.ts';
import { largeNumbers } from '../../web/parts/lecture/numbers.ts';
import { layer as clusters } from '../../web/view/draw/clusters.ts';
import { layer as jumps } from '../../web/view/draw/jumps.ts';
import { numberPlace } from '../../web/view/worlds/navmesh/mesh_marks.ts';
import { GraphLattice } from '../../web/view/worlds/graph/graph_lattice.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { LabModel, type ModelOf } from '../../web/kernel/model/model.ts';
import { Camera } from '../../web/view/stage/camera.ts';
import { frameOf } from '../../web/view/worlds/graph/frame.ts';
import { shared } from '../../web/view/worlds/graph/beside_nodes.ts';
import { gestureOf } from '../../web/view/worlds/graph/gesture.ts';
import { cellKey } from '../../web/view/draw/legend.ts';
import { layer as repair } from '../../web/view/draw/repair.ts';
import { paintEdges } from '../../web/view/worlds/graph/edge_painter.ts';
import { spaceNow } from '../../web/view/worlds/graph/space_now.ts';
import { fetchNeeds } from '../../web/kernel/worlds/parts.ts';
import { GraphPainter } from '../../web/view/worlds/graph/graph_painter.ts';
import { romania } from '../../web/kernel/worlds/graph/romania.ts';
import { standing } from './clock.ts';
import type { Frame, Layer } from '../../web/view/draw/painting.ts';
import type { Layout } from '../../web/view/stage/layout.ts';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import type { NodeInfo } from '../../web/kernel/engine/search.ts';
import type { Context } from '../../web/view/draw/context.ts';

const engine = await loadEngine();

/** A context that only notes what is asked of it; letters are 7 wide. */
function noting() {
  const calls: { name: string; values: any[] }[] = [];
  const context = new Proxy({} as Context, {
    get: (kept, name) =>
      kept[name as keyof Context] ??
      ((...values: any[]) => {
        calls.push({ name: String(name), values });
        return name === 'measureText' ? { width: 7 * String(values[0]).length } : undefined;
      }),
  });
  return { context, calls, of: (name: string) => calls.filter((call) => call.name === name).map(({ values }) => values) };
}

/** A model somewhere in its search, and a frame of it. */
function scene(document: any, part: number, surface: { width: number; height: number }, extent: (surface: any) => any) {
  const model = new LabModel({ engine }, { version: 1, ...document }, standing);
  model.seek(Math.floor((model.search?.eventCount ?? 0) * part));
  const snapshot = new Snapshot();
  snapshot.update(model.search, model.revision);
  const camera = new Camera();
  const ratio = 1;
  camera.resize(extent(surface), { ...surface, ratio });
  const frame = {
    ...surface,
    ratio,
    view: camera,
    theme: theme('light'),
    page: { scheme: 'light', fill: '#fff', ink: '#000' },
    snapshot,
    motion: { type: '', node: -1, oldParent: -1, part: 1, path: 1 },
    yUp: false,
    labels: true,
    arrows: true,
    shade: 'order',
    calm: false,
    cursor: -1,
    held: '',
    layers: [],
    walker: null,
    now: 0,
    still: true,
  } as object as Frame;
  return { model, frame };
}

test('edges of the tree of boards leave below the sum of their board', () => {
  const board = { space: { type: 'tiles', width: 3, height: 3 }, start: '281043765', goal: '123804765' };
  const { model, frame } = scene(board, 0.7, { width: 940, height: 760 }, extentOf);
  const { context, calls } = noting();
  new TilesPainter().paint(context, model as ModelOf<'tiles'>, frame);
  const sums = calls
    .filter(({ name, values }) => name === 'fillText' && /^\d+ \+ \d+$/.test(values[0]))
    .map(({ values: [, x, y] }) => ({ x, y }));
  assert.ok(sums.length > 8, 'the tree is large enough for sums');
  const starts = calls.flatMap(({ name }, at) =>
    name === 'bezierCurveTo' && calls[at - 1].name === 'moveTo' ? [calls[at - 1].values] : [],
  );
  assert.ok(starts.length > 8);
  for (const [x, y] of starts) {
    const own = sums
      .filter((sum) => Math.abs(sum.x - x) < 1)
      .map((sum) => y - sum.y)
      .filter((below) => below > 0);
    assert.ok(Math.min(...own) >= 11 && Math.min(...own) < 20, `an edge starts ${Math.min(...own)} below the top of its sum`);
  }
});

test('a tag says f as a sum, what another order goes by, and h where nobody has been', () => {
  const astar = { algorithm: 'astar' };
  const f = (value: number, h = 1) => [{ name: 'f', value, g: 1, h }];
  assert.equal(tagText({ g: 2, h: 3, key: f(5) }, astar), 'f = 2 + 3 = 5');
  assert.equal(tagText({ g: 0.706, h: 20.444, key: f(21.15) }, astar), 'f = 0.71 + 20.44 = 21.15');
  assert.equal(tagText({ g: 0.714, h: 20.444, key: f(21.158) }, astar), 'f = 0.71 + 20.44 ≈ 21.16');
  assert.equal(tagText({ g: 2, h: 3, key: f(8, 2) }, astar), 'f = 2 + 2·3 = 8');
  assert.equal(tagText({ g: 2, h: 3, key: [...f(5), { name: 'h', value: 3, g: 0, h: 1 }] }, astar), 'f = 2 + 3 = 5, h = 3');
  assert.equal(tagText({ g: 2, h: 3, key: [{ name: 'k', value: 9, g: 0, h: 0 }] }, astar), 'k = 9');
  assert.equal(tagText({ g: 2, h: 3, key: [{ name: 'g', value: 2, g: 1, h: 0 }] }, { algorithm: 'dijkstra' }), 'g = 2');
  assert.equal(tagText({ g: 2, h: 3, key: [] }, { algorithm: 'bfs' }), 'g = 2');
  assert.equal(tagText({ g: null, h: 3, key: [] }, astar), 'h = 3');
});

test('tags are for what is pointed at or selected, else on graphs for what is expanded, and only where nothing else says it', () => {
  const { model, frame } = scene(examples.waypoints, 0.6, { width: 390, height: 300 }, () => ({ width: 10, height: 10 }));
  const current = currentNode(model.search?.event() ?? null);
  assert.ok(current >= 0);
  assert.deepEqual(tagged(model, frame, 10), [current]);
  assert.deepEqual(tagged(model, frame, 20), [], 'few nodes have their f beside them');
  assert.deepEqual(tagged(model, { ...frame, calm: true }, 10), []);
  model.selected = 3;
  model.hover = 1;
  assert.deepEqual(tagged(model, frame, 10), [3, 1]);
  assert.deepEqual(tagged(model, frame, 60), [], 'large nodes carry the sum');
  assert.deepEqual(tagged(model, { ...frame, labels: false }, 10), []);
  model.hover = 3;
  assert.deepEqual(tagged(model, frame, 10), [3]);

  const { model: cells, frame: near } = scene(
    { space: { type: 'grid', rows: ['....', '.#..', '....'] }, start: [0, 0], goal: [3, 0] },
    0.5,
    { width: 390, height: 300 },
    () => ({ width: 4, height: 3 }),
  );
  assert.deepEqual(tagged(cells, near, 20), []);
  cells.hover = 0;
  assert.deepEqual(tagged(cells, near, 20), [0]);
  cells.hover = 11;
  assert.deepEqual(tagged(cells, near, 20), [], 'nobody has seen that cell');
  cells.selected = 11;
  assert.deepEqual(tagged(cells, near, 20), [11], 'but somebody asks');
  cells.selected = cells.hover = 5;
  assert.deepEqual(tagged(cells, near, 20), [], 'a wall has no numbers');
});

test('a tag stays on the surface, off its node, and off others where it can', () => {
  const surface = { left: 0, top: 0, right: 390, bottom: 300 };
  const size = { wide: 140, high: 30 };
  for (const node of [
    { x: 5, y: 5 },
    { x: 385, y: 5 },
    { x: 5, y: 295 },
    { x: 385, y: 295 },
    { x: 200, y: 150 },
  ]) {
    const box = tagPlace(node, 12, size, surface, [], 9);
    assert.ok(box.x - 70 >= 0 && box.x + 70 <= 390 && box.y - 15 >= 0 && box.y + 15 <= 300);
    assert.ok(Math.abs(box.x - node.x) >= 70 || Math.abs(box.y - node.y) >= 15, 'off its node');
  }
  assert.equal(tagPlace({ x: 200, y: 150 }, 12, size, surface, [], 9).y, 123, 'above it by itself');
  assert.equal(tagPlace({ x: 200, y: 150 }, 12, size, surface, [{ x: 180, y: 125 }], 9).y, 177, 'below where something is above');
  assert.equal(
    tagPlace({ x: 200, y: 150 }, 12, size, surface, [{ x: 200, y: 100, wide: 60, high: 30 }], 9).y,
    177,
    'below where a name is above',
  );
  assert.equal(
    tagPlace({ x: 200, y: 150 }, 12, size, surface, [{ x: 200, y: 80, wide: 60, high: 30 }], 9).y,
    123,
    'a name further up is not in the way',
  );
});

test('a tag keeps clear of the numbers of rows and columns, whichever edge they are at and however far the map is moved', () => {
  const size = { width: 12, height: 12 };
  const map = { space: { type: 'grid', rows: Array(12).fill('............') }, start: [0, 0], goal: [11, 11] };
  for (const yUp of [false, true])
    for (const times of [1, 1.5]) {
      const { model, frame } = scene(map, 1, { width: 300, height: 300 }, () => size);
      frame.snapshot.update(model.search, model.revision);
      (frame.view as Camera).zoomAt(150, 150, times);
      const lattice = new SquareLattice({ ...size, yUp }, frame.view, frame);
      const axes = noting();
      paintAxes(axes.context, lattice, frame.page);
      const numbers = axes.of('fillText').map(([, x, y]) => [x, y]);
      assert.ok(numbers.length >= 6);
      for (const node of Array(144).keys()) {
        const { context, of } = noting();
        paintTags(context, lattice, frame, model, [node], 12);
        for (const [left, top, wide, high] of of('roundRect'))
          for (const [x, y] of numbers)
            assert.ok(x < left - 3 || x > left + wide + 3 || y < top - 5 || y > top + high + 5, `${node}: ${x}, ${y}, ${times}, ${yUp}`);
      }
    }
});

test('the tag of a node has its name, and is painted once the layer is', () => {
  const { model, frame } = scene(examples.waypoints, 0.6, { width: 120, height: 90 }, () => ({ width: 1, height: 1 }));
  const { space } = model.document as DocumentOf<'graph'>;
  const camera = new Camera();
  const { width, height } = frameOf(space);
  camera.resize({ width, height }, frame);
  const lattice = new GraphLattice(space, camera, frame);
  assert.ok(lattice.scale < 48);
  model.selected = model.start;
  const { context, of } = noting();
  layer.over?.(context, lattice, frame, model);
  assert.deepEqual(
    of('fillText').map(([text]) => text),
    [model.document.start, tagText(model.search?.node(model.start) as NodeInfo, model.document)],
  );
});

test('where lines go through cells, as those of jumps and of moves between clusters do, numbers have the ground of their cell round them', () => {
  const map = { space: { type: 'grid', rows: ['......', '..##..', '......'] }, start: [0, 0], goal: [5, 2], algorithm: 'jps' };
  const { model, frame } = scene(map, 0.5, { width: 600, height: 400 }, () => ({ width: 6, height: 3 }));
  const lattice = new SquareLattice({ width: 6, height: 3, yUp: false }, frame.view, frame);
  for (const layers of [[jumps], [clusters], []]) {
    const { context, of } = noting();
    paintLabels(context, lattice, { ...frame, layers }, model.cells);
    const numbers = of('fillText').map(String);
    assert.ok(numbers.length >= 6);
    assert.deepEqual(of('strokeText').map(String), layers.length ? numbers : []);
  }
});

test('the numbers of all cells in sight are asked for in one call', () => {
  for (const algorithm of ['astar', 'dijkstra', 'bfs', 'biastar']) {
    const map = { space: { type: 'grid', rows: ['......', '..##..', '......'] }, start: [0, 0], goal: [5, 2], algorithm };
    const { model, frame } = scene(map, 0.8, { width: 600, height: 400 }, () => ({ width: 6, height: 3 }));
    frame.snapshot.update(model.search, model.revision, model.document);
    const { search } = model;
    assert.ok(search);
    const asked: string[] = [];
    for (const name of ['node', 'seen', 'written'] as const) {
      const ask = search[name]?.bind(search) as (...values: unknown[]) => unknown;
      Object.assign(search, { [name]: (...values: unknown[]) => (asked.push(name), ask(...values)) });
    }
    const { context, of } = noting();
    paintLabels(context, new SquareLattice({ width: 6, height: 3, yUp: false }, frame.view, frame), frame, model.cells);
    assert.ok(of('fillText').length >= 6);
    assert.deepEqual(asked, ['written'], algorithm);
  }
});

/** What cells are painted with in a browser. */
function asInBrowsers() {
  const global: { ImageData?: unknown; Path2D?: unknown; OffscreenCanvas?: unknown } = globalThis;
  global.OffscreenCanvas = class {
    getContext = () => noting().context;
  };
  global.ImageData = class {
    data = new Uint8ClampedArray(4);
  };
  global.Path2D = class {
    moveTo() {}
    lineTo() {}
    closePath() {}
    rect() {}
    arc() {}
  };
  onTestFinished(() => {
    delete global.ImageData;
    delete global.Path2D;
    delete global.OffscreenCanvas;
  });
}

test('the price of the goal is not below its flag', () => {
  asInBrowsers();
  const map = { space: { type: 'grid', rows: ['....', '....', '...3'] }, start: [0, 0], goal: [3, 2] };
  const { model, frame } = scene(map, 0, { width: 480, height: 360 }, () => ({ width: 4, height: 3 }));
  const { calls, context, of } = noting();
  new GridPainter().paint(context, model, frame);
  const [, x, y] = of('fillText').find(([text]) => text === '3') ?? assert.fail('no price');
  const lattice = new SquareLattice({ width: 4, height: 3, yUp: false }, frame.view, frame);
  const [middleX, middleY] = [lattice.centerX(11), lattice.centerY(11)];
  const flag = calls.filter(
    ({ name, values: [left, top] }) =>
      name === 'lineTo' && Math.abs(left - middleX) < lattice.size * 0.45 && Math.abs(top - middleY) < lattice.size * 0.45,
  );
  assert.ok(flag.length >= 5);
  // The letter ends at x and is a fifth of the cell high; the flag has a rim.
  const near = lattice.size * 0.2;
  for (const { values } of flag) assert.ok(values[0] < x - near || values[1] > y + near, `${values} over the number at ${[x, y]}`);
});

test('arrows and the disc of the start keep out of the f of their cells, where that stands alone', () => {
  asInBrowsers();
  const map = { space: { type: 'grid', rows: ['....', '....', '....'] }, start: [1, 1], goal: [3, 2], costs: '10-14' };
  const { model, frame } = scene(map, 1, { width: 216, height: 166 }, () => ({ width: 4, height: 3 }));
  const { calls, context, of } = noting();
  new GridPainter().paint(context, model, { ...frame, layers: [] });
  const lattice = new SquareLattice({ width: 4, height: 3, yUp: false }, frame.view, frame);
  assert.ok(lattice.scale >= 36 && lattice.scale < 44, String(lattice.scale));
  const numbers = of('fillText').filter(([text]) => /^\d\d$/.test(text));
  assert.ok(numbers.length > 3);
  // The letters are ten high and, as browsers have them, seven wide.
  const over = (x: number, y: number) =>
    numbers.some(([text, left, top]) => x > left && x < left + 7 * text.length && y > top && y < top + 10);
  for (const { name, values } of calls) {
    if (name === 'lineTo') assert.ok(!over(values[0], values[1]), `${values} over a number`);
    else if (name === 'arc')
      for (const turn of [-1, -0.75, -0.5])
        assert.ok(
          !over(values[0] + values[2] * Math.cos(turn * Math.PI), values[1] + values[2] * Math.sin(turn * Math.PI)),
          `${values} over a number`,
        );
  }
});

for (const [type, layout] of Object.entries({ grid: squares, hex: hexagons, triangle: triangles }))
  for (const [scale, what] of [
    [82, 'f, g and h'],
    [40, 'f alone'],
  ] as const)
    test(`the numbers of the path (${type}: ${what}) stand on plates, apart from each other, without arrows; start and flag beside them`, () => {
      asInBrowsers();
      const rows = ['.........', '...##....', '....#....', '....#....', '....#....', '.........'];
      const map = { space: { type, rows }, start: [1, 3], goal: [7, 3], ...(type === 'grid' ? { costs: 'sqrt2' } : {}) };
      const { model, frame: given } = scene(map, 1, { width: 1200, height: 900 }, () => ({ width: 9, height: 6 }));
      const frame = { ...given, view: { scale, x: 20, y: 20 }, layers: [searched as Layer] };
      const path = [...frame.snapshot.path];
      // Of the flag.
      const rim = 0.045 * scale;
      const texts: { text: string; left: number; top: number; right: number; bottom: number }[] = [];
      const { context, calls, of } = noting();
      const high = () => Number(/(\d+)px/.exec(context.font)?.[1]);
      const wide = (text: string) => 0.6 * high() * text.length;
      context.measureText = (text) => ({ width: wide(text) }) as TextMetrics;
      context.fillText = (text, x, y) => {
        const left = x - { left: 0, center: 0.5, right: 1 }[context.textAlign as 'left'] * wide(text);
        if (context.textBaseline === 'alphabetic') texts.push({ text, left, right: left + wide(text), top: y - 0.72 * high(), bottom: y });
      };
      const lattice =
        layout.lattice?.(model.document as never, frame.view, frame) ??
        new SquareLattice({ width: 9, height: 6, yUp: false }, frame.view, frame);
      layout.painter(() => {}).paint(context, model, frame);
      const plates = of('roundRect').filter(([, , w, h]) => w < 0.81 * lattice.size && h < 0.75 * lattice.size);
      const [, , plateWide, plateHigh] = plates[0];
      const discs = of('arc').map(([x, y, radius]) => [x, y, radius] as number[]);
      const flags = calls.filter(({ name }) => name === 'lineTo').map(({ values }) => values as number[]);
      for (const node of path) {
        const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
        const plate = { left: x - plateWide / 2, right: x + plateWide / 2, top: y - plateHigh / 2, bottom: y + plateHigh / 2 };
        assert.ok(
          plates.some(([left, top]) => Math.abs(left - plate.left) < 1e-6 && Math.abs(top - plate.top) < 1e-6),
          `a plate on ${node}`,
        );
        const on = texts.filter(
          ({ left, right, top, bottom }) => left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top,
        );
        assert.equal(on.length, what === 'f alone' ? 1 : 3, `on ${node}: ${on.map(({ text }) => text)}`);
        for (const [at, one] of on.entries()) {
          assert.ok(
            one.left >= plate.left && one.right <= plate.right && one.top >= plate.top && one.bottom <= plate.bottom,
            `${one.text} on ${node}`,
          );
          for (const other of on.slice(at + 1))
            assert.ok(
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
              `${one.text} over ${other.text} on ${node}`,
            );
          for (const [left, top, radius] of discs)
            assert.ok(
              one.right < left - radius || one.left > left + radius || one.bottom < top - radius || one.top > top + radius,
              `the disc over ${one.text}`,
            );
          for (const [left, top] of flags)
            assert.ok(
              left < one.left - rim || left > one.right + rim || top < one.top - rim || top > one.bottom + rim,
              `a line over ${one.text}`,
            );
        }
        if (node !== model.goal)
          for (const [left, top] of flags)
            assert.ok(left < plate.left || left > plate.right || top < plate.top || top > plate.bottom, `an arrow on ${node}`);
      }
    });

test('the run of the moment lies below the numbers of the cells it goes through', () => {
  asInBrowsers();
  const map = { space: { type: 'grid', rows: ['......', '..##..', '......'] }, start: [0, 0], goal: [5, 2], algorithm: 'jps' };
  const { model, frame } = scene(map, 0.5, { width: 600, height: 400 }, () => ({ width: 6, height: 3 }));
  while (frame.snapshot.event?.type !== 'scanned') {
    model.step(1);
    frame.snapshot.update(model.search, model.revision);
  }
  const { calls, context } = noting();
  new GridPainter().paint(context, model, { ...frame, layers: [jumps] });
  const lattice = new SquareLattice({ width: 6, height: 3, yUp: false }, frame.view, frame);
  const { from } = frame.snapshot.event;
  // Lines from the middle of the expanded cell: those of the tree and that of the run. The short one of the step starts beside it.
  const leaving = calls.flatMap(({ name, values }, at) =>
    name === 'moveTo' && values[0] === lattice.centerX(from) && values[1] === lattice.centerY(from) ? [at] : [],
  );
  const numbers = calls.flatMap(({ name, values }, at) =>
    name === 'fillText' && /^\d+/.test(values[0]) && values[1] > 0 && values[2] > 0 ? [at] : [],
  );
  assert.ok(leaving.length >= 1 && numbers.length >= 6);
  const first = calls.findIndex(({ name }) => name === 'strokeText');
  assert.ok(first > 0 && leaving.every((at) => at < first), `lines at ${leaving}, numbers from ${first}`);
});

test('a number on a mesh stands off lines where it can, and where it cannot on as few as there are', () => {
  const node = { x: 100, y: 100, off: 8 };
  const size = { wide: 24, high: 10 };
  const above = numberPlace(node, size, [], []);
  assert.deepEqual(above?.map(Math.round), [108, 90, 132, 100], 'right above its node, if nothing is there');
  // A line through the node, rising to the right; one that passes far away; one that ends before the number.
  const lines = [60, 120, 140, 80, 0, 300, 300, 300, 60, 95, 80, 95];
  const place = numberPlace(node, size, [], lines) as number[];
  for (let t = 0; t <= 1; t += 0.01) {
    const [x, y] = [60 + 80 * t, 120 - 40 * t];
    assert.ok(x < place[0] || x > place[2] || y < place[1] || y > place[3], `the line goes through ${place}`);
  }
  assert.equal(numberPlace(node, size, [[0, 0, 200, 200]], lines), undefined, 'no room');
  const grid = Array.from({ length: 40 }, (_, i) => [0, i * 5, 200, i * 5]).flat();
  assert.ok(numberPlace(node, size, [], grid), 'lines everywhere');
});

test('from the last row one reads the number by which the open list goes: with breadth first that is no cost', () => {
  for (const [algorithm, most] of [
    ['bfs', 8],
    ['dijkstra', 80],
  ] as [string, number][]) {
    const document = {
      space: { type: 'grid', rows: Array(5).fill('.....') },
      start: [0, 0],
      goal: [4, 4],
      costs: '10-14',
      diagonal: 'never',
      algorithm,
    };
    const { model, frame } = scene(document, 0.7, { width: 400, height: 400 }, () => ({ width: 5, height: 5 }));
    frame.snapshot.update(model.search, model.revision, model.document);
    const { context, of } = noting();
    const lattice = new SquareLattice({ width: 5, height: 5, yUp: false }, frame.view, frame);
    largeNumbers(2).over?.(context, lattice, frame, model);
    const said = of('fillText').map(([text]) => Number(text));
    assert.ok(said.length > 5 && Math.max(...said) <= most, `${algorithm}: ${said}`);
    assert.equal(
      said.some((number) => number >= 10),
      algorithm === 'dijkstra',
    );
  }
});

const letter = (id: string, x: number, y: number) => ({ id, x, y });
const six = Array(6).fill('........');

const worlds: (readonly [type: string, document: object, layout: Layout])[] = [
  ['grid', { space: { type: 'grid', rows: six }, start: [0, 2], goal: [7, 2] }, squares],
  ['hex', { space: { type: 'hex', rows: six }, start: [0, 2], goal: [6, 2] }, hexagons],
  ['triangle', { space: { type: 'triangle', rows: six }, start: [0, 2], goal: [7, 2] }, triangles],
  ['navmesh', { space: { type: 'navmesh', rows: ['....', '.##.', '....'] }, start: [0.5, 1.5], goal: [3.5, 1.5] }, meshes],
  [
    'graph',
    {
      space: {
        type: 'graph',
        nodes: [letter('A', 0, 0), letter('B', 3, 1), letter('C', 6, 0)],
        edges: [
          ['A', 'B', 4],
          ['B', 'C', 4],
        ],
      },
      start: 'A',
      goal: 'C',
    },
    graphs,
  ],
];

for (const [type, document, layout] of worlds)
  test(`the line to the node under the pointer lies below the path (${type})`, () => {
    asInBrowsers();
    const surface = { width: 800, height: 600, ratio: 1 };
    const { model, frame } = scene(document, 1, surface, () => layout.extent(validateDocument(document).space, surface));
    // On the path itself one line hides the other.
    model.hover = frame.snapshot.path.at(-2) ?? -1;
    assert.ok(frame.snapshot.chain(model.hover).length > 1);
    const { context } = noting();
    const lines: string[] = [];
    context.stroke = ((path?: Path2D) => {
      if (path) lines.push(String(context.strokeStyle));
    }) as typeof context.stroke;
    layout.painter(() => {}).paint(context, model, frame);
    const { hover, path } = frame.theme;
    assert.ok(lines.includes(hover) && lines.includes(path.line), String(lines));
    assert.ok(lines.lastIndexOf(hover) < lines.lastIndexOf(path.line), String(lines));
  });

test('on the map of Romania nothing written beside a node lies below the flag or the disc of another', () => {
  asInBrowsers();
  for (const [width, height] of [
    [300, 180],
    [358, 287],
    [390, 390],
    [500, 360],
    [732, 358],
    [732, 520],
    [1000, 700],
  ] as const) {
    const { model, frame } = scene(romania, 0.5, { width, height }, () => frameOf(validateDocument(romania).space as never));
    new GraphPainter().paint(noting().context, model as ModelOf<'graph'>, frame);
    const lattice = gestureOf(model as ModelOf<'graph'>).lattice as GraphLattice; // the one that has just been painted
    assert.equal(lattice.beside.size, 20);
    for (const [node, box] of lattice.beside)
      for (const end of ['start', 'goal'] as const)
        if (node !== model[end])
          assert.equal(shared(box, lattice.crown(end, model[end])), 0, `${model.point(node)} at ${width}×${height}: ${end}`);
  }
});

test('a graph is shown as changes have made it at the cursor: with other costs, a closed edge dashed and infinite, and no sum of g and rhs', async () => {
  asInBrowsers();
  const document = {
    space: {
      type: 'graph',
      nodes: ['S', 'A', 'B', 'G'].map((id, i) => ({ id, x: 3 * (i % 2), y: 3 * Math.floor(i / 2) })),
      edges: [
        ['S', 'A', 2],
        ['A', 'G', 3],
        ['S', 'B', 4],
        ['B', 'G', 5],
      ],
    },
    start: 'S',
    goal: 'G',
    algorithm: 'lpa',
    heuristic: 'zero',
    then: [{ edges: [[1, null]] }, { edges: [[3, 1], [1, 6]] }], // prettier-ignore
  };
  await fetchNeeds(document);
  const { model, frame } = scene(document, 0, { width: 600, height: 600 }, () => frameOf(validateDocument(document).space as never));
  const seen = [0, 1, 2].map((episode) => {
    model.seek(model.search?.episodes[episode].end ?? NaN);
    frame.snapshot.update(model.search, model.revision, model.document);
    const { context, of } = noting();
    paintEdges(context, new GraphLattice(spaceNow(model as ModelOf<'graph'>), frame.view, frame), frame.theme);
    const dashed = of('setLineDash').filter(([dashes]) => dashes.length).length;
    new GraphPainter().paint(context, model as ModelOf<'graph'>, frame);
    const texts = of('fillText').map(([text]) => String(text));
    assert.deepEqual(texts.filter((text) => text.includes('+')), []); // prettier-ignore
    assert.ok(cellKey(model.document, frame.theme, '').some(([, , text]) => text === 'g · rhs'));
    return [...texts.filter((text) => /^[\d∞]+$/.test(text)), dashed];
  });
  assert.deepEqual(seen, [
    ['2', '3', '4', '5', 0],
    ['2', '∞', '4', '5', 1],
    ['2', '6', '4', '1', 0],
  ]);
});

test('over- and underconsistent nodes of a graph have their marks, one each', async () => {
  asInBrowsers();
  const nodes = ['S', 'A', 'G', 'B'].map((id, i) => ({ id, x: 3 * (i % 2), y: 3 * Math.floor(i / 2) }));
  const edges = [['S', 'A', 2], ['A', 'G', 3], ['S', 'B', 9], ['B', 'G', 9]]; // prettier-ignore
  const then = [{ edges: [[1, 30]] }];
  const document = { space: { type: 'graph', nodes, edges }, start: 'S', goal: 'G', algorithm: 'lpa', heuristic: 'zero', then };
  await fetchNeeds(document);
  const { model, frame } = scene(document, 0, { width: 600, height: 600 }, () => frameOf(validateDocument(document).space as never));
  const lattice = new GraphLattice(model.document.space as never, frame.view, frame);
  const seen = new Set<string>();
  for (let position = 1; position <= (model.search?.eventCount ?? 0); position++) {
    model.seek(position);
    frame.snapshot.update(model.search, model.revision, model.document);
    const open = [...frame.snapshot.states.keys()].filter((node) => frame.snapshot.states[node] === 1);
    const rhs = open.map((node) => model.search?.node(node));
    for (const each of rhs) seen.add((each?.g ?? Infinity) < (each?.rhs ?? Infinity) ? 'under' : 'over');
    const { context, of } = noting();
    repair.over?.(context, lattice, frame, model);
    assert.equal(of('closePath').length, open.length, String(position));
  }
  assert.deepEqual([...seen].sort(), ['over', 'under']);
});

test('the ring around a chosen node of a graph lies below what is written beside it', () => {
  asInBrowsers();
  const { model, frame } = scene(romania, 0.5, { width: 390, height: 390 }, () => frameOf(validateDocument(romania).space as never));
  const paint = () => {
    const { context, calls } = noting();
    new GraphPainter().paint(context, model as ModelOf<'graph'>, frame);
    const { xs, ys } = gestureOf(model as ModelOf<'graph'>).lattice as GraphLattice; // the one that has just been painted
    const node = model.node('Zerind');
    const rings = calls.flatMap(({ name, values: [x, y] }, at) => (name === 'arc' && x === xs[node] && y === ys[node] ? [at] : []));
    return { rings, text: calls.findIndex(({ name, values: [text] }) => name === 'fillText' && text === 'Zerind') };
  };
  const before = paint().rings.length;
  model.selected = model.node('Zerind');
  const { rings, text } = paint();
  assert.equal(rings.length, before + 1);
  assert.ok(Math.max(...rings) < text, `${rings} and ${text}`);
});

test('in space the numbers of the path stand on plates above its line', () => {
  asInBrowsers();
  const document = { space: { type: 'voxel', layers: [Array(4).fill('......')] }, start: [0, 0, 0], goal: [5, 0, 3] };
  const { model, frame } = scene(document, 1, { width: 800, height: 600 }, () => ({ width: 6, height: 4 }));
  const side = 60;
  const [centerX, centerY] = [(node: number) => side * (node % 6), (node: number) => side * Math.floor(node / 6)];
  const known = { space: model.document.space, scale: side, size: side, ratio: 1, near: () => true, carried: () => true };
  const lattice = { ...known, centerX, centerY } as never;
  const path = new Set(frame.snapshot.path);
  const below = noting();
  assert.deepEqual(paintSums(below.context, lattice, frame, path, false), []);
  const at = ({ values: [, x, y] }: { values: any[] }) => Math.round(y / side) * 6 + Math.round(x / side);
  const written = (of: typeof below) => of.calls.filter(({ name }) => name === 'fillText').map(at);
  assert.ok(written(below).length > 3 && !written(below).some((node) => path.has(node)), 'below the path none of its own');
  const above = noting();
  const plates = paintSums(above.context, lattice, frame, path, true);
  assert.deepEqual(new Set(written(above)), path);
  assert.deepEqual(plates.map(({ x, y }) => Math.round(y / side) * 6 + Math.round(x / side)).sort(), [...path].sort());
  for (const { values } of above.calls.filter(({ name }) => name === 'fillText')) {
    const [text, x, y] = values;
    const under = plates.find((plate) => Math.abs(plate.x - x) < 1 && Math.abs(plate.y - y) < plate.high / 2);
    assert.ok(under && 7 * text.length < under.wide, `${text} on its plate`);
  }
});

const boards = { space: { type: 'tiles', width: 3, height: 2 }, start: '412053', goal: '123450' };

for (const [type, document, layout] of [...worlds, ['tiles', boards, tiles] as const])
  test(`the light runs along the whole path, from its end to its beginning (${type})`, () => {
    asInBrowsers();
    const surface = { width: 800, height: 600, ratio: 1 };
    const { model, frame } = scene(document, 1, surface, () => layout.extent(validateDocument(document).space, surface));
    const seen: [number, number][] = [];
    const shown = (path: number) => {
      const motion = { ...frame.motion, path, light: (_: Context, x: number, y: number) => void seen.push([x, y]) };
      layout.painter(() => {}).paint(noting().context, model, { ...frame, motion });
    };
    shown(0);
    seen.length = 0;
    for (let step = 1; step < 60; step++) shown(step / 60);
    assert.equal(seen.length, 59, 'one light in each picture');
    shown(1);
    assert.equal(seen.length, 59, 'and none when it has come home');
    const far = ([x, y]: number[], [toX, toY]: number[]) => Math.hypot(toX - x, toY - y);
    const length = far(seen[0], seen[58]);
    assert.ok(length > 100, String(length));
    // It leaps over nodes and boards.
    if (type === 'tiles' || type === 'graph') return;
    for (const [at, place] of seen.entries()) assert.ok(!at || far(place, seen[at - 1]) < length / 8, `${at}: ${place}`);
  });
