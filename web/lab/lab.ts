/** What every part of the page shares: the model, the language, the words for cells and costs. */
import { DocumentError, withView } from '../document/document.ts';
import { strings } from '../words/i18n.ts';
import { Teller } from '../words/teller.ts';
import { fetchNeeds } from '../document/needs.ts';
import { presetOf } from '../document/known_presets.ts';
import { findAll } from '../ui/dom.ts';
import type { Strings } from '../words/i18n.ts';
import type { LabModel, ModelOf } from '../model/model.ts';
import type { Engine } from '../engine/engine.ts';
import type { TraceEvent } from '../engine/search.ts';
import type { Known } from './sums.ts';
import type { Keeper } from '../ui/storage.ts';
import type { WorldType } from '../worlds/documents.ts';

/** An offer stays, as an error does */
export interface Message {
  kind?: 'info' | 'offer' | 'error';
  id?: string;
  text: string;
  actions?: { text: string; run: () => void }[];
}

/**
 * Events: `language` (every text must be made again), `link` (a document from a link is about to be shown), `notice` (detail: Message), `say` (detail: string, for the live region).
 */
export class Lab extends Teller {
  #asked: Set<string> = new Set();
  #presetTexts: { lang: string; texts: Record<string, { title: string; note: string }> } = { lang: '', texts: {} };

  #claim: unknown = null;
  /** Counts what was said about what people gave. */ #said = 0;
  declare root: HTMLElement;
  declare engine;
  declare keeper;
  declare actions: Record<string, () => void>;
  declare lastGrid: any;
  declare second: LabModel | null;
  declare known: (event: TraceEvent) => Known;
  declare welcomed: boolean;
  declare linked: boolean;
  declare map: string;

  constructor(root: HTMLElement, model: LabModel, engine: Engine, keeper: Keeper, words: Strings) {
    super(model, words);
    this.root = root;
    this.engine = engine;
    this.keeper = keeper;
    /** What buttons and keys do, by name. */
    this.actions = {};
    /** The map of squares last seen, for worlds that can be made from one. */
    this.lastGrid = null;
    /** The search beside, while one is shown. */
    this.second = null;
    /** What is known of an event besides, once that has come. */
    this.known = () => ({});
    /** Whether the page has opened with its invitation. */
    this.welcomed = false;
    /** Whether the document is that of a link, unchanged. */
    this.linked = false;
    /** Which of the maps there have been the document is. */
    this.map = '';
    model.addEventListener('document', (event) => {
      if ((event as CustomEvent).detail.kind === 'load') this.#claim = null;
    });
  }

  /** @param keep whether for later visits too */
  async setLanguage(language: string, keep: boolean = true) {
    try {
      const words = await strings(language);
      // Also what comes to be needed while the rest is on its way.
      for (let parts = ''; parts !== this.#parts.join();) {
        parts = this.#parts.join();
        await this.#more(words);
      }
      this.strings = words;
    } catch {
      this.notice({ kind: 'error', id: 'language', text: this.t('lab.language.unavailable') });
      return;
    }
    if (keep) this.keeper.write('language', language);
    this.localize();
    this.dispatchEvent(new Event('language'));
  }

  /** Whether the search is one that the first engine does not have. */
  get #special() {
    return !this.engine.supports(this.model.document);
  }

  /** What is said of such a search, and of its kind of world, and what was asked for. */
  get #parts() {
    return [...this.#asked, ...(this.#special ? ['searches', this.model.document.space.type] : [])];
  }

  #more(words: Strings) {
    return Promise.all(this.#parts.map((part) => words.more(part)));
  }

  /** Fetches a part of the words, and from now on with every language. */
  need(part: string) {
    this.#asked.add(part);
    return this.strings.more(part);
  }

  /** Fetches the words for such a search with its document. */
  async fetchWords() {
    if (!this.#special) return;
    const { strings: words } = this;
    try {
      await this.#more(words);
    } catch {
      this.notice({ kind: 'error', id: 'words', text: this.t('lab.part-missing') });
    }
    if (words === this.strings) this.dispatchEvent(new Event('language'));
  }

  /** Fills in the texts the markup asks for. */
  localize() {
    document.documentElement.lang = this.strings.lang;
    for (const node of findAll(this.root.ownerDocument.body, '[data-t]')) node.textContent = this.t(node.dataset.t ?? '');
    for (const node of findAll(this.root, '[data-t-label]')) node.setAttribute('aria-label', this.t(node.dataset.tLabel ?? ''));
  }

  /** Calls `draw` now and whenever one of the model's events, or the language, asks for it. */
  follow(events: string[], draw: () => void) {
    for (const event of events) this.model.addEventListener(event, draw);
    this.addEventListener('language', draw);
    draw();
  }

  notice(message: Message) {
    if (message.id === 'file') this.#said++;
    this.dispatchEvent(new CustomEvent('notice', { detail: message }));
  }

  say(text: string) {
    this.dispatchEvent(new CustomEvent('say', { detail: text }));
  }

  /**
   * Says what was wrong with something a person gave. Whatever is not their mistake is ours and goes on to the console.
   * @param name the file it came from
   */
  problem(error: unknown, name?: string) {
    if (!(error instanceof DocumentError)) throw error;
    const said = ++this.#said;
    // Without a connection the words may not come: better English than nothing. If they come late, another try may have gone well.
    this.strings
      .error(error)
      .catch(() => error.message)
      .then((text) => {
        if (said === this.#said)
          this.notice({
            kind: 'error',
            id: 'file',
            text: this.sentences(name ? this.t('lab.named', { name, text }) : text, this.t('lab.unchanged')),
          });
      });
  }

  /** One after the other, as the language has it; what is empty is left out. */
  sentences(...texts: string[]) {
    return texts.filter(Boolean).join(this.strings.lang === 'en' ? ' ' : '');
  }

  /** The document as it is on screen, the place of the cursor included. */
  snapshot() {
    const { document, position } = this.model;
    const { beside } = document.view;
    const other = beside && { beside: { ...beside, step: this.second?.position } };
    return withView(document, { ...document.view, step: position, ...other });
  }

  /** The preset the document is from. */
  get preset() {
    return presetOf(this.model.document.preset);
  }

  /** For whoever has to fetch something before they put another document in place of this one. */
  claim(claim = {} as unknown) {
    return (this.#claim = claim);
  }

  /** Whether it is still wanted then: nobody has asked for another document, or put one there, since. */
  wants(claim: unknown) {
    return claim === this.#claim;
  }

  /** Puts a document on the page that may need a kind of world, or the presets, first. */
  async open(given: Record<string, any>) {
    const claim = this.claim();
    try {
      await fetchNeeds(given);
    } catch {
      this.notice({ kind: 'error', id: 'file', text: this.t('lab.part-missing') });
      return;
    }
    if (this.wants(claim)) this.model.load(given);
  }

  /** What a preset is called and what to look for; its id until `fetchPresetTexts` has brought the texts. */
  presetText(id: string) {
    const { lang, texts } = this.#presetTexts;
    return (lang === this.strings.lang ? texts[id] : undefined) ?? { title: id, note: '' };
  }

  /** Fetches the presets' texts in the language of the page, once; then every text is made again. */
  async fetchPresetTexts() {
    const { lang } = this.strings;
    if (this.#presetTexts.lang === lang) return;
    this.#presetTexts = { lang, texts: {} };
    try {
      const { default: texts } = await (lang === 'en' ? import('../words/en/presets.ts') : import('../words/zh-Hans/presets.ts'));
      if (this.#presetTexts.lang !== lang) return;
      this.#presetTexts.texts = texts;
      this.dispatchEvent(new Event('language'));
    } catch {
      this.#presetTexts.lang = ''; // the ids will do until it is asked for again
    }
  }

  get width() {
    return this.model.width;
  }
}

/** While its document is of that world. */
export type LabOf<Name extends WorldType> = Lab & { readonly model: ModelOf<Name> };

/** The language the address asks for, or chosen here before, else the first of the browser's that the page speaks. */
export function languageFor(keeper: Keeper) {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang');
  return asked ?? keeper.read('language') ?? navigator.languages.find((language) => /^(?:zh|en)/i.test(language)) ?? 'en';
}
