/** `worksheet`: writes exercises on paper with their answer keys, as one HTML file for printing. */
import { readFile } from 'node:fs/promises';
import { languageNames } from '../../kernel/document/languages.ts';
import { taskOf } from '../../parts/lessons/task.ts';
import { htmlOf } from '../../parts/lessons/markup.ts';
import { studentsOf } from '../../parts/lessons/students.ts';
import { worksheetsOf } from '../../parts/lessons/worksheet.ts';
import { strings } from '../../kernel/words/i18n.ts';
import type { Command } from './command.ts';

export const worksheet: Command = {
  files: [],
  options: {
    algorithm: { is: 'NAME', text: 'astar by default.' },
    world: { is: 'grid|hex|graph|reopening|tiles', text: 'What is searched.' },
    level: { is: 'order|updates|all', text: 'How much students do; updates by default.' },
    assignment: { is: 'TEXT', text: 'The heading of the sheets; it also chooses the maps.' },
    students: { is: '1-30', text: 'The student numbers; each gets a sheet.' },
    attempt: { is: 'N', text: 'Other maps for the same students.' },
    mode: { is: 'practice|exam', text: 'Exams have other maps; practice by default.' },
    lang: { is: languageNames, text: 'The language of the sheets.' },
  },
  text: 'Sheets of an exercise for every student, and answer keys, to be printed on A4.',
  async run({ engine, options: { students = '', attempt, lang = 'en', ...wish }, print }) {
    const made = await engine();
    const words = await strings(lang);
    await Promise.all(['teach', 'sheet'].map((part) => words.more(part)));
    const pages = studentsOf(students).flatMap((student) => {
      const task = taskOf({ level: 'updates', ...wish, student, ...(attempt !== undefined && { attempt: Number(attempt) }) });
      return worksheetsOf(made, task, words.t);
    });
    const style = await readFile(new URL('../teach/sheet.css', import.meta.url), 'utf8');
    await print(
      `<!doctype html>\n<html lang="${words.lang}"><head><meta charset="utf-8"><title>A* Lab</title><style>body { margin: 0; }\n${style}</style></head><body>\n` +
        `${[...pages.map(({ sheet }) => sheet), ...pages.map(({ key }) => key)].map(htmlOf).join('\n')}\n</body></html>\n`,
    );
    return 0;
  },
};
