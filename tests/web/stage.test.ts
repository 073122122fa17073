import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { Camera } from '../../web/view/stage/camera.ts';
import { CellCursor } from '../../web/view/stage/cell_cursor.ts';
import { loadLayout } from '../../web/view/stage/layouts.ts';
import { AXIS_SIZE, paintAxes } from '../../web/view/draw/axes.ts';
import { SquareLattice } from '../../web/view/draw/square_lattice.ts';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import { GridPainter } from '../../web/view/worlds/grid/grid_painter.ts';
import { writing } from '../../web/parts/picture/svg_context.ts';
import { useWorlds } from '../../web/view/worlds/views.ts';
import { lineOfCells } from '../../web/view/stage/line.ts';
import { summaryOf, placeOf as standingAt } from '../../web/view/stage/summary.ts';
import { FASTEST, paceAt, paceWords, placeOf } from '../../web/view/stage/speed.ts';
import { CellHands } from '../../web/view/stage/cell_hands.ts';
import { standing } from './clock.ts';
import { modelOf } from './models.ts';
import type { Place } from '../../web/kernel/worlds/documents.ts';
import type { Frame } from '../../web/view/draw/painting.ts';
import type { Context } from '../../web/view/draw/context.ts';

const engine = await loadEngine();
const rows = ['.......', '.......', '...#...', '.......', '.......'];

function toolsOf(): { model: any; tools: CellHands } {
  const model = modelOf(engine, { version: 1, space: { type: 'grid', rows }, start: [1, 2], goal: [5, 2] });
  const tools = new CellHands(model);
  tools.tool = 'wall';
  return { model, tools };
}

/** Presses, drags and lets go. */
function draw(tools: CellHands, ...cells: [number, number][]) {
  const [first, ...rest] = cells.map(([x, y]) => ({ x, y }));
  tools.press(first);
  for (const cell of rest) tools.drag(cell);
  tools.lift();
}

test('a line has no gaps, both ends, and as few cells as can be', () => {
  for (let x = -4; x <= 4; x++) {
    for (let y = -4; y <= 4; y++) {
      const line = lineOfCells({ x: 1, y: 1 }, { x: 1 + x, y: 1 + y });
      assert.equal(line.length, Math.max(Math.abs(x), Math.abs(y)) + 1);
      assert.deepEqual(
        [line[0], line.at(-1)],
        [
          { x: 1, y: 1 },
          { x: 1 + x, y: 1 + y },
        ],
      );
      for (let i = 1; i < line.length; i++) {
        assert.ok(Math.abs(line[i].x - line[i - 1].x) <= 1 && Math.abs(line[i].y - line[i - 1].y) <= 1);
      }
    }
  }
});

test('the first cell of a wall stroke decides whether it builds or tears down; a fast drag leaves no gaps', () => {
  const { model, tools } = toolsOf();
  draw(tools, [0, 0], [6, 0]);
  assert.equal(model.document.space.rows[0], '#######');
  draw(tools, [6, 0], [0, 0]);
  assert.equal(model.document.space.rows[0], '.......');
  draw(tools, [3, 2], [3, 0]);
  assert.equal(model.document.space.rows[2], '.......');
  for (let undo = 0; undo < 3; undo++) model.undo();
  assert.deepEqual(model.document.space.rows, rows);
  assert.equal(model.canUndo, false);
});

test('the erasing button on an end does nothing unless it draws', () => {
  const { model, tools } = toolsOf();
  tools.tool = 'select';
  for (const x of [1, 5]) {
    assert.equal(tools.press({ x, y: 2 }, { erase: true }), false);
    tools.drag({ x: 3, y: 4 });
    tools.lift();
  }
  assert.deepEqual(
    [model.document.start, model.document.goal],
    [
      [1, 2],
      [5, 2],
    ],
  );
});

test('walls go round start and goal, terrain may lie under them', () => {
  const { model, tools } = toolsOf();
  draw(tools, [0, 2], [6, 2]);
  assert.equal(model.document.space.rows[2], '#.###.#');
  tools.tool = 'terrain';
  tools.terrain = 4;
  draw(tools, [0, 2], [4, 2]);
  assert.equal(model.document.space.rows[2], '4444' + '4.#');
  tools.tool = 'erase';
  draw(tools, [6, 2], [0, 2]);
  assert.equal(model.document.space.rows[2], '.......');
});

test('start and goal are dragged with any tool and stay on the map', () => {
  const { model, tools } = toolsOf();
  for (const tool of ['wall', 'select', 'terrain', 'start', 'goal', 'erase'] as const) {
    tools.tool = tool;
    draw(tools, [5, 2], [4, 0], [99, -7]);
    assert.deepEqual(model.document.goal, [6, 0], tool);
    model.undo();
    assert.deepEqual(model.document.goal, [5, 2], `${tool}: one drag, one undo`);
  }
  assert.equal(model.canUndo, false);
});

test('a tap on the start picks it up, a tap elsewhere puts it down, a second tap leaves it', () => {
  const { model, tools } = toolsOf();
  draw(tools, [1, 2]);
  assert.equal(tools.held, 'start');
  draw(tools, [0, 4]);
  assert.deepEqual(model.document.start, [0, 4]);
  assert.equal(tools.held, '');
  draw(tools, [0, 4]);
  draw(tools, [0, 4]);
  assert.equal(tools.held, '');
  draw(tools, [0, 4]);
  assert.equal(tools.dismiss(), true);
  assert.equal(tools.held, '');
  model.undo();
  assert.deepEqual(model.document.start, [1, 2]);
});

test('start and goal can share a cell and be told apart again', () => {
  const { model, tools } = toolsOf();
  tools.tool = 'goal';
  draw(tools, [1, 2]);
  model.setGoal([1, 2]);
  tools.tool = 'start';
  draw(tools, [1, 2], [0, 0]);
  assert.deepEqual(
    [model.document.start, model.document.goal],
    [
      [0, 0],
      [1, 2],
    ],
  );
});

test('a second finger takes the stroke back', () => {
  const { model, tools } = toolsOf();
  tools.press({ x: 0, y: 0 });
  tools.drag({ x: 5, y: 0 });
  tools.abandon();
  assert.deepEqual(model.document.space.rows, rows);
  assert.equal(model.cells[2], 1);
  assert.equal(model.canUndo, false);
});

test('a second finger takes back where an end was put, and leaves it picked up as it was', () => {
  const { model, tools } = toolsOf();
  model.seek(7);
  draw(tools, [5, 2]);
  const { document } = model;
  tools.press({ x: 3, y: 4 });
  assert.deepEqual(model.document.goal, [3, 4]);
  tools.abandon();
  assert.equal(model.document, document);
  assert.deepEqual([tools.held, model.canUndo, model.position], ['goal', false, 7]);
  draw(tools, [3, 4]);
  assert.deepEqual(model.document.goal, [3, 4]);
});

test('cells one draws on by dragging are ten pixels wide for a mouse and sixteen for a finger, and lie on the map', () => {
  const { tools } = toolsOf();
  const wide = (side: number) => {
    tools.side = side;
    return [false, true].map((finger) => tools.pulls({ x: 0, y: 0 }, finger));
  };
  tools.tool = 'select';
  assert.deepEqual([0, 9.99, 10, 15.99, 16].map(wide), [
    [false, false],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  assert.equal(tools.pulls({ x: 7, y: 0 }, false), false);
  for (const tool of ['point', 'pan'] as const) {
    tools.tool = tool;
    assert.equal(tools.pulls({ x: 0, y: 0 }, false), false, tool);
  }
});

test('the pan tool draws nothing, and a tap with select selects', () => {
  const { model, tools } = toolsOf();
  tools.tool = 'pan';
  assert.equal(tools.press({ x: 0, y: 0 }), false);
  tools.tool = 'select';
  assert.equal(tools.press({ x: 2, y: 0 }), false);
  tools.tap({ x: 2, y: 0 });
  assert.equal(model.selected, 2);
  tools.tap({ x: 2, y: 0 });
  assert.equal(model.selected, -1);
});

const key = (name: string, more = {}) =>
  ({ key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent;

test('the keyboard walks the map, uses the tool, and says where it is', async () => {
  const { model, tools } = toolsOf();
  const cursor = new CellCursor(model, tools);
  assert.equal(cursor.key(key('ArrowRight'), false), false, 'arrows alone belong to the timeline');
  cursor.key(key('d'), false);
  assert.deepEqual(cursor.cell, { x: 1, y: 2 }, 'first it shows itself at the start');
  cursor.key(key('ArrowUp', { shiftKey: true }), false);
  cursor.key(key('Enter'), false);
  assert.equal(model.cells[model.node([1, 1])], 0);
  assert.equal(cursor.describe(await strings('en')), '(1,1), wall');
  cursor.key(key('w'), true);
  assert.deepEqual(cursor.cell, { x: 1, y: 2 }, 'up is up on the screen');
  for (let step = 0; step < 9; step++) cursor.key(key('a'), false);
  assert.deepEqual(cursor.cell, { x: 0, y: 2 });
  for (const lang of ['en', 'zh-Hans']) assert.ok(!cursor.describe(await strings(lang)).includes('stage.'));
});

test('on hexagons the slanted keys and two of the straight ones lead to the six neighbours, the other two in zigzag along a line', async () => {
  useWorlds();
  await loadLayout('hex');
  const keysOf = { slanted: ['Home', 'PageUp', 'End', 'PageDown'], pointed: ['ArrowLeft', 'ArrowRight'], flat: ['ArrowUp', 'ArrowDown'] };
  for (const top of ['pointed', 'flat'] as const) {
    const model = new LabModel(
      await loadEngine(),
      { space: { type: 'hex', top, rows: Array(9).fill('.'.repeat(9)) }, start: [4, 2], goal: [4, 3] },
      standing,
    );
    onTestFinished(() => model.dispose());
    for (const node of [4 * 9 + 4, 3 * 9 + 4, 4 * 9 + 3, 3 * 9 + 3]) {
      const [q, r] = model.point(node) as Place;
      const met = [...keysOf.slanted, ...keysOf[top]].map((name) => {
        const cursor = new CellCursor(model, {} as never);
        cursor.node = node;
        cursor.key(key(name, { shiftKey: true }), false);
        const [toQ, toR] = model.point(cursor.node) as Place;
        return `${toQ - q},${toR - r}`;
      });
      assert.deepEqual(met.sort(), ['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0'], `${top} from ${node}`);
    }
    const cursor = new CellCursor(model, {} as never);
    cursor.node = 4 * 9 + 4;
    for (const name of top === 'flat' ? ['d', 'd', 'a', 'a'] : ['w', 'w', 's', 's']) cursor.key(key(name), false);
    assert.equal(cursor.node, 4 * 9 + 4);
    cursor.node = 0;
    cursor.key(key('Home', { shiftKey: true }), false);
    assert.equal(cursor.node, 0, 'over the edge it stays');
  }
});

test('on squares the slanted keys move slantwise', () => {
  const { model, tools } = toolsOf();
  const cursor = new CellCursor(model, tools);
  cursor.node = model.node([1, 1]);
  cursor.key(key('PageDown', { shiftKey: true }), false);
  assert.deepEqual(cursor.cell, { x: 2, y: 2 });
  cursor.key(key('Home', { shiftKey: true }), false);
  assert.deepEqual(cursor.cell, { x: 1, y: 1 });
  assert.equal(cursor.key(key('Home'), false), false, 'without Shift they belong to the timeline');
});

test('the camera fits maps of every shape, and follows the surface until it is moved', () => {
  for (const [width, height] of [
    [1, 1],
    [24, 14],
    [1024, 1024],
    [4096, 1],
    [1, 4096],
  ]) {
    const camera = new Camera();
    camera.resize({ width, height }, { width: 390, height: 600, ratio: 2 });
    assert.ok(camera.scale * width <= 390 && camera.scale * height <= 600, `${width}×${height}`);
    assert.ok(camera.x >= 0 && camera.y >= 0);
    camera.resize({ width, height }, { width: 800, height: 300, ratio: 2 });
    assert.ok(camera.scale * width <= 800 && camera.scale * height <= 300);
  }
});

test('zooming keeps the place under the pointer, has limits, and the map cannot be lost', () => {
  const camera = new Camera();
  camera.resize({ width: 20, height: 10 }, { width: 800, height: 600, ratio: 1 });
  const cellAt = () => {
    const { x, y } = camera.placeAt(410, 305);
    return squares.cellAt({ type: 'grid', width: 20, height: 10, rows: [] }, x, y, false);
  };
  const at = cellAt();
  for (let i = 0; i < 5; i++) camera.zoomAt(410, 305, 1.3);
  assert.deepEqual(cellAt(), at);
  for (let i = 0; i < 50; i++) camera.zoomAt(0, 0, 2);
  assert.ok(camera.scale <= 200);
  for (let i = 0; i < 80; i++) camera.zoomAt(0, 0, 0.5);
  assert.ok(camera.scale >= 0.5);
  camera.fit();
  camera.pan(1e6, -1e6);
  assert.ok(camera.x < 800 && camera.y + camera.scale * 10 > 0);
  camera.reveal(0, 0);
  const { x, y } = { x: camera.x, y: camera.y };
  assert.ok(x >= 0 && y >= 0 && x < 800 && y < 600);
});

test('a map that has room on the surface is all on it, and nothing moves it along a side that fits', () => {
  const camera = new Camera();
  const map = { width: 20, height: 10 };
  camera.resize(map, { width: 800, height: 600, ratio: 1 });
  const fitted = { ...camera };
  for (let x = 0; x < map.width; x++) for (let y = 0; y < map.height; y++) camera.reveal(x, y);
  camera.pinch({ x: 100, y: 100 }, { x: 180, y: 160 }, 1);
  camera.pan(50, 50);
  assert.deepEqual([camera.x, camera.y, camera.scale], [fitted.x, fitted.y, fitted.scale]);
  camera.zoomAt(400, 300, 1.3);
  const { y } = camera;
  camera.pan(-30, 40);
  assert.equal(camera.y, y);
  camera.zoomAt(400, 300, 3);
  camera.pan(-1e4, -1e4);
  for (let i = 0; i < 12; i++) camera.zoomAt(0, 0, 0.8);
  assert.ok(camera.x >= 0 && camera.x + camera.scale * map.width <= 800, String(camera.x));
  assert.ok(camera.y >= 0 && camera.y + camera.scale * map.height <= 600, String(camera.y));
});

test('how many steps there are is told to nobody before the end, in pictures described neither', async () => {
  const { model } = toolsOf();
  const words = await strings('en');
  const said = () => [standingAt(model, words, String), summaryOf(model, words)];
  model.seek(3);
  assert.deepEqual(said(), ['3', said()[1]]);
  assert.match(said()[1], /Step 3: \d+ open/);
  const all = model.search.eventCount;
  model.seek(all);
  assert.ok(model.revealed);
  model.seek(3);
  assert.equal(said()[0], `3 of ${all}`);
  assert.ok(said()[1].includes(`Step 3 of ${all}:`), said()[1]);
});

test('a map too small for numbers is in the middle of a narrow stage', () => {
  const camera = new Camera();
  camera.resize({ width: 100, height: 100 }, { width: 390, height: 500, ratio: 1 });
  assert.ok(camera.scale < AXIS_SIZE);
  assert.equal(camera.x, 390 - camera.x - 100 * camera.scale);
});

test('on a stage as low as that of a low figure most of the height is the map', () => {
  const camera = new Camera();
  camera.resize({ width: 4, height: 4 }, { width: 700, height: 100, ratio: 1 });
  assert.ok(camera.scale * 4 >= 60, `${camera.scale * 4} of 100`);
  assert.ok(camera.y >= 20, 'and there is room for the numbers of columns');
});

test('a map that is projected is as large and as rich as before: numbers stand on one side of it alone', () => {
  const [map, times] = [{ width: 20, height: 10 }, 2.4];
  const camera = new Camera();
  camera.resize(map, { width: Math.floor(512 / times), height: 200, ratio: times });
  assert.ok(camera.scale * times >= 22, `cells of ${camera.scale * times}`);
  assert.ok(camera.x * times >= 45 && camera.x + camera.scale * map.width < 512 / times);
  const painter = writing(() => new GridPainter());
  const frame = { view: camera, width: 213, height: 200, ratio: times, yUp: false } as unknown as Frame;
  const lattice = painter.lattice(map as unknown as LabModel, frame);
  assert.deepEqual([painter.rich(lattice, { ...frame, enlarged: times }), painter.rich(lattice, frame)], [true, false]);
});

test('with y up, row 0 is the lowest', () => {
  const camera = new Camera();
  camera.resize({ width: 4, height: 3 }, { width: 400, height: 400, ratio: 1 });
  const { x, y } = camera.placeAt(camera.x + camera.scale * 0.5, camera.y + camera.scale * 0.5);
  const space = { type: 'grid', width: 4, height: 3, rows: [] } as const;
  assert.deepEqual(squares.cellAt(space, x, y, false), { x: 0, y: 0 });
  assert.deepEqual(squares.cellAt(space, x, y, true), { x: 0, y: 2 });
  for (const yUp of [false, true]) {
    const corner = squares.corner(space, { x: 2, y: 1 }, yUp);
    assert.deepEqual(squares.cellAt(space, corner.x, corner.y, yUp), { x: 2, y: 1 });
  }
});

test('the speed slider goes from a step a second to the whole run in two, and says so', () => {
  assert.deepEqual([paceAt(0), paceAt(FASTEST)], [{ perSecond: 1 }, { seconds: 2 }]);
  assert.deepEqual([paceAt(-1), paceAt(FASTEST + 1)], [paceAt(0), paceAt(FASTEST)]);
  for (let place = 0; place <= FASTEST; place++) assert.equal(placeOf(paceAt(place)), place);
  assert.deepEqual([placeOf({ perSecond: 6 }), placeOf({ perSecond: 200000 }), placeOf({ seconds: 12 })].map(paceAt), [
    { perSecond: 5 },
    { perSecond: 120 },
    { seconds: 15 },
  ]);
  assert.deepEqual(paceWords({ perSecond: 12 }), { unit: 'second', count: 12 });
  assert.deepEqual(paceWords({ seconds: 10 }), { unit: 'whole', count: 10 });
});

test('a map as wide as a phone has rulers, numbered as often as there is room', () => {
  for (const [cells, last] of [
    [9, 8],
    [64, 60],
    [80, 60],
  ]) {
    const surface = { width: 390, height: 390, ratio: 2 };
    const camera = new Camera();
    camera.resize({ width: cells, height: cells }, surface);
    const said: string[] = [];
    const context = { fillRect() {}, fillText: (text: string) => said.push(text) };
    const lattice = new SquareLattice({ width: cells, height: cells, yUp: false }, camera, surface);
    assert.ok(camera.scale >= AXIS_SIZE, `${cells}: ${camera.scale}`);
    paintAxes(context as object as Context, lattice, { fill: '#fff', ink: '#000' });
    assert.ok(said.includes(String(last)), `${cells}: ${said}`);
  }
});

test('a closed cell keeps its colour while the search is scrubbed, whatever the colours go by', () => {
  const { model } = toolsOf();
  const search = model.search;
  search.seek(search.eventCount);
  const cells = model.width * model.height;
  for (const kind of ['order', 'g'] as const) {
    const last = { states: search.states(new Uint8Array(cells)).slice(), shades: search.shades(kind, new Uint8Array(cells)).slice() };
    let seen = 0;
    for (let position = search.eventCount - 1; position > 0; position--) {
      search.seek(position);
      const [states, shades] = [search.states(new Uint8Array(cells)), search.shades(kind, new Uint8Array(cells))];
      for (let node = 0; node < cells; node++) {
        if (states[node] !== 2) continue;
        seen++;
        assert.equal(last.states[node], 2);
        assert.equal(shades[node], last.shades[node], `${kind}: cell ${node} at ${position}`);
      }
    }
    assert.ok(seen > 50, String(seen));
    search.seek(search.eventCount);
  }
});
