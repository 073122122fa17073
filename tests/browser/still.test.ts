/** Nothing on the page moves but the search: from the first step to the last each part stands where it stood, and no sentence runs over its edge. */
import assert from 'node:assert/strict';
import { suite, screens, whole } from './harness.ts';

/** Goes through a run step by step. Run in the page. @returns what was elsewhere at a step than at the first, and what was cut off */
const walked = async (model: any) => {
  const parts =
    'button, a, input, h1, h2, section, details, .map, .spoken, .foot, .rail, .bar, .panel, .why, .scroll, .asl-timeline, canvas';
  // What is told of the step, and rows of tables, come and go where there is room for them.
  const told = '.spoken *, .why *, .scroll *, .sheet *, [data-tooltip], .notices *, .history *';
  const root = document.querySelector('[data-lab]') as HTMLElement;
  const first: Map<Element, string> = new Map();
  const wrong: Set<string> = new Set();
  const name = (node: Element) => node.outerHTML.slice(0, 70);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { eventCount } = model.search;
  for (let step = 0; step <= eventCount; step++) {
    model.seek(step);
    await frame();
    for (const node of root.querySelectorAll(parts)) {
      if (node.matches(told) || !node.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, width, height } = node.getBoundingClientRect();
      const place = [left, top, width, height].map((each) => Math.round(each)).join(' ');
      const before = first.get(node);
      if (before === undefined) first.set(node, place);
      else if (before !== place) wrong.add(`${name(node)} ${before} → ${place} at ${step}`);
    }
    for (const box of root.querySelectorAll('.spoken, .why')) {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      for (const node of box.querySelectorAll('p, dl, button')) {
        if (!node.checkVisibility()) continue;
        const inner = node.getBoundingClientRect();
        if (inner.bottom > bottom + 1 || inner.top < top - 1 || inner.left < left - 1 || inner.right > right + 1)
          wrong.add(`over its edge: ${node.outerHTML.slice(0, 160)} at ${step}`);
      }
    }
  }
  return [...wrong];
};

suite('still', (it) => {
  for (const [at, [width, height]] of screens.entries())
    for (const language of (whole ? ['en', 'zh-Hans'] : [at % 2 ? 'en' : 'zh-Hans']) as ('en' | 'zh-Hans')[]) {
      const small = Math.min(width, height) < 600;
      const viewport = { width, height, hasTouch: small, isMobile: small };
      it(
        `${width}×${height}, ${language}: from the first step to the last nothing moves but the search`,
        async (lab) => {
          await lab.settled();
          await lab.until(() => document.querySelector('[data-key-of=path]'));
          assert.deepEqual(await lab.run(walked), []);
          // The next thing to look at has been found by now, and what has been told of the end stays told.
          await lab.until(() => document.querySelector('[data-verdict] [data-action=beside]:not([hidden])'));
          assert.deepEqual(await lab.run(walked), []);
        },
        { viewport, language },
      );
    }
});
