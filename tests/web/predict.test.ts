/** What may be next, what a way adds up to and what becomes of a neighbour: held against searches written here with plain arrays. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { Ahead, legal } from '../../web/parts/predict/ahead.ts';
import { kindsFor, Quiz, refusal, usual, type Settings, type Question } from '../../web/parts/predict/quiz.ts';
import { Shown, upTo } from '../../web/parts/predict/shown.ts';
import { CellHands } from '../../web/view/stage/cell_hands.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { standing } from './clock.ts';

await fetchAllNeeds();
const engine = await loadEngine();
const algorithms = ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'] as const;

type Naive = { moves(node: number): [number, number][]; h(node: number): number; start: number; goal: number; algorithm: string };
type Waiting = { node: number; g: number; order: number };

/** Rows of free ground, walls and swamp, with free corners to start from and to go to. */
function groundOf(random: () => number, width: number, height: number) {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.....##3'[below(random, 8)]));
  rows[0][0] = rows[height - 1][width - 1] = '.';
  return rows.map((row) => row.join(''));
}

const straight = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const slanted = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

function squares(random: () => number, diagonal: boolean): { document: any; naive: Omit<Naive, 'algorithm'> } {
  const [width, height] = [7, 6];
  const rows = groundOf(random, width, height);
  const price = (x: number, y: number) => ({ '#': 0, '.': 1, 3: 3 })[rows[y]?.[x] ?? '#'] ?? 0;
  const goal = [width - 1, height - 1];
  return {
    document: {
      space: { type: 'grid', rows },
      start: [0, 0],
      goal,
      costs: '10-14',
      ...(diagonal ? {} : { diagonal: 'never', heuristic: 'manhattan' }),
    },
    naive: {
      start: 0,
      goal: height * width - 1,
      h(node) {
        const [dx, dy] = [goal[0] - (node % width), goal[1] - Math.floor(node / width)];
        return diagonal ? 10 * Math.max(dx, dy) + 4 * Math.min(dx, dy) : 10 * (dx + dy);
      },
      moves(node) {
        const [x, y] = [node % width, Math.floor(node / width)];
        const found: [number, number][] = [];
        for (const [dx, dy] of diagonal ? [...straight, ...slanted] : straight) {
          const to = price(x + dx, y + dy);
          if (!to || (dx && dy && !(price(x + dx, y) && price(x, y + dy)))) continue;
          found.push([(y + dy) * width + x + dx, to * (dx && dy ? 14 : 10)]);
        }
        return found;
      },
    },
  };
}

/** Cells with their points up: every other row lies half a cell further on. */
function hexagons(random: () => number): { document: any; naive: Omit<Naive, 'algorithm'> } {
  const [width, height] = [6, 6];
  const rows = groundOf(random, width, height);
  const axial = (node: number) => {
    const y = Math.floor(node / width);
    return [(node % width) - Math.floor(y / 2), y];
  };
  const cell = (q: number, r: number) => {
    const x = q + Math.floor(r / 2);
    return x < 0 || r < 0 || x >= width || r >= height ? -1 : r * width + x;
  };
  const price = (node: number) => ({ '#': 0, '.': 1, 3: 3 })[rows[Math.floor(node / width)][node % width]] ?? 0;
  const goal = width * height - 1;
  return {
    document: { space: { type: 'hex', rows }, start: [0, 0], goal: axial(goal), costs: '10-14' },
    naive: {
      start: 0,
      goal,
      h(node) {
        const [[q, r], [toQ, toR]] = [axial(node), axial(goal)];
        const [dq, dr] = [toQ - q, toR - r];
        return 10 * Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      },
      moves(node) {
        const [q, r] = axial(node);
        return [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
          [1, -1],
          [-1, 1],
        ].flatMap(([dq, dr]) => {
          const to = cell(q + dq, r + dr);
          return to < 0 || !price(to) ? [] : ([[to, 10 * price(to)]] as [number, number][]);
        });
      },
    },
  };
}

/** A few nodes with edges at random, and estimates of their own that need not be consistent. */
function graph(random: () => number): { document: any; naive: Omit<Naive, 'algorithm'> } {
  const count = 9;
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    x: below(random, 90),
    y: below(random, 90),
    h: below(random, 6),
  }));
  nodes[count - 1].h = 0;
  const edges: [string, string, number][] = [];
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++)
      if (from !== to && below(random, 3) === 0) edges.push([nodes[from].id, nodes[to].id, 1 + below(random, 6)]);
  return {
    document: { space: { type: 'graph', directed: true, nodes, edges }, start: 'n0', goal: `n${count - 1}`, heuristic: 'custom' },
    naive: {
      start: 0,
      goal: count - 1,
      h: (node) => nodes[node].h,
      moves: (node) => edges.flatMap(([from, to, cost]) => (from === `n${node}` ? [[Number(to.slice(1)), cost]] : [])),
    },
  };
}

/** The search itself, with nothing but lists. */
class Plain {
  naive: Naive;
  open: Waiting[] = [];
  closed: Map<number, number> = new Map();
  #order = 0;

  constructor(naive: Naive) {
    this.naive = naive;
    this.#put(naive.start, 0);
  }

  #put(node: number, g: number) {
    this.open = this.open.filter((each) => each.node !== node);
    this.open.push({ node, g, order: this.#order++ });
  }

  #key({ node, g, order }: Waiting) {
    const { algorithm, h } = this.naive;
    return { astar: g + h(node), dijkstra: g, greedy: h(node), bfs: order, dfs: -order }[algorithm] ?? NaN;
  }

  legal() {
    const least = Math.min(...this.open.map((each) => this.#key(each)));
    return this.open.filter((each) => this.#key(each) === least).map(({ node }) => node);
  }

  /** Expands a node and says what happened to its neighbours. */
  take(node: number) {
    const { g } = this.open.find((each) => each.node === node) as Waiting;
    this.open = this.open.filter((each) => each.node !== node);
    this.closed.set(node, g);
    const weighs = !['bfs', 'dfs'].includes(this.naive.algorithm);
    return this.naive.moves(node).map(([to, cost]) => {
      const waiting = this.open.find((each) => each.node === to);
      const closed = this.closed.get(to);
      const through = g + cost;
      let verdict = 'opened';
      if (waiting) verdict = weighs ? (through < waiting.g ? 'relaxed' : 'kept') : this.naive.algorithm === 'dfs' ? 'opened' : 'kept';
      else if (closed !== undefined) verdict = weighs && through < closed ? 'reopened' : 'closed';
      if (verdict === 'reopened') this.closed.delete(to);
      if (verdict !== 'kept' && verdict !== 'closed') this.#put(to, through);
      return { node: to, verdict, g: through };
    });
  }
}

const worlds: Record<string, (random: () => number) => { document: any; naive: Omit<Naive, 'algorithm'> }> = {
  'squares, four ways': (random) => squares(random, false),
  'squares, eight ways': (random) => squares(random, true),
  hexagons,
  graphs: graph,
};

const documentOf = (given: any, algorithm: string) => validateDocument({ version: 1, ...given, algorithm });

for (const [name, make] of Object.entries(worlds))
  test(`what may be next, and what becomes of the neighbours: ${name}`, () => {
    let questions = 0;
    for (const algorithm of algorithms)
      for (let seed = 1; seed <= 5; seed++) {
        const { document: given, naive } = make(seededRandom(seed));
        const document = documentOf(given, algorithm);
        const ahead = new Ahead(engine, document, 0);
        const plain = new Plain({ ...naive, algorithm });
        for (; !ahead.over; ahead.goTo(ahead.made + 1)) {
          const where = `${algorithm}, seed ${seed}, after ${ahead.made}`;
          const open = ahead.open();
          const sorted = (nodes: number[]) => [...nodes].sort((one, other) => one - other);
          assert.deepEqual(sorted(open.map(({ node }) => node)), sorted(plain.open.map(({ node }) => node)), where);
          assert.deepEqual(sorted(legal(open, false).map(({ node }) => node)), sorted(plain.legal()), where);
          const next = ahead.next();
          assert.deepEqual(
            legal(open, true).map(({ node }) => node),
            [next.node],
            `${where}: strictly there is one`,
          );
          const looks = plain.take(next.node);
          // Where the search stops with the goal it looks at no neighbour any more.
          if (next.node !== naive.goal)
            assert.deepEqual(
              next.looks.map(({ node, verdict, g }) => ({ node, verdict, g })),
              looks,
              where,
            );
          questions++;
        }
        ahead.dispose();
      }
    assert.ok(questions > 100, `${questions} places`);
  });

const flat = { space: { type: 'grid', rows: Array.from({ length: 6 }, () => '........') }, start: [1, 1], goal: [7, 4], costs: '10-14' };

/** Every question of a search, each answered as `choose` says. */
function through(document: any, settings: Partial<Settings>, choose: (question: Question) => number | string) {
  const ahead = new Ahead(engine, document, 1);
  const quiz = new Quiz(ahead, { ...usual, ...settings });
  const asked = [];
  for (let question = quiz.question; question; question = quiz.question) {
    asked.push({ made: ahead.made, ...question });
    assert.equal(quiz.judge(choose(question)), true, `${question.kind} after ${ahead.made}`);
    quiz.goOn();
  }
  ahead.dispose();
  return { asked, quiz };
}

const rightly = (question: Question) => (question.kind === 'next' ? question.legal[0].node : question.right);

test('it asks at each expansion, at every k-th, at ties or now and then, and always at the same places', () => {
  const rows = ['........', '...###..', '.....#..', '..33.#..', '...###..', '........'];
  const document = documentOf({ ...flat, space: { type: 'grid', rows } }, 'astar');
  const places = (settings: Partial<Settings>) => through(document, settings, rightly).asked.map(({ made }) => made);
  const each = places({});
  assert.deepEqual(
    each,
    each.map((_, at) => at + 1),
  );
  assert.deepEqual(
    places({ when: 'kth', every: 2 }),
    each.filter((made) => made % 2 === 0),
  );
  const ties = through(document, { when: 'ties' }, rightly).asked;
  assert.ok(ties.length > 0 && ties.length < each.length, `${ties.length} of ${each.length}`);
  for (const question of ties) assert.ok(question.kind === 'next' && question.legal.length > 1);
  const [once, again, other] = [
    places({ when: 'random', seed: 5 }),
    places({ when: 'random', seed: 5 }),
    places({ when: 'random', seed: 6 }),
  ];
  assert.deepEqual(once, again);
  assert.notDeepEqual(once, other);
  assert.deepEqual(places({ kinds: [] }), []);
});

test('strictly only the node that the search takes is right, and a second try is no point', () => {
  const document = documentOf(flat, 'dijkstra');
  const { asked, quiz } = through(document, { strict: true }, rightly);
  assert.ok(asked.every((question) => question.kind === 'next' && question.legal.length === 1));
  assert.deepEqual([quiz.right, quiz.asked], [asked.length, asked.length]);

  const ahead = new Ahead(engine, document, 1);
  const tried = new Quiz(ahead, { ...usual, strict: true });
  const { open, legal: may } = tried.question as Extract<Question, { kind: 'next' }>;
  const tied = open.find(({ node }) => node !== may[0].node && node === open[1].node);
  assert.equal(tried.judge((tied as (typeof open)[0]).node), false);
  assert.equal(tried.judge(may[0].node), true);
  tried.goOn();
  tried.goOn();
  assert.deepEqual([tried.right, tried.asked], [0, 2], 'one at the second try, one given up');
  ahead.dispose();
});

test('a sum is among its choices and is what the search reckons; other settings ask again from the same place', () => {
  const document = documentOf({ ...flat, hWeight: 2, tie: 'high-g' }, 'astar');
  const { asked } = through(document, { kinds: ['sum', 'verdict'] }, rightly);
  assert.ok(asked.some((question) => question.kind === 'verdict' && question.right === 'kept'));
  for (const question of asked) {
    if (question.kind !== 'sum') continue;
    assert.equal(question.right, question.look.g + 2 * question.look.h);
    assert.equal(question.choices.filter((choice) => choice === question.right).length, 1);
    assert.ok(question.choices.length > 1 && question.choices.every((choice, at, all) => at === 0 || choice > all[at - 1]));
  }
  const ahead = new Ahead(engine, document, 3);
  const settings = { ...usual };
  const quiz = new Quiz(ahead, settings);
  settings.when = 'kth';
  settings.every = 7;
  quiz.ask();
  assert.equal(ahead.made, 7);
  settings.when = 'each';
  quiz.ask();
  assert.equal(ahead.made, 3);
  ahead.dispose();
});

test('what is asked depends on nothing that is to come', () => {
  const settings = { when: 'random' as const, seed: 4, kinds: [...(['sum', 'verdict'] as const)] };
  const rows = ['........', '........', '........', '........', '.......#', '......#.'];
  const [one, other] = [flat, { ...flat, space: { type: 'grid', rows } }].map((given) => {
    const ahead = new Ahead(engine, documentOf({ ...given, goal: [7, 3] }, 'astar'), 1);
    const { question } = new Quiz(ahead, { ...usual, ...settings });
    const asked = JSON.stringify([ahead.made, question]);
    ahead.dispose();
    return asked;
  });
  assert.equal(one, other);
});

test('what cannot be predicted says why, and a shown document ends where it is asked', () => {
  const document = documentOf({ ...flat, view: { step: 9, labels: false } }, 'astar');
  assert.equal(refusal(document, []), '');
  assert.equal(refusal(documentOf(flat, 'ida'), []), 'algorithm');
  assert.equal(refusal(documentOf({ ...flat, limits: { maxF: 100 } }, 'astar'), []), 'bound');
  assert.equal(refusal(document, ['tieBug']), 'mistakes');
  const tiles = { space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765' };
  assert.equal(refusal(documentOf(tiles, 'astar'), []), 'world');
  assert.deepEqual(
    algorithms.map((algorithm) => kindsFor(documentOf(flat, algorithm)).includes('sum')),
    [true, true, false, false, false],
  );
  const shown = upTo(document, 4);
  assert.deepEqual([shown.limits, shown.view, document.limits], [{ expansions: 4 }, { labels: false }, {}]);
});

test('hands on the shown map choose nodes, start and goal too, and change nothing', () => {
  const document = documentOf(flat, 'astar');
  const model = new Shown(engine, upTo(document, 3), standing);
  const hands = new CellHands(model);
  hands.tool = 'point';
  for (const [x, y] of [flat.start, flat.goal, [4, 4]]) {
    model.selected = -1;
    assert.equal(hands.press({ x, y }), false, 'no drag begins here');
    hands.use({ x, y });
    assert.equal(model.selected, y * 8 + x);
  }
  const before = JSON.stringify(model.document);
  for (const tool of ['wall', 'goal', 'start', 'select'] as const) {
    hands.tool = tool;
    hands.press({ x: 7, y: 4 });
    hands.drag({ x: 3, y: 3 });
    hands.lift();
  }
  assert.equal(JSON.stringify(model.document), before);
  model.showUpTo(upTo(document, 4));
  assert.deepEqual([model.search?.expansionCount, model.position], [4, model.search?.eventCount], 'no further than the question');
  model.dispose();
});
