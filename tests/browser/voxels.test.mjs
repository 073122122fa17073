/** Voxel worlds on the page: drawn in space where the browser can, as a plan of layers where it cannot; stepped, cut, edited. */
import assert from 'node:assert/strict';
import { VoxelCamera } from '../../web/worlds/voxel/camera.js';
import { suite } from './harness.mjs';

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

/** Opens a document the way people do, which fetches its kind of world. @param {import('./harness.mjs').LabPage} lab @param {object} document */
async function open(lab, document) {
  await lab.drop({ name: 'world.json', text: JSON.stringify(document) });
  await lab.until((model) => model.document.space.type === 'voxel');
  await lab.until(() => globalThis.document.querySelector('.world:not([hidden]) [data-field=slice]'));
  await lab.settled();
  await lab.shown();
}

/** Where a place in space is on the screen, seen as one sees it first. @param {import('./harness.mjs').LabPage} lab @param {readonly [number, number, number]} place */
async function at(lab, place) {
  const { left, top, width, height, box } = await lab.run((model) => {
    const view = /** @type {HTMLElement} */ (document.querySelector('[data-stage] .asl-view'));
    const { left, top } = view.getBoundingClientRect();
    const { width: w, height: h, depth: d } = model.document.space;
    return { left, top, width: view.clientWidth, height: view.clientHeight, box: [w, h, d] };
  });
  const camera = new VoxelCamera();
  camera.hold(/** @type {any} */ (box), { width, height, ratio: 1 });
  const { x, y } = camera.project(place);
  return { x: left + x, y: top + y };
}

/** The colour drawn at a point of the screen. @param {import('./harness.mjs').LabPage} lab @param {{ x: number, y: number }} point */
const colourAt = (lab, point) =>
  lab.run((_, { x, y }) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('[data-stage] .asl-canvas'));
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    return [.../** @type {any} */ (canvas.getContext('2d')).getImageData((x - box.left) * ratio, (y - box.top) * ratio, 1, 1).data];
  }, point);

suite('voxel worlds', (it, browser) => {
  const inSpace = browser === 'chromium';

  it('are opened from a file, drawn, stepped and scrubbed', async (lab) => {
    await open(lab, { ...small, algorithm: 'dijkstra' });
    await lab.run((model) => model.seek(0));
    await lab.until((model) => !model.seeking);
    await lab.frame();
    const ground = await at(lab, [2.75, 1, 3.75]);
    const before = await colourAt(lab, ground);
    await lab.run((model) => model.seek(Infinity));
    await lab.until((model) => !model.seeking);
    await lab.frame();
    assert.equal(await lab.run((model) => model.search.result().cost), 10);
    if (inSpace) assert.notDeepEqual(await colourAt(lab, ground), before, 'what has been expanded has another colour');
    assert.equal(await lab.text('.bar [data-size]'), '6×4×6');
    await lab.page.keyboard.press('Home');
    await lab.page.keyboard.press('ArrowRight');
    assert.equal(await lab.run((model) => model.position), 1);
    assert.equal(await lab.run(() => document.querySelector('[data-view=oblique]')?.checkVisibility()), inSpace);
  });

  it('are cut by a slice, and without WebGL shown layer by layer', async (lab) => {
    await open(lab, small);
    await lab.run((model) => model.seek(0));
    await lab.until((model) => !model.seeking);
    const top = await at(lab, [3, 2, 2.5]);
    await lab.frame();
    const whole = await colourAt(lab, top);
    await lab.page.focus('[data-field=slice]');
    for (let presses = 0; presses < 3; presses++) await lab.page.keyboard.press('ArrowLeft');
    await lab.frame();
    if (inSpace) {
      assert.equal(await lab.text('.voxel-slider output'), '≤ 0');
      assert.notDeepEqual(await colourAt(lab, top), whole, 'the step is cut away');
    } else assert.equal(await lab.text('.voxel-slider output'), '0');
  });
});

suite(
  'voxel worlds in space',
  (it) => {
    it(
      'come back by themselves when the picture is lost',
      async (lab) => {
        // The context is taken from the canvas of three.js, which stands nowhere on the page.
        await open(lab, small);
        await lab.run((model) => model.seek(0));
        await lab.until((model) => !model.seeking);
        await lab.frame();
        const ground = await at(lab, [2.75, 1, 3.75]);
        const before = await colourAt(lab, ground);
        await lab.run(() => /** @type {any} */ (globalThis).losers[0].loseContext());
        await lab.until(() => document.querySelector('[data-view=oblique]')?.checkVisibility() === false);
        await lab.run(() => /** @type {any} */ (globalThis).losers[0].restoreContext());
        await lab.until(() => document.querySelector('[data-view=oblique]')?.checkVisibility());
        await lab.frame();
        assert.deepEqual(await colourAt(lab, ground), before);
      },
      {
        before: (page) =>
          page.evaluateOnNewDocument(() => {
            const get = HTMLCanvasElement.prototype.getContext;
            Object.assign(globalThis, { losers: [] });
            HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
              /** @this {HTMLCanvasElement} @param {...any} given */
              function (...given) {
                const context = Reflect.apply(get, this, given);
                if (given[0] === 'webgl2' && given[1])
                  /** @type {any} */ (globalThis).losers.push(context.getExtension('WEBGL_lose_context'));
                return context;
              }
            );
          }),
      },
    );
  },
  ['chromium'],
);
