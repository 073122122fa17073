/**
 * Plays a recording. The player sees only a track, which has a position, a length and `seek`, and a clock whose frames it asks for while
 * it plays, so that it runs the same on a page and in a test, whoever shows it.
 */
import { onceAFrame, type Clock } from './clock.ts';
import { grains, type Grain } from './grain.ts';
import type { Search } from '../engine/search.ts';
import type { Recorder } from './recorder.ts';

export interface Track {
  position: number;
  length: number;
  /** False while `length` may still grow; absent means true. */
  complete?: boolean;
  /** True while there is no recording yet but one will come; playing then begins at `position`. */
  coming?: boolean;
  seek: (position: number) => unknown;
  /** The position `steps` steps of this grain further on; absent if all steps are events. */
  after?: (steps: number, grain: Grain) => number;
  /** Number of expansions from here to the end; if absent, positions are counted. */
  left?: () => number;
  /** Asked at each frame at the end: whether it rests there only until it goes back to its beginning, so that playing goes on. */
  again?: (now: number) => boolean;
  /** Takes an error that was met while moving. */
  recover: (error: unknown) => void;
}

/** Either a constant number of steps per second, or the whole run in at most so many seconds, one expansion after the other. */
export type Pace = { perSecond: number } | { seconds: number };

/** The least and the most steps per second that may be chosen. */
export const speeds = { least: 1, most: 200000 };
const usual: Pace = { seconds: 10 };

/**
 * The part of a whole run that is still to come after some seconds: at first one can read what happens, then the speed rises gently and
 * stays even, and it is halved for the last half second. Counting begins with half a step, so that each falls into the middle of its time.
 * @param steps of the whole run  @param most seconds
 */
function partLeft(seconds: number, steps: number, most: number) {
  const first = Math.max(0.5, Math.min(Math.max(4, 0.004 * steps), steps / 8));
  if (seconds < 1) return 1 - (0.5 + (first - 0.5) * seconds) / steps;
  const all = Math.min(most, Math.max(3, 0.5 + 0.35 * Math.sqrt(steps)));
  const rise = Math.max(0, 0.09 * (all - 3));
  /** The area below the speed from then on, where the even speed is 1. */
  const area = (from: number) =>
    (Math.max(0, all - from) + Math.max(0, all - 0.5 - from)) / 2 - (Math.max(0, 1 + rise - from) ** 2 / (2 * rise) || 0);
  return ((1 - first / steps) * area(seconds)) / area(1);
}

/**
 * If the last frame was longer ago than `SLEPT` milliseconds, the tab was asleep: the player then goes on as after `AWAKE` milliseconds
 * instead of leaping.
 */
const SLEPT = 1000;
const AWAKE = 50;

export class Player {
  #track;
  #changed;
  #ask;
  #pace: Pace = usual;
  #grain: Grain = 'event';
  #playing = false;
  #last = NaN;
  /** Steps that are due but not yet made; between two frames only a fraction remains. */
  #owed = 0;
  /** Milliseconds for which it has been playing, and the steps that it has made. */
  #played = 0;
  #made = 0;
  /** Counts the runs that were played to the end. */
  ended = 0;
  /** The least number of milliseconds between two moves, for people who want no motion. */
  rest = 0;

  /** @param changed called when playing, speed or grain changes */
  constructor(track: Track, changed: () => void = () => {}, clock?: Clock) {
    this.#track = track;
    this.#changed = changed;
    this.#ask = onceAFrame(
      (now) => this.#playing && this.#tick(now),
      (error) => this.#track.recover(error),
      clock,
    );
  }

  get track() {
    return this.#track;
  }

  /** Stops, and plays another track from now on. */
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
    this.#begin();
    this.#changed();
  }

  /** Steps per second, NaN if a whole run is played. A value that is not a number brings back the usual pace. */
  get speed() {
    return 'perSecond' in this.#pace ? this.#pace.perSecond : NaN;
  }

  set speed(value) {
    const speed = Math.min(speeds.most, Math.max(speeds.least, Number(value)));
    this.pace = speed ? { perSecond: speed } : usual;
  }

  /** The grain in which it moves now: a whole run is always played by expansions. */
  get stride(): Grain {
    return this.#playing && 'seconds' in this.#pace ? 'expansion' : this.#grain;
  }

  get grain() {
    return this.#grain;
  }

  set grain(value) {
    const grain = grains.includes(value) ? value : 'event';
    if (grain === this.#grain) return;
    this.#grain = grain;
    this.#changed();
  }

  get #finished() {
    return !this.#track.coming && (this.#track.complete ?? true) && this.#track.position >= this.#track.length;
  }

  /** Whoever goes on has seen how it begins. */
  #begin() {
    this.#played = this.#track.position > 0 ? 1000 : 0;
    this.#made = 0;
  }

  /** The steps that become due in so many milliseconds. */
  #due(elapsed: number) {
    const pace = this.#pace;
    if ('perSecond' in pace) return (elapsed * pace.perSecond) / 1000;
    const left = this.#track.left?.() ?? this.#track.length - this.#track.position;
    const part = (played: number) => partLeft(played / 1000, this.#made + left, pace.seconds);
    const now = part(this.#played);
    return Math.max(0, left + 0.5 - this.#owed) * (now > 0 ? 1 - part(this.#played + elapsed) / now : 1);
  }

  /** Starts to play, from the beginning if the end was reached. The first step comes with the next frame. */
  play() {
    if (this.#playing) return;
    if (this.#finished || this.#track.position === Infinity) this.#track.seek(0);
    this.#playing = true;
    this.#last = NaN;
    this.#owed = 1;
    this.#begin();
    this.#ask();
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

  /** Moves on by the time that has passed since the last frame. @param now milliseconds */
  #tick(now: number) {
    // Whoever paints what moves asks for a frame after this, and so paints it in the same one.
    this.#ask();
    const since = Math.max(0, now - this.#last) || 0;
    if (since < this.rest && !Number.isNaN(this.#last)) return;
    const elapsed = since > SLEPT + this.rest ? AWAKE : since;
    this.#last = now;
    if (this.#track.coming) return;
    this.#owed += this.#due(elapsed);
    this.#played += elapsed;
    const steps = Math.floor(this.#owed);
    if (steps > 0) {
      this.#owed -= steps;
      this.#made += steps;
      const { position, length } = this.#track;
      this.#track.seek(Math.min(length, this.#track.after?.(steps, this.stride) ?? position + steps));
    }
    if (!this.#finished) return;
    if (this.#track.again?.(now)) return this.#begin();
    this.ended++;
    this.pause();
  }
}

/** What a track needs of a model. */
interface Recorded {
  readonly search: Pick<Search, 'eventCount' | 'expansionCount' | 'expansion'> | null;
  readonly recording: boolean;
  seek(position: number): void;
  recover(error: unknown): void;
}

/** The track of a model's recording. */
export const trackOf = (model: Recorded, recorder: Recorder): Track => ({
  get position() {
    return recorder.cursor.wanted;
  },
  get length() {
    return model.search ? model.search.eventCount : 0;
  },
  get complete() {
    return !model.recording;
  },
  get coming() {
    return recorder.coming;
  },
  seek: (position) => model.seek(position),
  after: (steps, grain) => recorder.cursor.after(steps, grain),
  left: () => (model.search ? model.search.expansionCount - model.search.expansion + 1 : 0),
  recover: (error) => model.recover(error),
});
