import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import english, { parts as englishParts } from '../../web/kernel/words/en.ts';
import chinese, { parts as chineseParts } from '../../web/kernel/words/zh-Hans.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { sentencesIn } from '../../web/kernel/document/languages.ts';
import { ownSentence, searches } from '../../web/kernel/document/algorithms.ts';
import { generators } from '../../web/kernel/maps/generators.ts';
import { neighboursOf } from '../../web/parts/predict/ahead.ts';
import { fetchAllNeeds, folders } from '../../web/kernel/worlds/parts.ts';
import { worldOf, worlds } from '../../web/kernel/worlds/registry.ts';

await fetchAllNeeds();

/** A language with the parts that are fetched later. */
const whole = async (
  common: Record<string, string>,
  parts: typeof englishParts,
  lang: 'en' | 'zh-Hans',
): Promise<Record<string, string>> => {
  const ofWorlds = Object.values(folders).flatMap(({ words }) => words?.[lang] ?? []);
  return Object.assign(
    {},
    common,
    ...(await Promise.all([...Object.values(parts), ...ofWorlds].map(async (part) => (await part()).default))),
  );
};
const [en, zh] = [await whole(english, englishParts, 'en'), await whole(chinese, chineseParts, 'zh-Hans')];
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const root = new URL('../../', import.meta.url);
const sources = readdirSync(new URL('web', root), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/^(generated\/|lib\/|words\/(en|zh-Hans)\b|worlds\/\w+\/\w+_(en|zh-Hans)\b)/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(`web/${path}`, root), 'utf8') }));
const html = ['index.html', 'benchmark.html'].map((page) => readFileSync(new URL(page, root), 'utf8')).join('');

const quoted = sources.map(({ text }) => text).join('\n');
const literals = new Set([...`${quoted}${html}`.matchAll(/(['"])([a-z]+\.[\w.-]+)\1/g)].map(([, , key]) => key));
/** What is put together at run time: `event.${kind}` may ask for all that begins so; of the lab's and the lessons' many, one word. */
const templates = [...new Set([...quoted.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, key]) => key))].map((key) => {
  const filled = /^(?:lab|teach)\.\$/.test(key) ? '[\\w-]+' : '[\\w.-]*';
  return new RegExp(
    `^${key
      .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
      .map(escaped)
      .join(filled)}$`,
  );
});

/** The endings of the keys of sentences that a search has of its own. */
const ownSentences = Object.entries(searches).flatMap(([name, { says = [] }]) => says.map((kind) => ownSentence(name, kind) ?? kind));

test('Chinese has the punctuation of Chinese', () => {
  for (const key of Object.keys(zh))
    assert.doesNotMatch(zh[key].replace(/\{[^}]*\}/g, ''), /[\u4e00-\u9fff][,;:?!]|[\u4e00-\u9fff]\./, `${key}: half-width punctuation`);
});

test('every key on the page has a text; for those in programs the type checker sees to it', () => {
  const marked = [...html.matchAll(/\bdata-(?:t|t-label|tip)="([^"]+)"/g)].map(([, key]) => key);
  assert.ok(marked.length > 20);
  assert.deepEqual(
    marked.filter((key) => !(key in en)),
    [],
  );
});

test('every world and every search has the texts that are asked for by its name', () => {
  const ofWorlds = worlds
    .names()
    .flatMap((type) => [
      `lab.map.${type}`,
      ...(folders[type]?.entrance ? [`lab.map.cells.${type}`, `lab.map.cells.${type}.hint`] : []),
      ...worldOf({ type }).heuristics.flatMap((name) => [`lab.choice.heuristic.${name}`, `lab.choice.heuristic.${name}.hint`]),
      ...[neighboursOf({ space: { type } })].filter(Boolean),
      ...(worldOf({ type }).cells ? [] : ['outcome.found', 'verdict.rival'].map((part) => `${part}.${type}`)),
    ]);
  const ofSearches = Object.keys(searches).flatMap((name) => [`lab.choice.algorithm.${name}`, `lab.choice.algorithm.${name}.hint`]);
  assert.deepEqual(
    [...ofWorlds, ...ofSearches].filter((key) => !(key in en)),
    [],
  );
  for (const own of ownSentences) assert.equal(['event', 'outcome', 'guide'].filter((part) => `${part}.${own}` in en).length, 1, own);
});

test('no text is left that nothing asks for', () => {
  const mazes = generators.map(({ titleKey }) => titleKey);
  const said = new Set(ownSentences.map((own) => `outcome.${own}`));
  const asked = (key: string) =>
    literals.has(key) || mazes.includes(key.replace(/\.hint$/, '')) || said.has(key) || templates.some((form) => form.test(key));
  assert.ok(!asked('lab.nobody.asks') && !asked('nobody.asks'));
  assert.deepEqual(
    Object.keys(en).filter((key) => !asked(key)),
    [],
  );
});

test('parameters are filled in, numbers grouped, words counted', async () => {
  const { t, n } = await strings('en');
  assert.equal(t('lab.recording', { n: '1' }), 'Still searching: 1 expansion so far.');
  assert.equal(t('outcome.exhausted', { n: 1 }), 'No path: the open list is empty after 1 expansion.');
  assert.equal(t('outcome.exhausted', { n: 12186 }), 'No path: the open list is empty after 12,186 expansions.');
  assert.equal((await strings('zh-Hans')).t('outcome.exhausted', { n: 12186 }), '没有路径：扩展 12,186 次之后，开放列表为空。');
  assert.deepEqual([n(0), n(1234567.891), n(0.5), n(-3)], ['0', '1,234,567.89', '0.5', '-3']);
  assert.equal(t('lab.named', { name: '$& {n} $1', text: '' }), '$& {n} $1: ');
});

test('Chinese has one word a thing, the textbooks’ words glossed once', () => {
  /** What has been said otherwise: the word to use stands behind each. */
  const others: [RegExp, string][] = [
    [/将牌|数码块|方块牌/, '滑块'],
    [/展开(?!开放|的?菜单|面板)/, '扩展'],
    [/(?<!重新)打开(?:了)?(?:\d|\{(?:node|cell)\})|被打开|打开的(?:格|节点)/, '生成 or 开放'],
    [/[“「]同[”」]/, '并列'],
    [/(?<!有些)教程|原文|原代码/, '文章'],
    [/更新(?:为|过)/, '松弛'],
    [/见到|见过/, '遇到'],
  ];
  for (const [key, text] of Object.entries(zh)) {
    for (const [other, word] of others) assert.doesNotMatch(text.replaceAll('扩展开放', '扩展、开放'), other, `${key}: ${word}`);
  }
  for (const textbook of ['估价函数', 'OPEN 表', 'CLOSED 表']) {
    assert.ok(
      Object.values(zh).some((text) => text.includes(textbook)),
      textbook,
    );
  }
});

test('English has one word for what is found for the first time, the textbooks’ glossed once', () => {
  const glossed = Object.keys(en).filter((key) => /\bgenerated\b/i.test(en[key].replace(/\{[^}]*\}/g, '')));
  assert.deepEqual(glossed, ['lab.count.generated.tip']);
});

test('a space stands where Chinese meets a name or number put in, and not where it meets Chinese', async () => {
  for (const [key, text] of Object.entries(zh)) assert.doesNotMatch(text, /[\u4e00-\u9fff] \{|\} [\u4e00-\u9fff]/, key);
  const { t, more } = await strings('zh-Hans');
  await Promise.all(['guide', 'hints', 'searches'].map(more));
  assert.equal(t('verdict.rival', { other: '广度优先', n: 14, all: 42 }), '广度优先要看 14 格（共 42 格）：');
  assert.equal(t('verdict.rival', { other: 'A*', n: 14, all: 42 }), 'A* 要看 14 格（共 42 格）：');
  const run = { turn: '(0,0)', way: '向右', n: 3, cell: '(3,0)', why: '这里就是终点' };
  assert.equal(t('event.scanned', run), '从 (0,0) 起向右看了 3 格，停在 (3,0)：这里就是终点。');
  const english = await strings('en');
  assert.equal(english.t('lab.named', { name: '村庄', text: '路' }), '村庄: 路');
});

test('any Chinese is Chinese, any other language English, and what has not come yet is empty', async () => {
  for (const lang of ['zh-Hans', 'zh', 'zh-CN', 'ZH-tw']) assert.equal((await strings(lang)).lang, 'zh-Hans');
  for (const lang of ['en', 'en-GB', 'fr', '', 'zhuang', 'constructor', '__proto__']) assert.equal((await strings(lang)).lang, 'en');
  // @ts-expect-error there is no such text, and no program that asks for it compiles
  assert.equal((await strings('zh-Hans')).t('no.such.key'), '');
  assert.equal((await strings('en')).t('lab.named'), '{name}: {text}');
});

test('a part of the texts is there once it has been asked for', async () => {
  const texts = await strings('en');
  await texts.more('hunt');
  assert.equal(texts.t('lab.walker.replanned', { cell: '(3,1)', n: 17 }), 'Planned again from (3,1): 17 cells expanded.');
});

test('what the page says in every world speaks of no cells and no map', () => {
  const ofGrids =
    /^lab\.(?:map|picture|preview\.invert|clear|save\.map|tool\.(?:wall|erase|terrain)|column\.cell$|cell$|cluster|paths|count\.inside|invitation|settings$)/;
  const everywhere = [
    /^lab\.(?!choice|graph|tiles|mesh|walker|hunt|scenarios|jps|canonical|keys|help)/,
    /^outcome\.(?!found|monster|hpa|limit\.too-short|exhausted\.)/,
  ];
  for (const key of Object.keys(en).filter((each) => everywhere.some((family) => family.test(each)) && !ofGrids.test(each))) {
    assert.doesNotMatch(en[key].replace(/\{[^}]*\}/g, ''), /\b(?:cells?|maps?|squares?)\b/i, key);
    assert.doesNotMatch(zh[key].replace('空格', ''), /格|地图/, key);
  }
});

test('sentences stand beside each other as the language does it, and an empty one leaves no gap', () => {
  assert.equal(sentencesIn('en', 'One.', '', 'Two.'), 'One. Two.');
  assert.equal(sentencesIn('zh-Hans', '一句。', '', '两句。'), '一句。两句。');
});
