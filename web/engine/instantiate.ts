import { DocumentError } from '../document/error.ts';
import type { Place } from './resolver.ts';

type Glue<Module> = () => Promise<{ default: (options: object) => Promise<Module> }>;

/**
 * Starts a module made by Emscripten, in browsers and in Node.
 * @param load its glue
 * @param place its .wasm, or where that is
 */
export async function instantiate<Module>(load: Glue<Module>, place: Place) {
  try {
    return await instance(load, place);
  } catch (cause) {
    // What Emscripten has to say is for those who build the module.
    const error = new DocumentError({ code: 'module', says: 'the WebAssembly module could not be loaded' });
    throw Object.assign(error, { cause });
  }
}

async function instance<Module>(load: Glue<Module>, place: Place) {
  const { default: create } = await load();
  const isAddress = typeof place === 'string' || place instanceof URL;
  const options: Record<string, unknown> = { locateFile: () => String(place) };
  if (!isAddress) options.wasmBinary = place;
  else if (globalThis.process?.versions?.node && String(place).startsWith('file:')) {
    // Bundlers for browsers do not look for what is not imported.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    options.wasmBinary = await readFile(new URL(place));
  }
  return create(options);
}
