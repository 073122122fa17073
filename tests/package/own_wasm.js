// The same with esbuild, which only knows what is imported: it gives the .wasm files addresses of its own.
import { loadEngine } from 'a-star-lab';
import { checkDocument } from 'a-star-lab/document';
import { configure, define } from 'a-star-lab/element';
import { loadSolvers } from 'a-star-lab/solver';
import { loadToolbox } from 'a-star-lab/toolbox';
import core from 'a-star-lab/core.wasm';
import first from 'a-star-lab/first.wasm';
import solver from 'a-star-lab/solver.wasm';
import toolbox from 'a-star-lab/toolbox.wasm';
import { report } from './report.js';

configure({ wasm: { core, first } });
define();
const document = await checkDocument({ space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] });
const parts = [loadEngine({ wasmUrl: core }), loadSolvers({ wasmUrl: solver }), loadToolbox({ wasmUrl: toolbox })];
await report(document, await Promise.all(parts));
