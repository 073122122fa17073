/** What readers of maps decide and ask, in the words of a language. Fetched with the first file that is read. */
import { inEnglish, type Said } from '../document/error.ts';
import type { Language } from '../document/languages.ts';

/** A language that is not here gets English. */
const languages: Partial<Record<Language, () => Promise<(said: Said) => string>>> = {
  'zh-Hans': async () => (await import('./zh-Hans/errors.ts')).inChinese,
};

/** What writes sentences with parameters in a language. */
export const wordingOf = async (language: Language): Promise<(said: Said) => string> => (await languages[language]?.()) ?? inEnglish;
