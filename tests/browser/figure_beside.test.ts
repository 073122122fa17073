/** Two searches in one figure: one map drawn twice, one timeline, the same number of expansions. */
import assert from 'node:assert/strict';
import { alike, sameEverywhere } from './harness.ts';
import { snippet, strangers, type StrangerPage } from './strangers.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { validateDocument, type DocumentInput } from '../../web/kernel/worlds/documents.ts';
import type { Figure } from './pages.ts';
import type { LabModel } from '../../web/kernel/model/model.ts';

const grid = {
  version: 1,
  space: { type: 'grid', rows: ['.......', '..###..', '....#..', '..###..', '.......'] },
  start: [0, 2],
  goal: [6, 2],
} as const;

async function open(stranger: StrangerPage, attributes: string, given: object = grid, style = '') {
  await stranger.open({
    body: `${style && `<style>a-star-lab{${style}}a-star-lab img{display:none}</style>`}${snippet({ document: given, attributes: `loading="eager" ${attributes}` })}${stranger.script}`,
  });
  await stranger.alive();
  await ended(stranger);
}
/** Waits until all searches are recorded. */
const ended = (stranger: StrangerPage) =>
  stranger.until(() => {
    const { model } = document.getElementById('figure') as Figure;
    return [model, model.follower ?? model].every((each) => each.search && !each.recording && !each.seeking);
  });
const state = ({ page }: StrangerPage) =>
  page.$eval('#figure', (node) => {
    const { model, shadowRoot } = node as Figure;
    const at = (each: LabModel | null) => each?.search && [each.document.algorithm, each.search.expansion];
    return {
      searches: [at(model), at(model.follower)],
      step: (node as Figure).step,
      heads: [...shadowRoot.querySelectorAll('.pane > p')].map((head) => head.textContent),
      bars: shadowRoot.querySelectorAll('.asl-bar').length,
      canvases: shadowRoot.querySelectorAll('.asl-view > canvas').length,
    };
  });

/** How many nodes a search expands, by a search of its own. */
async function expansions(options: object) {
  const search = (await loadEngine()).createSearch(validateDocument({ ...grid, ...options } as DocumentInput));
  await search.run();
  const { expansionCount } = search;
  search.dispose();
  return expansionCount;
}

strangers('Two searches in a figure', (it, browser) => {
  const same = sameEverywhere(it, browser);

  same('both maps have one size on a phone, and keep it to the end, however long the names above them are', async (stranger) => {
    await open(stranger, 'beside="greedy" step="0"', grid, 'width:340px;height:260px;');
    const sizes = () =>
      stranger.page.$eval('#figure', (node) =>
        [...(node as Figure).shadowRoot.querySelectorAll<HTMLElement>('.pane .asl-view')].map(({ clientHeight }) => clientHeight),
      );
    const [first, second] = await sizes();
    assert.equal(first, second);
    await stranger.page.$eval('#figure', (node) => (node as Figure).seek(1e9));
    await ended(stranger);
    await stranger.drawn();
    assert.deepEqual(await sizes(), [first, first]);
  });

  same('on a low figure nothing is written over the track', async (stranger) => {
    const written = async (height: number) => {
      await open(stranger, 'beside="greedy"', grid, `width:340px;height:${height}px;`);
      return stranger.page.$eval('#figure', (node) => {
        const [words, track] = ['.asl-expansions', '.asl-track'].map((part) => {
          const found = (node as Figure).shadowRoot.querySelector(part) as HTMLElement;
          return found.checkVisibility() ? found.getBoundingClientRect() : null;
        });
        return words && track && { apart: words.bottom <= track.top || words.top >= track.bottom || words.left >= track.right };
      });
    };
    assert.equal(await written(280), null);
    assert.deepEqual(await written(420), { apart: true });
  });

  it('by the name of an algorithm: two maps with their counts, one timeline, and as many expansions of both', async (stranger) => {
    const { page } = stranger;
    await open(stranger, 'beside="greedy" step="0"');
    await (await page.$('#figure >>> .wake'))?.click();
    for (let step = 1; step <= 3; step++) {
      await page.keyboard.press('ArrowRight');
      const { searches, bars, canvases } = await state(stranger);
      assert.deepEqual(
        { searches, bars, canvases },
        {
          searches: [
            ['astar', step],
            ['greedy', step],
          ],
          bars: 1,
          canvases: 2,
        },
      );
    }
    await stranger.until(() =>
      [...(document.getElementById('figure') as Figure).shadowRoot.querySelectorAll('.pane > p')].every((head) =>
        /expanded 3/.test(head.textContent),
      ),
    );
    await page.$eval('#figure', (node) => (node as Figure).seek(1e9));
    const [first, second] = [await expansions({}), await expansions({ algorithm: 'greedy' })];
    assert.notEqual(first, second);
    assert.deepEqual((await state(stranger)).searches, [
      ['astar', first],
      ['greedy', second],
    ]);
    await page.keyboard.press('Home');
    await (await page.$('#figure >>> .asl-last'))?.click();
    assert.deepEqual((await state(stranger)).searches, [
      ['astar', first],
      ['greedy', second],
    ]);
  });

  same(
    'by fields in JSON, as in a document: heads name what differs; without the attribute there is one search again',
    async (stranger) => {
      const { page } = stranger;
      await open(stranger, `beside='{"algorithm":"astar","hWeight":3}' step="9999"`);
      assert.deepEqual(await page.$eval('#figure', (node) => (node as Figure).document.view.beside), { algorithm: 'astar', hWeight: 3 });
      await stranger.until(() => document.getElementById('figure')?.shadowRoot?.querySelectorAll('.pane b')[1]?.textContent);
      const { heads } = await state(stranger);
      assert.match(String(heads[1]), /^A\* · Octile · weight of h: 3 .*Cost/);
      assert.doesNotMatch(String(heads[0]), /weight/);
      await page.$eval('#figure', (node) => node.removeAttribute('beside'));
      await stranger.until(() => (document.getElementById('figure') as Figure).model.follower === null);
      await ended(stranger);
      const { bars, canvases } = await state(stranger);
      assert.deepEqual({ bars, canvases }, { bars: 1, canvases: 1 });
      await page.$eval('#figure', (node) => (node as Figure).seek(2));
      assert.equal((await state(stranger)).step, 2);
    },
  );

  for (const [width, height] of alike(
    browser,
    [320, 390, 600].flatMap((w) => [280, 400, 560, 800].map((h) => [w, h])),
  ))
    it(`stand side by side or one below the other at ${width}×${height}, where maps are larger, and nothing moves`, async (stranger) => {
      await stranger.watchShifts();
      await open(stranger, 'beside="dijkstra"', grid, `width:${width}px;height:${height}px`);
      const { room, boxes, heads } = await stranger.page.$eval('#figure', (node) => {
        const { shadowRoot } = node as Figure;
        const sizes = (selector: string) =>
          [...shadowRoot.querySelectorAll(selector)].map((each) => {
            const { left, top, width, height } = each.getBoundingClientRect();
            return { left, top, width, height };
          });
        return { room: sizes('.both')[0], boxes: sizes('.pane .asl-stage'), heads: sizes('.pane > p') };
      });
      const [one, other] = boxes;
      const stacked = one.left === other.left && other.top > one.top + one.height - 1;
      assert.ok(stacked || (one.top === other.top && other.left > one.left + one.width - 1), JSON.stringify(boxes));
      // Four cells to three: the side of a map in its room, as it is and as it would be if the maps lay the other way.
      const side = (wide: number, high: number) => Math.min(wide / 4, high / 3);
      const head = heads[0].height;
      const otherwise = stacked ? side(room.width / 2, room.height - head) : side(room.width, room.height / 2 - head);
      assert.ok(side(one.width, one.height) >= 0.9 * otherwise, JSON.stringify({ room, boxes, otherwise }));
      assert.equal(await stranger.shifts(), 0);
    });

  same('what is drawn in one map stands in the other, and Escape leaves both', async (stranger) => {
    const { page } = stranger;
    await open(stranger, 'beside="greedy" tools="wall" step="9999"');
    await (await page.$('#figure >>> .wake'))?.click();
    const second = await page.$eval('#figure', (node) => {
      const { left, top, width, height } = (
        (node as Figure).shadowRoot.querySelectorAll('.asl-view')[1] as Element
      ).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.click(second.x, second.y);
    assert.equal(await page.$eval('#figure', (node) => (node as Figure<'grid'>).document.space.rows[2]), '...##..');
    await page.keyboard.press('Escape');
    assert.equal(
      await page.$eval('#figure', (node) => (node as Figure).shadowRoot.querySelector('.figure')?.hasAttribute('data-awake')),
      false,
    );
  });

  same('both come back after a crash of the module', async (stranger) => {
    await open(stranger, 'beside="greedy" step="4"');
    await stranger.page.$eval('#figure', (node) => {
      const { model } = node as Figure;
      (model.follower as LabModel).recover(new WebAssembly.RuntimeError('unreachable'));
      if (model.search || model.follower?.search) throw new Error('one of them still uses the module');
    });
    await ended(stranger);
    assert.deepEqual(
      (await state(stranger)).searches.map((each) => each?.[0]),
      ['astar', 'greedy'],
    );
  });

  same('what is wrong with it is said, and so is what a figure does not show of a document', async (stranger) => {
    for (const [beside, says] of [
      ['fast', /view\.beside\.algorithm.*fast.*greedy/],
      ['{"algorithm"', /beside: got .*an algorithm or an object in JSON/],
      ['{"speed":3}', /view\.beside\.speed: unknown field/],
    ] as const) {
      await stranger.open({
        body: snippet({ document: grid, attributes: `loading="eager" beside="${beside.replaceAll('"', '&quot;')}"` }) + stranger.script,
      });
      await stranger.until(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.why'));
      assert.match(await stranger.page.$eval('a-star-lab', (node) => node.shadowRoot?.querySelector('.why')?.textContent ?? ''), says);
    }
    await open(stranger, '', { ...grid, view: { predict: { when: 'each' } } });
    await stranger.until(
      () => document.getElementById('figure')?.shadowRoot?.querySelector('.alone')?.textContent === 'Its questions: in the lab only.',
    );
  });
});
