/** `offline`: writes the whole lab with a document as one file. */
import { fileURLToPath } from 'node:url';
import { filled } from '../../kernel/document/offline_file.ts';
import { serializeDocument } from '../../kernel/worlds/documents.ts';
import { forMaps, InputError, readDocument, readText } from './input.ts';
import type { Command } from './command.ts';

/** Where the build puts the file. The npm package does not contain it, because it would double its size. */
const built = fileURLToPath(new URL('../../../dist/offline.html', import.meta.url));

export const offline: Command = {
  files: ['FILE'],
  options: {
    template: {
      is: 'FILE',
      text: `The file offline.html of a lab's site, or dist/offline.html of a checkout after scripts/start.sh --build.`,
    },
    ...forMaps,
  },
  text: 'One HTML file with the lab and the document in it, which opens without a server or a network.',
  async run({ files: [file], options: { template, ...options }, print, note }) {
    const document = await readDocument(file, options, note);
    const page = await readText(template ?? built).catch((error) => {
      if (template !== undefined) throw error;
      throw new InputError(
        "--template is missing, and there is no dist/offline.html: give it the file offline.html from a lab's site, or from a checkout after scripts/start.sh --build",
      );
    });
    try {
      await print(filled(page, 'document', JSON.parse(serializeDocument(document))));
    } catch {
      throw new InputError(`${template ?? built}: has no place for a document, expected the offline.html of a lab`);
    }
    return 0;
  },
};
