/**
 * A language that is not complete yet: what it lacks is English. Its file begins as `export const { default: …, parts, describeError } =`
 * with this, and needs it no more once `node scripts/words.mjs` lists nothing.
 */
import * as english from './en.ts';

type Part = () => Promise<{ default: Record<string, string> }>;

/** @param common the texts of the page as far as there are any @param parts those that are fetched later, by the names of English */
export function unfinished(common: Record<string, string>, parts: Record<string, Part> = {}) {
  const filled = Object.entries<Part>(english.parts).map(([name, part]): [string, Part] => [
    name,
    async () => ({ default: { ...(await part()).default, ...(await parts[name]?.())?.default } }),
  ]);
  return { default: { ...english.default, ...common }, parts: Object.fromEntries(filled), describeError: english.describeError };
}
