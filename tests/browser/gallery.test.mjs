/** The gallery of ideas: its pictures, and a press on one. */
import assert from 'node:assert/strict';
import { ideas } from '../../web/gallery/ideas.ts';
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

  it('a belief opens with the search that believes it and the right one, which a press puts in its place', async (lab) => {
    await lab.click('[data-action=gallery]');
    await lab.until(() => document.querySelector('[data-idea=belief-sight]'));
    assert.match(await lab.text('[data-idea=belief-sight]'), /42 obtained, 40 possible.*No map of fewer cells.*Repaired: if n = goal/);
    await lab.click('[data-idea=belief-sight]');
    await lab.until((model) => model.document.stop === 'goal-opened' && model.position === 0);
    await lab.until(() => document.querySelector('[data-stage-second] [aria-busy=false]'));
    await lab.click('[data-action=beside-swap]');
    await lab.until((model) => model.document.stop === 'goal-expanded' && model.document.view.beside.stop === 'goal-opened');
  });

  it('leads from the beliefs to the finder, which is the one the menu leads to', async (lab) => {
    await lab.click('[data-action=gallery]');
    await lab.until(() => document.querySelector('[data-sheet=gallery] [data-action=finder]'));
    await lab.click('[data-sheet=gallery] [data-action=finder]');
    await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open .belief') && !document.querySelector('.card'));
    await lab.page.keyboard.press('Escape');
    await lab.click('.bar [data-open=views]');
    await lab.click('[data-sheet=views] [data-action=finder]');
    await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open'));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-sheet=finder]').length), 1);
  });
});
