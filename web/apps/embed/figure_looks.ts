/** The colours and the font of a map as the page wants them: custom properties change the tokens of its theme. */
import { contrast, hex, mix, parse, type Rgb } from '../../view/draw/color.ts';
import { finish, type Theme } from '../../view/draw/theme_tokens.ts';
import type { Read } from './part.ts';

const [black, white]: Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];

/** What stands between the commas of a list, except those inside parentheses. */
function partsOf(list: string) {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

let strip: CanvasRenderingContext2D | null | undefined;

/** 256 colours from the first to the last of a list, in any notation of CSS; null if one of them is no colour, as CSS ignores it too. */
function coloursOf(list: string): Rgb[] | null {
  strip ??= Object.assign(document.createElement('canvas'), { width: 256, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!strip || !list) return null;
  const stops = partsOf(list);
  const gradient = strip.createLinearGradient(0, 0, 255, 0);
  try {
    stops.forEach((stop, at) => gradient.addColorStop(stops.length > 1 ? at / (stops.length - 1) : 0, stop.trim()));
  } catch {
    return null;
  }
  strip.fillStyle = gradient;
  strip.fillRect(0, 0, 256, 1);
  const { data } = strip.getImageData(0, 0, 256, 1);
  return Array.from({ length: 256 }, (_, at) => [data[4 * at], data[4 * at + 1], data[4 * at + 2]]);
}

/** A theme with the colours that a style names. */
function tailored({ name, tables: _, inkOn: __, ...theme }: Theme, style: CSSStyleDeclaration): Theme {
  const all = (what: string) => coloursOf(style.getPropertyValue(`--astar-${what}`).trim());
  const [wall, free, path, open, text] = ['wall', 'free', 'path', 'open', 'text'].map((what) => all(what)?.[0]);
  const ramp = all('ramp');
  const ground = free ?? parse(theme.free);
  const tokens = { ...theme, arrow: { ...theme.arrow } };
  if (text) tokens.ink = contrast(text, black) < contrast(text, white) ? [hex(text), theme.ink[1]] : [theme.ink[0], hex(text)];
  const inks = tokens.ink.map(parse);
  /** Of the two colours of texts the one that can be read on a ground. */
  const inkOn = (colour: Rgb) => (contrast(colour, inks[0]) >= contrast(colour, inks[1]) ? inks[0] : inks[1]);
  if (free) Object.assign(tokens, { free: hex(free), grid: hex(mix(free, inkOn(free), 0.12)), edge: hex(mix(free, inkOn(free), 0.3)) });
  if (wall) tokens.wall = { fill: hex(wall), top: hex(mix(wall, white, 0.18)), bottom: hex(mix(wall, black, 0.25)) };
  if (path) tokens.path = { ...theme.path, line: hex(path) };
  if (open) {
    tokens.open = { fill: hex(mix(ground, open, 0.12)), line: hex(open), pixel: hex(open) };
    tokens.arrow.open = hex(open);
  }
  if (ramp) {
    tokens.closed = { ...theme.closed, ramp, flat: hex(ramp[128]) };
    tokens.arrow.closed = hex(mix(ramp[128], inkOn(ramp[128]), 0.8));
  }
  return finish(name, tokens);
}

/** Has texts on a canvas painted in a font: painters name only that of the system. */
function withFont(context: CanvasRenderingContext2D, family: string) {
  const own = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font');
  if (!own) return;
  Object.defineProperty(context, 'font', {
    configurable: true,
    get: own.get,
    set(font: string) {
      own.set?.call(context, font.replace('system-ui, sans-serif', family));
    },
  });
}

export const read: Read =
  async (host) =>
  ({ root, stage }) => {
    const style = getComputedStyle(host);
    const family = style.getPropertyValue('--astar-font').trim();
    const canvases = family ? [...root.querySelectorAll<HTMLCanvasElement>('.asl-view > canvas')] : [];
    const contexts = canvases.flatMap((canvas) => canvas.getContext('2d') ?? []);
    for (const each of contexts) withFont(each, family);
    stage.tailor((theme) => tailored(theme, style));
    return {
      refresh() {},
      destroy() {
        for (const each of contexts) Reflect.deleteProperty(each, 'font');
        stage.tailor((theme) => theme);
      },
    };
  };
