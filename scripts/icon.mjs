/**
 * Makes docs/apple-touch-icon.png from the icon of index.html: `node scripts/icon.mjs`, when that has changed. It has 180 × 180 pixels
 * and no rounded corners, because iOS takes no SVG and rounds corners itself.
 */
import { readFile, writeFile } from 'node:fs/promises';
import './types.mjs';
import { iconOf } from './installable.mjs';

const { launch } = await import('../tests/browser/browsers.ts');

const root = new URL('..', import.meta.url);
const icon = iconOf(await readFile(new URL('index.html', root), 'utf8')).replace(/ rx='\d+'/, '');
const browser = await launch('chromium');
const page = await browser.newPage();
await page.setContent('<canvas></canvas>');
const address = await page.evaluate(async (svg) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 180, height: 180 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, 180, 180);
  return canvas.toDataURL();
}, icon);
await browser.close();
await writeFile(new URL('docs/apple-touch-icon.png', root), Buffer.from(address.split(',')[1], 'base64'));
