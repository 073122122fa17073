/** Voxel worlds on the page: drawn in space where the browser can, as a plan of layers where it cannot; stepped, cut, edited. */
import assert from 'node:assert/strict';
import { documentOf } from '../../web/kernel/worlds/reading.ts';
import { theme } from '../../web/view/draw/themes.ts';
import { VoxelCamera } from '../../web/view/worlds/voxel/camera.ts';
import { everywhere, phone, suite, type LabPage } from './harness.ts';
import type { InPage, Recorded } from './pages.ts';

/** Flat ground of 6×6 with a step on it. */
const small = {
  version: 1,
  space: {
    type: 'voxel',
    layers: [
      Array(6).fill('######'),
      ['......', '......', '..##..', '......', '......', '......'],
      ...Array(2).fill(Array(6).fill('......')),
    ],
  },
  start: [0, 1, 5],
  goal: [5, 1, 0],
};

/** Opens a document the way people do, which fetches its kind of world. */
async function open(lab: LabPage, document: object) {
  await lab.drop({ name: 'world.json', text: JSON.stringify(document) });
  await lab.until((model) => model.document.space.type === 'voxel');
  await lab.until(() => globalThis.document.querySelector('.world:not([hidden]) [data-field=slice]'));
  await lab.settled();
  await lab.shown();
}

/** Where a place in space is on the screen, seen as one sees it first. */
async function at(lab: LabPage, place: readonly [number, number, number]) {
  const { left, top, width, height, box } = await lab.run((model: Recorded<'voxel'>) => {
    const view = document.querySelector('[data-stage] .asl-view') as HTMLElement;
    const { left, top } = view.getBoundingClientRect();
    const { width: w, height: h, depth: d } = model.document.space;
    return { left, top, width: view.clientWidth, height: view.clientHeight, box: [w, h, d] as const };
  });
  const camera = new VoxelCamera();
  const { turned, tilted } = camera;
  // Two layers are filled, and somebody stands on top.
  camera.hold(box, { width, height, ratio: 1 }, () => ({ turned, tilted, filled: 3, near: [0, 0, 0] }));
  const { x, y } = camera.project(place);
  return { x: left + x, y: top + y };
}

/** The colour drawn at a point of the screen, once nothing moves there any more. */
const colourAt = async (lab: LabPage, point: { x: number; y: number }) => {
  await lab.still();
  return lab.run((_, { x, y }) => {
    const canvas = document.querySelector('[data-stage] .asl-canvas') as HTMLCanvasElement;
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    return [
      ...(canvas.getContext('2d') as CanvasRenderingContext2D).getImageData((x - box.left) * ratio, (y - box.top) * ratio, 1, 1).data,
    ];
  }, point);
};

everywhere('voxel worlds', (it, browser) => {
  const inSpace = browser === 'chromium';

  it('are opened from a file, drawn, stepped and scrubbed', async (lab) => {
    await open(lab, { ...small, algorithm: 'dijkstra' });
    await lab.run((model) => model.seek(0));
    await lab.until((model) => !model.seeking);
    const ground = await at(lab, [2.75, 1, 3.75]);
    const before = await colourAt(lab, ground);
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => !model.seeking);
    assert.equal(await lab.run((model) => model.search.result().cost), 10);
    if (inSpace) assert.notDeepEqual(await colourAt(lab, ground), before, 'what has been expanded has another colour');
    assert.equal(await lab.text('.bar [data-size]'), '6×4×6');
    await lab.page.keyboard.press('Home');
    await lab.page.keyboard.press('ArrowRight');
    assert.equal(await lab.run((model) => model.position), 1);
    assert.equal(await lab.run(() => document.querySelector('[data-view=oblique]')?.checkVisibility()), inSpace);
  });

  it('are shared as they are looked at: turned, and cut, or as a plan', async (lab) => {
    await open(lab, small);
    const pressed = (view: string) =>
      lab.until((_, name) => document.querySelector(`[data-view=${name}]`)?.getAttribute('aria-pressed') === 'true', view);
    await lab.page.focus('[data-stage] .asl-view');
    await (inSpace ? lab.page.keyboard.press('y') : lab.page.keyboard.press('l'));
    await lab.page.keyboard.press('j');
    await lab.page.keyboard.press('j');
    await lab.run(() => {
      const write = async ([item]: any) => void Object.assign(globalThis, { copied: await (await item.getType('text/plain')).text() });
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
    });
    await lab.click('.bar [data-open=share]');
    await lab.click('[data-share=start]');
    await lab.until(() => 'copied' in globalThis);
    const address = await lab.run(() => (globalThis as InPage).copied);
    const shared = await documentOf(new URL(address).hash);
    const level = inSpace ? 1 : 0;
    if (inSpace) assert.deepEqual(shared?.view, { slice: { axis: 'y', level }, angle: 'side' });
    await lab.page.goto('about:blank');
    await lab.page.goto(address);
    await lab.until(() => document.querySelector('[data-ready]'));
    if (inSpace) await pressed('side');
    await lab.until((_, at) => (document.querySelector('[data-field=slice]') as HTMLInputElement | null)?.value === String(at), level);
    // What was there before the link is one step back, as ever.
    await lab.run((model) => model.undo());
    assert.equal(await lab.run((model) => model.canUndo), false);
  });

  it('are cut by a slice, and without WebGL shown layer by layer', async (lab) => {
    await open(lab, small);
    await lab.run((model) => model.seek(0));
    await lab.until((model) => !model.seeking);
    const top = await at(lab, [3, 2, 2.5]);
    const whole = await colourAt(lab, top);
    await lab.page.focus('[data-field=slice]');
    for (let presses = 0; presses < 3; presses++) await lab.page.keyboard.press('ArrowLeft');
    if (inSpace) {
      assert.equal(await lab.text('.voxel-slider output'), '≤ 0');
      assert.notDeepEqual(await colourAt(lab, top), whole, 'the step is cut away');
    } else assert.equal(await lab.text('.voxel-slider output'), '0');
  });
});

/** How many colours a picture shows, of a stage or of a file. @param of a selector, or '' for what was saved */
const coloursOf = (lab: LabPage, of: string) =>
  lab.run(async (_, selector) => {
    const picture = selector
      ? (document.querySelector(selector) as HTMLCanvasElement)
      : await createImageBitmap((globalThis as InPage).saved);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    return {
      width: picture.width,
      colours: new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size,
    };
  }, of);

suite('voxel worlds beside the rest of the page', (it) => {
  it('are searched side by side, looked at from the same side, and saved as a picture', async (lab) => {
    await lab.catchSaved();
    await open(lab, { ...small, view: { beside: { algorithm: 'dijkstra' } } });
    await lab.until(() => document.querySelector('[data-stage-second] [aria-busy=false]'));
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => [model, model.follower as Recorded].every((each) => each.search && !each.recording && !each.seeking));
    await lab.frame();
    const stages = ['[data-stage] .asl-canvas', '[data-stage-second] .asl-canvas'];
    const look = () => Promise.all(stages.map((stage) => coloursOf(lab, stage)));
    for (const { colours } of await look()) assert.ok(colours > 30, `${colours} colours`);
    const corners = () =>
      lab.run(() =>
        [...document.querySelectorAll('.asl-canvas')].slice(0, 2).map((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          return [
            ...((canvas as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D).getImageData(0, height / 2, width, 1).data,
          ].join();
        }),
      );
    const before = await corners();
    await lab.page.keyboard.press('i');
    // Both stages are looked at from the front.
    const end = Date.now() + lab.patience;
    while ((await corners()).some((corner, at) => corner === before[at])) assert.ok(Date.now() < end, 'a stage has not been turned');
    await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    await lab.click('[data-sheet=views] [data-action=picture]');
    await lab.click('[data-picture=png-light]');
    await lab.until(() => (globalThis as InPage).saved);
    const { width, colours } = await coloursOf(lab, '');
    assert.equal(width, 1920);
    assert.ok(colours > 30, `${colours} colours in the file`);
    // In space the world's own colours are shaded by where a face looks, and by corners: there are many more than in a plan.
    assert.ok(colours > 600, `${colours} colours in the file`);
    // A moving one has a frame an expansion, and takes one more context for all of them.
    await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    await lab.click('[data-sheet=views] [data-action=picture]');
    // The preview has had a context of its own.
    await lab.until(() => document.querySelector(':popover-open > .made'));
    await lab.run(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      const made = { count: 0 };
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: any[]) {
        if (given[0] === 'webgl2') made.count++;
        return Reflect.apply(get, this, given);
      } as typeof get;
      Object.assign(globalThis, { saved: null, made });
    });
    await lab.click('[data-picture=gif-light]');
    await lab.until(() => (globalThis as InPage).saved);
    const { type, made } = await lab.run(async () => ({
      type: await (globalThis as InPage).saved.slice(0, 3).text(),
      made: (globalThis as InPage & { made: { count: number } }).made.count,
    }));
    assert.equal(type, 'GIF');
    assert.equal(made, 1);
  });

  it('have a path in the plan that is solid only on its own layer', async (lab) => {
    const air = ['.....', '.....', '.....'];
    const space = { type: 'voxel', layers: [air.map((row) => row.replaceAll('.', '#')), air, air] };
    const on = async (level: number) => {
      const view = { theme: 'light', angle: 'plan', slice: { axis: 'y', level } };
      await lab.load({ space, start: [0, 1, 1], goal: [4, 1, 1], view });
      await lab.run((model) => model.seek(Infinity));
      await lab.until((model) => !model.seeking && model.position === model.search.eventCount);
      return lab.coloured(theme('light').path.line);
    };
    const [own, other] = [await on(1), await on(2)];
    assert.ok(own > 100, `${own} pixels on its layer`);
    assert.equal(other, 0);
  });

  it('are drawn on in the plan of a layer, undone, and their keys stand in the help', async (lab) => {
    await open(lab, small);
    await lab.page.keyboard.press('l');
    await lab.until(() => document.querySelector('[data-view=plan]')?.getAttribute('aria-pressed') === 'true');
    await lab.click('[data-rail] [data-tool=wall]');
    await lab.frame();
    // A plan is the map of 6×6 in the middle of the stage.
    const { x, y, layer } = await lab.run(() => {
      const { left, top, width, height } = (document.querySelector('[data-stage] .asl-view') as Element).getBoundingClientRect();
      return { x: left + width / 2 + 8, y: top + height / 2 + 8, layer: document.querySelector('.voxel-slider output')?.textContent };
    });
    assert.equal(layer, '1', 'where one starts');
    await lab.page.mouse.click(x, y);
    assert.equal(await content(lab, [3, 1, 3]), '#');
    await lab.page.keyboard.press('k');
    await lab.page.mouse.click(x, y);
    assert.equal(await content(lab, [3, 2, 3]), '#', 'the layer above');
    for (let times = 0; times < 2; times++) {
      await lab.page.keyboard.down('Control');
      await lab.page.keyboard.press('z');
      await lab.page.keyboard.up('Control');
    }
    assert.deepEqual([await content(lab, [3, 1, 3]), await content(lab, [3, 2, 3])], ['.', '.']);
    await lab.page.keyboard.press('?');
    await lab.until(() => document.querySelector('[data-sheet=help] .keys'));
    assert.match(await lab.text('[data-sheet=help]'), /Tilt the view/);
  });
});

/** What stands in a voxel. */
const content = (lab: LabPage, voxel: [number, number, number]) =>
  lab.run((model: Recorded<'voxel'>, [x, y, z]) => model.document.space.layers[y][z][x], voxel);

suite(
  'voxel worlds in space',
  (it) => {
    it('are built and torn down on the face under the pointer, and a drag draws a box', async (lab) => {
      const { mouse } = lab.page;
      await open(lab, small);
      await lab.click('[data-rail] [data-tool=wall]');
      const ground = await at(lab, [1.5, 1, 3.5]);
      await mouse.click(ground.x, ground.y);
      assert.equal(await content(lab, [1, 1, 3]), '#');
      const top = await at(lab, [1.5, 2, 3.5]);
      await mouse.click(top.x, top.y);
      assert.equal(await content(lab, [1, 2, 3]), '#', 'the next one stands on it');
      await lab.click('[data-rail] [data-tool=erase]');
      const higher = await at(lab, [1.5, 3, 3.5]);
      await mouse.click(higher.x, higher.y);
      assert.equal(await content(lab, [1, 2, 3]), '.');
      await lab.click('[data-rail] [data-tool=water]');
      const [from, to] = [await at(lab, [3.5, 1, 3.5]), await at(lab, [5.5, 1, 4.5])];
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
      assert.deepEqual(await lab.run((model: Recorded<'voxel'>) => model.document.space.layers[1].slice(3, 5)), ['.#.~~~', '...~~~']);
      await lab.click('.bar [data-action=undo]');
      assert.deepEqual(
        await lab.run((model: Recorded<'voxel'>) => model.document.space.layers[1].slice(3, 5)),
        ['.#....', '......'],
        'the box is one edit',
      );
      // What is on no face turns the world, with any tool.
      const sky = await lab.run(() => {
        const { left, top } = (document.querySelector('[data-stage] .asl-view') as Element).getBoundingClientRect();
        return { x: left + 120, y: top + 20 };
      });
      await mouse.move(sky.x, sky.y);
      await mouse.down();
      await mouse.move(sky.x + 80, sky.y, { steps: 3 });
      await mouse.up();
      await lab.frame();
      assert.equal(await content(lab, [1, 1, 3]), '#');
    });

    it('have the price of their ground written the right way up', async (lab) => {
      const row = '777777';
      await open(lab, { ...small, space: { type: 'voxel', layers: [Array(6).fill(row), ...Array(2).fill(Array(6).fill('......'))] } });
      await lab.run((model) => model.seek(0));
      await lab.page.keyboard.press('u');
      await lab.until((model) => !model.seeking);
      await lab.still();
      // The bar of a 7 is its darkest line, and on top.
      const ink = await lab.run((model: Recorded<'voxel'>) => {
        const canvas = document.querySelector('[data-stage] .asl-canvas') as HTMLCanvasElement;
        const { width: w, depth: d } = model.document.space;
        const view = document.querySelector('[data-stage] .asl-view') as HTMLElement;
        const ratio = canvas.width / canvas.getBoundingClientRect().width;
        const side = Math.min(72, (view.clientWidth - 52) / w, (view.clientHeight - 52) / d) * ratio;
        const [left, top] = [canvas.width / 2 - side, canvas.height / 2 - side];
        const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(left, top, side, side);
        const dark = [0, 0];
        const length = Math.floor(side);
        for (let y = Math.floor(side * 0.2); y < side * 0.8; y++)
          for (let x = Math.floor(side * 0.2); x < side * 0.8; x++) if (data[(y * length + x) * 4] < 120) dark[y < side / 2 ? 0 : 1]++;
        return dark;
      });
      assert.ok(ink[0] > 1.3 * ink[1] && ink[1] > 0, `${ink}`);
    });

    it('are built and looked at with the keyboard alone', async (lab) => {
      const { keyboard } = lab.page;
      await open(lab, small);
      await lab.click('[data-rail] [data-tool=wall]');
      await lab.page.focus('[data-stage] .asl-view');
      await keyboard.press('w');
      await keyboard.press('w');
      const here = await lab.run((model) => model.point(model.hover) as [number, number, number]);
      assert.equal(here[1], 1);
      await keyboard.press('Enter');
      assert.equal(await content(lab, here), '#');
      await keyboard.press('q');
      await keyboard.down('Shift');
      await keyboard.press('Enter');
      await keyboard.up('Shift');
      await keyboard.press('q');
      await keyboard.press('Enter');
      assert.equal(await content(lab, [here[0], 2, here[2]]), '#');
      assert.equal(await content(lab, [here[0], 3, here[2]]), '#');
      await keyboard.press('l');
      await lab.until(() => document.querySelector('[data-view=plan]')?.getAttribute('aria-pressed') === 'true');
      await keyboard.press('o');
      await lab.until(() => document.querySelector('[data-view=plan]')?.getAttribute('aria-pressed') === 'false');
    });

    it(
      'are built with a finger on a phone, and start and goal are dragged',
      async (lab) => {
        await open(lab, small);
        await lab.click('[data-rail] [data-tool=wall]');
        const ground = await at(lab, [1.5, 1, 2.5]);
        await lab.page.touchscreen.tap(ground.x, ground.y);
        await lab.until((model: Recorded<'voxel'>) => model.document.space.layers[1][2][1] === '#');
        const [goal, to] = [await at(lab, [5.5, 1.3, 0.5]), await at(lab, [5.5, 1, 3.5])];
        await lab.page.touchscreen.touchStart(goal.x, goal.y);
        await lab.page.touchscreen.touchMove(to.x, to.y);
        await lab.page.touchscreen.touchEnd();
        await lab.until((model) => String(model.document.goal) === '5,1,3');
      },
      { viewport: phone },
    );

    it('say why not, and what another agent could reach', async (lab) => {
      await open(lab, small);
      await lab.run((model) => {
        model.selected = model.node([1, 1, 2]);
      });
      await lab.until(() => document.querySelectorAll('[data-moves] li').length > 0);
      assert.match(await lab.text('[data-moves]'), /jump \(2,2,2\)/);
      await lab.until(() => /36 voxels/.test(document.querySelector('[data-reach]')?.textContent ?? ''));
      await lab.run(() => {
        const slider = document.querySelector('[data-field=jumpHeight]') as HTMLInputElement;
        slider.value = '0';
        slider.dispatchEvent(new Event('input'));
      });
      await lab.until(() => /fewer/.test(document.querySelector('[data-reach]')?.textContent ?? ''));
      await lab.until(() => /rises 1, may jump up 0/.test(document.querySelector('[data-moves]')?.textContent ?? ''));
    });

    it('are walked through, with another plan where an edit gets in the way', async (lab) => {
      await open(lab, { ...small, goal: [5, 1, 5] });
      await lab.click('[data-action-voxel=walk]');
      await lab.until(() => /Under way/.test(document.querySelector('[data-walk]')?.textContent ?? ''));
      await lab.run((model: Recorded<'voxel'>) => {
        const { space } = model.document;
        const layers = space.layers.map((layer, y) => (y === 1 || y === 2 ? [...layer.slice(0, 5), '....#.'] : layer));
        model.apply({ space: { ...space, layers } });
      });
      await lab.until(() => /Planned again/.test(document.querySelector('[data-walk]')?.textContent ?? ''));
      await lab.until(() => /Arrived at \(5,1,5\)/.test(document.querySelector('[data-walk]')?.textContent ?? ''));
    });

    it(
      'come back by themselves when the picture is lost',
      async (lab) => {
        // The context is taken from the canvas of three.js, which stands nowhere on the page.
        await open(lab, small);
        await lab.run((model) => model.seek(0));
        await lab.until((model) => !model.seeking);
        const ground = await at(lab, [2.75, 1, 3.75]);
        const before = await colourAt(lab, ground);
        await lab.run(() => (globalThis as InPage & { losers: WEBGL_lose_context[] }).losers[0].loseContext());
        await lab.until(() => document.querySelector('[data-view=oblique]')?.checkVisibility() === false);
        await lab.run(() => (globalThis as InPage & { losers: WEBGL_lose_context[] }).losers[0].restoreContext());
        await lab.until(() => document.querySelector('[data-view=oblique]')?.checkVisibility());
        assert.deepEqual(await colourAt(lab, ground), before);
      },
      {
        before: (page) =>
          page.evaluateOnNewDocument(() => {
            const get = HTMLCanvasElement.prototype.getContext;
            Object.assign(globalThis, { losers: [] });
            HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: any[]) {
              const context = Reflect.apply(get, this, given);
              if (given[0] === 'webgl2' && given[1])
                (globalThis as InPage & { losers: WEBGL_lose_context[] }).losers.push(context.getExtension('WEBGL_lose_context'));
              return context;
            } as typeof get;
          }),
      },
    );
  },
  ['chromium'],
);
