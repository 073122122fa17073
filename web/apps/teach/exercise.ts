/**
 * "Be A*": the learner runs the search on the lab's own stage. In practice a wrong move is named at once and not made. In an exam the
 * right move, if there is one, is made instead, and mistakes are told at the end. Both write a log that can be graded again.
 */
import { sentencesIn } from '../../kernel/document/languages.ts';
import { capped, most } from '../../parts/lessons/cap.ts';
import { choicesOf, fitOf } from '../../parts/lessons/fit.ts';
import { byHand, Hand } from '../../parts/lessons/hand.ts';
import { gradeOf, longestLog } from '../../parts/lessons/grade.ts';
import { applicable, knownOf, misconceptions } from '../../parts/lessons/misconceptions.ts';
import { mixupOf } from '../../parts/lessons/mixups.ts';
import { nameOf } from '../../parts/lessons/plan.ts';
import { marks, Shown } from '../../parts/predict/shown.ts';
import { Stage } from '../../view/stage/stage.ts';
import { showLegend } from './board_legend.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { download } from '../../view/ui/download.ts';
import { pointAtNodes } from '../../view/ui/row_hands.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { concealF, hidesF } from './concealed.ts';
import { makeAsking } from './asking.ts';
import { closedSolutions, timesOf } from './handed_in.ts';
import { heading } from './heading.ts';
import { written } from '../../parts/lessons/paper.ts';
import { drawLists, nodeButton, sumOf } from './own_lists.ts';
import { makeSecondTry } from './second_try.ts';
import type { Cap } from '../../parts/lessons/cap.ts';
import type { Choice } from '../../parts/lessons/fit.ts';
import type { Attempt } from '../../parts/lessons/exam.ts';
import type { Grade } from '../../parts/lessons/grade.ts';
import type { Ending, Move, Wrong } from '../../parts/lessons/hand.ts';
import type { Act } from '../../parts/lessons/suspended.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export { documentsOf } from '../../parts/lessons/instances.ts';

/** Most acts in each search of a task: a longer log is not graded. */
const mostActs = longestLog / 4;

/** A model whose cursor is moved by the hand alone, not by the stage. */
class Held extends Shown {
  override seek() {}

  override step() {}

  moved() {
    for (const name of ['recorded', 'position'] as const) this.tell(name);
  }
}

interface Begun {
  acts: readonly Act[];
  over: boolean;
}
/** What was done in one search of the task; `after` is the number of expansions before a mistake, `text` what was told then. */
interface Done {
  hand: Hand;
  acts: readonly Act[];
  mistakes: readonly { part: number; after: number; text: string }[];
  choices: readonly Choice[];
}
/** `begun` is what was done before a reload; `kept` is called after every move, and with the score at the end. */
interface Exercise {
  engine: Engine;
  loadEngine(): Promise<Engine>;
  documents: readonly LabDocument[];
  task: Task;
  exam: boolean;
  strings: Strings;
  again(): void;
  leave(): void;
  /** Shows the solutions of the searches whose numbers `parts` lists. */
  solution(parts: readonly number[]): HTMLElement[];
  /** Makes a link to a lesson. */
  lesson(id: string): HTMLElement;
  begun?: Begun;
  kept?(acts: readonly Act[], score: number | null): void;
  /** Set if mistakes and solutions stay hidden until a word is given; `opens` is null if no word opens them. */
  closed?: { opens: ((word: string) => Promise<boolean>) | null };
  /** All of the student's attempts so far, where they are kept. */
  attempts?(): readonly Attempt[];
  /** False if this browser should have kept the attempts and could not. */
  saved?: boolean;
}

/** @param opened is called with the model of each search that is practised, when it comes onto the page @returns what takes the exercise down */
export function showExercise(root: HTMLElement, how: Exercise, opened: (model: LabModel) => void) {
  let destroy = () => {};
  function open(before: readonly Done[], begun: Begun | undefined) {
    const part = showPart(root, { ...how, begun }, before, onward);
    destroy = part.destroy;
    if (part.rest) return onward(part.done(), part.rest);
    // In an exam nothing that people can reach knows which node is next.
    if (!how.exam) opened(part.model);

    function onward(done: Done, rest?: Begun) {
      part.destroy();
      open([...before, done], rest);
    }
  }
  open([], how.begun);
  return () => destroy();
}

function showPart(root: HTMLElement, how: Exercise, before: readonly Done[], onward: (done: Done) => void) {
  const { engine, loadEngine, documents, task, exam, strings, again, leave, solution, lesson, begun, closed } = how;
  const { kept = () => {}, attempts = () => [] } = how;
  const document = documents[before.length];
  const last = before.length === documents.length - 1;
  const t = strings.t;
  const all = task.level === 'all';
  /** Every move that was tried in this search, and every undo. */
  let acts: Act[] = [];
  /** The moves that were tried, as they are handed in. In an exam no move can be undone. */
  const log = () => everything().filter((act) => act.do !== 'undo');
  const everything = () => [...before.flatMap((each) => each.acts), ...acts];
  /** Mistakes, told as they were when they were made. */
  let mistakes: Done['mistakes'] = [];
  let choices: Done['choices'] = [];
  const names = applicable(task);
  let over = false;

  const model = new Held({ engine, loadEngine }, byHand(document));
  let hand = handOf();
  const name = (node: number) => nameOf(document, hand.search, node);

  const ground = element('div', {});
  const map = element('div', { class: 'map' }, ground);
  const stage = new Stage(ground, model, { strings, tool: 'point', summary: 'teach.board' });
  const say = element('p', { class: 'say', role: 'status', 'aria-live': 'polite' });
  const question = element('div', { class: 'question' });
  const lists = element('div', { class: 'lists' });
  const asking = makeAsking({
    root: question,
    hand: () => hand,
    name,
    exam,
    attempt,
    right: () => tellNow(t('teach.right')),
    changed: () => model.moved(),
    t,
  });
  stage.setLayer(
    'asked',
    marks(() => (asking.asked < 0 ? null : { from: hand.current, node: asking.asked })),
  );
  const secondTry = makeSecondTry({ explain, show: (text) => draw(text, 'wrong'), t });
  const button = (what: string, click: () => void, quiet = true) =>
    makeButton({ class: quiet ? 'button quiet' : 'button', 'data-do': what, text: t(`teach.do.${what}`) }, click);
  const undo = button('undo', () => {
    if (hand.made.length === 0 || over) return;
    apply({ do: 'undo' });
    kept(everything(), null);
    draw(t('teach.undone'));
  });
  /** The last press that would end an exam, and the number of acts before it. */
  let warned = '';
  /** Makes an exam end only at the second press of the same button. */
  const twice = (what: 'hand-in' | 'stop' | 'stop-last', says: string, end: () => void) => () => {
    const press = `${says} ${acts.length}`;
    if (!exam || warned === press) return end();
    warned = press;
    draw(t(`teach.${what}.sure`));
  };
  const stop = (says: Ending) =>
    button(
      says,
      twice(last ? 'stop-last' : 'stop', says, () => void attempt({ do: 'stop', says })),
    );
  const handIn = button('hand-in', twice('hand-in', '', finish), false);
  const another = button('again', again);
  const stops = element(
    'div',
    { class: all ? 'buttons apart' : 'buttons' },
    ...(all ? [button('done', () => attempt({ do: 'done' }))] : []),
    stop('found'),
    stop('none'),
  );
  const side = element('div', { class: 'side' }, say, question, stops, lists);
  const key = element('div', {});
  const rules = heading({ document, task, part: before.length, more: exam ? examTold() : '', strings });
  const halves = element('div', { class: 'halves' }, rules, element('div', { class: 'board' }, map, key), side);
  // A press brings the next question to the same place, so the second click of a double click would answer it or hit another node.
  halves.addEventListener('click', (event) => event.detail > 1 && event.stopPropagation(), true);
  // The space bar plays nothing here. Where nodes are discovered during the search, no key makes a move on the board either.
  const found = worldOf(document.space).discovered;
  map.addEventListener('keydown', (event) => (event.key === ' ' || (found && event.key !== 'Tab')) && event.preventDefault(), true);
  pointAtNodes(side, model);
  const scoring = element(
    'details',
    { class: 'hint scoring' },
    element('summary', { text: t('teach.scored') }),
    element('p', { text: t('teach.scoring') }),
    ...(task.version > 4 && names.length ? [element('p', { text: t('teach.scoring.cap', { most }) })] : []),
    ...(exam ? [] : [element('p', { text: t('teach.scoring.practice') })]),
    ...(all ? [element('p', { text: t('teach.scoring.all') })] : []),
  );
  root.replaceChildren(
    element(
      'section',
      { class: 'exercise' },
      element('h1', { text: t('teach.be', { algorithm: t(`teach.name.${task.algorithm}`) }) }),
      halves,
      element('footer', { class: 'buttons' }, exam ? handIn : undo, another, button('leave', leave)),
      scoring,
    ),
  );

  const legend = showLegend(key, stage, strings);

  function examTold() {
    const rule = t(closed ? 'teach.exam.closed' : 'teach.exam.how');
    return how.saved === false ? `${rule} ${t('teach.exam.unsaved')}` : rule;
  }

  function handOf() {
    if (model.search) concealF(model.search, (node) => hidesF(hand, node, exam));
    return new Hand(engine, document, task.level, model.search ?? undefined);
  }

  /** Makes a move or an undo, now or again after a reload. @returns what is wrong with it */
  function apply(act: Act): Wrong | null {
    acts = [...acts, act];
    if (act.do === 'undo') {
      hand.undo();
      secondTry.forget();
      return null;
    }
    choices = [...choices, ...choicesOf(hand, act, names, before.length)];
    const wrong = hand.check(act);
    const [after, why, { length: decided }] = [hand.search.expansionCount, wrong && explain(wrong), hand.decisions];
    hand.attempt(act, exam);
    // What could not have been decided otherwise is told, but the score has fewer that are wrong.
    const counts = hand.decisions.slice(decided).some(({ right }) => !right);
    if (why) mistakes = [...mistakes, { part: before.length + 1, after, text: counts ? why : `${why} ${t('teach.uncounted')}` }];
    if (!wrong || exam) secondTry.forget();
    return wrong;
  }

  function press(node: number) {
    if (over || node < 0) return;
    if (hand.read) attempt({ do: 'path', node });
    // The second press of a double press on the node that was just expanded.
    else if (node === hand.current && hand.state(node) === 'closed') draw(all && hand.expanding >= 0 ? report({ do: 'take', node }) : '');
    else if (hand.expanding < 0 || !(all || hand.waiting.some((look) => look.node === node))) attempt({ do: 'take', node });
    else {
      // A message about another neighbour does not concern this one.
      const stale = say.dataset.tone === 'wrong' || (asking.asked >= 0 && asking.asked !== node);
      draw(hand.waiting.length && stale ? report({ do: 'take', node: hand.current }) : '');
      asking.ask(node);
    }
  }

  /** Makes a move. @returns what is wrong with it, if that may be told now */
  function attempt(move: Move): Wrong | null {
    if (over) return null;
    const wrong = apply(move);
    kept(everything(), null);
    if (wrong && !exam) {
      const { text, more } = secondTry.tell(wrong);
      draw(text, 'wrong');
      // The button goes below the others, so that nothing moves when it goes away.
      if (more) (move.do === 'look' || stops.hidden ? question : stops).append(more);
    } else if (hand.ended && exam && !last) onward(done());
    else if (hand.ended && !last) finishPart();
    else if (hand.ended || acts.length >= mostActs) finish();
    else draw(report(move));
    return exam ? null : wrong;
  }

  /** Says what was just done and what comes next. In an exam it does not say whether the move was right. */
  function report(move: Move) {
    const node = name(hand.current);
    const taken = exam || task.algorithm !== 'astar' ? node : `${node} (${sum(hand.current)})`;
    if (hand.made.at(-1) !== move && move.do !== 'take') return t('teach.noted');
    if (move.do === 'stop') return t('teach.read');
    if (move.do === 'take') {
      if (hand.current !== move.node) return t('teach.noted');
      if (all) return t(hand.current === hand.start ? 'teach.taken.all' : 'teach.taken.next', { node });
      return hand.waiting.length ? t('teach.taken.look', { node: taken, n: hand.waiting.length }) : t('teach.taken', { node: taken });
    }
    if (move.do === 'look' && !all) {
      if (hand.waiting.length) return t(exam ? 'teach.noted.look' : 'teach.right.look', { node });
      return t(exam ? 'teach.noted.done' : 'teach.right.done', { node });
    }
    if (exam) return t('teach.noted');
    return move.do === 'done' ? t('teach.done', { node }) : t('teach.right');
  }

  function sum(node: number) {
    const { state, g, h } = hand.search.node(node);
    return state === 'unseen' ? '' : sumOf(hand, g ?? 0, h);
  }

  /** Why a move is wrong, with both sums if there are two. A hint does not name the right answer. */
  function explain(wrong: Wrong, kind: 'wrong' | 'hint' = 'wrong') {
    const { rule, node = -1, says, right } = wrong;
    const look = hand.waiting.find((each) => each.node === node);
    const other = rule === 'sum' ? hand.current : (wrong.other ?? -1);
    const text = t(kind === 'hint' ? `teach.hint.${rule}` : `teach.wrong.${rule}`, {
      node: node < 0 ? '' : name(node),
      other: other < 0 ? '' : name(other),
      sum: wrong.sum === undefined ? (node < 0 ? '' : sum(node)) : written(wrong.sum),
      otherSum: otherSum(),
      says: says ? t(`teach.verdict.${says}`) : '',
      right: right ? t(`teach.verdict.${right}`) : '',
    });
    /** The number that was asked for, written as a sum. */
    function otherSum() {
      if (look && rule === 'sum') return `${written(hand.search.node(hand.current).g ?? 0)} + ${written(look.step)} = ${written(look.g)}`;
      if (look && rule === 'number') return sumOf(hand, look.g, look.h);
      return wrong.otherSum === undefined ? (other < 0 ? '' : sum(other)) : written(wrong.otherSum);
    }
    const mixup = mixupIn(wrong);
    if (mixup) return `${text} ${t(`teach.mixup.${mixup}`)}`;
    // Breadth-first and depth-first search do not compare costs; for them the lists are reason enough.
    const weighs = task.algorithm !== 'bfs' && task.algorithm !== 'dfs';
    return rule === 'verdict' && weighs && kind === 'wrong' ? `${text} ${t(`teach.why.${right}`)}` : text;
  }

  function mixupIn({ rule, node = -1, sum: number }: Wrong) {
    const look = hand.waiting.find((each) => each.node === node);
    if (!look || number === undefined) return undefined;
    const { g: past, h: pastH } = knownOf(hand);
    return mixupOf(rule === 'sum' ? 'g' : 'f', number, { ...look, past, pastH, ground: model.ground(node) || 1 });
  }

  function tellNow(text: string, tone: string = '') {
    say.textContent = text;
    say.dataset.tone = tone;
  }

  function draw(text: string, tone: string = '') {
    const inSide = side.contains(side.ownerDocument.activeElement);
    asking.drop();
    stops.querySelector('.more')?.remove();
    model.moved();
    if (text) tellNow(text, tone);
    root.firstElementChild?.toggleAttribute('data-begun', acts.length > 0);
    stops.hidden = over || hand.read !== null || (!all && hand.waiting.length > 0);
    handIn.hidden = over;
    // During an exam it would stand beside the button that hands in, and one wrong press would leave the exam.
    another.hidden = exam && !over;
    undo.setAttribute('aria-disabled', String(hand.made.length === 0 || over));
    drawLists(lists, hand, { name, t, hides: (node) => hidesF(hand, node, exam) });
    if (over) return;
    if (hand.read && hand.nextOfPath() < 0) return asking.askCost();
    // When everything is done by hand, the neighbours have to be found without help.
    if (!all && hand.waiting.length)
      question.append(element('div', { class: 'buttons waiting' }, ...hand.waiting.map(({ node }) => nodeButton(hand, node, name(node)))));
    // The button that was pressed is gone, so the keyboard focus goes to the question or to the lists.
    if (!inSide || side.contains(side.ownerDocument.activeElement)) return;
    if (question.firstChild) return asking.focus();
    const row = lists.querySelector(`tr[data-node="${hand.current}"] button`) ?? lists.querySelector('button');
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }

  const done = (): Done => ({ hand, acts, mistakes, choices });

  /** In practice the result of each search is told at its end. */
  function finishPart() {
    over = true;
    const next = makeButton({ class: 'button', 'data-do': 'next-part', text: t('teach.do.next-part') }, () => onward(done()));
    tell(gradeOf([hand]), mistakes, `${t('teach.part', { n: before.length + 1, all: documents.length })} · `, next, [before.length]);
    next.focus();
  }

  function finish() {
    over = true;
    // Searches that were not reached count as missing.
    const left = documents.slice(before.length + 1).map((each) => new Hand(engine, each, task.level));
    const grade = capped(gradeOf([...before.map((each) => each.hand), hand, ...left]), task.version, names, allChoices());
    for (const each of left) each.dispose();
    kept(everything(), grade.score);
    let scoreShown = !closed;
    const save = makeButton({ class: 'button', 'data-do': 'save', text: t('teach.do.save') }, () =>
      download(
        `${task.student || 'answer'}-${task.assignment || 'a-star-lab'}-${task.attempt}.json`,
        JSON.stringify({ ...task, ...(scoreShown && { score: grade.score }), log: log(), attempts: attempts() }, null, 1),
        'application/json',
      ),
    );
    const all = exam ? [...before.flatMap((each) => each.mistakes), ...mistakes] : mistakes;
    const whole = `${t('teach.parts', { all: documents.length })} · `;
    const open = () => {
      scoreShown = true;
      tell(grade, all, whole, exam ? save : null, exam ? [...documents.keys()] : [before.length]);
    };
    if (!closed) return open();
    const attempt = attempts().find((each) => each.attempt === task.attempt);
    draw(sentencesIn(strings.lang, t('teach.handed-in'), attempt ? timesOf(attempt, strings) : ''));
    question.replaceChildren(save, closedSolutions({ opens: closed.opens, open, t }));
  }

  function tell(
    { score, legal, wrong, missing, marks, cap }: Grade & { cap?: Cap | null },
    mistakes: Done['mistakes'],
    whose: string,
    more: HTMLElement | null,
    solved: readonly number[],
  ) {
    draw(whose + t('teach.score', { score, legal, wrong, missing }), wrong || missing ? '' : 'right');
    root.querySelector('.until-told')?.remove();
    scoring.open = true;
    const skills = Object.entries(marks).filter(([, { of }]) => of > 0);
    question.replaceChildren(
      element('p', { class: 'hint', text: skills.map(([skill, mark]) => t(`teach.skill.${skill}`, mark)).join(' · ') }),
      ...fitTold(),
      ...(cap ? [element('p', { class: 'fit', text: t('teach.cap', { ...cap, most, what: t(`teach.fit.${cap.name}`) }) })] : []),
      mistakesTold(mistakes.slice(0, 12)),
      ...(mistakes.length > 12
        ? [
            element(
              'details',
              { class: 'hint' },
              element('summary', { text: t('teach.mistakes.more', { n: mistakes.length - 12 }) }),
              mistakesTold(mistakes.slice(12)),
            ),
          ]
        : []),
      ...(more ? [more] : []),
      ...solution(solved),
    );
  }

  const mistakesTold = (of: Done['mistakes']) =>
    element(
      'ol',
      { class: 'mistakes' },
      ...of.map(({ part, after, text }) => element('li', {}, element('b', { text: t('teach.move', { part, n: after }) }), ' ', text)),
    );

  const allChoices = () => [...before.flatMap((each) => each.choices), ...choices];

  /** The misconception that fits best all choices so far, with the lesson about it. */
  function fitTold() {
    const fit = fitOf(names, allChoices());
    if (!fit) return [];
    const text = t('teach.fit', { what: t(`teach.fit.${fit.name}`) });
    return [element('p', { class: 'fit' }, `${text} `, lesson(misconceptions[fit.name].lesson))];
  }

  /** Does all acts again from the start. @returns the acts that belong to later searches */
  function replay(given: readonly Act[]) {
    hand = handOf();
    acts = [];
    mistakes = [];
    choices = [];
    for (const act of given) {
      if (hand.ended && !last) break;
      apply(act);
    }
    return given.slice(acts.length);
  }

  model.addEventListener('selection', () => {
    const { selected } = model;
    model.selected = -1;
    press(selected);
  });
  // The module had crashed and the search has been made again.
  model.addEventListener('search', () => {
    if (!model.search) return;
    replay(acts);
    if (!over) draw('');
  });

  const rest = replay(begun?.acts ?? []);
  const goesOn = hand.ended && !last;
  if (goesOn) over = true;
  else if (begun?.over || hand.ended) finish();
  else draw(acts.length ? t('teach.resumed') : t('teach.begin', { start: name(hand.start), goal: name(hand.goal) }));
  return {
    model,
    done,
    /** If this search has ended: what was done in later searches before a reload. */
    rest: goesOn ? { acts: rest, over: begun?.over ?? false } : null,
    destroy() {
      legend.destroy();
      stage.destroy();
      model.dispose();
    },
  };
}
