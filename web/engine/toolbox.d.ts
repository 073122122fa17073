/** Parsers of map and scenario texts, in a module of their own. Works in browsers and Node >= 20. */
import type { Toolbox } from './engine.js';

export type { ParsedMap, ScenarioRow, Toolbox } from './engine.js';
export function loadToolbox(options?: { wasmUrl?: string | URL; wasmBinary?: BufferSource }): Promise<Toolbox>;
