/** On small screens as on large ones the map is in sight, and so is what is said about it. */
import assert from 'node:assert/strict';
import { suite, type LabPage } from './harness.ts';

const tiles = { version: 1, space: { type: 'tiles', width: 3, height: 3 }, start: '281043765', goal: '123804765' };
const screens = [
  [390, 844],
  [320, 568],
  [844, 390],
  [667, 375],
  [568, 320],
  [768, 1024],
  [1024, 768],
  [1440, 900],
];

/** Boxes of what can be seen of some parts of the page, all at one moment. */
const boxes = (lab: LabPage, ...selectors: string[]): Promise<{ left: number; top: number; right: number; bottom: number }[][]> =>
  lab.run(
    (_, ...wanted) =>
      wanted.map((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((node) => node.checkVisibility({ visibilityProperty: true }))
          .map((node) => node.getBoundingClientRect().toJSON()),
      ),
    ...selectors,
  );

/** Which of some parts of the page a press in their middle would not reach, and what lies there instead. */
const covered = (_: unknown, selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .flatMap((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return node.contains(there) ? [] : [`${node.outerHTML.slice(0, 90)} under ${there?.outerHTML.slice(0, 90)}`];
    });

/** Nothing lies over them, once names that have been on their way are there. */
async function free(lab: LabPage, selector: string) {
  const end = Date.now() + lab.patience;
  let found = await lab.run(covered, selector);
  while (found.length > 0 && Date.now() < end) found = await lab.run(covered, selector);
  assert.deepEqual(found, []);
}

suite(
  'places',
  (it) => {
    for (const [width, height] of screens) {
      for (const language of ['en', 'zh-Hans'] as const) {
        const small = Math.min(width, height) < 600;
        const viewport = { width, height, hasTouch: small, isMobile: small };
        it(
          `${width}×${height}, ${language}: nothing lies over the map`,
          async (lab) => {
            await lab.drop({ name: 'tiles.json', text: JSON.stringify(tiles) });
            await lab.until(() => document.querySelector('.world:not([hidden]) [data-field=start]'));
            await lab.settled();
            await lab.shown();
            await lab.run(() => document.querySelector('[data-lab]').dispatchEvent(new Event('asl-missing')));
            await lab.until(() => document.querySelector('.notice.error'));
            // A panel beside a large map is full of controls, which must not be covered either: there the map has the room.
            const covers = small ? '.notice.error, .zoom' : width < 1100 ? '.notice.error' : ':not(*)';
            const [[map], over, dismiss] = await boxes(lab, '[data-stage]', covers, '.notice.error button');
            for (const { left, top, right, bottom } of over) {
              assert.ok(
                left >= map.right || right <= map.left || top >= map.bottom || bottom <= map.top,
                `${[left, top, right, bottom]} over ${JSON.stringify(map)}`,
              );
              assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, 'all of it is on the screen');
            }
            assert.equal(dismiss.length, 1);
            await free(lab, '.notice.error button, .bar button, .zoom button');
            assert.equal(await lab.run(() => document.documentElement.scrollWidth - innerWidth), 0);
            // Fingers zoom by themselves.
            if (!small) await lab.click('[data-action=zoom-in]');
            await lab.click('[data-action=fit]');
          },
          { viewport, language },
        );

        if (small)
          it(
            `${width}×${height}, ${language}: a notice covers no tool, no timeline and no map; what stays covers no sentence`,
            async (lab) => {
              await lab.settled();
              await lab.until(() => document.querySelector('.asl-fold'));
              const text = 'The file "caves.map" was not read: line 3, column 8: got "x". The map on the page is unchanged.';
              const actions = ['Download', 'Show'];
              for (const [kind, lines] of [
                ['info', 0],
                ['error', 0],
                ['error', 5],
                ['offer', 0],
              ] as const) {
                await lab.run(
                  (_, given) => {
                    const acts = given.kind === 'offer' ? given.actions.map((name: string) => ({ text: name, run() {} })) : [];
                    document
                      .querySelector('[data-lab]')
                      .lab.notice({ ...given, id: 'said', items: Array(given.lines).fill(given.text), actions: acts });
                  },
                  { kind, lines, text, actions },
                );
                await lab.frame();
                await free(lab, '.notice button, .rail .tool, .bar button, .asl-bar button');
                // A window as low as the first smartphones has no room for both.
                const around = kind === 'info' || height < 360 ? '[data-stage]' : '[data-stage], [data-sentence]';
                const [[notice], others, [said]] = await boxes(lab, '.notice', around, '.notice p');
                for (const { left, top, right, bottom } of others)
                  assert.ok(
                    left >= notice.right || right <= notice.left || top >= notice.bottom || bottom <= notice.top,
                    `${kind}: ${JSON.stringify(notice)} over ${[left, top, right, bottom]}`,
                  );
                assert.ok(said.right - said.left > 160, `${kind}: a column of ${said.right - said.left} pixels`);
                assert.ok(
                  lines > 0 ||
                    (await lab.run(() => {
                      const { scrollHeight, clientHeight } = document.querySelector('.notice p') as HTMLElement;
                      return scrollHeight <= clientHeight;
                    })),
                  `${kind}: all of it is seen`,
                );
              }
            },
            { viewport, language },
          );

        it(
          `${width}×${height}, ${language}: the bar says how many are expanded, and its scrubber is long enough to aim at`,
          async (lab) => {
            await lab.settled();
            const cut = await lab.run(() =>
              ['.asl-place', '.asl-expansions'].map((selector) => {
                const node = document.querySelector(selector) as HTMLElement;
                return { seen: node.checkVisibility(), cut: node.scrollWidth - node.clientWidth > 1 };
              }),
            );
            assert.deepEqual(cut, Array(2).fill({ seen: true, cut: false }));
            const [bar] = await boxes(lab, '.asl-bar > *, .asl-bar button');
            for (const { left, right } of bar) assert.ok(left >= 0 && right <= width, `${left} to ${right}`);
            const [[track]] = await boxes(lab, '.asl-track');
            if (width > 700) assert.ok(track.right - track.left > 0.2 * width, `a scrubber of ${track.right - track.left} pixels`);
          },
          { viewport, language },
        );
      }
    }

    it(
      'a sentence without room has smaller letters, one with room has not, and what still has to be scrolled can be reached with keys',
      async (lab) => {
        await lab.load({ preset: '003-treasure' });
        await lab.settled();
        const seen = await lab.run(async (model) => {
          const why = document.querySelector('[data-why]') as HTMLElement;
          const { classList } = document.querySelector('[data-sentence]') as HTMLElement;
          const found: Set<string> = new Set();
          for (let step = 0; step < 60; step++) {
            model.seek(Math.floor((model.search.eventCount * step) / 59));
            for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
            const states = { small: classList.contains('long'), over: why.scrollHeight > why.clientHeight, reached: why.tabIndex === 0 };
            found.add(
              Object.keys(states)
                .filter((name) => states[name as keyof typeof states])
                .join(),
            );
          }
          return [...found].sort();
        });
        assert.deepEqual(seen, ['', 'small', 'small,over,reached']);
      },
      { viewport: { width: 320, height: 568 } },
    );
  },
  ['chromium'],
);
