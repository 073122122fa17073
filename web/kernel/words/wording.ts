/** What readers of maps decide and ask, in the words of a language. Fetched with the first file that is read. */
import { inEnglish, type Said } from '../document/error.ts';
import type { Language } from '../document/languages.ts';

const languages: Record<Language, () => Promise<(said: Said) => string>> = {
  en: async () => inEnglish,
  'zh-Hans': async () => (await import('./zh-Hans/errors.ts')).inChinese,
};

/** What writes sentences with parameters in a language. */
export const wordingOf = (language: Language): Promise<(said: Said) => string> => languages[language]();
