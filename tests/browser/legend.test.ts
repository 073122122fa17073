/** A map with a legend on the page: which tools there are, and what other worlds have no place for. */
import assert from 'node:assert/strict';
import { note, type InNotedPage } from './drawn.ts';
import { desktop, phone, suite, type LabPage } from './harness.ts';
import type { InPage } from './pages.ts';

const rows = ['......', '......', '......', '......'];
const map = (legend: object) => ({ space: { type: 'grid', legend, rows }, start: [0, 0], goal: [5, 3] });
const cost = (lab: LabPage) => lab.run(() => document.querySelector<HTMLElement>('[data-rail] [data-tool=terrain]')?.dataset.cost);
const chosen = (lab: LabPage) => lab.run(() => document.querySelector<HTMLElement>('[data-rail] [aria-pressed=true]')?.dataset.tool);

suite('legend', (it) => {
  it('where no symbol is a wall there is no tool for walls, and the brush costs what the map has a symbol for', async (lab) => {
    await lab.load({ ...map({}), space: { type: 'grid', rows } });
    await lab.click('[data-tool=wall]');
    await lab.load(map({ '#': 100, '3': 5 }));
    assert.equal(await lab.run(() => document.querySelector<HTMLElement>('[data-tool=wall]')?.hidden), true);
    assert.equal(await chosen(lab), 'select');
    await lab.page.keyboard.press('b');
    assert.equal(await chosen(lab), 'select');
    assert.equal(await cost(lab), '2', 'the nearest to 3');
    await lab.click('[data-tool=terrain]');
    await lab.click('[data-terrain="100"]');
    await lab.drag([2, 1], [2, 2]);
    assert.deepEqual(await lab.run((model) => model.document.space.rows), ['......', '..#...', '..#...', '......']);
    await lab.run((model) => {
      model.selected = 8;
    });
    await lab.until(() => document.querySelector('[data-cell-facts]')?.textContent?.includes('100'));
    await lab.load({ ...map({}), space: { type: 'grid', rows } });
    assert.deepEqual([await chosen(lab), await cost(lab)], ['terrain', '9']);
  });

  it('meshes and voxels say what of a map they have no place for, from the menu and from the panel', async (lab) => {
    /** Waits until that is said once more than before: it goes by itself, and at any press. */
    const told = async (says: string, times: number) =>
      lab.until((_, text, count) => (globalThis as InPage).notices.filter((each) => each.includes(text)).length === count, says, times);
    const dear = { ...map({ '~': 200 }), space: { type: 'grid', legend: { '~': 200 }, rows: ['...~..', ...rows.slice(1)] } };
    for (const [kind, says] of [
      ['voxel', 'Left out here: the legend (costs are 9 at most). Undo leads back.'],
      ['navmesh', 'Left out here: Cost of the ground. Undo leads back.'],
    ] as const) {
      await lab.load(dear);
      await lab.click('.bar [data-open=map]');
      await lab.click(`[data-sheet=map] label[data-value=${kind}]`);
      await lab.until((model, type) => model.document.space.type === type, kind);
      await told(says, 1);
      await lab.page.keyboard.press('Escape');
      if (kind !== 'voxel') {
        await lab.run((model) => model.undo());
        assert.deepEqual(await lab.run((model) => model.document.space.legend), { '~': 200 });
        continue;
      }
      await lab.click('[data-action-voxel=from-grid]');
      await told(says, 2);
    }
  });

  it('random walls and mazes say what of the map before is left out, and undo leads back', async (lab) => {
    for (const picture of ['random', 'maze']) {
      await lab.load({ ...map({ '~': 200 }), algorithm: 'd-star-lite', known: ['...~..', ...rows.slice(1)] });
      await lab.click('.bar [data-open=map]');
      await lab.click(`[data-sheet=map] [data-picture-of=${picture}]`);
      await lab.said(/Left out here: the legend \(costs are 9 at most\), what is known\. Undo leads back\./);
      await lab.run(() => void ((globalThis as InPage).notices.length = 0));
      await lab.page.keyboard.press('Escape');
      await lab.run((model) => model.undo());
      assert.deepEqual(await lab.run((model) => model.document.space.legend), { '~': 200 });
    }
  });

  it('with a hundred brushes all are within reach', async (lab) => {
    await lab.load(map(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String.fromCharCode(0x4e00 + at), 100 + at]))));
    await lab.click('[data-tool=terrain]');
    const box = await lab.page.$eval('.brushes', (brushes) => brushes.getBoundingClientRect().toJSON());
    assert.ok(box.top >= 0 && box.bottom <= (await lab.run(() => innerHeight)), JSON.stringify(box));
    await lab.click('[data-terrain="199"]');
    assert.equal(await cost(lab), '199');
  });

  it('costly ground that is drawn where LPA* has ended is in the legend of the picture', async (lab) => {
    await lab.load({ ...map({}), space: { type: 'grid', rows }, algorithm: 'lpa' });
    await lab.run((model) => model.seek(Infinity));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-legend] [data-key-of=terrain]').length), 0);
    await lab.click('[data-tool=terrain]');
    await lab.drag([2, 1], [2, 2]);
    await lab.until((model) => model.document.then?.length === 1);
    await lab.until(() => document.querySelector('[data-legend] [data-key-of=terrain]'));
  });

  for (const [viewport, beside] of [
    [desktop, true],
    [{ width: 1024, height: 768 }, true],
    [phone, false],
  ] as const)
    it(
      `at ${viewport.width}×${viewport.height} no cost of a cell lies over its f: it is written smaller, or not where nobody could read it`,
      async (lab) => {
        const ground = ['..~~....', '.TT^..~.', '....T...', '.^^.T.~.', '........'];
        await lab.load({ ...map({ '~': 20, '^': 100, T: 'wall' }), space: { type: 'grid', legend: { '~': 20, '^': 100, T: 'wall' }, rows: ground } }); // prettier-ignore
        for (const part of [0.5, 1]) {
          await lab.run((model, share) => model.seek(Math.floor(model.search.eventCount * share)), part);
          await lab.frame();
          const texts = await lab.run(() =>
            (globalThis as unknown as InNotedPage).uncovered(document.querySelector('[data-stage] canvas') as HTMLCanvasElement),
          );
          const over = texts.flatMap((one, at) =>
            texts
              .slice(at + 1)
              .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
              .map((other) => `${one.text} ${other.text}`),
          );
          assert.deepEqual(over, []);
          assert.ok(texts.some(({ text }) => text.startsWith('25.2')));
          if (part === 1)
            assert.equal(
              texts.some(({ text }) => text === '100'),
              beside,
            );
        }
      },
      { viewport, before: note },
    );
});
