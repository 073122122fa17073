/** The treasure hunt: the hero sent to a monster, walls dropped in the way, brushes for rewards and monsters. */
import assert from 'node:assert/strict';
import { note, type InNotedPage } from './drawn.ts';
import { phone, suite, type LabPage } from './harness.ts';
import type { Place } from '../../web/kernel/worlds/documents.ts';
import type { Recorded } from './pages.ts';

/** Of a map with rewards and monsters on it. */
type Peopled = Recorded<'grid'> & { document: { space: { things: Record<'reward' | 'monster', Place[]> } } };

async function preset(lab: LabPage, id: string) {
  await lab.load({ preset: id });
  await lab.until(() => document.querySelector('.hero:not([hidden])'));
}

/** Has a wall drawn some time after the hero is sent somewhere, by the clock that they walk by: they are not there yet, however slow all of it is. @param delay milliseconds */
const block = (lab: LabPage, cell: [number, number], delay: number) =>
  lab.run(
    (model, where, after) => {
      model.addEventListener('document', () => setTimeout(() => model.paint(model.node(where), 0), after), { once: true });
    },
    cell,
    delay,
  );

suite('hunt', (it) => {
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    it(
      `rewards and the rings of turns leave the numbers in cells as they are, ${viewport.width} px wide`,
      async (lab) => {
        const rows = ['.......', '...#...', '...#...', '...#...', '.......'];
        const plain = {
          space: { type: 'grid', rows, things: { reward: [[6, 0]] } },
          start: [1, 2],
          goal: [6, 4],
          costs: '10-14',
          view: { theme: 'light' },
        };
        const things = { reward: [[6, 0], [3, 4], [2, 2], [4, 3]] }; // prettier-ignore
        const adorned = { ...plain, space: { ...plain.space, things }, view: { ...plain.view, turns: 'all' } };
        /** @param parts what comes late of the picture */
        const look = async (document: object, ...parts: string[]) => {
          await lab.load(document);
          await lab.run((model) => model.seek(Infinity));
          await lab.until((model) => !model.recording && !model.seeking);
          for (const part of parts) await lab.arrived(part);
          await lab.surface();
          await lab.still();
        };
        /** Where the numbers on the map stand, in pixels of its canvas. */
        const standing = () =>
          lab.run(() => {
            const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
            const { left: x, top: y, width } = canvas.getBoundingClientRect();
            const times = canvas.width / width;
            const numbers = (globalThis as InNotedPage).uncovered(canvas).filter(({ text }) => /^\d+$/.test(text));
            return numbers.map(({ left, top, right, bottom }) =>
              [left - x, top - y, right - left, bottom - top].map((size) => size * times),
            );
          });
        /** A sum of the pixels of each box. */
        const pixels = (boxes: number[][]) =>
          lab.run((_, given: [number, number, number, number][]) => {
            const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
            const context = canvas.getContext('2d') as CanvasRenderingContext2D;
            return given.map((box) => context.getImageData(...box).data.reduce((sum, value) => (sum * 31 + value) % 1_000_003, 0));
          }, boxes);
        await look(plain, '/searched-', '/things-');
        const numbers = await standing();
        assert.ok(numbers.length > 30, String(numbers.length));
        const whole = await lab.run(() => {
          const { width, height } = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
          return [0, 0, width, height];
        });
        const before = await pixels([whole, ...numbers]);
        await look(adorned, '/bends-');
        const after = await pixels([whole, ...numbers]);
        assert.notEqual(after[0], before[0], 'they are drawn');
        assert.deepEqual(after.slice(1), before.slice(1));
      },
      {
        viewport,
        before: async (page) => {
          await note(page);
          await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        },
      },
    );

  it('a press on the monster: the hero walks there, collects what lies on the way and stops beside it', async (lab) => {
    await preset(lab, '003-treasure');
    await lab.clickCell(5, 2);
    await lab.until((model) => model.document.goal[0] === 4 && model.document.goal[1] === 3);
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), 54);
    await lab.until(() => document.querySelector('.hero .rewards')?.textContent === '1 / 3');
    await lab.until(() => document.querySelector('[data-live]')?.textContent?.includes('(4,3)'));
    await lab.click('[data-action=reset]');
    await lab.until(() => document.querySelector('.hero .rewards')?.textContent === '0 / 3');
  });

  it('a wall dropped on the way: planned again from where the hero stands, or walked up to', async (lab) => {
    await preset(lab, '003-treasure');
    await lab.run((model) =>
      model.load({
        version: 1,
        preset: '003-treasure',
        space: { type: 'grid', rows: ['.........', '.........', '.........'] },
        start: [0, 1],
        goal: [8, 0],
      }),
    );
    await lab.settled();
    await block(lab, [5, 1], 1000);
    await lab.clickCell(8, 1);
    await lab.said(/Planned again from \(\d,1\): \d+ cells expanded/);
    await lab.settled();
    assert.ok(await lab.run((model) => model.search.result().path.every(([x, y]: [number, number]) => x !== 5 || y !== 1)));
    await lab.until(() => document.querySelector('[data-live]')?.textContent?.includes('(8,1)'));

    await lab.click('.hero .switch');
    await block(lab, [6, 0], 0);
    await lab.clickCell(5, 0);
    await lab.said(/is blocked now/);
  });

  it('on a hunt no g, h or f is told until somebody asks for numbers', async (lab) => {
    await lab.choose('hunt');
    await lab.until(() => document.querySelector('.hero:not([hidden])'));
    const told = () =>
      lab.run(() =>
        ['.sums', '[data-open-list] .scroll', '.sentence']
          .map((part) => document.querySelector(part) as HTMLElement)
          .filter((part) => part.checkVisibility({ visibilityProperty: true }) && /\d/.test(part.innerText))
          .map(({ className }) => className),
      );
    await lab.run((model) => model.seek(30));
    await lab.until((model) => !model.seeking && model.position === 30);
    await lab.frame();
    assert.deepEqual(await told(), []);
    await lab.run((model) => model.apply({ view: { ...model.document.view, labels: true } }));
    for (const end = Date.now() + lab.patience; (await told()).join() !== 'sums,scroll,sentence';)
      assert.ok(Date.now() < end, `told by ${await told()}`);
  });

  it('brushes for rewards and monsters come with the hunt and go with it', async (lab) => {
    assert.equal(await lab.run(() => document.querySelectorAll('[data-tool=monster]').length), 0);
    await preset(lab, '003-treasure');
    await lab.click('[data-tool=monster]');
    await lab.drag([0, 0], [2, 0]);
    assert.deepEqual(await lab.run((model: Peopled) => model.document.space.things.monster), [
      [0, 0],
      [1, 0],
      [2, 0],
      [5, 2],
    ]);
    await lab.click('[data-tool=reward]');
    await lab.clickCell(0, 4);
    assert.deepEqual(await lab.run((model: Peopled) => model.document.space.things.reward), [
      [6, 1],
      [0, 4],
      [3, 4],
    ]);
    await lab.click('[data-action=undo]');
    await lab.click('[data-action=undo]');
    assert.equal(await lab.run((model: Peopled) => model.document.space.things.monster.length), 1);
    await lab.run((model) => model.load({ version: 1, space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] }));
    await lab.until(
      () => !document.querySelector('[data-tool=monster]')?.checkVisibility() && !document.querySelector('.hero')?.checkVisibility(),
    );
  });

  it(
    'both languages, and room on a phone',
    async (lab) => {
      await preset(lab, '003-treasure');
      await lab.until(() => document.querySelector('.hero .switch')?.textContent === '遇到新墙时重新规划');
      await lab.frame();
      const { left, right, top, bottom } = await lab.run(() => document.querySelector('.hero')?.getBoundingClientRect().toJSON());
      assert.ok(left >= 0 && right <= 390 && top >= 0 && bottom <= 844);
      assert.equal(await lab.run(() => document.documentElement.scrollWidth), 390);
    },
    { viewport: phone, language: 'zh-Hans' },
  );
});
