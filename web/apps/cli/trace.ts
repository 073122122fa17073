/** `trace`: prints every event of a search, one per line. */
import { forMaps, readDocument } from './input.ts';
import { jsonLines } from '../../kernel/engine/json_lines.ts';
import { posthocParts } from '../../kernel/engine/posthoc.ts';
import { demandAnswer, notesOn, searchToEnd, tell, timeout } from './solve.ts';
import { viewOf } from '../../view/worlds/views.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Command } from './command.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** Writers of traces, by the name of the format. */
const formats: Record<string, (search: Search, document: LabDocument) => Iterable<string> | Promise<Iterable<string>>> = {
  text: (search) => search.traceParts(),
  jsonl: jsonLines,
  posthoc: async (search, document) => posthocParts(search, document, (await viewOf(document.space.type)).trace),
};

export const trace: Command = {
  files: ['FILE'],
  options: {
    format: {
      is: Object.keys(formats),
      text: 'jsonl has one JSON object a line, described in the manual; posthoc is a JSON trace for the debugger Posthoc, in its format 1.4.0.',
    },
    timeout,
    ...forMaps,
  },
  text: 'Print the whole trace, one event per line.',
  async run(call) {
    const { files, options, print, report, note } = call;
    const { format = 'text' } = options;
    const document = await readDocument(files[0], options, note);
    const { search, late } = await searchToEnd(call, document);
    demandAnswer(search, document);
    tell(notesOn(search, document), report);
    for (const part of await formats[format](search, document)) await print(part);
    search.dispose();
    return late ? 1 : 0;
  },
};
