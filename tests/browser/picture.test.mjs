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

suite('pictures', (it) => {
  it('are well-formed SVG with the sentence and the numbers as text, in every world', async (lab) => {
    await lab.catchSaved();
    for (const id of ['corners', 'hexagons', 'waypoints', 'mesh', 'stairs', 'tiles', 'jumps', 'clusters']) {
      await lab.load(ideas.find((idea) => idea.id === id)?.document ?? {});
      await lab.run((model) => model.seek(Infinity));
      await lab.frame();
      await picture(lab, 'svg-dark');
      const { broken, texts, shapes, sentence } = await lab.run(async () => {
        const text = await /** @type {any} */ (globalThis).saved.text();
        const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
        return {
          broken: drawn.querySelector('parsererror')?.textContent ?? '',
          texts: [...drawn.querySelectorAll('text')].map((node) => node.textContent ?? ''),
          shapes: drawn.querySelectorAll('path, rect').length,
          sentence: document.querySelector('[data-sentence]')?.textContent ?? '',
        };
      });
      assert.equal(broken, '', id);
      assert.ok(texts.join(' ').includes(sentence.split(' ').slice(0, 4).join(' ')), `${id}: ${sentence} not in ${texts.slice(0, 4)}`);
      assert.ok(texts.includes('start') && texts.includes('goal'), `${id}: no legend`);
      assert.ok(
        texts.includes('f = g + h') && ['f', 'g', 'h'].every((name) => texts.includes(name)),
        `${id}: nothing says which number is f`,
      );
      assert.ok(shapes > 10, `${id}: ${shapes} shapes`);
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
