/** How a world lies on a stage, and what hands and the keyboard do there. */
import type { CellLattice } from '../draw/cell_lattice.ts';
import type { Nodes, Painter, View } from '../draw/painting.ts';
import type { LabModel } from '../model/model.ts';
import type { Cell } from '../worlds/contracts.ts';
import type { Camera } from './camera.ts';

/** Where nodes lie, for who paints all of them. */
export type NodeLattice = Nodes & Pick<CellLattice, 'trace' | 'fillAll' | 'drawLines' | 'drawBorder'>;

/** A world on a stage: who paints it, and which cell is where. Places are in cell sides from the map's corner. */
export interface Layout<Model extends LabModel = LabModel, Tools extends Hands = Hands, Space = Model['document']['space']> {
  /** Asks for a frame where the picture changes by itself. */
  painter(ask: () => void): Painter;
  /** Of the whole map; of a scene that has no size of its own, what suits the surface. */
  extent(space: Space, surface?: { width: number; height: number }): { width: number; height: number };
  /** A world that is no grid takes places as they are. */
  cellAt(space: Space, x: number, y: number, yUp: boolean): Cell;
  /** Of the square round a cell's middle. */
  corner(space: Space, cell: Cell, yUp: boolean): { x: number; y: number };
  /** Both ends included. */
  line(space: Space, from: Cell, to: Cell): Cell[];
  /** Where a step of the keyboard's cursor leads, if not to the next column or row. */
  beside?(space: Space, from: Cell, way: [number, number]): Cell;
  /** Where its nodes lie on a canvas, if not as squares do. */
  lattice?(map: { space: Space; yUp: boolean }, view: View, surface: { width: number; height: number; ratio: number }): NodeLattice;

  // What is not about cells in rows brings its own:

  /** Shared with that of the stage beside it, whose model is given where there is one. */
  camera?(model: Model, leader?: Model): Camera;
  tools?(model: Model, changed: () => void): Tools;
  cursor?(model: Model, tools: Tools): Cursor;
  /** Or −1. */
  nodeAt?(model: Model, place: Cell): number;
  /** Key of what the keys do there. */
  help?: string;
  /** Takes the measure of a world anew whose extent does not follow its edits. */
  refit?(space: Space): void;
  /** Key of what the canvas is called, with {start} {goal} {step} {steps} {open} {closed}. */
  summary?: string;
}

/** `point` chooses any place, start and goal too, and moves nothing. */
export type Tool =
  'select' | 'point' | 'wall' | 'erase' | 'terrain' | 'reward' | 'monster' | 'start' | 'goal' | 'pan' | 'water' | 'node' | 'edge';

/** What presses, drags and taps do. */
export interface Hands {
  tool: Tool;
  /** The cost the terrain tool paints. */
  terrain: number;
  /** Whether the tool draws where it is dragged. */
  readonly draws: boolean;
  /** What a tap or drag has picked up. */
  readonly held: '' | 'start' | 'goal';
  readonly busy: boolean;
  /** Whether a press there takes hold of something, so that a finger does not move the map. */
  grabs(cell: Cell): boolean;
  /** Gives back whether it is theirs; otherwise the map is moved. */
  press(cell: Cell, how?: { erase?: boolean }): boolean;
  /** Whether a drag from a cell draws although no tool wanted the press; `finger`: one hides what lies under it. */
  pulls?(cell: Cell, finger: boolean): boolean;
  /** Begins that drag, once it has left the cell. */
  pull?(cell: Cell): void;
  drag(cell: Cell): void;
  lift(): void;
  /** Puts down what is held, without an edit. */
  release(): void;
  /** Takes back what the press has done. */
  abandon(): void;
  tap(cell: Cell): void;
  /** Press and lift in one, from the keyboard. */
  use(cell: Cell): void;
  /** Gives back whether there was anything to put away. */
  dismiss(): boolean;
}

/** The keyboard's way round. */
export interface Cursor {
  /** −1 while it is not shown. */
  node: number;
  readonly cell: Cell;
  /** Gives back whether the key was for the cursor. */
  key(event: KeyboardEvent, yUp: boolean): boolean;
  /** What stands there, in words. */
  describe(strings: { t(key: string, parameters?: Record<string, string | number>): string }): string;
}
