/** What is drawn is kept: in a draft of its tab through reloads and crashes, and among the recent maps when another takes its place. */
import assert from 'node:assert/strict';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';
import { linkOf } from '../../web/kernel/worlds/reading.ts';
import { alike, everywhere, LabPage, sameEverywhere } from './harness.ts';
import type { InPage, Recorded } from './pages.ts';

const grid = (...rows: string[]) => ({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [2, 2] });
const one = grid('...', '.#.', '...');
const two = grid('..#', '...', '...');
const link = await linkOf(validateDocument(grid('#..', '...', '#..')));
const rows = (lab: LabPage) => lab.run((model: Recorded<'grid'>) => model.document.space.rows);
/** Waits until the draft of this tab has such a row, a whole one: parts of rows are in the example too. */
const drafted = (lab: LabPage, row: string) =>
  lab.until((_, wanted) => sessionStorage.getItem('a-star-lab.draft')?.includes(`"${wanted}"`), row);
/** Waits until a tab in which nobody does anything has no more to write: it would be the last draft of all. */
async function written(lab: LabPage) {
  await lab.settled();
  await lab.until(() => sessionStorage.getItem('a-star-lab.draft'));
  await lab.run(() => dispatchEvent(new Event('pagehide')));
}
const drop = async (lab: LabPage, document: object) => {
  await lab.drop({ name: 'own.json', text: JSON.stringify(document) });
  await lab.said(/own\.json opened/);
  await lab.settled();
};
/** Another tab of the same browser. */
async function another(lab: LabPage, path: string = '/') {
  const page = await lab.page.browserContext().newPage();
  const tab = new LabPage(page, lab.browser);
  await tab.open(new URL(lab.page.url()).origin, { path });
  return tab;
}
async function openSheet(lab: LabPage) {
  await lab.page.bringToFront();
  await lab.click('.bar [data-open=open]');
  await lab.until(() => document.querySelector('[data-sheet=open] .recent + .hint')?.textContent);
}
/** The texts of what the open menu offers, newest first. */
async function recent(lab: LabPage) {
  await openSheet(lab);
  const texts = await lab.run(() => [...document.querySelectorAll('[data-recent]')].map((row) => row.textContent));
  await lab.page.keyboard.press('Escape');
  return texts;
}
/** Waits until the recent maps have one with such a text. */
async function kept(lab: LabPage, text: string) {
  const texts = async () => {
    // Asked for before the page has made it, it would be made empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'a-star-lab')) return [];
    const request = indexedDB.open('a-star-lab');
    return new Promise((resolve) => {
      request.onsuccess = () => {
        const all = request.result.transaction('texts').objectStore('texts').getAll();
        all.onsuccess = () => {
          request.result.close();
          resolve(all.result);
        };
      };
    });
  };
  const end = Date.now() + lab.patience;
  for (;;) {
    const found = (await lab.run(texts)) as string[];
    if (found.some((each) => each.includes(text))) return;
    assert.ok(Date.now() < end, `${text} is not among ${found.join()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const finish = async (lab: LabPage, tab: LabPage) => {
  await tab.verdict();
  await tab.page.close();
  await lab.page.bringToFront();
};

everywhere('drafts', (it, browser) => {
  const same = sameEverywhere(it, browser);
  it('a draft belongs to its tab: another tab does not change what a reload brings back', async (lab) => {
    await drop(lab, one);
    await drafted(lab, '.#.');
    const tab = await another(lab);
    assert.deepEqual(await rows(tab), one.space.rows, 'a new tab goes on where the last one is');
    await drop(tab, two);
    await drafted(tab, '..#');
    await tab.reload();
    assert.deepEqual(await rows(tab), two.space.rows);
    await lab.page.bringToFront();
    await lab.reload();
    assert.deepEqual(await rows(lab), one.space.rows);
    await finish(lab, tab);
  });

  same('what was only looked at comes back too, whatever was drawn in another tab meanwhile', async (lab) => {
    const before = await rows(lab);
    await written(lab);
    const tab = await another(lab);
    await drop(tab, two);
    // Seen by the first tab it has left the second one, and a third one finds it.
    await lab.until(() => localStorage.getItem('a-star-lab.draft')?.includes('"..#"'));
    const third = await another(lab);
    assert.deepEqual(await rows(third), two.space.rows);
    await written(third);
    await tab.run((model) => model.paint(8, 2));
    await drafted(tab, '..2');
    await third.reload();
    assert.deepEqual(await rows(third), two.space.rows);
    await lab.page.bringToFront();
    await lab.reload();
    assert.deepEqual(await rows(lab), before);
    await finish(lab, third);
    await finish(lab, tab);
  });

  it('a reload that had begun when the link was taken from the address brings back what was on screen', async (lab) => {
    const address = `${new URL(lab.page.url()).origin}/${link}`;
    await lab.run((_, hash) => {
      location.hash = hash;
    }, link);
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows[0] === '#..');
    await drop(lab, two);
    await drafted(lab, '..#');
    assert.equal(await lab.run(() => location.hash), '');
    // As the browser does it: the new page has the address of before.
    await lab.run((_, old) => history.replaceState(null, '', old), address);
    await lab.reload();
    assert.deepEqual(await rows(lab), two.space.rows);
    assert.equal(await lab.run(() => location.hash), '', 'and the address says nothing else');
    // Whoever opens the link once more gets it, and keeps it over a reload.
    await lab.run((_, hash) => {
      location.hash = hash;
    }, link);
    await lab.until((model: Recorded<'grid'>) => model.document.space.rows[0] === '#..');
    await lab.reload();
    assert.deepEqual(await rows(lab), ['#..', '...', '#..']);
  });

  it('a link that is drawn on in another tab leaves this one alone, and what was there before it is among the recent maps', async (lab) => {
    await drop(lab, one);
    await lab.run((model) => model.paint(1, 3));
    await drafted(lab, '.3.');
    const tab = await another(lab, `/${link}`);
    await tab.until((model: Recorded<'grid'>) => model.document.space.rows[0] === '#..');
    await tab.run((model) => model.paint(8, 2));
    await drafted(tab, '#.2');
    await tab.reload();
    assert.deepEqual(await rows(tab), ['#..', '...', '#.2']);
    await kept(tab, '".3."');
    await lab.page.bringToFront();
    await lab.reload();
    assert.deepEqual(await rows(lab), ['.3.', '.#.', '...']);
    await finish(lab, tab);
  });

  same('what another map takes the place of is among the recent maps, with a picture, and opens again', async (lab) => {
    await drop(lab, one);
    await lab.run((model) => model.paint(2, 0));
    await drafted(lab, '..#');
    await kept(lab, '"..#"');
    await lab.choose('000-figure');
    await lab.until((model) => model.document.preset === '000-figure');
    await lab.reload();
    await openSheet(lab);
    await lab.until(() => {
      const image = document.querySelector('[data-recent] img') as HTMLImageElement | null;
      return image?.complete && image.naturalWidth === 176;
    });
    assert.match(await lab.text('[data-recent]'), /^Grid 3×3.*\d/);
    await lab.click('[data-recent]');
    await lab.until((model) => model.width === 3);
    assert.deepEqual(await rows(lab), ['..#', '.#.', '...']);
    await lab.click('[data-action=undo]');
    await lab.until((model) => model.document.preset === '000-figure');
  });

  const replaced = [
    [
      'a maze',
      async (lab) => {
        await lab.click('.bar [data-open=map]');
        await lab.click('[data-maze=backtracker]');
      },
    ],
    ['a clean sheet', (lab) => lab.run((model) => model.clearWalls())],
    [
      'another world',
      async (lab) => {
        await lab.click('.bar [data-open=map]');
        await lab.click('[data-sheet=map] label[data-value=graph]');
      },
    ],
    [
      'another size',
      (lab) => lab.run((model) => model.apply({ space: { type: 'grid', rows: Array(3).fill('....') }, start: [0, 0], goal: [3, 2] })),
    ],
    ['reset', (lab) => lab.run((model) => model.reset())],
    [
      'a link',
      (lab) =>
        lab.run((_, hash) => {
          location.hash = hash;
        }, link),
    ],
  ] as [string, (lab: LabPage) => Promise<unknown>][];
  for (const [what, replace] of alike(browser, replaced)) {
    it(`nothing drawn is lost after a reload, whatever took its place: ${what}`, async (lab) => {
      await drop(lab, grid('.###', '####', '.#.#', '#.#.'));
      await lab.run((model) => model.paint(9, 1));
      await lab.run((model) => model.paint(15, 0));
      const drawn = await rows(lab);
      await replace(lab);
      await lab.until((model, before) => JSON.stringify(model.document.space.rows) !== before, JSON.stringify(drawn));
      await lab.reload();
      await kept(lab, drawn.map((row: string) => `"${row}"`).join(',\n      '));
    });
  }

  same('start and goal that were moved are not lost by a reset', async (lab) => {
    await drop(lab, one);
    await lab.run((model) => model.setGoal([2, 1]));
    await lab.run((model) => model.reset());
    await kept(lab, '"goal": [2,1]');
  });

  it('two tabs that draw in turn lose nothing of each other, though only one can be the last', async (lab) => {
    await drop(lab, one);
    const tab = await another(lab);
    await drop(tab, two);
    await lab.run((model) => model.paint(8, 2));
    await drafted(lab, '..2');
    await tab.run((model) => model.paint(8, 3));
    // Seen by the first tab it has left the second one, which would otherwise take it along.
    await lab.until(() => localStorage.getItem('a-star-lab.draft')?.includes('"..3"'));
    await tab.page.close();
    await lab.page.bringToFront();
    await lab.run((model) => model.paint(8, 4));
    await drafted(lab, '..4');
    await kept(lab, '"..3"');
    assert.equal((await recent(lab)).length, 1, 'that of the tab which is closed; the own one is on the page');
  });

  it('a copy of a tab is another tab', async (lab) => {
    await drop(lab, one);
    await drafted(lab, '.#.');
    const session = await lab.run(() => ({ ...sessionStorage }));
    const page = await lab.page.browserContext().newPage();
    const tab = new LabPage(page, lab.browser);
    await tab.open(new URL(lab.page.url()).origin, {
      before: () =>
        page.evaluateOnNewDocument((given: Record<string, string>) => {
          if (origin !== 'null' && !sessionStorage.length) Object.assign(sessionStorage, given);
        }, session),
    });
    assert.deepEqual(await rows(tab), one.space.rows);
    assert.notEqual(
      await tab.run(() => document.querySelector('[data-lab]').draft.id),
      await lab.run(() => document.querySelector('[data-lab]').draft.id),
    );
    await finish(lab, tab);
  });

  same('an entry can be taken off the list', async (lab) => {
    await drop(lab, one);
    await lab.run((model) => model.paint(8, 2));
    await drop(lab, two);
    await kept(lab, '"..2"');
    await openSheet(lab);
    await lab.click('[data-forget]');
    await lab.until(() => !document.querySelector('[data-recent]'));
    await lab.page.keyboard.press('Escape');
    assert.deepEqual(await recent(lab), []);
  });

  if (browser === 'chromium') {
    it('a renderer that is killed loses nothing that was drafted', async (lab) => {
      await drop(lab, one);
      await lab.run((model) => model.paint(8, 2));
      await drafted(lab, '..2');
      const gone = new Promise((resolve) => {
        lab.page.once('error', resolve);
      });
      const session = await lab.page.createCDPSession();
      session.send('Page.crash').catch(() => {});
      await gone;
      await lab.page.goto(lab.page.url());
      await lab.until(() => document.querySelector('[data-ready]'));
      assert.deepEqual(await rows(lab), ['...', '.#.', '..2']);
    });
  }

  it(
    'where the browser keeps nothing, that is said once, with a link and a file',
    async (lab) => {
      await lab.run((model) => model.paint(2, 0));
      await lab.said(/is lost when this tab closes/);
      await lab.run((model) => model.paint(3, 0));
      await lab.catchSaved();
      await lab.click('[data-notices] .link:nth-of-type(2)');
      await lab.until(() => 'saved' in globalThis);
      await lab.click('[data-notices] .link');
      await lab.until(() => document.querySelector('[data-sheet=share]:popover-open [data-share=start]'));
      assert.equal(
        await lab.run(() => (globalThis as InPage).notices.filter((text: string) => /is lost when this tab closes/.test(text)).length),
        1,
      );
      await lab.page.keyboard.press('Escape');
      await openSheet(lab);
      assert.match(await lab.text('[data-sheet=open]'), /does not let this page save/);
    },
    {
      before: (page) =>
        page.evaluateOnNewDocument(() => {
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
            Object.defineProperty(globalThis, name, {
              get() {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          }
        }),
    },
  );
});
