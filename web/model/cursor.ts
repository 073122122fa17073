/** Where in a recording the picture stands: it moves to where it is wanted, a slice at a time, and is shown now and then. */
import type { Search } from '../engine/search.ts';
import type { Clock } from './clock.ts';

/** Longest stretch of moving at one go, in milliseconds. */
const SLICE = 8;
/** On a long way it is shown this often. */
const SHOW = 100;
/** Events between two looks at the clock. */
const CHUNK = 1 << 15;

export class Cursor {
  #clock;
  #show;
  #fail;
  #search: Search | null = null;
  /** Where it belongs; Infinity is the end, wherever it comes to be. */
  #wish = 0;
  /** When it was last shown, and whether it has moved since. */
  #shown = -Infinity;
  #unshown = false;
  #timer: unknown = null;

  /** @param show told that it has moved @param fail told of an error on the way */
  constructor(clock: Clock, show: () => void, fail: (error: unknown) => void) {
    this.#clock = clock;
    this.#show = show;
    this.#fail = fail;
  }

  /** The position it is at or on its way to. */
  get wanted() {
    return this.#search ? Math.min(this.#wish, this.#search.eventCount) : this.#wish;
  }

  get seeking() {
    return this.#search !== null && this.#search.position !== this.wanted;
  }

  /** Goes over to another search, or to none: it goes to where it was wanted, as far as it comes in a slice, without being shown. */
  enter(search: Search | null) {
    this.#rest();
    this.#search = search;
    if (search) this.#move(search);
  }

  /** Where it is to go, once there is something to move in. */
  wish(position: number) {
    this.#wish = position;
  }

  /** @param complete whether the end of the recording is known, so that to go there is to stay at the end */
  seek(position: number, complete: boolean) {
    if (Number.isNaN(position)) return;
    const end = this.#search !== null && complete && position >= this.#search.eventCount;
    this.#wish = end ? Infinity : Math.max(0, Math.floor(position));
    this.follow();
  }

  /** Moves towards where it is wanted, which may lie farther off as the recording grows. */
  follow() {
    if (!this.#search) return;
    this.#rest();
    try {
      const now = this.#clock.now();
      const moved = this.#move(this.#search);
      if (this.seeking ? now - this.#shown > SHOW : moved || this.#unshown) {
        this.#shown = now;
        this.#unshown = false;
        this.#show();
      } else this.#unshown ||= moved;
    } catch (error) {
      this.#fail(error);
    }
  }

  #rest() {
    if (this.#timer !== null) this.#clock.cancel(this.#timer);
    this.#timer = null;
  }

  /** For at most a slice. @returns whether it moved */
  #move(search: Search) {
    const from = search.position;
    const target = this.wanted;
    const begun = this.#clock.now();
    for (let at = from; at !== target && this.#clock.now() - begun < SLICE;) at = search.seek(target, CHUNK);
    if (search.position !== target) this.#timer = this.#clock.later(() => this.follow(), 0);
    return search.position !== from;
  }

  /**
   * The position some steps away. A step of grain `expansion` ends just before the next node is expanded.
   * @param steps negative to go back
   */
  after(steps: number, grain: 'event' | 'expansion') {
    const search = this.#search;
    if (grain === 'event') return Math.max(0, this.wanted + steps);
    if (!search) return this.#wish;
    const { position, expansion } = search;
    const complete = position >= search.positionOfExpansion(expansion);
    const target =
      steps > 0
        ? (complete ? expansion : expansion - 1) + steps
        : (position > search.positionOfExpansion(expansion) ? expansion + 1 : expansion) + steps;
    if (target < 0) return 0;
    return target > search.expansionCount ? search.eventCount : search.positionOfExpansion(target);
  }
}
