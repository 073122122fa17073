/**
 * What a learner is asked where nothing is done for them: of a neighbour one thing after another, in the end the cost of the path.
 * In practice a wrong choice is judged at once and asked again; in an exam the move is made when all of it has been said.
 */
import { puts } from '../lessons/own_all.ts';
import { cost } from './board.ts';
import { focusFirst, showChoices, someOf, sumsFor } from './choice_questions.ts';
import type { OwnAll } from '../lessons/own_all.ts';
import type { By, Look, Move, OwnSearch, Wrong } from '../lessons/own_search.ts';
import type { Problem } from '../lessons/problem.ts';
import type { Choice } from './choice_questions.ts';

/** What has been said so far. */
type Saying = Omit<Look, 'says'> & Partial<Look>;
interface Answer {
  text: string;
  name: string;
  says: Partial<Look>;
}

const verdicts = ['open', 'relax', 'keep', 'skip', 'reopen'] as const;
/** What can be said once more when it was wrong. */
const said = ['verdict', 'sum', 'by', 'number', 'parent'];

export function makeQuestions({
  root,
  search,
  problem,
  name,
  exam,
  attempt,
  t,
}: {
  root: () => HTMLElement;
  search: () => OwnSearch;
  problem: Problem;
  name: (node: number) => string;
  exam: boolean;
  attempt: (move: Move) => Wrong | null;
  t: (key: string, parameters?: Record<string, string | number>) => string;
}) {
  const own = () => search() as OwnAll;

  function show(text: string, choices: readonly Choice[], before?: string) {
    showChoices(root(), text, choices, before);
    focusFirst(root(), { preventScroll: true });
  }

  /** Asks what is still to be said of a neighbour. */
  function ask(saying: Saying) {
    const { node } = saying;
    const parameters = { node: name(node), from: name(own().current) };
    const [key, choices] = next(saying);
    show(
      t(key, parameters),
      choices.map((choice) => ({ ...choice, press: () => choose(saying, { ...saying, ...choice.says }) })),
      saying.says && t('teach.said', { node: name(node), all: [t(`teach.verdict.${saying.says}`), ...numbersOf(saying)].join(' · ') }),
    );
  }

  function numbersOf({ g, by, f }: Saying) {
    return [...(g === undefined ? [] : [`g = ${cost(g)}`]), ...(by === undefined ? [] : [standing(by, f)])];
  }

  function choose(before: Saying, chosen: Saying) {
    const move = chosen as Look;
    // In practice what has been said is judged so far.
    const wrong = exam ? null : own().check(move);
    const whole = !puts(move.says) || move.parent !== undefined;
    if (!whole && (!wrong || wrong.rule === 'unsaid')) return ask(chosen);
    if (said.includes(attempt(move)?.rule ?? '')) ask(before);
  }

  const standing = (by: By, f: number | undefined) => t(`teach.stands.${by}`, { n: f === undefined ? '' : cost(f) });

  /** The next question and what may be chosen. */
  function next({ node, says, g, by }: Saying): [string, Answer[]] {
    if (says === undefined)
      return ['teach.look', verdicts.map((each) => ({ text: t(`teach.verdict.${each}`), name: each, says: { says: each } }))];
    const { current } = own();
    const past = own().g(current);
    if (g === undefined) {
      const price = problem.moves.get(current)?.find(({ to }) => to === node)?.cost ?? 2;
      const values = sumsFor(past, price, problem.h.get(node) ?? 0);
      return ['teach.sum', values.map((value) => ({ text: `g = ${cost(value)}`, name: `g${value}`, says: { g: value } }))];
    }
    if (by === undefined) {
      const { f = g } = own().stands(node, g, 'f');
      const other = g + (problem.h.get(current) ?? 0);
      const sums = someOf([f, other === f ? f + 1 : other]).map((value) => ({ by: 'f' as const, f: value }));
      const all = [...sums, own().stands(node, g, 'g'), own().stands(node, g, 'h'), own().stands(node, g, 'order')];
      return ['teach.stands', all.map((each) => ({ text: standing(each.by, each.f), name: `${each.by}${each.f ?? ''}`, says: each }))];
    }
    const parents = [...problem.h.keys()].filter((each) => each !== node);
    return ['teach.parent.which', parents.map((each) => ({ text: name(each), name: `p${each}`, says: { parent: each } }))];
  }

  /** The cost of the path, when it has been read. */
  function draw() {
    const { reading, read } = own();
    if (!reading || own().nextOfPath() >= 0) return;
    const total = own().cost();
    const { f = 0 } = own().stands(problem.start, 0, 'f');
    const values = someOf([total, total - own().g(read[1] ?? problem.start), read.length - 1, f, total + 1]);
    show(
      t('teach.path.cost'),
      values.map((g) => ({ text: cost(g), name: `c${g}`, press: () => attempt({ do: 'cost', g }) })),
    );
  }

  return { ask, draw, own };
}
