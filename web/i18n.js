/**
 * Words of the page in the reader's language.
 *
 * A text may hold `{name}`, replaced by that parameter (numbers are grouped as the language does), and
 * `{name:one|many}`, replaced by the first word when the parameter is 1 and by the second otherwise.
 * @module
 */
import en from './i18n/en.js';
import zhHans from './i18n/zh-Hans.js';

/** @typedef {Record<string, string | number>} Parameters */
/** @typedef {{ lang: string, t(key: string, parameters?: Parameters): string, n(number: number): string }} Strings */

/** @type {Record<string, Record<string, string>>} */
export const tables = { en, 'zh-Hans': zhHans };

const placeholder = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** @type {Map<string, Strings>} */
const made = new Map();

/**
 * The texts of one language. A key it lacks is taken from English; a key nobody has comes back as it is.
 * @param {string} lang `en` or `zh-Hans`; any other is English
 * @returns {Strings}
 */
export function strings(lang) {
  const known = Object.hasOwn(tables, lang) ? lang : 'en';
  let found = made.get(known);
  if (!found) made.set(known, found = make(known));
  return found;
}

/** @param {string} lang @returns {Strings} */
function make(lang) {
  const table = tables[lang];
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  const n = (/** @type {number} */ number) => format.format(number);
  return {
    lang,
    n,
    t(key, parameters = {}) {
      const text = table[key] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
      return text.replace(placeholder, (whole, name, one, many) => {
        const value = parameters[name];
        if (value === undefined) return whole;
        if (many !== undefined) return String(value) === '1' ? one : many;
        return typeof value === 'number' ? n(value) : value;
      });
    },
  };
}
