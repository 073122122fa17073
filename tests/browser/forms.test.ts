/** Forms belong to the document they were opened for: when another takes its place they go, and what stands in them is not taken. */
import assert from 'node:assert/strict';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { opened } from './graph_places.ts';
import { suite, type LabPage } from './harness.ts';

await fetchWorlds();
const grid = { version: 1, space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };
const graph = {
  version: 1,
  space: {
    type: 'graph',
    nodes: [
      { id: 'S', x: 0, y: 0 },
      { id: 'C', x: 4, y: 0 },
      { id: 'D', x: 4, y: 4 },
      { id: 'G', x: 8, y: 4 },
    ],
    edges: [
      ['S', 'C', 4],
      ['C', 'D', 4],
      ['D', 'G', 4],
    ],
  },
  start: 'S',
  goal: 'G',
};
/** What takes the place of what a form was opened for. */
const others: Record<string, object> = {
  'another graph': { ...graph, space: { ...graph.space, nodes: graph.space.nodes.map((node) => ({ ...node, y: node.y + 1 })) } },
  'a smaller graph': { ...graph, space: { type: 'graph', nodes: graph.space.nodes.slice(0, 2), edges: [['S', 'C', 3]] }, goal: 'C' },
  'a map of squares': { ...grid, space: { type: 'grid', rows: ['....', '.##.', '....'] } },
  'sliding tiles': { version: 1, space: { type: 'tiles', width: 3, height: 3 }, start: '281463075', goal: '123804765' },
  'the eight puzzle once more': { version: 1, space: { type: 'tiles', width: 4, height: 2 }, start: '21345670', goal: '12345670' },
};

/** Forms: how each is opened, and what is typed where. */
const forms: Record<string, { open: (lab: LabPage) => Promise<unknown>; fields: Record<string, string> }> = {
  'a node': {
    open: async (lab) => {
      const at = await opened(lab, JSON.stringify(graph));
      const { x, y } = at(4, 4);
      await lab.page.mouse.click(x, y);
      await lab.page.mouse.click(x, y);
      await lab.until(() => document.querySelector('.graph-editor:popover-open'));
    },
    fields: { '.graph-editor [data-field=id]': 'Dora', '.graph-editor [data-field=h]': '3', '.graph-editor [data-field=x]': '7' },
  },
  'an edge': {
    open: async (lab) => {
      const at = await opened(lab, JSON.stringify(graph));
      const { x, y } = at(4, 2);
      await lab.page.mouse.click(x, y);
      await lab.until(() => document.querySelector('.graph-editor:popover-open'));
    },
    fields: { '.graph-editor [data-field=cost]': '9' },
  },
  'a board': {
    open: async (lab) => {
      await lab.drop({ name: 'tiles.json', text: JSON.stringify({ ...others['sliding tiles'], start: '283164705' }) });
      await lab.until(() => document.querySelector('.world [data-field=start]')?.checkVisibility());
    },
    fields: { '.world [data-field=start]': '123456780', '.world [data-field=goal]': '876543210' },
  },
  'the size of a map': {
    open: async (lab) => {
      await lab.load(grid);
      await lab.click('.bar [data-open=map]');
    },
    fields: { '[data-sheet=map] [data-field=width]': '5' },
  },
  'weights and limits': {
    open: async (lab) => {
      await lab.load(grid);
      await lab.click('.bar [data-open=more]');
    },
    fields: {
      '[data-sheet=more] [data-field=hWeight] input, [data-sheet=more] input[data-field=hWeight]': '3',
      '[data-sheet=more] input[data-field=expansions]': '7',
    },
  },
};

suite('forms', (it) => {
  for (const [form, { open, fields }] of Object.entries(forms)) {
    it(`what was typed for ${form} is not taken for a document that came instead`, async (lab) => {
      for (const [field, typed] of Object.entries(fields)) {
        for (const [name, other] of Object.entries(others)) {
          await open(lab);
          await lab.reachable(field);
          // A form that is made anew meanwhile loses what was focused in the one before.
          await lab.until((_, selector) => {
            const input = document.querySelector(selector) as HTMLInputElement;
            input.focus();
            input.select();
            return document.activeElement === input;
          }, field);
          await lab.page.keyboard.type(typed);
          await lab.drop({ name: 'other.json', text: JSON.stringify(other) });
          const { space, start, goal } = validateDocument(other);
          const wanted = JSON.stringify([space, start, goal]);
          const now = (model: any) => JSON.stringify([model.document.space, model.document.start, model.document.goal]);
          await lab.until(
            (model, text) => JSON.stringify([model.document.space, model.document.start, model.document.goal]) === text,
            wanted,
          );
          const before = await lab.run((model) => JSON.stringify(model.document));
          assert.equal(await lab.run(() => document.querySelector('.graph-editor:popover-open')), null, `${name}: the form has gone`);
          await lab.page.keyboard.press('Enter');
          await lab.page.keyboard.press('Tab');
          await lab.settled();
          assert.equal(await lab.run((model) => JSON.stringify(model.document)), before, `${field}: ${name}`);
          assert.equal(await lab.run(now), wanted);
          await lab.page.keyboard.press('Escape');
        }
      }
    });
  }

  it('a form goes when undo takes away the node it is about', async (lab) => {
    await opened(lab, JSON.stringify(graph));
    await lab.click('[data-action-graph=add]');
    await lab.until(() => document.querySelector('.graph-editor:popover-open'));
    await lab.page.keyboard.type('New');
    await lab.run((model) => model.undo());
    assert.equal(await lab.run(() => document.querySelector('.graph-editor:popover-open')), null);
    assert.deepEqual(await lab.run((model) => model.document.space), validateDocument(graph).space);
  });

  it('a drag that began on one map does nothing to the map that takes its place', async (lab) => {
    await lab.load(grid);
    await lab.click('[data-rail] [data-tool=wall]');
    const [from, to] = [await lab.at(1, 0), await lab.at(1, 2)];
    await lab.page.mouse.move(from.x, from.y);
    await lab.page.mouse.down();
    await lab.run((model) => model.load({ ...model.document, space: { type: 'grid', rows: ['....', '....', '....', '....'] } }));
    const before = await lab.run((model) => JSON.stringify(model.document));
    await lab.page.mouse.move(to.x, to.y, { steps: 5 });
    await lab.page.mouse.up();
    assert.equal(await lab.run((model) => JSON.stringify(model.document)), before);

    const at = await opened(lab, JSON.stringify(graph));
    const node = at(8, 4);
    await lab.page.mouse.move(node.x, node.y);
    await lab.page.mouse.down();
    await lab.page.mouse.move(node.x - 40, node.y, { steps: 3 });
    await lab.run((model, other) => model.load(other), others['a smaller graph']);
    const after = await lab.run((model) => JSON.stringify(model.document));
    await lab.page.mouse.move(node.x - 90, node.y + 50, { steps: 5 });
    await lab.page.mouse.up();
    assert.equal(await lab.run((model) => JSON.stringify(model.document)), after);
  });
});
