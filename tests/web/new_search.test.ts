/**
 * Searches whose keys are two numbers, added as ARCHITECTURE.md says: a row from the core and words. Everything that shows a key shows
 * theirs. The core's own side is in tests/extended; here A* stands in for it, with other keys in the arrays that cross.
 */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const read = (path: string) => readFileSync(join(web, path), 'utf8');

/** The parts of both keys as text, because they are also part of the module below: numbers and weights, from node, g and h. */
const keys = {
  twofold: { key: 'f h', parts: '[[g + h, 1, 1], [h, 0, 1]]' },
  crooked: { key: 'k1 k2', parts: '[[(node * 5) % 7 + 0.5, 0, 0], [2 * h, 0, 2]]' },
};
type Name = keyof typeof keys;
const partsOf = (name: Name): ((node: number, g: number, h: number) => number[][]) =>
  new Function('node', 'g', 'h', `return ${keys[name].parts}`) as ReturnType<typeof partsOf>;

/** A core whose A* has other names and keys. @param first number of the first of them */
const core = (first: number) => `
import start from ${JSON.stringify(pathToFileURL(join(web, 'generated/core.js')).href)};
import { fields } from './rows.ts';
const parts = [${Object.values(keys)
  .map(({ parts }) => `(node, g, h) => ${parts}`)
  .join()}];
export default async (given) => {
  const module = await start(given);
  class Session {
    constructor() {
      const session = new module.Session();
      let keyed = null;
      const at = (list, name) => list.indexOf(name);
      /** Another key after the names of a list, where the core has one. */
      const other = (numbers, list, node, weighed = true) => {
        if (!keyed || !numbers || numbers.length === list.length) return numbers;
        const key = keyed(node ?? numbers[at(list, 'node')], numbers[at(list, 'g')], numbers[at(list, 'h')]);
        return [...numbers.subarray(0, list.length), ...key.flatMap((part) => (weighed ? part : part[0]))];
      };
      const rows = (numbers, list, width, change) => keyed
        ? Float64Array.from({ length: numbers.length / width }, (_, i) => i).reduce((all, i) => Float64Array.of(...all, ...change(numbers.subarray(i * width, (i + 1) * width), i)), new Float64Array())
        : numbers;
      const own = {
        start: (from, to, options) => {
          keyed = parts[options.algorithm - ${first}] ?? null;
          return session.start(from, to, { ...options, algorithm: keyed ? 0 : options.algorithm });
        },
        event: () => other(session.event(), fields.event),
        node: (node, side) => other(session.node(node, side), fields.node, node),
        openList: (most, weighed) => rows(session.openList(most, weighed), fields.open, fields.open.length + (weighed ? 3 : 1), (row) => other(row, fields.open, undefined, weighed)),
        seen: (bytes) => {
          const nodes = new Int32Array(bytes.buffer);
          return rows(session.seen(bytes), fields.seen, fields.seen.length + 1, ([g, h], i) => [g, h, ...keyed(nodes[i], g, h).map(([value]) => value)]);
        },
      };
      return new Proxy(session, { get: (target, name) => own[name] ?? (typeof target[name] === 'function' ? target[name].bind(target) : target[name]) });
    }
  }
  return new Proxy(module, { get: (target, name) => (name === 'Session' ? Session : target[name]) });
};`;

const words = {
  en: { name: 'By two', numbers: 'two numbers', says: 'The first number decides, then the second.' },
  'zh-Hans': { name: '两数', numbers: '两个数', says: '先比第一个数，再比第二个。' },
};

/** A copy of the page's files with both searches: rows that the core would print, and a file of words each in every language. */
function page() {
  const root = mkdtempSync(join(tmpdir(), 'a-star-lab-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(web, join(root, 'web'), { recursive: true, filter: (path) => !path.endsWith('generated') });
  const generated = join(root, 'web/generated');
  mkdirSync(generated);
  for (const name of ['core.wasm', 'toolbox.js', 'toolbox.wasm', 'solver.js', 'solver.wasm', 'first.js', 'first.wasm'])
    symlinkSync(join(web, 'generated', name), join(generated, name));
  const own = Object.entries(keys).map(
    ([name, { key }]) => `${JSON.stringify(name)}:{"reads":["heuristic"],"says":["numbers"],"key":"${key}"}`,
  );
  const rows = read('generated/rows.ts').replace(/(export const rows = .*)\} as const;/, `$1,${own.join()}} as const;`);
  const first = Object.keys(JSON.parse(/export const rows = (.*) as const/.exec(read('generated/rows.ts'))?.[1] ?? '')).length;
  writeFileSync(join(generated, 'rows.ts'), rows);
  writeFileSync(join(generated, 'core.js'), core(first));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  for (const [language, { name, numbers, says }] of Object.entries(words))
    for (const search of Object.keys(keys)) {
      const folder = join(root, 'web/kernel/words', language, 'searches');
      const late = { [`guide.numbers.${search}`]: numbers, [`guide.numbers.${search}.says`]: says };
      writeFileSync(
        join(folder, `${search}.ts`),
        `export const first = ${JSON.stringify({ [`lab.choice.algorithm.${search}`]: name })};\nexport const late = ${JSON.stringify(late)};\n`,
      );
      const all = join(folder, 'all.ts');
      writeFileSync(all, `${readFileSync(all, 'utf8')}export * as ${search} from './${search}.ts';\n`);
    }
  return (path: string): Promise<any> => import(pathToFileURL(join(root, 'web', path)).href);
}

const load = page;
const fields = { space: { type: 'grid', rows: ['......', '..#...', '..#...', '......'] }, start: [0, 1], goal: [5, 2], diagonal: 'never' };

test('a key of two numbers, derived or recorded, is shown in cells, list, tag, event, sentence, sums, legend and picture', async () => {
  const from = load();
  const { loadEngine } = await from('kernel/engine/engine.ts');
  const { validateDocument } = await from('kernel/worlds/documents.ts');
  const { fetchAllNeeds } = await from('kernel/worlds/parts.ts');
  await fetchAllNeeds();
  const engine = await loadEngine();
  const { strings } = await from('kernel/words/i18n.ts');
  const { narrate } = await from('kernel/words/narrate.ts');
  const { factsOf } = await from('kernel/words/sum_text.ts');
  const { tagText } = await from('view/draw/tag.ts');
  const { costText } = await from('view/draw/labels.ts');
  const { cellKey, numbersKey } = await from('view/draw/legend.ts');
  const { theme } = await from('view/draw/themes.ts');
  const { sums } = await from('apps/lab/sums.ts');
  const { nameList, openTexts } = await from('view/ui/node_rows.ts');
  const { drawn } = await from('parts/picture/drawn.ts');
  const { linesOf } = await from('parts/code/listing.ts');
  const english = await strings('en');
  await english.more('guide');
  const number = (cost: number) => costText(cost, 2);

  for (const name of Object.keys(keys) as Name[]) {
    const document = validateDocument({ ...fields, algorithm: name });
    const names = keys[name].key.split(' ');
    const search = engine.createSearch(document);
    while (search.status === 'running') search.advance(10);
    search.seek(search.positionOfExpansion(3) + 1);
    const event = search.event();
    const values = (node: number, g: number, h: number) => partsOf(name)(node, g, h).map(([value]) => number(value));
    const own = values(event.node, event.g, event.h);
    const sum = name === 'twofold' ? `${number(event.g)} + ${number(event.h)} = ${own[0]}` : own[0];
    const second = name === 'twofold' ? own[1] : `2·${number(event.h)} = ${own[1]}`;

    // The event, its sentence, and its sums.
    assert.deepEqual(
      event.key.map((part: { name: string; value: number }) => [part.name, number(part.value)]),
      names.map((each, i) => [each, own[i]]),
    );
    const point = (node: number) => [node % 6, Math.floor(node / 6)];
    const context = { point, number, document, outcome: () => ({ expanded: 0, open: 0, closed: 0, cost: 0, cells: 0 }) };
    const tight = (text: string) => text.replaceAll(' ', '');
    assert.ok(
      narrate(event, context, english).includes(`${names[0]}=${tight(sum)}, ${names[1]}=${tight(second)}`),
      narrate(event, context, english),
    );
    const rows = sums(event, document, number);
    assert.deepEqual(
      rows.at(-1),
      name === 'twofold'
        ? { name: 'f', called: 'f', sum, notes: [] }
        : { name: 'f', called: 'k1, k2', sum: `${sum}, ${second}`, notes: [] },
    );

    // The node's facts and its tag.
    const info = search.node(event.node);
    assert.equal(tagText(info, document), `${names[0]} = ${sum}, ${names[1]} = ${second}`);
    const facts = Object.fromEntries(factsOf(info, document));
    for (const [i, each] of names.entries()) assert.equal(number(facts[each]), own[i]);
    assert.equal(facts.g, event.g);

    // The list, with its column named.
    const head = { textContent: '' };
    const list = { dataset: {} as Record<string, string>, querySelector: () => head };
    nameList(list, document);
    assert.deepEqual([head.textContent, list.dataset.by], [names.join(', '), names.join(', ')]);
    const open = search.openList();
    assert.ok(open.length > 2);
    for (const row of open) assert.equal(openTexts(row, String, number)[4], values(row.node, row.g, row.h).join(', '));

    // The legend.
    const shapes = JSON.stringify(cellKey(document, theme('light'), 'depth'));
    assert.ok(shapes.includes(`"${names.join(', ')}"`) && shapes.includes('"g"') && shapes.includes('"h"'));
    assert.equal(english.t(numbersKey(document)), words.en.numbers);
    assert.equal(english.t(`${numbersKey(document)}.says`), words.en.says);
    // Pseudo-code says by what a node is taken.
    assert.ok(JSON.stringify(linesOf(document)).includes(names.map((each) => `${each}(n)`).join(', ')));

    // A picture: its cells, its sentence and its legend, in both languages.
    for (const lang of ['en', 'zh-Hans'] as const) {
      const { markup: svg } = await drawn(engine, document, (each: typeof search) => each.positionOfExpansion(3) + 1, {
        scheme: 'light',
        lang,
        width: 960,
      });
      const texts: string[] = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
      const seen = [...search.states().keys()].filter((node) => search.states()[node] > 0);
      assert.ok(seen.length > 4);
      for (const node of seen) {
        const { g, h } = search.node(node);
        assert.ok(texts.includes(values(node, g, h).join(', ')), `${values(node, g, h)} among ${texts.join(' | ')}`);
      }
      assert.ok(texts.includes(names.join(', ')), 'the legend names the numbers');
      assert.ok(texts.includes(words[lang].numbers), 'and says what they are');
      assert.ok(texts.join('').includes(tight(`${names[0]}=${sum}`)), 'the sentence has the sum');
    }
    search.dispose();
  }
});

test('nodes are tied, and may be taken next, only if all numbers of their keys are equal', async () => {
  const from = load();
  const { sameKey } = await from('kernel/engine/search.ts');
  const { legal } = await from('parts/predict/ahead.ts');
  const row = (node: number, ...values: number[]) => ({ node, key: values.map((value, i) => ({ name: `k${i + 1}`, value, g: 0, h: 0 })) });
  const rows = [row(1, 5, 2), row(2, 5, 2), row(3, 5, 3), row(4, 6, 2)];
  assert.deepEqual(
    legal(rows, false).map(({ node }: { node: number }) => node),
    [1, 2],
  );
  assert.deepEqual(
    legal(rows, true).map(({ node }: { node: number }) => node),
    [1],
  );
  assert.deepEqual([sameKey(rows[0], rows[1]), sameKey(rows[1], rows[2]), sameKey(rows[0], rows[3])], [true, false, false]);

  const engine = await (await from('kernel/engine/engine.ts')).loadEngine();
  const { validateDocument } = await from('kernel/worlds/documents.ts');
  for (const name of Object.keys(keys) as Name[]) {
    const search = engine.createSearch(validateDocument({ ...fields, algorithm: name }));
    while (search.status === 'running') search.advance(10);
    search.seek(search.positionOfExpansion(4));
    const open: { node: number; g: number; h: number; tied: boolean }[] = search.openList();
    const keyOf = ({ node, g, h }: (typeof open)[0]) => String(partsOf(name)(node, g, h).map(([value]) => value));
    for (const [i, each] of open.entries()) {
      const beside = [open[i - 1], open[i + 1]].filter(Boolean).map(keyOf);
      assert.equal(each.tied, beside.includes(keyOf(each)), `row ${i} of ${name}`);
    }
    search.dispose();
  }
});
