/** A step of a document as SVG, made without a browser: the painters of the stage draw on a context that writes SVG. */
import { svg } from './svg.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { Snapshot } from '../../view/draw/snapshot.ts';
import { fetchThemes, theme, themeIsHere, themeNames } from '../../view/draw/themes.ts';
import { LabModel } from '../../kernel/model/model.ts';
import { layersFor } from '../../view/stage/layers.ts';
import { layoutOf, loadLayout } from '../../view/stage/layouts.ts';
import { strings } from '../../kernel/words/i18n.ts';
import { Teller } from '../../kernel/words/teller.ts';
import { useWorlds } from '../../view/worlds/views.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Layout } from '../../view/stage/layout.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

useWorlds();

/** @param done tells whether the model has come far enough */
function until(model: LabModel, done: () => boolean) {
  return new Promise((resolve: (nothing: void) => void, reject) => {
    const look = () => done() && resolve();
    for (const name of ['search', 'recorded', 'position']) model.addEventListener(name, look);
    model.addEventListener('failure', (event) => reject(event.detail.error));
    look();
  });
}

/**
 * @param document a checked one
 * @param positionOf gives the position to show, from the whole search; may throw
 * @returns the picture, its size in pixels, its sentence, and the position that it shows
 */
export async function drawn(
  engine: Engine,
  document: LabDocument,
  positionOf: (search: Search) => number,
  { scheme, lang, width }: { scheme: 'light' | 'dark'; lang: string; width: number },
) {
  const { type } = document.space;
  const [words] = await Promise.all([strings(lang), loadLayout(type), fetchNeeds(document)]);
  await Promise.all(['guide', 'views', 'searches', type].map((part) => words.more(part)));
  const { theme: wished = '', labels = true, arrows = true, shade = 'order', yUp = false } = document.view;
  const asked = themeNames.includes(wished) ? wished : scheme;
  if (!themeIsHere(asked)) await fetchThemes();
  // Given later, so that nothing happens before `until` listens: a refusal would be told to nobody.
  const model = new LabModel({ loadEngine: async () => engine }, document);
  try {
    await until(model, () => model.search !== null && !model.recording && (model.search.status !== 'running' || model.search.byHand));
    model.seek(positionOf(model.search as Search)); // waited for above
    await until(model, () => !model.seeking);
    const snapshot = new Snapshot();
    snapshot.update(model.search, model.revision, document);
    const picture = { snapshot, strings: words, yUp, labels, arrows, shade, layers: await layersFor(document), walker: null };
    const layout = layoutOf(type) as Layout; // loaded above
    const made = svg({ teller: new Teller(model, words), model, layout, picture, theme: theme(asked) }, scheme, { lang, width });
    return { ...made, position: model.position };
  } finally {
    model.dispose();
  }
}
