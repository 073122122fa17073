/** The colours of an article come late: its world is not shown in others first. */
import assert from 'node:assert/strict';
import { suite } from './harness.ts';

const painted = { space: { type: 'grid', rows: Array(12).fill('.#'.repeat(8)) }, start: [0, 0], goal: [0, 11], view: { theme: 'unity' } };
const part = /\/article_themes-/;

/** How much of the map's canvas has any colour. */
const colours = () => {
  const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
  let some = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 0) some++;
  return some;
};

suite(
  'themes',
  (it) => {
    it('there is nothing but the ground until the theme of a new world has come', async (lab) => {
      const letIn = await lab.withhold(part);
      await lab.until(colours);
      await lab.load(painted);
      assert.equal(await lab.run(colours), 0);
      letIn();
      await lab.until(colours);
    });

    it('a theme that never comes leaves the page’s own', async (lab) => {
      const answer = await lab.withhold(part);
      await lab.load(painted);
      assert.equal(await lab.run(colours), 0);
      answer(false);
      await lab.until(colours);
    });

    it('a world in sight stays in sight while a theme for it is on its way', async (lab) => {
      const letIn = await lab.withhold(part);
      await lab.until(colours);
      await lab.run((model) => model.apply({ view: { ...model.document.view, theme: 'unity' } }));
      await lab.frame();
      assert.ok((await lab.run(colours)) > 0);
      letIn();
      await lab.frame();
    });
  },
  ['chromium'],
);
