/** The gallery's ideas: every document is a valid one, and what its line says of numbers is what the searches find. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { linesOf } from '../../web/parts/code/listing.ts';
import { besideOf, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadFinder } from '../../web/kernel/engine/finder.ts';
import { beliefs } from '../../web/parts/finder/claims.ts';
import { exhibits, faultOf } from '../../web/parts/gallery/beliefs.ts';
import { documentAfter } from '../../web/kernel/worlds/then.ts';
import { ideas } from '../../web/parts/gallery/ideas.ts';
import { strings } from '../../web/kernel/words/i18n.ts';

const engine = await loadEngine();

const given = (idea: string): Record<string, any> => ideas.find(({ id }) => id === idea)?.document ?? {};

function answer(document: any) {
  const search = engine.createSearch(document);
  search.advance(1e6);
  // Where the map changes, its last search counts.
  search.seek(search.eventCount);
  const { status, cost } = search.result();
  const { expanded } = search.totals();
  search.dispose();
  return { status, cost: Number((cost ?? NaN).toFixed(2)), expanded };
}

function both(id: string) {
  const idea = ideas.find((each) => each.id === id);
  const document = validateDocument({ version: 1, ...idea?.document });
  return [answer(document), document.view.beside ? answer(besideOf(document)) : null];
}

test('every idea is a document that is searched to a path', () => {
  for (const { id } of ideas) for (const found of both(id)) if (found) assert.equal(found.status, 'found', id);
});

test('the numbers in the lines are those of the searches', async () => {
  const [a, dijkstra] = both('estimate');
  assert.ok(a?.cost === 136 && dijkstra?.cost === 136 && 2 * a.expanded < dijkstra.expanded);
  const [best, greedy] = both('greedy');
  assert.deepEqual([greedy?.expanded, best?.expanded, greedy?.cost, best?.cost], [15, 87, 274, 176]);
  const [low, fifo] = both('ties');
  assert.deepEqual([low?.expanded, fifo?.expanded, low?.cost], [17, 77, fifo?.cost]);
  const [cut, not] = both('corners');
  assert.ok(Number(cut?.cost) < Number(not?.cost));
  const [heavy, plain] = both('weight');
  assert.deepEqual([heavy?.cost, plain?.cost], [204, 144]);
  assert.ok(Number(heavy?.expanded) * 1.8 < Number(plain?.expanded));
  const [lies, right] = both('lies');
  assert.deepEqual([lies?.cost, right?.cost], [6.83, 6.24]);
  const reopening = given('consistency');
  assert.deepEqual([both('consistency')[0]?.cost, answer(validateDocument({ version: 1, ...reopening, reopen: false })).cost], [7, 9]);
  const { space, ...rest } = given('canyon');
  const leaping = (jumpDistance: number) =>
    answer(validateDocument({ version: 1, ...rest, space: { ...space, agent: { ...space.agent, jumpDistance } } })).cost;
  assert.ok(leaping(3) < leaping(2) && leaping(2) < leaping(1), 'the last gap is three wide');
  const early = given('early');
  assert.deepEqual([both('early')[0]?.cost, answer(validateDocument({ version: 1, ...early, stop: 'goal-expanded' })).cost], [5, 4]);
  const over = given('overestimate');
  const withA = (h: number) => {
    const { nodes, ...space } = over.space;
    const changed = nodes.map((node: any) => (node.id === 'A' ? { ...node, h } : node));
    return answer(validateDocument({ version: 1, ...over, space: { ...space, nodes: changed } })).cost;
  };
  assert.deepEqual([3, 1.5, 1].map(withA), [5, 4, 4]);
  const better = given('better');
  const nodes = better.space.nodes.map((node: any) => ('SB'.includes(node.id) ? { ...node, h: 0 } : node));
  assert.deepEqual(
    [better.space, { ...better.space, nodes }].map((given) => answer(validateDocument({ version: 1, ...better, space: given })).expanded),
    [4, 3],
  );
  const [book, hasty] = both('romania');
  assert.deepEqual([book?.cost, book?.expanded, hasty?.cost, hasty?.expanded], [418, 6, 450, 4]);
  const worth = ['tile-distance', 'linear-conflict', 'walking-distance'].map((heuristic) =>
    answer(validateDocument({ version: 1, ...given('worth'), heuristic })),
  );
  assert.deepEqual(
    [worth.map(({ cost }) => cost), both('worth')],
    [
      [36, 36, 36],
      [worth[2], worth[0]],
    ],
  );
  for (const lang of ['en', 'zh-Hans'] as const) {
    const words = await strings(lang);
    await words.more('gallery');
    assert.deepEqual(
      words.t('gallery.worth.line').match(/\d+/g)?.map(Number),
      [worth[0].cost, ...worth.map(({ expanded }) => expanded)],
      lang,
    );
    for (const number of ['418', '6', '450', '4'])
      assert.match(words.t('gallery.romania.line'), new RegExp(`(?<!\\d)${number}(?!\\d)`), lang);
    for (const number of ['15', '87', '274', '176']) assert.ok(words.t('gallery.greedy.line').includes(number), `${lang} ${number}`);
    for (const number of ['17', '77']) assert.ok(words.t('gallery.ties.line').includes(number), `${lang} ${number}`);
    const sample = (id: string) => String(both(id)[0]?.cost);
    assert.deepEqual([sample('cliff'), sample('cave'), sample('village')], ['21', '20', '30']);
    for (const id of ['cliff', 'cave', 'village']) assert.ok(words.t(`gallery.${id}.line`).includes(sample(id)), `${lang} ${id}`);
    for (const number of ['204', '144']) assert.ok(words.t('gallery.weight.line').includes(number), `${lang} ${number}`);
  }
});

/** Expansions of each repair, and of A* on a map that has been so from the beginning. */
function repairs(given: Record<string, unknown>) {
  const document = validateDocument({ version: 1, ...given });
  const search = engine.createSearch(document);
  search.advance(1e6);
  const counts = search.episodes.map(({ expanded }) => expanded);
  search.dispose();
  const anew = counts.map((_, episode) => answer({ ...documentAfter(document, episode), algorithm: 'astar' }).expanded);
  return counts.map((count, episode) => [count, anew[episode]]);
}

test('near the goal a repair pays, near the start it does not, and ties decide more than either', async () => {
  const [, near, , far] = repairs(given('repair'));
  assert.ok(near[0] < near[1] && far[0] > far[1]);
  const [, papers] = repairs(given('repair-ties'));
  const [, low] = repairs({ ...given('repair-ties'), tie: 'low-h' });
  assert.ok(low[1] < papers[0], 'a new search with better ties needs less than the repair');
  for (const lang of ['en', 'zh-Hans'] as const) {
    const words = await strings(lang);
    await words.more('gallery');
    const numbers = (key: string) => words.t(key).match(/\d+/g)?.map(Number);
    assert.deepEqual(numbers('gallery.repair.line'), [...near, ...far], lang);
    assert.deepEqual(numbers('gallery.repair-ties.line'), [...papers, ...low], lang);
  }
});

test('the picture of a repair is of a node whose g has just become infinite and that is back in the list', () => {
  const { step = 1, document } = ideas.find(({ id }) => id === 'repair') ?? {};
  const search = engine.createSearch(validateDocument({ version: 1, ...document }));
  search.advance(1e6);
  search.seek(Math.floor(step * search.eventCount));
  const { type, node, g, rhs } = search.event() ?? {};
  assert.deepEqual([type, g, Number.isFinite(rhs)], ['updated', Infinity, true]);
  const listed = () => search.openList().some((each) => each.node === node);
  assert.ok(listed());
  search.seek(search.position - 1);
  const before = search.event();
  assert.deepEqual([before?.type, before?.node, before?.g, listed()], ['expanded', node, Infinity, false]);
  assert.ok(Number.isFinite(before?.oldG));
  search.dispose();
});

test('what refutes a belief does so by the numbers that are told, and the line that is wrong is one of its search', async () => {
  const words = await Promise.all((['en', 'zh-Hans'] as const).map((lang) => strings(lang)));
  for (const each of words) await each.more('gallery');
  for (const exhibit of exhibits) {
    const { id, obtained, possible, line } = exhibit;
    const { claim = 'never-dearer' } = beliefs.find((belief) => belief.id === id) ?? {};
    const document = validateDocument({ version: 1, ...exhibit.document });
    const told = [document, besideOf(document)].map(answer);
    assert.ok(
      told.every(({ status }) => status === 'found'),
      id,
    );
    const numbers = told.map(claim === 'never-more-expansions' ? ({ expanded }) => expanded : ({ cost }) => cost);
    assert.deepEqual(numbers, [obtained, possible], id);
    assert.ok(obtained > possible, id);
    const { wrong, right } = await faultOf(exhibit);
    assert.deepEqual([wrong?.id, right?.id], [line?.wrong, line?.right], id);
    if (wrong) assert.notDeepEqual(wrong, right, id);
    else if (line) assert.ok(!linesOf(document).some((each) => each.id === line.right), id);
    for (const { t } of words)
      for (const part of ['{one}', '{other}']) assert.ok(t(`gallery.belief.${id}`).includes(part), `${id} ${part}`);
  }
});

test('the finder knows nothing smaller than what is called the smallest', async () => {
  const finder = await loadFinder();
  for (const { id, document, smallest } of exhibits) {
    const belief = beliefs.find((each) => each.id === id);
    if (!smallest || !belief) continue;
    const finding = finder.begin(belief);
    while (finding.step(10_000));
    const progress = finding.progress();
    finding.dispose();
    assert.ok(progress.smallest, id);
    const { space } = validateDocument(document);
    assert.equal(space.type === 'grid' ? space.rows.join('').length : space.nodes?.length, progress.found?.size, id);
  }
});
