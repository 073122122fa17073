import { fetchAllNeeds } from '../worlds/parts.ts';
import { instantiate } from './instantiate.ts';
import { placeOf, type Wasm } from './resolver.ts';
import type { EngineModule } from './bindings.ts';
import type { FinderModule } from './finder.ts';
import type { LaboratoryModule } from './heuristics.ts';

/**
 * Starts an instance of the module that has every search, and fetches what documents of any world need. In Node pass nothing (the file
 * beside this one is read) or `wasmBinary`.
 */
export async function startCore(options?: Wasm): Promise<EngineModule & FinderModule & LaboratoryModule> {
  const place = placeOf('core', () => new URL('../../generated/core.wasm', import.meta.url), options);
  const [module] = await Promise.all([instantiate(() => import('../../generated/core.js'), place), fetchAllNeeds()]);
  return module;
}
