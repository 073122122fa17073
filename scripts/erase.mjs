/** Hooks for Node, which knows no types before version 22. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'amaro';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const { code } = transformSync(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only' });
  return { format: 'module', source: code, shortCircuit: true };
}
