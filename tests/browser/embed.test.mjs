import assert from 'node:assert/strict';
import { picture, snippet, strangers } from './strangers.mjs';

const rows = ['.....', '.###.', '...#.', '.#.#.', '.#...'];
const grid = { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] };
const tiles = { version: 1, preset: '003-puzzle' };

/** Says in the page what a figure's line of narration says. */
const lines = () => {
  Object.assign(globalThis, {
    line: (/** @type {string} */ id) => globalThis.document.getElementById(id)?.shadowRoot?.querySelector('.says')?.textContent ?? '',
  });
};
/** Counts how far things on the page were moved by themselves. */
const shifts = () => {
  Object.assign(globalThis, { shifts: 0 });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) /** @type {any} */ (globalThis).shifts += /** @type {any} */ (entry).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

strangers('A figure on a page of another origin', (it, browser) => {
  it('comes alive over its picture without moving anything, at its step', async (stranger) => {
    await stranger.page.evaluateOnNewDocument(shifts);
    await stranger.page.evaluateOnNewDocument(lines);
    await stranger.open({
      body: `<p>Before</p>${snippet({ document: grid, attributes: 'step="3"' })}<p id="after">After</p>${stranger.script}`,
    });
    const top = () => stranger.page.$eval('#after', (node) => node.getBoundingClientRect().top);
    const before = await top();
    await stranger.alive();
    await stranger.until(() => /\(0,0\)/.test(/** @type {any} */ (globalThis).line('figure')));
    assert.equal(await top(), before);
    assert.equal(await stranger.page.evaluate(() => /** @type {any} */ (globalThis).shifts), 0);
    assert.equal(await stranger.page.$eval('#figure', (node) => /** @type {any} */ (node).step), 3);
  });

  it('shows at once a search that the small module lacks', async (stranger) => {
    await stranger.open({ body: snippet({ document: { ...grid, algorithm: 'bibfs' } }) + stranger.script });
    await stranger.alive();
    await stranger.until(() => /** @type {any} */ (globalThis.document.getElementById('figure')).model.search?.status === 'found');
  });

  it('takes how it is to come alive as a property too, as React and Vue give it', async (stranger) => {
    await stranger.open({ body: snippet({ document: grid, attributes: 'loading="eager"' }) });
    await stranger.page.$eval('#figure', (node) => Object.assign(node, { reveal: 'manual' }));
    await stranger.page.addScriptTag({ type: 'module', url: `${stranger.lab}web/embed/a-star-lab.js` });
    await stranger.until(() => customElements.get('a-star-lab'));
    assert.equal(await stranger.page.$eval('#figure', (node) => node.getAttribute('reveal')), 'manual');
    await stranger.page.$eval('#figure', (node) => /** @type {any} */ (node).reveal());
    await stranger.alive();
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
    await stranger.until(() => /** @type {any} */ (globalThis.document.getElementById('figure')).step === 1);
    await page.keyboard.press('Escape');
    assert.equal(await awake(), false);
  });

  it('follows the page round it from light to dark, and takes nothing else of its style', async (stranger) => {
    const style = '<style>:root{--accent:rgb(255,0,0);--small:40px;--page:lime}button{display:none!important}</style>';
    await stranger.open({ html: 'style="font-size:62.5%"', body: `${style}${snippet({ document: grid })}${stranger.script}` });
    await stranger.alive();
    const look = () =>
      stranger.page.$eval('#figure', (node) => {
        const inside = (/** @type {string} */ selector) =>
          getComputedStyle(/** @type {Element} */ (node.shadowRoot?.querySelector(selector)));
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

  it('a button in the text seeks it, and the place is announced', async (stranger) => {
    await stranger.open({
      body: `<button id="go" data-astar-for="figure" data-astar-step="5">step 5</button>${snippet({ document: grid })}${stranger.script}`,
    });
    await stranger.alive();
    await stranger.page.click('#go');
    await stranger.until(() => /** @type {any} */ (globalThis.document.getElementById('figure')).step === 5);
    await stranger.until(() => {
      const root = globalThis.document.getElementById('figure')?.shadowRoot;
      return root?.querySelector('[aria-live].unseen')?.textContent === root?.querySelector('.says')?.textContent;
    });
  });

  it('a button pressed just before something else is announced is announced, also where frames are late', async (stranger) => {
    await stranger.open({
      body: `<button id="go" data-astar-for="figure" data-astar-step="5">step 5</button>${snippet({ document: grid })}${stranger.script}`,
    });
    await stranger.alive();
    await stranger.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const figure = /** @type {any} */ (document.getElementById('figure'));
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

  it('keeps its step where it is moved, and frees everything where it is removed, a hundred times', async (stranger) => {
    await stranger.open({
      body: `<div id="one">${snippet({ document: grid, attributes: 'loading="eager"' })}</div><div id="two"></div>${stranger.script}`,
    });
    await stranger.alive();
    const moved = await stranger.page.evaluate(async () => {
      const figure = /** @type {any} */ (globalThis.document.getElementById('figure'));
      figure.seek(7);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const inside = figure.shadowRoot.querySelector('.figure');
      globalThis.document.getElementById('two')?.append(figure);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { step: figure.step, same: inside === figure.shadowRoot.querySelector('.figure') };
    });
    assert.deepEqual(moved, { step: 7, same: true });
    const alive = await stranger.page.evaluate(async (parts) => {
      const figure = /** @type {any} */ (globalThis.document.getElementById('figure'));
      const copy = figure.cloneNode(true);
      figure.remove();
      for (let i = 0; i < 100; i++) {
        const next = copy.cloneNode(true);
        globalThis.document.body.append(next);
        await next.reveal();
        next.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
      const player = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes(parts));
      const { liveSessions } = await import(/** @type {string} */ (player));
      return liveSessions();
    }, '/player-');
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
    const steps = await stranger.page.evaluate(async () => {
      const [one, two] = ['one', 'two'].map((id) => /** @type {any} */ (globalThis.document.getElementById(id)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      one.model.recover(new WebAssembly.RuntimeError('unreachable'));
      for (let i = 0; i < 100 && !(one.model.search && two.model.search && one.step === 4 && two.step === 6); i++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return [one.step, two.step, one.model.engine === two.model.engine, Boolean(one.model.search && two.model.search)];
    });
    assert.deepEqual(steps, [4, 6, true, true]);
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
    await frame?.waitForFunction(() => globalThis.document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'), {
      timeout: 15_000,
    });
  });

  it('shows other worlds with their words, says what is wrong with a document, and keeps what was shown', async (stranger) => {
    await stranger.open({ lang: 'zh-CN', body: snippet({ document: tiles, attributes: 'loading="eager"' }) + stranger.script });
    await stranger.alive();
    await stranger.until(() =>
      /^[^a-z]*$/.test(globalThis.document.getElementById('figure')?.shadowRoot?.querySelector('.says')?.textContent ?? 'a'),
    );
    const message = await stranger.page.evaluate(
      () =>
        new Promise((resolve) => {
          const figure = /** @type {any} */ (globalThis.document.getElementById('figure'));
          figure.addEventListener('error', (/** @type {any} */ { detail }) => resolve(detail.message));
          figure.document = { version: 1, space: { type: 'grid', rows: ['..'] }, start: [0, 0], goal: [7, 0] };
        }),
    );
    assert.match(String(message), /^goal/);
    assert.equal(await stranger.page.$eval('#figure', (node) => /** @type {any} */ (node).document.preset), '003-puzzle');
  });

  it('keeps the legend, folded in a corner: it unfolds by pointer and keyboard, and what is pointed at says what it is', async (stranger) => {
    const { page } = stranger;
    await stranger.open({ lang: 'zh-CN', body: snippet({ document: grid, attributes: 'step="9"' }) + stranger.script });
    await stranger.alive();
    // Looked for anew each frame: what changes inside the figure is no change of the page.
    const inside = (/** @type {string} */ selector) =>
      page.waitForSelector(`#figure >>> ${selector}`, { visible: true, timeout: 15_000 }).then((found) => found ?? assert.fail(selector));
    const fold = await inside('.asl-fold');
    assert.equal(await fold.evaluate((node) => node.textContent), '图例');
    await fold.click();
    await (await inside('[data-key-of=open]')).hover();
    const says = await inside('.asl-says:not([hidden])');
    assert.match((await says.evaluate((node) => node.textContent)) ?? '', /开放列表.*f/);
    await fold.focus();
    await page.keyboard.press('Enter');
    await inside('.asl-fold[aria-expanded=false]');
  });

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

strangers('The page for frames', (it) => {
  it('shows a short address, asks for a height, and leads to the lab with the same document', async (stranger) => {
    const address = `${stranger.lab}embed.html?map=S../.%23./..G&algorithm=greedy&step=2&id=mine`;
    await stranger.open({
      body: `<iframe id="frame" src="${address}" width="500" height="150" sandbox="allow-scripts allow-popups"></iframe><script type="module" src="${stranger.lab}web/embed/auto_height.js"></script>`,
    });
    const frame = await (await stranger.page.$('iframe'))?.contentFrame();
    assert.ok(frame);
    await frame.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'), { timeout: 15_000 });
    await stranger.until(() => document.querySelector('iframe')?.style.height === '375px');
    const { algorithm, step, href } = await frame.$eval('a-star-lab', (node) => ({
      algorithm: /** @type {any} */ (node).document.algorithm,
      step: /** @type {any} */ (node).step,
      href: node.shadowRoot?.querySelector('.door')?.getAttribute('href'),
    }));
    assert.deepEqual([algorithm, step], ['greedy', 2]);
    assert.match(String(href), /index\.html\?map=S/);
  });

  it('a message from a stranger changes the height of nobody', async (stranger) => {
    await stranger.open({
      body: `<iframe id="frame" src="${stranger.lab}embed.html?map=SG" style="height:321px"></iframe><script type="module" src="${stranger.lab}web/embed/auto_height.js"></script>`,
    });
    const heights = await stranger.page.evaluate(async () => {
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
      await new Promise((resolve) => setTimeout(resolve, 500));
      const before = frame.style.height;
      postMessage({ type: 'astar-lab:resize', height: 900 }, '*');
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [before, frame.style.height];
    });
    assert.equal(heights[0], heights[1]);
  });
});
