/**
 * Lessons of the person's own: opened from a file or a link, or changed here. This browser keeps them as the texts of their files,
 * by a name that an address can have.
 */
import { packed, unpacked } from '../document/link.js';

const place = 'lessons';
/** What an address with a lesson in it begins with, # included. */
const mark = '#l=';

/** Whether the part of an address from # on is meant to hold a lesson. @param {string} hash */
export const holdsLesson = (hash) => hash.startsWith(mark);

/** @param {string} text of a lesson's file @returns {Promise<string>} what comes after the address of the page, # included */
export const linkOfLesson = (text) => packed(mark, JSON.stringify(JSON.parse(text)));

/** @param {string} hash @returns {Promise<string>} the text of a lesson's file @throws {DocumentError} of the field `link` */
export const textInLink = (hash) => unpacked(mark, hash);

export class OwnLessons {
  #keeper;
  /** What the browser could not keep; it lasts as long as the page. @type {Record<string, string>} */
  #unkept = {};

  /** @param {import('../lab/storage.js').Keeper} keeper */
  constructor(keeper) {
    this.#keeper = keeper;
  }

  /** @returns {Record<string, string>} texts by name */
  get all() {
    /** @type {[string, unknown][]} */
    let kept = [];
    try {
      const value = JSON.parse(this.#keeper.read(place) ?? '{}');
      if (typeof value === 'object' && value !== null) kept = Object.entries(value);
    } catch {
      // Not written by this page: nothing in it can be read.
    }
    const texts = /** @type {[string, string][]} */ (kept.filter(([, text]) => typeof text === 'string'));
    return { ...Object.fromEntries(texts), ...this.#unkept };
  }

  /** @param {string} name @returns {string | undefined} */
  text(name) {
    const { all } = this;
    return Object.hasOwn(all, name) ? all[name] : undefined;
  }

  /**
   * Keeps a lesson beside the others, or finds the one that is just the same.
   * @param {string} id of the lesson @param {string} text
   * @returns {string} its name: the id, with a number where another lesson has that
   */
  add(id, text) {
    const { all } = this;
    for (let n = 1; ; n++) {
      const name = n === 1 ? id : `${id}-${n}`;
      if (Object.hasOwn(all, name) && all[name] !== text) continue;
      this.put(name, text);
      return name;
    }
  }

  /** @param {string} name @param {string} text @returns {boolean} whether the browser has kept it */
  put(name, text) {
    return this.#write({ ...this.all, [name]: text });
  }

  /** @param {string} name */
  remove(name) {
    const { [name]: _, ...others } = this.all;
    this.#write(others);
  }

  /** @param {Record<string, string>} texts */
  #write(texts) {
    const kept = this.#keeper.write(place, JSON.stringify(texts)) === 'saved';
    this.#unkept = kept ? {} : texts;
    return kept;
  }
}
