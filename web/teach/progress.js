/** How far somebody has come in each lesson, by the step shown last: this browser keeps it. */
const place = 'lesson-steps';

export class Progress {
  #keeper;

  /** @param {import('../lab/storage.js').Keeper} keeper */
  constructor(keeper) {
    this.#keeper = keeper;
  }

  /** @returns {Record<string, unknown>} */
  get #all() {
    try {
      return Object(JSON.parse(this.#keeper.read(place) ?? '{}'));
    } catch {
      // Not written by this page.
      return {};
    }
  }

  /** The step shown last, the first is 1; 0 where none was. @param {string} id of a lesson */
  at(id) {
    const at = this.#all[id];
    return typeof at === 'number' ? at : 0;
  }

  /** @param {string} id @param {number} step */
  put(id, step) {
    this.#keeper.write(place, JSON.stringify({ ...this.#all, [id]: step }));
  }
}
