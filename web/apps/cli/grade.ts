/** `grade`: replays the moves in answer files, writes a table of scores, and reports what the answers of the class have in common. */
import { classOf, decisionTold, spoken, taskOfLink, tenthOf } from '../../parts/lessons/class.ts';
import { markOf, tableOf } from '../../parts/lessons/marks.ts';
import { strings } from '../../kernel/words/i18n.ts';
import { linkOf } from '../../kernel/worlds/reading.ts';
import { oneLine, readText, within } from './input.ts';
import type { Class, Handed } from '../../parts/lessons/class.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Command } from './command.ts';

export const grade: Command = {
  files: ['ANSWER.json…'],
  options: {
    link: { is: 'URL', text: 'The link that the class was given: files of another task are marked, and decisions open in the lab.' },
  },
  text: 'Replay the moves of answer files and print a CSV; a score that does not follow from the moves is flagged. What the answers of a class have in common is printed on standard error.',
  async run({ engine, files, options: { link }, print, report, progress }) {
    const task = link === undefined ? null : taskOfLink(link);
    const made = await engine();
    const handed: Handed[] = [];
    for (const [i, file] of files.entries()) {
      progress(`${i + 1} of ${files.length} files`);
      try {
        const text = await readText(file);
        handed.push({ file, mark: within(file, () => markOf(made, text)) });
      } catch (error) {
        report(oneLine(error as Error)); // `markOf` throws only errors
        handed.push({ file, mark: null });
      }
    }
    const all = classOf(handed, task && (await spoken(task, handed)));
    await print(tableOf(all.rows));
    if (all.students > 1) for (const line of await glanceAt(all, link)) report(line);
    return handed.every(({ mark }) => mark) ? 0 : 2;
  },
};

/** The class at a glance, as on the page, in lines. */
async function glanceAt({ students, tenths, decisions, misconceptions }: Class, link: string | undefined) {
  const { t, more } = await strings('en');
  await more('teach');
  const lines = [
    ...misconceptions.map(({ at, name, students: n }) => ({
      at,
      text: t('teach.glance.fit', { n, all: students, what: t(`teach.fit.${name}`) }),
    })),
    ...decisions.map((decision) => ({ at: decision.at, text: decisionTold(t, decision) })),
  ];
  const inLab = async (at: LabDocument) => (link === undefined ? '' : `\n  ${new URL(`index.html${await linkOf(at)}`, link)}`);
  const most = Math.max(...tenths);
  return [
    t('teach.glance.students', { n: students }),
    ...tenths.map((n, at) => `${tenthOf(at).padStart(8)} ${'█'.repeat(Math.ceil((20 * n) / most))} ${n}`),
    ...(await Promise.all(lines.map(async ({ at, text }) => text + (await inLab(at))))),
  ];
}
