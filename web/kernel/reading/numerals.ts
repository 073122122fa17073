/** Numbers as programs and sheets write them. */

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[fFlLuU]?$/;
const truth: Readonly<Record<string, string>> = { True: '1', true: '1', TRUE: '1', False: '0', false: '0', FALSE: '0' };
/** Values that may stand for infinity. */
const infinite =
  /^[+]?(?:∞|inf(?:inity)?|nan|none|null|-|np\.inf|math\.inf|float\(['"]inf['"]\)|INT_MAX|Integer\.MAX_VALUE|Number\.MAX_VALUE|0x3f3f3f3f|0x7fffffff|65535|2147483647|1061109567|999999+|1e9|1000000000)$/i;

export const isInfinite = (text: string) => infinite.test(text);

/** A decimal comma as a point. Three digits behind it could be thousands. */
export const pointed = (text: string) => (/^[+-]?\d+,(?:\d{1,2}|\d{4,})$/.test(text) ? text.replace(',', '.') : text);

/** A number as it is counted and shown: `1.000e+00`, `1.`, `1,0`, `0x01` and `True` are 1. Null for anything else. */
export function numberIn(text: string): string | null {
  // Most cells are a digit.
  if (text.length === 1) return text >= '0' && text <= '9' ? text : null;
  if (Object.hasOwn(truth, text)) return truth[text];
  if (/^0x[\da-f]{1,8}$/i.test(text)) return String(Number(text));
  const plain = pointed(text);
  if (!number.test(plain)) return null;
  const value = Number(plain.replace(/[fFlLuU]$/, ''));
  return Number.isFinite(value) ? String(value + 0) : null;
}
