/** The part of a lesson for teachers: the plan, its six parts with their minutes, and on paper all steps with questions and answers. */
import { element, makeButton } from '../../view/ui/dom.ts';
import type { Lesson, Step, Text } from '../../parts/lessons/lesson_file.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** @param hand buttons for other things a teacher does with a lesson */
export function planOf(lesson: Lesson, said: (text: Text) => string, strings: Strings, go: (step: number) => void, hand: HTMLElement[]) {
  const { plan, minutes, steps } = lesson;
  const { t } = strings;
  const print = makeButton({ class: 'button quiet', 'data-do': 'print-plan', text: t('teach.plan.print') }, async () => {
    print.disabled = true;
    print.textContent = t('teach.plan.printing');
    drawn ??= import('./paper_steps.ts').then(({ drawSteps }) => drawSteps([...sheet.children], lesson, strings));
    // Without a connection the plan is printed without pictures.
    await drawn.catch(() => (drawn = null));
    print.disabled = false;
    print.textContent = t('teach.plan.print');
    if (details.isConnected) onPaper(details);
  });
  const sheet = element('ol', { class: 'paper-steps' }, ...steps.map((step) => element('li', {}, ...onSheet(step, said, t))));
  let drawn: Promise<void> | null = null;
  const rows = plan.map(({ part, minutes: long, steps: range, text, expect }) =>
    element(
      'li',
      { 'data-part': part },
      element('b', { text: t(`teach.plan.${part}`) }),
      element('span', { class: 'long', text: t('teach.plan.minutes', { n: long }) }),
      element(
        'div',
        {},
        element('p', { text: said(text) }),
        expect ? element('p', { class: 'hint', text: t('teach.plan.expect', { text: said(expect) }) }) : null,
        range
          ? makeButton(
              {
                class: 'button quiet',
                text:
                  range[0] === range[1] ? t('teach.plan.step', { n: range[0] }) : t('teach.plan.steps', { n: range[0], last: range[1] }),
              },
              () => go(range[0] - 1),
            )
          : null,
      ),
    ),
  );
  const details = element(
    'details',
    { class: 'plan' },
    element('summary', { text: t('teach.plan', { n: minutes }) }),
    element('p', { class: 'hint', text: t('teach.plan.clicker') }),
    element('ol', {}, ...rows),
    element('div', { class: 'buttons' }, print, ...hand),
    sheet,
  );
  return details;
}

/** A step as it is printed for the teacher. */
function onSheet({ text, ask, task }: Step, said: (text: Text) => string, t: Strings['t']) {
  const lines = [element('p', { text: said(text) })];
  if (ask === 'next') lines.push(element('p', {}, element('b', { text: t('teach.plan.next') })));
  else if (ask) {
    const options = ask.options.map(({ text: option, right }) => `${right ? '☑' : '☐'} ${said(option)}`).join('   ');
    lines.push(element('p', {}, element('b', { text: said(ask.question) }), ` ${options}`));
  }
  if (task) lines.push(element('p', {}, element('b', { text: said(task.text) })));
  return lines;
}

function onPaper(details: HTMLDetailsElement) {
  const { body } = details.ownerDocument;
  details.open = true;
  body.dataset.paper = 'plan';
  addEventListener('afterprint', () => delete body.dataset.paper, { once: true });
  print();
}
