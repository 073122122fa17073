/** Graphs on the page: entered, edited by pointer, finger and keyboard, judged, opened and saved. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { samples } from '../web/samples.ts';
import { opened } from './graph_places.ts';
import { phone, suite } from './harness.ts';
import type { Recorded } from './pages.ts';
import type { GraphNode } from '../../web/kernel/worlds/graph/graph_world.ts';

await fetchWorlds();
const golden = (name: string) => readFileSync(new URL(`../golden/documents/${name}.json`, import.meta.url), 'utf8');

suite('graphs', (it) => {
  it(
    'no text beside a node is cut by the edge of a low map, whatever the search looks at',
    async (lab) => {
      await lab.load(samples.graph[0]);
      const cut = await lab.run(async (model) => {
        const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
        const plain = CanvasRenderingContext2D.prototype;
        const { fillText } = plain;
        const found: string[] = [];
        let drawn = 0;
        plain.fillText = function fill(text, x, y, ...most) {
          const half = parseFloat(/[\d.]+(?=px)/.exec(this.font)?.[0] ?? '') / 2;
          if (this.canvas === canvas && y - half < canvas.height && y + half > canvas.height) found.push(text);
          drawn++;
          return fillText.call(this, text, x, y, ...most);
        };
        for (let position = 1; position <= model.search.eventCount; position++) {
          model.seek(position);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
        plain.fillText = fillText;
        return { found, drawn };
      });
      assert.deepEqual(cut.found, []);
      assert.ok(cut.drawn > 100);
    },
    { viewport: { width: 844, height: 390 } },
  );

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `a long answer and its reason are whole in a low window, in graphs and in every other world, ${language}`,
      async (lab) => {
        for (const [world, documents] of Object.entries(samples))
          for (const [at, document_] of documents.entries()) {
            await lab.load(document_);
            await lab.run((model) => model.seek(Infinity));
            await lab.settled();
            await lab.frame();
            const over = await lab.run(() => {
              const { scrollHeight, clientHeight } = document.querySelector('[data-why]') as HTMLElement;
              return scrollHeight - clientHeight;
            });
            assert.ok(over <= 0, `${world} ${at}: ${over}`);
          }
      },
      { viewport: { width: 1280, height: 720 }, language },
    );

  it('from the map menu to a graph and back', async (lab) => {
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=graph]');
    await lab.until((model) => model.document.space.type === 'graph');
    await lab.settled();
    await lab.until(() => document.querySelector('.bar [data-open=map]')?.textContent?.includes('Graph 11'));
    await lab.until(() => document.querySelector('[data-rail] [data-tool=node]:not([hidden])'));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-rail] [data-tool=wall]:not([hidden])').length), 0);
    await lab.click('[data-sheet=map] label[data-value=square]');
    await lab.until((model) => model.document.space.type === 'grid');
    await lab.until(() => document.querySelector('[data-rail] [data-tool=wall]:not([hidden])'));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-rail] [data-tool=node]').length), 0);
  });

  it('nodes are added, moved, joined and erased with the pointer, and all of it undone', async (lab) => {
    const text = JSON.stringify(examples.waypoints);
    const at = await opened(lab, text);
    const { mouse, keyboard } = lab.page;
    const before = await lab.run((model: Recorded<'graph'>) => JSON.stringify(model.document.space));
    const press = async (from: { x: number; y: number }, to: { x: number; y: number } = from) => {
      await mouse.move(from.x, from.y);
      await mouse.down();
      if (to !== from) await mouse.move(to.x, to.y, { steps: 5 });
      await mouse.up();
      await lab.frame();
    };
    await lab.click('[data-tool=node]');
    await press(at(1, 9));
    assert.deepEqual(
      await lab.run((model: Recorded<'graph'>) => [
        model.document.space.nodes.length,
        (model.document.space.nodes.at(-1) as GraphNode).id,
        model.selected,
      ]),
      [12, 'K', 11],
    );
    await press(at(1, 9), at(2, 10));
    const moved = await lab.run((model: Recorded<'graph'>) => model.document.space.nodes.at(-1) as GraphNode);
    assert.ok(Math.abs(moved.x - 2) < 0.1 && Math.abs(moved.y - 10) < 0.1, JSON.stringify(moved));
    await keyboard.press('c');
    await press(at(2, 10), at(4, 8));
    assert.deepEqual(await lab.run((model: Recorded<'graph'>) => model.document.space.edges.at(-1)), ['K', 'B']);
    await press(at(0, 5));
    await press(at(2, 10));
    assert.deepEqual(await lab.run((model: Recorded<'graph'>) => model.document.space.edges.at(-1)), ['S', 'K']);
    await press(at(20, 5), at(20, 8));
    assert.deepEqual(await lab.run((model: Recorded<'graph'>) => [model.document.space.nodes.length, model.document.space.edges.at(-1)]), [
      13,
      ['G', 'L'],
    ]);
    await lab.settled();
    await keyboard.press('x');
    await press(at(20, 8));
    await press(at(2, 10));
    await press(at(2, 3.5));
    assert.deepEqual(
      await lab.run((model: Recorded<'graph'>) => [
        model.document.space.nodes.length,
        model.document.space.edges.some((edge) => edge.join('').startsWith('SA')),
      ]),
      [11, false],
    );
    await press(at(0, 5));
    assert.equal(await lab.run((model: Recorded<'graph'>) => model.document.space.nodes.length), 11);
    await lab.said(/S is the start or the goal/);
    for (let i = 0; i < 9 && (await lab.run((model) => model.canUndo && model.document.space.type === 'graph')); i++) {
      if ((await lab.run((model) => JSON.stringify(model.document.space))) === before) break;
      await lab.click('[data-action=undo]');
    }
    assert.equal(await lab.run((model) => JSON.stringify(model.document.space)), before);
  });

  it('costs, estimates and names are changed beside what they belong to; the badge follows', async (lab) => {
    const at = await opened(lab, golden('lesson-overestimate'));
    const { mouse, keyboard } = lab.page;
    const badge = () => lab.text('.verdicts');
    assert.match(await badge(), /Not admissible: h is above the true cost at A: 3, true 1\..*along A → G/s);
    assert.equal(await lab.run((model) => model.search.result().cost), 5);
    const type = async (field: string, value: string) => {
      await lab.page.waitForSelector(`.graph-editor:popover-open [data-field=${field}]`);
      await lab.run((_, wanted) => (document.querySelector(`.graph-editor [data-field=${wanted}]`) as HTMLInputElement).select(), field);
      await lab.page.focus(`.graph-editor [data-field=${field}]`);
      await keyboard.type(value);
      await keyboard.press('Enter');
      await lab.until(() => !document.querySelector('.graph-editor:popover-open'));
    };
    // A second press on a node asks for its numbers.
    const a = at(3, 0);
    await mouse.click(a.x, a.y);
    await mouse.click(a.x, a.y);
    await type('h', '1');
    await lab.until(() => document.querySelector('.verdicts')?.textContent?.startsWith('✓Admissible'));
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), 4);
    const middle = at(3, 2);
    await mouse.click(middle.x, middle.y);
    await type('cost', '3.5');
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), 3.5);
    assert.deepEqual(await lab.run((model: Recorded<'graph'>) => model.document.space.edges[1]), ['S', 'G', 3.5]);
    const s = at(0, 2);
    await mouse.click(s.x, s.y);
    await mouse.click(s.x, s.y);
    await type('id', 'Home');
    assert.equal(await lab.run((model: Recorded<'graph'>) => [model.document.start, model.document.space.edges[0][0]].join()), 'Home,Home');
    // A name that is taken is refused beside the field, and what is on screen stays.
    const g = at(6, 2);
    await mouse.click(g.x, g.y);
    await mouse.click(g.x, g.y);
    await lab.page.waitForSelector('.graph-editor:popover-open [data-field=id]');
    await lab.page.focus('.graph-editor [data-field=id]');
    await lab.run(() => (document.querySelector('.graph-editor [data-field=id]') as HTMLInputElement).select());
    await keyboard.type('A');
    await keyboard.press('Tab');
    await lab.until(() => document.querySelector('.graph-editor [role=alert]')?.textContent?.includes('also the name'));
    assert.equal(await lab.run((model) => model.document.goal), 'G');
    await keyboard.press('Escape');
    await lab.click('[data-field=directed]');
    assert.equal(await lab.run((model) => model.document.space.directed), false);
    for (let i = 0; i < 4; i++) await lab.click('[data-action=undo]');
    assert.deepEqual(await lab.run((model) => model.document.space), validateDocument(JSON.parse(golden('lesson-overestimate'))).space);
  });

  it('the keyboard goes from node to node, joins, adds and erases, and hears where it is', async (lab) => {
    await opened(lab, golden('lesson-reopening'));
    const { keyboard } = lab.page;
    const heard = (part: string) =>
      lab.until((_, wanted) => document.querySelector('[data-stage] [aria-live]')?.textContent?.includes(wanted), part);
    await lab.page.focus('[data-stage] .asl-view');
    await keyboard.press('s');
    await heard('S, start');
    await keyboard.press('Tab');
    await heard('A, ');
    await keyboard.press('s');
    await heard('B, ');
    await keyboard.press('c');
    await keyboard.press('Enter');
    await keyboard.press('d');
    await heard('an edge from B waits for its other end');
    await keyboard.press('Enter');
    assert.deepEqual(await lab.run((model: Recorded<'graph'>) => model.document.space.edges.at(-1)), ['B', 'G']);
    await keyboard.press('Escape');
    await keyboard.press('a');
    await keyboard.press('v');
    await lab.click('[data-action-graph=add]');
    await lab.until(() => document.activeElement?.matches('.graph-editor:popover-open [data-field=id]'));
    await keyboard.type('Well');
    await keyboard.press('Enter');
    await lab.until((model: Recorded<'graph'>) => (model.document.space.nodes.at(-1) as GraphNode).id === 'Well');
    await lab.page.focus('[data-stage] .asl-view');
    await keyboard.press('s');
    for (let i = 0; i < 4; i++) await keyboard.press('Tab');
    await heard('Well');
    await keyboard.press('Delete');
    assert.equal(await lab.run((model: Recorded<'graph'>) => model.document.space.nodes.length), 4);
  });

  it('other people’s graphs are opened, saved as text, and refused with line and element', async (lab) => {
    await opened(lab, golden('waypoints'));
    await lab.drop({
      name: 'towns.txt',
      text: '# towns\nundirected\nnode "New York" 0 0 h 2\nnode Boston 3 4 h 1\n"New York" Boston 7\nBoston Portland 2\n',
    });
    const accepted = async () => {
      await lab.until(() => document.querySelector('dialog.preview[open] [aria-busy=false]'));
      await lab.click('[data-preview=open]');
    };
    await accepted();
    await lab.until((model) => model.document.start === 'New York');
    await lab.settled();
    assert.deepEqual(await lab.run((model) => [model.document.goal, model.document.heuristic, model.search.result().cost]), [
      'Portland',
      'custom',
      9,
    ]);
    await lab.said(/laid out anew/);
    await lab.drop({ name: 'bad.edges', text: 'A B 5\nB C minus\n' });
    await lab.until(() => document.querySelector('[data-notices]')?.textContent?.includes('line 2, column 5: the cost is "minus"'));
    assert.equal(await lab.run((model) => model.document.start), 'New York');
    await lab.drop({ name: 'bad.json', text: '{"nodes":["a"],\n"links":[{"source":"a","target":"z"}]}' });
    await lab.until(() => document.querySelector('[data-notices]')?.textContent?.includes('no node is called "z"'));
    await lab.drop({
      name: 'roads.geojson',
      text: '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[11.57,48.13],[11.58,48.13],[11.58,48.14]]}}]}',
    });
    await accepted();
    await lab.until((model: Recorded<'graph'>) => model.document.start === '1');
    await lab.said(/metres/);
    await lab.run(() => {
      URL.createObjectURL = (blob) => {
        (blob as Blob).text().then((text) => {
          (globalThis as typeof globalThis & { saved: string }).saved = text;
        });
        return 'about:blank#saved';
      };
      HTMLAnchorElement.prototype.click = () => {};
    });
    await lab.click('.bar [data-open=save]');
    assert.equal(await lab.run(() => document.querySelectorAll('[data-save=map]:not([hidden])').length), 0);
    await lab.click('[data-save=edges]');
    await lab.until(() => (globalThis as typeof globalThis & { saved: string }).saved);
    assert.match(
      await lab.run(() => (globalThis as typeof globalThis & { saved: string }).saved),
      /^undirected\nnode 1 .*\n1 2\n2 3\nstart 1\ngoal 3\n$/s,
    );
  });

  it('the corners of a map become a graph', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: ['......', '..##..', '..##..', '......'] }, start: [0, 1], goal: [5, 2] });
    await opened(lab, golden('waypoints'));
    await lab.click('[data-action-graph=corners]');
    await lab.until((model: Recorded<'graph'>) => model.document.space.nodes.length === 6);
    await lab.settled();
    const { cost, path } = await lab.run((model) => model.search.result());
    assert.equal(path.length, 4);
    // From (0.5,1.5) past the corners (2,3) and (4,3), or (2,1) and (4,1), to (5.5,2.5).
    assert.ok(Math.abs((cost as number) - (Math.hypot(1.5, 0.5) + 2 + Math.hypot(1.5, 1.5))) < 1e-4, String(cost));
  });

  it(
    'on a phone the form of a node is as wide as the screen',
    async (lab) => {
      await opened(lab, JSON.stringify(examples.waypoints));
      await lab.run(() => (document.querySelector('[data-action-graph=add]') as HTMLElement).click());
      await lab.until(() => document.querySelector('.graph-editor:popover-open'));
      await lab.frame();
      const box = await lab.run(() => {
        const { left, right, bottom } = (document.querySelector('.graph-editor') as Element).getBoundingClientRect();
        return { left, right, bottom };
      });
      assert.deepEqual(box, { left: 0, right: phone.width, bottom: phone.height });
    },
    { viewport: phone },
  );

  it('a node made with the button is edited beside where it is, and the sentence stays in sight', async (lab) => {
    await opened(lab, JSON.stringify(examples.waypoints));
    await lab.click('[data-action-graph=add]');
    await lab.until(() => document.querySelector('.graph-editor:popover-open'));
    await lab.frame();
    await lab.frame();
    const { form, stage, sentence, panel } = await lab.run(() => {
      const box = (selector: string) => {
        const { left, top, right, bottom } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return { left, top, right, bottom };
      };
      return { form: box('.graph-editor'), stage: box('[data-stage]'), sentence: box('[data-sentence]'), panel: box('[data-panel]') };
    });
    assert.ok(form.left > stage.left && form.top > stage.top, `the form is at ${form.left}, ${form.top}`);
    assert.ok(sentence.top >= panel.top && sentence.bottom <= panel.bottom);
  });

  it('all shortest paths are marked beside the numbers; what means nothing on a graph is not offered', async (lab) => {
    await opened(lab, JSON.stringify(examples.waypoints));
    await lab.click('.bar [data-open=more]');
    await lab.until(() => document.querySelector('[data-sheet=more] [data-field=turns]'));
    assert.equal(await lab.run(() => document.querySelector('[data-sheet=more] [data-field=turns]')?.checkVisibility()), false);
    await lab.click('[data-sheet=more] [data-field=paths]');
    await lab.run((model) => model.seek(Infinity));
    await lab.until(
      () => document.querySelector('[data-paths]')?.textContent === '1 shortest path of cost 24.10; dots mark the 5 nodes on it.',
    );
    await lab.drop({
      name: 'tiles.json',
      text: JSON.stringify({ version: 1, space: { type: 'tiles', width: 2, height: 2 }, start: '1230', goal: '1230' }),
    });
    await lab.until((model) => model.document.space.type === 'tiles');
    await lab.until(() => !document.querySelector('[data-paths]')?.checkVisibility());
  });

  it(
    'on a phone a finger moves nodes and adds them',
    async (lab) => {
      const at = await opened(lab, golden('lesson-reopening'));
      const { touchscreen } = lab.page;
      const from = at(4, 0);
      await touchscreen.touchStart(from.x, from.y);
      await touchscreen.touchMove(from.x + 20, from.y - 15);
      await touchscreen.touchMove(from.x + 40, from.y - 30);
      await touchscreen.touchEnd();
      await lab.until((model: Recorded<'graph'>) => model.document.space.nodes[1].x > 4);
      await lab.click('[data-tool=node]');
      const free = at(0, 4);
      await touchscreen.tap(free.x, free.y);
      await lab.until((model: Recorded<'graph'>) => model.document.space.nodes.length === 5);
      await lab.settled();
    },
    { viewport: phone },
  );

  it('“Edit them” opens the editor of an estimate at the first press, and says how to come to the others', async (lab) => {
    await lab.drop({ name: 'graph.json', text: JSON.stringify(examples.waypoints) });
    await lab.until((model) => model.document.space.type === 'graph');
    await lab.settled();
    await lab.click('[data-action-graph=estimates]');
    await lab.until(() => document.querySelector('.graph-editor:popover-open [data-field=h]'));
    assert.equal(await lab.run((model) => model.document.heuristic), 'custom');
    await lab.page.keyboard.press('Escape');
    await lab.until(() => document.querySelector('.estimates .hint')?.textContent?.includes('press it again'));
  });

  it('a graph of more than 5,000 nodes opens, with a word that it is slow', async (lab) => {
    const nodes = Array.from({ length: 5001 }, (_, i) => ({ id: `N${i}`, x: i % 100, y: Math.floor(i / 100) }));
    const edges = nodes.slice(1).map(({ id }, i) => [`N${i}`, id]);
    await lab.drop({
      name: 'large.json',
      text: JSON.stringify({ version: 1, space: { type: 'graph', nodes, edges }, start: 'N0', goal: 'N9' }),
    });
    await lab.said(/more than 5,000 nodes/);
    await lab.until((model) => model.search?.status === 'found');
  });
});
