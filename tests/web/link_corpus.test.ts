/**
 * Links and snippets that people have pasted, and files that they have saved, go on showing the same search, event by event, and answer
 * files keep their score. `tests/links/corpus.json` has some of every release with the hashes of their traces: lines are added to it with
 * a release, and those that are there stay as they are.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { readSource } from '../../web/apps/embed/source.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { readAnswer, regrade } from '../../web/parts/lessons/answer_file.ts';
import { taskOfQuery } from '../../web/parts/lessons/task.ts';
import { documentOf, readDocument } from '../../web/kernel/worlds/reading.ts';
import { documentFromShort } from '../../web/kernel/worlds/short.ts';
import { worlds } from '../../web/kernel/worlds/registry.ts';

type Row = { release: string; what: string; kind: keyof typeof readers; text: string; hash: string };

const corpus: Row[] = JSON.parse(readFileSync(new URL('../links/corpus.json', import.meta.url), 'utf8'));
const engine = await loadEngine();
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const nothing = { figure: {}, given: null, json: null, src: null, attributes: [] };

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
const exerciseOf = (query: string) => documentsOf(taskOfQuery(Object.fromEntries(new URLSearchParams(query))));
const readers = {
  packed: documentOf,
  short: (text: string) => documentFromShort(new URLSearchParams(text.slice(1))),
  snippet: documentOfSnippet,
  saved: readDocument,
  exercise: exerciseOf,
  answer: (text: string) => documentsOf(readAnswer(text)),
};

/** The score of an answer file, and whether it is what the file claims. */
function scored(text: string) {
  const { score, changed } = regrade(engine, readAnswer(text));
  return [String(score), changed ? 'changed' : 'as claimed'];
}

/** Worlds and kinds of links that have been met. */
const met: Set<string> = new Set();

for (const { release, what, kind, text, hash } of corpus) {
  test(`${kind} of ${release}: ${what}`, async () => {
    const documents = [await readers[kind](text)].flat();
    const hashes = [];
    for (const document of documents) {
      assert.ok(document, 'nothing in it says what to show');
      const search = engine.createSearch(document);
      await search.run();
      hashes.push(search.traceHash());
      search.dispose();
      met.add(document.space.type).add(kind);
    }
    assert.equal([...hashes, ...(kind === 'answer' ? scored(text) : [])].join(' '), hash);
  });
}

test('every world and every kind of link is among them', () => {
  assert.deepEqual([...met].sort(), [...worlds.names(), ...Object.keys(readers)].sort());
});
