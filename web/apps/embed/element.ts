/**
 * `<a-star-lab>`: a picture and a link that become a live figure. A page fetches only this file before a figure is in view: it shows
 * what stands inside the element, reserves its room, and fetches the player.
 */
/// <reference lib="dom" preserve="true" />
import type { FigurePlayer } from './figure.ts';
import type { Language } from '../../kernel/document/languages.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Search, SolveResult } from '../../kernel/engine/search.ts';
import type { DocumentInput, LabDocument } from '../../kernel/worlds/documents.ts';

/** The attributes of the tag. All of them are texts; those with names of options mean the options of a document. */
export interface AStarLabAttributes {
  /** The address of a document, or `#d=…` as in links. */
  src?: string;
  /** Rows with / between them: S start, G goal, X wall, . free, 1 to 9 the cost to enter. */
  map?: string;
  preset?: string;
  algorithm?: string;
  heuristic?: string;
  diagonal?: string;
  costs?: string;
  tie?: string;
  openlist?: string;
  stop?: string;
  successors?: string;
  gweight?: string | number;
  hweight?: string | number;
  beamwidth?: string | number;
  clustersize?: string | number;
  reopen?: 'true' | 'false';
  speed?: string | number;
  /** A second search: its algorithm, or its options as JSON. */
  beside?: string;
  step?: string | number;
  episode?: string | number;
  /** Present or not. */
  autoplay?: boolean | '';
  controls?: 'none';
  lang?: string;
  theme?: string;
  loading?: 'lazy' | 'eager';
  reveal?: 'auto' | 'interaction' | 'manual';
  poster?: string;
  alt?: string;
  /** Present or not. */
  readonly?: boolean | '';
  /** What readers may draw, one or more of `wall`, `terrain`, `ends`; or `none`. */
  tools?: string;
  /** Steps between which the figure plays. */
  from?: string | number;
  to?: string | number;
  /** Present or not. */
  loop?: boolean | '';
  /** Steps with names, such as `20: into the pocket; 60: out again`. */
  markers?: string;
}

/** The state of a figure, as far as pages need it. */
export interface FigureModel extends EventTarget {
  readonly document: LabDocument;
  readonly search: Search | null;
  readonly engine: Engine | null;
  readonly position: number;
  /** Whether the search is still being recorded. */
  readonly recording: boolean;
  seek(position: number): void;
  undo(): void;
  redo(): void;
}

/**
 * `ready` and `load` are dispatched when a figure is alive and when it shows a document, `solve` with the answer of its search, `change`
 * when a reader has finished an edit, `ended` when playing has come to its end, after `pause`.
 */
export interface AStarLabEventMap extends HTMLElementEventMap {
  ready: CustomEvent<null>;
  load: CustomEvent<{ document: LabDocument }> & Event;
  step: CustomEvent<{ step: number }>;
  solve: CustomEvent<SolveResult>;
  change: CustomEvent<{ document: LabDocument }> & Event;
  play: CustomEvent<null>;
  pause: CustomEvent<null>;
  ended: CustomEvent<null>;
  error: CustomEvent<{ error: unknown; message?: string }> & ErrorEvent;
}

/** The names of a figure's own events. */
export type AStarLabEvent = 'ready' | 'load' | 'step' | 'solve' | 'change' | 'play' | 'pause' | 'ended' | 'error';

declare global {
  interface HTMLElementTagNameMap {
    'a-star-lab': AStarLabElement;
  }
}

/** Attributes that say which document to show: changing one shows another document. */
const sources =
  'src map preset algorithm heuristic diagonal costs tie openlist stop successors gweight hweight beamwidth clustersize reopen speed beside episode'.split(
    ' ',
  );
/** Attributes that say how to show it. */
const manners = 'step autoplay controls lang theme loading reveal poster alt readonly tools from to loop markers'.split(' ');

const style = `
:host{display:block;position:relative;max-width:100%;box-sizing:border-box;overflow:hidden;contain:layout paint}
:host([hidden]){display:none}
::slotted(a),::slotted(img),::slotted(picture),img{display:block;max-width:100%}
::slotted(img),img{height:auto}
.empty{aspect-ratio:4/3;min-height:280px;max-width:100%;background:#8882}
.live slot,.live img{visibility:hidden}
div,.why{letter-spacing:normal;text-align:start}
.why,.ask span{background:#101622e6;color:#fff;font:13px/1.45 system-ui,sans-serif;direction:ltr}
.why{position:absolute;inset:auto 0 0;margin:0;padding:6px 12px}
.why a{color:#9cc3ff}
.ask{position:absolute;inset:0;margin:auto;padding:12px;display:grid;place-items:end center;border:0;background:none;cursor:pointer}
.ask span{padding:8px 16px;border-radius:99px}
.empty .ask{width:fit-content;height:fit-content}
@media print{:host{break-inside:avoid}.ask{display:none}}
`;

let sheet: CSSStyleSheet | undefined;

/**
 * Texts of this file: the label of the button, the beginning of an error, the link to the lab, and what became of a part that did not
 * come. All other words come with the player.
 */
const words: Partial<Record<Language, string[]>> & { en: string[] } = {
  en: [
    'Show this search step by step',
    'This figure cannot run here: ',
    'Open it in A* Lab',
    'A* Lab was updated on its server after this page was opened. Reload the page.',
    'a part of A* Lab did not come. Check the connection and reload the page.',
  ],
  'zh-Hans': [
    '逐步查看这次搜索',
    '此图在这里无法运行：',
    '在 A* Lab 中打开',
    '这个网页打开之后，服务器上的 A* Lab 更新了，请重新载入网页。',
    'A* Lab 有一部分没有载入，请检查网络，再重新载入网页。',
  ],
};

/** Imports the whole module: with named imports the bundler would leave out the rest, and tests count the player's sessions. */
const fetchPlayer = () => import('./figure.ts');

// Without a DOM, as when a site is built, the class can be imported and does nothing.
const Base = globalThis.HTMLElement ?? class {};

/**
 * Events: `ready` (the figure is alive), `load` (a document is shown), `step` {step}, `solve` (the answer, as of the API),
 * `error` {error, message}. Errors leave picture and link as they are.
 */
export class AStarLabElement extends Base {
  static observedAttributes = [...sources, ...manners];

  #root: ShadowRoot;
  #frame: HTMLElement;
  #player: FigurePlayer | null = null;
  #coming: Promise<void> | null = null;
  #sight: IntersectionObserver | null = null;
  #given: DocumentInput | null | undefined;
  /** The picture of the attribute `poster`. It stays when the attribute goes, so that it is not asked for again when that comes back. */
  #poster: HTMLImageElement | undefined;
  #asked = 0;
  #wanted = false;
  #pending = false;
  /** Whether a document is still being fetched or shown. */
  #busy = false;
  /** Calls of `play` or `seek` that wait for the player. */ #waiting: ((player: FigurePlayer) => void)[] = [];

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
    this.#frame = document.createElement('div');
    this.#frame.append(document.createElement('slot'));
    this.#root.append(this.#frame);
    // The content of the element may arrive later, and its picture may fail to load.
    this.#root.addEventListener('slotchange', () => this.#cover());
    for (const event of ['load', 'error']) {
      this.addEventListener(event, () => this.#cover(), true);
      this.#root.addEventListener(event, () => this.#cover(), true);
    }
  }

  connectedCallback() {
    for (const name of ['document', 'step', 'reveal'] as const) {
      // A property set before the class was known would hide the accessor of the same name.
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
    }
    if (this.#player) return this.#player.surround(); // it has only been moved
    this.#cover();
    const reveal = this.getAttribute('reveal') ?? 'auto';
    if (this.#wanted || (reveal === 'auto' && this.getAttribute('loading') === 'eager')) return void this.reveal();
    if (reveal !== 'auto') return;
    this.#sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) this.reveal();
      },
      { rootMargin: '200px' },
    );
    this.#sight.observe(this);
  }

  disconnectedCallback() {
    this.#sight?.disconnect();
    // An element that is only moved is connected again before this runs.
    setTimeout(() => {
      if (!this.isConnected) this.#free();
    });
  }

  #free() {
    this.#asked++;
    this.#player?.destroy();
    this.#player = this.#coming = null;
    this.#frame.classList.remove('live');
  }

  /** What the element shows before the player is there, if the page gives no picture. */
  #cover() {
    const given = this.getAttribute('poster') ?? '';
    // A number is a step, which the player shows.
    const poster = /^\d+$/.test(given) ? '' : given;
    const own = (this.#poster ??= document.createElement('img'));
    if (poster && !this.querySelector('img')) {
      // Each time that an address is set, the picture is asked for, and `load` or `error` comes back here.
      if (own.getAttribute('src') !== poster) own.src = poster;
      own.alt = this.getAttribute('alt') ?? '';
      if (!own.parentNode) this.#frame.prepend(own);
    } else own.remove();
    const picture = this.querySelector('img') ?? this.#frame.querySelector('img');
    // One in a link of the page's, which no style of the frame reaches: a narrow page would have it cut off.
    if (picture && getComputedStyle(picture).maxWidth === 'none') Object.assign(picture.style, { maxWidth: '100%', height: 'auto' });
    const missing = picture ? !picture.naturalWidth : !this.querySelector('svg');
    const [width, height] = ['width', 'height'].map((name) => Number(picture?.getAttribute(name)));
    const said = missing && width > 0 && height > 0;
    this.#frame.classList.toggle('empty', missing);
    Object.assign(
      this.#frame.style,
      said ? { width: `${width}px`, aspectRatio: `${width}/${height}`, minHeight: '0' } : { width: '', aspectRatio: '', minHeight: '' },
    );
    const ask = this.#frame.querySelector('.ask');
    if (this.#player || this.getAttribute('reveal') !== 'interaction') ask?.remove();
    else if (!ask) this.#offer();
  }

  /** Adds a button that brings the figure alive. */
  #offer() {
    const ask = document.createElement('button');
    Object.assign(ask, { type: 'button', className: 'ask' });
    ask.setAttribute('part', 'activate');
    ask.append(document.createElement('span'));
    (ask.firstChild as HTMLElement).textContent = this.#words[0]; // the span
    ask.addEventListener('click', () => this.reveal().then(() => this.#player?.awake(true)));
    this.#frame.append(ask);
  }

  get #words() {
    const lang = this.closest('[lang]')?.getAttribute('lang') || navigator.language;
    // Without the list of languages, which comes with the player.
    const name = Object.keys(words).find((each) => each.slice(0, 2) === lang.slice(0, 2).toLowerCase());
    return words[name as Language] ?? words.en; // the names are those of languages
  }

  /** Address of the link inside; null if that is no address of a page. */
  get #link() {
    const link = this.querySelector<HTMLAnchorElement>('a[href]');
    return link && /^(https?|file):$/.test(link.protocol) ? link.href : null;
  }

  get #source() {
    const json = this.querySelector('script[type="application/json"]')?.textContent ?? null;
    const attributes = [...sources, 'step'].flatMap((name) =>
      this.hasAttribute(name) ? [[names[name] ?? name, this.getAttribute(name)]] : [],
    ) as [string, string][]; // only attributes the element has
    return { figure: this, given: this.#given, json, src: this.getAttribute('src'), attributes };
  }

  /** Brings the figure alive. The promise is resolved when it is alive, or when that has failed. */
  get reveal(): () => Promise<void> {
    return () => this.#reveal();
  }

  /** React and Vue set the property of this name instead of the attribute. */
  set reveal(manner: NonNullable<AStarLabAttributes['reveal']>) {
    this.setAttribute('reveal', manner);
  }

  #reveal(): Promise<void> {
    this.#wanted = true;
    if (!this.isConnected) return Promise.resolve();
    return (this.#coming ??= this.#show());
  }

  /** Shows the document asked for, in a new player if there is none. If another is asked for meanwhile, waits for that instead. */
  async #show(): Promise<void> {
    const asked = ++this.#asked;
    const late = () => asked !== this.#asked;
    this.#busy = true;
    this.#sight?.disconnect();
    try {
      const { FigurePlayer, readSource } = await fetchPlayer();
      const shown = await readSource(this.#source);
      const needs = late() ? null : await FigurePlayer.needs(this, shown);
      if (late() || !needs) return this.#coming ?? undefined;
      const first = !this.#player;
      if (this.#player) this.#player.load(shown, needs);
      else this.#player = new FigurePlayer(this, this.#root, shown, this.#link, needs);
      this.#frame.classList.add('live');
      this.#frame.querySelector('.why')?.remove();
      this.#cover();
      this.#settle();
      this.dispatchEvent(new CustomEvent('load', { detail: { document: shown } }));
      if (!first) return;
      this.dispatchEvent(new CustomEvent('ready'));
      this.#player.begin();
    } catch (error) {
      if (late()) return this.#coming ?? undefined;
      if (!this.#player) {
        this.#coming = null;
        // Other attributes may mend a document, but not what could not be fetched: that is asked for again by `reveal` only.
        this.#wanted = Boolean((error as { field?: string }).field);
      }
      const why = await this.#reason(String(error), error);
      if (late()) return this.#coming ?? undefined;
      this.#failed(error, why);
      this.#settle();
    }
  }

  /** What is wrong, in the language of the page; empty if only the error itself says it. */
  async #reason(message: string, error: unknown) {
    if (!/imported module|module script/i.test(message)) {
      const { wordsFor } = await fetchPlayer();
      return wordsFor(this, error).catch(() => '');
    }
    // After an update the server no longer has the parts that an older page asks for. Most browsers name the address.
    const [address] = /https?:\/\/\S+/.exec(message) ?? [];
    const answer = address ? await fetch(address, { method: 'HEAD' }).catch(() => null) : null;
    return this.#words[answer?.status === 404 ? 3 : 4];
  }

  #settle() {
    this.#busy = false;
    if (this.#player) for (const ask of this.#waiting.splice(0)) ask(this.#player);
  }

  /** Picture and link stay; the reason is shown below them. */
  #failed(error: unknown, said: string) {
    const [, cannot, open] = this.#words;
    const message = error instanceof Error ? error.message : String(error);
    if (!this.#player) {
      this.#frame.querySelector('.why')?.remove();
      const why = document.createElement('p');
      Object.assign(why, { className: 'why', role: 'status' });
      why.append(cannot, said || message, ' ');
      if (this.#link) why.append(Object.assign(document.createElement('a'), { href: this.#link, textContent: open }));
      this.#frame.append(why);
    }
    this.dispatchEvent(new CustomEvent('error', { detail: { error, message } }));
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (before === value) return;
    if (!this.#player && (name === 'poster' || name === 'alt')) return this.isConnected ? this.#cover() : undefined;
    if (name === 'step') {
      if (this.#wanted && value !== null && /^\d+$/.test(value)) this.#then((player) => player.seek(Number(value)));
      return;
    }
    if (sources.includes(name) || (name === 'lang' && this.#busy)) this.#reload();
    if (!sources.includes(name)) this.#player?.set();
  }

  /** Several changes in the same task are shown once. */
  #reload() {
    if (this.#pending || !this.#wanted) return;
    this.#pending = this.#busy = true;
    queueMicrotask(() => {
      this.#pending = false;
      if (this.isConnected) this.#coming = this.#show();
    });
  }

  /** The document on screen. A document set here takes precedence over all attributes. */
  get document(): DocumentInput | null | undefined {
    return this.#player?.model.document ?? this.#given;
  }

  set document(document: DocumentInput | null | undefined) {
    this.#given = document;
    this.#reload();
  }

  /** The model of the figure, as in the API; null until the figure is alive. */
  get model(): FigureModel | null {
    return this.#player?.model ?? null;
  }

  /** Number of events of the search that have been applied. */
  get step(): number {
    return this.#player?.model.position ?? Number(this.getAttribute('step') ?? 0);
  }

  set step(step: number) {
    this.seek(step);
  }

  /** Whether the figure plays. */
  get playing(): boolean {
    return Boolean(this.#player?.model.player.playing);
  }

  play(): void {
    this.#then(({ model }) => model.player.play());
  }

  pause(): void {
    this.#then((player) => player.pause());
  }

  /** @param step number of events from the start; numbers beyond the end mean the end */
  seek(step: number): void {
    this.#then((player) => player.seekFor(Number(step), true));
  }

  #then(ask: (player: FigurePlayer) => void) {
    if (this.#player && !this.#busy) return ask(this.#player);
    this.#waiting.push(ask);
    this.reveal();
  }

  /** The whole trace as text, one event per line. */
  async exportTrace(): Promise<string> {
    await this.reveal();
    return this.#player?.trace() ?? '';
  }
}

export interface AStarLabElement {
  addEventListener<Type extends keyof AStarLabEventMap>(
    type: Type,
    listener: (this: AStarLabElement, event: AStarLabEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof AStarLabEventMap>(
    type: Type,
    listener: (this: AStarLabElement, event: AStarLabEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** Names of attributes whose document fields are spelled with capitals. */
const names: Record<string, string> = {
  openlist: 'openList',
  gweight: 'gWeight',
  hweight: 'hWeight',
  beamwidth: 'beamWidth',
  clustersize: 'clusterSize',
};

/** Handles what is pressed in the text of the page: `<button data-astar-for="figure" data-astar-step="17">`. */
function followButton(event: Event) {
  const button =
    event.target instanceof Element ? event.target.closest('a[data-astar-for],[data-astar-for]:not([data-astar-scroll])') : null;
  const figure = button?.ownerDocument.getElementById(button.getAttribute('data-astar-for') ?? '');
  if (figure instanceof AStarLabElement) figure.seek(Number(button?.getAttribute('data-astar-step') ?? 0));
}

/** Defines the element; a second copy of this script does nothing. */
export function define(name: string = 'a-star-lab'): void {
  if (!globalThis.customElements || customElements.get(name)) return;
  customElements.define(name, AStarLabElement);
  document.addEventListener('click', followButton);
}
