/**
 * Where things stand on a stage of tiles: the large board, start and goal, and the room of the tree. Lengths are in units of UNIT CSS
 * pixels when all is in view. For each model, this also keeps what was painted last, for the hands that point at it.
 */

export const UNIT = 24;
/** The margin that the camera leaves on each side, in CSS pixels. */
const MARGIN = 30;
/** The distance between the large board and the small ones. */
const GAP = 1.5;
/** Room for the buttons on the stage. */
const BUTTONS = 1;

/** The corner and the size of a board's first cell */
export interface Place {
  x: number;
  y: number;
  cell: number;
}
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @param surface in CSS pixels */
export const extentOf = ({ width, height }: { width: number; height: number }) => ({
  width: Math.max(8, (width - 2 * MARGIN) / (UNIT + 1e-6)),
  height: Math.max(8, (height - 2 * MARGIN) / (UNIT + 1e-6)),
});

/** @param shape of the board */
export function sceneOf(
  { width, height }: { width: number; height: number },
  shape: { width: number; height: number },
): { board: Place; start: Place; goal: Place; room: Room } {
  const { width: columns, height: rows } = shape;
  if (width > height * 1.05) {
    const column = Math.min(width * 0.36, 15);
    const small = Math.min(0.8, 2.8 / Math.max(columns, rows), (column - 2) / 2 / columns, height / 5 / rows);
    const cell = Math.min(column / columns, (height - small * rows - GAP) / rows, 4.6);
    const block = cell * rows + GAP + small * rows;
    const x = (column - cell * columns) / 2,
      y = Math.max(0, (height - block) / 2);
    const row = y + cell * rows + GAP;
    const half = Math.max((cell * columns) / 2, small * columns + 0.8);
    return {
      board: { x, y, cell },
      start: { x: column / 2 - half, y: row, cell: small },
      goal: { x: column / 2 + half - small * columns, y: row, cell: small },
      room: { x: column + 1.6, y: 0, width: width - column - 1.6, height: height - BUTTONS },
    };
  }
  const cell = Math.min((width * 0.62) / columns, (height * 0.42) / rows, 4);
  const high = cell * rows;
  if (high < 2.4) {
    const small = Math.min(0.75, (width / 2 - 1) / columns, 2 / rows);
    const row = high + GAP;
    return {
      board: { x: (width - cell * columns) / 2, y: 0, cell },
      start: { x: 0.4, y: row, cell: small },
      goal: { x: width - small * columns - 0.4, y: row, cell: small },
      room: { x: 0, y: row + small * rows + 1, width, height: height - row - small * rows - 1 - BUTTONS },
    };
  }
  const beside = cell * columns + GAP;
  const small = Math.min(0.75, (width - beside) / columns, (high - 0.8) / 2 / rows);
  return {
    board: { x: 0, y: 0, cell },
    start: { x: beside, y: 0, cell: small },
    goal: { x: beside, y: high - small * rows, cell: small },
    room: { x: 0, y: high + 1.2, width, height: height - high - 1.2 - BUTTONS },
  };
}

/**
 * What a stage shows: the large board, and the rectangles of all boards that can be pointed at. `playing` says that the arrow keys slide
 * tiles, `over` which cell of the large board is pressed.
 */
export interface Shown {
  board: Place;
  shown: string;
  playing: boolean;
  over: number;
  nodes: { node: number; x: number; y: number; width: number; height: number }[];
}

const scenes: WeakMap<object, Shown> = new WeakMap();

export const remember = (model: object, shown: Shown) => void scenes.set(model, shown);

export const shownOn = (model: object) => scenes.get(model);

/** The node at a place, −1 for none. */
export function nodeAt(model: object, { x, y }: { x: number; y: number }) {
  for (const each of shownOn(model)?.nodes ?? []) {
    if (x >= each.x && y >= each.y && x < each.x + each.width && y < each.y + each.height) return each.node;
  }
  return -1;
}

/** The cell of the large board at a place, −1 for none. */
export function cellAt(model: object, shape: { width: number; height: number }, place: { x: number; y: number }) {
  const board = shownOn(model)?.board;
  if (!board) return -1;
  const [x, y] = [Math.floor((place.x - board.x) / board.cell), Math.floor((place.y - board.y) / board.cell)];
  return x >= 0 && y >= 0 && x < shape.width && y < shape.height ? y * shape.width + x : -1;
}
