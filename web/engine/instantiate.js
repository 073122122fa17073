import { DocumentError } from '../document/error.js';

/** Bundlers for browsers must not look for it. */
const nodeFiles = 'node:fs/promises';

/**
 * Starts a module made by Emscripten, in browsers and in Node.
 * @param {() => Promise<{ default: (options: object) => Promise<any> }>} load its glue
 * @param {import('./resolver.js').Place} place its .wasm, or where that is
 */
export async function instantiate(load, place) {
  try {
    return await instance(load, place);
  } catch (cause) {
    // What Emscripten has to say is for those who build the module.
    const error = new DocumentError({ code: 'module', message: 'the WebAssembly module could not be loaded' });
    throw Object.assign(error, { cause });
  }
}

/** @param {Parameters<typeof instantiate>[0]} load @param {Parameters<typeof instantiate>[1]} place */
async function instance(load, place) {
  const { default: create } = await load();
  const isAddress = typeof place === 'string' || place instanceof URL;
  /** @type {Record<string, unknown>} */
  const options = { locateFile: () => String(place) };
  if (!isAddress) options.wasmBinary = place;
  else if (globalThis.process?.versions?.node && String(place).startsWith('file:')) {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ nodeFiles);
    options.wasmBinary = await readFile(new URL(place));
  }
  return create(options);
}
