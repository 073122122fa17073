/** Somebody walks through a map that is not known: what plays, the way from plan to plan, both maps, and how far one sees. */
import assert from 'node:assert/strict';
import { note, type InNotedPage } from './drawn.ts';
import { phone, suite, type LabPage } from './harness.ts';
import { apply, choose, holdLeftOut } from './left_out.ts';

/** A blind alley: who knows nothing of it walks in, out and round. */
const alley = {
  space: { type: 'grid', rows: ['.......', '.#####.', '.....#.', '.#####.', '.......'] },
  start: [0, 2],
  goal: [6, 2],
  diagonal: 'never',
};
const box = '.episodes:not([hidden])';
const press = (lab: LabPage, key: string) => lab.click(`${box} [data-t="walk.${key}"]`);
const place = (lab: LabPage, wanted: string) =>
  lab.until((_, selector, text) => document.querySelector(selector)?.textContent === text, `${box} span`, wanted);
const plans = (lab: LabPage) => lab.run((model) => model.search.episodes.map(({ begin }) => begin && begin + 1));
const rows = (lab: LabPage) => lab.run((model) => model.document.space.rows);
const terrain = (lab: LabPage, at: number[]) => lab.run((model, cell) => model.cells[model.node(cell)], at);

suite('walk', (it) => {
  it('D* Lite is chosen from the list, and the walk plays to the goal', async (lab) => {
    await lab.load(alley);
    assert.equal(await lab.run((_, selector) => document.querySelector(selector), box), null);
    await lab.click('.bar button[data-field=algorithm]');
    await lab.click(':popover-open [data-value=d-star-lite]');
    await lab.settled();
    await lab.run((model) => model.seek(0));
    await place(lab, 'Plan 1/5');
    await lab.click('[data-timeline] [data-action=toggle]');
    await lab.until((model) => model.position > 0 && model.position === model.search.eventCount);
    await lab.until(() => /^Arrived: 19 cells, cost 18, /.test(document.querySelector('.why .sentence')?.textContent ?? ''));
    assert.match(await lab.text(`${box} p`), /^Walked 18 steps, cost 18\. k_m = \d/);
  });

  it('buttons lead from plan to plan, there and back', async (lab) => {
    await lab.load({ ...alley, algorithm: 'd-star-lite' });
    await lab.run((model) => model.seek(0));
    const begins = await plans(lab);
    assert.equal(begins.length, 5);
    for (const [at, begin] of begins.entries()) {
      if (at > 0) await press(lab, 'next');
      await place(lab, `Plan ${at + 1}/5`);
      if (at > 0) assert.equal(await lab.run((model) => model.position), begin);
    }
    await press(lab, 'next');
    assert.equal(await lab.run((model) => model.position === model.search.eventCount), true);
    await lab.until((_, selector) => (document.querySelector(selector) as HTMLButtonElement).disabled, `${box} [data-t="walk.next"]`);
    for (const begin of begins.toReversed().slice(0, 4)) {
      await press(lab, 'back');
      assert.equal(await lab.run((model) => model.position), begin);
    }
  });

  it('who points at a mark on the timeline is told of the step or the next search there', async (lab) => {
    await lab.load({ ...alley, algorithm: 'd-star-lite' });
    const { left, top, width, height } = await lab.run(() =>
      (document.querySelector('.asl-scrubber') as HTMLElement).getBoundingClientRect().toJSON(),
    );
    // The bar ends 9 pixels from either side, and a mark is 3 wide.
    const marks = Math.floor((width - 18) / 3);
    const [count, began] = await lab.run((model) => [model.search.eventCount, model.search.episodes[1].begin]);
    for (const [event, wanted] of [
      [began, 'next search'],
      [0, 'step, look'],
    ] as const) {
      const part = (Math.floor((event * marks) / count) + 0.5) / marks;
      await lab.page.mouse.move(left + 9 + part * (width - 18), top + height / 2);
      await lab.until((_, text) => document.querySelector('.asl-bubble')?.textContent?.includes(text), wanted);
    }
  });

  it('the map is shown as it is believed or as it is, and drawing is on the true one', async (lab) => {
    await lab.load({ ...alley, algorithm: 'd-star-lite' });
    await lab.run((model) => model.seek(1));
    assert.equal(await terrain(lab, [5, 2]), 1);
    await press(lab, 'true');
    assert.equal(await terrain(lab, [5, 2]), 0);
    await press(lab, 'believed');
    assert.equal(await terrain(lab, [5, 2]), 1);
    await lab.click('[data-tool=wall]');
    await lab.clickCell(6, 4);
    await lab.settled();
    assert.deepEqual(await rows(lab), [...alley.space.rows.slice(0, 4), '......#']);
    await lab.run((model) => model.seek(1));
    assert.equal(await terrain(lab, [6, 4]), 1, 'nobody has seen it');
  });

  it('the legend says where somebody stands, what was walked and what has not been seen, and lights it', async (lab) => {
    await lab.load({ ...alley, algorithm: 'd-star-lite' });
    await lab.run((model) => model.seek(model.search.episodes[1].end));
    const keys = ['walker', 'trail', 'unseen'];
    await lab.until((_, key) => document.querySelector(`[data-key-of=${key}]`), keys[0]);
    assert.deepEqual(await lab.lit(keys), [0, 1, 2, 3], 'three different pictures besides that of nothing lit');
    await lab.run(() => (document.querySelector('[data-key-of=path]') as HTMLElement).focus());
    assert.equal(
      await lab.text('[data-legend] .asl-says'),
      'The plan from where somebody stands, as far as is known; in the end the whole walk.',
    );
    // D* Lite searches from the goal, A* from where one stands.
    const means = (key: string, words: RegExp) =>
      lab.until(
        (_, of, wanted) => new RegExp(wanted).test(document.querySelector(`[data-key-of=${of}]`)?.getAttribute('aria-description') ?? ''),
        key,
        words.source,
      );
    for (const [algorithm, closed, parent] of [
      ['d-star-lite', /nearer to the goal/, /next cell on the way to the goal/],
      ['astar-again', /nearer to the start/, /comes from/],
    ] as const) {
      await lab.load({ ...alley, algorithm, view: { shade: 'g' } });
      await means('closed', closed);
      await means('parent', parent);
    }
    await lab.load(alley);
    await lab.until((_, key) => !document.querySelector(`[data-key-of=${key}]`), keys[0]);
  });

  it('sight stands under Options only for those who walk, and with more of it nobody goes into the alley', async (lab) => {
    await lab.load(alley);
    const field = 'fieldset[data-field=sight]';
    await lab.click('.bar [data-open=more]');
    await lab.until(() => document.querySelector('fieldset[data-field=tie]')?.checkVisibility());
    assert.equal(await lab.run((_, selector) => document.querySelector(selector)?.checkVisibility(), field), false);
    await lab.page.keyboard.press('Escape');
    for (const algorithm of ['d-star-lite', 'astar-again']) {
      await lab.load({ ...alley, algorithm });
      await lab.click('.bar [data-open=more]');
      const input = await lab.reachable(`${field} input`);
      await input.click({ clickCount: 3 });
      await lab.page.keyboard.type('3');
      await lab.page.keyboard.press('Tab');
      await lab.until((model) => (model.document as unknown as { sight: number }).sight === 3);
      await lab.page.keyboard.press('Escape');
      await lab.settled();
      await lab.run((model) => model.seek(Infinity));
      await lab.until(() => /cost 14/.test(document.querySelector('.why .sentence')?.textContent ?? ''));
    }
  });

  it('who knows this map is surprised by what is drawn afterwards, and one undo takes back what is known', async (lab) => {
    await lab.load({ ...alley, algorithm: 'd-star-lite' });
    await press(lab, 'map');
    await lab.settled();
    await place(lab, 'Plan 1/1');
    await lab.click('[data-tool=wall]');
    await lab.clickCell(3, 0);
    await lab.clickCell(3, 4);
    await lab.settled();
    await lab.until((model) => model.search.episodes.length > 1 && model.search.status === 'exhausted');
    await lab.run((model) => model.seek(Infinity));
    await lab.until(() => /^No way, as far as is known/.test(document.querySelector('.why .sentence')?.textContent ?? ''));
    for (let i = 0; i < 3; i++) await lab.run((model) => model.undo());
    assert.equal(await lab.run((model) => (model.document as unknown as { known?: unknown }).known ?? null), null);
  });

  it('another end or size, or a search that knows the map, chosen or exchanged, says that what is known is left out, and undo brings it back; nothing else says so', async (lab) => {
    const knowing = { ...alley, algorithm: 'd-star-lite', known: alley.space.rows.map((row) => row.replaceAll('#', '.')) };
    const swap = (beside: string) => async () => {
      await lab.load({ ...knowing, view: { beside: { algorithm: beside } } });
      await lab.click('[data-action=beside-swap]');
    };
    const says = 'What is known was left out. Undo brings it back.';
    await holdLeftOut(lab, { document: knowing, field: 'known', says, ready: () => place(lab, 'Plan 1/5') }, [
      ['end', true, apply(lab, { goal: [6, 0] })],
      ['size', true, apply(lab, { space: { type: 'grid', rows: alley.space.rows.map((row) => `${row}.`) } })],
      ['search that knows the map', true, choose(lab, 'astar')],
      ['exchanged with a search that knows the map', true, swap('astar')],
      ['exchanged with a walk', false, swap('astar-again')],
      ['another walk', false, choose(lab, 'astar-again')],
      ['sight', false, apply(lab, { sight: 2 })],
      ['ties', false, apply(lab, { tie: 'low-g' })],
      ['nothing is known', false, () => press(lab, 'nothing')],
    ]);
  });

  it('side by side a walk is judged when it has ended, and no way is none as far as is known', async (lab) => {
    const verdict = () => [...document.querySelectorAll('.pane p > b')].map((each) => each.textContent);
    const beside = (rows: string[]) => ({
      ...alley,
      space: { type: 'grid', rows },
      algorithm: 'd-star-lite',
      view: { beside: { algorithm: 'astar-again' } },
    });
    await lab.load(beside(alley.space.rows));
    await lab.settled();
    await lab.run((model) => model.seek(model.search.episodes[0].end));
    await lab.until((model) => model.position === model.search.episodes[0].end);
    assert.deepEqual(await lab.run(verdict), ['', '']);
    await lab.run((model) => model.seek(Infinity));
    await lab.until(() =>
      [...document.querySelectorAll('.pane p > b')].every((each) => /8 more than the shortest, 10/.test(each.textContent)),
    );
    await lab.load(beside(['.....#.', '.#####.', '.....#.', '.#####.', '.....#.']));
    await lab.settled();
    await lab.run((model) => model.seek(Infinity));
    await lab.until(() =>
      [...document.querySelectorAll('.pane p > b')].every((each) => each.textContent === 'No way, as far as is known.'),
    );
  });

  it(
    'on a phone, in Chinese, everything of it is in sight, and nothing moves from plan to plan',
    async (lab) => {
      await lab.load({ ...alley, algorithm: 'd-star-lite' });
      const heights = new Set<number>();
      const tall = () => lab.run(() => Math.round(document.querySelector('[data-stage]')?.getBoundingClientRect().height ?? 0));
      await lab.run((model) => model.seek(0));
      for (let plan = 1; plan <= 5; plan++) {
        await place(lab, `规划 ${plan}/5`);
        heights.add(await tall());
        await press(lab, 'next');
      }
      assert.equal(heights.size, 1, [...heights].join(' '));
      await lab.until(() => /^已到达：走过\s*19\s*格/.test(document.querySelector('.why .sentence')?.textContent ?? ''));
      const out = await lab.run((_, selector) => {
        const inside = ({ left, right, top, bottom }: DOMRect) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return [...document.querySelectorAll(`${selector} :is(span, button, p)`)]
          .filter((node) => !inside(node.getBoundingClientRect()))
          .map((node) => node.textContent);
      }, box);
      assert.deepEqual(out, []);
    },
    { viewport: phone, language: 'zh-Hans' },
  );

  for (const type of ['grid', 'hex', 'triangle'])
    it(
      `no mark of a walk or of a repair lies over a key, from one plan to the next and where the walk has ended: ${type}`,
      async (lab) => {
        const { diagonal, ...rest } = alley;
        const own = type === 'grid' ? { diagonal } : type === 'hex' ? { goal: [4, 4] } : {};
        await lab.load({ ...rest, ...own, space: { ...alley.space, type }, algorithm: 'd-star-lite' });
        const last = await lab.run((model) => model.search.eventCount);
        let compared = 0;
        for (const position of [...(await plans(lab)).filter(Boolean), last]) {
          await lab.run((model, at) => model.seek(at), position);
          await lab.frame();
          const [written, listed] = await lab.run((model) => {
            const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
            const keys = (globalThis as unknown as InNotedPage).uncovered(canvas).filter(({ text }) => /\d, −?[\d∞]/.test(text));
            // The marks of start and goal stand on a corner of theirs.
            const { start, goal } = model;
            return [keys.length, model.search.states().filter((state, node) => state > 0 && node !== start && node !== goal).length];
          });
          assert.ok(written >= listed, `${position}: ${written} of ${listed}`);
          compared += listed;
        }
        assert.ok(compared > 10);
      },
      { before: note },
    );
});
