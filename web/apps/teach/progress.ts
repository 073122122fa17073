import { parsed, type Keeper } from '../../view/ui/storage.ts';

/** The place where this browser keeps the step shown last of each lesson. */
const place = 'lesson-steps';

export class Progress {
  #keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  get #all(): Record<string, unknown> {
    return Object(parsed(this.#keeper.read(place)));
  }

  /** Number of the step shown last, from 1; 0 if the lesson was not opened. @param id of a lesson */
  at(id: string) {
    const at = this.#all[id];
    return typeof at === 'number' ? at : 0;
  }

  put(id: string, step: number) {
    this.#keeper.write(place, JSON.stringify({ ...this.#all, [id]: step }));
  }
}
