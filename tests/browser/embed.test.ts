import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { figures, room } from '../../web/apps/manual/examples.ts';
import { dist, sameEverywhere } from './harness.ts';
import { picture, snippet, strangers, type StrangerPage } from './strangers.ts';
import type { Search } from '../../web/kernel/engine/search.ts';
import type { AStarLabElement, AStarLabEventMap } from '../../web/apps/embed/element.ts';
import type { Figure } from './pages.ts';

const rows = ['.....', '.###.', '...#.', '.#.#.', '.#...'];
const grid = { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] };
const tiles = { version: 1, preset: '003-puzzle' };

/** A page in which it is watched what figures do. */
type Watched = typeof globalThis & {
  line(id: string): string;
  heard: string[];
  told: [string, unknown][];
  errors: unknown[];
  given: number;
};

/** Waits until the searches of all figures are recorded and shown where they belong. */
const recorded = (stranger: StrangerPage) =>
  stranger.until(() =>
    [...document.querySelectorAll('a-star-lab')].every((each) => {
      const { model } = each as Figure;
      return model?.search && !model.recording && !model.seeking;
    }),
  );

/** Says in the page what a figure's line of narration says. */
const lines = () => {
  Object.assign(globalThis, {
    line: (id: string) => globalThis.document.getElementById(id)?.shadowRoot?.querySelector('.says')?.textContent ?? '',
  });
};

strangers('A figure on a page of another origin', (it, browser) => {
  const same = sameEverywhere(it, browser);
  it('comes alive over its picture without moving anything, at its step', async (stranger) => {
    await stranger.watchShifts();
    await stranger.page.evaluateOnNewDocument(lines);
    await stranger.open({
      body: `<p>Before</p>${snippet({ document: grid, attributes: 'step="3"' })}<p id="after">After</p>${stranger.script}`,
    });
    const top = () => stranger.page.$eval('#after', (node) => node.getBoundingClientRect().top);
    const before = await top();
    await stranger.alive();
    await stranger.until(() => /\(0,0\)/.test((globalThis as Watched).line('figure')));
    assert.equal(await top(), before);
    assert.equal(await stranger.shifts(), 0);
    assert.equal(await stranger.page.$eval('#figure', (node) => (node as Figure).step), 3);
  });

  same('shows at once a search that the small module lacks', async (stranger) => {
    await stranger.open({ body: snippet({ document: { ...grid, algorithm: 'bibfs' } }) + stranger.script });
    await stranger.alive();
    await stranger.until(() => (globalThis.document.getElementById('figure') as Figure).model.search?.status === 'found');
  });

  same('takes how it is to come alive as a property too, as React and Vue give it', async (stranger) => {
    await stranger.open({ body: snippet({ document: grid, attributes: 'loading="eager"' }) });
    await stranger.page.$eval('#figure', (node) => Object.assign(node, { reveal: 'manual' }));
    await stranger.page.addScriptTag({ type: 'module', url: `${stranger.lab}web/embed/a-star-lab.js` });
    await stranger.until(() => customElements.get('a-star-lab'));
    assert.equal(await stranger.page.$eval('#figure', (node) => node.getAttribute('reveal')), 'manual');
    await stranger.page.$eval('#figure', (node) => (node as Figure).reveal());
    await stranger.alive();
  });

  same('those that come alive at once are made in a task each, so that none keeps the page from its readers', async (stranger) => {
    await stranger.page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { alone: [] });
      let busy = false;
      const after = (turns: number) => queueMicrotask(() => (turns ? after(turns - 1) : (busy = false)));
      document.addEventListener(
        'ready',
        () => {
          // All microtasks of a task run before the next task begins: whoever comes before they are through comes in the same one.
          (globalThis as any).alone.push(!busy);
          busy = true;
          after(20_000);
        },
        true,
      );
    });
    const body = Array.from({ length: 6 }, (_, i) => snippet({ id: `figure${i}`, document: grid, attributes: 'loading="eager"' })).join('');
    await stranger.open({ body: body + stranger.script });
    await stranger.until(() => (globalThis as any).alone.length === 6);
    assert.deepEqual(await stranger.page.evaluate(() => (globalThis as any).alone), Array(6).fill(true));
  });

  it('ten of them fetch one module, write nothing to storage and leave no cookie', async (stranger) => {
    const body = Array.from({ length: 10 }, (_, i) => snippet({ id: `figure${i}`, document: grid, attributes: 'loading="eager"' })).join(
      '',
    );
    await stranger.open({ body: body + stranger.script });
    await stranger.alive(10);
    const wasm = stranger.requests.filter((url) => url.endsWith('.wasm'));
    assert.deepEqual(
      wasm.map((url) => url.split('/').pop()),
      ['first.wasm'],
    );
    assert.deepEqual(
      stranger.requests.filter((url) => !url.startsWith(stranger.lab) && !url.startsWith('http://localhost:') && !url.startsWith('data:')),
      [],
      'nobody else is asked for anything',
    );
    assert.deepEqual(
      await stranger.page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), globalThis.document.cookie]),
      [[], [], ''],
    );
  });

  it('lets wheel, fingers and keys through to the page until it is pressed, and again after Escape', async (stranger) => {
    const { page } = stranger;
    await stranger.open({ body: `${snippet({ document: grid })}<div style="height:3000px"></div>${stranger.script}` });
    await stranger.alive();
    // A browser scrolls for some frames after a key.
    const back = () =>
      page.evaluate(async () => {
        for (let still = 0, last = -1; still < 10; last = scrollY) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
          still = scrollY === last ? still + 1 : 0;
        }
        scrollTo(0, 0);
      });
    await page.mouse.move(300, 150);
    await page.mouse.wheel({ deltaY: 120 });
    await stranger.until(() => scrollY > 0);
    await back();
    await page.keyboard.press('PageDown');
    await stranger.until(() => scrollY > 0);
    await back();
    const awake = () => page.$eval('#figure', (node) => node.shadowRoot?.querySelector('.figure')?.hasAttribute('data-awake'));
    const under = () =>
      page.$eval('#figure', (node) => {
        const { left, top } = node.getBoundingClientRect();
        const pressed = node.shadowRoot?.elementFromPoint(left + 300, top + 100);
        return pressed && [pressed.className, getComputedStyle(pressed).touchAction];
      });
    assert.deepEqual(await under(), ['wake', 'auto'], 'a finger on it scrolls the page');
    await page.mouse.click(300, 150);
    assert.equal(await awake(), true);
    await page.keyboard.press('ArrowRight');
    await stranger.until(() => (globalThis.document.getElementById('figure') as Figure).step === 1);
    await page.keyboard.press('Escape');
    assert.equal(await awake(), false);
  });

  same('keys that its bar answers are none of the page’s, whose slide they would turn', async (stranger) => {
    const { page } = stranger;
    await stranger.open({ body: `${snippet({ document: grid })}${stranger.script}` });
    await stranger.alive();
    await recorded(stranger);
    await page.evaluate(() => {
      Object.assign(globalThis, { heard: [] });
      document.addEventListener('keydown', ({ key }) => (globalThis as Watched).heard.push(key));
    });
    const step = () => page.$eval('#figure', (node) => (node as Figure).step);
    for (const part of ['[data-action=step]', '.asl-scrubber', '.asl-speed']) {
      const place = await page.$(`a-star-lab >>> ${part}`);
      await place?.click();
      const before = await step();
      await page.keyboard.press('ArrowRight');
      assert.equal(await step(), before + Number(part !== '.asl-speed'), `${part} moves by one step`);
      await page.keyboard.press('End');
    }
    await (await page.$('a-star-lab >>> .asl-toggle'))?.focus();
    await page.keyboard.press(' ');
    assert.deepEqual(await page.evaluate(() => (globalThis as Watched).heard), []);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await page.evaluate(() => (globalThis as Watched).heard), ['ArrowRight'], 'Escape gives them back');
  });

  same('tells of its first step and of what was found, also where the search is over before anybody can listen', async (stranger) => {
    await stranger.page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { told: [] });
      for (const name of ['load', 'ready', 'step', 'solve'])
        document.addEventListener(
          name,
          ({ target, detail }: any) => target.id === 'figure' && (globalThis as Watched).told.push([name, detail?.step ?? detail?.cost]),
          true,
        );
    });
    await stranger.open({ body: `<a-star-lab id="figure" map="S..G" step="2" loading="eager"></a-star-lab>${stranger.script}` });
    await stranger.alive();
    await stranger.until(() => (globalThis as Watched).told.length >= 4);
    assert.deepEqual((await stranger.page.evaluate(() => (globalThis as Watched).told)).map(String), [
      'load,',
      'ready,',
      'step,2',
      'solve,3',
    ]);
  });

  it('of a map that changes a figure opens where a search ends, or at a step of that search, and keeps what its document says', async (stranger) => {
    const changing = { ...grid, algorithm: 'lpa', then: [{ cells: [[2, 0, '#']] }, { cells: [[2, 0, '.']] }] };
    const opened = { ...changing, view: { episode: 1 } };
    const body = [
      snippet({ id: 'first', document: changing, attributes: 'loading="eager"' }),
      snippet({ id: 'ended', document: changing, attributes: 'loading="eager" episode="1"' }),
      snippet({ id: 'within', document: changing, attributes: 'loading="eager" episode="1" step="2"' }),
      snippet({ id: 'said', document: opened, attributes: 'loading="eager"' }),
    ];
    await stranger.open({ body: body.join('') + stranger.script });
    await stranger.alive(4);
    await stranger.until(() =>
      ['first', 'ended', 'within', 'said'].every((id) => {
        const { model } = document.getElementById(id) as AStarLabElement;
        return model?.search && !model.recording;
      }),
    );
    const [places, end, end1] = await stranger.page.evaluate(() => {
      const figures = ['first', 'ended', 'within', 'said'].map((id) => document.getElementById(id) as AStarLabElement);
      const { episodes = [] } = figures[0].model?.search ?? {};
      return [figures.map(({ step }) => step), episodes[0].end, episodes[1].end] as const;
    });
    assert.deepEqual(places, [0, end1, end + 2, end1]);
    await stranger.page.evaluate(() => document.getElementById('ended')?.setAttribute('episode', '0'));
    await stranger.until((step) => (document.getElementById('ended') as AStarLabElement).step === step, end);
  });

  it('follows the page round it from light to dark, and takes nothing else of its style', async (stranger) => {
    const style = '<style>:root{--accent:rgb(255,0,0);--small:40px;--page:lime}button{display:none!important}</style>';
    await stranger.open({ html: 'style="font-size:62.5%"', body: `${style}${snippet({ document: grid })}${stranger.script}` });
    await stranger.alive();
    const look = () =>
      stranger.page.$eval('#figure', (node) => {
        const inside = (selector: string) => getComputedStyle(node.shadowRoot?.querySelector(selector) as Element);
        return {
          toggle: inside('.asl-toggle').backgroundColor,
          text: inside('.asl-bar').fontSize,
          ground: inside('.figure').backgroundColor,
          size: inside('.asl-toggle').width,
        };
      });
    assert.deepEqual(await look(), { toggle: 'rgb(27, 92, 191)', text: '13px', ground: 'rgb(242, 244, 247)', size: '46px' });
    for (const [name, value] of [
      ['data-bs-theme', 'dark'],
      ['data-md-color-scheme', 'slate'],
      ['class', 'dark'],
      ['data-theme', 'dark'],
    ]) {
      await stranger.page.evaluate((attribute, set) => globalThis.document.documentElement.setAttribute(attribute, set), name, value);
      await stranger.until(
        () => globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.figure')?.getAttribute('data-theme') === 'dark',
      );
      await stranger.page.evaluate((attribute) => globalThis.document.documentElement.removeAttribute(attribute), name);
      await stranger.until(
        () => globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.figure')?.getAttribute('data-theme') === 'light',
      );
    }
  });

  same('a button in the text seeks it, and the place is announced', async (stranger) => {
    await stranger.open({
      body: `<button id="go" data-astar-for="figure" data-astar-step="5">step 5</button>${snippet({ document: grid })}${stranger.script}`,
    });
    await stranger.alive();
    await stranger.page.click('#go');
    await stranger.until(() => (globalThis.document.getElementById('figure') as Figure).step === 5);
    await stranger.until(() => {
      const root = globalThis.document.getElementById('figure')?.shadowRoot;
      return root?.querySelector('[aria-live].unseen')?.textContent === root?.querySelector('.says')?.textContent;
    });
  });

  same('a button pressed just before something else is announced is announced, also where frames are late', async (stranger) => {
    await stranger.open({
      body: `<button id="go" data-astar-for="figure" data-astar-step="5">step 5</button>${snippet({ document: grid })}${stranger.script}`,
    });
    await stranger.alive();
    await stranger.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const figure = document.getElementById('figure') as Figure;
      while (figure.model.recording) await frame();
      figure.model.seek(3);
      await frame();
      await frame();
      // Now a sentence waits to be announced; the one that the press asks for comes later than that.
      const draw = requestAnimationFrame;
      globalThis.requestAnimationFrame = (work) => Number(setTimeout(() => draw(work), 600));
      document.getElementById('go')?.click();
    });
    await stranger.until(() => {
      const root = document.getElementById('figure')?.shadowRoot;
      const said = root?.querySelector('[aria-live].unseen')?.textContent;
      return said && said === root?.querySelector('.says')?.textContent;
    });
  });

  same('keeps its step where it is moved, and frees everything where it is removed, a hundred times', async (stranger) => {
    await stranger.open({
      body: `<div id="one">${snippet({ document: grid, attributes: 'loading="eager"' })}</div><div id="two"></div>${stranger.script}`,
    });
    await stranger.alive();
    const moved = await stranger.page.evaluate(async () => {
      const figure = globalThis.document.getElementById('figure') as Figure;
      figure.seek(7);
      while (figure.step !== 7)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const inside = figure.shadowRoot.querySelector('.figure');
      globalThis.document.getElementById('two')?.append(figure);
      // What has left for good is freed in a task of its own, before this one.
      await new Promise((resolve) => setTimeout(resolve));
      return { step: figure.step, same: inside === figure.shadowRoot.querySelector('.figure') };
    });
    assert.deepEqual(moved, { step: 7, same: true });
    const alive = await stranger.page.evaluate(async (parts) => {
      const figure = globalThis.document.getElementById('figure') as Figure;
      const copy = figure.cloneNode(true) as Figure;
      figure.remove();
      for (let i = 0; i < 100; i++) {
        const next = copy.cloneNode(true) as Figure;
        globalThis.document.body.append(next);
        await next.reveal();
        next.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
      const player = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes(parts));
      const { liveSessions } = await import(player as string);
      return liveSessions();
    }, '/figure-');
    assert.equal(alive, 0);
  });

  it('a crash of the module they share brings all of them back', async (stranger) => {
    await stranger.open({
      body:
        [
          snippet({ id: 'one', document: grid, attributes: 'loading="eager" step="4"' }),
          snippet({ id: 'two', document: grid, attributes: 'loading="eager" step="6"' }),
        ].join('') + stranger.script,
    });
    await stranger.alive(2);
    const there = () => {
      const [one, two] = ['one', 'two'].map((id) => globalThis.document.getElementById(id) as Figure);
      return one.model.search && two.model.search && one.step === 4 && two.step === 6 && one.model.engine === two.model.engine;
    };
    await stranger.until(there);
    const left = await stranger.page.evaluate(() => {
      const [one, two] = ['one', 'two'].map((id) => globalThis.document.getElementById(id) as Figure);
      one.model.recover(new WebAssembly.RuntimeError('unreachable'));
      return [one.model.search, two.model.search];
    });
    assert.deepEqual(left, [null, null]);
    await stranger.until(there);
  });

  it('without the right to run WebAssembly picture and link stay, and it says why', async (stranger) => {
    const policy = `default-src 'none'; script-src ${stranger.lab}; connect-src ${stranger.lab}; img-src data:; style-src 'unsafe-inline'`;
    await stranger.open({ policy, body: snippet({ document: grid }) + stranger.script });
    await stranger.until(() => globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.why'));
    const { why, image } = await stranger.page.$eval('#figure', (node) => ({
      why: node.shadowRoot?.querySelector('.why')?.textContent,
      image: node.querySelector('img')?.getBoundingClientRect().height,
    }));
    assert.match(String(why), /wasm-unsafe-eval.*Open it in A\* Lab/);
    assert.equal(image, 480);
    stranger.problems.length = 0; // the browser's own report of the policy
  });

  it('runs under a strict policy', async (stranger) => {
    const policy = `default-src 'none'; script-src ${stranger.lab} 'wasm-unsafe-eval'; connect-src ${stranger.lab}; img-src data:`;
    await stranger.open({ policy, body: snippet({ document: grid, attributes: 'loading="eager"' }) + stranger.script });
    await stranger.alive();
  });

  it('runs in a frame without an origin', async (stranger) => {
    const inner = `<!doctype html>${snippet({ document: grid, attributes: 'loading="eager"' })}${stranger.script}`
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;');
    await stranger.open({ body: `<iframe sandbox="allow-scripts" width="700" height="520" srcdoc="${inner}"></iframe>` });
    const frame = await (await stranger.page.$('iframe'))?.contentFrame();
    await frame?.waitForFunction(() => globalThis.document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
  });

  same('shows other worlds with their words, says what is wrong with a document, and keeps what was shown', async (stranger) => {
    await stranger.open({ lang: 'zh-CN', body: snippet({ document: tiles, attributes: 'loading="eager"' }) + stranger.script });
    await stranger.alive();
    await stranger.until(() =>
      /^[^a-z]*$/.test(globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.says')?.textContent ?? 'a'),
    );
    const message = await stranger.page.evaluate(
      () =>
        new Promise((resolve) => {
          const figure = globalThis.document.getElementById('figure') as AStarLabElement;
          figure.addEventListener('error', ({ detail }) => resolve(detail.message));
          figure.document = { version: 1, space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [7, 0] };
        }),
    );
    assert.match(String(message), /^goal/);
    assert.equal(await stranger.page.$eval('#figure', (node) => (node as Figure).document.preset), '003-puzzle');
  });

  same(
    'keeps the legend, folded below the map, and the map its room however small the figure is: it unfolds by pointer and keyboard, and what is pointed at says what it is',
    async (stranger) => {
      const { page } = stranger;
      await stranger.open({ lang: 'zh-CN', body: snippet({ document: grid, attributes: 'step="9"' }) + stranger.script });
      await stranger.alive();
      // Looked for anew each frame: what changes inside the figure is no change of the page.
      const inside = (selector: string) =>
        page.waitForSelector(`#figure >>> ${selector}`, { visible: true }).then((found) => found ?? assert.fail(selector));
      const fold = await inside('.asl-fold');
      assert.equal(await fold.evaluate((node) => node.textContent), '图例');
      await fold.click();
      await (await inside('[data-key-of=open]')).hover();
      const says = await inside('.asl-says:not([hidden])');
      assert.match((await says.evaluate((node) => node.textContent)) ?? '', /开放列表.*f/);
      await fold.focus();
      await page.keyboard.press('Enter');
      await inside('.asl-fold[aria-expanded=false]');
      const measured = (height: number, style: string) =>
        page.setViewport({ width: 1000, height }).then(() =>
          page.$eval(
            '#figure',
            async (node, css) => {
              (node as HTMLElement).style.cssText = css;
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
              const box = (of: string) => (node.shadowRoot?.querySelector(of) as Element).getBoundingClientRect();
              const [map, legend, track, whole] = ['.map', '.asl-fold', '.asl-scrubber', '.figure'].map(box);
              return {
                clear: legend.top >= map.bottom && legend.height > 20,
                map: map.height / whole.height,
                track: track.width / whole.width,
              };
            },
            style,
          ),
        );
      for (const size of ['width: 640px; height: 480px', 'width: 336px; height: 280px']) {
        // A frame is a window of its own, and as low as it is.
        const { clear, map, track } = await measured(480, size);
        assert.ok(clear, `${size}: the legend lies on the map`);
        assert.ok(map > 0.58, `${size}: the map has ${map} of the height`);
        assert.ok(track > 0.4, `${size}: the timeline has ${track} of the width`);
      }
    },
  );

  it('text in a document or an attribute is never markup', async (stranger) => {
    const evil = '"><img src=x onerror=alert(1)><svg onload=alert(1)>';
    await stranger.open({
      body: snippet({ attributes: `loading="eager" preset="${evil.replaceAll('"', '&quot;')}" alt="x"` }) + stranger.script,
    });
    await stranger.until(() => globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.why'));
    assert.equal(await stranger.page.$eval('#figure', (node) => node.shadowRoot?.querySelectorAll('svg, img').length), 0);
  });

  if (browser === 'chromium')
    it('without scripts there is the picture, and it leads to the lab', async (stranger) => {
      await stranger.page.setJavaScriptEnabled(false);
      await stranger.open({ body: snippet({ document: grid }) + stranger.script });
      assert.deepEqual(
        await stranger.page.$eval('a-star-lab a', (node) => [node.getAttribute('href'), node.querySelector('img')?.getAttribute('src')]),
        ['https://example.org/lab/', picture],
      );
    });
});

strangers('A page before a figure is in sight', (it) => {
  it('fetches at most two files and 4 KB, and with one that waits to be pressed no more', async (stranger) => {
    await stranger.open({
      body: `${snippet({ id: 'pressed', attributes: 'map="S..G" reveal="interaction"' })}<div style="height:3000px"></div>${snippet({ document: grid })}${stranger.script}`,
    });
    await stranger.until(() => customElements.get('a-star-lab'));
    await stranger.drawn();
    const fetched = stranger.requests.filter((url) => url.startsWith(stranger.lab));
    const bytes = fetched.reduce((sum, url) => sum + gzipSync(readFileSync(join(dist, new URL(url).pathname))).length, 0);
    assert.ok(fetched.length <= 2 && bytes <= 4096, `${bytes} bytes in ${fetched.join(' ')}`);
    await stranger.page.click('#pressed');
    await stranger.alive();
  });

  for (const [what, image, policy] of [
    ['is missing', '/nowhere.png', ''],
    ['is refused by the policy', picture, "img-src 'self'"],
  ])
    it(`keeps the room of a picture that ${what}, and moves nothing when it comes alive`, async (stranger) => {
      await stranger.open({
        policy: policy && `${policy}; script-src ${stranger.lab} 'wasm-unsafe-eval'`,
        body: `${snippet({ document: grid, attributes: 'reveal="manual"' }).replace(picture, image)}<p id="after">After</p>${stranger.script}`,
      });
      await stranger.until(() => customElements.get('a-star-lab'));
      const box = () => stranger.page.$eval('#figure', (node) => node.getBoundingClientRect().height);
      await stranger.until(() => (document.getElementById('figure') as HTMLElement).offsetHeight === 480);
      await stranger.page.$eval('#figure', (node) => (node as Figure).reveal());
      await stranger.alive();
      assert.equal(await box(), 480);
      stranger.problems.length = 0; // the browser's own report of the picture
    });

  it('the first recipe of the reference moves nothing, neither when the script comes nor when the figure does', async (stranger) => {
    await stranger.watchShifts();
    const script = stranger.line.withhold(/a-star-lab\.js/, 1);
    const recipe = `<style>${room}</style>${figures.map.replace('{link}', 'A search')}`;
    const opened = stranger.open({ body: `${recipe}<p id="after">After</p>${stranger.script}` });
    await script.asked;
    await stranger.drawn();
    const top = () => stranger.page.$eval('#after', (node) => node.getBoundingClientRect().top);
    const before = await top();
    script();
    await opened;
    await stranger.alive();
    await stranger.drawn();
    assert.equal(await top(), before);
    assert.equal(await stranger.shifts(), 0);
  });

  it('a figure that is a link only can be pressed where its button shows, and its link followed', async (stranger) => {
    await stranger.open({ body: figures.later.replace('{link}', 'A puzzle').replace('<a ', '<a id="link" ') + stranger.script });
    await stranger.until(() => customElements.get('a-star-lab'));
    const { hit, button } = await stranger.page.$eval('a-star-lab', (node) => {
      const link = (node.querySelector('a') as Element).getBoundingClientRect();
      const ask = node.shadowRoot?.querySelector('button') as HTMLElement;
      return {
        hit: document.elementFromPoint(link.left + link.width / 2, link.top + link.height / 2)?.id,
        button: [ask.innerText, ask.checkVisibility(), getComputedStyle(ask).color !== getComputedStyle(ask).backgroundColor],
      };
    });
    assert.equal(hit, 'link');
    assert.deepEqual(button, ['Show this search step by step', true, true]);
    await (await stranger.page.$('a-star-lab >>> button'))?.click();
    await stranger.alive();
  });
});

strangers('What is asked for last is shown last', (it, browser) => {
  const same = sameEverywhere(it, browser);
  const asked: [string, (figure: any, next: any) => unknown][] = [
    ['document', (figure, next) => (figure.document = next)],
    ['map', (figure) => figure.setAttribute('map', 'S...G')],
    ['step', (figure) => figure.setAttribute('step', '2')],
    ['controls', (figure) => figure.setAttribute('controls', 'none')],
    ['lang', (figure) => figure.setAttribute('lang', 'zh')],
  ];
  same(`${asked.map(([name]) => name).join(', ')}, set while the first player comes`, async (stranger) => {
    for (const [name, ask] of asked) {
      const module = stranger.line.withhold(/first\.wasm/, 1);
      await stranger.open({ body: `<a-star-lab id="figure" map="S.G" loading="eager" step="1"></a-star-lab>${stranger.script}` });
      if (name === 'document') await stranger.page.$eval('#figure', (node, first) => Object.assign(node, { document: first }), grid);
      await module.asked;
      await stranger.page.evaluate(
        `(${ask})(document.getElementById('figure'), ${JSON.stringify({ ...grid, algorithm: 'greedy', goal: [2, 2] })})`,
      );
      module();
      await stranger.alive();
      await stranger.until(() => {
        const { model } = document.getElementById('figure') as Figure;
        return model.search && !model.recording;
      });
      const { document, step, bar, says } = await stranger.page.$eval('#figure', (node) => ({
        document: (node as any).document,
        step: (node as Figure).step,
        bar: node.shadowRoot?.querySelector('.asl-timeline')?.checkVisibility(),
        says: node.shadowRoot?.querySelector('.says')?.getAttribute('lang'),
      }));
      assert.deepEqual(
        { name, width: document.space.width, algorithm: document.algorithm, step, bar, says },
        {
          name,
          width: { document: 5, map: 5 }[name] ?? 3,
          algorithm: name === 'document' ? 'greedy' : 'astar',
          step: name === 'step' ? 2 : 1,
          bar: name !== 'controls',
          says: name === 'lang' ? 'zh-Hans' : 'en',
        },
      );
    }
  });

  it('whatever its words take, for documents and for languages', async (stranger) => {
    await stranger.open({ body: snippet({ document: grid, attributes: 'loading="eager"' }) + stranger.script });
    await stranger.alive();
    const words = stranger.line.withhold(/zh-Hans/, 9);
    await stranger.page.$eval('#figure', (node, puzzle) => Object.assign(node, { document: puzzle, lang: 'zh' }), tiles);
    await words.asked;
    const seen = stranger.page.$eval(
      '#figure',
      (node, next) =>
        new Promise((resolve) => {
          node.addEventListener('load', () => resolve(true), { once: true });
          Object.assign(node, { document: next, lang: 'en' });
        }),
      { ...grid, goal: [2, 2] },
    );
    await seen;
    words();
    // What was late has come, and had its turn.
    await stranger.page.evaluate(async () => {
      const late = () => performance.getEntriesByType('resource').filter(({ name }) => /zh-Hans/.test(name));
      while (late().length === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.all(late().map(({ name }) => import(name)));
    });
    await stranger.drawn();
    const { goal, lang } = await stranger.page.$eval('#figure', (node) => ({
      goal: (node as Figure).document.goal,
      lang: node.shadowRoot?.querySelector('.says')?.getAttribute('lang'),
    }));
    assert.deepEqual({ goal, lang }, { goal: [2, 2], lang: 'en' });
  });
});

strangers('Figures that play', (it) => {
  const step = (id: string) => (document.getElementById(id) as Figure).step;

  it('autoplay plays each of six small figures, once it is seen', async (stranger) => {
    const ids = Array.from({ length: 6 }, (_, i) => `figure${i}`);
    const map = 'S...../....../....../.....G';
    const bodies = ids.map((id) => `<a-star-lab id="${id}" map="${map}" autoplay speed="60"></a-star-lab>`);
    await stranger.open({
      body: `<style>a-star-lab{height:200px;width:300px;float:left}</style>${bodies.slice(0, 5).join('')}<div style="height:3000px;clear:both"></div>${bodies[5].replace('autoplay', 'autoplay loading="eager"')}${stranger.script}`,
    });
    await stranger.alive(6);
    for (const id of ids.slice(0, 5)) await stranger.until((wanted) => (document.getElementById(wanted) as Figure).step > 20, id);
    assert.equal(await stranger.page.evaluate(step, 'figure5'), 0, 'out of sight nothing plays');
    await stranger.page.$eval('#figure5', (node) => node.scrollIntoView());
    await stranger.until(() => (document.getElementById('figure5') as Figure).step > 0);
  });

  it('where there is to be no motion, a figure that would play by itself shows its end', async (stranger) => {
    await stranger.calm();
    const map = 'S...../....../....../.....G';
    await stranger.open({
      body: `<a-star-lab id="auto" map="${map}" autoplay></a-star-lab><a-star-lab id="own" map="${map}"></a-star-lab>${stranger.script}`,
    });
    await stranger.alive(2);
    await recorded(stranger);
    const shown = await stranger.page.evaluate(step, 'auto');
    assert.equal(await stranger.page.evaluate(step, 'own'), 0);
    await stranger.page.evaluate(() => ((document.getElementById('own') as Figure).step = 1e9));
    assert.ok(shown > 20);
    assert.equal(shown, await stranger.page.evaluate(step, 'own'), 'the other one stands at its end only once it is sent there');
  });

  it('a figure asked to play out of sight plays when it is seen, unless it is paused before', async (stranger) => {
    const figure = (id: string) => `<a-star-lab id="${id}" map="S...../....../.....G" loading="eager"></a-star-lab>`;
    await stranger.open({
      body: `${figure('seen')}<div style="height:3000px"></div>${figure('plays')}${figure('paused')}${stranger.script}`,
    });
    await stranger.alive(3);
    await stranger.page.evaluate(() => {
      for (const id of ['seen', 'plays', 'paused']) (document.getElementById(id) as Figure).play();
      (document.getElementById('paused') as Figure).pause();
    });
    await stranger.until(() => (document.getElementById('seen') as Figure).step > 5);
    assert.equal(await stranger.page.evaluate(step, 'plays'), 0);
    await stranger.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await stranger.until(() => (document.getElementById('plays') as Figure).step > 5);
    assert.equal(await stranger.page.evaluate(step, 'paused'), 0);
  });
});

strangers('A figure that cannot come alive', (it) => {
  const told = () => {
    Object.assign(globalThis, { errors: [] });
    addEventListener('error', (event) => (globalThis as Watched).errors.push((event as AStarLabEventMap['error']).detail?.message), true);
  };
  const why = (stranger: StrangerPage) =>
    stranger
      .until(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.why'))
      .then(() => stranger.page.$eval('a-star-lab', (node) => node.shadowRoot?.querySelector('.why')?.textContent ?? ''));

  it('says so where its link is no address too; and with a right document it lives without one', async (stranger) => {
    await stranger.page.evaluateOnNewDocument(told);
    const figure = (map: string) => `<a-star-lab map="${map}" loading="eager"><a href="https://exa mple:99999/">A search</a></a-star-lab>`;
    await stranger.open({ body: figure('S.?') + stranger.script });
    assert.match(await why(stranger), /map/);
    assert.equal(await stranger.page.evaluate(() => (globalThis as Watched).errors.length), 1);
    await stranger.open({ body: figure('S.G') + stranger.script });
    await stranger.alive();
    assert.equal(await stranger.page.$eval('a-star-lab', (node) => node.shadowRoot?.querySelector('.door')), null);
  });

  it('says what became of its module: an answer that is none, no answer at all', async (stranger) => {
    const module = stranger.line.withhold(/first\.wasm/, 9);
    module(false);
    const post = { body: snippet({ document: grid, attributes: 'loading="eager"' }) + stranger.script };
    await stranger.open(post);
    const refused = await why(stranger);
    assert.match(refused, /first\.wasm.*503/);
    assert.doesNotMatch(refused, /Policy/);
    await stranger.page.evaluateOnNewDocument(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (address, options) =>
        String(address).endsWith('.wasm') ? Promise.reject(new TypeError('no line')) : fetch(address, options);
    });
    stranger.line.forget();
    await stranger.open(post);
    const lost = await why(stranger);
    assert.match(lost, /first\.wasm.*no answer/);
    assert.doesNotMatch(lost, /Policy/);
    stranger.problems.length = 0; // the browser's own reports of it
  });

  it('stops reading an address that never ends', async (stranger) => {
    await stranger.page.evaluateOnNewDocument(() => {
      const { fetch } = globalThis;
      Object.assign(globalThis, { given: 0 });
      globalThis.fetch = (address, options) =>
        String(address).endsWith('endless.json')
          ? Promise.resolve(
              new Response(
                new ReadableStream({
                  pull: (controller) => {
                    (globalThis as Watched).given += 1 << 20;
                    if ((globalThis as Watched).given > 1 << 26) controller.close();
                    else controller.enqueue(new Uint8Array(1 << 20).fill(32));
                  },
                }),
              ),
            )
          : fetch(address, options);
    });
    await stranger.open({ body: `<a-star-lab src="endless.json" loading="eager"></a-star-lab>${stranger.script}` });
    assert.match(await why(stranger), /src.*4194304/);
    assert.ok((await stranger.page.evaluate(() => (globalThis as Watched).given)) < 1 << 23);
  });
});

strangers('A figure takes what it stands on', (it, browser) => {
  it('in a page from right to left transport and numbers are as everywhere', async (stranger) => {
    await stranger.open({ html: 'dir="rtl"', body: snippet({ document: grid, attributes: 'loading="eager" step="3"' }) + stranger.script });
    await stranger.alive();
    const [first, last, place] = await stranger.page.$eval('#figure', (node) => [
      ...['.asl-first', '.asl-last'].map((part) => Number(node.shadowRoot?.querySelector(part)?.getBoundingClientRect().left)),
      getComputedStyle(node.shadowRoot?.querySelector('.asl-place') as Element).direction,
    ]);
    assert.ok(first < last, `${first} < ${last}`);
    assert.equal(place, 'ltr');
  });

  if (browser === 'chromium')
    it('has no buttons on paper', async (stranger) => {
      await stranger.open({
        body:
          snippet({ document: grid, attributes: 'loading="eager" tools="wall terrain" markers="2: there"' }) +
          snippet({ id: 'moving', document: grid, attributes: 'loading="eager" controls="none" loop' }) +
          snippet({ id: 'later', document: grid, attributes: 'reveal="interaction"' }) +
          stranger.script,
      });
      await stranger.alive(2);
      // Looked for anew each frame: what changes inside the figure is no change of the page.
      await stranger.page.waitForSelector('#figure >>> .asl-fold', { visible: true });
      const buttons = () =>
        stranger.page.$$eval('a-star-lab', (nodes) =>
          nodes.flatMap((node) =>
            [...(node.shadowRoot?.querySelectorAll('button, input, select, a') ?? [])]
              .filter((each) => each.checkVisibility({ visibilityProperty: true }))
              .map((each) => each.className),
          ),
        );
      for (const kind of ['tool', 'mark', 'stop', 'wake']) assert.ok((await buttons()).includes(kind), kind);
      await stranger.page.emulateMediaType('print');
      assert.deepEqual(await buttons(), []);
    });

  it('says the whole sentence in 320 pixels', async (stranger) => {
    await stranger.open(
      {
        body: `<style>body{margin:0}</style>${snippet({ document: { ...grid, view: { step: 6 } }, attributes: 'loading="eager"' })}${stranger.script}`,
      },
      { width: 320 },
    );
    await stranger.alive();
    await recorded(stranger);
    const length = await stranger.page.evaluate(async () => {
      const { model, shadowRoot } = document.getElementById('figure') as Figure;
      const says = shadowRoot.querySelector('.says') as Element;
      let longest = 0;
      for (let step = 0; step <= (model.search as Search).eventCount; step++) {
        model.seek(step);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        if (says.scrollHeight > says.clientHeight) return `cut off: ${says.textContent}`;
        longest = Math.max(longest, says.textContent.length);
      }
      return longest;
    });
    assert.ok(Number(length) > 80, String(length));
  });

  it('is dark on a dark slide and light on a light one, whatever the system asks for', async (stranger) => {
    const slide = (id: string, ground: string) =>
      `<div style="background:${ground}"><section>${snippet({ id, document: grid, attributes: 'loading="eager" theme="auto"' })}</section></div>`;
    await stranger.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]).catch(() => {});
    const night = '<style>.night{background:oklch(0.2 0.1 260)!important;transition:background 50ms}</style>';
    await stranger.open({ body: night + slide('dark', '#191919') + slide('light', 'rgb(255 250 240)') + stranger.script });
    await stranger.alive(2);
    const themes = () =>
      stranger.page.$$eval('a-star-lab', (nodes) =>
        nodes.map((node) => node.shadowRoot?.querySelector('.figure')?.getAttribute('data-theme')),
      );
    assert.deepEqual(await themes(), ['dark', 'light']);
    await stranger.page.$eval('#light', (node) => node.parentElement?.parentElement?.classList.add('night'));
    await stranger.until(
      () => document.getElementById('light')?.shadowRoot?.querySelector('.figure')?.getAttribute('data-theme') === 'dark',
    );
  });
});

strangers('The page for frames', (it) => {
  it('shows a short address, asks for a height, and leads to the lab with the same document', async (stranger) => {
    const address = `${stranger.lab}embed.html?map=S../.%23./..G&algorithm=greedy&step=2&id=mine`;
    await stranger.open({
      policy: `default-src 'none'; frame-src ${stranger.lab}; script-src ${stranger.lab}; img-src data:`,
      body: `<iframe id="frame" src="${address}" width="500" height="150" sandbox="allow-scripts allow-popups"></iframe><script type="module" src="${stranger.lab}web/embed/auto_height.js"></script>`,
    });
    const frame = await (await stranger.page.$('iframe'))?.contentFrame();
    assert.ok(frame);
    await frame.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
    await stranger.until(() => document.querySelector('iframe')?.style.height === '375px');
    const { algorithm, step, href } = await frame.$eval('a-star-lab', (node) => ({
      algorithm: (node as Figure).document.algorithm,
      step: (node as Figure).step,
      href: node.shadowRoot?.querySelector('.door')?.getAttribute('href'),
    }));
    assert.deepEqual([algorithm, step], ['greedy', 2]);
    assert.match(String(href), /index\.html\?map=S/);
  });

  it('leads to the lab where its program does not come', async (stranger) => {
    stranger.line.withhold(/web\/embed\/frame\.js/, 1)(false);
    await stranger.open({ body: `<iframe src="${stranger.lab}embed.html?map=SG" width="500" height="375"></iframe>` });
    const frame = await (await stranger.page.$('iframe'))?.contentFrame();
    await frame?.waitForFunction(() => document.querySelector('a')?.checkVisibility({ visibilityProperty: true }));
    stranger.problems.length = 0; // what did not come
  });

  it('in a frame of 640 × 480 nothing in the bar lies over anything else', async (stranger) => {
    for (const width of [600, 640, 700]) {
      await stranger.open({ body: `<iframe src="${stranger.lab}embed.html?map=S../..G" width="${width}" height="480"></iframe>` });
      const frame = await (await stranger.page.$('iframe'))?.contentFrame();
      assert.ok(frame);
      await frame.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.asl-speed-text')?.textContent);
      const [grains, words, bar, last] = await frame.$eval('a-star-lab', (node) =>
        ['.asl-grains', '.asl-speed-text', '.asl-bar', '.asl-pace'].map((part) => {
          const box = document.createRange();
          const place = node.shadowRoot?.querySelector(part) as Element;
          box.selectNodeContents(place);
          const { left } = box.getBoundingClientRect();
          return { left, right: place.getBoundingClientRect().right };
        }),
      );
      assert.ok(grains.right <= words.left, `${width}: ${grains.right} and ${words.left}`);
      assert.ok(last.right <= bar.right, `${width}: ${last.right} of ${bar.right}`);
    }
  });

  it('takes from its address what a figure knows, and nothing else', async (stranger) => {
    const address = `${stranger.lab}embed.html?map=S../..G&openList=buckets&onclick=alert(1)&style=color:red&inert=&class=x&slot=x&part=x&tabindex=1&hidden=`;
    await stranger.open({ body: `<iframe src="${address}" width="500" height="375"></iframe>` });
    const frame = await (await stranger.page.$('iframe'))?.contentFrame();
    assert.ok(frame);
    await frame.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
    assert.deepEqual(await frame.$eval('a-star-lab', (node) => node.getAttributeNames().sort()), ['lang', 'loading', 'map', 'openlist']);
  });

  it('a frame that stands before the script for heights has come has its height too', async (stranger) => {
    await stranger.open({ body: `<iframe src="${stranger.lab}embed.html?map=SG" style="height:321px"></iframe>` });
    const frame = await (await stranger.page.$('iframe'))?.contentFrame();
    assert.ok(frame);
    await frame.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'), { timeout: 15_000 });
    await stranger.page.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
    }, `${stranger.lab}web/embed/auto_height.js`);
    await stranger.until(() => document.querySelector('iframe')?.style.height === '320px');
  });

  it('a message from a stranger changes the height of nobody', async (stranger) => {
    await stranger.open({
      body: `<iframe id="frame" src="${stranger.lab}embed.html?map=SG" style="height:321px"></iframe><script type="module" src="${stranger.lab}web/embed/auto_height.js"></script>`,
    });
    await stranger.until(() => document.querySelector('iframe')?.style.height === '320px');
    const after = await stranger.page.evaluate(async () => {
      // Hears it after the script that gives frames their heights.
      const heard = new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.height === 900 && resolve(true));
      });
      postMessage({ type: 'astar-lab:resize', height: 900 }, '*');
      await heard;
      return document.querySelector('iframe')?.style.height;
    });
    assert.equal(after, '320px');
  });
});
