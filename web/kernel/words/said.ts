/**
 * What is said of searches, each of which has a file in every language: what a page needs at once, what comes late, what its pseudo-code has
 * of its own, and what only the manual says.
 */
type Part = 'first' | 'late' | 'code' | 'theory';
type Words = Readonly<Record<string, string>>;
type Parts = Record<string, Record<Exclude<Part, 'code'>, Words> & { readonly code?: Words }>;
type KeysOf<Words> = Words extends unknown ? keyof Words : never;
type Together<All extends Parts, Which extends Part> = Readonly<Record<KeysOf<All[keyof All][Which]>, string>>;

/** The words of one part, of all searches. */
export const wordsOf = <All extends Parts, Which extends Part>(all: All, part: Which) =>
  Object.assign({}, ...Object.values(all).map((each) => each[part])) as Together<All, Which>; // `assign` promises no keys
