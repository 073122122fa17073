/**
 * What is painted besides the search: asked for by the document, by what is pointed at, or by parts of the page.
 * @module
 */
import { searches } from '../document/algorithms.js';
import { worldOf } from '../worlds/registry.js';

/** @typedef {import('../worlds/contracts.d.ts').Layer} Layer */
/** @typedef {import('../model/model.js').LabModel} LabModel */

/** What algorithms, things and wishes add to the picture, fetched with the first document that needs it. @type {Record<string, () => Promise<{ layer: Layer }>>} */
const additions = {
  jumps: () => import('../draw/jumps.js'),
  clusters: () => import('../draw/clusters.js'),
  things: () => import('../draw/things.js'),
  bends: () => import('../worlds/grid/bends.js'),
  tag: () => import('../draw/tag.js'),
};

/** Names of the layers of a document, or '', by what asks for them. @param {any} document @returns {Record<string, string>} */
const wantedBy = ({ algorithm, space, view }) => ({
  algorithm: searches[algorithm].layer ?? '',
  things: space.things ? 'things' : '',
  turns: (view.turns ?? 'none') === 'none' || !worldOf(space).cells ? '' : 'bends',
});

/** Those where nobody points at anything. @param {any} document @returns {Promise<Layer[]>} */
export const layersFor = (document) =>
  Promise.all(Object.values(wantedBy(document)).flatMap((name) => (name ? [additions[name]().then(({ layer }) => layer)] : [])));

export class Layers {
  #changed;
  /** @type {Map<string, Layer>} */ #layers = new Map();
  /** Names of the layers there are to be, by what asks for them. @type {Map<string, string>} */ #wanted = new Map();
  /** Whether nobody sees them any more. @type {AbortSignal | undefined} */ #gone;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  get all() {
    return [...this.#layers.values()];
  }

  /** @param {string} name */
  get(name) {
    return this.#layers.get(name) ?? null;
  }

  /** Follows a model until the signal says so. @param {LabModel} model @param {AbortSignal} signal */
  listen(model, signal) {
    this.#gone = signal;
    model.addEventListener('document', () => this.#follow(model), { signal });
    for (const name of ['hover', 'selection']) model.addEventListener(name, () => this.#want('tag', 'tag'), { signal });
    this.#follow(model);
  }

  /** Fetches what the document adds to the picture. @param {LabModel} model */
  #follow({ document }) {
    for (const [place, name] of Object.entries(wantedBy(document))) this.#want(place, name);
    if (!worldOf(document.space).cells) this.#want('tag', 'tag');
  }

  /** @param {string} place @param {string} name */
  #want(place, name) {
    if ((this.#wanted.get(place) ?? '') === name) return;
    this.#wanted.set(place, name);
    this.set(place, null);
    additions[name]?.().then(
      ({ layer }) => {
        if (this.#wanted.get(place) === name && !this.#gone?.aborted) this.set(place, layer);
      },
      () => this.#wanted.delete(place),
    ); // without a connection: asked for again by the next edit
  }

  /** @param {string} name @param {Layer | null} layer */
  set(name, layer) {
    if (layer) this.#layers.set(name, layer);
    else this.#layers.delete(name);
    this.#changed();
  }
}
