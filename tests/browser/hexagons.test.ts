/** Maps of hexagons on the page: drawn on, searched, stepped through, made from squares and back. */
import assert from 'node:assert/strict';
import { phone, suite } from './harness.ts';
import type { InPage, Recorded } from './pages.ts';

const rows = Array(7).fill('.........');
const open = (top: 'pointed' | 'flat', goal: [number, number]) => ({
  space: { type: 'hex', top, rows },
  start: top === 'flat' ? [0, 3] : [-1, 3],
  goal,
});

suite('hexagons', (it) => {
  for (const [top, goal, other] of [
    ['pointed', [7, 3], [8, 0]],
    ['flat', [8, -1], [8, -4]],
  ] as ['pointed' | 'flat', [number, number], [number, number]][]) {
    it(`${top}: walls by dragging, a search back and forth, the goal dragged while it looks on`, async (lab) => {
      await lab.load(open(top, goal));
      await lab.until(() => document.querySelector('[data-stage] canvas')?.clientWidth);
      const free = await lab.run((model) => model.search.result().cost as number);
      await lab.click('[data-tool=wall]');
      await lab.drag([4, 0], [4, 5]);
      assert.deepEqual(await lab.run((model) => model.document.space.rows), [...Array(6).fill('....#....'), '.........']);
      await lab.settled();
      assert.ok((await lab.run((model) => model.search.result().cost as number)) > free);

      await lab.click('[data-action=undo]');
      await lab.click('[data-action=redo]');
      await lab.run((model) => model.seek(60));
      await lab.until((model) => model.position === 60);
      await lab.page.keyboard.press('ArrowLeft');
      await lab.until((model) => model.position === 59);
      await lab.page.keyboard.press('End');
      await lab.until((model) => model.position === model.search.eventCount);
      await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.startsWith('Path found'));

      await lab.drag([8, 3], [8, 0]);
      assert.deepEqual(await lab.run((model) => model.document.goal), other);
      await lab.settled();
      assert.deepEqual(await lab.run((model) => model.search.result().path.at(-1)), other);
    });
  }

  it('squares become hexagons and back from the map menu, in one entry for undo each', async (lab) => {
    await lab.load({
      space: { type: 'grid', rows: ['....', '.##.', '....'] },
      start: [0, 0],
      goal: [3, 2],
      heuristic: 'manhattan',
      diagonal: 'never',
    });
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=flat]');
    await lab.until((model) => model.document.space.top === 'flat');
    await lab.settled();
    assert.deepEqual(
      await lab.run((model: Recorded<'hex'>) => [model.document.goal, model.document.heuristic, model.document.space.rows[1]]),
      [[3, 1], 'hex', '.##.'],
    );
    await lab.until(() => document.querySelector('.bar [data-open=map]')?.textContent?.includes('Flat hexagons'));
    await lab.said(/Manhattan|Heuristic/);
    assert.equal(await lab.run(() => document.querySelectorAll('fieldset[data-field=diagonal]:not([hidden])').length), 0);
    // By chance a maze may be the map that was there before.
    const edition = await lab.run((model) => model.edition);
    await lab.click('[data-sheet=map] [data-maze=wilson]');
    await lab.until((model, before) => model.edition !== before, edition);
    await lab.settled();
    assert.equal(await lab.run((model) => [model.search.status, model.document.space.type].join()), 'found,hex');
    await lab.page.keyboard.press('Escape');
    await lab.click('[data-action=undo]');
    await lab.click('[data-action=undo]');
    assert.deepEqual(await lab.run((model) => [model.document.space.type, model.document.goal, model.document.diagonal]), [
      'grid',
      [3, 2],
      'never',
    ]);
  });

  it('the keyboard goes from neighbour to neighbour and says axial names', async (lab) => {
    await lab.load(open('pointed', [7, 3]));
    await lab.click('[data-tool=wall]');
    await lab.page.focus('[data-stage] .asl-view');
    for (const key of ['s', 's', 's', 'd'] as const) await lab.page.keyboard.press(key);
    await lab.page.keyboard.press('Enter');
    assert.equal(await lab.run((model: Recorded<'hex'>) => model.document.space.rows[5]), '.#.......');
    await lab.until(() => document.querySelector('[data-stage] > [aria-live]')?.textContent?.startsWith('(-1,5)'));
  });

  it(
    'on a phone the whole map is in view and a press finds its cell',
    async (lab) => {
      await lab.load(open('pointed', [7, 3]));
      await lab.click('[data-tool=wall]');
      await lab.clickCell(5, 6);
      assert.equal(await lab.run((model: Recorded<'hex'>) => model.document.space.rows[6]), '.....#...');
      await lab.clickCell(0, 0);
      assert.equal(await lab.run((model: Recorded<'hex'>) => model.document.space.rows[0]), '#........');
    },
    { viewport: phone },
  );

  it('cells are called in one way at a time, in the picture and in the sentences; a cell that is opened keeps its name', async (lab) => {
    await lab.catchSaved();
    await lab.load(open('pointed', [7, 3]));
    await lab.run((model) => model.seek(model.search.eventCount));
    await lab.until((model) => model.position === model.search.eventCount);
    const texts = async () => {
      await lab.run(() => {
        delete (globalThis as Partial<InPage>).saved;
      });
      await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
      await lab.click('[data-sheet=views] [data-action=picture]');
      await lab.click('[data-picture=svg-light]');
      await lab.until(() => 'saved' in globalThis);
      const svg = await lab.page.evaluate(() => (globalThis as InPage).saved.text());
      return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    };
    const cell = () => lab.text('[data-cell-title]');
    await lab.run((model) => {
      model.selected = model.node([1, 3]);
    });
    await lab.until(() => document.querySelector('[data-cell-title]')?.textContent?.includes('(1,3)'));
    assert.ok(await lab.run((model) => model.search.states()[model.node([1, 3])] > 0));
    const axial = await texts();
    assert.ok(axial.includes('1,3') && axial.includes('-3,6'), axial.join(' '));
    await lab.click('.bar [data-open=more]');
    await lab.click('fieldset[data-field=coordinates] [data-value=offset]');
    await lab.until(() => document.querySelector('[data-cell-title]')?.textContent?.includes('(2,3)'));
    await lab.page.keyboard.press('Escape');
    const offset = await texts();
    assert.ok(!offset.some((text) => /^-?\d+,-?\d+$/.test(text)), offset.join(' '));
    const eights = (all: string[]) => all.filter((text) => text === '8').length;
    assert.equal(eights(offset), eights(axial) + 1, 'the ruler over the columns, which axial coordinates have none of');
    assert.match(await cell(), /\(2,3\)/);
    await lab.load({ space: { rows: ['...', '...'] }, start: [0, 0], goal: [2, 1] });
    assert.equal(await lab.run(() => document.querySelectorAll('fieldset[data-field=coordinates]:not([hidden])').length), 0);
  });
});
