/**
 * What the page is to show: what its address asks for, or in a page in one file that was made for one exercise or lesson, that.
 * @module
 */

/** @typedef {{ query: string, lesson?: unknown }} Unit what a page in one file was made for, as an address asks for it; with the lesson, if it is somebody's own */

/** @param {Document} page @returns {Unit | null} */
export const unitWithin = (page) => JSON.parse(page.querySelector('script[data-unit]')?.textContent || 'null');

export class Address {
  /** @param {Unit | null} unit @param {() => void} changed somebody went back or on */
  constructor(unit, changed) {
    this.unit = unit;
    this.query = new URLSearchParams(unit?.query ?? location.search);
    if (!unit)
      addEventListener('popstate', () => {
        this.query = new URLSearchParams(location.search);
        changed();
      });
  }

  /** Goes to another part of the page. @param {Record<string, string>} query */
  visit(query) {
    this.#write(query, 'pushState');
  }

  /** Says that the page is now somewhere else, which is no visit of its own. @param {Record<string, string>} query */
  follow(query) {
    this.#write(query, 'replaceState');
  }

  /** @param {Record<string, string>} query @param {'pushState' | 'replaceState'} how */
  #write(query, how) {
    this.query = new URLSearchParams(query);
    // In a learning platform the address is the platform's.
    if (this.unit) return;
    const text = this.query.toString();
    history[how](null, '', text ? `?${text}` : location.pathname);
  }
}
