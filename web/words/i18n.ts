/**
 * Words of the page in the reader's language.
 *
 * Texts have places for parameters as document/fill.ts reads them; numbers are grouped as the language does. A language is
 * fetched when it is first asked for: nobody reads two at once. Parts of it that few pages need come with `more`, those of a world
 * from its folder.
 */
import { fill } from '../document/fill.ts';
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

/** Remarks come when the page stands; until then they say nothing. */
const waiting = /\.(?:hint|tip)$|^lab\.(?:history|moved|aside|save|language|level-ground)\b|^stage\.help$/;

const sources: Record<Language, () => Promise<Strings>> = {
  en: kept(async () => make('en', await import('./en.ts'))),
  'zh-Hans': kept(async () => make('zh-Hans', await import('./zh-Hans.ts'))),
};

/** The texts of one language. A key it lacks comes back as it is. */
export const strings = (lang: string) => sources[languageFor(lang)]();

function make(lang: Language, { default: common, describeError, parts }: Source): Strings {
  const table = { ...common };
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const n = (number: number) => format.format(number);
  return {
    lang,
    n,
    error: describeError,
    more: async (part) => void Object.assign(table, (await (parts[part] ?? folders[part]?.words?.[lang])?.())?.default),
    t: (key, parameters = {}) =>
      fill(table[key] ?? (waiting.test(key) ? '' : key), parameters, (value) => (typeof value === 'number' ? n(value) : value)),
  };
}
