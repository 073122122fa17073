/** What documents, the core and sentences need to know of a kind of world. Nothing here knows a page. */
import type { Check } from '../document/fields.ts';

/** A cell's column and row, or axial coordinates, as documents write them. */
export type Point = [number, number];

/** What the checks of every document read of a space. */
export interface Space {
  type: string;
  width?: number;
  height?: number;
  top?: string;
  rows?: readonly string[];
}

/** What documents, the core and sentences need to know of a world. */
export interface World {
  name: string;
  /** What its nodes are called in sentences. */
  plural: string;
  /** How a start or goal is written. */
  point: string;
  /** The shape of its cells, `square` or another, where it is rows of cells that are free, walls or terrain. */
  cells?: string;
  /** How its cells may lie, default first: what `space.top` says. */
  tops?: readonly string[];
  /** Whether rewards and monsters stand on its cells. */
  things?: boolean;
  /** Its number in the core: of cells (`setGrid`) with the first of its tops, the others after it, 0 unless it is said; of others, in cpp/session/other_worlds.hpp. */
  kind?: number;
  /** Default first. */
  heuristics: readonly string[];
  /** Algorithms that do not apply, besides those that need the square grid. */
  without?: readonly string[];
  /** Options that mean nothing there, and why. */
  lacks?: Readonly<Record<string, string>>;
  /** What people call a node; undefined leaves that to the core. */
  pointOf(space: any, node: number): any;
  /** Of a point it contains. */
  nodeOf(space: any, point: any): number;
  contains(space: any, point: any): boolean;

  // What is not cells also has what follows.

  /** Checks that part of a document; frozen. */
  space?(value: unknown, field: string): any;
  /** The same with pauses, where it takes long; what it gives passes `space` at once. */
  spaceInSlices?(value: unknown, field: string): Generator<void, any>;
  /** Checks a start or goal. */
  end?(value: unknown, field: string, space: any): any;
  /** The members of a space as JSON text, with pauses where there may be many. */
  lines?(space: any): string[] | Generator<void, string[]>;
  /** What the core makes the world from. */
  encode?(document: any): ArrayLike<number>;
  /** What turns the core's world of one document into that of another; null where it has to be made anew. */
  again?(before: any, after: any): ArrayLike<number> | null;
  /** Whether the search of one space may be shown on another until that has its own. */
  standsIn?(before: any, after: any): boolean;
  /** Whether making it takes so long that it has tasks of its own. */
  large?(space: any): boolean;
  /** Checks of what its documents may also say of the picture, in `view`. */
  looks?: Readonly<Record<string, Check>>;
  /** Start and goal in the core. */
  ends?(document: any): [number, number];
  /** A node's name as people read it. */
  written?(space: any, name: string): string;
  /** How large it is, in a few characters. */
  size?(space: any): string;
  /** Whether nodes are called the same in two spaces. */
  same?(one: any, other: any): boolean;
  /** Bytes of one space, but for its rows, that another of whatever world does not share. */
  held?(one: any, other: any): number;
  /** Fields of a document whose map of rows gets another size; grids have theirs in the model. */
  resized?(document: any, width: number, height: number): Record<string, unknown>;

  // What is otherwise there.

  /** Whether all its steps cost the same. Cells are asked on even ground; those that do not say have even steps where none is diagonal. */
  even?(document: any): boolean;
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
  /** What is wrong with a start or goal nobody can stand on. */
  blocked?: string;
  /** Keys of its own for the help sheet, as they are shown, with the key of what they do. */
  keys?: readonly (readonly [shown: string, says: string])[];
  /** Sentences of its own in place of the common ones: what blocks the way, and why nothing was found. */
  says?: { blocked?: string; exhausted?(document: any): string };
  /** What people are told a node is called, where that is theirs to choose. */
  named?(document: any, node: number): Point | undefined;
  /** Which way it is from one node to another, where that is said: a key of `event.compass`, or ''. */
  compass?(document: any, from: any, to: any): string;
}
