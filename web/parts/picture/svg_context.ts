/** A drawing context that writes SVG: what painters draw becomes shapes and real text. It has only the methods that the painters use. */
import { Outline, short } from './outline.ts';
import { rectangles } from './rectangles.ts';
import { belowBaseline, widthOf } from './ruler.ts';
import type { Context } from '../../view/draw/context.ts';

export const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The state that `save` keeps. */
type State = { textBaseline: CanvasTextBaseline } & Record<'lineWidth' | 'globalAlpha', number> &
  Record<'dash' | 'matrix', number[]> &
  Record<'fillStyle' | 'strokeStyle' | 'lineCap' | 'lineJoin' | 'font' | 'textAlign' | 'clipped', string>;

const state = (): State => ({
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [],
  matrix: [1, 0, 0, 1, 0, 0],
  clipped: '',
});

const anchors: Record<string, string> = { center: 'middle', right: 'end', end: 'end' };

/** A canvas's font as attributes: pages with a strict content security policy allow no styles in an inserted picture. */
function typeOf(font: string) {
  const [look, family = 'sans-serif'] = font.split('px ');
  const size = look.slice(look.lastIndexOf(' ') + 1);
  const weight = /\bbold\b|\b[1-9][05]0 /.exec(look)?.[0].trim() ?? '400';
  const slant = look.includes('italic') ? ' font-style="italic"' : '';
  return ` font-family="${safe(family)}" font-size="${size}" font-weight="${weight}"${slant}`;
}

let clips = 0;

/** The constructor assigns the fields of a state, which painters set by the same names. */
export interface SvgContext extends State {}

export class SvgContext extends Outline {
  #parts: string[] = [];
  #saved: State[] = [];
  canvas;

  constructor(width: number, height: number) {
    super();
    this.canvas = { width, height };
    Object.assign(this, state());
  }

  /** The SVG of what was drawn. */
  get markup() {
    return this.#parts.join('\n');
  }

  /** @param markup made by another context */
  append(markup: string) {
    this.#parts.push(markup);
  }

  /** This object as painters take it. */
  get context() {
    return this as unknown as Context & SvgContext; // it has all methods that painters use
  }

  get #now(): State {
    return this;
  }

  save() {
    // The keys are those of a state.
    const kept = Object.keys(state()).map((name) => [name, this.#now[name as keyof State]]);
    this.#saved.push(Object.fromEntries(kept));
  }

  restore() {
    Object.assign(this, this.#saved.pop());
  }

  setLineDash(dash: number[]) {
    this.#now.dash = dash;
  }

  setTransform(...matrix: number[]) {
    this.#now.matrix = matrix;
  }

  translate(x: number, y: number) {
    const [a, b, c, d, e, f] = this.#now.matrix;
    this.#now.matrix = [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
  }

  scale(x: number, y: number) {
    const [a, b, c, d, e, f] = this.#now.matrix;
    this.#now.matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  measureText(text: string) {
    return { width: widthOf(text, this.#now.font) };
  }

  /** Set by canvases that are not shown. */
  putImageData: (image: ImageData) => void = () => {};

  beginPath() {
    this.d = '';
  }

  clearRect() {
    this.#parts = [];
  }

  clip() {
    const id = `clip${++clips}`;
    this.#parts.push(`<clipPath id="${id}"><path d="${this.d}"/></clipPath>`);
    this.#now.clipped = id;
  }

  get #common() {
    const { globalAlpha, matrix, clipped } = this.#now;
    return (
      (globalAlpha < 1 ? ` opacity="${short(globalAlpha)}"` : '') +
      (matrix.join() === '1,0,0,1,0,0' ? '' : ` transform="matrix(${matrix.map(short).join(' ')})"`) +
      (clipped ? ` clip-path="url(#${clipped})"` : '')
    );
  }

  get #pen() {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.#now;
    return (
      ` fill="none" stroke="${strokeStyle}" stroke-width="${short(lineWidth)}"` +
      (lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`) +
      (lineJoin === 'miter' ? ' stroke-miterlimit="10"' : ` stroke-linejoin="${lineJoin}"`) +
      (dash.length ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : '')
    );
  }

  /** @param path a recorded one, or a fill rule */
  fill(path?: unknown) {
    const { d } = path instanceof Outline ? path : this;
    if (d) this.#parts.push(`<path d="${d}" fill="${this.#now.fillStyle}"${this.#common}/>`);
  }

  /** @param path a recorded one */
  stroke(path?: unknown) {
    const { d } = path instanceof Outline ? path : this;
    if (d && this.#now.strokeStyle !== 'transparent') this.#parts.push(`<path d="${d}"${this.#pen}${this.#common}/>`);
  }

  fillRect(x: number, y: number, width: number, height: number) {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"`;
    this.#parts.push(`<rect ${box} fill="${this.#now.fillStyle}"${this.#common}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number) {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.#parts.push(`<rect ${box}${this.#pen}${this.#common}/>`);
  }

  #text(text: string, x: number, y: number, look: string) {
    const { font, textAlign, textBaseline } = this.#now;
    const anchor = anchors[textAlign] ? ` text-anchor="${anchors[textAlign]}"` : '';
    // Not all readers of SVG support other baselines.
    const at = `x="${short(x)}" y="${short(y + belowBaseline(textBaseline, font))}"`;
    this.#parts.push(`<text ${at}${typeOf(font)}${anchor}${look}${this.#common}>${safe(text)}</text>`);
  }

  fillText(text: string, x: number, y: number) {
    this.#text(text, x, y, ` fill="${this.#now.fillStyle}"`);
  }

  strokeText(text: string, x: number, y: number) {
    this.#text(text, x, y, this.#pen);
  }

  /** A drawing on another recorded canvas is copied as SVG. A picture in space has only pixels, which become an image. */
  drawImage(image: (CanvasImageSource & { width: number; height: number }) | WrittenCanvas, ...at: number[]) {
    const part = at.length === 8 ? at : [0, 0, image.width, image.height, at[0], at[1], at[2] ?? image.width, at[3] ?? image.height];
    const markup = image instanceof WrittenCanvas ? image.write(part) : pixelsOf(image, part);
    if (markup) this.#parts.push(this.#common ? `<g${this.#common}>${markup}</g>` : markup);
  }
}

/** An image element with the pixels of a canvas, such as one in space. */
function pixelsOf(image: CanvasImageSource, [sx, sy, sw, sh, x, y, width, height]: number[]): string {
  const copy = Object.assign(document.createElement('canvas'), { width: Math.max(1, Math.round(sw)), height: Math.max(1, Math.round(sh)) });
  copy.getContext('2d')?.drawImage(image, sx, sy, sw, sh, 0, 0, copy.width, copy.height);
  const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<image ${box} preserveAspectRatio="none" href="${copy.toDataURL()}"/>`;
}

/** A canvas that is not shown, on which painters keep what seldom changes. Its drawings are recorded, and its pixels become rectangles. */
class WrittenCanvas {
  #context: SvgContext;
  #image: ImageData | null = null;
  width: number;
  height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#context = new SvgContext(width, height);
    /** Painters hand over whole pictures and say which part of them is new. */
    this.#context.putImageData = (image: ImageData) => void (this.#image = image);
  }

  getContext() {
    return this.#context;
  }

  /** @param part of the canvas, and where it is placed */
  write([sx, sy, sw, sh, x, y, width, height]: number[]) {
    const [across, down] = [width / sw, height / sh];
    const place =
      across === 1 && down === 1
        ? `translate(${short(x - sx)} ${short(y - sy)})`
        : `matrix(${across} 0 0 ${down} ${x - sx * across} ${y - sy * down})`;
    const drawn = this.#image ? rectangles(this.#image, sx, sy, sw, sh) : this.#context.markup;
    if (!drawn) return '';
    // Keeps seams between neighbouring cells invisible.
    const sharp = this.#image && across >= 1 ? ' shape-rendering="crispEdges"' : '';
    return place === 'translate(0 0)' && !sharp ? drawn : `<g transform="${place}"${sharp}>${drawn}</g>`;
  }
}

/** Replaces `ImageData` where there is no browser. */
class Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

/**
 * Makes paths and canvases created during `work` recorded ones.
 * @param work synchronous
 */
export function writing<T>(work: () => T): T {
  const page: typeof globalThis = globalThis;
  const { Path2D, OffscreenCanvas, ImageData } = page;
  Object.assign(page, { Path2D: Outline, OffscreenCanvas: WrittenCanvas, ImageData: ImageData ?? Pixels });
  clips = 0;
  try {
    return work();
  } finally {
    // Without a browser they become undefined again.
    Object.assign(page, { Path2D, OffscreenCanvas, ImageData });
  }
}
