/** `render`: a picture of one step, for books and papers. */
import { worldOf } from '../worlds/registry.ts';
import { InputError, readDocument } from './input.ts';
import { demandAnswer, noteOn } from './solve.ts';
import type { Command } from './main.ts';
import type { Search } from '../engine/search.ts';

/** What an option may be, its default first. */
const choices: Record<string, readonly string[]> = { format: ['svg'], theme: ['light', 'dark'], lang: ['en', 'zh-Hans'] };
/** Widths in pixels. */
const [narrowest, widest] = [100, 10_000];

function chosen(options: Record<string, string | undefined>, name: string, usual: string = choices[name][0]): any {
  const given = options[name] ?? usual;
  if (!choices[name].includes(given)) throw new InputError(`--${name}: got "${given}", expected ${choices[name].join(' or ')}`);
  return given;
}

function whole(options: Record<string, string | undefined>, name: string, least: number, most: number) {
  const text = options[name] ?? '';
  if (!/^\d{1,15}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new InputError(`--${name}: got "${text}", expected a whole number from ${least} to ${most}`);
  return Number(text);
}

export const render: Command = {
  usage: 'render DOC.json [--step N | --expansion N] [--format svg] [--size PIXELS] [--theme light|dark] [--lang en|zh-Hans] > FILE.svg',
  files: ['DOC.json'],
  options: ['step', 'expansion', 'format', 'size', 'theme', 'lang'],
  text: 'A step as SVG with real text: after N events or N expansions; otherwise the step the document opens at, or else the end. The size is its width. Voxels, which only a browser draws in space, are drawn layer by layer.',
  async run({ engine, files, options, print, report }) {
    if (options.step !== undefined && options.expansion !== undefined)
      throw new InputError('--expansion: got it together with --step, expected one of them');
    chosen(options, 'format');
    const width = options.size === undefined ? 960 : whole(options, 'size', narrowest, widest);
    const document = await readDocument(files[0]);
    const { view, space } = document;
    const scheme = chosen(options, 'theme', view.theme === 'dark' ? 'dark' : 'light');
    const lang = chosen(options, 'lang', view.language);
    const positionOf = (search: Search) => {
      demandAnswer(search, document);
      if (options.step !== undefined) return whole(options, 'step', 0, search.eventCount);
      if (options.expansion !== undefined) return search.positionOfExpansion(whole(options, 'expansion', 0, search.expansionCount));
      return Math.min(view.step ?? Infinity, search.eventCount);
    };
    const { drawn } = await import('../picture/drawn.ts');
    const picture = await drawn(await engine(), document, positionOf, { scheme, lang, width });
    const note = noteOn(document);
    if (note) report(note);
    if (view.beside) report('view.beside: the search beside is not in the picture');
    if (worldOf(space).spatial)
      report(`${worldOf(space).plural} are drawn in space only in a browser; these are the layers, seen from above`);
    await print(picture);
    return 0;
  },
};
