/** The page round the map: languages, presets, settings, the walker, and small screens. */
import assert from 'node:assert/strict';
import { keyNames, reads } from '../../web/kernel/document/algorithms.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import english from '../../web/kernel/words/en.ts';
import { alike, everywhere, phone, sameEverywhere, suite, whole } from './harness.ts';
import type { Recorded } from './pages.ts';

/** How a key of the string table begins. */
const key = `^(?:${[...new Set(Object.keys(english).map((each) => each.split('.')[0]))].join('|')})\\.[a-z]`;

/** Texts that show a key instead of its words. Run in the page. @param begins as keys do */
const untranslated = (_: unknown, begins: string) => {
  const texts = [...document.body.querySelectorAll('*')].flatMap((node) => [
    node.getAttribute('aria-label') ?? '',
    node.getAttribute('title') ?? '',
    ...[...node.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
  ]);
  return texts.filter((text) => new RegExp(begins).test(text.trim()));
};

everywhere('page', (it, browser) => {
  const same = sameEverywhere(it, browser);
  same('the button changes every text to Chinese and back, and the choice is kept', async (lab) => {
    await lab.settled();
    await lab.run((model) => model.seek(5));
    await lab.until(() => document.querySelector('[data-sentence]')?.textContent?.includes('('));
    assert.deepEqual(await lab.run(untranslated, key), []);
    const before = await lab.text('[data-sentence]');
    await lab.click('[data-action=language]');
    await lab.until(() => document.documentElement.lang === 'zh-Hans');
    await lab.frame();
    assert.deepEqual(await lab.run(untranslated, key), []);
    const chinese = await lab.text('[data-sentence]');
    assert.notEqual(chinese, before);
    assert.match(chinese, /[\u4e00-\u9fff]/);
    await lab.page.reload({ waitUntil: 'load' });
    await lab.until(() => document.querySelector('[data-lab][data-ready]'));
    assert.equal(await lab.run(() => document.documentElement.lang), 'zh-Hans');
    await lab.click('[data-action=language]');
    await lab.until(() => document.documentElement.lang === 'en');
  });

  same('the theme button goes from the system’s choice to light to dark', async (lab) => {
    const background = () => getComputedStyle(document.body).backgroundColor;
    const theme = () => document.documentElement.dataset.theme ?? 'auto';
    assert.equal(await lab.run(theme), 'auto');
    await lab.click('.bar [data-action=theme]');
    assert.equal(await lab.run(theme), 'light');
    const light = await lab.run(background);
    await lab.click('.bar [data-action=theme]');
    assert.equal(await lab.run(theme), 'dark');
    assert.notEqual(await lab.run(background), light);
  });

  it('algorithm and heuristic come from lists that work with the keyboard', async (lab) => {
    await lab.click('button[data-field=algorithm]');
    await lab.click(':popover-open > [role=listbox] [data-value=dijkstra]');
    await lab.until((model) => model.document.algorithm === 'dijkstra');
    await lab.page.focus('button[data-field=algorithm]');
    await lab.page.keyboard.press('Enter');
    await lab.until(() => document.activeElement?.getAttribute('data-value') === 'dijkstra');
    await lab.page.keyboard.press('Home');
    await lab.page.keyboard.press('Enter');
    await lab.until((model) => model.document.algorithm === 'astar');
  });

  it('among the estimates a slider leads from Dijkstra over A* to greedy search; the wave follows it, and one undo takes it back', async (lab) => {
    await lab.settled();
    await lab.run((model) => model.seek(Infinity));
    await lab.click('button[data-field=heuristic]');
    const slider = await lab.reachable(':popover-open input[type=range]');
    const expanded = async (hWeight: number, ...keys: ('Home' | 'ArrowRight')[]) => {
      for (const key of keys) await lab.page.keyboard.press(key);
      await lab.until((model, wanted) => model.document.hWeight === wanted, hWeight);
      await lab.settled();
      await lab.until((model) => model.position === model.search.eventCount);
      return lab.run((model) => model.search.totals().expanded);
    };
    await slider.focus();
    const dijkstra = await expanded(0, 'Home');
    const astar = await expanded(1, ...Array<'ArrowRight'>(5).fill('ArrowRight'));
    assert.ok(dijkstra > astar, `${dijkstra} and ${astar}`);
    assert.deepEqual(await lab.run(({ document: { gWeight, hWeight, algorithm } }) => [gWeight, hWeight, algorithm]), [1, 1, 'astar']);
    await expanded(0.6, 'ArrowRight');
    assert.deepEqual(await lab.run(({ document: { gWeight, hWeight } }) => [gWeight, hWeight]), [0.4, 0.6]);
    await lab.run((model) => model.undo());
    assert.deepEqual(await lab.run((model) => [model.document.hWeight, model.canUndo]), [1, false]);
  });

  same('a press on a choice outlasts texts that arrive while it lasts', async (lab) => {
    const press = (selector: string) =>
      lab.pressDuring(selector, () => document.querySelector('[data-lab]').lab.dispatchEvent(new Event('language')));
    await press('button[data-field=algorithm] span');
    await lab.until(() => document.querySelector(':popover-open > [role=listbox] [data-value="dijkstra"]'));
    await lab.page.keyboard.press('Escape');
    await lab.click('.bar [data-open=map]');
    await press('[data-sheet=map] label[data-value=flat] span');
    await lab.until((model) => model.document.space.top === 'flat');
    await lab.run((model) => model.clearWalls());
    await press('[data-sheet=map] [data-maze=wilson]');
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows.some((row: string) => row.includes('#')));
  });

  same('a press on a cell sends the walker there, a cell at a time', async (lab) => {
    await lab.choose('000-code');
    await lab.until((model) => model.document.preset === '000-code');
    await lab.settled();
    await lab.click('[data-tool=select]');
    await lab.clickCell(2, 1);
    await lab.until((model) => model.document.goal[0] === 2 && model.document.goal[1] === 1);
    await lab.settled();
    assert.deepEqual(await lab.run((model) => model.search.result().path), [
      [0, 0],
      [1, 1],
      [2, 1],
    ]);
    await lab.until(() => document.querySelector('[data-live]')?.textContent?.includes('(2,1)'));
    // Sent on, it starts from where it stands.
    await lab.clickCell(3, 0);
    await lab.until((model) => model.document.start[0] === 2 && model.document.goal[0] === 3);
  });

  same('help names the keys; Escape closes it', async (lab) => {
    await lab.page.keyboard.press('?');
    await lab.until(() => document.querySelector('[data-sheet=help]:popover-open kbd'));
    assert.deepEqual(await lab.run(untranslated, key), []);
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('[data-sheet=help]:popover-open'));
  });

  for (const [width, height] of alike(browser, [
    [1440, 900],
    [1100, 700],
    [768, 1024],
    [390, 844],
  ])) {
    it(
      `no sheet is cut off at ${width}×${height}, in either language`,
      async (lab) => {
        await lab.settled();
        for (const language of ['en', 'zh-Hans']) {
          await lab.until((_, wanted) => document.documentElement.lang === wanted, language);
          for (const sheet of ['map', 'more', 'share', 'save', 'help']) {
            await lab.run((_, name) => (document.querySelector(`[data-open=${name}]`) as HTMLElement).click(), sheet);
            await lab.until((_, name) => (document.querySelector(`[data-sheet=${name}]:popover-open`)?.childElementCount ?? 0) > 0, sheet);
            await lab.frame();
            const over = await lab.run((_, name) => {
              const node = document.querySelector(`[data-sheet=${name}]`) as HTMLElement;
              return node.scrollWidth - node.clientWidth;
            }, sheet);
            assert.ok(over <= 0, `${language}, ${sheet}: ${over} px are cut off`);
            await lab.page.keyboard.press('Escape');
            await lab.until((_, name) => !document.querySelector(`[data-sheet=${name}]:popover-open`), sheet);
          }
          await lab.run(() => (document.querySelector('[data-action=language]') as HTMLElement).click());
        }
      },
      { viewport: { width, height } },
    );
  }

  for (const [width, height] of alike(browser, [
    [390, 844],
    [768, 1024],
    [320, 568],
  ])) {
    it(
      `nothing sticks out at ${width}×${height}, and the map has room`,
      async (lab) => {
        await lab.settled();
        // The width asked for: an emulated phone lays out a page that is too wide on a wider one.
        const { wide, map, buttons } = await lab.run((_, screen) => {
          const view = (document.querySelector('[data-stage] .asl-view') as Element).getBoundingClientRect();
          const out = [...document.querySelectorAll('button, input')].filter((node) => {
            const box = node.getBoundingClientRect();
            const sideways = node.closest('[popover], .unseen');
            return (
              node instanceof HTMLElement &&
              box.width > 0 &&
              getComputedStyle(node).position !== 'fixed' &&
              !sideways &&
              (box.left < -1 || box.right > screen + 1)
            );
          });
          return {
            wide: document.documentElement.scrollWidth - screen,
            map: view.width * view.height,
            buttons: out.map((node) => node.outerHTML.slice(0, 80)),
          };
        }, width);
        assert.ok(wide <= 0, `${wide} px too wide`);
        assert.deepEqual(buttons, []);
        assert.ok(map > 0.3 * width * height, `the map has ${Math.round(map)} px²`);
      },
      { viewport: { ...phone, width, height, deviceScaleFactor: 1 } },
    );
  }

  for (const [width, height] of alike(browser, [
    [844, 390],
    [667, 375],
    [1024, 700],
    [1280, 560],
  ])) {
    it(
      `tools, map, sentence and timeline keep apart at ${width}×${height}`,
      async (lab) => {
        await lab.settled();
        for (const open of [false, true]) {
          if (open && (await lab.run(() => document.querySelector('.bar [data-action=panel]')?.checkVisibility())))
            await lab.click('.bar [data-action=panel]');
          await lab.frame();
          const shared = await lab.run(() => {
            const boxes = [
              '.bar',
              '[data-rail]',
              '[data-stage]',
              '[data-sentence]',
              '[data-sums]',
              '[data-timeline]',
              '[data-open-list]',
            ].map((selector) => {
              const node = document.querySelector(selector) as Element;
              const { left, top, right, bottom } = node.getBoundingClientRect();
              return { selector, shown: node.checkVisibility(), left, top, right, bottom, panel: node.closest('.panel') !== null };
            });
            return boxes.flatMap((one, at) =>
              boxes
                .slice(at + 1)
                .filter(
                  (other) =>
                    one.shown &&
                    other.shown &&
                    // What the panel has more of is scrolled to, behind the timeline.
                    !(
                      one.panel !== other.panel &&
                      (one.selector === '[data-timeline]' || other.selector === '[data-timeline]') &&
                      one.selector !== '[data-sentence]'
                    ) &&
                    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
                )
                .map((other) => `${one.selector} and ${other.selector}`),
            );
          });
          assert.deepEqual(shared, [], open ? 'with the panel open' : '');
        }
      },
      { viewport: { width, height } },
    );
  }

  for (const [width, height] of alike(browser, [
    [390, 844],
    [320, 568],
    [667, 375],
  ])) {
    it(
      `the names of what was chosen are whole, and no button lies on another, at ${width}×${height}`,
      async (lab) => {
        await lab.load({ space: { type: 'grid', rows: Array(12).fill('.'.repeat(18)) }, start: [0, 0], goal: [17, 11], algorithm: 'jps' });
        for (const language of ['en', 'zh-Hans']) {
          await lab.until(
            (_, wanted) =>
              document.documentElement.lang === wanted &&
              /Jump|跳/.test(document.querySelector('.bar [data-field=algorithm]')?.textContent ?? ''),
            language,
          );
          const { cut, lying } = await lab.run(() => {
            const shown = (selector: string) =>
              [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
            const boxes = shown('.bar button, .asl-bar button').map((node) => ({
              name: node.outerHTML.slice(0, 80),
              box: node.getBoundingClientRect(),
            }));
            return {
              cut: shown('.choice > span')
                .filter((node) => node.scrollWidth > node.clientWidth)
                .map((node) => node.textContent),
              lying: boxes.flatMap((one, at) =>
                boxes
                  .slice(at + 1)
                  .filter(
                    ({ box }) =>
                      Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
                      Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
                  )
                  .map(({ name }) => `${one.name} and ${name}`),
              ),
            };
          });
          assert.deepEqual(cut, []);
          assert.deepEqual(lying, []);
          if (language === 'en') await lab.run(() => (document.querySelector('[data-action=language]') as HTMLElement).click());
        }
      },
      { viewport: { ...phone, width, height, deviceScaleFactor: 1 } },
    );
  }

  it(
    'on a phone on its side the timeline is one row',
    async (lab) => {
      await lab.settled();
      const middles = await lab.run(() =>
        ['.asl-transport', '.asl-track', '.asl-readout', '.asl-grains', '.asl-pace'].map((selector) => {
          const { top, height, width } = (document.querySelector(selector) as Element).getBoundingClientRect();
          return { selector, middle: top + height / 2, width };
        }),
      );
      for (const { selector, middle, width } of middles)
        assert.ok(Math.abs(middle - middles[0].middle) < 12 && width > 40, `${selector}: ${middle}, ${width} wide`);
    },
    { viewport: { ...phone, width: 667, height: 375, deviceScaleFactor: 1 } },
  );

  for (const width of [744, 768])
    it(
      `on an upright tablet, ${width} px wide, all but the scrubber is one row, though the map changes`,
      async (lab) => {
        const room = { space: { type: 'grid', rows: ['.....', '.....'] }, start: [0, 0], goal: [4, 0] };
        for (const given of [room, { ...room, algorithm: 'lpa', then: [{ cells: [[2, 0, '#']] }] }]) {
          await lab.load(given);
          await lab.settled();
          const places = await lab.run(() =>
            ['.asl-transport', '.asl-readout', '.asl-grains', '.asl-pace', '.asl-bar'].map((selector) => {
              const { top, bottom, left, right } = (document.querySelector(selector) as Element).getBoundingClientRect();
              return { selector, middle: (top + bottom) / 2, left, right };
            }),
          );
          const bar = places.pop();
          for (const [at, { selector, middle, left, right }] of places.entries()) {
            assert.ok(Math.abs(middle - places[0].middle) < 12, `${selector} is in another row`);
            assert.ok(right - left > 40 && left >= (places[at - 1]?.right ?? 0) && right <= (bar?.right ?? 0), `${selector} has no room`);
          }
        }
      },
      { viewport: { ...phone, width, height: 1024, deviceScaleFactor: 1 } },
    );

  it(
    'whatever a finger presses is 40 px high',
    async (lab) => {
      await lab.settled();
      await lab.click('[data-action=panel]');
      const small = await lab.run(() =>
        [...document.querySelectorAll('button, input')]
          .filter((node) => {
            const box = node.getBoundingClientRect();
            return node instanceof HTMLElement && box.width > 0 && box.height < 39.5 && !node.matches('.grip, .unseen, .asl-speed');
          })
          .map((node) => node.outerHTML.slice(0, 80)),
      );
      if (browser === 'chromium') assert.deepEqual(small, []);
    },
    { viewport: phone },
  );

  it(
    'pulling the grip sets how high the panel is, and pulled down it is closed',
    async (lab) => {
      await lab.settled();
      const { mouse } = lab.page;
      const box = await lab.run(() => JSON.parse(JSON.stringify(document.querySelector('.grip')?.getBoundingClientRect())));
      const [x, y] = [box.x + box.width / 2, box.y + 6];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x, y - 200, { steps: 4 });
      await mouse.up();
      await lab.frame();
      const height = await lab.run(() => document.querySelector('[data-lab][data-panel-open] [data-panel]')?.clientHeight ?? 0);
      assert.ok(height > 250, `${height} px`);
      await mouse.move(x, y - 200);
      await mouse.down();
      await mouse.move(x, y + 100, { steps: 4 });
      await mouse.up();
      await lab.until(() => !document.querySelector('[data-lab][data-panel-open]'));
    },
    { viewport: { ...phone, hasTouch: false, isMobile: false } },
  );

  it('nothing in the panel moves while the search plays, and the table stays short', async (lab) => {
    await lab.settled();
    const places = await lab.run(async (model) => {
      const seen = new Set();
      const section = document.querySelector('[data-open-list]') as Element;
      model.seek(0);
      model.player.speed = 2000;
      model.player.play();
      let rows = 0;
      while (model.player.playing) {
        await new Promise(requestAnimationFrame);
        const box = section.getBoundingClientRect();
        seen.add(`${box.top} ${box.height}`);
        rows = Math.max(rows, section.querySelectorAll('tbody tr').length);
      }
      return { seen: [...seen], rows };
    });
    assert.equal(places.seen.length, 1, String(places.seen));
    assert.ok(places.rows <= 25, `${places.rows} rows`);
  });

  same(
    'a cell that is selected on a phone brings its history up',
    async (lab) => {
      await lab.settled();
      await lab.run((model) => {
        model.selected = model.start;
      });
      await lab.until(() => {
        const box = document.querySelector('[data-cell]:not([hidden])')?.getBoundingClientRect();
        return box && box.top > 0 && box.top < innerHeight - 150;
      });
    },
    { viewport: phone },
  );

  it(
    'on a phone the panel opens over the map, and the menu holds the rest',
    async (lab) => {
      await lab.settled();
      await lab.click('[data-action=panel]');
      await lab.until(() => document.querySelector('[data-lab][data-panel-open]'));
      await lab.click('[data-action=panel]');
      await lab.until(() => !document.querySelector('[data-lab][data-panel-open]'));
      await lab.click('[data-open=menu]');
      await lab.until(() => document.querySelectorAll('[data-sheet=menu]:popover-open .row').length >= 4);
      // Every row has something where the others have their drawing, and names start at the same place.
      const lefts = await lab.run(() =>
        [...document.querySelectorAll('[data-sheet=menu] .row')].map((row) => {
          const [sign, name] = row.children;
          return [sign.classList.contains('icon'), Math.round(name.getBoundingClientRect().left)].join(' ');
        }),
      );
      assert.deepEqual(new Set(lefts).size, 1, lefts.join(', '));
    },
    { viewport: phone },
  );

  if (browser === 'chromium') {
    for (const there of [true, false]) {
      it(`presets are shown once, with their texts if they come${there ? '' : ', and by name if they do not'}`, async (lab) => {
        const answer = await lab.withhold(/\/presets-\w+\.js$/);
        await lab.settled();
        await lab.click('[data-action=gallery]');
        const cards = () =>
          lab.run(() => [...document.querySelectorAll('[data-sheet=gallery] .card[data-idea^="00"]')].map((card) => card.textContent));
        await lab.until(() => document.querySelector('[data-sheet=gallery]:popover-open'));
        assert.deepEqual(await cards(), []);
        answer(there);
        await lab.until(() => document.querySelector('[data-sheet=gallery] .card:focus'));
        const shown = await cards();
        assert.equal(shown.length, presets.filter(({ id }) => id !== '003-treasure').length);
        assert.match(shown[0] ?? '', there ? /^Costs of 10 and 14.{40}/ : /^000-figure$/);
        await lab.run(() => (document.querySelector('[data-idea="000-figure"]') as HTMLElement).focus());
        await lab.page.keyboard.press('Enter');
        await lab.until((model) => model.document.preset === '000-figure');
      });
    }

    it(
      'a page that may not store anything works, and says nothing',
      async (lab) => {
        await lab.settled();
        await lab.click('[data-tool=wall]');
        const before = await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join());
        await lab.drag([3, 0], [2, 2]);
        await lab.settled();
        assert.notEqual(await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join()), before);
        assert.equal(await lab.text('[data-notices]'), '');
      },
      {
        before: (page) =>
          page.evaluateOnNewDocument(() => {
            Object.defineProperty(globalThis, 'localStorage', {
              get() {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          }),
      },
    );
  }
});

suite('page', (it) => {
  it('every algorithm is a choice away: what it cannot use is set aside, said so, and comes back', async (lab) => {
    await lab.settled();
    await lab.run((model) => model.apply({ tie: 'fifo', openList: 'scan', hWeight: 2, limits: { maxF: 5000 } }));
    const names = await lab.run(() => {
      (document.querySelector('button[data-field=algorithm]') as HTMLElement).click();
      return [...document.querySelectorAll(':popover-open > [role=listbox] [role=option]')].map(
        (option) => option.getAttribute('data-value') ?? '',
      );
    });
    assert.ok(names.length >= 10, names.join());
    await lab.page.keyboard.press('Escape');
    await lab.click('.bar [data-open=more]');
    await lab.until(() => document.querySelector('[data-sheet=more] [data-field=beamWidth]'));
    await lab.page.keyboard.press('Escape');
    for (const name of [...names, 'astar']) {
      await lab.click('button[data-field=algorithm]');
      await lab.click(`:popover-open > [role=listbox] [data-value="${name}"]`);
      await lab.until((model, wanted) => model.document.algorithm === wanted, name);
      // Iterative deepening may go on for long on an open map.
      await lab.until((model) => model.search && (model.search.status !== 'running' || model.search.eventCount > 1000));
      await lab.run((model) => model.cancelRecording());
      const beam = await lab.run(() => (document.querySelector('[data-sheet=more] [data-field=beamWidth]') as HTMLElement).hidden);
      assert.equal(beam, name !== 'beam');
      const bound = await lab.run(
        () => (document.querySelector('[data-sheet=more] [data-field=maxF]')?.parentElement as HTMLElement).hidden,
      );
      assert.equal(bound, !reads('maxF', name) || keyNames({ algorithm: name }).length === 0, name);
      if (name === 'bibfs') await lab.said(/Bidirectional breadth-first/);
    }
    assert.deepEqual(await lab.run(({ document: { tie, openList, hWeight, limits } }) => ({ tie, openList, hWeight, limits })), {
      tie: 'fifo',
      openList: 'scan',
      hWeight: 2,
      limits: { maxF: 5000 },
    });
    assert.deepEqual(await lab.run(untranslated, key), []);
  });

  it('every option of the settings sheet reaches the document', async (lab) => {
    await lab.click('.bar [data-open=more]');
    await lab.until(() => document.querySelector('[data-sheet=more]:popover-open [data-field=paths]')?.checkVisibility());
    const wanted: Record<string, string | number | boolean> = {
      ...{ diagonal: 'never', successors: 'canonical', costs: '10-14', tie: 'fifo', stop: 'goal-opened', openList: 'scan' },
      ...{ shade: 'g', turns: 'all', reopen: false, labels: false, arrows: false },
      ...{ gWeight: 2, hWeight: 3, expansions: 400, openOrClosed: 500, maxF: 600 },
    };
    const there = await lab.run(() =>
      [...document.querySelectorAll('[data-sheet=more] input[data-field]')]
        .filter((node) => node.checkVisibility())
        .map((node) => node.getAttribute('data-field')),
    );
    // All shortest paths are marked on the map; no document has that.
    assert.deepEqual([...new Set(there)].sort(), [...Object.keys(wanted), 'paths'].sort());
    for (const [field, value] of Object.entries(wanted)) {
      if (typeof value === 'string') await lab.click(`fieldset[data-field=${field}] [data-value="${value}"]`);
      else {
        const input = await lab.reachable(`[data-sheet=more] input[data-field=${field}]`);
        if (value === false) await input.click();
        else {
          await input.click({ count: 3 });
          await lab.page.keyboard.type(`${value}\n`);
        }
      }
      await lab.until(
        ({ document: { view, limits, ...options } }, name: string, given) =>
          (({ ...options, ...view, ...limits }) as Record<string, unknown>)[name] === given,
        field,
        value,
      );
    }
    await lab.settled();
  });

  it('presets load from the gallery, and one undo takes them back', async (lab) => {
    await lab.settled();
    const before = await lab.run((model) => JSON.stringify(model.document.space));
    // The gallery's other tests open all of them.
    for (const { id } of presets.filter((_, at) => whole || at % 3 === 0)) {
      await lab.choose(id === '003-treasure' ? 'hunt' : id);
      await lab.until((model, wanted) => model.document.preset === wanted, id);
      await lab.settled();
      await lab.click('[data-action=undo]');
      await lab.until((model, wanted) => model.document.preset !== wanted, id);
    }
    assert.equal(await lab.run((model) => JSON.stringify(model.document.space)), before);
  });
});
