/**
 * What a stranger's text costs the regular expressions it meets grows with its length and no faster: steps are counted on texts twice as
 * long each time, as a backtracking engine makes them.
 */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { DocumentError, quoted, visible } from '../../web/kernel/document/error.ts';
import { documentOf, readDocument } from '../../web/kernel/worlds/reading.ts';
import { readMap } from '../../web/kernel/reading/read_map.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { oneLine } from '../../web/apps/cli/input.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { readBoard } from '../../web/kernel/worlds/tiles/tiles_world.ts';
import { nodeName } from '../../web/kernel/worlds/graph/graph_world.ts';
import { search, stepsOf } from './backtracking.ts';

await fetchWorlds();
const [en, zh] = [await strings('en'), await strings('zh-Hans')];

/** Whether it throws or not. */
async function survived(work: () => unknown) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
}

/** What is done with text that nobody has checked yet. */
const uses: Record<string, (text: string) => unknown> = {
  'a file': (text) => survived(() => readMap(text)),
  'the name of a file': (text) => survived(() => readMap('....', text)),
  'a document': (text) => survived(() => readDocument(text)),
  'a value of a document': (text) => survived(() => readDocument(JSON.stringify({ algorithm: text }))),
  'a row of a map': (text) => survived(() => validateDocument({ space: { type: 'grid', rows: [text] }, start: [0, 0], goal: [0, 0] })),
  'a name of a field': (text) => survived(() => validateDocument({ [text]: 1 })),
  'a board': (text) => survived(() => readBoard(text, 'start', { width: 3, height: 3 })),
  'the name of a node': (text) => survived(() => nodeName(text, 'start')),
  'a link': (text) => survived(() => documentOf(`#d=${text}`)),
  'an error in English': (text) => en.error(new DocumentError({ code: 'bad-value', says: text })),
  'an error in Chinese': (text) => zh.error(new DocumentError({ code: 'bad-value', says: text, parameters: { got: quoted(text) } })),
  'a line on standard error': (text) => oneLine({ message: text }),
  'a name in a message': (text) => visible(text),
};

const pieces = [
  'a',
  '7',
  ' ',
  '\t',
  '\r\n',
  '"',
  '#',
  ',',
  '.',
  '=',
  '-',
  '\\',
  '[',
  '{"a":',
  '/',
  'a b ',
  '# ',
  'é\u0301',
  '\ud83d\ude00',
  '\u202e',
  'line 1, ',
];
const ends = ['', '"', '!', '\n', 'directed'];

/** Texts of about a length made of one piece again and again and then of another, or of two in turns. */
function* adversarial(length: number) {
  for (const [i, one] of pieces.entries()) {
    for (const [k, other] of pieces.entries()) {
      if ((i + 2 * k) % 3 > 0 && i !== k) continue; // a third of the pairs will do
      const half = one.repeat(Math.ceil(length / 2 / one.length));
      const end = ends[(i + k) % ends.length];
      yield half + other.repeat(Math.ceil(length / 2 / other.length)) + end;
      yield (one + other).repeat(Math.ceil(length / (one + other).length)) + end;
    }
  }
}

/** Two hundred expressions. */
const slow = 'an error in Chinese';

for (const [what, use] of Object.entries(uses)) {
  test(`${what}: a text twice as long takes no more than about twice as many steps`, async () => {
    const [short, long] = [adversarial(300), adversarial(600)];
    let number = 0;
    for (const text of short) {
      const longer = long.next().value as string;
      if (what === slow && number++ % 10 > 0) continue;
      const [once, twice] = [await stepsOf(() => use(text)), await stepsOf(() => use(longer))];
      assert.ok(
        twice <= 2.2 * once + 30 * longer.length,
        `${once} steps, then ${twice}, on ${JSON.stringify(longer.slice(0, 20))}…${JSON.stringify(longer.slice(-20))}`,
      );
    }
  });
}

test('steps are counted as an engine that tries one way after another makes them', () => {
  const taken = (pattern: RegExp, text: string) => search(pattern, text).steps;
  const n = 200;
  for (const [pattern, text, power] of [
    [/^a*b/, (n) => 'a'.repeat(n), 1],
    [/a+$/, (n) => `${'a'.repeat(n)}!`, 2],
    [/^[^\s#"]*[\p{L}\p{N}][^\s#"]*"/u, (n) => 'a'.repeat(n), 2],
    [/^\w*x\w*x$/, (n) => `${'x'.repeat(n)}!`, 2],
  ] as [RegExp, (n: number) => string, number][]) {
    const ratio = taken(pattern, text(2 * n)) / taken(pattern, text(n));
    assert.ok(Math.abs(Math.log2(ratio) - power) < 0.1, `${pattern}: ${ratio}`);
  }
  assert.equal(search(/(?<!a)b(?=c)/, 'abc bd bc').index, 7);
});
