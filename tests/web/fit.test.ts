/** Misconceptions by name: whoever holds one is told it, and hardly anybody who only slips. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { choicesOf, fitOf, slip, type Choice } from '../../web/parts/lessons/fit.ts';
import { longestLog } from '../../web/parts/lessons/grade.ts';
import { Hand, type Move } from '../../web/parts/lessons/hand.ts';
import { markOf } from '../../web/parts/lessons/marks.ts';
import { applicable, misconceptions, movesOf, type Where } from '../../web/parts/lessons/misconceptions.ts';
import { algorithms, levelsOf, offers } from '../../web/parts/lessons/offers.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { verdicts } from '../../web/parts/predict/ahead.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { relaxing } from './by_hand_maps.ts';

const engine = await loadEngine();
const students = process.env.A_STAR_LAB_WHOLE === '1' ? 1000 : 120;
const places = algorithms.flatMap((algorithm) =>
  offers[algorithm].flatMap((world) => levelsOf(world).map((level) => ({ world, algorithm, level }))),
);

/** One of the moves, or in a slip another one that could be pressed instead; of a guess nobody says which it is. */
function pressed(hand: Hand, moves: Move[], random: () => number, guess: boolean) {
  const move = moves[below(random, moves.length)];
  if (!guess && random() >= slip) return move;
  let others: Move[] = [];
  if (move.do === 'take') {
    const meant = moves.map((each) => (each.do === 'take' ? each.node : -1));
    others = hand.open().flatMap(({ node }) => (meant.includes(node) ? [] : [{ do: 'take', node } as const]));
  }
  if (move.do === 'look') others = verdicts.filter((says) => says !== move.says).map((says) => ({ ...move, says }) as Move);
  const all = guess ? [...moves, ...others] : others;
  return all.length ? all[below(random, all.length)] : move;
}

/** The answer file of an exam by somebody who holds it and slips. @param name '' of who does right, or 'guess' */
function answerOf(where: Where, name: string, seed: number) {
  const random = seededRandom(seed);
  const task = taskOf({ ...where, student: String(seed) });
  const log = documentsOf(task).flatMap((document) => {
    const hand = new Hand(engine, document, where.level);
    const moves = () => movesOf(hand, misconceptions[name] ?? {});
    // The page ends a search that goes on for longer.
    for (let next = moves(); next.length && hand.made.length < longestLog / 4; next = moves())
      hand.attempt(pressed(hand, next, random, name === 'guess'), true);
    hand.dispose();
    return hand.made;
  });
  return JSON.stringify({ ...task, score: 0, log: log.slice(0, longestLog) });
}

/** What a number of students are told. */
function told(name: string) {
  const here = places.filter((place) => !misconceptions[name] || applicable(place).includes(name));
  const names: Record<string, number> = {};
  for (let student = 0; student < students; student++) {
    const { fit } = markOf(engine, answerOf(here[student % here.length], name, student + 1));
    const said = fit?.name ?? 'no pattern';
    names[said] = (names[said] ?? 0) + 1;
  }
  return names;
}

test('of those who do right but for one move in ten at most 5 % are told a misconception', () => {
  const names = told('');
  console.log(JSON.stringify(names));
  assert.ok(names['no pattern'] >= students * 0.95, JSON.stringify(names));
});

test('of those who guess at most 10 % are told a misconception', () => {
  const names = told('guess');
  console.log(JSON.stringify(names));
  assert.ok(names['no pattern'] >= students * 0.9, JSON.stringify(names));
});

for (const name of Object.keys(misconceptions))
  test(`of those who hold “${name}”, with one move in ten another, at least a third are told that, and at most 3 % anything else`, () => {
    const names = told(name);
    console.log(JSON.stringify(names));
    const none = names['no pattern'] ?? 0;
    assert.ok(names[name] >= students / 3, JSON.stringify(names));
    assert.ok(students - names[name] - none <= students * 0.03, JSON.stringify(names));
  });

/** Students by what they press, written without the rules of the page: they have the rows of their open list and know where the goal is. */
const pressing = {
  greedy: (rows: { node: number; h: number }[]) => rows.toSorted((one, other) => one.h - other.h)[0].node,
  'the open goal': (rows: { node: number; g: number; h: number }[], goal: number) =>
    rows.find(({ node }) => node === goal)?.node ?? rows.toSorted((one, other) => one.g + one.h - other.g - other.h)[0].node,
};

test('who is greedy on graphs is not said to stop early, and who takes the open goal on squares is not called greedy', () => {
  const cases = [
    ['graph', 'all', 'greedy', 'greedy'],
    ['graph', 'order', 'greedy', 'greedy'],
    ['grid', 'order', 'the open goal', 'sight'],
  ] as const;
  for (const [world, level, who, right] of cases) {
    const names: Record<string, number> = {};
    for (let student = 1; student <= 40; student++) {
      const task = taskOf({ world, level, algorithm: 'astar', student: `new ${student}`, mode: 'exam' });
      const log = documentsOf(task).flatMap((document) => {
        const hand = new Hand(engine, document, level);
        for (let next = hand.next(); next; next = hand.next())
          hand.attempt(next.do === 'take' ? { do: 'take', node: pressing[who](hand.open(), hand.goal) } : next, true);
        hand.dispose();
        return hand.made;
      });
      const said = markOf(engine, JSON.stringify({ ...task, score: 0, log })).fit?.name ?? 'no pattern';
      names[said] = (names[said] ?? 0) + 1;
    }
    console.log(`${who} on ${world}, ${level}: ${JSON.stringify(names)}`);
    assert.deepEqual(Object.keys(names).filter((name) => name !== right && name !== 'no pattern'), [], `${who} on ${world}`); // prettier-ignore
    assert.ok(names[right] >= 8, 'where it can be told it is');
  }
});

test('who stops with the goal in sight is told so, and where', () => {
  const where = { world: 'grid' as const, algorithm: 'astar', level: 'order' as const };
  const task = taskOf({ ...where, student: '1' });
  const log = documentsOf(task).flatMap((document) => {
    const hand = new Hand(engine, document, 'order');
    while (hand.state(hand.goal) !== 'open') hand.attempt(hand.next() as Move, true);
    hand.dispose();
    return [...hand.made, { do: 'stop', says: 'found' } as const];
  });
  const { fit } = markOf(engine, JSON.stringify({ ...task, score: 0, log }));
  assert.equal(fit?.name, 'sight');
  const part = fit?.at.part ?? -1;
  const ends = log.flatMap((move, at) => (move.do === 'stop' ? [at] : []));
  const taken = log.slice(part ? ends[part - 1] + 1 : 0, ends[part]).map((move) => ('node' in move ? move.node : -1));
  assert.deepEqual(fit?.at.taken, taken.map((node) => [node % 4, Math.floor(node / 4)])); // prettier-ignore
});

test('who says nothing of a cheaper way has kept the old one; what is said after a hint is no pattern, and one mistake is none', () => {
  const names = ['dijkstra', 'keep'];
  const choices: Choice[] = [];
  for (const part of [0, 1]) {
    const hand = new Hand(engine, relaxing, 'all');
    for (let move = hand.next(); move; move = hand.next()) {
      // Done in turn: at a cheaper way first `done`, which is wrong, and after its hint what is right.
      if (move.do === 'look' && move.says === 'relaxed') {
        choices.push(...choicesOf(hand, { do: 'done' }, names, part));
        assert.equal(hand.attempt({ do: 'done' }, false)?.rule, 'forgotten');
      }
      choices.push(...choicesOf(hand, move, names, part));
      hand.attempt(move, false);
    }
    hand.dispose();
  }
  assert.deepEqual([fitOf(names, choices)?.name, fitOf(['dijkstra'], choices)], ['keep', null]);
  const before = choices.findIndex(({ right }) => !right);
  assert.equal(fitOf(names, choices.toSpliced(before, 1)), null, 'right at once in one of two maps');
});

/** In practice, on the first map of a task of nobody, on which the goal is seen early. @param acts nodes taken, and `f` for a stop */
function practised(acts: string) {
  const task = taskOf({ version: 4, world: 'grid', algorithm: 'astar', level: 'order' });
  const names = applicable(task);
  const hand = new Hand(engine, documentsOf(task)[0], 'order');
  const choices = acts.split(' ').flatMap((act): Choice[] => {
    const move: Move = act === 'f' ? { do: 'stop', says: 'found' } : { do: 'take', node: Number(act) };
    const made = choicesOf(hand, move, names, 0);
    const wrong = hand.attempt(move, false);
    if (wrong) assert.ok(act === 'f' ? wrong.rule === 'goal-not-taken' : Number(act) === hand.goal, `${act}: ${wrong.rule}`);
    return made;
  });
  assert.equal(hand.ended, 'found');
  hand.dispose();
  return fitOf(names, choices)?.name;
}

test('who chooses every node rightly and only stops too early is told that, and no way of choosing nodes', () => {
  assert.equal(practised('0 1 f 6 f 5 f 10 f 7 f 11 f'), 'sight', 'whenever the goal is in sight');
  assert.equal(practised('0 1 6 f 5 10 7 f 11 f'), 'sight', 'twice the same, whatever was right between');
  assert.equal(practised('0 1 6 f f f 5 10 7 11 f'), 'sight', 'again and again at one place');
  assert.equal(practised('0 1 6 5 10 f 7 11 f'), undefined, 'once');
  assert.equal(practised('f f f 0 1 f 6 5 10 7 11 f'), undefined, 'with no goal in sight');
  assert.equal(practised('0 1 6 11 5 11 10 11 7 11 f'), undefined, 'the goal taken whenever it is open: greedy search does that too');
});

test('who has taken the same nodes in another order is at the same place', () => {
  const cross = validateDocument({
    version: 1,
    space: { type: 'grid', rows: ['...', '...', '...'] },
    start: [1, 1],
    goal: [0, 0],
    algorithm: 'bfs',
  });
  const [one, other] = [
    [5, 3],
    [3, 5],
  ].map((nodes) => {
    const hand = new Hand(engine, cross, 'order');
    for (const node of [4, ...nodes]) hand.attempt({ do: 'take', node }, true);
    const [choice] = choicesOf(hand, { do: 'take', node: 7 }, [], 0);
    hand.dispose();
    return choice;
  });
  assert.notDeepEqual(one.after, other.after);
  assert.equal(one.place, other.place);
});
