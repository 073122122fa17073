/** The picture shown in place of a figure until it is started: the map as it is, the sentence under it, and room for the timeline. */
import { Stage } from '../../view/stage/stage.ts';
import type { Lab } from './lab.ts';
import type { Context } from '../../view/draw/context.ts';

/** Height in CSS pixels of what is under the map in a figure. */
const under = 120;

/** Does something with a stage that nobody sees: as large as that, and showing what the page shows. */
export async function withStage<T>(
  lab: Lab,
  { width, height, theme }: { width: number; height: number; theme: string },
  work: (stage: Stage, room: HTMLElement) => T | Promise<T>,
): Promise<T> {
  const page = lab.root.ownerDocument;
  const room = page.createElement('div');
  // Out of sight, but with a layout, because a stage paints at the size it has.
  room.style.cssText = `position:fixed;left:-10000px;top:0;width:${width}px;height:${height}px`;
  room.dataset.theme = theme;
  room.setAttribute('aria-hidden', 'true');
  page.body.append(room);
  const stage = new Stage(room, lab.model, { strings: lab.strings, theme: lab.model.document.view.theme ?? theme });
  try {
    for (let frame = 0; frame < 4; frame++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return await work(stage, room);
  } finally {
    stage.destroy();
    room.remove();
  }
}

/**
 * @param how `width` and `height` in CSS pixels; `pressed`: the picture has a play button, since it is a link to the lab
 * @returns a canvas with two pixels per CSS pixel
 */
export async function figurePicture(
  lab: Lab,
  { width, height, theme, pressed }: { width: number; height: number; theme: string; pressed: boolean },
): Promise<HTMLCanvasElement> {
  const scheme = theme || 'light';
  const page = lab.root.ownerDocument;
  return withStage(lab, { width, height: height - under, theme: scheme }, (_, room) => {
    const picture = page.createElement('canvas');
    Object.assign(picture, { width: width * 2, height: height * 2 });
    const context = picture.getContext('2d') as Context; // a new canvas has no other context yet
    const [paper, ink, accent] = scheme === 'dark' ? ['#1a1f27', '#e8ebf1', '#86b4ff'] : ['#ffffff', '#1a202b', '#1b5cbf'];
    context.scale(2, 2);
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    const map = room.querySelector('canvas');
    if (map?.width) context.drawImage(map, 0, 0, width, height - under);
    context.fillStyle = ink;
    context.font = `14px ${getComputedStyle(page.body).fontFamily}`;
    context.fillText(lab.sentenceNow(), 14, height - under + 26, width - 28);
    if (!pressed) return picture;
    context.fillStyle = accent;
    context.beginPath();
    context.arc(width / 2, height - 38, 20, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = paper;
    context.beginPath();
    context.moveTo(width / 2 - 6, height - 47);
    context.lineTo(width / 2 - 6, height - 29);
    context.lineTo(width / 2 + 10, height - 38);
    context.fill();
    return picture;
  });
}
