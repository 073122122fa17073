/**
 * Lists what a language lacks: `node scripts/words.mjs [LANG…]`, without a name all languages. Exit code 1 if one that is not marked
 * `unfinished` lacks anything.
 */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import './types.mjs';

const root = new URL('../', import.meta.url);

/** @typedef {(path: string) => Promise<any>} From imports a source of web/ by its path */

/** All texts of a language, by their keys. @param {string} lang @param {From} from @returns {Promise<Record<string, string>>} */
export async function textsOf(lang, from) {
  const { default: common, parts } = await from(`kernel/words/${lang}.ts`);
  const { folders } = await from('kernel/worlds/folders.ts');
  const ofManual = () => from(`kernel/words/${lang}/said_theory.ts`).catch(() => ({}));
  const later = [...Object.values(parts), ...Object.values(folders).flatMap(({ words }) => words?.[lang] ?? []), ofManual];
  return Object.assign({}, common, ...(await Promise.all(later.map(async (part) => (await part()).default))));
}

/** The forms of words in a text, such as ["cell|cells"]. @param {string} text */
const formsIn = (text) => [...text.matchAll(/\{\w+:([^}]*)\}/g)].map(([, forms]) => forms);
/** @param {string} text */
const parametersIn = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

/**
 * What a language lacks, a line each.
 * @param {string} lang @param {From} from
 */
export async function lacking(lang, from) {
  const { unfinished } = await from('kernel/document/languages.ts');
  const [english, own] = await Promise.all([textsOf('en', from), textsOf(lang, from)]);
  const young = unfinished(lang);
  const many = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.length;
  const found = [];
  for (const [key, text] of Object.entries(english)) {
    // Until it is complete, a language has English where it has nothing.
    if (!own[key] || (young && own[key] === text)) found.push(`text ${key}: ${text}`);
    else if (parametersIn(own[key]).join() !== parametersIn(text).join())
      found.push(`text ${key}: got {${parametersIn(own[key])}}, expected {${parametersIn(text)}}`);
    else if (formsIn(own[key]).some((forms) => forms.split('|').length !== many))
      found.push(`text ${key}: expected ${many} forms of each word, as ${lang} has`);
  }
  for (const key of Object.keys(own)) if (!(key in english)) found.push(`text ${key}: English has none`);
  const presets = await from('kernel/words/preset_texts.ts').then(({ presetTexts }) => Promise.all([presetTexts('en'), presetTexts(lang)]));
  for (const name of Object.keys(presets[0]))
    if (lang !== 'en' && presets[0][name].title === presets[1][name]?.title) found.push(`preset ${name}`);
  const { folders } = await from('kernel/worlds/folders.ts');
  for (const [name, { words }] of Object.entries(folders)) if (words && !words[lang]) found.push(`world ${name}`);
  return found;
}

/** Files that have a line for each language but English. */
const lists = [
  'web/kernel/words/wording.ts',
  'web/apps/embed/element.ts',
  'web/parts/lessons/lesson.schema.json',
  'scripts/manual.mjs',
  'scripts/facts.mjs',
];

/** Lessons, pages of the manual and lists without a language. @param {string} lang */
export async function lackingFiles(lang) {
  const read = (/** @type {string} */ path) => readFile(new URL(path, root), 'utf8');
  const named = async (/** @type {string} */ path) => new RegExp(`(?<![\\w-])${lang}['"]?: `).test(await read(path));
  const lessons = (await readdir(new URL('web/parts/lessons', root))).filter((name) => /^(?!lesson\.schema).*\.json$/.test(name));
  const texts = await Promise.all(lessons.map((name) => read(`web/parts/lessons/${name}`)));
  const pages = await readdir(new URL('docs/manual/en', root));
  const there = await readdir(new URL(`docs/manual/${lang}`, root)).catch(() => /** @type {string[]} */ ([]));
  const has = await Promise.all(lists.map((path) => lang === 'en' || named(path)));
  return [
    ...lists.filter((_, at) => !has[at]).map((path) => `line ${path}`),
    ...lessons
      .filter((_, at) => texts[at].split(`"${lang}":`).length !== texts[at].split('"en":').length)
      .map((name) => `lesson web/parts/lessons/${name}`),
    ...pages.filter((name) => !there.includes(name)).map((name) => `manual docs/manual/${lang}/${name}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const from = (/** @type {string} */ path) => import(new URL(`web/${path}`, root).href);
  const { languageNames, unfinished } = await from('kernel/document/languages.ts');
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !languageNames.includes(name));
  if (unknown.length) {
    console.error(`no language is called ${unknown.join()}, expected ${languageNames.join(' or ')}`);
    process.exit(2);
  }
  for (const lang of asked.length ? asked : languageNames) {
    const found = [...(await lacking(lang, from)), ...(await lackingFiles(lang))];
    console.log([`${lang}: ${found.length} missing`, ...found].join('\n  '));
    if (found.length && !unfinished(lang)) process.exitCode = 1;
  }
}
