/**
 * Paints many small polygons: for each view it finds once in which cell each pixel lies, and then only looks up the colour of the
 * cell for each pixel. The smallest cells are one pixel each, like squares.
 */
import { bitmapOf, type Bitmap } from './bitmap.ts';
import { fillRow, PixelMap, samePicture, type Picture } from './small_cells.ts';
import type { PolygonLattice } from './polygon_lattice.ts';
import type { Context } from './context.ts';

/** The smallest cells in device pixels whose shape can be seen. */
const SHAPED = 4;

export class PolygonPixels {
  #tiny = new PixelMap();
  #map: Bitmap | null = null;
  /** For each pixel the number of its cell plus 1; negative at an edge between cells, 0 outside the map. */
  #cells: Int32Array = new Int32Array(0);
  /** The colours by these numbers. */
  #colours: Uint32Array = new Uint32Array(0);
  #place = '';
  #held: Picture | null = null;

  /**
   * @param line packed colour of the lines between cells, 0 for none
   * @param hurried whether things move fast: on dense screens pixels are then twice as large
   */
  paint(context: Context, lattice: PolygonLattice, picture: Picture, line: number, hurried: boolean) {
    const grain = hurried && lattice.ratio >= 2 ? 2 : 1;
    if (lattice.size < SHAPED * grain) return this.#tiny.paint(context, lattice, picture);
    const [across, down] = [Math.ceil(lattice.surfaceWidth / grain), Math.ceil(lattice.surfaceHeight / grain)];
    const { width, height, firstColumn, endColumn, firstRow, endRow } = lattice;
    const place = [across, down, grain, line, width, height, lattice.size, lattice.originX, lattice.originY, lattice.shape].join();
    const moved = place !== this.#place;
    const map = bitmapOf(this.#map, across, down);
    if (moved) {
      this.#place = place;
      if (map !== this.#map) this.#cells = new Int32Array(across * down);
      this.#map = map;
      this.#rasterize(lattice, across, down, grain);
      if (this.#colours.length !== width * height + 1) this.#colours = new Uint32Array(width * height + 1);
    }
    const held = this.#held;
    if (moved || !held || !samePicture(held, picture)) {
      this.#held = picture;
      for (let row = firstRow; row < endRow; row++) {
        const node = row * width + firstColumn;
        fillRow(this.#colours, node + 1, picture, node, endColumn - firstColumn, firstColumn + row);
      }
      this.#fill(map.words, line);
      map.show();
    }
    context.imageSmoothingEnabled = false;
    context.drawImage(map.canvas, 0, 0, across * grain, down * grain);
  }

  /**
   * Cells share their corners and take the pixels whose middles lie inside, so that each pixel belongs to exactly one.
   * @param grain device pixels per pixel here
   */
  #rasterize(lattice: PolygonLattice, across: number, down: number, grain: number) {
    const cells = this.#cells.fill(0);
    lattice.forEachVisible((node) => {
      const points = lattice.writeCorners(node);
      const last = points.length;
      let top = Infinity;
      let bottom = -Infinity;
      for (let i = 1; i < last; i += 2) {
        if (points[i] < top) top = points[i];
        if (points[i] > bottom) bottom = points[i];
      }
      const end = Math.min(down, Math.ceil(bottom / grain - 0.5));
      for (let row = Math.max(0, Math.ceil(top / grain - 0.5)); row < end; row++) {
        const y = (row + 0.5) * grain;
        let left = Infinity;
        let right = -Infinity;
        for (let i = 0, j = last - 2; i < last; j = i, i += 2) {
          const above = points[j + 1] < y;
          if (points[i + 1] < y === above) continue;
          // Always from above to below, so that the cells on both sides of an edge compute the same value.
          const from = above ? j : i;
          const to = above ? i : j;
          const part = (y - points[from + 1]) / (points[to + 1] - points[from + 1]);
          const x = points[from] + part * (points[to] - points[from]);
          if (x < left) left = x;
          if (x > right) right = x;
        }
        const stop = row * across + Math.min(across, Math.ceil(right / grain - 0.5));
        for (let at = row * across + Math.max(0, Math.ceil(left / grain - 0.5)); at < stop; at++) cells[at] = node + 1;
      }
    });
    // Backwards, so that the pixels before this one are not changed yet.
    for (let at = cells.length - 1; at >= 0; at--) {
      const cell = cells[at];
      if (cell !== 0 && ((at % across > 0 && cells[at - 1] !== cell) || (at >= across && cells[at - across] !== cell))) cells[at] = -cell;
    }
  }

  #fill(words: Uint32Array, line: number) {
    const [cells, colours] = [this.#cells, this.#colours];
    for (let at = 0; at < words.length; at++) {
      const cell = cells[at];
      if (cell >= 0) words[at] = colours[cell];
      else {
        const colour = colours[-cell];
        // The average of both colours.
        words[at] = line === 0 ? colour : (((colour ^ line) & 0xfefefefe) >>> 1) + (colour & line);
      }
    }
  }
}
