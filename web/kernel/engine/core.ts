import { fetchAllNeeds } from '../worlds/parts.ts';
import { instantiate } from './instantiate.ts';
import { placeOf, type Wasm } from './resolver.ts';

/**
 * Starts an instance of the module that has every search, of which the caller needs `Part`, and fetches what documents of any world need. In Node pass nothing (the file
 * beside this one is read) or `wasmBinary`.
 */
export async function startCore<Part>(options?: Wasm): Promise<Part> {
  const place = placeOf('core', () => new URL('../../generated/core.wasm', import.meta.url), options);
  const [module] = await Promise.all([instantiate(() => import('../../generated/core.js'), place), fetchAllNeeds()]);
  return module;
}
