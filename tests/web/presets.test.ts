import { test } from 'vitest';
import assert from 'node:assert/strict';
import english from '../../web/kernel/words/en/presets.ts';
import chinese from '../../web/kernel/words/zh-Hans/presets.ts';
import { loadEngine, loadFirstEngine } from '../../web/kernel/engine/engine.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { describeOutcome, narrate } from '../../web/kernel/words/narrate.ts';
import { validateDocument, type DocumentInput, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { example } from '../../web/kernel/document/known_presets.ts';
import { maps, presets } from '../../web/kernel/document/tutorials.ts';
import { path000 } from '../path_000.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

const ids = presets.map(({ id }) => id);
const engine = await loadEngine();

function result(id: string, fields: object = {}) {
  const search = engine.createSearch({ preset: id, ...fields } as DocumentInput);
  while (search.status === 'running') search.advance(1000);
  const answer = search.result();
  search.dispose();
  return answer;
}

test('every preset is a document, and has a name and a note in both languages', () => {
  assert.equal(new Set(ids).size, ids.length);
  for (const table of [english, chinese]) {
    assert.deepEqual(Object.keys(table), ids);
    for (const { title, note } of Object.values(table)) assert.ok(title.length > 4 && note.length > 20);
  }
  for (const { id, document } of presets) {
    assert.equal(validateDocument(document).preset, id);
    assert.deepEqual(validateDocument({ preset: id }), validateDocument(document));
  }
  for (const rows of Object.values(maps)) assert.ok(rows.every((row) => row.length === rows[0].length));
});

test('a preset is called after what it shows, not after the number of an article', () => {
  for (const table of [english, chinese]) {
    const titles = Object.values(table).map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length);
    for (const title of titles) assert.doesNotMatch(title, /(?<![\d,])00\d(?!\d)/);
  }
});

test('the presets find what their articles find, mistakes included', () => {
  assert.equal(result('000-figure').cost, 68);
  assert.equal(result('000-figure').path.length, 7);
  const code = result('000-code');
  assert.deepEqual(code.path, path000);
  assert.ok(Math.abs((result('000-code', { goal: [11, 7] }).cost ?? 0) - 16.2426) < 5e-5);
  assert.equal(result('000-code', { goal: [0, 0] }).status, 'bad-input');
  assert.equal(result('001-flat').cost, 6);
  assert.equal(result('001-half-g').cost, 9);
  assert.equal(result('002-minimal').cost, 12);
  assert.equal(result('002-minimal').path.length, 13);
  assert.equal(result('003-csharp').cost, 11);
  assert.equal(result('004-cat').cost, 7);
  assert.equal(result('004-pathgrid').cost, 38);
  assert.deepEqual(result('004-pathgrid').path, [
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 1],
  ]);
});

function end(id: string, fields?: object) {
  const search = engine.createSearch({ preset: id, ...fields } as DocumentInput);
  while (search.status === 'running') search.advance(1000);
  const { cost, path } = search.result();
  const answer = { status: search.status, reason: search.reason, cost, path: path.map((cell) => `(${cell})`).join('') };
  search.seek(search.eventCount);
  return { search, ...answer };
}

test('B4: called back at (3,1) the goal shows 6.83, and the start of a first search F = 0', () => {
  const { search, cost, path } = end('000-retarget');
  assert.equal(path, '(3,1)(2,0)(1,0)(0,0)');
  assert.ok(Math.abs((cost ?? 0) - 6.8284) < 5e-5);
  assert.ok(Math.abs((search.node(0).g ?? 0) - 6.8284) < 5e-5);
  assert.equal(end('000-retarget', { start: [0, 0], goal: [8, 4] }).search.node(0).f, 0);
  assert.equal(end('000-code').search.node(0).f, 12);
});

test('B2: 000-ringed leads through its ring, along parents left over', () => {
  const { status, cost, path } = end('000-ringed');
  assert.deepEqual([status, cost, path], ['exhausted', null, '(0,0)(1,1)(2,2)(2,3)']);
});

test('002-return and 003-circle, B11, are stopped where their parents go round', () => {
  assert.deepEqual([end('002-return').reason, end('002-return').path], ['endless', '(2,0)(3,0)(2,0)(1,0)(0,0)']);
  assert.deepEqual([end('003-circle').reason, end('003-circle').path], ['endless', '(8,3)(8,2)(8,3)(8,4)']);
  const rows = maps.M0.map((row, y) => (y === 9 ? `${row.slice(0, 18)}#.` : y === 8 ? `${row.slice(0, 18)}##` : row));
  const without = end('003-circle', { space: { type: 'grid', rows }, goal: [19, 9] });
  assert.deepEqual([without.status, without.reason, without.path], ['limit', 'endless', '']);
});

test('article 002: 002-unchecked sets out from a wall and floods the map for a goal in one', () => {
  const { status, path } = end('002-unchecked');
  assert.deepEqual([status, path.startsWith('(0,0)'), path.endsWith('(2,2)')], ['found', true, true]);
  const buried = end('002-unchecked', { goal: [3, 2] });
  assert.deepEqual([buried.status, buried.path, buried.search.totals().closed], ['exhausted', '', 11]);
  const space = presets.find(({ id }) => id === '002-unchecked')?.document.space;
  assert.equal(end('002-minimal', { space, goal: [2, 2] }).reason, 'start-blocked');
  assert.equal(end('002-minimal', { space, start: [1, 0], goal: [3, 2] }).reason, 'goal-blocked');
  assert.equal(end('002-unchecked', { algorithm: 'ida', openList: 'heap', tie: 'low-h' }).reason, 'start-blocked');
});

test('2.6: 002-comparator fails in sorting; a small map hides it', () => {
  assert.deepEqual([end('002-comparator').status, end('002-comparator').reason], ['limit', 'comparator']);
  const small = end('002-comparator', { space: { type: 'grid', rows: Array(8).fill('........') }, goal: [7, 7] });
  assert.deepEqual([small.status, small.cost], ['found', 14]);
});

test('003-buffer: behind the path stands the one before; 004-again: its goal is closed already', () => {
  const { path } = end('003-buffer');
  assert.ok(path.startsWith('(8,4)(9,4)') && path.includes('(12,1)(8,4)') && path.endsWith('(0,0)'), path);
  assert.deepEqual([end('004-again').status, end('004-again').path], ['exhausted', '']);
});

test('B13: 003-visited returns all cells visited, and refuses the goal next door', () => {
  const { cost, path } = end('003-visited');
  assert.deepEqual([cost, path], [7, '(1,2)(2,2)(1,3)(2,3)(1,4)(2,4)(3,4)(4,4)(5,4)(6,4)']);
  assert.deepEqual([end('003-visited', { goal: [2, 2] }).status, end('003-visited', { goal: [2, 2] }).reason], ['limit', 'too-short']);
});

test('what the first engine cannot make wrong it leaves to the other', async () => {
  const first = await loadFirstEngine();
  for (const { id, document, mistakes } of presets)
    assert.equal(
      first.supports(validateDocument(document)),
      mistakes.length === 0 && !['tiles', 'voxel'].includes(document.space.type ?? ''),
      id,
    );
});

test('a map that was cut since leaves the marks of the search before out', () => {
  assert.equal(end('000-retarget', { space: { type: 'grid', rows: ['...', '...'] }, start: [2, 0], goal: [0, 0] }).status, 'found');
});

test('every sentence and outcome of the presets with mistakes has its words', async () => {
  for (const lang of ['en', 'zh-Hans']) {
    const words = await strings(lang);
    await Promise.all(['searches', 'voxel'].map(words.more));
    for (const { id, mistakes, document } of presets) {
      if (mistakes.length === 0) continue;
      const { search } = end(id);
      const valid = validateDocument(document);
      const outcome = () => ({ ...search.totals(), cost: search.result().cost, cells: search.path().length });
      const said = new Set<string>();
      for (let k = 1; k <= search.eventCount; k++) {
        search.seek(k);
        const event = search.event() as TraceEvent;
        if (event.type === 'finished') continue;
        said.add(
          narrate(
            event,
            { point: (node) => worldOf(valid.space).pointOf(valid.space, node) ?? `${node}`, number: String, document: valid, outcome },
            words,
          ),
        );
      }
      said.add(describeOutcome(search.status, search.reason, outcome(), valid, words));
      for (const text of said) assert.doesNotMatch(text, /event\.|outcome\.|undefined|NaN|\{/, `${id}: ${text}`);
      if (lang === 'en' && id === '003-circle') assert.ok([...said].some((text) => text.includes('is reopened although')));
      if (lang === 'en' && id === '004-again') assert.ok([...said].some((text) => text.includes('previous search’s closed list')));
    }
  }
});

test('without its preset a document owes nothing to the mistakes', () => {
  const flat = presets.find(({ id }) => id === '001-flat')?.document;
  const { preset: _, ...fields } = flat as Record<string, any>;
  const search = engine.createSearch(fields as DocumentInput);
  while (search.status === 'running') search.advance(1000);
  assert.equal(search.result().cost, 5);
  search.dispose();
});

test('the page opens on a small plain map at step 0, whose search is short enough to be watched', () => {
  const document = validateDocument(example) as DocumentOf<'grid'>;
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(1000);
  assert.equal(search.status, 'found');
  assert.equal(document.view.step ?? 0, 0);
  assert.ok(!/[2-9]/.test(document.space.rows.join('')) && document.space.rows[0].length <= 9);
  assert.ok(search.expansionCount > 8 && search.eventCount < 200, `${search.expansionCount} expansions, ${search.eventCount} events`);
  search.dispose();
});
