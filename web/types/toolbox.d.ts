/** Parsers of map and scenario texts, in a module of their own. Works in browsers and Node >= 20. */
import type { Toolbox, Wasm } from './engine.js';

export type { ParsedMap, ScenarioRow, Toolbox } from './engine.js';
export function loadToolbox(options?: Wasm): Promise<Toolbox>;
