/** What is found in pages besides what browsers have there: functions of tests go into them as source, so types are all they can share. */
import type { AStarLabElement } from '../../web/embed/element.ts';
import type { Search } from '../../web/engine/search.ts';
import type { First } from '../../web/lab/draft_of.ts';
import type { Lab } from '../../web/lab/lab.ts';
import type { LabModel, ModelOf } from '../../web/model/model.ts';
import type { DocumentOf, WorldType } from '../../web/worlds/documents.ts';

/** The global object of a page, with what tests and their scripts leave there. */
export type InPage = typeof globalThis & {
  violations: string[];
  notices: string[];
  /** What was last saved. */
  saved: Blob;
  /** What was last copied. */
  copied: string;
  /** Files to be dropped. */
  held: DataTransfer;
};

/** The model of a lab whose search is there. */
export type Recorded<World extends WorldType = WorldType> = ModelOf<World> & { search: Search };

/** A figure that is alive. */
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
