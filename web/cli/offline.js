/** `a-star-lab offline`: the whole lab with a document in one file. */
import { readFile } from 'node:fs/promises';
import { offlineFile } from '../document/offline.js';
import { InputError, readDocument } from './input.js';

/** @type {import('./main.js').Command} */
export const offline = {
  usage: 'offline DOC.json > FILE.html',
  files: ['DOC.json'],
  text: 'One HTML file with the lab and the document in it, to be opened without server or network.',
  async run({ files: [file], print }) {
    const document = await readDocument(file);
    const template = await readFile(new URL('../../dist/offline.html', import.meta.url), 'utf8').catch(() => {
      throw new InputError('dist/offline.html is not built yet: run scripts/start.sh once');
    });
    await print(offlineFile(template, document));
    return 0;
  },
};
