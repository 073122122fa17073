/**
 * Lessons of the person's own: opened from a file or a link, or changed here. This browser keeps them as the texts of their files,
 * by a name that an address can have.
 */
import { packed, unpacked } from '../document/link.ts';
import { parsed, type Keeper } from '../ui/storage.ts';

const place = 'lessons';
/** What an address with a lesson in it begins with, # included. */
const mark = '#l=';

/** Whether the part of an address from # on is meant to hold a lesson. */
export const holdsLesson = (hash: string) => hash.startsWith(mark);

/** @param text of a lesson's file @returns what comes after the address of the page, # included */
export const linkOfLesson = (text: string): Promise<string> => packed(mark, JSON.stringify(JSON.parse(text)));

/** @returns the text of a lesson's file @throws {DocumentError} of the field `link` */
export const textInLink = (hash: string): Promise<string> => unpacked(mark, hash);

export class OwnLessons {
  #keeper;
  /** What the browser could not keep; it lasts as long as the page. */
  #unkept: Record<string, string> = {};

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  /** @returns texts by name */
  get all(): Record<string, string> {
    const value: unknown = parsed(this.#keeper.read(place));
    const kept = typeof value === 'object' ? Object.entries(value ?? {}) : [];
    const texts = kept.filter(([, text]) => typeof text === 'string') as [string, string][]; // by the filter
    return { ...Object.fromEntries(texts), ...this.#unkept };
  }

  text(name: string): string | undefined {
    const { all } = this;
    return Object.hasOwn(all, name) ? all[name] : undefined;
  }

  /**
   * Keeps a lesson beside the others, or finds the one that is just the same.
   * @param id of the lesson
   * @returns its name: the id, with a number where another lesson has that
   */
  add(id: string, text: string): string {
    const { all } = this;
    for (let n = 1; ; n++) {
      const name = n === 1 ? id : `${id}-${n}`;
      if (Object.hasOwn(all, name) && all[name] !== text) continue;
      this.put(name, text);
      return name;
    }
  }

  /** @returns whether the browser has kept it */
  put(name: string, text: string): boolean {
    return this.#write({ ...this.all, [name]: text });
  }

  remove(name: string) {
    const { [name]: _, ...others } = this.all;
    this.#write(others);
  }

  #write(texts: Record<string, string>) {
    const kept = this.#keeper.write(place, JSON.stringify(texts)) === 'saved';
    this.#unkept = kept ? {} : texts;
    return kept;
  }
}
