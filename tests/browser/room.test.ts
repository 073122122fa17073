/** The map is the page: how much of the window it has, in per cent, from a projector to a phone. */
import assert from 'node:assert/strict';
import { Camera } from '../../web/view/stage/camera.ts';
import { ideas } from '../../web/parts/gallery/ideas.ts';
import { phone, screens, suite, type LabPage } from './harness.ts';
import { learning, ready } from './learning.ts';
import type { LabModel } from '../../web/kernel/model/model.ts';

/** Run in the page: the surface of its map and the size of the map on it. */
const look = () => {
  const view = document.querySelector('.map .asl-view') as HTMLElement;
  const { model } = document.querySelector('[data-lab], [data-teach]') as unknown as { model: LabModel };
  const { left, top, right, bottom } = view.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = view;
  const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return { map: { width: model.width, height: model.height }, surface: { width, height, ratio: devicePixelRatio }, seen };
};

/** What map and stage have of the window, in per cent; nothing if the stage sticks out of it. */
function shares({ map, surface, seen }: ReturnType<typeof look>, [width, height]: readonly [number, number]) {
  const camera = new Camera();
  camera.resize(map, surface);
  const per = (area: number) => (seen ? (100 * area) / (width * height) : 0);
  return { map: per(camera.scale ** 2 * map.width * map.height), stage: per(surface.width * surface.height) };
}

/** The example at its end, when everything below the map has something to say. */
async function ended(lab: LabPage) {
  await lab.settled();
  await lab.until(() => document.querySelector('.asl-fold'));
  await lab.run((model) => model.seek(Infinity));
  await lab.until((model) => !model.seeking && document.querySelector('[data-verdict]:not([hidden])'));
  return lab.surface().then(() => lab.run(look));
}

suite('room', (it) => {
  for (const language of ['en', 'zh-Hans'] as const)
    for (const [width, height] of [...screens, [1100, 700], [900, 700]])
      it(
        `the invitation is whole in a window of ${width}×${height}, ${language}`,
        async (lab) => {
          await lab.settled();
          await lab.until(() => document.querySelector('.asl-fold'));
          const cut = await lab.run(() => {
            const room = (document.querySelector('.spoken') as Element).getBoundingClientRect();
            return [...document.querySelectorAll('[data-invitation] > *')]
              .filter((part) => part.checkVisibility())
              .filter((part) => {
                const { left, top, right, bottom } = part.getBoundingClientRect();
                return left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1;
              })
              .map(({ textContent }) => textContent);
          });
          assert.deepEqual(cut, []);
        },
        { viewport: { width, height }, language },
      );

  for (const language of ['en', 'zh-Hans'] as const) {
    for (const [width, height, part, least] of [
      [1440, 900, 'map', 43],
      [1280, 720, 'map', 39],
      [1024, 768, 'map', 40],
      [768, 1024, 'stage', 60],
      [390, 844, 'stage', 45],
      [844, 390, 'stage', 41],
    ] as const)
      it(
        `the ${part} has at least ${least} % of a window of ${width}×${height} at the end of a search, ${language}`,
        async (lab) => {
          const share = shares(await ended(lab), [width, height])[part];
          assert.ok(share >= least, `${share.toFixed(1)} %`);
        },
        { viewport: { width, height }, language },
      );
  }

  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [390, 844],
    [844, 390],
  ])
    it(
      `a map of 128 × 128 fills its stage in a window of ${width}×${height}`,
      async (lab) => {
        await lab.load({ space: { type: 'grid', rows: Array(128).fill('.'.repeat(128)) }, start: [1, 1], goal: [126, 126] });
        const { surface, ...rest } = await lab.surface().then(() => lab.run(look));
        const { stage, map } = shares({ surface, ...rest }, [width, height]);
        const least = Math.min(surface.width, surface.height);
        const square = (100 * least ** 2) / (width * height);
        // What is left are the numbers on the axes.
        assert.ok(
          map > ((least - 62) / least) ** 2 * square,
          `${map.toFixed(1)} of ${square.toFixed(1)} % that a square can have, ${stage}`,
        );
      },
      { viewport: { width, height } },
    );

  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [844, 390],
  ])
    it(
      `at ${width}×${height} the legend is one press away, over nothing that is pressed, and does not stay open when the window becomes so small`,
      async (lab) => {
        await ended(lab);
        const keys = () => document.querySelector('.asl-keys')?.checkVisibility() ?? false;
        assert.equal(await lab.run(keys), false);
        const before = await lab.run(look);
        await lab.click('.asl-fold');
        assert.equal(await lab.run(keys), true);
        await lab.click('.asl-key');
        assert.deepEqual(
          await lab.run(() => {
            const { left, top, right, bottom } = (document.querySelector('.asl-card') as Element).getBoundingClientRect();
            const covered = [...document.querySelectorAll('.bar button, .time button, .asl-fold')].filter((button) => {
              const box = button.getBoundingClientRect();
              return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
            });
            return { in: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, covered: covered.length };
          }),
          { in: true, covered: 0 },
        );
        assert.deepEqual(await lab.run(look), before, 'the map has kept its size');
        await lab.page.setViewport({ width: 1440, height: 900 });
        await lab.until(keys);
        await lab.page.setViewport({ width, height });
        await lab.until(() => !document.querySelector('.asl-keys')?.checkVisibility());
      },
      { viewport: { width, height } },
    );

  it(
    'on a phone held sideways no caption lies over hexagons',
    async (lab) => {
      await lab.choose('hexagons');
      await lab.until(() => document.querySelector('.caption')?.checkVisibility());
      await lab.settled();
      const [caption, stage] = await lab.run(() =>
        ['.caption', '[data-stage]'].map((part) => (document.querySelector(part) as Element).getBoundingClientRect().toJSON()),
      );
      assert.ok(caption.left >= stage.right || caption.top >= stage.bottom, JSON.stringify([caption, stage]));
    },
    { viewport: { width: 844, height: 390 } },
  );

  const own = ideas.filter(({ document: { view } }) => !(view as Record<string, unknown> | undefined)?.beside);
  for (const language of ['en', 'zh-Hans'] as const)
    for (const [viewport, least] of [
      [phone, 45],
      [{ ...phone, width: phone.height, height: phone.width }, 36],
    ] as const)
      it(
        `what a card says is whole, lies over nothing and leaves the stage ${least} % of ${viewport.width}×${viewport.height}, from the start to the verdict: ${language}`,
        async (lab) => {
          for (const { id } of own) {
            await lab.choose(id);
            await lab.until(() => document.querySelector('.caption')?.checkVisibility());
            await lab.shown();
            const share = async () => shares(await lab.surface().then(() => lab.run(look)), [viewport.width, viewport.height]).stage;
            const before = await share();
            assert.ok(before >= least, `${id}: ${before.toFixed(1)} %`);
            const wrong = await lab.run(() => {
              const caption = document.querySelector('.caption') as HTMLElement;
              const { left, right, top, bottom } = caption.getBoundingClientRect();
              const covered = ['[data-stage]', '[data-legend]', '.hero', '.rail', '.panel', '.time'].filter((part) => {
                const each = document.querySelector(part);
                if (!each?.checkVisibility()) return false;
                const box = each.getBoundingClientRect();
                return box.right > left + 1 && box.left < right - 1 && box.bottom > top + 1 && box.top < bottom - 1;
              });
              const cut = [...caption.children].some(
                (part) => part.getBoundingClientRect().bottom > bottom + 1 || part.getBoundingClientRect().top < top - 1,
              );
              return [...covered, ...(cut ? ['cut'] : [])];
            });
            assert.deepEqual(wrong, [], id);
            await ended(lab);
            assert.ok(Math.abs((await share()) - before) < 0.1, `${id}: nothing moves when the verdict comes`);
          }
        },
        { viewport, language },
      );

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `the hero's row and the tools of a hunt are there when its map comes, however late their code is: ${language}`,
      async (lab) => {
        await lab.settled();
        await lab.until(() => document.querySelector('.asl-fold'));
        const arrive = await lab.withhold(/\/walking-/, 1);
        await lab.choose('hunt');
        await arrive.asked;
        await lab.frame();
        assert.equal(await lab.run((model) => model.document.preset), undefined, 'the map waits');
        const first = lab.run(async (model) => {
          while (!model.document.preset) await new Promise((resolve) => requestAnimationFrame(resolve));
          const { width, height } = (document.querySelector('[data-stage]') as Element).getBoundingClientRect();
          return [width, height];
        });
        arrive();
        await first;
        await ended(lab);
        const { width, height } = await lab.run(() => (document.querySelector('[data-stage]') as Element).getBoundingClientRect().toJSON());
        assert.deepEqual(await first, [width, height]);
      },
      { viewport: phone, language },
    );

  for (const language of ['en', 'zh-Hans'] as const)
    for (const id of ['hexagons', 'mesh', 'village', 'hunt'])
      it(
        `on a phone held sideways the reason of a verdict is whole: ${id}, ${language}`,
        async (lab) => {
          await lab.choose(id);
          await lab.until(() => document.querySelector('.caption')?.checkVisibility());
          await ended(lab);
          const cut = await lab.run(() => {
            const { top, bottom } = (document.querySelector('.panel') as Element).getBoundingClientRect();
            return [...document.querySelectorAll('.panel .why > :not([hidden])')]
              .filter((part) => part.checkVisibility())
              .filter((part) => part.getBoundingClientRect().bottom > bottom + 1 || part.getBoundingClientRect().top < top - 1)
              .map(({ textContent }) => textContent);
          });
          assert.deepEqual(cut, []);
        },
        { viewport: { ...phone, width: phone.height, height: phone.width }, language },
      );

  for (const [width, height] of screens)
    it(
      `at ${width}×${height} the map sheet stands beside the map, and its first three pictures make walls, a maze and a larger map`,
      async (lab) => {
        await ended(lab);
        await lab.click('.bar [data-open=map]');
        const covered = async () => {
          const [from, to] = [await lab.at(0, 0), await lab.at(8, 5)];
          const { left, top, right, bottom } = await lab.run(() =>
            (document.querySelector('[data-sheet=map]') as Element).getBoundingClientRect().toJSON(),
          );
          return from.x < right && to.x > left && from.y < bottom && to.y > top;
        };
        await lab.reachable('[data-picture-of]');
        assert.equal(await covered(), false);
        assert.equal(
          await lab.run(() => [...document.querySelectorAll<HTMLElement>('[data-sheet=map] :is(.chip, .segment)')][0].dataset.pictureOf),
          'random',
        );
        const rows = () => lab.run((model) => model.document.space.rows?.join('\n') ?? '');
        for (const name of ['random', 'maze', 'size']) {
          const before = await rows();
          await lab.click(`[data-picture-of=${name}]`);
          await lab.until((model, last) => model.document.space.rows?.join('\n') !== last, before);
          if (name === 'size') assert.ok((await rows()).length > before.length);
          await lab.run((model) => model.undo());
          assert.equal(await rows(), before, `one undo takes ${name} back`);
        }
      },
      { viewport: { width, height } },
    );
});

learning(['chromium'], 'room in lessons', (it) => {
  it('what is for teachers comes after all that a student needs', async (page, url) => {
    await page.goto(`${url}?lesson=one-slider&lang=en`);
    await ready(page);
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('.lesson > :is(.halves, .buttons, .plan)')].map(({ className }) => className),
    );
    assert.deepEqual(order, ['halves', 'buttons', 'plan']);
    assert.ok(await page.$eval('.plan', (plan) => plan.getBoundingClientRect().top >= innerHeight - 100));
  });

  for (const language of ['en', 'zh-Hans'])
    for (const [width, height, least, stage] of [
      [1440, 900, 33, 50],
      [1280, 720, 33, 45],
      [1024, 768, 27, 45],
    ] as const)
      it(`the map has at least ${least} % and its stage ${stage} % of a window of ${width}×${height}, ${language}`, async (page, url) => {
        await page.setViewport({ width, height });
        // Beside the map the fourth step has a slider, which takes room from the stage.
        for (const step of [2, 4]) {
          await page.goto(`${url}?lesson=one-slider&step=${step}&lang=${language}`);
          await ready(page);
          await page.waitForSelector('.map [aria-busy=false]');
          const share = shares(await page.evaluate(look), [width, height]);
          assert.ok(share.map >= least && (step === 4 || share.stage >= stage), `step ${step}: ${JSON.stringify(share)}`);
        }
        await page.goto(`${url}?exercise=1&algorithm=astar&world=grid&level=order&student=6&lang=${language}`);
        await ready(page);
        await page.waitForSelector('.map [aria-busy=false]');
        const board = shares(await page.evaluate(look), [width, height]);
        assert.ok(board.stage >= stage, `exercise: ${JSON.stringify(board)}`);
      });

  it('the stage of a lesson has 40 % of a tablet held upright, and what leads on is in sight', async (page, url) => {
    await page.setViewport({ width: 768, height: 1024 });
    for (const step of [2, 4]) {
      await page.goto(`${url}?lesson=one-slider&step=${step}&lang=en`);
      await ready(page);
      await page.waitForSelector('.map [aria-busy=false]');
      const { stage } = shares(await page.evaluate(look), [768, 1024]);
      assert.ok(stage >= 40, `step ${step}: ${stage}`);
      assert.ok(await page.$eval('.lesson nav', (nav) => nav.getBoundingClientRect().bottom <= innerHeight));
    }
  });

  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ])
    it(`the timeline of a lesson lies whole above what leads on, ${width}×${height}`, async (page, url) => {
      await page.setViewport({ width, height });
      for (const [lesson, step] of [
        ['eight-puzzle', 3],
        ['one-slider', 4],
      ]) {
        await page.goto(`${url}?lesson=${lesson}&step=${step}&lang=en`);
        await ready(page);
        await page.waitForSelector('.map [aria-busy=false]');
        const [play, nav] = await page.evaluate(() =>
          ['.asl-toggle', '.lesson nav'].map((part) => (document.querySelector(part) as Element).getBoundingClientRect().toJSON()),
        );
        assert.ok(play.bottom <= nav.top, `${lesson}: ${play.bottom}, ${nav.top}`);
      }
    });

  for (const language of ['en', 'zh-Hans'])
    for (const turned of [false, true])
      it(`the timeline of a lesson makes no page wider than a phone ${turned ? 'held sideways' : 'upright'}, ${language}`, async (page, url) => {
        await page.setViewport(turned ? { ...phone, width: phone.height, height: phone.width } : phone);
        await page.goto(`${url}?lesson=six-steps&step=5&lang=${language}`);
        await ready(page);
        await page.waitForSelector('.map [aria-busy=false]');
        const { wide, window } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, window: screen.width }));
        assert.ok(wide <= window, `${wide} in ${window}`);
      });

  it('legend and speed are not shown in a lesson until somebody asks for the legend', async (page, url) => {
    await page.goto(`${url}?lesson=one-slider&step=2&lang=en`);
    await ready(page);
    await page.waitForSelector('.map [aria-busy=false]');
    const shown = () =>
      page.evaluate(() => ['.asl-keys', '.asl-speed', '.asl-grains'].map((each) => document.querySelector(each)?.checkVisibility()));
    assert.deepEqual(await shown(), [false, false, false]);
    await page.click('.asl-fold');
    assert.deepEqual(await shown(), [true, false, false]);
  });
});
