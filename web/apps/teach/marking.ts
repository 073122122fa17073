/** Grades answer files on the page: they are replayed, and the class is shown as charts and as a table that can be saved. */
import { DocumentError, visible } from '../../kernel/document/error.ts';
import { limits } from '../../kernel/document/document.ts';
import { loadEngine } from '../../kernel/engine/engine.ts';
import { classOf, decisionTold, spoken, taskOfLink, tenthOf } from '../../parts/lessons/class.ts';
import { markOf, tableOf } from '../../parts/lessons/marks.ts';
import { most } from '../../parts/lessons/cap.ts';
import { misconceptions } from '../../parts/lessons/misconceptions.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { download } from '../../view/ui/download.ts';
import { timesOf } from './handed_in.ts';
import { labButton, openInLab } from './in_lab.ts';
import { lessonLink } from './lesson_link.ts';
import type { Class, Handed, Row } from '../../parts/lessons/class.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Engine } from '../../kernel/engine/engine.ts';

/** An answer file; `problem` says why it could not be read, otherwise it is empty. */
type Given = Handed & { problem: string };

export function makeMarks(strings: Strings): HTMLElement {
  const { t } = strings;
  const status = element('span', { class: 'hint', role: 'status' });
  const refused = element('small', { role: 'status' });
  const glance = element('div', { class: 'glance', hidden: true });
  const body = element('tbody');
  const heads = [
    t('teach.marks.file'),
    t('teach.student'),
    t('teach.marks.score'),
    t('teach.attempt'),
    t('teach.marks.moves'),
    t('teach.assignment'),
    t('teach.marks.exercise'),
    t('teach.marks.remark'),
  ];
  const table = element(
    'div',
    { class: 'marks', role: 'region', 'aria-label': t('teach.marks'), tabindex: 0, hidden: true },
    element('table', {}, element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { scope: 'col', text })))), body),
  );
  let given: readonly Given[] = [];
  let csv = '';
  let asked = 0;
  let links = 0;
  const save = makeButton({ class: 'button quiet', 'data-do': 'save-marks', hidden: true, text: t('teach.marks.save') }, () =>
    download('marks.csv', csv, 'text/csv'),
  );
  const input = element('input', {
    type: 'file',
    accept: '.json,application/json',
    multiple: true,
    hidden: true,
    'data-marks': '',
    on: { change: () => read([...(input.files ?? [])]) },
  });
  const link = element('input', { type: 'url', 'data-task': '', autocomplete: 'off', on: { input: () => show() } });

  async function read(files: File[]) {
    input.value = '';
    if (!files.length) return;
    const turn = ++asked;
    status.textContent = t('teach.marks.reading');
    let engine: Engine;
    try {
      engine = await loadEngine();
    } catch {
      if (turn === asked) status.textContent = t('teach.missing');
      return;
    }
    const graded: Given[] = [];
    for (const file of files) {
      graded.push(await marked(engine, file));
      // Other files have been chosen meanwhile, or the page was left.
      if (turn !== asked || !table.isConnected) return;
      status.textContent = t('teach.marks.at', { n: graded.length, all: files.length });
    }
    given = graded;
    await show();
  }

  async function marked(engine: Engine, file: File): Promise<Given> {
    const handed = { file: visible(file.name), mark: null };
    try {
      // One byte more than allowed is enough to tell that a file is too long.
      return { ...handed, mark: markOf(engine, await file.slice(0, limits.bytes + 1).text()), problem: '' };
    } catch (error) {
      if (!(error instanceof DocumentError)) return { ...handed, problem: t('teach.missing') };
      const why = await strings.error(error);
      // The error about an answer file of an older lab says everything itself.
      return { ...handed, problem: error.code === 'unsupported' ? why : t('teach.marks.none', { why }) };
    }
  }

  /** The task of the link that was typed, null without a link; and why the link is refused. */
  async function wanted(): Promise<{ task: Task | null; why: string }> {
    try {
      return { task: link.value.trim() ? await spoken(taskOfLink(link.value), given) : null, why: '' };
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return { task: null, why: await strings.error(error) };
    }
  }

  async function show() {
    const turn = ++links;
    refused.textContent = '';
    // Whether the words of an exam fit takes a second or more.
    if (given.length) status.textContent = t('teach.word.checking');
    const { task, why } = await wanted();
    // The link has been typed further meanwhile.
    if (turn !== links) return;
    refused.textContent = why;
    if (!given.length) return;
    const all = classOf(given, task);
    csv = tableOf(all.rows);
    body.replaceChildren(...all.rows.map((row, at) => rowShown(row, given[at].problem)));
    glance.replaceChildren(...glanceOf(all));
    status.textContent = t('teach.marks.read', { n: given.filter(({ mark }) => mark).length });
    table.hidden = save.hidden = false;
    glance.hidden = all.students < 2;
  }

  function rowShown({ file, mark, differs, first, best, like }: Row, problem: string) {
    const remarks = mark
      ? [
          ...(mark.cap ? [t('teach.marks.capped', { ...mark.cap, most })] : []),
          ...(mark.changed ? [t('teach.marks.changed', { n: mark.claimed ?? '' })] : []),
          ...differs.map((field) => t(`teach.marks.differs.${field}`)),
          ...(like ? [t(`teach.marks.like.${like.how}`, { file: like.file })] : []),
        ]
      : [problem];
    const attempt = mark?.answer.attempts.find((each) => each.attempt === mark.answer.attempt);
    const fit = mark?.fit ? t('teach.marks.fit', { what: t(`teach.fit.${mark.fit.name}`) }) : '';
    // A student's only attempt needs no remark that it is the first or the best.
    const tries = first && best ? [] : [...(first ? [t('teach.marks.first')] : []), ...(best ? [t('teach.marks.best')] : [])];
    const cells = mark
      ? [
          mark.answer.student || '–',
          String(mark.score),
          [mark.answer.attempt, ...tries].join(' · '),
          t('teach.marks.counts', { legal: mark.legal, wrong: mark.wrong, missing: mark.missing }),
          mark.answer.assignment || '–',
          [t(`teach.name.${mark.answer.algorithm}`), t(`teach.world.${mark.answer.world}`), t(`teach.level.${mark.answer.level}`)].join(
            ' · ',
          ),
        ]
      : ['–', '–', '–', '–', '–', '–'];
    return element(
      'tr',
      {},
      element('th', { scope: 'row', text: file }),
      ...cells.map((text) => element('td', { text })),
      element('td', {}, ...remarks.map((text) => element('b', { text: `${text} ` })), fit, attempt ? ` ${timesOf(attempt, strings)}` : ''),
    );
  }

  const inLab = (at: LabDocument) => labButton(t, () => openInLab(at, { language: strings.lang }));

  function glanceOf({ students, tenths, decisions, misconceptions: named }: Class) {
    const highest = Math.max(...tenths);
    const bars = tenths.map((n, at) => {
      const bar = element('span');
      // The top 1.5em hold the number above the bar.
      bar.style.blockSize = `calc((100% - 1.5em) * ${n / highest})`;
      return element(
        'li',
        {},
        element('span', {}, n ? element('b', { text: String(n) }) : '', bar),
        element('small', { text: tenthOf(at) }),
      );
    });
    const list = (title: string, items: HTMLElement[]) =>
      items.length ? [element('h4', { text: t(title) }), element('ol', { class: 'worst' }, ...items)] : [];
    return [
      element('h3', { text: t('teach.glance') }),
      element('p', { text: t('teach.glance.students', { n: students }) }),
      element('ol', { class: 'bars' }, ...bars),
      ...list(
        'teach.glance.fits',
        named.map(({ name, students: n, at }) =>
          element(
            'li',
            {},
            element(
              'span',
              {},
              `${t('teach.glance.fit', { n, all: students, what: t(`teach.fit.${name}`) })} `,
              lessonLink(misconceptions[name].lesson, strings, true),
            ),
            inLab(at),
          ),
        ),
      ),
      ...list(
        'teach.glance.decisions',
        decisions.map((decision) => element('li', {}, element('span', { text: decisionTold(t, decision) }), inLab(decision.at))),
      ),
    ];
  }

  return element(
    'section',
    {},
    element('h2', { text: t('teach.marks') }),
    element('p', { class: 'hint', text: t('teach.marks.hint') }),
    element(
      'div',
      { class: 'task' },
      element('label', { class: 'wide' }, t('teach.marks.link'), link, element('small', { text: t('teach.marks.link.hint') }), refused),
      element(
        'div',
        { class: 'wide buttons' },
        makeButton({ class: 'button quiet', 'data-do': 'marks', text: t('teach.marks.choose') }, () => input.click()),
        input,
        save,
        status,
      ),
    ),
    glance,
    table,
  );
}
