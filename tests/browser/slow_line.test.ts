/** What people do while a part of the page is still on its way is neither lost nor done to something else. */
import assert from 'node:assert/strict';
import { small } from '../small_worlds.ts';
import { phone, suite, type LabPage } from './harness.ts';
import type { Page } from 'puppeteer-core';
import type { InPage, Recorded } from './pages.ts';

const rows = Array(20).fill('.'.repeat(30));
const open = { space: { type: 'grid', rows }, start: [0, 0], goal: [29, 19] };
const { graph, hex, tiles: eight } = small;

const drop = (lab: LabPage, document: object) => lab.drop({ name: 'own.json', text: JSON.stringify({ version: 1, ...document }) });
/** The tool whose button is pressed, and the one that the map knows of. */
const tools = (lab: LabPage) =>
  lab.run(() => [
    ...[...document.querySelectorAll('[data-rail] [data-tool][aria-pressed=true]')].map((button) => button.getAttribute('data-tool')),
    document.querySelector('[data-asl-tool]')?.getAttribute('data-asl-tool'),
  ]);

/** Run before the page: collects whatever stands on it, or is read out, that looks like the key of a text. */
const watchKeys = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const keys = new Set<string>();
    const look = (text: string | null) => {
      for (const [key] of text?.matchAll(/\b[a-z]+(?:\.[a-z0-9-]+)*\.[a-z-]{3,}\b/g) ?? [])
        if (!/\.(?:json|map|html|js|txt|png|org|com)$/.test(key)) keys.add(key);
    };
    Object.assign(globalThis, { keysSeen: keys });
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') look((target as Element).getAttribute('aria-label'));
        else if (type === 'characterData') look((target as CharacterData).data);
        for (const node of addedNodes) {
          look(node.textContent);
          if (node instanceof Element)
            for (const each of [node, ...node.querySelectorAll('[aria-label]')]) look(each.getAttribute('aria-label'));
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
  });

suite('a slow line', (it) => {
  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `no key of a text is seen while words are on their way, in any world, sheet or view: ${language}`,
      async (lab) => {
        const keys = () =>
          lab.run(() => [...(globalThis as unknown as { keysSeen: Set<string> }).keysSeen].filter((key) => !key.startsWith('a-star')));
        const slowly = async (what: string, act: () => Promise<unknown>) => {
          const letIn = await lab.withhold(
            /_(?:en|zh-Hans)-\w+\.js$|\/(?:searches|guide|hints|gallery|views|predict|code|files|help|heuristics|sheet|hunt)-\w+\.js$/,
          );
          await act();
          for (let frames = 0; frames < 10; frames++) await lab.frame();
          letIn();
          lab.restore();
          for (let frames = 0; frames < 10; frames++) await lab.frame();
          assert.deepEqual(await keys(), [], what);
        };
        for (const [world, document] of Object.entries(small))
          await slowly(world, () => lab.run((_, given) => void globalThis.document.querySelector('[data-lab]').lab.open(given), document));
        await lab.load(small.grid);
        for (const algorithm of ['jps', 'hpa', 'bibfs', 'fringe'])
          await slowly(algorithm, () => lab.run((model, name) => model.apply({ algorithm: name }), algorithm));
        await lab.load(small.grid);
        for (const name of ['map', 'more', 'open', 'share', 'views', 'save', 'help', 'menu'])
          await slowly(name, () => lab.run((_, sheet) => document.querySelector<HTMLElement>(`[data-open=${sheet}]`)?.click(), name));
        for (const action of ['gallery', 'predict', 'beside', 'code', 'heuristics', 'runs', 'projector', 'finder'])
          await slowly(action, () => lab.run((_, name) => void document.querySelector('[data-lab]').lab.actions[name]?.(), action));
      },
      { before: watchKeys, language, viewport: phone },
    );

  it('a press before the walker has come sends it when it comes', async (lab) => {
    const letIn = await lab.withhold(/\/hunt-\w+\.js$/);
    // What is chosen waits for the walker; a link shows its map at once.
    await lab.run(() => {
      location.hash = 'preset=000-code';
    });
    await lab.until((model) => model.document.preset === '000-code');
    await lab.clickCell(2, 1);
    assert.deepEqual(
      await lab.run(({ document: { space, goal } }: Recorded<'grid'>) => [space.rows[1][2], ...goal]),
      ['.', 8, 4],
      'it draws nothing either',
    );
    letIn();
    await lab.until(({ document: { goal } }) => goal[0] === 2 && goal[1] === 1);
  });

  it('a place beside a monster is looked for when the engine has come', async (lab) => {
    const letIn = await lab.withhold(/core\.wasm/);
    await lab.choose('hunt');
    await lab.until(() => document.querySelector('.hero:not([hidden])'));
    await lab.run((model) => model.apply({ algorithm: 'jps' }));
    await lab.clickCell(5, 2);
    assert.equal(await lab.text('[data-notices]'), '');
    letIn();
    await lab.until(({ document: { goal } }) => goal[0] === 4 && goal[1] === 3);
  });

  it('from a graph to a map with a walker, a press sends the walker and draws nothing', async (lab) => {
    await drop(lab, graph);
    await lab.until(() => document.querySelector('[data-rail] [data-tool=node]'));
    await lab.choose('000-code');
    await lab.until((model) => model.document.preset === '000-code');
    assert.deepEqual(await tools(lab), ['select', 'select']);
    await lab.clickCell(2, 1);
    await lab.until(({ document: { goal } }) => goal[0] === 2 && goal[1] === 1);
  });

  it('steps taken before the search has come are taken when it comes', async (lab) => {
    const letIn = await lab.withhold(/core\.wasm/);
    await lab.load(open);
    await lab.run((model) => model.seek(3));
    await lab.run((model) => model.apply({ algorithm: 'bibfs' }));
    assert.equal(await lab.run((model) => model.search), null);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'] as const) await lab.page.keyboard.press(key);
    letIn();
    await lab.settled();
    assert.equal(await lab.run((model) => model.position), 5);
  });

  it('play pressed before the search has come plays it when it comes, from its beginning if the last was at its end', async (lab) => {
    const letIn = await lab.withhold(/core\.wasm/);
    await lab.load(open);
    await lab.page.keyboard.press('End');
    await lab.settled();
    await lab.run((model) => model.apply({ algorithm: 'bibfs' }));
    // It is on its way for as long as anybody looks.
    await lab.run((model) => void (model.player.pace = { seconds: 600 }));
    await lab.page.keyboard.press(' ');
    await lab.frame();
    assert.equal(await lab.run((model) => model.player.playing), true);
    letIn();
    await lab.until((model) => model.search && model.position > 2 && model.position < model.search.eventCount);
  });

  it('a run is played before what comes with the first run has come; that then changes nothing any more', async (lab) => {
    const letIn = await lab.withhold(/\/joy-\w+\.js$/);
    await lab.load(open);
    await lab.run((model) => {
      model.player.pace = { seconds: 2 };
      model.player.play();
    });
    await lab.until((model) => !model.player.playing && model.position === model.search.eventCount);
    const picture = () => lab.run(() => document.querySelector('canvas')?.toDataURL());
    // The path has grown when the picture stays as it is.
    let still = await picture();
    for (let before; before !== still;) {
      before = still;
      for (let frame = 0; frame < 6; frame++) await lab.frame();
      still = await picture();
    }
    letIn();
    await lab.arrived('/joy-');
    assert.equal(await picture(), still);
  });

  it('an algorithm that is here is not kept waiting by one that is not, nor by one that never comes', async (lab) => {
    const answer = await lab.withhold(/core\.wasm/);
    await lab.load(open);
    for (const comes of [undefined, false]) {
      await lab.run((model) => model.apply({ algorithm: 'bibfs' }));
      assert.equal(await lab.run((model) => model.search), null);
      if (comes === false) {
        answer(false);
        await lab.until(() => document.querySelector('[data-notices] .error'));
      }
      await lab.run((model) => model.apply({ algorithm: 'dijkstra' }));
      await lab.settled();
      assert.equal(await lab.run((model) => model.search.status), 'found');
    }
  });

  it('a board is solved as soon as what solves it has come', async (lab) => {
    const letIn = await lab.withhold(/core\.wasm/);
    await drop(lab, eight);
    await lab.click('[data-action=solve-tiles]');
    await lab.until(() => document.querySelector('[data-action=stop-tiles]')?.checkVisibility());
    letIn();
    await lab.until(() => /^Solved in 12 moves/.test(document.querySelector('[data-solved]')?.textContent ?? ''));
  });

  it('what solves a board is asked for once more when it did not come', async (lab) => {
    (await lab.withhold(/core\.wasm/))(false);
    await drop(lab, eight);
    await lab.until(() => document.querySelector('[data-notices] .error'));
    await lab.click('[data-action=solve-tiles]');
    await lab.until(() => document.querySelector('[data-action=solve-tiles]')?.checkVisibility());
    assert.equal(await lab.text('[data-solved]'), '');
    lab.restore();
    await lab.click('[data-action=solve-tiles]');
    await lab.until(() => /^Solved in 12 moves/.test(document.querySelector('[data-solved]')?.textContent ?? ''));
    assert.equal(await lab.run(() => document.querySelectorAll('[data-notices] .error').length), 0, 'what was lost has been found');
  });

  it('of two maps asked for, the one asked for last stays, however long the other takes', async (lab) => {
    const letIn = await lab.withhold(/\/tiles_world-/);
    await lab.choose('003-puzzle');
    await lab.choose('000-figure');
    await lab.until((model) => model.document.preset === '000-figure');
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=tiles]');
    await lab.click('[data-sheet=map] label[data-value=pointed]');
    await lab.until((model) => model.document.space.type === 'hex');
    letIn();
    await lab.arrived('/tiles_world-');
    assert.equal(await lab.run((model) => model.document.space.type), 'hex');
  });

  it('a file that takes long does not take the place of what was chosen after it', async (lab) => {
    const letIn = await lab.withhold(/\/exchange-/);
    await drop(lab, { version: 1, ...open });
    await lab.choose('000-figure');
    await lab.until((model) => model.document.preset === '000-figure');
    letIn();
    await lab.drop({ name: 'own.txt', text: 'S..\n..G' });
    await lab.until((model) => model.width === 3);
    await lab.click('[data-action=undo]');
    assert.equal(await lab.run((model) => model.document.preset), '000-figure', 'nothing was in between');
  });

  it('of two files given one after the other the second stays, though there is more to fetch for the first', async (lab) => {
    const letIn = await lab.withhold(/toolbox\.wasm/);
    await lab.drop({ name: 'own.txt', text: 'S..\n..G' });
    await drop(lab, { version: 1, ...open });
    letIn();
    await lab.until((model) => model.width === 30);
    await lab.click('[data-action=undo]');
    assert.equal(await lab.run((model) => model.width), 3);
  });

  it('what is saved is what was there when it was asked for', async (lab) => {
    const letIn = await lab.withhold(/\/exchange-/);
    await lab.catchSaved();
    await lab.load(open);
    await lab.click('.bar [data-open=save]');
    await lab.click('[data-save=json]');
    await lab.choose('000-figure');
    await lab.until((model) => model.document.preset === '000-figure');
    letIn();
    await lab.until(() => 'saved' in globalThis);
    assert.deepEqual(JSON.parse(await lab.page.evaluate(() => (globalThis as InPage).saved.text())).space.rows, rows);
  });

  it('walls made beside the page leave an end where it was put meanwhile', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: Array(256).fill('.'.repeat(256)) }, start: [0, 0], goal: [255, 255] });
    const letIn = await lab.withhold(/map_worker/);
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] [data-action=fill]');
    await lab.run((model) => model.setGoal([9, 9]));
    letIn();
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows.some((row: string) => row.includes('#')));
    const [x, y] = await lab.run((model: Recorded<'grid'>) => model.document.goal);
    assert.ok(Math.hypot(x - 9, y - 9) < 20, `${x},${y}: on the nearest free cell`);
  });

  for (const part of ['graph_panel', 'graph_view']) {
    it(`a tool chosen before all of a graph has come stays chosen: ${part}`, async (lab) => {
      const letIn = await lab.withhold(new RegExp(part));
      await drop(lab, graph);
      await lab.until((model) => model.document.space.type === 'graph');
      assert.equal((await tools(lab))[0], 'select', 'no wall can be drawn here');
      // By keyboard: buttons that come between the look and the click would move it under another one.
      await lab.page.focus('[data-rail] [data-tool=goal]');
      await lab.page.keyboard.press('Enter');
      letIn();
      await lab.until(
        () => document.querySelector('.world:not([hidden]) .estimates') && document.querySelector('[data-stage] [aria-busy=false]'),
      );
      assert.deepEqual(await tools(lab), ['goal', 'goal']);
    });
  }

  it('presses and keys on a map that cannot be shown yet do nothing, whatever was there before', async (lab) => {
    const letIn = { graph: await lab.withhold(/graph_view/), hex: await lab.withhold(/hex_view/) };
    const poke = async () => {
      await lab.page.focus('[data-stage] .asl-view');
      for (const key of ['d', 'd', 's', 'Enter'] as const) await lab.page.keyboard.press(key);
      await lab.page.mouse.move(500, 400);
      await lab.page.mouse.down();
      await lab.page.mouse.move(560, 450, { steps: 3 });
      await lab.page.mouse.up();
    };
    for (const [name, given] of [
      ['graph', graph],
      ['hex', hex],
    ] as const) {
      await drop(lab, given);
      await lab.until((model, type) => model.document.space.type === type, name);
      const before = await lab.run((model) => JSON.stringify(model.document));
      await poke();
      assert.equal(await lab.run((model) => JSON.stringify(model.document)), before);
      letIn[name]();
      await lab.until(() => document.querySelector('[data-stage] [aria-busy=false]'));
      await lab.frame();
    }
    await lab.click('[data-rail] [data-tool=wall]');
    assert.deepEqual(await tools(lab), ['wall', 'wall']);
  });

  it('a map sheet that comes only in another world still knows the map there was before', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] });
    await drop(lab, graph);
    await lab.until((model) => model.document.space.type === 'graph');
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=square]');
    await lab.until((model) => model.document.space.type === 'grid');
    assert.deepEqual(await lab.run((model) => model.document.space.rows), ['...', '.#.', '...']);
  });

  it('a draft is not lost because its kind of world does not come', async (lab) => {
    await drop(lab, graph);
    await lab.until(() => localStorage.getItem('a-star-lab.draft')?.includes('"graph"'));
    // All of the graph is here: what is refused next is asked for by the page that comes after this one.
    await lab.until(() => document.querySelector('.world:not([hidden]) .estimates'));
    await lab.shown();
    (await lab.withhold(/\/graph_world-/, 1))(false);
    await lab.page.reload();
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('could not start'));
    await lab.page.reload();
    await lab.until((model) => model?.document.space.type === 'graph');
  });

  it('who waits for the module ten seconds is told, and may try again', async (lab) => {
    // Ten seconds are over at once.
    await lab.page.evaluateOnNewDocument(() => {
      const { setTimeout } = window;
      window.setTimeout = ((work: () => void, delay: number) => setTimeout(work, delay === 10_000 ? 50 : delay)) as typeof setTimeout;
    });
    const letIn = await lab.withhold(/\/first-.*\.wasm|\/first\.wasm/);
    await lab.page.reload({ waitUntil: 'domcontentloaded' });
    await lab.until(() => document.querySelector('[data-sentence] button'));
    const said = await lab.run(() => document.querySelector('[data-sentence]')?.textContent ?? '');
    assert.match(said, /taking long.*迟迟没有/);
    letIn();
    await lab.until((model) => model?.search?.status === 'found');
    await lab.until(() => !document.querySelector('[data-sentence] button'));
  });

  it('a panel that was asked for twice is shown once', async (lab) => {
    const letIn = await lab.withhold(/graph_panel/);
    await drop(lab, graph);
    await lab.until((model) => model.document.space.type === 'graph');
    for (const action of ['undo', 'redo']) await lab.click(`[data-action=${action}]`);
    assert.equal(await lab.run((model) => model.document.space.type), 'graph');
    letIn();
    await lab.until(() => document.querySelector('.world:not([hidden]) .estimates'));
    await lab.frame();
    assert.equal(await lab.run(() => document.querySelectorAll('[data-rail] [data-tool=node]').length), 1);
    await lab.click('[data-action=undo]');
    assert.equal(await lab.run(() => document.querySelectorAll('[data-rail] [data-tool=node]').length), 0);
  });

  it(
    'what was wrong is not said any more when it has been mended',
    async (lab) => {
      await drop(lab, eight);
      const letIn = await lab.withhold(/\/errors-/);
      const type = async (text: string) => {
        await lab.page.waitForSelector('.world [data-field=start]', { visible: true });
        await lab.run((_, value) => {
          const field = document.querySelector('.world [data-field=start]') as HTMLInputElement;
          field.value = value;
          field.dispatchEvent(new Event('change'));
        }, text);
      };
      await type('283164775');
      await type('283164705');
      await lab.until((model) => model.document.start === '283164705');
      letIn();
      await lab.arrived('/errors-');
      assert.equal(await lab.run(() => document.querySelector('[data-notices] .error')?.textContent), undefined);
      await type('283164775');
      await lab.until(() => document.querySelector('[data-notices] .error'));
    },
    { language: 'zh-Hans' },
  );

  it('what is to be predicted is asked once the search has come', async (lab) => {
    await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    await lab.until(() => document.querySelector('[data-action=predict]'));
    const letIn = await lab.withhold(/core\.wasm/);
    await drop(lab, graph);
    await lab.until((model) => model.document.space.type === 'graph');
    await lab.run(() => (document.querySelector('[data-action=predict]') as HTMLElement).click());
    await lab.until(() => document.querySelector('dialog.predict[open]'));
    assert.equal(await lab.text('[data-predict-question]'), '');
    letIn();
    await lab.until(() => /^After 1 expansion/.test(document.querySelector('[data-predict-question]')?.textContent ?? ''));
  });

  it('buttons look as if they could be pressed once they can be', async (lab) => {
    const faint = () =>
      [...document.querySelectorAll('.bar button')]
        .filter((button) => button.checkVisibility() && getComputedStyle(button).opacity < '1')
        .map((button) => button.getAttribute('data-action') ?? button.getAttribute('data-open'));
    assert.deepEqual(await lab.run(faint), ['undo', 'redo'], 'nothing to undo yet');
    const letIn = await lab.withhold(/first\.wasm/);
    await lab.page.reload({ waitUntil: 'domcontentloaded' });
    await letIn.asked;
    // The style sheet may come after the module was asked for.
    const end = Date.now() + lab.patience;
    while ((await lab.run(faint)).length <= 5) assert.ok(Date.now() < end, 'they look as if they could be pressed');
    assert.equal(await lab.run(() => document.querySelector('[data-ready]')), null);
    letIn();
    await lab.until(() => document.querySelector('[data-ready]'));
    assert.deepEqual(await lab.run(faint), ['undo', 'redo']);
  });

  it('nothing in the panel moves when what explains the picture comes', async (lab) => {
    const letIn = await lab.withhold(/guide\.css/);
    await lab.page.reload({ waitUntil: 'domcontentloaded' });
    await lab.until(() => document.querySelector('[data-ready]'));
    await lab.settled();
    await lab.frame();
    const places = () =>
      [...document.querySelectorAll('[data-panel] > *')].map((block) => {
        const { top, height } = block.getBoundingClientRect();
        return `${top} ${height}`;
      });
    const before = await lab.run(places);
    letIn();
    await lab.until(() => [...document.styleSheets].some(({ href }) => href?.endsWith('guide.css')));
    await lab.frame();
    assert.deepEqual(await lab.run(places), before);
  });

  it('no row of a sheet moves under a press when its head comes late; the next time it is there', async (lab) => {
    const letIn = await lab.withhold(/\/guide-/);
    await lab.page.reload({ waitUntil: 'domcontentloaded' });
    await lab.until(() => document.querySelector('[data-ready]'));
    const open = () => lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    const place = () =>
      lab.run(() => document.querySelector('[data-sheet=views] [data-action=projector]')?.getBoundingClientRect().toJSON());
    await open();
    await lab.until(() => document.querySelector('[data-sheet=views]:popover-open [data-action=projector] b')?.textContent);
    await lab.frame();
    const before = await place();
    letIn();
    await lab.until(() => document.querySelector('[data-legend] .asl-key'));
    await lab.frame();
    assert.deepEqual(await place(), before);
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('[data-sheet=views]:popover-open'));
    await open();
    await lab.until(() => document.querySelector('[data-sheet=views]:popover-open > .head h2')?.textContent);
  });

  it('a form is shown with its style, however late that comes', async (lab) => {
    const letIn = await lab.withhold(/guide\.css/);
    await lab.page.reload({ waitUntil: 'domcontentloaded' });
    await lab.until(() => document.querySelector('[data-ready]'));
    await lab.run(() => (document.querySelector('.bar [data-open=map]') as HTMLElement).click());
    await lab.arrived('/map_sheet-');
    await lab.settled();
    await lab.frame();
    const group = () => document.querySelector('[data-sheet=map] .group');
    assert.equal(await lab.run(group), null);
    letIn();
    await lab.until(() => document.querySelector('[data-sheet=map] .group'));
    assert.equal(await lab.run(() => getComputedStyle(document.querySelector('[data-sheet=map] .group') as Element).display), 'grid');
  });

  for (const [screen, options] of Object.entries({
    desktop: {},
    tablet: { viewport: { width: 768, height: 1024 } },
    phone: { viewport: phone },
  }))
    it(
      `the map stays as large when the legend below it comes, ${screen}`,
      async (lab) => {
        const letIn = await lab.withhold(/\/guide-/);
        await lab.page.reload({ waitUntil: 'domcontentloaded' });
        await lab.until(() => document.querySelector('[data-ready]'));
        await lab.settled();
        await lab.frame();
        const height = () => document.querySelector('[data-stage]')?.getBoundingClientRect().height;
        const before = await lab.run(height);
        assert.equal(await lab.run(() => document.querySelector('[data-legend]')?.childElementCount), 0);
        letIn();
        await lab.until(() => document.querySelector('[data-legend] .asl-key'));
        await lab.frame();
        assert.equal(await lab.run(height), before);
      },
      options,
    );

  it('what is opened while another language is on its way is said in it', async (lab) => {
    await lab.page.keyboard.press('?');
    await lab.until(() => document.querySelector('[data-sheet=help]:popover-open kbd'));
    await lab.page.keyboard.press('Escape');
    const letIn = await lab.withhold(/\/help-/);
    await lab.click('[data-action=language]');
    await lab.click('.bar [data-open=map]');
    await lab.until(() => document.querySelector('[data-sheet=map] .group h2')?.textContent === 'Size');
    letIn();
    await lab.until(() => document.documentElement.lang === 'zh-Hans');
    await lab.until(() => document.querySelector('[data-sheet=map] .group h2')?.textContent === '大小');
    assert.doesNotMatch(await lab.text('[data-sheet=map]'), /lab\./);
  });
});
