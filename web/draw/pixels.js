/**
 * Small cells: one pixel a cell, looked up in a table, put on a canvas of the map's own size and stretched
 * to the surface in one call. A million cells cost a few milliseconds.
 * @module
 */

/** @typedef {import('../worlds/grid/lattice.js').Lattice} Lattice */

/**
 * @typedef {object} Picture
 * @property {Uint8Array} cells
 * @property {number} edition  of the cells: another number, other cells
 * @property {number} version  of all that a search says: another number, other contents of the same arrays
 * @property {Uint8Array} states  empty when there is no search
 * @property {Uint8Array | null} shades
 * @property {Uint8Array | null} sides  who has seen each cell, where two search
 * @property {import('./themes.js').Theme['tables']} tables
 */

export class PixelMap {
  /** What is on the canvas. @type {Picture & { yUp: boolean, firstColumn: number, endColumn: number, firstRow: number, endRow: number } | null} */
  #held = null;
  /** @type {OffscreenCanvas | null} */ #canvas = null;
  /** @type {OffscreenCanvasRenderingContext2D | null} */ #context = null;
  /** @type {ImageData | null} */ #image = null;
  /** @type {Uint32Array} */ #words = new Uint32Array(0);

  /** @param {number} width @param {number} height */
  #resize(width, height) {
    if (this.#canvas?.width === width && this.#canvas.height === height) return;
    this.#canvas = new OffscreenCanvas(width, height);
    this.#context = /** @type {OffscreenCanvasRenderingContext2D} */ (this.#canvas.getContext('2d', { alpha: false }));
    this.#image = new ImageData(width, height);
    this.#held = null;
    this.#words = new Uint32Array(this.#image.data.buffer);
  }

  /** @param {CanvasRenderingContext2D} context @param {Lattice} lattice @param {Picture} picture */
  paint(context, lattice, picture) {
    const { firstColumn, endColumn, firstRow, endRow } = lattice;
    const [columns, rows] = [endColumn - firstColumn, endRow - firstRow];
    if (columns <= 0 || rows <= 0) return;
    this.#resize(lattice.width, lattice.height);
    if (!this.#holds(lattice, picture)) {
      this.#fill(lattice, picture);
      this.#context?.putImageData(/** @type {ImageData} */ (this.#image), 0, 0, firstColumn, firstRow, columns, rows);
      this.#held = { ...picture, yUp: lattice.yUp, firstColumn, endColumn, firstRow, endRow };
    }
    const [left, top] = [lattice.edgeX(firstColumn), lattice.edgeY(firstRow)];
    // Below one device pixel a cell, dropping cells would make walls flicker while panning: average instead.
    context.imageSmoothingEnabled = lattice.size < 1;
    context.drawImage(
      /** @type {OffscreenCanvas} */ (this.#canvas),
      firstColumn,
      firstRow,
      columns,
      rows,
      left,
      top,
      lattice.edgeX(endColumn) - left,
      lattice.edgeY(endRow) - top,
    );
  }

  /** Whether the canvas already shows this: the pointer moved, or the view within what was filled. @param {Lattice} lattice @param {Picture} picture */
  #holds(lattice, picture) {
    const held = this.#held;
    return (
      held !== null &&
      held.cells === picture.cells &&
      held.edition === picture.edition &&
      held.version === picture.version &&
      held.states === picture.states &&
      held.shades === picture.shades &&
      held.sides === picture.sides &&
      held.tables === picture.tables &&
      held.yUp === lattice.yUp &&
      held.firstColumn <= lattice.firstColumn &&
      held.endColumn >= lattice.endColumn &&
      held.firstRow <= lattice.firstRow &&
      held.endRow >= lattice.endRow
    );
  }

  /** @param {Lattice} lattice @param {Picture} picture */
  #fill(lattice, picture) {
    const { firstColumn, endColumn, firstRow, endRow, width } = lattice;
    for (let row = firstRow; row < endRow; row++) {
      fillRow(
        this.#words,
        row * width + firstColumn,
        picture,
        lattice.row(row) * width + firstColumn,
        endColumn - firstColumn,
        firstColumn + row,
      );
    }
  }
}

/**
 * The colours of `count` cells from `node` on, written from `word` on.
 * @param {Uint32Array} words @param {number} word @param {Picture} picture @param {number} node @param {number} count
 * @param {number} phase where in the pattern of the search from the goal they begin
 */
export function fillRow(words, word, picture, node, count, phase) {
  if (picture.sides) fillTwoSides(words, word, picture, node, count, phase);
  else fillOneSide(words, word, picture, node, count);
}

/** All colours of a theme in one table: [cell][state][shade], where state 3 is closed without a shade. @type {WeakMap<import('./themes.js').Tables, Uint32Array>} */
const joined = new WeakMap();

/** @param {import('./themes.js').Tables} tables */
function join(tables) {
  const { base, open, closed, closedFlat } = tables;
  const known = joined.get(tables);
  if (known) return known;
  const colours = new Uint32Array(10 << 10);
  for (let cell = 0; cell < 10; cell++) {
    const at = cell << 10;
    colours.fill(base[cell], at, at | 256).fill(open[cell], at | 256, at | 512);
    colours.set(closed.subarray(cell << 8, (cell + 1) << 8), at | 512);
    colours.fill(closedFlat[cell << 8], at | 768, at + 1024);
  }
  joined.set(tables, colours);
  return colours;
}

/**
 * The usual case by itself: a million times a frame, so there is one look-up for each and not a test.
 * @param {Uint32Array} words @param {number} word @param {Picture} picture @param {number} node @param {number} count
 */
function fillOneSide(words, word, { cells, states, shades, tables }, node, count) {
  const colours = join(tables);
  const end = node + count;
  if (states.length === 0) while (node < end) words[word++] = colours[cells[node++] << 10];
  else if (shades) for (; node < end; node++) words[word++] = colours[(cells[node] << 10) | (states[node] << 8) | shades[node]];
  else for (; node < end; node++) words[word++] = colours[(cells[node] << 10) | ((states[node] + (states[node] >> 1)) << 8)];
}

/** @param {Uint32Array} words @param {number} word @param {Picture} picture @param {number} node @param {number} count @param {number} phase */
function fillTwoSides(words, word, { cells, states, shades, sides, tables }, node, count, phase) {
  const [forward, back] = [join(tables), join(tables.back)];
  const { mark } = tables;
  for (const end = node + count; node < end; word++, node++, phase++) {
    const side = states[node] && sides ? sides[node] : 0;
    const shade = shades ? (states[node] << 8) | shades[node] : (states[node] + (states[node] >> 1)) << 8;
    let colour = (side === 2 || side === 7 ? back : forward)[(cells[node] << 10) | shade];
    // Where the search from the goal has been, every third diagonal is halfway to the colour of its rings.
    if (side > 1 && mark !== 0 && phase % 3 === 0) colour = (((colour ^ mark) & 0xfefefefe) >>> 1) + (colour & mark);
    words[word] = colour;
  }
}
