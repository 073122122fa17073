/** The page with all there is to learn with: lessons, exercises and what a teacher hands out of them, and what stands in the lab. */
import { DocumentError } from '../document/error.ts';
import { element, makeButton } from '../ui/dom.ts';
import { worlds } from '../lessons/answer_file.ts';
import { levels } from '../lessons/hand.ts';
import { lessons } from '../lessons/list.ts';
import { algorithms, levelsOf, offers } from '../lessons/offers.ts';
import { studentsOf } from '../lessons/students.ts';
import { elsewhere } from './elsewhere.ts';
import { makeMarks } from './marking.ts';
import { ownHome } from './own_home.ts';
import { packing } from './packing.ts';
import { Pictures } from './card_pictures.ts';
import type { Strings } from '../words/i18n.ts';
import type { OwnLessons } from './own_lessons.ts';
import type { Progress } from './progress.ts';
import type { Name } from '../worlds/exercises.ts';
import type { Lesson } from '../lessons/lesson_file.ts';

/** @returns opens a lesson's file; takes down what goes on */
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
): { open(file: File): unknown; leave(): void } {
  const { t, lang } = strings;
  const cards = element('div', { class: 'cards' });
  const pictures = new Pictures(body, strings);
  for (const id of Object.keys(lessons)) {
    const [picture, name, about] = [element('canvas', { 'aria-hidden': 'true' }), element('b', { text: id }), element('span')];
    const at = progress.at(id);
    /** Where somebody left it, it goes on. */
    const query = { lesson: id, ...(at > 1 && { step: String(at) }) };
    const card = element(
      'a',
      { href: `?${new URLSearchParams(query)}`, on: { click: (event: Event) => (event.preventDefault(), visit(query)) } },
      picture,
      element('div', {}, name, about),
    );
    cards.append(card);
    lessons[id]().then(
      ({ default: given }) => {
        const { title, minutes, steps } = given as Lesson;
        name.textContent = title[lang as 'en' | 'zh-Hans'];
        const over = at === steps.length;
        if (over) delete query.step;
        about.textContent = [
          t('teach.lesson.minutes', { n: minutes, steps: steps.length }),
          ...(at > 1 ? [over ? t('teach.lesson.over') : t('teach.lesson.at', { n: at })] : []),
        ].join(' · ');
        const { document } = steps[0];
        pictures.add(picture, { ...document, view: { ...document.view, theme: 'auto' } });
        // Without a connection a card has the name in its address.
      },
      () => {},
    );
  }
  const mine = ownHome({ own, strings, visit: (name) => visit({ own: name }) });
  cards.append(...mine.cards);
  const select = (name: string, values: readonly string[], title: (value: string) => string) =>
    element(
      'label',
      {},
      t(`teach.${name}`),
      element('select', { name }, ...values.map((value) => element('option', { value, text: title(value) }))),
    );
  const field = (name: string, more: Record<string, any> = {}) =>
    element('label', {}, t(`teach.${name}`), element('input', { name, maxlength: 80, autocomplete: 'off', ...more }));
  const link = element('input', { readonly: true, 'aria-label': t('teach.link'), 'data-link': '' });
  const told = element('span', { class: 'hint', role: 'status' });
  const refused = element('span', { class: 'hint', role: 'status' });
  const packed = element('span', { class: 'hint', role: 'status' });
  const button = (name: string, click: () => unknown) =>
    makeButton({ class: 'button quiet', 'data-do': name, text: t(`teach.do.${name}`) }, click);
  /** @param press what is handed out is that of the press */
  const hand = (name: string, press: (assign: typeof import('./assign.ts'), address: string) => unknown) =>
    button(name, () => {
      const address = link.value;
      return import('./assign.ts').then(
        (assign) => press(assign, address),
        () => void (told.textContent = t('teach.missing')),
      );
    });
  const form = element(
    'form',
    {
      class: 'task',
      on: {
        submit: (event: Event) => {
          event.preventDefault();
          visit({ exercise: '1', ...wish() });
        },
        input: () => {
          offer();
          share();
        },
      },
    },
    select('algorithm', algorithms, (value) => t(`lab.choice.algorithm.${value}`)),
    select('world', worlds, (value) => t(`teach.world.${value}`)),
    select('level', levels, (value) => t(`teach.level.${value}`)),
    select('mode', ['practice', 'exam'], (value) => t(`teach.mode.${value}`)),
    field('assignment'),
    field('student'),
    field('attempt', { type: 'number', min: 1, max: 99, value: 1 }),
    element('button', { class: 'button', 'data-do': 'start', text: t('teach.start') }),
    element('label', { class: 'wide online' }, t('teach.link'), link, element('small', { text: t('teach.link.hint') })),
    element(
      'div',
      { class: 'wide buttons online' },
      hand('copy', ({ copyLink }, address) => copyLink(address, link, told, t)),
      hand('code', ({ showCode }, address) => showCode(body, address, t)),
      told,
    ),
    element(
      'label',
      { class: 'wide' },
      t('teach.students'),
      element('textarea', { name: 'students', rows: 2, autocomplete: 'off' }),
      element('small', { text: t('teach.students.hint') }),
    ),
    element(
      'div',
      { class: 'wide buttons' },
      button('sheet', async () => {
        const { students, ...one } = all();
        try {
          studentsOf(students ?? '');
          visit({ sheet: '1', ...one, ...(students && { students }) });
        } catch (error) {
          refused.textContent = error instanceof DocumentError ? await strings.error(error) : t('teach.missing');
        }
      }),
      refused,
    ),
    element(
      'div',
      { class: 'wide buttons online' },
      button('scorm', () => {
        const wanted = wish();
        const title = t('teach.be', { algorithm: t(`teach.name.${wanted.algorithm}`) });
        const query = new URLSearchParams({ exercise: '1', ...wanted, lang }).toString();
        pack(({ saveUnit }) => saveUnit({ query }, title, wanted.assignment || 'exercise'));
      }),
      button('classroom', () => pack(({ saveClassroom }) => saveClassroom(t('teach.classroom.note')))),
      packed,
      element('small', { class: 'hint', text: t('teach.packages.hint') }),
    ),
  );
  const pack = (make: (packages: typeof import('./packages.ts')) => Promise<void>) => packing(make, packed, t);
  const all = () =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== ''));
  /** Leaves only worlds on which the search is done by hand, and only as much of it as may be left to the learner there. */
  function offer() {
    const [algorithm, world, level] = ['algorithm', 'world', 'level'].map((name) => form.elements.namedItem(name)) as HTMLSelectElement[];
    const search = algorithm.value;
    narrow(world, offers[search]);
    narrow(level, levelsOf(search, world.value as Name));
  }
  /** What one student does. */
  const wish = () => {
    const { students: _, ...one } = all();
    return one;
  };
  function share() {
    link.value = new URL(`./teach.html?${new URLSearchParams({ exercise: '1', ...wish() })}`, location.href).href;
  }
  offer();
  share();
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
    ),
    element('section', {}, element('h2', { text: t('teach.lessons') }), cards, mine.opener),
    exercises,
    makeMarks(strings),
    elsewhere(t),
  );
  return { open: mine.open, leave: () => pictures.close() };
}

/** Leaves some of the choices; what cannot be chosen any more gives way to the first of them. */
function narrow(select: HTMLSelectElement, there: readonly string[]) {
  for (const option of select.options) option.disabled = !there.includes(option.value);
  if (select.selectedOptions[0]?.disabled) select.value = there[0];
}
