/** How a model tells of its changes: each as one transaction, which is complete before anybody hears of it. */
import type { Change } from './change.ts';

/** What the events of a model carry. */
export interface Events {
  document: Change;
  /** There is another search, or none any more. */
  search: undefined;
  /** The recording has grown or ended. */
  recorded: undefined;
  position: undefined;
  /** Where an edit has moved the cursor; `node` is −1 if there is no such place. */
  moved: { node: number; from: number; to: number };
  hover: undefined;
  selection: undefined;
  /** Playing, speed, grain or what can be undone has changed. */
  state: undefined;
  /** Why an edit by hand cannot be made. */
  refused: unknown;
  /** The engine has not come for a long time. */
  slow: undefined;
  failure: { error: unknown; recovered: boolean };
}
type Name = keyof Events;

/** In this order listeners are told of a change, whatever was changed first. At its end comes `change`, whatever it was. */
export const order = 'document search recorded position moved hover selection state refused slow failure'.split(' ') as Name[]; // the names of `Events`

/** An `EventTarget` that knows the types of these events. */
interface Target extends EventTarget {
  addEventListener<Of extends Name>(name: Of, listener: (event: CustomEvent<Events[Of]>) => void, options?: AddEventListenerOptions): void;
  addEventListener(...given: Parameters<EventTarget['addEventListener']>): void;
}

// Only the types of its events are more exact.
export class Telling extends (EventTarget as new () => Target) {
  /** What the change that is being made has to tell, null if none is. */ #changes: Map<Name, unknown> | null = null;

  /**
   * Makes a change, or a part of the one that is being made. When it is complete, each event is dispatched once, in order. A listener
   * may make another change, which is then told in full before the rest of this one.
   */
  change(make: () => void) {
    if (this.#changes) return make();
    const changes: Map<Name, unknown> = (this.#changes = new Map());
    try {
      make();
      this.finish(changes);
    } finally {
      this.#changes = null;
      for (const name of order) if (changes.has(name)) this.dispatchEvent(new CustomEvent(name, { detail: changes.get(name) }));
      this.dispatchEvent(new Event('change'));
    }
  }

  /** Does what follows from the parts of a change, as the last part of it. @param _told what it has to tell so far */
  protected finish(_told: ReadonlyMap<Name, unknown>) {}

  /** Tells of something as a part of the change that is being made, or as one of its own. */
  tell<Of extends Name>(name: Of, ...[detail]: Events[Of] extends undefined ? [] : [detail: Events[Of]]) {
    this.change(() => void this.#changes?.set(name, detail));
  }
}
