/**
 * A lesson: the map with its search on one side, a few sentences on the other. The keys of a clicker go through it. In a step that asks
 * which node comes next, the search itself ends there, so that nothing on the page shows the answer.
 */
import { LabModel } from '../../kernel/model/model.ts';
import { Stage } from '../../view/stage/stage.ts';
import { Timeline } from '../../view/stage/timeline.ts';
import { paced } from '../../kernel/words/paced.ts';
import { Teller } from '../../kernel/words/teller.ts';
import { showLegend } from './board_legend.ts';
import { element, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import { fitText } from '../../view/ui/fit_text.ts';
import { keyNames } from '../../kernel/document/algorithms.ts';
import { holds, shortestOf } from '../../parts/lessons/checks.ts';
import { makeAlongside } from './alongside.ts';
import { inPhrases } from './lesson_link.ts';
import { planOf } from './lesson_plan.ts';
import { candidates } from './which_next.ts';
import { makeProjector } from './lesson_projector.ts';
import { makeTries } from './try.ts';
import type { Lesson, Option, Text } from '../../parts/lessons/lesson_file.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Pointers } from '../../parts/lessons/pointers.ts';
import { withView, type LabDocument } from '../../kernel/worlds/documents.ts';

interface LessonOptions {
  lesson: Lesson;
  step: number;
  strings: Strings;
  engine: Engine;
  loadEngine(): Promise<Engine>;
  moved(step: number): void;
  onward: { text: string; go(): void } | null;
  assign(): void;
  change(): void;
  save(): void;
  pack(status: HTMLElement): void;
  inLab(map: () => LabDocument, view: () => Record<string, unknown>): HTMLElement[];
}

/** @param how `inLab` makes the button that opens a map in the lab */
export function showLesson(
  root: HTMLElement,
  { lesson, step: first, strings, engine, loadEngine, moved, onward, assign, change, save, pack, inLab }: LessonOptions,
) {
  const { t } = strings;
  const language = strings.lang;
  const said = (text: Text) => text[language];
  let at = -1;
  /** Whether a map that reproduces an article has the colours of the article. */
  let dressed = false;
  /** Whether the question of this step has been answered. */
  let answered = false;
  /** Whether an open node has been chosen wrongly: after the next mistake the answer is told. */
  let missed = false;
  /** Whether the map shows the lesson's solution instead of the learner's own. */
  let shown = false;
  /** Number of expansions the cursor is to stand after, once they are recorded: a search may arrive late. −1 for none. */
  let awaited = -1;
  /** The controls for the settings of this step. */
  let tries: ReturnType<typeof makeTries> | null = null;
  /** The step whose part of the map is shown, and the size of the map. */
  let seenIn = '';
  /** Whether a press on a node answers the question which node comes next. */
  let listening = false;

  const model = new LabModel({ engine, loadEngine }, documentAt(0));
  const teller = new Teller(model, strings);
  const alongside = makeAlongside(model, teller);
  const map = element('div', { class: 'map' });
  const stageRoot = element('div', {});
  map.append(stageRoot);
  const timelineRoot = element('div', { class: 'time' });
  const legendRoot = element('div', {});
  const narration = element('p', { class: 'narration' });
  const text = element('div', { class: 'text' });
  const answer = element('p', { class: 'say', role: 'status', 'aria-live': 'polite' });
  const options = element('div', { class: 'buttons answers' });
  const settings = element('div', {});
  const question = element('p', { class: 'question' });
  const counts = element('p', { class: 'counts' });
  const side = element('div', { class: 'side' }, text, settings, narration, alongside.root, question, options, answer);
  const place = element('span', { class: 'hint' });
  const packed = element('span', { class: 'hint', role: 'status' });
  const button = (name: string, click: () => void, quiet = true) =>
    makeButton({ class: quiet ? 'button quiet' : 'button', 'data-do': name, text: t(`teach.${name}`) }, click);
  const back = button('back', () => go(at - 1));
  // A clicker does not leave the lesson; only a press of this button leads to what follows it.
  const next = button('next', () => (ended() ? onward?.go() : forward()), false);
  const plain = ({ view }: LabDocument) => !view.theme || view.theme === 'auto';
  const colours = button('colours', () => {
    dressed = !dressed;
    colours.setAttribute('aria-pressed', String(dressed));
    model.apply({ view: { ...model.document.view, theme: documentAt(at).view.theme } });
  });
  const nav = element('nav', {}, back, place, next);
  root.replaceChildren(
    element(
      'section',
      { class: 'lesson', 'data-lines': lesson.steps.some(({ point }) => point?.line !== undefined) && '' },
      element('h1', { text: inPhrases(said(lesson.title)) }),
      element(
        'div',
        { class: 'halves' },
        element('div', {}, map, element('div', { class: 'under' }, timelineRoot, counts, legendRoot)),
        side,
      ),
      element(
        'div',
        { class: 'buttons' },
        // In a step that asks which node comes next, the search here ends early; the lab gets the whole search.
        ...inLab(
          () => (listening ? documentAt(at) : model.document),
          () => ({ step: listening ? 0 : model.position }),
        ),
        colours,
      ),
      planOf(lesson, said, strings, (step) => go(step), [
        button('assign-lesson', assign),
        button('change-lesson', change),
        button('copy-lesson', save),
        button('scorm-lesson', () => pack(packed)),
        packed,
      ]),
      nav,
    ),
  );
  const stage = new Stage(stageRoot, model, { strings, tool: 'select' });
  const timeline = new Timeline(timelineRoot, model, { strings });
  const legend = showLegend(legendRoot, stage, strings);
  /** In a lecture hall everything of a step fits on one screen, and what it speaks of is near. */
  const refit = onceAFrame(() => {
    invite();
    fitText(side);
    alongside.refit();
    fitText(side, alongside.lines, alongside.root);
    const wanted = `${at} ${map.clientWidth} ${map.clientHeight} ${projector.on}`;
    if (!arriving() && seenIn !== wanted && projector.part(spokenOf(), asks() && model.document.space.rows !== undefined)) seenIn = wanted;
  });
  const resized = new ResizeObserver(refit);
  resized.observe(root);
  // `root` is on the page, so it has a parent.
  const projector = makeProjector(root.parentElement as HTMLElement, stage, t, refit, () => nodesIn(asks() ? [1] : []));
  next.before(projector.button);
  // A world whose layout has just come can be seen from nearer.
  stage.addEventListener('theme', refit);
  const events = ['position', 'search', 'recorded', 'document'];
  /** Whether the step asks which node comes next: then the sentence would describe the artificial end of the search. */
  const asks = () => lesson.steps[at]?.ask === 'next';
  const narrate = paced(model, () => {
    narration.textContent = asks() ? '' : teller.sentenceNow();
  });
  const follow = () => {
    arrive();
    const asking = asks();
    narrate();
    counts.replaceChildren(...(asking ? [] : countsNow().map((text) => element('span', { text }))));
    tries?.follow();
    alongside.follow();
    judge();
    refit();
  };
  for (const event of events) model.addEventListener(event, follow);
  model.addEventListener('selection', () => {
    if (listening && model.selected >= 0) predict(model.selected);
  });

  /** Asks for a press, and says how to see the numbers that decide it where cells are too small for them. */
  function invite() {
    if (!listening || answer.dataset.tone) return;
    const small = !stage.legible.numbers && keyNames(model.document).length > 0;
    const words = t(model.document.space.rows ? 'teach.ask.next.cell' : 'teach.ask.next') + (small ? t('teach.ask.next.closer') : '');
    if (answer.textContent !== words) answer.textContent = words;
  }

  /** The document of a step, or of the last step before it that has one, in the chosen colours. */
  function documentAt(step: number) {
    return inColours(givenAt(step));
  }

  function givenAt(step: number) {
    let from = step;
    while (!lesson.steps[from].document) from--;
    return lesson.steps[from].document as LabDocument; // a lesson begins with one
  }

  function inColours(document: LabDocument) {
    return dressed ? document : withView(document, { ...document.view, theme: 'auto' });
  }

  function go(step: number) {
    if (step < 0 || step >= lesson.steps.length) return;
    at = step;
    const now = lesson.steps[at];
    answered = false;
    missed = false;
    shown = false;
    listening = now.ask === 'next';
    moved(at);
    side.scrollTop = 0;
    text.replaceChildren(element('p', { text: said(now.text) }), ...(now.task ? [element('p', { text: said(now.task.text) })] : []));
    answer.textContent = '';
    answer.dataset.tone = '';
    answer.hidden = !listening && !now.task && !now.ask;
    options.replaceChildren();
    question.textContent = '';
    if (now.ask && now.ask !== 'next') ask(now.ask);
    back.disabled = at === 0;
    // In a question or a task the learner moves the cursor; otherwise the lesson sets its position.
    const whole = documentAt(at);
    colours.hidden = plain(givenAt(at));
    const ends = listening ? { ...whole, limits: { ...whole.limits, expansions: Math.max(1, now.after ?? 1) } } : whole;
    tries = null;
    // The goal may be the answer, so a press must not start dragging it.
    stage.setTool(now.task && !now.try ? 'wall' : listening ? 'point' : 'select');
    timelineRoot.hidden = listening;
    model.load({ ...ends, view: { ...whole.view, step: 0 } }, { undoable: false });
    tries = now.try ? makeTries(now.try, model, said, t) : null;
    settings.replaceChildren(...(tries ? [tries.root] : []));
    // What changes the map bit by bit is moved while one looks at the map.
    if (now.try?.some(({ field }) => field === 'a')) map.after(settings);
    else text.after(settings);
    awaited = now.after !== undefined && !listening ? now.after : -1;
    if (listening) model.seek(Infinity);
    else if (awaited >= 0) arrive();
    else if (now.at === 'end') model.seek(Infinity);
    else if (typeof now.at === 'number') model.seek(now.at);
    show(now.point);
    offer();
    text.scrollIntoView({ block: 'nearest' });
    // On a narrow screen the text stands first and the map stays in sight by itself.
    if (text.offsetTop >= map.offsetTop) map.scrollIntoView({ block: 'nearest' });
  }

  /** Whether the step has an answer or a solution that is not shown yet. */
  const closed = () => !answered && (lesson.steps[at].ask || lesson.steps[at].task?.solution);
  const ended = () => at === lesson.steps.length - 1 && !closed();

  /** Labels the next button with what it will do: show the answer, go to the next step, or go to what follows the lesson. */
  function offer() {
    const over = ended();
    if (closed()) next.textContent = t(lesson.steps[at].ask ? 'teach.show-answer' : 'teach.show-solution');
    else next.textContent = over ? (onward?.text ?? t('teach.end')) : t('teach.next');
    next.disabled = over && !onward;
    refit();
    place.textContent = t(over ? 'teach.step.last' : 'teach.step', { n: at + 1, all: lesson.steps.length });
  }

  /** One press of a clicker: shows the answer of an open question, otherwise goes on. */
  function forward() {
    const { ask: asked, task } = lesson.steps[at];
    if (asked === 'next' && (!model.search || model.recording)) return;
    if (!closed()) {
      go(at + 1);
      return;
    }
    answered = true;
    if (asked === 'next') {
      const known = candidates(teller);
      say(known.shown(), true);
      listening = false;
      model.selected = known.best;
    } else if (asked) options.querySelector('button[data-right]')?.dispatchEvent(new Event('click'));
    else if (task) {
      shown = true;
      const solution = inColours(task.solution as LabDocument); // else there is no such button
      model.load({ ...solution, view: { ...solution.view, step: 0 } }, { undoable: true });
      model.seek(Infinity);
    }
    offer();
  }

  function say(words: string, right: boolean) {
    answer.textContent = words;
    answer.dataset.tone = right ? 'right' : 'wrong';
    answer.scrollIntoView({ block: 'nearest' });
  }

  /** The counters at the cursor, and at the end of the search the cost of its path. */
  function countsNow() {
    const { search } = model;
    if (!search) return [];
    const { expanded, generated, reopened } = search.counters();
    const { cost, status } = teller.answer();
    const ended = search.event()?.type === 'finished' && status === 'found';
    return [
      t('teach.count.expanded', { n: expanded }),
      t('teach.count.opened', { n: generated }),
      ...(reopened > 0 ? [t('teach.count.reopened', { n: reopened })] : []),
      ...(ended && lesson.steps[at]?.try?.some(({ field }) => field === 'openList')
        ? [t('teach.count.compared', { n: search.totals().comparisons })]
        : []),
      ...(ended ? [t('teach.count.cost', { cost: teller.cost(cost) })] : []),
    ];
  }

  /** Whether the cursor of this step has still to come to its place. */
  const arriving = () => awaited >= 0 || model.seeking || model.recording || model.searched !== model.document;

  /** The nodes in one of these states, 1 for open and 2 for closed, and the node the step points at. */
  function nodesIn(wanted: readonly number[]) {
    const { point } = lesson.steps[at];
    const pointed = point?.node === undefined ? [] : [model.node(point.node)];
    const states = (wanted.length && model.search?.states()) || new Uint8Array(0);
    return [...pointed, ...[...states.keys()].filter((node) => wanted.includes(states[node]))];
  }

  /** The nodes that a step is about: those seen so far, at the end only the one it points at. */
  const spokenOf = () => (lesson.steps[at].at === undefined ? [model.start, ...nodesIn([1, 2])] : nodesIn([]));

  function arrive() {
    const { search } = model;
    if (awaited < 0 || !search || model.searched !== model.document || (model.recording && search.expansionCount <= awaited)) return;
    const position = search.positionOfExpansion(Math.min(awaited, search.expansionCount));
    awaited = -1;
    model.seek(position);
    alongside.show(lesson.steps[at].point);
  }

  /** Marks the node a step points at, and what it points at beside the map. */
  function show(point?: Pointers) {
    const heard = listening;
    listening = false;
    model.selected = point?.node === undefined ? -1 : model.node(point.node);
    listening = heard;
    alongside.show(point);
  }

  function verdictOn({ right, why }: Option) {
    if (!why) return t(right ? 'teach.right' : 'teach.wrong');
    // When a clicker shows the answer to a class, nobody has chosen it.
    return right ? t(answered ? 'teach.answer.shown' : 'teach.answer.right', { why: said(why) }) : said(why);
  }

  function ask(asked: { question: Text; options: Option[] }) {
    question.textContent = said(asked.question);
    for (const option of asked.options)
      options.append(
        makeButton({ class: 'button quiet', 'data-right': option.right, text: said(option.text) }, (event: Event) => {
          for (const other of options.children) other.setAttribute('aria-pressed', String(other === event.currentTarget));
          say(verdictOn(option), option.right === true);
          answered ||= option.right === true;
          offer();
        }),
      );
  }

  function predict(node: number) {
    if (!model.search || answered) return;
    const { right, text: words, tried } = candidates(teller).answer(node, missed);
    answered = right;
    missed = tried;
    say(words, right);
    offer();
  }

  /** Tells whether the map as it is now solves the task of the step. */
  function judge() {
    const task = lesson.steps[at]?.task;
    const { search } = model;
    if (!task || !search || model.recording || model.searched !== model.document) return;
    const done = holds(task.check, search, model.document, model.engine ?? engine);
    const { status, expanded, cost } = search.result();
    const told = answer.textContent;
    const open = answered ? 'teach.task.undone' : 'teach.task.open';
    const word = t(done ? (shown ? 'teach.task.shown' : 'teach.task.done') : open);
    // The map shows neither of the two costs compared, so they are told.
    if (task.check.kind === 'dearer-than-shortest' && status === 'found') {
      const shortest = shortestOf(model.document, model.engine ?? engine);
      answer.textContent = word + t('teach.task.shortest', { cost: teller.cost(Number(cost)), shortest: teller.cost(shortest) });
    } else if (done || answered) answer.textContent = word;
    else if (status === 'found') answer.textContent = t('teach.task.now', { n: expanded, cost: teller.cost(Number(cost)) });
    else answer.textContent = status === 'exhausted' ? t('teach.task.none') : word;
    answer.dataset.tone = done ? 'right' : '';
    // Nothing moves while somebody draws on the map or drags a slider.
    const pressed = shown || (tries && !settings.querySelector('.slider'));
    if (told && told !== answer.textContent && pressed) answer.scrollIntoView({ block: 'nearest' });
    answered ||= done;
    offer();
  }

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || root.ownerDocument.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target.closest('.asl-view, input, select, textarea, .asl-scrubber') : null;
    // Sliders keep their arrow keys. A clicker's page keys also work on sliders, and in a lecture hall everywhere.
    const clicked = event.key.startsWith('Page') && (projector.on || target?.closest('.slider'));
    if (!projector.takes(event.key)) {
      if (target && !clicked) return;
      if (event.key === 'PageDown' || event.key === 'ArrowRight') forward();
      else if (event.key === 'PageUp' || event.key === 'ArrowLeft') go(at - 1);
      else return;
      projector.light();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  root.ownerDocument.addEventListener('keydown', keys, { capture: true });
  go(Math.min(lesson.steps.length - 1, Math.max(0, first)));
  return {
    model,
    destroy() {
      root.ownerDocument.removeEventListener('keydown', keys, { capture: true });
      resized.disconnect();
      projector.destroy();
      legend.destroy();
      stage.destroy();
      timeline.destroy();
      model.dispose();
    },
  };
}
