/** Wrong addresses, in every part and in both languages: what is said can be read, names the part and says what is expected. */
import assert from 'node:assert/strict';
import { onTestFinished, test } from 'vitest';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { packed } from '../../web/kernel/document/packing.ts';
import { languageNames } from '../../web/kernel/document/languages.ts';
import { taskOfQuery } from '../../web/parts/lessons/task.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { documentOf } from '../../web/kernel/worlds/reading.ts';
import { documentFromShort, shortNames } from '../../web/kernel/worlds/short.ts';

await fetchWorlds();

const values = [
  '',
  ' ',
  'x',
  'NaN',
  '-1',
  '1e9',
  '0x10',
  '١',
  '9'.repeat(20),
  '\u0001',
  '\u202e',
  '<b>',
  '#',
  'null',
  '__proto__',
  'é',
  '😀',
];
const map = 'S../.X./..G';
const task = { algorithm: 'astar', world: 'grid', level: 'order', attempt: '1', mode: 'practice', assignment: '', student: '' };

async function refusal(work: () => unknown) {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof DocumentError, String(error));
    return error;
  }
  return null;
}

/** English words that Chinese sentences keep: names of fields and values, and what was written. */
const kept = (error: DocumentError) =>
  new Set(
    [...JSON.stringify([error.field, error.parameters]).matchAll(/[A-Za-z]{2,}/g)]
      .map(([word]) => word)
      .concat('true', 'false', 'map', 'preset'),
  );

async function readable(error: DocumentError, field: string) {
  for (const lang of languageNames) {
    const said = await (await strings(lang)).error(error);
    assert.doesNotMatch(said, /[\u0000-\u001f\u007f\u202a-\u202e]/, `${JSON.stringify(said)} shows what disturbs a line`);
    if (!String(JSON.stringify(error.parameters)).includes('NaN')) assert.doesNotMatch(said, /NaN/);
    assert.doesNotMatch(said, /undefined|\[object/, said);
    assert.ok(said.includes(field), `${said} names ${field}`);
    assert.match(said, lang === 'en' ? /[.…!?]$/ : /[。”]$/, said);
    if (lang === 'en') continue;
    const strange = [...said.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word).filter((word) => !kept(error).has(word));
    assert.deepEqual(strange, [], said);
  }
}

test('a short link with one wrong part: every name, every strange value', async () => {
  for (const name of shortNames)
    for (const value of values) {
      const error = await refusal(() => documentFromShort(Object.entries({ map, [name]: value })));
      if (error)
        await readable(error, name === 'step' || name === 'speed' || name === 'theme' || name === 'language' ? name : (error.field ?? ''));
    }
});

test('an option without a map is not ignored: the map is said to be missing', async () => {
  for (const name of shortNames) {
    if (name === 'map' || name === 'preset') continue;
    const error = await refusal(() => documentFromShort([[name, '40']]));
    assert.equal(error?.field, 'map', name);
    assert.equal(error?.code, 'missing-field', name);
    if (error) await readable(error, 'map');
  }
});

test('the link of an exercise with one wrong part: every name, every strange value', async () => {
  for (const name of Object.keys(task))
    for (const value of values) {
      const error = await refusal(() => taskOfQuery({ ...task, [name]: value }));
      if (!error) assert.ok(name === 'assignment' || name === 'student', `${name}=${value} is taken`);
      else {
        await readable(error, name);
        if (!/[\p{C}]/u.test(value)) assert.ok(error.message.includes(value), `${error.message} shows ${value}`);
      }
    }
});

test('a browser that cannot unpack a link says so, and not that the link is damaged', async () => {
  const hash = await packed('#d=', JSON.stringify({ version: 1, space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [1, 0] }));
  const { DecompressionStream, CompressionStream } = globalThis;
  onTestFinished(() => void Object.assign(globalThis, { DecompressionStream, CompressionStream }));
  const raw = (format: string) => {
    throw new TypeError(`Unsupported compression format: '${format}'`);
  };
  for (const none of [undefined, raw]) {
    Object.assign(globalThis, { DecompressionStream: none, CompressionStream: none });
    for (const work of [() => documentOf(hash), () => packed('#d=', '{}')]) {
      const error = await refusal(work);
      assert.match(error?.message ?? '', /this browser has no (Dec|C)ompressionStream.*newer/);
      if (error) await readable(error, '');
    }
  }
});
