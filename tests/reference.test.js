/** The pages of the element say what the manifest and the types say, in both languages, and their examples use what there is. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { element, referencePages } from '../scripts/reference.mjs';
import { words as english } from '../web/reference/en.ts';
import { calls, figures, heard, resolver, style } from '../web/reference/examples.ts';
import { facts, words as chinese } from '../web/reference/zh.ts';

const kinds = /** @type {const} */ (['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties']);
/** @param {string} kind @returns {string[]} */
const names = (kind) => element[kind].map((/** @type {{ name: string }} */ { name }) => name);
/** @param {string} text @param {RegExp} wanted */
const found = (text, wanted) => [...text.matchAll(wanted)].map(([, name]) => name);
const read = (/** @type {string} */ path) => readFile(new URL(path, import.meta.url), 'utf8');

test('every fact of the manifest stands on both pages, with words in the language of the page', () => {
  for (const kind of kinds) {
    assert.deepEqual(Object.keys(facts[kind]), names(kind), kind);
    for (const entry of element[kind]) {
      const told = facts[kind][entry.name];
      assert.ok(/[\u4e00-\u9fff]/.test(told) && entry.description, `${kind}: ${entry.name}`);
      for (const [path, says] of [
        ['element.html', entry.description],
        ['element.zh-Hans.html', told],
      ]) {
        const rows = referencePages[path]
          .split('\n')
          .filter((row) => row.includes(`<th scope="row"><code>${entry.name || '&lt;slot&gt;'}</code>`));
        assert.ok(
          rows.some((row) => row.includes(`<td>${says.replaceAll('"', '&quot;')}</td>`)),
          `${path}: ${kind} ${entry.name}`,
        );
      }
    }
  }
});

test('both pages have the same words to say, and nothing is missing in them', () => {
  assert.deepEqual(Object.keys(english), Object.keys(chinese));
  for (const page of Object.values(referencePages)) assert.ok(!/\| +\||>undefined|\[object/.test(page));
});

test('examples use attributes, members, events, parts and variables that there are', async () => {
  const markup = Object.values(figures).join('\n');
  const tags = found(markup, /<a-star-lab([^>]*)>/g).map((text) => text.replaceAll(/"[^"]*"/g, ''));
  const used = tags.flatMap((text) => text.match(/[\w-]+/g) ?? []);
  assert.deepEqual(
    used.filter((name) => !names('attributes').includes(name) && !['id', 'class'].includes(name)),
    [],
  );
  for (const name of found(Object.values(calls).join('\n'), /figure\.(\w+)/g)) assert.ok(names('members').includes(name), name);
  assert.deepEqual([...heard].sort(), names('events').sort());
  for (const name of found(style, /::part\((\w+)\)/g)) assert.ok(names('cssParts').includes(name), name);
  for (const name of found(style, /(--[\w-]+):/g)) assert.ok(names('cssProperties').includes(name), name);
  const places = await read('../web/engine/resolver.ts');
  for (const name of found(resolver, /configure\(\{ (\w+):/g)) assert.match(places, new RegExp(`function configure\\(.*\\b${name}\\?:`));
  for (const name of found(resolver, /wasm: \{ (\w+):/g)) assert.ok(places.includes(`'${name}'`), name);
});

test('what a button of the page says is what it does', async () => {
  const page = await read('../web/reference/page.ts');
  for (const [name, text] of Object.entries(calls)) {
    const [, body] = new RegExp(`^  ${name}: (?:async )?\\(\\) => (.*),$`, 'm').exec(page) ?? [];
    const same = (/** @type {string} */ code) => code.replaceAll(/ as \w+|[()\s]|^write/g, '');
    assert.equal(same(body ?? ''), same(text), name);
  }
});
