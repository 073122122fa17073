/** What people paste to show a document elsewhere. Pure: texts from texts. */

export type Kind = 'tag' | 'frame' | 'wordpress' | 'reveal' | 'markdown' | 'jupyter';
export const kinds: readonly Kind[] = ['tag', 'frame', 'wordpress', 'reveal', 'markdown', 'jupyter'];

interface Figure {
  /** Address of the folder the lab is served from, with / at the end */
  base: string;
  /** The part of the address after it that opens the document in the lab */
  link: string;
  /** The same for the page for frames */
  frame: string;
  /** Those of the element that say the document */
  attributes: Record<string, string>;
  /** The document on one line, where attributes do not say it */
  json: string;
  /** Name of the picture's file, which lies beside the page */
  picture: string;
  /** What the picture shows */
  alt: string;
  width: number;
  height: number;
  /** '' follows the page */
  theme: string;
  /** '' follows the page */
  language: string;
}

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter]);

/** @param attributes those that are empty are left out */
const list = (attributes: Record<string, string | number>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('');

/** A picture that leads to the lab. A slash at the end of the image's tag is what WordPress would write. */
const linked = ({ base, link, picture, alt, width, height }: Figure) =>
  `<a${list({ href: base + link })}><img${list({ src: picture, width, height, alt })} /></a>`;

function tag(figure: Figure) {
  const { json, attributes, theme, language } = figure;
  // In a script only < could do harm; in JSON it can be written otherwise.
  const inside = json && `\n  <script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
  return `<a-star-lab${list({ ...attributes, theme, lang: language })}>\n  ${linked(figure)}${inside}\n</a-star-lab>`;
}

const script = ({ base }: Figure) => `<script type="module"${list({ src: `${base}web/embed/a-star-lab.js` })}></script>`;

const frame = ({ base, frame: path, alt, width, height }: Figure) =>
  `<iframe${list({ src: base + path, width, height, title: alt, style: 'border:0;width:100%', loading: 'lazy', sandbox: 'allow-scripts allow-popups' })}></iframe>`;

const texts: Record<Kind, (figure: Figure) => string> = {
  tag: (figure) => `${tag(figure)}\n${script(figure)}`,
  frame: (figure) => `${frame(figure)}\n<script type="module"${list({ src: `${figure.base}web/embed/auto_height.js` })}></script>`,
  // Of tags, WordPress leaves those of most authors no frame and no script; a block for images forgets its link with the upload.
  wordpress: (figure) => `<!-- wp:html -->\n<p>${linked(figure)}</p>\n<!-- /wp:html -->`,
  reveal: (figure) => `<section>\n${tag(figure)}\n</section>\n\n<!-- once, at the end of the page -->\n${script(figure)}`,
  markdown: ({ base, link, picture, alt }) => `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${picture})](${base + link})`,
  jupyter: ({ base, frame: path, width, height }) =>
    `from IPython.display import IFrame\nIFrame(${JSON.stringify(base + path)}, width=${width}, height=${height})`,
};

export const snippetOf = (kind: Kind, figure: Figure) => texts[kind](figure);
