/** The heuristic laboratory in voxel worlds: true costs along moves that do not lead back, and layer by layer. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { atOnce } from '../../web/kernel/document/slices.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadHeuristics, type Findings } from '../../web/kernel/engine/heuristics.ts';
import { layerOf, partOf } from '../../web/parts/heuristics/layers.ts';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';
import { withLittleMemory } from '../little_memory.ts';
import type { DocumentError } from '../../web/kernel/document/document.ts';

const [heuristics, engine] = await Promise.all([loadHeuristics(), loadEngine()]);

/** Two floors, a walker who may fall three, and water that drowns nobody: from below no way leads up again. */
const ledge = {
  version: 1,
  space: {
    type: 'voxel',
    layers: [
      ['##.~.', '##.3.'],
      ['##...', '##...'],
      ['##...', '##...'],
      ['.....', '.....'],
      ['.....', '.....'],
    ],
    agent: { swim: true, maxFallDistance: 3 },
  },
  start: [0, 3, 0],
  goal: [4, 0, 1],
};

function studied(document: any, formula: string, look: (study: any, found: Findings) => void) {
  const study = atOnce(heuristics.study(document));
  try {
    assert.equal(study.setFormula(formula), null);
    while (study.step() !== 'done');
    look(study, study.found());
  } finally {
    study.dispose();
  }
}

/** What a cheapest path between two nodes costs, by a search of its own. */
function cost(document: any, start: any, goal: any) {
  const search = engine.createSearch({ ...document, start, goal, algorithm: 'dijkstra', heuristic: undefined });
  while (search.status === 'running') search.advance(100_000);
  const result = search.result();
  search.dispose();
  return result.cost ?? Infinity;
}

for (const [name, document] of Object.entries({ ledge, cave: { version: 1, ...samples.cave }, rings: { version: 1, ...samples.rings } }))
  test(`h* and g* of every place are what searches from there and to there cost: ${name}`, () => {
    const valid = validateDocument(document) as DocumentOf<'voxel'>;
    const { width, height, depth } = valid.space;
    studied(valid, 'h0', (study) => {
      const [truth, from] = [study.costs('true'), study.costs('start')];
      let oneWay = 0;
      const step = name === 'rings' ? 41 : 1;
      for (let node = 0; node < width * height * depth; node += step) {
        const place = [node % width, Math.floor(node / (width * depth)), Math.floor(node / width) % depth];
        if (!'.~'.includes(valid.space.layers[place[1]][place[2]][place[0]])) continue;
        const there = cost(valid, place, valid.goal);
        // Nobody can be in the goal's stead where it is in the air; there a search that begins at its goal ends at once.
        assert.ok(Math.abs(truth[node] - there) < 1e-6 || truth[node] === there, `to the goal from ${place}: ${truth[node]}, ${there}`);
        const here = cost(valid, valid.start, place);
        assert.ok(Math.abs(from[node] - here) < 1e-6 || from[node] === here, `from the start to ${place}: ${from[node]}, ${here}`);
        if (Number.isFinite(there) !== Number.isFinite(cost(valid, valid.goal, place))) oneWay++;
      }
      assert.equal(oneWay > 0, name === 'ledge', 'only the ledge is left for good');
    });
  });

test('inconsistent moves are counted in all layers, and those of a layer begin in it', () => {
  const valid = validateDocument({ version: 1, ...samples.cliff }) as DocumentOf<'voxel'>;
  const { width, height, depth } = valid.space;
  studied(valid, 'D*(dx + dz) + Dup*dy', (study, found) => {
    const count = width * depth;
    const h = study.costs('yours');
    let all = 0;
    for (let y = 0; y < height; y++) {
      for (const { from, to, cost: price } of study.falls(y * count, count, 1e5)) {
        all++;
        assert.equal(Math.floor(from / count), y);
        assert.ok(h[from] - h[to] > price);
        assert.ok(Math.floor(to / count) < y, 'down is estimated as dear as up, so only moves down fall too far');
      }
    }
    assert.ok(all > 0);
    assert.equal(all, found.inconsistent);
    assert.deepEqual(study.falls(0, h.length, 2), study.falls(0, h.length, 1e5).slice(0, 2));
    assert.deepEqual(study.falls(0, h.length + 1, 2), [], 'there are no more nodes');
  });
});

test('a layer is shown as squares, with the ends that are in it and moves that leave it', () => {
  const valid = validateDocument(ledge) as DocumentOf<'voxel'>;
  const [ground, top] = [layerOf(valid, 0), layerOf(valid, 3)];
  assert.deepEqual(ground.space, { type: 'grid', width: 5, height: 2, rows: ['##.~.', '##.#.'] });
  assert.deepEqual(
    [ground.ends, top.ends],
    [
      [-1, 9],
      [0, -1],
    ],
  );
  assert.equal(ground.from, 0, 'the arrow keys begin below the start');
  const colours = { free: '#ffffff', wall: { fill: '#444444' }, terrain: '#aa8844', verdict: {}, scheme: 'light' } as never;
  assert.match(ground.water?.(colours) ?? '', /^#[0-9a-f]{6}$/);

  const numbers = Float64Array.from({ length: 50 }, (_, node) => node);
  const shown = { kind: 'h' as const, costs: { h: numbers, truth: numbers, start: numbers, scale: 2 } };
  const marks = new Uint8Array(50);
  marks[32] = 1;
  const part = partOf({ ...shown, marks, moves: new Int32Array(0) }, valid.space, 3, [{ from: 31, to: 2, cost: 4 }]);
  assert.deepEqual([part.costs.h[0], part.costs.h.length, part.costs.scale], [30, 10, 2]);
  assert.deepEqual([...part.moves], [1, 2], 'three layers down and one column across');
  assert.deepEqual(
    [...part.marks.keys()].filter((cell) => part.marks[cell]),
    [2],
  );
});

test('a world that memory has no room for is refused as that, whenever it is noticed, and a small one studied after it', async () => {
  const little = await loadHeuristics({ wasmBinary: await withLittleMemory('core') });
  const open = (side: number) => ({
    version: 1,
    space: { type: 'voxel', movement: 'fly', layers: Array.from({ length: side }, () => Array(side).fill('.'.repeat(side))) },
    start: [0, 0, 0],
    goal: [side - 1, side - 1, side - 1],
  });
  const outcome = (side: number) => {
    let study;
    try {
      study = atOnce(little.study(open(side)));
      study.setFormula('h0');
      while (study.step() !== 'done');
      return study.found().yours?.status;
    } catch (error) {
      return (error as DocumentError).code;
    } finally {
      study?.dispose();
    }
  };
  for (const side of [80, 128]) assert.equal(outcome(side), 'out-of-memory', `${side}`);
  assert.equal(outcome(10), 'found');
});
