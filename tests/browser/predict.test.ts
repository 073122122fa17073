/** Predict: questions before the search goes on, and that nothing on the page knows the answer. */
import assert from 'node:assert/strict';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { documentOf } from '../../web/kernel/worlds/reading.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { Ahead, legal } from '../../web/parts/predict/ahead.ts';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import { onScreen, phone, suite, type LabPage } from './harness.ts';
import type { InPage } from './pages.ts';

const engine = await loadEngine();

const bay = {
  space: { type: 'grid', rows: ['.........', '..####...', '.....#...', '.....#...', '..####...', '.........'] },
  start: [3, 2],
  goal: [8, 3],
  costs: '10-14',
};

/** Opens Predict from the sheet of views, and waits for its first question. */
async function open(lab: LabPage) {
  await lab.run(() => {
    const buttons = [...document.querySelectorAll('[data-open=views]')] as HTMLElement[];
    (buttons.find((each) => each.checkVisibility()) ?? buttons[0]).click();
  });
  await lab.click('[data-action=predict]');
  await lab.until(() => document.querySelector('[data-predict-question]')?.textContent);
  await lab.until(() => document.querySelector('dialog.predict [aria-busy=false]'));
}

const told = (lab: LabPage) => lab.text('[data-predict-told]');
const question = (lab: LabPage) => lab.text('[data-predict-question]');
const row = (lab: LabPage, node: number) => lab.click(`dialog.predict [data-node="${node}"]`);

/** The middle of a cell of the map in the window. */
async function at(lab: LabPage, space: { width: number; height: number }, [x, y]: [number, number]) {
  return onScreen(await lab.surface('dialog.predict .asl-view'), squares.extent(space as DocumentOf<'grid'>['space']), x + 0.5, y + 0.5);
}

/** Once nothing moves any more and the picture has its summary: what can be read, what is in the tree, what is to be seen. */
async function everything(lab: LabPage): Promise<Record<string, string>> {
  const settled = () => /closed/.test(document.querySelector('dialog.predict canvas')?.getAttribute('aria-label') ?? '');
  await lab.until(settled);
  await lab.guided();
  await lab.frame();
  const text = await lab.run(() => `${document.body.innerText}\n${document.querySelector('dialog.predict')?.outerHTML}`);
  // Numbers that the browser gives to nodes say nothing.
  const tree = JSON.stringify(await lab.page.accessibility.snapshot({ interestingOnly: false }), (key, value) =>
    key === 'backendNodeId' || key === 'loaderId' ? undefined : value,
  );
  const picture = async () => Buffer.from(await lab.page.screenshot()).toString('base64');
  let pixels = '';
  for (let before = null; before !== pixels;) [before, pixels] = [pixels, await picture()];
  return { text, tree, pixels };
}

suite('predict', (it) => {
  for (const [screen, viewport] of Object.entries({ 'a desk': { width: 1280, height: 720 }, 'a phone': phone }))
    it(
      `a wrong answer moves nothing, on ${screen}`,
      async (lab) => {
        await lab.load(bay);
        await lab.run((model) => model.seek(model.search.positionOfExpansion(5)));
        await open(lab);
        const places = () =>
          lab.run(() =>
            [...document.querySelectorAll('dialog.predict *')]
              .filter((node) => node.checkVisibility() && !node.closest('svg'))
              .map((node) => `${node.tagName} ${Object.values(node.getBoundingClientRect().toJSON()).join(' ')}`),
          );
        const before = await places();
        const rows = new Ahead(engine, validateDocument({ version: 1, ...bay }), 5).open();
        await row(lab, (rows.at(-1) as (typeof rows)[number]).node);
        await lab.until(() => document.querySelector('[data-predict-told][data-tone=wrong]'));
        await lab.frame();
        assert.deepEqual(await places(), before);
      },
      { viewport },
    );

  it('the next node, its sum and what becomes of it: by pointer and by keys; then the lab is as it was', async (lab) => {
    await lab.load(bay);
    await lab.run((model) => model.seek(model.search.positionOfExpansion(5)));
    const before = await lab.run((model) => ({ document: model.document, position: model.position, undo: model.canUndo }));
    const ahead = new Ahead(engine, validateDocument({ version: 1, ...bay }), 5);
    const rows = ahead.open();
    const may = legal(rows, false);
    const worst = rows.at(-1) as (typeof rows)[0];
    await open(lab);
    assert.match(await question(lab), /^After 5 expansions: which node is expanded next\?$/);
    const listed = await lab.run(() =>
      [...document.querySelectorAll('dialog.predict [data-node]')].map((each) => Number((each as HTMLElement).dataset.node)),
    );
    assert.deepEqual(
      listed,
      rows.map(({ node }) => node).sort((one, other) => one - other),
      'in the order of their numbers',
    );

    await row(lab, worst.node);
    assert.match(await told(lab), /^Not \(\d,\d\): f = \d+ \+ \d+ = \d+\. \(\d,\d\) has f = \d+ \+ \d+ = \d+\. The rule: /);
    assert.match(await question(lab), /^After 5 /, 'it may be tried again');
    await row(lab, may[0].node);
    assert.match(await told(lab), /^Right: /);
    assert.equal(await lab.text('[data-predict-score]'), '0 of 1 right at the first try');

    ahead.goTo(6);
    assert.match(await question(lab), /^After 6 /);
    const { node } = ahead.next();
    const point = await at(lab, { width: 9, height: 6 }, [node % 9, Math.floor(node / 9)]);
    await lab.page.mouse.click(point.x, point.y);
    await lab.until(() => /^1 of 2/.test(document.querySelector('[data-predict-score]')?.textContent ?? ''));

    // The other questions, at the same place, by the keyboard alone.
    ahead.goTo(7);
    await lab.run(() => document.querySelector('dialog.predict details')?.toggleAttribute('open', true));
    for (const kind of ['next', 'sum', 'verdict']) await lab.click(`[data-predict-kind=${kind}]`);
    const { looks, ...from } = ahead.next();
    const asked = /^\((\d),(\d)\) is expanded next\. What f would \((\d),(\d)\) get through it\?$/.exec(await question(lab));
    assert.ok(asked, await question(lab));
    const [x, y, toX, toY] = asked.slice(1).map(Number);
    assert.equal(y * 9 + x, from.node);
    const look = looks.find((each) => each.node === toY * 9 + toX);
    assert.ok(look, 'one of its neighbours');
    const press = async (choice: string | number) => {
      await lab.page.focus(`[data-choice="${choice}"]`);
      await lab.page.keyboard.press('Enter');
    };
    await press(look.g + look.h);
    assert.match(
      await told(lab),
      new RegExp(`^Right\\. g = ${from.g} \\+ ${look.step} = ${look.g}; f = ${look.g}(?: \\+ ${look.h} = ${look.g + look.h})?\\.$`),
    );
    assert.match(await question(lab), /What happens to its neighbour/);
    assert.equal(
      await lab.run(() => document.activeElement?.hasAttribute('data-predict-question')),
      true,
      'whoever goes by the keyboard stands at the next question',
    );
    await press(look.verdict === 'kept' ? 'relaxed' : 'kept');
    assert.match(await told(lab), /^Not “/);
    await lab.click('[data-predict-do=show]');
    assert.equal(await lab.text('[data-predict-score]'), '2 of 4 right at the first try');

    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('dialog.predict'));
    assert.deepEqual(await lab.run((model) => ({ document: model.document, position: model.position, undo: model.canUndo })), before);
    assert.doesNotMatch(await lab.run(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])), /expansions/);
  });

  it('opens again however soon after it was closed it is asked for', async (lab) => {
    await lab.load(bay);
    await open(lab);
    await lab.run(() => {
      (document.querySelector('dialog.predict') as HTMLDialogElement).close();
      document.querySelector('[data-lab]').lab.actions.predict();
    });
    await lab.until(
      () => document.querySelectorAll('dialog.predict').length === 1 && document.querySelector('[data-predict-question]')?.textContent,
    );
    assert.equal(
      await lab.run(() => 'predict' in document.querySelector('[data-lab]').dataset),
      true,
      'what is round it is as with the first',
    );
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('dialog.predict'));
  });

  it('a link to the questions opens the same map with the same questions', async (lab) => {
    await lab.load(bay);
    await open(lab);
    await lab.run(() => {
      const take = async (given: any) => void Object.assign(globalThis, { copied: await (await given[0].getType('text/plain')).text() });
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: take } });
      document.querySelector('dialog.predict details')?.toggleAttribute('open', true);
    });
    await lab.click('[data-predict-kind=verdict]');
    await lab.page.select('[data-predict-field=when]', 'ties');
    await lab.click('[data-predict-do=link]');
    await lab.until(() => 'copied' in globalThis);
    const asked = await question(lab);
    const link = await lab.run(() => (globalThis as InPage).copied);
    const { view } = await documentOf(new URL(link).hash);
    assert.deepEqual(view.predict, { when: 'ties', every: 3, seed: 1, kinds: ['next', 'verdict'], strict: false });
    await lab.page.goto('about:blank');
    await lab.page.goto(link);
    await lab.until(() => document.querySelector('[data-predict-question]')?.textContent);
    assert.equal(await question(lab), asked);
    assert.equal(await lab.run(() => document.querySelector('[data-predict-kind=verdict]')?.matches(':checked')), true);
  });

  it('two documents that differ only in what is to come are the same until the answer', async (lab) => {
    await lab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]).catch(() => {});
    const plain = {
      space: { type: 'grid', rows: Array.from({ length: 7 }, () => '.........') },
      start: [4, 3],
      goal: [8, 6],
      algorithm: 'dijkstra',
      costs: '10-14',
    };
    /** Among the four steps from the start none is nearer. */
    const walled = { type: 'grid', rows: [...plain.space.rows.slice(0, 6), '.......#.'] };
    const documents = [
      { tie: 'fifo' },
      { tie: 'lifo' },
      { tie: 'fifo', limits: { expansions: 2 } },
      { tie: 'lifo', stop: 'goal-opened' },
      { tie: 'fifo', space: walled },
    ];
    const seen: { before: Record<string, string>; after: string }[] = [];
    for (const [way, each] of documents.entries()) {
      await lab.load({ ...plain, ...each });
      await open(lab);
      // Whoever steps on, or goes to the end, comes no further than the question.
      await lab.page.focus('dialog.predict .asl-view');
      for (const key of ['ArrowRight', 'End'] as const) await lab.page.keyboard.press(key);
      const before = await everything(lab);
      await row(lab, 3 * 9 + 5);
      seen.push({ before, after: `${await told(lab)} ${await question(lab)}` });
      await lab.click('[data-predict-do=leave]');
      await lab.until(() => !document.querySelector('dialog.predict'));
      if (way === 0) continue;
      // A wall that nobody has looked at yet is on the picture all the same, and nowhere else.
      if ('space' in each) delete before.pixels;
      for (const [part, shown] of Object.entries(before)) assert.ok(shown === seen[0].before[part], `${part}, ${JSON.stringify(each)}`);
    }
    assert.match(seen[0].after, /^Right: \(5,3\), g = 10\. After 2 /);
    assert.match(seen[1].after, /^Right: \(5,3\), g = 10; none is smaller\. This search takes \(4,2\): the newest goes first\. After 2 /);
    assert.match(seen[2].after, /^Right: \(5,3\), g = 10\. The search has stopped at a limit/);
  });

  it(
    'a graph on a phone, breadth first; and what is not asked about says so',
    async (lab) => {
      const nodes = [
        { id: 'A', x: 0, y: 0 },
        { id: 'B', x: 40, y: -20 },
        { id: 'C', x: 40, y: 20 },
        { id: 'D', x: 80, y: 0 },
      ];
      const edges = [
        ['A', 'B', 2],
        ['A', 'C', 1],
        ['B', 'D', 1],
        ['C', 'D', 5],
      ];
      const graph = { space: { type: 'graph', nodes, edges }, start: 'A', goal: 'D', heuristic: 'zero', algorithm: 'bfs' };
      await lab.load(graph);
      await open(lab);
      assert.ok(await lab.run(() => document.documentElement.scrollWidth <= innerWidth), 'as wide as the screen');
      await row(lab, 2);
      assert.match(await told(lab), /^Not C: B has been open longer\. The rule: first in, first out\. /);
      await row(lab, 1);
      await row(lab, 2);
      assert.match(await lab.text('[data-predict-score]'), /^1 of 2 /);
      await lab.until(() => /path found, cost 3\.$/.test(document.querySelector('[data-predict-question]')?.textContent ?? ''));
      await lab.click('[data-predict-do=leave]');
      await lab.load({ ...graph, algorithm: 'ida' });
      await lab.run(() => document.querySelector('[data-lab]').lab.actions.predict());
      await lab.said(/Predict asks about A\*, Dijkstra/);
    },
    { viewport: phone },
  );

  it('in a lecture hall it opens there, as large as the page, and a clicker gives answers and does not move the search below', async (lab) => {
    await lab.load(bay);
    const position = await lab.run((model) => model.position);
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.projector());
    await lab.until(() => 'projector' in (document.querySelector('[data-lab]') as HTMLElement).dataset);
    await lab.click('.lecture-head [data-open=views]');
    await lab.click('[data-action=predict]');
    await lab.until(() => document.querySelector('[data-predict-question]')?.textContent);
    const size = (part: string) =>
      lab.run((_, wanted) => parseFloat(getComputedStyle(document.querySelector(wanted) as Element).fontSize), part);
    for (const part of ['[data-predict-question]', 'dialog.predict [data-node]', 'dialog.predict .how', 'dialog.predict summary'])
      assert.ok((await size(part)) >= 24, `${part}: ${await size(part)}`);
    // A press beside everything takes the focus from the window.
    await lab.page.mouse.click(5, 5);
    await lab.page.keyboard.press('PageDown');
    await lab.until(() => /^0 of 1/.test(document.querySelector('[data-predict-score]')?.textContent ?? ''));
    assert.notEqual(await told(lab), '');
    await lab.page.keyboard.press('PageUp');
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('dialog.predict'));
    assert.equal(await lab.run(() => document.activeElement?.matches('.lecture-head [data-open=views]')), true);
    assert.deepEqual(
      await lab.run((model) => [model.position, 'projector' in (document.querySelector('[data-lab]') as HTMLElement).dataset]),
      [position, true],
    );
  });

  it('in a lecture hall a Page Down held down gives one answer, and one with another key gives none', async (lab) => {
    await lab.load(bay);
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.projector());
    await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
    await open(lab);
    const press = async (with_: KeyboardEventInit) => {
      await lab.run((_, given) => {
        const key = new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true, composed: true, ...given });
        document.querySelector('dialog.predict')?.dispatchEvent(key);
      }, with_);
      return lab.text('[data-predict-score]');
    };
    for (const other of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) assert.equal(await press({ [other]: true }), '', other);
    const once = await press({});
    assert.match(once, /^0 of 1 /);
    assert.equal(await press({ repeat: true }), once);
    assert.match(await press({}), /^0 of 2 /);
  });
});
