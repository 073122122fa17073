/** Documents in the address: every one comes back as it was; what is no link, too long or too large says so. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { checksum } from '../../web/kernel/document/checksum.ts';
import { DocumentError, limits } from '../../web/kernel/document/document.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { codes } from './codes.ts';
import { documentOf, linkOf } from '../../web/kernel/worlds/reading.ts';
import { holdsDocument, longestLink } from '../../web/kernel/document/link.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { worlds } from '../../web/kernel/worlds/registry.ts';
import { documentsOf } from './arbitrary_document.ts';

await fetchAllNeeds();
const small = { version: 1, space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };

/** A link with any bytes in it. */
const linkWith = (text: Uint8Array | string) => {
  const letters = deflateRawSync(text).toString('base64url');
  return `#d=${letters}.${checksum(Buffer.from(letters)).toString(36)}`;
};

/** One as they were made when their checksum was that of what they hold. */
const adlerLinkWith = (text: Uint8Array | string) => `#d=${deflateSync(text).toString('base64url')}`;

/** One as they were made before they had a checksum. */
const oldLinkWith = (text: Uint8Array | string) => `#d=${deflateRawSync(text).toString('base64url')}`;

/** A link with bytes after the end of its text. */
const linkAndMore = (junk: number[] | Uint8Array, deflate = deflateSync) =>
  `#d=${Buffer.concat([deflate(JSON.stringify(small)), Uint8Array.from(junk)]).toString('base64url')}`;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const damaged = 'link: it is cut off or was changed on the way, expected all of it as it was copied';

/** What is wrong with a link. */
async function errorOf(hash: string) {
  const error = await documentOf(hash).then(
    () => assert.fail('nothing was thrown'),
    (thrown) => thrown,
  );
  assert.ok(error instanceof DocumentError, String(error));
  assert.ok(codes.includes(error.code), error.code);
  return error;
}

test('documents of every world are made', () => assert.deepEqual(Object.keys(documentsOf).sort(), worlds.names().sort()));

for (const [world, made] of Object.entries(documentsOf)) {
  test(`a link gives back every document of its kind: ${world}`, async () => {
    await fc.assert(
      fc.asyncProperty(made, async (given) => {
        const document = validateDocument(given);
        const link = await linkOf(document);
        assert.match(link, /^#d=[\w-]+\.[a-z\d]{1,7}$/);
        assert.ok(holdsDocument(link));
        assert.equal(new URL(link, 'https://example.org/lab/?x=1').hash, link, 'an address keeps it as it is');
        assert.deepEqual(await documentOf(link), document);
      }),
      { numRuns: 200 },
    );
  });
}

test('links to the presets are short enough to be sent by anything', async () => {
  for (const { id, document } of presets) assert.ok((await linkOf(validateDocument({ ...document, preset: id }))).length < 400, id);
});

test('the same document makes the same link, however it was given', async () => {
  const link = await linkOf(validateDocument(small));
  assert.equal(
    await linkOf(
      validateDocument({ goal: [2, 2], start: [0, 0], space: { rows: small.space.rows, type: 'grid', height: 3 }, algorithm: 'astar' }),
    ),
    link,
  );
});

test('a link of thousands of letters holds all of its document', async () => {
  let last = 1;
  const cell = () => ((last = (last * 48271) % 2147483647) % 2 ? '.' : '#');
  const rows = ['.'.repeat(300), ...Array.from({ length: 299 }, () => Array.from({ length: 300 }, cell).join(''))];
  const document = validateDocument({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [299, 0] });
  const link = await linkOf(document);
  assert.ok(link.length > 15_000, `${link.length}`);
  assert.deepEqual(await documentOf(link), document);
});

let seed = 4;
const random = () => (seed = (seed * 48271) % 2147483647) % 10;
const changedOnTheWay: Record<string, any> = {
  grid: small,
  tiles: { version: 1, space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765' },
  // Adler-32 is blind to some exchanges in such a text: six links with one letter changed opened as another map.
  'a grid with many walls': {
    version: 1,
    space: { type: 'grid', rows: Array.from({ length: 16 }, () => Array.from({ length: 16 }, () => (random() < 3 ? '#' : '.')).join('')) },
    start: [0, 0],
    goal: [0, 0],
  },
};
for (const [what, given] of Object.entries(changedOnTheWay)) {
  test(`a link cut off anywhere, or with any letter changed to any other, or two beside each other exchanged, or a point put in, is refused: ${what}`, async () => {
    const document = validateDocument(given);
    const link = await linkOf(document);
    for (let at = 3; at < link.length; at++) {
      // Before the point all of the document is there, and the link is one as they were made before they ended in a sum.
      if (link[at] === '.') assert.deepEqual(await documentOf(link.slice(0, at)), document);
      else assert.equal((await errorOf(link.slice(0, at))).message, damaged);
      for (const letter of `${letters}.`.replace(link[at], ''))
        assert.equal((await errorOf(`${link.slice(0, at)}${letter}${link.slice(at + 1)}`)).message, damaged, `${letter} at ${at}`);
      const exchanged = `${link.slice(0, at)}${link[at + 1] ?? ''}${link[at]}${link.slice(at + 2)}`;
      if (exchanged !== link) assert.equal((await errorOf(exchanged)).message, damaged, `exchanged at ${at}`);
      assert.equal((await errorOf(`${link.slice(0, at)}.${link.slice(at)}`)).message, damaged, `a point at ${at}`);
    }
  });
}

test('a link with the checksum of what it holds, as they were made once, still opens, and cut off is refused', async () => {
  const link = adlerLinkWith(JSON.stringify(small));
  assert.deepEqual(await documentOf(link), validateDocument(small));
  for (let at = 3; at < link.length; at++) assert.equal((await errorOf(link.slice(0, at))).message, damaged);
});

test('a link from before there was a checksum still opens, and cut off or changed is refused or another valid document', async () => {
  const link = oldLinkWith(JSON.stringify(small));
  assert.deepEqual(await documentOf(link), validateDocument(small));
  for (let at = 3; at < link.length; at++) await errorOf(link.slice(0, at));
  for (let at = 3; at < link.length; at++) {
    const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
    await documentOf(changed).then(validateDocument, (error) => {
      assert.ok(error instanceof DocumentError, String(error));
      assert.doesNotMatch(error.message, /JSON|the text|quotes/);
    });
  }
});

test('any text after #d= is refused in words of the document, or is one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await documentOf(`#d=${text}`).then(validateDocument, (error) =>
        assert.ok(error instanceof DocumentError && error.message.isWellFormed(), String(error)),
      );
    }),
  );
});

for (const [what, hash, code, message] of [
  ['nothing in it', '#d=', 'bad-value', damaged],
  ['no mark', '#map', 'bad-value', 'link: it does not begin with #d=, expected all of it as it was copied'],
  ['a strange letter', '#d=ab%20c', 'bad-value', 'link: unexpected "%" at column 6, expected letters, digits, - and _'],
  ['no deflate', '#d=____', 'bad-value', damaged],
  ['a byte after the end', linkAndMore([0]), 'bad-value', damaged],
  ['many bytes after the end', linkAndMore(new Uint8Array(20_000).fill(0x55)), 'bad-value', damaged],
  ['a second text after the first', linkAndMore(deflateSync('{}')), 'bad-value', damaged],
  ['bytes that are no text', linkWith(new Uint8Array([0x22, 0xff, 0x22])), 'bad-value', damaged],
  ['as many letters as are read', '#d='.padEnd(longestLink, 'A'), 'bad-value', damaged],
  [
    'a letter more than is read',
    '#d='.padEnd(longestLink + 1, 'A'),
    'too-large',
    `link: ${longestLink + 1} characters, at most ${longestLink} are allowed`,
  ],
  [
    'too much once inflated',
    linkWith(' '.repeat(limits.bytes + 1)),
    'too-large',
    `link: the text is longer than ${limits.bytes} bytes, which is all that is read`,
  ],
  ['no JSON', linkWith('{"version": 1,'), 'bad-value', damaged],
  ['no JSON, without a checksum', oldLinkWith('{"version": 1,'), 'bad-value', damaged],
  ['a field twice', linkWith('{"version": 1, "version": 1}'), 'bad-value', damaged],
  ['a byte after the end, without a checksum', linkAndMore([0], deflateRawSync), 'bad-value', damaged],
  ['a lone surrogate', linkWith(JSON.stringify({ ...small, preset: '\ud800' })), 'bad-value', ''],
  [
    'a goal outside',
    linkWith(JSON.stringify({ ...small, goal: [9, 9] })),
    'out-of-range',
    'goal: [9,9] lies outside the 3×3 grid of squares',
  ],
  ['an unknown field', linkWith(JSON.stringify({ ...small, colour: 1 })), 'unknown-field', ''],
  ['a prototype', linkWith('{"__proto__": {"space": 1}}'), 'unknown-field', ''],
] as [string, string, string, string][]) {
  test(`${what}: refused, the field named and no place in a text nobody sees`, async () => {
    const error = await errorOf(hash);
    assert.equal(error.code, code);
    if (message) assert.equal(error.message, message);
    assert.doesNotMatch(error.message, /line \d/);
    assert.ok(error.message.startsWith(`${error.field ?? 'document'}: `), error.message);
    const chinese = await strings('zh-Hans').then((words) => words.error(error));
    assert.doesNotMatch(chinese.replace(/"[^"]*"/g, ''), /expected|got|link|unexpected/, chinese);
  });
}

test('a text that inflates to far more than is read is not inflated to its end', async () => {
  const bomb = linkWith(new Uint8Array(46 << 20));
  assert.ok(bomb.length <= longestLink, String(bomb.length));
  let inflated = 0;
  const { DecompressionStream } = globalThis;
  onTestFinished(() => void Object.assign(globalThis, { DecompressionStream }));
  class Counted {
    readonly writable: WritableStream;
    readonly readable: ReadableStream;
    constructor(format: CompressionFormat) {
      const { readable, writable } = new DecompressionStream(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream({
          transform(piece, through) {
            inflated += piece.length;
            through.enqueue(piece);
          },
        }),
      );
    }
  }
  Object.assign(globalThis, { DecompressionStream: Counted });
  assert.equal((await errorOf(bomb)).code, 'too-large');
  assert.ok(inflated > limits.bytes && inflated < limits.bytes + (1 << 20), `${inflated} bytes`);
});
