/**
 * Looks for maps that are worth searching by hand and writes their seeds, packed, into the folders of their worlds:
 * `node scripts/instances.mjs [WORLD…]`, without worlds for all that have exercises. It takes an hour.
 */
import { writeFile } from 'node:fs/promises';
import './types.mjs';

const { loadEngine } = await import('../web/kernel/engine/engine.ts');
const { exercises } = await import('../web/kernel/worlds/exercises.ts');
const { instanceOf, parts, tasks } = await import('../web/parts/lessons/instances.ts');
const { decidesEnough, fewestOf, mostInputs, worthOf } = await import('../web/parts/lessons/deciding.ts');
const { applicable } = await import('../web/parts/lessons/misconceptions.ts');
const { below, seededRandom } = await import('../web/kernel/maps/generators/random.ts');
const { decidingQuickly } = await import('./by_hand_model.mjs');

/** Tries after which a search has no more tasks than were found. */
const tries = 3_000_000;
const engine = await loadEngine();
const worlds = /** @type {(keyof typeof exercises)[]} */ (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(exercises));

/** Digits of 32, the last one from the first half of the signs: seeds as their distances from one another. @param {number[]} seeds */
function packed(seeds) {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
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
    /** @type {number[]} */
    const seeds = [];
    const met = new Set();
    /** @type {{ seed: number, counts: number[] }[]} */
    let task = [];
    let seed = 0;
    const names = applicable({ world, algorithm, level: 'updates' });
    while (seeds.length < tasks * parts && seed < tries) {
      const random = seededRandom(++seed);
      const quickly = decidingQuickly(
        exercises[world].instance((count) => below(random, count), algorithm, false),
        algorithm,
        mostInputs.order,
      );
      if (!quickly || names.some((name) => quickly[name] === 0)) continue;
      if (task.length && !decidesEnough([...task.map((each) => each.counts), names.map((name) => quickly[name] ?? fewestOf)])) continue;
      const document = instanceOf({ seed, world, algorithm });
      const text = JSON.stringify(document);
      // Small boards may be generated more than once.
      if (met.has(text)) continue;
      met.add(text);
      const counts = worthOf(engine, document, world);
      const now = counts ? [...task, { seed, counts }] : task;
      // The next map has to make up for at least half of what the maps before it lack.
      if (!counts || !decidesEnough(now.map((each) => each.counts))) continue;
      task = now;
      if (task.length < parts) continue;
      seeds.push(...task.map((each) => each.seed));
      task = [];
    }
    console.log(`${algorithm} on ${world}: ${seeds.length} of ${seed}`);
    return `  ${algorithm}: '${packed(seeds)}',\n`;
  });
  await writeFile(
    new URL(`../web/kernel/worlds/${world}/${world}_pool.ts`, import.meta.url),
    `/** Found by scripts/instances.mjs: seeds of maps that ask something, those of a task one after another. */\nexport const pool = {\n${found.join('')}};\n`,
  );
}
