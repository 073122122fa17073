/** Texts that people paste to show a document elsewhere. Without a page. */
import { linkOf } from '../../kernel/worlds/reading.ts';
import { longestLink } from '../../kernel/document/link.ts';
import { asQuery, shortOf } from '../../kernel/worlds/short_writer.ts';
import { besideOf, serializeDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { sizeOf } from '../../kernel/worlds/registry.ts';
import { searchName } from '../../kernel/words/teller.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

export const snippetKinds = ['tag', 'pictures', 'markdown', 'mdx', 'wordpress', 'reveal', 'jupyter', 'frame', 'address'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

interface Figure {
  /** Address of the folder of the lab, with / at the end */
  base: string;
  /** Address of the script, if it is not the one of the lab */
  script?: string | undefined;
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
  /** What the figure is about, and what its picture shows: the text in its place */
  alt: string;
  /** What the figure is about */
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

/** The figure as an element. */
export function tagOf(figure: Figure) {
  const { json, attributes, theme } = figure;
  // In a script element only < could do harm; JSON has an escape for it.
  const inside = json && `\n  <script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
  return captioned(`<a-star-lab${list({ ...attributes, theme })}>\n  ${linked(figure)}${inside}\n</a-star-lab>`, figure);
}

/**
 * The tag for MDX, in which braces begin an expression, styles are objects and every tag is closed. Attributes are as in HTML; a document
 * inside is given as markup, because React would write it as text.
 */
function component(figure: Figure) {
  const { json, attributes, theme, caption } = figure;
  const inside =
    json && `<script type="application/json" dangerouslySetInnerHTML={{ __html: ${JSON.stringify(json.replaceAll('<', '\\u003c'))} }} />`;
  // On one line: text on a line of its own would be a paragraph.
  const below = escaped(caption).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
  return `<figure><a-star-lab${list({ ...attributes, theme })}>${linked(figure)}${inside}</a-star-lab><figcaption>${below}</figcaption></figure>`;
}

/** What brings the element to life, once a page. */
export const scriptOf = ({ base, script: src = `${base}web/embed/a-star-lab.js` }: Figure) =>
  `<script type="module"${list({ src })}></script>`;

const frame = (figure: Figure) => {
  const { base, frame: path, alt, width, height } = figure;
  const style = 'border:0;width:100%';
  const sandbox = 'allow-scripts allow-popups';
  return captioned(`<iframe${list({ src: base + path, width, height, title: alt, style, loading: 'lazy', sandbox })}></iframe>`, figure);
};

const texts: Record<SnippetKind, (figure: Figure) => string> = {
  tag: (figure) => `${tagOf(figure)}\n${scriptOf(figure)}`,
  frame: (figure) => `${frame(figure)}\n<script type="module"${list({ src: `${figure.base}web/embed/auto_height.js` })}></script>`,
  // WordPress removes frames and scripts of most authors, and its block for images loses the link when the picture is uploaded.
  wordpress: (figure) => `<!-- wp:html -->\n${captioned(linked(figure), figure)}\n<!-- /wp:html -->`,
  reveal: (figure) => `<section>\n${tagOf(figure)}\n</section>\n\n<!-- once, at the end of the page -->\n${scriptOf(figure)}`,
  markdown: ({ base, link, picture, alt }) => `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${picture})](${base + link})`,
  mdx: (figure) => `${component(figure)}\n\n${scriptOf(figure)}`,
  // The picture is an output of its own: it is kept in the notebook, and seen where no frame is.
  jupyter: ({ base, frame: path, picture, width, height }) =>
    `from IPython.display import IFrame, Image, display\ndisplay(Image(${JSON.stringify(picture)}, width=${width}))\n` +
    `display(IFrame(${JSON.stringify(base + path)}, width=${width}, height=${height}))`,
  pictures: ({ base, link, alt }) => `${alt}\n${base}${link}`,
  address: ({ base, frame: path }) => base + path,
};

/** What a figure is about, in words: these stand below it. The texts of `embed` must have come. */
export function aboutOf(document: LabDocument, words: Strings) {
  const { space, view } = document;
  const shown = view.beside ? [document, besideOf(document)] : [document];
  const search = shown.map((each) => searchName(words, each)).join(' / ');
  return words.t('lab.embed.about', { search, world: words.t(`lab.map.${space.type}`), size: sizeOf(space) });
}

/** What of a figure follows from its document: the attributes or the JSON that give it, and the addresses that open it. */
export async function waysOf(document: LabDocument) {
  const pairs = shortOf(document);
  const packed = await linkOf(document);
  const short = pairs ? asQuery(pairs) : '';
  const fits = packed.length <= longestLink;
  const attributes: Figure['attributes'] = pairs ? Object.fromEntries(pairs) : fits ? { src: packed } : {};
  return {
    /** Whether a link can hold the document */
    fits,
    link: `index.html${short ? `#${short}` : fits ? packed : ''}`,
    // Some hosts append something of their own after the # of a frame, so the document is in the query.
    query: short || `d=${packed.slice('#d='.length)}`,
    attributes,
    json: fits ? '' : JSON.stringify(JSON.parse(serializeDocument(document))),
  };
}

export const snippetOf = (kind: SnippetKind, figure: Figure) => texts[kind](figure);
