import test from 'node:test';
import assert from 'node:assert/strict';
import english from '../../web/i18n/en/presets.js';
import chinese from '../../web/i18n/zh-Hans/presets.js';
import { loadEngine } from '../../web/engine.js';
import { validateDocument } from '../../web/document.js';
import { example, maps, presets } from '../../web/presets.js';

const ids = presets.map(({ id }) => id);
const engine = await loadEngine();

/** @param {string} id @param {object} [fields] */
function result(id, fields = {}) {
  const search = engine.createSearch({ preset: id, ...fields });
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

test('the presets find what their articles find, mistakes included', () => {
  assert.equal(result('000-figure').cost, 68);
  assert.equal(result('000-figure').path.length, 7);
  const code = result('000-code');
  assert.deepEqual(code.path, [[0, 0], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 2], [7, 3], [8, 4]]);
  assert.ok(Math.abs((result('000-code', { goal: [11, 7] }).cost ?? 0) - 16.2426) < 5e-5);
  assert.equal(result('000-code', { goal: [0, 0] }).status, 'bad-input');
  assert.equal(result('001-flat').cost, 6);
  assert.equal(result('001-half-g').cost, 9);
  assert.equal(result('002-minimal').cost, 12);
  assert.equal(result('002-minimal').path.length, 13);
  assert.equal(result('003-csharp').cost, 11);
  assert.equal(result('004-cat').cost, 7);
  assert.equal(result('004-pathgrid').cost, 38);
  assert.deepEqual(result('004-pathgrid').path, [[0, 1], [1, 0], [2, 0], [3, 1]]);
});

test('without its preset a document owes nothing to the mistakes', () => {
  const flat = presets.find(({ id }) => id === '001-flat')?.document;
  const { preset: _, ...fields } = /** @type {Record<string, any>} */ (flat);
  const search = engine.createSearch(fields);
  while (search.status === 'running') search.advance(1000);
  assert.equal(search.result().cost, 5);
  search.dispose();
});

test('the example is found, and its cursor stands in the middle of the search', () => {
  const document = validateDocument(example);
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(1000);
  assert.equal(search.status, 'found');
  assert.ok(document.view.step > 100 && document.view.step < search.eventCount - 100);
  search.dispose();
});
