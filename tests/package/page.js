// What a page does with the package where its bundler looks after the .wasm files: Vite and webpack.
import { loadEngine } from 'a-star-lab';
import { checkDocument, documentOf, linkOf } from 'a-star-lab/document';
import { loadSolvers } from 'a-star-lab/solver';
import { loadToolbox } from 'a-star-lab/toolbox';
import 'a-star-lab/register';
import { report } from './report.js';

const document = await documentOf(
  await linkOf(await checkDocument({ space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] })),
);
await report(document, await Promise.all([loadEngine(), loadSolvers(), loadToolbox()]));
