/**
 * What lessons say of searches that are gone through in rounds or from both ends, found without the core: each search is written down
 * anew as its paper has it, and the numbers that the texts say are compared with it.
 */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { validateDocument, type DocumentOf, type LabDocument } from '../../web/kernel/worlds/documents.ts';
import { lessonOf } from '../../web/parts/lessons/lesson_file.ts';
import { graphMoves, leastCost, slides } from './least_cost.ts';

/** The moves of a node of a graph or of a board, in the order in which the lab makes them. */
function movesFrom(document: DocumentOf<'graph' | 'tiles'>): (node: string) => [to: string, cost: number][] {
  const { space } = document;
  if (space.type === 'tiles') return (board) => slides(board, space.width, space.height).map((next) => [next, 1]);
  const all = [...graphMoves(document as DocumentOf<'graph'>)];
  return (node) => all.flatMap(([from, to, cost]) => (from === node ? [[String(to), cost] as [string, number]] : []));
}

/** Moves up, down, left and right that each tile is away from its place, and how many tiles are. */
function estimatesTo(goal: string, width: number) {
  const apart = (board: string) =>
    [...board].flatMap((tile, at) => {
      const to = goal.indexOf(tile);
      return tile === '0' || to === at
        ? []
        : [Math.abs((at % width) - (to % width)) + Math.abs(Math.floor(at / width) - Math.floor(to / width))];
    });
  return {
    'tile-distance': (board: string) => apart(board).reduce((sum, each) => sum + each, 0),
    misplaced: (board: string) => apart(board).length,
    zero: () => 0,
  };
}

/** Iterative-deepening A* as Korf describes it. @returns of each round its threshold, its expansions and all f that were cut off */
function deepened({
  start,
  goal,
  from,
  h,
}: {
  start: string;
  goal: string;
  from: ReturnType<typeof movesFrom>;
  h: (node: string) => number;
}) {
  const rounds: { threshold: number; expanded: number; pruned: number[] }[] = [];
  const path: string[] = [];
  let longest = 0;
  let cost = Infinity;
  for (let threshold = h(start); cost === Infinity; threshold = Math.min(...rounds[rounds.length - 1].pruned)) {
    const round = { threshold, expanded: 0, pruned: [] as number[] };
    rounds.push(round);
    const visit = (node: string, g: number): boolean => {
      round.expanded++;
      path.push(node);
      longest = Math.max(longest, path.length);
      if (node === goal) cost = g;
      const found =
        node === goal ||
        from(node).some(([to, step]) => {
          if (path.includes(to)) return false;
          if (g + step + h(to) <= threshold) return visit(to, g + step);
          round.pruned.push(g + step + h(to));
          return false;
        });
      path.pop();
      return found;
    };
    visit(start, 0);
  }
  return { rounds, longest, cost, expanded: rounds.reduce((sum, round) => sum + round.expanded, 0) };
}

const lessonNamed = async (id: string) =>
  lessonOf(JSON.parse(readFileSync(new URL(`../../web/parts/lessons/${id}.json`, import.meta.url), 'utf8')));

test('the lesson on iterative deepening says the thresholds, rounds and expansions of a naive IDA*', async () => {
  const { steps } = await lessonNamed('iterative-deepening');
  const figures = Object.assign({}, ...steps.map((step) => step.figures)) as Record<string, { is: number; with?: Record<string, unknown> }>;
  const told = (name: string) => figures[name].is;
  const naive = (document: LabDocument) => {
    const asked = document as DocumentOf<'graph' | 'tiles'>;
    const { space, start, goal, heuristic } = asked;
    const { [heuristic as 'zero']: h } = space.type === 'tiles' ? estimatesTo(goal, space.width) : { zero: () => 0 };
    return deepened({ start, goal, from: movesFrom(asked), h });
  };
  const documents = steps.flatMap(({ document }) => (document?.algorithm === 'ida' ? [document] : []));
  const [tree, puzzle, diamonds, misplaced] = documents.map(naive);
  assert.equal(documents.length, 4);

  assert.deepEqual(
    tree.rounds.map(({ threshold }) => threshold),
    [0, 1, 2, 3],
  );
  const sum = tree.rounds.map(({ expanded }) => expanded).join(' + ');
  for (const text of Object.values(steps[5].text)) assert.ok(text.includes(`${sum} = ${tree.expanded}`), text);
  assert.deepEqual([told('ids'), told('iq')], [tree.expanded, tree.longest]);
  const { length, [length - 1]: last } = tree.rounds;
  assert.deepEqual([length, Math.round((length * last.expanded) / told('bfs'))], [4, 4], 'four rounds as long as the last one');

  // Half of the orders of fifteen tiles and a gap can be reached.
  const boards = Array.from({ length: 16 }, (_, at) => at + 1).reduce((product, each) => product * each) / 2;
  assert.ok(boards > 1e13 && steps[6].text.en.includes('more than ten million million') && steps[6].text['zh-Hans'].includes('十万亿以上'));

  const thresholds = puzzle.rounds.map(({ threshold }) => threshold);
  assert.ok(steps[8].text.en.includes(`Thresholds ${thresholds.join(', ')}:`), thresholds.join());
  assert.ok(steps[8].text['zh-Hans'].includes(`阈值 ${thresholds.join('、')}：`), thresholds.join());
  assert.equal(puzzle.rounds[0].expanded, steps[7].after, 'the first round has ended there');
  assert.deepEqual([told('h0'), told('ie'), told('im'), told('c')], [thresholds[0], puzzle.expanded, puzzle.longest, puzzle.cost]);
  const pruned = puzzle.rounds.flatMap((round) => round.pruned);
  assert.ok(pruned.every((f) => f % 2 === 0) && pruned.includes(14), 'no board has f = 13');

  assert.equal(told('di'), diamonds.expanded);
  const four = naive(validateDocument({ ...documents[2], space: { ...documents[2].space, nodes: figures.d4.with?.['space.nodes'], edges: figures.d4.with?.['space.edges'] } } as object)); // prettier-ignore
  assert.equal(told('d4'), four.expanded);
  assert.ok(four.expanded > 2 * diamonds.expanded, 'more than twice as many');
  assert.equal(told('mis'), misplaced.expanded);
});

/** A search from both ends without a heuristic: the side with fewer open nodes goes on. @returns what is so before each expansion */
function* fromBothEnds(document: DocumentOf<'graph'>) {
  const from = movesFrom(document);
  const sides = [document.start, document.goal].map((end) => ({ g: new Map([[end, 0]]), open: new Set([end]) }));
  let best = Infinity;
  for (let expanded = 0; ; expanded++) {
    const open = sides.map((side) => [...side.open].map((node) => ({ node, g: side.g.get(node) ?? NaN })).sort((a, b) => a.g - b.g));
    // A side without open nodes has seen all that it can reach, the other end too.
    yield { expanded, best, open, least: [open[0].at(0)?.g ?? Infinity, open[1].at(0)?.g ?? Infinity] as const };
    if (open.some(({ length }) => length === 0)) return;
    const at = open[1].length < open[0].length ? 1 : 0;
    const [side, other] = [sides[at], sides[1 - at]];
    const [{ node, g }] = open[at];
    side.open.delete(node);
    for (const [to, cost] of from(node)) {
      if (g + cost >= (side.g.get(to) ?? Infinity)) continue;
      side.g.set(to, g + cost);
      side.open.add(to);
      best = Math.min(best, g + cost + (other.g.get(to) ?? Infinity));
    }
  }
}
type Moment = ReturnType<typeof fromBothEnds> extends Iterable<infer Each> ? Each : never;

/** When it stops: at its first meeting, and by the rules that the lesson says. */
const stops = {
  meeting: ({ best }: Moment) => best < Infinity,
  larger: ({ best, least }: Moment) => best <= Math.max(...least),
  sum: ({ best, least: [one, other] }: Moment) => best <= one + other,
};

test('a search from both ends that stops at its first meeting is wrong where the lesson says so, and by both its rules none is wrong', async () => {
  const { steps } = await lessonNamed('both-ends');
  const [met, then, told] = steps.slice(steps.findIndex(({ document }) => document?.algorithm === 'biastar'));
  const graph = met.document as DocumentOf<'graph'>;
  const moments = [...fromBothEnds(graph)];
  const least = leastCost(graph);
  const first = moments.find(stops.meeting) as Moment;
  assert.equal(first.expanded, met.after);
  assert.deepEqual([first.best, least], [10, 9]);
  assert.match(met.text.en, new RegExp(`A path for ${first.best} is known`));
  assert.match(met.text['zh-Hans'], new RegExp(`已知一条代价 ${first.best} 的路`));
  const { open, best, least: bounds } = moments[then.after as number];
  const listed = (side: number, link: string, between: string) => open[side].map(({ node, g }) => `${node}${link}${g}`).join(between);
  assert.ok(then.text.en.includes(`a path for ${best} is known. Open at S: ${listed(0, ' with ', ', ')}. Open at G: ${listed(1, ' with ', ', ')}.`)); // prettier-ignore
  assert.ok(then.text['zh-Hans'].includes(`S 这边开放的：${listed(0, ' 是 ', '，')}；G 那边开放的：${listed(1, ' 是 ', '，')}。`));
  assert.ok(typeof then.ask === 'object' && then.ask.question.en.includes(`least f, ${bounds.join(' and ')}.`));
  const end = moments.find(stops.larger) as Moment;
  assert.ok(told.text.en.includes(`the open node ${end.open[0][0].node} on the side of S has f = ${end.open[0][0].g} after ${end.expanded} `)); // prettier-ignore

  let wrong = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed);
    const cost = () => 1 + Math.floor(random() * 9);
    const edges = [...'SABCDG'].flatMap((one, at, all) =>
      all.slice(at + 1).flatMap((other) => (random() < 0.5 ? [[one, other, cost()]] : [])),
    );
    const nodes = [...'SABCDG'].map((id, x) => ({ id, x, y: 0 }));
    const other = validateDocument({ space: { type: 'graph', nodes, edges }, start: 'S', goal: 'G' } as object) as DocumentOf<'graph'>;
    const cheapest = leastCost(other) ?? Infinity;
    const found = (rule: (moment: Moment) => boolean) => [...fromBothEnds(other)].find(rule)?.best ?? Infinity;
    wrong += Number(found(stops.meeting) !== cheapest);
    assert.deepEqual([found(stops.larger), found(stops.sum)], [cheapest, cheapest], `seed ${seed}`);
  }
  assert.ok(wrong > 0);
});
