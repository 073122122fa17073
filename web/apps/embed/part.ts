/** What a figure and its parts that are fetched when they are asked for know of each other. */
import type { LabModel } from '../../kernel/model/model.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** What a part gets to know of its figure. */
export interface Inside {
  readonly root: ShadowRoot;
  readonly model: LabModel;
  readonly stage: Stage;
  readonly strings: Strings;
  awake(yes: boolean): void;
}

export interface Part {
  /** Says everything anew, in another language. */
  refresh(strings: Strings): void;
  destroy(): void;
}

/**
 * Reads the attributes of a part, before anything is shown.
 * @throws {DocumentError} naming the attribute
 */
export type Read = (host: HTMLElement, document: LabDocument) => (figure: Inside) => Part;

/** A part that is wanted: what its attributes say, and what makes it. */
export interface Wanted {
  key: string;
  make: (figure: Inside) => Part;
}
