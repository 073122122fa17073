/** Every idea, every belief and every preset of the gallery on six screens: no text is cut off, and nothing but the search moves. */
import assert from 'node:assert/strict';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { exhibits } from '../../web/parts/gallery/beliefs.ts';
import { ideas } from '../../web/parts/gallery/ideas.ts';
import { worldNames } from '../../web/kernel/worlds/documents.ts';
import { viewOf } from '../../web/view/worlds/views.ts';
import { everywhere, screens, whole } from './harness.ts';
import { misfits } from './misfits.ts';

const entries = [...ideas, ...exhibits, ...presets.map(({ id }) => ({ id, document: { preset: id } }))];
const panels = (await Promise.all(worldNames.map(async (name) => ((await viewOf(name)).panel ? [name] : [])))).flat();

/**
 * What does not fit at the beginning of each entry, where most is said and at its end, and what has moved in between. Run in the
 * page, all entries at once: a way from the test to the page and back takes longer than a look. @param panels worlds with something of their own in the panel @param open whether that is to be seen, in a drawer that scrolls
 */
const survey = async (model: any, look: () => string[], given: { id: string; document: object }[], panels: string[], open: boolean) => {
  const root = document.querySelector('[data-lab]') as any;
  // What the page draws in the next frame it has asked for already.
  const frames = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const parts = '.bar button, .rail button, [data-stage], .spoken, .foot, .panel > *, .panel .block > *, .asl-bar > *, .asl-bar button';
  const places = () =>
    new Map(
      [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 0)
        .map((part) => [part, Object.values<number>(part.getBoundingClientRect().toJSON()).map(Math.round).join(' ')]),
    );
  const settled = () => {
    const { search, searched, document: shown } = model;
    const ready = search && !model.recording && !model.seeking && searched.space === shown.space;
    const parts = (document.querySelector('[data-world]:not([hidden])') !== null) === panels.includes(shown.space.type);
    return (
      ready &&
      parts &&
      document.querySelector('[data-stage] [aria-busy=false]') &&
      root.hasAttribute('data-beside') === Boolean(shown.view.beside)
    );
  };
  // Nothing on the maps themselves is looked at, and painting them is the most of the work.
  CanvasRenderingContext2D.prototype.drawImage = () => {};
  for (const draw of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const)
    WebGL2RenderingContext.prototype[draw] = () => {};
  const wrong = [];
  for (const { id, document: wanted } of given) {
    await root.lab.open(wanted);
    do await frames();
    while (!settled());
    // What the legend says depends on how large cells have become.
    await frames();
    await frames();
    root.toggleAttribute('data-panel-open', open);
    for (const fold of document.querySelectorAll('.panel details')) (fold as HTMLDetailsElement).open ||= open;
    const { search } = model;
    const last = search.eventCount;
    let most = 0;
    for (let at = 1, longest = 0; at < last; at += Math.ceil(last / 200)) {
      search.seek(at);
      const { length } = root.lab.sentenceNow();
      if (length > longest) [most, longest] = [at, length];
    }
    search.seek(model.position);
    let before: Map<Element, string> | null = null;
    for (const step of [1, most, last]) {
      model.seek(step);
      do await frames();
      while (model.seeking);
      wrong.push(...look().map((each) => `${id} at ${step}: ${each}`));
      const now = places();
      for (const [part, place] of before ?? [])
        if (now.has(part) && now.get(part) !== place)
          wrong.push(`${id} at ${step}: ${part.outerHTML.slice(0, 60)} moved from ${place} to ${now.get(part)}`);
      if (!open) before ??= now;
    }
  }
  return wrong;
};

everywhere('layout', (it, browser) => {
  // English is the wider of the two; what differs from browser to browser shows there, on large screens and small.
  for (const language of (browser === 'firefox' ? ['en'] : ['en', 'zh-Hans']) as ('en' | 'zh-Hans')[]) {
    // Each entry on one of the six screens in a language, and each screen with as many entries; in Firefox every other entry.
    const turns = browser === 'firefox' ? 2 * screens.length : screens.length;
    const seen = (screen: number) => entries.filter((_, at) => whole || (at + screen) % turns === (language === 'en' ? 0 : 3));
    it(
      `every entry of the gallery has room for its texts, and nothing moves but the search, ${language}`,
      async (lab) => {
        // What worlds and views need is fetched by then.
        for (const id of ['estimate', 'mesh', 'waypoints', 'rings', 'tiles', 'hexagons', 'hunt', 'repair'])
          await lab.load(entries.find((each) => each.id === id)?.document ?? {});
        await lab.until(() => document.querySelector('.hero'));
        // The debugger may miss the end of a request.
        await lab.page.waitForNetworkIdle({ concurrency: 1 });
        const wrong = [];
        for (const [screen, [width, height]] of screens.entries()) {
          await lab.page.setViewport({ width, height });
          // In one of the languages a narrow page has its panel open, with what is folded.
          const open = language === 'zh-Hans';
          const given = JSON.stringify([seen(screen), panels, open && width < 1100]).slice(1, -1);
          const found = await lab.page.evaluate(`(${survey})(document.querySelector('[data-lab]').model, ${misfits}, ${given})`);
          wrong.push(...(found as string[]).map((each) => `${width}×${height}, ${each}`));
        }
        assert.deepEqual(wrong, []);
      },
      { language },
    );
    it(
      `long names of a world, a search and an estimate have room on every screen, ${language}`,
      async (lab) => {
        const space = { type: 'triangle', rows: Array(4).fill('...........') };
        await lab.load({ space, start: [1, 1], goal: [9, 2], algorithm: 'lpa' });
        for (const [width, height] of screens) {
          await lab.page.setViewport({ width, height });
          await lab.frame();
          assert.deepEqual(await lab.page.evaluate(misfits), [], `${width}×${height}`);
        }
      },
      { language },
    );
  }
});
