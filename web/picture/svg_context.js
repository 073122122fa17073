/**
 * A drawing context that writes SVG: what the painters draw on a canvas becomes shapes and real text. It knows what they use
 * and nothing more.
 * @module
 */

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);
/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The commands of a path, as `Path2D` and a context take them. */
export class Outline {
  d = '';

  /** @param {string | Outline} [from] */
  constructor(from = '') {
    this.d = typeof from === 'string' ? from : from.d;
  }

  /** @param {string} letter @param {...number} numbers */
  add(letter, ...numbers) {
    this.d += letter + numbers.map(short).join(' ');
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.add('M', x, y);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.add(this.d ? 'L' : 'M', x, y);
  }

  /** @param {...number} numbers */
  bezierCurveTo(...numbers) {
    this.add('C', ...numbers);
  }

  /** @param {...number} numbers */
  quadraticCurveTo(...numbers) {
    this.add('Q', ...numbers);
  }

  closePath() {
    this.add('Z');
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.d += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [radius] */
  roundRect(x, y, width, height, radius = 0) {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2));
    const [w, h, c] = [width - 2 * r, height - 2 * r, short(r)];
    const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => `a${c} ${c} 0 0 1 ${short(dx)} ${short(dy)}`;
    this.d += `M${short(x + r)} ${short(y)}h${short(w)}${corner(r, r)}v${short(h)}${corner(-r, r)}h${short(-w)}${corner(-r, -r)}v${short(-h)}${corner(r, -r)}z`;
  }

  /** @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to @param {boolean} [back] */
  arc(x, y, r, from, to, back = false) {
    const at = (/** @type {number} */ angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    const turn = back ? from - to : to - from;
    this.add(this.d && !/[zZ]$/.test(this.d) ? 'L' : 'M', ...at(from));
    // A whole turn has no two ends to draw an arc between.
    const parts = Math.abs(turn) >= 2 * Math.PI - 1e-6 ? [from + (to - from) / 2, to] : [to];
    for (const end of parts) {
      const large = parts.length === 1 && Math.abs(turn) > Math.PI ? 1 : 0;
      this.add('A', r, r, 0, large, back ? 0 : 1, ...at(end));
    }
  }
}

/** What a context keeps on `save`. */
const state = () => ({
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: /** @type {number[]} */ ([]),
  matrix: [1, 0, 0, 1, 0, 0],
  clip: '',
});

/** Where SVG has its baselines. @type {Record<string, string>} */
const baselines = { top: 'text-before-edge', middle: 'central', bottom: 'text-after-edge' };
/** @type {Record<string, string>} */
const anchors = { center: 'middle', right: 'end', end: 'end' };

/** A canvas's font as attributes: a strict page that takes in the picture allows no styles. @param {string} font */
function typeOf(font) {
  const [look, family = 'sans-serif'] = font.split('px ');
  const size = look.slice(look.lastIndexOf(' ') + 1);
  const weight = /\bbold\b|\b[1-9][05]0 /.exec(look)?.[0].trim() ?? '400';
  const slant = look.includes('italic') ? ' font-style="italic"' : '';
  return ` font-family="${safe(family)}" font-size="${size}" font-weight="${weight}"${slant}`;
}

let clips = 0;

export class SvgContext extends Outline {
  /** @type {string[]} */ #parts = [];
  /** @type {ReturnType<typeof state>[]} */ #saved = [];
  #ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    super();
    this.canvas = { width, height };
    Object.assign(this, state());
  }

  /** What was drawn. */
  get markup() {
    return this.#parts.join('\n');
  }

  /** @param {string} markup made by another */
  append(markup) {
    this.#parts.push(markup);
  }

  /** @returns {ReturnType<typeof state>} */
  get #now() {
    return /** @type {any} */ (this);
  }

  save() {
    const kept = /** @type {any} */ (state());
    for (const name of Object.keys(kept)) kept[name] = /** @type {any} */ (this)[name];
    this.#saved.push(kept);
  }

  restore() {
    Object.assign(this, this.#saved.pop());
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.#now.dash = dash;
  }

  /** @param {...number} matrix */
  setTransform(...matrix) {
    this.#now.matrix = matrix;
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    const [a, b, c, d, e, f] = this.#now.matrix;
    this.#now.matrix = [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
  }

  /** @param {number} x @param {number} y */
  scale(x, y) {
    const [a, b, c, d, e, f] = this.#now.matrix;
    this.#now.matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  /** @param {string} text */
  measureText(text) {
    this.#ruler.font = this.#now.font;
    return this.#ruler.measureText(text);
  }

  beginPath() {
    this.d = '';
  }

  clearRect() {
    this.#parts = [];
  }

  clip() {
    const id = `clip${++clips}`;
    this.#parts.push(`<clipPath id="${id}"><path d="${this.d}"/></clipPath>`);
    this.#now.clip = id;
  }

  get #common() {
    const { globalAlpha, matrix, clip } = this.#now;
    return (
      (globalAlpha < 1 ? ` opacity="${short(globalAlpha)}"` : '') +
      (matrix.join() === '1,0,0,1,0,0' ? '' : ` transform="matrix(${matrix.map(short).join(' ')})"`) +
      (clip ? ` clip-path="url(#${clip})"` : '')
    );
  }

  get #pen() {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.#now;
    return (
      ` fill="none" stroke="${strokeStyle}" stroke-width="${short(lineWidth)}"` +
      (lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`) +
      (lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`) +
      (dash.length ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : '')
    );
  }

  /** @param {any} [path] one that was written down, or how to fill */
  fill(path) {
    const { d } = path?.outline ?? this;
    if (d) this.#parts.push(`<path d="${d}" fill="${this.#now.fillStyle}"${this.#common}/>`);
  }

  /** @param {any} [path] one that was written down */
  stroke(path) {
    const { d } = path?.outline ?? this;
    if (d && this.#now.strokeStyle !== 'transparent') this.#parts.push(`<path d="${d}"${this.#pen}${this.#common}/>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"`;
    this.#parts.push(`<rect ${box} fill="${this.#now.fillStyle}"${this.#common}/>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.#parts.push(`<rect ${box}${this.#pen}${this.#common}/>`);
  }

  /** @param {string} text @param {number} x @param {number} y @param {string} look */
  #text(text, x, y, look) {
    const { font, textAlign, textBaseline } = this.#now;
    const anchor = anchors[textAlign] ? ` text-anchor="${anchors[textAlign]}"` : '';
    const baseline = baselines[textBaseline] ? ` dominant-baseline="${baselines[textBaseline]}"` : '';
    this.#parts.push(`<text x="${short(x)}" y="${short(y)}"${typeOf(font)}${anchor}${baseline}${look}${this.#common}>${safe(text)}</text>`);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    this.#text(text, x, y, ` fill="${this.#now.fillStyle}"`);
  }

  /** @param {string} text @param {number} x @param {number} y */
  strokeText(text, x, y) {
    this.#text(text, x, y, this.#pen);
  }

  /** Of many small cells there are only pixels. @param {CanvasImageSource & { width: number, height: number }} image @param {...number} at */
  drawImage(image, ...at) {
    const [sx, sy, sw, sh, x, y, width, height] =
      at.length === 8 ? at : [0, 0, image.width, image.height, at[0], at[1], at[2] ?? image.width, at[3] ?? image.height];
    const copy = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(sw)),
      height: Math.max(1, Math.round(sh)),
    });
    copy.getContext('2d')?.drawImage(image, sx, sy, sw, sh, 0, 0, copy.width, copy.height);
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.#parts.push(`<image ${box} preserveAspectRatio="none" image-rendering="pixelated" href="${copy.toDataURL()}"${this.#common}/>`);
  }
}

/** The commands that are written down. */
const commands = /** @type {const} */ (['moveTo', 'lineTo', 'bezierCurveTo', 'quadraticCurveTo', 'closePath', 'rect', 'roundRect', 'arc']);

/** Lets painters make paths that are written down as well, as long as they paint. @param {() => void} paint */
export function withOutlines(paint) {
  const real = globalThis.Path2D;
  class Recorded extends real {
    /** @param {string | Path2D} [from] */
    constructor(from) {
      super(from);
      this.outline = new Outline(from instanceof Recorded ? from.outline : String(from ?? ''));
    }
  }
  for (const name of commands) {
    /** @this {any} @param {...any} values */
    Recorded.prototype[name] = function (...values) {
      /** @type {any} */ (real.prototype)[name].apply(this, values);
      this.outline[name](...values);
    };
  }
  globalThis.Path2D = Recorded;
  try {
    paint();
  } finally {
    globalThis.Path2D = real;
  }
}
