/** `a-star-lab grade`: replays the moves in answer files and writes a table of scores. */
import { columns, lineOf, markOf, rowOf } from '../lessons/marks.ts';
import { visible } from '../document/error.ts';
import { readText, within } from './input.ts';
import type { Command } from './main.ts';

export const grade: Command = {
  files: ['ANSWER.json…'],
  text: 'Replay the moves of answer files and print a CSV; a score that the moves do not give is flagged.',
  async run({ engine, files, print, report, progress }) {
    const made = await engine();
    await print(lineOf(columns));
    let bad = 0;
    for (const [i, file] of files.entries()) {
      progress(`${i + 1} of ${files.length} files`);
      try {
        const text = await readText(file);
        const mark = within(file, () => markOf(made, text));
        await print(lineOf(rowOf(file, mark)));
      } catch (error) {
        bad++;
        report(visible(`${file}: ${(error as Error).message}`));
        await print(lineOf(rowOf(file, null)));
      }
    }
    return bad ? 2 : 0;
  },
};
