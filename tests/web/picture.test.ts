/** Pictures as text, as far as they can be had without a browser. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { framesOf } from '../../web/parts/picture/moving.ts';
import { drawn } from '../../web/parts/picture/drawn.ts';
import { rectangles } from '../../web/parts/picture/rectangles.ts';
import { SvgContext } from '../../web/parts/picture/svg_context.ts';
import type { Search } from '../../web/kernel/engine/search.ts';

/** @param rows of words, alpha first */
function imageOf(rows: number[][]) {
  const words = Uint32Array.from(rows.flat());
  return { width: rows[0].length, data: new Uint8ClampedArray(words.buffer) };
}

/** Paints rectangles back into words. */
function painted(markup: string, width: number, height: number) {
  const words = new Uint32Array(width * height);
  let area = 0;
  for (const [, colour, part = '1', d] of markup.matchAll(/<path fill="#(\w{6})"(?: fill-opacity="([\d.]+)")? d="([^"]*)"\/>/g)) {
    const [red, green, blue] = [0, 2, 4].map((at) => parseInt(colour.slice(at, at + 2), 16));
    const word = ((Math.round(Number(part) * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
    for (const [, x, y, wide, high] of d.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
      area += Number(wide) * Number(high);
      for (let row = Number(y); row < Number(y) + Number(high); row++)
        words.fill(word, row * width + Number(x), row * width + Number(x) + Number(wide));
    }
  }
  return { words: [...words], area };
}

test('rectangles made of pixels cover each of them once, in its colour, and nothing where there is none', () => {
  let seed = 3;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const colours = [0, 0xff0000ff, 0xff332211, 0x80ffffff];
  for (let i = 0; i < 200; i++) {
    const [width, height] = [1 + Math.floor(random() * 7), 1 + Math.floor(random() * 7)];
    const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => colours[Math.floor(random() * 4)]));
    const { words, area } = painted(rectangles(imageOf(rows), 0, 0, width, height), width, height);
    assert.deepEqual(words, rows.flat());
    assert.equal(area, rows.flat().filter(Boolean).length);
  }
});

test('of what is all one colour one rectangle is made, and only of the part asked for', () => {
  const image = imageOf(Array.from({ length: 5 }, () => Array(6).fill(0xff0000ff)));
  assert.equal(rectangles(image, 0, 0, 6, 5), '<path fill="#ff0000" d="M0 0h6v5h-6z"/>');
  assert.equal(rectangles(image, 2, 1, 3, 2), '<path fill="#ff0000" d="M2 1h3v2h-3z"/>');
});

const read = (path: string) => readFileSync(new URL(`../golden/${path}`, import.meta.url), 'utf8');
const engine = await loadEngine();
await fetchAllNeeds();

describe('a step of every world is drawn without a page, as it was approved', async () => {
  const list: { document: string; expansion: number; scheme: 'light' | 'dark'; lang: string; hash: string }[] = JSON.parse(
    read('pictures.json'),
  );
  for (const { document: name, expansion, scheme, lang, hash } of list) {
    test(`${name}, ${scheme}, ${lang}`, async () => {
      const document = parseDocument(read(`documents/${name}.json`));
      const at = (search: Search) => search.positionOfExpansion(expansion) + 3;
      const { markup: svg } = await drawn(engine, document, at, { scheme, lang, width: 960 });
      assert.ok(!/NaN|undefined|Infinity|\[object/.test(svg));
      assert.match(svg, lang === 'en' ? />start</ : />起点</);
      assert.equal(createHash('sha256').update(svg).digest('hex'), hash, 'if it is meant to be another picture: scripts/approve.sh');
    });
  }
});

test('what is drawn to parents has its place in the legend of a picture, and only then', async () => {
  const picture = async (document: object) => {
    const whole = parseDocument(JSON.stringify({ ...JSON.parse(read('documents/wall.json')), ...document }));
    return (await drawn(engine, whole, () => 4, { scheme: 'light', lang: 'en', width: 960 })).markup;
  };
  assert.match(await picture({}), />parent</);
  assert.doesNotMatch(await picture({ view: { arrows: false } }), />parent</);
});

test('what painters use of a browser is there only while they paint', async () => {
  const document = parseDocument(read('documents/wall.json'));
  await drawn(engine, document, () => 4, { scheme: 'light', lang: 'en', width: 960 });
  for (const name of ['Path2D', 'OffscreenCanvas', 'ImageData', 'document'])
    assert.equal(globalThis[name as keyof typeof globalThis], undefined);
});

test('what is drawn after a clip in an SVG is within it, until what was saved comes back', () => {
  const { context } = new SvgContext(10, 10);
  const stroke = () => {
    context.beginPath();
    context.rect(1, 1, 8, 8);
    context.stroke();
  };
  context.save();
  context.rect(0, 0, 5, 5);
  context.clip();
  stroke();
  context.restore();
  stroke();
  const [clip, within, after] = context.markup.split('\n');
  const id = /^<clipPath id="(\w+)">/.exec(clip)?.[1];
  assert.match(within, new RegExp(`^<path .*clip-path="url\\(#${id}\\)"`));
  assert.match(after, /^<path (?!.*clip-path)/);
});

test('frames of a moving picture stand after the expansions asked for, at most 120, evenly, and the last one stays', () => {
  const search = (count: number) => ({
    expansionCount: count,
    eventCount: 10 * count + 7,
    positionOfExpansion: (n: number) => 10 * n,
  });
  const positions = (count: number, from: number, to: number) => framesOf(search(count), { from, to }).map(({ position }) => position);
  assert.deepEqual(positions(4, 0, 4), [0, 10, 20, 30, 40, 47]);
  assert.deepEqual(positions(4, 1, 3), [10, 20, 30]);
  assert.deepEqual(positions(4, 2, 2), [20]);
  assert.deepEqual(positions(0, 0, 0), [0, 7]);
  const many = positions(1000, 100, 900);
  assert.deepEqual([many.length, many[0], many.at(-1)], [119, 1000, 9000]);
  const steps = new Set(many.slice(1).map((position, i) => position - many[i]));
  assert.ok(
    [...steps].every((step) => step === 60 || step === 70),
    String([...steps]),
  );
  assert.deepEqual(
    framesOf(search(4), { from: 1, to: 2 }).map(({ delay }) => delay),
    [600, 2500],
  );
});

test('a document that the core refuses makes no picture, and whoever waits for one is told', async () => {
  const document = parseDocument('{"space":{"rows":["..."]},"start":[0,0],"goal":[2,0]}');
  const refusing = Object.assign(Object.create(engine), {
    createSearch() {
      throw new Error('refused');
    },
  });
  const answer = drawn(refusing, document, () => 0, { scheme: 'light', lang: 'en', width: 300 });
  // Nothing else keeps the process waiting: without an answer it would end here.
  await assert.rejects(answer, { message: 'refused' });
});
