/** Readers who draw in a figure: with hands, fingers and keys, and back to what its author has drawn. */
import assert from 'node:assert/strict';
import { onScreen, sameEverywhere } from './harness.ts';
import { snippet, strangers, type StrangerPage } from './strangers.ts';
import { samples } from '../web/samples.ts';
import type { Figure } from './pages.ts';

const grid = { version: 1, space: { type: 'grid', rows: ['.....', '.....', '.....', '.....'] }, start: [0, 0], goal: [4, 3] };

type Told = typeof globalThis & { told: [string, any][] };

/** Notes in the page what a figure tells. */
const listen = () => {
  Object.assign(globalThis, { told: [] });
  for (const name of ['change', 'load', 'play', 'pause', 'ended', 'error'])
    document.addEventListener(
      name,
      (event: any) => event.target.id === 'figure' && (globalThis as Told).told.push([name, event.detail?.document ?? event.detail]),
      true,
    );
};
const told = ({ page }: StrangerPage) => page.evaluate(() => (globalThis as Told).told.map(([name]) => name));
const rows = ({ page }: StrangerPage) => page.$eval('#figure', (node) => (node as Figure).document.space.rows as string[]);

/** The middle of a cell in the window. */
async function middle({ page }: StrangerPage, x: number, y: number) {
  const { surface, extent } = await page.$eval('#figure', (node) => {
    const { shadowRoot, model } = node as Figure;
    const view = shadowRoot.querySelector('.asl-view') as HTMLElement;
    const { left, top } = view.getBoundingClientRect();
    return {
      surface: { left, top, width: view.clientWidth, height: view.clientHeight, ratio: devicePixelRatio },
      extent: { width: model.width, height: model.height },
    };
  });
  return onScreen(surface, extent, x + 0.5, y + 0.5);
}

async function drag(stranger: StrangerPage, from: [number, number], to: [number, number]) {
  const { mouse } = stranger.page;
  const [start, end] = [await middle(stranger, ...from), await middle(stranger, ...to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 6 });
  await mouse.up();
}

async function open(stranger: StrangerPage, attributes: string, given: object = grid) {
  await stranger.page.evaluateOnNewDocument(listen);
  await stranger.open({
    body: `<p><br></p>${snippet({ document: given, attributes: `loading="eager" ${attributes}` })}${stranger.script}`,
  });
  await stranger.alive();
  await stranger.until(() => {
    const { model } = document.getElementById('figure') as Figure;
    return model.search && !model.recording;
  });
}
const press = async ({ page }: StrangerPage, part: string) => (await page.$(`#figure >>> ${part}`))?.click();
const awake = (stranger: StrangerPage) => press(stranger, '.wake');
const button = (stranger: StrangerPage, name: string) =>
  stranger.page.evaluateHandle(
    (text) =>
      [...((document.getElementById('figure') as Figure).shadowRoot.querySelectorAll('.tools button') as NodeListOf<HTMLElement>)].find(
        (each) => each.textContent === text,
      ) as HTMLElement,
    name,
  );

strangers('Readers draw', (it, browser) => {
  const same = sameEverywhere(it, browser);

  same(
    'walls: each stroke is told once with the document, undone by button and key, and reset leads back to the author’s map',
    async (stranger) => {
      const { page } = stranger;
      await open(stranger, 'tools="wall"');
      await awake(stranger);
      await drag(stranger, [1, 1], [3, 1]);
      assert.deepEqual(await rows(stranger), ['.....', '.###.', '.....', '.....']);
      assert.deepEqual(
        await page.evaluate(() => (globalThis as Told).told.filter(([name]) => name === 'change').map(([, { space }]) => space.rows)),
        [['.....', '.###.', '.....', '.....']],
      );
      await drag(stranger, [1, 2], [1, 2]);
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
      assert.deepEqual(await rows(stranger), ['.....', '.###.', '.....', '.....'], 'the key takes the last stroke back');
      await page.keyboard.down('Control');
      await page.keyboard.press('y');
      await page.keyboard.up('Control');
      assert.deepEqual((await rows(stranger))[2], '.#...', 'and another gives it again');
      await (await button(stranger, 'Undo')).click();
      await (await button(stranger, 'Undo')).click();
      assert.deepEqual(await rows(stranger), grid.space.rows);
      await drag(stranger, [2, 0], [2, 3]);
      await drag(stranger, [0, 0], [0, 2]);
      assert.deepEqual(await page.$eval('#figure', (node) => (node as Figure).document.start), [0, 2], 'start and goal can be dragged too');
      await (await button(stranger, 'Reset')).click();
      assert.deepEqual(await page.$eval('#figure', (node) => [(node as any).document.space.rows, (node as any).document.start]), [
        grid.space.rows,
        [0, 0],
      ]);
      assert.equal((await told(stranger)).at(-1), 'change');
    },
  );

  same('ground of a cost that they choose, where several tools are offered', async (stranger) => {
    await open(stranger, 'tools="wall terrain"');
    await (await button(stranger, 'Terrain')).click();
    await (await stranger.page.$('#figure >>> .tools select'))?.select('7');
    await drag(stranger, [1, 1], [2, 1]);
    assert.equal((await rows(stranger))[1], '.77..');
    await (await button(stranger, 'Wall')).click();
    await drag(stranger, [1, 2], [2, 2]);
    assert.equal((await rows(stranger))[2], '.##..');
  });

  it('a document that the page gives cannot be undone into the one before', async (stranger) => {
    await open(stranger, 'tools="wall"');
    await awake(stranger);
    await drag(stranger, [1, 1], [3, 1]);
    const loaded = await stranger.page.$eval(
      '#figure',
      (node, next) =>
        new Promise((resolve) => {
          node.addEventListener('load', () => resolve((node as Figure).model.canUndo));
          Object.assign(node, { document: next });
        }),
      { ...grid, space: { type: 'grid', rows: ['...', '...', '...', '..4', '...'] }, goal: [2, 4] },
    );
    assert.equal(loaded, false);
    await stranger.page.$eval('#figure', (node) => (node as Figure).shadowRoot.querySelector<HTMLElement>('.asl-view')?.focus());
    await stranger.page.keyboard.down('Control');
    await stranger.page.keyboard.press('z');
    await stranger.page.keyboard.up('Control');
    assert.equal((await rows(stranger)).length, 5);
    assert.deepEqual((await told(stranger)).slice(-1), ['load'], 'nor is that a change by a reader');
  });

  it('a finger scrolls the page until the figure was pressed, and draws then', async (stranger) => {
    if (browser !== 'chromium') return;
    const { page } = stranger;
    await open(stranger, 'tools="wall"');
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('div'), { style: 'height:3000px' })));
    const wipe = async () => {
      const from = await middle(stranger, 2, 3);
      const to = await middle(stranger, 2, 1);
      const touch = await page.touchscreen.touchStart(from.x, from.y);
      for (let part = 1; part <= 8; part++) await touch.move(from.x, from.y + ((to.y - from.y) * part) / 8);
      await touch.end();
    };
    await wipe();
    await stranger.until(() => scrollY > 20);
    assert.deepEqual(await rows(stranger), grid.space.rows);
    // A page that was thrown goes on for some frames.
    await page.evaluate(async () => {
      for (let still = 0; still < 10; still++) {
        if (scrollY) still = 0;
        scrollTo(0, 0);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await awake(stranger);
    await wipe();
    assert.deepEqual(await rows(stranger), ['.....', '..#..', '..#..', '..#..']);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  it('a tool that a figure or its world does not have is refused with a word', async (stranger) => {
    for (const [tools, given, word] of [
      ['walls', grid, /tools.*walls.*expected one of wall, terrain, ends, none/],
      [
        'wall terrain',
        { ...grid, space: { ...grid.space, legend: { '#': 100 } } },
        /tools.*wall has no symbol in the legend.*terrain, ends, none/,
      ],
      ['terrain', samples.graph[0], /tools.*terrain does not apply to graphs.*ends, none/],
    ] as const) {
      await stranger.open({ body: snippet({ document: given, attributes: `loading="eager" tools="${tools}"` }) + stranger.script });
      await stranger.until(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.why'));
      assert.match(await stranger.page.$eval('a-star-lab', (node) => node.shadowRoot?.querySelector('.why')?.textContent ?? ''), word);
    }
  });

  it('tells whether it plays: play and pause, and ended once', async (stranger) => {
    await open(stranger, '');
    await stranger.page.$eval('#figure', (node) => Object.assign((node as Figure).model.player, { speed: 2 }));
    await stranger.page.$eval('#figure', (node) => (node as Figure).play());
    // Out of sight it waits.
    await stranger.until(() => (document.getElementById('figure') as Figure).playing);
    await stranger.page.$eval('#figure', (node) => (node as Figure).pause());
    assert.equal(await stranger.page.$eval('#figure', (node) => (node as Figure).playing), false);
    await stranger.page.$eval('#figure', (node) => Object.assign((node as Figure).model.player, { speed: 500 }));
    await stranger.page.$eval('#figure', (node) => (node as Figure).play());
    await stranger.until(() => (globalThis as Told).told.some(([name]) => name === 'ended'));
    assert.deepEqual(await told(stranger), ['load', 'play', 'pause', 'play', 'pause', 'ended']);
  });
});

strangers('A figure that is readonly changes in no world', (it) => {
  for (const attribute of ['readonly', 'tools="none"'])
    it(attribute, async (stranger) => {
      const { page } = stranger;
      for (const [world, [given]] of Object.entries(samples)) {
        await open(stranger, attribute, given);
        const before = await page.$eval('#figure', (node) => JSON.stringify((node as Figure).document));
        await awake(stranger);
        const box = await page.$eval('#figure', (node) => {
          const { left, top, width, height } = ((node as Figure).shadowRoot.querySelector('.asl-view') as Element).getBoundingClientRect();
          return { left, top, width, height };
        });
        for (let row = 1; row < 6; row++) {
          await page.mouse.move(box.left + 5, box.top + (box.height * row) / 6);
          for (let part = 1; part < 9; part++) {
            await page.mouse.down();
            await page.mouse.move(box.left + (box.width * part) / 9, box.top + (box.height * row) / 6);
            await page.mouse.up();
            await page.mouse.click(box.left + (box.width * part) / 9, box.top + (box.height * row) / 6);
          }
        }
        for (const key of ['d', 'Enter', 'd', 'Enter', 's', 'Enter', 'Tab', 'Delete', 'Backspace', 'F2', 'w', 'a'] as const) {
          await page.keyboard.press(key);
          if (key === 'Tab')
            await page.$eval('#figure', (node) => (node as Figure).shadowRoot.querySelector<HTMLElement>('.asl-view')?.focus());
        }
        assert.equal(await page.$eval('#figure', (node) => JSON.stringify((node as Figure).document)), before, world);
        assert.deepEqual(
          (await told(stranger)).filter((name) => name === 'change'),
          [],
          world,
        );
      }
    });
});
