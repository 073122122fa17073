/** Texts with places for parameters: `{name}`, or `{name:one|many}` for a word that goes by whether the parameter is 1. */
const place = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** Chinese writes a space between its own letters and others: texts have none, it comes with what is put in. */
const gap = (text: string | undefined, put = '') => (/[\u4e00-\u9fff{]/.test(text ?? '') && /[!-\u1fff]/.test(put) ? ' ' : '');

/** @param write a parameter as text; a place without one stays */
export const fill = <T>(text: string, parameters: Record<string, T>, write: (value: T) => string) =>
  text.replace(place, (whole: string, name: string, one: string, many: string | undefined, at: number) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    if (many !== undefined) return String(value) === '1' ? one : many;
    const put = write(value);
    return gap(text[at - 1], put[0]) + put + gap(text[at + whole.length], put.at(-1));
  });
