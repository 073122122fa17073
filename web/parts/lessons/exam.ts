/**
 * An exam that begins with words said aloud. Its link contains marks of those words and of the words that open the solutions. Words and
 * marks together choose the searches, so other words or a changed link give other searches. A mark takes long to make, so that few words
 * can be guessed in the time of an exam. This deters and does not prevent: everything is in the page.
 */
import { hashOf } from './hash.ts';
import { plain } from './students.ts';

/** Whether it is more than one word: 3,000 words are tried in an hour, their pairs in months. Chinese has no spaces between words. */
export const isPair = (words: string): boolean => /\S[\s\p{P}]+\S|\p{sc=Han}{4}/u.test(words.trim());

/** Marks of earlier links have 12 bits, and one word in 4,096 has the same. */
const shortMark = (word: string) => (hashOf(plain(word)) & 0xfff).toString(16).padStart(3, '0');

const markOf = (word: string, wanted?: () => boolean) => import('./slow_mark.ts').then(({ slowMark }) => slowMark(plain(word), wanted));

const isMarkOf = async (word: string, mark: string) => mark === (mark.length > 3 ? await markOf(word) : shortMark(word));

/**
 * The marks that a link contains: none without words to begin with; without words for the solutions these stay closed.
 * @param wanted is asked in between; when it says no, the work is given up
 */
export async function wordsMarked(first: string, second: string, wanted?: () => boolean): Promise<string> {
  return plain(first) && `${await markOf(first, wanted)}-${plain(second) && (await markOf(second, wanted))}`;
}
export const formOfMarks = /^(?:[\da-f]{3}-(?:[\da-f]{3})?|[\da-f]{12}-(?:[\da-f]{12})?)$/;

/** Whether the exam begins with these words, or begins without words. */
export const begins = async (words: string, word: string): Promise<boolean> => !words || isMarkOf(word, words.split('-')[0]);

/** Whether these words open the solutions. */
export const opens = (words: string, word: string): Promise<boolean> => isMarkOf(word, words.split('-')[1]);

/** One of a student's attempts at an exam, with the browser's times in UTC (ISO 8601). */
export interface Attempt {
  attempt: number;
  begun: string;
  /** How often the page was opened with this attempt before it was handed in. */
  opened: number;
  /** When it was handed in; empty if it was not. */
  handedIn: string;
}
