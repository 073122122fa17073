/** `a-star-lab worksheet`: exercises on paper with their answer keys, as one HTML file to be printed. */
import { readFile } from 'node:fs/promises';
import { documentOfTask, taskOf } from '../lessons/answer_file.ts';
import { htmlOf } from '../lessons/markup.ts';
import { studentsOf } from '../lessons/students.ts';
import { worksheetOf } from '../lessons/worksheet.ts';
import { choice } from '../document/fields.ts';
import { strings } from '../words/i18n.ts';
import type { Command } from './main.ts';

const languages = choice(['en', 'zh-Hans']);

export const worksheet: Command = {
  usage:
    'worksheet [--algorithm NAME] [--world grid|hex|graph|tiles] [--level order|updates|all] [--assignment TEXT] [--students 1-30] [--attempt N] [--lang en|zh-Hans] > FILE.html',
  files: [],
  options: ['algorithm', 'world', 'level', 'assignment', 'students', 'attempt', 'lang'],
  text: 'Sheets of an exercise for every student, and answer keys, to be printed on A4.',
  async run({ engine, options: { students = '', attempt, lang = 'en', ...wish }, print }) {
    const made = await engine();
    const words = await strings(languages(lang, 'lang'));
    await Promise.all(['teach', 'sheet'].map((part) => words.more(part)));
    const pages = studentsOf(students).map((student) => {
      const task = taskOf({ level: 'updates', ...wish, student, ...(attempt !== undefined && { attempt: Number(attempt) }) });
      return worksheetOf(made, documentOfTask(made, task), task, words.t);
    });
    const style = await readFile(new URL('../teach/sheet.css', import.meta.url), 'utf8');
    await print(
      `<!doctype html>\n<html lang="${words.lang}"><head><meta charset="utf-8"><title>A* Lab</title><style>body { margin: 0; }\n${style}</style></head><body>\n` +
        `${[...pages.map(({ sheet }) => sheet), ...pages.map(({ key }) => key)].map(htmlOf).join('\n')}\n</body></html>\n`,
    );
    return 0;
  },
};
