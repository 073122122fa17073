/** `custom-elements.json`, which editors read, and the types of the element say what the element does. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { AStarLabElement } from '../web/apps/embed/element.ts';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const manifest = JSON.parse(await read('custom-elements.json'));
const [element] = manifest.modules[0].declarations;
const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
/** The same texts once each, in order. */
const once = (texts: Iterable<string>) => [...new Set(texts)].sort();
/** All that an expression finds. */
const found = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].map(([, name]) => name);

test('the manifest and the types have the attributes that are observed', async () => {
  assert.deepEqual(names(element.attributes), [...AStarLabElement.observedAttributes].sort());
  const types = (await read('web/apps/embed/element.ts')).match(/interface AStarLabAttributes \{([^]*?)\n\}/)?.[1] ?? '';
  assert.deepEqual(once(found(types, /^ {2}(\w+)\?:/gm)), [...AStarLabElement.observedAttributes].sort());
});

test('the manifest has every property and method of the element', () => {
  const lifecycle = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback'];
  const own = Object.getOwnPropertyNames(AStarLabElement.prototype).filter((name) => !lifecycle.includes(name));
  assert.deepEqual(names(element.members), own.sort());
});

test('the manifest has the events, parts and colours that the sources have', async () => {
  const files = await readdir(new URL('web/apps/embed/', root));
  const all = (await Promise.all(files.map((name) => read(`web/apps/embed/${name}`)))).join('\n');
  const style = await read('web/apps/embed/figure.css');
  const events = [...found(all, /new CustomEvent\('(\w+)'/g), ...found(all, /#tell\('(\w+)'/g)];
  assert.deepEqual(names(element.events), once(events));
  const types = (await read('web/apps/embed/element.ts')).match(/type AStarLabEvent = (.*);/)?.[1] ?? '';
  assert.deepEqual(once(found(types, /'(\w+)'/g)), once(events));
  const parts = [...found(all, /'part', '([\w ]+)'/g), ...found(all, /part: '([\w ]+)'/g)];
  assert.deepEqual(names(element.cssParts), once(parts.flatMap((text) => text.split(' '))));
  const looks = found(all.match(/const looks = \[(.*)\]/)?.[1] ?? '', /'(\w+)'/g).map((name) => `--astar-${name}`);
  assert.deepEqual(names(element.cssProperties), once([...found(style, /var\((--astar-[\w-]+)/g), ...looks]));
});

test('every module of the manifest is one the package hands out', async () => {
  const { exports: doors } = JSON.parse(await read('package.json'));
  for (const { path } of manifest.modules)
    assert.ok(
      Object.values<{ default: string }>(doors).some((door) => door.default === `./${path}`),
      path,
    );
});
