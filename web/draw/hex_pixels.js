/**
 * Small hexagons, in bulk. From some device pixels on every pixel asks which cell it lies in; smaller ones are bricks of
 * two pixels by one, shifted by one of them in every other line, and stretched to the surface in one call.
 * @module
 */
import { fillRow } from './pixels.js';
import { PITCH, TALL } from './hex_lattice.js';

/** @typedef {import('./hex_lattice.js').HexLattice} HexLattice */
/** @typedef {import('./pixels.js').Picture} Picture */

/** Smallest cells in device pixels whose slanted edges can be seen. */
const SLANTED = 4;

export class HexPixels {
  /** Colour of every cell. @type {Uint32Array} */ #colours = new Uint32Array(0);
  /** @type {OffscreenCanvas | null} */ #canvas = null;
  /** @type {ImageData} */ #image = new ImageData(1, 1);
  /** @type {Uint32Array} */ #words = new Uint32Array(0);
  /** What is on the canvas. @type {{ picture: Picture, place: string } | null} */ #held = null;

  /** @param {CanvasRenderingContext2D} context @param {HexLattice} lattice @param {Picture} picture */
  paint(context, lattice, picture) {
    if (lattice.endColumn <= lattice.firstColumn || lattice.endRow <= lattice.firstRow) return;
    const slanted = lattice.size >= SLANTED;
    const { width, height, flat, surfaceWidth, surfaceHeight } = lattice;
    const [across, down] = slanted ? [Math.ceil(surfaceWidth), Math.ceil(surfaceHeight)] : flat ? [width, 2 * height + 1] : [2 * width + 1, height];
    const region = [lattice.firstColumn, lattice.endColumn, lattice.firstRow, lattice.endRow];
    const place = [slanted, flat, across, down, ...region, ...(slanted ? [lattice.size, lattice.originX, lattice.originY] : [])].join();
    if (!this.#holds(picture, place)) {
      this.#resize(across, down, width * height);
      for (let row = lattice.firstRow; row < lattice.endRow; row++) {
        fillRow(this.#colours, row * width + lattice.firstColumn, picture, row * width + lattice.firstColumn, lattice.endColumn - lattice.firstColumn, lattice.firstColumn + row);
      }
      if (slanted) this.#sample(lattice, across, down);
      else this.#bricks(lattice, across);
      this.#canvas?.getContext('2d')?.putImageData(this.#image, 0, 0);
      this.#held = { picture, place };
    }
    const canvas = /** @type {OffscreenCanvas} */ (this.#canvas);
    if (slanted) {
      context.drawImage(canvas, 0, 0);
      return;
    }
    context.imageSmoothingEnabled = lattice.size < 2;
    const half = lattice.size / 2;
    const [stepX, stepY] = flat ? [lattice.size * PITCH, half] : [half, lattice.size * PITCH];
    const shift = lattice.size * TALL / 8;
    context.drawImage(canvas, 0, 0, across, down, lattice.originX + (flat ? shift : 0), lattice.originY + (flat ? 0 : shift), across * stepX, down * stepY);
  }

  /** @param {Picture} picture @param {string} place */
  #holds(picture, place) {
    const held = this.#held;
    return held !== null && held.place === place && /** @type {(keyof Picture)[]} */ (Object.keys(picture)).every((key) => held.picture[key] === picture[key]);
  }

  /** @param {number} width @param {number} height @param {number} cells */
  #resize(width, height, cells) {
    if (this.#colours.length !== cells) this.#colours = new Uint32Array(cells);
    if (this.#canvas?.width === width && this.#canvas.height === height) {
      this.#words.fill(0);
      return;
    }
    this.#canvas = new OffscreenCanvas(width, height);
    this.#image = new ImageData(width, height);
    this.#words = new Uint32Array(this.#image.data.buffer);
  }

  /** @param {HexLattice} lattice @param {number} across */
  #bricks({ flat, width, firstColumn, endColumn, firstRow, endRow }, across) {
    const [colours, words] = [this.#colours, this.#words];
    for (let row = firstRow; row < endRow; row++) {
      for (let x = firstColumn, node = row * width + firstColumn; x < endColumn; x++, node++) {
        const at = flat ? (2 * row + (x & 1)) * across + x : row * across + 2 * x + (row & 1);
        words[at] = words[at + (flat ? across : 1)] = colours[node];
      }
    }
  }

  /**
   * For every pixel the cell it lies in. In the band of its tips a line of cells shares the surface with the line before
   * it, along edges that rise by half a cell. All of that depends on x or on y alone and is worked out once for each.
   * @param {HexLattice} lattice @param {number} across @param {number} down
   */
  #sample(lattice, across, down) {
    const { flat, size, width, height } = lattice;
    const [colours, words] = [this.#colours, this.#words];
    const [lines, cells] = flat ? [width, height] : [height, width];
    const [nextLine, nextCell] = flat ? [1, width] : [width, 1];
    const { line, reach } = linesAt(flat ? across : down, flat ? lattice.originX : lattice.originY, size, lines);
    const sides = [0, 1].map((odd) => cellsAt(flat ? down : across, (flat ? lattice.originY : lattice.originX) + odd * size / 2, size, cells, nextCell));
    for (let y = 0, at = 0; y < down; y++) {
      for (let x = 0; x < across; x++, at++) {
        const [v, u] = flat ? [x, y] : [y, x];
        const here = line[v];
        if (here < 0) continue;
        const own = sides[here & 1];
        if (own.off[u] <= reach[v]) {
          if (here < lines && own.offset[u] >= 0) words[at] = colours[here * nextLine + own.offset[u]];
        } else if (here > 0) {
          const offset = sides[(here & 1) ^ 1].offset[u];
          if (offset >= 0) words[at] = colours[(here - 1) * nextLine + offset];
        }
      }
    }
  }
}

/**
 * For each pixel across the lines the line of cells it is in, −1 outside, and how far from their middles its cells reach there.
 * @param {number} pixels @param {number} origin @param {number} size @param {number} lines
 */
function linesAt(pixels, origin, size, lines) {
  const [line, reach] = [new Int32Array(pixels), new Float32Array(pixels)];
  for (let v = 0; v < pixels; v++) {
    const at = (v + 0.5 - origin) / (PITCH * size);
    const here = Math.floor(at);
    line[v] = here >= 0 && here <= lines ? here : -1;
    const rise = ((at - here) * PITCH * 4) / TALL;
    reach[v] = rise < 1 ? rise * size / 2 : size;
  }
  return { line, reach };
}

/**
 * For each pixel along a line how far the cell it is in lies from the first, −1 outside, and how far the pixel is from that cell's middle.
 * @param {number} pixels @param {number} origin @param {number} size @param {number} cells @param {number} next from a cell to the next
 */
function cellsAt(pixels, origin, size, cells, next) {
  const [offset, off] = [new Int32Array(pixels), new Float32Array(pixels)];
  for (let u = 0; u < pixels; u++) {
    const at = u + 0.5 - origin;
    const cell = Math.floor(at / size);
    offset[u] = cell >= 0 && cell < cells ? cell * next : -1;
    off[u] = Math.abs(at - cell * size - size / 2);
  }
  return { offset, off };
}
