/** The gallery of ideas: its pictures, and a press on one. */
import assert from 'node:assert/strict';
import { ideas } from '../../web/gallery/ideas.js';
import { phone, suite } from './harness.mjs';

suite('gallery', (it) => {
  for (const [screen, viewport] of Object.entries({ 'a low screen': { width: 1280, height: 720 }, 'a phone': phone })) {
    it(
      `has a picture for each idea and opens it from its beginning, on ${screen}`,
      async (lab) => {
        await lab.run((model) => model.seek(Infinity));
        await lab.click('[data-action=gallery]');
        await lab.until(() => document.querySelector('.card canvas'));
        // A canvas nobody has painted on is 300 pixels wide and empty.
        await lab.until(() => {
          const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.card canvas'));
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          return pixels.some((value) => value > 0);
        });
        assert.equal(await lab.run(() => document.querySelector('.cards')?.children.length), ideas.length);
        await lab.click('[data-idea=greedy]');
        await lab.until((model) => model.document.view.beside?.algorithm === 'greedy' && model.position === 0);
        await lab.until(() => document.querySelector('[data-stage-second] [aria-busy=false]') && !document.querySelector('.easel'));
      },
      { viewport },
    );
  }
});
