/**
 * What a kind of world promises to whoever does not draw it. A *space* is what a document says of its map; a *world* is the kind of
 * map it is. What a world promises on a stage is in `stage/layout.ts`, to painters in `draw/painting.ts`, beside the map in `ui/panel.ts`.
 */
import type { Search } from '../engine/search.ts';
import type { Rules } from '../document/rules.ts';
import type { DocumentOf, LabDocument } from './documents.ts';

/** A cell's column and row, or axial coordinates, as documents write them. */
export type Point = [number, number];

/** A column and a row, not always one of the map; in worlds without cells any place on the stage. */
export interface Cell {
  x: number;
  y: number;
}

/** A document of this world, for who comes from a valid document of a grid. */
export interface Entrance {
  /** Without it a map of cells becomes one of its cells as it stands: kinds.ts. */
  entrance?(grid: DocumentOf<'grid'>): object;
  /** The path of its picture in the map menu, in a square of 24. */
  picture: string;
}

/** What of a space says where nodes are. */
type Shape<Of> = Of extends unknown ? Omit<Of, 'type' | 'rows' | 'things' | 'top'> & { top?: string } : never;

/** What documents, the core and sentences need to know of a world, by its documents. */
export interface World<Of extends LabDocument = LabDocument> extends Rules<Of['space'], Of['start'], Shape<Of['space']>> {
  /** What the core makes it as, if not by its name: a type in cpp/session/other_worlds.cpp. */
  kind?: string;
  /** What people call a node; undefined leaves that to the core. */
  pointOf(space: Shape<Of['space']>, node: number): Of['start'] | undefined;
  /** Of a point it contains. */
  nodeOf(space: Shape<Of['space']>, point: Of['start']): number;

  // What is not cells also has some of what follows.

  /** What the core makes the world from. */
  encode?(document: Of): ArrayLike<number>;
  /** What turns the core's world of one document into that of another; null where it has to be made anew. */
  again?(before: Of, after: Of): ArrayLike<number> | null;
  /** Whether the search of one space may be shown on another until that has its own. */
  standsIn?(before: Of['space'], after: Of['space']): boolean;
  /** Whether making it takes so long that it has tasks of its own. */
  large?(space: Of['space']): boolean;
  /** Start and goal in the core. */
  ends?(document: Pick<Of, 'space' | 'start' | 'goal'>): [number, number];
  /** A node's name as people read it. */
  written?(space: Of['space'], name: string): string;
  /** How large it is, in a few characters. */
  size?(space: Of['space']): string;
  /** Whether nodes are called the same in two spaces. */
  same?(one: Of['space'], other: Of['space']): boolean;
  /** Bytes of one space, but for its rows, that another of whatever world does not share. */
  held?(one: Of['space'], other: Of['space']): number;
  /** Fields of a document whose map of rows gets another size; grids have theirs in the model. */
  resized?(document: Of, width: number, height: number): Record<string, unknown>;

  // What is otherwise there.

  /** Whether all its steps cost the same. Cells are asked on even ground; those that do not say have even steps where none is diagonal. */
  even?(document: Of): boolean;
  /** What finds a shortest path for certain, where Dijkstra's search would take too long. */
  exact?: Readonly<Record<string, string>>;
  /** Whether a search finds its nodes: they lie nowhere beforehand, and the number of one is another node in another search. */
  discovered?: boolean;
  /** Whether a path is pulled taut once it is found, so that its length is compared with no cost. */
  taut?: boolean;
  /** Whether it stands in space, and what draws without a browser shows it layer by layer. */
  spatial?: boolean;
  /** Whether the order of neighbours can be said where there are no cells: predictions are made where it can, as `predict.order.NAME`. */
  ordered?: boolean;
  /** What the finder makes besides maps of squares, by the name of the core's function. */
  instances?: 'graphs';

  /** The tools it leaves, where there are no rows to draw on, and those that do nothing on its rows. */
  tools?: readonly string[];
  idle?: readonly string[];
  /** A class of the table of the open list, for what its nodes are called. */
  listed?: string;
  /** Whether no shortest paths can be marked on its nodes. */
  noPaths?: boolean;
  /** Whether its nodes never show more than f, however large. */
  onlyF?: boolean;
  /** What may stand between a node and a neighbour, as `code.blocked.NAME`; nothing does where all that is no way is no edge. */
  bars?(document: Of): 'wall' | 'corner' | 'voxel';
  /** What is wrong with a start or goal nobody can stand on. */
  blocked?: string;
  /** Keys of its own for the help sheet, as they are shown, with the key of what they do. */
  keys?: readonly (readonly [shown: string, says: string])[];
  /** Sentences of its own in place of the common ones: what blocks the way, and why nothing was found. */
  says?: { blocked?: string; exhausted?(document: Of): string };
  /** What people are told a node is called, where that is theirs to choose. */
  named?(document: Of, node: number): Point | undefined;
  /** Which way it is from one node to another, where that is said: a key of `event.compass`, or ''. */
  compass?(document: Of, from: Of['start'], to: Of['start']): string;
}

/** What is known of estimates; `zero` is sound everywhere. */
export interface Estimate<Of extends LabDocument = LabDocument> {
  /** Whether those of a document are never too much and consistent, whatever its map; without it the map decides. */
  sound?(document: Of): boolean;
  /** Sums of their own, by the estimate; elsewhere those of words/estimate.ts hold. */
  sums?: Readonly<Record<string, Sum>>;
  /** The estimate from one node to another as a sum, where it is none of differences along two axes: as text and as a number. */
  written?(
    document: Pick<Of, 'heuristic' | 'costs' | 'space'>,
    from: Of['start'],
    to: Of['start'],
    h: number,
    number: (cost: number) => string,
  ): [string, number];
}

/** An estimate as a sum: of signed differences along both axes from a place, at a price a step, as text and as a number. */
export type Sum = (dx: number, dy: number, price: number, number: (cost: number) => string, from: readonly number[]) => [string, number];

/** Its text is `lab.choice.heuristic.NAME` where it is an estimate of documents, otherwise `heuristics.preset.NAME`. */
export interface Formula {
  name: string;
  formula: string;
  usual?: boolean;
}

/** Where nodes are drawn in a trace that another program opens: as discs of a radius, or as squares at their corner. */
export interface Trace<Of extends LabDocument = LabDocument> {
  place(space: Of['space'], search: Search): (node: number, g: number) => Record<string, number>;
  radius?: number;
}

/** How a world is searched by hand, in the page for learning and on paper. */
export interface Exercise<Of extends LabDocument = LabDocument> {
  /** Searches that are done by hand there, with the seeds of maps that ask something (`scripts/instances.mjs`). */
  seeds: Readonly<Record<string, readonly number[]>>;
  /** Searches of which all may be left to the learner. */
  wholly?: readonly string[];
  /** A small map and the options that suit it; `below` gives a whole number below another, by chance. */
  instance(below: (count: number) => number, algorithm: string): object;
  /** Of a search the misconceptions (`web/lessons/misconceptions.ts`) that no such map can catch, and why. */
  never?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How sentences on paper of what steps cost and of the order of neighbours end: `teach.sheet.costs.*`, `teach.sheet.neighbours.*`. */
  steps(document: Of): string;
  /** Key of what steps cost where the board does not show it, or ''; `guided`: whether estimates count. */
  costs(document: Of, guided: boolean): string;
  /** Where its nodes lie. */
  plan?(space: Of['space'], name: (node: number) => string): Plan;
  /** Without a plan nodes are found as one goes, and each is a picture of pieces in `space.width` columns, row by row; '' for a gap. */
  pieces?(name: string): string[];
}

/** A small map, measured in cells: squares side by side, ovals with edges between them, or polygons. */
export interface Plan {
  width: number;
  height: number;
  shape: 'square' | 'oval' | 'polygon';
  /** Middles; `ground` is what entering costs, where that is not 1. */
  places: { node: number; name: string; ground: string; x: number; y: number; corners?: Corners }[];
  walls: { x: number; y: number; name: string; corners?: Corners }[];
  /** `along` is where its price stands, from 0 to 1. */
  edges: { x1: number; y1: number; x2: number; y2: number; price: number; along: number }[];
}

/** Of a polygon, seen from its middle. */
export type Corners = readonly (readonly [number, number])[];
