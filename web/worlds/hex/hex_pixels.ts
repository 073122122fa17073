/**
 * Small hexagons, in bulk. From some device pixels on every pixel asks which cell it lies in; smaller ones are bricks of
 * two pixels by one, shifted by one of them in every other line, and the smallest a pixel each, stretched to the surface
 * in one call.
 */
import { fillRow } from '../../draw/small_cells.ts';
import { PITCH, TALL } from './hex_lattice.ts';
import type { HexLattice } from './hex_lattice.ts';
import type { Picture } from '../../draw/small_cells.ts';

/** Smallest cells in device pixels whose shift by half a cell can be seen, and whose slanted edges can. */
const SHIFTED = 2;
const SLANTED = 4;

type Mode = 'plain' | 'bricks' | 'slanted';

export class HexPixels {
  /** Colour of every cell. */ #colours: Uint32Array = new Uint32Array(0);
  #canvas: OffscreenCanvas | null = null;
  #image: ImageData = new ImageData(1, 1);
  #words: Uint32Array = new Uint32Array(0);
  #mode = '';
  /** What is on the canvas. */ #held: { picture: Picture; place: string } | null = null;

  /**
   * @param line packed colour of the lines between cells, 0 for none; cells without slanted edges have none
   * @param hurried on dense screens, two pixels of them at a time while things move fast
   */
  paint(context: CanvasRenderingContext2D, lattice: HexLattice, picture: Picture, line: number, hurried: boolean) {
    const { width, height, flat, size, firstColumn, endColumn, firstRow, endRow } = lattice;
    if (endColumn <= firstColumn || endRow <= firstRow) return;
    const mode: Mode = size < SHIFTED ? 'plain' : size < SLANTED ? 'bricks' : 'slanted';
    const [stretchX, stretchY] = mode === 'bricks' ? (flat ? [1, 2] : [2, 1]) : [1, 1];
    const grain = hurried && lattice.ratio >= 2 ? 2 : 1;
    const [across, down] =
      mode === 'slanted'
        ? [Math.ceil(lattice.surfaceWidth / grain), Math.ceil(lattice.surfaceHeight / grain)]
        : [width * stretchX + stretchX - 1, height * stretchY + stretchY - 1];
    const place = [
      flat,
      across,
      down,
      firstColumn,
      endColumn,
      firstRow,
      endRow,
      line,
      ...(mode === 'slanted' ? [size, lattice.originX, lattice.originY] : []),
    ].join();
    const [left, top] = mode === 'slanted' ? [0, 0] : [firstColumn * stretchX, firstRow * stretchY];
    const [wide, high] =
      mode === 'slanted'
        ? [across, down]
        : [(endColumn - firstColumn) * stretchX + stretchX - 1, (endRow - firstRow) * stretchY + stretchY - 1];
    if (!this.#holds(picture, place, mode)) {
      this.#resize(across, down, mode);
      if (mode !== 'plain' && this.#colours.length !== width * height) this.#colours = new Uint32Array(width * height);
      const colours = mode === 'plain' ? this.#words : this.#colours;
      for (let row = firstRow; row < endRow; row++) {
        fillRow(colours, row * width + firstColumn, picture, row * width + firstColumn, endColumn - firstColumn, firstColumn + row);
      }
      if (mode === 'slanted') this.#sample(lattice, across, down, line, grain);
      if (mode === 'bricks') this.#bricks(lattice, across);
      this.#canvas?.getContext('2d')?.putImageData(this.#image, 0, 0, left, top, wide, high);
      this.#held = { picture, place };
    }
    const canvas = this.#canvas as OffscreenCanvas;
    if (mode === 'slanted') {
      context.imageSmoothingEnabled = false;
      context.drawImage(canvas, 0, 0, across * grain, down * grain);
      return;
    }
    // Below one device pixel a cell, dropping cells would make walls flicker while panning: average instead.
    context.imageSmoothingEnabled = size < 1;
    const [stepX, stepY] = flat ? [size * PITCH, size / stretchY] : [size / stretchX, size * PITCH];
    // Bricks are as high as lines are apart; the tips stand out on both sides.
    const tips = (size * TALL) / 8;
    context.drawImage(
      canvas,
      left,
      top,
      wide,
      high,
      lattice.originX + left * stepX + (flat ? tips : 0),
      lattice.originY + top * stepY + (flat ? 0 : tips),
      wide * stepX,
      high * stepY,
    );
  }

  #holds(picture: Picture, place: string, mode: Mode) {
    const held = this.#held;
    return (
      held !== null &&
      mode === this.#mode &&
      held.place === place &&
      (Object.keys(picture) as (keyof Picture)[]).every((key) => held.picture[key] === picture[key])
    );
  }

  #resize(width: number, height: number, mode: Mode) {
    if (this.#canvas?.width === width && this.#canvas.height === height && this.#mode === mode) return;
    this.#mode = mode;
    this.#canvas = new OffscreenCanvas(width, height);
    this.#image = new ImageData(width, height);
    this.#words = new Uint32Array(this.#image.data.buffer);
  }

  #bricks({ flat, width, firstColumn, endColumn, firstRow, endRow }: HexLattice, across: number) {
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
   *    @param rule colour of the lines between cells
   * @param grain device pixels in one of these
   */
  #sample({ flat, width, height, ...lattice }: HexLattice, across: number, down: number, rule: number, grain: number) {
    const [size, originX, originY] = [lattice.size / grain, lattice.originX / grain, lattice.originY / grain];
    const [colours, words] = [this.#colours, this.#words];
    const [lines, cells] = flat ? [width, height] : [height, width];
    const [nextLine, nextCell] = flat ? [1, width] : [width, 1];
    const { line, reach } = linesAt(flat ? across : down, flat ? originX : originY, size, lines);
    const [even, odd] = [0, 1].map((shift) =>
      cellsAt(flat ? down : across, (flat ? originY : originX) + (shift * size) / 2, size, cells, nextCell),
    );
    const above = new Int32Array(across).fill(-1);
    for (let y = 0, at = 0; y < down; y++) {
      // Between the tips of pointed cells one row of pixels is like the one before, but for the line above the first.
      if (!flat && y > 1 && reach[y] === size && reach[y - 2] === size && line[y] === line[y - 2]) {
        words.copyWithin(at, at - across, at);
        at += across;
        continue;
      }
      let before = -1;
      for (let x = 0; x < across; x++, at++) {
        const v = flat ? x : y;
        const u = flat ? y : x;
        const here = line[v];
        let node = -1;
        if (here >= 0) {
          const own = here & 1 ? odd : even;
          if (own.off[u] <= reach[v]) {
            if (here < lines && own.offset[u] >= 0) node = here * nextLine + own.offset[u];
          } else if (here > 0) {
            const offset = (here & 1 ? even : odd).offset[u];
            if (offset >= 0) node = (here - 1) * nextLine + offset;
          }
        }
        if (node < 0) words[at] = 0;
        else {
          const colour = colours[node];
          // Half the colour of the lines where another cell begins.
          words[at] =
            rule !== 0 && (node !== before || node !== above[x]) ? (((colour ^ rule) & 0xfefefefe) >>> 1) + (colour & rule) : colour;
        }
        before = above[x] = node;
      }
    }
  }
}

/** For each pixel across the lines the line of cells it is in, −1 outside, and how far from their middles its cells reach there. */
function linesAt(pixels: number, origin: number, size: number, lines: number) {
  const [line, reach] = [new Int32Array(pixels), new Float32Array(pixels)];
  for (let v = 0; v < pixels; v++) {
    const at = (v + 0.5 - origin) / (PITCH * size);
    const here = Math.floor(at);
    line[v] = here >= 0 && here <= lines ? here : -1;
    const rise = ((at - here) * PITCH * 4) / TALL;
    reach[v] = rise < 1 ? (rise * size) / 2 : size;
  }
  return { line, reach };
}

/**
 * For each pixel along a line how far the cell it is in lies from the first, −1 outside, and how far the pixel is from that cell's middle.
 *     @param next from a cell to the next
 */
function cellsAt(pixels: number, origin: number, size: number, cells: number, next: number) {
  const [offset, off] = [new Int32Array(pixels), new Float32Array(pixels)];
  for (let u = 0; u < pixels; u++) {
    const at = u + 0.5 - origin;
    const cell = Math.floor(at / size);
    offset[u] = cell >= 0 && cell < cells ? cell * next : -1;
    off[u] = Math.abs(at - cell * size - size / 2);
  }
  return { offset, off };
}
