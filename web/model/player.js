/**
 * The clock of a replay. It knows a track only as something with a position, a length and `seek`, and time
 * only as the numbers `tick` is given, so it runs the same in a page, in a hidden tab and in a test.
 * @module
 */

/** @typedef {'event' | 'expansion'} Grain */

/**
 * @typedef {object} Track
 * @property {number} position
 * @property {number} length
 * @property {boolean} [complete]  false while `length` may still grow; true if absent
 * @property {boolean} [coming]  true while there is no track yet but one will come, to be entered at `position`
 * @property {(position: number) => unknown} seek
 * @property {(steps: number, grain: Grain) => number} [after]  the position `steps` later, if grains differ
 */

/** Steps per second: one step at a time to thousands in every frame. */
export const speeds = { least: 1, most: 200000, usual: 12 };

/** No tick counts for more than this: a tab that slept does not leap when it wakes. */
const LONGEST_TICK = 50;

export class Player {
  #track;
  #changed;
  #speed = speeds.usual;
  /** @type {Grain} */ #grain = 'event';
  #playing = false;
  #last = NaN;
  /** Steps owed: the fraction left over from earlier ticks. */
  #owed = 0;

  /** @param {Track} track @param {() => void} [changed] called when playing, speed or grain changes */
  constructor(track, changed = () => {}) {
    this.#track = track;
    this.#changed = changed;
  }

  get track() {
    return this.#track;
  }

  /** Another track to move from now on. */
  set track(track) {
    this.pause();
    this.#track = track;
  }

  get playing() {
    return this.#playing;
  }

  get speed() {
    return this.#speed;
  }

  set speed(value) {
    const speed = Math.min(speeds.most, Math.max(speeds.least, Number(value) || speeds.usual));
    if (speed === this.#speed) return;
    this.#speed = speed;
    this.#owed = Math.min(this.#owed, 1);
    this.#changed();
  }

  get grain() {
    return this.#grain;
  }

  set grain(value) {
    const grain = value === 'expansion' ? 'expansion' : 'event';
    if (grain === this.#grain) return;
    this.#grain = grain;
    this.#changed();
  }

  get #finished() {
    return !this.#track.coming && (this.#track.complete ?? true) && this.#track.position >= this.#track.length;
  }

  /** Starts, from the beginning if the end was reached. The first step comes at the next tick. */
  play() {
    if (this.#playing) return;
    if (this.#finished || this.#track.position === Infinity) this.#track.seek(0);
    this.#playing = true;
    this.#last = NaN;
    this.#owed = 1;
    this.#changed();
  }

  pause() {
    if (!this.#playing) return;
    this.#playing = false;
    this.#changed();
  }

  toggle() {
    if (this.#playing) this.pause();
    else this.play();
  }

  /**
   * Advances the track for the time since the last tick. Ticking twice at one time does nothing the second time.
   * @param {number} now milliseconds
   */
  tick(now) {
    if (!this.#playing) return;
    const elapsed = Number.isNaN(this.#last) ? 0 : Math.min(LONGEST_TICK, Math.max(0, now - this.#last));
    this.#last = now;
    if (this.#track.coming) return;
    this.#owed += (elapsed * this.#speed) / 1000;
    const steps = Math.floor(this.#owed);
    if (steps > 0) {
      this.#owed -= steps;
      const { position, length, after } = this.#track;
      this.#track.seek(Math.min(length, after ? (this.#track.after?.(steps, this.#grain) ?? length) : position + steps));
    }
    if (this.#finished) this.pause();
  }
}

/** What a player plays: the recording of a model. @param {import('./model.js').LabModel} model @param {import('./recording.js').Recording} recording @returns {Track} */
export const trackOf = (model, recording) => ({
  get position() {
    return recording.wanted;
  },
  get length() {
    return model.search ? model.search.eventCount : 0;
  },
  get complete() {
    return !model.recording;
  },
  get coming() {
    return recording.coming;
  },
  seek: (position) => model.seek(position),
  after: (steps, grain) => recording.after(steps, grain),
});
