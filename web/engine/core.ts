import { fetchAllNeeds } from '../worlds/parts.ts';
import { instantiate } from './instantiate.ts';
import { placeOf, type Wasm } from './resolver.ts';

/**
 * An instance of the module with every search, and what documents may need besides. In Node pass nothing (the file beside
 * this one is read) or `wasmBinary`.
 */
export async function startCore(options?: Wasm) {
  const { wasmUrl, wasmBinary } = Object(options);
  const place = wasmBinary ?? wasmUrl ?? placeOf('core', () => new URL('../generated/core.wasm', import.meta.url));
  const [module] = await Promise.all([instantiate(() => import('../generated/core.js'), place), fetchAllNeeds()]);
  return module;
}
