/**
 * Makes the manual: plain HTML pages from the Markdown in docs/manual/, in which lines {{name}} are replaced by facts from the sources
 * (scripts/facts.mjs). Headings have the ids of the English ones in all languages, so that links stay valid.
 */
import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import { factsIn, figureFiles } from './facts.mjs';
import './types.mjs';

const { room, style } = await import('../web/apps/manual/examples.ts');

const root = new URL('..', import.meta.url);
const { config, version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));

/** The pages, in the order of their list. */
export const pages = [
  'index',
  'lab',
  'worlds',
  'searches',
  'document',
  'teaching',
  'course',
  'embedding',
  'tools',
  'hosting',
  'command-line',
  'javascript',
  'cpp',
  'terms',
];

/** Texts around the content of a page. */
const shell = {
  en: {
    lab: 'Open the lab',
    other: '中文',
    search: 'Search the manual',
    none: 'Nothing found',
    pages: 'Pages of the manual',
    home: 'Home',
  },
  'zh-Hans': { lab: '打开实验室', other: 'English', search: '搜索手册', none: '没有找到', pages: '手册目录', home: '主页' },
};
/** @typedef {keyof typeof shell} Lang */
/** @param {Lang} lang @returns {Lang} */
const other = (lang) => (lang === 'en' ? 'zh-Hans' : 'en');
/** @param {string} name @param {Lang} lang */
const fileOf = (name, lang) => `${name}${lang === 'en' ? '' : `.${lang}`}.html`;

/** @type {Record<string, string>} */
const letters = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (letter) => letters[letter]);
/** @param {string} html */
const plain = (html) =>
  html
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<\/?(?:a|b|code|em)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[/** @type {'lt'} */ (name)])
    .replace(/\s+/g, ' ')
    .trim();
/**
 * What the search of the manual leaves out: code, what stands in a figure until it is alive, heads of tables, the types of functions, and
 * cells and items that hold nothing but links or names in code, as what they name stands where they lead or is explained.
 */
const unsought =
  /<(pre|a-star-lab|thead)\b[^]*?<\/\1>|(?<=<th scope="row"><code>[\w.]+)\([^<]*|<(td|li)>(?:<b>[^<]*<\/b>(?:: |：))?(?:<(a|code)\b[^>]*>[^<]*<\/\3>(?:, |、| |<br>)?)+<\/\2>/g;

/** @param {string} text */
const slug = (text) =>
  plain(text)
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** A part of a page under a heading. @typedef {{ id: string, level: number, title: string, html: string }} Section */

/**
 * @param {string} text Markdown @param {Lang} lang @param {string[]} ids of the headings, if they are known
 * @returns {Section[]} the first one is that of the page's title
 */
function sections(text, lang, ids) {
  /** @type {Section[]} */
  const found = [];
  const marked = new Marked({
    renderer: {
      link({ href, title: _, tokens }) {
        return `<a href="${safe(href.replace(/^([\w-]+)\.md/, (_, name) => fileOf(name, lang)))}">${this.parser.parseInline(tokens)}</a>`;
      },
      // What a part of a line is about, and names of buttons; the longer element would be a kilobyte of some pages.
      strong({ tokens }) {
        return `<b>${this.parser.parseInline(tokens)}</b>`;
      },
      code({ text, lang: language = '' }) {
        return `<pre tabindex="0" role="region" aria-label="${safe(language || 'text')}"><code>${safe(text)}</code></pre>\n`;
      },
      table(token) {
        /** @param {import('marked').Tokens.TableCell} cell */
        const cell = ({ tokens }) => this.parser.parseInline(tokens);
        const row = (/** @type {import('marked').Tokens.TableCell[]} */ [first, ...cells]) =>
          `<tr><th scope="row">${cell(first)}</th>${cells.map((each) => `<td>${cell(each)}</td>`).join('')}</tr>`;
        const head = token.header.map((each) => `<th scope="col">${cell(each)}</th>`).join('');
        return `<div class="wide" tabindex="0" role="region" aria-label="${safe(plain(cell(token.header[0])))}"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${token.rows.map(row).join('\n')}\n</tbody></table></div>\n`;
      },
    },
  });
  /** A page begins with a heading, so there is always a section to add to. */
  for (const token of marked.lexer(text)) {
    const html = marked.parser([token]);
    if (token.type !== 'heading') {
      found[found.length - 1].html += html;
      continue;
    }
    const inside = html.replace(/^<h\d>|<\/h\d>\s*$/g, '');
    const [, title, own] = /^([^]*?)(?: \{#([\w-]+)\})?$/.exec(inside) ?? ['', inside];
    const id = own ?? ids[found.length] ?? slug(title);
    found.push({ id, level: token.depth, title, html: '' });
  }
  return found;
}

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** @param {string} name @param {Lang} lang @param {Section[]} parts @param {Record<string, string>} titles */
function page(name, lang, parts, titles) {
  const t = shell[lang];
  const body = parts.map(({ id, level, title, html }) => `<h${level} id="${id}">${title}</h${level}>\n${html}`).join('');
  const alive = body.includes('<a-star-lab');
  const list = pages.map(
    (each) => `<li><a href="${fileOf(each, lang)}"${each === name ? ' aria-current="page"' : ''}>${titles[each]}</a></li>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${safe(plain(/<p>([^]*?)<\/p>/.exec(body)?.[1] ?? ''))}">
<title>${plain(titles[name])} · A* Lab</title>
<link rel="icon" href="../icon.svg">
<link rel="alternate" hreflang="${other(lang)}" href="${fileOf(name, other(lang))}">
<link rel="stylesheet" href="../web/manual/manual.css">
${alive ? '<link rel="stylesheet" href="../web/manual/example.css">\n<script type="module" src="../web/embed/a-star-lab.js"></script>\n' : ''}${body.includes('data-calls') ? '<script type="module" src="../web/manual/live.js"></script>\n' : ''}<script defer src="../web/manual/search.js" data-words="words.${lang}.js" data-none="${t.none}"></script>
</head>
<body>
<header><a href="../index.html">${t.lab}</a><div role="search" hidden><input type="search" aria-label="${t.search}" placeholder="${t.search}" autocomplete="off"><ol aria-live="polite"></ol></div><a href="${fileOf(name, other(lang))}" lang="${other(lang)}">${t.other}</a></header>
<nav aria-label="${t.pages}"><ul>
${list.join('\n')}
</ul></nav>
<main>
${body}</main>
<footer><p>A* Lab ${version}${config.site ? ` · <a href="${safe(config.site)}">${t.home}</a>` : ''}</p></footer>
</body>
</html>
`;
}

/** The text of a page with its facts. @param {string} name @param {Lang} lang */
async function textOf(name, lang) {
  const facts = await factsIn(lang);
  const text = await readFile(new URL(`docs/manual/${lang}/${name}.md`, root), 'utf8');
  return text.replace(/^\{\{(\w+)(?: ([^}]+))?\}\}$/gm, (line, fact, what) => {
    if (!facts[fact]) throw new Error(`docs/manual/${lang}/${name}.md: no fact is called ${line}`);
    return facts[fact](what);
  });
}

/** The files of the manual by path. @returns {Promise<Record<string, string>>} */
export async function manual() {
  /** @type {Record<string, string>} */
  const files = { 'web/manual/example.css': room + style };
  /** @type {Record<string, string[]>} */
  const ids = {};
  for (const lang of /** @type {Lang[]} */ (Object.keys(shell))) {
    /** @type {Record<string, Section[]>} */
    const made = {};
    for (const name of pages) {
      made[name] = sections(await textOf(name, lang), lang, ids[name] ?? []);
      ids[name] ??= made[name].map(({ id }) => id);
    }
    const titles = Object.fromEntries(pages.map((name) => [name, made[name][0].title]));
    for (const name of pages) files[`manual/${fileOf(name, lang)}`] = page(name, lang, made[name], titles);
    const words = pages.map((name) => [
      fileOf(name, lang),
      ...made[name].map(({ id, title, html }) => [id, plain(title), plain(html.replace(unsought, ''))]),
    ]);
    files[`manual/words.${lang}.js`] = `manualWords=${JSON.stringify(words)};\n`;
  }
  // The page about figures used to be here, and old links lead to it.
  files['element.html'] =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=manual/embedding.html">' +
    '<title>A* Lab</title><a href="manual/embedding.html">Figures on your page</a></html>\n';
  return { ...files, ...figureFiles };
}
