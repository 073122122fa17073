/** The picture shown in place of a figure until it is started: the map, the sentence under it, and room for the timeline. */
import { asShown } from '../ui/addresses.ts';
import { element } from '../ui/dom.ts';
import { Easel } from '../ui/easel.ts';
import type { Lab } from './lab.ts';
import type { Context } from '../draw/context.ts';

/** Height in CSS pixels of what is under the map in a figure. */
const under = 120;

/**
 * @param how `width` and `height` in CSS pixels; `pressed`: the picture has a play button, since it is a link to the lab
 * @returns a canvas with two pixels per CSS pixel
 */
export async function figurePicture(
  lab: Lab,
  { width, height, theme, pressed }: { width: number; height: number; theme: string; pressed: boolean },
): Promise<HTMLCanvasElement> {
  const scheme = theme || 'light';
  const sentence = lab.sentenceNow();
  const document = await asShown(lab);
  const map = element('canvas', {});
  const easel = new Easel(lab.root, lab.strings, [width, height - under], scheme);
  await easel.paint(map, document, (model) => model.seek(document.view.step ?? 0));
  easel.close();
  const picture = element('canvas', { width: width * 2, height: height * 2 });
  const context = picture.getContext('2d') as Context; // a new canvas has no other context yet
  const [paper, ink, accent] = scheme === 'dark' ? ['#1a1f27', '#e8ebf1', '#86b4ff'] : ['#ffffff', '#1a202b', '#1b5cbf'];
  context.scale(2, 2);
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.drawImage(map, 0, 0, width, height - under);
  context.fillStyle = ink;
  context.font = `14px ${getComputedStyle(lab.root).fontFamily}`;
  context.fillText(sentence, 14, height - under + 26, width - 28);
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
}
