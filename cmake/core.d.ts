/** The Emscripten glue of a module. Its importers in web/kernel/engine/ check everything that goes in. */
export default function createModule(options?: object): Promise<any>;
