import { parsed, type Keeper } from '../ui/storage.ts';

/** How far somebody has come in each lesson, by the step shown last: this browser keeps it. */
const place = 'lesson-steps';

export class Progress {
  #keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  get #all(): Record<string, unknown> {
    return Object(parsed(this.#keeper.read(place)));
  }

  /** The step shown last, the first is 1; 0 where none was. @param id of a lesson */
  at(id: string) {
    const at = this.#all[id];
    return typeof at === 'number' ? at : 0;
  }

  put(id: string, step: number) {
    this.#keeper.write(place, JSON.stringify({ ...this.#all, [id]: step }));
  }
}
