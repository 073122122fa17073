/**
 * Colours: from OKLCH, in which equal steps look equal, to `#rrggbb` and packed pixels, and the contrast ratio
 * with which the tests check the themes.
 */

/** Channels 0…255 */
export type Rgb = [number, number, number];

/** @param value linear light 0…1 */
function encode(value: number) {
  const clamped = Math.min(1, Math.max(0, value));
  return 255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055);
}

/**
 * Converts OKLCH to sRGB; channels outside the gamut are clipped.
 * @param lightness 0…1  @param hue degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.round(encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    Math.round(encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    Math.round(encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

/** @param text `#rrggbb` or `rgb(r, g, b)` */
export function parse(text: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return [parseInt(hex[1], 16), parseInt(hex[2], 16), parseInt(hex[3], 16)];
  const numbers = text.match(/[\d.]+/g);
  if (!numbers || numbers.length < 3) throw new Error(`not a colour: ${text}`);
  return [Number(numbers[0]), Number(numbers[1]), Number(numbers[2])];
}

export function hex([red, green, blue]: Rgb) {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

/** The colour as one little-endian RGBA word, for a `Uint32Array` over image data. */
export function pack([red, green, blue]: Rgb) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** `under` covered by `amount` (0…1) of `over`. */
export function mix(under: Rgb, over: Rgb, amount: number): Rgb {
  const channel = (i: number) => Math.round(under[i] + (over[i] - under[i]) * amount);
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance, 0…1. */
function luminance(rgb: Rgb) {
  const [red, green, blue] = rgb.map((value) => {
    const unit = value / 255;
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1…21. */
export function contrast(one: Rgb, other: Rgb) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
