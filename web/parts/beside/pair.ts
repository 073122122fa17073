import { Telling } from '../../kernel/model/telling.ts';
import type { LabModel } from '../../kernel/model/model.ts';

/**
 * Two searches in step: after n expansions of the first, n expansions of the second, or its end. Where the map changes, each change is a step
 * too, and the search that has ended first waits for it. For a timeline it looks like a model whose steps are expansions.
 */

/** The kind of mark a timeline draws at the end of a recording; a pair has no other marks. */
const FINISHED = 8;

/** The expansions of a search in each of its episodes; the last one may still be going on. */
function countsOf({ search }: Pick<LabModel, 'search'>): number[] {
  if (!search) return [0];
  const sums = search.episodes.map(({ expansions }) => expansions);
  if (sums.length === 0 || search.status === 'running') sums.push(search.expansionCount);
  return sums.map((sum, at) => sum - (sums[at - 1] ?? 0));
}

/** The number of steps before an episode: all but the first begin with a change. */
const stepsBefore = (lengths: readonly number[], episode: number) => lengths.slice(0, episode).reduce((sum, each) => sum + each + 1, 0);

export class Pair extends Telling {
  #listening = new AbortController();
  /** The step at which both searches should stand; Infinity is the end, NaN follows the search that is further. */
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

  get painting() {
    return this.models[0].painting;
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

  /** The expansions of the longer search in each episode. */
  get #lengths() {
    const counts = this.models.map(countsOf);
    const all = Math.max(...counts.map(({ length }) => length));
    return Array.from({ length: all }, (_, at) => Math.max(...counts.map((each) => each[at] ?? 0)));
  }

  /** Number of steps: expansions of the longer search, and changes. */
  get length() {
    return stepsBefore(this.#lengths, Infinity) - 1;
  }

  /** Number of steps shown, at most all. */
  get position() {
    const { length } = this;
    if (!Number.isNaN(this.#target)) return Math.min(this.#target, length);
    return Math.max(...this.models.map((model) => this.#stepOf(model)));
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
    const [episode, step] = this.#split();
    const counts = countsOf({ search });
    const before = search.episodes[episode - 1]?.expansions ?? 0;
    if (step < (counts[episode] ?? 0)) return search.positionOfExpansion(before + step);
    const end = episode < counts.length - 1 ? search.episodes[episode].end : Infinity;
    return end === Infinity && recording ? search.positionOfExpansion(search.expansionCount) : end;
  }

  /** The step at which a model stands. */
  #stepOf({ search }: Pick<LabModel, 'search'>) {
    if (!search) return 0;
    const { episode, episodes, expansion } = search;
    return stepsBefore(this.#lengths, episode) + expansion - (episodes[episode - 1]?.expansions ?? 0);
  }

  /** The episode of the step where both should stand, and the number of the step in it. */
  #split(): [episode: number, step: number] {
    const lengths = this.#lengths;
    let episode = 0;
    while (episode < lengths.length - 1 && this.#target >= stepsBefore(lengths, episode + 1)) episode++;
    return [episode, this.#target - stepsBefore(lengths, episode)];
  }

  /** The cursor of one model was moved by something else: the other one follows to the same number of expansions. */
  #moved(model: LabModel) {
    const { search } = model;
    if (!this.#moving && search && !model.seeking && !model.recording && !Number.isNaN(this.#target)) {
      if (search.position !== Math.min(this.#placeOf(model), search.eventCount)) {
        const step = this.#stepOf(model);
        // Where it waits, it waits on.
        const waits = search.position === search.eventCount || (search.atEnd && this.#split()[0] === search.episode);
        this.#target = waits ? Math.max(this.#target, step) : step;
        for (const other of this.models) if (other !== model) other.seek(this.#placeOf(other));
      }
    }
    this.tell('position');
  }

  /** @param position number of steps of both */
  seek(position: number) {
    if (Number.isNaN(position)) return;
    this.#target = position >= this.length && !this.recording ? Infinity : Math.max(0, Math.floor(position));
    this.#move();
    this.tell('position');
  }

  /** @param delta number of steps */
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
