/** The page for learning on a slow line: what comes late does not take the place of what was asked for after it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { lessons } from '../../web/parts/lessons/list.ts';
import { filed, learning, ready, teaching } from './learning.ts';
import type { Page } from 'puppeteer-core';

const ties = await readFile(new URL('../../web/parts/lessons/ties.json', import.meta.url), 'utf8');

/** Waits until something has arrived, and what was waiting for it has had its turn. @param part of its address */
async function arrived(page: Page, part: RegExp) {
  await page.waitForFunction(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .some((each) => new RegExp(wanted).test(each.name) && (each as PerformanceResourceTiming).responseEnd > 0),
    {},
    part.source,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve)))));
}

/** What is on the page, and its address. */
const place = (page: Page) =>
  page.evaluate(() => ({
    shown: ['.cards', '.lesson', '.exercise', '.editor', '.papers', '.who', 'dialog'].filter((part) => document.querySelector(part)),
    search: location.search,
  }));
const home = { shown: ['.cards'], search: '' };

/** Keeps lessons as this browser would have kept them. */
const keep = (page: Page, texts: Record<string, string>) =>
  page.evaluateOnNewDocument(
    (kept) => origin !== 'null' && !localStorage.getItem('a-star-lab.lessons') && localStorage.setItem('a-star-lab.lessons', kept),
    JSON.stringify(texts),
  );

learning(['chromium'], 'learning on a slow line', (it) => {
  it('the list and the page for teachers name every lesson and fetch none', async (page, url) => {
    await page.setCacheEnabled(false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const titles = await Promise.all(Object.keys(lessons).map(async (id) => (await filed(id)).title.en));
    for (const [query, named] of [
      ['', '.cards a[href*="lesson="] b'],
      ['&for=teachers', '[data-what] option, select option'],
    ]) {
      await page.goto(`${url}?lang=en${query}`);
      await ready(page);
      await page.waitForFunction(
        (selector, wanted) => {
          const shown = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll('\u200b', ''));
          return wanted.every((title) => shown.includes(title));
        },
        {},
        named,
        titles,
      );
      // What it fetches by itself it has asked for once it has nothing to do.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      for (const id of Object.keys(lessons)) assert.ok(!asked.some((name) => name.includes(`/${id}-`)), `${id} among ${asked}`);
    }
  });

  it('a lesson left before it has come does not come any more, and the next one does', async (page, url, line) => {
    await page.setCacheEnabled(false);
    await page.goto(url);
    await ready(page);
    const card = (id: string) => page.$eval(`.cards a[href*="lesson=${id}"]`, (link) => (link as HTMLElement).click());
    const letIn = line.withhold(/\/lesson-/, 1);
    await card('ties');
    await letIn.asked;
    await page.evaluate(() => history.back());
    await page.waitForSelector('.cards');
    letIn();
    await arrived(page, /\/lesson-/);
    assert.deepEqual(await place(page), home);
    // Without a slow line too.
    await page.evaluate(() => {
      (document.querySelector('.cards a[href*="lesson=cat"]') as HTMLElement).click();
      history.back();
    });
    await page.waitForSelector('.cards');
    await card('one-slider');
    await page.waitForSelector('.lesson');
    await page.click('[data-do=next]');
    await page.waitForFunction(() => /^Step 2 of 7/.test(document.querySelector('.lesson nav .hint')?.textContent ?? ''));
    assert.deepEqual(await place(page), { shown: ['.lesson'], search: '?lesson=one-slider&step=2' });
  });

  it('from lessons and exercises a link leads back to the lab', async (page, url) => {
    for (const query of ['', '?lesson=cat', '?exercise=1&student=1']) {
      await page.goto(url + query);
      await ready(page);
      await page.click('.top a[href="index.html"]');
      await page.waitForSelector('[data-lab][data-ready], [data-lab] [data-ready], [data-ready] [data-lab]');
    }
  });

  it('of two lessons the one asked for last is shown, though the other comes after it', async (page, url, line) => {
    await page.setCacheEnabled(false);
    await page.goto(url);
    await ready(page);
    const letIn = line.withhold(/\/voxel_en-/, 1);
    await page.click('.cards a[href*="lesson=voxel-agent"]');
    await letIn.asked;
    await page.evaluate(() => history.back());
    await page.waitForSelector('.cards');
    await page.click('.cards a[href*="lesson=ties"]');
    await page.waitForSelector('.lesson');
    letIn();
    await arrived(page, /\/voxel_en-/);
    assert.deepEqual(await place(page), { shown: ['.lesson'], search: '?lesson=ties&step=1' });
  });

  for (const [what, query, part] of [
    ['an exercise', '?exercise=1&world=grid&student=1', /\/exercise-/],
    ['the page to change a lesson', '?own=mine&edit=1', /\/editor-/],
    ['a lesson of one’s own', '?own=mine', /\/lesson_text-/],
    ['a sheet of paper', '?sheet=1&student=1', /\/sheets-/],
    ['a lesson in a link', '#l=', /\/lesson_text-/],
  ] as const)
    it(`${what} that comes after it was left stays away`, async (page, url, line) => {
      await page.setCacheEnabled(false);
      await keep(page, { mine: ties });
      const link = await import('../../web/apps/teach/own_lessons.ts').then(({ linkOfLesson }) => linkOfLesson(ties));
      const letIn = line.withhold(part, 1);
      await page.goto(url + (query === '#l=' ? link : query), { waitUntil: 'domcontentloaded' });
      await letIn.asked;
      await page.waitForSelector('.top a:last-child');
      await page.click('.top a:last-child');
      await page.waitForSelector('.cards');
      letIn();
      await arrived(page, part);
      assert.deepEqual(await place(page), home);
      assert.deepEqual(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('a-star-lab.lessons') ?? '{}'))), ['mine']);
      await page.click('.cards a[href*="own=mine"]');
      await page.waitForSelector('.lesson');
    });

  it('what was pressed in a lesson does not come over what is there by then', async (page, url, line) => {
    await page.setCacheEnabled(false);
    for (const [press, part] of [
      ['assign-lesson', /\/assign-/],
      ['change-lesson', /\/lesson_text-/],
    ] as const) {
      await page.goto(`${url}?lesson=ties`);
      await ready(page);
      const letIn = line.withhold(part, 1);
      await teaching(page, press);
      await letIn.asked;
      await page.click('.top a:last-child');
      await page.waitForSelector('.cards');
      letIn();
      await arrived(page, part);
      assert.deepEqual(await place(page), home, press);
      assert.equal(await page.$('.cards a[href*="own="]'), null, press);
    }
  });

  it('what was pressed for a class does not come over what is there by then, and hands out what it was pressed for', async (page, url, line) => {
    await page.setCacheEnabled(false);
    await page.goto(`${url}?for=teachers`);
    await ready(page);
    let letIn = line.withhold(/\/assign-/, 1);
    await page.click('[data-do=code]');
    await letIn.asked;
    await page.click('.top a:last-child');
    await page.waitForSelector('.cards a[href*="lesson=ties"]');
    letIn();
    await arrived(page, /\/assign-/);
    assert.deepEqual(await place(page), home);
    await page.goto(`${url}?for=teachers`);
    await ready(page);
    letIn = line.withhold(/\/assign-/, 1);
    await page.click('[data-do=code]');
    await letIn.asked;
    await page.select('[name=algorithm]', 'dfs');
    letIn();
    await page.waitForSelector('dialog.code a[href*="algorithm=astar"]');
  });

  it('a lesson that was removed while it was being checked does not come back', async (page, url) => {
    await keep(page, { mine: ties, other: ties });
    await page.goto(`${url}?own=mine&edit=1`);
    await page.waitForSelector('.editor [data-tone=right]');
    await page.evaluate(() => {
      const [text] = document.querySelectorAll('.editor .pair textarea');
      text.dispatchEvent(new Event('change'));
      const remove = document.querySelector('.editor [data-do=remove]') as HTMLElement;
      for (let times = 0; times < 2; times++) remove.click();
    });
    // One that is checked after it is done with after it.
    await page.click('.cards a[href*="own=other"]');
    await page.waitForSelector('.plan');
    await teaching(page, 'change-lesson');
    await page.waitForSelector('.editor [data-tone=right]');
    assert.deepEqual(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('a-star-lab.lessons') ?? ''))), ['other']);
  });

  it('a map that comes late goes into no other step', async (page, url) => {
    await keep(page, { mine: ties });
    await page.goto(`${url}?own=mine&edit=1`);
    await page.waitForSelector('.editor [data-tone=right]');
    const steps = () => page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('a-star-lab.lessons') ?? '{}').mine).steps);
    const [, ...others] = await steps();
    await page.evaluate(() => {
      const [, next] = [...document.querySelectorAll('.editor .map-field input')] as HTMLInputElement[];
      next.value = '?map=S...../....../.....G';
      next.dispatchEvent(new Event('change'));
      (document.querySelector('.editor [data-do=drop]') as HTMLElement).click();
    });
    await page.waitForFunction((n) => document.querySelectorAll('.editor .task-step').length === n, {}, others.length);
    const now = await steps();
    assert.equal(now.length, others.length);
    assert.ok(now.every(({ document }: any) => document?.space?.rows?.[0] !== '......'));
  });

  it('another language on its way leaves the page as it is; the one asked for last is spoken, and one that cannot be had is told', async (page, url, line) => {
    await page.setCacheEnabled(false);
    await page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'languages', { value: ['en'] }));
    await page.goto(`${url}?lesson=ties`);
    await ready(page);
    const step = (n: number) =>
      page.waitForFunction((wanted) => document.querySelector('.lesson nav .hint')?.textContent?.startsWith(wanted), {}, `Step ${n} of`);
    const letIn = line.withhold(/\/zh-Hans-/, 1);
    await page.click('[data-language]');
    await letIn.asked;
    await page.keyboard.press('PageDown');
    await step(2);
    await page.click('[data-language]');
    letIn();
    await arrived(page, /\/zh-Hans-/);
    await step(2);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    await page.reload();
    await ready(page);
    const refuse = line.withhold(/\/zh-Hans-/, 1);
    await page.click('[data-language]');
    await refuse.asked;
    refuse(false);
    await page.waitForFunction(() => /could not be loaded/.test(document.querySelector('[role=alert]')?.textContent ?? ''));
    await step(2);
    await page.keyboard.press('PageDown');
    await step(3);
  });

  it('of two lots of answer files the one chosen last is shown, and nothing of the other', async (page, url, line) => {
    await page.setCacheEnabled(false);
    await page.goto(`${url}?for=teachers`);
    await ready(page);
    const choose = (assignment: string, files: number) =>
      page.$eval(
        'input[data-marks]',
        (input, text, n) => {
          const chosen = new DataTransfer();
          for (let i = 0; i < n; i++) chosen.items.add(new File([text], `${i}.json`));
          (input as HTMLInputElement).files = chosen.files;
          input.dispatchEvent(new Event('change'));
        },
        JSON.stringify({ ...taskOf({ assignment, student: '1', world: 'graph' }), score: 0, log: [] }),
        files,
      );
    // Whoever asks for it waits: pictures of lessons too, and what came for them would grade the first lot at once.
    const letIn = line.withhold(/core.*\.wasm/, 9);
    await choose('first', 5);
    await letIn.asked;
    await choose('last', 2);
    letIn();
    await page.waitForSelector('[data-do=save-marks]:not([hidden])');
    const rows = await page.$$eval('.marks tbody tr', (all) => all.map((row) => row.children[5].textContent));
    assert.deepEqual(rows, ['last', 'last']);
  });
});
