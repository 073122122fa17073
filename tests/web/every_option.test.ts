/**
 * Every algorithm with every value of every option in every world: it is honoured, or refused in words that name the field.
 * Nothing in between.
 */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { choicesOn, defaultsOn, validateDocument, type WorldType, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import { worldOf, worlds as known } from '../../web/kernel/worlds/registry.ts';
import { searches, takes } from '../../web/kernel/document/algorithms.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { strings } from '../../web/kernel/words/i18n.ts';

const choices = choicesOn('grid');

const engine = await loadEngine();
const rows = ['....', '.##.', '....'];

/** The worlds on cells, each with a document to put options into. */
const worlds: Record<string, Record<string, any>> = Object.fromEntries(
  known.names().flatMap((type) => {
    const { cells, tops: [top] = [], pointOf } = worldOf({ type });
    const shape = { type, width: rows[0].length, height: rows.length, ...(top && { top }) };
    return cells ? [[type, { space: { ...shape, rows }, start: pointOf(shape, 0), goal: pointOf(shape, 11) }]] : [];
  }),
);

/** Values that are not the default, for each option. */
const values: Record<string, readonly unknown[]> = {
  heuristic: engine.catalog.heuristics,
  gWeight: [0.5],
  hWeight: [2],
  diagonal: choices.diagonal,
  costs: choices.costs,
  tie: choices.tie,
  openList: choices.openList,
  stop: choices.stop,
  reopen: [false],
  successors: choices.successors,
  beamWidth: [3],
  clusterSize: [4],
  limits: [{ expansions: 5 }, { openOrClosed: 5 }, { maxF: 5 }],
};

function refusalOf(document: object): DocumentError | null {
  try {
    validateDocument(document);
    return null;
  } catch (error) {
    assert.ok(error instanceof DocumentError, String(error));
    return error;
  }
}

test('there are worlds on cells', () => assert.ok(Object.keys(worlds).length > 2));

for (const [world, document] of Object.entries(worlds)) {
  const listed = engine.catalog.worlds[world as WorldType];

  test(`${world}: every value of every option is honoured or refused in words`, async () => {
    const [en, zh] = [await strings('en'), await strings('zh-Hans')];
    let [honoured, refused] = [0, 0];
    for (const { algorithm, options } of listed) {
      const usual = defaultsOn(world);
      for (const [field, all] of Object.entries(values)) {
        for (const value of all) {
          const asked = { ...document, algorithm, [field]: value };
          const what = `${algorithm} ${field} ${JSON.stringify(value)}`;
          const refusal = refusalOf(asked);
          if (refusal) {
            refused++;
            const path = field === 'limits' ? `limits.${Object.keys(value as object)[0]}` : field;
            assert.equal(refusal.field, path, what);
            assert.match(refusal.message, new RegExp(`^${path}: .*expected`), what);
            for (const words of [en, zh]) assert.ok((await words.error(refusal)).length > 10, what);
            const read = options.includes(field) && takes(field, value, algorithm);
            const known = ['heuristic', 'diagonal', 'limits', 'successors'].includes(field) || value === 'unit';
            assert.ok(!read || known, `${what} is read and still refused: ${refusal.message}`);
            continue;
          }
          honoured++;
          // What the catalog does not list for an algorithm may be said only where it asks for nothing.
          const asks = value !== usual[field] && searches[algorithm].does?.[field] !== value && field !== 'heuristic';
          if (asks) assert.ok(options.includes(field), `${what} is taken, but the core does not read it: does it so \`anyway\`?`);
          const search = engine.createSearch({ limits: { expansions: 500 }, ...asked } as DocumentInput);
          while (search.status === 'running') search.advance(1000);
          assert.notEqual(search.status, 'bad-input', what);
          search.dispose();
        }
      }
    }
    assert.ok(honoured > 100 && refused > 50, `${honoured} honoured, ${refused} refused`);
  });
}

test('grid-engine #467: one-way walls and walkers larger than a cell are refused, not ignored', () => {
  for (const field of ['oneWay', 'agentSize', 'size']) {
    const refusal = refusalOf({ ...worlds.grid, [field]: 2 });
    assert.deepEqual([refusal?.code, refusal?.field], ['unknown-field', field]);
    assert.equal(refusalOf({ ...worlds.grid, space: { ...worlds.grid.space, [field]: 2 } })?.code, 'unknown-field');
  }
});

test('cells that cost nothing to enter are refused: a zero is no terrain', () => {
  assert.equal(refusalOf({ ...worlds.grid, space: { type: 'grid', rows: ['.0..', '....', '....'] } })?.field, 'space.rows[0]');
});
