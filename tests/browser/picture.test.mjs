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
      await lab.run((model, given) => model.load({ version: 1, ...given }), ideas.find((idea) => idea.id === id)?.document);
      await lab.settled();
      await lab.shown();
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
});
