/**
 * Links and snippets that people have pasted, and files that they have saved, go on showing the same search, event by event. `tests/links/corpus.json` has some of every
 * release with the hash of their trace: lines are added to it with a release, and those that are there stay as they are.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { readSource } from '../../web/embed/source.ts';
import { loadEngine } from '../../web/engine/engine.ts';
import { documentOf, readDocument } from '../../web/worlds/reading.ts';
import { documentFromShort } from '../../web/worlds/short.ts';
import { worlds } from '../../web/worlds/registry.ts';

type Row = { release: string; what: string; kind: 'packed' | 'short' | 'snippet' | 'saved'; text: string; hash: string };

const corpus: Row[] = JSON.parse(readFileSync(new URL('../links/corpus.json', import.meta.url), 'utf8'));
const engine = await loadEngine();
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const nothing = { given: null, json: null, src: null, attributes: [] };

/** What an element or a frame in a snippet is made to show; of a picture alone, what its link leads to. */
function documentOfSnippet(text: string) {
  const address = /embed\.html\?([^"]*)"/.exec(text)?.[1];
  if (address) {
    const names = new URLSearchParams(plain(address));
    const packed = names.get('d');
    return readSource({ ...nothing, src: packed && `#d=${packed}`, attributes: [...names] });
  }
  const tag = /<a-star-lab([^>]*)>/.exec(text)?.[1];
  if (tag === undefined) return documentOf(/#d=[\w.-]+/.exec(text)?.[0] ?? '');
  const json = /<script type="application\/json">([^]*?)<\/script>/.exec(text)?.[1] ?? null;
  const spelled = { openlist: 'openList' } as Record<string, string>;
  const attributes = [...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [spelled[name] ?? name, plain(value)]);
  return readSource({ ...nothing, json, attributes: attributes as [string, string][] });
}
const readers = {
  packed: documentOf,
  short: (text: string) => documentFromShort(new URLSearchParams(text.slice(1))),
  snippet: documentOfSnippet,
  saved: readDocument,
};

/** Worlds and kinds of links that have been met. */
const met: Set<string> = new Set();

for (const { release, what, kind, text, hash } of corpus) {
  test(`${kind} of ${release}: ${what}`, async () => {
    const document = await readers[kind](text);
    assert.ok(document, 'nothing in it says what to show');
    const search = engine.createSearch(document);
    await search.run();
    assert.equal(search.traceHash(), hash);
    search.dispose();
    met.add(document.space.type).add(kind);
  });
}

test('every world and every kind of link is among them', () => {
  assert.deepEqual([...met].sort(), [...worlds.names(), ...Object.keys(readers)].sort());
});
