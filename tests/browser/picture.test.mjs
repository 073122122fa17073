/** Pictures of a step: well-formed SVG with real text in every world, and a PNG twice as fine. */
import assert from 'node:assert/strict';
import { ideas } from '../../web/gallery/ideas.js';
import { suite } from './harness.mjs';

/** Saves a picture and gives what was saved, as text or as width and height. @param {import('./harness.mjs').LabPage} lab @param {string} kind */
async function picture(lab, kind) {
  await lab.run(() => /** @type {HTMLElement} */ (document.querySelector('.bar [data-open=views]')).click());
  await lab.click('[data-sheet=views] [data-action=picture]');
  await lab.run(() => Object.assign(globalThis, { saved: null }));
  await lab.click(`[data-picture=${kind}]`);
  await lab.until(() => /** @type {any} */ (globalThis).saved);
}

/**
 * How many pixels of the whole are another colour in the SVG than in the PNG. Edges and letters may be a shade off: a browser
 * smooths them in its own way for each.
 * @param {import('./harness.mjs').LabPage} lab @param {string} scheme
 */
async function compared(lab, scheme) {
  await picture(lab, `png-${scheme}`);
  await lab.run(() => Object.assign(globalThis, { png: /** @type {any} */ (globalThis).saved }));
  await picture(lab, `svg-${scheme}`);
  return lab.run(async () => {
    const { png, saved } = /** @type {any} */ (globalThis);
    const [one, other] = await Promise.all(
      [png, saved].map(async (blob) => {
        const image = new Image();
        image.src = URL.createObjectURL(blob);
        await image.decode();
        return image;
      }),
    );
    const { width, height } = one;
    const pixels = (/** @type {HTMLImageElement} */ image) => {
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0, width, height);
      return context?.getImageData(0, 0, width, height).data ?? [];
    };
    const [a, b] = [pixels(one), pixels(other)];
    let others = 0;
    for (let at = 0; at < a.length; at += 4) if ([0, 1, 2, 3].some((part) => Math.abs(a[at + part] - b[at + part]) > 64)) others++;
    const svg = new DOMParser().parseFromString(await saved.text(), 'image/svg+xml');
    return {
      share: others / (width * height),
      half: [other.width * 2, other.height * 2].join() === [width, height].join(),
      broken: svg.querySelector('parsererror')?.textContent ?? '',
      texts: [...svg.querySelectorAll('text')].map((node) => node.textContent ?? ''),
      shapes: svg.querySelectorAll('path, rect').length,
      images: svg.querySelectorAll('image').length,
      sentence: document.querySelector('[data-sentence]')?.textContent ?? '',
    };
  });
}

/** So small that cells are painted as pixels. */
const fields = Array.from({ length: 70 }, (_, y) => Array.from({ length: 110 }, (_, x) => ((x * 7 + y * 13) % 11 ? '.' : '#')).join(''));
const afar = { space: { type: 'grid', rows: fields }, start: [1, 1], goal: [108, 68], algorithm: 'biastar' };

suite('pictures', (it, browser) => {
  it('show the same as SVG and as pixels in every world, with the sentence and the numbers as text', async (lab) => {
    await lab.catchSaved();
    const names = ['greedy', 'hexagons', 'waypoints', 'mesh', 'stairs', 'tiles', 'jumps', 'clusters', 'both-ends'];
    const shown = names.map((id) => ({ id, document: ideas.find((idea) => idea.id === id)?.document ?? {} }));
    for (const [at, { id, document }] of [...shown, { id: 'afar', document: afar }].entries()) {
      await lab.load({ ...document, view: {} });
      await lab.run((model) => model.seek(model.search.positionOfExpansion(Math.ceil(model.search.expansionCount * 0.6)) + 5));
      await lab.until((model) => !model.seeking);
      await lab.frame();
      const { share, half, broken, texts, shapes, images, sentence } = await compared(lab, at % 2 ? 'light' : 'dark');
      assert.equal(broken, '', id);
      assert.ok(half, `${id}: half as large as the pixels`);
      assert.ok(share < 0.0025, `${id}: ${(share * 100).toFixed(2)} % of the pixels are of another colour`);
      assert.ok(texts.join(' ').includes(sentence.split(' ').slice(0, 4).join(' ')), `${id}: ${sentence} not in ${texts.slice(0, 4)}`);
      assert.ok(texts.includes('start') && texts.includes('goal'), `${id}: no legend`);
      if (id !== 'afar') {
        const numbers = texts.includes('f = g + h') && ['f', 'g', 'h'].every((name) => texts.includes(name));
        assert.ok(numbers, `${id}: nothing says which number is f`);
      }
      assert.ok(shapes > 10, `${id}: ${shapes} shapes`);
      // Only what is drawn in space is pixels in it too.
      assert.equal(images, id === 'stairs' && browser === 'chromium' ? 1 : 0, id);
    }
  });

  it('are as fine as said as pixels', async (lab) => {
    await lab.settled();
    await lab.catchSaved();
    await picture(lab, 'png-light');
    const size = await lab.run(async () => {
      const bitmap = await createImageBitmap(/** @type {any} */ (globalThis).saved);
      return [bitmap.width, bitmap.height];
    });
    assert.equal(size[0], 1920);
    assert.ok(size[1] > 600 && size[1] % 2 === 0, String(size));
  });

  it('a search moves: one frame an expansion, all of one size, and the cursor comes back to where it was', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: ['.....', '..#..', '..#..', '.....'] }, start: [0, 1], goal: [4, 1], view: { step: 3 } });
    await lab.catchSaved();
    const expansions = await lab.run((model) => model.search.expansionCount);
    await picture(lab, 'gif-light');
    const bytes = Buffer.from(
      await lab.run(async () => {
        const bytes = new Uint8Array(await /** @type {any} */ (globalThis).saved.arrayBuffer());
        return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      }),
      'latin1',
    );
    assert.equal(bytes.subarray(0, 6).toString('latin1'), 'GIF89a');
    // Each frame has a control block, whose delay is in hundredths of a second; the start and the end have one too.
    const delays = [];
    for (let at = bytes.indexOf('21f904', 'hex'); at >= 0; at = bytes.indexOf('21f904', at + 8, 'hex'))
      delays.push(bytes.readUInt16LE(at + 4));
    assert.ok(delays.length === expansions + 1 || delays.length === expansions + 2, `${delays.length} frames, ${expansions} expansions`);
    assert.equal(delays.at(-1), 250);
    assert.deepEqual(await lab.run((model) => model.position), 3);
    const size = await lab.run(async () => {
      const bitmap = await createImageBitmap(/** @type {any} */ (globalThis).saved);
      return [bitmap.width, bitmap.height];
    });
    assert.deepEqual(size, [960, bytes.readUInt16LE(8)]);
  });

  it('a moving picture that is called off, or whose map changes, leaves nothing behind', async (lab) => {
    await lab.catchSaved();
    await lab.run(() => /** @type {HTMLElement} */ (document.querySelector('.bar [data-open=views]')).click());
    await lab.click('[data-sheet=views] [data-action=picture]');
    await lab.run(() => Object.assign(globalThis, { saved: null }));
    await lab.click('[data-picture=gif-dark]');
    await lab.until(() => document.querySelector('[data-id=gif]'));
    await lab.run((model) => model.paint(0, 0));
    await lab.until(() => !document.querySelector('[data-id=gif]'));
    assert.equal(await lab.run(() => /** @type {any} */ (globalThis).saved), null);
  });
});
