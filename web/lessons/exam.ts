/**
 * An exam that begins with a word said aloud. Its link contains marks (short hashes) of that word and of the word that opens the
 * solutions. Word and marks together choose the searches, so another word or a changed link gives other searches. This deters and does
 * not prevent: everything is in the page.
 */
import { hashOf } from './hash.ts';
import { plain } from './instances.ts';

/** The mark has 12 bits: enough to notice a misheard word, and too few to find the word by trying all words of a dictionary. */
const markOf = (word: string) => (hashOf(plain(word)) & 0xfff).toString(16).padStart(3, '0');

/** The marks that a link contains: none without a first word; without a second word the solutions stay closed. */
export const wordsMarked = (first: string, second: string): string => plain(first) && `${markOf(first)}-${plain(second) && markOf(second)}`;
export const formOfMarks = /^[\da-f]{3}-(?:[\da-f]{3})?$/;

/** Whether the exam begins with this word, or begins without a word. */
export const begins = (words: string, word: string): boolean => words.split('-')[0] === (words && markOf(word));

/** Whether this word opens the solutions. */
export const opens = (words: string, word: string): boolean => words.split('-')[1] === markOf(word);

/** One of a student's attempts at an exam, with the browser's times in UTC (ISO 8601). */
export interface Attempt {
  attempt: number;
  begun: string;
  /** How often the page was opened with this attempt before it was handed in. */
  opened: number;
  /** When it was handed in; empty if it was not. */
  handedIn: string;
}
