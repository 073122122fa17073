/** The page for learning in real browsers. Each test has an empty profile, and fails if the page reports any problem. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { lessonOf } from '../../web/parts/lessons/lesson_file.ts';
import { advanced, lessons } from '../../web/parts/lessons/list.ts';
import { shared, type Name } from './browsers.ts';
import { Profiles, dist, problemsOf, quietly } from './harness.ts';
import { Line } from './line.ts';
import type { Page } from 'puppeteer-core';

/** A test. It gets a page that is still empty, the address of the page for learning, and the line between them. */
type Work = (page: Page, url: string, line: Line) => Promise<unknown>;

export function learning(browsers: Name[], title: string, tests: (it: (what: string, work: Work) => void, name: Name) => void) {
  for (const name of browsers)
    describe(`${title} (${name})`, () => {
      let server: Awaited<ReturnType<typeof serve>>;
      let profiles: Profiles;
      const line = new Line();
      beforeAll(async () => {
        server = await serve(dist, { admit: line.admit });
        profiles = new Profiles(await shared(name));
      });
      afterAll(() => server?.close());
      tests((what, work) => {
        test(what, async () => {
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

const course = Object.keys(lessons).filter((id) => !advanced.includes(id));
const half = Math.ceil(course.length / 2);
/** All lessons in parts that are gone through in one test each. */
export const shelves: [string, readonly string[]][] = [
  ['the course', course.slice(0, half)],
  ['the second half of it', course.slice(half)],
  ['what comes after it', advanced],
];

export const ready = (page: Page) => page.waitForSelector('[data-teach][data-ready]');

/** Waits until the search of the step that is shown is recorded: before that, a press on a node answers nothing. */
export const recorded = (page: Page) =>
  page.waitForFunction(() => {
    const { model } = document.querySelector('[data-teach]');
    return model.search && !model.recording && !model.seeking && model.searched === model.document;
  });

/** A lesson as its file has it. */
export const filed = async (id: string) =>
  lessonOf(JSON.parse(await readFile(new URL(`../../web/parts/lessons/${id}.json`, import.meta.url), 'utf8')));

/** The sentence that an exercise or lesson shows. */
export const said = (page: Page) => page.$eval('.say', (node) => node.textContent ?? '');

/** Presses buttons with the keyboard. */
export function keyboardOf(page: Page) {
  const press = async (selector: string) => {
    await page.focus(selector);
    await page.keyboard.press('Enter');
  };
  return { press, choose: (name: unknown) => press(`[data-choice="${name}"]`) };
}

/** Opens the part of a lesson for teachers, and presses a button there. */
export async function teaching(page: Page, name: string) {
  await page.$eval('.plan', (plan) => plan.setAttribute('open', ''));
  const button = await page.$(`[data-do=${name}]`);
  await button?.scrollIntoView();
  await button?.click();
}
