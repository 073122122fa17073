/** What the scripts do before they build. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const configured = (folder: string) =>
  spawnSync('bash', ['-c', '. scripts/lib.sh; own_build "$1"', 'bash', folder], { cwd: root, encoding: 'utf8' });

test('a build folder that was configured for another checkout is refused, one of this checkout or a new one is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  assert.equal(configured(folder).status, 0);
  writeFileSync(join(folder, 'CMakeCache.txt'), `CMAKE_HOME_DIRECTORY:INTERNAL=${root}\n`);
  assert.equal(configured(folder).status, 0);
  writeFileSync(join(folder, 'CMakeCache.txt'), `CMAKE_HOME_DIRECTORY:INTERNAL=${tmpdir()}\n`);
  const refused = configured(folder);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, new RegExp(`^${folder} belongs to the checkout in ${tmpdir()}\\.`));
});

test('an option that the start script does not know is refused by name before anything is built', () => {
  const { status, stderr } = spawnSync('bash', ['scripts/start.sh', '--bulid'], { cwd: root, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [1, 'unknown option --bulid: expected --build, or nothing\n']);
});

/** Runs lines of the scripts where there are only some programs. */
function elsewhere(lines: string, programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-system-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['dirname', 'sort', 'uname']) symlinkSync(`/usr/bin/${name}`, join(folder, name));
  for (const [name, says] of Object.entries(programs)) {
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), `#!/bin/bash\necho '${says}'\n`, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync('/bin/bash', ['--norc', '-c', `. scripts/lib.sh; ${lines}`], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: folder },
  });
  return { status, stdout, stderr };
}

test('what is missing is said in one line where there is no apt, by the names that people know it by', () => {
  // Where Catch2 is looked for is no matter of programs.
  const lines = 'want_wasm; missing+=(g++ catch2); install_missing';
  const line = 'Missing here: Catch2, CMake, Emscripten 3.1.6 or newer, a C++20 compiler, Ninja, Python 3. Install them with';
  for (const [manager, programs] of [
    ['dnf', { dnf: '' }],
    ['Homebrew', { brew: '', uname: 'Darwin' }],
    ["this system's packages", {}],
  ] as [string, Record<string, string>][])
    assert.deepEqual(elsewhere(lines, programs), {
      status: 1,
      stdout: '',
      stderr: `${line} ${manager} and run this again.\n`,
    });
  const none = elsewhere('want_node', {});
  assert.deepEqual([none.status, none.stderr.trim().split('\n').length], [1, 1]);
  assert.match(none.stderr, /^Node\.js 20\.19 or newer with npm is needed \(found: none\)/);
});

test('at a terminal what will be installed is named and asked about once before sudo; root, CI and pipes are not asked', () => {
  const packages = 'cmake ninja-build';
  const question = `Missing here: ${packages}. Install with sudo apt-get? [Y/n] `;
  const install = `apt-get install -y --no-install-recommends ${packages}`;
  const installed = `\n== Installing ${packages} with sudo\nsudo apt-get update -q\nsudo DEBIAN_FRONTEND=noninteractive ${install}\n`;
  const fakes =
    'sudo() { [ "$1" = -n ] || echo "sudo $*"; }; apt-get() { echo "$*"; }; tr() { while read -r line; do printf "%s " "$line"; done; }';
  const at = (lines: string, answer: string, id = '1000') =>
    elsewhere(`${fakes}; ${lines}; missing=(ninja-build cmake); install_missing <<< '${answer}'`, { id });
  const terminal = 'at_terminal() { true; }';
  for (const yes of ['', 'y', 'Yes']) assert.deepEqual(at(terminal, yes), { status: 0, stdout: `${question}${installed}`, stderr: '' });
  for (const no of ['n', 'no', 'q'])
    assert.deepEqual(at(terminal, no), {
      status: 1,
      stdout: question,
      stderr: `Nothing was installed. As root, run:  apt-get update && ${install}\n`,
    });
  assert.equal(at(`${terminal}; CI=true`, 'n').stdout, installed);
  assert.equal(at('true', 'n').stdout, installed, 'nobody is at a pipe');
  assert.match(at(terminal, 'n', '0').stdout, /^\n== Installing cmake ninja-build\nupdate -q\ninstall -y/);
});

test('on Windows the scripts send people to its Linux', () => {
  const { status, stderr } = elsewhere('true', { uname: 'MINGW64_NT-10.0' });
  assert.deepEqual([status, stderr], [1, 'Windows runs this in WSL, its Linux: open that and run it there.\n']);
});

test('the scripts have nothing that bash 3.2 has not', () => {
  for (const script of ['lib', 'start', 'test', 'approve']) {
    const text = readFileSync(join(root, `scripts/${script}.sh`), 'utf8');
    assert.doesNotMatch(
      text,
      /\b(?:mapfile|readarray|coproc|nproc)\b|\b(?:declare|local|typeset) -[gAnlu]|\$\{\w+(?:\[[^\]]*\])?[,^@]|&>>|\|&|\[-1\]|wait -n|sort -V|;;?&/,
      script,
    );
    // An empty array may not be read there: those that are read as they are have something in them by then.
    const read = [...text.matchAll(/(?<!\+)"\$\{(\w+)\[@\]\}"/g)].map(([, name]) => name);
    assert.deepEqual(
      read.filter((name) => !['missing', 'stages', 'table'].includes(name)),
      [],
      script,
    );
  }
});

test('tests are counted by what Vitest and Catch2 have written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-lab-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const count = (status: number, name?: string, text?: string) => {
    const file = join(folder, name ?? '');
    if (text !== undefined) writeFileSync(file, text);
    return spawnSync('node', ['scripts/count.mjs', String(status), ...(name ? [file] : [])], { cwd: root, encoding: 'utf8' }).stdout.trim();
  };
  const json = (passed: number, failed: number) =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 2, numTodoTests: 0 });
  assert.equal(count(0, 'a.json', json(7, 0)), '7 0 2');
  assert.equal(count(1, 'a.json', json(7, 3)), '7 3 2');
  const xml = (passed: number, failed: number) => {
    const row = `<OverallResultsCases successes="${passed}" failures="${failed}" expectedFailures="0"/>`;
    return `1: <Catch name="a">\n1:   <Group>\n1:     ${row}\n1:   </Group>\n1:   <OverallResults successes="99" failures="0"/>\n1:   ${row}\n1: </Catch>\n`;
  };
  assert.equal(count(0, 'a.log', xml(5, 0) + xml(6, 0)), '11 0 0');
  assert.equal(count(8, 'a.log', xml(5, 1) + xml(6, 1)), '11 2 0');
  assert.deepEqual([count(0), count(1)], ['1 0 0', '0 1 0']);
  assert.equal(count(1, 'a.json', json(7, 0)), '7 1 2', 'an error outside of tests');
  assert.equal(count(0, 'a.log', 'nothing'), '0 1 0', 'no test ran');
  assert.equal(count(1, 'none.json'), '0 1 0', 'it ended before it wrote');
});
