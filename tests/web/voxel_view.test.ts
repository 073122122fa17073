/** What the picture of a voxel world is made of, held against the plainest way to say the same. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { documentOf, linkOf } from '../../web/kernel/worlds/reading.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import type { ModelOf } from '../../web/kernel/model/model.ts';
import { describeError } from '../../web/kernel/words/zh-Hans.ts';
import { VoxelCamera } from '../../web/view/worlds/voxel/camera.ts';
import { CHUNK, cutOf, meshOf, type Mesh } from '../../web/view/worlds/voxel/mesh.ts';
import { lookOf } from '../../web/view/worlds/voxel/voxel_look.ts';
import { march } from '../../web/view/worlds/voxel/pick.ts';
import { sightOf, sidesOf } from '../../web/view/worlds/voxel/sight.ts';
import { VoxelTools } from '../../web/view/worlds/voxel/tools.ts';
import { isSolid, nodeOf, nodesBetween, voxelOf, voxelsOf, withVoxels } from '../../web/kernel/worlds/voxel/voxels.ts';
import { modelOf } from './models.ts';
import type { DocumentError } from '../../web/kernel/document/error.ts';

const letters = '.#23456789~';

const spaces = (most: number) =>
  fc
    .record({
      width: fc.integer({ min: 1, max: most }),
      height: fc.integer({ min: 1, max: most }),
      depth: fc.integer({ min: 1, max: most }),
    })
    .chain(({ width, height, depth }) =>
      fc
        .array(fc.constantFrom('.', '.', '.', '#', '#', '4', '~'), { minLength: width * height * depth, maxLength: width * height * depth })
        .map((cells) => spaceOf(width, height, depth, cells)),
    );

const spaceOf = (width: number, height: number, depth: number, cells: string[]): any => ({
  type: 'voxel',
  width,
  height,
  depth,
  layers: Array.from({ length: height }, (_, y) =>
    Array.from({ length: depth }, (__, z) => cells.slice((y * depth + z) * width, (y * depth + z + 1) * width).join('')),
  ),
});

/** How many unit faces a mesh covers, by axis and way, with the middle of each. */
function facesOf({ corners, index }: Mesh) {
  const faces: string[] = [];
  for (let at = 0; at < index.length; at += 6) {
    const points = [...new Set(index.slice(at, at + 6))].map((corner) => [...corners.slice(corner * 4, corner * 4 + 4)]);
    const face = points[0][3] & 7;
    const axis = face >> 1;
    const low = [0, 1, 2].map((each) => Math.min(...points.map((point) => point[each])));
    const high = [0, 1, 2].map((each) => Math.max(...points.map((point) => point[each])));
    assert.equal(low[axis], high[axis], 'a face lies across its axis');
    const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
    for (let u = low[second]; u < high[second]; u++)
      for (let v = low[third]; v < high[third]; v++) {
        const middle = [0, 0, 0];
        middle[axis] = low[axis];
        middle[second] = u + 0.5;
        middle[third] = v + 0.5;
        faces.push(`${face} ${middle} ${(points[0][3] >> 5) & 15}`);
      }
  }
  return faces.sort();
}

const ways = [
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
];

const content =
  (space: any) =>
  ([x, y, z]: number[]) => {
    if (y < 0) return 11;
    const node = nodeOf(space, [x, y, z]);
    return node < 0 ? 0 : letters.indexOf(space.layers[y][z][x]);
  };

/** Every face between something and what does not hide it, found voxel by voxel. */
function expectedFaces(space: any, water: boolean) {
  const at = content(space);
  const faces: string[] = [];
  for (let y = -1; y < space.height; y++)
    for (let z = 0; z < space.depth; z++)
      for (let x = 0; x < space.width; x++)
        ways.forEach((way, face) => {
          if (y < 0 && face !== 3) return;
          const [value, before] = [at([x, y, z]), at([x + way[0], y + way[1], z + way[2]])];
          const hidden = isSolid(before) || before === 11;
          const shown = water ? value === 10 && before === 0 : (isSolid(value) || value === 11) && !hidden;
          if (shown) faces.push(`${face} ${[x, y, z].map((part, axis) => part + 0.5 + way[axis] / 2)} ${value}`);
        });
  return faces.sort();
}

test('merged faces cover exactly what is to be seen of each voxel, also across chunks', () => {
  fc.assert(
    fc.property(spaces(6), (space) => {
      const { solid, water } = meshOf(space, voxelsOf(space), [0, 0, 0]);
      assert.deepEqual(facesOf(solid), expectedFaces(space, false));
      assert.deepEqual(facesOf(water), expectedFaces(space, true));
    }),
    { numRuns: 150 },
  );
  const wide = spaceOf(
    CHUNK + 3,
    2,
    3,
    Array.from({ length: (CHUNK + 3) * 6 }, (_, at) => letters[(at * 7) % 3]),
  );
  const [one, other] = [meshOf(wide, voxelsOf(wide), [0, 0, 0]), meshOf(wide, voxelsOf(wide), [CHUNK, 0, 0])];
  assert.deepEqual([...facesOf(one.solid), ...facesOf(other.solid)].sort(), expectedFaces(wide, false));
});

test('flat ground without anything on it is one rectangle', () => {
  const space = spaceOf(20, 2, 20, [...'#'.repeat(400), ...'.'.repeat(400)]);
  const { index, corners } = meshOf(space, voxelsOf(space), [0, 0, 0]).solid;
  const tops = Array.from({ length: index.length / 6 }, (_, at) => corners[index[at * 6] * 4 + 3] & 7).filter((face) => face === 3);
  assert.equal(tops.length, 1);
});

test('a slice is capped where it goes through something solid, and nowhere else', () => {
  fc.assert(
    fc.property(spaces(5), fc.nat(2), fc.nat(4), (space, axis, at) => {
      const sides = [space.width, space.height, space.depth];
      const level = at % sides[axis];
      const caps = facesOf(cutOf(space, voxelsOf(space), axis, level).solid);
      const expected = [];
      for (let node = 0; node < space.width * space.height * space.depth; node++) {
        const voxel = voxelOf(space, node);
        if (voxel[axis] !== level || level + 1 >= sides[axis]) continue;
        const next = voxel.map((part, each) => part + (each === axis ? 1 : 0));
        const [value, hidden] = [voxel, next].map(content(space));
        if (!isSolid(value) || !isSolid(hidden)) continue;
        expected.push(`${axis * 2 + 1} ${voxel.map((part, each) => (each === axis ? part + 1 : part + 0.5))} ${value}`);
      }
      assert.deepEqual(caps, expected.sort());
    }),
    { numRuns: 150 },
  );
});

test('a line of sight meets the solid voxel whose box it enters first, behind the slice', () => {
  const part = fc.integer({ min: -100, max: 100 }).map((hundredths) => (hundredths + 0.3) / 100);
  fc.assert(
    fc.property(spaces(5), fc.nat(2), fc.nat(5), fc.tuple(part, part, part), fc.tuple(part, part, part), (space, axis, level, aim, way) => {
      const length = Math.hypot(...way);
      const unit = way.map((each) => each / length) as [number, number, number];
      const sides = [space.width, space.height, space.depth];
      // Not along the edges of voxels, where either of two would be right.
      const from = sides.map((side, each) => side / 2 + (aim[each] + [0.0137, 0.0291, 0.0411][each]) * side - unit[each] * 40) as [
        number,
        number,
        number,
      ];
      const voxels = voxelsOf(space);
      const hit = march(space, { axis, level }, from, unit, (node) => isSolid(voxels[node]));
      let [nearest, found] = [Infinity, -1];
      for (let node = 0; node < voxels.length; node++) {
        const voxel = voxelOf(space, node);
        if (!isSolid(voxels[node]) || voxel[axis] > level) continue;
        const [enter, leave] = [Math.max, Math.min].map((pick, last) =>
          pick(
            ...voxel.map((low, each) => {
              const [one, other] = [(low - from[each]) / unit[each], (low + 1 - from[each]) / unit[each]];
              return last ? Math.max(one, other) : Math.min(one, other);
            }),
          ),
        );
        if (enter < leave - 1e-9 && enter < nearest) [nearest, found] = [enter, node];
      }
      if (found >= 0) {
        assert.ok(hit, 'something is in the way');
        assert.equal(nodeOf(space, hit.voxel), found);
        const side = hit.face.findIndex((each) => each !== 0);
        const onFace = from[side] + unit[side] * nearest;
        assert.ok(Math.abs(onFace - (hit.voxel[side] + (hit.face[side] > 0 ? 1 : 0))) < 1e-6, 'the face gone through first');
      } else assert.ok(hit === null || hit.voxel[1] === -1, 'nothing but the rock below');
    }),
    { numRuns: 400 },
  );
});

test('a place is drawn where the line of sight through that point of the surface goes', () => {
  const camera = new VoxelCamera();
  const angle = fc.double({ min: -7, max: 7, noNaN: true });
  const at = fc.double({ min: 0, max: 10, noNaN: true });
  fc.assert(
    fc.property(angle, angle, fc.tuple(at, at, at), (turned, tilted, place) => {
      camera.hold([10, 10, 10], { width: 800, height: 600, ratio: 1 });
      camera.look(turned, tilted);
      camera.zoomAt(200, 100, 1.3);
      const { x, y } = camera.project(place);
      const { from, way } = camera.ray(x, y);
      const along = place.reduce((sum, value, axis) => sum + (value - from[axis]) * way[axis], 0);
      for (const axis of [0, 1, 2]) assert.ok(Math.abs(from[axis] + along * way[axis] - place[axis]) < 1e-9);
    }),
  );
});

test('zooming leaves what is under the pointer where it is', () => {
  const camera = new VoxelCamera();
  camera.hold([10, 10, 10], { width: 800, height: 600, ratio: 1 });
  const place = [6, 5, 4] as const;
  const before = camera.project(place);
  camera.zoomAt(before.x, before.y, 1.2);
  const after = camera.project(place);
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 1e-9);
});

test('a world that was zoomed is not fitted in again when it is painted', () => {
  const camera = new VoxelCamera();
  const paint = () => {
    camera.resize({ width: 10, height: 10 }, { width: 800, height: 600, ratio: 1 });
    camera.hold([10, 10, 10], { width: 800, height: 600, ratio: 1 });
  };
  paint();
  camera.zoomAt(200, 100, 1.3);
  const { size, middle } = camera;
  paint();
  assert.deepEqual([camera.size, camera.middle], [size, middle]);
  camera.fit();
  assert.notEqual(camera.size, size);
});

test('an edit of voxels writes the rows it touches and shares the others', () => {
  fc.assert(
    fc.property(spaces(5), fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 10 })), { maxLength: 6 }), (space, wanted) => {
      const count = space.width * space.height * space.depth;
      const edits = wanted.map(([node, value]) => [node % count, value] as const);
      const next = withVoxels(space, edits);
      const expected = voxelsOf(space).slice();
      for (const [node, value] of edits) expected[node] = value;
      assert.deepEqual(voxelsOf(next), expected);
      const touched = new Set(edits.map(([node]) => voxelOf(space, node)[1]));
      for (const [y, layer] of space.layers.entries()) if (!touched.has(y)) assert.equal(next.layers[y], layer);
    }),
  );
});

test('a box between two voxels holds all between them that lie in the world', () => {
  const space = spaceOf(4, 3, 5, Array(60).fill('.'));
  assert.equal(nodesBetween(space, [1, 0, 1], [3, 1, 4]).length, 3 * 2 * 4);
  assert.equal(nodesBetween(space, [3, 2, 0], [9, 9, -3]).length, 1);
});

test('a world is fitted in whole, but for one whose voxels could not be seen: there the start is in the middle', () => {
  const surface = { width: 900, height: 700, ratio: 1 };
  const first = (box: [number, number, number]) => {
    const camera = new VoxelCamera();
    camera.hold(box, surface, () => ({ turned: 0.55, tilted: 0.66, filled: box[1], near: [1.5, 0.5, 1.5] }));
    return camera;
  };
  const inside = (camera: VoxelCamera, place: readonly [number, number, number]) => {
    const { x, y } = camera.project(place);
    return x >= 0 && x <= surface.width && y >= 0 && y <= surface.height;
  };
  const whole = first([100, 20, 100]);
  for (let corner = 0; corner < 8; corner++) assert.ok(inside(whole, [corner & 1 ? 100 : 0, corner & 2 ? 20 : 0, corner & 4 ? 100 : 0]));
  const long = first([1603, 1, 3]);
  assert.ok(long.size > 10 && inside(long, [1.5, 0.5, 1.5]) && !inside(long, [1601, 0, 1]));
  long.hold([1603, 1, 3], { ...surface, width: 800 });
  assert.ok(long.size > 10 && inside(long, [1.5, 0.5, 1.5]), 'in another window too');
});

await fetchAllNeeds();
const engine = await loadEngine();
const hall = {
  version: 1,
  space: {
    type: 'voxel',
    layers: [
      ['###', '###'],
      ['...', '...'],
      ['...', '...'],
    ],
  },
  start: [0, 1, 0],
  goal: [2, 1, 1],
};

/** A model and a stage's way of looking at it. */
function looked(view: object) {
  const model = modelOf(engine, { ...hall, view }) as ModelOf<'voxel'>;
  const sight = sightOf(model);
  const paint = () => {
    sight.obey();
    const surface = { width: 400, height: 300, ratio: 1 };
    sight.camera.hold(sidesOf(sight.space), surface, () => sight.outlook({ turned: 1, tilted: 0.5, filled: 2, near: [0, 0, 0] }));
  };
  paint();
  return { model, sight, paint };
}

test('a document opens as it says it is looked at, and what is shared opens the same way', async () => {
  for (const view of [
    {},
    { angle: 'front' },
    { angle: { turn: 200.25, tilt: 12.5 }, slice: { axis: 'x', level: 1 } },
    { angle: 'plan', slice: { axis: 'y', level: 2 } },
    { slice: { axis: 'z', level: 0 } },
  ]) {
    const { model } = looked(view);
    assert.deepEqual(lookOf(model), view);
    assert.deepEqual((await documentOf(await linkOf(model.document)))?.view, view);
  }
  const { model, sight, paint } = looked({ angle: 'side' });
  sight.camera.look(2, 0.75);
  sight.cutAt(2, 0);
  const shared = lookOf(model);
  assert.deepEqual(shared, { slice: { axis: 'z', level: 0 }, angle: { turn: 114.59, tilt: 42.97 } });
  const other = looked(shared);
  assert.ok(Math.abs(other.sight.camera.turned - 2) < 1e-4 && Math.abs(other.sight.camera.tilted - 0.75) < 1e-4);
  assert.deepEqual(other.sight.slice, sight.slice);
  paint();
  assert.equal(sight.camera.turned, 2, 'it says so once');
});

test('a second finger takes back what the first began among voxels, in the plan and in space', () => {
  const { model, sight, paint } = looked({ angle: 'plan', slice: { axis: 'y', level: 1 } });
  const tools = new VoxelTools(model, () => {});
  model.apply({ goal: [1, 1, 1] });
  model.apply({ goal: [2, 1, 1] });
  model.undo();
  model.seek(3);
  const { document } = model;
  const left = (what: string) => {
    assert.deepEqual(model.document, document, what);
    assert.deepEqual([model.position, model.canUndo, model.canRedo, tools.busy, sight.ghost], [3, true, true, false, null], what);
  };
  for (const tool of ['wall', 'water', 'terrain', 'erase', 'start', 'select'] as const) {
    tools.tool = tool;
    // From the start, and from free ground.
    for (const from of [0, 1]) {
      tools.press({ x: from + 0.5, y: 0.5 });
      tools.drag({ x: 2.5, y: 0.5 });
      if (tool === 'wall' && from === 1) assert.notEqual(model.document, document);
      tools.abandon();
      left(`${tool} from ${from}`);
    }
  }
  sight.show(false);
  paint();
  tools.tool = 'wall';
  const place = sight.camera.project([2.5, 1, 0.5]);
  assert.equal(tools.press(place), true);
  tools.abandon();
  left('a box');
  tools.press(place);
  tools.lift();
  assert.notEqual(model.document.space, document.space);
  model.undo();
  assert.deepEqual(model.document.space, document.space);
});

test('edits, undo and redo leave alone how somebody looks at a world that opened otherwise', () => {
  const { model, sight, paint } = looked({ angle: 'above', slice: { axis: 'y', level: 1 } });
  assert.equal(model.canUndo, false);
  sight.camera.look(2, 0.75);
  sight.cutAt(0, 1);
  const now = lookOf(model);
  model.apply({ goal: [1, 1, 1] });
  for (const act of [() => {}, () => model.undo(), () => model.redo()]) {
    act();
    paint();
    assert.deepEqual(lookOf(model), now);
  }
  assert.deepEqual(model.document.view, { angle: 'above', slice: { axis: 'y', level: 1 } });
});

test('what is wrong with slice and angle is said with the name of the field, in both languages', async () => {
  for (const [view, message] of [
    [{ slice: { axis: 'q', level: 1 } }, 'view.slice.axis: got "q", expected one of x, y, z'],
    [{ slice: { axis: 'x' } }, 'view.slice.level: missing, expected a whole number'],
    [{ slice: { axis: 'x', level: 1.5 } }, 'view.slice.level: got 1.5, expected a whole number from 0 to 2,097,152'],
    [{ slice: 3 }, 'view.slice: got 3, expected an object'],
    [{ angle: 'up' }, 'view.angle: got "up", expected one of oblique, above, front, side, plan'],
    [{ angle: { turn: 400, tilt: 3 } }, 'view.angle.turn: got 400, expected a number from 0 to 360 with at most 2 decimals'],
    [{ angle: { turn: 40 } }, 'view.angle.tilt: missing, expected a number'],
  ] as [any, string][]) {
    const error = thrown(() => validateDocument({ ...hall, view })) as DocumentError;
    assert.equal(error.message, message);
    assert.doesNotMatch(await describeError(error), /expected|missing/);
  }
  const grid = { space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [1, 0], view: { angle: 'side' } };
  assert.match(String(thrown(() => validateDocument(grid))), /view\.angle: unknown field/);
});

function thrown(work: () => unknown) {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was wrong');
}

test('a place where nobody fits is refused in the words of the page, in Chinese too', async () => {
  const model = modelOf(engine, hall) as ModelOf<'voxel'>;
  const { space, goal } = model.document;
  const tools = new VoxelTools(model, () => {});
  const refused: any[] = [];
  model.addEventListener('refused', ({ detail }: any) => refused.push(detail));
  tools.tool = 'goal';
  tools.useVoxel(Array.from(voxelsOf(space)).findIndex(isSolid), false);
  assert.equal(refused.length, 1);
  assert.equal(refused[0].field, 'goal');
  const said = await describeError(refused[0]);
  assert.match(said, /[\u4e00-\u9fff]/);
  assert.doesNotMatch(said, /expected|got/);
  assert.deepEqual(model.document.goal, goal);
});
