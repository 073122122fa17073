/** @param {number} value */
export const short = (value) => String(Math.round(value * 100) / 100);

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
