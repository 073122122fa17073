/**
 * Twenty small cases each of a world that changes, on hexagons, triangles and graphs with edges in one direction or two, several of them
 * between the same nodes: after each change the repair costs what brute force says. It knows nothing of the core: hexagons and triangles
 * have their neighbours by their definition, and every edge is relaxed until no cost falls any more.
 */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { cheapest } from './least_cost.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';

const engine = await loadEngine();
const cases = 20;
type Move = [from: string, to: string, cost: number];

/** Steps of a cell to those that share an edge with it, as columns and rows as stored. */
const beside: Record<string, (x: number, y: number) => number[][]> = {
  // Odd rows of hexagons lie half a cell to the right.
  hex: (_, y) => [[1, 0], [-1, 0], [y % 2, -1], [(y % 2) - 1, -1], [y % 2, 1], [(y % 2) - 1, 1]], // prettier-ignore
  triangle: (x, y) => [[1, 0], [-1, 0], [0, (x + y) % 2 ? -1 : 1]], // prettier-ignore
};

function movesOn(world: string, rows: string[][]) {
  const moves: Move[] = [];
  rows.forEach((row, y) =>
    row.forEach((ground, x) => {
      if (ground === '#') return;
      for (const [dx, dy] of beside[world](x, y)) {
        const to = rows[y + dy]?.[x + dx];
        if (to && to !== '#') moves.push([`${x},${y}`, `${x + dx},${y + dy}`, to === '.' ? 1 : Number(to)]);
      }
    }),
  );
  return moves;
}

/** Costs after each change, of the repair and by brute force. */
async function repaired(document: object, wanted: (number | null)[], what: string) {
  const search = engine.createSearch(document as never);
  onTestFinished(() => search.dispose());
  await search.run();
  assert.deepEqual(search.episodes.map(({ cost }) => cost && Math.round(cost * 1000) / 1000), wanted, `${what} ${JSON.stringify(document)}`); // prettier-ignore
  return new Set(wanted).size;
}

for (const world of Object.keys(beside)) {
  test(`${cases} small cases on ${world}: every repair costs what brute force says`, async () => {
    let [seen, closed] = [0, 0];
    for (let seed = 1; seed <= cases; seed++) {
      const random = seededRandom(seed);
      const below = (count: number) => Math.floor(random() * count);
      const [width, height] = [4 + below(3), 3 + below(3)];
      const ends = [`0,0`, `${width - 1},${height - 1}`];
      const ground = () => '..##29'[below(6)];
      const free = (x: number, y: number, value: string) => (ends.includes(`${x},${y}`) ? '.' : value);
      const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => free(x, y, '....#3'[below(6)])));
      const place = (x: number, y: number) => (world === 'hex' ? [x - (y >> 1), y] : [x, y]); // axial coordinates
      const space = { type: world, rows: rows.map((row) => row.join('')) };
      const wanted = [cheapest(movesOn(world, rows), ends[0], ends[1])];
      const then = Array.from({ length: 5 }, () => {
        const cells = Array.from({ length: 1 + below(4) }, () => {
          const cell = 1 + below(width * height - 2);
          const [x, y] = [cell % width, Math.floor(cell / width)];
          rows[y][x] = ground();
          return [...place(x, y), rows[y][x]];
        });
        wanted.push(cheapest(movesOn(world, rows), ends[0], ends[1]));
        return { cells };
      });
      const document = { space, start: place(0, 0), goal: place(width - 1, height - 1), algorithm: 'lpa', then };
      seen += await repaired(document, wanted, `case ${seed}`);
      await repaired({ ...document, tie: 'low-g' }, wanted, `case ${seed}, low g`);
      closed += Number(wanted.includes(null));
    }
    assert.ok(seen > cases && closed > 0, `${seen} different answers, ${closed} cases that are closed for a time`);
  });
}

for (const directed of [true, false]) {
  test(`${cases} small cases on graphs, ${directed ? 'directed' : 'undirected'}, with parallel edges: every repair costs what brute force says`, async () => {
    let [seen, closed] = [0, 0];
    for (let seed = 1; seed <= cases; seed++) {
      const random = seededRandom(100 + seed);
      const below = (count: number) => Math.floor(random() * count);
      const names = [...'ABCDEF'].slice(0, 4 + below(3));
      const edges = Array.from({ length: 9 }, (_, i): [string, string, number | null] => {
        const from = below(names.length);
        return i % 3 ? [names[from], names[(from + 1 + below(names.length - 1)) % names.length], 1 + below(9)] : ['A', 'B', 1 + below(9)];
      });
      const first = edges.map((edge) => [...edge]);
      const goal = names.at(-1) as string;
      const answer = () => {
        const open = edges.filter((edge): edge is Move => edge[2] !== null);
        return cheapest([...open, ...(directed ? [] : open.map(([from, to, cost]): Move => [to, from, cost]))], 'A', goal);
      };
      const wanted = [answer()];
      const then = Array.from({ length: 6 }, () => {
        const changed = Array.from({ length: 1 + below(3) }, (): [number, number | null] => {
          const at = below(edges.length);
          edges[at][2] = below(3) ? 0.5 * (1 + below(20)) : null;
          return [at, edges[at][2]];
        });
        wanted.push(answer());
        return { edges: changed };
      });
      const nodes = names.map((id, x) => ({ id, x, y: 0 }));
      const document = { space: { type: 'graph', directed, nodes, edges: first }, start: 'A', goal, algorithm: 'lpa', then };
      seen += await repaired(document, wanted, `case ${seed}`);
      await repaired({ ...document, tie: 'low-g' }, wanted, `case ${seed}, low g`);
      closed += Number(wanted.includes(null));
    }
    assert.ok(seen > cases && closed > 0, `${seen} different answers, ${closed} cases that are closed for a time`);
  });
}
