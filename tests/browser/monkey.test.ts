/**
 * A seeded monkey at two tabs: pointer, finger, keys, menus, fields, files, links, reloads. Whatever it does, nothing is thrown,
 * a reload brings back what was on screen, and what it drew is on screen or among the recent maps.
 * MONKEY=20000 makes it do that many things, SEED=7 other ones.
 */
import assert from 'node:assert/strict';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { linkOf } from '../../web/kernel/worlds/reading.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { small } from '../small_worlds.ts';
import { LabPage, suite, whole } from './harness.ts';
import type { Page } from 'puppeteer-core';

await fetchAllNeeds();
const actions = Number(process.env.MONKEY ?? (whole ? 500 : 120));
const seed = Number(process.env.SEED ?? 1);
/** Maps in a full list: what is older than the oldest of them is looked for no longer. */
const full = 50;

/** @param state mulberry32 */
const generator = (state: number) => () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const documents = [
  { version: 1, space: { type: 'grid', rows: ['......', '..##..', '......', '.9.3..'] }, start: [0, 0], goal: [5, 3] },
  { version: 1, space: { type: 'grid', rows: Array(40).fill('.'.repeat(50)) }, start: [0, 0], goal: [49, 39], algorithm: 'hpa' },
  ...[small.hex, small.tiles, small.voxel, small.navmesh].map((world) => ({ version: 1, ...world })),
  { version: 1, space: examples.waypoints.space, start: 'A', goal: 'G' },
  {
    version: 1,
    space: {
      type: 'graph',
      nodes: [
        { id: 'S', x: 0, y: 0 },
        { id: 'G', x: 3, y: 1 },
      ],
      edges: [['S', 'G', 4]],
    },
    start: 'S',
    goal: 'G',
  },
  presets[0].document,
].map((document) => validateDocument(document));
const links = await Promise.all(documents.map(linkOf));
const files = [
  ...documents.map((document) => ({ name: 'map.json', text: JSON.stringify(document) })),
  { name: 'own.txt', text: 'S..\n.#.\n..G\n' },
  { name: 'broken.json', text: '{"version": 1, "space": {"type": "grid", "rows": ["..", "..."]}}' },
  { name: 'other.map', text: 'type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n' },
  { name: 'list.edges', text: 'A B 3\nB C 4\nC A 5\n' },
  { name: 'noise.bin', text: '\u0000\u202e\ufffd noise "\n\n\n' },
];
const keys = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape', 'Tab', 'Delete', 'Home', 'End', ' '],
  ...['e', '.', ',', 'v', 'w', 'x', 't', 's', 'g', 'h', 'n', 'c', 'r', 'm', 'p', '?', '+', '-', '0', '1', '5', '9'],
];
const typed = ['7', '0', '-3', '1e9', 'Dora', '\u202e北京', '123456780', '2.5', '"', '16'];

/** A page that is watched. */
type Watched = typeof globalThis & { replaced: { text: string; back: boolean; time: number }[] };

/** Watches from inside what the page has on it: what was drawn when another map took its place, and what was there when it was left. */
const watch = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    HTMLAnchorElement.prototype.click = () => {};
    // Links to other pages are pressed and followed by nobody.
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    };
    for (const type of ['click', 'auxclick']) addEventListener(type, stay, { capture: true });
    HTMLInputElement.prototype.showPicker = () => {};
    const { click } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.click = function () {
      if (this.type !== 'file') click.call(this);
    };
    const shared = globalThis as Watched;
    shared.replaced = [];
    const of = ({ space, start, goal }: any) => JSON.stringify([space, start, goal]);
    const begin = () => {
      const { model } = document.querySelector('[data-lab]');
      const remember = () => ({ text: of(model.document), type: model.document.space.type });
      let begun = remember();
      let last = begun;
      model.addEventListener('document', (event: CustomEvent) => {
        const now = remember();
        if (event.detail.origin === 'load' || now.type !== last.type) {
          if (last.text !== begun.text) shared.replaced.push({ text: last.text, back: false, time: Date.now() });
          // What undo brings back may be drawn on from there.
          shared.replaced.push({ text: now.text, back: true, time: Date.now() });
          begun = now;
        }
        last = now;
      });
      addEventListener('pagehide', () => {
        sessionStorage.setItem('monkey', JSON.stringify({ text: last.text, linked: location.hash !== '' }));
      });
    };
    addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('[data-lab]');
      const ready = () => root?.hasAttribute('data-ready') && (observer.disconnect(), begin());
      const observer = new MutationObserver(ready);
      if (root) observer.observe(root, { attributes: true });
      ready();
    });
  });

/** Somewhere on something that can be pressed, or that takes text. @param which 0…1 */
const spot = (tab: LabPage, selector: string, which: number) =>
  tab.run(
    (_, wanted, part) => {
      const spots = [...document.querySelectorAll(wanted)].flatMap((node) => {
        // What people take off the list of recent maps themselves is not lost.
        if (!node.checkVisibility() || node.matches('[data-forget]')) return [];
        const box = node.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit && (node.contains(hit) || hit.contains(node)) ? [{ x, y, what: node.outerHTML.slice(0, 90) }] : [];
      });
      return spots[Math.floor(part * spots.length)] ?? null;
    },
    selector,
    which,
  );

suite(
  'a monkey',
  (it) => {
    it(
      `does ${actions} things, seed ${seed}`,
      async (first) => {
        const random = generator(seed);
        const below = (n: number) => Math.floor(random() * n);
        const one = (list: readonly any[]) => list[below(list.length)];
        const diary: string[] = [];
        /** What was drawn by tab, in the order in which other maps took its place. */
        let drawn: { of: LabPage; text: string; time: number }[] = [];
        const { origin } = new URL(first.page.url());
        const another = async () => {
          const tab = new LabPage(await first.page.browserContext().newPage(), first.browser);
          await watch(tab.page);
          await tab.open(origin, {});
          return tab;
        };
        const tabs = [first, await another()];
        let tab = tabs[1];

        /** Takes down what the monkey drew and another map took the place of. */
        const take = async () => {
          for (const { text, back, time } of await tab.run(() => (globalThis as Watched).replaced.splice(0))) {
            if (back) drawn = drawn.filter((each) => each.of !== tab || each.text !== text);
            else drawn.push({ of: tab, text, time });
          }
        };
        const place = async () => {
          const box = await tab.run(() => (document.querySelector('[data-stage]') as Element).getBoundingClientRect().toJSON());
          return { x: box.left + random() * box.width, y: box.top + random() * box.height };
        };
        const press = async (selector: string) => {
          const at = await spot(tab, selector, random());
          if (!at) return 'nothing';
          await tab.page.mouse.click(at.x, at.y);
          return at.what;
        };
        const lookAfterReload = async () => {
          await tab.until(() => document.querySelector('[data-ready]'));
          const before = JSON.parse(await tab.run(() => sessionStorage.getItem('monkey') ?? 'null'));
          const now = await tab.run(({ document: { space, start, goal } }) => JSON.stringify([space, start, goal]));
          if (before && !before.linked) assert.equal(now, before.text, 'a reload brings back what was on screen');
        };

        /** What it does, and how often of all. */
        const repertoire: [number, string, () => Promise<unknown>][] = [
          [
            14,
            'click',
            async () => {
              const { x, y } = await place();
              await tab.page.mouse.click(x, y, { button: one(['left', 'left', 'left', 'right', 'middle']) });
            },
          ],
          [
            16,
            'drag',
            async () => {
              const [from, to] = [await place(), await place()];
              const button = one(['left', 'left', 'left', 'right']);
              await tab.page.mouse.move(from.x, from.y);
              await tab.page.mouse.down({ button });
              await tab.page.mouse.move(to.x, to.y, { steps: 1 + below(5) });
              if (random() < 0.1) await tab.page.keyboard.press(one(keys));
              await tab.page.mouse.up({ button });
            },
          ],
          [
            3,
            'wheel',
            async () => {
              const { x, y } = await place();
              await tab.page.mouse.move(x, y);
              await tab.page.mouse.wheel({ deltaY: below(400) - 200 });
            },
          ],
          [
            6,
            'finger',
            async () => {
              const [from, to] = [await place(), await place()];
              await tab.page.touchscreen.touchStart(from.x, from.y);
              await tab.page.touchscreen.touchMove(to.x, to.y);
              await tab.page.touchscreen.touchEnd();
            },
          ],
          [
            3,
            'pinch',
            async () => {
              const [a, b, c, d] = [await place(), await place(), await place(), await place()];
              const one = await tab.page.touchscreen.touchStart(a.x, a.y);
              const other = await tab.page.touchscreen.touchStart(b.x, b.y);
              await one.move(c.x, c.y);
              await other.move(d.x, d.y);
              await other.end();
              await one.end();
            },
          ],
          [
            20,
            'key',
            async () => {
              const key = one(keys);
              await tab.page.keyboard.press(key);
              return key;
            },
          ],
          [
            6,
            'undo or redo',
            async () => {
              await tab.page.keyboard.down('Control');
              const key = one(['z', 'z', 'y']);
              await tab.page.keyboard.press(key);
              await tab.page.keyboard.up('Control');
              return key;
            },
          ],
          [14, 'press', () => press('button, summary, label, [role=option], input[type=checkbox], a[href^="#"]')],
          [5, 'menu', () => press('.bar button')],
          [7, 'choice', () => press(':popover-open :is(button, label, [role=option])')],
          [
            5,
            'type',
            async () => {
              const what = await press('input:not([type=checkbox], [type=radio], [type=range], [type=file])');
              if (what === 'nothing') return what;
              const text = one(typed);
              await tab.page.keyboard.down('Control');
              await tab.page.keyboard.press('a');
              await tab.page.keyboard.up('Control');
              await tab.page.keyboard.type(text);
              if (random() < 0.7) await tab.page.keyboard.press('Enter');
              return `${text} into ${what}`;
            },
          ],
          [
            4,
            'file',
            async () => {
              const some = random() < 0.2 ? [one(files), one(files)] : [one(files)];
              await tab.drop(...some);
              return some.map(({ text }) => text.slice(0, 60)).join();
            },
          ],
          [
            2,
            'link',
            async () => {
              const link = one(links);
              const at = 3 + below(link.length - 3);
              const given = random() < 0.3 ? link.slice(0, at) + one(['A', 'z', '']) + link.slice(at + 1) : link;
              await tab.run((_, hash) => {
                location.hash = hash;
              }, given);
              return given.slice(0, 40);
            },
          ],
          [
            2,
            'reload',
            async () => {
              await take();
              await tab.reload();
              await lookAfterReload();
            },
          ],
          [
            3,
            'other tab',
            async () => {
              await take();
              tab = tabs[1 - tabs.indexOf(tab)];
              await tab.page.bringToFront();
            },
          ],
          [
            0.3,
            'close and open',
            async () => {
              await take();
              tab = tabs[1];
              await take();
              await tab.verdict();
              await tab.page.close();
              tabs[1] = tab = await another();
            },
          ],
          [4, 'pause', () => tab.frame()],
        ];
        const whole = repertoire.reduce((sum, [weight]) => sum + weight, 0);
        const next = () => {
          let at = random() * whole;
          return (repertoire.find(([weight]) => (at -= weight) < 0) ?? repertoire[0]) as (typeof repertoire)[number];
        };

        for (let i = 0; i < actions; i++) {
          const [, name, act] = next();
          diary.push(`${i} tab ${tabs.indexOf(tab)} ${name}`);
          const story = () => `seed ${seed}\n${diary.slice(-25).join('\n')}\n${tab.problems.join('\n')}`;
          const done = await act().catch((error) => assert.fail(`${error}\n${story()}`));
          if (typeof done === 'string') diary[diary.length - 1] += `: ${done}`;
          assert.deepEqual(tab.problems, [], story());
        }

        const texts = () =>
          new Promise((resolve) => {
            const request = indexedDB.open('a-star-lab');
            request.onsuccess = () => {
              const work = request.result.transaction(['maps', 'texts']);
              const [maps, texts] = ['maps', 'texts'].map((name) => work.objectStore(name).getAll());
              work.oncomplete = () => {
                request.result.close();
                resolve({ times: maps.result.map(({ time }) => time), kept: texts.result });
              };
            };
          });
        for (const each of tabs) {
          tab = each;
          await tab.page.bringToFront();
          await take();
          await tab.reload();
          await lookAfterReload();
        }
        const { times } = (await tab.run(texts)) as { times: number[] };
        const oldest = times.length < full ? 0 : Math.min(...times);
        // What was given can be given again.
        const given = new Set(documents.map(({ space, start, goal }) => JSON.stringify([space, start, goal])));
        const wanted = new Set(drawn.filter(({ time, text }) => time > oldest && !given.has(text)).map(({ text }) => text));
        const onScreen = await Promise.all(
          tabs.map((each) => each.run(({ document: { space, start, goal } }) => JSON.stringify([space, start, goal]))),
        );
        for (const end = Date.now() + tab.patience; wanted.size > 0 && Date.now() < end;) {
          const kept = ((await tab.run(texts)) as { kept: string[] }).kept.map((text) => {
            const { space, start, goal } = validateDocument(JSON.parse(text));
            return JSON.stringify([space, start, goal]);
          });
          for (const text of [...kept, ...onScreen]) wanted.delete(text);
        }
        assert.deepEqual([...wanted], [], `of ${drawn.length} maps`);
        for (const each of tabs) await each.verdict();
      },
      { before: watch, timeout: 60_000 + actions * 400 },
    );
  },
  ['chromium'],
);
