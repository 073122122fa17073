/** The heuristic laboratory on the page: typing, what is wrong in which column, the slider's moments, and reading the map. */
import assert from 'node:assert/strict';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';
import { phone, suite, type LabPage } from './harness.ts';

/** Opens it. */
async function open(lab: LabPage) {
  await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
  await lab.click('[data-sheet=views] [data-action=heuristics]');
  await lab.until(() => /No path is cheaper/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
}

suite('the heuristic laboratory', (it) => {
  it('by keyboard: a formula is typed, an error names its column and what was there stays, a moment is chosen, the map is read', async (lab) => {
    await open(lab);
    const before = await lab.run((model) => JSON.stringify(model.document));
    const { keyboard } = lab.page;
    assert.match(await lab.text('[data-heuristics=verdict]'), /^Consistent, and so admissible/);
    await keyboard.type(' + $');
    await lab.until(() => /formulas have no "\$"/.test(document.querySelector('[data-heuristics=fault]')?.textContent ?? ''));
    const typed = await lab.run(() => (document.activeElement as HTMLInputElement).value);
    assert.ok((await lab.text('[data-heuristics=fault]')).includes(`column ${typed.indexOf('$') + 1}:`));
    assert.equal(await lab.text('#formula-fault mark'), '$');
    const watch = () => lab.run(() => document.querySelector<HTMLButtonElement>('[data-heuristics=watch]')?.disabled);
    assert.equal(await watch(), true);
    assert.match(await lab.text('[data-heuristics=verdict]'), /^Consistent, and so admissible/);
    for (let i = 0; i < 4; i++) await keyboard.press('Backspace');
    assert.equal(await lab.text('[data-heuristics=fault]'), '');
    assert.equal(await watch(), false);
    await keyboard.press('Home');
    await keyboard.type('2*(');
    await keyboard.press('End');
    await keyboard.type(')');
    await lab.until(() => /^Not admissible/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
    await lab.until(() => /× 0\.5;/.test(document.querySelector('[data-bound=consistent] span')?.textContent ?? ''));
    await lab.run(() => (document.querySelector('.estimates') as HTMLElement).focus());
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await lab.until(() => /h = 100, h\* = 72/.test(document.querySelector('[data-heuristics=read]')?.textContent ?? ''));
    await lab.run(() => (document.querySelector('#scale') as HTMLElement).focus());
    await keyboard.press('Home');
    await lab.until(() => /^Consistent/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
    await keyboard.press('Escape');
    await lab.until(() => !document.querySelector('[data-sheet=heuristics]:popover-open'));
    assert.equal(await lab.run((model) => JSON.stringify(model.document)), before, 'the map is as it was');
  });

  it('watch: the formula is put on the page with the scale as its weight, and its search is the one of the laboratory; a faulty one is not', async (lab) => {
    await open(lab);
    await lab.run(() => {
      const input = document.querySelector('#formula') as HTMLInputElement;
      input.value = 'h0*(x - 2*floor(x/2))';
      input.dispatchEvent(new Event('input'));
    });
    await lab.until(() => /^Admissible, but not consistent/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
    await lab.until(() => /^\d/.test(document.querySelector('.outcomes [data-row=expanded] td')?.textContent ?? ''));
    const expanded = await lab.text('.outcomes [data-row=expanded] td');
    await lab.run(() => (document.querySelector('[data-heuristics=watch]') as HTMLElement).click());
    await lab.until((model) => typeof model.document.heuristic === 'object' && model.search?.status === 'found');
    const { heuristic, hWeight, counted } = await lab.run((model) => ({
      heuristic: model.document.heuristic,
      hWeight: model.document.hWeight,
      counted: String(model.search?.totals().expanded),
    }));
    assert.deepEqual([heuristic, hWeight, counted], [{ formula: 'h0*(x - 2*floor(x/2))' }, 1, expanded]);
    assert.match(await lab.text('button[data-field=heuristic]'), /Own formula/);
    await lab.run((model) => model.seek(model.search?.eventCount ?? 0));
    await lab.until(() => /admissible here, but not consistent/.test(document.querySelector('.reason')?.textContent ?? ''));
    // A goal at which the formula has no value: told by column and cell.
    await lab.run((model) =>
      model.load({ space: { type: 'grid', rows: ['....'] }, start: [0, 0], goal: [3, 0], heuristic: { formula: '1/dx' } }),
    );
    await lab.until(() => /column 2, at \(3,0\): divided by 0/.test(document.body.textContent ?? ''));
  });

  it('what is wrong in a formula is told for as long as it is there, though the one before it is still looked into', async (lab) => {
    // Large enough that nothing is found out at once.
    const rows = Array.from({ length: 250 }, () => '.'.repeat(250));
    await lab.load({ version: 1, space: { type: 'grid', rows }, start: [5, 5], goal: [240, 100], algorithm: 'astar' });
    await open(lab);
    await lab.run(() => {
      const input = document.querySelector('#formula') as HTMLInputElement;
      for (const text of ['2*max(dx, dy)*D2', '2*$']) {
        input.value = text;
        input.dispatchEvent(new Event('input'));
      }
    });
    await lab.until(() => /^Not admissible/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
    await lab.until(() => /×/.test(document.querySelector('[data-bound=consistent] span')?.textContent ?? ''));
    assert.match(await lab.text('[data-heuristics=fault]'), /formulas have no "\$"/);
  });

  it('of voxels by keyboard: a formula for moves up and down, an inconsistent move leads to its layer, layers are turned, a place is read', async (lab) => {
    const said = (part: string, text: RegExp) =>
      lab.until(
        (_model, part, source) => new RegExp(source).test(document.querySelector(`[data-sheet=heuristics] ${part}`)?.textContent ?? ''),
        part,
        text.source,
      );
    const { keyboard } = lab.page;
    await lab.load({ version: 1, ...samples.cliff, view: { slice: { axis: 'y', level: 3 } } });
    await open(lab);
    const before = await lab.run((model) => JSON.stringify(model.document));
    await said('.layer output', /^y = 3: \d+ places/);
    await keyboard.press('End');
    await keyboard.type(' + Dup*down');
    await said('[data-heuristics=verdict]', /^Not admissible/);
    await said('[data-heuristics=falls]', /^Inconsistent moves: .*The first:.*\(9,1,7\) → .*h falls by 4, the move costs 2/);
    await lab.run(() => (document.querySelector('[data-heuristics=falls] button') as HTMLElement).focus());
    await keyboard.press('Enter');
    await said('.layer output', /^y = 1: h > h\* at \d+ of \d+/);
    await said('[data-heuristics=read]', /^\(9,1,7\): h = \d+, h\* = \d+/);
    await lab.run(() => (document.querySelector('.estimates') as HTMLElement).focus());
    await keyboard.press('PageUp');
    await said('.layer output', /^y = 2: /);
    assert.match(await lab.run(() => document.querySelector('.estimates')?.getAttribute('aria-label') ?? ''), /^Layer y = 2 coloured by h/);
    await keyboard.press('ArrowLeft');
    await said('[data-heuristics=read]', /^\(8,2,7\): h = /);
    await keyboard.press('Escape');
    await open(lab);
    await said('.layer output', /^y = 3: /);
    assert.equal(await lab.run((model) => JSON.stringify(model.document)), before, 'the world is as it was');
  });

  it(
    'by finger on a phone: a chip, what the colours show, and the first dearer answer',
    async (lab) => {
      await open(lab);
      await lab.click('[data-sheet=heuristics] [data-preset=wall]');
      await lab.until(() => /^Not admissible/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
      const picture = () => lab.run(() => (document.querySelector('.estimates') as HTMLCanvasElement).toDataURL());
      const shown = await picture();
      await lab.click('[data-field=heuristics-kind] [data-value=gap]');
      await lab.until(() => /h\* − h, from −/.test(document.querySelector('.estimates')?.getAttribute('aria-label') ?? ''));
      assert.notEqual(await picture(), shown);
      await lab.click('[data-sheet=heuristics] [data-preset=octile]');
      await lab.until(() => document.querySelector('[data-bound=dearer] button'));
      await lab.click('[data-bound=dearer] button');
      await lab.until(() => /costs .* too much/.test(document.querySelector('[data-heuristics=verdict]')?.textContent ?? ''));
      const small = await lab.run(() =>
        [...document.querySelectorAll('[data-sheet=heuristics] :is(button, input:not([type=radio]), .segment)')]
          .filter((each) => each.getBoundingClientRect().height < 43.5)
          .map((each) => each.outerHTML),
      );
      assert.deepEqual(small, []);
    },
    { viewport: phone },
  );
});
