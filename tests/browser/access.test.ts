/** axe-core finds nothing serious or critical, in either language and colour scheme, on a desk and on a phone. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';
import { desktop, phone, suite, whole, type LabPage } from './harness.ts';
import type { AxeResults } from 'axe-core';
import type { InPage, Recorded } from './pages.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const small = { space: { type: 'grid', rows: Array(6).fill('......') }, start: [0, 0], goal: [5, 4], costs: '10-14' };
/** Documents of the worlds that have panels of their own. */
const worlds: Record<string, object> = {
  graph: { ...examples.waypoints },
  navmesh: { space: { type: 'navmesh', rows: ['......', '.##...', '....#.', '......'] }, start: [0.5, 0.5], goal: [5.5, 3.5] },
  tiles: { space: { type: 'tiles', width: 3, height: 3 }, start: '283164705', goal: '123804765' },
  voxel: samples.stairs,
};

/** Presses a button whether it is in sight or in a drawer. */
const press = (lab: LabPage, selector: string) =>
  lab.run((_, wanted) => {
    const all = [...document.querySelectorAll(wanted)] as HTMLElement[];
    (all.find((each) => each.checkVisibility()) ?? all[0]).click();
  }, selector);

/** Forms in use and refusals, each on top of what the one before left behind. */
const refusals: Record<string, (lab: LabPage) => Promise<unknown>> = {
  'node editor': async (lab) => {
    await lab.drop({ name: 'world.json', text: JSON.stringify({ version: 1, ...worlds.graph }) });
    await lab.until(() => document.querySelector('[data-action-graph=add]'));
    await lab.settled();
    await press(lab, '[data-action-graph=add]');
    await lab.until(() => document.querySelector('.graph-editor:popover-open'));
  },
  'a name that is taken': async (lab) => {
    await lab.run((model: Recorded<'graph'>) => {
      const field = document.querySelector('.graph-editor [data-field=id]') as HTMLInputElement;
      field.value = model.document.start;
      field.dispatchEvent(new Event('change'));
    });
    await lab.until(() => document.querySelector('.graph-editor [role=alert]')?.textContent);
  },
  'a file that is refused': async (lab) => {
    await lab.page.keyboard.press('Escape');
    await lab.drop({ name: 'broken.json', text: '{"version": 1,' });
    await lab.until(() => document.querySelector('[data-notices] [role=alert]'));
  },
  'a file that is too large': async (lab) => {
    await lab.drop({ name: 'large.json', text: ' '.repeat(5 << 20) });
    await lab.until(() => document.querySelector('[data-notices] [role=alert]')?.textContent?.includes('large.json'));
  },
  'a clipboard that refuses': async (lab) => {
    await lab.run(() => {
      const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: refuse, writeText: refuse } });
      (document.querySelector('[data-open=share]') as HTMLElement).click();
    });
    await lab.until(() => document.querySelector('[data-share=start]'));
    await press(lab, '[data-share=start]');
    await lab.until(() => document.querySelector('[data-share=text]'));
  },
  'a link that would be too long': async (lab) => {
    await lab.page.keyboard.press('Escape');
    await lab.run((model) => {
      let seed = 7;
      const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
      const rows = Array.from({ length: 1024 }, () => Array.from({ length: 1024 }, () => (random() < 0.3 ? '#' : '.')).join(''));
      model.load({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [0, 1] });
      (document.querySelector('[data-open=share]') as HTMLElement).click();
    });
    await lab.until(() => document.querySelector('[data-sheet=share] [data-share=file]'));
  },
};

/** Opens one part of the page. */
const parts: Record<string, (lab: LabPage) => Promise<unknown>> = {
  page: async () => {},
  settings: (lab) => lab.click('.bar [data-open=more]'),
  'map menu': (lab) => lab.click('.bar [data-open=map]'),
  list: (lab) => lab.click('button[data-field=heuristic]'),
  gallery: async (lab) => {
    await lab.click('[data-action=gallery]');
    await lab.until(() => document.querySelector('[data-sheet=gallery] .card'));
  },
  views: async (lab) => {
    await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    await lab.until(() => document.querySelector('[data-sheet=views]:popover-open [data-action]'));
  },
  runs: async (lab) => {
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.runs());
    await press(lab, '[data-action-runs=pin]');
    await lab.until(() => document.querySelector('[data-run]'));
  },
  pictures: async (lab) => {
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.picture());
    await lab.until(() => document.querySelector('[data-sheet=picture]:popover-open'));
  },
  predict: async (lab) => {
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.predict());
    await lab.until(() => document.querySelector('dialog.predict [data-node]'));
    await lab.run(() => document.querySelector('dialog.predict details')?.toggleAttribute('open'));
  },
  finder: async (lab) => {
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.finder());
    await lab.until(() => document.querySelector('[data-sheet=finder]:popover-open'));
  },
  heuristics: async (lab) => {
    await lab.run(() => document.querySelector('[data-lab]').lab.actions.heuristics());
    await lab.until(() => document.querySelector('[data-bound=dearer] button'));
  },
  hunt: async (lab) => {
    await lab.load({ preset: '003-treasure' });
    await lab.until(() => document.querySelector('.hero:not([hidden])'));
  },
};

/** Sheets that say other things in each world. */
const sheets = ['map', 'more', 'share', 'save', 'menu', 'help'];

/** What axe finds that keeps people out; of a sheet that is open it looks at that alone, as the page below it has been looked at. */
async function grave(lab: LabPage, part: string) {
  await lab.frame();
  const { violations } = (await lab.page.evaluate(
    'axe.run(document.querySelector("[data-sheet]:popover-open, dialog[open]") ?? document, { resultTypes: ["violations"] })',
  )) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${part}: ${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join('\n')}`);
}

/** Each pair of a language, a colour scheme and a screen is among them. */
const pages = [
  ['en', 'light', 'desktop'],
  ['en', 'dark', 'phone'],
  ['zh-Hans', 'light', 'phone'],
  ['zh-Hans', 'dark', 'desktop'],
] as const;

suite(
  'access',
  (it) => {
    for (const [language, theme, screen] of [
      ['en', 'dark', 'phone'],
      ['zh-Hans', 'light', 'desktop'],
    ] as const)
      it(
        `refusals, ${language}, ${theme}, ${screen}`,
        async (lab) => {
          await lab.settled();
          await lab.page.evaluate(axe);
          for (const [part, show] of Object.entries(refusals)) {
            await show(lab);
            assert.deepEqual(await grave(lab, part), []);
          }
        },
        { viewport: { desktop, phone }[screen], language, theme },
      );

    for (const [turn, [language, theme, screen]] of pages.entries()) {
      const viewport = { desktop, phone }[screen];
      it(
        `${language}, ${theme}, ${screen}`,
        async (lab) => {
          await lab.settled();
          await lab.run((model) => {
            model.selected = model.start;
          });
          await lab.page.evaluate(axe);
          for (const [part, show] of Object.entries(parts)) {
            await show(lab);
            assert.deepEqual(await grave(lab, part), []);
            await lab.page.keyboard.press('Escape');
          }
        },
        { viewport, language, theme },
      );

      // Each world on one of the pages.
      const here = Object.entries(worlds).filter((_, at) => whole || at % pages.length === turn);
      for (const [world, given] of here) {
        it(
          `${world}, ${language}, ${theme}, ${screen}`,
          async (lab) => {
            await lab.page.evaluate(axe);
            await lab.drop({ name: 'world.json', text: JSON.stringify({ version: 1, ...given }) });
            await lab.until((model, type) => model.document.space.type === type, world);
            await lab.settled();
            await lab.until(() => (document.querySelector('.world:not([hidden])') as HTMLElement | null)?.innerText);
            await lab.run((model) => {
              model.seek(Math.floor(model.search.eventCount / 2));
              model.selected = model.start;
            });
            assert.deepEqual(await grave(lab, 'page'), []);
            for (const sheet of sheets) {
              const opened = await lab.run((_, name) => {
                const button = [...(document.querySelectorAll(`[data-open=${name}]`) as NodeListOf<HTMLElement>)].find((each) =>
                  each.checkVisibility(),
                );
                button?.click();
                return Boolean(button);
              }, sheet);
              if (!opened) continue;
              await lab.until(
                (_, name) => (document.querySelector(`[data-sheet=${name}]:popover-open`)?.childElementCount ?? 0) > 0,
                sheet,
              );
              assert.deepEqual(await grave(lab, sheet), []);
              await lab.page.keyboard.press('Escape');
            }
          },
          { viewport, language, theme },
        );
      }
    }
  },
  ['chromium'],
);

suite('the open list, to the ear', (it) => {
  it('is a table in a named group, and a row says which number is which', async (lab) => {
    await lab.load(small);
    await lab.run((model) => model.seek(12));
    await lab.until(() => document.querySelectorAll('[data-open-rows] tr').length > 0);
    await lab.run(() =>
      document
        .querySelector('[data-lab]')
        .lab.addEventListener('say', ({ detail }: CustomEventInit) => Object.assign(globalThis, { said: detail })),
    );
    await lab.guided();
    await lab.page.focus('[data-open-list] .scroll');
    assert.deepEqual(await lab.run(() => ['role', 'aria-label'].map((name) => document.activeElement?.getAttribute(name))), [
      'group',
      'Open list',
    ]);
    await lab.page.keyboard.press('ArrowDown');
    await lab.until(() => 'said' in globalThis);
    assert.match(
      await lab.run(() => (globalThis as InPage & { said: string }).said),
      /^# 1,cell \(\d,\d\),g \d+,h \d+,f \d+,parent \(\d,\d\)/,
    );
  });
});
