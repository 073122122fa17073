/**
 * Hooks for Node, which cannot strip types before version 22 nor import JSON as bundlers do. Results are kept in node_modules/.cache, because tests start Node
 * hundreds of times; a new install empties it.
 */
import { createHash, randomUUID } from 'node:crypto';
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
    // Renaming makes the file appear at once: others may be reading it. A process can load the same text twice at a time.
    const begun = new URL(`${kept}.${randomUUID()}`);
    await writeFile(begun, code);
    await rename(begun, kept);
    return code;
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  // Bundlers need no attribute to know what JSON is.
  if (url.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } });
  if (!/^file:[^?]*\.ts(?:\?|$)/.test(url)) return next(url, context);
  return { format: 'module', source: await erased(await readFile(fileURLToPath(url), 'utf8')), shortCircuit: true };
}
