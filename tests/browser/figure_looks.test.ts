/** A map in the colours and the font of the page around it. */
import assert from 'node:assert/strict';
import { sameEverywhere } from './harness.ts';
import { snippet, strangers, type StrangerPage } from './strangers.ts';
import type { Figure } from './pages.ts';

/** Without diagonal steps A* takes the first row: the third is free, open or a wall wherever it is asked for. */
const map = 'map="S.....G/......./...X.../......." diagonal="never"';
const style =
  '.own{--astar-wall:rebeccapurple;--astar-free:#fff8e7;--astar-path:hsl(120 100% 25%);--astar-open:#0066cc;--astar-ramp:rgb(120, 20, 60), rgb(120, 20, 60);--astar-font:Georgia,serif}';

/** The colour in the middle of a cell on the figure's map, or near it. */
const colour = ({ page }: StrangerPage, x: number, y: number, [right, down] = [0.5, 0.5], map = 0) =>
  page.$eval(
    '#figure',
    async (node, column, row, at) => {
      const figure = node as Figure;
      const canvas = figure.shadowRoot.querySelectorAll<HTMLCanvasElement>('.asl-view > canvas')[at];
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { width, height } = figure.model;
      const side = Math.min(canvas.width / width, canvas.height / height);
      // Rulers take a little room: the map is in the middle, and its cells are almost as large as fits.
      const [left, top] = [canvas.width / 2 + (column - width / 2) * side * 0.97, canvas.height / 2 + (row - height / 2) * side * 0.97];
      return [...(canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
    },
    x + right,
    y + down,
    map,
  );

async function open(stranger: StrangerPage, attributes: string, more = '') {
  await stranger.open({
    body: `<style>${style}${more}</style>${snippet({ attributes: `${map} class="own" loading="eager" ${attributes}` })}${stranger.script}`,
  });
  await stranger.alive();
  await stranger.until(() => {
    const { model } = document.getElementById('figure') as Figure;
    return model.search && !model.recording && !model.seeking;
  });
  await stranger.drawn();
}
/** Waits until a colour is on the figure's map, or is not. */
const painted = (stranger: StrangerPage, wanted: number[], there: boolean) =>
  stranger.until(
    (is, red, green, blue) => {
      const canvas = (document.getElementById('figure') as Figure).shadowRoot.querySelector<HTMLCanvasElement>('.asl-view > canvas');
      const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const near = (value: number, other: number) => Math.abs(value - other) <= 3;
      for (let at = 0; at < data.length; at += 4)
        if (near(data[at], red) && near(data[at + 1], green) && near(data[at + 2], blue)) return is;
      return !is;
    },
    there,
    ...wanted,
  );

strangers('A figure in the looks of its page', (it, browser) => {
  const same = sameEverywhere(it, browser);

  it('has its walls, free cells, path and ramp, whatever the notation of the colours', async (stranger) => {
    await open(stranger, 'step="0"');
    assert.deepEqual(await colour(stranger, 3, 2), [102, 51, 153]);
    assert.deepEqual(await colour(stranger, 1, 3), [255, 248, 231]);
    await painted(stranger, [0, 128, 0], false);
    await painted(stranger, [120, 20, 60], false);
    await stranger.page.$eval('#figure', (node) => (node as Figure).seek(1e9));
    await painted(stranger, [0, 128, 0], true);
    await painted(stranger, [120, 20, 60], true);
    await painted(stranger, [0, 102, 204], true);
  });

  same('follows when the page changes them, and leaves out what is no colour', async (stranger) => {
    await open(stranger, 'step="0"', '.night{--astar-wall:#ff0000}.none{--astar-wall:nonsense}');
    const wall = (wanted: number[]) => painted(stranger, wanted, true);
    await wall([102, 51, 153]);
    await stranger.page.$eval('#figure', (node) => node.classList.add('night'));
    await wall([255, 0, 0]);
    await stranger.page.$eval('#figure', (node) => node.setAttribute('class', 'none'));
    await wall([71, 78, 94]);
  });

  same('both maps of two searches have them, and the numbers the font, until the page takes them back', async (stranger) => {
    await open(stranger, 'step="0" beside="greedy"');
    for (const map of [0, 1]) assert.deepEqual(await colour(stranger, 3, 2, [0.5, 0.5], map), [102, 51, 153]);
    const written = (font: string, there: boolean) =>
      stranger.until(
        (name, is) =>
          [...(document.getElementById('figure') as Figure).shadowRoot.querySelectorAll<HTMLCanvasElement>('.asl-view > canvas')].every(
            (each) => each.getContext('2d')?.font.includes(name) === is,
          ),
        font,
        there,
      );
    await written('Georgia', true);
    await stranger.page.$eval('#figure', (node) => node.removeAttribute('class'));
    await written('Georgia', false);
  });

  same(
    'its numbers have the colour of the page on what lets them be read: a dark one on light cells, a light one on dark cells',
    async (stranger) => {
      for (const colour of [
        [90, 0, 160],
        [255, 190, 255],
      ]) {
        await open(stranger, 'step="9999"', `.own{--astar-text:rgb(${colour})}`);
        await painted(stranger, colour, true);
      }
    },
  );

  if (browser === 'chromium')
    it('gives way to forced colours', async (stranger) => {
      const client = await stranger.page.createCDPSession();
      await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
      await open(stranger, 'step="0"');
      assert.notDeepEqual(await colour(stranger, 3, 2), [102, 51, 153]);
    });
});
