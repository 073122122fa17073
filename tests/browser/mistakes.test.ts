/** Presets of searches that would go wrong or never end: the page says what happened, and goes on working. */
import assert from 'node:assert/strict';
import { suite, type LabPage } from './harness.ts';

const sentence = () => document.querySelector('[data-sentence]')?.textContent ?? '';

async function ended(lab: LabPage, id: string) {
  await lab.load({ preset: id });
  await lab.run((model) => model.seek(Infinity));
  await lab.until((model) => !model.recording && model.search !== null && model.position === model.search.eventCount);
}

suite('mistakes', (it) => {
  it('parents in a circle, a sort that fails, a path that is thrown away: each is said, and the map can be edited on', async (lab) => {
    await ended(lab, '002-return');
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('round in a circle'));
    assert.deepEqual(await lab.run((model) => model.search.result().path), [
      [2, 0],
      [3, 0],
      [2, 0],
      [1, 0],
      [0, 0],
    ]);
    await ended(lab, '002-comparator');
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('puts an entry before itself'));
    await ended(lab, '003-visited');
    await lab.run((model) => model.setGoal([2, 2]));
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('refuses paths of two cells'));
    await lab.run((model) => model.setGoal([6, 4]));
    await lab.until((model) => model.search.status === 'found');
    assert.equal(await lab.run((model) => model.search.path().length), 10);
    await lab.run((model) => model.paint(model.node([3, 4]), 0));
    await lab.until((model) => model.search.status === 'found' && !model.recording);
  });

  it('presses that clear the map before they are refused, and cells that cannot be pressed', async (lab) => {
    await lab.load({ preset: '000-clears' });
    await lab.until(() => document.querySelector('.hero:not([hidden])'));
    await lab.clickCell(11, 7);
    await lab.until((model) => model.document.goal[0] === 11 && model.search.status === 'found');
    await lab.clickCell(4, 4);
    await lab.said(/the path and the hero are gone/);
    assert.equal(await lab.run((model) => model.position), 0);
    await lab.load({ preset: '000-covered' });
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.clickCell(5, 1);
    await lab.said(/covered by a cube of the path/);
    assert.deepEqual(await lab.run((model) => model.document.goal), [8, 4]);
  });

  it('what is left over from the search before is told at the start and at the end', async (lab) => {
    await ended(lab, '000-ringed');
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('parents of the previous search'));
    await lab.run((model) => model.seek(0));
    await lab.until(() => document.querySelector('[data-remark]')?.textContent?.includes('walled in'));
    await ended(lab, '004-again');
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('so a path may exist'));
    await lab.run((model) => model.undo());
    await lab.until((model) => model.document.preset === '000-ringed');
    assert.ok((await lab.page.evaluate(sentence)).length > 10);
  });
});
