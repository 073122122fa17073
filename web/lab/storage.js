/**
 * The browser's storage, which may be missing (a sandboxed frame, a blocked site) or full: nothing here throws.
 * @typedef {'saved'|'full'|'unavailable'} Saved
 */

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
