/** The page for learning in real browsers: each test has a fresh profile, and fails for anything the page reports on the way. */
import { after, before, describe, test } from 'node:test';
import { serve } from '../../scripts/serve.mjs';
import { Profiles, dist, problemsOf, quietly, shared } from './harness.mjs';
import { Line } from './line.mjs';

/** @typedef {import('puppeteer-core').Page} Page */
/** What a test does with the page, which is still empty, with the address of the page for learning, and with the line between them. @typedef {(page: Page, url: string, line: Line) => Promise<unknown>} Work */

/** @param {import('./harness.mjs').Name[]} browsers @param {string} title @param {(it: (what: string, work: Work) => void, name: import('./harness.mjs').Name) => void} tests */
export function learning(browsers, title, tests) {
  for (const name of browsers)
    describe(`${title} (${name})`, () => {
      /** @type {Awaited<ReturnType<typeof serve>>} */
      let server;
      /** @type {Profiles} */
      let profiles;
      const line = new Line();
      before(async () => {
        server = await serve(dist, { admit: line.admit });
        profiles = new Profiles(await shared(name), name);
      });
      after(() => server?.close());
      tests((what, work) => {
        test(what, { timeout: 90_000 }, async () => {
          try {
            await profiles.use(server.url, async (page) => {
              const problems = problemsOf(page);
              await page.setViewport({ width: 1280, height: 720 });
              await quietly(
                () => work(page, `${server.url}teach.html`, line),
                () => problems.filter((report) => !line.explains(report)),
              );
            });
          } finally {
            line.forget();
          }
        });
      }, name);
    });
}

/** @param {Page} page */
export const ready = (page) => page.waitForSelector('[data-teach][data-ready]', { timeout: 15_000 });

/** What an exercise or lesson says just now. @param {Page} page */
export const said = (page) => page.$eval('.say', (node) => node.textContent ?? '');

/** Presses as the keyboard makes them. @param {Page} page */
export function keyboardOf(page) {
  const press = async (/** @type {string} */ selector) => {
    await page.focus(selector);
    await page.keyboard.press('Enter');
  };
  return { press, choose: (/** @type {unknown} */ name) => press(`[data-choice="${name}"]`) };
}

/** Opens what of a lesson is for teachers, and presses there. @param {Page} page @param {string} name */
export async function teaching(page, name) {
  await page.$eval('.plan', (plan) => plan.setAttribute('open', ''));
  const button = await page.$(`[data-do=${name}]`);
  await button?.scrollIntoView();
  await button?.click();
}
