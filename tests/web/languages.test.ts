/** All languages, and one that is planted here and has only a few words yet. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lacking, lackingFiles } from '../../scripts/words.mjs';
import { fill } from '../../web/kernel/document/fill.ts';
import { languageFor, languageNames } from '../../web/kernel/document/languages.ts';
import { languageAfter, onButton } from '../../web/view/ui/language_button.ts';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const here = (path: string) => import(pathToFileURL(join(web, path)).href);

test('no language lacks a text, a preset, a world, a lesson or a page of the manual', async () => {
  for (const lang of languageNames) {
    assert.deepEqual(await lacking(lang, here), [], lang);
    assert.deepEqual(await lackingFiles(lang), [], lang);
  }
});

test('the first language that a reader prefers and the page has is taken, whatever the country', () => {
  assert.equal(languageFor('fr-FR', 'zh-TW', 'en'), 'zh-Hans');
  assert.equal(languageFor('fr', 'EN-gb', 'zh'), 'en');
  assert.equal(languageFor('fr', 'de'), 'en');
  assert.equal(languageFor(), 'en');
});

/** Where there are two languages, or somebody else asks, nothing is done with it. */
const button = {} as HTMLElement;

test('of two languages the button shows the other and changes to it; nobody is asked', async () => {
  const nobody = () => assert.fail('asked');
  assert.deepEqual([onButton('en').tag, await languageAfter('en', button, nobody)], ['zh-Hans', 'zh-Hans']);
  assert.deepEqual([onButton('zh-Hans').tag, await languageAfter('zh-Hans', button, nobody)], ['en', 'en']);
});

test('a word has as many forms as its language', () => {
  const write = String;
  const polish = (number: string) => ['one', 'few', 'many', 'other'].indexOf(new Intl.PluralRules('pl').select(Number(number)));
  const text = (n: number) => fill('{n} {n:pole|pola|pól|pola}', { n }, write, polish);
  assert.deepEqual([1, 2, 5, 22, 1.5].map(text), ['1 pole', '2 pola', '5 pól', '22 pola', '1.5 pola']);
  assert.deepEqual(
    [1, 2].map((n) => fill('{n} {n:cell|cells}', { n }, write)),
    ['1 cell', '2 cells'],
  );
});

/** Languages without a word yet, whose words have one form or begin with one for zero. */
const silent = { ja: '日本語', lv: 'Latviešu' };

/** A copy of the sources with Polish, which has a line in each list and some words, and with those that have none. */
function planted() {
  const root = mkdtempSync(join(tmpdir(), 'a-star-lab-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(web, join(root, 'web'), { recursive: true, filter: (path) => !/\/web\/(?:generated|lib|types)$/.test(path) });
  symlinkSync(join(web, 'generated'), join(root, 'web/generated'));
  symlinkSync(join(web, '../node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const change = (path: string, from: RegExp, to: string) => {
    const file = join(root, 'web', path);
    const text = readFileSync(file, 'utf8');
    assert.match(text, from, path);
    writeFileSync(file, text.replace(from, to));
  };
  for (const [tag, name] of Object.entries({ pl: 'Polski', ...silent })) {
    const [short, module] = [tag.toUpperCase(), `./${tag}.ts`];
    const line = JSON.stringify({ tag, name, short, label: `${short}, ${name}`, gap: ' ', unfinished: true });
    change('kernel/document/languages.ts', /\} as const;/, `${tag}: ${line},\n} as const;`);
    change(
      'kernel/words/i18n.ts',
      /\n\};\n\n\/\*\* The texts of one/,
      `\n  ${tag}: kept(async () => make('${tag}', await import('${module}'))),$&`,
    );
    writeFileSync(
      join(root, `web/kernel/words/${tag}.ts`),
      `import { unfinished } from './unfinished.ts';\nconst { default: texts, parts, describeError } = unfinished({});\nexport { texts as default, parts, describeError };\n`,
    );
  }
  const words = {
    'lab.share': 'Udostępnij link',
    'lab.recording': 'Szukam: {n} {n:krok|kroki|kroków|kroku}.',
    'lab.before': 'Od {start} do {goal}.',
  };
  const embed = { 'lab.embed.copy': 'Kopiuj' };
  writeFileSync(
    join(root, 'web/kernel/words/pl.ts'),
    `import { unfinished } from './unfinished.ts';\nconst { default: texts, parts, describeError } = unfinished(${JSON.stringify(words)}, { embed: async () => ({ default: ${JSON.stringify(embed)} }) });\nexport { texts as default, parts, describeError };\n`,
  );
  return (path: string): Promise<any> => import(pathToFileURL(join(root, 'web', path)).href);
}

test('a language that has only begun is chosen, speaks where it can, counts in its own way, and is English elsewhere', async () => {
  const from = planted();
  const { languageFor: forReader } = await from('kernel/document/languages.ts');
  const { languageAfter: after, onButton: shown } = await from('view/ui/language_button.ts');
  assert.equal(forReader('fr', 'pl-PL'), 'pl');
  // Of three languages people choose one.
  assert.equal(shown('pl').label, 'PL, Polski');
  assert.equal(await after('pl', button, async () => 'zh-Hans'), 'zh-Hans');
  assert.equal(await after('pl', button, async () => null), 'pl');

  const { strings } = await from('kernel/words/i18n.ts');
  const polish = await strings('pl-PL');
  const english = await strings('en');
  assert.equal(polish.lang, 'pl');
  assert.deepEqual(
    [1, 3, 5].map((n) => polish.t('lab.recording', { n })),
    ['Szukam: 1 krok.', 'Szukam: 3 kroki.', 'Szukam: 5 kroków.'],
  );
  for (const part of ['embed', 'guide', 'hex', 'graph', 'teach']) await Promise.all([polish, english].map(({ more }) => more(part)));
  assert.equal(polish.t('lab.embed.copy'), 'Kopiuj');
  for (const key of ['lab.embed.title', 'guide.parent', 'teach.next', 'lab.map.graph']) assert.equal(polish.t(key), english.t(key), key);

  // Words of English have its forms, whatever the number and whatever forms the language has.
  for (const lang of ['pl', ...Object.keys(silent)]) {
    const { t } = await strings(lang);
    for (const n of [0, 1, 2, 5]) assert.equal(t('outcome.exhausted', { n }), english.t('outcome.exhausted', { n }), lang);
  }

  const { validateDocument } = await from('kernel/worlds/documents.ts');
  const document = validateDocument({ space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0], view: { language: 'pl' } });
  const { drawn } = await from('parts/picture/drawn.ts');
  const { loadEngine } = await from('kernel/engine/engine.ts');
  const { sentence } = await drawn(await loadEngine(), document, () => 0, { scheme: 'light', lang: 'pl', width: 300 });
  assert.equal(sentence, 'Od (0,0) do (2,0).');
  const { presetTexts } = await from('kernel/words/preset_texts.ts');
  assert.deepEqual(await presetTexts('pl'), await presetTexts('en'));
  const { wordingOf } = await from('kernel/words/wording.ts');
  assert.equal((await wordingOf('pl'))({ says: 'got {got}', parameters: { got: 1 } }), 'got 1');

  // Lessons ask for no text in it.
  const { readLesson } = await from('parts/lessons/lesson_text.ts');
  const { lesson } = await readLesson(readFileSync(join(web, 'parts/lessons/open-lists.json'), 'utf8'));
  assert.equal(lesson.title.pl, lesson.title.en);

  // One command says what is left to do.
  const list = await lacking('pl', from);
  assert.ok(list.length > 500, String(list.length));
  assert.deepEqual(
    list.filter((line) => /^text lab\.(?:share|recording|before|embed\.copy):/.test(line)),
    [],
  );
  for (const line of ['text lab.embed.title: Put this on another page', 'world graph']) assert.ok(list.includes(line), line);
  const files = await lackingFiles('pl');
  for (const line of ['line web/apps/embed/element.ts', 'line web/kernel/words/wording.ts', 'manual docs/manual/pl/index.md'])
    assert.ok(files.includes(line), line);
});
