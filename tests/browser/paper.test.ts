/** The page on paper, and in the few colours a system insists on. */
import assert from 'node:assert/strict';
import { contrast, parse } from '../../web/view/draw/color.ts';
import * as themes from '../../web/view/draw/theme_tokens.ts';
import { examples } from '../../web/kernel/worlds/graph/examples.ts';
import { phone, suite, type LabPage } from './harness.ts';

/** What share of the map's picture is as dark as a dark page. */
const darkPart = (lab: LabPage) =>
  lab.run(() => {
    const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 128 && data[i] < 64 && data[i + 1] < 64 && data[i + 2] < 64) dark++;
    return { dark: dark / (data.length / 4), width: canvas.width };
  });

/** Prints without a printer: the style sheets of paper, and the events that go with it. */
async function print(lab: LabPage) {
  await lab.run(() => dispatchEvent(new Event('beforeprint')));
  await lab.page.emulateMediaType('print');
}

/** Parts of the page that can be seen. */
const seen = (lab: LabPage, wanted: string[]) =>
  lab.run(
    (_, selectors) =>
      selectors.filter((selector: string) =>
        [...document.querySelectorAll(selector)].some((node) => node.checkVisibility() && node.getBoundingClientRect().height > 1),
      ),
    wanted,
  );

const figures = [
  '.name',
  '.bar [data-field=algorithm]',
  '[data-stage] canvas',
  '[data-legend] .asl-keys',
  '[data-sentence]',
  '[data-open-rows] tr',
  '[data-count-rows]',
  '.asl-place',
];
const handles = ['.bar .tool', '.rail', '.zoom', '.asl-transport', '.asl-scrubber', '.grip', '.notice', '.invitation'];

/** In the middle of it the open list is longer than paper shows. */
const wide = {
  space: { type: 'grid', rows: Array(14).fill('.'.repeat(20)) },
  start: [4, 6],
  goal: [18, 8],
  algorithm: 'dijkstra',
};

suite(
  'paper',
  (it) => {
    for (const [screen, options] of Object.entries({ desktop: {}, phone: { viewport: phone } })) {
      it(
        `the printed page is the world and its figures on white, from a dark ${screen}`,
        async (lab) => {
          await lab.settled();
          // With it come the first sentences below the map, and the map makes room for them.
          await lab.until(() => document.querySelector('[data-legend] .asl-key'));
          await lab.run((model) => model.seek(Math.floor(model.search.eventCount / 2)));
          // What a picture of a search needs comes with its first step, and so does a sentence for which the map makes room.
          await lab.arrived('/searched');
          await lab.until(() => document.querySelector('[data-action=next-hint]')?.checkVisibility());
          // Where no rows show there are none until the search has stood still for a while.
          await lab.until((model) => document.querySelectorAll('[data-open-rows] tr').length === model.search.counters().open);
          await lab.frame();
          const wall = () => lab.run(() => document.querySelector('[data-key-of=wall] rect')?.getAttribute('fill'));
          // On paper it is unfolded.
          const fold = () => lab.run(() => document.querySelector<HTMLElement>('.asl-fold')?.click());
          await fold();
          await lab.still();
          const before = await darkPart(lab);
          assert.equal(await wall(), themes.dark.wall.fill);
          await print(lab);
          assert.equal(await wall(), themes.light.wall.fill, 'what the colours on paper mean');
          assert.deepEqual(await seen(lab, figures), figures);
          assert.deepEqual(await seen(lab, handles), []);
          const paper = await darkPart(lab);
          assert.ok(before.dark > 0.2 && paper.dark < 0.2, `dark parts: ${before.dark} on the screen, ${paper.dark} on paper`);
          assert.ok(paper.width > before.width, 'finer than on the screen');
          const sizes = await lab.run(() => {
            const canvas = document.querySelector('[data-stage] canvas') as HTMLCanvasElement;
            const { width, height } = canvas.getBoundingClientRect();
            return { across: document.documentElement.scrollWidth - innerWidth, shape: width / height / (canvas.width / canvas.height) };
          });
          assert.ok(sizes.across <= 0, 'nothing beyond the edge of the paper');
          assert.ok(Math.abs(sizes.shape - 1) < 0.01, 'the picture keeps its shape');
          assert.equal(await lab.run(() => getComputedStyle(document.body).color), 'rgb(26, 32, 43)');

          await lab.page.emulateMediaType('screen');
          await lab.run(() => dispatchEvent(new Event('afterprint')));
          await lab.still();
          assert.deepEqual(await darkPart(lab), before, 'as it was');
          await fold();
        },
        { theme: 'dark', ...options },
      );
    }

    it('paper has no key for walls where there are none', async (lab) => {
      await lab.drop({ name: 'graph.json', text: JSON.stringify({ version: 1, ...examples.waypoints }) });
      await lab.until((model) => model.document.space.type === 'graph');
      await lab.settled();
      await print(lab);
      assert.deepEqual(await seen(lab, ['.asl-key', '[data-key-of=wall]', '.world', '.notice']), ['.asl-key']);
    });

    for (const language of ['en', 'zh-Hans'] as const) {
      it(
        `the printed open list says how many more there are, ${language}`,
        async (lab) => {
          await lab.load(wide);
          await lab.settled();
          await lab.run((model) => model.seek(Math.floor(model.search.eventCount / 2)));
          await lab.until((model) => !model.seeking);
          const all = await lab.run((model) => model.search.counters().open);
          assert.ok(all > 13);
          await print(lab);
          const rows = '[data-open-rows] tr';
          assert.equal(
            await lab.run((_, wanted) => [...document.querySelectorAll(wanted)].filter((row) => row.checkVisibility()).length, rows),
            12,
          );
          assert.deepEqual(await seen(lab, ['[data-open-note]']), ['[data-open-note]']);
          assert.equal(await lab.text('[data-open-note]'), language === 'en' ? `… and ${all - 12} more` : `……还有 ${all - 12} 个`);
          await lab.page.emulateMediaType('screen');
          await lab.run(() => dispatchEvent(new Event('afterprint')));
          await lab.until((_, wanted, count) => document.querySelectorAll(wanted).length === count, rows, all);
          assert.deepEqual(await seen(lab, ['[data-open-note]']), []);
        },
        { language },
      );
    }

    it(
      'paper has as many rows as it says, though the list has just moved and shows fewer',
      async (lab) => {
        await lab.load(wide);
        await lab.settled();
        await lab.run((model) => model.seek(Math.floor(model.search.eventCount / 2)));
        await lab.until((model) => !model.seeking);
        await lab.frame();
        const rows = await lab.run((model) => {
          model.seek(model.position + 1);
          dispatchEvent(new Event('beforeprint'));
          return document.querySelectorAll('[data-open-rows] tr').length;
        });
        assert.equal(rows, 12);
      },
      { viewport: { width: 1440, height: 640 } },
    );

    for (const world of ['grid', 'hex'])
      it(
        `what an answer key says of a node stays inside its cell (${world})`,
        async (lab) => {
          await lab.until(() => document.querySelectorAll('.paper.answers').length === 24);
          const wide = await lab.run(() =>
            [...document.querySelectorAll<SVGTextElement>('.paper .name')].flatMap((name) =>
              name.getBBox().width > 94 ? [name.textContent] : [],
            ),
          );
          assert.deepEqual(wide, []);
        },
        { path: `teach.html?sheet=5&algorithm=astar&world=${world}&level=order&students=1-8` },
      );

    it('a printed search takes one page', async (lab) => {
      await lab.settled();
      for (const landscape of [false, true]) {
        const pdf = Buffer.from(await lab.page.pdf({ format: 'A4', landscape })).toString('latin1');
        assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 1, landscape ? 'landscape' : 'portrait');
      }
    });

    for (const theme of ['light', 'dark'] as const) {
      it(
        `forced colours leave what is chosen readable, ${theme}`,
        async (lab) => {
          const session = await lab.page.createCDPSession();
          await session.send('Emulation.setEmulatedMedia', {
            features: [
              { name: 'forced-colors', value: 'active' },
              { name: 'prefers-color-scheme', value: theme },
            ],
          });
          await lab.settled();
          await lab.run((model) => {
            model.seek(Math.floor(model.search.eventCount / 2));
            model.hover = model.search.openList(1)[0].node;
          });
          await lab.until(() => document.querySelector('.rows .lit'));
          await lab.click('.bar [data-open=more]');
          const chosen = [
            '.tool[aria-pressed=true]',
            '.asl-toggle',
            '.asl-grain[aria-pressed=true]',
            '.segment:has(:checked)',
            '.rows .lit td:first-child',
          ];
          await lab.until(() => document.querySelector('.segment:has(:checked)'));
          const look = (wanted: string[]) =>
            lab.run(
              (_, selectors) =>
                selectors.map((selector: string) => {
                  const node = document.querySelector(selector) as Element;
                  let behind = node;
                  while (getComputedStyle(behind).backgroundColor.endsWith(', 0)')) behind = behind.parentElement as Element;
                  return {
                    selector,
                    ink: getComputedStyle(node).color,
                    fill: getComputedStyle(behind).backgroundColor,
                    page: getComputedStyle(document.body).backgroundColor,
                  };
                }),
              wanted,
            );
          const looks = await look(chosen);
          await lab.page.keyboard.press('Escape');
          await lab.click('.bar [data-field=algorithm]');
          await lab.until(() => document.activeElement?.getAttribute('aria-selected') === 'true');
          for (const { selector, ink, fill, page } of [
            ...looks,
            ...(await look(['[aria-selected=true] b', '[aria-selected=true] span'])),
          ]) {
            assert.ok(contrast(parse(ink), parse(fill)) >= 4.5, `${selector}: ${ink} on ${fill}`);
            assert.notEqual(fill, page, `${selector} stands out`);
          }
        },
        { theme },
      );
    }
  },
  ['chromium'],
);
