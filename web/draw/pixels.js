/**
 * Small cells: one pixel a cell, looked up in a table, put on a canvas of the map's own size and stretched
 * to the surface in one call. A million cells cost a few milliseconds.
 * @module
 */

/** @typedef {import('./lattice.js').Lattice} Lattice */

export class PixelMap {
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
    this.#words = new Uint32Array(this.#image.data.buffer);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Lattice} lattice
   * @param {Uint8Array} cells
   * @param {{ states: Uint8Array, shades: Uint8Array | null }} search empty arrays when there is none
   * @param {import('./themes.js').Tables} tables
   */
  paint(context, lattice, cells, { states, shades }, tables) {
    this.#resize(lattice.width, lattice.height);
    const { firstColumn, endColumn, firstRow, endRow, width } = lattice;
    const [columns, rows] = [endColumn - firstColumn, endRow - firstRow];
    if (columns <= 0 || rows <= 0) return;
    const words = this.#words;
    const { base, open } = tables;
    const closed = shades ? tables.closed : tables.closedFlat;
    for (let row = firstRow; row < endRow; row++) {
      let node = lattice.row(row) * width + firstColumn;
      let word = row * width + firstColumn;
      for (const end = word + columns; word < end; word++, node++) {
        const state = states[node];
        const cell = cells[node];
        words[word] = state === 2 ? closed[(cell << 8) | (shades ? shades[node] : 0)] : state === 1 ? open[cell] : base[cell];
      }
    }
    const image = /** @type {ImageData} */ (this.#image);
    this.#context?.putImageData(image, 0, 0, firstColumn, firstRow, columns, rows);
    const [left, top] = [lattice.edgeX(firstColumn), lattice.edgeY(firstRow)];
    // Below one device pixel a cell, dropping cells would make walls flicker while panning: average instead.
    context.imageSmoothingEnabled = lattice.size < 1;
    context.drawImage(/** @type {OffscreenCanvas} */ (this.#canvas), firstColumn, firstRow, columns, rows,
      left, top, lattice.edgeX(endColumn) - left, lattice.edgeY(endRow) - top);
  }
}
