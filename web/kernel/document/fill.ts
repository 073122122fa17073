/** Places for parameters in texts: `{name}`, or `{name:one|many}` for a word that depends on whether the parameter is 1. */
const place = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** Chinese puts a space between its own characters and Latin letters or digits. The texts leave it out, and it is added with the parameter. */
const gap = (text: string | undefined, put = '') => (/[\u4e00-\u9fff{]/.test(text ?? '') && /[!-\u1fff]/.test(put) ? ' ' : '');

/** @param write turns a parameter into text; a place without a parameter stays as it is */
export const fill = <T>(text: string, parameters: Record<string, T>, write: (value: T) => string) =>
  text.replace(place, (whole: string, name: string, one: string, many: string | undefined, at: number) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    if (many !== undefined) return String(value) === '1' ? one : many;
    const put = write(value);
    return gap(text[at - 1], put[0]) + put + gap(text[at + whole.length], put.at(-1));
  });
