import { DocumentError } from '../document/error.ts';
import type { Place } from './resolver.ts';

type Glue<Module> = () => Promise<{ default: (options: object) => Promise<Module> }>;

/**
 * Starts a module made by Emscripten, in browsers and in Node.
 * @param load imports its glue code
 * @param place its .wasm or the address of it
 */
export async function instantiate<Module>(load: Glue<Module>, place: Place) {
  const address = typeof place === 'string' || place instanceof URL ? String(place) : undefined;
  try {
    return await instance(load, place, address);
  } catch (cause) {
    // Emscripten's own message is of use only to those who build the module.
    const known = await import('./why_no_module.ts').then(
      ({ whyNoModule }) => whyNoModule(cause, address),
      () => undefined,
    );
    const error = new DocumentError({ code: 'module', ...(known ?? { says: 'the WebAssembly module could not be loaded' }) });
    throw Object.assign(error, { cause });
  }
}

async function instance<Module>(load: Glue<Module>, place: Place, address: string | undefined) {
  const { default: create } = await load();
  const options: Record<string, unknown> = { locateFile: () => address };
  if (address === undefined) options.wasmBinary = place;
  else if (globalThis.process?.versions?.node && address.startsWith('file:')) {
    // `node:fs` is not imported, because bundlers for browsers would try to resolve it.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    options.wasmBinary = await readFile(new URL(address));
  }
  return create(options);
}
