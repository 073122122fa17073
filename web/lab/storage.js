/**
 * The browser's storage, which may be missing (a sandboxed frame, a blocked site) or full: nothing here throws.
 * @typedef {'saved'|'full'|'unavailable'} Saved
 */
const prefix = 'a-star-lab.';

/** @returns {Storage|null} */
function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export class Keeper {
  /** @param {Pick<Storage, 'getItem'|'setItem'|'removeItem'>|null} [storage] */
  constructor(storage = browserStorage()) {
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

/** Saves a draft soon after the last change, and at once when the page is about to go. */
export class Draft {
  /**
   * @param {Keeper} keeper
   * @param {() => string} text the draft as it is now
   * @param {(problem: Saved|'') => void} report told when saving starts to fail ('full') and when it works again ('')
   * @param {number} [delay] milliseconds
   */
  constructor(keeper, text, report, delay = 700) {
    this.keeper = keeper;
    this.text = text;
    this.report = report;
    this.delay = delay;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {Saved|''} */
    this.problem = '';
  }

  /** Something changed. The first change sets the clock, so that endless changes cannot put saving off. */
  touch() {
    this.timer ??= setTimeout(() => this.flush(), this.delay);
  }

  /** Saves now if anything waits. */
  flush() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const saved = this.keeper.write('draft', this.text());
    const problem = saved === 'full' ? saved : '';
    if (problem !== this.problem) this.report((this.problem = problem));
  }

  /** @returns {string|null} */
  stored() {
    return this.keeper.read('draft');
  }
}
