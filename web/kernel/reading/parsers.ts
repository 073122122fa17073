/** The strict grammars of the core (cpp/io), fetched with the first text that needs them. */
import { kept } from '../document/kept.ts';
import { loadToolbox } from '../engine/toolbox.ts';

export const parsers = kept(loadToolbox);
