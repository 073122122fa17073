/** The events of a model, with their types. */

export type Kind = 'cells' | 'fields' | 'load';

/** Events that carry something, by name, with the type of their `detail`. */
export interface Told {
  /** `same`: the new document has the same nodes as the one before. */
  document: { kind: Kind; same: boolean };
  /** Where an edit has moved the cursor; `node` is −1 if there is no such place. */
  moved: { node: number; from: number; to: number };
  /** Why an edit by hand cannot be made. */
  refused: unknown;
  failure: { error: unknown; recovered: boolean };
}

type On = EventTarget['addEventListener'];
/** Dispatches an event; those that carry something are those of `Told`. */
export type Tell = <Name extends string>(name: Name, detail?: Name extends keyof Told ? Told[Name] : undefined) => void;

interface Telling extends EventTarget {
  addEventListener<Name extends keyof Told>(
    name: Name,
    listener: (event: CustomEvent<Told[Name]>) => void,
    options?: AddEventListenerOptions,
  ): void;
  addEventListener(...given: Parameters<On>): void;
}

/** An `EventTarget` that knows the types of these events; the class for it is `Attention`. */
export const Telling = EventTarget as new () => Telling;
