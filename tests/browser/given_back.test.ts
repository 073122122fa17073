/** Memory that is given back: the module's after a large map, and JavaScript's after many worlds. */
import assert from 'node:assert/strict';
import { heapUsed, wasmMemory, watchMemories } from './held.ts';
import { suite, type LabPage } from './harness.ts';
import { small } from '../small_worlds.ts';

const open = (side: number, algorithm: string) => ({
  space: { type: 'grid', rows: Array(side).fill('.'.repeat(side)) },
  start: [0, 0],
  goal: [side - 1, side - 1],
  algorithm,
});
const few = (algorithm: string) => ({
  space: { type: 'grid', rows: ['........', '..####..', '.....#..', '..####..', '........'] },
  start: [0, 0],
  goal: [4, 2],
  algorithm,
});
/** 20 MB, where an instance begins with 16 MB. */
const most = 20 << 20;

/** Waits until no more than that is held; what is given back late is looked for again. */
async function givenBack(lab: LabPage) {
  const end = Date.now() + lab.patience;
  for (let held = Infinity; held > most; held = await wasmMemory(lab.page)) assert.ok(Date.now() < end, `${held} bytes are still held`);
}

const picture = (lab: LabPage) => lab.run(() => (document.querySelector('[data-stage] canvas') as HTMLCanvasElement).toDataURL());

suite('memory is given back', (it) => {
  // A* has the module with which the page begins, jps that with every search.
  for (const algorithm of ['astar', 'jps'])
    it(
      `after a large map the module holds 20 MB at most, and nothing on the page shows it: ${algorithm}`,
      async (lab) => {
        await lab.load(few(algorithm));
        await lab.load(open(1024, algorithm));
        await lab.run((model) => model.seek(Infinity));
        await lab.settled();
        assert.ok((await wasmMemory(lab.page)) > 2 * most, 'so much a large map needs');
        await lab.run((model) => {
          const told: string[] = [];
          Object.assign(globalThis, { told });
          model.addEventListener('recorded', () => told.push('recorded'));
        });
        await lab.load(few(algorithm));
        await lab.run((model) => model.seek(9));
        await lab.settled();
        await lab.still();
        const before = await picture(lab);
        await givenBack(lab);
        await lab.still();
        assert.equal(await picture(lab), before);
        assert.deepEqual(await lab.run(() => (globalThis as any).told), ['recorded'], 'it was recorded once');
        assert.deepEqual(
          await lab.run((model) => {
            const here = model.position;
            model.step(1, 'event');
            model.step(1, 'event');
            const there = model.position;
            model.step(-1, 'event');
            return [here, there, model.position, model.search.event()?.index];
          }),
          [9, 11, 10, 9],
        );
        // Undo brings the large map back, and redo the small one.
        await lab.click('[data-action=undo]');
        await lab.settled();
        assert.deepEqual(await lab.run((model) => [model.width, model.search.status]), [1024, 'found']);
        await lab.click('[data-action=redo]');
        await lab.settled();
        assert.deepEqual(await lab.run((model) => [model.width, model.search.status]), [8, 'found']);
        await givenBack(lab);
        // What is drawn now is searched where the search has gone.
        await lab.drag([0, 2], [1, 2], [2, 2]);
        await lab.settled();
        assert.match(await lab.run((model) => model.document.space.rows?.[2] ?? ''), /^###/);
      },
      { before: watchMemories, timeout: 120_000 },
    );

  it(
    'a search beside the first goes on in the same instance as that',
    async (lab) => {
      const beside = { ...few('astar'), view: { beside: { algorithm: 'dijkstra' } } };
      await lab.load(beside);
      await lab.until((model) => model.follower?.search);
      await lab.load(open(1024, 'astar'));
      await lab.load(beside);
      await lab.until((model) => model.follower?.search?.status === 'found');
      await lab.run((model) => model.seek(5));
      await givenBack(lab);
      assert.deepEqual(await lab.run((model) => [model.position, model.follower?.position]), [5, 5]);
    },
    { before: watchMemories, timeout: 120_000 },
  );

  it(
    'help says how much of the memory undo takes',
    async (lab) => {
      /** The sheet is filled anew when it has been opened. */
      const says = async (words: RegExp) => {
        await lab.click('.bar [data-open=help]');
        const said = (_: unknown, wanted: string) =>
          new RegExp(wanted).test(document.querySelector('[data-undo-share]')?.textContent ?? '');
        await lab.until(said, words.source);
        await lab.page.keyboard.press('Escape');
      };
      await lab.load(few('astar'));
      await says(/^Undo keeps the last 200 changes in at most 64 MB of memory\. Now they take 0 MB\.$/);
      await lab.load(open(1024, 'astar'));
      await says(/Now they take 1\.01 MB\.$/);
      await lab.run((model) => model.load(model.document, { undoable: false }));
      await lab.settled();
      await says(/Now they take 0 MB\.$/);
    },
    { timeout: 60_000 },
  );

  /**
   * Code is compiled while it is used, which takes half of what is added, so that not each world but the first of its kind counts; what
   * each of a hundred worlds left, such as its canvas with its listeners, would be more than the bound by far.
   */
  it(
    'after a hundred worlds the heap of JavaScript is at most twice that after the first of each kind',
    async (lab) => {
      const kinds = Object.values(small);
      const worlds = async (count: number) => {
        for (let i = 0; i < count; i++) await lab.load(kinds[i % kinds.length]);
        return heapUsed(lab.page);
      };
      const first = await worlds(kinds.length);
      const last = await worlds(100);
      assert.ok(last <= 2 * first, `${first} bytes, then ${last}`);
    },
    { timeout: 120_000 },
  );

  it(
    'after a hundred maps it is at most twice that after the first',
    async (lab) => {
      const map = (i: number) => open(16 + (i % 16), ['astar', 'dijkstra', 'bfs', 'greedy'][i % 4]);
      await lab.load(map(0));
      const first = await heapUsed(lab.page);
      for (let i = 1; i <= 100; i++) await lab.load(map(i));
      const last = await heapUsed(lab.page);
      assert.ok(last <= 2 * first, `${first} bytes, then ${last}`);
    },
    { timeout: 120_000 },
  );
});
