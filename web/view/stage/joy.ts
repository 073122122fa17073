/**
 * What a run shows while it is played, and once at its end: few cells pop as they open, the newest ones glow, a light runs home along the
 * path, and the flag waves. Fetched when somebody first plays; a second after the end nothing moves any more.
 */
import { cased } from '../draw/cell_marks.ts';
import type { Motion } from '../draw/painting.ts';
import type { Snapshot } from '../draw/snapshot.ts';
import type { Tables } from '../draw/themes.ts';
import type { LabModel } from '../../kernel/model/model.ts';

/** What the newest cells borrow: the colours of the last `NEWEST` milliseconds, between so many shades; the glow fades after the end. */
const NEWEST = 700;
const SHADES = { least: 3, most: 90 };
const FADE = 350;
/** From flag to start, and until the flag is still, in milliseconds. */
const LIGHT = 650;
const WAVE = 900;
/** A cell pops for so many milliseconds; of more than `FEW` in one frame, or of more than `MANY` nodes, none does. */
const POP = 140;
const FEW = 40;
const MANY = 5000;

/** The size of a cell that opens: it grows over its size and back. @param part of its time, 0…1 */
const sizeAt = (part: number) => (part < 0.7 ? 0.44 + 0.68 * Math.sin((part / 0.7) * (Math.PI / 2)) : 1.12 - 0.4 * (part - 0.7));

/** The shade in which each shade is shown: those close to the newest one are nearer to the end of the ramp. */
const glowing = (newest: number, reach: number, strength: number) =>
  Uint8Array.from({ length: 256 }, (_, shade) => {
    const age = (newest - shade) / reach;
    return Math.round(age < 0 || age >= 1 ? shade : shade + (255 - shade) * (1 - age) ** 2 * strength);
  });

const withShades = <Colours extends Tables>(tables: Colours, shown: Uint8Array): Colours => ({
  ...tables,
  closed: tables.closed.map((_, at) => tables.closed[(at & ~255) | shown[at & 255]]),
  ...(tables.back && { back: withShades(tables.back, shown) }),
});

const light: Motion['light'] = (context, x, y, weight, { path }) => {
  context.beginPath();
  context.arc(x, y, weight * 2.2, 0, 2 * Math.PI);
  context.globalAlpha = 0.3;
  context.fillStyle = path.line;
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(x, y, weight * 0.9, 0, 2 * Math.PI);
  cased(context, path.casing, weight * 1.2, path.line, weight * 0.7);
  context.fillStyle = '#ffffff';
  context.fill();
};

/** What it adds to a motion. */
type Added = Pick<Motion, 'glow' | 'shades' | 'light' | 'lean' | 'sizeOf'> & { path?: number };

export class Joy {
  /** When a played run came to its end. */ #home = -Infinity;
  /** The shade of the newest cells in the last milliseconds. */ #newest: { at: number; shade: number }[] = [];
  #reach = 0;
  /** The states in the last frame, and when nodes opened. */ #before = new Uint8Array(0);
  #opened: Map<number, number> = new Map();

  /**
   * @param home whether playing has just brought the cursor to the end
   * @param moved whether the cursor or the recording is another than in the last frame
   * @returns null if nothing moves
   */
  frame(now: number, { player, search, document }: LabModel, snapshot: Snapshot, home: boolean, moved: boolean): Added | null {
    if (home) this.#home = now;
    else if (moved) this.#home = -Infinity;
    const since = now - this.#home;
    if (!search || (!player.playing && since >= WAVE)) {
      this.#newest = [];
      this.#opened.clear();
      this.#before = new Uint8Array(0);
      return null;
    }
    this.#open(now, snapshot.states);
    const added: Added = {};
    if (this.#opened.size) added.sizeOf = (node) => sizeAt(Math.min(1, (now - (this.#opened.get(node) ?? -Infinity)) / POP));
    if (snapshot.path.length && since < WAVE) {
      const part = Math.min(1, since / LIGHT);
      Object.assign(added, {
        path: part * part * (3 - 2 * part),
        light,
        lean: 0.16 * Math.sin((2 * Math.PI * since) / WAVE) * (1 - since / WAVE),
      });
    }
    const strength = since === Infinity ? 1 : 1 - since / FADE;
    if (strength > 0 && (document.view?.shade ?? 'order') === 'order') Object.assign(added, this.#glow(now, search, strength));
    return added;
  }

  #open(now: number, states: Uint8Array) {
    for (const [node, at] of this.#opened) if (now - at >= POP) this.#opened.delete(node);
    if (states.length > MANY) return;
    const opened = [];
    if (this.#before.length === states.length)
      for (let node = 0; node < states.length && opened.length <= FEW; node++) if (states[node] && !this.#before[node]) opened.push(node);
    if (opened.length <= FEW) for (const node of opened) this.#opened.set(node, now);
    this.#before = states.slice();
  }

  #glow(now: number, { position, eventCount }: { position: number; eventCount: number }, strength: number): Added {
    const shade = 1 + Math.floor((254 * position) / eventCount); // as the core numbers them
    if (strength === 1) {
      this.#newest = [...this.#newest.filter(({ at }) => now - at <= NEWEST), { at: now, shade }];
      this.#reach = Math.min(SHADES.most, Math.max(SHADES.least, shade - this.#newest[0].shade));
    }
    const shades = glowing(shade, this.#reach, strength);
    return { shades, glow: (tables) => withShades(tables, shades) };
  }
}
