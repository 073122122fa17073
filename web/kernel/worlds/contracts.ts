/**
 * What the folder of a world gives to the rooms that do not draw. A *space* is the map of one document, a *world* is the kind of map:
 * squares, hexagons, a graph and so on. What a world gives above the rules is its view (`web/view/worlds/view.ts`).
 */
import type { OrFormula, Valid } from '../document/document.ts';
import type { DocumentRules } from '../document/rules.ts';

/** What documents of all worlds have in common. */
type AnyDocument = Valid<{ readonly type: string }, unknown, OrFormula<string>>;

/** A column and a row, axial coordinates, or a point of a mesh. */
export type Place = readonly [number, number];
export type Voxel = readonly [number, number, number];

type Fields<Space> = Space extends unknown ? keyof Space : never;
/** A space on which the fields of others can be read too: they are undefined. */
export type Open<Space, Others = Space> = Space extends unknown
  ? Space & { readonly [field in Exclude<Fields<Others>, keyof Space>]?: undefined }
  : never;

/** A cell's column and row, or axial coordinates, as documents write them. */
export type Point = [number, number];

/** A column and a row, which may lie outside the map; in worlds without cells, any place on the stage. */
export interface Cell {
  x: number;
  y: number;
}

/** The fields of a space that say where its nodes are. */
type Shape<Of> = Of extends unknown ? Omit<Of, 'type' | 'rows' | 'things' | 'top'> & { top?: string } : never;

/** What documents, the core and sentences need to know of a world. `Of` is the type of its documents. */
export interface WorldRules<Of extends AnyDocument> extends DocumentRules<Of['space'], Of['start'], Shape<Of['space']>> {
  /** The type of world that the core makes (cpp/session/other_worlds.cpp), if it is not the world's name. */
  kind?: string;
  /** The node at a point for which `contains` is true. */
  nodeOf(space: Shape<Of['space']>, point: Of['start']): number;

  // What follows is optional.

  /** The numbers from which the core makes the world. Without it the core gets rows of squares, or of hexagons if the world has `tops`. */
  encode?(document: Of): ArrayLike<number>;

  // What worlds without cells may need.

  /** The numbers that turn the core's world of one document into that of another; null if the core has to make a new world. */
  again?(before: Of, after: Of): ArrayLike<number> | null;
  /** Whether the search of `before` may stay on show for `after` until `after` has been searched itself. */
  standsIn?(before: Of['space'], after: Of['space']): boolean;
  /** Whether the core takes so long to make the world that this must be a task of its own. */
  large?(space: Of['space']): boolean;
  /** Start and goal as numbers of nodes in the core. */
  ends?(document: Pick<Of, 'space' | 'start' | 'goal'>): [number, number];
  /** The name of a node as people read it. */
  written?(space: Of['space'], name: string): string;
  /** The size of the map, in a few characters. */
  size?(space: Of['space']): string;
  /** Whether the same node has the same name in both spaces. */
  same?(one: Of['space'], other: Of['space']): boolean;
  /** Bytes that `one` holds in memory and does not share with `other`, a space of any world. Its rows are counted elsewhere. */
  held?(one: Of['space'], other: Of['space']): number;
  /** The fields of a document that change when its map of rows is resized. Those of cells are `grid/resized.ts`. */
  resized?(document: Of, width: number, height: number): Record<string, unknown>;

  // What follows may be stated by any world.

  /**
   * Whether all steps cost the same, asked of cells only where all cells do. Without it, they do in a world of cells without diagonal
   * steps, or where these cost what others do.
   */
  even?(document: Of): boolean;
  /** The options that surely find a shortest path where Dijkstra's search would take too long. */
  exact?: Readonly<Record<string, string>>;
  /** Whether nodes exist only once a search has found them: none has a place beforehand, and each search numbers them anew. */
  discovered?: boolean;
  /** Whether it is certain without a search that no way leads to the goal. */
  hopeless?(document: Of): boolean;
  /** Whether a path is pulled taut after the search, so that its length is not the cost that the search has found. */
  taut?: boolean;
  /** Whether the world is three-dimensional. Without a browser it is drawn layer by layer. */
  spatial?: boolean;
  /** Whether the order of neighbours can be told where there are no cells (`predict.order.NAME`). Only then are predictions made. */
  ordered?: boolean;
  /** The core's function that makes random instances for the finder, where they are not maps of squares. */
  instances?: 'graphs';

  /** The tools that stay in a world without rows. `idle` are tools that do nothing on the rows of this world. */
  tools?: readonly string[];
  idle?: readonly string[];
  /** The CSS class of the open list's table, which makes room for the names of nodes. */
  listed?: string;
  /** Whether marks of all shortest paths cannot be shown on its nodes. */
  noPaths?: boolean;
  /** Whether nodes show f alone even when they are large, never g and h. */
  onlyF?: boolean;
  /** What may block the way from a node to its neighbour, as `code.blocked.NAME`; undefined where a blocked way is no edge at all. */
  bars?(document: Of): 'wall' | 'corner' | 'voxel';
  /** What is wrong with a start or goal on which nobody can stand. */
  blocked?: string;
  /** Keys of its own for the help sheet, as they are shown, each with the word key of what it does. */
  keys?: readonly (readonly [shown: string, says: string])[];
  /** Sentences that replace the common ones: what blocks the way, and why nothing was found. */
  says?: { blocked?: string; exhausted?(document: Of): string };
  /** The name of a node as it is shown, where people can choose how nodes are named. */
  shownPoint?(document: Of, node: number): Point | undefined;
  /** The direction from one node to another, as the ending of a word key `event.compass.*`; '' if it has no name. */
  compass?(document: Of, from: Of['start'], to: Of['start']): string;

  // What is known of the estimates; `zero` is admissible and consistent everywhere.

  /** Whether the heuristic of a document is admissible and consistent on every map. Without it the map has to be looked at. */
  sound?(document: Of): boolean;
  /** The heuristics by name, as formulas (cpp/heuristics/formula.hpp) of `dx`, `dy`, `D`, `D2` and the world's own measures. */
  formulas?(space: Of['space']): Readonly<Record<string, string>>;
  /** The names of its own that these formulas have: distances without a sign, and prices. */
  measures?(space: Of['space'], from: readonly number[], to: readonly number[]): Record<string, number>;
  /** An estimate that is no formula, as a sum and its value. */
  derivation?(document: Pick<Of, 'heuristic' | 'space'>, from: Of['start'], to: Of['start'], h: number): [string, number];
}

/** How a world is searched by hand, on the page for teaching and on paper: `NAME_exercise.ts` (exercises.ts). */
export interface Exercise<Of extends AnyDocument> {
  /** The searches that are done by hand there, each with the seeds of its maps in tasks before version 5; later ones have pools. */
  seeds: Readonly<Record<string, readonly number[]>>;
  /** The searches that a learner may be asked to do from beginning to end. */
  wholly?: readonly string[];
  /**
   * A small map and the options that suit it. `below(n)` gives a random whole number below n.
   * @param earlier whether it is for a task before version 5
   */
  instance(below: (count: number) => number, algorithm: string, earlier: boolean): object;
  /** By search, the misconceptions (`web/parts/lessons/misconceptions.ts`) that no such map can reveal, each with the reason. */
  never?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The ending of the word keys `teach.sheet.costs.*` and `teach.sheet.neighbours.*`: what steps cost, and the order of neighbours. */
  steps(document: Of): string;
  /** The word key of what steps cost where the board does not show it, or ''. `guided` says whether the search uses a heuristic. */
  costs(document: Of, guided: boolean): string;
  /** Whether closed nodes are reopened there, so that somebody can go wrong who thinks that they are done for good. */
  reopens?: boolean;
  /** The word key of what has to be known of estimates that say too much, as in tasks before version 5, or are not consistent; else ''. */
  doubt?(document: Of): string;
  /** Where its nodes lie. */
  plan?(space: Of['space'], name: (node: number) => string): Plan;
  /** Without a plan nodes are found during the search. Each is drawn as pieces in `space.width` columns, row by row; '' is a gap. */
  pieces?(name: string): string[];
}

/** A small map, measured in cells: squares side by side, ovals joined by edges, or polygons. */
export interface Plan {
  width: number;
  height: number;
  shape: 'square' | 'oval' | 'polygon';
  /** x and y are the middle of a place; `ground` is the cost of entering it, or '' if that is 1. */
  places: { node: number; name: string; ground: string; x: number; y: number; corners?: Corners }[];
  walls: { x: number; y: number; name: string; corners?: Corners }[];
  /** `along` is where on the edge its cost is written: 0 at the first end, 1 at the second. */
  edges: { x1: number; y1: number; x2: number; y2: number; price: number; along: number }[];
}

/** The corners of a polygon, relative to its middle. */
export type Corners = readonly (readonly [number, number])[];
