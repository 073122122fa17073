/**
 * The tarball that npm publishes, in a folder that has nothing else: built into a page by three bundlers and run there, run in
 * Node, read by a strict type checker. What is missing in it, or found only because this project lies round it, shows here.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build as esbuild } from 'esbuild';
import { publint } from 'publint';
import { createServer, build as vite } from 'vite';
import webpack from 'webpack';
import { makeDeclarations } from '../../scripts/declarations.mjs';
import { makeLibrary } from '../../scripts/library.mjs';
import { manual as manualPages } from '../../scripts/manual.mjs';
import { packedReadme } from '../../scripts/readme.mjs';
import { serve } from '../../scripts/serve.mjs';
import { react } from '../../web/apps/manual/examples.ts';
import { shared } from './browsers.ts';
import { nothingReported, problemsOf } from './harness.ts';
import type { Browser } from 'puppeteer-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** The way round the wall, in a search and from a solver. */
const answers = '4 4';

describe('the npm package', () => {
  let home: string;
  let app: string;
  let tarball: string;
  /** Paths in the tarball. */ let packed: string[];
  /** Bytes, once installed. */ let installed: number;
  let declared: string;
  let browser: Browser;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'a-star-lab-package-'));
    app = join(home, 'app');
    await Promise.all([makeLibrary(), makeDeclarations().then((text) => (declared = text))]);
    // Without its scripts, and from a copy: the bundle that they make is there, and other tests are looking at it and at README.
    const source = join(home, 'source');
    const { files: listed } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    for (const path of [...listed, 'package.json', 'README.md', 'LICENSE'])
      await cp(join(root, path), join(source, path), { recursive: true });
    await run(process.execPath, ['scripts/readme.mjs', source], { cwd: root });
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', home], { cwd: source });
    const [{ filename, files, unpackedSize }] = Object.values<any>(JSON.parse(stdout));
    installed = unpackedSize;
    tarball = join(home, filename);
    packed = files.map(({ path }: { path: string }) => path);
    await cp(join(root, 'tests/package'), app, { recursive: true });
    await writeFile(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], { cwd: app });
    browser = await shared('chromium');
  });
  afterAll(async () => {
    if (home) await rm(home, { recursive: true, force: true });
  });

  /** Opens a page and waits until both figures are alive and the searches have answered. */
  async function works(url: string) {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      const problems = problemsOf(page);
      await page.goto(url);
      const figures = () => [...document.querySelectorAll('a-star-lab')].map((each) => Boolean((each as any).model?.search?.result().cost));
      const alive = `document.querySelector('output')?.textContent && (${figures})().every(Boolean)`;
      await page.waitForFunction(alive).catch(() => {});
      nothingReported(problems);
      assert.equal(await page.$eval('output', (output) => output.textContent), answers);
      assert.deepEqual(await page.evaluate(`(${figures})()`), [true, true]);
    } finally {
      await context.close();
    }
  }

  async function serves(folder: string) {
    const server = await serve(folder);
    try {
      await works(server.url);
    } finally {
      await server.close();
    }
  }

  test('holds what is handed out, the licences of what is in it, and no builds made for tests', async () => {
    assert.deepEqual(
      packed.filter((path) =>
        /32mb|^tests|^dist|^(?:index|benchmark)\.html$|^web\/(?!lib\/|generated\/\w+\.(?:js|wasm)$|apps\/teach\/sheet\.css$|types\/.*\.d\.ts$)/.test(
          path,
        ),
      ),
      [],
    );
    // A search alone brings no stages, no panels and no three.js.
    assert.deepEqual(
      packed.filter((path) => /search-\w*(?:layout|panel|view|_en)-/.test(path)),
      [],
    );
    for (const path of ['LICENSE', 'README.md', 'custom-elements.json']) assert.ok(packed.includes(path), path);
    const texts = await readFile(join(app, 'node_modules/a-star-lab/web/lib/licences.txt'), 'utf8');
    assert.match(texts, /^three\n\n[^]*?Permission is hereby granted/);
    assert.ok(!packed.some((path) => /gallery|hunt|files|heuristics/.test(path)), 'words of what only the page has');
    assert.ok(installed <= 2_910_000, `${installed} bytes installed, at most 2.91 MB`);
    assert.deepEqual(await readdir(join(app, 'node_modules')), ['.bin', '.package-lock.json', 'a-star-lab']);
    assert.deepEqual((await publint({ pkgDir: join(app, 'node_modules/a-star-lab'), pack: false })).messages, []);
  });

  test('has a README whose links and pictures lead to what is packed or to a whole address, before and after there is a public home', async () => {
    const text = await readFile(join(app, 'node_modules/a-star-lab/README.md'), 'utf8');
    const original = await readFile(join(root, 'web/apps/package/npm.md'), 'utf8');
    const at = (site: string) => packedReadme(original, (path) => packed.includes(path), site);
    assert.equal(text, at(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).config.site));
    for (const each of [text, at('https://home.example/lab/')]) {
      const links = [...each.matchAll(/!?\[[^\]]*\]\(([^)]+)\)|(?:src|href)="(?!lab\/)([^"]+)"/g)].map(
        ([, to, attribute]) => to ?? attribute,
      );
      assert.deepEqual(links.filter((to) => !/^https:/.test(to) && !packed.includes(to)), []); // prettier-ignore
      assert.ok(links.includes('LICENSE'));
      // Nothing but links is lost.
      assert.equal(each.split('\n## ').length, original.split('\n## ').length);
    }
    const manual = [...at('https://home.example/lab/').matchAll(/https:\/\/home\.example\/lab\/(manual\/[^)]+)/g)].map(([, path]) => path);
    const pages = Object.keys(await manualPages());
    assert.ok(manual.length > 0 && manual.every((path) => pages.includes(path)), String(manual));
  });

  test('promises what was approved, as `node scripts/declarations.mjs --approve` does', async () => {
    assert.equal(declared, await readFile(join(root, 'tests/package/api.txt'), 'utf8'));
  });

  test('leads modules and bundlers to its types from every entry', async () => {
    const checked = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    const { problems = null } = 'problems' in checked ? checked : {};
    // It is made of modules alone: who calls require() has to import instead, and is told so by Node.
    const known = ['NoResolution node10', 'CJSResolvesToESM node16-cjs'];
    const names = problems?.map((problem) => `${problem.kind} ${'resolutionKind' in problem ? problem.resolutionKind : ''}`);
    assert.deepEqual(
      names?.filter((name) => !known.includes(name)),
      [],
    );
  });

  test('runs in Node, as modules and as a command', async () => {
    const { stdout } = await run(process.execPath, ['node.mjs'], { cwd: app });
    assert.deepEqual(JSON.parse(stdout), {
      costs: ['4.000', '3.236', '4.000'],
      refused: 'true space',
      known: 'function',
      element: true,
      link: '#d=',
    });
    const command = join(app, 'node_modules/.bin/a-star-lab');
    await writeFile(join(app, 'question.json'), JSON.stringify({ space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] }));
    assert.equal(JSON.parse((await run(command, ['solve', 'question.json'], { cwd: app })).stdout).cost, 2);
    const voxels = { space: { type: 'voxel', layers: [['##'], ['..']] }, start: [0, 1, 0], goal: [1, 1, 0] };
    await writeFile(join(app, 'voxels.json'), JSON.stringify(voxels));
    assert.match((await run(command, ['render', 'voxels.json'], { cwd: app })).stdout, /<\/svg>\s*$/);
    assert.match((await run(command, ['worksheet', '--students', '1'], { maxBuffer: 1 << 24 })).stdout, /<\/html>\s*$/);
    assert.match((await run(command, ['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
  });

  /** The examples of a text in a language, with what stands below them. */
  const examplesIn = (text: string, language: string) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`\\n+(?:\`\`\`text\\n([^]*?)^\`\`\`)?`, 'gm'))].map(
      ([, code, printed]) => ({
        code,
        printed,
      }),
    );

  test('has a README whose examples print what stands below them and whose commands answer', async () => {
    const text = await readFile(join(app, 'node_modules/a-star-lab/README.md'), 'utf8');
    const examples = examplesIn(text, 'js');
    assert.equal(examples.length, 2);
    for (const [at, { code, printed }] of examples.entries()) {
      await writeFile(join(app, `readme_${at}.mjs`), code);
      assert.equal((await run(process.execPath, [`readme_${at}.mjs`], { cwd: app })).stdout, printed);
    }
    await writeFile(join(app, 'DOC.json'), JSON.stringify({ space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] }));
    const commands = [...text.matchAll(/^ {4}npx (a-star-lab .*)$/gm)].map(([, command]) => command);
    assert.equal(commands.length, 3);
    for (const command of commands) await run('sh', ['-c', `node_modules/.bin/${command}`], { cwd: app });
    for (const name of ['STEP.svg', 'FIGURE.svg', 'FIGURE.html']) assert.match(await readFile(join(app, name), 'utf8'), /^<(?:svg|figure)/);
  });

  test('makes the lab in one file from a template, which it says where to get', async () => {
    const command = join(app, 'node_modules/.bin/a-star-lab');
    await writeFile(join(app, 'walk.json'), JSON.stringify({ space: { type: 'grid', rows: ['....'] }, start: [0, 0], goal: [3, 0] }));
    const offline = (...more: string[]) =>
      run(command, ['offline', 'walk.json', ...more], { cwd: app, maxBuffer: 1 << 24 }).catch((error) => error);
    const missing = await offline();
    assert.deepEqual([missing.code, missing.stdout.length], [2, 0]);
    assert.match(missing.stderr, /^a-star-lab: --template is missing.*offline\.html from a lab's site.*\n$/);
    for (const [file, said] of [
      ['nowhere.html', /^a-star-lab: nowhere\.html: no such file\n$/],
      ['index.html', /^a-star-lab: index\.html: has no place for a document, expected the offline\.html of a lab\n$/],
    ] as [string, RegExp][]) {
      const { code, stderr } = await offline('--template', file);
      assert.deepEqual([code, said.test(stderr)], [2, true], stderr);
    }
    const { stdout } = await offline('--template', join(root, 'dist/offline.html'));
    assert.match(stdout, /data-document>\{[^<]*"rows":\["\.\.\.\."\][^]*<\/html>\s*$/);
    // What has a document already is as good.
    await writeFile(join(app, 'made.html'), stdout);
    assert.equal((await offline('--template', 'made.html')).stdout, stdout);
  });

  for (const [module, moduleResolution, compiler] of [
    ['nodenext', 'nodenext', 'typescript'],
    ['esnext', 'bundler', 'typescript-7'],
  ]) {
    test(`has types that a strict program can use, resolved as ${moduleResolution}`, async () => {
      await mkdir(join(app, 'node_modules/@types'), { recursive: true });
      for (const name of ['@types/react', '@types/node', 'undici-types'])
        await symlink(join(root, 'node_modules', name), join(app, 'node_modules', name)).catch(() => {});
      await writeFile(join(app, 'manual.tsx'), `import type {} from 'a-star-lab/react';\n${react}`);
      // The examples of both READMEs and of the manual are programs in TypeScript too.
      const texts = ['README.md', 'web/apps/package/npm.md', 'docs/manual/en/javascript.md', 'docs/manual/zh-Hans/javascript.md'];
      const told = await Promise.all(texts.map(async (path) => examplesIn(await readFile(join(root, path), 'utf8'), 'js')));
      const examples = told.flat().filter(({ code }) => code.includes("from 'a-star-lab'"));
      assert.ok(examples.length >= 5, String(examples.length));
      for (const [at, { code }] of examples.entries()) await writeFile(join(app, `example_${at}.ts`), code);
      const [{ code: figure }] = examplesIn(await readFile(join(root, texts[1]), 'utf8'), 'tsx');
      await writeFile(join(app, 'readme.tsx'), figure);
      // TypeScript's own library is not what is checked here, and takes longer than all else.
      const strict = { strict: true, noEmit: true, exactOptionalPropertyTypes: true, skipDefaultLibCheck: true, target: 'es2022' };
      for (const [names, own] of Object.entries({
        [['strict.tsx manual.tsx readme.tsx', ...examples.map((_, at) => `example_${at}.ts`)].join(' ')]: {
          lib: ['es2022', 'dom', 'dom.iterable'],
          types: [],
          jsx: 'react-jsx',
        },
        'registered.ts': { lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
        'bare.ts': { lib: ['es2022'], types: [] },
        'node.ts': { lib: ['es2022'], types: ['node'] },
      })) {
        const config = join(app, `${moduleResolution}.json`);
        await writeFile(
          config,
          JSON.stringify({ compilerOptions: { ...strict, module, moduleResolution, ...own }, files: names.split(' ') }),
        );
        // What differs from one release of the compiler to another shows in the largest.
        const by = 'jsx' in own ? compiler : 'typescript-7';
        const { stdout } = await run(process.execPath, [join(root, 'node_modules', by, 'bin/tsc'), '-p', config]).catch((error) => error);
        assert.equal(stdout, '', names);
      }
    });
  }

  test('is built by esbuild and runs', async () => {
    const outdir = join(home, 'esbuild');
    await cp(join(app, 'index.html'), join(outdir, 'index.html'));
    const { warnings } = await esbuild({
      entryPoints: { page: join(app, 'own_wasm.js') },
      outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      loader: { '.wasm': 'file' },
      logLevel: 'silent',
    });
    assert.deepEqual(warnings, []);
    await serves(outdir);
  });

  test('is built by Vite and runs', async () => {
    const outDir = join(home, 'vite');
    await vite({ root: app, configFile: false, logLevel: 'error', build: { outDir, target: 'es2022' } });
    await serves(outDir);
  });

  test('runs from Vite as it is while somebody works on a page', async () => {
    const server = await createServer({
      root: app,
      configFile: false,
      logLevel: 'error',
      optimizeDeps: { exclude: ['a-star-lab'] },
      server: { host: '127.0.0.1', port: 0 },
    });
    try {
      await server.listen();
      await works(server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  });

  test('is built by webpack and runs', async () => {
    const path = join(home, 'webpack');
    await cp(join(app, 'index.html'), join(path, 'index.html'));
    const compiler = webpack({
      mode: 'production',
      context: app,
      entry: './page.js',
      optimization: { minimize: false },
      output: { path, filename: 'page.js' },
    });
    assert.ok(compiler);
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    const { errors, warnings } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
    assert.deepEqual([errors, warnings?.filter(({ message }) => !/size limit|performance/.test(message))], [[], []]);
    await serves(path);
  });
});
