/** What documents ask of the kinds of world they may be of; `worlds/` gives it to them. */
import type { Sentence } from './error.ts';
import type { Check } from './fields.ts';

/** What the checks of every document read of a space. */
export interface Space {
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  readonly top?: string;
  readonly rows?: readonly string[];
}

/** The rules of one kind of world. */
export interface Rules {
  name: string;
  /** What its nodes are called in sentences. */
  plural: Sentence;
  /** How a start or goal is written. */
  point: Sentence;
  /** The shape of its cells, `square` or another, where it is rows of cells that are free, walls or terrain: cell_rows.ts checks and writes those. */
  cells?: string;
  /** How its cells may lie, default first: what `space.top` says. */
  tops?: readonly string[];
  /** Whether rewards and monsters stand on its cells. */
  things?: boolean;
  /** Whether the core alone knows what a node is called. */
  namedByCore?: boolean;
  /** Default first. */
  heuristics: readonly string[];
  /** Algorithms that do not apply, besides those that need the square grid. */
  without?: readonly string[];
  /** Options that mean nothing there, and why. */
  lacks?: Readonly<Record<string, Sentence>>;
  /** Checks of what its documents may also say of the picture, in `view`. */
  looks?: Readonly<Record<string, Check>>;
  /** Of a point as documents write it. */
  contains(space: any, point: any): boolean;

  // What is not cells also has what follows.

  /** Checks that part of a document; frozen. */
  space?(value: unknown, field: string): any;
  /** Checks a start or goal. */
  end?(value: unknown, field: string, space: any): any;
  /** The members of a space as JSON text. */
  lines?(space: any): string[];
}

/** The kinds of world that documents may be of. */
export interface Worlds {
  names: readonly string[];
  /** That of a space that does not say its type. */
  usual: string;
  /** The rules of one whose name is known, which have to be there. */
  of(name: string): Rules;
}
