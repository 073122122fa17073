/** Where no path leads to the goal, the page names the reachable node nearest to it, and draws the way there when it is asked. */
import assert from 'node:assert/strict';
import { phone, suite, type LabPage } from './harness.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { romania } from '../../web/kernel/worlds/graph/romania.ts';

const walled = {
  space: { type: 'grid', rows: ['........', '.....###', '.....#..', '.....###', '........'] },
  ...{ start: [0, 2], goal: [6, 2], heuristic: 'manhattan', diagonal: 'never', view: { theme: 'light' } },
};
const line = '[data-verdict]';
const button = '[data-verdict] [data-action=nearest]';

const told = (lab: LabPage, words: RegExp) =>
  lab.until(
    (_, where, wanted) => new RegExp(wanted).test((document.querySelector(where) as HTMLElement | null)?.innerText ?? ''),
    line,
    words.source,
  );

/** How many pixels of the map have the colour in which the way is drawn. */
const drawn = (lab: LabPage) => lab.coloured(theme('light').hover);

async function ended(lab: LabPage, document: object) {
  await lab.load(document);
  await lab.run((model) => model.seek(Infinity));
  await lab.until((model) => !model.recording && model.search !== null && model.position === model.search.eventCount);
}

suite('nearest', (it) => {
  it('names the reachable cell nearest to the goal with its measure, and draws the way there until it is hidden or the map changes', async (lab) => {
    await ended(lab, walled);
    await told(lab, /^No path\. Of all that can be reached, \(4,2\) is nearest to the goal: h\s=\s2 \(Manhattan\)\. show the way there$/);
    const before = await drawn(lab);
    await lab.click(button);
    await told(lab, /hide the way$/);
    assert.ok((await drawn(lab)) > before + 50, `${await drawn(lab)} pixels with the way, ${before} without it`);
    await lab.click(button);
    await told(lab, /show the way there$/);
    assert.equal(await drawn(lab), before);
    await lab.click(button);
    await lab.run((model) => model.apply({ algorithm: 'dijkstra', heuristic: 'octile' }));
    await told(lab, /h\s=\s2 \(Octile\)\. show the way there$/);
    await lab.run((model) => model.paint(model.node([5, 2]), 1));
    await lab.until((model) => model.search?.status === 'found' && !document.querySelector('[data-action=nearest]')?.checkVisibility());
  });

  it('draws the way above the arrows to parents, in one layer of voxels too', async (lab) => {
    const wayIn = async (document: object) => {
      await ended(lab, document);
      await told(lab, /show the way there$/);
      const before = await drawn(lab);
      await lab.click(button);
      await told(lab, /hide the way$/);
      return (await drawn(lab)) - before;
    };
    const [above, alone] = [
      await wayIn({ ...walled, view: { ...walled.view, arrows: true } }),
      await wayIn({ ...walled, view: { ...walled.view, arrows: false } }),
    ];
    assert.ok(above > 50, `${above} pixels`);
    assert.equal(above, alone);
    const { rows } = walled.space;
    const layers = [rows.map((row) => row.replace(/./g, '#')), rows];
    const view = { ...walled.view, angle: 'plan', slice: { axis: 'y', level: 1 } };
    const layer = await wayIn({ space: { type: 'voxel', layers }, start: [0, 1, 2], goal: [6, 1, 2], view });
    assert.ok(layer > 50, `${layer} pixels in a layer of voxels`);
  });

  it('says so where nothing reachable is nearer than the start, and names nodes of graphs', async (lab) => {
    await ended(lab, { ...walled, space: { type: 'grid', rows: ['...#....'] }, start: [2, 0], goal: [6, 0] });
    await told(lab, /nearer to the goal than the start: h\s=\s4 \(Manhattan\)\.$/);
    const { space, ...rest } = romania;
    await ended(lab, { ...rest, space: { ...space, edges: space.edges.filter((edge) => ![edge[0], edge[1]].includes(rest.goal)) } });
    await told(lab, /reached, Pitesti is nearest to the goal: h\s=\s100 \(Table\)\. show the way there$/);
  });

  it('is silent in a tutorial with mistakes and in a map that changes or is not known', async (lab) => {
    await ended(lab, walled);
    await told(lab, /is nearest/);
    const { space, start, goal } = walled;
    await ended(lab, { preset: '001-flat', space, start, goal });
    await told(lab, /^No path found, which proves nothing here/);
    await lab.frame();
    assert.match(await lab.text(line), /^No path found, which proves nothing here/);
    await ended(lab, { ...walled, then: [{ cells: [[0, 0, '#']] }] });
    await lab.until((model) => model.search.episodes.length === 2);
    await lab.frame();
    assert.equal(await lab.run((_, where) => document.querySelector(where)?.checkVisibility(), line), false);
    await ended(lab, { ...walled, algorithm: 'd-star-lite' });
    await lab.frame();
    assert.equal(await lab.run((_, where) => document.querySelector(where)?.checkVisibility(), line), false);
  });

  it(
    'in Chinese and on a phone the sentence and its button have room',
    async (lab) => {
      await ended(lab, walled);
      /** Whether every line of the sentence is inside the window and nothing covers it. */
      const room = () =>
        lab.run((_, where) => {
          const sentence = document.querySelector(where) as HTMLElement;
          const range = document.createRange();
          range.selectNodeContents(sentence);
          return [...range.getClientRects()].every(
            ({ left, right, top, bottom }) =>
              left >= 0 && right <= innerWidth && sentence.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)),
          );
        }, line);
      await told(lab, /^没有路径。能到的地方中，\(4,2\)\s离终点最近：h\s=\s2（曼哈顿距离）。\s*显示去那里的路$/);
      assert.ok(await room());
      await lab.click(button);
      await told(lab, /隐藏这条路$/);
      assert.ok(await room());
    },
    { viewport: phone, language: 'zh-Hans' },
  );
});
