/** Side by side: two searches on one map, from the menu or a link, drawn on, stepped and closed. */
import assert from 'node:assert/strict';
import { linkOf } from '../../web/kernel/worlds/reading.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { pond } from '../small_worlds.ts';
import { phone, screens, suite, type LabPage } from './harness.ts';
import type { View } from '../../web/kernel/document/document.ts';
import type { InPage, Recorded } from './pages.ts';

/** With another beside it. */
type Beside = Recorded & { follower: Recorded; document: { view: Required<Pick<View, 'beside'>> } };

/** Waits until both searches are recorded, shown and where they belong. */
async function together(lab: LabPage) {
  await lab.until(() => document.querySelector('[data-stage-second] [aria-busy=false]'));
  await lab.until((model) => [model, model.follower as Recorded].every((each) => each.search && !each.recording && !each.seeking));
  await lab.frame();
}

/** Expansions at the two cursors. */
const expanded = (lab: LabPage) => lab.run((model) => [model, model.follower as Recorded].map((each) => each.search.counters().expanded));

const link = await linkOf(
  validateDocument({
    space: { type: 'grid', rows: Array(6).fill('........') },
    start: [0, 0],
    goal: [7, 5],
    view: { step: 0, beside: { algorithm: 'dijkstra', step: 60 } },
  }),
);

suite('side by side', (it) => {
  it('the runs stay open while another search is chosen, and go at Escape', async (lab) => {
    const shown = () => lab.run(() => document.querySelector('[data-sheet=runs]')?.matches(':popover-open') ?? false);
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.runs());
    await lab.until(() => document.querySelector('[data-sheet=runs]:popover-open'));
    await lab.click('.bar [data-open=share]');
    await lab.until(() => document.querySelector('[data-sheet=share]:popover-open'));
    assert.ok(await shown());
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('[data-sheet=share]:popover-open'));
    assert.ok(await shown());
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('[data-sheet=runs]:popover-open'));
  });

  it('a second search stands beside the first from the menu on, is stepped with it and goes again', async (lab) => {
    await lab.load(pond);
    // They are under way for as long as anybody looks.
    await lab.run((model) => void (model.player.pace = { seconds: 600 }));
    await lab.click('.bar [data-open=views]');
    await lab.click('[data-sheet=views] [data-action=beside]');
    await together(lab);
    // They have set off; who steps halts them.
    await lab.until((model) => model.player.playing);
    await lab.run((model) => model.player.pause());
    await lab.frame();
    const [first, second] = await expanded(lab);
    assert.equal(first, second);
    await lab.page.focus('[data-stage] .asl-view');
    await lab.page.keyboard.press('ArrowRight');
    await lab.page.keyboard.press('PageDown');
    assert.deepEqual(await expanded(lab), [first + 2, first + 2]);
    await lab.page.keyboard.press('End');
    await lab.until(() => document.querySelector('.pane.second b')?.textContent === 'Cost 220: a shortest path.');
    await lab.until(() => document.querySelector('.pane.first p')?.textContent === 'opened 147 Cost 220: a shortest path.');
    await lab.click('[data-beside=algorithm]');
    await lab.click(':popover-open > .list [data-value=greedy]');
    await lab.until(() => document.querySelector('.pane.second b')?.textContent?.startsWith('Cost 246: 26 more'));
    await lab.click('[data-action=beside-swap]');
    await lab.until((model: Beside) => model.document.algorithm === 'greedy' && model.document.view.beside.algorithm === 'astar');
    await lab.click('.pane [data-action=beside]');
    await lab.until(() => !document.querySelector('[data-stage-second]'));
    await lab.run((model) => model.seek(3));
    await lab.page.keyboard.press('ArrowRight');
    assert.equal(await lab.run((model) => model.position), 4, 'a step is an event again');
  });

  for (const motion of ['no-preference', 'reduce'])
    it(
      `“show both” is a race by expansions on one clock that ends with both, their counts as the headline (motion: ${motion})`,
      async (lab) => {
        await lab.run((model) => model.seek(Infinity));
        await lab.until(() => document.querySelector('[data-verdict] [data-action=beside]')?.checkVisibility());
        await lab.run((model) => void (model.player.pace = { seconds: 2 }));
        const raced = await lab.run(async (model) => {
          document.querySelector<HTMLElement>('[data-verdict] [data-action=beside]')?.click();
          const seen = [];
          let begun = false;
          for (;;) {
            await new Promise((resolve) => requestAnimationFrame(resolve));
            const { follower, player } = model as Beside;
            if (!follower?.search || follower.recording) continue;
            const [one, other] = [model, follower].map((each) => each.search.expansion);
            seen.push([one, other, model.search.expansionCount, follower.search.expansionCount, Number(player.playing)]);
            begun ||= player.playing || one === model.search.expansionCount;
            if (begun && !player.playing) return seen;
          }
        });
        for (const [one, other, all, most] of raced)
          assert.ok(one === Math.min(all, other) || other === Math.min(most, one), `${one} : ${other}`);
        assert.equal(
          raced.some(([, , , , playing]) => playing),
          motion !== 'reduce',
        );
        if (motion !== 'reduce')
          assert.ok(
            raced.some(([one, other, all]) => one === all && other > all),
            'the shorter one waits for the longer',
          );
        await lab.frame();
        const texts = await lab.run(() => [...document.querySelectorAll('.score')].map((each) => each.textContent));
        assert.deepEqual(texts, (await expanded(lab)).map(String));
        assert.deepEqual(texts, ['14', '37']);
        const times = await lab.run(() => [...document.querySelectorAll('.pane')].map((each) => each.textContent).join());
        assert.doesNotMatch(times, /\d\s*(ms|s|seconds)\b/, 'time is not claimed');
      },
      { before: (page) => page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]) },
    );

  for (const [width, height] of screens)
    it(
      `long names leave room for all that stands above the second map at ${width}×${height}`,
      async (lab) => {
        for (const [type, algorithm, other] of [
          ['triangle', 'd-star-lite', 'astar-again'],
          ['hex', 'astar', 'biastar'],
        ]) {
          const rows = Array(4).fill('...........');
          await lab.load({ space: { type, rows }, start: [1, 1], goal: [9, 2], algorithm, view: { beside: { algorithm: other } } });
          await together(lab);
          const out = await lab.run(() =>
            [...document.querySelectorAll('.pane')].flatMap((pane) => {
              const { left, right } = pane.getBoundingClientRect();
              return [...pane.querySelectorAll('button, .score')]
                .filter((each) => each.checkVisibility())
                .map((each) => [each.textContent || each.getAttribute('data-action'), each.getBoundingClientRect()] as const)
                .filter(([, box]) => box.left < left || box.right > right + 0.5)
                .map(([name]) => name);
            }),
          );
          assert.deepEqual(out, [], type);
        }
      },
      { viewport: { width, height } },
    );

  it('searches that count different things have no score', async (lab) => {
    await lab.load({ ...pond, view: { beside: { algorithm: 'ida', heuristic: 'octile' } } });
    await together(lab);
    assert.deepEqual(await lab.run(() => [...document.querySelectorAll('.score')].map((each) => each.textContent)), ['', '']);
  });

  it(
    'a wall drawn on the second map is on both, with a finger’s press too',
    async (lab) => {
      await lab.load({
        space: { type: 'grid', rows: Array(6).fill('........') },
        start: [0, 0],
        goal: [7, 5],
        view: { beside: { algorithm: 'bfs' } },
      });
      await together(lab);
      const box = await (await lab.reachable('[data-stage-second] .asl-canvas')).boundingBox();
      assert.ok(box);
      await lab.click('[data-rail] [data-tool=wall]');
      await lab.page.mouse.click(box.x + box.width / 2 + 4, box.y + box.height / 2 + 4);
      await lab.until((model: Recorded<'grid'>) => model.document.space.rows.join('').includes('#'));
      const same = await lab.run((model: Beside) => model.document.space === model.follower.document.space);
      assert.ok(same);
      const overflow = await lab.run(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!overflow);
    },
    { viewport: phone },
  );

  it(
    'a link holds both searches and where they stand',
    async (lab) => {
      await together(lab);
      const [first, second] = await expanded(lab);
      assert.ok(second > first && second > 5, `${first} ${second}`);
      const { beside } = await lab.run(() => document.querySelector('[data-lab]').lab.snapshot().view);
      assert.deepEqual(Object.keys(beside as object), ['algorithm', 'step']);
    },
    { path: link },
  );

  for (const [by, viewport] of [
    ['keyboard', undefined],
    ['finger', phone],
  ] as const) {
    it(
      `runs on a map are pinned, kept apart where they count other things, and saved, by ${by}`,
      async (lab) => {
        await lab.catchSaved();
        const press = async (selector: string) => {
          const button = await lab.reachable(selector);
          if (viewport) return button.tap();
          await button.focus();
          await lab.page.keyboard.press('Enter');
        };
        await lab.load(pond);
        for (const algorithm of ['astar', 'dijkstra', 'jps', 'ida']) {
          await lab.run((model, wanted) => model.apply({ algorithm: wanted }), algorithm);
          await lab.settled();
          await lab.run(() => document.querySelector('[data-lab]').lab.actions.runs());
          await lab.until(() => document.querySelector('[data-action-runs=pin]:focus')?.getAttribute('aria-disabled') === 'false');
          await press('[data-action-runs=pin]');
          await lab.until((_, id) => document.querySelector(`[data-run="${id}"]`), algorithm);
          await press('[data-action-runs=pin]');
          if (algorithm !== 'ida') await lab.page.keyboard.press('Escape');
        }
        const groups = () =>
          lab.run(() =>
            [...document.querySelectorAll('.runs tbody')].map((group) => [
              group.getAttribute('data-unit'),
              ...[...group.querySelectorAll('[data-run]')].map((run) => run.getAttribute('data-run')),
            ]),
          );
        assert.deepEqual(await groups(), [
          ['nodes', 'astar', 'dijkstra'],
          ['jumps', 'jps'],
          ['visits', 'ida'],
        ]);
        await lab.until(() => /220.*shortest.*yes/.test(document.querySelector('[data-run=dijkstra]')?.textContent ?? ''));
        await press('[data-action-runs=csv]');
        await lab.until(() => 'saved' in globalThis);
        assert.match(
          await lab.page.evaluate(() => (globalThis as InPage).saved.text()),
          /^algorithm,.*\r\nastar,octile,costs=10-14,found,220,220,yes,nodes,/,
        );
        assert.ok(await lab.run(() => document.documentElement.scrollWidth <= innerWidth));
        await press('[data-run=jps] button');
        await lab.until(() => !document.querySelector('[data-run=jps]'));
        await lab.run((model) => model.paint(model.node([0, 0]), 0));
        await lab.until(() => document.querySelectorAll('[data-run]').length === 0);
        await lab.run((model) => model.undo());
        await lab.until(() => document.querySelectorAll('[data-run]').length === 3);
        await lab.run(() => document.querySelector('[data-lab]').lab.setLanguage('zh-Hans'));
        await lab.until(() => document.querySelector('[data-sheet=runs]')?.textContent?.includes('按跳点计') === false);
        await lab.until(() => document.querySelector('[data-sheet=runs]')?.textContent?.includes('按访问计'));
      },
      viewport ? { viewport } : {},
    );
  }
});
