/**
 * The texts of the page in the reader's language.
 *
 * Places for parameters are those of document/fill.ts; numbers are grouped as is usual in the language. A language is fetched when it is
 * first needed. Parts that few pages need come with `more`, those of a world from its folder.
 */
import { englishForm, fill } from '../document/fill.ts';
import { kept } from '../document/kept.ts';
import { languageFor, type Language } from '../document/languages.ts';
import { folders } from '../worlds/parts.ts';
import type { DocumentError } from '../document/error.ts';
import type { Called } from './keys.ts';

type Parameters = Record<string, string | number>;
interface Source {
  default: Record<string, string>;
  describeError(error: DocumentError): Promise<string>;
  parts: Record<string, () => Promise<{ default: Record<string, string> }>>;
}
export interface Strings {
  lang: Language;
  t<Key extends string>(key: Key & Called<Key>, parameters?: Parameters): string;
  n(number: number): string;
  error(error: DocumentError): Promise<string>;
  more(part: string): Promise<void>;
}

const sources: Record<Language, () => Promise<Strings>> = {
  en: kept(async () => make('en', await import('./en.ts'))),
  'zh-Hans': kept(async () => make('zh-Hans', await import('./zh-Hans.ts'))),
};

/** The texts of one language. A text that has not come yet is empty: nobody reads its key. */
export const strings = (lang: string) => sources[languageFor(lang)]();

function make(lang: Language, { default: common, describeError, parts }: Source): Strings {
  const table = { ...common };
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const n = (number: number) => format.format(number);
  const rules = new Intl.PluralRules(lang);
  const { pluralCategories: own } = rules.resolvedOptions();
  const categories = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((name) => own.some((each) => each === name));
  return {
    lang,
    n,
    error: describeError,
    more: async (part) =>
      void Object.assign(table, (await (parts[part] ?? folders[part]?.words?.[lang] ?? folders[part]?.words?.en)?.())?.default),
    t: (key, parameters = {}) =>
      fill(
        table[key] ?? '',
        parameters,
        (value) => (typeof value === 'number' ? n(value) : value),
        // A text that has another number of forms is an English one, which stands where the language has none.
        (number, forms) => (forms === categories.length ? categories.indexOf(rules.select(Number(number))) : englishForm(number)),
      ),
  };
}
