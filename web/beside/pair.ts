import type { LabModel } from '../model/model.ts';

/**
 * Two searches in step: after n expansions of the one stand n expansions of the other, or its end. It looks like a model to
 * a timeline, with expansions for steps.
 */

/** What a timeline marks in a recording; a pair has but its end. */
const FINISHED = 8;

export class Pair extends EventTarget {
  #listening = new AbortController();
  /** Expansions wanted of both; Infinity is the end, NaN wherever the further of the two is going. */
  #wish = NaN;
  /** Whether the cursors move because of this. */
  #moving = false;
  revision = 0;
  models;
  player;
  search;

  /** @param second with the player of the first */
  constructor(first: LabModel, second: LabModel) {
    super();
    this.models = [first, second];
    this.player = first.player;
    const pair = this;
    this.search = {
      get eventCount() {
        return pair.length;
      },
      get expansionCount() {
        return pair.length;
      },
      get expansion() {
        return pair.position;
      },
      marks: (buckets: number) => new Uint8Array(buckets).fill(this.recording ? 0 : FINISHED, buckets - 1),
    };
    this.player.track = this;
    const { signal } = this.#listening;
    for (const model of this.models) {
      model.addEventListener('search', () => this.#renewed(), { signal });
      model.addEventListener('recorded', () => this.#follow('recorded'), { signal });
      model.addEventListener('position', () => this.#moved(model), { signal });
    }
    first.addEventListener(
      'document',
      (event) => {
        if (event.detail.kind === 'load') this.#wish = NaN;
        this.#tell('document');
      },
      { signal },
    );
    first.addEventListener('state', () => this.#tell('state'), { signal });
    this.#follow('position');
  }

  #tell(name: string) {
    this.dispatchEvent(new CustomEvent(name));
  }

  get document() {
    return this.models[0].document;
  }

  get cells() {
    return this.models[0].cells;
  }

  get recording() {
    return this.models.some((model) => model.recording || !model.search);
  }

  get seeking() {
    return this.models.some((model) => model.seeking);
  }

  // What a player asks of what it plays.

  get complete() {
    return !this.recording;
  }

  get coming() {
    return this.models.some((model) => !model.search);
  }

  /** Expansions of the longer search. */
  get length() {
    return Math.max(...this.models.map(({ search }) => search?.expansionCount ?? 0));
  }

  /** Expansions both have made, if they were not at their end before. */
  get position() {
    const { length } = this;
    if (!Number.isNaN(this.#wish)) return Math.min(this.#wish, length);
    return Math.max(...this.models.map(({ search }) => search?.expansion ?? 0));
  }

  #renewed() {
    this.revision++;
    this.#follow('search');
  }

  /** Both cursors to where they belong, then a word to whoever shows it. */
  #follow(name: string) {
    if (Number.isNaN(this.#wish) && !this.recording && !this.seeking) this.#wish = this.position;
    if (!Number.isNaN(this.#wish)) this.#move();
    this.#tell(name);
  }

  #move() {
    this.#moving = true;
    for (const model of this.models) {
      const at = this.#placeOf(model);
      if (model.search && model.position !== Math.min(at, model.search.eventCount)) model.seek(at);
    }
    this.#moving = false;
  }

  /** Where the cursor of one of them belongs. */
  #placeOf({ search, recording }: LabModel) {
    if (!search || this.#wish === Infinity) return Infinity;
    // Before the first expansion is before anything.
    if (this.#wish === 0) return 0;
    const { expansionCount } = search;
    if (this.#wish < expansionCount) return search.positionOfExpansion(this.#wish);
    return recording ? search.positionOfExpansion(expansionCount) : Infinity;
  }

  /** Somebody else moved one of them: the other one follows as many expansions. */
  #moved(model: LabModel) {
    const { search } = model;
    if (!this.#moving && search && !model.seeking && !model.recording && !Number.isNaN(this.#wish)) {
      if (search.position !== Math.min(this.#placeOf(model), search.eventCount)) {
        this.#wish = search.position === search.eventCount ? Math.max(this.#wish, search.expansion) : search.expansion;
        for (const other of this.models) if (other !== model) other.seek(this.#placeOf(other));
      }
    }
    this.#tell('position');
  }

  /** @param position expansions of both */
  seek(position: number) {
    if (Number.isNaN(position)) return;
    this.#wish = position >= this.length && !this.recording ? Infinity : Math.max(0, Math.floor(position));
    this.#move();
    this.#tell('position');
  }

  /** @param delta expansions */
  step(delta: number) {
    this.player.pause();
    this.seek(this.position + delta);
  }

  cancelRecording() {
    for (const model of this.models) model.cancelRecording();
  }

  recover(error: unknown) {
    this.models[0].recover(error);
  }

  dispose() {
    this.#listening.abort();
  }
}
