/** What a page knows of its draft, besides the text. */
import type { LabDocument } from '../worlds/documents.ts';
import { parsed, type Keeper } from '../ui/storage.ts';

/** What is known of a map without its text. */
export interface About {
  id: string;
  time: number;
  type: string;
  size: string;
  /** Whether it is as it was opened. */
  asOpened: boolean;
}

/** What a page begins with. */
export interface First {
  document: LabDocument;
  /** Whether that is the example. */
  fresh: boolean;
  /** Which of the maps there have been the document is now. */
  id: string;
  /** Whether it need not go among the recent maps as it is. */
  listed: boolean;
  tab: Keeper;
}

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

export { parsed };

export const aboutIn = (store: Keeper) => parsed<About>(store.read('draft-of'));
