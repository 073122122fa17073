/** `trace`: every event of a search, a line each. */
import { InputError, readDocument } from './input.js';
import { posthocParts } from '../engine/posthoc.js';
import { demandAnswer, noteOn, searchToEnd } from './solve.js';

/** How to write a trace, by the name of the format. @type {Record<string, (search: import('../engine/engine.d.ts').Search, document: any) => Iterable<string>>} */
const formats = {
  text: (search) => search.traceParts(),
  posthoc: posthocParts,
};

/** @type {import('./main.js').Command} */
export const trace = {
  usage: `trace DOC.json [--format ${Object.keys(formats).join('|')}] [--timeout SECONDS]`,
  files: ['DOC.json'],
  options: ['format', 'timeout'],
  text: 'Print the whole trace, one event a line; or as a JSON trace for the debugger Posthoc, format 1.4.0.',
  async run(call) {
    const { files, options, print, report } = call;
    const { format = 'text' } = options;
    if (!Object.hasOwn(formats, format)) {
      throw new InputError(`--format: got "${format}", expected ${Object.keys(formats).join(' or ')}`);
    }
    const document = await readDocument(files[0]);
    const { search, late } = await searchToEnd(call, document);
    demandAnswer(search, document);
    const note = noteOn(document);
    if (note) report(note);
    for (const part of formats[format](search, document)) await print(part);
    search.dispose();
    return late ? 1 : 0;
  },
};
