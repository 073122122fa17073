/** Texts with places for parameters: `{name}`, or `{name:one|many}` for a word that goes by whether the parameter is 1. */
const place = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** @param write a parameter as text, with the letters it comes between; a place without one stays */
export const fill = <T>(text: string, parameters: Record<string, T>, write: (value: T, before?: string, after?: string) => string) =>
  text.replace(place, (whole: string, name: string, one: string, many: string | undefined, at: number) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    if (many !== undefined) return String(value) === '1' ? one : many;
    return write(value, text[at - 1], text[at + whole.length]);
  });
