/** Sliding tiles on the page: entered from the map menu, played by hand and by keys, searched, solved fast, played back. */
import assert from 'node:assert/strict';
import { extentOf, sceneOf } from '../../web/view/worlds/tiles/scene.ts';
import { small } from '../small_worlds.ts';
import { onScreen, phone, suite, type LabPage } from './harness.ts';
import type { InPage, Recorded } from './pages.ts';

const eight = { version: 1, ...small.tiles };
const fifteen = { version: 1, space: { type: 'tiles', width: 4, height: 4 }, goal: '0123456789abcdef' };

/** Opens a document the way people do, which fetches its kind of world. */
async function open(lab: LabPage, document: object) {
  await lab.drop({ name: 'board.json', text: JSON.stringify(document) });
  await lab.until((model) => model.document.space.type === 'tiles');
  await lab.until(() => globalThis.document.querySelector('.world:not([hidden]) [data-field=start]'));
  await lab.shown();
}

/** The middle of a cell of the large board on the screen. */
async function at(lab: LabPage, cell: number) {
  const space = await lab.run((model: Recorded<'tiles'>) => model.document.space);
  const surface = await lab.surface();
  const extent = extentOf(surface);
  const { board } = sceneOf(extent, space);
  const [x, y] = [board.x + ((cell % space.width) + 0.5) * board.cell, board.y + (Math.floor(cell / space.width) + 0.5) * board.cell];
  return onScreen(surface, extent, x, y);
}

suite('tiles', (it) => {
  it('are entered from the map menu, and left for the map there was', async (lab) => {
    await lab.settled();
    const rows = await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join());
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=tiles]');
    await lab.until((model) => model.document.space.type === 'tiles');
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), 12);
    await lab.until(() => document.querySelector('.bar [data-open=map]')?.textContent?.includes('Tiles'));
    await lab.until(() => document.querySelector('[data-field=heuristic]')?.textContent?.includes('Tile distance'));
    assert.deepEqual(
      await lab.run(() =>
        [...document.querySelectorAll('[data-rail] [data-tool]')]
          .filter((node) => node.checkVisibility())
          .map((node) => node.getAttribute('data-tool')),
      ),
      ['select', 'pan'],
    );
    await lab.until(() => document.querySelector('[data-rail] [data-action=new-shuffle]'));
    await lab.click('[data-sheet=map] label[data-value=square]');
    await lab.until((model) => model.document.space.type === 'grid');
    await lab.settled();
    assert.equal(await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join()), rows);
    assert.equal(await lab.run(() => document.querySelector('.world')?.checkVisibility()), false);
    assert.equal(await lab.run(() => document.querySelector('[data-rail] [data-action=new-shuffle]')), null);
  });

  it('a press on a tile beside the gap slides it, arrows then too, and each move is undone by itself', async (lab) => {
    await open(lab, eight);
    await lab.settled();
    const press = async (cell: number) => {
      const { x, y } = await at(lab, cell);
      await lab.page.mouse.click(x, y);
      await lab.frame();
    };
    const start = () => lab.run((model) => model.document.start);
    await press(0); // not beside the gap
    assert.equal(await start(), '281463075');
    await press(7);
    assert.equal(await start(), '281463705');
    await lab.page.keyboard.press('ArrowDown');
    await lab.until((model) => model.document.start === '281403765');
    await lab.page.keyboard.press('ArrowDown');
    await lab.until((model) => model.document.start === '201483765');
    await lab.page.keyboard.press('ArrowDown'); // nothing above the gap
    await lab.page.keyboard.press('d');
    await lab.until((model) => model.document.start === '021483765');
    for (let i = 0; i < 4; i++) await lab.click('[data-action=undo]');
    assert.equal(await start(), '281463075');
    await lab.settled();
  });

  it('a search is stepped through, its boards named row by row and drawn in the open list', async (lab) => {
    await open(lab, { ...eight, start: '283164705' });
    await lab.settled();
    await lab.run((model) => model.seek(2));
    await lab.until((model) => model.position === 2);
    await lab.until(() => /^283\/164\/705/.test(document.querySelector('[data-sentence]')?.textContent ?? ''));
    await lab.until(() => document.querySelector('.estimate')?.textContent?.startsWith('h of 283/164/705 is 5'));
    await lab.page.keyboard.press('End');
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent === 'Solved in 5 moves; 6 expansions.');
    await lab.until(() => document.querySelector('[data-open-rows] td:nth-child(2)')?.textContent?.includes('\n'));
    await lab.click('[data-action=play-path]');
    await lab.until(() => document.querySelector('.playback [role=status]')?.textContent?.startsWith('Move 5 of 5: 123/804/765'));
    // The estimate is that of the board that is shown, not of where the search is.
    await lab.run(() => {
      const slider = document.querySelector('[data-field=playback]') as HTMLInputElement;
      slider.value = '0';
      slider.dispatchEvent(new Event('input'));
    });
    await lab.until(() => document.querySelector('.estimate')?.textContent?.startsWith('h of 283/164/705 is 5'));
    await lab.click('[data-action=close-solution]');
    assert.equal(await lab.run(() => document.querySelector('.playback')?.checkVisibility()), false);
    await lab.until(() => document.querySelector('.estimate')?.textContent?.startsWith('h of 123/804/765 is 0'));
  });

  it('what cannot be solved is said before anybody searches, and mended by one press', async (lab) => {
    await open(lab, { ...eight, start: '183264705' });
    await lab.until(() => document.querySelector('[data-notices] .error')?.textContent?.includes('cannot be solved'));
    await lab.until(() => document.querySelector('.parity')?.textContent?.includes('8 + 1 = 9'));
    assert.equal(await lab.run((model) => model.position), 0);
    await lab.click('[data-action=mend]');
    await lab.until(() => !document.querySelector('.parity')?.checkVisibility() && !document.querySelector('[data-notices] .error'));
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.status), 'found');
  });

  it('boards are typed, shuffled and resized; what is no board is said and changes nothing', async (lab) => {
    await open(lab, eight);
    const type = async (text: string) => {
      await lab.page.click('[data-field=start]', { count: 3 });
      await lab.page.keyboard.type(text);
      await lab.page.keyboard.press('Enter');
      await lab.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    await type('2 8 3 1 6 4 7 0 5');
    await lab.until((model) => model.document.start === '283164705');
    await type('283164775');
    await lab.until(() => document.querySelector('[data-notices] .error')?.textContent?.includes('tile 7 is there twice'));
    assert.equal(await lab.run((model) => model.document.start), '283164705');
    await lab.run(() => Object.assign(document.querySelector('.world [data-field=seed]') ?? {}, { value: '7' }));
    await lab.click('[data-action=shuffle]');
    await lab.until((model) => model.document.start !== '283164705');
    const shuffled = await lab.run((model) => model.document.start);
    // Pressed again it is another board, by another number; by the same number the same.
    await lab.click('[data-action=shuffle]');
    await lab.until((model, last) => model.document.start !== last, shuffled);
    await type('283164705');
    await lab.run(() => Object.assign(document.querySelector('.world [data-field=seed]') ?? {}, { value: '7' }));
    await lab.click('[data-action=shuffle]');
    await lab.until((model, wanted) => model.document.start === wanted, shuffled);
    await lab.click('.world [data-goal=last]');
    await lab.until((model) => model.document.goal === '123456780');
    await lab.click('.world [data-size="2x2"]');
    await lab.until((model) => model.width === 2);
    await lab.settled();
    assert.equal(await lab.run((model) => [model.search.status, model.document.goal].join()), 'found,1230');
  });

  it('the fifteen puzzle is solved fast, with progress, and given up at a press', async (lab) => {
    await open(lab, { ...fifteen, start: '240619738af5cebd', limits: { expansions: 100 } });
    await lab.click('[data-action=solve-tiles]');
    await lab.until(() => /^Solved in \d+ moves, the fewest there are/.test(document.querySelector('[data-solved]')?.textContent ?? ''));
    await lab.until(() => document.querySelector('.playback')?.checkVisibility());
    await lab.click('[data-action=play-solution]');
    // Thousands of millions of boards.
    await open(lab, { ...fifteen, start: 'ed7fbc95602184a3', limits: { expansions: 100 } });
    await lab.until((model) => model.document.start === 'ed7fbc95602184a3');
    await lab.click('[data-action=solve-tiles]');
    await lab.until(() => /^Bound \d+: [\d,]+ boards/.test(document.querySelector('[data-solved]')?.textContent ?? ''));
    await lab.click('[data-action=stop-tiles]');
    await lab.until(() => document.querySelector('[data-solved]')?.textContent?.startsWith('Stopped by hand'));
  });

  it('the page goes on while the fifteen puzzle is recorded until it meets a million boards, and says that it met a limit', async (lab) => {
    await lab.run((model) => {
      Object.assign(globalThis, { frames: 0 });
      const frame = () => {
        if (model.search?.status === 'running') (globalThis as InPage & { frames: number }).frames++;
        requestAnimationFrame(frame);
      };
      frame();
    });
    await lab.drop({ name: 'board.json', text: JSON.stringify({ ...fifteen, start: 'ed7fbc95602184a3' }) });
    await lab.until((model) => model.search?.status === 'limit');
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.reason), 'space-full');
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('no room for more states; a path may exist'));
    const frames = await lab.page.evaluate(() => (globalThis as InPage & { frames: number }).frames);
    console.log(`${frames} frames, ${await lab.run((model) => Math.round(model.search.totals().peakBytes / 1e6))} MB`);
    assert.ok(frames > 20, `${frames} frames while it was recorded`);
  });

  it(
    'on a phone a tap slides a tile, and the page speaks Chinese',
    async (lab) => {
      await open(lab, eight);
      await lab.settled();
      const { x, y } = await at(lab, 7);
      await lab.page.touchscreen.tap(x, y);
      await lab.until((model) => model.document.start === '281463705');
      await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('281/463/705'));
      const wide = await lab.run(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${wide}`);
    },
    { viewport: phone, language: 'zh-Hans' },
  );

  it('the sentence, the board and what its h is made of are about the same position', async (lab) => {
    await lab.load({ space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765' });
    await lab.until(() => document.querySelector('.world:not([hidden]) .estimate')?.textContent);
    const events = await lab.run((model) => model.search.eventCount);
    for (let at = 2; at < events; at++) {
      await lab.run((model, to) => model.seek(to), at);
      await lab.until((model, to) => model.position === to && !model.seeking, at);
      await lab.frame();
      const [sentence, estimate] = [await lab.text('[data-sentence]'), await lab.text('.estimate')];
      const [said, shown] = [sentence, estimate].map((text) => /\d{3}\/\d{3}\/\d{3}/.exec(text)?.[0]);
      assert.ok(said && said === shown, `${at}: ${sentence} | ${estimate}`);
    }
  });
});
