/** `render`: a picture of one step, for books and papers. */
import { worldOf } from '../worlds/registry.js';
import { InputError, readDocument } from './input.js';
import { demandAnswer, noteOn } from './solve.js';

/** What an option may be, its default first. @type {Record<string, readonly string[]>} */
const choices = { format: ['svg'], theme: ['light', 'dark'], lang: ['en', 'zh-Hans'] };
/** Widths in pixels. */
const [narrowest, widest] = [100, 10_000];

/** @param {Record<string, string | undefined>} options @param {string} name @param {string} [usual] @returns {any} */
function chosen(options, name, usual = choices[name][0]) {
  const given = options[name] ?? usual;
  if (!choices[name].includes(given)) throw new InputError(`--${name}: got "${given}", expected ${choices[name].join(' or ')}`);
  return given;
}

/** @param {Record<string, string | undefined>} options @param {string} name @param {number} least @param {number} most */
function whole(options, name, least, most) {
  const text = options[name] ?? '';
  if (!/^\d{1,15}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new InputError(`--${name}: got "${text}", expected a whole number from ${least} to ${most}`);
  return Number(text);
}

/** @type {import('./main.js').Command} */
export const render = {
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
    /** @param {import('../engine/engine.d.ts').Search} search */
    const positionOf = (search) => {
      demandAnswer(search, document);
      if (options.step !== undefined) return whole(options, 'step', 0, search.eventCount);
      if (options.expansion !== undefined) return search.positionOfExpansion(whole(options, 'expansion', 0, search.expansionCount));
      return Math.min(view.step ?? Infinity, search.eventCount);
    };
    const { drawn } = await import('../picture/drawn.js');
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
