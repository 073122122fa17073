/**
 * What people paste to show a document elsewhere. Pure: texts from texts.
 * @module
 */

/** @typedef {'tag' | 'frame' | 'wordpress' | 'reveal' | 'markdown' | 'jupyter'} Kind */
/** @type {readonly Kind[]} */
export const kinds = ['tag', 'frame', 'wordpress', 'reveal', 'markdown', 'jupyter'];

/**
 * @typedef {object} Figure
 * @property {string} base address of the folder the lab is served from, with / at the end
 * @property {string} link the part of the address after it that opens the document in the lab
 * @property {string} frame the same for the page for frames
 * @property {Record<string, string>} attributes those of the element that say the document
 * @property {string} json the document on one line, where attributes do not say it
 * @property {string} picture name of the picture's file, which lies beside the page
 * @property {string} alt what the picture shows
 * @property {number} width
 * @property {number} height
 * @property {string} theme '' follows the page
 * @property {string} language '' follows the page
 */

/** @type {Record<string, string>} */
const letters = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (letter) => letters[letter]);

/** @param {Record<string, string | number>} attributes those that are empty are left out */
const list = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('');

/** A picture that leads to the lab. A slash at the end of the image's tag is what WordPress would write. @param {Figure} figure */
const linked = ({ base, link, picture, alt, width, height }) =>
  `<a${list({ href: base + link })}><img${list({ src: picture, width, height, alt })} /></a>`;

/** @param {Figure} figure */
function tag(figure) {
  const { json, attributes, theme, language } = figure;
  // In a script only < could do harm; in JSON it can be written otherwise.
  const inside = json && `\n  <script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
  return `<a-star-lab${list({ ...attributes, theme, lang: language })}>\n  ${linked(figure)}${inside}\n</a-star-lab>`;
}

/** @param {Figure} figure */
const script = ({ base }) => `<script type="module"${list({ src: `${base}web/embed/a-star-lab.js` })}></script>`;

/** @param {Figure} figure */
const frame = ({ base, frame: path, alt, width, height }) =>
  `<iframe${list({ src: base + path, width, height, title: alt, style: 'border:0;width:100%', loading: 'lazy', sandbox: 'allow-scripts allow-popups' })}></iframe>`;

/** @type {Record<Kind, (figure: Figure) => string>} */
const texts = {
  tag: (figure) => `${tag(figure)}\n${script(figure)}`,
  frame: (figure) => `${frame(figure)}\n<script type="module"${list({ src: `${figure.base}web/embed/auto_height.js` })}></script>`,
  // Of tags, WordPress leaves those of most authors no frame and no script; a block for images forgets its link with the upload.
  wordpress: (figure) => `<!-- wp:html -->\n<p>${linked(figure)}</p>\n<!-- /wp:html -->`,
  reveal: (figure) => `<section>\n${tag(figure)}\n</section>\n\n<!-- once, at the end of the page -->\n${script(figure)}`,
  markdown: ({ base, link, picture, alt }) => `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${picture})](${base + link})`,
  jupyter: ({ base, frame: path, width, height }) =>
    `from IPython.display import IFrame\nIFrame(${JSON.stringify(base + path)}, width=${width}, height=${height})`,
};

/** @param {Kind} kind @param {Figure} figure */
export const snippetOf = (kind, figure) => texts[kind](figure);
