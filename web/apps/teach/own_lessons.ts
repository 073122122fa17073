/**
 * The person's own lessons: opened from a file or a link, or made here. This browser keeps the texts of their files, each under a name
 * that can stand in an address.
 */
import { parsed, type Keeper } from '../../view/ui/storage.ts';

const packing = () => import('../../kernel/document/packing.ts');

const place = 'lessons';
/** Begins the hash of an address that holds a lesson. */
const mark = '#l=';

/** Whether the hash of an address claims to hold a lesson: every name with a value does, as the page reads no other. */
export const holdsLesson = (hash: string) => /^#\w+=/.test(hash);

/** @param text of a lesson's file @returns the hash for the address of the page */
export const linkOfLesson = async (text: string): Promise<string> => (await packing()).packed(mark, JSON.stringify(JSON.parse(text)));

/** @returns the text of a lesson's file @throws {DocumentError} about the field `link` */
export const textInLink = async (hash: string): Promise<string> => (await packing()).unpacked(mark, hash);

export class OwnLessons {
  #keeper;
  /** Lessons that the browser could not keep; they last until the page is closed. */
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
   * Keeps a lesson beside the others. If exactly the same lesson is kept already, finds that.
   * @param id of the lesson
   * @returns its name: the id, with a number added if another lesson has that name
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
