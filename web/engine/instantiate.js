/**
 * Starts a module made by Emscripten, in browsers and in Node.
 * @param {() => Promise<{ default: (options: object) => Promise<any> }>} load its glue
 * @param {string | URL} url of its .wasm
 * @param {BufferSource} [wasmBinary] the .wasm itself, where the caller already has it
 */
export async function instantiate(load, url, wasmBinary) {
  const { default: create } = await load();
  /** @type {Record<string, unknown>} */
  const options = { locateFile: () => String(url) };
  if (wasmBinary) options.wasmBinary = wasmBinary;
  else if (globalThis.process?.versions?.node && String(url).startsWith('file:')) {
    const { readFile } = await import('node:fs/promises');
    options.wasmBinary = await readFile(new URL(url));
  }
  return create(options);
}
