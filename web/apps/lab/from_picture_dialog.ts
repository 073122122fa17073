/** Makes a map from a picture: dark cells become walls. People see the map before it replaces the one on the page. */
import { DocumentError } from '../../kernel/document/document.ts';
import { inEnglish, said, tooMany, visible } from '../../kernel/document/error.ts';
import { grouped } from '../../kernel/document/fields.ts';
import { inSlices } from '../../kernel/document/slices.ts';
import { farApartInSlices } from '../../kernel/reading/far_apart.ts';
import { fromMap } from '../../kernel/reading/formats.ts';
import { elementsOf } from '../../kernel/reading/drawing.ts';
import { columnsOf, greyOf, linesOf, rowsOf, thresholdOf } from '../../kernel/reading/from_picture.ts';
import { showWindow } from '../../view/ui/dialog.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { wordingOf } from '../../kernel/words/wording.ts';
import { asSentence } from './as_sentence.ts';
import type { Lab } from './lab.ts';
import type { Context } from '../../view/draw/context.ts';

/** Larger pictures are scaled down: pixels along the longer side. */
const most = 2048;
/** The largest number of pixels in a picture that is decoded: about as many as cameras have. */
const mostPoints = 1 << 26;
/** The largest number of elements in a drawing, because only the page's own thread can paint it. */
const mostElements = 100_000;

const rules = `
dialog.picture { width: min(52rem, 100vw - 2rem); }
dialog.picture canvas { display: block; width: 100%; max-height: 60dvh; object-fit: contain; image-rendering: pixelated; border: 1px solid var(--line); border-radius: var(--round); }
dialog.picture input[type=range] { flex: 1; min-width: 0; }
`;

/** The pixels of a picture, at most `most` per side. */
async function pixelsOf(file: File) {
  // Some browsers decide by the contents of a file and not by its type.
  const drawing = file.type === 'image/svg+xml' && /^\ufeff?\s*</.test(await file.slice(0, 256).text());
  if (drawing) {
    const elements = elementsOf(new DOMParser().parseFromString(await file.text(), 'image/svg+xml'));
    if (elements > mostElements) tooMany({}, grouped(elements), 'elements', grouped(mostElements));
  }
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    // After this the size is known, and nothing has been decoded yet.
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const points = image.naturalWidth * image.naturalHeight;
    if (points > mostPoints && !drawing) tooMany({}, grouped(points), 'points', grouped(mostPoints));
    // A drawing without a size of its own gets the largest.
    const [wide, high] = [image.naturalWidth || most, image.naturalHeight || most];
    const scale = Math.min(1, most / Math.max(wide, high));
    const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale)));
    // a new canvas has no other context yet
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    // Browsers that can do so decode pictures outside the page's thread. Drawings are never decoded in this way.
    const scaled = createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    context.drawImage(await scaled.catch(() => image), 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Asks how to read a picture and opens the map made from it. */
export async function openPicture(lab: Lab, file: File) {
  const name = visible(file.name);
  let image;
  try {
    image = await pixelsOf(file);
  } catch (error) {
    if (error instanceof DocumentError) return lab.problem(error, name);
    return lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.file.unreadable', { name }) });
  }
  const grey = greyOf(image);
  const settings = { threshold: thresholdOf(grey), columns: 0, lightIsWall: false };
  const lines = linesOf(grey, settings.threshold);
  settings.columns = lines?.columns ?? columnsOf(grey, settings.threshold);
  let rows: string[] = [];
  const canvas = element('canvas', { role: 'img' });
  const says = element('p', { class: 'hint', role: 'status' });
  const slider = (field: 'columns' | 'threshold', range: Record<string, unknown>) => {
    const output = element('output', { text: String(settings[field]) });
    const change = () => {
      settings[field] = input.valueAsNumber;
      output.textContent = input.value;
      show();
    };
    const input = element('input', {
      type: 'range',
      step: 1,
      ...range,
      value: settings[field],
      'data-field': field,
      on: { input: change },
    });
    return element('label', { class: 'line' }, element('span', { text: lab.t(`lab.picture.${field}`) }), input, output);
  };
  const invert = element('input', {
    type: 'checkbox',
    'data-field': 'lightIsWall',
    on: {
      change: () => {
        settings.lightIsWall = invert.checked;
        show();
      },
    },
  });
  const show = () => {
    // Any other number of columns means cells of equal size.
    rows = rowsOf(grey, { ...settings, lines: lines?.columns === settings.columns ? lines : null });
    const [width, height] = [rows[0].length, rows.length];
    const cells = new ImageData(width, height);
    const [wall, free] = [getComputedStyle(lab.root).color, getComputedStyle(document.body).backgroundColor].map(bytesOf);
    let walls = 0;
    rows.forEach((row, y) =>
      [...row].forEach((cell, x) => {
        if (cell === '#') walls++;
        cells.data.set(cell === '#' ? wall : free, 4 * (y * width + x));
      }),
    );
    Object.assign(canvas, { width, height });
    (canvas.getContext('2d') as Context).putImageData(cells, 0, 0); // the canvas has no other kind of context
    says.textContent = lab.t('lab.picture.says', { size: `${width}×${height}`, walls: lab.strings.n(walls) });
    canvas.setAttribute('aria-label', says.textContent);
  };
  const open = async () => {
    dialog.close();
    const claim = lab.claim();
    try {
      const map = { width: rows[0].length, height: rows.length, rows };
      const ends = await inSlices(farApartInSlices(rows, { start: null, goal: null }));
      if (!lab.wants(claim)) return;
      lab.model.load(fromMap({ ...map, ...ends }, lab.model.document));
      const write = await wordingOf(lab.strings.lang).catch(() => inEnglish);
      const put = [
        said('no start is marked, it was put at {place}', { place: `(${ends.start})` }),
        said('no goal is marked, it was put at {place}', { place: `(${ends.goal})` }),
      ];
      lab.notice({
        id: 'file',
        text: lab.sentences(lab.t('lab.file.opened', { name, format: lab.t('lab.picture') }), lab.t('lab.file.decided')),
        items: put.map((each) => `– ${asSentence(each, write)}`),
      });
    } catch (error) {
      lab.problem(error, name);
    }
  };
  show();
  const dialog = showWindow(
    lab,
    { name: 'picture', title: lab.t('lab.picture.title', { name }), rules },
    element('section', {}, canvas, says),
    element(
      'section',
      {},
      slider('columns', { min: 2, max: Math.max(2, Math.min(image.width, 1024)) }),
      slider('threshold', { min: 1, max: 255 }),
      element('label', { class: 'line' }, invert, element('span', { text: lab.t('lab.picture.invert') })),
      element('div', { class: 'buttons' }, makeButton({ class: 'button', 'data-picture': 'open', text: lab.t('lab.picture.open') }, open)),
    ),
  );
}

/** A colour as the four bytes of a pixel. */
function bytesOf(colour: string) {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D; // a new canvas has no other context yet
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}
