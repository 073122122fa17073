/** Files: opened by button and by drop, refused with a reason and without harm, saved. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { checksum } from '../../web/kernel/document/checksum.ts';
import { everywhere, sameEverywhere, suite } from './harness.ts';
import type { ElementHandle } from 'puppeteer-core';
import type { InPage, Recorded } from './pages.ts';

const map = 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@T.\n..G..\n';
const scen = `version 1\n${['0 own.map 5 3 0 0 4 0 4', '1 own.map 5 3 0 2 4 2 4'].join('\n')}\n`;
const small = { space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2] };
const error = '[data-notices] [role=alert]';

/** A PNG of one colour, a bit a point. */
function emptyPicture(width: number, height: number) {
  const chunk = (type: string, data: Uint8Array) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.length);
    bytes.writeUInt32BE(checksum(bytes.subarray(4, -4)), bytes.length - 4);
    return bytes;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

everywhere('files', (it, browser) => {
  const same = sameEverywhere(it, browser);
  it('a MovingAI map from the file dialog becomes the map; undo brings the old one back', async (lab) => {
    await lab.load(small);
    const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-'));
    try {
      const file = join(folder, 'own.map');
      await writeFile(file, map);
      if (browser === 'chromium') {
        await lab.click('.bar [data-open=open]');
        const [chooser] = await Promise.all([lab.page.waitForFileChooser(), lab.click('[data-sheet=open] [data-action=open]')]);
        await chooser.accept([file]);
      } else {
        const input = (await lab.page.$('[data-file]')) as ElementHandle<HTMLInputElement>;
        await input.uploadFile(file);
      }
      await lab.until((model) => model.width === 5 && model.height === 3);
    } finally {
      await rm(folder, { recursive: true });
    }
    assert.deepEqual(await lab.run((model) => model.document.space.rows), ['.....', '.###.', '.....']);
    await lab.said(
      /own\.map opened, read as a MovingAI map\. Decided:\n(?:– .*\n)*– No start is marked, it was put at \(\d,\d\)\n– No goal is marked, it was put at/,
    );
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.status), 'found');
    await lab.click('[data-action=undo]');
    await lab.until((model) => model.width === 3);
    assert.deepEqual(await lab.run((model) => model.document.space.rows), small.space.rows);
  });

  same('a map and its queries dropped together offer the queries, and a chosen one is answered', async (lab) => {
    await lab.drop({ name: 'own.map.scen', text: scen });
    await lab.until(() => document.querySelector('.notice.error')?.textContent?.includes('own.map'));
    await lab.drop({ name: 'own.map.scen', text: scen }, { name: 'own.map', text: map });
    await lab.until(() => document.querySelector('[data-sheet=scenarios]:popover-open [data-line]'));
    // A press outlasts texts that arrive while it lasts.
    await lab.pressDuring('[data-sheet=scenarios] [data-line="2"]', () =>
      document.querySelector('[data-lab]').lab.dispatchEvent(new Event('language')),
    );
    await lab.until(() => document.querySelector('[data-sheet=scenarios] output')?.textContent);
    assert.doesNotMatch(await lab.text('[data-sheet=scenarios]'), /lab\./);
    await lab.until((model) => model.document.goal[0] === 4 && model.document.goal[1] === 0);
    await lab.settled();
    assert.equal(await lab.run((model) => model.search.result().cost), 4);
  });

  same(
    'queries cover neither end, mark a right answer as exactly as the file, and are closed by Escape and by a press outside',
    async (lab) => {
      const shown = () => lab.run(() => document.querySelector('[data-sheet=scenarios]:popover-open') !== null);
      const offer = async () => {
        await lab.drop({ name: 'own.map.scen', text: scen }, { name: 'own.map', text: map });
        await lab.until(() => document.querySelector('[data-sheet=scenarios]:popover-open [data-line]'));
      };
      await offer();
      await lab.click('[data-sheet=scenarios] [data-line="2"]');
      await lab.until(() => /^✓ \d/.test(document.querySelector('[data-sheet=scenarios] [aria-current] .right')?.textContent ?? ''));
      for (const end of ['start', 'goal']) {
        const [x, y] = await lab.run((model: Recorded<'grid'>, which: 'start' | 'goal') => model.document[which], end);
        const point = await lab.at(x, y);
        assert.ok(
          await lab.run((_, { x: left, y: top }) => !document.elementFromPoint(left, top)?.closest('[data-sheet=scenarios]'), point),
          end,
        );
      }
      await lab.page.keyboard.press('Escape');
      assert.equal(await shown(), false);
      await offer();
      await lab.clickCell(4, 2);
      assert.equal(await shown(), false);
    },
  );

  it('a document dropped on the page is shown as it was saved', async (lab) => {
    await lab.drop({ name: 'saved.json', text: JSON.stringify({ version: 1, ...small, algorithm: 'bfs', view: { step: 3 } }) });
    await lab.until((model) => model.document.algorithm === 'bfs' && model.position === 3);
  });

  same(
    'what was opened is said until something is done or it has been read, what was refused until it is dismissed',
    async (lab) => {
      const opened = () => lab.until(() => document.querySelector('.notice.info')?.textContent?.includes('saved.json'));
      /** Lets so much time pass for what waits that long. @param most milliseconds */
      const pass = (least: number, most: number) =>
        lab.run((_, from, to) => (globalThis as InPage & { pass(least: number, most: number): void }).pass(from, to), least, most);
      const saved = { name: 'saved.json', text: JSON.stringify({ version: 1, ...small }) };
      await lab.drop(saved);
      await opened();
      await pass(0, 1000);
      assert.ok(await lab.page.$('.notice.info'), 'nothing was done yet');
      await lab.page.keyboard.press('ArrowRight');
      assert.equal(await lab.page.$('.notice.info'), null);
      await lab.drop(saved);
      await opened();
      await pass(1000, 60_000);
      assert.equal(await lab.page.$('.notice.info'), null);
      await lab.drop({ name: 'broken.json', text: '{' });
      await lab.until(() => document.querySelector('.notice.error'));
      await pass(0, 60_000);
      await lab.page.keyboard.press('ArrowRight');
      await lab.click('.notice.error button');
      assert.equal(await lab.page.$('.notice'), null);
    },
    {
      before: (page) =>
        page.evaluateOnNewDocument(() => {
          const { setTimeout, clearTimeout } = globalThis;
          /** What waits for longer than a test should, until `pass`. */
          const waiting: Map<number, [work: () => void, delay: number]> = new Map();
          let next = -1;
          Object.assign(globalThis, {
            setTimeout: (work: () => void, delay = 0) =>
              delay < 500 ? setTimeout(work, delay) : (waiting.set(next, [work, delay]), next--),
            clearTimeout: (id: number) => waiting.delete(id) || clearTimeout(id),
            pass: (least: number, most: number) => {
              for (const [id, [work, delay]] of [...waiting]) if (delay >= least && delay <= most && waiting.delete(id)) work();
            },
          });
        }),
    },
  );

  it('a picture of a maze is seen as a map before it becomes one, and undo brings the old map back', async (lab) => {
    const maze = ['#########', '#...#...#', '#.#.#.#.#', '#.#...#.#', '#########'];
    await lab.run(async (_, rows) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: rows[0].length * 12, height: rows.length * 12 });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      rows.forEach((row: string, y: number) =>
        [...row].forEach((cell, x) => {
          context.fillStyle = cell === '#' ? '#3a2a60' : '#f4eedd';
          context.fillRect(x * 12, y * 12, 12, 12);
        }),
      );
      const blob = await new Promise((resolve: (blob: any) => void) => canvas.toBlob(resolve));
      const dataTransfer = new DataTransfer();
      // A picture is one whatever it is called.
      dataTransfer.items.add(new File([blob], 'maze.txt', { type: 'text/plain' }));
      Object.assign(globalThis, { held: dataTransfer });
    }, maze);
    const before = await lab.run((model) => model.document.space.rows);
    await lab.letGo();
    await lab.until(() => document.querySelector('dialog.picture[open]'));
    assert.match(await lab.text('dialog.picture [role=status]'), /^9×5 cells, 30 of them walls$/);
    assert.deepEqual(await lab.run((model) => model.document.space.rows), before, 'nothing is replaced yet');
    await lab.run(() => {
      const input = document.querySelector('dialog.picture [data-field=columns]') as HTMLInputElement;
      input.value = '18';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    assert.match(await lab.text('dialog.picture [role=status]'), /^18×10 cells/);
    await lab.run(() => {
      const input = document.querySelector('dialog.picture [data-field=columns]') as HTMLInputElement;
      input.value = '9';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await lab.click('[data-picture=open]');
    await lab.said(/maze.txt opened, read as a picture. Decided:\n– No start is marked, it was put at /);
    await lab.until((model, wanted) => String(model.document.space.rows) === wanted, String(maze));
    assert.deepEqual(await lab.run((model) => [model.document.start, model.document.goal].map(String).sort()), ['1,3', '7,3']);
    await lab.click('[data-action=undo]');
    await lab.until((model, wanted) => String(model.document.space.rows) === String(wanted), before);
    await lab.drop({ name: 'broken.png', text: 'no picture' });
    await lab.said(/broken.png.*none of the formats/);
  });

  it('a picture of more points than are looked at is refused before it is decoded', async (lab) => {
    const picture = emptyPicture(16_384, 8192).toString('base64');
    await lab.run((_, base64) => {
      for (const [whose, name] of [
        [globalThis, 'createImageBitmap'],
        [HTMLImageElement.prototype, 'decode'],
      ] as [any, string][])
        whose[name] = () => Promise.reject(Object.assign(globalThis, { decoded: true }));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'vast.png', { type: 'image/png' }),
      );
      Object.assign(globalThis, { held: dataTransfer });
    }, picture);
    await lab.letGo();
    await lab.said(/vast\.png: .*134,217,728 points/);
    // Firefox looks at what is in a file, others refuse it.
    await lab.run(() => {
      const { held } = globalThis as InPage;
      const [vast] = held.files;
      held.items.clear();
      held.items.add(new File([vast], 'vast.svg', { type: 'image/svg+xml' }));
    });
    await lab.letGo();
    await lab.said(/vast\.svg/);
    assert.equal(await lab.run(() => 'decoded' in globalThis), false);
    assert.equal(await lab.page.$('dialog.picture'), null);
  });

  it('a drawing whose elements use each other until they are millions is refused before it is painted', async (lab) => {
    const levels = Array.from({ length: 8 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(8)}</g>`);
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path id="l0" d="M0 0h9"/>${levels.join('')}</svg>`;
    await lab.run((_, drawing) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([drawing], 'many.svg', { type: 'image/svg+xml' }));
      Object.assign(globalThis, { held: dataTransfer });
    }, text);
    await lab.letGo();
    await lab.said(/many\.svg: [\d,]+ elements, at most 100,000/);
    assert.equal(await lab.page.$('dialog.picture'), null);
  });
});

suite('files of other kinds, and refused ones', (it) => {
  it('a voxel map and its queries are opened, flown through and judged', async (lab) => {
    await lab.drop({ name: 'own.3dscen', text: 'version 1\nown.3dmap\n0 0 0 2 2 2 4.82842712 1\n2 2 2 0 0 0 4.9 1\n' });
    await lab.said(/own\.3dscen holds queries for own\.3dmap/);
    await lab.drop({ name: 'own.3dmap', text: 'voxel 3 3 3\n1 1 1\n1 0 0\n' });
    await lab.until((model) => model.document.space.type === 'voxel' && model.document.space.movement === 'fly');
    assert.deepEqual(await lab.run((model: Recorded<'voxel'>) => model.document.space.layers[0]), ['.#.', '...', '...']);
    assert.deepEqual(await lab.run((model: Recorded<'voxel'>) => model.document.space.layers[1]), ['...', '.#.', '...']);
    for (const [line, judged] of [
      [3, /^✓ 4\.828427$/],
      [4, /^✗ 4\.828427$/],
    ]) {
      await lab.click(`[data-sheet=scenarios] [data-line="${line}"]`);
      await lab.until(
        (_, wanted) => new RegExp(wanted).test(document.querySelector('[data-sheet=scenarios] [aria-current] .right')?.textContent ?? ''),
        (judged as RegExp).source,
      );
    }
    assert.match(await lab.text('[data-sheet=scenarios]'), /flights/);
  });

  it('text with S and G is a map too', async (lab) => {
    await lab.drop({ name: 'drawn.txt', text: 'S.#\n.3.\n#.G\n' });
    await lab.until((model: Recorded<'grid'>) => model.width === 3 && model.document.space.rows[1] === '.3.');
    assert.deepEqual(await lab.run((model) => [model.document.start, model.document.goal]), [
      [0, 0],
      [2, 2],
    ]);
  });

  const refused = [
    ['truncated JSON', { name: 'bad.json', text: '{"version": 1,\n"space": ' }, /bad\.json.*2/],
    ['an unknown field', { name: 'bad.json', text: JSON.stringify({ version: 1, ...small, colour: 1 }) }, /colour/],
    ['a goal outside', { name: 'bad.json', text: JSON.stringify({ version: 1, ...small, goal: [9, 9] }) }, /goal/],
    ['half a voxel map', { name: 'bad.3dmap', text: 'voxel 3 3\n' }, /bad\.3dmap \(read as a voxel map\): line 1/],
    ['a voxel map too large', { name: 'bad.3dmap', text: 'voxel 640 160 1024\n' }, /640×160×1024 voxels, at most [\d,]+/],
    [
      'a malformed edge list',
      { name: 'bad.txt', text: 'A -> B 4\nB -> C = five\n' },
      /bad\.txt \(read as edges with arrows\): line 2, column 10: the cost is "five"/,
    ],
    ['a letter', { name: 'letter.txt', text: 'Dear teacher\nhello student\n' }, /letter\.txt: .*none of the formats known here/],
    ['a paper', { name: 'a.pdf', text: '%PDF-1.4 junk' }, /a\.pdf.*: .*a PDF, expected text/],
    ['ragged rows', { name: 'bad.map', text: map.replace('.@@T.', '.@') }, /bad\.map.*6/],
    ['nothing at all', { name: 'empty.txt', text: '' }, /empty\.txt/],
    ['markup', { name: '<img src=x onerror=alert(1)>.map', text: '<script>alert(1)</script>' }, /<img src=x onerror=alert\(1\)>\.map/],
    ['more than is read', { name: 'huge.map', text: `type octile\n${'.'.repeat(5 << 20)}` }, /huge\.map/],
  ] as [string, { name: string; text: string }, RegExp][];
  it(`the page says what is wrong with a file, and the map stays: ${refused.map(([what]) => what).join(', ')}`, async (lab) => {
    await lab.load(small);
    const before = await lab.run((model) => JSON.stringify(model.document));
    for (const [what, file, pattern] of refused) {
      await lab.drop(file);
      await lab.refuses(pattern, before, what);
    }
  });

  it(
    'a refusal in Chinese is punctuated in Chinese',
    async (lab) => {
      await lab.settled();
      await lab.drop({ name: 'bad.json', text: JSON.stringify({ version: 1, ...small, goal: [9, 9] }) });
      await lab.until((_, selector) => document.querySelector(selector), error);
      assert.match(await lab.text(`${error} p`), /^bad\.json（读作 JSON）：第 1 行第 \d+ 列，goal：.+。屏幕上的内容没有改变。$/);
    },
    { language: 'zh-Hans' },
  );

  it('what is saved opens again as the same document', async (lab) => {
    await lab.load({ ...small, algorithm: 'dijkstra', costs: '10-14' });
    const before = await lab.run((model) => JSON.stringify(model.document.space.rows) + model.document.algorithm + model.document.costs);
    await lab.catchSaved();
    await lab.click('.bar [data-open=save]');
    await lab.click('[data-save=json]');
    await lab.until(() => 'saved' in globalThis);
    const text = await lab.page.evaluate(() => (globalThis as InPage).saved.text());
    await lab.load({ space: { type: 'grid', rows: ['.....'] }, start: [0, 0], goal: [1, 0] });
    await lab.drop({ name: 'a-star-lab.json', text });
    await lab.until((model) => model.width === 3);
    assert.equal(
      await lab.run((model) => JSON.stringify(model.document.space.rows) + model.document.algorithm + model.document.costs),
      before,
    );
  });
});
