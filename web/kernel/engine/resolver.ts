/** Says where the .wasm files of the core are: usually beside this file, unless the page has named another place or contains them. */

type Part = 'first' | 'core' | 'toolbox' | 'solver';
/** As text or as an object made by `new URL`. The types of browsers and Node are not used here, since a program may have neither. */
export type Address = string | { readonly href: string; readonly searchParams: object };
/** An address, or the bytes of the .wasm */
export type Place = Address | ArrayBuffer | ArrayBufferView;
/** The address of a .wasm file, or its bytes. */
export interface Wasm {
  wasmUrl?: Address;
  wasmBinary?: ArrayBuffer | ArrayBufferView;
}

const configured: { base: string; parts: Partial<Record<Part, Place>> } = { base: '', parts: {} };

/** Tells where the .wasm files are if they are not beside the module: `base` is their folder, and `wasm` names single ones and is used first. */
export function configure({ base, wasm }: { base?: Address; wasm?: Partial<Record<Part, Place>> }): void {
  if (base !== undefined) configured.base = String(base);
  Object.assign(configured.parts, wasm);
}

/**
 * @internal
 * @param beside the address next to this module; called only if nothing else is known, because a module in a blob or in the page itself
 *   has no neighbours
 * @param given the place that the caller names, which is used first
 */
export function placeOf(name: Part, beside: () => URL, given?: Wasm): Place {
  const { wasmUrl, wasmBinary } = Object(given);
  const part = wasmBinary ?? wasmUrl ?? configured.parts[name];
  if (part) return part;
  if (!configured.base) return beside();
  const folder = configured.base.endsWith('/') ? configured.base : `${configured.base}/`;
  return globalThis.document ? new URL(`${name}.wasm`, new URL(folder, document.baseURI)) : new URL(`${name}.wasm`, folder);
}
