/** What a model tells those who listen. */
import type { Kind } from './model.ts';

/** Events by name, with what they carry as `detail`. */
export interface Told {
  /** `same`: it has the nodes of the one before. */
  document: { kind: Kind; same: boolean };
  /** Where an edit has taken the cursor, −1 for nowhere. */
  moved: { node: number; from: number; to: number };
  /** Why an edit by hand cannot be made. */
  refused: unknown;
  failure: { error: unknown; recovered: boolean };
}

type On = EventTarget['addEventListener'];
/** What a recording calls: events that carry something are those of `Told`. */
export type Tell = <Name extends string>(name: Name, detail?: Name extends keyof Told ? Told[Name] : undefined) => void;

interface Telling extends EventTarget {
  addEventListener<Name extends keyof Told>(
    name: Name,
    listener: (event: CustomEvent<Told[Name]>) => void,
    options?: AddEventListenerOptions,
  ): void;
  addEventListener(...given: Parameters<On>): void;
}

/** To the browser any target of events; who tells of these is `Attention`. */
export const Telling = EventTarget as new () => Telling;
