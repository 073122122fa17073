/** `figure`: writes what a page needs to show a document: the tag, its picture and the text in place of the picture. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { strings } from '../../kernel/words/i18n.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { aboutOf, scriptOf, tagOf, waysOf } from '../lab/snippets.ts';
import { forMaps, InputError, readDocument, reasonOf } from './input.ts';
import { forPictures, pictureOf } from './render.ts';
import type { Command } from './command.ts';

export const figure: Command = {
  files: ['FILE', 'PICTURE'],
  options: {
    ...forPictures,
    lab: { is: 'ADDRESS', text: 'The folder of the lab on your server, as the page finds it; lab/ by default.' },
    script: { is: 'ADDRESS', text: 'The script as the page finds it, such as /figures/a-star-lab.js; by default that of the lab.' },
    picture: { is: 'ADDRESS', text: 'The picture as the page finds it; by default the name of its file, which is then beside the page.' },
    format: {
      is: ['html', 'json'],
      text: 'HTML to paste: the figure with its picture, and the script. Or one JSON object: html, tag (without the script), script, alt, step, width, height.',
    },
    ...forMaps,
  },
  text: 'Print the HTML that shows a document on a page, and write its picture, an SVG, to the file PICTURE. Readers see the picture until the figure is alive, which opens at the same step.',
  async run(call) {
    const { files, options, note, print } = call;
    if (files[1] === '-') throw new InputError('PICTURE: got -, expected the name of a file: standard output is for the HTML');
    const document = await readDocument(files[0], options, note);
    const { markup, width, height, sentence, position, lang } = await pictureOf(call, document, 640);
    // Theme and language are attributes of the tag.
    const { step: _, episode: __, theme = '', language = '', ...view } = document.view;
    const words = await strings(lang);
    await words.more('embed');
    const caption = aboutOf(document, words);
    const alt = words.t('lab.embed.alt', { about: caption, sentence });
    const base = (options.lab ?? 'lab/').replace(/\/?$/, '/');
    const ways = await waysOf(validateDocument({ ...document, view: { ...view, step: position } }));
    const whole = {
      ...ways,
      attributes: { ...ways.attributes, lang: options.lang ?? language },
      base,
      script: options.script,
      frame: '',
      picture: options.picture ?? basename(files[1]),
      alt,
      caption,
      width,
      height,
      theme: options.theme ?? theme,
    };
    await writeFile(files[1], markup).catch((error) => {
      throw new InputError(`${files[1]}: ${reasonOf(error)}`);
    });
    const [tag, script] = [tagOf(whole), scriptOf(whole)];
    const html = `${tag}\n${script}`;
    await print(options.format === 'json' ? `${JSON.stringify({ html, tag, script, alt, step: position, width, height })}\n` : `${html}\n`);
    return 0;
  },
};
