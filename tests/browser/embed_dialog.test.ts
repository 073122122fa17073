/** The Embed dialog: what it writes works when it is pasted. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { phone, screens, suite, type LabPage } from './harness.ts';
import type DOMPurify from 'dompurify';
import type { AddressInfo } from 'node:net';
import type { Figure, InPage, Recorded } from './pages.ts';

const rows = ['.....', '.###.', '...#.', '.#.#.', '.#...'];

async function openDialog(lab: LabPage) {
  await lab.click('.bar [data-open=share], [data-open=share]');
  await lab.click('[data-share=embed]');
  await lab.until(() => (document.querySelector('[data-embed=code]') as HTMLTextAreaElement | null)?.value);
  assert.ok(await lab.run(() => document.querySelector('[data-own-machine]')), 'the address of this machine opens nowhere else');
}
const code = (lab: LabPage) => lab.run(() => document.querySelector('[data-embed=code]').value);

async function choose(lab: LabPage, kind: string) {
  const before = await code(lab);
  await lab.click(`dialog.embed [data-value=${kind}]`);
  await lab.until((_, text) => document.querySelector('[data-embed=code]').value !== text, before);
  return code(lab);
}

/** The picture's file as the dialog saves it. */
async function savedPicture(lab: LabPage) {
  await lab.catchSaved();
  await lab.click('[data-embed=picture]');
  await lab.until(() => 'saved' in globalThis);
  const text = await lab.run(async () => {
    const bytes = new Uint8Array(await (globalThis as InPage).saved.arrayBuffer());
    return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
}

/** A page of somebody else with this in it, and the picture beside it. */
async function post(body: string, picture?: Buffer) {
  const server = createServer(({ url }, response) => {
    if (picture && url?.endsWith('.png')) return response.setHeader('Content-Type', 'image/png').end(picture);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Post</title>${body}`);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
}
/** Names of nodes, which have no quotation marks, that run where a text is taken for markup. */
const evil = [
  '<img src=x onerror=hacked()>',
  '><svg onload=hacked()>',
  "'><details open ontoggle=hacked()>",
  '</script><script>hacked()</script>',
  "<iframe src='javascript:hacked()'>",
  'javascript:hacked()',
  '&lt;img src=x onerror=hacked()&gt;',
  '&quot;><svg onload=hacked()>',
  '<math><style><img src onerror=hacked()>',
  ']]><script>hacked()</script>',
  '--!><script>hacked()</script>',
  '${hacked()}',
];

/** What WordPress lets authors write, as far as it is used here (wp_kses_post): these tags with these attributes, written so. */
const allowed = /^<(?:\/?figure|\/?figcaption|\/a|a href="https?:[^"<>]*"|img src="[^"<>:]*" width="\d+" height="\d+" alt="[^"<>]*" \/)>$/;
/** What its filter leaves: of other tags what stands between them, of comments one without two dashes in it. */
const kept = (text: string) =>
  text.replaceAll(/<!--([^]*?)-->|<[^>]*>?/g, (part, comment) =>
    (comment === undefined ? allowed.test(part) : !comment.includes('--')) ? part : '',
  );

suite('the Embed dialog', (it) => {
  it('shows the figure as it will be, and what it writes comes alive at the same step on another page', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4], algorithm: 'greedy' });
    await lab.run((model) => model.seek(6));
    await openDialog(lab);
    const frame = await (await lab.page.waitForSelector('dialog.embed iframe'))?.contentFrame();
    await frame?.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
    const snippet = await code(lab);
    const { address, close } = await post(snippet, await savedPicture(lab));
    const page = await (await lab.page.browserContext()).newPage();
    try {
      await page.goto(address);
      await page.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
      await page.waitForFunction(() => (document.querySelector('a-star-lab') as Figure).step === 6);
      assert.deepEqual(
        await page.$eval('a-star-lab', (node) => [(node as Figure).document.algorithm, node.querySelector('img')?.naturalWidth]),
        ['greedy', 1280],
      );
    } finally {
      await page.close();
      close();
    }
  });

  it(
    'on a phone held sideways the whole figure and where it may go are in sight',
    async (lab) => {
      await openDialog(lab);
      const below = await lab.run(() =>
        ['iframe', 'section + section .segment'].filter((part) => {
          const found = document.querySelector(`dialog.embed ${part}`) as HTMLElement;
          return found.getBoundingClientRect().bottom > innerHeight;
        }),
      );
      assert.deepEqual(below, []);
    },
    { viewport: { ...phone, width: 844, height: 390 } },
  );

  it('is whole when it is first seen, so that nothing moves under a press', async (lab) => {
    await lab.run(() =>
      new MutationObserver(() => {
        const dialog = document.querySelector('dialog.embed');
        if (!dialog || 'first' in globalThis) return;
        const [hint, code] = ['hint', 'code'].map((part) => dialog.querySelector(`[data-embed=${part}]`) as HTMLTextAreaElement);
        Object.assign(globalThis, { first: [hint.textContent, code.value].map(Boolean) });
      }).observe(document, { childList: true, subtree: true }),
    );
    await openDialog(lab);
    assert.deepEqual(await lab.run(() => (globalThis as InPage & { first: boolean[] }).first), [true, true]);
  });

  it('makes pictures for places without scripts: a GIF that begins with the end, videos and an SVG, and says their size before they are saved', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] });
    await lab.run((model) => model.seek(3));
    await lab.catchSaved();
    await lab.click('.bar [data-open=share], [data-open=share]');
    await lab.click('[data-share=pictures]');
    await lab.until(() => document.querySelector('[data-make=gif]'));
    const offered = await lab.run(() => [...document.querySelectorAll<HTMLElement>('[data-make]')].map((each) => each.dataset.make ?? ''));
    assert.deepEqual([offered[0], offered.at(-1)], ['gif', 'svg']);
    for (const kind of ['gif', 'svg']) {
      await lab.click(`[data-make=${kind}]`);
      await lab.until((_, file) => /^\w+, [\d.,]+ [KM]B$/.test(document.querySelector(`[data-size=${file}]`)?.textContent ?? ''), kind);
      assert.ok(!(await lab.run(() => 'saved' in globalThis)), 'nothing is saved before the size was said');
      await lab.click(`[data-make=${kind}]`);
      await lab.until(() => 'saved' in globalThis);
      const { size, type } = await lab.run(() => {
        const { size, type } = (globalThis as InPage).saved;
        delete (globalThis as Partial<InPage>).saved;
        return { size, type };
      });
      const said = await lab.run((_, file) => document.querySelector(`[data-size=${file}]`)?.textContent, kind);
      assert.equal(said, `${kind.toUpperCase()}, ${Math.ceil(size / 1000)} KB`);
      assert.equal(type, kind === 'gif' ? 'image/gif' : 'image/svg+xml');
    }
    assert.equal(await lab.run((model) => model.position), 3);
  });

  it('a picture for places without scripts has the colours chosen last, is made alone, and stops with the dialog: the cursor comes back', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] });
    await lab.run((model) => model.seek(3));
    await lab.click('.bar [data-open=share], [data-open=share]');
    await lab.click('[data-share=pictures]');
    await lab.until(() => document.querySelector('[data-make=svg]'));
    const buttons = () => lab.run(() => [...document.querySelectorAll<HTMLElement>('[data-make]')].map((each) => each.textContent));
    const before = await buttons();
    await lab.click('[data-make=svg]');
    await lab.until(() => /^Save/.test(document.querySelector('[data-make=svg]')?.textContent ?? ''));
    await lab.click('dialog.embed [data-value=dark]');
    assert.deepEqual(await buttons(), before, 'what was made had other colours');
    // Looked at in the page: a small one is made before a test looks again.
    const others = await lab.run(async (model) => {
      document.querySelector<HTMLElement>('[data-make=gif]')?.click();
      while (model.position === 3) await new Promise((resolve) => setTimeout(resolve));
      return document.querySelectorAll('[data-make]:enabled').length;
    });
    assert.equal(others, 0);
    await lab.page.keyboard.press('Escape');
    // No frame shows step 3, which is between two expansions.
    await lab.until((model) => model.position === 3);
  });

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `nothing for any place is wider than the window, ${language}`,
      async (lab) => {
        await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] });
        await openDialog(lab);
        for (const [width, height] of screens) {
          await lab.page.setViewport({ width, height });
          const wide = await lab.run(async () => {
            const found = [];
            const dialog = document.querySelector('dialog.embed') as HTMLElement;
            for (const input of dialog.querySelectorAll<HTMLInputElement>('[data-value] input')) {
              input.click();
              await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
              const { right } = dialog.getBoundingClientRect();
              const out = [...dialog.querySelectorAll('*')].filter(
                (part) => part.checkVisibility() && part.getBoundingClientRect().right > right,
              );
              if (out.length > 0 || dialog.scrollWidth > dialog.clientWidth)
                found.push(`${input.value}: ${out.map((part) => part.textContent?.slice(0, 40))}`);
            }
            return found;
          });
          assert.deepEqual(wide, [], `${width}×${height}`);
        }
      },
      { language },
    );

  it('writes for every kind of page, closes by Escape, and leaves the document alone', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] });
    const before = await lab.run((model) => JSON.stringify(model.document));
    await openDialog(lab);
    for (const [kind, form] of [
      ['frame', /^<figure>\n<iframe src="http[^"]*embed\.html\?map=[^"]*" width="640"/],
      ['wordpress', /^<!-- wp:html -->\n<figure>\n<a href="http[^"]*index\.html#map=S/],
      ['reveal', /^<section>\n<figure>\n<a-star-lab/],
      ['markdown', /^\[!\[A\* · Octile \(Grid, 5×5\)\. .*\]\(a-star-lab-astar-0\.png\)\]\(http.*index\.html#map=S/],
      ['jupyter', /display\(Image\("a-star-lab-astar-0\.png", width=640\)\)\ndisplay\(IFrame\("http.*embed\.html\?map=S/],
      ['address', /^http[^\s"]*embed\.html\?map=S\S*$/],
      ['mdx', /^<figure><a-star-lab map="S[^\n]*<\/figure>\n\n<script type="module"/],
      ['pictures', /^A\* · Octile \(Grid, 5×5\)\. .*\nhttp\S*index\.html#map=S\S*$/],
    ] as [string, RegExp][]) {
      await lab.click(`dialog.embed [data-value=${kind}]`);
      await lab.until((_, pattern) => new RegExp(pattern).test(document.querySelector('[data-embed=code]').value), form.source);
    }
    const frame = await (await lab.page.$('dialog.embed iframe'))?.contentFrame();
    await frame?.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
    await lab.page.keyboard.press('Escape');
    await lab.until(() => !document.querySelector('dialog.embed'));
    assert.equal(await lab.run((model) => JSON.stringify(model.document)), before);
  });

  it('is short whatever the document, beside the document itself, and names the file that the dialog saves', async (lab) => {
    const graph = {
      space: {
        type: 'graph',
        nodes: evil.map((id, at) => ({ id, x: at, y: at % 3 })),
        edges: evil.slice(1).map((id, at) => [evil[at], id]),
      },
      start: evil[0],
      goal: evil.at(-1),
    };
    // Too long for a link: letters in no order.
    let seed = 1;
    const cells = Array.from({ length: 512 }, () =>
      Array.from({ length: 512 }, () => '.123456789#'[(seed = (seed * 48271) % 2147483647) % 11]).join(''),
    );
    const long = { space: { type: 'grid', rows: [`.${cells[0].slice(1)}`, ...cells.slice(1)] }, start: [0, 0], goal: [0, 0] };
    for (const [document, parts] of [
      [{ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4], algorithm: 'greedy' }, /map=[^&" )]*/g],
      [graph, /d=[\w-]+/g],
      [long, /d=[\w-]{1000,}|\{\\?"version.*\}/g],
    ] as const) {
      await lab.load(document);
      await openDialog(lab);
      for (const kind of ['frame', 'pictures', 'wordpress', 'mdx', 'reveal', 'address', 'markdown', 'jupyter', 'tag']) {
        const text = await choose(lab, kind);
        const rest = text.replaceAll(parts, '');
        assert.ok(rest.length <= 2000 && !text.includes('data:'), `${kind}: ${rest.length} characters\n${rest.slice(0, 3000)}`);
        const hint = await lab.text('[data-embed=hint]');
        const [name] = /a-star-lab-\w+-\d+\.png/.exec(text) ?? [];
        if (document === long && !['tag', 'reveal', 'mdx'].includes(kind)) assert.match(hint, /too long/);
        else assert.equal(Boolean(name && hint.includes(name)), !['frame', 'address', 'pictures'].includes(kind), kind);
      }
      await lab.page.keyboard.press('Escape');
      await lab.until(() => !globalThis.document.querySelector('dialog.embed'));
    }
  });

  it('what it writes has a caption, says in words what it is about, and follows the language of the page', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4], algorithm: 'greedy' });
    await openDialog(lab);
    for (const kind of ['reveal', 'wordpress', 'frame', 'tag']) {
      const text = await choose(lab, kind);
      assert.match(text, /<figure>\n[^]*\n<figcaption>Greedy best-first · Octile \(Grid, 5×5\)<\/figcaption>\n<\/figure>/, kind);
      assert.match(text, /(?:alt|title)="Greedy best-first · Octile \(Grid, 5×5\)\. [^"]+"/, kind);
      assert.ok(kind === 'frame' || !text.includes('lang='), kind);
    }
  });

  it('WordPress: its filter leaves the snippet whole, and of the one for HTML picture and link without a word of the document', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4], algorithm: 'greedy' });
    await lab.run((model) => model.seek(6));
    await openDialog(lab);
    assert.equal(
      kept(await code(lab))
        .trim()
        .replaceAll(/\s*\n\s*/g, '\n'),
      (await code(lab))
        .replaceAll(/<\/?a-star-lab.*>|<script.*<\/script>/g, '')
        .trim()
        .replaceAll(/\s*\n\s*/g, '\n'),
    );
    const snippet = await choose(lab, 'wordpress');
    assert.equal(kept(snippet), snippet);
  });

  it('a site that takes out what it does not trust keeps picture and link', async (lab) => {
    await lab.load({ space: { type: 'grid', rows }, start: [0, 0], goal: [4, 4] });
    await openDialog(lab);
    const [snippet, purify] = [await code(lab), await readFile(createRequire(import.meta.url).resolve('dompurify/purify.min.js'), 'utf8')];
    const { address, close } = await post(`<script>${purify}</script>`, await savedPicture(lab));
    const page = await (await lab.page.browserContext()).newPage();
    try {
      await page.goto(address);
      const left = await page.evaluate(async (text) => {
        document.body.innerHTML = (globalThis as InPage & { DOMPurify: typeof DOMPurify }).DOMPurify.sanitize(text);
        const image = document.querySelector('a[href] img') as HTMLImageElement;
        await image.decode();
        return { href: image.closest('a')?.href, width: image.naturalWidth, scripts: document.body.querySelectorAll('script').length };
      }, snippet);
      assert.match(left.href ?? '', /index\.html#map=S/);
      assert.deepEqual([left.width, left.scripts], [1280, 0]);
    } finally {
      await page.close();
      close();
    }
  });

  it('names in a document are never markup: not in the lab, not in what is written, not where that is pasted', async (lab) => {
    const nodes = evil.map((id, at) => ({ id, x: at, y: at % 3 }));
    const edges = evil.slice(1).map((id, at) => [evil[at], id, 1]);
    await lab.load({ space: { type: 'graph', nodes, edges }, start: evil[0], goal: evil.at(-1) });
    assert.equal(await lab.run((model: Recorded<'graph'>) => model.document.space.nodes.length), evil.length);
    for (const step of [0, 9, Infinity]) {
      await lab.run((model, to) => model.seek(to ?? Infinity), step);
      await lab.frame();
    }
    await openDialog(lab);
    const snippet = await code(lab);
    const { address, close } = await post(`<script>globalThis.hacks = 0; globalThis.hacked = () => hacks++;</script>${snippet}`);
    const page = await (await lab.page.browserContext()).newPage();
    try {
      await page.goto(address);
      await page.waitForFunction(() => document.querySelector('a-star-lab')?.shadowRoot?.querySelector('.figure'));
      assert.deepEqual(
        await page.evaluate(() => [
          (globalThis as InPage & { hacks: number }).hacks,
          (document.querySelector('a-star-lab') as Figure<'graph'>).document.space.nodes.length,
          document.querySelectorAll('svg, iframe, style, math, details').length,
        ]),
        [0, evil.length, 0],
      );
    } finally {
      await page.close();
      close();
    }
  });
});
