/** Canonical successors: chosen in the options, stepped through, taken back. */
import assert from 'node:assert/strict';
import { maps } from '../../web/kernel/document/tutorials.ts';
import { suite, type LabPage } from './harness.ts';

const unity = { space: { type: 'grid', rows: maps.M0 }, start: [0, 0], goal: [8, 4], costs: '10-14' };
const terrain = maps.M0.map((row, y) => (y === 8 ? `${row.slice(0, 3)}5${row.slice(4)}` : row));
const control = 'fieldset[data-field=successors]';

/** Steps through the second expansion with the keyboard: what is said of each neighbour. */
async function saidOfNeighbours(lab: LabPage) {
  const [from, to] = await lab.run((model) => {
    const begin = model.search.positionOfExpansion(1);
    model.seek(begin + 1);
    return [begin + 1, model.search.positionOfExpansion(2)];
  });
  const said = [];
  for (let position = from; position < to; position++) {
    await lab.run((model) => model.seek(model.position + 1));
    await lab.until((model, wanted) => model.position === wanted, position + 1);
    await lab.frame();
    said.push(await lab.text('[data-sentence]'));
  }
  return said;
}

suite('successors', (it) => {
  it('canonical ones are chosen, said, stepped through and taken back', async (lab) => {
    await lab.load(unity);
    const hint = () => lab.text(`${control} .hint`);
    const cost = () => lab.run((model) => model.search.result().cost);
    const all = await saidOfNeighbours(lab);
    await lab.click('[data-open=more]');
    await lab.until(
      (_, where) => document.querySelector(`${where} .hint`)?.textContent === 'Every neighbour of the cell expanded',
      control,
    );
    await lab.click(`${control} label[data-value=canonical]`);
    await lab.until((model) => model.document.successors === 'canonical');
    await lab.settled();
    assert.match(await hint(), /Of equally short ways only the canonical one, diagonal steps first/);
    assert.equal(await cost(), 96);
    // (1,1) was reached by a diagonal step: only ways that go on from there are looked at, and only they are told of.
    const few = await saidOfNeighbours(lab);
    const cells = (said: string[]) => said.map((sentence) => /\(\d+,\d+\)/.exec(sentence)?.[0]);
    assert.deepEqual(cells(all), ['(2,1)', '(0,1)', '(1,2)', '(1,0)', '(2,2)', '(2,0)', '(0,2)', '(0,0)']);
    assert.deepEqual(cells(few), ['(2,1)', '(1,2)', '(2,2)']);
    await lab.page.keyboard.press('Escape');
    await lab.click('[data-action=undo]');
    await lab.until((model) => model.document.successors === 'all');
    await lab.settled();
    assert.equal(await cost(), 96);
    assert.deepEqual(await saidOfNeighbours(lab), all);
    assert.equal(await hint(), 'Every neighbour of the cell expanded');
  });

  it('on terrain the page says that all neighbours are looked at, and jumps have none to choose', async (lab) => {
    await lab.load({ ...unity, space: { type: 'grid', rows: terrain }, successors: 'canonical' });
    await lab.until(() => document.querySelector('[data-remark]')?.textContent?.includes('so here all are looked at'));
    await lab.click('[data-open=more]');
    await lab.reachable(`${control} label[data-value=canonical]`);
    await lab.load({ ...unity, algorithm: 'jps' });
    await lab.until((_, where) => (document.querySelector(where) as HTMLElement).hidden, control);
  });
});
