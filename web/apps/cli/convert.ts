/** `convert`: prints what a file holds in another format. */
import { inEnglish } from '../../kernel/document/error.ts';
import { leftOut, writers } from '../../kernel/reading/writing.ts';
import { forReading, readDocument } from './input.ts';
import type { Command } from './command.ts';

export const convert: Command = {
  files: ['FILE'],
  options: { to: { is: Object.keys(writers), text: 'The format: a document by default; map is MovingAI, matrix is JSON.' }, ...forReading },
  text: 'Print a map, graph or board of any format that is read here in one of those that are written.',
  async run({ files, options: { to = 'json', ...options }, print, note }) {
    const document = await readDocument(files[0], options, note);
    await print(writers[to](document));
    for (const left of leftOut(to, document)) note(inEnglish(left));
    return 0;
  },
};
