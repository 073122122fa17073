/** No branch on the name of a world outside web/view/worlds/: the rule that holds it is alive and knows every world. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { fetchWorlds } from '../../web/kernel/worlds/parts.ts';
import { worlds } from '../../web/kernel/worlds/registry.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const rule = 'no-restricted-syntax';
const eslint = new ESLint({ cwd });
await fetchWorlds();

/** How often the rule speaks of a text. */
async function refused(text: string, filePath: string) {
  const [{ messages }] = await eslint.lintText(text, { filePath: `${cwd}/${filePath}` });
  return messages.filter(({ ruleId }) => ruleId === rule).length;
}

const planted = (name: string) => [
  `export const a = (x) => x.type === '${name}';`,
  `export const a = (x) => '${name}' !== x.type;`,
  `export const a = (x) => x == \`${name}\`;`,
  `export function a(x) { switch (x) { case '${name}': return 1; } }`,
  `export const a = (x) => ['other', '${name}'].includes(x);`,
  `export const a = (x) => x.includes('${name}');`,
];

test('a planted comparison with the name of any world is refused in every room, and not in the worlds', async () => {
  assert.ok(worlds.names().length >= 6);
  for (const name of worlds.names())
    for (const text of planted(name)) {
      for (const file of ['web/lab/planted.ts', 'web/document/planted.js', 'bin/planted.js'])
        assert.equal(await refused(text, file), 1, `${file}: ${text}`);
      assert.equal(await refused(text, `web/view/worlds/${name}/planted.js`), 0);
    }
});

test('a planted table by the names of worlds is refused, and names as data are not', async () => {
  assert.equal(await refused('export const a = (x) => ({ grid: 1, hex: 2, tiles: 3 })[x];', 'web/lab/planted.ts'), 2);
  for (const text of [
    "export const a = { type: 'grid' };",
    "export const a = (x) => x.cells === 'square';",
    "export const a = ['hex', 'graph'];",
  ])
    assert.equal(await refused(text, 'web/lab/planted.ts'), 0, text);
});

test('in C++ a world is asked for by its name only where worlds are made', () => {
  const branch = new RegExp(`[=!]= ?"(?:${worlds.names().join('|')})"`);
  const files = execFileSync('git', ['ls-files', 'cpp'], { cwd, encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual(
    files.filter((file) => branch.test(readFileSync(`${cwd}/${file}`, 'utf8'))),
    ['cpp/session/other_worlds.cpp'],
  );
});

test('whoever puts a rule off says why', () => {
  const files = execFileSync('git', ['ls-files', 'web/*.ts', 'bin'], { cwd, encoding: 'utf8' }).trim().split('\n');
  assert.ok(files.length > 300, `${files.length} files`);
  assert.deepEqual(
    files.filter((file) => /eslint-disable(?!.* -- \S)/.test(readFileSync(`${cwd}/${file}`, 'utf8'))),
    [],
  );
});
