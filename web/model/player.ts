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
  /** Expansions from here to the end; positions if absent */
  left?: () => number;
}

/** Always the same number of steps a second, or all that is left in so many seconds, expansion by expansion. */
export type Pace = { perSecond: number } | { seconds: number };

/** Steps per second that may be asked for. */
export const speeds = { least: 1, most: 200000 };
const usual: Pace = { seconds: 15 };
/** A whole run begins with so many expansions a second: as fast as one reads. */
const READABLE = 2;
const FRAMES = 60;

/** A tick that comes later than this, in milliseconds, comes after a sleep: a tab that wakes does not leap, and goes on as after a frame. */
const SLEPT = 1000;
const AWAKE = 50;

export class Player {
  #track;
  #changed;
  #pace: Pace = usual;
  #grain: Grain = 'event';
  #playing = false;
  #last = NaN;
  /** Steps owed: the fraction left over from earlier ticks. */
  #owed = 0;
  /** Milliseconds since it began to play. */
  #played = 0;

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

  get pace() {
    return this.#pace;
  }

  set pace(pace) {
    this.#pace = pace;
    this.#owed = Math.min(this.#owed, 1);
    this.#played = 0;
    this.#changed();
  }

  /** Steps per second, those of this moment where what is left is to be over in time. Nonsense brings the usual pace back. */
  get speed() {
    if ('perSecond' in this.#pace) return this.#pace.perSecond;
    const all = this.#pace.seconds;
    const gone = this.#played / 1000;
    const steps = this.#track.left?.() ?? this.#track.length - this.#track.position;
    // What is left falls as all³ − gone³ does: slowly at first, and to nothing when the time is over.
    return Math.max(READABLE, gone < all ? (3 * steps * gone ** 2) / (all ** 3 - gone ** 3) : FRAMES * steps);
  }

  set speed(value) {
    const speed = Math.min(speeds.most, Math.max(speeds.least, Number(value)));
    this.pace = speed ? { perSecond: speed } : usual;
  }

  /** What it goes by now: a whole run is played by expansions. */
  get stride(): Grain {
    return this.#playing && 'seconds' in this.#pace ? 'expansion' : this.#grain;
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
    this.#played = 0;
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
    const since = Number.isNaN(this.#last) ? 0 : Math.max(0, now - this.#last);
    const elapsed = since > SLEPT ? AWAKE : since;
    this.#last = now;
    if (this.#track.coming) return;
    this.#owed += (elapsed * this.speed) / 1000;
    this.#played += elapsed;
    const steps = Math.floor(this.#owed);
    if (steps > 0) {
      this.#owed -= steps;
      const { position, length, after } = this.#track;
      this.#track.seek(Math.min(length, after ? (this.#track.after?.(steps, this.stride) ?? length) : position + steps));
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
  left: () => (model.search ? model.search.expansionCount - model.search.expansion + 1 : 0),
});
