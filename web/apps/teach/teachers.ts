/** The page for teachers: they hand out an exercise or a lesson, grade answers, and keep their own lessons. */
import { DocumentError } from '../../kernel/document/error.ts';
import { element, makeButton, makeForm } from '../../view/ui/dom.ts';
import { onOwnMachine } from '../../view/ui/own_machine.ts';
import { Keeper, parsed, sessionOnly } from '../../view/ui/storage.ts';
import { asksFor } from '../../parts/lessons/task.ts';
import { isPair, wordsMarked } from '../../parts/lessons/exam.ts';
import cards from '../../parts/lessons/cards.ts';
import { hasPlan } from '../../parts/lessons/offers.ts';
import { studentsOf } from '../../parts/lessons/students.ts';
import { makeMarks } from './marking.ts';
import { ownCards, ownOpener, titleIn, type HomeOptions } from './own_home.ts';
import { linkOfLesson } from './own_lessons.ts';
import { packing } from './packing.ts';
import { select, taskFields, valuesOf } from './task_fields.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';

const session = new Keeper(sessionOnly());
/** The words of an exam that were marked last, and their marks. */
let marked = { of: JSON.stringify(['', '']), marks: '' };

/** @returns what opens a lesson's file */
export function showTeachers(body: HTMLElement, how: HomeOptions): (file: File) => unknown {
  const { own, strings, visit } = how;
  const { t, lang } = strings;
  const field = (name: string, more: Record<string, unknown> = {}) =>
    element('label', {}, t(`teach.${name}`), element('input', { name, maxlength: 80, autocomplete: 'off', ...more }));
  const link = element('input', { readonly: true, 'aria-label': t('teach.link'), 'data-link': '' });
  const [copyStatus, packed, archived] = Array.from({ length: 3 }, () => element('span', { class: 'hint', role: 'status' }));
  const refused = element('small', { role: 'status' });
  const button = (name: string, click: () => unknown, kind = 'button quiet') =>
    makeButton({ class: kind, 'data-do': name, text: t(`teach.do.${name}`) }, click);
  /** A button that hands out the link as it is at the press. @param press does that, with the link's address */
  const handOut = (name: string, press: (assign: typeof import('./assign.ts'), address: string) => unknown, kind?: string) => {
    const click = () => {
      const address = link.value;
      return import('./assign.ts').then(
        (assign) => press(assign, address),
        () => void (copyStatus.textContent = t('teach.missing')),
      );
    };
    return button(name, click, kind);
  };
  const { fields, narrow } = taskFields(t);
  /** The teacher's own lessons that have a title, by name. */
  const ownLessons = Object.entries(own.all).flatMap(([name, text]) => {
    const title = titleIn(text, lang);
    return title === undefined ? [] : [[`own ${name}`, `${title} · ${t('teach.own')}`] as const];
  });
  const what = select(t, 'what', [
    ['', t('teach.exercises')],
    ...Object.entries(cards).map(([id, { title }]) => [id, title[lang] ?? title.en] as const),
    ...ownLessons,
  ]);
  const hint = element('small', { text: t('teach.link.hint') });
  /** The words of an exam are never sent: links contain only marks of them. */
  const [first, second] = ['word', 'solutions'].map((name) => element('input', { 'data-word': name, maxlength: 80, autocomplete: 'off' }));
  const unmarked = element('small', { role: 'status', 'data-marking': '' });
  let turn = 0;
  const exam = element(
    'div',
    { class: 'wide words' },
    element('label', {}, t('teach.word'), first),
    element('label', {}, t('teach.solutions'), second),
    element('small', { text: t('teach.words.hint') }),
    unmarked,
  );
  /** The words of an exam; there are none for the solutions without some to begin with. */
  const wordsNow = () => {
    const begin = valuesOf(form).mode === 'exam' ? first.value.trim() : '';
    return [begin, begin && second.value.trim()];
  };
  /** Makes the marks of the words in the fields, which takes a second for each. @returns whether the link has to wait for them */
  function waits() {
    const [begin, open] = wordsNow();
    const of = JSON.stringify([begin, open]);
    const asked = ++turn;
    const single = [begin, open].some((words) => words && !isPair(words));
    unmarked.textContent = single ? t('teach.words.one') : '';
    link.placeholder = single ? '' : t('teach.words.marking');
    if (!single && of !== marked.of) mark(begin, open, of, asked);
    return single || of !== marked.of;
  }
  async function mark(begin: string, open: string, of: string, asked: number) {
    try {
      const marks = await wordsMarked(begin, open, () => asked === turn);
      if (asked !== turn) return;
      marked = { of, marks };
      update();
    } catch {
      if (asked === turn) unmarked.textContent = t('teach.missing');
    }
  }
  /** Fields that only an exercise has; for a lesson they are neither shown nor sent. */
  const exercise = element(
    'fieldset',
    {},
    ...fields,
    select(
      t,
      'mode',
      ['practice', 'exam'].map((value) => [value, t(`teach.mode.${value}`)]),
    ),
    field('assignment'),
    field('student'),
    field('attempt', { type: 'number', min: 1, max: 99, value: 1 }),
    exam,
  );
  const paper = element(
    'fieldset',
    {},
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
        const { students = '' } = valuesOf(form);
        try {
          studentsOf(students);
          const { exercise: _, ...one } = chosenQuery();
          visit({ ...asksFor('sheet'), ...one, ...(one.words && { word: first.value }), ...(students && { students }) });
        } catch (error) {
          refused.textContent = error instanceof DocumentError ? await strings.error(error) : t('teach.missing');
        }
      }),
      refused,
    ),
  );
  const moodle = button('moodle', () => packing(({ saveQuestions }) => saveQuestions(valuesOf(form), strings), packed, t));
  const form: HTMLFormElement = makeForm(
    { class: 'task' },
    () => visit(chosenQuery()),
    what,
    exercise,
    element(
      'label',
      { class: 'wide online' },
      t('teach.link'),
      link,
      hint,
      onOwnMachine ? element('small', { text: t('teach.link.own') }) : '',
    ),
    element(
      'div',
      { class: 'wide buttons' },
      element(
        'div',
        { class: 'buttons online' },
        handOut('code', ({ showCode }, address) => showCode(body, address, t), 'button'),
      ),
      element('button', { class: 'button quiet', 'data-do': 'start', text: t('teach.start') }),
      element(
        'div',
        { class: 'buttons online' },
        handOut('copy', ({ copyLink }, address) => copyLink(address, link, copyStatus, t)),
        button('scorm', () => {
          const wanted = chosenQuery();
          const title = what.querySelector('select')?.selectedOptions[0].textContent ?? '';
          const ownText = wanted.own && own.text(wanted.own);
          const name =
            wanted.lesson || ownText
              ? title
              : [t('teach.be', { algorithm: t(`teach.name.${wanted.algorithm}`) }), wanted.assignment].filter(Boolean).join(' – ');
          const query = new URLSearchParams({ ...wanted, lang }).toString();
          const unit = { query, ...(ownText && { lesson: JSON.parse(ownText) }) };
          packing(({ saveUnit }) => saveUnit(unit, name, wanted.lesson || wanted.own || wanted.assignment || 'exercise'), packed, t);
        }),
        moodle,
      ),
      copyStatus,
      packed,
    ),
    element('small', { class: 'wide hint online', text: t('teach.scorm.hint') }),
    paper,
  );
  /** The query that opens for one student what was chosen. */
  function chosenQuery(): Record<string, string> {
    const { what: lesson, students: _, ...one } = valuesOf(form);
    const words = one.mode === 'exam' && marked.marks;
    if (lesson?.startsWith('own ')) return { own: lesson.slice(4) };
    return lesson ? { lesson } : { ...asksFor('exercise'), ...one, ...(words && { words }) };
  }
  function update() {
    const lesson = what.querySelector('select')?.value !== '';
    for (const part of [exercise, paper, hint]) part.hidden = lesson;
    exercise.disabled = paper.disabled = lesson;
    if (!lesson) narrow(form);
    exam.hidden = valuesOf(form).mode !== 'exam';
    second.disabled = !first.value.trim();
    // The form offers only names of worlds.
    moodle.hidden = lesson || !hasPlan(valuesOf(form).world as ExerciseWorld);
    keep();
    const waiting = waits();
    for (const each of form.querySelectorAll('button')) each.disabled = waiting;
    const addressOf = (rest: string) => new URL(`./teach.html${rest}`, location.href).href;
    const { own: name, ...one } = chosenQuery();
    link.value = name || waiting ? '' : addressOf(`?${new URLSearchParams(one)}`);
    // Only this browser has the lesson, so its link contains all of it.
    if (name)
      linkOfLesson(own.text(name) ?? '').then((hash) => {
        if (chosenQuery().own === name) link.value = addressOf(hash);
      });
  }
  form.addEventListener('input', update);
  /** All fields that are filled in, words too: they are filled in again when the teacher comes back in this tab. */
  const filledIn = () =>
    [...form.elements].flatMap((part) => {
      if (!(part instanceof HTMLInputElement || part instanceof HTMLSelectElement || part instanceof HTMLTextAreaElement)) return [];
      const name = part.name || part.dataset.word;
      return name ? [{ name, part }] : [];
    });
  const keep = () => session.write('hand-out', JSON.stringify(Object.fromEntries(filledIn().map(({ name, part }) => [name, part.value]))));
  function bringBack() {
    const kept = Object(parsed(session.read('hand-out')));
    for (const { name, part } of filledIn()) {
      if (typeof kept[name] !== 'string') continue;
      const { value } = part;
      part.value = kept[name];
      // The lesson may have been removed meanwhile.
      if (part instanceof HTMLSelectElement && part.selectedIndex < 0) part.value = value;
    }
  }
  bringBack();
  update();
  const home = ownOpener(how);
  const section = (title: string, hint: string, ...within: HTMLElement[]) =>
    element('section', {}, element('h2', { text: t(title) }), element('p', { class: 'hint', text: t(hint) }), ...within);
  const classroom = section(
    'teach.classroom',
    'teach.classroom.hint',
    element(
      'div',
      { class: 'buttons' },
      button('classroom', () => packing(({ saveClassroom }) => saveClassroom(t('teach.classroom.note')), archived, t)),
      archived,
    ),
  );
  classroom.classList.add('online');
  body.append(
    element('h1', { text: t('teach.teachers') }),
    section('teach.hand-out', 'teach.hand-out.hint', form),
    makeMarks(strings),
    section('teach.own-lessons', 'teach.own-lessons.hint', element('div', { class: 'cards' }, ...ownCards(how)), home.opener),
    classroom,
  );
  return home.open;
}
