/** What is said about wrong input is data: a sentence and its parameters, which each language words. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { DocumentError, refuse } from '../../web/kernel/document/error.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { folders } from '../../web/kernel/worlds/parts.ts';
import { sentences } from '../../web/kernel/words/zh-Hans/errors.ts';
import { sentences as ofFiles } from '../../web/kernel/words/zh-Hans/errors_of_files.ts';

const root = new URL('../../', import.meta.url);
const texts = (folder: string, wanted: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => wanted.test(path))
    .map((path) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8'));

/** What each place says in Chinese: everybody, and each world of itself. */
const own: [string, Record<string, string>][] = await Promise.all(
  Object.entries(folders).map(async ([world, { words }]) => [world, (await words?.['zh-Hans']?.())?.errors ?? {}]),
);
const chinese: [string, Record<string, string>][] = [['common', sentences], ['files', ofFiles], ...own];
const all = Object.assign({}, ...chinese.map(([, table]) => table));

const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))];

test('every sentence of the parsers of texts is there in Chinese; the type checker sees to those of the checks', () => {
  // Literals side by side are one; only sentences have a space between words.
  const said = [...texts('cpp/io', /\.hpp$/), ...texts('cpp/wasm', /^toolbox_bindings\.cpp$/)].flatMap((text) =>
    [...text.replace(/\/\/.*/g, '').matchAll(/"(?:[^"\\\n]|\\.)*"(?:\s+"(?:[^"\\\n]|\\.)*")*/g)]
      .map(([literals]) => literals.slice(1, -1).replace(/"\s+"/g, '').replaceAll('\\"', '"'))
      .filter((sentence) => /[a-z{}] [a-z{(]/.test(sentence)),
  );
  assert.ok(said.length > 50, String(said.length));
  for (const sentence of said) assert.ok(Object.hasOwn(all, sentence), sentence);

  // @ts-expect-error nobody has put it into Chinese
  assert.throws(() => refuse('bad-value', 'goal', 'nobody says so'), { field: 'goal' });
  // @ts-expect-error it says what was got
  assert.throws(() => refuse('bad-value', 'goal', 'unexpected escape {got} in a string', { found: '"\\x"' }), { field: 'goal' });
});

test('both languages have the same parameters, and nothing is said in Chinese that nobody says', () => {
  const sources = [...texts('web', /(?<!_zh-Hans|zh-Hans.\w+)\.ts$/), ...texts('cpp', /\.[ch]pp$/)]
    .join('\n')
    .replace(/"\s+"/g, '')
    .replace(/\\(['"\\])/g, '$1');
  for (const [where, table] of chinese) {
    for (const [sentence, text] of Object.entries(table)) {
      for (const name of places(text)) assert.ok(places(sentence).includes(name), `${where}: ${text}`);
      assert.ok(sources.includes(sentence), `${where}: nobody says "${sentence}"`);
      assert.doesNotMatch(
        text.replace(/\{[^}]*\}/g, ''),
        /[\u4e00-\u9fff][,;:?!]|[\u4e00-\u9fff]\./,
        `${sentence}: half-width punctuation`,
      );
    }
  }
  const twice = own.flatMap(([, table]) => Object.keys(table)).filter((sentence) => Object.hasOwn(sentences, sentence));
  assert.deepEqual(twice, [], 'said by everybody, not by a world alone');
});

test('an error says where, what was got and what was expected, in both languages', async () => {
  const error = new DocumentError({
    code: 'bad-value',
    field: 'tie',
    line: 3,
    column: 4,
    says: 'got {got}, expected {expected}',
    parameters: { got: '"a, expected {b}"', expected: { says: 'one of {names}', parameters: { names: ['low-h', 'fifo'] } } },
  });
  assert.equal(error.message, 'line 3, column 4: tie: got "a, expected {b}", expected one of low-h, fifo');
  assert.equal(await (await strings('en')).error(error), `${error.message}.`);
  assert.equal(await (await strings('zh-Hans')).error(error), '第 3 行第 4 列，tie：得到 "a, expected {b}"，应为 low-h、fifo 之一。');
  const { message, ...data } = error;
  assert.equal(new DocumentError(data).message, error.message);
});

test('what one parameter says once or several times goes by its number', () => {
  const rows = (count: number) => new DocumentError({ code: 'row-count', says: '{count} {count:row|rows}', parameters: { count } }).message;
  assert.deepEqual([rows(0), rows(1), rows(2)], ['0 rows', '1 row', '2 rows']);
});
