/** What other programs show of a page when somebody sends its address: title, description and, once the lab has a home, a picture. */

/** The size of docs/card.png in pixels. */
export const [width, height] = [1200, 630];

/** @param {string} page @param {string} path of the page @param {string} site address of the public home, '' without one */
export function withCard(page, path, site) {
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1];
  const description = /<meta name="description" content="([^"]*)">/.exec(page)?.[1];
  if (!title || !description) throw new Error(`${path}: no title or no description`);
  /** @type {[string, string | number][]} */
  const texts = [
    ['type', 'website'],
    ['title', title.replaceAll('"', '&quot;')],
    ['description', description],
  ];
  if (site) {
    const image = new URL('card.png', site).href;
    texts.push(['url', new URL(path.replace(/(^|\/)index\.html$/, '$1'), site).href]);
    texts.push(['image', image], ['image:width', width], ['image:height', height]);
  }
  const tags = texts.map(([name, text]) => `<meta property="og:${name}" content="${text}">\n`).join('');
  return page.replace('<title>', `${site ? '<meta name="twitter:card" content="summary_large_image">\n' : ''}${tags}<title>`);
}
