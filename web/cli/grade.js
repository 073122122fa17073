/** `a-star-lab grade`: replays the moves in answer files and writes a table of scores. */
import { regrade, readAnswer } from '../lessons/answer_file.js';
import { visible } from '../document/error.js';
import { readText, within } from './input.js';

/** A cell of a CSV; what a spreadsheet would take for a formula is made a text. @param {string | number} value */
const cell = (value) => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const columns = [
  'file',
  'student',
  'assignment',
  'attempt',
  'world',
  'algorithm',
  'level',
  'score',
  'legal',
  'wrong',
  'missing',
  'claimed',
  'remark',
];

/** @type {import('./main.js').Command} */
export const grade = {
  usage: 'grade ANSWER.json…',
  files: ['ANSWER.json…'],
  text: 'Replay the moves of answer files and print a CSV; a score that the moves do not give is flagged.',
  async run({ engine, files, print, report }) {
    const made = await engine();
    await print(`${columns.join(',')}\n`);
    let bad = 0;
    for (const file of files) {
      try {
        const text = await readText(file);
        const answer = within(file, () => readAnswer(text));
        const { score, legal, wrong, missing, claimed, changed } = regrade(made, answer);
        const { student, assignment, attempt, world, algorithm, level } = answer;
        const row = [
          visible(file),
          student,
          assignment,
          attempt,
          world,
          algorithm,
          level,
          score,
          legal,
          wrong,
          missing,
          claimed,
          changed ? 'the score was changed' : '',
        ];
        await print(`${row.map(cell).join(',')}\n`);
      } catch (error) {
        bad++;
        report(`${file}: ${/** @type {Error} */ (error).message}`);
        await print(`${[file, ...columns.slice(2).map(() => ''), 'could not be read'].map(cell).join(',')}\n`);
      }
    }
    return bad ? 2 : 0;
  },
};
