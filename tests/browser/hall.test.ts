/** Every lesson in a lecture hall, gone through by a clicker alone: what a step says, asks and points at is to be seen. */
import assert from 'node:assert/strict';
import english from '../../web/kernel/words/en/teach.ts';
import chinese from '../../web/kernel/words/zh-Hans/teach.ts';
import { filed, learning, ready, shelves } from './learning.ts';

/** The longer words on the narrower screen. */
const halls = [
  ['en', { width: 1024, height: 768 }],
  ['zh-Hans', { width: 1280, height: 720 }],
] as const;

/** Run in the page: what of the step cannot be seen, and where the button stands that leads on. */
async function look(hall: boolean, controls: readonly string[]) {
  // Letters are made to fit in the next frame.
  if (hall) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const page = document.querySelector('[data-teach]');
  page.toggleAttribute('data-projector', hall);
  const parts = ['.map', '.asl-bar', '.counts', '.narration', '.text', '.question', '.tries', '.answers', '.say', 'nav'];
  const lit = ['.alongside tr', '.alongside li'].map((each) => `${each}[aria-current]`);
  const faults = [];
  for (const part of [...parts, '.alongside table', '.alongside .code', ...lit]) {
    const node = document.querySelector(`.lesson ${part}`);
    if (!node?.checkVisibility({ visibilityProperty: true })) continue;
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const side = node.closest('.side')?.getBoundingClientRect();
    const end = Math.min(innerHeight, side?.bottom ?? Infinity);
    if (left < 0 || top < (side?.top ?? 0) - 1 || right > innerWidth + 1 || bottom > end + 1) faults.push(`${part} is cut off`);
    if (node.matches('.code') && node.scrollHeight > node.clientHeight) faults.push('lines of pseudo-code are below');
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if ((lit.includes(part) || part === '.map') && !node.contains(over)) faults.push(`${part} is covered by ${over?.className}`);
  }
  const { left, top, width } = (document.querySelector('[data-do=next]') as Element).getBoundingClientRect();
  page.toggleAttribute('data-projector', true);
  const { search } = page.model;
  if (search?.status === 'bad-input') faults.push('the document is refused');
  const text = (document.querySelector('.lesson') as HTMLElement).innerText;
  if (/\{(?!start\})\w+\}|\b(?:lab|teach|event|outcome|stage|verdict)\.\w/.test(text)) faults.push(`words are missing: ${text}`);
  for (const [, name] of text.matchAll(/[“「]([^”」]+?)[.。]?[”」]/g)) {
    const buttons = [...document.querySelectorAll('.lesson button, .lesson summary, .lesson legend')];
    const shown = buttons.some((each) => each.textContent === name && each.checkVisibility({ visibilityProperty: true }));
    if (controls.includes(name) && !shown) faults.push(`“${name}” is spoken of and not there`);
  }
  return { faults, next: [left, top, width].map(Math.round).join(' '), expansion: search?.expansion };
}

learning(['chromium'], 'lessons in a lecture hall', (it) => {
  for (const [[language, size], [shelf, ids]] of halls.flatMap((hall) => shelves.map((each) => [hall, each] as const)))
    it(`show what they speak of at every step, and the way on stands in one place, ${shelf}, ${language} at ${size.width}`, async (page, url) => {
      await page.setViewport(size);
      await page.goto(`${url}?lesson=${ids[0]}&lang=${language}`);
      await ready(page);
      await page.click('[data-do=projector]');
      /** What a press changes. */
      const state = () => {
        const texts = ['nav', '.text', '.say'].map((part) => document.querySelector(`.lesson ${part}`)?.textContent);
        const { model } = document.querySelector('[data-teach]') as any;
        const busy = !model?.search || model.recording || model.seeking || model.searched !== model.document;
        return busy || !document.querySelector('.map [aria-busy=false]') ? '' : location.search + texts.join('\n');
      };
      const controls = Object.values(language === 'en' ? english : chinese);
      const faults = [];
      const places: Map<string, string> = new Map();
      /** How much there is to see of a lesson, one after each press; a question is seen again with its answer. */
      const states: Map<string, number> = new Map();
      const files = new Map(await Promise.all(ids.map(async (id) => [id, await filed(id)] as const)));
      let stage = '';
      for (let before = '', ended = 0; ended < ids.length;) {
        const now = await page.waitForFunction(`(${state})() !== ${JSON.stringify(before)} && (${state})()`, { polling: 'raf' });
        before = (await now.jsonValue()) as string;
        const [, lesson, step] = /lesson=([\w-]+).*?step=(\d+)/.exec(before) ?? [];
        const seen = await page.evaluate(look, true, controls);
        const { steps } = files.get(lesson) ?? assert.fail(lesson);
        const { after = -1, ask, task } = steps[Number(step) - 1];
        const first = stage !== `${lesson} ${step}`;
        stage = `${lesson} ${step}`;
        if (first && after >= 0 && ask !== 'next' && seen.expansion !== after)
          faults.push(`${stage} is after ${seen.expansion} expansions, not ${after}`);
        if (!first && task && !/^(?:One way to do it\.|这是一种做法。)/m.test(before)) faults.push(`${stage} shows no way to do it`);
        if (!new RegExp(`(?:Step |第 )${step}(?: of |.*共 )${steps.length}(?!\\d)`).test(before)) faults.push(`${stage} is not counted so`);
        states.set(lesson, (states.get(lesson) ?? 0) + 1);
        faults.push(...seen.faults.map((fault) => `${lesson}, step ${step}: ${fault}`));
        // At a desk it has another place, and always that.
        const desk = await page.evaluate(look, false, controls);
        for (const [name, { next }] of Object.entries({ [`${lesson} in the hall`]: seen, [`${lesson} at a desk`]: desk })) {
          if ((places.get(name) ?? next) !== next) faults.push(`${name}: at step ${step} the way on is at ${next}`);
          places.set(name, next);
        }
        const last = await page.$eval('.lesson nav .hint', ({ textContent }) => /the end|结束/.test(textContent ?? ''));
        ended += Number(last);
        if (last) await page.click('[data-do=next]');
        else await page.keyboard.press('PageDown');
      }
      assert.deepEqual(faults, []);
      const wanted = ids.map((id) => [id, files.get(id)?.steps.reduce((sum, { ask, task }) => sum + (ask || task?.solution ? 2 : 1), 0)]);
      assert.deepEqual(Object.fromEntries(states), Object.fromEntries(wanted));
    });
});
