/** What is said of searches, each of which has a file in every language: what a page needs at once, and what comes late. */
type Parts = Record<string, { first: Readonly<Record<string, string>>; late: Readonly<Record<string, string>> }>;
type KeysOf<Words> = Words extends unknown ? keyof Words : never;
type Together<All extends Parts, Part extends 'first' | 'late'> = Readonly<Record<KeysOf<All[keyof All][Part]>, string>>;

/** The words of one part, of all searches. */
export const wordsOf = <All extends Parts, Part extends 'first' | 'late'>(all: All, part: Part) =>
  Object.assign({}, ...Object.values(all).map((each) => each[part])) as Together<All, Part>; // `assign` promises no keys
