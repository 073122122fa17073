/** Which part of the map is on the surface: `scale` is the side of a cell, `x` and `y` the map's corner, in CSS pixels. */

interface Size {
  width: number;
  height: number;
}

/** The largest side of a cell after zooming, and after fitting a small map. */
const LARGEST = 192;
const LARGEST_FITTED = 128;
/** Margins around a fitted map: with the numbers on the axes, the same on a narrow or low surface, and without these numbers. */
const AXIS_MARGIN = 30;
const AXIS_MARGIN_NARROW = 20;
const NARROW = 500;
const LOW = 200;
/** On a narrow surface the side without numbers needs so much less. */
const SPARE = 12;
const MARGIN = 12;
const AXIS_SIZE = 4;
/** Cells of so many device pixels are rounded down to whole ones; smaller ones would lose too much. */
const WHOLE = 12;
/** A map can be dragged away until only so much of it is left. */
const REMNANT = 48;

export class Camera {
  scale = 1;
  x = 0;
  y = 0;
  /** Whether the whole map is still fitted in, so that it is fitted again when the surface changes its size. */
  fitted = true;
  #map: Size = { width: 1, height: 1 };
  #surface: Size & { ratio: number } = { width: 1, height: 1, ratio: 1 };

  /** The side of a cell or voxel in CSS pixels, which decides whether its texts can be read. */
  get side() {
    return this.scale;
  }

  resize(map: Size, surface: Size & { ratio: number }) {
    const other = map.width !== this.#map.width || map.height !== this.#map.height;
    const [wider, higher] = [surface.width - this.#surface.width, surface.height - this.#surface.height];
    this.#map = { ...map };
    this.#surface = { ...surface };
    if (other || this.fitted) this.fit();
    else this.#shift(wider / 2, higher / 2);
  }

  get #spare() {
    return this.#surface.width < NARROW ? SPARE : 0;
  }

  /** The side of a cell with which the whole map fits inside the margins. */
  #within(margin: number, spare: number = 0) {
    const { width, height } = this.#surface;
    return Math.min((width + spare - 2 * margin) / this.#map.width, (height - 2 * margin) / this.#map.height);
  }

  /** The side of a cell when the whole map is shown; rounded to whole device pixels unless that would leave much of the surface empty. */
  get fittedScale() {
    const { width, height, ratio } = this.#surface;
    let scale = this.#within(width < NARROW || height < LOW ? AXIS_MARGIN_NARROW : AXIS_MARGIN, this.#spare);
    if (scale < AXIS_SIZE) scale = Math.min(this.#within(MARGIN), AXIS_SIZE * 0.99);
    scale = Math.max(Math.min(scale, LARGEST_FITTED), 1 / 64);
    return scale * ratio >= WHOLE ? Math.floor(scale * ratio) / ratio : scale;
  }

  /** Shows the whole map, centred. */
  fit() {
    const { width, height } = this.#surface;
    const scale = this.fittedScale;
    this.scale = scale;
    const spare = scale < AXIS_SIZE ? 0 : this.#spare;
    this.x = (width + spare - scale * this.#map.width) / 2;
    this.y = (height - scale * this.#map.height) / 2;
    this.fitted = true;
  }

  /** Zooms around a point of the surface, which stays where it is. */
  zoomAt(x: number, y: number, factor: number) {
    const scale = Math.min(LARGEST, Math.max(Math.min(1, this.#within(0) / 2), this.scale * factor));
    const part = scale / this.scale;
    this.scale = scale;
    this.x = x - (x - this.x) * part;
    this.y = y - (y - this.y) * part;
    this.fitted = false;
    this.#hold();
  }

  /** Moves the map, but only in directions in which it is larger than the surface. */
  pan(dx: number, dy: number) {
    const { width, height } = this.#surface;
    const x = this.scale * this.#map.width > width ? dx : 0;
    const y = this.scale * this.#map.height > height ? dy : 0;
    if (x || y) this.#shift(x, y);
  }

  /** Moves and zooms so that the place under the middle of two fingers stays there. @param factor by how much they have moved apart */
  pinch(from: { x: number; y: number }, to: { x: number; y: number }, factor: number) {
    this.pan(to.x - from.x, to.y - from.y);
    this.zoomAt(to.x, to.y, factor);
  }

  #shift(dx: number, dy: number) {
    this.x += dx;
    this.y += dy;
    this.fitted = false;
    this.#hold();
  }

  /** A drag that is used by no tool. Cameras of worlds in space turn with it. */
  turn(dx: number, dy: number) {
    this.pan(dx, dy);
  }

  /** Moves as little as needed to bring a cell into view. @param column of its corner, in cell sides */
  reveal(column: number, row: number) {
    const need = (near: number, size: number) => {
      const margin = Math.min(this.scale, size / 4);
      return Math.max(0, margin - near) + Math.min(0, size - margin - (near + this.scale));
    };
    const dx = need(this.x + column * this.scale, this.#surface.width);
    const dy = need(this.y + row * this.scale, this.#surface.height);
    if (dx || dy) this.pan(dx, dy);
  }

  /** Keeps a map completely on the surface if there is room for it, otherwise at least a remnant. */
  #hold() {
    const keep = (at: number, extent: number, size: number) => {
      const remnant = extent <= size ? extent : REMNANT;
      return Math.min(size - remnant, Math.max(remnant - extent, at));
    };
    this.x = keep(this.x, this.scale * this.#map.width, this.#surface.width);
    this.y = keep(this.y, this.scale * this.#map.height, this.#surface.height);
  }

  /** The place on the map at a point of the surface, in cell sides from the map's corner. */
  placeAt(x: number, y: number) {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }
}
