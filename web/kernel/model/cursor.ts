/** The cursor of a recording. It moves to the wanted position in slices of time, and on a long way is shown only now and then. */
import type { Search } from '../engine/search.ts';
import type { Clock } from './clock.ts';
import type { Grain } from './grain.ts';

/** Longest time of moving without a pause, in milliseconds. */
const SLICE = 8;
/**
 * On a long way the cursor is shown after so many milliseconds, then each time the way has taken half as long again: showing it on a large
 * map takes longer than moving.
 */
const SHOW = 500;
/** Number of events between two looks at the clock. */
const CHUNK = 1 << 15;

/**
 * Where a step lies: counted from the beginning of the search `episode`, if there is one, and not beyond the end of it. Of a map that changes,
 * what is not recorded yet lies at the end.
 */
export function positionIn({ episodes, eventCount }: Pick<Search, 'episodes' | 'eventCount'>, step: number, episode?: number) {
  if (episode === undefined) return Math.min(step, eventCount);
  const begin = episode && (episodes[episode - 1]?.end ?? eventCount);
  return Math.min(begin + step, episodes[episode]?.end ?? eventCount);
}

export class Cursor {
  #clock;
  #show;
  #fail;
  #search: Search | null = null;
  /** The position where it is to stand; Infinity is the end, whatever its number will be. */
  #target = 0;
  /** Of a map that changes: the search from whose beginning that is counted. */
  #episode: number | undefined;
  /** When the way to the wanted position began. */
  #begun = 0;
  /** When the cursor was last shown, and whether it has moved since then. */
  #shown = -Infinity;
  #unshown = false;
  #timer: unknown = null;

  /** @param show called when the cursor has moved @param fail called with an error on the way */
  constructor(clock: Clock, show: () => void, fail: (error: unknown) => void) {
    this.#clock = clock;
    this.#show = show;
    this.#fail = fail;
  }

  /** The position where the cursor stands or to which it is moving. */
  get wanted() {
    return this.#search ? positionIn(this.#search, this.#target, this.#episode) : this.#target;
  }

  get seeking() {
    return this.#search !== null && this.#search.position !== this.wanted;
  }

  /** Changes to another search, or to none. In the new one it moves towards the wanted position for one slice, without being shown. */
  enter(search: Search | null) {
    this.#rest();
    this.#search = search;
    this.#begun = this.#clock.now();
    if (search) this.#move(search);
    this.#unshown = false;
  }

  /** Sets the wanted position without moving there yet. */
  aim(position: number, episode?: number) {
    this.#target = position;
    this.#episode = episode;
  }

  /** @param complete whether the recording has its end: to seek that end then means to stay at the end of later recordings too */
  seek(position: number, complete: boolean) {
    if (Number.isNaN(position)) return;
    const end = this.#search !== null && complete && position >= this.#search.eventCount;
    this.aim(end ? Infinity : Math.max(0, Math.floor(position)));
    this.#begun = this.#clock.now();
    this.follow();
  }

  /**
   * Moves towards the wanted position, which may lie farther away as the recording grows.
   * @param seen whether everything is shown now anyway
   */
  follow(seen: boolean = false) {
    if (!this.#search) return;
    this.#rest();
    try {
      const now = this.#clock.now();
      this.#move(this.#search);
      const due = seen || !this.seeking || now - this.#shown > Math.max(SHOW, (this.#shown - this.#begun) / 2);
      if (!due || !this.#unshown) return;
      this.#shown = now;
      this.#unshown = false;
      this.#show();
    } catch (error) {
      this.#fail(error);
    }
  }

  #rest() {
    if (this.#timer !== null) this.#clock.cancel(this.#timer);
    this.#timer = null;
  }

  /** Moves for at most one slice, and later on if that was not enough. */
  #move(search: Search) {
    if (!this.brings(search)) this.#timer = this.#clock.later(() => this.follow(), 0);
  }

  /** Moves a search, which need not be shown, to the wanted position for at most one slice, silently. @returns whether it stands there now */
  brings(search: Search) {
    const target = positionIn(search, this.#target, this.#episode);
    const begun = this.#clock.now();
    for (let at = search.position; at !== target && this.#clock.now() - begun < SLICE;) {
      at = search.seek(target, CHUNK);
      if (search === this.#search) this.#unshown = true;
    }
    return search.position === target;
  }

  /**
   * The position after some steps from here. A step of grain `expansion` ends just before the next node is expanded, one of grain `episode`
   * where a search has ended.
   * @param steps negative to go back
   */
  after(steps: number, grain: Grain) {
    const search = this.#search;
    if (grain === 'event') return Math.max(0, this.wanted + steps);
    if (!search) return this.#target;
    const { position, expansion } = search;
    if (grain === 'episode') {
      const ends = search.episodes.map(({ end }) => end);
      if (steps > 0) return ends.filter((end) => end > position)[steps - 1] ?? search.eventCount;
      return ends.filter((end) => end < position).at(steps) ?? 0;
    }
    const complete = position >= search.positionOfExpansion(expansion);
    const target =
      steps > 0
        ? (complete ? expansion : expansion - 1) + steps
        : (position > search.positionOfExpansion(expansion) ? expansion + 1 : expansion) + steps;
    if (target < 0) return 0;
    return target > search.expansionCount ? search.eventCount : search.positionOfExpansion(target);
  }
}
