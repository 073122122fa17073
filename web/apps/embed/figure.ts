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
import { enginesFor, firstEngine, traceOf } from './engines.ts';
import { languageAround, schemeAround, watchAround } from './surroundings.ts';
import { useWorlds } from '../../view/worlds/views.ts';
import type { Guide } from './figure_guide.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

useWorlds();

export { configure } from '../../kernel/engine/resolver.ts';
export { readSource } from './source.ts';
export { liveSessions } from './engines.ts';

/** Says what is wrong with a document, in the language of the page. */
export const wordsFor = async (host: HTMLElement, lang: string | null, error: unknown) =>
  error instanceof DocumentError ? (await strings(languageAround(host, lang))).error(error) : '';

/** Milliseconds of rest before the sentence is announced: while somebody scrubs or holds a key, only the last one is. */
const QUIET = 400;

interface Settings {
  autoplay: boolean;
  controls: boolean;
  readonly: boolean;
  lang: string | null;
  theme: string | null;
  link: string | null;
}
interface Needs {
  engine: Engine;
  words: Strings;
}

export class FigurePlayer {
  #host;
  #figure;
  #settings;
  #engines;
  model: LabModel;
  #teller: Teller;
  #stage;
  #timeline;
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
  #guide: Guide | null = null;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #solved = -1;
  #sayPaced;

  /** Fetches what is needed to show a document. @param document a checked one */
  static async needs(host: HTMLElement, document: LabDocument, { lang }: Settings): Promise<Needs> {
    const { type } = document.space;
    const [engine, words] = await Promise.all([firstEngine(), strings(languageAround(host, lang)), loadLayout(type)]);
    // Without these words the figure still works; its sentences would have gaps.
    if (!engine.supports(document)) await Promise.all(['searches', type].map((part) => words.more(part)));
    return { engine, words };
  }

  constructor(host: HTMLElement, root: ShadowRoot, document: LabDocument, settings: Settings, { engine, words }: Needs) {
    this.#host = host;
    this.#settings = settings;
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
    if (settings.link) {
      this.#door = element('a', { class: 'door', part: 'link', href: settings.link, target: '_blank', rel: 'noopener' }, '↗');
      text.append(this.#door);
    }
    figure.append(map, text, timelineRoot, this.#live);
    root.append(figure);

    this.#engines = enginesFor(engine, {
      // A crash may come while the model is still being made.
      engine: () => this.model?.engine ?? null,
      crashed: () => this.model.recover(new WebAssembly.RuntimeError('another figure met a crash of the module they share'), false),
    });
    this.#dress();
    this.model = new LabModel(this.#engines, document);
    this.#teller = new Teller(this.model, words);
    this.#sayPaced = paced(this.model, () => this.#sayNextFrame());
    this.#stage = new Stage(stageRoot, this.model, { strings: words, tool: settings.readonly ? 'pan' : 'select' });
    this.#timeline = new Timeline(timelineRoot, this.model, { strings: words });
    timelineRoot.hidden = !settings.controls;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#paused = settings.autoplay && !calm;
    // Who wants no motion sees at once what would have been seen at last.
    if (settings.autoplay && calm) this.model.seek(Infinity);
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
        if (target instanceof HTMLButtonElement && inBar && /^Arrow[LR]/.test(key)) this.model.step(key === 'ArrowRight' ? 1 : -1);
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
    this.#endWatch = watchAround(this.#host, () => this.#dress());
    this.#dress();
  }

  #dress() {
    const { theme } = this.#settings;
    this.#figure.dataset.theme = theme === 'light' || theme === 'dark' ? theme : schemeAround(this.#host);
    this.#stage?.setTheme(theme && theme !== 'auto' ? theme : undefined);
    this.#timeline?.setTheme();
  }

  async set(settings: Settings) {
    const before = this.#settings;
    this.#settings = settings;
    this.#stage.setTool(settings.readonly ? 'pan' : 'select');
    (this.#figure.querySelector('.asl-timeline') as HTMLElement).hidden = !settings.controls; // the timeline's root
    if (settings.theme !== before.theme) this.#dress();
    if (settings.lang !== before.lang) {
      const { words } = await FigurePlayer.needs(this.#host, this.model.document, settings);
      await words.more('guide').catch(() => {});
      if (!this.#listening.signal.aborted && settings.lang === this.#settings.lang) this.#speak(words);
    }
  }

  #speak(words: Strings) {
    if (words === this.#teller.strings) return;
    this.#teller.strings = words;
    this.#stage.setStrings(words);
    this.#timeline.setStrings(words);
    this.#guide?.refresh();
    this.#name();
    this.#say();
  }

  /** Shows another document. @param document a checked one */
  load(document: LabDocument, { words }: Needs) {
    this.#paused = false;
    this.#speak(words);
    this.model.load(document, { undoable: false });
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
    if (event === 'position') this.#tell('step', { step: this.model.position });
    const { search, recording, revision } = this.model;
    if (search && !recording && this.#solved !== revision && search.status !== 'running') {
      this.#solved = revision;
      this.#tell('solve', search.result());
    }
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

  /** Seeks for something outside the figure, such as a button in the text; the sentence is announced. */
  seekFor(step: number) {
    this.#expected = true;
    this.pause();
    this.model.seek(step);
    this.#sayNextFrame();
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
    this.#stage.destroy();
    this.#timeline.destroy();
    this.model.dispose();
    this.#engines.leave();
    this.#figure.remove();
  }
}
