/**
 * A step of a document as SVG where there is no page: the painters of the stage, on a context that writes.
 * @module
 */
import { svg } from './svg.js';
import { fetchNeeds } from '../document/needs.js';
import { Snapshot } from '../draw/snapshot.js';
import { fetchThemes, theme, themeIsHere, themeNames } from '../draw/themes.js';
import { LabModel } from '../model/model.js';
import { layersFor } from '../stage/layers.js';
import { layoutOf, loadLayout } from '../stage/layouts.js';
import { strings } from '../words/i18n.js';
import { Teller } from '../words/teller.js';

/** @typedef {import('../engine/engine.d.ts').Search} Search */

/** @param {LabModel} model @param {() => boolean} done what it has to come to */
function until(model, done) {
  return new Promise((/** @type {(nothing: void) => void} */ resolve, reject) => {
    const look = () => done() && resolve();
    for (const name of ['search', 'recorded', 'position']) model.addEventListener(name, look);
    model.addEventListener('failure', (event) => reject(/** @type {CustomEvent} */ (event).detail.error));
    look();
  });
}

/**
 * @param {import('../engine/engine.js').Engine} engine
 * @param {any} document a valid one
 * @param {(search: Search) => number} positionOf which step, told of the whole search; may throw
 * @param {{ scheme: 'light' | 'dark', lang: string, width: number }} look
 * @returns {Promise<string>}
 */
export async function drawn(engine, document, positionOf, { scheme, lang, width }) {
  const { type } = document.space;
  const [words] = await Promise.all([strings(lang), loadLayout(type), fetchNeeds(document)]);
  await Promise.all(['guide', 'views', 'searches', type].map((part) => words.more(part)));
  const asked = themeNames.includes(document.view.theme) ? document.view.theme : scheme;
  if (!themeIsHere(asked)) await fetchThemes();
  const model = new LabModel(engine, document);
  try {
    await until(model, () => model.search !== null && !model.recording && model.search.status !== 'running');
    model.seek(positionOf(/** @type {Search} */ (model.search)));
    await until(model, () => !model.seeking);
    const snapshot = new Snapshot();
    snapshot.update(model.search, model.revision, document);
    const { labels = true, arrows = true, shade = 'order', yUp = false } = document.view;
    const picture = { snapshot, strings: words, yUp, labels, arrows, shade, layers: await layersFor(document), walker: null };
    const layout = /** @type {import('../worlds/contracts.d.ts').Layout} */ (layoutOf(type));
    return svg({ teller: new Teller(model, words), model, layout, picture, theme: theme(asked) }, scheme, { lang, width });
  } finally {
    model.dispose();
  }
}
