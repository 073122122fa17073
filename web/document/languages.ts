/** The languages there are. One more begins with its line here; what else it needs, the type checker and ARCHITECTURE.md say. */
export const languages = {
  en: { name: 'English', short: 'EN', label: 'EN, English', gap: ' ' },
  'zh-Hans': { name: '中文', short: '中', label: '中文', gap: '' },
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as Language[];

/** For who asks for `tag`: any Chinese is `zh-Hans`, and what there is not is English. */
export const languageFor = (tag: string) =>
  languageNames.find((name) => name.split('-')[0] === tag.toLowerCase().split('-')[0]) ?? languageNames[0];

/** Where the button that changes it leads to. */
export const languageAfter = (language: Language) => languageNames[(languageNames.indexOf(language) + 1) % languageNames.length];
