/** Navigation meshes on the page: opened from a file, made from a map and back, walls drawn, ends dragged anywhere. */
import assert from 'node:assert/strict';
import { ownPolygons, samples } from '../web/samples.ts';
import { note, type InNotedPage } from './drawn.ts';
import { phone, suite, type LabPage } from './harness.ts';
import type { MapMesh, PolygonMesh } from '../../web/kernel/worlds/navmesh/navmesh_world.ts';
import type { Recorded } from './pages.ts';

/** Of a mesh made from a map. */
type OfMap = Recorded<'navmesh'> & { document: { space: MapMesh } };

const rows = ['............', '..####......', '.....#..##..', '.....#...#..', '..####...#..', '.........#..', '............'];
const document_ = { version: 1, space: { type: 'navmesh', rows }, start: [3.5, 3.25], goal: [11.25, 3.5] };

/** Opens a mesh as a file. */
async function open(lab: LabPage, given: object = document_) {
  await lab.drop({ name: 'mesh.json', text: JSON.stringify(given) });
  await lab.until((model) => model.document.space.type === 'navmesh' && model.search?.status === 'found' && model.search.mesh?.());
  await lab.settled();
  await lab.until(
    () => [...document.querySelectorAll('[data-mesh-lengths] dd')].filter(({ textContent }) => /\d/.test(textContent ?? '')).length === 3,
  );
  await lab.shown();
}

suite('navigation meshes', (it) => {
  it('a search back and forth, a wall drawn, the goal dragged continuously while the path looks on', async (lab) => {
    await open(lab);
    const before = await lab.run((model) => model.search.result().cost);
    await lab.run((model) => model.seek(30));
    await lab.until((model) => model.position === 30);
    await lab.page.keyboard.press('ArrowLeft');
    await lab.until((model) => model.position === 29);
    await lab.page.keyboard.press('End');
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.startsWith('Pulled taut'));

    await lab.click('[data-tool=wall]');
    await lab.drag([8, 1], [8, 6]);
    await lab.settled();
    assert.ok(await lab.run((model: OfMap) => model.document.space.rows.every((row, y) => y === 0 || row[8] === '#')));
    assert.ok(await lab.run((model, cost) => (model.search.result().cost as number) > cost, before));
    await lab.click('[data-action=undo]');
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), before);

    // The middle of cell (x,y) is the place (x.5,y.5): by part of a cell, not by whole ones.
    await lab.drag([10.75, 3], [10.75, 1], [7.3, 5.1]);
    const goal = await lab.run((model: OfMap) => model.document.goal);
    assert.ok(Math.abs(goal[0] - 7.8) < 0.06 && Math.abs(goal[1] - 5.6) < 0.06, String(goal));
    await lab.settled();
    assert.deepEqual(await lab.run((model) => model.search.result().path.at(-1)), goal);
    await lab.click('[data-action=undo]');
    assert.deepEqual(await lab.run((model) => model.document.goal), document_.goal);
  });

  it('a map becomes a mesh from the map menu, and with its walls changed squares again', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: ['......', '.####.', '......'] }, start: [0, 1], goal: [5, 1] });
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=navmesh]');
    await lab.until((model) => model.document.space.type === 'navmesh');
    await lab.until(() => document.querySelector('.bar [data-open=map]')?.textContent?.includes('Mesh'));
    await lab.settled();
    assert.deepEqual(await lab.run((model) => [model.document.start, model.search.status]), [[0.5, 1.5], 'found']);
    // Nor does it come back with texts that come later.
    await lab.run(() => document.querySelector('[data-lab]').lab.dispatchEvent(new Event('language')));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-rail] [data-tool=terrain]:not([hidden])').length), 0);
    await lab.click('[data-sheet=map] [data-size="10x10"]');
    await lab.until((model) => model.document.space.width === 10);
    await lab.click('[data-sheet=map] [data-maze=wilson]');
    // Without the wall along its edge a maze is one shorter.
    await lab.until((model: OfMap) => model.document.space.rows.length === 9);
    await lab.settled();
    assert.equal(await lab.run((model) => [model.search.status, model.document.space.type].join()), 'found,navmesh');
    const kept = await lab.run((model) => model.document.space.rows);
    await lab.click('[data-sheet=map] label[data-value=square]');
    await lab.until((model) => model.document.space.type === 'grid');
    assert.deepEqual(await lab.run((model) => model.document.space.rows), kept);
  });

  it(
    'each length stands in the line of its name, and no number beside a node is cut',
    async (lab) => {
      await open(lab, samples.navmesh[1]);
      const places = await lab.run(() =>
        [...document.querySelectorAll('[data-mesh-lengths] :is(dt, b)')].map((part) => part.getBoundingClientRect().toJSON()),
      );
      assert.equal(places.length, 6);
      for (let at = 0; at < 6; at += 2) {
        const [name, length] = places.slice(at, at + 2);
        assert.ok(name.right <= length.left && length.top < name.bottom && name.top < length.bottom, `${at}`);
        assert.equal(length.right, places[1].right);
      }
      // The last node stands in the corner of the mesh that is nearest to the panel.
      await lab.run((model) => model.seek(Math.floor(model.search.eventCount * 0.55)));
      await lab.frame();
      const texts = await lab.run(() =>
        (globalThis as unknown as InNotedPage)
          .uncovered(document.querySelector('[data-stage] canvas') as HTMLCanvasElement)
          .map(({ text }) => text),
      );
      assert.ok(texts.includes('11.8'), `${texts}`);
    },
    { before: note },
  );

  it('the panel tells how long the path is, and the path before it was pulled can be put away', async (lab) => {
    await open(lab, { ...document_, goal: [11.6, 1.2] });
    const [straight, found, taut] = await lab.run(() =>
      [...document.querySelectorAll('[data-mesh-lengths] dd')].map((node) => Number(node.textContent)),
    );
    assert.ok(straight < taut && taut <= found, String([straight, found, taut]));
    assert.ok(Math.abs(taut - Number(await lab.run((model) => model.search.result().cost))) < 0.006);
    const picture = () => lab.run(() => (document.querySelector('[data-stage] canvas') as HTMLCanvasElement).toDataURL());
    /** Once it no longer changes. */
    const still = async () => {
      let last = '';
      for (let now = await picture(); now !== last; now = await picture()) {
        last = now;
        for (let frame = 0; frame < 6; frame++) await lab.frame();
      }
      return last;
    };
    await lab.page.keyboard.press('End');
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => model.position === model.search.eventCount);
    const with_ = await still();
    await lab.click('[data-mesh-loose]');
    assert.ok((await still()) !== with_, 'the dashed line is gone');
    await lab.click('.bar [data-action=language]');
    await lab.until(() => document.querySelector('[data-mesh-lengths]')?.textContent?.includes('直线'));
  });

  it('polygons of one’s own: a start outside is refused in words, and nothing on screen changes', async (lab) => {
    await open(lab, { version: 1, ...ownPolygons });
    assert.equal(await lab.run(() => document.querySelectorAll('[data-rail] [data-tool=wall]:not([hidden])').length), 0);
    await lab.drop({
      name: 'bad.json',
      text: JSON.stringify({
        version: 1,
        space: {
          ...ownPolygons.space,
          polygons: [
            [0, 1, 2, 3],
            [0, 1, 4],
          ],
        },
        start: [1, 1],
        goal: [2, 2],
      }),
    });
    await lab.until(() => document.querySelector('[data-notices]')?.textContent?.includes('polygons[1]'));
    assert.equal(await lab.run((model) => (model.document.space as PolygonMesh).polygons.length), 3);
    await lab.run((model) => model.apply({ start: [0.5, 5] }));
    await lab.until(() => /\(0\.5,5\)/.test(document.querySelector('[data-sentence]')?.textContent ?? ''));
  });

  it('the keyboard goes round and puts the goal down', async (lab) => {
    await open(lab);
    await lab.page.focus('[data-stage] .asl-view');
    await lab.page.keyboard.press('g');
    for (const key of ['s', 's', 's', 's'] as const) await lab.page.keyboard.press(key);
    await lab.until(() => document.querySelector('[data-stage] > [aria-live]')?.textContent?.includes('polygon'));
    await lab.page.keyboard.press('Enter');
    assert.deepEqual(await lab.run((model) => model.document.goal), [3.5, 6.5]);
  });

  it(
    'two points with two decimals each fit a row of the open list where the panel is narrow',
    async (lab) => {
      // Quarters are on its list while the search is at work.
      const halls = ['........', '.##..##.', '.##..#..', '........', '..###.#.', '......#.'];
      await open(lab, { version: 1, space: { type: 'navmesh', rows: halls }, start: [0.5, 0.5], goal: [7.5, 5.5] });
      await lab.run((model) => model.seek(50));
      await lab.until(() => /\(0\.25,5\.25\)/.test(document.querySelector('.rows')?.textContent ?? ''));
      const cut = () =>
        [...document.querySelectorAll('.rows td')]
          .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent);
      assert.deepEqual(await lab.run(cut), []);
    },
    { viewport: { width: 1280, height: 720 } },
  );

  it(
    'on a phone the whole mesh is in view and a press finds its place',
    async (lab) => {
      await open(lab);
      await lab.click('[data-tool=wall]');
      await lab.clickCell(7, 5);
      assert.equal(await lab.run((model: OfMap) => model.document.space.rows[5][7]), '#');
    },
    { viewport: phone },
  );
});
