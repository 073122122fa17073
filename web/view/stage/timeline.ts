/**
 * The bar under the map: buttons, scrubber, position, grain and speed. It needs only a model, so that it can stand beside a
 * stage or alone, several times on a page; `destroy` leaves nothing behind.
 */
import { besideHand, onceAFrame } from '../../kernel/model/clock.ts';
import { element, setText, transportIcon } from './elements.ts';
import { Scheme } from './scheme.ts';
import { placeOf as standing } from './summary.ts';
import { Scrubber } from './scrubber.ts';
import { FASTEST, paceAt, paceWords, placeOf } from './speed.ts';
import type { Played, Strings } from './played.ts';
import { grainAfter, grains, type Grain } from '../../kernel/model/grain.ts';

/** The buttons in order, with the keys that a page may show beside their names. */
const transport = [
  ['first', 'Home'],
  ['back', '←'],
  ['toggle', 'Space'],
  ['step', '→'],
  ['last', 'End'],
] as const;
/** Milliseconds of recording before the timeline shows that there is one. */
const PATIENCE = 300;
/** Values for assistive technology are written at most once in so many milliseconds. */
const DESCRIBE_PAUSE = 250;

export class Timeline {
  #root;
  #model;
  #strings: Strings;
  #bar;
  #transport;
  #grains;
  #scrubber;
  #scheme;
  #buttons: Map<string, HTMLButtonElement> = new Map();
  #place;
  #expansions;
  #stop;
  #speed;
  #speedText;
  #listening = new AbortController();
  #ask;
  #playing = false;
  #recordingSince = NaN;
  #describing: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, model: Played, { strings }: { strings: Strings }) {
    this.#root = root;
    this.#model = model;
    this.#strings = strings;
    this.#ask = besideHand(model, () => {
      try {
        if (!this.#listening.signal.aborted) this.#draw();
      } catch (error) {
        model.recover(error);
      }
    });
    root.classList.add('asl-timeline');
    const bar = (this.#bar = element('div', { class: 'asl-bar' }));
    root.append(bar);

    this.#transport = element('div', { class: 'asl-transport', role: 'group' });
    for (const [action, keys] of transport) {
      const about = { class: `asl-button asl-${action}`, type: 'button', 'data-action': action, 'data-keys': keys };
      const button = element('button', about, transportIcon(action === 'toggle' ? 'play' : action));
      this.#buttons.set(action, button);
      this.#transport.append(button);
    }

    const track = element('div', { class: 'asl-track' });
    // Under a hand it has frames of its own: on a large map the rest comes late.
    const follow = onceAFrame(
      () => this.#scrubber.draw(),
      (error) => model.recover(error),
    );
    this.#scrubber = new Scrubber(track, model, strings, follow);

    this.#place = element('span', { class: 'asl-place' });
    this.#expansions = element('span', { class: 'asl-expansions' });
    this.#stop = element('button', { class: 'asl-stop', type: 'button', 'data-action': 'cancel' });
    this.#stop.hidden = true;
    const readout = element('div', { class: 'asl-readout' }, this.#place, this.#expansions, this.#stop);

    this.#grains = element('div', { class: 'asl-grains', role: 'group', 'data-keys': 'E' });
    for (const grain of grains) {
      const button = element('button', { class: 'asl-grain', type: 'button', 'data-grain': grain });
      this.#buttons.set(grain, button);
      this.#grains.append(button);
    }

    this.#speed = element('input', { class: 'asl-speed', type: 'range', min: '0', max: String(FASTEST), step: '1', 'data-keys': ', .' });
    this.#speedText = element('output', { class: 'asl-speed-text', 'aria-hidden': 'true' });
    const pace = element('label', { class: 'asl-pace' }, this.#speed, this.#speedText);

    bar.append(this.#transport, track, readout, this.#grains, pace);
    this.#scheme = new Scheme(root, () => this.setTheme(), this.#listening.signal);
    this.#listen();
    this.setStrings(strings);
    this.setTheme();
    // Drawn at once, so that everything has its final size from the first frame on.
    this.#drawPace();
    this.#drawPlace();
  }

  #listen() {
    const { signal } = this.#listening;
    for (const name of ['position', 'search', 'recorded', 'state', 'document']) {
      this.#model.addEventListener(name, this.#ask, { signal });
    }
    this.#bar.addEventListener('click', (event) => this.#click(event), { signal });
    this.#speed.addEventListener('input', () => (this.#model.player.pace = paceAt(Number(this.#speed.value))), { signal });
  }

  #click(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    // A page may have other meanings for these names of buttons; here they are handled and go no further.
    event.stopPropagation();
    const { player } = this.#model;
    const { action, grain } = button.dataset;
    // If there is little room, only the grain in use is shown, and pressing it chooses the other one. Buttons have only these two names.
    if (grain) player.grain = grain === player.grain ? grainAfter(grain, this.#several) : (grain as Grain);
    else if (action === 'toggle') player.toggle();
    else if (action === 'step') this.#model.step(1);
    else if (action === 'back') this.#model.step(-1);
    else if (action === 'cancel') this.#model.cancelRecording();
    else {
      player.pause();
      this.#model.seek(action === 'first' ? 0 : Infinity);
    }
  }

  setStrings(strings: Strings) {
    this.#strings = strings;
    const name = (node: Element | undefined, key: string) => node?.setAttribute('aria-label', strings.t(key));
    for (const [action] of transport) if (action !== 'toggle') name(this.#buttons.get(action), `stage.${action}`);
    name(this.#transport, 'stage.transport');
    name(this.#grains, 'stage.grain');
    name(this.#speed, 'stage.speed');
    for (const grain of grains) {
      const button = this.#buttons.get(grain) as HTMLButtonElement; // the constructor has made one for each grain
      button.textContent = strings.t(`stage.grain.${grain}`);
      button.dataset.hint = strings.t(`stage.grain.${grain}.hint`);
    }
    this.#stop.textContent = strings.t('stage.cancel');
    this.#scrubber.setStrings(strings);
    this.#nameToggle();
    this.#describe();
    this.#ask();
  }

  setTheme() {
    this.#root.dataset.aslScheme = this.#scheme.name;
    this.#scrubber.setTheme();
    this.#ask();
  }

  #nameToggle() {
    this.#buttons.get('toggle')?.setAttribute('aria-label', this.#strings.t(this.#playing ? 'stage.pause' : 'stage.play'));
  }

  #draw() {
    const { player } = this.#model;
    if (player.playing !== this.#playing) {
      this.#playing = player.playing;
      this.#buttons.get('toggle')?.replaceChildren(transportIcon(this.#playing ? 'pause' : 'play'));
      this.#nameToggle();
    }
    this.#drawPace();
    this.#drawPlace();
    this.#drawRecording();
    this.#scrubber.draw();
    this.#describing ??= setTimeout(() => {
      this.#describing = undefined;
      this.#describe();
    }, DESCRIBE_PAUSE);
  }

  /** Whether the map changes between searches. */
  get #several() {
    return Boolean(this.#model.search?.episodes?.[1]);
  }

  #drawPace() {
    const { pace, grain: chosen } = this.#model.player;
    for (const grain of grains) this.#buttons.get(grain)?.setAttribute('aria-pressed', String(chosen === grain));
    this.#buttons.get('episode')?.toggleAttribute('hidden', !this.#several && chosen !== 'episode');
    const { unit, count } = paceWords(pace);
    const at = placeOf(pace);
    this.#speed.value = String(at);
    this.#speed.style.setProperty('--asl-part', `${(100 * at) / FASTEST}%`);
    const n = this.#strings.n(count);
    setText(this.#speedText, this.#strings.t(`stage.speed.${unit}`, { n }));
    this.#speed.setAttribute('aria-valuetext', this.#strings.t(`stage.speed.${unit}.long`, { n }));
  }

  #drawPlace() {
    const { search, position } = this.#model;
    const { t } = this.#strings;
    const [events, expansions] = [search?.eventCount ?? 0, search?.expansionCount ?? 0];
    const { revealed } = this.#model;
    setText(this.#place, t(revealed ? 'stage.events' : 'stage.events.far', { n: position, all: events }));
    setText(this.#expansions, t(revealed ? 'stage.expansions' : 'stage.expansions.far', { n: search?.expansion ?? 0, all: expansions }));
    // Reserves room for the longest texts, so that the bar beside them does not move.
    this.#place.dataset.aslWidest = t('stage.events', { n: events, all: events });
    this.#expansions.dataset.aslWidest = t('stage.expansions', { n: expansions, all: expansions });
    const [start, end] = [position === 0, Boolean(search) && !this.#model.recording && position === search?.eventCount];
    for (const [action, useless] of [
      ['first', start],
      ['back', start],
      ['step', end],
      ['last', end],
      ['toggle', start && end],
    ] as const) {
      this.#buttons.get(action)?.setAttribute('aria-disabled', String(useless));
    }
  }

  /** Shows a long recording, and the button that stops it. */
  #drawRecording() {
    const { recording } = this.#model;
    const now = performance.now();
    if (!recording) this.#recordingSince = NaN;
    else if (Number.isNaN(this.#recordingSince)) {
      this.#recordingSince = now;
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => this.#ask(), PATIENCE);
    }
    const long = recording && now - this.#recordingSince >= PATIENCE - 1;
    if (this.#stop.hidden !== !long) {
      // If this button had the focus, hiding it would send the focus to the page.
      if (!long && this.#stop.matches(':focus')) this.#scrubber.slider.focus();
      this.#stop.hidden = !long;
    }
    this.#root.toggleAttribute('data-asl-recording', long);
    this.#scrubber.slider.setAttribute('aria-busy', String(recording));
  }

  #describe() {
    const { n, t } = this.#strings;
    const where = standing(this.#model, this.#strings, n);
    this.#scrubber.describe(`${where}${t('stage.separator')}${this.#expansions.textContent}`);
  }

  destroy() {
    clearTimeout(this.#describing);
    clearTimeout(this.#waiting);
    this.#listening.abort();
    this.#scrubber.destroy();
    this.#bar.remove();
    this.#root.classList.remove('asl-timeline');
    this.#root.removeAttribute('data-asl-recording');
    delete this.#root.dataset.aslScheme;
  }
}
