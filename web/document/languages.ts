/** The languages there are. One more begins with its line here; what else it needs, the type checker and ARCHITECTURE.md say. */
export const languages = {
  en: { name: 'English', short: 'EN', label: 'EN, English', gap: ' ' },
  'zh-Hans': { name: '中文', short: '中', label: '中文', gap: '' },
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as Language[]; // nobody adds to it

/** For who asks for `tag`: any Chinese is `zh-Hans`, any other language `en`. */
export const languageFor = (tag: string): Language => (/^zh\b/i.test(tag) ? 'zh-Hans' : 'en');

/** Where the button that changes it leads to. */
export const languageAfter = (language: Language) => languageNames[(languageNames.indexOf(language) + 1) % languageNames.length];
