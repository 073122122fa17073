/** How a world lies on a stage, and what hands and the keyboard do there. */
import type { CellLattice } from '../draw/cell_lattice.ts';
import type { Nodes, Painter, Viewport } from '../draw/painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Cell } from '../../kernel/worlds/contracts.ts';
import type { Camera } from './camera.ts';

/** Where the nodes lie, for parts that paint all of them. */
export type NodeLattice = Nodes & Pick<CellLattice, 'trace' | 'fillAll' | 'drawLines' | 'drawBorder'>;

/** A world on a stage: its painter, and where its cells are. Places are in cell sides from the map's corner. */
export interface Layout<Model extends LabModel = LabModel, Tools extends Hands = Hands, Space = Model['document']['space']> {
  /** Makes the painter. It calls `ask` for a frame when its picture changes by itself. */
  painter(ask: () => void): Painter;
  /** The size of the whole map. A scene without a size of its own takes one that suits the surface. */
  extent(space: Space, surface?: { width: number; height: number }): { width: number; height: number };
  /** The cell at a place; in a world without a grid, the place itself. */
  cellAt(space: Space, x: number, y: number, yUp: boolean): Cell;
  /** The corner of the square around the middle of a cell. */
  corner(space: Space, cell: Cell, yUp: boolean): { x: number; y: number };
  /** The cells from one to another, both included. */
  line(space: Space, from: Cell, to: Cell): Cell[];
  /** The cell to which a step of the keyboard's cursor leads, if that is not the next column or row. */
  beside?(space: Space, from: Cell, way: [number, number]): Cell;
  /** Where the nodes lie on a canvas, if not as squares do. */
  lattice?(map: { space: Space; yUp: boolean }, view: Viewport, surface: { width: number; height: number; ratio: number }): NodeLattice;

  /** Fetches what it paints with. */
  prepare?(): Promise<void>;
  /** How the world of a model is being looked at, in the fields of a document's `view`. */
  look?(model: Model): object;

  // Only for worlds that are not made of cells in rows:

  /** The camera, shared with the stage beside this one if there is one; `leader` is the model of that stage. */
  camera?(model: Model, leader?: Model): Camera;
  tools?(model: Model, changed: () => void): Tools;
  cursor?(model: Model, tools: Tools): KeyboardCursor;
  /** The node at a place, or −1. */
  nodeAt?(model: Model, place: Cell): number;
  /** Key of the text about what the keys do there. */
  help?: string;
  /** Looks at some nodes from so near that their numbers can be read, after the whole world has been shown. */
  approach?(model: Model, nodes: readonly number[]): void;
  /** Measures the world again, if its extent does not follow every edit. */
  refit?(space: Space): void;
  /** Key of the name of the canvas, a text with {start} {goal} {step} {steps} {open} {closed}. */
  summary?: string;
}

/** `point` selects any node, start and goal too, and moves neither of them. */
export type Tool =
  'select' | 'point' | 'wall' | 'erase' | 'terrain' | 'reward' | 'monster' | 'start' | 'goal' | 'pan' | 'water' | 'node' | 'edge';

/** What presses, drags and taps on a map do. */
export interface Hands {
  tool: Tool;
  /** The cost that the terrain tool paints. */
  terrain: number;
  /** Whether the tool draws while it is dragged. */
  readonly draws: boolean;
  /** The end that a tap has picked up or a drag is moving. */
  readonly held: '' | 'start' | 'goal';
  readonly busy: boolean;
  /** Whether a press there takes hold of something, so that a finger must not scroll the map. */
  grabs(cell: Cell): boolean;
  /** Returns whether the hands use the press; otherwise the drag that follows moves the map. */
  press(cell: Cell, how?: { erase?: boolean }): boolean;
  /** Whether a drag from this cell draws although no tool used the press. `finger`: a finger needs larger cells than a mouse. */
  pulls?(cell: Cell, finger: boolean): boolean;
  /** Begins that drag, once it has left the cell. */
  pull?(cell: Cell): void;
  drag(cell: Cell): void;
  lift(): void;
  /** Ends what is in progress and keeps what it did. */
  release(): void;
  /** Undoes what the press has done. */
  abandon(): void;
  tap(cell: Cell): void;
  /** Press and lift in one, from the keyboard. */
  use(cell: Cell): void;
  /** Puts down what was picked up and deselects. Returns whether there was anything. */
  dismiss(): boolean;
}

/** The keyboard's cursor on a map. */
export interface KeyboardCursor {
  /** The node at the cursor, −1 while the cursor is not shown. */
  node: number;
  readonly cell: Cell;
  /** Returns whether the key was one of the cursor's keys. */
  key(event: KeyboardEvent, yUp: boolean): boolean;
  /** A sentence about the node at the cursor. */
  describe(strings: { t(key: string, parameters?: Record<string, string | number>): string }): string;
}
