/** With LPA* people draw where the search has ended, and it repairs its answer: strokes, searches one after another, and both maps. */
import assert from 'node:assert/strict';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { linkOf } from '../../web/kernel/worlds/reading.ts';
import { fetchAllNeeds } from '../../web/kernel/worlds/parts.ts';
import { phone, suite, type LabPage } from './harness.ts';
import { apply, choose, holdLeftOut } from './left_out.ts';
import type { InPage } from './pages.ts';

await fetchAllNeeds();
const room = {
  space: { type: 'grid', rows: ['.......', '.......', '.......', '.......'] },
  start: [0, 1],
  goal: [6, 1],
  algorithm: 'lpa',
};
const wall = { cells: [[4, 1, '#']] };
const changing = { ...room, then: [wall, { cells: [[4, 1, '.']] }] };

const strip = '.episodes:not([hidden])';
const place = (lab: LabPage, wanted: string) =>
  lab.until((_, selector, text) => document.querySelector(selector)?.textContent?.startsWith(text), `${strip} span`, wanted);
const said = (lab: LabPage, wanted: RegExp) =>
  lab.until((_, selector, text) => new RegExp(text).test(document.querySelector(selector)?.textContent ?? ''), `${strip} p`, wanted.source);
const atEnd = (lab: LabPage) => lab.run((model) => model.seek(Infinity));
const then = (lab: LabPage) => lab.run((model) => JSON.parse(JSON.stringify(model.document.then ?? null)));
const rows = (lab: LabPage) => lab.run((model) => model.document.space.rows);
const press = async (lab: LabPage, key: string) => lab.click(`${strip} [data-t="episodes.${key}"]`);

suite('episodes', (it) => {
  it('a stroke where LPA* has ended is one change, which it repairs and compares with a new search; undo takes back both', async (lab) => {
    await lab.load(room);
    await atEnd(lab);
    await said(lab, /First search: \d+ expansions, A\*: \d+\. Draw on the map/);
    await lab.click('[data-tool=wall]');
    await lab.drag([4, 0], [4, 1], [4, 2]);
    await lab.settled();
    assert.deepEqual(await then(lab), [{ cells: [[4, 0, '#'], [4, 1, '#'], [4, 2, '#']] }]); // prettier-ignore
    assert.deepEqual(await rows(lab), room.space.rows);
    await place(lab, 'Search 2/2');
    await said(lab, /^Repair: \d+ expansions?, new search by A\*: \d+\./);
    // The numbers are those of a search for this map alone.
    const [repair, anew] = await lab.run(async (model) => {
      const { engine, search, document: whole } = model as unknown as Record<string, any>;
      const rows = Array(3).fill('....#..').concat('.......');
      const fresh = engine.createSearch({
        ...JSON.parse(JSON.stringify(whole)),
        then: undefined,
        algorithm: 'astar',
        space: { type: 'grid', rows },
      });
      await fresh.run();
      return [search.episodes[1].expanded, fresh.totals().expanded];
    });
    await said(lab, new RegExp(`^Repair: ${repair} .*: ${anew}\\.`));
    await lab.page.keyboard.down('Control');
    await lab.page.keyboard.press('z');
    await lab.page.keyboard.up('Control');
    await lab.settled();
    assert.equal(await then(lab), null);
    await place(lab, 'Search 1/1');
  });

  it('what a new search for another map would expand is never said of this one', async (lab) => {
    await lab.load({ ...room, goal: [2, 1] });
    await atEnd(lab);
    await said(lab, /^First search: 3 expansions, A\*: 3\./);
    // The next new search is slow.
    await lab.run((model) => {
      const [engine, page] = [model.engine, globalThis] as Record<string, any>[];
      const make = engine.createSearch.bind(engine);
      engine.createSearch = (document: { algorithm: string }) => {
        const search = make(document);
        if (document.algorithm !== 'astar') return search;
        delete engine.createSearch;
        const run = search.run.bind(search);
        search.run = (options: unknown) => new Promise((done) => (page.release = () => done(run(options))));
        return search;
      };
    });
    await lab.run((model) => model.apply({ goal: [3, 1] }));
    await lab.until(() => 'release' in globalThis);
    await lab.run((model) => model.apply({ goal: [6, 1] }));
    await said(lab, /^First search: 7 expansions, A\*: 7\./);
    await lab.run(() => (globalThis as Record<string, any>).release());
    await lab.until((model) => model.engine?.liveSearches === 1);
    await lab.frame();
    await said(lab, /^First search: 7 expansions, A\*: 7\./);
  });

  it('what is seen is what is edited: the map before, the change at the cursor, and the map now', async (lab) => {
    await lab.load(changing);
    await atEnd(lab);
    await place(lab, 'Search 3/3');
    await press(lab, 'before');
    await place(lab, 'Search 1/3');
    await said(lab, /first map/);
    assert.equal(await lab.run((model) => model.cells[model.node([4, 1])]), 1);
    await lab.click('[data-tool=wall]');
    await lab.clickCell(2, 3);
    await lab.settled();
    assert.deepEqual(await rows(lab), [...room.space.rows.slice(0, 3), '..#....']);
    assert.deepEqual(await then(lab), changing.then);
    await lab.run((model) => model.seek(model.search.episodes[0].end + 2));
    await place(lab, 'Search 2/3');
    await said(lab, /becomes part of change 1/);
    assert.equal(await lab.run((model) => model.cells[model.node([4, 1])]), 0);
    await lab.clickCell(1, 3);
    await lab.settled();
    assert.deepEqual((await then(lab))[0], { cells: [[4, 1, '#'], [1, 3, '#']] }); // prettier-ignore
    await press(lab, 'now');
    await place(lab, 'Search 3/3');
    assert.deepEqual(await lab.run((model) => [model.cells[model.node([4, 1])], model.cells[model.node([1, 3])]]), [1, 0]);
  });

  it('a link opens where a search ends, or at a step of it', async (lab) => {
    await lab.load(changing);
    const ends = await lab.run((model) => model.search.episodes.map(({ end }) => end));
    for (const [view, position] of [
      [{ episode: 1 }, ends[1]],
      [{ episode: 1, step: 2 }, ends[0] + 2],
      [{ step: 2 }, 2],
      [{}, 0],
    ] as const) {
      const link = await linkOf(validateDocument({ ...changing, view }));
      await lab.run((_, hash) => {
        location.hash = hash;
      }, link);
      await lab.until((model, at) => model.position === at, position);
      await lab.settled();
      await place(lab, `Search ${position > ends[0] ? 2 : 1}/3`);
      await lab.click('[data-timeline] [data-action=step]');
      assert.equal(await lab.run((model) => model.position), position + 1);
    }
  });

  it('a step may be a whole search where the map changes, and only there', async (lab) => {
    await lab.load(room);
    const offered = () => lab.run(() => document.querySelector('[data-timeline] [data-grain=episode]')?.checkVisibility());
    assert.equal(await offered(), false);
    await lab.load(changing);
    await lab.click('[data-timeline] [data-grain=episode]');
    const ends = await lab.run((model) => model.search.episodes.map(({ end }) => end));
    for (const end of ends) {
      await lab.click('[data-timeline] [data-action=step]');
      assert.equal(await lab.run((model) => model.position), end);
    }
    await lab.click('[data-timeline] [data-action=back]');
    assert.equal(await lab.run((model) => model.position), ends[1]);
    await place(lab, 'Search 2/3');
    await lab.page.keyboard.press('e');
    assert.equal(await lab.run((model) => model.player.grain), 'event');
  });

  it('that jump point search cannot jump is said of the searches whose ground is uneven, and of no others', async (lab) => {
    await lab.load({ ...room, algorithm: 'jps', then: [{ cells: [[4, 1, '3']] }, { cells: [[4, 1, '.']] }] });
    await atEnd(lab);
    await place(lab, 'Search 3/3');
    for (const [search, uneven] of [false, true, false].entries()) {
      await lab.run((model, at) => model.seek(model.search.episodes[at].end), search);
      await place(lab, `Search ${search + 1}/3`);
      await lab.frame();
      assert.equal(
        await lab.run(() => document.querySelector('[data-action=level-ground]')?.checkVisibility()),
        uneven,
        `search ${search}`,
      );
    }
  });

  it('to begin anew leaves one map, and one undo brings the changes back', async (lab) => {
    await lab.load(changing);
    await atEnd(lab);
    await place(lab, 'Search 3/3');
    await press(lab, 'anew');
    await lab.settled();
    assert.equal(await then(lab), null);
    await place(lab, 'Search 1/1');
    assert.equal(await lab.run((_, selector) => document.querySelector(selector)?.checkVisibility(), '[data-t="episodes.anew"]'), false);
    await lab.run((model) => model.undo());
    await lab.settled();
    assert.deepEqual(await then(lab), changing.then);
  });

  it('another end, rule or size, or a search of somebody who walks, says that it leaves the changes out, and one undo brings them back; nothing else says so', async (lab) => {
    const says = 'The changes of the map were left out. Undo brings them back.';
    await holdLeftOut(lab, { document: changing, field: 'then', says, ready: () => place(lab, 'Search 1/3') }, [
      ['end', true, apply(lab, { goal: [6, 2] })],
      ['diagonal', true, apply(lab, { diagonal: 'never' })],
      ['costs', true, apply(lab, { costs: '10-14' })],
      ['size', true, apply(lab, { space: { type: 'grid', rows: room.space.rows.map((row) => `${row}.`) } })],
      ['search of somebody who walks', true, choose(lab, 'd-star-lite')],
      ['search of somebody who stays', false, choose(lab, 'astar')],
      ['ties', false, apply(lab, { tie: 'low-g' })],
      ['estimate', false, apply(lab, { heuristic: 'manhattan' })],
      ['begin anew', false, () => press(lab, 'anew')],
    ]);
    // An end that is dragged away says it once.
    await lab.load(changing);
    await lab.run(() => void ((globalThis as InPage).notices.length = 0));
    await lab.drag([6, 1], [6, 2], [6, 3]);
    await lab.settled();
    assert.equal(await then(lab), null);
    assert.equal(await lab.run((_, text) => (globalThis as InPage).notices.filter((each) => each.includes(text)).length, says), 1);
  });

  it(
    'on a phone, in Chinese, everything of it is in sight, nothing moves from step to step, and a finger draws a change',
    async (lab) => {
      await lab.load(changing);
      const tall = () => lab.run(() => Math.round(document.querySelector('[data-stage]')?.getBoundingClientRect().height ?? 0));
      const end = await lab.run((model) => model.search.eventCount);
      const heights = new Set<number>();
      for (const part of [0.1, 0.3, 0.5, 0.6, 0.8, 1]) {
        await lab.run((model, position) => model.seek(position), Math.round(part * end));
        await lab.frame();
        await lab.frame();
        heights.add(await tall());
      }
      assert.equal(heights.size, 1, [...heights].join(' '));
      await place(lab, '搜索 3/3');
      await said(lab, /^修补：扩展\s*\d+\s*次；A\* 重新搜索：\s*\d+\s*次。/);
      const out = await lab.run((_, selector) => {
        const inside = ({ left, right, top, bottom }: DOMRect) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return [...document.querySelectorAll(`${selector} :is(span, button, p)`)]
          .filter((node) => !inside(node.getBoundingClientRect()))
          .map((node) => node.textContent);
      }, strip);
      assert.deepEqual(out, []);
      await lab.click('[data-tool=wall]');
      const { x, y } = await lab.at(3, 2);
      await lab.page.touchscreen.tap(x, y);
      await lab.settled();
      assert.deepEqual((await then(lab))[2], { cells: [[3, 2, '#']] });
    },
    { viewport: phone, language: 'zh-Hans' },
  );

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `on a low screen both maps and the way back to one stand in one row; on a tablet every sentence has room on all sides (${language})`,
      async (lab) => {
        await lab.load(changing);
        await atEnd(lab);
        await lab.until((_, selector) => document.querySelector(`${selector} [data-t="episodes.anew"]`)?.checkVisibility(), strip);
        await lab.frame();
        const tops = () =>
          lab.run(
            (_, selector) =>
              [...document.querySelectorAll(`${selector} button`)].map((each) => Math.round(each.getBoundingClientRect().top)),
            strip,
          );
        assert.equal(new Set(await tops()).size, 1, String(await tops()));
        await lab.page.setViewport({ width: 768, height: 1024 });
        const wrong = await lab.run(async (model) => {
          const sentence = document.querySelector('.panel .why > .sentence') as Element;
          const panel = document.querySelector('.panel') as Element;
          const places = [];
          for (let position = 0; position <= model.search.eventCount; position++) {
            model.seek(position);
            for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
            const above = sentence.getBoundingClientRect().top - panel.getBoundingClientRect().top;
            const cut = sentence.scrollHeight - sentence.clientHeight;
            if (above < 8 || cut > 0) places.push({ position, above, cut });
          }
          return places;
        });
        assert.deepEqual(wrong, []);
      },
      { viewport: { width: 844, height: 390 }, language },
    );
});
