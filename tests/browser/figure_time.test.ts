/** What a figure plays by itself, what is marked on its timeline, and a text that drives it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sameEverywhere } from './harness.ts';
import { snippet, strangers, type StrangerPage } from './strangers.ts';
import type { Figure } from './pages.ts';

const grid = {
  version: 1,
  space: { type: 'grid', rows: ['.......', '..###..', '....#..', '..###..', '.......'] },
  start: [0, 2],
  goal: [6, 2],
};

type Told = typeof globalThis & { told: string[]; places: number[]; stopSeen: boolean };
const listen = () => {
  Object.assign(globalThis, { told: [], places: [] });
  for (const name of ['play', 'pause', 'ended'])
    document.addEventListener(name, ({ target }) => (target as Element).id === 'figure' && (globalThis as Told).told.push(name), true);
  document.addEventListener('step', (event) => (globalThis as Told).places.push((event as CustomEvent).detail.step), true);
};

/** Sees whether the button that stops a long search is shown. */
const watchStop = () => {
  Object.assign(globalThis, { stopSeen: false });
  const look = () => {
    if (document.getElementById('figure')?.shadowRoot?.querySelector('.asl-stop')?.checkVisibility()) (globalThis as Told).stopSeen = true;
    requestAnimationFrame(look);
  };
  look();
};

async function open(stranger: StrangerPage, attributes: string, { more = '', given = grid as object } = {}) {
  await stranger.page.evaluateOnNewDocument(listen);
  await stranger.open({ body: `${snippet({ document: given, attributes: `loading="eager" ${attributes}` })}${more}${stranger.script}` });
  await stranger.alive();
  await stranger.until(() => {
    const { model } = document.getElementById('figure') as Figure;
    return model.search && !model.recording && !model.seeking;
  });
}
const step = ({ page }: StrangerPage) => page.$eval('#figure', (node) => (node as Figure).step);
const length = ({ page }: StrangerPage) => page.$eval('#figure', (node) => (node as Figure).model.search?.eventCount ?? 0);
const fast = ({ page }: StrangerPage) => page.$eval('#figure', (node) => Object.assign((node as Figure).model.player, { speed: 400 }));
const heard = (stranger: StrangerPage, name: string, times = 1) =>
  stranger.until((what, least) => (globalThis as Told).told.filter((each) => each === what).length >= least, name, times);
const inside = ({ page }: StrangerPage, part: string) => page.$(`#figure >>> ${part}`);

strangers('What a figure plays', (it, browser) => {
  const same = sameEverywhere(it, browser);

  it('begins at `from`, ends at `to`, and begins there again', async (stranger) => {
    await open(stranger, 'from="10" to="30"');
    assert.equal(await step(stranger), 10);
    await fast(stranger);
    for (let times = 1; times <= 2; times++) {
      await stranger.page.$eval('#figure', (node) => (node as Figure).play());
      await heard(stranger, 'ended', times);
      assert.equal(await step(stranger), 30);
    }
    const places = await stranger.page.evaluate(() => (globalThis as Told).places);
    assert.ok(
      places.every((place) => place >= 10 && place <= 30),
      String(places),
    );
    // Readers may go anywhere.
    await stranger.page.$eval('#figure', (node) => (node as Figure).seek(1e9));
    assert.equal(await step(stranger), await length(stranger));
  });

  same('of two searches `from` and `to` are steps of the first', async (stranger) => {
    await open(stranger, 'from="10" to="60" beside="greedy"');
    await fast(stranger);
    await stranger.page.$eval('#figure', (node) => (node as Figure).play());
    await heard(stranger, 'ended');
    const { expansion, next } = await stranger.page.$eval('#figure', (node) => {
      const search = (node as Figure).model.search;
      if (!search) throw new Error('no search');
      return { expansion: search.expansion, next: [0, 1].map((more) => search.positionOfExpansion(search.expansion + more)) };
    });
    assert.ok(expansion > 0 && next[0] <= 60 && next[1] > 60, String(next));
  });

  same('with `loop` it plays again and again without an end, and can be paused', async (stranger) => {
    await open(stranger, 'from="5" to="12" loop');
    await fast(stranger);
    await stranger.page.$eval('#figure', (node) => (node as Figure).play());
    await stranger.until(() => {
      const { places } = globalThis as Told;
      return places.filter((place, at) => place < (places[at - 1] ?? 0)).length >= 2;
    });
    assert.equal(await stranger.page.$eval('#figure', (node) => (node as Figure).playing), true);
    await stranger.page.$eval('#figure', (node) => (node as Figure).pause());
    await heard(stranger, 'pause');
    assert.deepEqual(await stranger.page.evaluate(() => (globalThis as Told).told.filter((name) => name !== 'play')), ['pause']);
  });

  for (const attributes of ['loop', 'autoplay', 'autoplay loop to="9"'])
    same(`what moves by itself has a button that stops it, without a timeline too: ${attributes}`, async (stranger) => {
      // So slow that it moves for as long as anybody looks.
      await open(stranger, `controls="none" speed="1" ${attributes}`);
      const button = await inside(stranger, '.stop');
      assert.ok(button);
      const says = (wanted: string) =>
        stranger.until(
          (text) => document.getElementById('figure')?.shadowRoot?.querySelector('.stop')?.getAttribute('aria-label') === text,
          wanted,
        );
      if (attributes === 'loop') await button.click();
      await stranger.until(() => (document.getElementById('figure') as Figure).playing);
      await says('Pause');
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      assert.ok(width >= 24 && height >= 24);
      await button.click();
      assert.equal(await stranger.page.$eval('#figure', (node) => (node as Figure).playing), false);
      await says('Play');
      await stranger.page.$eval('#figure', (node) => node.removeAttribute('controls'));
      await stranger.until(() => !document.getElementById('figure')?.shadowRoot?.querySelector('.stop'));
    });

  it('where there is to be no motion nothing plays or loops by itself', async (stranger) => {
    await stranger.calm();
    await open(stranger, 'autoplay loop from="3" to="9"');
    await stranger.drawn();
    assert.deepEqual([await step(stranger), await stranger.page.evaluate(() => (globalThis as Told).told)], [9, []]);
    await fast(stranger);
    await stranger.page.$eval('#figure', (node) => Object.assign((node as Figure).model.player, { rest: 0 }));
    await stranger.page.$eval('#figure', (node) => (node as Figure).play());
    await heard(stranger, 'ended');
    assert.equal(await step(stranger), 9, 'a reader plays it once');
  });

  same('stands at the step of its poster until it is played, from its beginning', async (stranger) => {
    for (const [attributes, begins] of [
      ['poster="9999"', 0],
      ['poster="9999" from="7"', 7],
      ['poster="9999" step="4"', 4],
    ] as const) {
      await open(stranger, attributes);
      assert.equal(await step(stranger), await length(stranger), attributes);
      await stranger.page.evaluate(() => ((globalThis as Told).places = []));
      await stranger.page.$eval('#figure', (node) => Object.assign((node as Figure).model.player, { speed: 1 }));
      await stranger.page.$eval('#figure', (node) => (node as Figure).play());
      await stranger.until(() => (globalThis as Told).places.length);
      assert.equal(await stranger.page.evaluate(() => (globalThis as Told).places[0]), begins, attributes);
    }
    assert.deepEqual(
      stranger.requests.filter((url) => url.endsWith('9999')),
      [],
      'a step is no picture',
    );
  });

  same('a wrong step or mark is refused with the name of its attribute', async (stranger) => {
    for (const [attribute, says] of [
      ['from="soon"', /from.*soon.*a whole number/],
      ['from="9" to="4"', /to: 4 is not after 9, where it begins/],
      ['markers="20 into the pocket"', /markers.*20 into the pocket.*a step and its name/],
    ] as const) {
      await stranger.open({ body: snippet({ document: grid, attributes: `loading="eager" ${attribute}` }) + stranger.script });
      await stranger.until(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.why'));
      assert.match(await stranger.page.$eval('a-star-lab', (node) => node.shadowRoot?.querySelector('.why')?.textContent ?? ''), says);
    }
  });
});

strangers('Nothing moves while a figure comes alive and its search is recorded', (it, browser) => {
  // Long enough that the figure is seen while its numbers still grow, and long after the button has come that stops it.
  const rows = Array.from({ length: 1000 }, () => '.'.repeat(1000));
  const slow = { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [999, 999], algorithm: 'dijkstra' };
  // Other browsers do not tell what moves.
  const onlyChromium = browser === 'chromium' ? it : () => {};
  for (const [width, attributes, view, lang = 'en', touch = false, height = 'height:400px'] of [
    [1100, ''],
    [1030, ''],
    [780, ''],
    [750, ''],
    [700, ''],
    [600, ''],
    [600, '', {}, 'zh-Hans'],
    [600, 'tools="wall terrain"'],
    [600, '', { beside: { algorithm: 'astar' } }],
    [600, 'markers="20: here; 40: there"'],
    [600, 'controls="none" loop'],
    [360, ''],
    [360, '', {}, 'en', true],
    [600, '', {}, 'en', true],
    [360, '', {}, 'zh-Hans', true, ''],
    [640, '', {}, 'en', false, 'height:340px'],
  ] as const)
    onlyChromium(
      `${width} px wide${height === 'height:400px' ? '' : ` ${height || 'without a height'}`} with ${attributes || (view ? `${JSON.stringify(view)} in ${lang}${touch ? ' for fingers' : ''}` : 'nothing else')}`,
      async (stranger) => {
        await stranger.watchShifts();
        await stranger.page.evaluateOnNewDocument(watchStop);
        const json = `<script type="application/json">${JSON.stringify({ ...slow, view })}</script>`;
        await stranger.open(
          {
            lang,
            body: `<style>a-star-lab{display:block;width:${width}px;${height}}</style><a-star-lab id="figure" step="99999999" ${attributes}>${json}</a-star-lab>${stranger.script}`,
          },
          { width: 1300, touch },
        );
        await stranger.alive();
        await stranger.page.waitForSelector('#figure >>> .asl-fold', { visible: true });
        await stranger.until(() => {
          const { model, step } = document.getElementById('figure') as Figure;
          return !model.recording && step > 0 && step === model.search?.eventCount;
        });
        await stranger.drawn();
        const end = await stranger.page.$eval('#figure', (node) => {
          const track = node.shadowRoot?.querySelector('.asl-track');
          const { right = 0, top = 0, height = 0 } = track?.getBoundingClientRect() ?? {};
          return !right || Boolean(node.shadowRoot?.elementFromPoint(right - 2, top + height / 2)?.closest('.asl-track, .wake'));
        });
        assert.ok(end, 'the end of the track can be pressed');
        const barred = !attributes.includes('controls="none"');
        assert.equal(await stranger.page.evaluate(() => (globalThis as Told).stopSeen), barred, 'the button that stops a long search');
        assert.equal(await stranger.shifts(), 0);
      },
    );

  for (const width of [600, 700, 800, 900, 1000])
    onlyChromium(`${width} px wide, when it is stepped through, however long the sentences are`, async (stranger) => {
      const hard = Array.from({ length: 16 }, (_, y) =>
        Array.from({ length: 16 }, (_, x) => (x % 5 === 2 && y % 7 > 2 ? '#' : y % 3 === 1 ? '4' : '.')).join(''),
      );
      await open(stranger, `style="display:block;width:${width}px;height:400px"`, {
        given: { version: 1, space: { type: 'grid', rows: hard }, start: [0, 0], goal: [15, 15] },
      });
      const seen = await stranger.page.$eval('#figure', async (node) => {
        const figure = node as Figure;
        const says = figure.shadowRoot.querySelector('.says') as HTMLElement;
        const heights = new Set<number>();
        let longest = 0;
        for (let step = 0; step <= (figure.model.search?.eventCount ?? 0); step += 17) {
          figure.seek(step);
          for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
          heights.add((figure.shadowRoot.querySelector('.map') as HTMLElement).offsetHeight);
          longest = Math.max(longest, says.textContent?.length ?? 0);
        }
        return { heights: [...heights], longest };
      });
      assert.ok(seen.longest > 105, 'sentences are long');
      assert.equal(seen.heights.length, 1, String(seen.heights));
    });

  it('a step that is set before so much is recorded is not taken for the end', async (stranger) => {
    const json = `<script type="application/json">${JSON.stringify(slow)}</script>`;
    await stranger.open({ body: `<a-star-lab id="figure" style="height:400px">${json}</a-star-lab>${stranger.script}` });
    await stranger.page.$eval('#figure', (node) => Object.assign(node, { step: 500_000 }));
    await stranger.alive();
    await stranger.until(() => {
      const { model } = document.getElementById('figure') as Figure;
      return model.search && !model.recording && !model.seeking;
    });
    assert.ok((await length(stranger)) > 500_000);
    assert.equal(await step(stranger), 500_000);
  });
});

strangers('Marks on the timeline of a figure', (it, browser) => {
  const same = sameEverywhere(it, browser);
  it('lie where their steps are, lead there, and say where the cursor is', async (stranger) => {
    await open(stranger, 'markers="20: Into the pocket; 60：Out again"');
    await stranger.until(() => document.getElementById('figure')?.shadowRoot?.querySelectorAll('.marks:not([hidden]) .mark').length === 2);
    await stranger.drawn();
    const all = await length(stranger);
    const places = await stranger.page.$eval('#figure', (node) => {
      const box = (each: Element) => each.getBoundingClientRect();
      const { shadowRoot } = node as Figure;
      const bar = box(shadowRoot.querySelector('.asl-scrubber') as Element);
      return [...shadowRoot.querySelectorAll('.mark')].map(
        (each) => (box(each).left + box(each).width / 2 - bar.left - 9) / (bar.width - 18),
      );
    });
    for (const [at, wanted] of [20, 60].entries()) assert.ok(Math.abs(places[at] - wanted / all) < 0.005, `${places} of ${all}`);
    const marks = await stranger.page.$$('#figure >>> .mark');
    await marks[1].click();
    await stranger.until(() => (document.getElementById('figure') as Figure).step === 60);
    await stranger.until(
      () => document.getElementById('figure')?.shadowRoot?.querySelectorAll('.mark')[1].getAttribute('aria-current') === 'step',
    );
    assert.deepEqual(await Promise.all(marks.map((mark) => mark.evaluate((node) => node.textContent))), ['Into the pocket', 'Out again']);
    assert.equal(await marks[0].evaluate((node) => node.getAttribute('aria-current')), null);
  });

  same('of a map that a reader has changed there are none, until it is reset', async (stranger) => {
    await open(stranger, 'markers="20: Into the pocket" tools="wall"');
    const shown = (wanted: boolean) =>
      stranger.until((is) => {
        const row = document.getElementById('figure')?.shadowRoot?.querySelector<HTMLElement>('.marks');
        return row && row.hidden !== is;
      }, wanted);
    await shown(true);
    await stranger.page.$eval('#figure', (node) => (node as Figure).model.setStart([1, 0]));
    await shown(false);
    await stranger.page.$eval('#figure', (node) => (node as Figure).model.reset());
    await shown(true);
  });
});

strangers('A text drives a figure', (it) => {
  const part = (at: number) =>
    `<section data-astar-for="figure" data-astar-step="${at}" data-astar-scroll style="height:900px">Step ${at}</section>`;
  it('the part in the middle of the view says at which step it stands, in both directions, and a press in it does nothing', async (stranger) => {
    const more = `<style>a-star-lab{position:sticky;top:0;height:300px;width:400px}</style><div style="height:700px"></div>${part(12)}${part(34)}<div style="height:900px"></div>`;
    await open(stranger, 'step="2"', { more });
    assert.equal(await step(stranger), 2, 'nothing is in the middle yet');
    const reach = async (at: number) => {
      await stranger.page.$eval(`[data-astar-step="${at}"]`, (node) => node.scrollIntoView({ block: 'center' }));
      await stranger.until((wanted) => (document.getElementById('figure') as Figure).step === wanted, at);
    };
    await reach(12);
    await reach(34);
    await reach(12);
    await stranger.page.$eval('#figure', (node) => (node as Figure).seek(5));
    await stranger.page.$eval('[data-astar-step="12"]', (node) => (node as HTMLElement).click());
    assert.equal(await step(stranger), 5);
  });

  it('a part that comes onto the page after the figure is not looked for', async (stranger) => {
    await open(stranger, 'step="2"', { more: part(12) });
    await stranger.page.evaluate((late) => document.body.insertAdjacentHTML('beforeend', late), part(34));
    for (const at of [34, 12])
      await stranger.page.$eval(`[data-astar-step="${at}"]`, (node) => {
        node.scrollIntoView({ block: 'center' });
        return new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
      });
    await stranger.until(() => (document.getElementById('figure') as Figure).step === 12);
    assert.ok(!(await stranger.page.evaluate(() => (globalThis as Told).places.includes(34))));
  });

  it('in the example that comes with the lab, which has no script but that of the figure', async (stranger) => {
    const { page } = stranger;
    for (const width of [1000, 360]) {
      await page.setViewport({ width, height: 700 });
      await page.goto(`${stranger.lab}examples/scroll/`);
      assert.equal(
        await page.$$eval('script', (scripts) => scripts.map((each) => each.getAttribute('src')).join()),
        '../../web/embed/a-star-lab.js',
      );
      await stranger.alive();
      for (const at of [30, 60]) {
        await page.$eval(`section[data-astar-step="${at}"]`, (node) => node.scrollIntoView({ block: 'center' }));
        await stranger.until((wanted) => (document.querySelector('a-star-lab') as Figure).step === wanted, at);
        // The figure stays in sight of the text.
        const { top, bottom } = await page.$eval('a-star-lab', (node) => node.getBoundingClientRect().toJSON() as DOMRect);
        assert.ok(top >= 0 && bottom <= 700, `${width}: ${top} to ${bottom}`);
      }
    }
  });

  it('of a figure that waits to be pressed it fetches nothing', async (stranger) => {
    await stranger.open({
      body: `${snippet({ document: grid, attributes: 'reveal="interaction"' })}<div style="height:200px"></div>${part(12)}${stranger.script}`,
    });
    await stranger.until(() => customElements.get('a-star-lab'));
    await stranger.page.$eval('[data-astar-scroll]', (node) => node.scrollIntoView({ block: 'center' }));
    await stranger.drawn();
    assert.deepEqual(
      stranger.requests.filter((url) => /figure/.test(url)),
      [],
    );
  });
});

strangers("The manual's script for reveal.js", (it) => {
  for (const lang of ['en', 'zh-Hans'])
    it(`takes a figure along with its fragments, forwards and backwards, and lets others be: ${lang}`, async (stranger) => {
      const manual = readFileSync(new URL(`../../docs/manual/${lang}/tools.md`, import.meta.url), 'utf8');
      const [, script] =
        /^```js\n([^`]*(?:`[^`]+`[^`]*)*fragmentshown[^]*?)^```$/m.exec(manual.slice(manual.indexOf('## reveal.js'))) ?? assert.fail(lang);
      const fragment = (step: number, figure = 'figure') =>
        `<p class="fragment" data-astar-for="${figure}" data-astar-step="${step}">${step}</p>`;
      // What reveal.js does with fragments: one class, and an event for each.
      const deck = `<script>
        const listeners = {};
        const Reveal = { on: (name, listener) => (listeners[name] = listener) };
        function show(at, visible) {
          const fragment = document.querySelectorAll('.fragment')[at];
          fragment.classList.toggle('visible', visible);
          listeners[visible ? 'fragmentshown' : 'fragmenthidden']({ fragment });
        }
      </script>`;
      await open(stranger, 'step="3"', {
        more: `${fragment(10)}<p class="fragment">a word</p>${fragment(5, 'nobody')}${fragment(20)}${deck}<script>${script}</script>`,
      });
      for (const [at, visible, wanted] of [
        [0, true, 10],
        [1, true, 10],
        [2, true, 10],
        [3, true, 20],
        [3, false, 10],
        [2, false, 10],
        [0, false, 3],
      ] as const) {
        await stranger.page.evaluate(`show(${at}, ${visible})`);
        await stranger.until((there) => (document.getElementById('figure') as Figure).step === there, wanted);
      }
    });
});
