/** All languages of the page. To add one, begin here; web/kernel/words/README.md lists what else it needs. */
export const languages = {
  en: { tag: 'en', name: 'English', short: 'EN', label: 'EN, English', gap: ' ' },
  'zh-Hans': { tag: 'zh-Hans', name: '中文', short: '中', label: '中文', gap: '' },
} as const;

export type Language = keyof typeof languages;

/** Joins sentences as the language does and leaves out empty ones. */
export const sentencesIn = (lang: Language, ...texts: string[]) => texts.filter(Boolean).join(languages[lang].gap);

export const languageNames = Object.keys(languages) as Language[]; // the type says all its keys

/** Whether a language says so (`unfinished: true`): what it lacks is English, and nobody is asked for it in lessons. */
export const unfinished = (name: Language) => 'unfinished' in languages[name];

const family = (tag: string) => tag.toLowerCase().split('-')[0];

/** The first of these languages that the page has, whatever the country: any Chinese is `zh-Hans`. English if it has none of them. */
export const languageFor = (...tags: readonly string[]): Language =>
  tags.map((tag) => languageNames.find((name) => family(name) === family(tag))).find(Boolean) ?? 'en';
