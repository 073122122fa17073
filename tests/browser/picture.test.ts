/** Pictures: SVG with real text that shows what the pixels show in every world, a PNG twice as fine, and files that move. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { validateDocument, type DocumentOf } from '../../web/kernel/worlds/documents.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import { posthocParts } from '../../web/kernel/engine/posthoc.ts';
import { ideas } from '../../web/parts/gallery/ideas.ts';
import { everywhere, sameEverywhere, type LabPage } from './harness.ts';
import type * as mediabunny from 'mediabunny';
import type { InputVideoTrack } from 'mediabunny';
import type { InPage } from './pages.ts';

/** A page with what was saved taken apart, and the library that does it. */
type Played = InPage & { mediabunny: typeof mediabunny; shots: Record<string, ImageData> };

async function openPictures(lab: LabPage) {
  await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
  await lab.click('[data-sheet=views] [data-action=picture]');
  await lab.until(() => document.querySelector('[data-sheet=picture]:popover-open'));
}

/** What stands first in the sheet, and whether something is painted on it. */
const first = () => {
  const [, canvas] = document.querySelector('[data-sheet=picture]')?.children ?? [];
  if (!(canvas instanceof HTMLCanvasElement)) return canvas?.outerHTML;
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size > 10 ? 'a picture' : 'an empty canvas';
};

async function saved(lab: LabPage, kind: string) {
  await lab.run(() => Object.assign(globalThis, { saved: null }));
  await lab.click(`[data-picture=${kind}]`);
  await lab.until(() => (globalThis as InPage).saved);
}

/** Saves a picture; the page has it as `saved`. */
async function picture(lab: LabPage, kind: string) {
  await openPictures(lab);
  await saved(lab, kind);
}

/** Run in the page: decodes what was saved, keeps the pixels of its first and last frame there and tells of it. */
async function framesIn(_: any, kind: string) {
  const { saved: file, mediabunny } = globalThis as Played;
  const shots = [] as ImageData[];
  const shoot = (image: CanvasImageSource, width: number, height: number) => {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    shots.push(context.getImageData(0, 0, width, height));
  };
  let [frames, seconds] = [0, 0];
  if (kind === 'gif') {
    const decoder = new globalThis.ImageDecoder({ data: await file.arrayBuffer(), type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    for (; frames < (decoder.tracks.selectedTrack as ImageTrack).frameCount; frames++) {
      const { image } = await decoder.decode({ frameIndex: frames });
      shoot(image, image.displayWidth, image.displayHeight);
      seconds += (image.duration as number) / 1e6;
      image.close();
    }
  } else {
    const input = new mediabunny.Input({ source: new mediabunny.BlobSource(file), formats: mediabunny.ALL_FORMATS });
    const track = (await input.getPrimaryVideoTrack()) as InputVideoTrack;
    for await (const sample of new mediabunny.VideoSampleSink(track).samples()) {
      shoot(sample.toCanvasImageSource(), sample.displayWidth, sample.displayHeight);
      frames++;
      seconds = sample.timestamp + sample.duration;
      sample.close();
    }
    seconds = Math.max(seconds, await input.computeDuration());
  }
  Object.assign(globalThis, { shots: { first: shots[0], last: shots[shots.length - 1] } });
  return { frames, seconds, width: shots[0].width };
}

/** How far a frame is off the SVG of some steps, in the mean of all pixels of the map, of 255. */
async function differences(lab: LabPage, which: 'first' | 'last', expansions: number[], all: number) {
  const found = [];
  for (const expansion of expansions) {
    await lab.run(
      (model, at, end) => model.seek(at === 0 ? 0 : at === end ? model.search.eventCount : model.search.positionOfExpansion(at)),
      expansion,
      all,
    );
    await lab.frame();
    await picture(lab, 'svg-light');
    found.push(
      await lab.run(async (_, name) => {
        const { shots, saved: svg } = globalThis as Played;
        const image = new Image();
        image.src = URL.createObjectURL(svg);
        await image.decode();
        const { width, height, data } = shots[name];
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d') as CanvasRenderingContext2D;
        // The sentence may have one line more or less of room.
        context.drawImage(image, 0, height - image.height);
        const drawn = context.getImageData(0, 0, width, height).data;
        let sum = 0;
        const from = 4 * width * 100;
        for (let at = from; at < data.length; at += 4)
          for (let part = 0; part < 3; part++) sum += Math.abs(data[at + part] - drawn[at + part]);
        return sum / ((3 / 4) * (data.length - from));
      }, which),
    );
  }
  await lab.run((model) => model.seek(3));
  return found;
}

/**
 * How many pixels of the whole are another colour in the SVG than in the PNG. Edges and letters may be a shade off: a browser
 * smooths them in its own way for each.
 */
async function compared(lab: LabPage, scheme: string) {
  await picture(lab, `png-${scheme}`);
  await lab.run(() => Object.assign(globalThis, { png: (globalThis as InPage).saved }));
  await picture(lab, `svg-${scheme}`);
  return lab.run(async () => {
    const { png, saved } = globalThis as InPage & { png: Blob };
    const [one, other] = await Promise.all(
      [png, saved].map(async (blob) => {
        const image = new Image();
        image.src = URL.createObjectURL(blob);
        await image.decode();
        return image;
      }),
    );
    const { width, height } = one;
    const pixels = (image: HTMLImageElement) => {
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0, width, height);
      return context?.getImageData(0, 0, width, height).data ?? [];
    };
    const [a, b] = [pixels(one), pixels(other)];
    let others = 0;
    for (let at = 0; at < a.length; at += 4) if ([0, 1, 2, 3].some((part) => Math.abs(a[at + part] - b[at + part]) > 64)) others++;
    const svg = new DOMParser().parseFromString(await saved.text(), 'image/svg+xml');
    return {
      share: others / (width * height),
      half: [other.width * 2, other.height * 2].join() === [width, height].join(),
      broken: svg.querySelector('parsererror')?.textContent ?? '',
      texts: [...svg.querySelectorAll('text')].map((node) => node.textContent ?? ''),
      shapes: svg.querySelectorAll('path, rect').length,
      images: svg.querySelectorAll('image').length,
      sentence: document.querySelector('[data-sentence]')?.textContent ?? '',
    };
  });
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** So small that cells are painted as pixels. */
const fields = Array.from({ length: 70 }, (_, y) => Array.from({ length: 110 }, (_, x) => ((x * 7 + y * 13) % 11 ? '.' : '#')).join(''));
const afar = { space: { type: 'grid', rows: fields }, start: [1, 1], goal: [108, 68], algorithm: 'biastar' };

everywhere('pictures', (it, browser) => {
  const same = sameEverywhere(it, browser);
  it('are seen before they are saved', async (lab) => {
    await lab.settled();
    await openPictures(lab);
    assert.equal(await lab.run(first), 'a picture');
  });

  it('show the same as SVG and as pixels in every world, with the sentence and the numbers as text', async (lab) => {
    await lab.catchSaved();
    const names = ['greedy', 'hexagons', 'waypoints', 'mesh', 'stairs', 'tiles', 'jumps', 'clusters', 'both-ends'];
    const shown = (browser === 'firefox' ? ['greedy', 'stairs'] : names).map((id) => ({
      id,
      document: ideas.find((idea) => idea.id === id)?.document ?? {},
    }));
    for (const [at, { id, document }] of [...shown, { id: 'afar', document: afar }].entries()) {
      await lab.load({ ...document, view: {} });
      await lab.run((model) => model.seek(model.search.positionOfExpansion(Math.ceil(model.search.expansionCount * 0.6)) + 5));
      await lab.until((model) => !model.seeking);
      await lab.frame();
      const { share, half, broken, texts, shapes, images, sentence } = await compared(lab, at % 2 ? 'light' : 'dark');
      assert.equal(broken, '', id);
      assert.ok(half, `${id}: half as large as the pixels`);
      assert.ok(share < 0.0025, `${id}: ${(share * 100).toFixed(2)} % of the pixels are of another colour`);
      assert.ok(texts.join(' ').includes(sentence.split(' ').slice(0, 4).join(' ')), `${id}: ${sentence} not in ${texts.slice(0, 4)}`);
      assert.ok(texts.includes('start') && texts.includes('goal'), `${id}: no legend`);
      if (id !== 'afar') {
        // As they stand on the map: in corners, below one another, or f or the sum alone.
        const places = [...new Set(texts.filter((text) => /^[fgh]( \+ h)?$/.test(text)))].sort().join();
        const numbers = texts.includes('f = g + h') && ['f,g,h', 'f,g + h', 'f', 'g + h'].includes(places);
        assert.ok(numbers, `${id}: nothing says which number is f, but ${places}`);
      }
      assert.ok(shapes > 10, `${id}: ${shapes} shapes`);
      // Only what is drawn in space is pixels in it too.
      assert.equal(images, id === 'stairs' && browser === 'chromium' ? 1 : 0, id);
    }
  });

  same('the search is saved for Posthoc as the command line writes it, and the cursor stays', async (lab) => {
    const document = { version: 1, space: { type: 'grid', rows: ['...', '.#.', '...'] }, start: [0, 0], goal: [2, 2], view: { step: 3 } };
    await lab.load(document);
    await lab.catchSaved();
    await picture(lab, 'posthoc');
    const text = await lab.run(() => (globalThis as InPage).saved.text());
    const valid = validateDocument(document);
    const search = (await loadEngine()).createSearch(valid);
    await search.run();
    assert.equal(text, [...posthocParts(search, valid as DocumentOf<'grid'>, squares.trace)].join(''));
    assert.equal(await lab.run((model) => model.position), 3);
  });

  it('are as fine as said as pixels', async (lab) => {
    await lab.settled();
    await lab.catchSaved();
    await picture(lab, 'png-light');
    const size = await lab.run(async () => {
      const bitmap = await createImageBitmap((globalThis as InPage).saved);
      return [bitmap.width, bitmap.height];
    });
    assert.equal(size[0], 1920);
    assert.ok(size[1] > 600 && size[1] % 2 === 0, String(size));
  });

  it('a search moves, all of it or from one expansion to another: as many frames, the first and the last what they are, and the cursor comes back', async (lab) => {
    await lab.load({ space: { type: 'grid', rows: ['.....', '..#..', '..#..', '.....'] }, start: [0, 1], goal: [4, 1], view: { step: 3 } });
    await lab.catchSaved();
    const expansions = await lab.run((model) => model.search.expansionCount);
    const kinds = await lab.run(async () => {
      const can = (codec: string) =>
        VideoEncoder.isConfigSupported({ codec, width: 960, height: 960, bitrate: 2e6 }).then(({ supported }) => supported);
      const [vp9, vp8, avc] = await Promise.all(['vp09.00.40.08', 'vp8', 'avc1.640028'].map(can));
      return ['gif', ...(vp9 || vp8 ? ['webm'] : []), ...(avc ? ['mp4'] : [])];
    });
    assert.ok(kinds.length > 1, 'this browser can write a video');
    const { outputFiles } = await build({
      stdin: { contents: "export * from 'mediabunny'", resolveDir: root },
      bundle: true,
      format: 'iife',
      globalName: 'mediabunny',
      external: ['node:*'],
      write: false,
      logLevel: 'error',
    });
    await lab.page.evaluate(`${outputFiles[0].text};globalThis.mediabunny = mediabunny; undefined`);
    for (const kind of kinds) {
      const range = kind === 'gif' ? { from: 0, to: expansions } : { from: 2, to: 5 };
      await openPictures(lab);
      const offered = await lab.run(() =>
        [...document.querySelectorAll('[data-picture]')].map((row) => (row as HTMLElement).dataset.picture),
      );
      assert.deepEqual(offered, [...['png', 'svg', ...kinds].flatMap((each) => [`${each}-light`, `${each}-dark`]), 'posthoc']);
      await lab.run((_, { from, to }) => {
        for (const [name, value] of Object.entries({ from, to }))
          Object.assign(document.querySelector(`[data-range=${name}]`) as HTMLInputElement, { value });
      }, range);
      await saved(lab, `${kind}-light`);
      const seen = await lab.run(framesIn, kind);
      // Of a video the last one is there twice.
      // A GIF begins with the end of the search.
      const count = kind === 'gif' ? [expansions + 2, expansions + 3] : [5];
      assert.ok(count.includes(seen.frames), `${kind}: ${seen.frames} frames of ${expansions} expansions`);
      assert.equal(seen.width, 960);
      assert.ok(seen.seconds >= 4.2, `${kind}: the last frame stays, ${seen.seconds} s`);
      assert.deepEqual(await lab.run((model) => model.position), 3);
      for (const [which, expansion, other] of [
        ['first', ...(kind === 'gif' ? ([range.to, range.from] as const) : ([range.from, range.to] as const))],
        ['last', range.to, range.from],
      ] as const) {
        const [off, farOff] = await differences(lab, which, [expansion, other], expansions);
        assert.ok(off < 3 && farOff > 2 * off, `${kind}: the ${which} frame is ${off} off what it shows, and ${farOff} off the other`);
      }
    }
  });

  same('a range of expansions that is none is said, and nothing is made', async (lab) => {
    await lab.catchSaved();
    await openPictures(lab);
    await lab.run(() => {
      Object.assign(globalThis, { saved: null });
      Object.assign(document.querySelector('[data-range=from]') as HTMLInputElement, { value: 5 });
      Object.assign(document.querySelector('[data-range=to]') as HTMLInputElement, { value: 4 });
    });
    await lab.click('[data-picture=gif-light]');
    const message = await lab.run(() => (document.querySelector('[data-range=to]') as HTMLInputElement).validationMessage);
    assert.equal(message, 'Got 4, expected 5 or more: the last expansion must not be before the first.');
    assert.equal(await lab.run(() => (globalThis as InPage).saved), null);
  });

  same('a moving picture that is called off, or whose map changes, leaves nothing behind', async (lab) => {
    await lab.catchSaved();
    await lab.run(() => (document.querySelector('.bar [data-open=views]') as HTMLElement).click());
    await lab.click('[data-sheet=views] [data-action=picture]');
    await lab.run(() => Object.assign(globalThis, { saved: null }));
    await lab.reachable('[data-picture=gif-dark]');
    // Done in the page: a small one is made before a test has looked.
    await lab.run(async (model) => {
      document.querySelector<HTMLElement>('[data-picture=gif-dark]')?.click();
      while (!document.querySelector('[data-id=moving]')) await new Promise((resolve) => setTimeout(resolve));
      model.paint(0, 0);
    });
    await lab.until(() => !document.querySelector('[data-id=moving]'));
    assert.equal(await lab.run(() => (globalThis as InPage).saved), null);
  });
});
