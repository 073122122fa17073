/**
 * In a lecture hall the numbers that a step of a lesson names, or that its question is decided by, are drawn where its nodes are, large
 * enough for the last row, and none lies on another.
 */
import assert from 'node:assert/strict';
import { numbersOf } from '../../web/kernel/words/sum_text.ts';
import { note, type InNotedPage } from './drawn.ts';
import { filed, learning, ready, shelves } from './learning.ts';
import type { Page } from 'puppeteer-core';
import type { LabModel } from '../../web/kernel/model/model.ts';

/** Smallest letters in CSS pixels. */
const LEGIBLE = 15;
const halls = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
];

/** Run in the page: what is drawn, with the node that a pointer finds there, and what the search knows. */
async function look() {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const view = document.querySelector('.lesson .map .asl-view') as HTMLElement;
  const { model } = document.querySelector('[data-teach]') as unknown as { model: LabModel };
  const search = model.search as NonNullable<LabModel['search']>;
  const texts = (globalThis as InNotedPage).uncovered(view.querySelector('canvas') as HTMLCanvasElement);
  const cells = Boolean(model.document.space.rows);
  const at = (x: number, y: number) => {
    view.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, pointerId: 9 }));
    return model.hover;
  };
  /** Beside a node without cells stand texts that mean it. */
  const nodeAt = (x: number, y: number, font: number) => {
    for (const reach of cells ? [0] : [0, 0.8, 1.6, 2.4, 3.2, 4])
      for (let turn = 0; turn < (reach ? 8 : 1); turn++) {
        const angle = (turn / 4 - 0.5) * Math.PI;
        const node = at(x + Math.cos(angle) * reach * font, y + Math.sin(angle) * reach * font);
        if (node >= 0) return node;
      }
    return -1;
  };
  const drawn = texts
    .filter(({ text }) => /\d/.test(text) || !cells)
    .map((each) => ({ ...each, node: nodeAt((each.left + each.right) / 2, (each.top + each.bottom) / 2, each.font) }));
  view.dispatchEvent(new PointerEvent('pointerleave', { pointerId: 9 }));
  const states = Array.from(search.states());
  // The line under a name in a tag is about the node of that name.
  const named = states.map((_, node) => model.point(node)).map((point) => (typeof point === 'string' ? point : `(${point})`));
  drawn.forEach((each, at) => {
    const node = at > 0 && /=/.test(each.text) ? named.indexOf(drawn[at - 1].text) : -1;
    if (node >= 0) each.node = node;
  });
  return {
    drawn,
    document: model.document,
    states,
    nodes: states.map((state, node) => (state ? search.node(node) : null)),
    names: states.map((state, node) => (state ? JSON.stringify(model.point(node)) : '')),
    edges: (model.document.space as { edges?: [string, string, number?][] }).edges ?? [],
  };
}
type Look = Awaited<ReturnType<typeof look>>;

const tokens = (text: string) =>
  (text.match(/\d+(?:\.\d+)?/g) ?? []).map((token) => ({ value: Number(token), digits: token.split('.')[1]?.length ?? 0 }));
const writes = (text: string, value: number) => tokens(text).some((each) => Number(value.toFixed(each.digits)) === each.value);

/** What is missing of the numbers of a node. @param wanted their names */
function missing({ drawn, nodes, names }: Look, node: number, wanted: readonly string[]) {
  const info = nodes[node];
  if (!info || (info.g === null && info.key.length === 0)) return [];
  const values = { ...info, ...Object.fromEntries(info.key.map(({ name, value }) => [name, value])) } as Record<string, unknown>;
  const here = drawn.filter((each) => each.node === node && each.font >= LEGIBLE - 0.05);
  const has = (value: number) => here.some(({ text }) => writes(text, value));
  const both = here.some(({ text }) => text.includes('+') && writes(text, info.g ?? 0) && writes(text, info.h));
  // A key of several numbers is written as one text.
  return wanted
    .flatMap((each) => each.split(', '))
    .flatMap((name) => {
      // What is infinite comes as null from the page.
      const value = (values[name] ?? null) as number | null;
      if (value === null ? here.length > 0 : has(value) || (name === 'f' && both)) return [];
      const small = drawn.filter((each) => each.node === node).map(({ text, font }) => `“${text}” ${font.toFixed(1)}`);
      return [`${name} = ${value} of ${names[node]} is not shown (${small.join(', ') || 'nothing'})`];
    });
}

/** Numbers that lie on each other. */
function touching({ drawn }: Look) {
  const numbers = drawn.filter(({ text }) => /\d/.test(text));
  return numbers.flatMap((one, at) =>
    numbers
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1,
      )
      .map((other) => `“${one.text}” and “${other.text}” lie on each other`),
  );
}

/** What a step asks for: the nodes that its text names or points at, those that its question chooses among, and the edges it names. */
function faultsOf(now: Look, step: { text: Record<string, string>; ask?: unknown; point?: { node?: unknown } }) {
  const { document, states, nodes, names, drawn, edges } = now;
  const numbers = numbersOf(document);
  const words = Object.values(step.text).join('\n');
  const faults = touching(now);
  // What the ground costs stands beside them, in smaller letters.
  const ground = (node: number) => document.space.rows?.join('')[node];
  if (document.space.rows)
    for (const { text, font, node } of drawn)
      if (node >= 0 && /^[\d∞]/.test(text) && text !== ground(node) && font < LEGIBLE - 0.05)
        faults.push(`“${text}” in ${names[node]} is too small: ${font.toFixed(1)}`);
  const found = (name: string) => names.indexOf(name);
  const named = new Set([...words.matchAll(/\((\d+(?:,\s?\d+)+)\)/g)].map(([, places]) => found(`[${places.replaceAll(' ', '')}]`)));
  // Chinese words show where a letter is a name.
  names.forEach((name, node) => {
    const id = /^"([A-Z][\w ]*)"$/.exec(name)?.[1];
    if (id && new RegExp(`(?<![A-Za-z])${id}(?![\\w*])`).test(step.text['zh-Hans'] ?? '')) named.add(node);
  });
  if (step.point?.node !== undefined) named.add(found(JSON.stringify(step.point.node)));
  const spoken: string[] = ['f', 'g', 'h'].filter(
    (name) => numbers.includes(name) && new RegExp(String.raw`\b${name}\b[^.;。；]*=`).test(step.text.en),
  );
  if (numbers.includes('rhs') && /\brhs\b/.test(step.text.en)) spoken.push('rhs');
  for (const node of named) if (node >= 0) faults.push(...missing(now, node, [...new Set([numbers[0], ...spoken])]));
  if (/g \+ h below|g \+ h$|stands g \+ h/.test(step.text.en))
    states.forEach((state, node) => state && faults.push(...missing(now, node, ['g', 'h'])));
  if (step.ask === 'next') {
    const open = [...states.keys()].filter((node) => states[node] === 1);
    const least = Math.min(...open.map((node) => nodes[node]?.f ?? Infinity));
    const tied = open.filter((node) => nodes[node]?.f === least);
    for (const node of open) {
      const tie = document.tie === 'low-h' && tied.length > 1 && tied.includes(node) && numbers.includes('h');
      faults.push(...missing(now, node, tie ? [numbers[0], 'h'] : [numbers[0]]));
    }
  }
  for (const [from, to, cost] of edges) {
    const ends = [from, to].map((id) => drawn.find(({ text }) => text === id));
    if (![from, to].every((id) => found(JSON.stringify(id)) >= 0 && named.has(found(JSON.stringify(id))))) continue;
    if (cost !== undefined && !drawn.some(({ text, font }) => text === String(cost) && font >= LEGIBLE - 0.05))
      faults.push(`the cost ${cost} of ${from}–${to} is not shown`);
    if (ends.includes(undefined)) faults.push(`the name of ${from} or ${to} is not shown`);
  }
  return [...new Set(faults)];
}

/** Goes through a lesson by a clicker. @returns what is missing */
async function through(page: Page, url: string, id: string) {
  const { steps } = await filed(id);
  const faults: string[] = [];
  await page.goto(`${url}?lesson=${id}&lang=en`);
  await ready(page);
  for (const [at, step] of steps.entries()) {
    await page.waitForFunction(
      (n, of) => {
        const { model } = document.querySelector('[data-teach]') as unknown as { model: LabModel };
        const { search } = model;
        const place = document.querySelector('.lesson nav .hint')?.textContent;
        const { after, ends } = of;
        return (
          (new RegExp(`Step ${n} of`).test(place ?? '') || (ends && /the end/.test(place ?? ''))) &&
          search &&
          !model.recording &&
          !model.seeking &&
          model.searched === model.document &&
          (after < 0 || search.expansion === after) &&
          document.querySelector('.map [aria-busy=false]')
        );
      },
      { polling: 'raf' },
      at + 1,
      { after: step.ask === 'next' ? -1 : (step.after ?? -1), ends: at === steps.length - 1 },
    );
    const now = await page.evaluate(look);
    faults.push(...faultsOf(now, step).map((fault) => `${id}, step ${at + 1}${step.ask ? ' (question)' : ''}: ${fault}`));
    const presses = step.ask || step.task?.solution ? 2 : 1;
    for (let i = 0; i < presses && at < steps.length - 1; i++) {
      await page.waitForFunction(() => !(document.querySelector('[data-do=next]') as HTMLButtonElement).disabled);
      await page.keyboard.press('PageDown');
    }
  }
  return faults;
}

/** Waits until the search of a step that is opened by its link is there, and the map shows it. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => {
      const { model } = document.querySelector('[data-teach]') as unknown as { model: LabModel };
      const there = model.search && !model.recording && !model.seeking && model.searched === model.document && model.position > 0;
      return there && document.querySelector('.map [aria-busy=false]');
    },
    { polling: 'raf' },
  );

/** Begins with the projector on, and notes what is drawn. */
async function inHall(page: Page, url: string) {
  await note(page);
  await page.goto(url);
  await page.evaluate(() => sessionStorage.setItem('a-star-lab.lesson-projector', 'on'));
}

/** Opens a step of a lesson by its link, and looks. */
async function opened(page: Page, url: string, lesson: string, step: number) {
  await page.goto(`${url}?lesson=${lesson}&step=${step}&lang=en`);
  await ready(page);
  await settled(page);
  return page.evaluate(look);
}

learning(['chromium'], 'numbers in a lecture hall', (it) => {
  it('are there at once if a step is opened by its link or after a reload', async (page, url) => {
    await inHall(page, url);
    for (const [id, at] of [
      ['heuristics', 6],
      ['weighted-a-star', 2],
    ] as const) {
      const { steps } = await filed(id);
      await page.goto(`${url}?lesson=${id}&step=${at}&lang=en`);
      await ready(page);
      await page.waitForSelector('.map [aria-busy=false]');
      assert.deepEqual(faultsOf(await page.evaluate(look), steps[at - 1]), [], id);
    }
  });

  it('a graph of few nodes whose search goes by one number is whole in view where a step asks about it', async (page, url) => {
    await inHall(page, url);
    for (const at of [1, 3]) {
      const { drawn, names } = await opened(page, url, 'iterative-deepening', at);
      const { left, right } = await page.$eval('.lesson .map .asl-view', (view) => view.getBoundingClientRect().toJSON());
      const whole = drawn.filter((each) => each.left > left && each.right < right).map(({ text }) => text);
      assert.deepEqual(
        [...'SABCDEFHIJKLGMN'].filter((name) => !whole.includes(name)),
        [],
        `step ${at} of ${names.length} nodes`,
      );
    }
  });

  it('of a search that repairs every node that it has seen shows its key, g and rhs, where the whole map is in view', async (page, url) => {
    await inHall(page, url);
    for (const at of [1, 5]) {
      const now = await opened(page, url, 'changing-map', at);
      const seen = [...now.states.keys()].filter((node) => now.states[node]);
      assert.ok(seen.length > 20);
      assert.deepEqual(
        seen.flatMap((node) => missing(now, node, numbersOf(now.document))),
        [],
        `step ${at}`,
      );
    }
  });

  for (const size of halls)
    for (const [shelf, ids] of shelves)
      it(`are those that lessons name and ask about, drawn and legible, ${shelf}, at ${size.width}×${size.height}`, async (page, url) => {
        await page.setViewport(size);
        // Boards glide to new places.
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await inHall(page, url);
        const faults = [];
        for (const id of ids) faults.push(...(await through(page, url, id)));
        assert.deepEqual(faults, []);
      });
});
