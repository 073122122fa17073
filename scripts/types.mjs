/** Node runs the sources with this: `node --import ./scripts/types.mjs FILE`. Types become spaces, so that every line and function stays as it is written. */
import { register } from 'node:module';

register('./erase.mjs', import.meta.url);
