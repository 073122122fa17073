/** `render`: writes a picture of one step, for books and papers. */
import { positionIn } from '../../kernel/model/cursor.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { languageNames } from '../../kernel/document/languages.ts';
import { forMaps, InputError, readDocument, whole } from './input.ts';
import { demandAnswer, notesOn, tell } from './solve.ts';
import type { Call, Command, Option } from './command.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** Allowed widths in pixels. */
const [narrowest, widest] = [100, 10_000];

/** Options that say which step is drawn, and how. */
export const forPictures: Record<string, Option> = {
  step: { is: 'N', text: 'After this many events; without it, the step at which the document opens, or else the end.' },
  expansion: { is: 'N', text: 'After this many expansions instead.' },
  size: { is: 'PIXELS', text: `Its width, from ${narrowest} to ${widest}.` },
  theme: { is: ['light', 'dark'], text: "Otherwise the document's own." },
  lang: { is: languageNames, text: "Otherwise the document's own." },
};

/** Draws the step asked for, and tells what of the document is not in the picture. @param usual width in pixels where none is asked for */
export async function pictureOf({ engine, options, report }: Call, document: LabDocument, usual: number) {
  if (options.step !== undefined && options.expansion !== undefined)
    throw new InputError('--expansion: got it together with --step, expected one of them');
  const width = options.size === undefined ? usual : whole(options, 'size', narrowest, widest);
  const { view, space } = document;
  const scheme = (options.theme ?? view.theme) === 'dark' ? 'dark' : 'light';
  const lang = options.lang ?? view.language ?? 'en';
  let notes: ReturnType<typeof notesOn> = [];
  const positionOf = (search: Search) => {
    demandAnswer(search, document);
    notes = notesOn(search, document);
    if (options.step !== undefined) return whole(options, 'step', 0, search.eventCount);
    if (options.expansion !== undefined) return search.positionOfExpansion(whole(options, 'expansion', 0, search.expansionCount));
    return positionIn(search, view.step ?? Infinity, view.episode);
  };
  const { drawn } = await import('../../parts/picture/drawn.ts');
  const picture = await drawn(await engine(), document, positionOf, { scheme, lang, width });
  tell(notes, report);
  if (view.beside) report('view.beside: the search beside is not in the picture');
  if (worldOf(space).spatial)
    report(`${worldOf(space).plural} are drawn in space only in a browser; these are the layers, seen from above`);
  return { ...picture, lang };
}

export const render: Command = {
  files: ['FILE'],
  options: { ...forPictures, format: { is: ['svg'], text: 'SVG, in which text is real text.' }, ...forMaps },
  text: 'Print a step as a picture. Voxels, which only a browser draws in space, are drawn layer by layer.',
  async run(call) {
    const document = await readDocument(call.files[0], call.options, call.note);
    await call.print((await pictureOf(call, document, 960)).markup);
    return 0;
  },
};
