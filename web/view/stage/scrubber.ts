/**
 * The bar that stands for all recorded events: how far the cursor is, where special events are, and a knob to drag.
 * For keyboards and screen readers it is a slider, for eyes a small canvas.
 */
import { element } from './elements.ts';
import { Surface } from './surface.ts';
import { flags } from '../../generated/rows.ts';
import type { Played, Strings } from './played.ts';
import type { Context } from '../draw/context.ts';

/** Sizes in CSS pixels: the ends of the bar, its thickness, the knob's radius, and the distance of two marks. */
const INSET = 9;
const TRACK = 5;
const KNOB = 7;
const PITCH = 3;
/** While a recording grows, its marks are made again at most once in so many milliseconds. */
const MARKS_PAUSE = 250;
/** The marks of a recording with more events than `LONG` wait for a pause of `SETTLED` milliseconds in the edits. */
const LONG = 1 << 14;
const SETTLED = 40;
/** Recordings on maps with more cells than this wait too. */
const LARGE = 1 << 18;

/** The marks in the order in which the bubble names them. */
const kinds = ['finished', 'began', 'moved', 'reopened', 'relaxed', 'tie'] as const;
const colours = ['track', 'accent', 'knob', 'relaxed', 'reopened', 'tie', 'end'];

export class Scrubber {
  #model;
  #moved;
  #strings: Strings;
  #surface;
  #bubble;
  #listening = new AbortController();
  #marks: Uint8Array = new Uint8Array(0);
  #marked = { revision: -1, events: -1, at: -Infinity };
  #later: ReturnType<typeof setTimeout> | undefined;
  #palette: Record<string, string> | null = null;
  #pointed = NaN;
  #dragging = false;
  slider: HTMLDivElement;

  /** @param ask asks for a frame, in which `draw` is called */
  constructor(root: HTMLElement, model: Played, strings: Strings, ask: () => void) {
    this.#model = model;
    this.#strings = strings;
    this.#moved = ask;
    this.slider = element('div', { class: 'asl-scrubber', role: 'slider', tabindex: '0', 'aria-valuemin': '0' });
    this.#bubble = element('div', { class: 'asl-bubble', 'aria-hidden': 'true' });
    this.#bubble.hidden = true;
    root.append(this.slider);
    this.#surface = new Surface(this.slider, ask);
    this.slider.append(this.#surface.canvas, this.#bubble);
    this.#listen();
  }

  #listen() {
    const { signal } = this.#listening;
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
      this.slider.addEventListener(name, listener, { signal });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#point(event));
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) on(name, (event) => this.#up(event));
    on('pointerleave', () => {
      if (!this.#dragging) this.#hint(NaN);
    });
    on('keydown', (event) => this.#key(event));
    on('focus', this.#moved);
    on('blur', this.#moved);
  }

  setStrings(strings: Strings) {
    this.#strings = strings;
    this.slider.setAttribute('aria-label', strings.t('stage.timeline'));
  }

  /** Has the colours read from the style sheet again. */
  setTheme() {
    this.#palette = null;
  }

  get #length() {
    return this.#model.search?.eventCount ?? 0;
  }

  #fraction(event: PointerEvent) {
    const box = this.slider.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left - INSET) / Math.max(1, box.width - 2 * INSET)));
  }

  #down(event: PointerEvent) {
    if (event.button !== 0) return;
    this.slider.setPointerCapture(event.pointerId);
    this.#dragging = true;
    this.#model.player.pause();
    this.#point(event);
  }

  #point(event: PointerEvent) {
    const fraction = this.#fraction(event);
    if (event.pointerType === 'mouse' || this.#dragging) this.#hint(fraction);
    if (this.#dragging) this.#model.seek(Math.round(fraction * this.#length));
  }

  #up(event: PointerEvent) {
    if (!this.#dragging) return;
    this.#dragging = false;
    if (event.pointerType !== 'mouse') this.#hint(NaN);
    this.#moved();
  }

  /** Says above the bar what is at a place on it. @param fraction NaN if nothing is pointed at */
  #hint(fraction: number) {
    this.#pointed = fraction;
    this.#bubble.hidden = Number.isNaN(fraction) || this.#length === 0;
    if (this.#bubble.hidden) return this.#moved();
    const bits = this.#marks[Math.min(this.#marks.length - 1, Math.floor(fraction * this.#marks.length))] ?? 0;
    const names = kinds.filter((name) => bits & flags.marks[name]).map((name) => this.#strings.t(`stage.mark.${name}`));
    this.#bubble.textContent = [this.#strings.n(Math.round(fraction * this.#length)), ...names].join(' · ');
    const { offsetWidth: width } = this.#bubble;
    const room = this.slider.clientWidth;
    const centre = INSET + fraction * (room - 2 * INSET);
    this.#bubble.style.left = `${Math.max(0, Math.min(room - width, centre - width / 2))}px`;
    this.#moved();
  }

  #key(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const model = this.#model;
    const { position, player } = model;
    const leap = Math.max(1, Math.round(this.#length / 20));
    const seek = (to: number) => {
      player.pause();
      model.seek(to);
    };
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') model.step(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') model.step(-1);
    else if (event.key === 'PageUp') seek(position + leap);
    else if (event.key === 'PageDown') seek(position - leap);
    else if (event.key === 'Home') seek(0);
    else if (event.key === 'End') seek(Infinity);
    else if (event.key === ' ') player.toggle();
    else return;
    event.preventDefault();
  }

  /** Sets the slider's values for people who do not see the bar. */
  describe(text: string) {
    const { slider } = this;
    slider.setAttribute('aria-valuemax', String(this.#length));
    slider.setAttribute('aria-valuenow', String(this.#model.position));
    slider.setAttribute('aria-valuetext', text);
  }

  /** Makes the marks again if the recording is another one or has grown, but not too often. */
  #mark(buckets: number) {
    const { search, revision } = this.#model;
    const last = this.#marked;
    if (!search || buckets < 1) {
      this.#marks = new Uint8Array(0);
      return;
    }
    if (revision === last.revision && search.eventCount === last.events && this.#marks.length === buckets) return;
    const look = () => {
      this.#marks = search.marks(buckets);
      this.#marked = { revision, events: search.eventCount, at: performance.now() };
    };
    const long = search.eventCount > LONG || this.#model.cells.length > LARGE;
    if (!long && (!this.#model.recording || performance.now() - last.at > MARKS_PAUSE)) return look();
    // The marks of a long recording are made in a task of their own, to keep frames short.
    this.#later ??= setTimeout(
      () => {
        this.#later = undefined;
        try {
          if (long && this.#model.revision === revision) look();
          this.#moved();
        } catch (error) {
          this.#model.recover(error);
        }
      },
      this.#model.recording ? MARKS_PAUSE : SETTLED,
    );
    if (revision !== last.revision) this.#marks = new Uint8Array(0);
  }

  draw() {
    const surface = this.#surface;
    surface.update();
    const { width, height, ratio, context } = surface;
    if (width === 0 || height === 0) return;
    const style = this.#palette ?? getComputedStyle(this.slider);
    this.#palette ??= Object.fromEntries(
      // Without a palette, `style` is the element's style.
      colours.map((name) => [name, (style as CSSStyleDeclaration).getPropertyValue(`--asl-${name}`).trim()]),
    );
    const palette = this.#palette;
    const span = width - 2 * INSET;
    const middle = Math.round(height / 2);
    const length = this.#length;
    const at = INSET + span * (length ? this.#model.position / length : 0);
    this.#mark(Math.floor(span / PITCH));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);

    // The played part is also thicker, for people who cannot tell the two colours apart.
    const bar = (to: number, colour: string, tall: number) => {
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect(INSET - TRACK / 2, middle - tall / 2, Math.max(0, to - INSET + TRACK / 2), tall, tall / 2);
      context.fill();
    };
    bar(width - INSET + TRACK / 2, palette.track, TRACK - 2);
    if (length) bar(at, palette.accent, TRACK);
    this.#drawMarks(context, palette, span, middle);
    if (!Number.isNaN(this.#pointed) && length) {
      context.fillStyle = palette.accent;
      context.fillRect(INSET + this.#pointed * span - 0.5, middle - 12, 1, 24);
    }
    context.beginPath();
    context.arc(at, middle, this.#dragging ? KNOB + 1.5 : KNOB, 0, Math.PI * 2);
    context.fillStyle = palette.accent;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = palette.knob;
    context.stroke();
  }

  /**
   * Relaxed nodes are marked above the bar, reopened ones higher, ties below it and steps of a walk below these. A flag marks the end, and
   * the beginning of the next search is as high as a reopened node, in the colour of the flag.
   */
  #drawMarks(context: Context, palette: Record<string, string>, span: number, middle: number) {
    const marks = this.#marks;
    const pitch = span / Math.max(1, marks.length);
    const [above, below] = [middle - TRACK / 2 - 3, middle + TRACK / 2 + 3];
    const lane = (name: (typeof kinds)[number], top: number, tall: number, colour: string = name) => {
      context.fillStyle = palette[colour];
      for (let i = 0; i < marks.length; i++) {
        if (marks[i] & flags.marks[name]) context.fillRect(INSET + i * pitch + 0.5, top, Math.max(1, pitch - 1), tall);
      }
    };
    lane('tie', below, 3);
    lane('relaxed', above - 5, 5);
    lane('reopened', above - 9, 9);
    lane('moved', below + 3, 4, 'relaxed');
    lane('began', above - 9, 9, 'end');
    if (!marks.some((bits) => bits & flags.marks.finished)) return;
    const x = INSET + span;
    context.fillStyle = palette.end;
    context.fillRect(x - 1, middle - 13, 1.5, 26);
    context.beginPath();
    context.moveTo(x, middle - 13);
    context.lineTo(x - 8, middle - 10);
    context.lineTo(x, middle - 7);
    context.fill();
  }

  destroy() {
    clearTimeout(this.#later);
    this.#listening.abort();
    this.#surface.destroy();
    this.slider.remove();
  }
}
