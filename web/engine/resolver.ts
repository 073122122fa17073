/** Where the fetched parts of the core are. Usually beside this file; a page that has them elsewhere, or in itself, says so once. */

type Part = 'first' | 'core' | 'toolbox' | 'solver';
/** An address, or the .wasm itself */
export type Place = string | URL | BufferSource;

const told: { base: string; parts: Partial<Record<Part, Place>> } = { base: '', parts: {} };

/** @param places `base` is the folder of the .wasm files, `wasm` goes before it */
export function configure({ base, wasm }: { base?: string | URL; wasm?: Partial<Record<Part, Place>> }) {
  if (base !== undefined) told.base = String(base);
  Object.assign(told.parts, wasm);
}

/**
 * @param beside the address next to this module; asked only when nothing else is known, because a module in a blob or in the page itself has no neighbours
 */
export function placeOf(name: Part, beside: () => URL): Place {
  const part = told.parts[name];
  if (part) return part;
  if (!told.base) return beside();
  const folder = told.base.endsWith('/') ? told.base : `${told.base}/`;
  return globalThis.document ? new URL(`${name}.wasm`, new URL(folder, document.baseURI)) : new URL(`${name}.wasm`, folder);
}
