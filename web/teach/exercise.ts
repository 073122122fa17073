/**
 * "Be A*": the learner runs the search. In practice a wrong move is named at once and not made; in an exam it is made if it can be,
 * and everything is told at the end. Both write a log that can be graded anew.
 */
import { grade } from '../lessons/grade.ts';
import { ownSearch } from '../lessons/by_hand.ts';
import { element, makeButton } from '../ui/dom.ts';
import { download } from '../ui/download.ts';
import { cost, makeBoard, numbersIn, usesH } from './board.ts';
import { focusFirst, showChoices, sumsFor } from './choice_questions.ts';
import { heading } from './heading.ts';
import { makeQuestions } from './questions.ts';
import { makeSecondTry } from './second_try.ts';
import type { Move, Verdict, Wrong } from '../lessons/own_search.ts';
import type { Act } from '../lessons/suspended.ts';
import type { Move as ProblemMove, Problem } from '../lessons/problem.ts';
import type { Task } from '../lessons/answer_file.ts';
import type { Strings } from '../words/i18n.ts';

const verdicts = ['open', 'relax', 'keep', 'skip', 'reopen'] as const;

/** @param how  `begun` is what was done before a reload, `kept` hears of every move and of the score at the end */
export function showExercise(
  root: HTMLElement,
  {
    problem,
    task,
    exam,
    strings,
    again,
    leave,
    solution,
    begun,
    kept = () => {},
  }: {
    problem: Problem;
    task: Task;
    exam: boolean;
    strings: Strings;
    again(): void;
    leave(): void;
    solution(): HTMLElement[];
    begun?: { acts: readonly Act[]; over: boolean };
    kept?(acts: readonly Act[], score: number | null): void;
  },
) {
  const t = strings.t;
  const byHand = task.level !== 'order';
  const all = task.level === 'all';
  /** Every move that was tried, and what was taken back. */
  const acts: Act[] = [];
  /** The moves that were tried, as they are handed in: in an exam nothing is taken back. */
  const log = () => acts.filter((act) => act.do !== 'undo') as Move[];
  /** Moves of them that were wrong when they were tried. */
  let slips = 0;
  /** The moves that were made: the search is always these, from the start. */
  let made: Move[] = [];
  let search = ownSearch(problem, task.level);
  /** The neighbour something is to be said of. */
  let asked = -1;
  let over = false;
  let mistaken = false;

  const board = makeBoard(problem, press, t);
  const questions = makeQuestions({ root: () => question, search: () => search, problem, name: board.name, exam, attempt, t });
  const secondTry = makeSecondTry({
    explain,
    show(text, node) {
      draw(text, 'wrong');
      // The button that was pressed is gone.
      board.focus(node);
    },
    t,
  });
  const say = element('p', { class: 'say', role: 'status', 'aria-live': 'polite' });
  const question = element('div', { class: 'question' });
  const lists = element('div', { class: 'lists' });
  const button = (name: string, click: () => void, quiet = true) =>
    makeButton({ class: quiet ? 'button quiet' : 'button', 'data-do': name, text: t(`teach.do.${name}`) }, click);
  const undo = button('undo', () => {
    if (made.length === 0 || over) return;
    apply({ do: 'undo' });
    kept(acts, null);
    draw(t('teach.undone'));
  });
  /** What was pressed last that would end an exam, and after how many acts. */
  let warned = '';
  /** An exam ends at the second press. */
  const twice = (name: 'hand-in' | 'stop', says: string, end: () => void) => () => {
    const press = `${says} ${acts.length}`;
    if (!exam || warned === press) return end();
    warned = press;
    draw(t(`teach.${name}.sure`));
  };
  const stop = (says: 'found' | 'none') => void attempt({ do: 'stop', says });
  const handIn = button('hand-in', twice('hand-in', '', finish), false);
  const another = button('again', again);
  const stops = element(
    'div',
    { class: all ? 'buttons apart' : 'buttons' },
    ...(all ? [button('done', () => attempt({ do: 'done' }))] : []),
    // Who does all of it still has the path to read.
    button('found', all ? () => stop('found') : twice('stop', 'found', () => stop('found'))),
    button(
      'none',
      twice('stop', 'none', () => stop('none')),
    ),
  );
  const side = element('div', { class: 'side' }, say, question, stops, lists);
  const halves = element('div', { class: 'halves' }, board.root, side);
  // What was pressed makes way for what comes next: the second half of a double click would answer that too, or meet another node.
  halves.addEventListener('click', (event) => event.detail > 1 && event.stopPropagation(), true);
  const scoring = element(
    'details',
    { class: 'hint scoring' },
    element('summary', { text: t('teach.scored') }),
    element('p', { text: t('teach.scoring') }),
    ...(exam ? [] : [element('p', { text: t('teach.scoring.practice') })]),
    ...(all ? [element('p', { text: t('teach.scoring.all') })] : []),
  );
  root.replaceChildren(
    element(
      'section',
      { class: 'exercise' },
      heading({ problem, task, exam, t }),
      halves,
      element('footer', { class: 'buttons' }, exam ? handIn : undo, another, button('leave', leave)),
      scoring,
    ),
  );

  /** What an act does, now or once more after a reload; what was wrong with it. */
  function apply(act: Act): Wrong | null {
    acts.push(act);
    if (act.do === 'undo') {
      secondTry.forget();
      made = made.slice(0, -1);
      search = ownSearch(problem, task.level);
      for (const move of made) search.make(move);
      asked = -1;
      return null;
    }
    const wrong = search.check(act);
    if (wrong) slips++;
    if (wrong && !exam) return wrong;
    if (search.possible(act)) {
      search.make(act);
      made.push(act);
      secondTry.forget();
    }
    asked = -1;
    return wrong;
  }

  function press(node: number) {
    if (over) return;
    if (search.unaided) return pressUnaided(node);
    if (!byHand || !search.waiting.some(({ to }) => to === node)) return void attempt({ do: 'take', node });
    asked = node;
    draw('');
    forgive();
    focusFirst(question);
  }

  /** Which nodes are neighbours is not told: while one is being expanded, any may be asked about. */
  function pressUnaided(node: number) {
    if (questions.own().reading) attempt({ do: 'path', node });
    else if (search.expanding < 0) attempt({ do: 'take', node });
    // Nobody takes it for a neighbour of its own.
    else if (node === search.current) draw(t('teach.taken.all', { node: board.name(node) }));
    else {
      asked = node;
      draw('');
      questions.ask({ do: 'look', node });
    }
  }

  /** What is wrong with it, as far as that is to be told now. */
  function attempt(move: Move): Wrong | null {
    if (over) return null;
    const answered = question.contains(document.activeElement);
    if (all && move.do !== 'look') asked = -1;
    const wrong = apply(move);
    kept(acts, null);
    if (wrong && !exam) {
      const { text, more } = secondTry.tell(wrong);
      draw(text, 'wrong');
      if (more) question.append(more);
    } else if (search.ended || acts.length >= 1000) finish();
    else draw(told(move));
    // The button that was pressed is gone: the keyboard goes on from the board.
    if (answered && move.do === 'look') board.focus(move.node);
    return exam ? null : wrong;
  }

  /** What was just done, and what comes next: in an exam too, where it does not say whether it was right. */
  function told(move: Move) {
    if (made.at(-1) !== move) return t(all ? 'teach.noted.not' : 'teach.noted');
    if (all) return toldUnaided(move);
    if (move.do !== 'take') {
      if (search.waiting.length) return t(exam ? 'teach.noted.look' : 'teach.right.look', { node: board.name(search.current) });
      return t(exam ? 'teach.noted.done' : 'teach.right.done', { node: board.name(search.current) });
    }
    const rest = byHand ? search.waiting.length : 0;
    return rest ? t('teach.taken.look', { node: board.name(move.node), n: rest }) : t('teach.taken', { node: board.name(move.node) });
  }

  /** What comes next is told once, after the start is taken: of the goal it would be wrong. */
  function toldUnaided(move: Move) {
    const node = board.name(search.current);
    if (move.do === 'take') return t(search.current === problem.start ? 'teach.taken.all' : 'teach.taken.next', { node });
    if (move.do === 'stop') return t('teach.read');
    if (exam) return t('teach.noted');
    return move.do === 'done' ? t('teach.done', { node }) : t('teach.right');
  }

  function sum(node: number) {
    const entry = search.entries.get(node);
    return entry ? numbersIn(search, entry, problem.h.get(node) ?? 0) : '';
  }

  /** Why a move is wrong, with both sums where there are two; a hint does not name what would be right. */
  function explain(
    { rule, node = -1, other = -1, sum: own = '', otherSum = '', says = '', right = '' }: Wrong,
    told: 'wrong' | 'hint' = 'wrong',
  ) {
    const chosen = (choice: string) => choice && t(rule === 'by' ? `teach.by.${choice}` : `teach.verdict.${choice}`);
    const text = t(told === 'hint' ? `teach.hint.${rule}` : `teach.wrong.${rule}`, {
      node: node < 0 ? '' : board.name(node),
      other: other < 0 ? '' : board.name(other),
      sum: own === '' ? sum(node) : cost(Number(own)),
      otherSum: otherSum === '' ? sum(other) : cost(Number(otherSum)),
      says: chosen(says),
      right: chosen(right),
    });
    const h = problem.h.get(node) ?? 0;
    if (rule === 'sum' && task.algorithm !== 'greedy' && usesH(task) && h > 0 && cost(Number(own)) === cost(Number(otherSum) + h))
      return `${text} ${t('teach.why.f', { f: cost(Number(own)) })}`;
    // Where costs are not compared, what stands in the lists is reason enough.
    return rule === 'verdict' && search.weighs ? `${text} ${t(`teach.why.${right}`)}` : text;
  }

  function draw(text: string, tone: string = '') {
    board.draw(search, { asked, path: over || all ? search.path() : [] });
    if (text) say.textContent = text;
    say.dataset.tone = tone;
    if (text) mistaken = tone === 'wrong';
    root.firstElementChild?.toggleAttribute('data-begun', acts.length > 0);
    stops.hidden = over || (all ? questions.own().reading : search.waiting.length > 0);
    handIn.hidden = over;
    // Beside the button that hands in, one press would leave an exam for another.
    another.hidden = exam && !over;
    undo.setAttribute('aria-disabled', String(made.length === 0 || over));
    drawQuestion();
    drawLists();
  }

  /** What happens to a neighbour, and its new g, both by choosing. */
  function drawQuestion() {
    question.replaceChildren();
    if (over) return;
    if (all) return questions.draw();
    const move = search.waiting.find(({ to }) => to === asked);
    if (!move) return;
    showChoices(
      question,
      t('teach.look', { node: board.name(asked), from: board.name(search.current) }),
      verdicts.map((says) => ({ text: t(`teach.verdict.${says}`), name: says, press: () => judge(move, says) })),
    );
  }

  function judge({ to: node, cost: price }: ProblemMove, says: Verdict) {
    if (says === 'keep' || says === 'skip') attempt({ do: 'look', node, says });
    else askSum(node, says, price);
  }

  /** A mistake is told until something else is tried: beside the next question it would seem to be about that. */
  function forgive() {
    if (!mistaken) return;
    mistaken = false;
    say.textContent = t('teach.taken.look', { node: board.name(search.current), n: search.waiting.length });
    say.dataset.tone = '';
  }

  function askSum(node: number, says: Verdict, price: number) {
    forgive();
    showChoices(
      question,
      t('teach.sum', { node: board.name(node) }),
      sumsFor(search.g(search.current), price, problem.h.get(node) ?? 0).map((each) => ({
        text: `g = ${cost(each)}`,
        name: `g${each}`,
        press: () => attempt({ do: 'look', node, says, g: each }),
      })),
    );
    focusFirst(question);
  }

  /** Both lists, by name: their order would give the answer away. */
  function drawLists() {
    const rows = (state: 'open' | 'closed') =>
      [...search.entries]
        .filter(([, entry]) => entry.state === state)
        .map(([node, { parent }]) => ({ name: board.name(node), sum: sum(node), parent: parent < 0 ? '–' : board.name(parent) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    lists.replaceChildren(
      ...(['open', 'closed'] as const).map((state) =>
        element(
          'table',
          {},
          element('caption', { text: t(`teach.list.${state}`, { n: rows(state).length }) }),
          element(
            'tbody',
            {},
            ...rows(state).map(({ name, sum: text, parent }) =>
              element(
                'tr',
                {},
                element('th', { scope: 'row', text: name }),
                element('td', { text }),
                element('td', { text: t('teach.parent', { parent }) }),
              ),
            ),
          ),
        ),
      ),
    );
  }

  function finish() {
    over = true;
    const { score, legal, wrong, missing, mistakes } = exam ? grade(problem, log(), task.level) : practised();
    kept(acts, score);
    draw(t('teach.score', { score, legal, wrong, missing }), wrong || missing ? '' : 'right');
    scoring.open = true;
    question.replaceChildren(
      element(
        'ol',
        { class: 'mistakes' },
        ...mistakes
          .slice(0, 12)
          .map(({ at, wrong: what }) => element('li', {}, element('b', { text: t('teach.move', { n: at + 1 }) }), ' ', explain(what))),
      ),
      ...(exam
        ? [
            makeButton({ class: 'button', 'data-do': 'save', text: t('teach.do.save') }, () =>
              download(
                `${task.student || 'answer'}-${task.assignment || 'a-star-lab'}-${task.attempt}.json`,
                JSON.stringify({ version: 1, ...task, score, log: log() }, null, 1),
                'application/json',
              ),
            ),
          ]
        : []),
      ...solution(),
    );
  }

  /** In practice wrong moves were not made, but they count. */
  function practised() {
    const { legal, missing, mistakes } = grade(problem, made, task.level);
    return { score: Math.round((100 * legal) / (legal + slips + missing)), legal, wrong: slips, missing, mistakes };
  }

  for (const act of begun?.acts ?? []) apply(act);
  if (begun?.over || search.ended) finish();
  else if (acts.length) draw(t('teach.resumed'));
  else draw(t('teach.begin', { start: board.name(problem.start), goal: board.name(problem.goal) }));
  return { search: () => search, log };
}
