/** What a figure and its parts that are fetched when they are asked for know of each other. */
import type { enginesForModel } from './engines.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Played } from '../../view/stage/played.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** What a part gets to know of its figure. */
export interface Inside {
  readonly root: ShadowRoot;
  readonly model: LabModel;
  readonly stage: Stage;
  readonly strings: Strings;
  /** Whether the figure is just being made. */
  readonly fresh: boolean;
  awake(yes: boolean): void;
  /** What the timeline plays: the search, or two in step. */
  readonly played: Played;
  enginesForModel: typeof enginesForModel;
  /** Whether the system asks for no motion. */
  isCalm(): boolean;
  /** Gives the timeline another thing to play; null is the figure's own search. */
  follow(played: Played | null): void;
  /** Whether the document is the one that the page has given, and no reader has changed it. */
  asGiven(): boolean;
  /** @param aloud whether the place is announced */
  go(step: number, aloud: boolean): void;
}

export interface Part {
  /** Says everything anew, in another language. */
  refresh(strings: Strings): void;
  /** Takes on a theme by name; without a name, that of the page. */
  dress?(theme: string | undefined): void;
  destroy(): void;
}

/**
 * Reads the attributes of a part, and fetches its words, before anything is shown.
 * @throws {DocumentError} naming the attribute
 */
export type Read = (host: HTMLElement, document: LabDocument, words: Strings) => Promise<(figure: Inside) => Part>;

/** A part that is wanted: what its attributes say, and what makes it. */
export interface Wanted {
  key: string;
  make: (figure: Inside) => Part;
}
