/** The Emscripten glue. web/engine/engine.ts is its only importer and checks everything that goes in. */
export default function createModule(options?: object): Promise<any>;
