/** What every part of the page shares: the model, the language, the words for cells and costs. */
import { DocumentError, validateDocument } from '../document/document.js';
import { strings } from '../words/i18n.js';
import { Teller } from '../words/teller.js';
import { fetchNeeds } from '../document/needs.js';
import { presetOf } from '../document/presets.js';
import { findAll } from './dom.js';

/** @typedef {import('../words/i18n.js').Strings} Strings */
/** @typedef {import('../model/model.js').LabModel} LabModel */
/** @typedef {import('../engine/engine.d.ts').Engine} Engine */
/** @typedef {{ kind?: 'info'|'offer'|'error', id?: string, text: string, actions?: { text: string, run: () => void }[] }} Message an offer stays, as an error does */

/**
 * Events: `language` (every text must be made again), `link` (a document from a link is about to be shown), `notice` (detail: Message), `say` (detail: string, for the live region).
 */
export class Lab extends Teller {
  /** @type {Set<string>} */ #asked = new Set();
  /** @type {{ lang: string, texts: Record<string, { title: string, note: string }> }} */ #presetTexts = { lang: '', texts: {} };

  /** @type {unknown} */ #claim = null;
  /** Counts what was said about what people gave. */ #said = 0;

  /**
   * @param {HTMLElement} root
   * @param {LabModel} model
   * @param {Engine} engine
   * @param {import('./storage.js').Keeper} keeper
   * @param {Strings} words
   */
  constructor(root, model, engine, keeper, words) {
    super(model, words);
    this.root = root;
    this.engine = engine;
    this.keeper = keeper;
    /** What buttons and keys do, by name. @type {Record<string, () => void>} */
    this.actions = {};
    /** The map of squares last seen, for worlds that can be made from one. @type {any} */
    this.lastGrid = null;
    /** The search beside, while one is shown. @type {LabModel | null} */
    this.second = null;
    /** What is known of an event besides, once that has come. @type {(event: import('../engine/engine.d.ts').TraceEvent) => import('./sums.js').Known} */
    this.known = () => ({});
    /** Whether the page has opened with its invitation. */
    this.welcomed = false;
    /** Whether the document is that of a link, unchanged. */
    this.linked = false;
    /** Which of the maps there have been the document is. */
    this.map = '';
    model.addEventListener('document', (event) => {
      if (/** @type {CustomEvent} */ (event).detail.kind === 'load') this.#claim = null;
    });
  }

  /** @param {string} language @param {boolean} [keep] whether for later visits too */
  async setLanguage(language, keep = true) {
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

  /** @param {Strings} words */
  #more(words) {
    return Promise.all(this.#parts.map((part) => words.more(part)));
  }

  /** Fetches a part of the words, and from now on with every language. @param {string} part */
  need(part) {
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

  /**
   * Calls `draw` now and whenever one of the model's events, or the language, asks for it.
   * @param {string[]} events
   * @param {() => void} draw
   */
  follow(events, draw) {
    for (const event of events) this.model.addEventListener(event, draw);
    this.addEventListener('language', draw);
    draw();
  }

  /** @param {Message} message */
  notice(message) {
    if (message.id === 'file') this.#said++;
    this.dispatchEvent(new CustomEvent('notice', { detail: message }));
  }

  /** @param {string} text */
  say(text) {
    this.dispatchEvent(new CustomEvent('say', { detail: text }));
  }

  /**
   * Says what was wrong with something a person gave. Whatever is not their mistake is ours and goes on to the console.
   * @param {unknown} error
   * @param {string} [name] the file it came from
   */
  problem(error, name) {
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

  /** One after the other, as the language has it; what is empty is left out. @param {...string} texts */
  sentences(...texts) {
    return texts.filter(Boolean).join(this.strings.lang === 'en' ? ' ' : '');
  }

  /** The document as it is on screen, the place of the cursor included. */
  snapshot() {
    const { document, position } = this.model;
    const { beside } = document.view;
    const other = beside && { beside: { ...beside, step: this.second?.position } };
    return { ...document, view: { ...document.view, step: position, ...other } };
  }

  /** The preset the document is from. */
  get preset() {
    return presetOf(this.model.document.preset);
  }

  /** For whoever has to fetch something before they put another document in place of this one. */
  claim(claim = /** @type {unknown} */ ({})) {
    return (this.#claim = claim);
  }

  /** Whether it is still wanted then: nobody has asked for another document, or put one there, since. @param {unknown} claim */
  wants(claim) {
    return claim === this.#claim;
  }

  /** Puts a document on the page that may need a kind of world, or the presets, first. @param {Record<string, any>} given */
  async open(given) {
    const claim = this.claim();
    try {
      await fetchNeeds(given);
    } catch {
      this.notice({ kind: 'error', id: 'file', text: this.t('lab.part-missing') });
      return;
    }
    if (this.wants(claim)) this.model.load(validateDocument({ version: 1, ...given }), { undoable: true });
  }

  /** What a preset is called and what to look for; its id until `fetchPresetTexts` has brought the texts. @param {string} id */
  presetText(id) {
    const { lang, texts } = this.#presetTexts;
    return (lang === this.strings.lang ? texts[id] : undefined) ?? { title: id, note: '' };
  }

  /** Fetches the presets' texts in the language of the page, once; then every text is made again. */
  async fetchPresetTexts() {
    const { lang } = this.strings;
    if (this.#presetTexts.lang === lang) return;
    this.#presetTexts = { lang, texts: {} };
    try {
      const { default: texts } = await (lang === 'en' ? import('../words/en/presets.js') : import('../words/zh-Hans/presets.js'));
      if (this.#presetTexts.lang !== lang) return;
      this.#presetTexts.texts = texts;
      this.dispatchEvent(new Event('language'));
    } catch {
      this.#presetTexts.lang = ''; // the ids will do until it is asked for again
    }
  }

  get width() {
    return this.model.document.space.width;
  }
}

/** The language the address asks for, or chosen here before, else the first of the browser's that the page speaks. @param {import('./storage.js').Keeper} keeper */
export function languageFor(keeper) {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang');
  return asked ?? keeper.read('language') ?? navigator.languages.find((language) => /^(?:zh|en)/i.test(language)) ?? 'en';
}
