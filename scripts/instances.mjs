/**
 * Looks for maps that are worth searching by hand and writes their seeds into the folders of their worlds:
 * `node scripts/instances.mjs [WORLD…]`, without worlds for all that have exercises. It takes minutes.
 */
import { writeFile } from 'node:fs/promises';
import './types.mjs';

const { loadEngine } = await import('../web/kernel/engine/engine.ts');
const { exercises } = await import('../web/kernel/worlds/exercises.ts');
const { instanceOf } = await import('../web/parts/lessons/instances.ts');
const { asks } = await import('../web/parts/lessons/misconceptions.ts');
const { seededRandom } = await import('../web/kernel/maps/generators/random.ts');

/** Seeds wanted for each search: with 40 there are thousands of tasks. Where they are rare, fewer have to do. */
const wanted = 40;
const tries = 15_000;
const engine = await loadEngine();
const worlds = /** @type {(keyof typeof exercises)[]} */ (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(exercises));
for (const world of worlds) {
  const found = Object.keys(exercises[world].seeds).map((algorithm) => {
    const seeds = [];
    const met = new Set();
    let seed = 0;
    while (seeds.length < wanted && seed < tries) {
      const document = instanceOf({ seed: ++seed, world, algorithm });
      const text = JSON.stringify(document);
      // Small boards may be generated more than once.
      if (met.has(text) || !asks(engine, document, world, seededRandom(seed))) continue;
      met.add(text);
      seeds.push(seed);
    }
    console.log(`${algorithm} on ${world}: one in ${Math.round(seed / seeds.length)}, ${seeds.length} kept`);
    return `  ${algorithm}: [${seeds.join(', ')}],\n`;
  });
  const said = '/** Found by scripts/instances.mjs: each of these maps asks something. */\n';
  await writeFile(
    new URL(`../web/kernel/worlds/${world}/${world}_seeds.ts`, import.meta.url),
    `${said}export const seeds = {\n${found.join('')}};\n`,
  );
}
