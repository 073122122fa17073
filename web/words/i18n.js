/**
 * Words of the page in the reader's language.
 *
 * A text may hold `{name}`, replaced by that parameter (numbers are grouped as the language does), and
 * `{name:one|many}`, replaced by the first word when the parameter is 1 and by the second otherwise. A language is
 * fetched when it is first asked for: nobody reads two at once. Parts of it that few pages need come with `more`, those of a world
 * from its folder.
 * @module
 */
import { folders } from '../worlds/registry.js';

/** @typedef {import('../document/error.js').DocumentError} DocumentError */
/** @typedef {Record<string, string | number>} Parameters */
/** @typedef {{ default: Record<string, string>, describeError(error: DocumentError): Promise<string>, parts: Record<string, () => Promise<{ default: Record<string, string> }>> }} Source */
/** @typedef {{ lang: string, t(key: string, parameters?: Parameters): string, n(number: number): string, error(error: DocumentError): Promise<string>, more(part: string): Promise<void> }} Strings */

/** @type {Record<string, () => Promise<Source>>} */
const sources = { en: () => import('./en.js'), 'zh-Hans': () => import('./zh-Hans.js') };

/** Remarks come when the page stands; until then they say nothing. */
const waiting = /\.(?:hint|tip)$|^lab\.(?:history|moved|aside|save|language)\b|^stage\.help$/;
const placeholder = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** @type {Map<string, Promise<Strings>>} */
const made = new Map();

/**
 * The texts of one language. A key it lacks comes back as it is.
 * @param {string} lang any Chinese is `zh-Hans`, any other language `en`
 * @returns {Promise<Strings>}
 */
export function strings(lang) {
  const known = /^zh\b/i.test(lang) ? 'zh-Hans' : 'en';
  let found = made.get(known);
  if (!found) {
    found = sources[known]().then((source) => make(known, source));
    found.catch(() => made.delete(known)); // it may be asked for again
    made.set(known, found);
  }
  return found;
}

/** @param {'en' | 'zh-Hans'} lang @param {Source} source @returns {Strings} */
function make(lang, { default: common, describeError, parts }) {
  const table = { ...common };
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const n = (/** @type {number} */ number) => format.format(number);
  return {
    lang,
    n,
    error: describeError,
    more: async (part) => void Object.assign(table, (await (parts[part] ?? folders[part]?.words?.[lang])?.())?.default),
    t: (key, parameters = {}) =>
      (table[key] ?? (waiting.test(key) ? '' : key)).replace(placeholder, (whole, name, one, many) => {
        const value = parameters[name];
        if (value === undefined) return whole;
        if (many !== undefined) return String(value) === '1' ? one : many;
        return typeof value === 'number' ? n(value) : value;
      }),
  };
}
