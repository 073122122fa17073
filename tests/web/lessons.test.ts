/** Lessons are data that people change: every one is checked here as the page checks it, and what it asks for can be done. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { lineOf, linesOf } from '../../web/parts/code/listing.ts';
import { SUMS_SIZE } from '../../web/view/draw/labels.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { holds } from '../../web/parts/lessons/checks.ts';
import { bears, measureAll, measured } from '../../web/parts/lessons/figures.ts';
import { romania } from '../../web/kernel/worlds/graph/romania.ts';
import { lessonOf, parts, type Step } from '../../web/parts/lessons/lesson_file.ts';
import { advanced, lessons, replaced } from '../../web/parts/lessons/list.ts';
import { keyNames } from '../../web/kernel/document/algorithms.ts';
import { trial, tried } from '../../web/parts/lessons/tries.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import type { DocumentOf, LabDocument } from '../../web/kernel/worlds/documents.ts';
import type { Search, SolveResult, TraceEvent } from '../../web/kernel/engine/search.ts';

const engine = await loadEngine();
const files = Object.keys(lessons).map((id) => ({
  id,
  json: readFileSync(new URL(`../../web/parts/lessons/${id}.json`, import.meta.url), 'utf8'),
}));

function ended(document: any) {
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(10_000);
  return search;
}

/** Numbers that texts state without having measured them: what is set in the documents, and what is known of the puzzle. */
const given: Record<string, string[]> = {
  'six-steps': ['10', '14', '20'],
  'four-by-four': ['10', '14'],
  cat: ['1'],
  'breadth-depth-climb': ['9'],
  'one-slider': ['0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1', '2', '1.5'],
  heuristics: ['0', '10', '14', '6', '1', '2'],
  'admissible-consistent': ['0', '1', '3', '1.5', '5'],
  ties: ['1'],
  'open-lists': [],
  romania: ['140', '253', '118', '329', '75', '374', '100', '1', '1.1', '1.15', '1.2', '1.5', '2'],
  'better-heuristic': ['8', '1', '2', '0', '10', '14', '20', '99'],
  'weighted-a-star': ['1', '2', '3', '4', '9', '18', '19', '20', '10', '1.5'],
  'iterative-deepening': ['0', '1', '2', '3', '7', '12', '13', '14', '16', '18', '15', '8', '1985'],
  'both-ends': ['0', '2', '3', '5', '6', '8', '9', '10'],
  'eight-puzzle': ['1', '2', '8', '0', '30', '181,440', '362,880'],
  'waypoints-and-meshes': [],
  'jumps-and-clusters': ['80', '48', '4'],
  'changing-map': ['0', '1'],
  'voxel-agent': ['1', '2', '3', '4'],
};

/** Every number written into the texts of a step. */
function numbersIn(value: any, language: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => numbersIn(each, language));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (['document', 'solution', 'figures', 'values'].includes(name)) return [];
    if (typeof each !== 'string') return numbersIn(each, language);
    const bare = each.replace(/\{\w+\}|\(\d+(?:,\d+)+\)/g, ''); // neither figures nor the names of cells
    return name === language ? (bare.match(/\d[\d,.]*\d|\d/g) ?? []) : [];
  });
}

for (const { id, json } of files) {
  test(`lesson ${id} holds: documents, places, numbers, questions with one right answer, tasks that can be done, a plan of 45 minutes, few presses`, async () => {
    const raw = JSON.parse(json);
    const lesson = await lessonOf(raw);
    assert.equal(lesson.id, id);
    const presses = lesson.steps.length - 1 + lesson.steps.filter(({ ask, task }) => ask || task?.solution).length;
    assert.ok(presses <= 60, `a clicker goes through it in at most 60 presses: ${presses}`);
    assert.equal(lesson.minutes, 45);
    assert.deepEqual(
      lesson.plan.map(({ part }) => part),
      parts,
    );
    assert.equal(
      lesson.plan.reduce((sum, { minutes }) => sum + minutes, 0),
      45,
    );
    let document: any;
    for (const [at, step] of lesson.steps.entries()) {
      document = step.document ?? document;
      const search = ended(document);
      const where = `step ${at + 1}`;
      assert.notEqual(search.status, 'bad-input', where);
      if (step.after !== undefined)
        assert.ok(step.after < search.expansionCount, `${where}: after ${step.after} of ${search.expansionCount}`);
      const { row, line } = step.point ?? {};
      if (row !== undefined || line !== undefined) {
        const place = { start: 0, end: search.eventCount }[step.at ?? 'start'] ?? step.at;
        search.seek(step.after === undefined ? (place as number) : search.positionOfExpansion(step.after));
        const node = row !== undefined && worldOf(document.space).nodeOf(document.space, row);
        if (row !== undefined)
          assert.ok(
            search.openList(1000).some((each: any) => each.node === node),
            `${where}: ${row} is not open`,
          );
        // At its end a search has no line of its own; elsewhere the marked one is that of the sentence below the map.
        if (line !== undefined && step.at !== 'end') assert.equal(lineOf(search.event() as TraceEvent, document), line, where);
      }
      if (step.point?.node !== undefined && step.at !== 'end') {
        search.seek(step.after === undefined ? Number(step.at ?? 0) : search.positionOfExpansion(step.after));
        const told =
          JSON.stringify(step.point.node) === JSON.stringify(worldOf(document.space).pointOf(document.space, search.event()?.node ?? -1));
        // Two cells have a frame where the search is at another one.
        if (!told)
          for (const [language, frame] of Object.entries({ en: /the blue frame/, 'zh-Hans': /蓝框/ }))
            assert.match(step.text[language as 'en'], frame, where);
      }
      for (const [name, figure] of Object.entries(step.figures ?? {}))
        assert.equal(measured(engine, document, figure), figure.is, `${where}: ${name}`);
      for (const claim of step.claims ?? []) assert.ok(bears(engine, document, claim), `${where}: ${claim}`);
      for (const { field, values } of step.try ?? [])
        for (const value of values) ended({ ...document, ...trial(document, field, value) }).dispose();
      if (step.ask === 'next') assert.ok(step.after, `${where}: a question about what is next needs a place`);
      else if (step.ask) assert.equal(step.ask.options.filter(({ right }) => right).length, 1, where);
      if (step.task) {
        const { check, solution } = step.task as Required<NonNullable<Step['task']>>;
        assert.ok(!holds(check, search, document, engine), `${where}: the task is done before it is begun`);
        const solved = ended(solution);
        assert.ok(holds(check, solved, solution, engine), `${where}: the solution does not do it`);
        solved.dispose();
      }
      for (const language of ['en', 'zh-Hans'] as const) {
        assert.ok(step.text[language].length < 420, `${where} is long in ${language}`);
        const known = [...given[id], String(step.task?.check.n)];
        for (const number of numbersIn(raw.steps[at], language))
          assert.ok(known.includes(number), `${where} in ${language} states ${number}, which nothing measures`);
      }
      search.dispose();
    }
    assert.equal(engine.liveSearches, 0, 'what measures and checks lets go of its searches');
    assert.ok(lesson.steps.filter(({ ask }) => ask === 'next').length >= 2, 'asks at least twice which node is next');
  });
}

/** Every text of a lesson, with the step it is in, or none in the plan. */
function textsOf(id: string, language: 'en' | 'zh-Hans') {
  const { plan, steps } = JSON.parse(files.find((file) => file.id === id)?.json ?? '');
  const within: (value: any) => string[] = (value) =>
    typeof value !== 'object' || value === null
      ? []
      : [...(value[language] ? [value[language]] : []), ...Object.values(value).flatMap(within)];
  return {
    steps: steps.map((step: any) => within(step).join('\n')) as string[],
    plan: within(plan).join('\n'),
  };
}

/** Where each term is defined, and by which words. */
const terms: [string, string, RegExp, RegExp, RegExp, RegExp][] = [
  [
    'heuristic',
    'six-steps',
    /heuristic/i,
    /the heuristic, an estimate of the cost of a cheapest path from this node to the goal/,
    /启发函数/,
    /启发函数，即对从这个节点到终点的最小代价的估计/,
  ],
  [
    'expand',
    'six-steps',
    /\bexpand(?!s one)/i,
    /To expand a node is to take it, close it and, unless it is the goal, look at its neighbours\./,
    /扩展/,
    /扩展一个节点，就是取出它、关闭它；不是终点的话，再看它的邻居/,
  ],
  [
    'overestimate',
    'six-steps',
    /overestimat/i,
    /A heuristic overestimates where h is larger than the cost of a cheapest path/,
    /高估/,
    /大于从它到终点的最小代价，就说启发函数在那里高估了/,
  ],
  [
    'admissible',
    'heuristics',
    /admissib/i,
    /A heuristic is admissible if it overestimates at no node/,
    /可采纳/,
    /如果启发函数在任何节点都不高估，就称它是可采纳的/,
  ],
  [
    'consistent',
    'admissible-consistent',
    /\bconsisten/i,
    /A heuristic is consistent if along no edge h falls by more than the edge costs/,
    /一致性/,
    /h 的下降都不超过边的代价，.*就说启发函数满足一致性/,
  ],
];

test('what is said to a wrong answer stands alone: it begins as a sentence, or with the name of a number', () => {
  const small = files.flatMap(({ id, json }) =>
    (JSON.parse(json).steps as Step[]).flatMap(({ ask }) => {
      if (!ask || ask === 'next') return [];
      return ask.options.flatMap(({ right, why }) =>
        !right && why && /^(?!(?:[fghw]|rhs)\b)[a-z]/.test(why.en) ? [`${id}: ${why.en}`] : [],
      );
    }),
  );
  assert.deepEqual(small, []);
});

test('each term has one definition, in the first step that uses it, and no text paraphrases it', () => {
  for (const [term, lesson, ...words] of terms)
    for (const [language, used, defined] of [
      ['en', words[0], words[1]],
      ['zh-Hans', words[2], words[3]],
    ] as const) {
      const steps = Object.keys(lessons).flatMap((id) => textsOf(id, language).steps.map((text: string) => ({ id, text })));
      const definitions = steps.filter(({ text }) => defined.test(text));
      assert.deepEqual(
        definitions.map(({ id }) => id),
        [lesson],
        `${term} in ${language}`,
      );
      assert.equal(
        steps.find(({ text }) => used.test(text)),
        definitions[0],
        `${term} in ${language} is used before it is defined`,
      );
      assert.ok(new Set(steps.filter(({ text }) => used.test(text)).map(({ id }) => id)).size >= 2, `${term} in ${language} is used`);
    }
  for (const id of Object.keys(lessons)) {
    const { steps, plan } = textsOf(id, 'en');
    assert.doesNotMatch([...steps, plan].join('\n'), /says? too (?:much|little)|\bestimates? (?:is|are)\b/i, id);
  }
});

for (const id of ['one-slider', 'better-heuristic', 'weighted-a-star'])
  test(`the numbers that a question of lesson ${id} asks for are in the cells of a phone held upright`, async () => {
    const { steps } = await lessonOf(JSON.parse(files.find((file) => file.id === id)?.json ?? ''));
    let document: any;
    let asked = 0;
    for (const step of steps) {
      document = step.document ?? document;
      if (step.ask !== 'next' || !document.space.rows) continue;
      const { width, height } = document.space;
      // The map is 358 wide and 287 high there, with 45 for the numbers of its rows and columns.
      assert.ok(Math.min((358 - 45) / width, (287 - 45) / height) >= SUMS_SIZE, `${width} × ${height}`);
      asked++;
    }
    assert.ok(asked > 0);
  });

test('the lesson says who comes next where it has asked: of equals the one that was seen first', async () => {
  const { steps } = await lessonOf(JSON.parse(files[0].json));
  const [asked, told] = steps.slice(5, 7);
  const document = steps[0].document as LabDocument;
  const search = ended(document);
  search.seek(search.positionOfExpansion(asked.after ?? 0));
  const rows = search.openList(1000);
  const names = rows
    .filter(({ f }: any) => f === rows[0].f)
    .map(({ node }: any) => `(${String(worldOf(document.space).pointOf(document.space, node))})`);
  search.dispose();
  assert.deepEqual(names, ['(1,3)', '(1,1)']);
  for (const text of Object.values(told.text)) for (const name of names) assert.ok(text.includes(name), text);
});

test('lesson one has its six steps in one place, and each is the line of its pseudo-code', async () => {
  const lesson = await lessonOf(JSON.parse(files[0].json));
  const lineAt = { '①': ['take'], '②': ['close'], '③': ['goal'], '④': ['for', 'blocked'], '⑤': ['new'], '⑥': ['better', 'keep'] };
  const all = lesson.steps.filter(({ text }) =>
    Object.keys(lineAt).every((each) => text.en.includes(each) && text['zh-Hans'].includes(each)),
  );
  assert.equal(all.length, 1);
  const [{ document }] = lesson.steps as { document: LabDocument }[];
  const lines = linesOf(document).map(({ id }) => id);
  const places = Object.values(lineAt).map(([line]) => lines.indexOf(line));
  assert.deepEqual(
    places,
    places.filter((place) => place >= 0).sort((one, other) => one - other),
  );
  assert.ok(!lines.includes('again') && !lines.includes('stale'), 'no line that the steps leave out');
  for (const { text, point } of lesson.steps) {
    const named = Object.entries(lineAt).filter(([sign]) => text.en.includes(sign));
    if (named.length === 1 && point?.line) assert.ok(named[0][1].includes(point.line), text.en);
  }
});

test('ties go to the smallest h in every lesson, and where another rule holds the text says which', async () => {
  const told: Record<string, Record<'en' | 'zh-Hans', RegExp>> = { fifo: { en: /first in, first out/, 'zh-Hans': /先进先出/ } };
  for (const { id, json } of files) {
    let rule = 'low-h';
    for (const [at, { document, text }] of (await lessonOf(JSON.parse(json))).steps.entries()) {
      const before = rule;
      if (document && keyNames(document).length) rule = document.tie;
      if (rule === before || rule === 'low-h') continue;
      const [where, words] = [`${id}, step ${at + 1}: ${rule}`, told[rule] ?? assert.fail(rule)];
      for (const language of ['en', 'zh-Hans'] as const) assert.match(text[language], words[language], where);
    }
  }
});

test('lessons for who knows the course come last, and one that is no more leads to another', () => {
  assert.deepEqual(Object.keys(lessons).slice(-advanced.length), advanced);
  for (const [old, now] of Object.entries(replaced)) assert.ok(!(old in lessons) && now in lessons, old);
});

test('a claim that its search refutes is refused with its place, as that reopening may be left out only with a consistent heuristic', async () => {
  const value = JSON.parse(files.find(({ id }) => id === 'admissible-consistent')?.json ?? '');
  const at = value.steps.findIndex(({ change }: any) => change?.reopen === false);
  const { steps } = await lessonOf(value);
  measureAll(engine, value, steps);
  const { document } = steps[at] as { document: DocumentOf<'graph'> };
  const edges = document.space.edges.map((edge: any) => (edge[1] === 'A' && edge[0] === 'S' ? ['S', 'A', 9] : edge));
  const other = { ...document, space: { ...document.space, edges } } as object as LabDocument;
  assert.ok(bears(engine, document, 'not shortest') && bears(engine, other, 'shortest') && bears(engine, other, 'not consistent'));
  steps[at].claims = ['admissible', 'shortest'];
  assert.throws(() => measureAll(engine, value, steps), { field: `steps[${at}].claims[1]` });
  value.steps[at].claims = ['right'];
  await assert.rejects(lessonOf(value), { field: `steps[${at}].claims[0]` });
});

test('in Admissible the class can work out f before the map shows it, as the plan says', async () => {
  const { plan, steps } = await lessonOf(JSON.parse(files.find(({ id }) => id === 'admissible-consistent')?.json ?? ''));
  const [first, last] = plan.find(({ part }) => part === 'demonstration')?.steps ?? [0, 0];
  const hOfA = (step: number) =>
    (steps[step].document as DocumentOf<'graph'> | undefined)?.space.nodes.find(({ id }: { id: string }) => id === 'A')?.h;
  const before = ended(steps[first - 1].document as LabDocument);
  assert.equal(steps[first - 1].at, 'start');
  before.seek(0);
  assert.deepEqual(
    [1, 2].map((node) => before.node(node).f),
    [null, null],
    'f of A and of G',
  );
  before.dispose();
  for (let step = first; step < last; step++) {
    if (!steps[step].document || hOfA(step) === hOfA(step - 1)) continue;
    for (const text of Object.values(steps[step - 1].text))
      assert.match(text, new RegExp(String.raw`(?:Next h of A becomes |把 A 的 h 改成) ?${hOfA(step)}[^.\d]`), `before step ${step + 1}`);
  }
  assert.deepEqual([hOfA(first + 1), hOfA(first + 2)], [3, 1.5]);
});

/** What Russell and Norvig print of their map: the order of A* with its f, and what each search finds. */
const printed = {
  f: { Arad: 366, Sibiu: 393, Rimnicu: 413, Fagaras: 415, Pitesti: 417, Bucharest: 418 },
  paths: {
    astar: ['Arad', 'Sibiu', 'Rimnicu', 'Pitesti', 'Bucharest'],
    dijkstra: ['Arad', 'Sibiu', 'Rimnicu', 'Pitesti', 'Bucharest'],
    greedy: ['Arad', 'Sibiu', 'Fagaras', 'Bucharest'],
  },
  costs: { astar: 418, dijkstra: 418, greedy: 450 },
};

test('on the map of Romania searches find what the book prints, in the lesson as in the gallery', async () => {
  const { steps } = await lessonOf(JSON.parse(files.find(({ id }) => id === 'romania')?.json ?? ''));
  const shown = validateDocument(romania as object);
  const told: Record<string, number> = {};
  for (const { document } of steps) {
    if (!document || document.hWeight !== 1) continue;
    assert.deepEqual(document.space, shown.space);
    const search = ended(document);
    const { path, cost } = search.result();
    assert.deepEqual(path, printed.paths[document.algorithm as 'astar']);
    told[document.algorithm] = Number(cost);
    if (document.algorithm === 'astar') {
      const order = Array.from({ length: search.expansionCount }, (_, at) => {
        search.seek(search.positionOfExpansion(at) + 1);
        const { node } = search.event() as TraceEvent;
        return [String(worldOf(document.space).pointOf(document.space, node)), search.node(node).f];
      });
      assert.deepEqual(order, Object.entries(printed.f));
    }
    search.dispose();
  }
  assert.deepEqual(told, printed.costs, 'all three are there');
});

test('to expand is to take a node and close it, and the goal counts: no search looks at its neighbours', () => {
  for (const algorithm of ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs', 'jps'] as const) {
    const search = ended(
      validateDocument({ space: { type: 'grid', rows: ['....', '.##.', '....'] }, start: [0, 1], goal: [3, 1], algorithm }),
    );
    const events = Array.from({ length: search.eventCount }, (_, at) => (search.seek(at + 1), search.event() as TraceEvent));
    const goal = events.findIndex(({ type, node }) => type === 'expanded' && node === 7);
    assert.equal(events.filter(({ type }) => type === 'expanded').length, search.result().expanded, algorithm);
    assert.ok(goal > 0, algorithm);
    assert.deepEqual(
      events.slice(goal + 1).map(({ type }) => type),
      ['finished'],
      algorithm,
    );
    search.dispose();
  }
  const told = [
    [
      'web/parts/lessons/six-steps.json',
      /To expand a node is to take it, close it and, unless it is the goal, look at its neighbours\./,
      /就是取出它、关闭它；不是终点的话，再看它的邻居。/,
    ],
    ['docs/manual/en/terms.md', /expanded \| taken from the open list; unless it is the goal/],
    ['docs/manual/zh-Hans/terms.md', /扩展 \| 从开放列表取出；不是终点的话/],
    ['web/kernel/words/en/hints.ts', /Taken from the open list; unless it is the goal/],
    ['web/kernel/words/zh-Hans/hints.ts', /从开放列表取出；不是终点的话/],
  ] as const;
  for (const [file, ...words] of told)
    for (const word of words) assert.match(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), word, file);
});

test('the slider of one search is Dijkstra, A* and greedy search where it bears their names, and knows where it stands', async () => {
  const raw = JSON.parse(files.find(({ id }) => id === 'one-slider')?.json ?? '');
  const [{ document }] = (await lessonOf(raw)).steps as { document: LabDocument }[];
  const counts = [];
  for (const a of [0, 0.1, 0.5, 0.6, 0.9, 1]) {
    const other = { ...document, ...trial(document, 'a', a) } as LabDocument;
    assert.ok(Math.abs(Number(tried(other, 'a')) - a) < 1e-9, `stands at ${a}`);
    const search = ended(other);
    counts.push(search.result().expanded);
    search.dispose();
  }
  assert.deepEqual([counts[0], counts[2], counts[3], counts[5]], [103, 38, 25, 21], 'as the texts before it say');
  const slider = raw.steps.findIndex((step: any) => step.try);
  raw.steps[slider].try[0].values = [0, 1.5];
  await assert.rejects(lessonOf(raw), { field: `steps[${slider}].try[0].values[1]` });
});

test('what the lessons say of costs and counts is so', async () => {
  const result = async (id: string, step: number) => {
    const lesson = await lessonOf(JSON.parse(readFileSync(new URL(`../../web/parts/lessons/${id}.json`, import.meta.url), 'utf8')));
    const search = engine.createSearch(lesson.steps.slice(0, step).findLast((each) => each.document)?.document as LabDocument);
    while (search.status === 'running') search.advance(10_000);
    const answer = search.result();
    search.dispose();
    return answer as SolveResult & { cost: number };
  };
  const costs = [];
  for (const step of [2, 3, 4, 9, 10]) costs.push((await result('admissible-consistent', step)).cost);
  assert.deepEqual(costs, [4, 5, 4, 7, 9]);
  assert.ok((await result('admissible-consistent', 9)).reopened > 0);
  const [dijkstra, astar, weighted, greedy] = [
    await result('one-slider', 1),
    await result('one-slider', 2),
    await result('one-slider', 3),
    await result('one-slider', 4),
  ];
  assert.equal(dijkstra.cost, astar.cost);
  assert.ok(weighted.cost <= 1.5 * astar.cost && weighted.expanded < astar.expanded && astar.expanded < dijkstra.expanded);
  assert.ok(greedy.cost >= astar.cost);
  const [tiles, misplaced, bfs] = [await result('eight-puzzle', 6), await result('eight-puzzle', 7), await result('eight-puzzle', 8)];
  assert.ok(
    tiles.cost === misplaced.cost &&
      misplaced.cost === bfs.cost &&
      tiles.generated < misplaced.generated &&
      misplaced.generated < bfs.generated,
  );
});

test('on the 8-puzzle each of two A* searches has passed the middle when they meet, as the lesson on both ends says', async () => {
  const { steps } = await lessonOf(JSON.parse(files.find(({ id }) => id === 'both-ends')?.json ?? ''));
  const search = ended(steps.find(({ document }) => document?.algorithm === 'biastar' && document.space.type === 'tiles')?.document);
  const deepest: Record<string, number> = { forward: 0, backward: 0 };
  for (let at = 0; at < search.expansionCount; at++) {
    search.seek(search.positionOfExpansion(at) + 1);
    const { side, g } = search.event() as TraceEvent;
    deepest[side] = Math.max(deepest[side], g);
  }
  const cost = Number(search.result().cost);
  search.dispose();
  for (const [side, g] of Object.entries(deepest)) assert.ok(g > cost / 2, `${side}: ${g} of ${cost}`);
});

test('a task that asks for at most or at least so much is done by just so much, and by no more or less', () => {
  const answer = { status: 'found', cost: 7, expanded: 5, comparisons: 9 };
  const done = (kind: string, n: number) => holds({ kind, n }, { result: () => answer } as Search, {} as LabDocument, engine);
  for (const [kind, n, worse] of [
    ['expanded-at-most', 5, 4],
    ['expanded-at-least', 5, 6],
    ['cost-at-most', 7, 6],
    ['cost-at-least', 7, 8],
    ['comparisons-at-most', 9, 8],
  ] as [string, number, number][]) {
    assert.equal(done(kind, n), true, kind);
    assert.equal(done(kind, worse), false, kind);
  }
});

test('a lesson that was changed for the worse is refused with the name of the field', async () => {
  const lesson = () => JSON.parse(files[0].json);
  const refused = async (change: (lesson: any) => void, field: string) => {
    const changed = lesson();
    change(changed);
    const error = await lessonOf(changed).then(
      () => assert.fail(`${field}: was taken`),
      (thrown) => thrown,
    );
    assert.ok(error instanceof DocumentError, String(error));
    assert.equal(error.field, field);
  };
  await refused((each) => delete each.steps[0].text.en, 'steps[0].text.en');
  await refused((each) => (each.steps[0].document.preset = 'none'), 'steps[0].document.preset');
  await refused((each) => (each.steps[8].ask.options[1].right = false), 'steps[8].ask.options');
  await refused((each) => (each.steps[8].ask.options[1].why = { en: 'So it is.' }), 'steps[8].ask.options[1].why.zh-Hans');
  await refused((each) => (each.steps[10].task.check.kind = 'win'), 'steps[10].task.check.kind');
  await refused((each) => (each.steps[2].text.en = 'It costs {much}.'), 'steps[2].text.en');
  await refused((each) => (each.steps[3].change = { tie: 'mine' }), 'steps[3].change.tie');
  await refused((each) => {
    delete each.steps[0].document;
    each.steps[0].point = [[0, 0]];
  }, 'steps[0].point');
  await refused((each) => {
    delete each.steps[0].document;
    each.steps[0].change = { tie: 'fifo' };
  }, 'steps[0].change');
  await refused((each) => (each.steps[10].task.solution = { walls: [] }), 'steps[10].task.solution.walls');
  await refused((each) => each.steps[4].point.push([1, 1]), 'steps[4].point[2]');
  await refused((each) => (each.steps[4].point = []), 'steps[4].point');
  await refused((each) => (each.steps[4].point = [[9, 9]]), 'steps[4].point[0]');
  await refused((each) => (each.steps[4].point = [{ row: '2,3' }]), 'steps[4].point[0].row');
  await refused((each) => (each.steps[4].point = [{ line: 'last' }]), 'steps[4].point[0].line');
  await refused((each) => (each.steps[4].point = [{ cell: [2, 3] }]), 'steps[4].point[0].cell');
  await refused((each) => (each.steps[3].point = [{ row: [2, 3] }]), 'steps[3].point[0]');
  await refused((each) => (each.plan[0].part = 'lecture'), 'plan[0].part');
  for (const steps of [[2, 12], [3, 2], [2, 3, 4]]) await refused((each) => (each.plan[1].steps = steps), 'plan[1].steps'); // prettier-ignore
  await refused((each) => (each.steps[7].try = [{ field: 'space', title: each.title, values: [] }]), 'steps[7].try[0].field');
  const tried = (field: string, value: unknown) => (each: any) => (each.steps[7].try = [{ field, title: each.title, values: [value] }]);
  for (const value of [-0.1, 1.1, '0.5']) await refused(tried('a', value), 'steps[7].try[0].values[0]');
  await refused(tried('tie', null), 'steps[7].try[0].values[0]');
  await refused((each) => (each.steps[7].figures = { n: { what: 'luck', is: 7 } }), 'steps[7].figures.n.what');
  await refused((each) => (each.steps[7].at = 1.5), 'steps[7].at');
  await refused((each) => (each.steps[7].change = []), 'steps[7].change');
  await refused((each) => (each.steps[7].document = []), 'steps[7].document');
  await refused((each) => (each.steps = []), 'steps[0].document');
  for (const id of ['', 'Six', 'a'.repeat(41)]) await refused((each) => (each.id = id), 'id');
  await refused((each) => (each.extra = 1), 'extra');
  await refused((each) => (each.version = 2), 'version');
});
