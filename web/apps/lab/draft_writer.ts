/**
 * Decides when a draft is written: some time after the first change, and at once when the page is left. Each place where it is kept has a
 * task of its own: in one, a large map would keep the page waiting for as long as all of them take.
 */
import type { Saved } from '../../view/ui/storage.ts';

export type Timer = ReturnType<typeof setTimeout>;

/** While somebody draws without a pause, a draft is written after so many milliseconds. */
const LONGEST = 3000;

export class DraftWriter<T> {
  places;
  made;
  report;
  /** Whether something has changed since a draft was made. */
  waits = false;
  timer: Timer | undefined;
  /** When the first of these changes was made. */ #since = 0;
  /** The delay in milliseconds with which that timer was started. */
  delay = Infinity;
  /** How many milliseconds the last writing took. */
  spent = 0;
  problem: Saved | '' = '';
  /** The draft that is being written, and what came of it in the first places. */
  #draft: T | undefined;
  #saved: Saved[];
  #next: Timer | undefined;

  /**
   * @param places write a draft, each to another place
   * @param made makes the draft from what is on the page
   * @param report is called when saving begins to fail everywhere, and with '' when it works again
   */
  constructor(places: readonly ((draft: T) => Saved)[], made: () => T, report: (problem: Saved | '') => void) {
    this.places = places;
    this.made = made;
    this.report = report;
    this.#saved = places.map(() => 'saved');
  }

  /**
   * Saves after so many milliseconds. The first change starts the timer and later ones do not restart it, so that endless
   * changes cannot put saving off; only a shorter delay does. A large map is a megabyte: where writing takes long it waits until nothing has
   * changed for twenty times as long, but not longer than `LONGEST`, so that what is drawn in one go is written once. After Infinity it
   * waits for another change or for the page to be left.
   */
  touch(delay: number) {
    const now = performance.now();
    if (this.delay === Infinity) this.#since = now;
    this.waits = true;
    const rare = 20 * this.spent;
    if (delay >= this.delay && delay >= rare) return;
    clearTimeout(this.timer);
    this.delay = Math.min(delay, this.delay);
    const wait = Math.max(this.delay, rare);
    this.timer = setTimeout(() => this.#begin(), Math.min(wait, this.#since + Math.max(wait, LONGEST) - now));
  }

  /** Saves now, in all places, if anything waits. */
  flush() {
    while (this.#saved.length < this.places.length) this.#go();
    if (!this.waits) return;
    this.#begin();
    this.flush();
  }

  /** Makes the draft and writes it to the first place. */
  #begin() {
    clearTimeout(this.timer);
    while (this.#saved.length < this.places.length) this.#go();
    this.waits = false;
    this.delay = Infinity;
    const begun = performance.now();
    this.#draft = this.made();
    this.spent = performance.now() - begun;
    this.#saved = [];
    this.#go();
  }

  /** Writes the draft to the next place. */
  #go() {
    clearTimeout(this.#next);
    const begun = performance.now();
    const saved = this.#saved;
    saved.push(this.places[saved.length](this.#draft as T)); // it was made when this began
    this.spent += performance.now() - begun;
    if (saved.length < this.places.length) return void (this.#next = setTimeout(() => this.#go()));
    const problem = saved.includes('saved') ? '' : saved[0];
    if (problem !== this.problem) this.report((this.problem = problem));
  }
}
