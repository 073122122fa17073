export const short = (value: number) => String(Math.round(value * 100) / 100);

/** The commands of a path, recorded as SVG with the methods of `Path2D`. */
export class Outline {
  d = '';

  constructor(from: string | Outline = '') {
    this.d = typeof from === 'string' ? from : from.d;
  }

  add(letter: string, ...numbers: number[]) {
    this.d += letter + numbers.map(short).join(' ');
  }

  moveTo(x: number, y: number) {
    this.add('M', x, y);
  }

  lineTo(x: number, y: number) {
    this.add(this.d ? 'L' : 'M', x, y);
  }

  bezierCurveTo(...numbers: number[]) {
    this.add('C', ...numbers);
  }

  quadraticCurveTo(...numbers: number[]) {
    this.add('Q', ...numbers);
  }

  closePath() {
    this.add('Z');
  }

  rect(x: number, y: number, width: number, height: number) {
    this.d += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number = 0) {
    const r = Math.max(0, Math.min(radius, width / 2, height / 2));
    const [w, h, c] = [width - 2 * r, height - 2 * r, short(r)];
    const corner = (dx: number, dy: number) => `a${c} ${c} 0 0 1 ${short(dx)} ${short(dy)}`;
    this.d += `M${short(x + r)} ${short(y)}h${short(w)}${corner(r, r)}v${short(h)}${corner(-r, r)}h${short(-w)}${corner(-r, -r)}v${short(-h)}${corner(r, -r)}z`;
  }

  arc(x: number, y: number, r: number, from: number, to: number, back: boolean = false) {
    const at = (angle: number) => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    const turn = back ? from - to : to - from;
    this.add(this.d && !/[zZ]$/.test(this.d) ? 'L' : 'M', ...at(from));
    // SVG cannot draw a full circle as one arc, so it is drawn as two.
    const parts = Math.abs(turn) >= 2 * Math.PI - 1e-6 ? [from + (to - from) / 2, to] : [to];
    for (const end of parts) {
      const large = parts.length === 1 && Math.abs(turn) > Math.PI ? 1 : 0;
      this.add('A', r, r, 0, large, back ? 0 : 1, ...at(end));
    }
  }
}
