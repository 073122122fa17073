/** The projector view: a clicker's keys, a blank screen, pseudo-code, the code of this step, letters that are read from afar. */
import assert from 'node:assert/strict';
import { searches } from '../../web/kernel/document/algorithms.ts';
import { pond, wall as small } from '../small_worlds.ts';
import { note, type InNotedPage } from './drawn.ts';
import { phone, screens, suite } from './harness.ts';
import type { Recorded } from './pages.ts';

/** Costly ground and a bend in the path: cells with room for all numbers, with room for one, and for arrows only. */
const costly = {
  three: {
    space: { type: 'grid', rows: ['.......', '..#33..', '..#33..', '..#33..', '.......'] },
    start: [1, 2],
    goal: [5, 2],
    costs: '10-14',
  },
  one: {
    ...pond,
    space: { type: 'grid', rows: pond.space.rows.slice(0, 10).map((row) => row.slice(3, 16)) },
    start: [1, 5],
    goal: [12, 6],
  },
  none: {
    space: { type: 'grid', rows: Array(12).fill('....2222............') },
    start: [1, 6],
    goal: [18, 2],
    costs: '10-14',
    diagonal: 'never',
  },
  hexagons: { space: { type: 'hex', rows: ['......', '..##3.', '...33.'] }, start: [0, 0], goal: [3, 2] },
};

/** Run in the page: the numbers in cells, which nothing may lie on, and those that lie on each other. */
const numbersShown = (model: Recorded) => {
  const view = document.querySelector('[data-stage] .asl-view') as HTMLElement;
  const { search } = model;
  const states = search.states();
  const at = (clientX: number, clientY: number) => {
    view.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerId: 9 }));
    return model.hover;
  };
  const texts = (globalThis as InNotedPage)
    .uncovered(view.querySelector('canvas') as HTMLCanvasElement)
    .filter(({ text }) => /\d/.test(text))
    .map((each) => ({ ...each, node: at((each.left + each.right) / 2, (each.top + each.bottom) / 2) }))
    .filter(({ node }) => node >= 0 && states[node]);
  view.dispatchEvent(new PointerEvent('pointerleave', { pointerId: 9 }));
  const touching = texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
      .map((other) => `“${one.text}” and “${other.text}” lie on each other`),
  );
  const seen = (node: number, text: string) => texts.some((each) => each.node === node && each.text === text);
  const nodes = [...states.keys()].filter((node) => states[node]);
  const costs = nodes.filter((node) => model.cells[node] > 1);
  return {
    all: nodes.length,
    touching,
    f: nodes.filter((node) => seen(node, String(search.node(node).f))).length,
    sums: nodes.filter((node) => seen(node, `${search.node(node).g} ${search.node(node).h}`)).length,
    costs: costs.length,
    digits: costs.filter((node) => seen(node, String(model.cells[node]))).length,
  };
};

suite('projector', (it) => {
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
  ])
    it(
      `no number of a cell is covered by a mark, an arrow or another number, ${width}×${height}`,
      async (lab) => {
        await lab.load(small);
        await lab.click('.bar [data-open=views]');
        await lab.click('[data-sheet=views] [data-action=projector]');
        await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
        await lab.page.mouse.move(1, 1);
        for (const [name, document] of Object.entries(costly)) {
          await lab.load(document);
          await lab.run((model) => model.seek(Infinity));
          await lab.until((model) => !model.seeking);
          await lab.surface();
          const { all, touching, costs, digits, ...shown } = await lab.run(numbersShown);
          assert.deepEqual(touching, [], name);
          // In the smallest cells the costs of the ground are told by its tint.
          assert.ok(digits === costs || (name === 'none' && digits === 0), `${name}: ${digits} of ${costs} costs of ground`);
          assert.deepEqual(shown, { f: name === 'none' ? 0 : all, sums: /none|one/.test(name) ? 0 : all }, name);
        }
      },
      { viewport: { width, height }, before: note },
    );

  for (const [width, height, language] of [
    [1024, 768, 'en'],
    [1280, 720, 'en'],
    [1024, 768, 'zh-Hans'],
    [1280, 720, 'zh-Hans'],
  ] as const)
    it(
      `the columns of the open list stand apart, heads and all, ${width}×${height}, ${language}`,
      async (lab) => {
        // The longest names of cells, and the longest g, come at the end.
        await lab.load({ space: { type: 'grid', rows: Array(12).fill('.'.repeat(15)) }, start: [0, 1], goal: [14, 11], costs: '10-14' });
        await lab.click('.bar [data-open=views]');
        await lab.click('[data-sheet=views] [data-action=projector]');
        await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
        await lab.run((model) => model.seek(model.search.eventCount - 1));
        await lab.until((model) => !model.seeking && document.querySelectorAll('[data-open-rows] tr').length > 5);
        const close = await lab.run(() => {
          const list = (document.querySelector('[data-open-list] .scroll') as Element).getBoundingClientRect();
          const range = document.createRange();
          return [...document.querySelectorAll('[data-open-list] tr')].flatMap((row) => {
            const boxes = [...row.children]
              .filter((cell) => cell.checkVisibility() && cell.textContent)
              .map((cell) => (range.selectNodeContents(cell), range.getBoundingClientRect()));
            const edges = boxes.map(({ left }, at) => left - (boxes[at - 1]?.right ?? list.left));
            return [...edges, list.right - (boxes.at(-1)?.right ?? 0)].some((gap) => gap < 4) ? [`${row.textContent}: ${edges}`] : [];
          });
        });
        assert.deepEqual(close, []);
      },
      { viewport: { width, height }, language },
    );

  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ])
    it(
      `no row of the open list is cut off, ${width}×${height}`,
      async (lab) => {
        await lab.load({ space: { type: 'grid', rows: Array(12).fill('.'.repeat(15)) }, start: [0, 1], goal: [14, 11] });
        await lab.click('.bar [data-open=views]');
        await lab.click('[data-sheet=views] [data-action=projector]');
        await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
        await lab.run((model) => model.seek(Math.round(model.search.eventCount / 2)));
        await lab.until((model) => !model.seeking && document.querySelectorAll('[data-open-rows] tr').length > 12);
        /** Of each row whether its upper and its lower edge can be seen. */
        const edges = await lab.run(() =>
          [...document.querySelectorAll('[data-open-rows] tr')].map((row) => {
            const { left, top, bottom } = row.getBoundingClientRect();
            return [top + 2, bottom - 2].map((y) => row.contains(document.elementFromPoint(left + 40, y)));
          }),
        );
        const seen = edges.filter(([upper]) => upper).length;
        assert.ok(seen > 3 && seen < edges.length, `${seen} of ${edges.length} rows are seen`);
        assert.deepEqual(
          edges.filter(([upper, lower]) => upper !== lower),
          [],
        );
      },
      { viewport: { width, height } },
    );

  it(
    'steps by expansions, blanks, shows the code of the step, comes back to it after a reload, and leaves',
    async (lab) => {
      await lab.load(small);
      await lab.click('.bar [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=code]');
      await lab.until(() => document.querySelector('[data-code] li'));
      await lab.click('.bar [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=projector]');
      await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
      const { keyboard } = lab.page;
      for (const key of ['Home', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp'] as const) await keyboard.press(key);
      await lab.until((model) => model.search.expansion === 2 && model.position === model.search.positionOfExpansion(2));
      await lab.frame();
      const tooSmall = await lab.run(() => {
        const texts = document.createTreeWalker(document.querySelector('[data-lab]') as Node, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement as HTMLElement;
          const shown = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('.asl-unseen, .unseen, .skip');
          const size = parseFloat(getComputedStyle(parent).fontSize);
          if (texts.currentNode.textContent?.trim() && shown && size < 24) found.push(`${size}: ${texts.currentNode.textContent}`);
        }
        return found;
      });
      assert.deepEqual(tooSmall, []);
      assert.ok(
        await lab.run(() => document.querySelector('[data-code] [aria-current]')?.checkVisibility()),
        'the line of this step is seen',
      );
      assert.equal(await lab.text('.lecture-head h2'), 'A* · Octile');
      for (const size of [
        { width: 1024, height: 768 },
        { width: 1280, height: 720 },
      ]) {
        await lab.page.setViewport(size);
        // All of it is to be read at once, whatever the search; without it the open list is there.
        const faults = await lab.run(
          async (model, names, given) => {
            const root = document.querySelector('[data-lab]');
            const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const code = document.querySelector('.code') as HTMLElement;
            const found = [];
            for (const algorithm of names) {
              await root.lab.open({ ...given, algorithm });
              do await frames();
              while (!model.search || model.recording || model.searched !== model.document);
              model.seek(Math.floor(model.search.eventCount / 2));
              await frames();
              await frames();
              if (code.scrollHeight > code.clientHeight || !code.querySelector('[aria-current]')) found.push(algorithm);
            }
            (document.querySelector('[data-code]') as HTMLElement).hidden = true;
            await frames();
            const list = document.querySelector('[data-open-list] .scroll') as HTMLElement;
            const row = (list.querySelector('th') as HTMLElement).offsetHeight;
            if (list.clientHeight < 6 * row) found.push(`${list.clientHeight} pixels of open list`);
            (document.querySelector('[data-code]') as HTMLElement).hidden = false;
            return found;
          },
          Object.keys(searches),
          small,
        );
        assert.deepEqual(faults, [], `${size.width}×${size.height}`);
      }
      const { rows } = small.space;
      const box = await lab.run(() => (document.querySelector('[data-stage]') as Element).getBoundingClientRect().toJSON());
      await lab.page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
      await lab.page.mouse.down();
      await lab.page.mouse.move(box.x + (box.width * 3) / 4, box.y + box.height / 2, { steps: 4 });
      await lab.page.mouse.up();
      assert.deepEqual(await lab.run((model) => model.document.space.rows), rows, 'a drag does not draw here');
      await keyboard.press('.');
      await lab.until(() => document.querySelector('.blank-screen:not([hidden])'));
      await keyboard.press('.');
      await lab.until(() => document.querySelector('.blank-screen[hidden]'));
      await lab.click('.lecture-head [data-action=qr]');
      await lab.until(() => document.querySelector('[data-sheet=qr]:popover-open path'));
      const step = await lab.run((model) => model.position);
      const link = await lab.run(() => (document.querySelector('[data-sheet=qr] a') as HTMLAnchorElement).href);
      assert.match(link, new RegExp(`[?&]step=${step}|#d=`));
      await keyboard.press('Escape');
      await lab.reload();
      await lab.until((model, wanted) => document.querySelector('[data-projector] .lecture-head') && model.position === wanted, step);
      await keyboard.press('Escape');
      await lab.until(() => !document.querySelector('[data-projector]'));
      // What the idea says, and both searches, stand over two maps.
      await lab.choose('weight');
      await lab.until(() => document.querySelector('[data-beside] .caption:not([hidden])'));
      await lab.click('.bar [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=projector]');
      await lab.until(() => document.querySelector('[data-projector] .lecture-head .caption')?.checkVisibility());
      assert.ok(await lab.run(() => document.querySelector('.lecture-head h2')?.checkVisibility()));
      const [title, name] = await Promise.all(['.lecture-head h2', '.pane.first .pane-name'].map((part) => lab.text(part)));
      assert.ok(!title.includes(name.trim()), `${title} stands twice`);
      await lab.until(() => document.querySelector('[data-legend] .asl-key'));
      const [maps, legend] = await lab.run(() => {
        (document.querySelector('[data-code]') as HTMLElement).hidden = true;
        return ['.map', '[data-legend]'].map((part) =>
          Array.from(document.querySelectorAll(part), (each) => each.getBoundingClientRect().toJSON()),
        );
      });
      for (const map of maps) assert.ok(legend[0].top >= map.bottom, 'the legend lies on a map');
      await keyboard.press('Escape');
      await lab.load(small);
      // A press on the enlarged map would have hit another cell; here it hits the one it is on again.
      await lab.click('[data-tool=wall]');
      await lab.clickCell(6, 4);
      await lab.until((model: Recorded<'grid'>) => model.document.space.rows[4][6] === '#');
    },
    { viewport: { width: 1280, height: 720 } },
  );

  it(
    'on a phone held sideways the map has its side, and sentence and sums are whole',
    async (lab) => {
      await lab.load(small);
      await lab.run((model) => model.seek(30));
      await lab.click('.bar [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=projector]');
      await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
      const { map, why, time, inner } = await lab.run(() => {
        const [map, why, time] = ['.map', '[data-why]', '[data-timeline]'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect,
        );
        const inner = ['[data-sentence]', '[data-sums]'].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON());
        return { map, why, time, inner };
      });
      assert.ok(map.height > 390 / 2 && map.right <= why.left, JSON.stringify({ map, why }));
      for (const { top, bottom } of inner) assert.ok(top >= why.top && bottom <= time.top, JSON.stringify({ top, bottom, why }));
    },
    { viewport: { ...phone, width: 844, height: 390 } },
  );

  it(
    'a view that is refused says why, readable from afar, and covers neither map nor sentence',
    async (lab) => {
      await lab.load({ ...small, algorithm: 'ida' });
      await lab.run(() => document.querySelector('[data-lab]').lab.actions.projector());
      await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
      await lab.click('.lecture-head [data-open=views]');
      await lab.click('[data-sheet=views] [data-action=predict]');
      await lab.until(() => document.querySelector('.notice')?.checkVisibility({ visibilityProperty: true }));
      /** Run in the page: what is wrong with the notice of a press. */
      const look = async () => {
        const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        await document.querySelector('[data-lab]').lab.actions.predict();
        await frames();
        const notice = document.querySelector('.notice[data-id=predict]') as HTMLElement;
        const { left, top, right, bottom } = notice.getBoundingClientRect();
        const found = [];
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push('is cut off');
        if (!notice.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) found.push('is covered');
        for (const part of notice.querySelectorAll('p, .link'))
          if (parseFloat(getComputedStyle(part).fontSize) < 24) found.push(`${part.tagName} is small`);
        for (const part of ['.map', '[data-sentence]', '[data-sums]', '.pane p', '.lecture-head'])
          for (const node of document.querySelectorAll(part)) {
            const box = node.getBoundingClientRect();
            if (!node.checkVisibility({ visibilityProperty: true })) continue;
            if (box.left < right && left < box.right && box.top < bottom && top < box.bottom) found.push(`covers ${part}`);
          }
        return found;
      };
      const faults: string[] = [];
      const everywhere = async (mode: string) => {
        for (const [width, height] of screens.filter(([width]) => width >= 1024)) {
          await lab.page.setViewport({ width, height });
          await lab.run((model) => model.seek(Math.floor(model.search.eventCount / 2)));
          faults.push(...(await lab.run(look)).map((fault) => `${mode}, ${width}×${height}: ${fault}`));
        }
      };
      await everywhere('open list');
      await lab.run(() => document.querySelector('[data-lab]').lab.actions.code());
      await lab.until(() => document.querySelector('[data-code]:not([hidden]) li'));
      await everywhere('code');
      await lab.run(() => document.querySelector('[data-lab]').lab.actions.beside());
      await lab.until(() => document.querySelector('[data-beside] .pane.second p'));
      await lab.settled();
      await everywhere('two searches');
      assert.deepEqual(faults, []);
    },
    { viewport: { width: 1280, height: 720 } },
  );

  it(
    'that a search has no open list is read from afar too',
    async (lab) => {
      await lab.load({ ...small, algorithm: 'ida' });
      await lab.run((model) => model.seek(Infinity));
      await lab.run(() => document.querySelector('[data-lab]').lab.actions.projector());
      await lab.until(() => document.querySelector('[data-projector] [data-open-note]')?.checkVisibility());
      const size = await lab.run(() => parseFloat(getComputedStyle(document.querySelector('[data-open-note]') as Element).fontSize));
      assert.ok(size >= 24, `${size} pixels`);
    },
    { viewport: { width: 1280, height: 720 } },
  );

  it(
    'Tab reaches Views in the projector, also after a reload',
    async (lab) => {
      await lab.load(small);
      await lab.run(() => document.querySelector('[data-lab]').lab.actions.projector());
      await lab.until(() => document.querySelector('[data-projector] .lecture-head'));
      await lab.reload();
      await lab.until(() => document.querySelector('[data-projector] .lecture-head [data-open=views]'));
      await lab.run(() => (document.querySelector('.lecture-head [data-action=qr]') as HTMLElement).focus());
      await lab.page.keyboard.down('Shift');
      await lab.page.keyboard.press('Tab');
      await lab.page.keyboard.up('Shift');
      assert.equal(await lab.run(() => document.activeElement?.matches('.lecture-head [data-open=views]')), true);
    },
    { viewport: { width: 1280, height: 720 } },
  );
});
