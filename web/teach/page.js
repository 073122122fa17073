/** The page for learning: a list of lessons and exercises, one lesson, or one exercise, as the address says. */
import { loadEngine, loadFirstEngine } from '../engine/engine.js';
import { DocumentError } from '../document/error.js';
import { levels, problemOfTask, taskOf, worlds } from '../lessons/answer_file.js';
import { lessonOf } from '../lessons/lesson_file.js';
import { lessons } from '../lessons/list.js';
import { levelsOf, offers, onPaper } from '../lessons/offers.js';
import { algorithms } from '../lessons/own_search.js';
import { strings } from '../words/i18n.js';
import { element, find } from '../lab/dom.js';
import { Keeper } from '../lab/storage.js';
import { Address, unitWithin } from './address.js';
import { Attendance, workOf } from './scorm.js';

const root = find(document, '[data-teach]');
const keeper = new Keeper();
const theme = keeper.read('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
const chinese = navigator.languages.find((language) => /^(zh|en)/i.test(language))?.startsWith('zh');
const unit = unitWithin(document);
const address = new Address(unit, () => show());
const attendance = unit ? new Attendance(window) : null;
addEventListener('pagehide', () => attendance?.end());
addEventListener('pageshow', ({ persisted }) => persisted && attendance && location.reload());
let lang = address.query.get('lang') ?? keeper.read('language') ?? (chinese ? 'zh-Hans' : 'en');
/** @type {import('../words/i18n.js').Strings} */
let words;
/** What the page shows now is taken down before the next. */
let leave = () => {};

/** Goes to another part of the page, with an address of its own. @param {Record<string, string>} query */
function visit(query) {
  address.visit(query);
  show();
}

async function show() {
  const { query } = address;
  leave();
  leave = () => {};
  words = await strings(lang);
  await Promise.all(['teach', 'searches', 'choices'].map((part) => words.more(part)));
  document.documentElement.lang = words.lang;
  document.title = `A* Lab · ${words.t('teach.title')}`;
  const body = element('div', { class: 'body' });
  root.replaceChildren(top(), body);
  root.toggleAttribute('data-within-unit', unit !== null);
  // Links of a file lead nowhere from another computer, and nothing can be fetched to be packed.
  root.toggleAttribute('data-one-file', document.querySelector('script[data-unit]') !== null);
  if (attendance && !attendance.connected) root.append(element('p', { role: 'status', class: 'hint', text: words.t('teach.unit.alone') }));
  const lesson = query.get('lesson');
  try {
    if (lesson && Object.hasOwn(lessons, lesson))
      await openLesson(
        body,
        (await lessons[lesson]()).default,
        Number(attendance?.get('cmi.core.lesson_location') || query.get('step') || 1) - 1,
      );
    else if (query.has('exercise')) await openExercise(body, query);
    else if (query.has('sheet')) await openSheets(body, query);
    else home(body);
  } catch (error) {
    const text = error instanceof DocumentError ? await words.error(error) : words.t('teach.missing');
    body.append(element('p', { role: 'alert', class: 'say', 'data-tone': 'wrong', text }));
    if (!(error instanceof DocumentError)) throw error;
  }
  root.dataset.ready = '';
}

function top() {
  return element(
    'header',
    { class: 'top' },
    element(
      unit ? 'span' : 'a',
      unit ? {} : { href: '?', on: { click: (/** @type {Event} */ event) => (event.preventDefault(), visit({})) } },
      'A* Lab ',
      element('span', { text: words.t('teach.title') }),
    ),
    element('button', {
      type: 'button',
      class: 'tool text',
      'aria-label': lang === 'en' ? '中文' : 'EN, English',
      text: lang === 'en' ? '中' : 'EN',
      'data-language': '',
      on: {
        click: () => {
          lang = lang === 'en' ? 'zh-Hans' : 'en';
          keeper.write('language', lang);
          show();
        },
      },
    }),
  );
}

/** @param {HTMLElement} body */
function home(body) {
  const { t } = words;
  const cards = element('div', { class: 'cards' });
  for (const id of Object.keys(lessons)) {
    const card = element(
      'a',
      { href: `?lesson=${id}`, on: { click: (/** @type {Event} */ event) => (event.preventDefault(), visit({ lesson: id })) } },
      element('b', { text: id }),
      element('span'),
    );
    cards.append(card);
    lessons[id]().then(({ default: given }) => {
      const { title, minutes, steps } = /** @type {any} */ (given);
      card.children[0].textContent = title[words.lang];
      card.children[1].textContent = t('teach.lesson.minutes', { n: minutes, steps: steps.length });
    });
  }
  const select = (/** @type {string} */ name, /** @type {readonly string[]} */ values, /** @type {(value: string) => string} */ title) =>
    element(
      'label',
      {},
      t(`teach.${name}`),
      element('select', { name }, ...values.map((value) => element('option', { value, text: title(value) }))),
    );
  const field = (/** @type {string} */ name, /** @type {Record<string, any>} */ more = {}) =>
    element('label', {}, t(`teach.${name}`), element('input', { name, maxlength: 80, autocomplete: 'off', ...more }));
  const link = element('input', { readonly: true, 'aria-label': t('teach.link'), 'data-link': '' });
  const told = element('span', { class: 'hint', role: 'status' });
  const refused = element('span', { class: 'hint', role: 'status' });
  const packed = element('span', { class: 'hint', role: 'status' });
  const button = (/** @type {string} */ name, /** @type {() => unknown} */ click) =>
    element('button', { type: 'button', class: 'button quiet', 'data-do': name, text: t(`teach.do.${name}`), on: { click } });
  /** @param {string} name @param {(assign: typeof import('./assign.js')) => unknown} press */
  const hand = (name, press) => button(name, () => import('./assign.js').then(press, () => void (told.textContent = t('teach.missing'))));
  const form = element(
    'form',
    {
      class: 'task',
      on: {
        submit: (/** @type {Event} */ event) => {
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
      hand('copy', ({ copyLink }) => copyLink(link, told, t)),
      hand('code', ({ showCode }) => showCode(root, link.value, t)),
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
        if (!onPaper(one.algorithm)) return void (refused.textContent = t('teach.sheet.not-ida'));
        try {
          const { studentsOf } = await import('../lessons/students.js');
          studentsOf(students ?? '');
          visit({ sheet: '1', ...one, ...(students && { students }) });
        } catch (error) {
          refused.textContent = error instanceof DocumentError ? await words.error(error) : t('teach.missing');
        }
      }),
      refused,
    ),
    element(
      'div',
      { class: 'wide buttons online' },
      button('scorm', () => {
        const title = t('teach.be', { algorithm: t(`lab.choice.algorithm.${wish().algorithm}`) });
        pack(({ saveUnit }) =>
          saveUnit(new URLSearchParams({ exercise: '1', ...wish(), lang }).toString(), title, wish().assignment || 'exercise'),
        );
      }),
      button('classroom', () => pack(({ saveClassroom }) => saveClassroom(t('teach.classroom.note')))),
      packed,
      element('small', { class: 'hint', text: t('teach.packages.hint') }),
    ),
  );
  const pack = (/** @type {(packages: typeof import('./packages.js')) => Promise<void>} */ make) => packing(make, packed);
  const all = () =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]).filter(([, value]) => value !== ''));
  /** Leaves only worlds on which the search is done by hand, and only as much of it as may be left to the learner there. */
  function offer() {
    const [algorithm, world, level] = /** @type {HTMLSelectElement[]} */ (
      ['algorithm', 'world', 'level'].map((name) => form.elements.namedItem(name))
    );
    const search = /** @type {import('../lessons/own_search.js').Algorithm} */ (algorithm.value);
    narrow(world, offers[search]);
    narrow(level, levelsOf(search, /** @type {import('../lessons/offers.js').World} */ (world.value)));
  }
  /** What one student does. */
  const wish = () => {
    const { students: _, ...one } = all();
    return one;
  };
  function share() {
    link.value = new URL(`./teach.html?${new URLSearchParams({ exercise: '1', ...wish(), lang })}`, location.href).href;
  }
  offer();
  share();
  body.append(
    element('p', { class: 'lead', text: t('teach.lead') }),
    element('section', {}, element('h2', { text: t('teach.lessons') }), cards),
    element(
      'section',
      {},
      element('h2', { text: t('teach.exercises') }),
      element('p', { class: 'hint', text: t('teach.exercises.lead') }),
      form,
    ),
  );
}

/** Leaves some of the choices; what cannot be chosen any more gives way to the first of them. @param {HTMLSelectElement} select @param {readonly string[]} there */
function narrow(select, there) {
  for (const option of select.options) option.disabled = !there.includes(option.value);
  if (select.selectedOptions[0]?.disabled) select.value = there[0];
}

/** Makes an archive and says how far it is. @param {(packages: typeof import('./packages.js')) => Promise<void>} make @param {HTMLElement} told */
async function packing(make, told) {
  told.textContent = words.t('teach.packing');
  try {
    await make(await import('./packages.js'));
    told.textContent = words.t('teach.packed');
  } catch {
    told.textContent = words.t('teach.missing');
  }
}

/** @param {HTMLElement} body @param {URLSearchParams} query */
async function openExercise(body, query) {
  const given = Object.fromEntries(query);
  const { task, ...before } = attendance
    ? workOf(attendance, given)
    : { task: taskOf({ ...given, attempt: given.attempt === undefined ? 1 : Number(given.attempt) }) };
  const [{ showExercise }, engine] = await Promise.all([
    import('./exercise.js'),
    loadEngine(),
    ...(task.level === 'all' ? [words.more('wholly')] : []),
    ...(task.algorithm === 'ida' ? [words.more('deepening')] : []),
  ]);
  showExercise(body, {
    problem: problemOfTask(/** @type {any} */ (engine), task),
    task,
    exam: given.mode === 'exam',
    strings: words,
    again: () => visit({ ...given, attempt: String((task.attempt % 99) + 1) }),
    leave: () => visit({}),
    ...before,
  });
}

/** @param {HTMLElement} body @param {URLSearchParams} query */
async function openSheets(body, query) {
  const { students = '', ...given } = Object.fromEntries(query);
  const task = taskOf({ ...given, attempt: given.attempt === undefined ? 1 : Number(given.attempt) });
  const wanted = students || task.student;
  const [{ showSheets }, { studentsOf }, engine] = await Promise.all([
    import('./sheets.js'),
    import('../lessons/students.js'),
    loadEngine(),
    words.more('sheet'),
  ]);
  await showSheets(body, { task, students: studentsOf(wanted), engine: /** @type {any} */ (engine), t: words.t, leave: () => visit({}) });
}

/** @param {HTMLElement} body @param {unknown} file @param {number} step */
async function openLesson(body, file, step) {
  const lesson = await lessonOf(file);
  const kinds = new Set(lesson.steps.flatMap(({ document }) => (document ? [document.space.type] : [])));
  const [{ showLesson }, engine] = await Promise.all([
    import('./lesson.js'),
    loadFirstEngine(),
    ...[...kinds].map((kind) => words.more(kind)),
  ]);
  const shown = showLesson(body, {
    lesson,
    step: Number.isInteger(step) ? step : 0,
    strings: words,
    engine: /** @type {any} */ (engine),
    loadEngine: /** @type {any} */ (loadEngine),
    moved: (at) => {
      address.follow({ lesson: lesson.id, step: String(at + 1) });
      attendance?.tell({ 'cmi.core.lesson_location': at + 1 });
      if (at === lesson.steps.length - 1) attendance?.complete();
    },
    assign: () => {
      const address = new URL(`./teach.html?${new URLSearchParams({ lesson: lesson.id, lang })}`, location.href).href;
      import('./assign.js').then(
        ({ showCode }) => showCode(root, address, words.t),
        () => body.append(element('p', { role: 'alert', class: 'say', 'data-tone': 'wrong', text: words.t('teach.missing') })),
      );
    },
    pack: (told) =>
      packing(
        ({ saveUnit }) =>
          saveUnit(new URLSearchParams({ lesson: lesson.id, lang }).toString(), lesson.title[/** @type {'en'} */ (lang)], lesson.id),
        told,
      ),
    save: () => {
      const link = element('a', {
        href: URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })),
        download: `${lesson.id}.json`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
  });
  Object.assign(root, { model: shown.model });
  leave = shown.destroy;
}

show().catch((error) => {
  root.textContent = `A* Lab could not start: ${error instanceof Error ? error.message : error}`;
  throw error;
});
