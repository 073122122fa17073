/** Texts that people paste to show a document elsewhere. Without a page. */

export type SnippetKind = 'tag' | 'frame' | 'wordpress' | 'reveal' | 'markdown' | 'jupyter';
export const kinds: readonly SnippetKind[] = ['tag', 'frame', 'wordpress', 'reveal', 'markdown', 'jupyter'];

interface Figure {
  /** Address of the folder of the lab, with / at the end */
  base: string;
  /** The rest of the address that opens the document in the lab */
  link: string;
  /** The rest of the address that opens it in the page for frames */
  frame: string;
  /** The attributes of the element that give the document */
  attributes: Record<string, string>;
  /** The document on one line, if attributes do not give it */
  json: string;
  /** Name of the picture's file, which is beside the page */
  picture: string;
  /** What the figure is about, and what its picture shows */
  alt: string;
  caption: string;
  width: number;
  height: number;
  /** '' follows the page */
  theme: string;
}

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter]);

/** @param attributes empty ones are left out */
const list = (attributes: Record<string, string | number>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('');

/** A picture that is a link to the lab. WordPress would also write the slash at the end of the image's tag. */
const linked = ({ base, link, picture, alt, width, height }: Figure) =>
  `<a${list({ href: base + link })}><img${list({ src: picture, width, height, alt })} /></a>`;

/** Something with its caption. */
const captioned = (what: string, { caption }: Figure) => `<figure>\n${what}\n<figcaption>${escaped(caption)}</figcaption>\n</figure>`;

function tag(figure: Figure) {
  const { json, attributes, theme } = figure;
  // In a script element only < could do harm; JSON has an escape for it.
  const inside = json && `\n  <script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
  return captioned(`<a-star-lab${list({ ...attributes, theme })}>\n  ${linked(figure)}${inside}\n</a-star-lab>`, figure);
}

const script = ({ base }: Figure) => `<script type="module"${list({ src: `${base}web/embed/a-star-lab.js` })}></script>`;

const frame = (figure: Figure) => {
  const { base, frame: path, alt, width, height } = figure;
  const style = 'border:0;width:100%';
  const sandbox = 'allow-scripts allow-popups';
  return captioned(`<iframe${list({ src: base + path, width, height, title: alt, style, loading: 'lazy', sandbox })}></iframe>`, figure);
};

const texts: Record<SnippetKind, (figure: Figure) => string> = {
  tag: (figure) => `${tag(figure)}\n${script(figure)}`,
  frame: (figure) => `${frame(figure)}\n<script type="module"${list({ src: `${figure.base}web/embed/auto_height.js` })}></script>`,
  // WordPress removes frames and scripts of most authors, and its block for images loses the link when the picture is uploaded.
  wordpress: (figure) => `<!-- wp:html -->\n${captioned(linked(figure), figure)}\n<!-- /wp:html -->`,
  reveal: (figure) => `<section>\n${tag(figure)}\n</section>\n\n<!-- once, at the end of the page -->\n${script(figure)}`,
  markdown: ({ base, link, picture, alt }) => `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${picture})](${base + link})`,
  jupyter: ({ base, frame: path, width, height }) =>
    `from IPython.display import IFrame\nIFrame(${JSON.stringify(base + path)}, width=${width}, height=${height})`,
};

export const snippetOf = (kind: SnippetKind, figure: Figure) => texts[kind](figure);
