/** A checker that passes over a file finds nothing wrong with it: every source that git has is seen by all of them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import { getFileInfo } from 'prettier';
import rooms from '../dependency-cruiser.config.mjs';
import { wrongIncludes } from '../scripts/includes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What a program prints, line by line. */
const lines = (program: string, ...given: string[]) =>
  execFileSync(program, given, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .trim()
    .split('\n');
const sources = lines('git', 'ls-files', 'web', 'bin', 'scripts', 'bench', 'tests').filter((path) => /\.(?:ts|m?js)$/.test(path));
const without = (seen: Iterable<string>, all: string[] = sources) => all.filter((path) => !new Set(seen).has(path));

test('there are sources to see', () => assert.ok(sources.length > 500));

test('TypeScript checks every source', () => {
  const seen = lines(process.execPath, 'node_modules/typescript-7/bin/tsc', '--listFilesOnly').map((path) => path.slice(root.length));
  // What only strangers' tools read, what runs in Emscripten's shell, and programs that are run by hand.
  const elsewhere = /^(?:bench\/|tests\/package\/|tests\/node_env\.js$)/;
  assert.deepEqual(
    without(seen).filter((path) => !elsewhere.test(path)),
    [],
  );
});

test('the rooms are checked for every module of the page and the command line', async () => {
  const { output } = await cruise(['web', 'bin'], { ...rooms.options, ruleSet: rooms });
  if (typeof output === 'string') throw new Error(output);
  const modules = sources.filter((path) => /^(?:web|bin)\//.test(path) && !path.endsWith('.d.ts'));
  assert.deepEqual(
    without(
      output.modules.map(({ source }) => source),
      modules,
    ),
    [],
  );
});

/** A folder with these files, until the test has ended. */
function plant(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('an include upwards, a circle of includes and a room of C++ that nobody has listed are refused', () => {
  assert.deepEqual(wrongIncludes(join(root, 'cpp')), []);
  const folder = plant({
    'core/event.hpp': '#pragma once\n#include "../session/session.hpp"\n',
    'session/session.hpp': '#pragma once\n#include "../core/ids.hpp"\n',
    'core/ids.hpp': '#pragma once\n',
    'spaces/one.hpp': '#pragma once\n#include "deep/other.hpp"\n',
    'spaces/deep/other.hpp': '#pragma once\n#include "../one.hpp"\n',
    'attic/old.cpp': '#include <vector>\n',
  });
  assert.deepEqual(wrongIncludes(folder).sort(), [
    'attic/old.cpp: every room is listed',
    'core/event.hpp: includes session/session.hpp above it',
    'spaces/deep/other.hpp: no circle',
    'spaces/one.hpp: no circle',
  ]);
});

test('an arrow upwards, also of a type, of what comes later or between worlds, a circle that waits or of types, and a room nobody has listed are refused', async () => {
  const baseDir = plant({
    'web/kernel/document/upward.ts': "import type { Shown } from '../../view/stage/shown.ts';\nexport const told = (one: Shown) => one;\n",
    'web/view/stage/shown.ts': "import '../../attic/old.ts';\nexport type Shown = number;\n",
    'web/attic/old.ts': 'export {};\n',
    'web/apps/lab/one.ts': "export const other = () => import('./other.ts');\n",
    'web/parts/code/square.ts': "import type { Round } from './round.ts';\nexport type Square = Round[];\n",
    'web/parts/code/round.ts': "import type { Square } from './square.ts';\nexport type Round = Square;\n",
    'web/kernel/model/later.ts': "export const shown = () => import('../../view/stage/shown.ts');\n",
    'web/apps/lab/other.ts': "import { other } from './one.ts';\nexport { other };\n",
    'web/view/worlds/hex/one.ts': "import '../tiles/one.ts';\n",
    'web/view/worlds/tiles/one.ts': 'export {};\n',
  });
  const { output } = await cruise(['web'], { ...rooms.options, ruleSet: rooms, validate: true, baseDir });
  if (typeof output === 'string') throw new Error(output);
  assert.deepEqual([...new Set(output.summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`))].sort(), [
    'web/apps/lab/one.ts: no circle',
    'web/kernel/document/upward.ts: kernel/document uses only rooms before it',
    'web/kernel/model/later.ts: kernel/model uses only rooms before it',
    'web/parts/code/round.ts: no circle',
    'web/view/stage/shown.ts: every room is listed',
    'web/view/worlds/hex/one.ts: worlds do not know each other',
  ]);
});

test('ESLint and Prettier read every source', async () => {
  const eslint = new ESLint({ cwd: root });
  const passed = [];
  for (const path of sources) {
    const { ignored, inferredParser } = await getFileInfo(path, { ignorePath: '.prettierignore' });
    const config = (await eslint.isPathIgnored(path)) ? undefined : await eslint.calculateConfigForFile(path);
    const parser = path.endsWith('.ts') ? config?.languageOptions?.parser : config;
    if (ignored || !inferredParser || !parser) passed.push(path);
  }
  assert.deepEqual(passed, []);
});

test('ESLint refuses a comparison with the name of a world, any that stands for a type and an assertion without a reason', async () => {
  const eslint = new ESLint({ cwd: root });
  const said = async (text: string) => {
    const [{ messages }] = await eslint.lintText(text, { filePath: join(root, 'web/apps/lab/planted.ts') });
    return messages.map(({ ruleId }) => ruleId);
  };
  assert.deepEqual(await said("export const planted = (type: string) => type === 'hex';\n"), ['no-restricted-syntax']);
  const any = '@typescript-eslint/no-explicit-any';
  assert.deepEqual(await said('export const planted = (value: any) => value.type;\n'), [any]);
  assert.deepEqual(await said('export const planted = (value: unknown) => (value as any).type; // it has one\n'), [any]);
  assert.deepEqual(await said("export const planted = (type: string) => type === 'heap';\n"), []);
  const asserted = 'export const planted = (value: unknown) => (value as string).length;';
  assert.deepEqual(await said(`${asserted}\n`), ['assertions/reasoned']);
  assert.deepEqual(await said(`// Nothing above it.\n\n${asserted}\n`), ['assertions/reasoned']);
  assert.deepEqual(await said(`// It is a text.\n${asserted}\n`), []);
  assert.deepEqual(await said(`${asserted} // it is a text\n`), []);
  assert.deepEqual(await said('export const planted = [1, 2] as const;\n'), []);
});

const tracked = lines('git', 'ls-files');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

test('every file and folder that prose names or links to is there', () => {
  /** What is made when the page is built, and places for a name of one's own. */
  const made = /^(?:element\.html|web\/lib\/|dist\/.*)$|NAME|FILE|LANG/;
  const pages = tracked.filter((path) => /^(?:ARCHITECTURE|CONTRIBUTING)\.md$|^(?:cpp|web\/\w+)\/\w+\/README\.md$/.test(path));
  assert.ok(pages.length > 20);
  let count = 0;
  for (const page of pages) {
    const named = [...text(page).matchAll(/`([\w./-]+(?:\.(?:[cm]?js|ts|hpp|cpp|json|css|html|cmake|md)|\/))`/g)].map(([, name]) => name);
    const linked = [...text(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => join(dirname(page), to));
    const missing = [
      ...named.filter((name) => !made.test(name) && !tracked.some((file) => `/${file}`.includes(`/${name}`))),
      ...linked.filter((path) => !tracked.includes(path)),
    ];
    assert.deepEqual(missing, [], page);
    count += named.length;
  }
  assert.ok(count > 200, `${count} files are named`);
});

/** The text below a heading of ARCHITECTURE.md. */
const below = (heading: string) => text('ARCHITECTURE.md').split(`\n## ${heading}\n`)[1].split('\n## ')[0];

test('ARCHITECTURE.md is read in an afternoon, and counts the files that a search and a world take', () => {
  assert.ok(text('ARCHITECTURE.md').split(/\s+/).length <= 1500);
  for (const heading of ['Adding a search', 'Adding a world']) {
    const [intro, ...steps] = below(heading).split('\n1. ');
    const named = steps[0].split('\n\n')[0].match(/(?<=`)(?:cpp|web|docs)\/[\w./-]+\.\w+(?=`)/g) ?? [];
    // What these say is only read.
    const read = ['cpp/core/space.hpp', 'cpp/worlds/world_of.hpp', 'cpp/core/ledger.hpp'];
    const taken = new Set(named.filter((path) => !read.includes(path)));
    // A search's row is described where `worlds` are listed.
    if (heading === 'Adding a search') taken.delete('cpp/core/algorithms.hpp');
    assert.equal(taken.size, Number(/(\d+) files/.exec(intro)?.[1]), heading);
  }
});

test('a search is named where the list of ARCHITECTURE.md says', () => {
  const entry = below('Adding a search');
  const list = ['fringe', 'fringe_search'].map((name) => entry.replaceAll('NAME', name)).join('\n');
  const listed = [...list.matchAll(/`([\w/.-]+\.(?:ts|hpp|cpp))`/g)].map(([, name]) => name);
  // Comments may speak of it anywhere.
  const code = (path: string) => text(path).replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const naming = tracked.filter((path) => /^(?:cpp|web)\/.*\.(?:ts|[ch]pp)$/.test(path) && /\b(?:fringe|FringeSearch)\b/.test(code(path)));
  assert.ok(naming.length > 6);
  assert.deepEqual(
    naming.map((path) => path.replace('/zh-Hans/', '/en/')).filter((path) => !listed.includes(path)),
    [],
  );
});

test('files of a world, and lists of worlds, are those of ARCHITECTURE.md', () => {
  const listed = new Set(below('Adding a world').match(/NAME_[\w-]+\.ts|web\/\w+\/worlds\/\w+\.ts/g));
  // What the lists of worlds import or fetch.
  const lists = ['kernel/worlds/folders', 'kernel/worlds/exercises', 'view/worlds/views'];
  const paths = lists.map((name) => `web/${name}.ts`);
  const files = paths.flatMap((path) =>
    [...text(path).matchAll(/'\.\/(\w+)\/([\w-]+)\.ts'/g)].map(([, folder, file]) => ({ folder, file })),
  );
  assert.ok(files.length > 20);
  const unnamed = files.filter(({ folder, file }) => !listed.has(`${file.replace(folder, 'NAME')}.ts`));
  assert.deepEqual(
    unnamed.map(({ file }) => file),
    [],
  );
  assert.deepEqual(
    paths.filter((path) => !listed.has(path)),
    [],
  );
});
