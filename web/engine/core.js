import { fetchAllNeeds } from '../document/needs.js';
import { instantiate } from './instantiate.js';
import { placeOf } from './resolver.js';

/**
 * An instance of the module with every search, and what documents may need besides. In Node pass nothing (the file beside
 * this one is read) or `wasmBinary`.
 * @param {{ wasmUrl?: string | URL, wasmBinary?: BufferSource }} [options]
 */
export async function startCore(options) {
  const { wasmUrl, wasmBinary } = Object(options);
  const place = wasmBinary ?? wasmUrl ?? placeOf('core', () => new URL('../generated/core.wasm', import.meta.url));
  const [module] = await Promise.all([instantiate(() => import('../generated/core.js'), place), fetchAllNeeds()]);
  return module;
}
