/** `render`: writes a picture of one step, for books and papers. */
import { worldOf } from '../../kernel/worlds/registry.ts';
import { languageNames } from '../../kernel/document/languages.ts';
import { forMaps, InputError, readDocument, whole } from './input.ts';
import { demandAnswer, noteOn } from './solve.ts';
import type { Command } from './command.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** Allowed widths in pixels. */
const [narrowest, widest] = [100, 10_000];

export const render: Command = {
  files: ['FILE'],
  options: {
    step: { is: 'N', text: 'After this many events; without it, the step at which the document opens, or else the end.' },
    expansion: { is: 'N', text: 'After this many expansions instead.' },
    format: { is: ['svg'], text: 'SVG, in which text is real text.' },
    size: { is: 'PIXELS', text: `Its width, from ${narrowest} to ${widest}.` },
    theme: { is: ['light', 'dark'], text: "Otherwise the document's own." },
    lang: { is: languageNames, text: "Otherwise the document's own." },
    ...forMaps,
  },
  text: 'Print a step as a picture. Voxels, which only a browser draws in space, are drawn layer by layer.',
  async run({ engine, files, options, print, report, note }) {
    if (options.step !== undefined && options.expansion !== undefined)
      throw new InputError('--expansion: got it together with --step, expected one of them');
    const width = options.size === undefined ? 960 : whole(options, 'size', narrowest, widest);
    const document = await readDocument(files[0], options, note);
    const { view, space } = document;
    const scheme = (options.theme ?? view.theme) === 'dark' ? 'dark' : 'light';
    const lang = options.lang ?? view.language ?? 'en';
    const positionOf = (search: Search) => {
      demandAnswer(search, document);
      if (options.step !== undefined) return whole(options, 'step', 0, search.eventCount);
      if (options.expansion !== undefined) return search.positionOfExpansion(whole(options, 'expansion', 0, search.expansionCount));
      return Math.min(view.step ?? Infinity, search.eventCount);
    };
    const { drawn } = await import('../../parts/picture/drawn.ts');
    const picture = await drawn(await engine(), document, positionOf, { scheme, lang, width });
    const aside = noteOn(document);
    if (aside) report(aside);
    if (view.beside) report('view.beside: the search beside is not in the picture');
    if (worldOf(space).spatial)
      report(`${worldOf(space).plural} are drawn in space only in a browser; these are the layers, seen from above`);
    await print(picture);
    return 0;
  },
};
