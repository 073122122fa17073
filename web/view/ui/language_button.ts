/** The button that changes the language of a page. */
import { languageNames, languages, type Language } from '../../kernel/document/languages.ts';

/** Of two languages the other; otherwise null: then people choose. */
const other = (language: Language) => (languageNames.length > 2 ? null : languageNames[1 - languageNames.indexOf(language)]);

/** What is on it. */
export const onButton = (language: Language) => languages[other(language) ?? language];

const asked = async (button: HTMLElement, language: Language) => (await import('./language_menu.ts')).askLanguage(button, language);

/** The language to which a press changes. @param ask asks people, where there are several */
export const languageAfter = async (language: Language, button: HTMLElement, ask: typeof asked = asked) =>
  other(language) ?? (await ask(button, language)) ?? language;
