/** The pseudo-code in the panel: its marked line, a press on another one, and the closed list below. */
import assert from 'node:assert/strict';
import { wall as small } from '../small_worlds.ts';
import { phone, suite } from './harness.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

suite('pseudo-code', (it) => {
  it('marks the line at work, runs to the next event of a line pressed, follows the options and stays after a reload', async (lab) => {
    await lab.load(small);
    await lab.click('.bar [data-open=views]');
    await lab.click('[data-sheet=views] [data-action=code]');
    await lab.until(() => document.querySelector('[data-code] [data-line=take]'));
    await lab.run((model) => model.seek(1));
    await lab.until(() => document.querySelector('[data-line=init][aria-current=step]'));
    await lab.click('[data-line=blocked]');
    await lab.until(() => document.querySelector('[data-line=blocked][aria-current=step]'));
    const event = await lab.run((model) => (model.search.event() as TraceEvent).type);
    assert.ok(['blocked', 'corner'].includes(event), event);
    await lab.page.focus('[data-line=goal]');
    await lab.page.keyboard.press('Enter');
    await lab.until((model) => model.search.event()?.type === 'finished');
    const [rows, closed] = await lab.run((model) => [
      document.querySelectorAll('[data-closed-list] tbody tr').length,
      model.search.counters().closed,
    ]);
    await lab.until((_, count) => document.querySelectorAll('[data-closed-list] tbody tr').length === count, closed);
    assert.ok(rows <= closed);
    await lab.click('[data-line=stale]');
    await lab.until(() => document.querySelector('[data-code] .remark')?.textContent === 'This line is not used again before the end.');
    await lab.run((model) => model.apply({ stop: 'goal-opened', reopen: false }));
    await lab.until(() => document.querySelector('[data-line=early]') && !document.querySelector('[data-line=again]'));
    await lab.click('[data-action=language]');
    await lab.until(() => document.querySelector('[data-line=early]')?.textContent === '若 goal 在 OPEN 中：返回路径');
    await lab.reload();
    await lab.until(() => document.querySelector('[data-ready]') && document.querySelector('[data-code]:not([hidden]) [data-line=take]'));
    await lab.run((model) => model.apply({ algorithm: 'dijkstra' }));
    await lab.until(() => document.querySelector('[data-closed-list]')?.getAttribute('data-by') === 'g');
  });

  for (const [held, viewport] of Object.entries({ upright: phone, sideways: { ...phone, width: 844, height: 390 } }))
    it(
      `the marked line is in sight on a phone held ${held}`,
      async (lab) => {
        await lab.load(small);
        await lab.run((model) => model.seek(30));
        await lab.click('.bar [data-open=views]');
        await lab.click('[data-sheet=views] [data-action=code]');
        await lab.until(() => {
          const [line, panel] = ['[data-code] [aria-current]', '[data-panel]'].map((each) =>
            document.querySelector(each)?.getBoundingClientRect(),
          );
          return line && panel && line.top >= panel.top && line.bottom <= panel.bottom + 1;
        });
      },
      { viewport },
    );
});
