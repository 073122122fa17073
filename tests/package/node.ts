/** A program for Node, whose types know no page; a site that is built there names the element besides. */
import { readFile } from 'node:fs/promises';
import { loadEngine, type Search } from 'a-star-lab';
import { configure, define } from 'a-star-lab/element';
import { loadSolvers } from 'a-star-lab/solver';
import 'a-star-lab/register';

const place = new URL('core.wasm', import.meta.url);
export async function run(search: Search): Promise<string> {
  await Promise.all([loadEngine({ wasmUrl: place }), loadEngine({ wasmBinary: await readFile(place) }), loadSolvers({ wasmUrl: place })]);
  return search.run({ signal: new AbortController().signal });
}
configure({ base: place, wasm: { core: await readFile(place), first: place } });
define();
