/** Drawing on the map and taking it back, with the mouse, with fingers and with the keyboard. */
import assert from 'node:assert/strict';
import { everywhere, phone, sameEverywhere } from './harness.ts';
import type { Recorded } from './pages.ts';

const open = { space: { type: 'grid', rows: Array.from({ length: 6 }, () => '.'.repeat(9)) }, start: [0, 3], goal: [8, 3] };
const rowsOf = (model: any) => model.document.space.rows;

everywhere('editing', (each, browser) => {
  /** With the tool for walls in hand. */
  const it: typeof each = (name, work, options) =>
    each(
      name,
      async (lab) => {
        await lab.click('[data-tool=wall]');
        await work(lab);
      },
      options,
    );

  const same = sameEverywhere(it, browser);
  it('a drag draws a wall, the search follows, undo and redo go back and forth', async (lab) => {
    await lab.load(open);
    assert.equal(await lab.run((model) => model.search.result().cost), 8);
    await lab.drag([4, 1], [4, 5]);
    await lab.settled();
    assert.deepEqual(await lab.run(rowsOf), ['.........', ...Array(5).fill('....#....')]);
    const round = await lab.run((model) => model.search.result().cost);
    assert.ok((round as number) > 8, `round the wall: ${round}`);
    await lab.click('[data-action=undo]');
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows[2] === '.........');
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), 8);
    await lab.page.keyboard.down('Control');
    await lab.page.keyboard.press('y');
    await lab.page.keyboard.up('Control');
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows[5] === '....#....');
  });

  same('a drag that starts on a wall tears walls down; terrain and eraser paint what they say', async (lab) => {
    await lab.load({ ...open, space: { type: 'grid', rows: ['.........', '..####...', ...open.space.rows.slice(2)] } });
    await lab.drag([2, 1], [4, 1]);
    assert.equal(await lab.run((model: Recorded<'grid'>) => model.document.space.rows[1]), '.....#...');
    await lab.click('[data-tool=terrain]');
    await lab.click('[data-terrain="7"]');
    await lab.drag([1, 0], [3, 0]);
    assert.equal(await lab.run((model: Recorded<'grid'>) => model.document.space.rows[0]), '.777.....');
    await lab.click('[data-tool=erase]');
    await lab.drag([3, 0], [3, 1], [5, 1]);
    assert.deepEqual(await lab.run((model: Recorded<'grid'>) => model.document.space.rows.slice(0, 2)), ['.77......', '.........']);
  });

  each('without a tool a drag draws from the cell it began on, and a press that stays on its cell chooses it', async (lab) => {
    await lab.load(open);
    await lab.drag([2, 1], [2, 3]);
    assert.deepEqual(await lab.run(rowsOf), ['.........', ...Array(3).fill('..#......'), ...Array(2).fill('.........')]);
    await lab.drag([2, 2], [2, 3]);
    assert.deepEqual((await lab.run(rowsOf)).slice(1, 4), ['..#......', '.........', '.........'], 'from a wall: free');
    const at = await lab.at(5, 1);
    await lab.page.mouse.move(at.x - 8, at.y - 8);
    await lab.page.mouse.down();
    await lab.page.mouse.move(at.x + 8, at.y + 8, { steps: 4 });
    await lab.page.mouse.up();
    assert.equal(await lab.run((model) => model.selected), 14);
    assert.equal((await lab.run(rowsOf))[1], '..#......');
  });

  each('a stroke in mid-search is one undo, which brings map and step back', async (lab) => {
    await lab.load(open);
    await lab.run((model) => model.seek(20));
    const before = await lab.run(rowsOf);
    await lab.drag([1, 3], [1, 1]);
    await lab.settled();
    assert.notDeepEqual(await lab.run(rowsOf), before);
    await lab.click('[data-action=undo]');
    await lab.settled();
    assert.deepEqual(await lab.run((model) => [model.document.space.rows, model.position, model.canUndo]), [before, 20, true]);
  });

  each('a map that is all in sight stays where it is; one that is not is dragged', async (lab) => {
    const { mouse } = lab.page;
    /** The cell that lies under the middle of the map's first place, before and after a drag of the map. */
    const dragged = async (from: [number, number]) => {
      const middle = await lab.at(4, 3);
      const under = async () => {
        await mouse.move(middle.x, middle.y);
        await lab.frame();
        return lab.run((model) => model.hover);
      };
      const before = await under();
      await mouse.move(...from);
      await mouse.down();
      await mouse.move(from[0] + 60, from[1] + 60, { steps: 4 });
      await mouse.up();
      return [before, await under()];
    };
    await lab.load(open);
    const edge = await lab.at(0, 0);
    const [before, after] = await dragged([edge.x - 60, edge.y]);
    assert.equal(after, before);
    await lab.load({ space: { type: 'grid', rows: Array.from({ length: 90 }, () => '.'.repeat(200)) }, start: [0, 0], goal: [199, 89] });
    const rows = await lab.run(rowsOf);
    for (let times = 0; times < 3; times++) await lab.run(() => document.querySelector('[data-lab]').lab.actions['zoom-in']());
    const [there, gone] = await dragged([500, 400]);
    assert.notEqual(gone, there);
    assert.deepEqual(await lab.run(rowsOf), rows, 'cells are too small to be drawn on by chance');
  });

  it('start and goal are dragged with any tool, in one entry for undo each', async (lab) => {
    await lab.load(open);
    await lab.drag([8, 3], [8, 0], [5, 0]);
    assert.deepEqual(await lab.run((model) => model.document.goal), [5, 0]);
    await lab.settled();
    assert.deepEqual(await lab.run((model) => model.search.result().path.at(-1)), [5, 0]);
    await lab.drag([0, 3], [2, 5]);
    assert.deepEqual(await lab.run((model) => model.document.start), [2, 5]);
    await lab.click('[data-action=undo]');
    await lab.click('[data-action=undo]');
    assert.deepEqual(await lab.run((model) => [model.document.start, model.document.goal]), [
      [0, 3],
      [8, 3],
    ]);
    const said = () => lab.page.$eval('.asl-view', (view) => String((view as HTMLElement).dataset.aslHeld));
    await lab.clickCell(0, 3);
    assert.match(await said(), /start picked up/, 'what a tap has picked up is said on the map');
    await lab.clickCell(0, 3);
    assert.equal(await said(), '');
    await lab.run((model) => model.seek(6));
    await lab.run((model) => {
      model.paint(0, 0);
      model.setGoal([0, 0]);
    });
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('goal (0,0) is a wall'));
    await lab.until(() => document.querySelector('[data-action=toggle][aria-disabled=true]'));
    assert.equal(await lab.page.$eval('[data-remark]', (remark) => remark.textContent), '', 'nothing more is said of the edit');
  });

  it('soon after the hand has let go nothing beside the map is old, and a hand that stays hides nothing', async (lab) => {
    await lab.load(open);
    await lab.run((model) => model.seek(Infinity));
    await lab.settled();
    // What is written beside the map, and what the model says.
    const old = (model: Recorded) => {
      const text = (selector: string) => document.querySelector(selector)?.textContent;
      const { open: opened, expanded } = model.search.counters();
      const pairs = {
        expanded: [text('[data-count=expanded] b'), String(expanded)],
        open: [text('[data-open-count]'), String(opened)],
        // Those out of sight come a moment later.
        rows: [
          [...document.querySelectorAll<HTMLElement>('[data-open-rows] tr')]
            .slice(0, 5)
            .map(({ dataset }) => dataset.node)
            .join(),
          model.search
            .openList(5)
            .map(({ node }) => node)
            .join(),
        ],
        place: [text('.asl-place')?.includes(`${model.position}`), true],
        sentence: [text('[data-sentence]'), document.querySelector('[data-lab]').lab.sentenceNow()],
      };
      return Object.entries(pairs).flatMap(([part, [shown, told]]) => (shown === told ? [] : [`${part}: ${shown}, not ${told}`]));
    };
    const [from, to] = [await lab.at(8, 3), await lab.at(3, 1)];
    const { mouse } = lab.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 8 });
    await lab.settled();
    assert.deepEqual(await lab.run((model) => [model.document.goal, model.painting]), [[3, 1], true]);
    const fresh = async (when: string) => {
      for (const end = Date.now() + lab.patience; (await lab.run(old)).length > 0; await lab.frame())
        assert.ok(Date.now() < end, `${when}: ${await lab.run(old)}`);
    };
    await fresh('while the hand stays');
    await mouse.move(from.x, to.y, { steps: 3 });
    await mouse.up();
    await lab.settled();
    // On a slow machine in one frame after the other.
    await fresh('after it has let go');
  });

  it('a stroke that leaves the window ends there', async (lab) => {
    await lab.load(open);
    const from = await lab.at(4, 1);
    await lab.page.mouse.move(from.x, from.y);
    await lab.page.mouse.down();
    await lab.page.mouse.move(from.x, 2, { steps: 5 });
    await lab.page.mouse.up();
    await lab.drag([6, 1], [6, 2]);
    assert.deepEqual(await lab.run((model: Recorded<'grid'>) => model.document.space.rows.slice(0, 3)), [
      '....#....',
      '....#.#..',
      '......#..',
    ]);
  });

  it('the map can be drawn with the keyboard alone, and what happens is announced', async (lab) => {
    await lab.load(open);
    await lab.page.focus('[data-stage] .asl-view');
    const { keyboard } = lab.page;
    await keyboard.press('d');
    for (const key of ['d', 'd', 'w'] as const) await keyboard.press(key);
    await keyboard.press('Enter');
    assert.equal(await lab.run((model: Recorded<'grid'>) => model.document.space.rows[2]), '..#......');
    await lab.until(() => document.querySelector('[data-stage] > [aria-live]')?.textContent?.startsWith('(2,2)'));
    await keyboard.down('Shift');
    await keyboard.press('ArrowDown');
    await keyboard.up('Shift');
    await keyboard.press('Enter');
    assert.equal(await lab.run((model: Recorded<'grid'>) => model.document.space.rows[3]), '..#......');
  });

  same('a new size, random walls and a maze come from the map menu', async (lab) => {
    await lab.load(open);
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-size="20x10"]');
    await lab.until((model) => model.width === 20 && model.height === 10);
    await lab.click('[data-sheet=map] [data-action=fill]');
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows.join('').includes('#'));
    const filled = await lab.run(rowsOf);
    await lab.click('[data-maze]');
    await lab.until((model: Recorded<'grid'>, before) => model.document.space.rows.join() !== before.join(), filled);
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.status), 'found');
    await lab.page.keyboard.press('Escape');
    for (let entry = 0; entry < 3; entry++) await lab.click('[data-action=undo]');
    assert.deepEqual(await lab.run(rowsOf), open.space.rows);
  });

  if (browser === 'chromium') {
    it(
      'fingers draw, and two of them zoom without drawing',
      async (lab) => {
        await lab.load(open);
        const { touchscreen } = lab.page;
        const [from, to] = [await lab.at(4, 0), await lab.at(4, 2)];
        await touchscreen.touchStart(from.x, from.y);
        await touchscreen.touchMove((from.x + to.x) / 2, (from.y + to.y) / 2);
        await touchscreen.touchMove(to.x, to.y);
        await touchscreen.touchEnd();
        assert.deepEqual(await lab.run((model: Recorded<'grid'>) => model.document.space.rows.slice(0, 4)), [
          ...Array(3).fill('....#....'),
          '.........',
        ]);
        const before = await lab.run(rowsOf);
        const first = await touchscreen.touchStart(from.x - 40, from.y + 60);
        const second = await touchscreen.touchStart(from.x + 40, from.y + 60);
        await first.move(from.x - 80, from.y + 60);
        await second.move(from.x + 80, from.y + 60);
        await first.end();
        await second.end();
        assert.deepEqual(await lab.run(rowsOf), before);
      },
      { viewport: phone },
    );

    each(
      'a second finger takes back what the first began, on a wall, on free ground and on the flag: document, undo and step stay',
      async (lab) => {
        await lab.load({ ...open, space: { type: 'grid', rows: ['....#....', ...open.space.rows.slice(1)] } });
        await lab.run((model) => model.seek(15));
        const state = () => lab.run((model) => JSON.stringify([model.document, model.canUndo, model.canRedo, model.position]));
        const before = await state();
        const { touchscreen } = lab.page;
        for (const cell of [
          [4, 0],
          [3, 2],
          [8, 3],
        ] as [number, number][]) {
          const at = await lab.at(...cell);
          const first = await touchscreen.touchStart(at.x, at.y);
          await first.move(at.x - 40, at.y + 40);
          assert.notEqual(await state(), before, `${cell}: the first finger does something`);
          const second = await touchscreen.touchStart(at.x - 100, at.y + 100);
          await second.move(at.x - 120, at.y + 120);
          await first.end();
          await second.end();
          await lab.settled();
          assert.equal(await state(), before, String(cell));
          await lab.run(() => document.querySelector('[data-lab]').lab.actions.fit());
          await lab.frame();
        }
      },
      { viewport: phone },
    );

    it('a finger that swipes across a menu does not go back to the page before', async (lab) => {
      await lab.click('.bar [data-open=map]');
      const box = await (await lab.reachable('[data-sheet=map] .buttons')).boundingBox();
      assert.ok(box);
      const [x, y] = [box.x + 5, box.y + box.height - 2];
      await lab.page.touchscreen.touchStart(x, y);
      await lab.page.touchscreen.touchMove(x + 330, y);
      await lab.page.touchscreen.touchEnd();
      await lab.frame();
      assert.equal(await lab.run((model) => model.document.space.type), 'grid');
    });
  }
});
