/**
 * Places for parameters in texts: `{name}`, or a word that depends on the number, `{name:one|many}`: as many forms as the language has, in
 * the order zero, one, two, few, many, other.
 */
const place = /\{(\w+)(?::([^|}]*\|[^}]*))?\}/g;

/** Chinese puts a space between its own characters and Latin letters or digits. The texts leave it out, and it is added with the parameter. */
const gap = (text: string | undefined, put = '') => (/[\u4e00-\u9fff{]/.test(text ?? '') && /[!-\u1fff]/.test(put) ? ' ' : '');

/**
 * @param write turns a parameter into text; a place without a parameter stays as it is
 * @param form which form of a word a number takes; that of English by default
 */
export const fill = <T>(
  text: string,
  parameters: Record<string, T>,
  write: (value: T) => string,
  form: (number: string) => number = (number) => Number(number !== '1'),
) =>
  text.replace(place, (whole: string, name: string, forms: string | undefined, at: number) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    if (forms !== undefined) {
      const words = forms.split('|');
      // An English text in another language has fewer.
      return words[Math.min(form(String(value)), words.length - 1)];
    }
    const put = write(value);
    return gap(text[at - 1], put[0]) + put + gap(text[at + whole.length], put.at(-1));
  });
