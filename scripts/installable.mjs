/** The files that make the built page installable: icon and manifest. */
import { createHash } from 'node:crypto';

/** The icon of index.html as the text of a file. @param {string} page */
export function iconOf(page) {
  const address = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)">/.exec(page)?.[1];
  if (!address) throw new Error('index.html: no icon in it');
  return decodeURIComponent(address);
}

export const manifest = JSON.stringify(
  {
    name: 'A* Lab',
    short_name: 'A* Lab',
    description: 'Draw a map, run A* one step at a time, forwards and backwards, and see why each step happened.',
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f2f4f7',
    theme_color: '#1c5fc4',
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  null,
  2,
);

/** A name of the build that changes with any of its files. @param {Map<string, string | Uint8Array>} files */
export function nameOf(files) {
  const sum = createHash('sha256');
  for (const [path, contents] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) sum.update(`${path}\n`).update(contents);
  return sum.digest('hex').slice(0, 12);
}

/** The page with links to manifest and icon; the manifest's link tells the page its build. @param {string} page @param {string} build */
export const withManifest = (page, build) =>
  page.replace(
    '<link rel="icon"',
    `<link rel="manifest" href="manifest.webmanifest" data-build="${build}">\n<link rel="apple-touch-icon" href="apple-touch-icon.png">\n$&`,
  );
