/** What is released is what was tested, nobody else can write, and nothing is claimed of a home that there is none of yet. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { parse } from 'yaml';
import { manual } from '../scripts/manual.mjs';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const workflows = await Promise.all(
  (await readdir(new URL('.github/workflows/', root))).map(async (name) => ({ name, ...parse(await read(`.github/workflows/${name}`)) })),
);
const { version, config, homepage } = JSON.parse(await read('package.json'));

type Step = { if?: string; uses?: string; run?: string; with?: Record<string, string> };
type Job = {
  needs?: string;
  if?: string;
  permissions: Record<string, string>;
  strategy?: { matrix: { include: { name: string; stages: string }[] } };
  steps: Step[];
};

test('one job alone may write, and it builds nothing: it hands out what the job before it has tested and put by', async () => {
  const jobs = workflows.flatMap(({ name, permissions, jobs }) => {
    assert.deepEqual(permissions, {}, `${name}: a job without rights of its own has none`);
    return Object.entries(jobs as Record<string, Job>).map(([id, job]) => ({ id, ...job }));
  });
  const writing = jobs.filter(({ permissions }) => Object.values(permissions).includes('write'));
  assert.deepEqual(
    writing.map(({ id }) => id),
    ['publish'],
  );
  const [publish] = writing;
  assert.deepEqual([publish.needs, publish.if], ['test', "github.event_name == 'push'"]);
  assert.deepEqual(
    publish.steps.map(({ uses = '', run = '' }) => uses.split('@')[0] || run.split(' ').slice(0, 3).join(' ')),
    ['actions/deploy-pages', 'actions/download-artifact', 'gh release create'],
  );

  const { steps: tests = [], strategy } = jobs.find(({ id }) => id === 'test') ?? {};
  // Side by side they are a whole run.
  const stages = strategy?.matrix.include.flatMap(({ stages }) => stages.split(/ *--only /).slice(1)) ?? [];
  assert.deepEqual(stages, /\|\| stages=\((.*)\)/.exec(await read('scripts/test.sh'))?.[1].split(' '));
  const tested = tests.findIndex(({ run }) => run === 'scripts/test.sh ${{ matrix.stages }}');
  const [before, after] = [tests.slice(0, tested), tests.slice(tested + 1)];
  assert.ok(tested > 0 && before.every(({ run }) => !run || /^sudo apt-get update -q && sudo apt-get install \S+ \S+ ccache$/.test(run)));
  // Packing runs no script of the package, which would build again.
  assert.deepEqual(
    after.flatMap(({ run }) => run ?? []),
    ['node scripts/zip.mjs', 'node scripts/readme.mjs', 'npm pack --ignore-scripts --pack-destination build'],
  );
  const put = after.filter(({ if: only }) => only !== 'failure()').flatMap(({ with: given }) => given?.name ?? []);
  const taken = publish.steps.flatMap(({ with: given }) => given?.artifact_name ?? given?.name ?? []);
  assert.deepEqual(taken, put);
});

test('the version is the same wherever it is said, and it has its part among the changes', async () => {
  const citation = parse(await read('CITATION.cff'));
  assert.deepEqual([citation['cff-version'], citation.type, citation.version], ['1.2.0', 'software', version]);
  assert.ok(citation.message && citation.title && citation.authors.length);
  assert.ok((await read('CHANGELOG.md')).includes(`\n## ${version}\n`));
});

test('the setting `site` in package.json names the public home; while it is empty no home is named and no package claimed', async () => {
  const prose = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CITATION.cff', 'CONTRIBUTING.md'];
  const texts: Record<string, string> = Object.fromEntries(await Promise.all(prose.map(async (path) => [path, await read(path)])));
  Object.assign(texts, Object.fromEntries(Object.entries(await manual()).filter(([path]) => path.endsWith('.html'))));
  assert.equal(homepage ?? '', config.site);
  for (const [path, text] of Object.entries(texts)) {
    const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
    if (config.site) {
      if (/README|CITATION|manual/.test(path)) assert.ok(text.includes(config.site), `${path} does not name ${config.site}`);
    } else {
      assert.deepEqual(
        hosts.filter((host) => !['localhost'].includes(host)),
        [],
        path,
      );
      assert.doesNotMatch(text, /\b(?:npm (?:i|install|add)|npx|yarn add|pnpm add) a-star-lab\b|npmjs|unpkg|jsdelivr/, path);
    }
  }
});
