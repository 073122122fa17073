/** The page with all there is to learn with: lessons, exercises, and what stands in the lab. What a teacher does stands apart. */
import { element, makeButton } from '../ui/dom.ts';
import { advanced, lessons } from '../lessons/list.ts';
import { elsewhere } from './elsewhere.ts';
import { ownCards } from './own_home.ts';
import { Pictures } from './card_pictures.ts';
import { inPhrases } from './lesson_link.ts';
import { taskFields, wishOf } from './task_fields.ts';
import type { Strings } from '../words/i18n.ts';
import type { OwnLessons } from './own_lessons.ts';
import type { Progress } from './progress.ts';

/** @returns takes down what goes on */
export function showHome(
  body: HTMLElement,
  {
    strings,
    own,
    progress,
    visit,
  }: {
    strings: Strings;
    own: OwnLessons;
    progress: Progress;
    /** Goes to another part of the page */
    visit: (query: Record<string, string>) => void;
  },
): () => void {
  const { t, lang } = strings;
  const pictures = new Pictures(body, strings);
  const link = (query: Record<string, string>, what: Record<string, unknown>, ...within: HTMLElement[]) =>
    element(
      'a',
      { href: `?${new URLSearchParams(query)}`, on: { click: (event: Event) => (event.preventDefault(), visit(query)) }, ...what },
      ...within,
    );
  const cardOf = (id: string) => {
    const [picture, name, about] = [element('canvas', { 'aria-hidden': 'true' }), element('b', { text: id }), element('span')];
    const at = progress.at(id);
    /** Where somebody left it, it goes on. */
    const query: Record<string, string> = { lesson: id, ...(at > 1 && { step: String(at) }) };
    lessons[id]().then(
      ({ default: given }) => {
        const { title, minutes, steps } = given;
        name.textContent = inPhrases(title[lang]);
        const over = at === steps.length;
        if (over) delete query.step;
        about.textContent = [
          t('teach.lesson.minutes', { n: minutes, steps: steps.length }),
          ...(at > 1 ? [over ? t('teach.lesson.over') : t('teach.lesson.at', { n: at })] : []),
        ].join(' · ');
        const { document } = steps[0];
        pictures.add(picture, { ...document, view: { ...document?.view, theme: 'auto' } });
        // Without a connection a card has the name in its address.
      },
      () => {},
    );
    return link(query, {}, picture, element('div', {}, name, about));
  };
  const shelf = (title: string, ...cards: HTMLElement[]) =>
    element('section', {}, element('h2', { text: t(title) }), element('div', { class: 'cards' }, ...cards));
  const course = Object.keys(lessons).filter((id) => !advanced.includes(id));
  const { fields, narrow } = taskFields(t);
  const form: HTMLFormElement = element(
    'form',
    {
      class: 'task',
      on: {
        submit: (event: Event) => {
          event.preventDefault();
          visit({ exercise: '1', ...wishOf(form) });
        },
        input: () => narrow(form),
      },
    },
    ...fields,
    element('button', { class: 'button', 'data-do': 'start', text: t('teach.start') }),
  );
  narrow(form);
  const exercises = element(
    'section',
    {},
    element('h2', { text: t('teach.exercises') }),
    element('p', { class: 'hint', text: t('teach.exercises.lead') }),
    form,
  );
  body.append(
    element(
      'div',
      { class: 'buttons' },
      element('p', { class: 'lead', text: t('teach.lead') }),
      // They stand below all the lessons.
      makeButton({ class: 'button quiet', text: t('teach.exercises') }, () => {
        exercises.scrollIntoView();
        form.querySelector('select')?.focus({ preventScroll: true });
      }),
      link({ for: 'teachers' }, { class: 'button quiet', 'data-do': 'teachers', text: t('teach.teachers') }),
    ),
    shelf('teach.lessons', ...course.map(cardOf), ...ownCards({ own, strings, visit: (name) => visit({ own: name }) })),
    shelf('teach.advanced', ...advanced.map(cardOf)),
    exercises,
    elsewhere(t),
  );
  return () => pictures.close();
}
