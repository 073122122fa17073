/**
 * Measures the page with large documents: `node bench/page.mjs [PATTERN] [--times=N] [--slow=4]` after scripts/start.sh or `npm run build` has made
 * dist/.
 * It reports frames per second while each frame shows 1,000 events, the time of a seek, and the longest tasks of the main thread for
 * everything that a person does to a map, with the sum of all its tasks; `slow` slows the processor so many times, as a cheap phone is. Tasks are measured in the thread's own time, so that a busy machine does not matter.
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { bare } from './bare.mjs';
import { begin, documentOf } from './fresh.mjs';
import { rows } from './maps.mjs';
import { tasks as tasksOf } from './tasks.mjs';
import { worldActions } from './worlds.mjs';

/** @typedef {import('./fresh.mjs').Lab} LabPage */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '1' }, slow: { type: 'string', default: '1' } },
});
const wanted = new RegExp(positionals[0] ?? '.');
const times = Number(values.times);
const slow = Number(values.slow);
const side = 1024;

const mapText = (/** @type {number} */ size) => `type octile\nheight ${size}\nwidth ${size}\nmap\n${rows(size, '@').join('\n')}\n`;

/** @param {LabPage} lab @param {() => Promise<unknown>} work */
const tasks = (lab, work) => tasksOf(lab.page, work);

/** @param {number[]} values ascending @param {number} part */
const quantile = (values, part) => values[Math.min(values.length - 1, Math.floor(values.length * part))];
const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;

const { browser, fresh, end } = await begin();

/** Loads a large document without measuring it, and waits until the page rests. @param {LabPage} lab @param {number} size */
async function large(lab, size) {
  await lab.load(documentOf(size));
  await lab.run((model) => model.seek(Infinity));
  await lab.settled();
  await rest();
}
/** Drafts are saved and lists redrawn a moment after the last change. */
const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });

/** @param {LabPage} lab @param {string} selector */
async function openSheet(lab, selector) {
  await lab.click('.bar [data-open=map]');
  await lab.until((_, wanted) => document.querySelector(wanted), selector);
}

const small = 64;
/**
 * The ways of the goal, twelve moves of a hand each: every one ends on a free cell, since a goal on a wall is only refused.
 * @type {Record<number, [number, number][]>}
 */
const ways = {
  [small]: moves(small, [small - 3, small - 3], [small - 14, small - 9], [small - 19, small - 24]),
  [side]: moves(side, [side - 3, side - 3], [side - 200, side - 100], [side - 300, side - 400]),
};
/** The same on the screen. @type {{ x: number, y: number }[]} */
let places = [];

/** @param {number} size @param {[number, number][]} corners between which there are six moves */
function moves(size, ...corners) {
  const map = rows(size, '#');
  /** @param {number} x @param {number} y @returns {[number, number]} */
  const free = (x, y) => (map[y][x] === '#' ? free(x + 1, y) : [x, y]);
  return corners.flatMap(([x, y], i) => {
    const [fromX, fromY] = corners[i - 1] ?? [x, y];
    return Array.from({ length: i === 0 ? 1 : 6 }, (_, step) =>
      free(Math.round(x + ((fromX - x) * (5 - step)) / 6), Math.round(y + ((fromY - y) * (5 - step)) / 6)),
    );
  });
}

/** @param {import('puppeteer-core').Page} page */
async function pull({ mouse }) {
  for (const [i, { x, y }] of places.entries()) {
    await mouse.move(x, y);
    if (i === 0) await mouse.down();
  }
  await mouse.up();
}

/** A drag of the goal; that it has arrived and a path was found is part of the measurement. @param {number} size */
const dragOfGoal = (size) => ({
  size,
  /** @param {LabPage} lab */
  before: async (lab) => {
    places = [];
    for (const [x, y] of ways[size]) places.push(await lab.at(x, y));
  },
  /** @param {LabPage} lab */
  work: async (lab) => {
    await pull(lab.page);
    await lab.settled();
    const found = await lab.run((model) => [...model.document.goal, model.search.status]);
    assert.deepEqual(found, [...ways[size][12], 'found']);
  },
});

/** @param {string} name @param {import('./tasks.mjs').Task[]} all longest first */
function report(name, all) {
  const busy = all.reduce((sum, { length }) => sum + length, 0);
  const longest = all.slice(0, 3).map(({ length }) => ms(length));
  console.log(`${name.padEnd(26)} busy ${ms(busy)}, longest tasks ${longest.join(', ')}`);
}

/** What the least page needs for the same drag as `small: drag the goal`. @param {string} name */
async function leastPage(name) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const at = await bare(page, small);
    places = ways[small].map(([x, y]) => at(x, y));
    await rest();
    await page.emulateCPUThrottling(slow);
    report(
      name,
      await tasksOf(page, async () => {
        await pull(page);
        await rest();
      }),
    );
  } finally {
    await context.close();
  }
}

/** @type {Record<string, { size?: number, before?: (lab: LabPage) => Promise<unknown>, work: (lab: LabPage) => Promise<unknown> }>} */
const actions = {
  'open a .map': { size: 0, work: (lab) => lab.drop({ name: 'large.map', text: mapText(side) }) },
  'open a .json': { size: 0, work: (lab) => lab.drop({ name: 'large.json', text: JSON.stringify(documentOf(side)) }) },
  'resize 512² to 1024²': {
    size: 512,
    work: (lab) =>
      lab.run((model, size) => {
        const rows = Array.from({ length: size }, (_, y) => (model.document.space.rows?.[y] ?? '').padEnd(size, '.'));
        model.apply({ space: { ...model.document.space, width: size, height: size, rows } });
      }, side),
  },
  'drag the goal': dragOfGoal(side),
  'small: drag the goal': dragOfGoal(small),
  'paint a stroke': { work: (lab) => lab.drag([300, 300], [500, 350], [600, 700]) },
  'clear the walls': { work: (lab) => lab.run((model) => model.clearWalls()) },
  undo: { before: (lab) => lab.run((model) => model.clearWalls()), work: (lab) => lab.run((model) => model.undo()) },
  'another algorithm': { work: (lab) => lab.run((model) => model.apply({ algorithm: 'dijkstra' })) },
  'another open list': { work: (lab) => lab.run((model) => model.apply({ openList: 'buckets' })) },
  scrub: {
    work: async (lab) => {
      for (let i = 0; i < 20; i++) await lab.run((model, part) => model.seek(Math.floor(model.search.eventCount * part)), (i * 0.37) % 1);
    },
  },
  play: {
    before: (lab) => lab.run((model) => model.seek(0)),
    work: async (lab) => {
      await lab.run((model) => {
        model.player.speed = 60_000;
        model.player.play();
      });
      await rest();
      await lab.run((model) => model.player.pause());
    },
  },
  'select a cell': {
    work: (lab) =>
      lab.run((model) => {
        model.selected = model.goal;
      }),
  },
  'random walls': { before: (lab) => openSheet(lab, '[data-action=fill]'), work: (lab) => lab.click('[data-action=fill]') },
};
for (const id of ['backtracker', 'prim', 'kruskal', 'division', 'wilson', 'eller', 'binary-tree', 'rooms', 'caves']) {
  actions[`maze: ${id}`] = { before: (lab) => openSheet(lab, '[data-maze]'), work: (lab) => lab.click(`[data-maze=${id}]`) };
}

try {
  if (wanted.test('frames'))
    await fresh(async (lab) => {
      await large(lab, 512);
      await lab.run((model) => model.seek(0));
      await lab.settled();
      let frames = 0;
      const seconds = 3;
      const all = await tasks(lab, async () => {
        frames = await lab.run(
          (model, span) =>
            new Promise((resolve) => {
              let count = 0;
              const begun = performance.now();
              const frame = () => {
                if (performance.now() - begun > 1000 * span || !model.player.playing)
                  return resolve((count / (performance.now() - begun)) * 1000);
                count++;
                requestAnimationFrame(frame);
              };
              model.player.speed = 60_000;
              model.player.play();
              requestAnimationFrame(frame);
            }),
          seconds,
        );
      });
      const busy = all.reduce((sum, { length }) => sum + length, 0);
      console.log(
        `512², 1,000 events a frame: ${frames.toFixed(1)} frames/s, ${ms(busy / (frames * seconds))} of the main thread a frame, longest task ${ms(all[0].length)}`,
      );
      const seeks = await lab.run(async (model) => {
        const times = [];
        for (let i = 0, state = 1; i < 200; i++) {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          const begun = performance.now();
          model.seek(Math.floor(model.search.eventCount * (state / 2 ** 32)));
          while (model.seeking) await new Promise((resolve) => setTimeout(resolve));
          times.push(performance.now() - begun);
        }
        return times;
      });
      seeks.sort((a, b) => a - b);
      console.log(`512², seek anywhere: median ${ms(quantile(seeks, 0.5))}, p95 ${ms(quantile(seeks, 0.95))}`);
    });
  for (const [name, { size = side, before, work }] of Object.entries({ ...actions, ...worldActions })) {
    if (!wanted.test(name)) continue;
    for (let turn = 0; turn < times; turn++)
      await fresh(async (lab) => {
        if (size) await large(lab, size);
        await before?.(lab);
        await lab.settled();
        await rest();
        await lab.page.emulateCPUThrottling(slow);
        const all = await tasks(lab, async () => {
          await work(lab);
          await lab.settled();
          await rest();
        });
        report(name, all);
      });
  }
  for (let turn = 0; turn < times && wanted.test('small: a bare page'); turn++) await leastPage('small: a bare page');
} finally {
  await end();
}
