/**
 * Looks for maps that are worth searching by hand and writes their seeds, packed, into the folders of their worlds:
 * `node scripts/instances.mjs [WORLD…]`, without worlds for all that have exercises. It takes some minutes.
 */
import { writeFile } from 'node:fs/promises';
import './types.mjs';

const { loadEngine } = await import('../web/kernel/engine/engine.ts');
const { exercises } = await import('../web/kernel/worlds/exercises.ts');
const { instanceOf, signs, tasks } = await import('../web/parts/lessons/instances.ts');
const { foundIn } = await import('../web/parts/lessons/deciding.ts');

const engine = await loadEngine();
const worlds = /** @type {(keyof typeof exercises)[]} */ (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(exercises));

/** What `unpacked` of `instances.ts` reads. @param {number[]} seeds */
function packed(seeds) {
  return seeds
    .map((seed, at) => {
      let text = '';
      for (let rest = seed - (seeds[at - 1] ?? 0), last = 0; rest || !text; rest = Math.floor(rest / 32), last = 32)
        text = signs[last + (rest % 32)] + text;
      return text;
    })
    .join('');
}

for (const world of worlds) {
  const found = Object.keys(exercises[world].seeds).map((algorithm) => {
    const seeds = foundIn(engine, { world, algorithm }, tasks);
    console.log(`${algorithm} on ${world}: ${seeds.length} of ${seeds.at(-1)}`);
    return `  ${algorithm}:\n    '${packed(seeds)}',\n`;
  });
  const [algorithm] = Object.keys(exercises[world].seeds);
  const { type } = instanceOf({ seed: 1, world, algorithm }).space;
  await writeFile(
    new URL(`../web/kernel/worlds/${type}/${world}_pool.ts`, import.meta.url),
    `/** Found by scripts/instances.mjs: seeds of maps that ask something, those of a task one after another. */\nexport const pool = {\n${found.join('')}};\n`,
  );
}
