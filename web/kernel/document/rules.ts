/** What documents need to know about the kinds of world; `worlds/` provides it. */
import type { Sentence } from './error.ts';
import type { Field, Form } from './fields.ts';

/** What a symbol of rows costs to enter, 1 to 255, or that it is a wall. Others keep their usual meaning. */
export type Legend = Readonly<Record<string, number | 'wall'>>;

/** The fields of a space that the checks of every document read. */
export interface Space {
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  readonly top?: string;
  readonly rows?: readonly string[];
  readonly legend?: Legend;
}

/** The size of a map of cells, and how the cells lie. */
export interface CellShape {
  readonly width: number;
  readonly height: number;
  readonly top?: string;
}

/**
 * The rules of one kind of world. `Of` is the type of its spaces, `End` that of a start or goal, `Shape` what is needed to say whether a
 * place exists.
 */
export interface DocumentRules<Of = Space, End = unknown, Shape = CellShape> {
  name: string;
  /** The nodes of this world in sentences. */
  plural: Sentence;
  /** The form of a start or goal in sentences. */
  point: Sentence;
  /**
   * The shape of the cells if the map is rows of free cells, walls and terrain, which cell_rows.ts checks and writes: `square` for the
   * square grid, which alone has jumps, a legend and the like; elsewhere the name of the world, or of the cells where they have `tops`.
   */
  cells?: string;
  /**
   * Letters of rows beside the usual signs, for what a cell is besides its ground (`lettersOf` in worlds/legend.ts). S, G and X cannot be
   * among them.
   */
  letters?: Legend;
  /** The values of `space.top`, which says how the cells lie; default first. */
  tops?: readonly string[];
  /** Whether rewards and monsters can stand on its cells. */
  things?: boolean;
  /** Whether only the core knows the names of nodes. */
  namedByCore?: boolean;
  /** The estimates of this world, default first. */
  heuristics: readonly string[];
  /** Where a heuristic can be a formula (`places` of cpp/heuristics): formulas to begin with, some of which do harm. */
  trials?(space: Of): Readonly<Record<string, string>>;
  /** Options that have no meaning in this world, with the reason. */
  lacks?: Readonly<Record<string, Sentence>>;
  /** Checks of fields that its documents have in `view` in addition to those of all worlds. */
  looks?: Readonly<Record<string, Field>>;
  contains(space: Shape, point: End): boolean;
  /** The name of a node, as documents write it; undefined if only the core knows it. */
  pointOf(space: Shape, node: number): End | undefined;

  /** How many edges a space has whose costs can change between searches; worlds of cells change by their ground. */
  edgeCount?(space: Of): number;
  /** Refuses a document that is valid but for this, where it takes the whole document to say so. */
  refuses?(document: Readonly<Record<string, unknown>> & { readonly space: unknown; readonly algorithm: string }): void;

  // A world without cells also has these:

  /** Checks a space of this world. The result is frozen. */
  space?(value: unknown, field: string): Of;
  /** What a space, and a start or goal, take. */
  readonly forms?: Readonly<Record<'space' | 'end', Form>>;
  /** Checks a start or goal. */
  end?(value: unknown, field: string, space: Of): End;
  /** The members of a space as JSON text. */
  lines?(space: Of): string[];
}

/** The kinds of world that documents can have. */
export interface Worlds {
  names: readonly string[];
  /** The world of a space without a type. */
  usual: string;
  /** The rules of a world with a known name; they have to be fetched already. */
  of(name: string): DocumentRules;
}
