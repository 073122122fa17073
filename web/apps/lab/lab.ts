/** The `Host` of the lab page. People may change its language, and words are fetched when they are needed. */
import { languageFor } from '../../kernel/document/languages.ts';
import { presetOf } from '../../kernel/document/known_presets.ts';
import { Host } from '../../view/ui/host.ts';
import { fetchStyle } from '../../view/ui/dom.ts';
import { kept } from '../../kernel/document/kept.ts';
import { strings, type Strings } from '../../kernel/words/i18n.ts';
import { presetTexts } from '../../kernel/words/preset_texts.ts';
import { firstEngineHas } from '../../kernel/engine/first_engine.ts';
import type { Keeper } from '../../view/ui/storage.ts';

/** One more event: `link`, sent just before the document of a link is shown. */
export class Lab extends Host {
  #style = kept(() => fetchStyle('guide'));
  #presetTexts: { lang: string; texts: Record<string, { title: string; note: string }> } = { lang: '', texts: {} };

  /** @param keep whether later visits begin with this language too */
  async setLanguage(language: string, keep: boolean = true) {
    try {
      const words = await strings(language);
      // Repeated, because more parts of the words may be needed while these are being fetched.
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

  /** The words of a part that comes late, and the style sheet of all of them. */
  override async need(part: string) {
    await Promise.all([super.need(part), this.#style()]);
  }

  /** Whether the search of this document needs another engine than the first. */
  get #special() {
    return !firstEngineHas(this.model.document);
  }

  /** The parts of the words that are needed: those asked for, and those for a special search and its world. */
  get #parts() {
    return [...this.asked, ...(this.#special ? ['searches', this.model.document.space.type] : [])];
  }

  #more(words: Strings) {
    return Promise.all(this.#parts.map((part) => words.more(part)));
  }

  /** Fetches the words for a special search. */
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

  /** The preset that the document names. */
  get preset() {
    return presetOf(this.model.document.preset);
  }

  /** Title and note of a preset; its id until `fetchPresetTexts` has brought the texts. */
  presetText(id: string) {
    const { lang, texts } = this.#presetTexts;
    return (lang === this.strings.lang ? texts[id] : undefined) ?? { title: id, note: '' };
  }

  /** Fetches the texts of the presets in the language of the page, once; then every text is made again. */
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
      this.#presetTexts.lang = ''; // the ids are shown until the texts are asked for again
    }
  }
}

/** The language of a visit: that in the address, else the one chosen earlier, else the first of the browser's languages that the page has. */
export function languageOfVisit(keeper: Keeper) {
  const asked = new URLSearchParams(globalThis.location?.search).get('lang');
  return asked ?? keeper.read('language') ?? languageFor(...navigator.languages);
}
