import { DocumentError } from '../document/error.ts';
import type { Place } from './resolver.ts';

type Glue<Module> = () => Promise<{ default: (options: object) => Promise<Module> }>;

/**
 * Starts a module made by Emscripten, in browsers and in Node.
 * @param load its glue
 * @param place its .wasm, or where that is
 */
export async function instantiate<Module>(load: Glue<Module>, place: Place) {
  const address = typeof place === 'string' || place instanceof URL ? String(place) : undefined;
  try {
    return await instance(load, place, address);
  } catch (cause) {
    // What Emscripten has to say is for those who build the module.
    const error = new DocumentError({ code: 'module', says: 'the WebAssembly module could not be loaded' });
    throw Object.assign(error, { cause, address });
  }
}

async function instance<Module>(load: Glue<Module>, place: Place, address: string | undefined) {
  const { default: create } = await load();
  const options: Record<string, unknown> = { locateFile: () => address };
  if (address === undefined) options.wasmBinary = place;
  else if (globalThis.process?.versions?.node && address.startsWith('file:')) {
    // Bundlers for browsers do not look for what is not imported.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    options.wasmBinary = await readFile(new URL(address));
  }
  return create(options);
}
