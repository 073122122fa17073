/** What painters are told of a picture, and what they promise: the kinds of world, and layers on top of them, keep to it. */
import type { LabModel } from '../model/model.ts';
import type { Strings } from '../words/i18n.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Snapshot } from './snapshot.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';

export interface Painter {
  /** Gives back whether something is still moving. */
  paint(context: Context, model: LabModel, frame: Frame): void | boolean;
  /** Gives back what does not go by itself. */
  dispose?(): void;
}

/** Cell side and map corner in CSS pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Colours around the map, and whether they are light or dark. */
export interface Page {
  scheme: 'light' | 'dark';
  fill: string;
  ink: string;
}

/** The change being animated: `part` of it is done. `path` is how much of the path has grown from the goal. */
export interface Motion {
  type: string;
  node: number;
  oldParent: number;
  part: number;
  path: number;
}

/** Someone on the way: `way` is what is left of it, starting where they stand; what they have collected is gone. Node −1 is shown nowhere. */
export interface Walker {
  node: number;
  way: number[];
  arrived: boolean;
  collected: ReadonlySet<number>;
  /** When the step under way began, and how long it lasts, in milliseconds. */
  since?: number;
  lasts?: number;
}

/** All a painter is told of one picture. */
export interface Frame {
  /** The surface in CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
  view: View;
  /** How many times larger it is seen than painted, if at all. */
  enlarged?: number;
  theme: Theme;
  page: Page;
  snapshot: Snapshot;
  strings: Pick<Strings, 'n' | 't'> & { lang: string };
  motion: Motion;
  yUp: boolean;
  labels: boolean;
  arrows: boolean;
  shade: 'order' | 'g' | 'flat';
  /** Steps are too fast to follow: no marks on neighbours. */
  calm: boolean;
  /** Steps are too fast for what is large and gone with the next one: it would flash. */
  fleeting: boolean;
  /** The cell of the keyboard cursor, −1 while it is not shown. */
  cursor: number;
  /** What a tap or drag has picked up. */
  held: '' | 'start' | 'goal';
  layers: Layer[];
  /** Someone under way along the path, who has left the rest of it behind. */
  walker: Walker | null;
  /** Time of the frame in milliseconds. */
  now: number;
  /** No motion wanted. */
  still: boolean;
  /** This picture goes on paper. */
  paper: boolean;
  /** This one goes into a file, as it is seen on the stage. */
  picture?: boolean;
  /** In it there are shapes rather than pixels. */
  vector?: boolean;
}

/** Where nodes lie on a canvas: cells, or what stands for them in a world that has none. Points of a mesh have no outline. */
export type Nodes = Pick<CellLattice, 'ratio' | 'size' | 'scale' | 'centerX' | 'centerY' | 'near' | 'straight'> &
  Partial<Pick<CellLattice, 'forEachVisible'>> &
  (Pick<CellLattice, 'trace'> | { trace?: undefined }) & {
    /** Where a mark stands, if not in the middle. */
    aside?(node: number): [number, number];
    /** What is written beside nodes, by its middle. */
    beside?: ReadonlyMap<number, { x: number; y: number; wide: number; high: number }>;
  };

/**
 * What is painted besides by some algorithms or on request: under the tree and the path, instead of the tree, above the path.
 * What asks for more than `Nodes` is only there for worlds that have it.
 */
export interface Layer<Lattice extends Nodes = Nodes> {
  under?(context: Context, lattice: Lattice, frame: Frame, model: LabModel): void;
  tree?(context: Context, lattice: Lattice, frame: Frame, model: LabModel): void;
  over?(context: Context, lattice: Lattice, frame: Frame, model: LabModel): void;
  /** What it lights, for painters that do not ask it to paint: see `litNodes`. */
  lit?: string;
  /** The lines of its tree go through cells with numbers. */
  through?: boolean;
  /** Turns parents into what is drawn of them. */
  chain?(nodes: ArrayLike<number>, model: LabModel): ArrayLike<number>;
  /** Boards of sliding tiles to show in place of the search's. */
  playback?: Playback;
}

/** Boards one move apart, and the one that is shown. */
export interface Playback {
  boards: readonly string[];
  at: number;
}
