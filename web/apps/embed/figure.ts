/**
 * The figure inside an `<a-star-lab>`: stage, one line of narration and timeline, made from the modules of the lab. It is fetched when
 * the first figure comes alive. Before it is pressed it takes no wheel, touch or key.
 */
import { LabModel } from '../../kernel/model/model.ts';
import { element } from '../../view/stage/elements.ts';
import { loadLayout } from '../../view/stage/layouts.ts';
import { Stage } from '../../view/stage/stage.ts';
import { Timeline } from '../../view/stage/timeline.ts';
import { strings, type Strings } from '../../kernel/words/i18n.ts';
import { paced } from '../../kernel/words/paced.ts';
import { DocumentError } from '../../kernel/document/error.ts';
import { Teller } from '../../kernel/words/teller.ts';
import { lateStyle } from '../../view/ui/late_style.ts';
import stageStyle from '../../view/stage/stage.css';
import playerStyle from './figure.css';
import { enginesForModel, firstEngine, traceOf } from './engines.ts';
import { languageAround, schemeAround, watchAround } from './surroundings.ts';
import { useWorlds } from '../../view/worlds/views.ts';
import { isLocked, partsFor } from './parts.ts';
import type { Part, Wanted } from './part.ts';
import type { Played } from '../../view/stage/played.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

useWorlds();

export { configure } from '../../kernel/engine/resolver.ts';
export { readSource } from './source.ts';
export { liveSessions } from './engines.ts';

/** Says what is wrong with a document, in the language of the page. */
export const wordsFor = async (host: HTMLElement, error: unknown) =>
  error instanceof DocumentError ? (await strings(languageAround(host))).error(error) : '';

/** Milliseconds of rest before the sentence is announced: while somebody scrubs or holds a key, only the last one is. */
const QUIET = 400;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Needs {
  engine: Engine;
  words: Strings;
  parts: (Wanted | undefined)[];
}

export class FigurePlayer {
  #host;
  #root;
  #figure;
  #engines;
  model: LabModel;
  #teller: Teller;
  #stage;
  #timeline;
  #bar;
  /** What the timeline plays: the search, or two in step. */ #played: Played;
  #line;
  #live;
  /** Link to the lab, if the element contains one. */ #door: HTMLAnchorElement | null = null;
  #wake;
  #listening = new AbortController();
  #endWatch = () => {};
  #sight;
  #inSight = false;
  /** Whether it starts to play as soon as it is in sight. */
  #paused;
  #frame = 0;
  #guide: Part | null = null;
  /** The parts that are shown, each with what its attributes said. */ #parts: ({ key: string; part: Part } | undefined)[] = [];
  /** The document of which the page was told last, and what it was told of playing. */ #told;
  /** The document that the page has given last. */ #given;
  #playing = false;
  #ended = 0;
  /** Counts how often the attributes were read. */ #turn = 0;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #solved = -1;
  /** The step told last, of which search. */
  #stepTold = '';
  #sayPaced;

  /** Fetches what is needed to show a document. @param document a checked one */
  static async needs(host: HTMLElement, document: LabDocument): Promise<Needs> {
    const words = await strings(languageAround(host));
    const { type } = document.space;
    const [engine, parts] = await Promise.all([firstEngine(), partsFor(host, document, words), loadLayout(type)]);
    // Without these words the figure still works; its sentences would have gaps.
    if (!engine.supports(document)) await Promise.all(['searches', type].map((part) => words.more(part)));
    // Each figure is made in a task of its own: many that come at once would keep the page from its readers.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return { engine, words, parts };
  }

  /** @param link address of the lab */
  constructor(host: HTMLElement, root: ShadowRoot, document: LabDocument, link: string | null, { engine, words, parts }: Needs) {
    this.#host = host;
    this.#root = root;
    this.#told = this.#given = document;
    for (const style of [stageStyle, playerStyle]) lateStyle(root, style);
    // All languages of the figure are written from left to right.
    const figure = (this.#figure = element('div', { class: 'figure', part: 'figure', dir: 'ltr' }));
    const stageRoot = element('div', { part: 'canvas' });
    this.#wake = element('button', { class: 'wake', part: 'activate', type: 'button' }, element('span'));
    this.#line = element('p', { class: 'says', part: 'narration' });
    this.#live = element('p', { class: 'unseen', 'aria-live': 'polite' });
    const timelineRoot = element('div', { part: 'timeline toolbar' });
    const map = element('div', { class: 'map' }, stageRoot, this.#wake);
    const text = element('div', { class: 'text' }, this.#line);
    if (link) {
      this.#door = element('a', { class: 'door', part: 'link', href: link, target: '_blank', rel: 'noopener' }, '↗');
      text.append(this.#door);
    }
    figure.append(map, text, timelineRoot, this.#live);
    root.append(figure);

    this.#dress();
    this.#engines = enginesForModel();
    this.#engines.model = this.model = new LabModel({ engine, ...this.#engines }, document);
    this.#teller = new Teller(this.model, words);
    this.#sayPaced = paced(this.model, () => this.#sayNextFrame());
    this.#stage = new Stage(stageRoot, this.model, { strings: words });
    this.#bar = timelineRoot;
    this.#timeline = new Timeline(timelineRoot, (this.#played = this.model), { strings: words });
    const autoplay = host.hasAttribute('autoplay');
    this.#paused = autoplay && !isCalm();
    // Who wants no motion sees at once what would have been seen at last.
    if (autoplay && isCalm()) this.model.seek(Infinity);
    this.#furnish(parts);
    this.#listen(timelineRoot);
    this.#sight = new IntersectionObserver(([{ isIntersecting }]) => this.#seen(isIntersecting));
    this.#sight.observe(host);
    this.surround();
    words.more('hints').then(
      () => this.#listening.signal.aborted || this.#stage.setStrings(this.#teller.strings),
      () => {},
    );
    this.#explain(root);
    this.#name();
    this.#say();
    // An attribute may have changed while the parts came.
    this.set();
  }

  /** Fetches what explains the figure, which works without it. */
  async #explain(root: ShadowRoot) {
    try {
      const [{ showGuide }] = await Promise.all([import('./figure_guide.ts'), this.#teller.strings.more('guide')]);
      if (!this.#listening.signal.aborted) this.#guide = showGuide(root, this.#line, this.#stage, () => this.#teller.strings);
    } catch {
      this.#guide = null;
    }
  }

  #listen(timelineRoot: HTMLElement) {
    const { signal } = this.#listening;
    for (const event of ['position', 'search', 'recorded', 'document'])
      this.model.addEventListener(event, () => this.#changed(event), { signal });
    this.model.addEventListener('state', () => this.#inSight || this.#rest(), { signal });
    this.model.addEventListener('state', () => this.#sayPaced(), { signal });
    for (const event of ['document', 'state']) this.model.addEventListener(event, () => this.#tellChange(), { signal });
    this.model.addEventListener(
      'failure',
      (event) => {
        const { error, recovered } = event.detail;
        if (!recovered) this.#tell('error', { error });
      },
      { signal },
    );
    this.#wake.addEventListener('click', () => this.awake(true), { signal });
    this.#host.ownerDocument.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.composedPath().includes(this.#host)) this.awake(false);
      },
      { signal, capture: true },
    );
    this.#figure.addEventListener(
      'keydown',
      (event) => {
        const { key, target, defaultPrevented } = event;
        const inBar = timelineRoot.contains(target as Node); // keys come from elements
        // Keys that the figure, its buttons or its sliders use must not reach the page, which may turn its slide with them.
        if (defaultPrevented || /^(?:Escape|Enter| )$/.test(key) || (inBar && /^(?:Arrow|Page|Home|End)/.test(key)))
          event.stopPropagation();
        if (defaultPrevented) return;
        const undo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(key);
        if (undo) {
          this.model[event.shiftKey || /y/i.test(key) ? 'redo' : 'undo']();
          event.preventDefault();
          event.stopPropagation();
        }
        if (target instanceof HTMLButtonElement && inBar && /^Arrow[LR]/.test(key)) this.#played.step(key === 'ArrowRight' ? 1 : -1);
        if (key !== 'Escape') return;
        this.awake(false);
        this.#wake.focus();
      },
      { signal },
    );
    this.#figure.addEventListener(
      'focusout',
      (event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !this.#figure.contains(to)) this.awake(false);
      },
      { signal },
    );
  }

  /** Whether the figure takes wheel, touch and keys on its map. */
  awake(yes: boolean) {
    if (yes === this.#figure.hasAttribute('data-awake')) return;
    this.#figure.toggleAttribute('data-awake', yes);
    if (yes) this.#figure.querySelector<HTMLElement>('.asl-view')?.focus({ preventScroll: true });
  }

  /** Takes on the colours of the page around it and follows their changes. Called again when the figure has been moved. */
  surround() {
    this.#endWatch();
    this.#endWatch = watchAround(this.#host, () => this.set());
    this.#dress();
  }

  #dress() {
    const theme = this.#host.getAttribute('theme');
    this.#figure.dataset.theme = theme === 'light' || theme === 'dark' ? theme : schemeAround(this.#host);
    this.#stage?.setTheme(theme && theme !== 'auto' ? theme : undefined);
    this.#timeline?.setTheme();
    for (const each of this.#parts) each?.part.dress?.(theme && theme !== 'auto' ? theme : undefined);
  }

  /** Follows the attributes that say how a document is shown, once one of them has changed. */
  async set() {
    const turn = ++this.#turn;
    this.#dress();
    this.#lock();
    try {
      const needs = await FigurePlayer.needs(this.#host, this.model.document);
      await needs.words.more('guide').catch(() => {});
      // What was asked for later has read the attributes later.
      if (this.#listening.signal.aborted || turn !== this.#turn) return;
      this.#furnish(needs.parts);
      this.#speak(needs.words);
    } catch (error) {
      this.#tell('error', { error, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Makes the parts that are asked for now, in place of those that were. */
  #furnish(wanted: (Wanted | undefined)[]) {
    const kept = this.#parts.map((each, at) => (each?.key === wanted[at]?.key ? each : each?.part.destroy()) ?? undefined);
    this.#lock();
    this.#parts = wanted.map((each, at) => kept[at] ?? (each && { key: each.key, part: each.make(this.#inside) }));
  }

  get #inside() {
    return {
      root: this.#root,
      model: this.model,
      stage: this.#stage,
      strings: this.#teller.strings,
      played: this.#played,
      fresh: !this.#turn,
      enginesForModel,
      isCalm,
      awake: (yes: boolean) => this.awake(yes),
      asGiven: () => {
        const now: Record<string, unknown> = { ...this.model.document };
        return Object.entries(this.#given).every(([name, value]) => name === 'view' || now[name] === value);
      },
      go: (step: number, aloud: boolean) => this.seekFor(step, aloud),
      follow: (played: Played | null) => this.#follow(played ?? this.model),
    };
  }

  #follow(played: Played) {
    this.#timeline.destroy();
    this.#timeline = new Timeline(this.#bar, (this.#played = played), { strings: this.#teller.strings });
  }

  #lock() {
    const locked = isLocked(this.#host);
    if (locked !== this.model.locked) this.#stage.setTool(locked ? 'pan' : 'select');
    this.model.locked = locked;
    this.#bar.hidden = this.#host.getAttribute('controls') === 'none';
  }

  #speak(words: Strings) {
    if (words === this.#teller.strings) return;
    this.#teller.strings = words;
    this.#stage.setStrings(words);
    this.#timeline.setStrings(words);
    for (const part of [this.#guide, ...this.#parts.map((each) => each?.part)]) part?.refresh(words);
    this.#name();
    this.#say();
  }

  /** Shows another document. @param document a checked one */
  load(document: LabDocument, { words, parts }: Needs) {
    this.#paused = false;
    this.#speak(words);
    this.#told = this.#given = document;
    this.model.load(document, { undoable: false });
    this.#furnish(parts);
    this.set();
  }

  #name() {
    const { t } = this.#teller.strings;
    const label = t('stage.wake');
    this.#wake.setAttribute('aria-label', label);
    (this.#wake.firstChild as HTMLElement).textContent = label; // the span
    this.#line.lang = this.#teller.strings.lang;
    this.#door?.setAttribute('aria-label', t('stage.door'));
    this.#door?.setAttribute('title', t('stage.door'));
  }

  #changed(event: string) {
    this.#sayPaced();
    const { search, recording, revision, position } = this.model;
    const solved = search && !recording && this.#solved !== revision && search.status !== 'running';
    const step = `${revision} ${position}`;
    // Before what was found, however late the step is shown.
    if ((event === 'position' || solved) && step !== this.#stepTold) {
      this.#stepTold = step;
      this.#tell('step', { step: position });
    }
    if (solved) {
      this.#solved = revision;
      this.#tell('solve', search.result());
    }
  }

  /** Tells the page of what readers have done: an edit once it is finished, and playing. */
  #tellChange() {
    const { document, painting, player } = this.model;
    if (!painting && document !== this.#told) this.#tell('change', { document: (this.#told = document) });
    if (player.playing !== this.#playing) {
      this.#playing = player.playing;
      if (player.playing) this.#tell('play', null);
      else this.#tell('pause', null);
    }
    if (player.ended === this.#ended) return;
    this.#ended = player.ended;
    this.#tell('ended', null);
  }

  /** Dispatches what has happened before anybody could listen. */
  begin() {
    if (!this.model.recording) this.#changed('position');
  }

  #sayNextFrame() {
    if (this.#listening.signal.aborted) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#say();
    });
  }

  #say() {
    try {
      this.#line.textContent = this.#teller.sentenceNow();
    } catch (error) {
      this.model.recover(error);
    }
    clearTimeout(this.#saying);
    if (!this.model.player.playing) this.#saying = setTimeout(() => this.announce(), QUIET);
  }

  /** Announces to screen readers where the cursor stands. */
  announce() {
    if (this.#frame) return; // the next frame announces its own sentence
    const text = this.#line.textContent ?? '';
    if (this.#live.textContent !== text && (this.#figure.matches(':focus-within') || this.#expected)) this.#live.textContent = text;
    this.#expected &&= this.model.recording; // the step may not be recorded yet
  }

  #expected = false;

  trace() {
    return traceOf(this.model.document);
  }

  /** Seeks for something outside the figure, such as a button in the text. @param aloud whether the sentence is announced */
  seekFor(step: number, aloud: boolean) {
    this.#expected = aloud;
    this.pause();
    this.seek(step);
    this.#sayNextFrame();
  }

  /** @param step number of events of the search; of two, the end of one is the end of both */
  seek(step: number) {
    const { search, recording } = this.model;
    // While it is recorded, a search has fewer events than it will have.
    if (search && !recording && step >= search.eventCount) this.#played.seek(Infinity);
    else this.model.seek(step);
  }

  pause() {
    this.#paused = false;
    this.model.player.pause();
  }

  /** Pauses until somebody can see the figure again. */
  #rest() {
    if (!this.model.player.playing) return;
    this.model.player.pause();
    this.#paused = true;
  }

  #seen(inSight: boolean) {
    this.#inSight = inSight;
    if (!inSight) {
      this.awake(false);
      this.#rest();
    } else if (this.#paused) {
      this.#paused = false;
      this.model.player.play();
    }
  }

  #tell(name: string, detail: unknown) {
    this.#host.dispatchEvent(new CustomEvent(name, { detail }));
  }

  destroy() {
    this.#listening.abort();
    this.#endWatch();
    this.#sight.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#saying);
    this.#guide?.destroy();
    this.#furnish([]);
    this.#stage.destroy();
    this.#timeline.destroy();
    this.model.dispose();
    this.#engines.leave();
    this.#figure.remove();
  }
}
