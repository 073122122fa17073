/**
 * Runs the tests in browsers: `node scripts/browsers.mjs FILE…`. A test that fails is run once more at the end, alone. If it passes
 * then, it is unsteady: it is reported with its first error, and the run still succeeds, but not with more than two such tests. Errors
 * that a page reports itself, and tests marked as steady, must not fail even once (`unforgivable`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Begins the errors that fail the run even if the second try passes. */
export const unforgivable = /^(?:The page reported|Always steady): /;
const most = 2;
/** Number of files run at the same time; more would take longer on two cores. */
const atOnce = 2;
/** Number of files in a process: starting a process takes as long as a short test. */
const together = 4;

/** @typedef {{ file: string, name: string, error: Error }} Failure */
/** @typedef {{ failures: Failure[], passed: number, skipped: number }} Outcome */

/**
 * The given files that contain the tests of a file: a file that imports it may have called `test` for it.
 * @param {string[]} files @param {string} file
 */
export const homesOf = (files, file) =>
  files.filter((each) => resolve(each) === resolve(file) || readFileSync(each, 'utf8').includes(`/${basename(file)}'`));

/** Leaves out the sums at the end of each run; they are printed once for both runs. @param {AsyncIterable<{ type: string }>} events */
async function* withoutSums(events) {
  for await (const event of events) if (event.type !== 'test:diagnostic') yield event;
}

/** Writes files that import several of the given files each. @param {string[]} files @param {string} folder */
const bundled = (files, folder) =>
  Array.from({ length: Math.ceil(files.length / together) }, (_, at) => {
    const file = join(folder, `${at}.test.ts`);
    const each = files
      .slice(at * together, (at + 1) * together)
      .map((one) => `import ${JSON.stringify(pathToFileURL(resolve(one)).href)};\n`);
    writeFileSync(file, each.join(''));
    return file;
  });

/** Runs tests. @param {string[]} files @param {string} [name] of the only test to run @returns {Promise<Outcome>} */
async function tried(files, name) {
  const exactly = name === undefined ? undefined : [new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}$`)];
  const events = run({ files, concurrency: name === undefined ? atOnce : 1, testNamePatterns: exactly });
  /** @type {Outcome} */
  const outcome = { failures: [], passed: 0, skipped: 0 };
  events.on('test:pass', ({ name, skip, details }) => {
    // A file without a test of that name is reported like a test.
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

/** Sorts failures by whether a second try fails again. @param {Failure[]} failures @param {(failure: Failure) => Promise<Outcome>} again */
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
  // Starting browsers takes longer than a few tests, so many files share them.
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
