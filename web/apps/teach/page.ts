/** The page for learning: a list of lessons and exercises, one lesson, or one exercise, as the address says. */
import { loadEngine, loadFirstEngine } from '../../kernel/engine/engine.ts';
import { DocumentError, refuse, said, unexpected } from '../../kernel/document/error.ts';
import { choice } from '../../kernel/document/fields.ts';
import { languageFor } from '../../kernel/document/languages.ts';
import { taskOfQuery } from '../../parts/lessons/task.ts';
import { begins, opens } from '../../parts/lessons/exam.ts';
import { lessonOf } from '../../parts/lessons/lesson_file.ts';
import { lessons, replaced } from '../../parts/lessons/list.ts';
import { studentsOf } from '../../parts/lessons/students.ts';
import { loadLayout } from '../../view/stage/layouts.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { strings } from '../../kernel/words/i18n.ts';
import { element, find, makeButton } from '../../view/ui/dom.ts';
import { download } from '../../view/ui/download.ts';
import { languageAfter, onButton } from '../../view/ui/language_button.ts';
import { schemeButton } from '../../view/ui/scheme_button.ts';
import { schemes } from '../../view/ui/schemes.ts';
import { Keeper } from '../../view/ui/storage.ts';
import { Address, linkTo, unitWithin } from './address.ts';
import { showHome } from './home.ts';
import { labButton, openInLab } from './in_lab.ts';
import { keptExam } from './kept_exams.ts';
import { keptHere } from './kept_here.ts';
import { holdsLesson, linkOfLesson, OwnLessons, textInLink } from './own_lessons.ts';
import { packing } from './packing.ts';
import { Progress } from './progress.ts';
import { Attendance, workOf } from './scorm.ts';
import { askWho } from './who.ts';
import { useWorlds } from '../../view/worlds/views.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { Lesson } from '../../parts/lessons/lesson_file.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

useWorlds();

const root = find(document, '[data-teach]');
const keeper = new Keeper();
const own = new OwnLessons(keeper);
const progress = new Progress(keeper);
schemes(keeper, () => {}).show();
const unit = unitWithin(document);
const address = new Address(unit, () => go());
const attendance = unit ? new Attendance(window) : null;
/** Tells the learner what happens to the work if the learning platform fails. */
const platform = element('p', { role: 'status', class: 'hint', 'data-platform': '' });
addEventListener('pagehide', () => attendance?.end());
addEventListener('pageshow', ({ persisted }) => persisted && attendance && location.reload());
// The language a person has chosen counts more than the one in a link.
let lang = keeper.read('language') ?? address.query.get('lang') ?? languageFor(...navigator.languages);
let words: Strings;
/** Takes down what the page shows now. */
let leave = () => {};
/** Opens a lesson's file that is dropped on the page; does nothing where no lessons are shown. */
let openDropped: (file: File) => void = () => {};
/** Holds the part that is shown or being fetched. What arrives for a part that was taken down meanwhile is not shown. */
let body = element('div', { class: 'body' });
/** Counts calls of `show`: if several fetch words at once, only the last call goes on. */
let turns = 0;

/**
 * What a part of the page is made with: its element, its words, and the way to another part. A part is opened in two halves: first
 * everything it needs is fetched, then the function that this gives puts it on the page.
 */
interface Visit {
  body: HTMLElement;
  query: URLSearchParams;
  words: Strings;
  visit(query: Record<string, string>): void;
}

/** Stops what was shown and removes it, so that nothing in it can be pressed. */
function takeDown() {
  leave();
  leave = () => {};
  openDropped = () => {};
  body.remove();
  body = element('div', { class: 'body' });
}

/** Takes down what is shown, then shows what the address asks for. */
function go() {
  takeDown();
  return show();
}

async function wordsNow() {
  const wanted = await strings(lang);
  await Promise.all(['teach', 'searches', 'choices'].map((part) => wanted.more(part)));
  return wanted;
}

/** Shows what the address asks for. The part before stays until the words of the new one are there. */
async function show() {
  const turn = ++turns;
  const { query } = address;
  const { hash } = location;
  let unspoken = false;
  const spoken = await wordsNow().catch((error) => {
    if (!words) throw error;
    unspoken = true;
    return words;
  });
  if (turn !== turns) return;
  takeDown();
  words = spoken;
  lang = words.lang;
  const here = body;
  const visit = (wanted: Record<string, string>) => {
    if (!here.isConnected) return;
    address.visit(wanted);
    go();
  };
  document.documentElement.lang = words.lang;
  document.title = `A* Lab · ${words.t('lab.learn.name')}`;
  root.replaceChildren(top(visit), here);
  root.toggleAttribute('data-within-unit', unit !== null);
  // Links in a one-file page do not work on other computers, and it can fetch nothing to pack.
  root.toggleAttribute('data-one-file', document.querySelector('script[data-unit]') !== null);
  if (attendance) tellOfPlatform(attendance);
  try {
    const put = await opened({ body: here, query, words, visit }, hash);
    if (here.isConnected) await put();
    if (unspoken) here.prepend(wrong(spoken.t('teach.missing')));
  } catch (error) {
    if (!here.isConnected) return;
    if (!(error instanceof DocumentError)) {
      here.append(wrong(spoken.t('teach.missing')));
      throw error;
    }
    const why = await spoken.error(error);
    // Only what the address asks for can be mended with another address.
    here.append(wrong(error.code === 'module' ? why : spoken.t('teach.wrong-link', { why })));
    if (error.code !== 'module' && !unit)
      here.append(element('p', {}, linkTo({}, visit, { class: 'button quiet', text: spoken.t('teach.all-lessons') })));
  }
  if (here.isConnected) root.dataset.ready = '';
}

function tellOfPlatform(attendance: Attendance) {
  attendance.onfailure = () => tellOfPlatform(attendance);
  if (attendance.connected && !attendance.failed) return;
  platform.textContent = words.t(attendance.failed ? 'teach.unit.failed' : 'teach.unit.alone');
  root.append(platform);
}

const wrong = (text: string) => element('p', { role: 'alert', class: 'say', 'data-tone': 'wrong', text });

async function opened(visit: Visit, hash: string): Promise<() => unknown> {
  const { query } = visit;
  for (const name of query.keys()) if (query.getAll(name).length > 1) refuse('duplicate-field', name, 'given twice');
  const named = query.get('lesson') ?? '';
  const id = Object.hasOwn(replaced, named) ? replaced[named] : named;
  // Step numbers of the old lesson do not fit the new one.
  if (id !== named) query.delete('step');
  if (!unit && holdsLesson(hash)) return openLink(hash);
  if (Object.hasOwn(lessons, id)) {
    const { default: value } = await lessons[id]();
    return openLesson(visit, { value, lesson: await lessonOf(value), address: { lesson: id } });
  }
  if (named) unexpected('bad-value', 'lesson', named, said('one of {names}', { names: Object.keys(lessons) }));
  if (query.has('own')) return openOwn(visit);
  if (query.has('exercise')) return openExercise(visit);
  if (query.has('sheet')) return openSheets(visit);
  const how = { strings: visit.words, own, progress, visit: visit.visit };
  if (query.has('for')) {
    choice(['teachers'])(query.get('for'), 'for');
    const { showTeachers } = await import('./teachers.ts');
    return () => {
      openDropped = showTeachers(visit.body, how);
    };
  }
  return () => {
    leave = showHome(visit.body, how);
  };
}

function top(visit: Visit['visit']) {
  const { short, label } = onButton(words.lang);
  const name = words.t('lab.learn.name');
  // A page in one file does not know where the lab is.
  const lab = document.querySelector('script[data-unit]') ? 'A* Lab ' : element('a', { href: 'index.html', text: 'A* Lab' });
  return element(
    'header',
    { class: 'top' },
    element('span', {}, lab, ' ', unit ? element('span', { text: name }) : linkTo({}, visit, {}, name)),
    schemeButton(keeper, (name) => words.t(`lab.theme.${name}`)),
    makeButton({ class: 'tool text', 'aria-label': label, text: short, 'data-language': '' }, async ({ currentTarget }) => {
      const button = currentTarget as HTMLElement; // the button itself
      // After the one asked for last, which may still be on its way.
      lang = await languageAfter(languageFor(lang), button);
      keeper.write('language', lang);
      show();
    }),
  );
}

/** The form that asks who does a task, and for the words it begins with; null if nothing has to be asked. */
async function asking({ body, query, words }: Visit, { assignment, words: marks, word }: Task, who: boolean) {
  const known = address.knows(marks, word) || (await begins(marks, word));
  const isWord = known ? null : (said: string) => begins(marks, said);
  const begin = (said: Record<string, string>) => {
    address.follow({ ...Object.fromEntries(query), ...said });
    go();
  };
  return who || isWord ? () => askWho(body, { assignment, who, isWord, t: words.t, begin }) : null;
}

async function openExercise(how: Visit): Promise<() => void> {
  const { body, query, words, visit } = how;
  const given = Object.fromEntries(query);
  const { task, ...before } = attendance ? workOf(attendance, given) : { task: taskOfQuery(given) };
  const { words: marks } = task;
  const exam = task.mode === 'exam';
  const ask = await asking(how, task, Boolean(task.assignment || marks) && given.student === undefined && !attendance);
  if (ask) return ask;
  const [{ showExercise, documentsOf }, { lessonLink }, { solutionOf }, engine] = await Promise.all([
    import('./exercise.ts'),
    import('./lesson_link.ts'),
    import('./solution.ts'),
    loadEngine(),
    ...(task.level === 'all' ? [words.more('wholly')] : []),
    ...(task.algorithm === 'dfs' ? [words.more('sheet')] : []),
  ]);
  const documents = documentsOf(task);
  const [document] = documents;
  // The exercise stands on a stage and uses texts of the lab.
  await Promise.all([
    fetchNeeds(document),
    loadLayout(document.space.type),
    ...[document.space.type, 'guide'].map((part) => words.more(part)),
  ]);
  return () => {
    const exercise = {
      engine,
      loadEngine,
      documents,
      task,
      exam,
      strings: words,
      again: () => visit({ ...given, attempt: String((task.attempt % 99) + 1) }),
      leave: () => visit({}),
      solution: (parts: readonly number[]) => [
        solutionOf({ engine, of: parts.map((part) => ({ document: documents[part], task, part })), strings: words }),
        ...inLab(() => documents[parts[parts.length - 1]]),
      ],
      lesson: (id: string) => lessonLink(id, words, unit === null),
      ...before,
      ...(marks && { closed: { opens: marks.endsWith('-') ? null : (said: string) => opens(marks, said) } }),
      // Without a number, the next to sit here is somebody else.
      ...(!attendance && (exam && (marks || task.student) ? keptExam(keeper, task) : keptHere(task))),
    };
    Object.assign(root, { model: null });
    leave = showExercise(body, exercise, (model) => Object.assign(root, { model }));
  };
}

async function openSheets(how: Visit): Promise<() => unknown> {
  const { body, query, words, visit } = how;
  const { students = '', ...given } = Object.fromEntries(query);
  const task = taskOfQuery(given);
  // With a wrong word the sheets would belong to no exam.
  const ask = await asking(how, task, false);
  if (ask) return ask;
  const wanted = students || task.student;
  const [{ showSheets }, engine] = await Promise.all([import('./sheets.ts'), loadEngine(), words.more('sheet')]);
  const all = studentsOf(wanted);
  return () => showSheets(body, { task, students: all, engine: engine, t: words.t, leave: () => visit({}) });
}

/** The button that opens a map in the lab; a unit in a learning platform has none. */
const inLab = (map: () => LabDocument, view: () => Record<string, unknown> = () => ({})): HTMLElement[] =>
  unit ? [] : [labButton(words.t, () => openInLab(map(), { ...view(), language: lang }))];

/** Keeps a lesson that came in the address and changes the address to that of the kept lesson. */
async function openLink(hash: string): Promise<() => unknown> {
  const text = await textInLink(hash);
  const { readLesson, textOfLesson } = await import('../../parts/lessons/lesson_text.ts');
  const { value, lesson } = await readLesson(text);
  return () => {
    address.follow({ own: own.add(lesson.id, textOfLesson(value)) });
    return go();
  };
}

/** Opens one of the person's own lessons, to go through it or to change it. */
async function openOwn(how: Visit): Promise<() => unknown> {
  const { body, query, words, visit } = how;
  const name = query.get('own') ?? '';
  const text = unit ? JSON.stringify(unit.lesson) : own.text(name);
  if (text === undefined) return () => body.append(wrong(words.t('teach.own.missing')));
  const change = () => visit({ own: name, edit: '1' });
  if (query.has('edit')) {
    const [{ showEditor }, engine] = await Promise.all([import('./editor.ts'), loadEngine()]);
    return () => {
      const { ready, close } = showEditor(body, {
        name,
        text,
        strings: words,
        engine: engine,
        keep: (now) => own.put(name, now),
        show: () => visit({ own: name }),
        remove: () => {
          own.remove(name);
          visit({});
        },
      });
      leave = close;
      return ready;
    };
  }
  const { readLesson } = await import('../../parts/lessons/lesson_text.ts');
  try {
    return await openLesson(how, { ...(await readLesson(text)), address: { own: name } });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const text = await words.error(error);
    return () => {
      body.append(
        wrong(text),
        element('div', { class: 'buttons' }, makeButton({ class: 'button', text: words.t('teach.change-lesson') }, change)),
      );
    };
  }
}

/** @param what the lesson as its file has it, the checked lesson, and the query that names it in the address */
async function openLesson(
  { body, query, words, visit }: Visit,
  { value, lesson, address: named }: { value: unknown; lesson: Lesson; address: Record<string, string> },
): Promise<() => void> {
  const kinds = new Set(lesson.steps.flatMap(({ document }) => (document ? [document.space.type] : [])));
  const [{ showLesson }, engine] = await Promise.all([
    import('./lesson.ts'),
    loadFirstEngine(),
    ...[...kinds, 'code', 'guide'].map((part) => words.more(part)),
  ]);
  const asked = query.get('step') ?? '1';
  if (!/^\d{1,4}$/.test(asked)) unexpected('bad-value', 'step', asked, 'a whole number');
  const step = Number(attendance?.get('cmi.core.lesson_location') || asked) - 1;
  const ids = Object.keys(lessons);
  const following = named.lesson && ids[ids.indexOf(lesson.id) + 1];
  const text = () => import('../../parts/lessons/lesson_text.ts').then(({ textOfLesson }) => textOfLesson(value));
  const missing = () => body.append(wrong(words.t('teach.missing')));
  return () => {
    const shown = showLesson(body, {
      lesson,
      step: Number.isInteger(step) ? step : 0,
      strings: words,
      engine: engine,
      loadEngine: loadEngine,
      moved: (at) => {
        address.follow({ ...named, step: String(at + 1) });
        if (named.lesson && !unit) progress.put(named.lesson, at + 1);
        attendance?.tell({ 'cmi.core.lesson_location': at + 1 });
        if (at === lesson.steps.length - 1) attendance?.complete();
      },
      onward: unit
        ? null
        : following
          ? { text: words.t('teach.next-lesson'), go: () => visit({ lesson: following }) }
          : { text: words.t('teach.all-lessons'), go: () => visit({}) },
      assign: () => {
        Promise.all([import('./assign.ts'), named.own ? text().then(linkOfLesson) : '']).then(([{ showCode }, hash]) => {
          showCode(body, new URL(`./teach.html${named.lesson ? `?lesson=${lesson.id}` : ''}${hash}`, location.href).href, words.t);
        }, missing);
      },
      pack: (status) =>
        packing(
          ({ saveUnit }) =>
            saveUnit(
              { query: new URLSearchParams({ ...named, lang }).toString(), ...(named.own && { lesson: value }) },
              lesson.title[words.lang],
              lesson.id,
            ),
          status,
          words.t,
        ),
      change: () => {
        text().then((kept) => body.isConnected && visit({ own: named.own ?? own.add(lesson.id, kept), edit: '1' }), missing);
      },
      inLab,
      save: () => {
        text().then((kept) => download(`${lesson.id}.json`, kept, 'application/json'), missing);
      },
    });
    Object.assign(root, { model: shown.model });
    leave = shown.destroy;
  };
}

addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) openDropped(file);
});
addEventListener('hashchange', () => holdsLesson(location.hash) && go());
go().catch((error) => {
  if (!words) root.textContent = `A* Lab could not start: ${error instanceof Error ? error.message : error}`;
  throw error;
});
