/** Short addresses: every document that has one comes back from it, and what is wrong with one is said by name. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { validateDocument, type Place } from '../../web/kernel/worlds/documents.ts';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { documentFromShort } from '../../web/kernel/worlds/short.ts';
import { asQuery, shortOf } from '../../web/kernel/worlds/short_writer.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { documents, documentsOf } from './arbitrary_document.ts';

await fetchAllNeeds();

const read = (query: string) => documentFromShort(new URLSearchParams(query));

async function refused(query: string) {
  const error = await read(query).then(
    () => assert.fail(`${query} was taken`),
    (thrown) => thrown,
  );
  assert.ok(error instanceof DocumentError, String(error));
  return error;
}

/** A document that can be written short: no things, limits or preset, and free ground under start and goal. */
function simple({ preset: _, limits: __, space: { things: ___, ...space }, view = {}, ...options }: any) {
  const rows = space.rows.map((row: string, y: number) =>
    [...row].map((cell, x) => ([options.start, options.goal].some((end) => end[0] === x && end[1] === y) ? '.' : cell)).join(''),
  );
  const { step, speed, theme, language } = view;
  return { ...options, space: { ...space, rows }, view: { step, speed, theme, language } };
}

test('a short address gives its document back, and stays in the letters people can read', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (given) => {
      const document = validateDocument(simple(given));
      const pairs = shortOf(document);
      if ((document.start as Place).join() === (document.goal as Place).join()) return assert.equal(pairs, null);
      const query = asQuery(pairs as [string, string][]);
      assert.match(query, /^map=[\dSGX./]+(&[a-zA-Z]+=[\w.+-]+)*$/);
      assert.deepEqual(await read(query), document);
    }),
    { numRuns: 1000 },
  );
});

test('what a short address cannot say has none', async () => {
  await fc.assert(
    fc.asyncProperty(documentsOf.grid, async (given) => {
      const document = validateDocument(given);
      const pairs = shortOf(document);
      if (pairs) assert.deepEqual(await read(asQuery(pairs)), document);
    }),
  );
});

test('a short address is what a person would type', async () => {
  const document = await read('map=S../.X./..G&algorithm=greedy&step=3');
  assert.deepEqual(document?.space.rows, ['...', '.#.', '...']);
  assert.deepEqual([document?.start, document?.goal, document?.algorithm, document?.view.step], [[0, 0], [2, 2], 'greedy', 3]);
  assert.deepEqual(await read('map=S../.%23./..G&algorithm=greedy&step=3'), document);
  assert.equal((await read('preset=000-figure'))?.preset, '000-figure');
  assert.equal(await read('utm_source=somewhere'), null, 'what others put into an address says nothing');
});

test('what is wrong with a short address is said with the name of the part', async () => {
  for (const [query, field] of [
    ['map=...', 'map'],
    ['map=S.S/..G', 'map'],
    ['map=S..Q/...G', 'map'],
    ['map=S./..G', 'space.rows[1]'],
    ['map=SG&algorithm=fast', 'algorithm'],
    ['map=SG&step=many', 'step'],
    ['map=SG&hWeight=1e3', 'hWeight'],
    ['map=SG&reopen=maybe', 'reopen'],
    ['map=SG&map=GS', 'map'],
    ['preset=none', 'preset'],
  ])
    assert.equal((await refused(query)).field, field, query);
  assert.match((await refused('map=S..Q/...G')).message, /"Q" \(expected \. X S G or 1-9\)/);
});
