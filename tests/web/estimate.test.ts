/** Where an estimate comes from: what the page derives is what the search says, for every heuristic of squares, hexagons and triangles. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { choicesOn, validateDocument, type Place } from '../../web/kernel/worlds/documents.ts';
import { estimateText } from '../../web/kernel/words/estimate.ts';
import { worldOf, worlds } from '../../web/kernel/worlds/registry.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';

const engine = await loadEngine();
const onCells = worlds.names().filter((name) => worlds.get(name)?.cells);
const cost = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

test('the derivation of h is told for every heuristic and all kinds of costs, and comes to what the search says', () => {
  const rows = Array(7).fill('.'.repeat(9));
  for (const space of [...onCells.map((type) => ({ type, rows })), { type: 'hex', top: 'flat', rows }]) {
    for (const heuristic of worldOf(space).heuristics.filter((name) => name !== 'zero')) {
      for (const costs of choicesOn(space.type).costs) {
        const point = (node: number) => worldOf(space).pointOf({ ...space, width: 9, height: 7 }, node) as Place;
        const document = validateDocument({ version: 1, space, start: point(0), goal: point(40), heuristic, costs });
        const search = engine.createSearch(document);
        while (search.status === 'running') search.advance(1000);
        search.seek(Infinity);
        for (let node = 0; node < 63; node++) {
          const { h } = search.node(node);
          const text = estimateText(document, point(node), point(40), h, cost);
          const name = `${space.type} ${heuristic} ${costs} ${node}: ${text}`;
          assert.ok(text.endsWith(cost(h)), name);
          // Read as people do, it adds up as printed, or says that it is rounded.
          const [left, sign] = text.split(/ (?=[=≈])/);
          const value = Number(
            new Function(
              `const max = Math.max; return ${left
                .replace(/√\(/g, 'Math.sqrt(')
                .replace(/([\d.]+)²/g, '($1*$1)')
                .replaceAll('·', '*')
                .replaceAll('−', '-')}`,
            )(),
          );
          assert.ok(Math.abs(value - Number(cost(h))) < (sign?.startsWith('≈') ? 0.06 : 1e-9), `${name} is ${value}`);
        }
        search.dispose();
      }
    }
  }
});

test('boards and voxels have their estimates derived too', () => {
  const agents = [{ movement: 'fly' }, {}, { agent: { swim: true, jumpHeight: 2, costs: { walk: 3, jump: 4, fall: 2, swim: 5 } } }];
  const layers = Array.from({ length: 3 }, () => Array(3).fill('....'));
  const [start, goal] = ['281463075', '123804765'];
  const documents = [
    ...agents.map((moves) => ({ space: { type: 'voxel', layers, ...moves }, start: [0, 0, 0], goal: [3, moves.movement ? 2 : 0, 1] })),
    { space: { type: 'tiles', width: 3, height: 3 }, start, goal },
  ];
  for (const { space, ...ends } of documents) {
    for (const heuristic of worldOf(space as any).heuristics.filter((name) => name !== 'zero')) {
      const document = validateDocument({ version: 1, space, ...ends, heuristic, limits: { expansions: 200 } });
      const search = engine.createSearch(document);
      while (search.status === 'running') search.advance(1000);
      search.seek(Infinity);
      for (let node = 0; node < 24; node++) {
        const { h, state } = search.node(node);
        if (state === 'unseen') continue;
        const from = worldOf(document.space).pointOf(document.space, node) ?? search.label(node);
        const text = estimateText(document, from, document.goal, h, cost);
        assert.ok(Math.abs(Number(text.split(' ').at(-1)) - h) < 0.01, `${space.type} ${heuristic} ${from}: ${text}, not ${h}`);
      }
      search.dispose();
    }
  }
  const board: any = { space: documents[3].space, heuristic: 'tile-distance', costs: 'sqrt2' };
  assert.equal(estimateText(board, start, goal, 10, cost), '2 + 1 + 1 + 2 + 1 + 1 + 2 = 10');
});

test('a derivation is written as people write it by hand', () => {
  const grid: any = { space: { type: 'grid' }, costs: '10-14', heuristic: 'octile' };
  assert.equal(estimateText(grid, [4, 5], [16, 4], 124, cost), '14·1 + 10·11 = 124');
  assert.equal(estimateText(grid, [4, 4], [16, 4], 120, cost), '10·12 = 120');
  assert.equal(estimateText({ ...grid, heuristic: 'manhattan', costs: 'sqrt2' }, [4, 5], [16, 4], 13, cost), '12 + 1 = 13');
  assert.equal(estimateText({ ...grid, heuristic: 'euclidean', costs: 'sqrt2' }, [0, 0], [3, 4], 5, cost), '√(3² + 4²) = 5');
  const hex: any = { space: { type: 'hex' }, costs: '10-14', heuristic: 'euclidean' };
  assert.equal(estimateText(hex, [0, 0], [3, -3], 30, cost), '10·√((3² + 3²)/2) = 30');
  assert.equal(estimateText({ ...hex, heuristic: 'hex' }, [0, 0], [3, -1], 30, cost), '10·max(3, 1, 2) = 30');
  const flight: any = { space: { type: 'voxel', movement: 'fly' }, costs: 'sqrt2', heuristic: 'voxel' };
  assert.equal(estimateText(flight, [0, 0, 0], [3, 1, 1], Math.sqrt(3) + 2, cost), '2 + 1.73·1 ≈ 3.73');
  assert.equal(estimateText(grid, [4, 5], [16, 4], 99, cost), '', 'what is put together otherwise is not explained');
});
