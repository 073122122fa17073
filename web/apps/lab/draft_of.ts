/** What a page knows of its draft, besides the text. */
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import { parsed, type Keeper } from '../../view/ui/storage.ts';

/** A map among the recent ones, without its text. */
export interface About {
  id: string;
  time: number;
  type: string;
  size: string;
  /** Whether it was not changed after it was opened. */
  asOpened: boolean;
}

/** What a page begins with. */
export interface First {
  document: LabDocument;
  /** Whether the document is the example. */
  fresh: boolean;
  /** The id of the map on the page. */
  id: string;
  /** Whether the map is among the recent ones already, or need not be. */
  listed: boolean;
  tab: Keeper;
}

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

export const aboutIn = (store: Keeper) => parsed<About>(store.read('draft-of'));
