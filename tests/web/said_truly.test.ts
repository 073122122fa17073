/** Sentences about events and ends, held against what an open list of the tests' own and the moves written down anew say. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { searches, walks } from '../../web/kernel/document/algorithms.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { estimatesOf, guarantee } from '../../web/kernel/words/verdict.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { Teller } from '../../web/kernel/words/teller.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { cellsOf } from '../../web/kernel/worlds/grid/grid_cells.ts';
import { linesOf } from '../../web/parts/code/listing.ts';
import { refusal } from '../../web/parts/predict/quiz.ts';
import { openOf } from '../../web/view/draw/legend.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { notesOn } from '../../web/apps/cli/solve.ts';
import { modelOf } from './models.ts';

const engine = await loadEngine();
await fetchWorlds();
const languages = [await strings('en'), await strings('zh-Hans')];
for (const words of languages) for (const part of ['searches', 'guide', 'hints'] as const) await words.more(part);
const [en] = languages;

type Roll = (most: number) => number;
const dice = (seed: number): Roll => below.bind(null, seededRandom(seed));

function rowsOf(roll: Roll, [width, height]: [number, number], symbols: string) {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => symbols[roll(symbols.length)]).join(''));
  rows[0] = `.${rows[0].slice(1)}`;
  rows[height - 1] = `${rows[height - 1].slice(0, -1)}.`;
  return rows;
}

/** A model at its end, and what is said at each position. */
function* told(document: object, words = en) {
  const model = modelOf(engine, document);
  const teller = new Teller(model, words);
  for (let position = 1; position <= model.search.eventCount; position++) {
    model.seek(position);
    yield { model, event: model.search.event(), sentence: teller.sentenceNow() };
  }
}

const rules: Record<string, string> = { 'low-h': 'lower h', 'high-g': 'higher g', 'low-g': 'lower g', fifo: 'oldest', lifo: 'newest' };

test('of nodes that tie, the one expanded is that which the sentence says goes first, under every key and every rule', () => {
  const roll = dice(4);
  const pick = <Value>(values: readonly Value[]) => values[roll(values.length)];
  const met: Record<string, number> = {};
  for (let round = 0; round < 400; round++) {
    const algorithm = pick(['astar', 'dijkstra', 'greedy']);
    const [gWeight, hWeight] = algorithm === 'astar' ? pick([[1, 1], [0, 1], [1, 0], [1, 2]]) : [1, 1]; // prettier-ignore
    const rows = rowsOf(roll, [2 + roll(4), 2 + roll(4)], '...2#');
    const document = {
      ...{ space: { type: 'grid', rows }, start: [0, 0], goal: [rows[0].length - 1, rows.length - 1] },
      ...{ algorithm, gWeight, hWeight, tie: pick(Object.keys(rules)), costs: '10-14', heuristic: pick(['zero', 'octile', 'manhattan']) },
    };
    const [ofG, ofH] = { astar: [gWeight, hWeight], dijkstra: [1, 0], greedy: [0, 1] }[algorithm] as [number, number];
    const open = new Map<number, { g: number; h: number; f: number; order: number }>();
    for (const { event, sentence } of told(document)) {
      const { type, node, g, h, index } = event;
      if (['opened', 'relaxed', 'reopened'].includes(type)) open.set(node, { g, h, f: ofG * g + ofH * h, order: index });
      if (type !== 'expanded') continue;
      const own = open.get(node) ?? assert.fail(`${node} was not open`);
      open.delete(node);
      const ties = [...open.values()].filter(({ f }) => f === own.f);
      const rule = Object.keys(rules).find((name) => sentence.includes(`: the ${rules[name]} goes first`));
      if (!rule) continue;
      met[rule] = (met[rule] ?? 0) + 1;
      const ahead = (other: typeof own) => {
        const by = { 'low-h': own.h - other.h, 'high-g': other.g - own.g, 'low-g': own.g - other.g }[rule] ?? 0;
        return by ? by < 0 : rule === 'lifo' ? own.order > other.order : own.order < other.order;
      };
      assert.ok(ties.length > 0 && ties.every(ahead), `${sentence} ${JSON.stringify([document, own, ties])}`);
    }
  }
  for (const rule of Object.keys(rules)) assert.ok(met[rule] > 20, `${rule}: ${met[rule]}`);
});

test('a forbidden diagonal names the walls of the map that is searched: a changed one after its change, the believed one of a walker', () => {
  const roll = dice(6);
  let [after, walking] = [0, 0];
  for (let round = 0; round < 120; round++) {
    const rows = rowsOf(roll, [5, 4], '....#');
    const ends = { start: [0, 0], goal: [4, 3] };
    const made = () => ({ cells: [[1 + roll(3), 1 + roll(2), '.#'[roll(2)]]] });
    const known = rowsOf(roll, [5, 4], '...#');
    const changing = { space: { type: 'grid', rows }, ...ends, algorithm: ['astar', 'lpa', 'dijkstra'][roll(3)], then: [made(), made()] };
    if (changing.algorithm === 'lpa') Object.assign(changing, { tie: 'low-g' });
    for (const document of [changing, { space: { type: 'grid', rows }, ...ends, algorithm: 'astar-again', sight: 1, known }])
      for (const { model, event, sentence } of told(document)) {
        if (event.type !== 'corner') continue;
        const [x, y] = model.point(event.node);
        const [fromX, fromY] = model.point(event.from);
        const ground = (at: readonly number[]) => model.cells[at[1] * 5 + at[0]];
        const walls = [[x, fromY], [fromX, y]].filter((at) => ground(at) === 0).map((at) => `(${at.join()})`); // prettier-ignore
        assert.ok(walls.length > 0);
        assert.ok(sentence.includes(`: ${walls.join(' and ')} ${walls.length > 1 ? 'are walls' : 'is a wall'}`), sentence);
        if ('then' in document) after += Number(model.search.episode > 0);
        else {
          walking++;
          // It is the same where the true map is shown.
          const teller = new Teller(model, en);
          model.search.believed = false;
          assert.equal(teller.sentenceNow(), sentence);
          model.search.believed = true;
        }
      }
  }
  assert.ok(after > 50 && walking > 50, `${after} ${walking}`);
});

test('an end says that a cheaper path may exist only where nothing guarantees that there is none', () => {
  const roll = dice(2);
  const may = ['A cheaper path may exist', '也许还有代价更小的路径'];
  let [sure, unsure] = [0, 0];
  for (let round = 0; round < 60; round++)
    for (const algorithm of ['astar', 'dijkstra', 'bfs', 'greedy', 'jps'])
      for (const [at, words] of languages.entries()) {
        const rows = rowsOf(roll, [4, 3], '...#');
        const ends = { start: [0, 0], goal: [3, 2] };
        const document = { space: { type: 'grid', rows }, ...ends, algorithm, diagonal: 'never', stop: 'goal-opened' };
        const model = modelOf(engine, document);
        if (model.search.status !== 'found') continue;
        model.seek(Infinity);
        const promised = guarantee(model.document, estimatesOf(model.document, model.search));
        const said = new Teller(model, words).sentenceNow();
        if (promised.sure) sure++;
        else unsure++;
        assert.equal(said.includes(may[at]), !promised.sure, `${algorithm} ${said}`);
      }
  assert.ok(sure > 20 && unsure > 20, `${sure} ${unsure}`);
});

test('where there is no path nothing is said of all that can be reached: a search from both ends leaves some of it', async () => {
  const rows = ['......', '......', '....##', '....#.'];
  const document = { space: { type: 'grid', rows }, start: [0, 0], goal: [5, 3], algorithm: 'bibfs' };
  const model = modelOf(engine, document);
  assert.equal(model.search.status, 'exhausted');
  model.seek(Infinity);
  assert.ok([...model.search.states()].some((state, node) => state !== 2 && node < 12));
  for (const words of languages) assert.doesNotMatch(words.t('verdict.none'), /expanded|扩展/);
  const lesson = await readFile(new URL('../../web/parts/lessons/breadth-depth-climb.json', import.meta.url), 'utf8');
  assert.doesNotMatch(lesson, /proven only when everything|只有看遍/);
});

test('of a search by steps it is not said that they differ in cost where they may all cost the same', () => {
  const document = { space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0], algorithm: 'bfs' };
  const model = modelOf(engine, document);
  assert.deepEqual(new Set(cellsOf(model.document)), new Set([1]));
  assert.equal(guarantee(model.document, estimatesOf(model.document, model.search)).why, 'steps');
  for (const [at, said] of ['need not all cost the same', '可能不同'].entries())
    assert.ok(languages[at].t('verdict.why.steps').includes(said));
});

const manual = (path: string) => readFile(new URL(`../../docs/manual/${path}`, import.meta.url), 'utf8');
const ended = (document: object) => {
  const { search } = modelOf(engine, document);
  return search;
};

test('the manual says that a consistent heuristic spares reopening only where h counts no more than g: with more it does not', async () => {
  const roll = dice(8);
  const map = () => ({ space: { type: 'grid', rows: rowsOf(roll, [7, 5], '...259') }, start: [0, 0], goal: [6, 4] });
  const maps = Array.from({ length: 60 }, map);
  const reopened = (hWeight: number) => maps.filter((each) => ended({ ...each, hWeight }).result().reopened > 0).length;
  assert.equal(reopened(1), 0);
  assert.ok(reopened(3) > 0);
  for (const page of ['searches', 'terms']) {
    for (const sentence of (await manual(`en/${page}.md`)).split(/(?<=\.) |\n/).filter((text) => text.includes('nothing is reopened')))
      assert.match(sentence, /if h counts no more than g/);
    for (const sentence of (await manual(`zh-Hans/${page}.md`)).split(/。|\n/).filter((text) => text.includes('不必重新打开')))
      assert.match(sentence, /h 的权重不大于 g 的/);
    assert.doesNotMatch((await manual(`en/${page}.md`)) + (await manual(`zh-Hans/${page}.md`)), /never happens|不会发生/);
  }
});

test('canonical successors leave a cheapest path, as the manual says, and not the cost that any other search would find', async () => {
  const space = { type: 'grid', rows: ['.#.#.', '.....'] };
  const greedy = { space, start: [0, 0], goal: [4, 1], gWeight: 0, hWeight: 0.5, heuristic: 'zero', tie: 'lifo', diagonal: 'always' };
  const [all, canonical] = ['all', 'canonical'].map((successors) => ended({ ...greedy, successors }).result().cost);
  assert.notEqual(all, canonical);
  assert.doesNotMatch((await manual('en/document.md')) + (await manual('zh-Hans/document.md')), /the same cost\.|代价相同。/);
});

test('what an agent pays for a move is by the voxel, as the manual says: a jump over a gap costs twice a jump', async () => {
  const layers = [['###'], ['#.#'], ['...'], ['...']];
  const agent = { jumpDistance: 1, costs: { jump: 5 } };
  const search = ended({ space: { type: 'voxel', layers, movement: 'agent', agent }, start: [0, 2, 0], goal: [2, 2, 0] });
  assert.equal(search.result().cost, 10);
  const { 'space.agent.costs': said } = JSON.parse(await manual('fields.json'));
  assert.deepEqual([/per voxel/.test(said.en), /每格/.test(said['zh-Hans'])], [true, true]);
});

test('a search without an f does not look at a limit on f, as the manual says, and neither code nor questions speak of one', async () => {
  const map = { space: { type: 'grid', rows: ['....', '.##.', '....'] }, start: [0, 0], goal: [3, 2] };
  const limits = { maxF: 1 };
  for (const algorithm of ['bfs', 'dfs']) {
    const [free, limited] = [{}, { limits }].map((more) => ended({ ...map, algorithm, ...more }));
    assert.equal(limited.traceHash(), free.traceHash());
    const document = validateDocument({ ...map, algorithm, limits });
    assert.ok(!linesOf(document).some(({ id }) => id === 'discard'));
    assert.equal(refusal(document, []), '');
  }
  const { 'limits.maxF': said } = JSON.parse(await manual('fields.json'));
  assert.match(said.en, /where there is an f/);
  assert.match(said['zh-Hans'], /没有 f 的搜索不看/);
});

test('jumps need cells that cost 1, as every place says: on ground that all costs 3 A* searches too', () => {
  const document = { space: { type: 'grid', rows: ['333', '333', '333'] }, start: [0, 0], goal: [2, 2] };
  const [jumping, plain] = ['jps', 'astar'].map((algorithm) => ended({ ...document, algorithm }).traceText());
  assert.equal(jumping, plain);
  for (const key of ['lab.jps.terrain', 'lab.canonical.terrain'])
    for (const [at, one] of [/every cell costs 1,/, /每格代价都是 1 /].entries()) assert.match(languages[at].t(key), one);
});

test('of a step of somebody who walks it is said that cost and g add up to the least only where they do', () => {
  const least = { 'd-star-lite': 0, 'astar-again': 0 };
  for (const algorithm of ['d-star-lite', 'astar-again'] as const) {
    const roll = dice(3);
    for (let round = 0; round < 30; round++) {
      const document = {
        space: { type: 'grid', rows: rowsOf(roll, [6, 4], '...#') },
        start: [0, 0],
        goal: [5, 3],
        algorithm,
        diagonal: 'never',
      };
      for (const { model, event, sentence } of told(document)) {
        if (event.type !== 'moved') continue;
        const g = model.search.costs();
        const [x, y] = model.point(event.from);
        const beside = [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]; // prettier-ignore
        const costs = beside.filter(([at]) => at >= 0 && at < 6).map(([at, row]) => g[row * 6 + at]);
        const so = costs.every((cost) => !(cost < g[event.node]));
        if (sentence.includes('add up to the least')) {
          assert.ok(so, `${sentence} ${JSON.stringify(document)}`);
          least[algorithm]++;
        } else assert.equal(algorithm, 'astar-again');
      }
    }
  }
  assert.ok(least['d-star-lite'] > 50 && least['astar-again'] === 0, JSON.stringify(least));
});

test('where h counts as 0 it is not said that it falls too fast on this map: the map on which it did may be gone', () => {
  const nodes = Object.entries({ A: 4, B: 2, C: 0 }).map(([id, h], x) => ({ id, x, y: 0, h }));
  const edges = [['A', 'B', 2], ['B', 'C', 1], ['A', 'C', 5]]; // prettier-ignore
  const space = { type: 'graph', directed: true, nodes, edges };
  const model = modelOf(engine, { space, start: 'A', goal: 'C', algorithm: 'lpa', heuristic: 'custom', then: [{ edges: [[1, null]] }] });
  model.seek(Infinity);
  const consistent = ended({ space: { ...space, edges: [edges[0], edges[2]] }, start: 'A', goal: 'C', heuristic: 'custom' });
  assert.equal(consistent.heuristicCheck(1)?.inconsistent.length, 0);
  assert.equal(model.search.episodes[1].estimated, false);
  for (const [at, said] of [/h is not known to be consistent on every map so far/, /至今每张地图上都满足一致性/].entries())
    assert.match(new Teller(model, languages[at]).sentenceNow(), said);
  for (const note of notesOn(model.search, model.document)) assert.equal(`${note}.`, en.t('event.zero').trim());
});

test('the legend says that the smallest key is next exactly of searches that take it, tutorials and hands included', () => {
  const roll = dice(12);
  /** By what the legend says: how often an open node with a smaller key was left. */
  const left: Record<string, Record<string, number>> = {};
  const tutorials = presets.filter(({ document }) => document.space.type === 'grid');
  const given = (round: number): Record<string, unknown> => {
    const rows = rowsOf(roll, [5, 4], '...35#');
    const map = { space: { type: 'grid', rows }, start: [0, 0], goal: [4, 3] };
    if (round % 4 === 0) return { ...map, ...(round % 8 ? {} : { costs: '10-14', diagonal: 'never' }), taken: [[0, 0]] };
    if (round % 4 === 1) return { ...map, preset: tutorials[roll(tutorials.length)].id };
    const names = engine.catalog.worlds.grid.map(({ algorithm }) => algorithm).filter((name) => !walks(name) && name !== 'ida');
    const algorithm = names[roll(names.length)];
    return { ...map, algorithm, ...(searches[algorithm].narrow?.field === 'tie' && { tie: 'low-g' }), heuristic: 'manhattan' };
  };
  for (let round = 0; round < 240; round++) {
    const document = given(round);
    const model = modelOf(engine, document);
    const { search } = model;
    for (let times = document.taken ? 3 : 0; times > 0; times--) {
      search.seek(Infinity);
      const last = search.openList(1000).at(-1);
      if (last) search.take(last.node);
    }
    const said = openOf(model.document);
    const { algorithm } = model.document;
    for (let n = 0; n < Math.min(search.expansionCount, 30); n++) {
      search.seek(search.positionOfExpansion(n));
      const open = search.openList(1000);
      search.seek(search.positionOfExpansion(n) + 1);
      const { node } = search.event();
      const own = open.find((row: { node: number }) => row.node === node);
      if (!own) continue;
      const less = (row: typeof own) => row.key.length > 0 && row.key[0].value < own.key[0].value - 1e-9;
      const name = model.document.taken ? 'hand' : (model.document.preset ?? algorithm);
      (left[said] ??= {})[name] ??= 0;
      if (open.some(less)) left[said][name]++;
    }
  }
  for (const [name, times] of Object.entries(left.key)) assert.equal(times, 0, name);
  for (const name of ['astar', 'dijkstra', 'greedy', 'jps', 'hpa', 'lpa']) assert.equal(left.key[name], 0, name);
  // Words that are the same for all searches do not say it.
  for (const words of languages)
    for (const key of ['lab.sums.f.tip', 'guide.numbers.f.says', 'guide.numbers.h.says', 'guide.numbers.g.says'])
      assert.doesNotMatch(words.t(key), /next|先扩展/, key);
  for (const name of ['biastar', 'beam', 'hand', '003-csharp']) assert.ok(left.found[name] > 0, `${name} ${JSON.stringify(left.found)}`);
});

test('the comment on the reason of a search names every reason that there is', async () => {
  const source = await readFile(new URL('../../web/kernel/engine/running.ts', import.meta.url), 'utf8');
  const [, comment] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*get reason/.exec(source) ?? [];
  assert.deepEqual(
    engine.catalog.refusals.filter((name) => !comment.includes(`'${name}'`)),
    [],
  );
});
