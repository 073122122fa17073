/** Types of what pages have besides the browser's own. Functions of tests are sent to pages as source, so they can share only types. */
import type { AStarLabElement } from '../../web/apps/embed/element.ts';
import type { Search } from '../../web/kernel/engine/search.ts';
import type { First } from '../../web/apps/lab/draft_of.ts';
import type { Lab } from '../../web/apps/lab/lab.ts';
import type { LabModel, ModelOf } from '../../web/kernel/model/model.ts';
import type { DocumentOf, WorldType } from '../../web/kernel/worlds/documents.ts';

/** The global object of a page, with the values that tests and their scripts put there. */
export type InPage = typeof globalThis & {
  violations: string[];
  notices: string[];
  /** The file that was saved last. */
  saved: Blob;
  /** The text that was copied last. */
  copied: string;
  /** Files that are to be dropped. */
  held: DataTransfer;
};

/** A model that has a search. */
export type Recorded<World extends WorldType = WorldType> = ModelOf<World> & { search: Search };

/** A figure that has loaded. */
export type Figure<World extends WorldType = WorldType> = AStarLabElement & {
  document: DocumentOf<World>;
  model: LabModel;
  shadowRoot: ShadowRoot;
};

/** A lesson or an exercise on the page for learning. */
export type Lesson = HTMLElement & { model: LabModel };

declare global {
  interface ParentNode {
    querySelector(selector: '[data-lab]'): HTMLElement & { lab: Lab; model: LabModel; draft: First };
    querySelector(selector: '[data-teach]'): Lesson;
    querySelector(selector: '[data-embed=code]'): HTMLTextAreaElement;
  }
}
