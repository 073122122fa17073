/** Links: copied, opened at once and later, refused with a reason and without harm. */
import assert from 'node:assert/strict';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { documentOf as documentOfPacked, linkOf } from '../../web/kernel/worlds/reading.ts';
import { holdsDocument } from '../../web/kernel/document/link.ts';
import { documentFromShort } from '../../web/kernel/worlds/short.ts';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { alike, everywhere, phone, sameEverywhere, suite, type LabPage } from './harness.ts';
import type { InPage } from './pages.ts';

await fetchWorlds();
/** The document of a link, packed or short. */
const documentOf = (hash: string) => (holdsDocument(hash) ? documentOfPacked(hash) : documentFromShort(new URLSearchParams(hash.slice(1))));
const small = { version: 1, space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };
const worlds = {
  grid: { ...small, algorithm: 'bfs', view: { step: 5 } },
  hex: { version: 1, space: { type: 'hex', rows: ['....', '.##.', '....'] }, start: [0, 0], goal: [2, 2], view: { step: 4 } },
  graph: {
    version: 1,
    space: {
      type: 'graph',
      nodes: [
        { id: 'A', x: 0, y: 0 },
        { id: '北京', x: 3, y: 0 },
        { id: '<b>', x: 3, y: 4 },
      ],
      edges: [
        ['A', '北京', 3],
        ['北京', '<b>', 4],
      ],
    },
    start: 'A',
    goal: '<b>',
    view: { step: 3 },
  },
  navmesh: {
    version: 1,
    space: { type: 'navmesh', rows: ['.....', '..#..', '.....'] },
    start: [0.5, 1.5],
    goal: [4.25, 1.5],
    view: { step: 2 },
  },
  tiles: { version: 1, space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765', view: { step: 6 } },
  voxel: {
    version: 1,
    space: {
      type: 'voxel',
      layers: [
        ['##.', '#~.'],
        ['...', '...'],
        ['...', '...'],
      ],
      agent: { swim: true },
    },
    start: [0, 1, 0],
    goal: [2, 0, 1],
    view: { step: 4 },
  },
};
const hashes: Record<string, string> = Object.fromEntries(
  await Promise.all(Object.entries(worlds).map(async ([name, document]) => [name, await linkOf(validateDocument(document))])),
);
const inChinese = await linkOf(validateDocument({ ...small, view: { language: 'zh-Hans' } }));
const error = '[data-notices] [role=alert]';
const linkWith = (value: object, deflate = deflateSync) => `#d=${deflate(JSON.stringify(value)).toString('base64url')}`;
/** A link of which one letter is another. */
const changed = (link: string) => `${link.slice(0, 60)}${link[60] === 'A' ? 'B' : 'A'}${link.slice(61)}`;

/** What the page puts on the clipboard from now on, or that it may not. */
const clipboard = (lab: LabPage, allowed: boolean) =>
  lab.run((_, may) => {
    const text = async (given: any) => {
      if (!may) throw new DOMException('refused', 'NotAllowedError');
      Object.assign(globalThis, { copied: typeof given === 'string' ? given : await (await given[0].getType('text/plain')).text() });
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: text, writeText: text } });
  }, allowed);

everywhere('links', (it, browser) => {
  const same = sameEverywhere(it, browser);
  for (const [name, hash] of alike(browser, Object.entries(hashes))) {
    it(
      `a link opens at its step, and copying makes the same link again: ${name}`,
      async (lab) => {
        await lab.until(
          (model, step) => model.search && model.position === step && !model.seeking,
          worlds[name as keyof typeof worlds].view.step,
        );
        assert.equal(await lab.run((model) => model.document.space.type), name);
        assert.equal(await lab.run((model) => model.player.playing), false, 'a link opens paused');
        await clipboard(lab, true);
        await lab.click('.bar [data-open=share]');
        await lab.click('[data-share=step]');
        await lab.until(() => 'copied' in globalThis);
        const copied = new URL(String(await lab.run(() => (globalThis as InPage).copied)));
        assert.deepEqual(await documentOf(copied.hash), await documentOf(hash));
        assert.equal(copied.origin, new URL(lab.page.url()).origin);
        await lab.said(/Link copied/);
      },
      { path: `/${hash}` },
    );
  }

  same('the plain link opens before the first step, and a code shows the one to this step', async (lab) => {
    await lab.load({ ...worlds.grid });
    await clipboard(lab, true);
    await lab.click('.bar [data-open=share]');
    await lab.until(() => document.querySelector('[data-sheet=share] svg[role=img] path')?.getAttribute('d'));
    await lab.click('[data-share=start]');
    await lab.until(() => 'copied' in globalThis);
    const { hash } = new URL(await lab.run((): string => (globalThis as InPage).copied));
    assert.deepEqual(await documentOf(hash), validateDocument({ ...small, algorithm: 'bfs' }));
  });

  for (const language of ['en', 'zh-Hans'] as const)
    it(
      `on a phone held sideways the whole code is in sight as the sheet opens (${language})`,
      async (lab) => {
        await lab.settled();
        await lab.click('[data-open=share]');
        await lab.until(() => document.querySelector('[data-sheet=share] svg[role=img] path')?.getAttribute('d'));
        const [code, head, sheet] = await lab.run(() =>
          ['svg[role=img]', '.head', ''].map((part) => {
            const found = document.querySelector(`[data-sheet=share] ${part}`.trim()) as Element;
            return found.getBoundingClientRect().toJSON() as DOMRect;
          }),
        );
        assert.ok(code.width > 100 && code.top >= head.bottom && code.bottom <= Math.min(sheet.bottom, 390), JSON.stringify([code, sheet]));
        assert.ok(code.left >= sheet.left && code.right <= sheet.right);
      },
      { viewport: { ...phone, width: 844, height: 390 }, language },
    );

  same('a link takes a language along if one is chosen for it, and none otherwise', async (lab) => {
    await lab.load({ ...worlds.grid });
    await clipboard(lab, true);
    const copied = async (language: string) => {
      await lab.run(() => Reflect.deleteProperty(globalThis, 'copied'));
      await lab.click('.bar [data-open=share]');
      await lab.click(`[data-sheet=share] label[data-value=${language}]`);
      await lab.until(
        (_, chosen) => (document.querySelector(`[data-sheet=share] [value=${chosen}]`) as HTMLInputElement).checked,
        language,
      );
      await lab.click('[data-share=start]');
      await lab.until(() => 'copied' in globalThis);
      return documentOf(new URL(await lab.run((): string => (globalThis as InPage).copied)).hash);
    };
    assert.deepEqual(await copied('zh-Hans'), validateDocument({ ...small, algorithm: 'bfs', view: { language: 'zh-Hans' } }));
    assert.deepEqual(await copied('own'), validateDocument({ ...small, algorithm: 'bfs' }));
    assert.equal(await lab.run((model) => model.document.view.language), undefined, 'the document on screen has none');
    // A document that has a language keeps it until another is chosen.
    await lab.load({ ...small, view: { language: 'en' } });
    await lab.click('.bar [data-open=share]');
    await lab.until(() => (document.querySelector('[data-sheet=share] [value=en]') as HTMLInputElement)?.checked);
  });

  same('another link in the address of the open page is an edit: undo brings back what was there', async (lab) => {
    await lab.load(small);
    await lab.run((_, hash) => {
      location.hash = hash;
    }, hashes.graph);
    await lab.until((model) => model.document.space.type === 'graph' && model.position === 3);
    assert.equal(await lab.run(() => location.hash), hashes.graph, 'as long as nothing is changed the address says what is shown');
    await lab.click('.bar [data-action=undo]');
    await lab.until((model) => model.document.space.type === 'grid');
    assert.deepEqual(await lab.run((model) => model.document.space.rows), small.space.rows);
    assert.equal(await lab.run(() => location.hash), '', 'the address no longer says what is shown');
    await lab.run((_, hash) => {
      location.hash = hash;
    }, hashes.graph);
    await lab.until((model) => model.document.space.type === 'graph');
  });

  it('of two links given at once the later one stays', async (lab) => {
    await lab.run(
      async (_, one, other) => {
        location.hash = one;
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
        location.hash = other;
      },
      hashes.tiles,
      hashes.hex,
    );
    await lab.until((model) => model.document.space.type === 'hex');
    await lab.settled();
    assert.equal(await lab.run((model) => model.document.space.type), 'hex');
  });

  same('the draft is kept until the first change to a document from a link', async (lab) => {
    await lab.load(small);
    const draft = () => lab.run(() => JSON.parse(localStorage.getItem('a-star-lab.draft') ?? 'null'));
    await lab.until(() => localStorage.getItem('a-star-lab.draft')?.includes('".#."'));
    const { origin } = new URL(lab.page.url());
    await lab.page.goto(`${origin}/benchmark.html`);
    await lab.page.goto(`${origin}/${hashes.navmesh}`);
    await lab.until((model) => document.querySelector('[data-ready]') && model.document.space.type === 'navmesh' && model.position === 2);
    assert.equal(await lab.run((model) => model.canUndo), true);
    await lab.run((model) => model.seek(4));
    await lab.until((model) => model.position === 4);
    // What is to be written is written at the latest when the page is left.
    await lab.page.goto(`${origin}/benchmark.html`);
    assert.deepEqual((await draft()).space.rows, small.space.rows, 'looking is no change');
    await lab.page.goto(`${origin}/${hashes.navmesh}`);
    await lab.until((model) => document.querySelector('[data-ready]') && model.document.space.type === 'navmesh' && model.position === 2);
    await lab.run((model) => model.apply({ algorithm: 'dijkstra' }));
    await lab.until(() => localStorage.getItem('a-star-lab.draft')?.includes('navmesh'));
    assert.equal(await lab.run(() => location.hash), '');
    await lab.reload();
    await lab.until((model) => document.querySelector('[data-ready]') && model.document.algorithm === 'dijkstra');
  });
});

suite('links that are refused, or too long', (it) => {
  const refused = [
    ['cut off', hashes.grid.slice(0, 40), /cut off/],
    [
      'a byte after its end',
      `#d=${Buffer.concat([deflateSync(JSON.stringify(small)), Uint8Array.of(0)]).toString('base64url')}`,
      /cut off or was changed/,
    ],
    ['one letter changed', changed(hashes.grid), /cut off or was changed/],
    ['no link at all', '#junk', /does not begin with #d=.*map=.*preset=/],
    ['names that say no document', '#world=banana', /does not begin with #d=.*map=.*preset=/],
    ['a name of a field inside', '#view.step=40', /does not begin with #d=.*map=.*preset=/],
    ['a step without a map', '#step=40', /Link: map: missing, expected rows such as S/],
    ['an option without a map', '#hWeight=2', /Link: map: missing, expected rows such as S/],
    ['a control character in the map', '#map=S%01G', /unexpected "U\+0001"/],
    ['a strange letter', '#d=ab!c', /unexpected "!"/],
    ['too long', `#d=${'A'.repeat(70_000)}`, /70003 characters/],
    ['a goal outside', linkWith({ ...small, goal: [9, 9] }), /Link: goal: \[9,9\]/],
    ['markup for a name', linkWith({ ...worlds.graph, start: '<img src=x onerror=alert(1)>' }), /Link: start: .*<img src=x/],
    ['an unknown world', linkWith({ ...small, space: { type: 'torus' } }), /space\.type/],
    ['far more than is read', linkWith({ a: ' '.repeat(30 << 20) }), /longer than 4194304 bytes/],
  ] as [string, string, RegExp][];
  it(`the page says what is wrong with a link, and what was there stays: ${refused.map(([what]) => what).join(', ')}`, async (lab) => {
    await lab.load(small);
    const before = await lab.run((model) => JSON.stringify(model.document));
    for (const [what, hash, pattern] of refused) {
      await lab.run((_, given) => {
        location.hash = given;
      }, hash);
      await lab.refuses(pattern, before, what);
    }
  });

  it(
    'a link from before there was a checksum still opens',
    async (lab) => {
      await lab.until((model) => model.document.space.type === 'hex');
    },
    { path: `/${linkWith(worlds.hex, deflateRawSync)}` },
  );

  it(
    'a bad link given to a new page: the page opens all the same and says what is wrong',
    async (lab) => {
      await lab.settled();
      await lab.until((_, selector) => document.querySelector(selector)?.textContent?.includes('cut off'), error);
      await lab.run((model) => model.clearWalls());
      await lab.until(() => localStorage.getItem('a-star-lab.draft'));
    },
    { path: `/${hashes.grid.slice(0, 30)}` },
  );

  it('where the browser refuses the clipboard the link stands selected in a field', async (lab) => {
    await lab.load(small);
    await clipboard(lab, false);
    await lab.click('.bar [data-open=share]');
    await lab.click('[data-share=start]');
    await lab.until(() => document.querySelector('[data-share=text]'));
    const { value, selected } = await lab.run(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return { value: field.value, selected: field.value.slice(field.selectionStart, field.selectionEnd) };
    });
    assert.deepEqual(await documentOf(new URL(value).hash), validateDocument(small));
    assert.equal(selected, value);
  });

  it('a document too large for a link: figures, and a file instead', async (lab) => {
    await lab.run((model) => {
      let seed = 7;
      const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
      const rows = Array.from({ length: 1024 }, () => Array.from({ length: 1024 }, () => (random() < 0.3 ? '#' : '.')).join(''));
      model.load({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [0, 1] });
    });
    await lab.click('.bar [data-open=share]');
    await lab.until(() => document.querySelector('[data-sheet=share] [data-share=file]'));
    assert.match(await lab.text('[data-sheet=share]'), /link would have [\d,]{6,} characters; at most 65,536/);
    assert.equal(await lab.run(() => document.querySelectorAll('[data-share=start]').length), 0);
  });

  it(
    'a link may say its language, which the next visit does not keep',
    async (lab) => {
      await lab.until(() => document.documentElement.lang === 'zh-Hans');
      assert.equal(await lab.run(() => localStorage.getItem('a-star-lab.language')), 'en');
    },
    { path: `/${inChinese}` },
  );

  it(
    'on a phone the link is in the menu',
    async (lab) => {
      await lab.settled();
      await lab.click('[data-open=menu]');
      await lab.run(() =>
        [...(document.querySelectorAll('[data-sheet=menu] button') as NodeListOf<HTMLElement>)]
          .find((row) => row.textContent?.includes('Share'))
          ?.click(),
      );
      await lab.click('[data-share=start]');
    },
    { viewport: phone },
  );
});
