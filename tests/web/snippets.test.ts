/** The texts that people paste, read by what will read them. */
import assert from 'node:assert/strict';
import { transform } from 'esbuild';
import { describe, test } from 'vitest';
import { sizeText, smallEnough } from '../../web/apps/lab/pictures_only.ts';
import { aboutOf, snippetKinds, snippetOf, waysOf } from '../../web/apps/lab/snippets.ts';
import { framesAfterEnd, framesOf } from '../../web/parts/picture/moving.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { documentOf, readDocument } from '../../web/kernel/worlds/reading.ts';
import { documentFromShort } from '../../web/kernel/worlds/short.ts';

await fetchAllNeeds();

const base = 'https://lab.example/lab/';
const rest = {
  base,
  picture: 'a {b} "c".png',
  alt: 'A* {x} <b> "y" `z` ${w}',
  width: 640,
  height: 480,
  theme: 'dark',
  caption: 'A* {x} <b>',
};
const small = validateDocument({ space: { type: 'grid', rows: ['..#', '...'] }, start: [0, 0], goal: [2, 1], view: { step: 3 } });
const large = validateDocument({
  space: { type: 'graph', nodes: [{ id: 'a{b}</script>`${c}\\' }, { id: 'z' }], edges: [['a{b}</script>`${c}\\', 'z', 1]] },
  start: 'a{b}</script>`${c}\\',
  goal: 'z',
});
const figureOf = async (document: typeof small, more = {}) => {
  const { query, ...ways } = await waysOf(document);
  return { ...rest, ...ways, frame: `embed.html?${query}`, ...more };
};

interface Element {
  tag: string;
  props: Record<string, unknown>;
  children: (Element | string)[];
}
/** What a program with JSX makes of a text: its elements with their properties. */
async function rendered(jsx: string): Promise<Element[]> {
  const { code } = await transform(`make(Fragment, null, ${'<>'}${jsx}${'</>'})`, {
    loader: 'jsx',
    jsxFactory: 'make',
    jsxFragment: 'Fragment',
  });
  const make = (tag: unknown, props: unknown, ...children: unknown[]) =>
    tag === 'Fragment' ? children.flat() : { tag, props: props ?? {}, children };
  return new Function('make', 'Fragment', `return ${code.trim().replace(/;$/, '')}`)(make, 'Fragment').filter(
    (each: unknown) => typeof each === 'object',
  );
}

describe('MDX', () => {
  test('the tag is JSX as it stands: braces and quotes come through, every tag is closed, no style is a text', async () => {
    const [whole, script] = await rendered(snippetOf('mdx', await figureOf(small)));
    const [figure, caption] = whole.children as Element[];
    assert.deepEqual([whole.tag, caption.tag, caption.children], ['figure', 'figcaption', [rest.caption]]);
    assert.deepEqual([figure.tag, figure.props.map, figure.props.step, figure.props.theme], ['a-star-lab', 'S.X/..G', '3', 'dark']);
    const [link] = figure.children as Element[];
    const [image] = link.children as Element[];
    assert.deepEqual([image.props.alt, image.props.src], [rest.alt, rest.picture]);
    assert.deepEqual(script.props, { type: 'module', src: `${base}web/embed/a-star-lab.js` });
    const open = await documentFromShort(new URLSearchParams(String(link.props.href).split('#')[1]));
    assert.deepEqual(open?.space, small.space);
  });

  test('a document that no link holds is inside, the same, and ends no script', async () => {
    const figure = await figureOf(large, { attributes: {}, json: JSON.stringify(large) });
    const [whole] = await rendered(snippetOf('mdx', figure));
    const [{ children }] = whole.children as Element[];
    const { __html: json } = (children as Element[])[1].props.dangerouslySetInnerHTML as { __html: string };
    assert.ok(!json.includes('<'));
    assert.deepEqual(await readDocument(json), large);
  });
});

test('a notebook shows the picture as an output of its own, and then the frame', async () => {
  const lines = snippetOf('jupyter', await figureOf(small)).split('\n');
  assert.deepEqual(lines.slice(0, 2), [
    'from IPython.display import IFrame, Image, display',
    'display(Image("a {b} \\"c\\".png", width=640))',
  ]);
  assert.match(
    lines[2],
    /^display\(IFrame\("https:\/\/lab\.example\/lab\/embed\.html\?map=S\.X\/\.\.G&step=3", width=640, height=480\)\)$/,
  );
});

test('a bare address and the link beside pictures open the document', async () => {
  const address = snippetOf('address', await figureOf(large));
  const packed = new URL(address).searchParams.get('d');
  assert.deepEqual(await documentOf(`#d=${packed}`), large);
  const [, link] = snippetOf('pictures', await figureOf(large)).split('\n');
  assert.deepEqual(await documentOf(new URL(link).hash), large);
  for (const kind of snippetKinds) assert.ok(snippetOf(kind, await figureOf(small)), kind);
});

test('the caption names both searches of a figure that shows two', async () => {
  const words = await strings('en');
  await words.more('embed');
  const two = validateDocument({ ...small, view: { beside: { algorithm: 'bfs' } } });
  assert.equal(aboutOf(small, words), 'A* · Octile (Grid, 3×2)');
  assert.equal(aboutOf(two, words), 'A* · Octile / Breadth-first (Grid, 3×2)');
});

test('a GIF is under its limit: frames are left out until it is', async () => {
  const tried: number[] = [];
  const made = await smallEnough(async (frames) => (tried.push(frames), new Uint8Array(frames * 100)), 4000);
  assert.deepEqual([tried, made?.length], [[120, 60, 30], 3000]);
  assert.equal(await smallEnough(async () => null), null);
});

test('a GIF that is over its limit with few frames too is made, and that is said beside its size', async () => {
  assert.equal((await smallEnough(async () => new Uint8Array(5001), 5000))?.length, 5001);
  const words = await strings('en');
  await words.more('embed');
  assert.equal(sizeText(words, 'GIF', 4_200, 5_000), 'GIF, 5 KB');
  assert.equal(sizeText(words, 'GIF', 6_210_000, 5_000_000), 'GIF, 6.3 MB: more than 5 MB, which some places refuse');
});

test('a GIF begins with the end of what it shows, and then shows all of it', () => {
  const search = { expansionCount: 4, eventCount: 47, positionOfExpansion: (n: number) => 10 * n };
  const [first, ...others] = framesAfterEnd(search, { from: 0, to: 4 });
  assert.equal(first.position, 47);
  assert.deepEqual(others, framesOf(search, { from: 0, to: 4 }));
  assert.equal(framesAfterEnd(search, { from: 1, to: 3 })[0].position, 30, 'nothing of what was left out');
  assert.deepEqual(
    framesOf(search, { from: 0, to: 4 }, 4).map(({ position }) => position),
    [0, 20, 40, 47],
  );
});
