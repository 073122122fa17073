/** Moving through a search in both directions, and reading what the page says about it. */
import assert from 'node:assert/strict';
import { suite } from './harness.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

const m4 = {
  space: { type: 'grid', rows: ['....', '.#..', '.#..', '....'] },
  start: [0, 1],
  goal: [3, 1],
  costs: '10-14',
  diagonal: 'always',
};

suite('replay', (it) => {
  it('steps on and back, to the end and the beginning, by key and by button', async (lab) => {
    await lab.load(m4);
    const { keyboard } = lab.page;
    await keyboard.press('Home');
    await lab.until((model) => model.position === 0);
    for (let step = 1; step <= 5; step++) {
      await keyboard.press('ArrowRight');
      await lab.until((model, wanted) => model.position === wanted, step);
    }
    const there = await lab.run((model) => [...model.search.states()]);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowLeft');
    await lab.until((model) => model.position === 5);
    assert.deepEqual(await lab.run((model) => [...model.search.states()]), there);
    await lab.click('[data-timeline] [data-action=last]');
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.frame();
    assert.match(await lab.text('[data-sentence]'), /38/);
    await lab.click('[data-timeline] [data-action=back]');
    await lab.until((model) => model.position === model.search.eventCount - 1);
    await lab.click('[data-timeline] [data-action=first]');
    await lab.until((model) => model.position === 0);
  });

  it('the end of the bar carries its flag, also where there are fewer events than places on the bar', async (lab) => {
    await lab.load(m4);
    await lab.run((model) => model.seek(0));
    await lab.until(() => {
      const canvas = document.querySelector('[data-timeline] .asl-scrubber canvas') as HTMLCanvasElement;
      const { width, height } = canvas;
      const ratio = width / canvas.clientWidth;
      const [side, above] = [20 * ratio, 9 * ratio];
      // Above what stands on the bar: nothing but the flag reaches there.
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(width - side, 0, side, height / 2 - above);
      return data.some((_, at) => at % 4 === 3 && data[at] > 0);
    });
  });

  it('on a large map a scrubber follows the hand that drags it in the very next frame', async (lab) => {
    await lab.load({
      space: { type: 'grid', rows: Array(600).fill('.'.repeat(600)) },
      start: [0, 0],
      goal: [599, 599],
      algorithm: 'dijkstra',
    });
    await lab.still();
    const [before, after] = await lab.run(async () => {
      const slider = document.querySelector('[data-timeline] .asl-scrubber') as HTMLElement;
      const canvas = slider.querySelector('canvas') as HTMLCanvasElement;
      const { left, top, width, height } = slider.getBoundingClientRect();
      const at = { bubbles: true, button: 0, pointerId: 1, pointerType: 'pen', clientX: left + width / 2, clientY: top + height / 2 };
      const seen = [canvas.toDataURL()];
      slider.setPointerCapture = () => {};
      slider.dispatchEvent(new PointerEvent('pointerdown', at));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return [...seen, canvas.toDataURL()];
    });
    assert.notEqual(before, after);
  });

  it('the open list does not scroll by itself: pointing at a cell lights its row, choosing the cell brings the row into sight', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: Array(12).fill('.'.repeat(18)) }, start: [8, 5], goal: [17, 11], algorithm: 'dijkstra' });
    await lab.run((model) => model.seek(Math.floor(model.search.eventCount / 2)));
    await lab.until((model) => document.querySelectorAll('[data-open-rows] tr').length === Math.min(100, model.search.counters().open));
    await lab.page.mouse.move(1, 1);
    const top = () => lab.run(() => document.querySelector('[data-open-list] .scroll')?.scrollTop);
    await lab.run((model) => {
      model.hover = Number((document.querySelector('[data-open-rows] tr:last-child') as HTMLElement).dataset.node);
    });
    assert.ok(await lab.run(() => document.querySelector('[data-open-rows] tr:last-child')?.matches('.lit')));
    assert.equal(await top(), 0);
    await lab.run((model) => void (model.selected = model.hover));
    assert.ok(await top());
    await lab.run((model) => void (model.hover = model.selected = -1));
    const stood = await top();
    await lab.run((model) => model.step(1));
    await lab.frame();
    assert.equal(await top(), stood);
  });

  it('explains a cell that was kept by its sums, and lists the open cells in their order', async (lab) => {
    await lab.load(m4);
    const at = await lab.run((model) => {
      for (let position = 1; position <= model.search.eventCount; position++) {
        model.seek(position);
        if ((model.search.event() as TraceEvent).type === 'kept') return position;
      }
      return 0;
    });
    assert.ok(at > 0);
    await lab.frame();
    const event = await lab.run((model) => model.search.event() as TraceEvent);
    const sentence = await lab.text('[data-sentence]');
    for (const number of [event.g, event.oldG]) assert.ok(sentence.includes(String(number)), `${number} in "${sentence}"`);
    const shown = await lab.run(() =>
      [...document.querySelectorAll('[data-open-rows] tr')].map((row) => Number((row as HTMLElement).dataset.node)),
    );
    assert.deepEqual(shown, await lab.run((model) => model.search.openList(100).map((row: { node: number }) => row.node)));
  });

  it('scrubs by dragging, and by keys on the slider', async (lab) => {
    await lab.load(m4);
    const slider = await lab.page.$('[data-timeline] [role=slider]');
    const box = await slider?.boundingBox();
    assert.ok(box);
    const { mouse } = lab.page;
    await mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await mouse.down();
    await lab.until((model) => model.position === model.search.eventCount);
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await lab.until((model) => Math.abs(model.position / model.search.eventCount - 0.5) < 0.1);
    await mouse.move(box.x + 1, box.y + box.height / 2, { steps: 5 });
    await lab.until((model) => model.position === 0);
    await mouse.up();
    await slider?.focus();
    await lab.page.keyboard.press('ArrowRight');
    await lab.until((model) => model.position === 1);
    await lab.page.keyboard.press('End');
    await lab.until((model) => model.position === model.search.eventCount);
  });

  it('plays to the end and stops there', async (lab) => {
    await lab.load(m4);
    await lab.run((model) => {
      model.seek(0);
      model.player.speed = 200;
    });
    await lab.click('[data-timeline] [data-action=toggle]');
    await lab.until((model) => !model.player.playing && model.position === model.search.eventCount);
  });

  it('a chosen cell tells its history, whose entries lead back to their moments', async (lab) => {
    await lab.load(m4);
    await lab.click('[data-tool=select]');
    await lab.clickCell(0, 0);
    await lab.until((model) => model.selected === 0);
    await lab.until(() => document.querySelectorAll('[data-cell-history] li').length > 1);
    const histories = await lab.run((model) => model.search.history(0).map((row: { index: number }) => row.index));
    assert.ok(histories.length > 1);
    // A press outlasts what is told meanwhile of a search that goes on.
    await lab.pressDuring(`[data-seek="${histories[1] + 1}"]`, (model) => model.dispatchEvent(new Event('recorded')));
    await lab.until((model, wanted) => model.position === wanted, histories[1] + 1);
    // Nothing of it is told of another cell.
    await lab.run((model) => {
      model.selected = 15;
    });
    await lab.until((model) => document.querySelectorAll('[data-cell-history] [data-seek]').length === model.search.history(15).length);
    assert.deepEqual(
      await lab.run(() => [...document.querySelectorAll('[data-seek]')].map((entry) => Number(entry.getAttribute('data-seek')) - 1)),
      await lab.run((model) => model.search.history(15).map((row: { index: number }) => row.index)),
    );
  });

  it('no path, a limit and an ordinary end are told apart', async (lab) => {
    const sealed = { space: { type: 'grid', rows: ['..#.', '..#.'] }, start: [0, 0], goal: [3, 0] };
    const said = [];
    for (const document of [m4, sealed, { ...sealed, limits: { expansions: 2 } }]) {
      await lab.load(document);
      await lab.run((model) => model.seek(Infinity));
      await lab.frame();
      said.push(await lab.text('[data-sentence]'));
    }
    assert.equal(new Set(said).size, 3);
    assert.match(said[1], /No path/);
    assert.match(said[2], /limit/);
  });

  it('the draft is there again after a reload', async (lab) => {
    await lab.load(m4);
    await lab.run((model) => model.seek(7));
    await lab.page.reload({ waitUntil: 'load' });
    await lab.until((model) => model && document.querySelector('[data-lab][data-ready]'));
    await lab.until((model) => model.position === 7);
    assert.deepEqual(await lab.run((model) => model.document.space.rows), m4.space.rows);
  });
});
