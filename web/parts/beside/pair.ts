import { Telling } from '../../kernel/model/telling.ts';
import type { LabModel } from '../../kernel/model/model.ts';

/**
 * Two searches in step: after n expansions of the first, n expansions of the second, or its end. For a timeline it looks like a model
 * whose steps are expansions.
 */

/** The kind of mark a timeline draws at the end of a recording; a pair has no other marks. */
const FINISHED = 8;

export class Pair extends Telling {
  #listening = new AbortController();
  /** Number of expansions both searches should show; Infinity is the end, NaN follows the search that is further. */
  #target = NaN;
  /** Whether the cursors are being moved by this pair. */
  #moving = false;
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
      // A place in the search of another document means nothing in this one.
      model.addEventListener('document', ({ detail }) => void (detail.origin === 'load' && (this.#target = NaN)), { signal });
      for (const name of ['search', 'recorded'] as const) model.addEventListener(name, () => this.#follow(name), { signal });
      model.addEventListener('position', () => this.#moved(model), { signal });
    }
    first.addEventListener('document', ({ detail }) => this.tell('document', detail), { signal });
    first.addEventListener('state', () => this.tell('state'), { signal });
    this.#follow('position');
  }

  get document() {
    return this.models[0].document;
  }

  get cells() {
    return this.models[0].cells;
  }

  get revision() {
    return this.models[0].revision + this.models[1].revision;
  }

  get recording() {
    return this.models.some((model) => model.recording || !model.search);
  }

  get seeking() {
    return this.models.some((model) => model.seeking);
  }

  // What a player needs of the recording it plays.

  get complete() {
    return !this.recording;
  }

  get coming() {
    return this.models.some((model) => !model.search);
  }

  /** Number of expansions of the longer search. */
  get length() {
    return Math.max(...this.models.map(({ search }) => search?.expansionCount ?? 0));
  }

  /** Number of expansions shown, at most that of the longer search. */
  get position() {
    const { length } = this;
    if (!Number.isNaN(this.#target)) return Math.min(this.#target, length);
    return Math.max(...this.models.map(({ search }) => search?.expansion ?? 0));
  }

  /** Moves both cursors to their places, then dispatches the event. */
  #follow(name: 'search' | 'recorded' | 'position') {
    if (Number.isNaN(this.#target) && !this.recording && !this.seeking) this.#target = this.#begun ? this.position : Infinity;
    if (!Number.isNaN(this.#target)) this.#move();
    this.tell(name);
  }

  #move() {
    this.#moving = true;
    for (const model of this.models) {
      const at = this.#placeOf(model);
      if (model.search && model.position !== Math.min(at, model.search.eventCount)) model.seek(at);
    }
    this.#moving = false;
  }

  /** Whether the first search has still some way to go, or the second was placed: otherwise both are shown at their ends. */
  get #begun() {
    const [first, second] = this.models;
    return first.position < (first.search?.eventCount ?? 0) || second.position > 0;
  }

  /** The position at which the cursor of a model belongs. */
  #placeOf({ search, recording }: LabModel) {
    if (!search || this.#target === Infinity) return Infinity;
    // Zero expansions means the very first position, before any event.
    if (this.#target === 0) return 0;
    const { expansionCount } = search;
    if (this.#target < expansionCount) return search.positionOfExpansion(this.#target);
    return recording ? search.positionOfExpansion(expansionCount) : Infinity;
  }

  /** The cursor of one model was moved by something else: the other one follows to the same number of expansions. */
  #moved(model: LabModel) {
    const { search } = model;
    if (!this.#moving && search && !model.seeking && !model.recording && !Number.isNaN(this.#target)) {
      if (search.position !== Math.min(this.#placeOf(model), search.eventCount)) {
        this.#target = search.position === search.eventCount ? Math.max(this.#target, search.expansion) : search.expansion;
        for (const other of this.models) if (other !== model) other.seek(this.#placeOf(other));
      }
    }
    this.tell('position');
  }

  /** @param position number of expansions of both */
  seek(position: number) {
    if (Number.isNaN(position)) return;
    this.#target = position >= this.length && !this.recording ? Infinity : Math.max(0, Math.floor(position));
    this.#move();
    this.tell('position');
  }

  /** @param delta number of expansions */
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
