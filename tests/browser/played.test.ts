/** What is seen while a run is played and after its end, in frames of a clock of the test: what a page calls a frame is 50 ms. */
import assert from 'node:assert/strict';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';
import { suite } from './harness.ts';
import type { Page } from 'puppeteer-core';

const FRAME = 50;

/** Frames come as fast as the browser makes them, and tell the page that `FRAME` milliseconds have passed. */
const inFrames = (page: Page) =>
  page.evaluateOnNewDocument((step: number) => {
    const real = requestAnimationFrame;
    let [now, last] = [1000, -1];
    globalThis.requestAnimationFrame = (work) =>
      real((time) => {
        if (time !== last) now += step;
        last = time;
        work(now);
      });
  }, FRAME);

/**
 * Plays the whole run. Run in the page.
 * @param after how many more frames are looked at  @returns the picture of each, as the brightness of its parts (0…1), and where the run ended
 */
const filmed = async (model: any, after: number) => {
  const side = 64;
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const small = new OffscreenCanvas(Math.floor(canvas.width / side), Math.floor(canvas.height / side));
  const context = small.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const film: number[][] = [];
  const pictures: string[] = [];
  const look = async () => {
    await frame();
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, small.width, small.height);
    context.drawImage(canvas, 0, 0, small.width, small.height);
    const { data } = context.getImageData(0, 0, small.width, small.height);
    const linear = (value: number) => (value / 255) ** 2.2;
    const part = (at: number) => 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    film.push(Array.from({ length: data.length / 4 }, (_, at) => part(4 * at)));
  };
  model.player.play();
  while (model.player.playing) await look();
  for (let more = 0; more < after; more++) {
    await look();
    pictures.push(canvas.toDataURL());
  }
  return { film, pictures };
};

/**
 * In how many frames a large part of the picture turns from brighter to darker or back, by a tenth of what there is from black to white:
 * the most in a second. Two of them are one flash. Large are 21,824 pixels, a quarter of ten degrees of what one sees.
 */
function turnsIn(film: number[][]) {
  const extremes = film[0].map((value) => ({ low: value, high: value, up: 0 }));
  const turns = film.map((picture) => {
    const turned = { up: 0, down: 0 };
    for (const [at, value] of picture.entries()) {
      const each = extremes[at];
      each.low = Math.min(each.low, value);
      each.high = Math.max(each.high, value);
      const up = value - each.low >= 0.1 ? 1 : each.high - value >= 0.1 ? -1 : 0;
      if (up === 0) continue;
      if (up !== each.up && each.up !== 0) turned[up > 0 ? 'up' : 'down']++;
      Object.assign(each, { up, low: value, high: value });
    }
    return Math.max(turned.up, turned.down) * 64 * 64 >= 21_824 ? 1 : 0;
  });
  const second = 1000 / FRAME;
  return Math.max(...turns.map((_, at) => turns.slice(at, at + second).reduce((sum: number, each) => sum + each, 0)));
}

const open = (side: number) => ({
  space: { type: 'grid', rows: Array(side).fill('.'.repeat(side)) },
  start: [0, 0],
  goal: [side - 1, side - 1],
});
const wide = { space: { type: 'grid', rows: Array(7).fill('.'.repeat(12)) }, start: [0, 0], goal: [11, 6], algorithm: 'jps' };

suite('played', (it) => {
  for (const theme of ['light', 'dark'] as const)
    it(
      `${theme}: after a run something moves for a moment; two pictures a second after its end are equal, and nothing large flashes`,
      async (lab) => {
        // The effects come with the first run.
        await lab.run((model) => model.player.play());
        await lab.arrived('/joy');
        for (const document of [null, { ...open(40), algorithm: 'dijkstra' }, wide]) {
          if (document) await lab.load(document);
          await lab.run((model) => {
            model.player.pause();
            model.seek(0);
          });
          const { film, pictures } = await lab.run(filmed, 60);
          const name = JSON.stringify(document?.algorithm);
          assert.ok(new Set(pictures.slice(0, 15)).size > 5, `${name}: a light, and a flag that waves`);
          assert.equal(new Set(pictures.slice(20)).size, 1, `${name}: still from a second after the end`);
          assert.ok(turnsIn(film) <= 6, `${name}: ${turnsIn(film)} turns a second`);
        }
      },
      { before: inFrames, theme },
    );

  // Without sums and arrows, which stand where the newest ones would glow.
  const bare = { labels: false, arrows: false };
  const wideMesh = {
    space: {
      type: 'navmesh',
      rows: Array.from({ length: 20 }, (_, y) =>
        Array.from({ length: 30 }, (_x, x) => ((x * 7 + y * 13 + x * y) % 5 ? '.' : '#')).join(''),
      ),
    },
    start: [1.5, 0.5],
    goal: [28.5, 18.5],
  };
  const village = { ...samples.village, algorithm: 'dijkstra' };
  for (const [name, document] of Object.entries({
    squares: open(24),
    mesh: wideMesh,
    voxels: village,
    'a layer of voxels': { ...village, view: { angle: 'plan' } },
  }))
    it(
      `in the middle of a run the newest nodes glow, and no longer when it is paused: ${name}`,
      async (lab) => {
        await lab.run((model) => model.player.play());
        await lab.arrived('/joy');
        await lab.load({ ...document, algorithm: 'dijkstra', view: { ...(document as { view?: object }).view, ...bare } });
        const [playing, paused] = await lab.run(async (model) => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const canvas = globalThis.document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
          /** How many points have the bright yellow of the end of the ramp. */
          const bright = async () => {
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
            copy.drawImage(canvas, 0, 0);
            const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) if (data[at] > 190 && data[at + 1] > 210 && data[at + 2] < 170) count++;
            return count;
          };
          model.seek(0);
          model.player.pace = { seconds: 5 };
          model.player.play();
          while (model.position < model.search.eventCount / 2) await frame();
          await frame();
          const during = await bright();
          model.player.pause();
          for (let more = 0; more < 4; more++) await frame();
          return [during, await bright()];
        });
        assert.ok(playing > 1.5 * paused + 100, `${playing} points while it plays, ${paused} paused`);
      },
      { before: inFrames, theme: 'light' },
    );

  it(
    'without motion a run is at most one picture a second, each as if one had gone there, and its end is still at once',
    async (lab) => {
      // What a picture of a search needs comes with its first step.
      await lab.run((model) => model.step(1));
      await lab.arrived('/searched');
      await lab.run((model) => model.seek(0));
      await lab.settled();
      const { film, pictures } = await lab.run(filmed, 20);
      const changes = film.flatMap((picture, at) => (at && String(picture) !== String(film[at - 1]) ? [at] : []));
      assert.ok(changes.length > 1);
      for (const [at, frame] of changes.entries()) assert.ok(!at || (frame - changes[at - 1]) * FRAME >= 1000, String(changes));
      assert.equal(new Set(pictures).size, 1);
    },
    {
      before: async (page) => {
        await inFrames(page);
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
      },
    },
  );

  for (const motion of ['no-preference', 'reduce'])
    it(
      `a maze carves itself in half a second, and one undo brings the map back (motion: ${motion})`,
      async (lab) => {
        const before = await lab.run((model) => JSON.stringify(model.document));
        await lab.click('.bar [data-open=map]');
        await lab.until(() => document.querySelector('[data-maze=backtracker]'));
        const pictures = await lab.run(async (model) => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const { edition } = model;
          const canvas = document.querySelector('canvas') as HTMLCanvasElement;
          document.querySelector<HTMLElement>('[data-maze=backtracker]')?.click();
          while (model.edition === edition) await frame();
          const seen = [];
          for (let at = 0; at < 20; at++) {
            await frame();
            seen.push(canvas.toDataURL());
          }
          return seen;
        });
        const different = new Set(pictures.slice(1)).size;
        assert.ok(motion === 'reduce' ? different === 1 : different >= 5, `${different} pictures`);
        assert.equal(new Set(pictures.slice(12)).size, 1, 'and then it is still');
        await lab.run((model) => model.undo());
        assert.equal(await lab.run((model) => JSON.stringify(model.document)), before);
      },
      {
        before: async (page) => {
          await inFrames(page);
          await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
        },
      },
    );
});
