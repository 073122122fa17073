/**
 * Places for parameters in texts: `{name}`, or a word that depends on the number, `{name:one|many}`: as many forms as the language has, in
 * the order zero, one, two, few, many, other.
 */
const place = /\{(\w+)(?::([^|}]*\|[^}]*))?\}/g;

/** Chinese puts a space between its own characters and Latin letters or digits. The texts leave it out, and it is added with the parameter. */
const gap = (text: string | undefined, put = '') => (/[\u4e00-\u9fff{]/.test(text ?? '') && /[!-\u1fff]/.test(put) ? ' ' : '');

/** Which of its two forms a word of English takes. */
export const englishForm = (number: string) => Number(number !== '1');

/**
 * @param write turns a parameter into text; a place without a parameter stays as it is
 * @param form which of so many forms of a word a number takes
 */
export const fill = <T>(
  text: string,
  parameters: Record<string, T>,
  write: (value: T) => string,
  form: (number: string, forms: number) => number = englishForm,
) =>
  text.replace(place, (whole: string, name: string, forms: string | undefined, at: number) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    if (forms !== undefined) {
      const words = forms.split('|');
      return words[form(String(value), words.length)];
    }
    const put = write(value);
    return gap(text[at - 1], put[0]) + put + gap(text[at + whole.length], put.at(-1));
  });
