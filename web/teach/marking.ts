/** Answer files are graded on the page: chosen, replayed here, shown as a table that a spreadsheet can have too. */
import { DocumentError, visible } from '../document/error.ts';
import { limits } from '../document/document.ts';
import { loadEngine } from '../engine/engine.ts';
import { element, makeButton } from '../ui/dom.ts';
import { download } from '../ui/download.ts';
import { columns, lineOf, markOf, rowOf } from '../lessons/marks.ts';
import type { Strings } from '../words/i18n.ts';
import type { Engine } from '../engine/engine.ts';
import type { Mark } from '../lessons/marks.ts';

export function makeMarks(strings: Strings): HTMLElement {
  const { t } = strings;
  const told = element('span', { class: 'hint', role: 'status' });
  const body = element('tbody');
  const heads = [
    t('teach.student'),
    t('teach.assignment'),
    t('teach.attempt'),
    t('teach.marks.exercise'),
    t('teach.marks.score'),
    t('teach.marks.moves'),
    t('teach.marks.remark'),
  ];
  const table = element(
    'div',
    { class: 'marks', role: 'region', 'aria-label': t('teach.marks'), tabindex: 0, hidden: true },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...[t('teach.marks.file'), ...heads].map((text) => element('th', { scope: 'col', text })))),
      body,
    ),
  );
  let csv = '';
  let asked = 0;
  const save = makeButton({ class: 'button quiet', 'data-do': 'save-marks', hidden: true, text: t('teach.marks.save') }, () =>
    download('marks.csv', `\uFEFF${csv}`, 'text/csv'),
  );
  const input = element('input', {
    type: 'file',
    accept: '.json,application/json',
    multiple: true,
    hidden: true,
    'data-marks': '',
    on: { change: () => read([...(input.files ?? [])]) },
  });

  async function read(files: File[]) {
    input.value = '';
    if (!files.length) return;
    const turn = ++asked;
    told.textContent = t('teach.marks.reading');
    let engine: Engine;
    try {
      engine = await loadEngine();
    } catch {
      if (turn === asked) told.textContent = t('teach.missing');
      return;
    }
    const rows: HTMLElement[] = [];
    const lines = [lineOf(columns)];
    for (const file of files) {
      const [row, line] = await marked(engine, file);
      // Others have been chosen meanwhile, or the page was left.
      if (turn !== asked || !table.isConnected) return;
      rows.push(row);
      lines.push(line);
    }
    body.replaceChildren(...rows);
    csv = lines.join('');
    told.textContent = t('teach.marks.read', { n: files.length });
    table.hidden = save.hidden = false;
  }

  async function marked(engine: Engine, file: File): Promise<[HTMLElement, string]> {
    let mark: Mark | null = null;
    let problem = t('teach.missing');
    try {
      // Of what is too long no more is read than tells that it is.
      mark = markOf(engine, await file.slice(0, limits.bytes + 1).text());
    } catch (error) {
      if (error instanceof DocumentError) problem = await strings.error(error);
    }
    const remark = mark ? (mark.changed ? t('teach.marks.changed', { n: mark.claimed }) : '') : problem;
    const cells = mark
      ? [
          mark.answer.student || '–',
          mark.answer.assignment || '–',
          String(mark.answer.attempt),
          [t(`teach.name.${mark.answer.algorithm}`), t(`teach.world.${mark.answer.world}`), t(`teach.level.${mark.answer.level}`)].join(
            ' · ',
          ),
          String(mark.score),
          t('teach.marks.counts', { legal: mark.legal, wrong: mark.wrong, missing: mark.missing }),
        ]
      : ['–', '–', '–', '–', '–', '–'];
    const row = element(
      'tr',
      { 'data-remark': remark ? '' : null },
      element('th', { scope: 'row', text: visible(file.name) }),
      ...[...cells, remark].map((text) => element('td', { text })),
    );
    return [row, lineOf(rowOf(file.name, mark))];
  }

  return element(
    'section',
    {},
    element('h2', { text: t('teach.marks') }),
    element('p', { class: 'hint', text: t('teach.marks.hint') }),
    element(
      'div',
      { class: 'buttons' },
      makeButton({ class: 'button quiet', 'data-do': 'marks', text: t('teach.marks.choose') }, () => input.click()),
      input,
      save,
      told,
    ),
    table,
  );
}
