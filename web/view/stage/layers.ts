/** Layers of a picture besides the search: those of the document, of what is pointed at, and of other parts of the page. */
import { searches } from '../../kernel/document/algorithms.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Layer } from '../draw/painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** Layers by name, each fetched with the first document that needs it. */
const additions: Record<string, () => Promise<{ layer: Layer }>> = {
  jumps: () => import('../draw/jumps.ts'),
  clusters: () => import('../draw/clusters.ts'),
  repair: () => import('../draw/repair.ts'),
  walk: () => import('../draw/walk.ts'),
  'repair walk': () => import('../draw/repair_walk.ts'),
  things: () => import('../draw/things.ts'),
  bends: () => import('../draw/bends.ts'),
  tag: () => import('../draw/tag.ts'),
  searched: () => import('../draw/searched.ts'),
};

/** Names of the layers of a document ('' for none), by what asks for them. @param searched whether a search has moved */
const wantedBy = ({ algorithm, space, view }: LabDocument, searched: boolean): Record<string, string> => ({
  searched: searched && worldOf(space).cells ? 'searched' : '',
  algorithm: searches[algorithm].layer ?? '',
  things: space.things ? 'things' : '',
  turns: (view.turns ?? 'none') === 'none' || !worldOf(space).cells ? '' : 'bends',
});

/** The layers of a document when nobody points at anything. */
export const layersFor = (document: LabDocument): Promise<Layer[]> =>
  Promise.all(Object.values(wantedBy(document, true)).flatMap((name) => (name ? [additions[name]().then(({ layer }) => layer)] : [])));

export class Layers {
  #changed;
  #layers: Map<string, Layer> = new Map();
  /** Names of the wanted layers, by what asks for them; some are still being fetched. */ #wanted: Map<string, string> = new Map();
  /** Aborted when the stage is gone. */ #gone: AbortSignal | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get all() {
    return [...this.#layers.values()];
  }

  get(name: string) {
    return this.#layers.get(name) ?? null;
  }

  /** Follows a model until the signal is aborted. */
  listen(model: LabModel, signal: AbortSignal) {
    this.#gone = signal;
    for (const name of ['document', 'position']) model.addEventListener(name, () => this.#follow(model), { signal });
    for (const name of ['hover', 'selection']) model.addEventListener(name, () => this.#want('tag', 'tag'), { signal });
    this.#follow(model);
  }

  /** Fetches the layers that the document needs. */
  #follow({ document, position }: LabModel) {
    // Once it has come it stays, so that the next run has it in its first picture.
    for (const [place, name] of Object.entries(wantedBy(document, position > 0 || this.#layers.has('searched')))) this.#want(place, name);
    if (!worldOf(document.space).cells) this.#want('tag', 'tag');
  }

  #want(place: string, name: string) {
    if ((this.#wanted.get(place) ?? '') === name) return;
    this.#wanted.set(place, name);
    this.set(place, null);
    additions[name]?.().then(
      ({ layer }) => {
        if (this.#wanted.get(place) === name && !this.#gone?.aborted) this.set(place, layer);
      },
      () => this.#wanted.delete(place),
    ); // without a connection: the next edit asks for it again
  }

  set(name: string, layer: Layer | null) {
    if (layer) this.#layers.set(name, layer);
    else if (!this.#layers.delete(name)) return;
    this.#changed();
  }
}
