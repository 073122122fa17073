/** Where the fetched parts of the core are. Usually beside this file; a page that has them elsewhere, or in itself, says so once. */

type Part = 'first' | 'core' | 'toolbox' | 'solver';
/** As text or as what `new URL` makes: types that browsers and Node bring are not named here, since programs may have neither. */
export type Address = string | { readonly href: string; readonly searchParams: object };
/** An address, or the .wasm itself */
export type Place = Address | ArrayBuffer | ArrayBufferView;
/** Where a .wasm file is, or its bytes. */
export interface Wasm {
  wasmUrl?: Address;
  wasmBinary?: ArrayBuffer | ArrayBufferView;
}

const told: { base: string; parts: Partial<Record<Part, Place>> } = { base: '', parts: {} };

/** Where the .wasm files are, for pages that have them elsewhere: `base` is their folder, `wasm` goes before it. */
export function configure({ base, wasm }: { base?: Address; wasm?: Partial<Record<Part, Place>> }): void {
  if (base !== undefined) told.base = String(base);
  Object.assign(told.parts, wasm);
}

/**
 * @internal
 * @param beside the address next to this module; asked only when nothing else is known, because a module in a blob or in the page itself has no neighbours
 * @param given by the caller, which counts first
 */
export function placeOf(name: Part, beside: () => URL, given?: Wasm): Place {
  const { wasmUrl, wasmBinary } = Object(given);
  const part = wasmBinary ?? wasmUrl ?? told.parts[name];
  if (part) return part;
  if (!told.base) return beside();
  const folder = told.base.endsWith('/') ? told.base : `${told.base}/`;
  return globalThis.document ? new URL(`${name}.wasm`, new URL(folder, document.baseURI)) : new URL(`${name}.wasm`, folder);
}
