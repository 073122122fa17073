/** All languages of the page. To add one, begin here; the type checker and ARCHITECTURE.md say what else it needs. */
export const languages = {
  en: { name: 'English', short: 'EN', label: 'EN, English', gap: ' ' },
  'zh-Hans': { name: '中文', short: '中', label: '中文', gap: '' },
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as Language[]; // the type says all its keys

/** The language for a reader who prefers `tag`: any Chinese gets `zh-Hans`, every other language `en`. */
export const languageFor = (tag: string): Language => (/^zh\b/i.test(tag) ? 'zh-Hans' : 'en');

/** The language to which the language button changes. */
export const languageAfter = (language: Language) => languageNames[(languageNames.indexOf(language) + 1) % languageNames.length];
