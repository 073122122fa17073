/**
 * An exam that begins with a word said aloud. Its link has marks of that word and of the one that opens the solutions, and its searches
 * are chosen by word and marks together: whoever says another word, or changes the link, gets other searches. This deters and does not
 * prevent: all of it is in the page.
 */
import { hashOf } from './hash.ts';
import { plain } from './instances.ts';

/** So short that a word is noticed that was misheard, and that whoever tries all words of a dictionary is left with several. */
const markOf = (word: string) => (hashOf(plain(word)) & 0xfff).toString(16).padStart(3, '0');

/** What links have of the words: nothing without the first; without the second the solutions stay closed. */
export const wordsMarked = (first: string, second: string): string => plain(first) && `${markOf(first)}-${plain(second) && markOf(second)}`;
export const formOfMarks = /^[\da-f]{3}-(?:[\da-f]{3})?$/;

/** Whether an exam begins with it, or begins without one. */
export const begins = (words: string, word: string): boolean => words.split('-')[0] === (words && markOf(word));

/** Whether it opens the solutions. */
export const opens = (words: string, word: string): boolean => words.split('-')[1] === markOf(word);

/** One of a student's attempts at an exam, with the browser's times in UTC (ISO 8601). */
export interface Attempt {
  attempt: number;
  begun: string;
  /** How often the page was opened with it before it was handed in. */
  opened: number;
  /** When it was handed in; empty before that. */
  handedIn: string;
}
