/** What a painter is told about a picture, and what it promises. The painters of all worlds and the layers on top of them keep to it. */
import type { LabModel } from '../../kernel/model/model.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Anchors, CellLattice, Viewport } from './cell_lattice.ts';
import type { Snapshot } from './snapshot.ts';
import type { Tables, Theme } from './themes.ts';
import type { Context } from './context.ts';

export type { Viewport };

export interface Painter {
  /** Returns whether something is still moving. */
  paint(context: Context, model: LabModel, frame: Frame): void | boolean;
  /** Frees what is not freed by itself. */
  dispose?(): void;
}

/** The colours around the map, and whether they are light or dark. */
export interface Page {
  scheme: 'light' | 'dark';
  fill: string;
  ink: string;
}

/** The change that is being animated: `part` of it is done (0…1), and `path` is how much of the path has grown from the goal. */
export interface Motion {
  type: string;
  node: number;
  oldParent: number;
  part: number;
  path: number;
  // While a run is played, and for a moment after its end:
  /** How large a node is drawn; 1 is its usual size. */
  sizeOf?(node: number): number;
  /** The colours in which the newest closed nodes glow. */
  glow?<Colours extends Tables>(tables: Colours): Colours;
  /** The same as numbers: the shade in which each of the 256 shades is shown. */
  shades?: Uint8Array;
  /** Paints the light at the end of the path that has grown so far. @param weight of the path's line */
  light?(context: Context, x: number, y: number, weight: number, theme: Theme): void;
  /** How far the flag leans, in radians. */
  lean?: number;
}

/** Someone who walks: `way` is the rest of their way from where they stand; what is `collected` is no longer on the map. With node −1 they are not shown. */
export interface DrawnWalker {
  node: number;
  way: number[];
  arrived: boolean;
  collected: ReadonlySet<number>;
  /** When the present step began and how long it takes, in milliseconds. */
  since?: number;
  lasts?: number;
}

/** Everything a painter is told about one picture. */
export interface Frame {
  /** The size of the surface in CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
  view: Viewport;
  /** How many times larger the picture is seen than it is painted: 1, and in a lecture hall more. */
  enlarged: number;
  theme: Theme;
  page: Page;
  snapshot: Snapshot;
  strings: Pick<Strings, 'n' | 't'> & { lang: string };
  motion: Motion;
  yUp: boolean;
  labels: boolean;
  arrows: boolean;
  shade: 'order' | 'g' | 'flat';
  /** Whether steps come too fast to follow, so that neighbours are not marked. */
  calm: boolean;
  /** Whether steps come so fast that large marks of a single step would flash. */
  fleeting: boolean;
  /** The cell at the keyboard's cursor, −1 while it is not shown. */
  cursor: number;
  /** Which end is picked up or dragged. */
  held: '' | 'start' | 'goal';
  layers: Layer[];
  /** Someone who walks along the path; what lies behind them is no longer drawn. */
  walker: DrawnWalker | null;
  /** The time of the frame in milliseconds. */
  now: number;
  /** Whether there is to be no motion. */
  still: boolean;
  /** The cells whose numbers stand on plates. */
  plates?: Plates;
  /** Whether the picture is printed. */
  paper: boolean;
  /** Whether the picture goes into a file, as it looks on the stage. */
  picture?: boolean;
  /** Whether the file contains shapes rather than pixels. */
  vector?: boolean;
}

/** Where nodes are on a canvas: cells, or what stands for them in a world without cells. Points of a mesh have no outline. */
export type Nodes = Pick<CellLattice, 'ratio' | 'size' | 'scale' | 'centerX' | 'centerY' | 'near' | 'straight'> &
  Partial<Pick<CellLattice, 'forEachVisible' | 'anchors' | 'bounds' | 'yUp'>> &
  (Pick<CellLattice, 'trace'> | { trace?: undefined }) & {
    /** The place of a mark, if it is not the middle of the node. */
    aside?(node: number): [number, number];
    /** The boxes of texts beside nodes: their middle and size. */
    beside?: ReadonlyMap<number, { x: number; y: number; wide: number; high: number }>;
  };

/**
 * What some algorithms or a person's wish add to a picture: under the tree of parents and the path, instead of the tree, or above the
 * path. A layer that needs more than `Nodes` is used only in worlds that have it.
 */
export interface Layer<Lattice extends Nodes = Nodes> {
  under?(context: Context, lattice: Lattice, frame: Frame, model: LabModel): void;
  tree?(context: Context, lattice: Lattice, frame: Frame, model: LabModel): void;
  over?(context: Context, lattice: Lattice, frame: Frame, model: LabModel): void;
  /** Above start and goal. */
  step?(context: Context, lattice: Lattice, frame: Frame): void;
  /** The plates of the ends and of a path of which a part is drawn. */
  plates?(path: ArrayLike<number>, grown: number, ends: readonly number[]): Plates;
  /** What it lights, for painters that light nodes themselves: see `litNodes`. */
  lit?: string;
  /** Whether the lines of its tree pass through cells with numbers. */
  through?: boolean;
  /** Whether it writes the digit of terrain in cells that the search has seen. */
  digits?: boolean;
  /** Whether it marks cells between g and h. */
  marks?: boolean;
  /** How far down start and goal stand in cells whose numbers it has written, in cell sides. */
  down?: number;
  /** A way, start first, that is drawn as the one to the node under the pointer is: above the tree of parents, below the numbers. */
  way?: ArrayLike<number>;
  /** Turns a chain of parents into the nodes that are drawn for it. */
  chain?(nodes: ArrayLike<number>, model: LabModel): ArrayLike<number>;
  /** Boards of sliding tiles that are shown instead of that of the search. */
  playback?: Playback;
}

/** The numbers of a cell. */
export type Label = Record<'f' | 'g' | 'h', string> & { node: number };

/** Plates below the numbers of cells, so that the path runs below them. */
export interface Plates {
  /** Start and goal, which stand on a corner. */
  ends: readonly number[];
  has(node: number): boolean;
  /**
   * Paints them, and says where the numbers of a node are if it has one.
   * @param large font size of f  @param small that of g and h, 0 without them
   */
  paint(
    context: Context,
    lattice: CellLattice,
    theme: Theme,
    labels: Label[],
    fonts: Record<'f' | 'g' | 'h', string>,
    large: number,
    small: number,
    ground: (node: number) => string,
  ): (node: number) => Pick<Anchors, 'f' | 'g' | 'h'> | null;
}

/** A sequence of boards, each one move from the one before, and the index of the one that is shown. */
export interface Playback {
  boards: readonly string[];
  at: number;
}
