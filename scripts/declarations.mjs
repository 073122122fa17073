/**
 * Makes web/types/, the declarations of the npm package: of its entries and everything they import.
 * `node scripts/declarations.mjs --approve` keeps them as the promised API.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'web/types');

/** @returns all declarations as one text, without comments */
export async function makeDeclarations() {
  const made = await mkdtemp(join(tmpdir(), 'a-star-lab-types-'));
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json'), '--outDir', made]);
  for (const name of ['react', 'vue', 'wasm']) await cp(join(root, `web/apps/package/${name}.d.ts`), join(made, `package/${name}.d.ts`));
  const { exports: doors } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  /** @type {Set<string>} */
  const wanted = new Set(Object.values(doors).flatMap(({ types = '' }) => (types ? [types.replace('./web/types/', '')] : [])));
  await rm(out, { recursive: true, force: true });
  let all = '';
  for (const path of wanted) {
    const text = (await readFile(join(made, path), 'utf8')).replace(/(?<=(?:from |import\(|import )["']\.[^"']*)\.ts(?=["'])/g, '.js');
    for (const [, other] of text.matchAll(/(?:from |import\(|import )["'](\.[^"']*)\.js["']/g))
      wanted.add(join(dirname(path), `${other}.d.ts`));
    all += `${path}\n${text.replace(/^ *\/\*\*[^]*?\*\/\n/gm, '')}\n`;
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), text);
  }
  await rm(made, { recursive: true });
  return all;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = await makeDeclarations();
  if (process.argv[2] === '--approve') await writeFile(join(root, 'tests/package/api.txt'), all);
}
