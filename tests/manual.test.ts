/** README and manual say what is true: their examples run, their links lead somewhere, their facts are those of the sources, in both languages. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { element } from '../scripts/facts.mjs';
import { makeLibrary } from '../scripts/library.mjs';
import { manual, pages } from '../scripts/manual.mjs';
import { schemas } from '../scripts/schema.mjs';
import { searches } from '../web/kernel/document/algorithms.ts';
import { lessons } from '../web/parts/lessons/list.ts';
import { parts, tasks } from '../web/parts/lessons/instances.ts';
import { taskOf, taskOfQuery } from '../web/parts/lessons/task.ts';
import english from '../web/kernel/words/en/help.ts';
import chinese from '../web/kernel/words/zh-Hans/help.ts';
import { calls, figures, heard, resolver, room, style } from '../web/apps/manual/examples.ts';
import { readDocument, documentOf } from '../web/kernel/worlds/reading.ts';
import { documentFromShort } from '../web/kernel/worlds/short.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');
const files = await manual();
const languages = ['en', 'zh-Hans'] as const;

/** What people read as it is written, by path. */
const written: Record<string, string> = { 'README.md': await read('README.md') };
for (const lang of languages)
  for (const name of pages) written[`docs/manual/${lang}/${name}.md`] = await read(`docs/manual/${lang}/${name}.md`);

/** Blocks of code in one language, with where they stand. */
const blocks = (language: string) =>
  Object.entries(written).flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([all, code], at) => ({
      path,
      code,
      after: text.split(all)[1],
      at,
    })),
  );
const found = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].map(([, name]) => name);

test('README is read in three minutes', () => {
  assert.ok(written['README.md'].split(/\s+/).length <= 520);
});

test('README, the page of the package and the manual name as many searches, lessons and maps as there are', async () => {
  const words = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '); // prettier-ignore
  const relatives = `${words[Object.keys(searches).length - 1]} relatives`;
  for (const text of [written['README.md'], await read('web/apps/package/npm.md')]) assert.ok(text.includes(relatives), relatives);
  for (const text of [written['README.md'], (await read('teach.html')).toLowerCase()])
    assert.ok(text.includes(`${words[Object.keys(lessons).length]} lessons`));
  for (const lang of languages) assert.match(written[`docs/manual/${lang}/teaching.md`], new RegExp(`\\b${tasks * parts}\\b`));
});

test('the JavaScript prints what stands below it', async () => {
  // Inside the package, so that it is found under its own name.
  const folder = join(root, 'build/readme');
  await makeLibrary();
  await mkdir(folder, { recursive: true });
  const examples = blocks('js').filter(({ code }) => code.includes("from 'a-star-lab'"));
  assert.equal(examples.length, 1 + 2 * languages.length);
  await Promise.all(
    examples.map(async ({ path, code, after }, at) => {
      const file = join(folder, `example_${at}.mjs`);
      await writeFile(file, code);
      const { stdout } = await run(process.execPath, [file]);
      assert.equal(stdout, /^```text\n([^]*?)^```/m.exec(after)?.[1], path);
    }),
  );
});

test('every document is one', async () => {
  for (const { path, code } of blocks('json'))
    assert.ok(await readDocument(code).catch((error) => assert.fail(`${path}: ${error.message}`)));
  assert.ok(blocks('json').length > 4);
});

test('a figure and the link in it show the same search', async () => {
  for (const { path, code } of blocks('html')) {
    const attributes = [...(/<a-star-lab ([^>]*)>/.exec(code)?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)];
    const figure = await documentFromShort(attributes.map(([, name, value]) => [name, value]));
    const link = await documentFromShort(new URLSearchParams(/<a href="[^"#]*#([^"]*)"/.exec(code)?.[1]));
    assert.ok(figure && link, path);
    assert.deepEqual([figure.space, figure.start, figure.goal], [link.space, link.start, link.goal]);
  }
  assert.equal(blocks('html').length, 1 + 2 * languages.length);
});

test('the shortcodes for Hugo and Eleventy write a figure and a link that show the same search', async () => {
  for (const lang of languages) {
    const text = written[`docs/manual/${lang}/tools.md`];
    const [, template, call] = /```go-html-template\n([^]*?)```\n\n```text\n\{\{< a-star-lab (.*) >\}\}/.exec(text) ?? assert.fail(lang);
    const given = Object.fromEntries([...call.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const hugo = template
      .replace(/\{\{ \.Get "(\w+)" \}\}/g, (_, name) => given[name] ?? assert.fail(name))
      .replace(/\{\{ "([^"]*)" \| relURL \}\}/g, '/$1');
    const [, config, parameters] =
      /```js\n(export default function[^]*?)```\n\n```text\n\{% search (.*) %\}/.exec(text) ?? assert.fail(lang);
    let eleventy = '';
    const { default: configure } = await import(`data:text/javascript,${encodeURIComponent(config)}`);
    configure({
      addPassthroughCopy: (path: string) => assert.equal(path, 'lab'),
      addShortcode: (name: string, make: (...values: unknown[]) => string) => {
        assert.equal(name, 'search');
        eleventy = make(...JSON.parse(`[${parameters}]`));
      },
    });
    for (const html of [hugo, eleventy]) {
      assert.doesNotMatch(html, /\{\{|undefined/);
      const attributes = [...(/<a-star-lab ([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)];
      const figure = await documentFromShort(attributes.map(([, name, value]) => [name, value]));
      const link = await documentFromShort(new URLSearchParams(/<a href="\/lab\/index\.html#([^"]*)"/.exec(html)?.[1]));
      assert.deepEqual([figure?.space, figure?.view.step], [link?.space, 12]);
      assert.match(html, /<script type="module" src="\/lab\/web\/embed\/a-star-lab\.js"><\/script>/);
      assert.match(html, /<img [^>]*alt="A\* goes round a wall"/);
    }
  }
});

test('the C++ of README is a program that is compiled and run, and the commands before it are those of the manual', async () => {
  const [{ code }] = blocks('cpp');
  assert.equal(code, (await read('examples/cpp/grid.cpp')).replace(/^\/\/.*\n/, ''));
  const commands = found(written['README.md'], /^ {4}(cmake .*)$/gm).join('\n');
  for (const lang of languages) assert.ok(written[`docs/manual/${lang}/cpp.md`].includes(commands));
});

test('every command of the command line does what it is for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-manual-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(root, 'bin'), join(folder, 'bin'));
  const [map, scenario] = ['type octile\nheight 2\nwidth 3\nmap\n...\n...\n', 'version 1\n0\tMAP\t3\t2\t0\t0\t2\t0\t2\n'];
  const given = {
    'DOC.json': blocks('json').find(({ path }) => path.includes('command-line'))?.code ?? '',
    'ANSWER.json': JSON.stringify({ ...taskOf({}), score: 0, log: [] }),
    MAP: map,
    MATRIX: '[[0, 0, 1], [0, 1, 0]]',
    SCEN: scenario,
    'FOLDER/own.map': map,
    'FOLDER/own.map.scen': scenario.replace('MAP', 'own.map'),
  };
  await mkdir(join(folder, 'FOLDER'));
  for (const [name, text] of Object.entries(given)) await writeFile(join(folder, name), text);
  const commands = new Set(Object.values(written).flatMap((text) => found(text, /^(?: {4})?(bin\/a-star-lab\.js .*)$/gm)));
  assert.ok(commands.size > 8);
  // It needs the page as one file: tests/browser/manual.test.ts runs it.
  for (const command of commands) if (!command.includes(' offline ')) await run('bash', ['-c', command], { cwd: folder });
  for (const [name, start] of Object.entries({
    'A.trace.json': '{',
    'STEP.svg': '<svg',
    'FIGURE.svg': '<svg',
    'FIGURE.html': '<figure',
    'MARKS.csv': '',
    'SHEETS.html': '<!doctype',
    'ALL.jsonl': '{"map":"own.map"',
  }))
    assert.ok((await readFile(join(folder, name), 'utf8')).startsWith(start), name);
});

test('scripts are named with options that they have', async () => {
  for (const [path, text] of Object.entries(written))
    for (const [, script, options] of text.matchAll(/(scripts\/[\w.]+)((?: --[\w-]+)*)/g)) {
      const source = await read(script);
      for (const option of options.split(' ').filter(Boolean)) assert.ok(source.includes(option), `${path}: ${script} ${option}`);
    }
});

test('the page about JavaScript lists what a program can import and call, and nothing else', async () => {
  const entries = ['kernel/engine/engine', 'kernel/engine/toolbox', 'kernel/engine/solver', 'apps/package/document'];
  const modules = await Promise.all(entries.map((path) => import(join(root, `web/${path}.ts`))));
  const importable = new Set(modules.flatMap((each) => Object.keys(each)));
  const declared = await read('tests/package/api.txt');
  const members = (name: string) =>
    new RegExp(`^(?:export )?(?:declare )?(?:abstract )?class ${name}\\b[^]*?^}`, 'm').exec(declared)?.[0] ?? '';
  const rows = [...files['manual/javascript.html'].matchAll(/<th scope="row"><code>(\w+)(?:\.(\w+))?(?=\(|<\/code>)/g)];
  assert.ok(rows.length > 50, `${rows.length} rows`);
  const inner = rows.filter(([, name, member]) =>
    member ? !new RegExp(`^ .*\\b${member}\\b`, 'm').test(members(name)) : !importable.has(name),
  );
  assert.deepEqual(
    inner.map(([, name, member]) => (member ? `${name}.${member}` : name)),
    [],
  );
});

test('every link of the texts leads to a file of the project, and every one of the pages to something that is built', async () => {
  for (const [path, text] of Object.entries(written))
    for (const link of found(text, /\]\((?!https?:|\.\.\/)([^)#]+)/g)) {
      // The page that is written in another language is named as it is built.
      const file = path.startsWith('docs/manual') ? link.replace(/\.html$/, '.md') : link;
      await access(join(root, dirname(path), file))
        .catch(() => access(join(root, 'docs/manual/en', file)))
        .catch(() => assert.fail(`${path}: ${link}`));
    }
  const built = new Set([
    ...Object.keys(files),
    ...Object.keys(schemas),
    'index.html',
    'teach.html',
    'benchmark.html',
    'icon.svg',
    'examples/blog/index.html',
    'examples/scroll/index.html',
  ]);
  for (const each of ['manual.css', 'live.js', 'search.js']) built.add(`web/manual/${each}`);
  built.add('web/embed/a-star-lab.js');
  for (const [path, html] of Object.entries(files)) {
    if (!path.endsWith('.html')) continue;
    for (const link of found(html.replace(/<pre[^]*?<\/pre>/g, ''), /(?:href|src)="([^"]*)"/g)) {
      const [, address, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? [];
      const file = address ? join(dirname(path), address) : path;
      assert.ok(built.has(file), `${path}: ${link}`);
      if (file.startsWith('manual/') && hash) assert.ok(files[file].includes(`id="${hash.slice(1)}"`), `${path}: ${link}`);
      const { lesson, exercise, for: whom, ...more } = Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')));
      if (exercise) assert.ok(taskOfQuery({ exercise, ...more }), link);
      else if (query) assert.ok(whom === 'teachers' || Object.hasOwn(lessons, lesson), link);
      if (file === 'index.html' && hash.startsWith('#d=')) await documentOf(hash);
      else if (file === 'index.html' && hash)
        assert.ok(await documentFromShort(new URLSearchParams(hash.slice(1).replaceAll('&amp;', '&'))), link);
    }
  }
});

test('the help of the lab leads to the manual in its language', () => {
  for (const [words, lang] of [
    [english, 'en'],
    [chinese, 'zh-Hans'],
  ] as const)
    assert.ok(files[`manual/${words['lab.manual']}`].includes(`<html lang="${lang}">`));
});

/** Headings of a page, as they are numbered. */
const outline = (html: string) => found(html, /<(h\d id="[\w-]+")>/g);

test('both languages have the same pages, with the same parts under the same addresses and the same code', async () => {
  assert.deepEqual(await readdir(join(root, 'docs/manual/en')), pages.map((name) => `${name}.md`).sort());
  for (const name of pages) {
    assert.deepEqual(outline(files[`manual/${name}.zh-Hans.html`]), outline(files[`manual/${name}.html`]), name);
    const code = (lang: string) =>
      (written[`docs/manual/${lang}/${name}.md`].match(/^```[^]*?^```/gm) ?? []).map((block) =>
        block.replace(/ *(?:\/\/|#) .*$|alt=".*?"/gm, ''),
      );
    assert.deepEqual(code('zh-Hans'), code('en'), name);
  }
  for (const [path, html] of Object.entries(files))
    assert.ok(!/\{\{[a-z]|>undefined|\[object|(?:lab|verdict|gallery)\.\w+\.\w+/.test(html.replace(/(?:href|src|map)="[^"]*"/g, '')), path);
  // Two stars after a Chinese full stop and before a letter end nothing: what they were to make bold shows them.
  for (const [path, html] of Object.entries(files))
    assert.ok(!path.endsWith('.html') || !html.replace(/<(code|pre)\b.*?<\/\1>/gs, '').includes('**'), `${path} shows Markdown`);
});

test('no page of the manual is heavy, and its texts hold the words that people look for', () => {
  // In KB: what somebody fetches who opens a page, looks at a picture, or types the first letter into the search.
  const most = { '.html': 34, '.svg': 10, '.js': 96 };
  for (const [path, text] of Object.entries(files)) {
    const [, limit] = Object.entries(most).find(([ending]) => path.endsWith(ending)) ?? [];
    if (limit !== undefined) assert.ok(Buffer.byteLength(text) <= limit * 1024, `${path}: ${Buffer.byteLength(text)} bytes`);
  }
  for (const [lang, word, ...wanted] of [
    ['zh-Hans', '启发式', 'searches.zh-Hans.html#what-they-have-in-common', 'terms.zh-Hans.html#costs-and-estimates'],
    ['en', 'admissible', 'searches.html#what-they-have-in-common', 'terms.html#costs-and-estimates'],
  ]) {
    const texts: [string, ...string[][]][] = JSON.parse(files[`manual/words.${lang}.js`].replace(/^manualWords=|;\n$/g, ''));
    const places = texts.flatMap(([file, ...parts]) => parts.filter(([, , text]) => text.includes(word)).map(([id]) => `${file}#${id}`));
    for (const place of wanted) assert.ok(places.includes(place), `${word}: ${places}`);
  }
});

test('every search has its part with a guarantee, a reference, a picture and a figure', () => {
  for (const lang of languages) {
    const html = files[`manual/searches${lang === 'en' ? '' : `.${lang}`}.html`];
    for (const name of Object.keys(searches)) {
      const part = html.split(`<h3 id="${name}">`)[1].split(/<h[23] /)[0];
      assert.match(part, /\(\d{4}\)|Modern Approach/, name);
      assert.ok(part.includes(`algorithm="${name}"`) || name === 'astar', name);
      const picture = /<img src="([^"]*)"/.exec(part)?.[1];
      assert.match(files[`manual/${picture}`], /^<svg [^]*<path/, name);
    }
  }
});

const kinds = ['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties'] as const;
const names = (kind: string): string[] => element[kind].map(({ name }: { name: string }) => name);

test('every fact of the manifest stands on both pages of figures, with words in the language of the page', async () => {
  const facts = JSON.parse(await read('docs/manual/zh-Hans/element.json'));
  for (const kind of kinds) {
    assert.deepEqual(Object.keys(facts[kind]), names(kind), kind);
    for (const entry of element[kind]) {
      const told = facts[kind][entry.name];
      assert.ok(/[\u4e00-\u9fff]/.test(told) && entry.description, `${kind}: ${entry.name}`);
      for (const [path, says] of [
        ['manual/embedding.html', entry.description],
        ['manual/embedding.zh-Hans.html', told],
      ]) {
        const rows = files[path].split('\n').filter((row) => row.includes(`<th scope="row"><code>${entry.name || '&lt;slot&gt;'}</code>`));
        const said = (text: string) =>
          text
            .replace(/<[^>]*>|&quot;|["`]/g, '')
            .replaceAll('&#39;', "'")
            .replace(/&lt;|&gt;/g, '');
        assert.ok(
          rows.some((row) => said(row).includes(said(says))),
          `${path}: ${kind} ${entry.name}`,
        );
      }
    }
  }
});

test('examples use attributes, members, events, parts and variables that there are', async () => {
  const markup = Object.values(figures).join('\n');
  const tags = found(markup, /<a-star-lab([^>]*)>/g).map((text) => text.replaceAll(/"[^"]*"/g, ''));
  const used = tags.flatMap((text) => text.match(/[\w-]+/g) ?? []);
  assert.deepEqual(
    used.filter((name) => !names('attributes').includes(name) && !['id', 'class'].includes(name)),
    [],
  );
  for (const name of found(Object.values(calls).join('\n'), /figure\.(\w+)/g)) assert.ok(names('members').includes(name), name);
  assert.deepEqual([...heard].sort(), names('events').sort());
  for (const name of found(style, /::part\((\w+)\)/g)) assert.ok(names('cssParts').includes(name), name);
  for (const name of found(style, /(--[\w-]+):/g)) assert.ok(names('cssProperties').includes(name), name);
  const places = await read('web/kernel/engine/resolver.ts');
  for (const name of found(resolver, /configure\(\{ (\w+):/g)) assert.match(places, new RegExp(`function configure\\(.*\\b${name}\\?:`));
  for (const name of found(resolver, /wasm: \{ (\w+):/g)) assert.ok(places.includes(`'${name}'`), name);
});

test('what a button of the page says is what it does', async () => {
  const page = await read('web/apps/manual/live.ts');
  for (const [name, text] of Object.entries(calls)) {
    const [, body] = new RegExp(`^  ${name}: (?:async )?\\(\\) => (.*),$`, 'm').exec(page) ?? [];
    const same = (code: string) => code.replaceAll(/ as \w+|[()\s]|^write/g, '');
    assert.equal(same(body ?? ''), same(text), name);
  }
});

test('what a page has to allow, send and be told stands on both pages of figures', () => {
  const said = {
    embedding: ['Access-Control-Allow-Origin: *', 'img-src', 'data:', 'style-src', 'frame-src', 'wasm-unsafe-eval', 'WordPress'],
    tools: ['isCustomElement', 'onsolve'],
  };
  for (const [name, parts] of Object.entries(said))
    for (const path of [`manual/${name}.html`, `manual/${name}.zh-Hans.html`])
      for (const part of parts) assert.ok(files[path].includes(part), `${path}: ${part}`);
});

test('the snippet of README keeps the room of its figure', () => {
  assert.ok(written['README.md'].includes(room.trim()));
});
