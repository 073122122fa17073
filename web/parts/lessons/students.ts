/** The students of a class as a teacher types them: one per line, between commas, or a range such as 1-30. */
import { refuse, tooMany } from '../../kernel/document/error.ts';

/** Nobody prints the sheets of a larger class at once. */
export const mostStudents = 120;
/** Invisible characters except spaces: controls, direction marks, joiners, fillers, variation selectors, tags, the empty Braille cell. */
const unseen = /\ufeff|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without its invisible characters. */
export const seen = (text: string) => text.replace(unseen, '');

/** A text as it is compared: full-width characters, spaces, upper and lower case and invisible characters make no difference. */
export const plain = (text: string) => seen(seen(text).normalize('NFKC')).replace(/\s+/g, '').toUpperCase();

/** A range; 001-030 keeps its zeros. */
const span = /^(.*?)(\d{1,9})\s*[-–—~～]\s*(\d{1,9})$/;

/** @returns one student without a name if the text is empty @throws {DocumentError} */
export function studentsOf(text: string): string[] {
  const found = text
    .normalize('NFKC')
    .split(/[\n,;、]+/)
    .map((part) => seen(part).trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [, before, first, last] = span.exec(part) ?? [];
      const count = Number(last) - Number(first) + 1;
      if (first === undefined || !(count > 0)) return part.length <= 80 ? [part] : tooMany('students', part.length, 'characters', 80);
      return Array.from(
        { length: Math.min(count, mostStudents + 1) },
        (_, i) => before + String(Number(first) + i).padStart(first.length, '0'),
      );
    });
  const students = [...new Set(found)];
  if (students.length > mostStudents)
    refuse('too-large', 'students', 'got more than {most} students, expected at most {most} at once', { most: mostStudents });
  return students.length ? students : [''];
}
