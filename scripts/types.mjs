/** Node runs the TypeScript sources with this: `node --import ./scripts/types.mjs FILE`. Types become spaces, so lines keep their places. */
import { register } from 'node:module';

register('./erase.mjs', import.meta.url);
