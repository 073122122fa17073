/**
 * Hooks for Node, which knows no types before version 22. What was made of a source stays in node_modules/.cache, which a fresh
 * install empties: tests start Node hundreds of times.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const cache = new URL('../node_modules/.cache/a-star-lab/', import.meta.url);

/** @param {string} text */
async function erased(text) {
  const kept = new URL(`${createHash('sha256').update(text).digest('hex')}.js`, cache);
  try {
    return await readFile(kept, 'utf8');
  } catch {
    const { transformSync } = await import('amaro');
    const { code } = transformSync(text, { mode: 'strip-only' });
    await mkdir(cache, { recursive: true });
    // Another process may be reading it: it is there whole or not at all.
    const begun = new URL(`${kept}.${process.pid}`);
    await writeFile(begun, code);
    await rename(begun, kept);
    return code;
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await erased(await readFile(fileURLToPath(url), 'utf8')), shortCircuit: true };
}
