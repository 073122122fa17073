/**
 * Measures what the lab keeps: `node bench/memory.mjs [--worlds=100] [--dist=FOLDER]` after scripts/start.sh or `npm run build` has made dist/.
 * It reports the memory of all WebAssembly instances after the first map, one of 1024² and a small one again, and JavaScript's heap after
 * the first world and after a hundred others; each time everything is collected that nobody holds any more.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { begin, documentOf } from './fresh.mjs';

const { heapUsed, wasmMemory, watchMemories } = await import('../tests/browser/held.ts');
const { small } = await import('../tests/small_worlds.ts');

const { values } = parseArgs({ options: { worlds: { type: 'string', default: '100' }, dist: { type: 'string' } } });
const mb = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const { fresh, end } = await begin(values.dist);

/** Drafts are written, remarks fetched and fresh instances made a moment after the last change. */
const rest = () => setTimeout(2000);

try {
  for (const algorithm of ['astar', 'dijkstra', 'jps'])
    await fresh(async (lab) => {
      const held = [];
      for (const size of [64, 1024, 64]) {
        await lab.load(documentOf(size, { algorithm }));
        await lab.run((model) => model.seek(Infinity));
        await lab.settled();
        await rest();
        held.push(mb(await wasmMemory(lab.page)));
      }
      console.log(`WebAssembly, ${algorithm} on 64², 1024², 64²`.padEnd(44), held.join(', '));
    }, watchMemories);
  const kinds = Object.values(small);
  for (const [name, world] of /** @type {[string, (i: number) => object][]} */ ([
    ['maps', (i) => documentOf(16 + (i % 32))],
    ['worlds of each kind', (i) => kinds[i % kinds.length]],
  ]))
    await fresh(async (lab) => {
      const held = [];
      const look = async () => {
        await rest();
        held.push(await heapUsed(lab.page));
      };
      await look();
      for (let i = 0; i <= Number(values.worlds); i++) {
        await lab.load(world(i));
        if ([0, kinds.length - 1, Number(values.worlds) / 2].includes(i)) await look();
      }
      await look();
      await lab.run((model) => model.load(model.document, { undoable: false }));
      await look();
      console.log(`JavaScript, ${values.worlds} ${name}`.padEnd(44), held.map(mb).join(', '));
    });
} finally {
  await end();
}
