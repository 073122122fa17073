/**
 * The clock of a replay. It knows a track only as something with a position, a length and `seek`, and time
 * only as the numbers `tick` is given, so it runs the same in a page, in a hidden tab and in a test.
 */
import type { LabModel } from './model.ts';
import type { Recording } from './recording.ts';

export type Grain = 'event' | 'expansion';

interface Track {
  position: number;
  length: number;
  /** False while `length` may still grow; true if absent */
  complete?: boolean;
  /** True while there is no track yet but one will come, to be entered at `position` */
  coming?: boolean;
  seek: (position: number) => unknown;
  /** The position `steps` later, if grains differ */
  after?: (steps: number, grain: Grain) => number;
}

/** Steps per second: one step at a time to thousands in every frame. */
export const speeds = { least: 1, most: 200000, usual: 12 };

/** No tick counts for more than this: a tab that slept does not leap when it wakes. */
const LONGEST_TICK = 50;

export class Player {
  #track;
  #changed;
  #speed = speeds.usual;
  #grain: Grain = 'event';
  #playing = false;
  #last = NaN;
  /** Steps owed: the fraction left over from earlier ticks. */
  #owed = 0;

  /** @param changed called when playing, speed or grain changes */
  constructor(track: Track, changed: () => void = () => {}) {
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
   * @param now milliseconds
   */
  tick(now: number) {
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

/** What a player plays: the recording of a model. */
export const trackOf = (model: LabModel, recording: Recording): Track => ({
  get position() {
    return recording.cursor.wanted;
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
  after: (steps, grain) => recording.cursor.after(steps, grain),
});
