/** The first page: lessons, exercises, and links to what the lab has to learn with. What teachers need has a page of its own. */
import { element, makeButton, makeForm } from '../../view/ui/dom.ts';
import { Pictures } from '../../view/ui/card_pictures.ts';
import { asksFor } from '../../parts/lessons/task.ts';
import cards from '../../parts/lessons/cards.ts';
import { advanced } from '../../parts/lessons/list.ts';
import { elsewhere } from './elsewhere.ts';
import { linkTo } from './address.ts';
import { ownCards, type HomeOptions } from './own_home.ts';
import { inPhrases } from './lesson_link.ts';
import { taskFields, valuesOf } from './task_fields.ts';
import type { Progress } from './progress.ts';

/** @returns what ends the painting of pictures */
export function showHome(body: HTMLElement, { progress, ...how }: HomeOptions & { progress: Progress }): () => void {
  const { strings, visit } = how;
  const { t, lang } = strings;
  const pictures = new Pictures(body, strings);
  const cardOf = (id: string) => {
    const picture = element('canvas', { 'aria-hidden': 'true' });
    const at = progress.at(id);
    /** A lesson goes on at the step where it was left. */
    const query: Record<string, string> = { lesson: id, ...(at > 1 && { step: String(at) }) };
    const { title, minutes, steps, document } = cards[id];
    const over = at === steps;
    if (over) delete query.step;
    const name = inPhrases(title[lang] ?? title.en);
    const about = [
      t('teach.lesson.minutes', { n: minutes, steps }),
      ...(at > 1 ? [over ? t('teach.lesson.over') : t('teach.lesson.at', { n: at })] : []),
    ].join(' · ');
    pictures.add(picture, { ...document, view: { ...document?.view, theme: 'auto' } });
    return linkTo(query, visit, {}, picture, element('div', {}, element('b', { text: name }), element('span', { text: about })));
  };
  const shelf = (title: string, ...cards: HTMLElement[]) =>
    element('section', {}, element('h2', { text: t(title) }), element('div', { class: 'cards' }, ...cards));
  const course = Object.keys(cards).filter((id) => !advanced.includes(id));
  const { fields, narrow } = taskFields(t);
  const form = makeForm(
    { class: 'task' },
    () => visit({ ...asksFor('exercise'), ...valuesOf(form) }),
    ...fields,
    element('button', { class: 'button', 'data-do': 'start', text: t('teach.start') }),
  );
  form.addEventListener('input', () => narrow(form));
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
      // The exercises stand below all the lessons.
      makeButton({ class: 'button quiet', text: t('teach.exercises') }, () => {
        exercises.scrollIntoView();
        form.querySelector('select')?.focus({ preventScroll: true });
      }),
      linkTo({ for: 'teachers' }, visit, { class: 'button quiet', 'data-do': 'teachers', text: t('teach.teachers') }),
    ),
    shelf('teach.lessons', ...course.map(cardOf), ...ownCards(how)),
    shelf('teach.advanced', ...advanced.map(cardOf)),
    exercises,
    elsewhere(t),
  );
  return () => pictures.close();
}
