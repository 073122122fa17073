/**
 * Runs the tests in browsers: `node scripts/browsers.mjs FILE…`. What fails is run once more, alone, at the end. A test that passes
 * then is unsteady: it is named with its first error and the run goes on, but not with more than two of them. What a page
 * itself reported (`unforgivable`) and a test that is called steady are not forgiven.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How the error of a test begins that is not to pass at the second try. */
export const unforgivable = /^(?:The page reported|Always steady): /;
const most = 2;
/** Files that are run at a time: more take longer on two cores. */
const atOnce = 2;
/** Files to a process: starting one takes as long as a short test. */
const together = 4;

/** @typedef {{ file: string, name: string, error: Error }} Failure */
/** @typedef {{ failures: Failure[], passed: number, skipped: number }} Outcome */

/**
 * The files among them that a test is in: a file that others import may have called `test` for them.
 * @param {string[]} files @param {string} file
 */
export const homesOf = (files, file) =>
  files.filter((each) => resolve(each) === resolve(file) || readFileSync(each, 'utf8').includes(`/${basename(file)}'`));

/** What is printed at the end is said once, for both runs. @param {AsyncIterable<{ type: string }>} events */
async function* withoutSums(events) {
  for await (const event of events) if (event.type !== 'test:diagnostic') yield event;
}

/** Files that import several of them each. @param {string[]} files @param {string} folder */
const bundled = (files, folder) =>
  Array.from({ length: Math.ceil(files.length / together) }, (_, at) => {
    const file = join(folder, `${at}.test.ts`);
    const each = files
      .slice(at * together, (at + 1) * together)
      .map((one) => `import ${JSON.stringify(pathToFileURL(resolve(one)).href)};\n`);
    writeFileSync(file, each.join(''));
    return file;
  });

/** @param {string[]} files @param {string} [name] of the tests, all others are skipped @returns {Promise<Outcome>} */
async function tried(files, name) {
  const exactly = name === undefined ? undefined : [new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}$`)];
  const events = run({ files, concurrency: name === undefined ? atOnce : 1, testNamePatterns: exactly });
  /** @type {Outcome} */
  const outcome = { failures: [], passed: 0, skipped: 0 };
  events.on('test:pass', ({ name, skip, details }) => {
    // A file without a test of that name is reported as if it were one.
    if (details.type === 'suite' || files.some((file) => resolve(file) === resolve(name))) return;
    if (skip === undefined) outcome.passed++;
    else outcome.skipped++;
  });
  events.on('test:fail', ({ name, file = name, details: { error } }) => {
    const { failureType, cause } = /** @type {Error & { failureType?: string }} */ (error);
    if (failureType !== 'subtestsFailed') outcome.failures.push({ file, name, error: cause instanceof Error ? cause : error });
  });
  for await (const text of Readable.from(withoutSums(events)).compose(new spec())) process.stdout.write(text);
  return outcome;
}

/** Sorts what failed by what a second try says. @param {Failure[]} failures @param {(failure: Failure) => Promise<Outcome>} again */
export async function judge(failures, again) {
  /** @type {Failure[]} */
  const failed = [];
  /** @type {Failure[]} */
  const unsteady = [];
  for (const failure of failures) {
    const lasting =
      unforgivable.test(failure.error.message) ||
      (await again(failure).then(({ failures, passed }) => failures.length > 0 || passed === 0));
    (lasting ? failed : unsteady).push(failure);
  }
  return { failed, unsteady, ok: failed.length === 0 && unsteady.length <= most };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = process.argv.slice(2);
  // Starting them takes longer than a few tests.
  const lent = files.length > atOnce ? await (await import('../tests/browser/browsers.ts')).lend(atOnce) : null;
  if (lent) process.env.A_STAR_LAB_BROWSERS = lent.folder;
  const { failures, passed, skipped } = await tried(lent ? bundled(files, lent.folder) : files);
  const { failed, unsteady, ok } = await judge(failures, ({ file, name }) => {
    console.log(`\nOnce more, alone: ${name}`);
    return tried(homesOf(files, file), name === file ? undefined : name);
  });
  lent?.end();
  for (const { name, error } of unsteady) console.log(`unsteady: ${name}: ${error.message.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  if (unsteady.length > most) console.log(`More than ${most} tests are unsteady.`);
  console.log(`ℹ pass ${passed + (ok ? unsteady.length : 0)}\nℹ fail ${failed.length + (ok ? 0 : unsteady.length)}\nℹ skipped ${skipped}`);
  process.exitCode = ok && passed > 0 ? 0 : 1;
}
