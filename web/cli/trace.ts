/** `trace`: every event of a search, a line each. */
import { InputError, readDocument } from './input.ts';
import { posthocParts } from '../engine/posthoc.ts';
import { demandAnswer, noteOn, searchToEnd } from './solve.ts';
import type { Search } from '../engine/search.ts';
import type { Command } from './main.ts';
import type { LabDocument } from '../worlds/documents.ts';

/** How to write a trace, by the name of the format. */
const formats: Record<string, (search: Search, document: LabDocument) => Iterable<string>> = {
  text: (search) => search.traceParts(),
  posthoc: posthocParts,
};

export const trace: Command = {
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
