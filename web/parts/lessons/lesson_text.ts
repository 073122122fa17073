/** Reads a lesson from the text of its file, with the place of every error, and writes it so that people can read it. */
import { located, parsedJson } from '../../kernel/document/document_text.ts';
import { lessonOf } from './lesson_file.ts';
import type { LessonValue } from './changes.ts';
import type { Lesson } from './lesson_file.ts';

/**
 * @returns the lesson as its file has it, and the checked lesson
 * @throws {DocumentError} with line and column
 */
export async function readLesson(text: string): Promise<{ value: LessonValue; lesson: Lesson }> {
  const { json, value } = parsedJson(text);
  try {
    // `lessonOf` checks this form.
    return { value: value as LessonValue, lesson: await lessonOf(value) };
  } catch (error) {
    throw located(error, json);
  }
}

/** Writes one field a line, but short lists (points, pairs, edges, values to try, layers of voxels) and pointers on a single line. */
export const textOfLesson = (value: unknown) => `${written(value, '', '\n')}\n`;

/**
 * @param name of the field with this value, `[]` in a list
 * @param line the line break with the indentation of the value
 */
function written(value: unknown, name: string, line: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const within = `${line} `;
  if (Array.isArray(value)) {
    const members = value.map((each) => written(each, '[]', within));
    const scalars = value.every((each) => typeof each !== 'object');
    const short = value.length > 1 && value.length < 4 && members.every((each) => /^[\w".-]+$/.test(each));
    const layer = name === '[]' && value.every((each) => typeof each === 'string');
    if (value.length === 0 || (scalars && (short || layer || name === 'values'))) return `[${members.join(', ')}]`;
    return `[${within}${members.join(`,${within}`)}${line}]`;
  }
  const fields = Object.entries(value).map(([field, each]) => `${JSON.stringify(field)}: ${written(each, field, within)}`);
  if (fields.length === 0) return '{}';
  if (fields.length === 1 && /^"(?:row|line)": [^\n]+$/.test(fields[0])) return `{ ${fields[0]} }`;
  return `{${within}${fields.join(`,${within}`)}${line}}`;
}
