/** Worksheets of a class, shown as the pages that are printed: a sheet for every student, then all answer keys. */
import { pause } from '../../kernel/document/slices.ts';
import { nodeOf } from '../../parts/lessons/markup.ts';
import { worksheetsOf } from '../../parts/lessons/worksheet.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { Engine } from '../../kernel/engine/engine.ts';

interface Sheets {
  task: Task;
  students: string[];
  engine: Engine;
  t(key: string, parameters?: Record<string, string | number>): string;
  leave(): void;
}

export async function showSheets(root: HTMLElement, { task, students, engine, t, leave }: Sheets) {
  const status = element('span', { class: 'hint', role: 'status' });
  const button = (name: string, click: () => void, kind = 'button quiet') =>
    makeButton({ class: kind, 'data-do': name, text: t(`teach.do.${name}`) }, click);
  const print = button('print', () => globalThis.print(), 'button');
  print.disabled = true;
  const papers = element('div', {
    class: 'papers',
    role: 'region',
    'aria-label': t('teach.do.sheet'),
    tabindex: 0,
    lang: root.ownerDocument.documentElement.lang,
  });
  root.append(
    element('div', { class: 'buttons' }, print, button('leave', leave), status),
    element('p', { class: 'hint', text: t('teach.sheet.hint') }),
    papers,
  );
  const keys = [];
  for (const [at, student] of students.entries()) {
    status.textContent = t('teach.sheet.making', { n: at + 1, all: students.length });
    const own = { ...task, student };
    await pause();
    // The page may have been left meanwhile.
    if (!root.isConnected) return;
    for (const { sheet, key } of worksheetsOf(engine, own, t)) {
      papers.append(nodeOf(sheet, root.ownerDocument));
      keys.push(nodeOf(key, root.ownerDocument));
    }
  }
  papers.append(...keys);
  status.textContent = t('teach.sheet.ready', { n: students.length });
  print.disabled = false;
}
