/**
 * The canvas and its backing store, which follows the element's size and the screen's pixel ratio up to 4096 pixels per
 * side. The observer only notes the size, and the next animation frame sets it: otherwise the observer would trigger itself.
 */

const LARGEST_SIDE = 4096;

export class Surface {
  width = 0;
  height = 0;
  ratio = 1;
  #root;
  #changed;
  #observer;
  /** The size that was observed last: reading it from the element would force a layout of the page. */
  #size: { width: number; height: number };
  #density: MediaQueryList | null = null;
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;

  /** @param changed asks for a frame, in which `update` is called */
  constructor(root: HTMLElement, changed: () => void) {
    this.#root = root;
    this.#changed = changed;
    this.canvas = root.ownerDocument.createElement('canvas');
    this.canvas.className = 'asl-canvas';
    this.context = this.canvas.getContext('2d') as CanvasRenderingContext2D; // a new canvas has no other context yet
    this.#size = this.measure();
    this.#observer = new ResizeObserver(([{ contentRect }]) => {
      this.#size = contentRect;
      changed();
    });
    this.#observer.observe(root);
    this.#watchDensity();
  }

  get #window() {
    return this.#root.ownerDocument.defaultView as Window; // the element is on a page
  }

  /** A query for a resolution matches only one ratio, so that each change needs a new one. */
  #watchDensity() {
    this.#density?.removeEventListener('change', this.#densityChanged);
    this.#density = this.#window.matchMedia(`(resolution: ${this.#window.devicePixelRatio}dppx)`);
    this.#density.addEventListener('change', this.#densityChanged);
  }

  #densityChanged = () => {
    this.#watchDensity();
    this.#changed();
  };

  /** Notes the element's size now, before the observer tells it. */
  measure() {
    const { clientWidth: width, clientHeight: height } = this.#root;
    return (this.#size = { width, height });
  }

  /** Gives the canvas the element's size. Returns whether anything has changed. @param finest the least pixel ratio */
  update(finest: number = 0) {
    const width = Math.floor(this.#size.width);
    const height = Math.floor(this.#size.height);
    const longest = Math.max(width, height, 1);
    const ratio = Math.min(Math.max(this.#window.devicePixelRatio || 1, finest), LARGEST_SIDE / longest);
    if (width === this.width && height === this.height && ratio === this.ratio) return false;
    Object.assign(this, { width, height, ratio });
    this.canvas.width = Math.max(1, Math.round(width * ratio));
    this.canvas.height = Math.max(1, Math.round(height * ratio));
    return true;
  }

  clear() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  destroy() {
    this.#observer.disconnect();
    this.#density?.removeEventListener('change', this.#densityChanged);
    // Browsers free the memory of a canvas late; an empty one holds none.
    this.canvas.width = this.canvas.height = 0;
    this.canvas.remove();
  }
}
