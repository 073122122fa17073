/**
 * Where the fetched parts of the core are. Usually beside this file; a page that has them elsewhere, or in itself, says so once.
 * @module
 */

/** @typedef {'first' | 'core' | 'toolbox' | 'solver'} Part */
/** @typedef {string | URL | BufferSource} Place an address, or the .wasm itself */

/** @type {{ base: string, parts: Partial<Record<Part, Place>> }} */
const told = { base: '', parts: {} };

/**
 * @param {{ base?: string | URL, wasm?: Partial<Record<Part, Place>> }} places `base` is the folder of the .wasm files, `wasm` goes before it
 */
export function configure({ base, wasm }) {
  if (base !== undefined) told.base = String(base);
  Object.assign(told.parts, wasm);
}

/**
 * @param {Part} name
 * @param {() => URL} beside the address next to this module; asked only when nothing else is known, because a module in a blob or in the page itself has no neighbours
 * @returns {Place}
 */
export function placeOf(name, beside) {
  const part = told.parts[name];
  if (part) return part;
  if (!told.base) return beside();
  const folder = told.base.endsWith('/') ? told.base : `${told.base}/`;
  return globalThis.document ? new URL(`${name}.wasm`, new URL(folder, document.baseURI)) : new URL(`${name}.wasm`, folder);
}
