/** What a teacher hands out: units for a learning platform, and everything for a room without a network. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filled } from '../../web/kernel/document/offline_file.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { Hand } from '../../web/parts/lessons/hand.ts';
import { catchSaved, dist, nothingReported, problemsOf, sameEverywhere } from './harness.ts';
import { learning, ready } from './learning.ts';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import type { InPage } from './pages.ts';

/** A page with the platform in it. */
type Outside = typeof globalThis & { platform: { kept: Record<string, string>; errors: string[]; sessions: number } };

const platform = readFileSync(new URL('./fake_platform.js', import.meta.url), 'utf8');

/** The unit in two frames, as platforms put it. @param folder of the unit */
async function platformWith(folder: string) {
  const html = (body: string) => `<!doctype html><link rel="icon" href="data:,"><body>${body}`;
  const pages: Record<string, string> = {
    '/': html(`<script>${platform}</script><iframe src="/player" width="1200" height="700"></iframe>`),
    '/player': html('<iframe src="/unit/index.html?aicc_sid=7" width="1180" height="680"></iframe>'),
    '/unit/index.html?aicc_sid=7': readFileSync(join(folder, 'index.html'), 'utf8'),
  };
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(pages[url] ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(pages[url]);
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(null));
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function unpack(page: Page, folder: string) {
  await page.waitForFunction(() => 'saved' in globalThis);
  const text = await page.evaluate(async () => {
    const bytes = new Uint8Array(await (globalThis as InPage).saved.arrayBuffer());
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters);
  });
  const path = join(folder, 'archive.zip');
  writeFileSync(path, Buffer.from(text, 'base64'));
  execFileSync('python3', ['-m', 'zipfile', '-e', path, folder]);
}

learning(['chromium', 'firefox'], 'handed out', (inProfile, name) => {
  /** With a folder for what is saved. */
  const it = (what: string, work: (page: Page, url: string, folder: string) => Promise<unknown>) =>
    inProfile(what, async (page, url) => {
      const folder = mkdtempSync(join(tmpdir(), 'handed-out-'));
      try {
        await page.evaluateOnNewDocument(catchSaved);
        await work(page, url, folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  const same = sameEverywhere(it, name);

  same('questions for Moodle are saved as well-formed XML with a picture, for worlds whose nodes have names', async (page, url) => {
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    await page.click('[data-do=moodle]');
    await page.waitForFunction(() => (globalThis as InPage).saved);
    const saved = await page.evaluate(async () => {
      const read = new DOMParser().parseFromString(await (globalThis as InPage).saved.text(), 'application/xml');
      const picture = read.querySelector('file')?.textContent ?? '';
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${picture}`;
      await image.decode();
      return [read.querySelectorAll('parsererror').length, read.querySelectorAll('questiontext').length, image.naturalWidth > 200];
    });
    assert.deepEqual(saved, [0, 10, true]);
    await page.select('[name=world]', 'tiles');
    assert.equal(await page.$eval('[data-do=moodle]', (button) => button.checkVisibility()), false, 'boards have no names to be typed');
  });

  it('an exercise in a learning platform: the platform says who it is, a reload goes on where one was, the score is reported', async (page, url, folder) => {
    const engine = await loadEngine();
    /** An open node that is wrong once the start is expanded, if there is one. */
    const worseOf = (assignment: string) => {
      const [map] = documentsOf(taskOf({ mode: 'exam', level: 'order', assignment, student: '２０２６ a' }));
      const hand = new Hand(engine, map, 'order');
      hand.attempt({ do: 'take', node: 0 }, true);
      const worse = hand.open().find(({ node }) => !hand.legal().includes(node))?.node;
      hand.dispose();
      return worse;
    };
    let week = 4;
    while (worseOf(`week "3" & ${week}`) === undefined) week++;
    const assignment = `week "3" & ${week}`;
    await page.goto(`${url}?for=teachers&lang=en`);
    await ready(page);
    await page.select('[name=mode]', 'exam');
    await page.type('[name=assignment]', assignment);
    await page.click('[data-do=scorm]');
    await unpack(page, folder);
    const manifest = await page.evaluate(
      (text) => {
        const read = new DOMParser().parseFromString(text, 'application/xml');
        const resource = read.querySelector('resource');
        return [
          read.querySelector('parsererror')?.textContent ?? '',
          read.querySelector('schemaversion')?.textContent,
          read.querySelector('item')?.getAttribute('identifierref') === resource?.getAttribute('identifier'),
          resource?.getAttributeNS('http://www.adlnet.org/xsd/adlcp_rootv1p2', 'scormtype'),
          resource?.getAttribute('href'),
          read.querySelector('item > title')?.textContent,
        ];
      },
      readFileSync(join(folder, 'imsmanifest.xml'), 'utf8'),
    );
    assert.deepEqual(manifest, ['', '1.2', true, 'sco', 'index.html', `A* by hand – ${assignment}`]);

    const { server, url: platformUrl } = await platformWith(folder);
    try {
      await page.goto(platformUrl);
      const unit = async () => {
        const frame = await page.waitForFrame((each) => each.url().includes('/unit/'));
        await frame.waitForSelector('[data-teach][data-ready]');
        return frame;
      };
      const told = () => page.evaluate(() => (globalThis as Outside).platform);
      let frame = await unit();
      await frame.click('.lists button[data-node="0"]');
      const says = () => frame.$eval('.say', (say) => say.textContent);
      assert.equal(await says(), '(0,0) expanded, its neighbours looked at. What comes next?', 'an exam too says what to do');
      assert.equal(await frame.$eval('[data-do=again]', (button) => button.checkVisibility()), false, 'no press leaves it half done');
      await frame.click(`.lists button[data-node="${worseOf(assignment)}"]`);
      assert.equal((await told()).kept['cmi.core.lesson_status'], 'incomplete');
      const before = await frame.$eval('.lists', (lists) => lists.textContent);
      await frame.evaluate(() => location.reload());
      await page.waitForFunction(() => (globalThis as Outside).platform.sessions === 2);
      frame = await unit();
      await frame.waitForSelector('.lists table:last-child tr[data-node="0"]');
      assert.equal(await frame.$eval('.lists', (lists) => lists.textContent), before);
      for (let times = 0; times < 2; times++) await frame.click('[data-do=hand-in]');
      const [, shown] =
        /^All 3 maps · Score (\d+): 0 right, 1 wrong/.exec((await frame.$eval('.say', (say) => say.textContent)) ?? '') ?? [];
      await frame.evaluate(() => location.reload());
      await page.waitForFunction(() => (globalThis as Outside).platform.sessions === 3);
      frame = await unit();
      await frame.waitForSelector('.mistakes li');
      assert.equal(await frame.$('[data-do=open-lab]'), null, 'the package has no lab');
      const { kept, errors } = await told();
      assert.deepEqual(errors, []);
      assert.deepEqual(
        [kept['cmi.core.lesson_status'], kept['cmi.core.score.raw'], kept['cmi.core.score.min'], kept['cmi.core.score.max']],
        ['completed', shown, '0', '100'],
      );
      await frame.click('[data-do=save]');
      const answer = JSON.parse(await frame.evaluate(() => (globalThis as InPage).saved.text()));
      assert.deepEqual([answer.student, answer.assignment, answer.log.length], ['２０２６ a', assignment, 2]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  if (name === 'chromium')
    it('a lesson in a learning platform goes on at its step, and is complete at the last', async (page, _, folder) => {
      const template = readFileSync(join(dist, 'offline-teach.html'), 'utf8');
      writeFileSync(join(folder, 'index.html'), filled(template, 'unit', { query: 'lesson=six-steps&lang=zh-Hans' }));
      const { server, url } = await platformWith(folder);
      try {
        await page.goto(url);
        for (const keys of [2, 60]) {
          const frame = await page.waitForFrame((each) => each.url().includes('/unit/'));
          await frame.waitForSelector('[data-teach][data-ready]');
          await frame.focus('nav button:not(:disabled)');
          for (let i = 0; i < keys; i++) await page.keyboard.press('PageDown');
          const { kept, errors } = await page.evaluate(() => (globalThis as Outside).platform);
          const place = await frame.$eval('.lesson nav .hint', (hint) => hint.textContent);
          const [, at, all] = /第 (\d+) 步，共 (\d+) 步/.exec(place ?? '') ?? [];
          assert.deepEqual(errors, []);
          assert.deepEqual(
            [kept['cmi.core.lesson_location'], kept['cmi.core.lesson_status'], keys > 2],
            [at, at === all ? 'completed' : 'incomplete', at === all],
          );
          await frame.evaluate(() => location.reload());
          await page.waitForFunction((sessions) => (globalThis as Outside).platform.sessions === sessions, {}, keys > 2 ? 3 : 2);
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });

  same('a learning platform whose functions throw stops no lesson, and that is said', async (page, _, folder) => {
    const template = readFileSync(join(dist, 'offline-teach.html'), 'utf8');
    const file = join(folder, 'index.html');
    writeFileSync(file, filled(template, 'unit', { query: 'lesson=six-steps&lang=en' }));
    await page.evaluateOnNewDocument(() => {
      const fails = () => {
        throw new Error('no session');
      };
      Object.assign(globalThis, {
        API: { LMSInitialize: () => 'true', LMSGetValue: () => '', LMSSetValue: fails, LMSCommit: fails, LMSFinish: fails },
      });
    });
    await page.goto(pathToFileURL(file).href);
    await ready(page);
    await page.click('[data-do=next]');
    await page.waitForFunction(() => /^Step 2 of/.test(document.querySelector('.lesson nav .hint')?.textContent ?? ''));
    assert.match(await page.$eval('[data-platform]', (hint) => hint.textContent ?? ''), /reports an error/);
  });

  it('a room without a network: a lesson and an exam from two files on the disk', async (office, url, folder) => {
    await office.goto(`${url}?for=teachers&lang=en`);
    await ready(office);
    // What a teacher tries at home is no link for a class.
    assert.match(await office.$eval('label:has([data-link])', (label) => label.textContent ?? ''), /no phone can open it/);
    // By the keyboard: a page that is still moving lets a pointer miss.
    await office.focus('[data-do=classroom]');
    await office.keyboard.press('Enter');
    await unpack(office, folder);
    // A page of its own: the one that saved the files may still be fetching for its pictures.
    const page = await office.browserContext().newPage();
    const problems = problemsOf(page);
    await page.evaluateOnNewDocument(catchSaved);
    await page.setViewport({ width: 1280, height: 720 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(join(folder, 'a-star-lab/teach.html')).href);
    await ready(page);
    await page.click('.cards a');
    await page.waitForSelector('.lesson nav');
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => /2 /.test(document.querySelector('.lesson nav .hint')?.textContent ?? ''));
    await page.click('[data-do=open-lab]');
    let lab: Page | undefined;
    while (!lab) lab = (await page.browserContext().pages()).find((each) => each !== office && each !== page);
    await lab.waitForSelector('[data-lab][data-ready]');
    assert.match(lab.url(), /^file:.*\/a-star-lab\/index\.html/);
    await lab.close();
    await page.reload();
    await page.waitForFunction(() => /2 /.test(document.querySelector('.lesson nav .hint')?.textContent ?? ''));
    await page.waitForFunction(() => (document.querySelector('[data-teach]').model.search?.expansionCount as number) > 0);
    await page.click('.top a:last-child');
    await page.click('[data-do=teachers]');
    await page.waitForSelector('[name=mode]');
    await page.select('[name=mode]', 'exam');
    await page.type('[name=student]', '42');
    await page.click('[data-do=start]');
    await page.waitForSelector('.lists button[data-node="0"]');
    await page.click('.lists button[data-node="0"]');
    for (let times = 0; times < 2; times++) await page.click('[data-do=hand-in]');
    await page.click('[data-do=save]');
    const answer = JSON.parse(await page.evaluate(() => (globalThis as InPage).saved.text()));
    assert.deepEqual([answer.student, answer.log], ['42', [{ do: 'take', node: 0 }]]);
    await page.goto(pathToFileURL(join(folder, 'a-star-lab/index.html')).href);
    await page.waitForSelector('[data-ready]');
    assert.deepEqual(
      requests.filter((each) => !/^(file|data|blob):/.test(each)),
      [],
    );
    nothingReported(problems);
  });
});
