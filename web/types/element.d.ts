/** `<a-star-lab>`: a search in a page, as a picture and a link that come alive. What it is made of only browsers have; a site built in Node names it too. */
/// <reference lib="dom" />
import type { Address, Engine, LabDocument, Search, SolveResult, Unchecked } from './engine.js';

/** Where the .wasm files are, for pages that have them elsewhere: `base` is their folder, `wasm` goes before it. */
export function configure(places: {
  base?: Address;
  wasm?: Partial<Record<'first' | 'core' | 'toolbox' | 'solver', Address | ArrayBuffer | ArrayBufferView>>;
}): void;

/** Makes the element known to the browser, once. Where there is no browser it does nothing. */
export function define(name?: string): void;

/** What is written into the tag. Everything is text there; the options are those of a document. */
export interface AStarLabAttributes {
  /** The address of a document, or `#d=…` as in links. */
  src?: string;
  /** Rows with / between them: S start, G goal, X wall, . free, 1 to 9 the cost to enter. */
  map?: string;
  preset?: string;
  algorithm?: string;
  heuristic?: string;
  diagonal?: string;
  costs?: string;
  tie?: string;
  openlist?: string;
  stop?: string;
  successors?: string;
  gweight?: string | number;
  hweight?: string | number;
  beamwidth?: string | number;
  clustersize?: string | number;
  reopen?: 'true' | 'false';
  speed?: string | number;
  step?: string | number;
  /** Present or not. */
  autoplay?: boolean | '';
  controls?: 'none';
  lang?: string;
  theme?: string;
  loading?: 'lazy' | 'eager';
  reveal?: 'auto' | 'interaction' | 'manual';
  poster?: string;
  alt?: string;
  /** Present or not. */
  readonly?: boolean | '';
}

/** What a figure shows, as far as pages need it. */
export interface FigureModel extends EventTarget {
  readonly document: LabDocument;
  readonly search: Search | null;
  readonly engine: Engine | null;
  readonly position: number;
  /** Whether the search is still being recorded. */
  readonly recording: boolean;
  seek(position: number): void;
  undo(): void;
  redo(): void;
}

/** `ready` and `load` come when a figure is alive and when it shows a document, `solve` with the answer of its search. */
export interface AStarLabEventMap extends HTMLElementEventMap {
  ready: CustomEvent<null>;
  load: CustomEvent<{ document: LabDocument }> & Event;
  step: CustomEvent<{ step: number }>;
  solve: CustomEvent<SolveResult>;
  error: CustomEvent<{ error: unknown; message?: string }> & ErrorEvent;
}

export class AStarLabElement extends HTMLElement {
  static observedAttributes: string[];
  /** The document on screen; one that is given here counts before all attributes. */
  get document(): LabDocument | undefined;
  set document(document: LabDocument | Unchecked | null | undefined);
  /** How many events of the search have been applied. */
  get step(): number;
  set step(step: number);
  /** Null until the figure is alive. */
  readonly model: FigureModel | null;
  /** Brings the figure alive; set to a text, it is the attribute of that name. */
  get reveal(): () => Promise<void>;
  set reveal(manner: NonNullable<AStarLabAttributes['reveal']>);
  play(): void;
  pause(): void;
  /** `step` counts events from the start; beyond the end is the end. */
  seek(step: number): void;
  /** The whole trace as text, one event a line. */
  exportTrace(): Promise<string>;
  addEventListener<Type extends keyof AStarLabEventMap>(
    type: Type,
    listener: (this: AStarLabElement, event: AStarLabEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof AStarLabEventMap>(
    type: Type,
    listener: (this: AStarLabElement, event: AStarLabEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'a-star-lab': AStarLabElement;
  }
}
