/** How a model tells of its changes: once each, in one order, with what has changed. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { seededRandom } from '../../web/kernel/maps/generators.ts';
import { resized } from '../../web/kernel/worlds/resized.ts';
import { LabModel } from '../../web/kernel/model/model.ts';
import { order } from '../../web/kernel/model/telling.ts';
import { mostChanged } from '../../web/kernel/worlds/cell_edits.ts';
import { framed, standing, turn } from './clock.ts';
import type { Change } from '../../web/kernel/model/change.ts';
import type { DocumentOf, LabDocument } from '../../web/kernel/worlds/documents.ts';

const engine = await loadEngine();
const rows = ['.......', '...#...', '...#...', '...#...', '.......'];
const small = { version: 1, space: { type: 'grid', rows }, start: [1, 2], goal: [5, 2], costs: '10-14' };

/** A model that writes down what it tells, a list for each change. */
class Heard extends LabModel {
  changes: string[][] = [];
  making = false;

  override change(make: () => void) {
    if (this.making) return super.change(make);
    this.making = true;
    this.changes?.push([]); // none while it is being made
    super.change(make);
    this.making = false;
  }

  override dispatchEvent(event: Event) {
    if (event.type !== 'change') this.changes?.at(-1)?.push(event.type);
    return super.dispatchEvent(event);
  }
}

function heard(document: object = small, clock: ConstructorParameters<typeof LabModel>[2] = standing) {
  const model = new Heard(engine, document, clock);
  onTestFinished(() => model.dispose());
  return model;
}

const searched = ['document', 'search', 'recorded', 'position'];
const clock = framed();

/** What is told of each kind of change, whose parts happen in this order or another. */
const table: Record<string, { from?: (model: Heard) => void; does: (model: Heard) => unknown; told: string[][] }> = {
  'an edit': { does: (model) => model.apply({ diagonal: 'never' }), told: [[...searched, 'state']] },
  'another algorithm': { does: (model) => model.apply({ algorithm: 'dijkstra' }), told: [[...searched, 'state']] },
  'an edit with the cursor in the middle': {
    from: (model) => {
      model.apply({ algorithm: 'dijkstra' });
      model.seek(model.search?.history(model.node([2, 3])).find(({ type }) => type === 'expanded')?.index as number);
      model.step(1, 'event');
    },
    does: (model) => model.setStart([0, 2]),
    told: [[...searched, 'moved', 'state']],
  },
  'another look': { does: (model) => model.apply({ view: { labels: false } }), told: [['document']] },
  'a wall that is drawn': {
    does: async (model) => {
      model.beginStroke();
      model.paint(0, 0);
      model.paint(1, 0);
      await turn();
      model.endStroke();
    },
    told: [searched, ['state']],
  },
  'a goal that is dragged over two cells': {
    does: (model) => {
      model.beginStroke();
      for (const y of [3, 4]) model.amend({ goal: [5, y] });
      model.endStroke();
    },
    told: [searched, searched, ['state']],
  },
  'a stroke that is taken back': {
    does: async (model) => {
      model.beginStroke();
      model.paint(0, 0);
      await turn();
      model.cancelStroke();
    },
    told: [searched, searched],
  },
  undo: { from: (model) => model.clearWalls(), does: (model) => model.undo(), told: [[...searched, 'state']] },
  redo: {
    from: (model) => {
      model.clearWalls();
      model.undo();
    },
    does: (model) => model.redo(),
    told: [[...searched, 'state']],
  },
  'another size, with a node pointed at and one chosen': {
    from: (model) => {
      model.hover = 3;
      model.selected = 4;
    },
    does: (model) => model.apply(resized(model.document, 9, 9)),
    told: [[...searched, 'hover', 'selection', 'state']],
  },
  'another document while the old one plays': {
    from: (model) => model.player.play(),
    does: (model) => model.load({ ...small, goal: [5, 4] }),
    told: [[...searched, 'state']],
  },
  'a step': { does: (model) => model.step(1), told: [['position']] },
  'a step while it plays': { from: (model) => model.player.play(), does: (model) => model.step(1), told: [['position', 'state']] },
  'a seek': { does: (model) => model.seek(20), told: [['position']] },
  'a frame while it plays': {
    from: (model) => model.player.play(),
    does: () => clock.tick(0),
    told: [['position']],
  },
  'a press of Play': { does: (model) => model.player.play(), told: [['state']] },
  'a node pointed at': { does: (model) => (model.hover = 3), told: [['hover']] },
  'an edit that is refused': {
    does: (model) => model.attempt(() => model.setGoal([9, 9])),
    told: [['refused']],
  },
};

for (const [what, { from, does, told }] of Object.entries(table))
  test(`${what} is told once, in the order that is promised`, async () => {
    const model = heard(small, clock);
    from?.(model);
    model.changes = [];
    await does(model);
    assert.deepEqual(
      model.changes.filter((names) => names.length),
      told,
    );
  });

test('a recording that grows is told with the cursor that follows it, and alone where the cursor stays', async () => {
  let now = 0;
  let slow = 1;
  const side = 300;
  const wide = { version: 1, space: { type: 'grid', rows: Array(side).fill('.'.repeat(side)) }, start: [0, 0], goal: [side - 1, side - 1] };
  const model = heard({ ...wide, algorithm: 'dijkstra' }, { ...standing, now: () => (now += slow) });
  slow = 0;
  model.seek(Infinity);
  model.changes = [];
  // Longer than nobody is told of it.
  for (; model.recording; now += 300) await turn();
  assert.ok(model.changes.some((names) => names.length > 1));
  for (const names of model.changes) assert.deepEqual(names, ['recorded', 'position'].slice(0, names.length));
});

test('a listener hears of a change when it is complete, and what it changes itself is told in full before the rest', () => {
  const model = heard();
  const seen: unknown[] = [];
  model.addEventListener(
    'document',
    ({ detail }) => {
      seen.push([model.document === detail.after, model.searched === model.document, model.canUndo]);
      model.seek(5);
    },
    { once: true },
  );
  for (const name of [...order, 'change']) model.addEventListener(name, () => seen.push(name));
  model.apply({ diagonal: 'never' });
  assert.deepEqual(seen, [[true, true, true], 'position', 'change', ...searched, 'state', 'change']);
});

/** The ground of each cell and the thing on it, found in the plainest way. */
function plain({ space }: LabDocument) {
  const { rows, things, width } = space as DocumentOf<'grid'>['space'];
  const cells = rows.flatMap((row) => [...row].map((letter) => (letter === '.' ? '1' : letter)));
  for (const name of ['reward', 'monster'] as const) for (const [x, y] of things?.[name] ?? []) cells[y * width + x] += name;
  return cells;
}

for (const [speed, pace] of [
  ['at once', 0],
  ['after a pause in the edits', 30],
] as const)
  test(`a change carries exactly the cells that differ, and from them the next search is made ${speed}`, async () => {
    const random = seededRandom(7);
    const below = (n: number) => Math.floor(random() * n);
    let now = 0;
    const model = heard(
      {
        ...small,
        space: { type: 'grid', rows: Array(12).fill('.'.repeat(12)), things: { reward: [[3, 3]], monster: [[4, 4]] } },
        goal: [9, 9],
      },
      { ...standing, now: () => (now += pace) },
    );
    let last = model.document;
    let told = 0;
    model.addEventListener('document', ({ detail: { before, after, cells } }: { detail: Change }) => {
      told++;
      assert.equal(before, last);
      assert.equal(after, model.document);
      last = after;
      const [from, to] = [before, after].map(plain);
      const alike = before.space.width === after.space.width && before.space.height === after.space.height;
      assert.deepEqual(cells, alike ? [...to.keys()].filter((node) => from[node] !== to[node]) : null);
      if (!model.painting) assert.deepEqual(model.cells.join(''), plain(after).join('').replaceAll(/[a-z]/g, '').replaceAll('#', '0'));
    });
    const free = () => {
      const node = below(model.cells.length);
      return node === model.start || node === model.goal ? -1 : node;
    };
    const doing: (() => unknown)[] = [
      async () => {
        model.beginStroke();
        for (let left = below(8); left >= 0; left--) {
          const node = free();
          if (node >= 0 && random() < 0.7) model.paint(node, below(10));
          else if (node >= 0) model.place(node, (['reward', 'monster', ''] as const)[below(3)]);
          if (random() < 0.5) await turn();
        }
        if (random() < 0.7) model.endStroke();
        else model.cancelStroke();
      },
      () => model.undo(),
      () => model.redo(),
      () => model.setCells(model.cells.map((cell, node) => (random() < 0.9 || node === model.start || node === model.goal ? cell : 1))),
      () => model.apply(resized(model.document, 10 + below(3), 10 + below(3))),
      () => model.setGoal([below(10), below(10)]),
      () => model.apply({ algorithm: ['astar', 'dijkstra', 'bfs'][below(3)] }),
      () => model.load({ ...model.document, view: {} }),
    ];
    for (let round = 0; round < 200; round++) {
      await doing[round % 2 ? 0 : below(doing.length)]();
      if (random() < 0.3) await turn();
    }
    while (model.recording || model.searched !== model.document) await turn();
    const fresh = engine.createSearch(model.document);
    fresh.advance(1e6);
    assert.equal(model.search?.traceHash(), fresh.traceHash());
    fresh.dispose();
    assert.ok(told > 200, String(told));
    for (const names of model.changes)
      assert.deepEqual(
        names,
        order.filter((name) => names.includes(name)),
      );
  });

test('more cells than are worth a list are none, and all of them are right', () => {
  const side = Math.ceil(Math.sqrt(mostChanged)) + 1;
  const model = heard({ ...small, space: { type: 'grid', rows: Array(side).fill('2'.repeat(side)) } });
  const seen: Change['cells'][] = [];
  model.addEventListener('document', ({ detail }) => seen.push(detail.cells));
  model.setCells(model.cells.map((cell, node) => (node < mostChanged ? 3 : cell)));
  model.setCells(model.cells.map(() => 4));
  assert.deepEqual(
    seen.map((cells) => cells?.length),
    [mostChanged, undefined],
  );
  assert.deepEqual([...new Set(model.cells)], [4]);
  assert.equal(model.search?.node(side * side - 1).cost, 4);
});

test('the ways of a press of Play and of a drawn wall are told in ten sentences each, and what they name is in the files', async () => {
  const readme = await readFile('web/kernel/model/README.md', 'utf8');
  const ways = readme.split('\n## ').slice(1);
  assert.equal(ways.length, 2);
  for (const way of ways) {
    const steps = [...way.matchAll(/^\d+\. `(web[^`]+)`: (.*)$/gm)];
    assert.equal(steps.length, 10);
    for (const [, file, text] of steps) {
      const source = await readFile(file, 'utf8');
      for (const [, name] of text.matchAll(/`(#?\w+)`/g))
        assert.match(source, new RegExp(`(?<![\\w#])${name}\\b`), `${name} is not in ${file}`);
    }
  }
});
