/** What somebody meets who opens the page for the first time: one button, a legend that answers, a press that does not draw, a verdict. */
import assert from 'node:assert/strict';
import { LABEL_SIZE } from '../../web/view/draw/labels.ts';
import { Camera } from '../../web/view/stage/camera.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { pond, small } from '../small_worlds.ts';
import { phone, screens, suite } from './harness.ts';
import type { InPage, Recorded } from './pages.ts';
import type { TraceEvent } from '../../web/kernel/engine/search.ts';

/** The red, green and blue of paths. */
const pathColour = (theme('light').path.line.match(/\w\w/g) ?? []).map((part) => parseInt(part, 16));

/** What is written of a cell's numbers, as a test reads it: the open list has the same columns. */
const columns = (lab: any) =>
  lab.run(() =>
    [...document.querySelectorAll('[data-open-list] thead th')]
      .filter((head) => head.checkVisibility())
      .map(({ textContent }) => textContent),
  );

suite('the first minute', (it) => {
  it('opens on a plain map at step 0 with one sentence and one button, which plays; four sentences follow and go for good', async (lab) => {
    await lab.settled();
    assert.equal(await lab.page.title(), 'A* Lab');
    assert.equal(await lab.run((model) => model.position), 0);
    const buttons = () =>
      lab.run(() => [...document.querySelectorAll('[data-invitation] .button')].filter((button) => button.checkVisibility()).length);
    assert.equal(await buttons(), 1);
    await lab.run((model) => {
      model.player.speed = 200;
    });
    await lab.click('[data-invitation] [data-action=toggle]');
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.run((model) => model.seek(20));
    await lab.page.setViewport({ width: 390, height: 844 });
    for (let sentence = 0; sentence < 4; sentence++) {
      const cut = await lab.run(() => (document.querySelector('[data-invitation]') as HTMLElement).offsetHeight > 64);
      assert.equal(cut, false, `tip ${sentence} is cut on a phone`);
      await lab.click('[data-action=next-hint]');
    }
    await lab.until(() => !document.querySelector('[data-invitation]')?.checkVisibility());
    await lab.page.reload({ waitUntil: 'load' });
    await lab.until(() => document.querySelector('[data-ready]'));
    await lab.click('[data-timeline] [data-action=step]');
    assert.equal(await lab.run(() => document.querySelector('[data-invitation]')?.checkVisibility()), false);
  });

  it('says before the first run what is estimated and counts nothing; no table without rows has a head, and no two buttons have one name', async (lab) => {
    await lab.settled();
    const seen = (...selectors: string[]) =>
      lab.run(
        (_, ...wanted) => wanted.map((each) => document.querySelector(each)?.checkVisibility({ visibilityProperty: true })),
        ...selectors,
      );
    const counted = ['.asl-readout', '[data-counts] .counts', '[data-open-list] thead'];
    await lab.until(() => document.querySelector('.why .remark')?.textContent);
    assert.match(await lab.text('.why .remark'), /^Octile is its estimate h of the way that remains\. Straight and diagonal steps/);
    assert.deepEqual(await seen(...counted), [false, false, false]);
    const names = await lab.run(() =>
      [...document.querySelectorAll('button, summary')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? (each as HTMLElement).innerText),
    );
    assert.deepEqual(
      names.filter((name, at) => name === 'More' || (/More|Options/.test(name) && names.indexOf(name) !== at)),
      [],
    );
    await lab.run((model) => model.seek(20));
    await lab.until(() => document.querySelector('[data-open-rows] tr'));
    assert.deepEqual(await seen(...counted), [true, true, true]);
    assert.equal(await lab.run(() => document.querySelector('.why .remark')?.textContent), '');
    await lab.load({ space: { type: 'grid', rows: ['.#.'] }, start: [0, 0], goal: [2, 0] });
    await lab.run((model) => model.seek(Infinity));
    await lab.until(() => !document.querySelector('[data-open-rows] tr'));
    assert.deepEqual(await seen(...counted), [true, true, false]);
  });

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `on a phone held sideways no sentence lies over the panel or the timeline, ${language}`,
      async (lab) => {
        await lab.settled();
        await lab.run((model) => model.seek(20));
        await lab.until(() => document.querySelector('[data-action=next-hint]'));
        for (let sentence = 0; sentence < 4; sentence++) {
          const apart = await lab.run(() => {
            const [tip, panel, time] = ['[data-invitation]', '[data-panel]', '[data-timeline]'].map((part) =>
              (document.querySelector(part) as HTMLElement).getBoundingClientRect(),
            );
            return tip.top > panel.bottom - 1 && tip.bottom < time.top + 1;
          });
          assert.ok(apart, `sentence ${sentence}`);
          await lab.click('[data-action=next-hint]');
        }
      },
      { viewport: { ...phone, width: 844, height: 390 }, language },
    );

  it('a sentence goes on to the next when somebody does what it says', async (lab) => {
    await lab.settled();
    await lab.click('[data-timeline] [data-action=step]');
    const says = (words: RegExp) =>
      lab.until((_, wanted) => new RegExp(wanted).test(document.querySelector('[data-invitation]')?.textContent ?? ''), words.source);
    await says(/^Draw a wall/);
    await lab.drag([2, 1], [3, 1]);
    await says(/^Drag the red flag/);
    const { start } = await lab.run((model: Recorded<'grid'>) => model.document);
    await lab.drag(start, [start[0], start[1] + 1]);
    await says(/^Outlined cells are open/);
  });

  for (const viewport of [{ width: 1280, height: 720 }, phone])
    it(
      `at ${viewport.width}×${viewport.height} the button is the first thing reached, few things are, and twenty are in sight`,
      async (lab) => {
        await lab.settled();
        // Also in so little room the first map's cells show their f.
        await lab.until(() => document.querySelector('[data-key-of=path]') && document.querySelector('[data-key-of=numbers]'));
        const key = await lab.run(() => [...document.querySelectorAll('[data-key-of=numbers] text')].map((text) => text.textContent));
        assert.deepEqual(key, viewport === phone ? ['f'] : ['f', 'g', 'h'], 'the legend has the numbers that cells have');
        const surface = await lab.run(() => {
          const { clientWidth: width, clientHeight: height } = document.querySelector('[data-stage] .asl-canvas') as Element;
          return { width, height, ratio: devicePixelRatio };
        });
        const camera = new Camera();
        camera.resize({ width: 9, height: 6 }, surface);
        assert.ok(camera.scale >= LABEL_SIZE, `cells of ${camera.scale}`);
        // Legend, list and timeline belong to what is searched.
        const apart = '[data-legend], [data-open-list], [data-timeline]';
        const sight = await lab.run(
          (_, others) =>
            [...document.querySelectorAll('button, a, input, select, textarea, summary')]
              .filter((each) => !each.closest(others) && each.checkVisibility({ visibilityProperty: true }))
              .filter((each) => each.getBoundingClientRect().bottom > 0).length,
          apart,
        );
        assert.ok(sight <= 20, `${sight} in sight`);
        const stops: string[] = [];
        for (let turn = 0; turn < 40; turn++) {
          await lab.page.keyboard.press('Tab');
          const stop = await lab.run((_, others) => {
            const node = document.activeElement;
            if (!node || node === document.body) return '';
            return node.closest(others) ? 'apart' : node.outerHTML.slice(0, 80);
          }, apart);
          if (stop === '' || stops.includes(`${stop} `)) break;
          if (stop !== 'apart') stops.push(`${stop} `);
        }
        assert.match(stops[0], /data-action="toggle"/);
        assert.ok(stops.length > 4 && stops.length <= 12, stops.join('\n'));
      },
      { viewport },
    );

  it('a toolbar is one stop: arrows go from tool to tool, and step through the search where one was pressed with a pointer', async (lab) => {
    await lab.settled();
    const focused = () => lab.run(() => document.activeElement?.getAttribute('data-tool'));
    const position = () => lab.run((model) => model.position);
    await lab.click('[data-tool=wall]');
    await lab.page.keyboard.press('ArrowRight');
    await lab.until((model) => model.position === 1);
    await lab.page.keyboard.press('Tab');
    await lab.page.keyboard.down('Shift');
    await lab.page.keyboard.press('Tab');
    await lab.page.keyboard.up('Shift');
    assert.equal(await focused(), 'wall');
    await lab.page.keyboard.press('ArrowDown');
    assert.equal(await focused(), 'terrain');
    await lab.page.keyboard.press('Home');
    assert.equal(await focused(), 'select');
    assert.equal(await position(), 1);
  });

  it('what a search comes to is told at its end and stays told, until there is another', async (lab) => {
    const numbers = () =>
      lab.run(() =>
        ['.asl-place', '.asl-expansions', '[data-count=expanded] dd', '[data-count=cost] dd'].map((selector) =>
          (document.querySelector(selector) as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
        ),
      );
    await lab.load(pond);
    await lab.click('[data-timeline] [data-action=step]');
    await lab.frame();
    assert.ok(
      (await numbers()).every((text) => /^\d*( expanded| events?)?$/.test(text)),
      (await numbers()).join(),
    );
    await lab.click('[data-timeline] [data-action=last]');
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.run((model) => model.seek(40));
    await lab.until(() => document.querySelector('.told > [data-count=expanded]:not(.ended)'));
    await lab.frame();
    const told = await numbers();
    for (const text of told.slice(0, 3)) assert.match(text, /\d (\/|of) \d/);
    assert.match(told[3], /\d/);
    await lab.run((model) => model.apply({ heuristic: 'zero' }));
    await lab.settled();
    await lab.frame();
    assert.doesNotMatch((await numbers())[0], /\//);
  });

  it('counts stand in one column and the answer large; no number is said twice, and what few ask for is behind a press', async (lab) => {
    await lab.load(pond);
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.frame();
    const shown = await lab.run(() =>
      [...document.querySelectorAll<HTMLElement>('[data-counts] [data-count]')]
        .filter((row) => row.checkVisibility() && row.clientHeight > 0)
        .map((row) => ({
          name: row.dataset.count,
          text: row.innerText.replace(/\s+/g, ' ').trim(),
          size: Math.max(...[...row.querySelectorAll('dd > *')].map((part) => parseFloat(getComputedStyle(part).fontSize))),
          left: Math.round(row.getBoundingClientRect().left),
          right: Math.round(
            Math.max(...[...row.querySelectorAll('b:not(:empty), .in-the-end span')].map((part) => part.getBoundingClientRect().right)),
          ),
        })),
    );
    assert.deepEqual(
      shown.map(({ name }) => name),
      ['expanded', 'generated', 'relaxed', 'reopened', 'open', 'cost'],
    );
    assert.equal(new Set(shown.map(({ left }) => left)).size, 1);
    for (const { name, text, size } of shown) {
      assert.doesNotMatch(text, /\d \/ \d/, `${name} at the end`);
      assert.equal(size > 20, name === 'expanded' || name === 'cost', name);
    }
    const numbers = shown.filter(({ name }) => name !== 'cost');
    assert.equal(new Set(numbers.map(({ right }) => right)).size, 1, 'numbers end in one line');
    await lab.click('[data-counts] .rest > summary');
    assert.equal(await lab.run(() => document.querySelector('[data-count=memory]')?.checkVisibility()), true);
  });

  for (const [width, height] of screens)
    for (const language of ['en', 'zh-Hans'] as const)
      it(
        `at the end the answer is told once, and large, alone and in a race: ${width}×${height}, ${language}`,
        async (lab) => {
          await lab.settled();
          await lab.run((model) => model.seek(Infinity));
          await lab.until(() => document.querySelector('[data-verdict]:not([hidden])')?.textContent?.match(/\d/));
          await lab.frame();
          /** The sizes of letters in which a number is written; cells, the open list and the axis of time have numbers of their own. */
          const written = (number: number) =>
            lab.run((_, wanted) => {
              const sizes: number[] = [];
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                const parent = text.parentElement as Element;
                const { bottom, top, height: high } = parent.getBoundingClientRect();
                const seen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && high > 2;
                if (!seen || bottom < 0 || top > innerHeight || parent.closest('[data-open-list], .unseen, .asl-view, .choices')) continue;
                for (const found of text.textContent?.match(/\d+/g) ?? [])
                  if (Number(found) === wanted) sizes.push(parseFloat(getComputedStyle(parent).fontSize));
              }
              return sizes;
            }, number);
          const answers = () =>
            lab.run((model) => [Number(document.querySelector('[data-count=cost] dd')?.textContent), model.search.totals().expanded]);
          const large = height < 520 ? 14 : width < 700 ? 16 : 18;
          for (const number of await answers()) {
            const sizes = await written(number);
            assert.equal(sizes.length, 1, `${number}: ${sizes}`);
            assert.ok(sizes[0] >= large, `${number}: ${sizes}`);
          }
          await lab.run((model) => void (model.player.pace = { seconds: 2 }));
          await lab.click('[data-verdict] [data-action=beside]');
          await lab.until(
            ({ follower, player, position, search }: any) => follower?.search && !player.playing && position === search.eventCount,
          );
          await lab.frame();
          const [, count] = await answers();
          assert.equal((await written(count)).length, 1, `${count}, in a race`);
          const out = await lab.run(() =>
            [...document.querySelectorAll('.pane')].flatMap((pane) => {
              const { left, right } = pane.getBoundingClientRect();
              return [...pane.querySelectorAll('button, .score, b')]
                .map((part) => [part.className, part.getBoundingClientRect()] as const)
                .filter(([, box]) => box.width > 0 && (box.left < left || box.right > right + 12))
                .map(([name]) => name);
            }),
          );
          assert.deepEqual(out, [], 'the head of a pane lies over its own map');
        },
        { viewport: { width, height }, language },
      );

  for (const world of ['graph', 'navmesh', 'tiles'])
    it(`beside the panel of a world the answer is told once too, where it is seen: ${world}`, async (lab) => {
      await lab.load({ ...small[world], view: { step: 1e6 } });
      await lab.until((model) => model.position === model.search.eventCount && document.querySelector('.reason:not([hidden])'));
      await lab.until(() => document.querySelector('[data-world][open]:not([hidden])'));
      await lab.frame();
      const seen = await lab.run((model) => {
        const wanted = String(model.search.totals().expanded);
        return [...document.querySelectorAll<HTMLElement>('.sentence, .reason, [data-count=expanded] b')]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }) && new RegExp(`\\b${wanted}\\b`).test(part.innerText))
          .map((part) => {
            const { left, top, height } = part.getBoundingClientRect();
            return part.contains(document.elementFromPoint(left + 3, top + height / 2)) ? part.className : 'out of sight';
          });
      });
      assert.deepEqual(seen, ['sentence']);
    });

  it('the length of a step that was chosen stays marked while a whole run plays, and the numbers beside it say what they count', async (lab) => {
    await lab.load({ ...pond, view: { grain: 'event' } });
    const marked = () =>
      lab.run(() =>
        [...document.querySelectorAll<HTMLElement>('.asl-grain[aria-pressed=true]')].map(({ dataset }) => dataset.grain).join(),
      );
    assert.equal(await marked(), 'event');
    // It plays for as long as anybody looks.
    await lab.run((model) => void (model.player.pace = { seconds: 600 }));
    await lab.click('[data-timeline] [data-action=toggle]');
    await lab.until((model) => model.player.playing && model.position > 0);
    await lab.frame();
    assert.equal(await marked(), 'event');
    await lab.run((model) => model.player.pause());
    await lab.frame();
    assert.match(await lab.text('.asl-readout'), /^\d[\d,]* events?\d+ expanded/);
  });

  it('the first tool looks: a press on a cell tells of it and builds nothing, until one says so', async (lab) => {
    await lab.load(pond);
    await lab.clickCell(4, 4);
    await lab.until(() => document.querySelector('[data-cell-title]')?.textContent?.includes('(4,4)'));
    const rows = () => lab.run((model: Recorded<'grid'>) => model.document.space.rows);
    assert.deepEqual(await rows(), pond.space.rows);
    for (const [says, row] of [
      ['Wall here', pond.space.rows[4].replace(/^(....)./, '$1#')],
      ['Remove this wall', pond.space.rows[4].replace(/^(....)./, '$1.')],
    ]) {
      await lab.until((_, text) => document.querySelector('[data-cell] [data-do=build]')?.textContent === text, says);
      await lab.click('[data-cell] [data-do=build]');
      await lab.settled();
      assert.equal((await rows())[4], row);
    }
  });

  for (const viewport of [undefined, phone]) {
    it(
      `the press that closes a sheet draws no wall${viewport ? ', nor does a finger’s' : ''}`,
      async (lab) => {
        await lab.load(pond);
        await lab.click('[data-tool=wall]');
        const { x, y } = await lab.at(1, 1);
        const press = () => (viewport ? lab.page.touchscreen.tap(x, y) : lab.page.mouse.click(x, y));
        for (const button of ['button[data-field=algorithm]', '[data-open=more]']) {
          await lab.click(button);
          await lab.until(() => document.querySelector('.sheet:popover-open'));
          await press();
          await lab.until(() => !document.querySelector('.sheet:popover-open'));
          assert.deepEqual(await lab.run((model) => model.document.space.rows), pond.space.rows, button);
        }
        await press();
        await lab.until((model: Recorded<'grid'>) => model.document.space.rows[1][1] === '#');
      },
      viewport ? { viewport } : {},
    );
  }

  it('numbers an algorithm does not use are nowhere: not in the sums, the open list, or what is told of a cell', async (lab) => {
    await lab.load({ ...pond, algorithm: 'dijkstra', view: { step: 300 } });
    const names = () =>
      lab.run(() =>
        [...document.querySelectorAll('[data-sums] dt')].filter((term) => term.checkVisibility()).map(({ textContent }) => textContent),
      );
    const selected = async () => {
      await lab.run((model) => {
        model.selected = model.node([4, 4]);
      });
      await lab.until(() => document.querySelector('[data-cell-facts]')?.textContent?.includes('g '));
      return lab.text('[data-cell-facts]');
    };
    await lab.until(() => document.querySelector('[data-open-list]')?.getAttribute('data-by') === 'g');
    assert.deepEqual(await columns(lab), ['#', 'cell', 'g', 'parent', 'tie']);
    assert.doesNotMatch(await selected(), / h | f /);
    for (const [algorithm, by, shown, sums] of [
      ['bfs', 'discovery', ['#', 'cell', 'g', 'parent'], ['g']],
      ['greedy', 'h', ['#', 'cell', 'g', 'h', 'parent', 'tie'], ['g', 'h']],
      ['astar', 'f', ['#', 'cell', 'g', 'h', 'f', 'parent', 'tie'], ['g', 'h', 'f']],
    ] as [string, string, string[], string[]][]) {
      await lab.load({ ...pond, algorithm, view: { step: 40 } });
      await lab.until((_, wanted) => document.querySelector('[data-open-list]')?.getAttribute('data-by') === wanted, by);
      assert.deepEqual(await columns(lab), shown, algorithm);
      await lab.until((model) => ['opened', 'kept', 'closed', 'expanded'].includes(model.search.event()?.type as string));
      await lab.frame();
      assert.deepEqual(await names(), sums, algorithm);
    }
  });

  it('h and a dear step are derived on the spot', async (lab) => {
    await lab.load(pond);
    await lab.run((model) => {
      const { search } = model;
      for (let at = 1; at <= search.eventCount; at++) {
        search.seek(at);
        const event = search.event() as TraceEvent;
        if (event.type === 'opened' && event.stepCost === 56) {
          search.seek(0);
          model.seek(at);
          return;
        }
      }
    });
    await lab.until(() => document.querySelector('[data-sums]')?.textContent?.includes('56 = 4 × 14, terrain'));
    assert.match(await lab.text('[data-sums]'), /14·\d+ \+ 10·\d+ = \d+/);
  });

  it('an entry of the legend says what it is and lights its cells, by pointer, finger and keyboard; folded it stays so', async (lab) => {
    await lab.load({ ...pond, view: { step: 300 } });
    const open = await lab.reachable('[data-legend] [data-key-of=open]');
    await open.hover();
    await lab.until(() => document.querySelector('.asl-says:not([hidden])')?.textContent?.includes('smallest f'));
    await lab.page.keyboard.press('Escape');
    await lab.until(() => document.querySelector('.asl-says[hidden]'));
    await open.focus();
    await lab.until(() => document.querySelector('.asl-says:not([hidden])'));
    const entries = await lab.run(() =>
      [...document.querySelectorAll('[data-legend] [data-key-of]')].map((key) => key.getAttribute('data-key-of')),
    );
    assert.deepEqual(entries, ['start', 'goal', 'open', 'closed', 'current', 'parent', 'path', 'wall', 'terrain', 'numbers']);
    await lab.run((model) => model.apply({ algorithm: 'bibfs' }));
    await lab.until(() => document.querySelector('[data-key-of=back]'));
    assert.match(await lab.text('[data-key-of=numbers]'), /depth/);
    await lab.click('.asl-fold');
    await lab.until(() => !document.querySelector('[data-key-of=open]')?.checkVisibility());
    await lab.page.reload({ waitUntil: 'load' });
    await lab.until(() => document.querySelector('.asl-fold[aria-expanded=false]'));
  });

  it('the legend says of which numbers f is the sum, and follows the weights', async (lab) => {
    await lab.load({ ...pond, view: { step: 300 } });
    await lab.until(() => document.querySelector('[data-key-of=numbers]')?.textContent?.endsWith('f = g + h'));
    await lab.run((model) => model.apply({ hWeight: 2.5 }));
    await lab.until(() => document.querySelector('[data-key-of=numbers]')?.textContent?.endsWith('f = g + 2.5·h'));
  });

  it('every entry of the legend lights what it stands for in every world, in the middle of a search or at its end', async (lab) => {
    for (const [world, given] of Object.entries(small)) {
      await lab.load({ ...given, version: 1 });
      await lab.until(() => document.querySelector('[data-legend] [data-key-of=path]'));
      const dark = new Set(
        await lab.run(() =>
          [...document.querySelectorAll('[data-legend] [data-key-of]')].map((key) => String(key.getAttribute('data-key-of'))),
        ),
      );
      for (const part of [0.5, 1]) {
        await lab.run((model, share) => model.seek(Math.floor(model.search.eventCount * share)), part);
        const keys = [...dark];
        const [, ...pictures] = await lab.lit(keys);
        for (const [at, key] of keys.entries()) if (pictures[at] > 0) dark.delete(key);
      }
      assert.deepEqual([...dark], [], world);
    }
  });

  it(
    'in cells too small for g and h only f is written: the price of the ground has the corner where h would stand',
    async (lab) => {
      await lab.load({ ...pond, space: { type: 'grid', rows: pond.space.rows.map((row) => row.slice(3)) }, start: [0, 1], goal: [14, 5] });
      const written = await lab.run(async (model) => {
        const fonts: string[] = [];
        const own = CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (text: string, x: number, y: number) {
          if (this.canvas.closest('[data-stage]')) fonts.push(this.font);
          own.call(this, text, x, y);
        };
        model.seek(Math.floor(model.search.eventCount / 2));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        CanvasRenderingContext2D.prototype.fillText = own;
        return fonts;
      });
      assert.ok(
        written.some((font) => font.startsWith('650')),
        'f is written',
      );
      const sizes = written.map((font) => Number(/([\d.]+)px/.exec(font)?.[1]));
      assert.ok(Math.min(...sizes) >= 9, `a text of ${Math.min(...sizes)} pixels`);
    },
    { viewport: { width: 768, height: 1024 } },
  );

  it('a verdict stands under the map at the end and not before, and shows another search beside this one; why is said in the panel', async (lab) => {
    const told = (selector: string, words: RegExp) =>
      lab.until(
        (_, where, wanted) =>
          [...document.querySelectorAll(where)].some((each) => each.checkVisibility() && new RegExp(wanted).test(each.textContent ?? '')),
        selector,
        words.source,
      );
    const verdict = (words: RegExp) => told('.why .remark', words);
    const line = (words: RegExp) => told('[data-verdict]', words);
    await lab.load({ ...pond, hWeight: 2.5, view: { step: 30 } });
    assert.equal(await lab.run(() => document.querySelector('[data-verdict]')?.checkVisibility()), false);
    await lab.run((model) => model.seek(Infinity));
    await verdict(/^9\.1 % longer than the shortest: h counts 2\.5 times/);
    await line(/^Not shortest: 220 is possible\. Dijkstra looks at \d+ of \d+ cells: show both$/);
    await lab.run((model) => model.apply({ hWeight: 1, stop: 'goal-opened' }));
    await verdict(/nothing guaranteed that: it ends as soon as the goal is opened|longer than the shortest/);
    await lab.run((model) => model.apply({ stop: 'goal-expanded' }));
    await verdict(/A shortest path: h never overestimates/);
    await line(/^Shortest\./);
    await lab.run((model) => model.apply({ algorithm: 'dfs' }));
    await verdict(/longer than the shortest: depth-first/);
    await line(/A\* looks at \d+ of \d+ cells: show both$/);
    await lab.click('[data-verdict] [data-action=beside]');
    await lab.until((model) => model.document.view.beside?.algorithm === 'astar' && document.querySelector('.map.second'));
  });

  it('how many nodes another search looks at is said only if it has expanded each once: not 7 of 5 where it reopens', async (lab) => {
    const nodes = Object.entries({ S: 0, A: 4, B: 0, C: 0, G: 0 }).map(([id, h], x) => ({ id, x, y: x % 2, h }));
    const edges = [['S', 'A', 1], ['S', 'B', 3], ['A', 'B', 1], ['B', 'C', 1], ['C', 'G', 3]]; // prettier-ignore
    const graph = {
      space: { type: 'graph', directed: true, nodes, edges },
      start: 'S',
      goal: 'G',
      algorithm: 'greedy',
      heuristic: 'custom',
    };
    const line = () => lab.text('[data-verdict]');
    await lab.load(graph);
    await lab.run((model) => model.seek(Infinity));
    await lab.until(() => /^(Not shortest|Shortest)/.test(document.querySelector('[data-verdict]')?.textContent ?? ''));
    assert.match(await line(), /Compare with A\*$/);
    assert.doesNotMatch(await line(), /looks at/);
    await lab.run((model) => model.apply({ heuristic: 'zero' }));
    await lab.until(() => /A\* looks at 5 of 5 nodes/.test(document.querySelector('[data-verdict]')?.textContent ?? ''));
  });

  it('a graph’s promise takes the stopping rule, the weights and reopening in', async (lab) => {
    const { stop: _, ...graph } = examples.stop;
    await lab.drop({ name: 'graph.json', text: JSON.stringify({ version: 1, ...graph }) });
    await lab.until((model) => model.document.space.type === 'graph');
    await lab.settled();
    const promise = (words: RegExp) =>
      lab.until((_, wanted) => new RegExp(wanted).test(document.querySelector('.estimates .remark')?.textContent ?? ''), words.source);
    await promise(/A\* finds a shortest path: h never/);
    await lab.run((model) => model.apply({ stop: 'goal-opened' }));
    await promise(/A\* may miss the shortest path: it ends as soon/);
    await lab.run((model) => model.apply({ stop: 'goal-expanded', hWeight: 3 }));
    await promise(/A\* may miss the shortest path: h counts 3 times/);
  });

  it('each press on Fill makes other walls, by a number that is shown and can be set, and places the ends far apart', async (lab) => {
    await lab.load({ ...pond, start: [0, 0], goal: [1, 0] });
    await lab.click('.bar [data-open=map]');
    const fill = async () => {
      const before = await lab.run((model: Recorded<'grid'>) => model.document.space.rows.join());
      await lab.click('[data-sheet=map] [data-action=fill]');
      await lab.until((model: Recorded<'grid'>, last) => model.document.space.rows.join() !== last, before);
      return lab.run((model: Recorded<'grid'>) => ({
        rows: model.document.space.rows.join(),
        seed: (document.querySelector('[data-sheet=map] [data-field=seed]') as HTMLInputElement).value,
        apart: Math.hypot(model.document.start[0] - model.document.goal[0], model.document.start[1] - model.document.goal[1]),
      }));
    };
    const typed = async () => {
      const field = await lab.reachable('[data-sheet=map] [data-field=seed]');
      await field.evaluate((input) => Object.assign(input, { value: '1' }));
    };
    await typed();
    const [first, second] = [await fill(), await fill()];
    assert.equal(first.seed, '1');
    assert.notEqual(second.seed, '1');
    // Far apart by the way between them: with other walls they may stand back to back.
    assert.ok(first.apart > 8, String(first.apart));
    await typed();
    assert.equal((await fill()).rows, first.rows);
  });

  it('on dear ground jump point search is said to be A*, and one press makes the ground level', async (lab) => {
    await lab.load({ ...pond, algorithm: 'jps', costs: 'sqrt2' });
    await lab.click('[data-action=level-ground]');
    await lab.until((model: Recorded<'grid'>) => !/[2-9]/.test(model.document.space.rows.join('')));
    await lab.until(() => !document.querySelector('[data-action=level-ground]')?.checkVisibility());
  });

  it('a tooltip is gone at Escape, wherever the focus is', async (lab) => {
    await (await lab.reachable('[data-tool=terrain]')).hover();
    await lab.until(() => document.querySelector('[data-tooltip]:popover-open'));
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('[data-tooltip]:popover-open'));
  });

  it('a tooltip is gone when its button means something else: Play instead of Pause', async (lab) => {
    await lab.load(pond);
    await lab.run((model) => {
      model.seek(0);
      model.player.play();
    });
    await (await lab.reachable('.asl-bar [data-action=toggle]')).hover();
    await lab.until(() => document.querySelector('[data-tooltip]:popover-open')?.textContent?.startsWith('Pause'));
    await lab.run((model) => model.player.pause());
    await lab.until(() => !document.querySelector('[data-tooltip]:popover-open'));
  });

  it('the path lies above the line to the node under the pointer, in every world', async (lab) => {
    const found = [];
    for (const [name, document] of Object.entries(small)) {
      // Without numbers there is no tag that covers a part of the path.
      await lab.load({ ...document, view: { labels: false } });
      const counts = await lab.run(async (model, line) => {
        const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));
        const canvas = globalThis.document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
        const seen = async (hover: number) => {
          model.hover = hover;
          // The path grows.
          for (let i = 0; i < 30; i++) await frames();
          const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
          let count = 0;
          for (let i = 0; i < data.length; i += 4) if (data[i] === line[0] && data[i + 1] === line[1] && data[i + 2] === line[2]) count++;
          return count;
        };
        model.seek(Infinity);
        await frames();
        return [await seen(-1), await seen(model.goal)];
      }, pathColour);
      // What is pointed at is tinted: of the short paths here, a third.
      if (counts[0] === 0 || counts[1] < counts[0] * 0.6) found.push(`${name}: ${counts.join(' → ')}`);
    }
    assert.deepEqual(found, []);
  });

  it('while it plays, the open list and the counts say the same number of open nodes', async (lab) => {
    const rows = Array.from({ length: 60 }, () => '.'.repeat(90));
    await lab.load({ space: { type: 'grid', rows }, start: [2, 2], goal: [87, 57], algorithm: 'dijkstra' });
    const pairs = await lab.run(async (model) => {
      model.seek(0);
      model.player.speed = 2000;
      model.player.play();
      const pairs = [];
      for (let i = 0; i < 90; i++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        pairs.push(['[data-open-count]', '[data-count=open] b'].map((part) => document.querySelector(part)?.textContent));
      }
      return pairs;
    });
    assert.ok(new Set(pairs.map(([list]) => list)).size > 5, 'it plays');
    assert.deepEqual(
      pairs.filter(([list, count]) => list !== count),
      [],
    );
  });

  it('a tooltip neither comes back to a sheet that Escape has closed nor covers one that opens', async (lab) => {
    await lab.run(() => {
      Object.assign(globalThis, { shown: 0 });
      document.querySelector('[data-tooltip]')?.addEventListener('toggle', () => (globalThis as InPage & { shown: number }).shown++);
    });
    const opener = await lab.reachable('.bar [data-open=share]');
    const covered = () => lab.run(() => document.querySelector('[data-tooltip]')?.matches(':popover-open') ?? true);
    await opener.focus();
    await lab.page.keyboard.press('Enter');
    await lab.until(() => document.querySelector('[data-sheet=share]:popover-open'));
    await lab.page.keyboard.press('Escape');
    await lab.until(
      () => document.activeElement?.matches('[data-open=share]') && !document.querySelector('[data-sheet=share]:popover-open'),
    );
    // Another one, begun later, has come: by then the first would have.
    await (await lab.reachable('[data-tool=terrain]')).hover();
    await lab.until(() => document.querySelector('[data-tooltip]:popover-open'));
    // The page is told of it a moment after it has opened, and before that of any other.
    await lab.until(() => (globalThis as InPage & { shown: number }).shown > 0);
    assert.equal(await lab.run(() => (globalThis as InPage & { shown: number }).shown), 1);
    await lab.run(() => (document.querySelector('[data-sheet=help]') as HTMLElement).showPopover());
    await lab.until(() => document.querySelector('[data-sheet=help]:popover-open'));
    assert.equal(await covered(), false);
  });

  it(
    'on a phone no entry of the legend lies under what folds it',
    async (lab) => {
      await lab.load({ space: { type: 'grid', rows: Array(60).fill('.'.repeat(100)) }, start: [0, 0], goal: [99, 59] });
      await lab.until(() => document.querySelector('[data-legend] .asl-fold'));
      // At some width they just fill the line.
      const under = await lab.run(() => {
        const [fold] = document.querySelectorAll('[data-legend] .asl-fold');
        const keys = [...document.querySelectorAll('[data-legend] .asl-key')] as HTMLElement[];
        const { left, top } = fold.getBoundingClientRect();
        const found = [];
        for (let width = 390; width > 300; width--) {
          (fold.parentElement as HTMLElement).style.width = `${width}px`;
          const place = fold.getBoundingClientRect();
          for (const key of keys) {
            const { right, bottom } = key.getBoundingClientRect();
            if (right > place.left + 1 && bottom > place.top + 1) found.push(`${width}: ${key.textContent}`);
          }
        }
        return [left > 0 && top > 0, found.slice(0, 3)];
      });
      assert.deepEqual(under, [true, []]);
    },
    { viewport: phone, language: 'zh-Hans' },
  );

  it('with the goal on a wall nobody is invited to watch', async (lab) => {
    await lab.settled();
    const invited = () => lab.run(() => document.querySelector('[data-invitation]')?.checkVisibility());
    const put = async (row: string) => {
      await lab.run((model, given) => {
        const { space } = model.document;
        model.apply({ space: { ...space, rows: space.rows?.with(3, given) } });
      }, row);
      await lab.settled();
    };
    const row = await lab.run((model) => model.document.space.rows?.[3] as string);
    await put(`${row.slice(0, 7)}#${row.slice(8)}`);
    assert.equal(await lab.text('[data-sentence]'), 'No search: the goal (7,3) is a wall.');
    assert.equal(await invited(), false);
    await put(row);
    assert.equal(await invited(), true);
  });

  it('who chooses another search is invited to that one', async (lab) => {
    await lab.settled();
    assert.match(await lab.text('[data-invitation]'), /^A\* looks for a way /);
    await lab.run((model) => model.apply({ algorithm: 'dijkstra' }));
    await lab.until(() => /^Dijkstra looks for a way /.test(document.querySelector('[data-invitation]')?.textContent ?? ''));
  });

  it('an open list has eight rows at 1280 by 720 in every world, and no zoom button lies over the map', async (lab) => {
    await lab.page.setViewport({ width: 1280, height: 720 });
    await lab.page.reload({ waitUntil: 'load' });
    await lab.until(() => document.querySelector('[data-ready]'));
    const room = () =>
      lab.run(() => {
        const scroll = document.querySelector('[data-open-list] .scroll') as HTMLElement;
        const head = (scroll.querySelector('thead') as HTMLElement).offsetHeight;
        const row = (scroll.querySelector('tbody tr') as HTMLElement | null)?.offsetHeight ?? 24;
        return Math.floor((scroll.clientHeight - head + 1) / row);
      });
    await lab.load({ ...pond, view: { step: 300 } });
    await lab.until(() => document.querySelectorAll('[data-open-rows] tr').length > 8);
    assert.ok((await room()) >= 8, `grid: ${await room()}`);
    await lab.load({ space: { type: 'grid', rows: Array(60).fill('.'.repeat(90)) }, start: [0, 0], goal: [89, 59] });
    await lab.until(() => document.querySelector('.zoom')?.checkVisibility({ visibilityProperty: true }));
    const boxes = await lab.run(() =>
      ['.zoom', '[data-stage]'].map((each) => (document.querySelector(each) as Element).getBoundingClientRect().toJSON()),
    );
    assert.ok(boxes[0].top >= boxes[1].bottom - 1, 'zoom below the map');
    await lab.click('.bar [data-open=map]');
    await lab.click('[data-sheet=map] label[data-value=tiles]');
    await lab.until((model) => model.document.space.type === 'tiles');
    await lab.page.keyboard.press('Escape');
    await lab.settled();
    await lab.run((model) => model.seek(60));
    await lab.until(() => document.querySelectorAll('[data-open-rows] tr').length > 6);
    assert.ok((await room()) >= 8, `tiles: ${await room()}`);
  });

  it('numbers on the cells of a path stand above its line', async (lab) => {
    await lab.catchSaved();
    await lab.load({ preset: '004-pathgrid' });
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => model.position === model.search.eventCount);
    await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    await lab.click('[data-sheet=views] [data-action=picture]');
    await lab.click('[data-picture=svg-light]');
    await lab.until(() => 'saved' in globalThis);
    const svg = await lab.page.evaluate(() => (globalThis as InPage).saved.text());
    const costs = [...svg.matchAll(/<text[^>]*>38<\/text>/g)].map(({ index }) => index);
    assert.ok(costs.length >= 4, 'f of the cells of the path');
    assert.ok(Math.min(...costs) > svg.lastIndexOf('<path', Math.max(...costs)), 'nothing is painted over them');
  });

  // Firefox says what a pseudo-element is made from, not what stands there.
  it(
    'on a phone, where nobody hovers, what a tool is called stands under it, and fits',
    async (lab) => {
      await lab.until(() => getComputedStyle(document.querySelector('[data-tool=wall]') as Element, '::before').content === '"Wall"');
      const narrow = await lab.run(() => {
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        return [...document.querySelectorAll('[data-rail] .tool')]
          .filter((tool) => tool.checkVisibility())
          .filter((tool) => {
            const { font, content } = getComputedStyle(tool, '::before');
            pen.font = font;
            return content === 'none' || pen.measureText(JSON.parse(content)).width > tool.clientWidth + 4;
          })
          .map((tool) => tool.getAttribute('aria-label'));
      });
      assert.deepEqual(narrow, []);
    },
    { viewport: phone },
  );

  it(
    'on a phone “?” lists no keys, which nobody has there, and says what fingers do',
    async (lab) => {
      await lab.run(() => (document.querySelector('.bar [data-open=help]') as HTMLElement).click());
      await lab.until(() => document.querySelector('[data-sheet=help]:popover-open .lead'));
      assert.equal(
        await lab.run(() => [...document.querySelectorAll('[data-sheet=help] kbd')].filter((key) => key.checkVisibility()).length),
        0,
      );
      assert.ok(await lab.run(() => document.querySelector('[data-sheet=help] .hint')?.checkVisibility()));
    },
    { viewport: phone },
  );
});
