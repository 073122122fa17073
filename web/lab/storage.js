/**
 * The browser's storage, which may be missing (a sandboxed frame, a blocked site) or full: nothing here throws.
 * @typedef {'saved'|'full'|'unavailable'} Saved
 */
import { atOnce, slice } from '../document/slices.js';

const prefix = 'a-star-lab.';

/** @param {'localStorage'|'sessionStorage'} name @returns {Storage|null} */
function browserStorage(name) {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** What lasts as long as the window is open. */
export const sessionOnly = () => browserStorage('sessionStorage');

export class Keeper {
  /** @param {Pick<Storage, 'getItem'|'setItem'|'removeItem'>|null} [storage] */
  constructor(storage = browserStorage('localStorage')) {
    this.storage = storage;
  }

  /** @param {string} name @returns {string|null} */
  read(name) {
    try {
      return this.storage?.getItem(prefix + name) ?? null;
    } catch {
      return null;
    }
  }

  /** @param {string} name @param {string} text @returns {Saved} */
  write(name, text) {
    if (!this.storage) return 'unavailable';
    try {
      this.storage.setItem(prefix + name, text);
      return 'saved';
    } catch (error) {
      const full = error instanceof Error && /quota/i.test(error.name);
      return full ? 'full' : 'unavailable';
    }
  }
}

/** Saves a draft soon after the last change, a long one in slices, and at once when the page is about to go. */
export class Draft {
  /**
   * @param {Keeper} keeper
   * @param {() => Generator<void, string>} text the draft as it is now, whatever changes before all of it is written
   * @param {(problem: Saved|'') => void} report told when saving starts to fail ('full') and when it works again ('')
   * @param {number} [delay] milliseconds
   */
  constructor(keeper, text, report, delay = 700) {
    this.keeper = keeper;
    this.text = text;
    this.report = report;
    this.delay = delay;
    /** Until writing begins, and between its turns. @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {Generator<void, string>|undefined} */
    this.turns = undefined;
    /** Whether something changed since this draft was begun. */
    this.touched = false;
    /** @type {Saved|''} */
    this.problem = '';
  }

  /** Something changed. The first change sets the clock, so that endless changes cannot put saving off. */
  touch() {
    if (this.turns) this.touched = true;
    else this.timer ??= setTimeout(() => this.#go(), this.delay);
  }

  /** @param {boolean} [first] putting away what has taken several turns takes one more */
  #go(first = true) {
    const { done, value } = slice((this.turns ??= this.text()));
    if (done && first) this.#save(value);
    else this.timer = setTimeout(() => (done ? this.#save(value) : this.#go(false)));
  }

  /** Saves now if anything waits. */
  flush() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.touched = false;
    this.#save(atOnce(this.text()));
  }

  /** @param {string} text */
  #save(text) {
    this.timer = this.turns = undefined;
    const saved = this.keeper.write('draft', text);
    const problem = saved === 'full' ? saved : '';
    if (problem !== this.problem) this.report((this.problem = problem));
    if (!this.touched) return;
    this.touched = false;
    this.touch();
  }

  /** @returns {string|null} */
  stored() {
    return this.keeper.read('draft');
  }
}
