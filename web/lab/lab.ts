/** The lab's page: what its parts are given, in a language that people may change, with words that come when they are needed. */
import { presetOf } from '../document/known_presets.ts';
import { Host } from '../ui/host.ts';
import { strings, type Strings } from '../words/i18n.ts';
import { presetTexts } from '../words/preset_texts.ts';
import type { LabModel } from '../model/model.ts';
import type { Engine } from '../engine/engine.ts';
import type { Keeper } from '../ui/storage.ts';

/** One more event: `link` (a document from a link is about to be shown). */
export class Lab extends Host {
  /** The one with which the page starts. */ #engine;
  #presetTexts: { lang: string; texts: Record<string, { title: string; note: string }> } = { lang: '', texts: {} };

  constructor(root: HTMLElement, model: LabModel, engine: Engine, keeper: Keeper, words: Strings) {
    super(root, model, keeper, words);
    this.#engine = engine;
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
    return !this.#engine.supports(this.model.document);
  }

  /** What is said of such a search, and of its kind of world, and what was asked for. */
  get #parts() {
    return [...this.asked, ...(this.#special ? ['searches', this.model.document.space.type] : [])];
  }

  #more(words: Strings) {
    return Promise.all(this.#parts.map((part) => words.more(part)));
  }

  /** Fetches the words for such a search with its document. */
  async fetchWords() {
    if (!this.#special) return;
    const { strings: words } = this;
    try {
      await this.#more(words);
    } catch {
      this.missing('words');
    }
    if (words === this.strings) this.dispatchEvent(new Event('language'));
  }

  /** The preset the document is from. */
  get preset() {
    return presetOf(this.model.document.preset);
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
      const texts = await presetTexts(lang);
      if (this.#presetTexts.lang !== lang) return;
      this.#presetTexts.texts = texts;
      this.dispatchEvent(new Event('language'));
    } catch {
      this.#presetTexts.lang = ''; // the ids will do until it is asked for again
    }
  }
}

/** The language the address asks for, or chosen here before, else the first of the browser's that the page speaks. */
export function languageFor(keeper: Keeper) {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang');
  return asked ?? keeper.read('language') ?? navigator.languages.find((language) => /^(?:zh|en)/i.test(language)) ?? 'en';
}
