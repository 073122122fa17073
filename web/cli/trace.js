/** `trace`: every event of a search, a line each. */
import { InputError, readDocument } from './input.js';
import { demandAnswer, noteOn, searchToEnd } from './solve.js';

/** How to write a trace, by the name of the format. @type {Record<string, (search: import('../engine/engine.d.ts').Search) => Iterable<string>>} */
const formats = {
  text: (search) => search.traceParts(),
};

/** @type {import('./main.js').Command} */
export const trace = {
  usage: `trace DOC.json [--format ${Object.keys(formats).join('|')}]`,
  files: ['DOC.json'],
  options: ['format'],
  text: 'Print the whole trace, one event a line.',
  async run({ engine, files, options: { format = 'text' }, print, report }) {
    if (!Object.hasOwn(formats, format)) {
      throw new InputError(`--format: got "${format}", expected ${Object.keys(formats).join(' or ')}`);
    }
    const document = await readDocument(files[0]);
    const search = searchToEnd(await engine(), document);
    demandAnswer(search, document);
    const note = noteOn(document);
    if (note) report(note);
    for (const part of formats[format](search)) await print(part);
    search.dispose();
    return 0;
  },
};
