/**
 * A lesson: the map with its search on one side, a few sentences on the other. Keys of a clicker go through it. Where it asks
 * which node comes next, the search on the page ends there, so that nothing on it can tell.
 * @module
 */
import { LabModel } from '../model/model.js';
import { Stage } from '../stage/stage.js';
import { Timeline } from '../stage/timeline.js';
import { Teller } from '../words/teller.js';
import { element } from '../lab/dom.js';
import { sumText } from '../words/sum_text.js';

/** @typedef {import('../lessons/lesson_file.js').Lesson} Lesson */
/** @typedef {import('../lessons/lesson_file.js').Step} Step */

/**
 * @param {HTMLElement} root
 * @param {{ lesson: Lesson, step: number, strings: import('../words/i18n.js').Strings, engine: import('../engine/engine.js').Engine, loadEngine(): Promise<import('../engine/engine.js').Engine>, moved(step: number): void, assign(): void, save(): void }} how
 */
export function showLesson(root, { lesson, step: first, strings, engine, loadEngine, moved, assign, save }) {
  const { t } = strings;
  const language = /** @type {'en' | 'zh-Hans'} */ (strings.lang);
  const said = (/** @type {import('../lessons/lesson_file.js').Text} */ text) => text[language];
  let at = -1;
  /** Whether the question of this step has been answered. */
  let answered = false;
  /** The node selected last, so that a press is told from a selection that stays. */
  let listening = false;

  const map = element('div', { class: 'map' });
  const stageRoot = element('div', {});
  map.append(stageRoot);
  const timelineRoot = element('div', {});
  const narration = element('p', { class: 'narration' });
  const text = element('div', { class: 'text' });
  const answer = element('p', { class: 'say', role: 'status', 'aria-live': 'polite' });
  const options = element('div', { class: 'buttons' });
  const place = element('span', { class: 'hint' });
  const button = (/** @type {string} */ name, /** @type {() => void} */ click, quiet = true) =>
    element('button', {
      type: 'button',
      class: quiet ? 'button quiet' : 'button',
      'data-do': name,
      text: t(`teach.${name}`),
      on: { click },
    });
  const back = button('back', () => go(at - 1));
  const next = button('next', () => go(at + 1), false);
  root.replaceChildren(
    element(
      'section',
      { class: 'lesson' },
      element('h1', { text: said(lesson.title) }),
      element(
        'div',
        { class: 'halves' },
        element('div', {}, map, timelineRoot, narration),
        element('div', { class: 'side' }, text, options, answer),
      ),
      element('nav', {}, back, place, next, button('assign-lesson', assign), button('copy-lesson', save)),
      planOf(lesson, said, t),
    ),
  );
  const model = new LabModel({ engine, loadEngine }, /** @type {any} */ (lesson.steps[0].document));
  const teller = new Teller(model, strings);
  const stage = new Stage(stageRoot, model, { strings, tool: 'select' });
  const timeline = new Timeline(timelineRoot, model, { strings });
  const events = ['position', 'search', 'recorded', 'document'];
  const follow = () => {
    // Where it asks, the sentence would speak of the end it was given.
    narration.textContent = lesson.steps[at]?.ask === 'next' ? '' : teller.sentenceNow();
    judge();
  };
  for (const event of events) model.addEventListener(event, follow);
  model.addEventListener('selection', () => {
    if (listening && model.selected >= 0) predict(model.selected);
  });

  /** The document of a step: its own or that of the last one before it that has one. @param {number} step */
  function documentAt(step) {
    for (let i = step; i >= 0; i--) if (lesson.steps[i].document) return lesson.steps[i].document;
  }

  /** @param {number} step */
  function go(step) {
    if (step < 0 || step >= lesson.steps.length) return;
    at = step;
    const now = lesson.steps[at];
    answered = false;
    listening = now.ask === 'next';
    moved(at);
    text.replaceChildren(element('p', { text: said(now.text) }), ...(now.task ? [element('p', { text: said(now.task.text) })] : []));
    answer.textContent = listening ? t('teach.ask.next') : '';
    answer.dataset.tone = '';
    answer.hidden = !listening && !now.task && typeof now.ask !== 'object';
    options.replaceChildren();
    if (now.ask && now.ask !== 'next') ask(now.ask);
    place.textContent = t('teach.step', { n: at + 1, all: lesson.steps.length });
    back.disabled = at === 0;
    next.disabled = at === lesson.steps.length - 1;
    // With a question, and with a task, the learner's hand moves on; otherwise the lesson shows its place.
    const whole = documentAt(at);
    const ends = listening ? { ...whole, limits: { ...whole.limits, expansions: Math.max(1, now.after ?? 1) } } : whole;
    // The goal too may be the answer: a press takes hold of nothing there.
    stage.setTool(now.task ? 'wall' : listening ? 'point' : 'select');
    timelineRoot.hidden = listening;
    model.load({ ...ends, view: { ...whole.view, step: 0 } }, { undoable: false });
    if (now.after !== undefined) model.seek(listening ? Infinity : positionAfter(now.after));
    else if (now.at === 'end') model.seek(Infinity);
    else if (typeof now.at === 'number') model.seek(now.at);
    show(now.point);
  }

  /** @param {number} expansions */
  const positionAfter = (expansions) => model.search?.positionOfExpansion(Math.min(expansions, model.search.expansionCount)) ?? 0;

  /** Lights the cell a step points at. @param {any[] | undefined} points */
  function show(points) {
    const [point] = points ?? [];
    const heard = listening;
    listening = false;
    model.selected = point === undefined ? -1 : model.node(point);
    listening = heard;
  }

  /** @param {{ question: import('../lessons/lesson_file.js').Text, options: import('../lessons/lesson_file.js').Option[] }} question */
  function ask(question) {
    text.append(element('p', {}, element('b', { text: said(question.question) })));
    for (const option of question.options)
      options.append(
        element('button', {
          type: 'button',
          class: 'button quiet',
          text: said(option.text),
          on: {
            click: () => {
              answer.textContent = option.why ? said(option.why) : t(option.right ? 'teach.right' : 'teach.task.open');
              answer.dataset.tone = option.right ? 'right' : 'wrong';
            },
          },
        }),
      );
  }

  /** Whether a node is one that the algorithm may take now: the shown search knows no more than that itself. @param {number} node */
  function predict(node) {
    const { search } = model;
    if (!search || answered) return;
    search.seek(search.eventCount - 1); // before it says that it ended here
    const rows = search.openList(1000);
    const chosen = rows.find((row) => row.node === node);
    const [best] = rows;
    const { gWeight, hWeight } = model.document;
    const terms = (/** @type {typeof best} */ { g, h }) =>
      /** @type {[number, number][]} */ ([
        [gWeight, g],
        [hWeight, h],
      ]);
    const sum = (/** @type {typeof best} */ row) => `f = ${sumText(terms(row), row.f, (cost) => teller.cost(cost), ' ')}`;
    if (!chosen) answer.textContent = t('teach.ask.closed', { node: teller.cell(node) });
    else {
      const ordered = model.document.algorithm === 'bfs' || model.document.algorithm === 'dfs';
      const right = ordered ? chosen === best : chosen.f === best.f;
      answered = right;
      answer.textContent = right
        ? t('teach.ask.right', { node: teller.cell(node), sum: sum(chosen) })
        : t('teach.ask.wrong', { node: teller.cell(node), sum: sum(chosen), other: teller.cell(best.node), otherSum: sum(best) });
      answer.dataset.tone = right ? 'right' : 'wrong';
    }
    model.seek(Infinity);
  }

  /** Whether the task of the step is done by what is on the map now. */
  function judge() {
    const task = lesson.steps[at]?.task;
    const { search } = model;
    if (!task || !search || model.recording) return;
    const done = holds(task.check, model, engine);
    answer.textContent = t(done ? 'teach.task.done' : 'teach.task.open');
    answer.dataset.tone = done ? 'right' : '';
  }

  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.target instanceof HTMLElement && event.target.closest('.asl-view, input, select, textarea, .asl-scrubber, dialog')) return;
    if (event.key === 'PageDown' || event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'PageUp' || event.key === 'ArrowLeft') go(at - 1);
    else return;
    event.preventDefault();
  };
  root.ownerDocument.addEventListener('keydown', keys);
  go(Math.min(lesson.steps.length - 1, Math.max(0, first)));
  return {
    model,
    destroy() {
      root.ownerDocument.removeEventListener('keydown', keys);
      stage.destroy();
      timeline.destroy();
      model.dispose();
    },
  };
}

/**
 * @param {import('../lessons/lesson_file.js').Check} check
 * @param {import('../model/model.js').LabModel} model
 * @param {import('../engine/engine.js').Engine} engine
 */
export function holds({ kind, n = 0 }, model, engine) {
  const search = /** @type {import('../engine/engine.d.ts').Search} */ (model.search);
  const { status, cost, expanded } = search.result();
  if (kind === 'found') return status === 'found';
  if (kind === 'no-path') return status === 'exhausted';
  if (kind === 'expanded-at-most') return status === 'found' && expanded <= n;
  if (kind === 'expanded-at-least') return status === 'found' && expanded >= n;
  // dearer-than-shortest: Dijkstra says what the shortest costs.
  const { version, space, start, goal, diagonal, costs } = model.document;
  const exact = engine.createSearch({ version, space, start, goal, diagonal, costs, algorithm: 'dijkstra' });
  try {
    while (exact.status === 'running') exact.advance(1 << 16);
    return status === 'found' && Number(cost) > Number(exact.result().cost) + 1e-9;
  } finally {
    exact.dispose();
  }
}

/** @param {Lesson} lesson @param {(text: import('../lessons/lesson_file.js').Text) => string} said @param {(key: string, parameters?: Record<string, number>) => string} t */
function planOf({ plan, minutes }, said, t) {
  return element(
    'details',
    { class: 'plan' },
    element('summary', { text: t('teach.plan', { n: minutes }) }),
    element('ol', {}, ...plan.map((part) => element('li', {}, element('b', { text: `${part.minutes}′ ` }), said(part.text)))),
  );
}
