/** Makes the pages about the element, one a language, from its manifest and from examples that are shown and alive. */
import { readFile } from 'node:fs/promises';
import './types.mjs';

const { choicesOn } = await import('../web/worlds/documents.ts');
const { presets } = await import('../web/document/tutorials.ts');
const { themeNames } = await import('../web/draw/themes.ts');
const { words: english } = await import('../web/reference/en.ts');
const { calls, figures, program, resolver, room, style, vue } = await import('../web/reference/examples.ts');
const { facts, words: chinese } = await import('../web/reference/zh.ts');

const { modules } = JSON.parse(await readFile(new URL('../custom-elements.json', import.meta.url), 'utf8'));
/** What the manifest says of the element. */
export const [element] = modules[0].declarations;

/** The pages by their path. @type {Record<string, { lang: string, words: Record<string, string>, other: string, facts?: typeof facts }>} */
const pages = {
  'element.html': { lang: 'en', words: english, other: 'element.zh-Hans.html' },
  'element.zh-Hans.html': { lang: 'zh-Hans', words: chinese, other: 'element.html', facts },
};

/** @type {Record<string, string>} */
const letters = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (letter) => letters[letter]);
/** @param {string} text @param {string} label */
const code = (text, label) => `<pre tabindex="0" role="region" aria-label="${safe(label)}"><code>${safe(text.trimEnd())}</code></pre>`;

/** The names an attribute can have, where they are listed. @type {Record<string, readonly string[]>} */
const listed = {
  ...Object.fromEntries(Object.entries(choicesOn('grid')).map(([field, names]) => [field.toLowerCase(), names])),
  preset: presets.map(({ id }) => id),
  theme: themeNames,
};

/** @param {string} kind @param {any} entry @returns {string} */
function typeOf(kind, entry) {
  if (kind === 'attributes' && listed[entry.name]) return listed[entry.name].join(' | ');
  if (entry.kind !== 'method') return entry.type?.text ?? '';
  const given = (entry.parameters ?? []).map((/** @type {any} */ { name, type }) => `${name}: ${type.text}`);
  return `(${given.join(', ')}) => ${entry.return.type.text}`;
}

/** @param {string} path @returns {string} one of `referencePages` */
function page(path) {
  const { lang, words, other, facts: said } = pages[path];
  const t = (/** @type {string} */ key) => safe(words[key]);
  const figure = (/** @type {string} */ name) => figures[name].replace('{link}', words[`${name}.link`] ?? words.link);
  /** What it looks like and how it is written. @param {string} name */
  const shown = (name) => `<h2>${t(name)}</h2>\n<p>${t(`${name}.says`)}</p>\n${figure(name)}\n${code(figure(name), words[name])}`;
  const table = (/** @type {string} */ kind) => `<h3>${t(kind)}</h3>
<div class="wide" tabindex="0" role="region" aria-label="${t(kind)}"><table>
<thead><tr><th scope="col">${t('name')}</th><th scope="col">${t('type')}</th><th scope="col">${t('says')}</th></tr></thead>
<tbody>
${element[kind]
  .map(
    (/** @type {any} */ entry) =>
      `<tr><th scope="row"><code>${safe(entry.name || '<slot>')}</code></th><td><code>${safe(typeOf(kind, entry))}</code></td><td>${safe(said ? said[kind][entry.name] : entry.description)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>`;
  const buttons = Object.entries(calls).map(
    ([name, text]) => `<li><button type="button" data-call="${name}"><code>${safe(text)}</code></button></li>`,
  );
  const way = [
    ['0', 'seek.start'],
    ['60', 'seek.turn'],
  ].map(([step, key]) => `<button type="button" class="link" data-astar-for="greedy" data-astar-step="${step}">${t(key)}</button>`);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('title')}</title>
<link rel="icon" href="icon.svg">
<link rel="alternate" hreflang="${lang === 'en' ? 'zh-Hans' : 'en'}" href="${other}">
<link rel="stylesheet" href="web/reference/page.css">
<link rel="stylesheet" href="web/reference/example.css">
<script type="module" src="web/embed/a-star-lab.js"></script>
<script type="module" src="web/reference/page.js"></script>
</head>
<body>
<header><a href="index.html">${t('lab')}</a><a href="${other}" lang="${lang === 'en' ? 'zh-Hans' : 'en'}">${t('other')}</a></header>
<main>
<h1>${t('title')}</h1>
<p>${t('lead')}</p>
<p>${t('script')}</p>
${code(`<script type="module" src="web/embed/a-star-lab.js"></script>\n<style>\n${room}</style>`, words.script)}
${shown('map')}
${shown('document')}
${shown('later')}
<h2>${t('seek')}</h2>
<p>${t('seek.says')}</p>
<p>${way.join('\n')}</p>
${figure('seek')}
${code(`${way.join('\n')}\n${figure('seek')}`, words.seek)}
<h2>${t('program')}</h2>
<p>${t('program.says')}</p>
${figure('program')}
<ul class="calls" data-calls>
${buttons.join('\n')}
</ul>
<output tabindex="0" aria-label="${t('program.log')}" data-log></output>
${code(program, words.program)}
<h2>${t('colours')}</h2>
<p>${t('colours.says')}</p>
${figure('colours')}
${code(`${figure('colours')}\n<style>\n${style}</style>`, words.colours)}
<h2>${t('resolver')}</h2>
<p>${t('resolver.says')}</p>
${code(resolver, words.resolver)}
<p>${t('resolver.npm')}</p>
${code(vue, words['resolver.npm'])}
<h2>${t('places')}</h2>
<p>${t('places.says')}</p>
${['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties'].map(table).join('\n')}
</main>
</body>
</html>
`;
}

/** Files of the pages, by path. @type {Record<string, string>} */
export const referencePages = {
  ...Object.fromEntries(Object.keys(pages).map((path) => [path, page(path)])),
  'web/reference/example.css': room + style,
};
