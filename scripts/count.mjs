/**
 * Counts the tests of a run by what their reporters have written: `node scripts/count.mjs STATUS [FILE]` prints "passed failed skipped".
 * The file is Vitest's JSON or a log with Catch2's XML; without one the run is one test. A run that ended with an error but names no
 * failed test counts as one failure, and so does a run without tests.
 */
import { existsSync, readFileSync } from 'node:fs';

const [status, file] = process.argv.slice(2);

/** @param {string} path @returns {[passed: number, failed: number, skipped: number]} */
function counted(path) {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text);
    return [numPassedTests, numFailedTests, numPendingTests + numTodoTests];
  }
  // The last of a run: version 2 has one of its group too.
  const rows = [...text.matchAll(/<OverallResultsCases ([^>]*)>[^<]*<\/Catch/g)].map(([, attributes]) => attributes);
  const sum = (/** @type {string} */ name) =>
    rows.reduce((total, row) => total + Number(new RegExp(`\\b${name}="(\\d+)"`).exec(row)?.[1] ?? 0), 0);
  return [sum('successes') + sum('expectedFailures'), sum('failures'), sum('skips')];
}

/** @type {[number, number, number]} */
let [passed, failed, skipped] = [status === '0' ? 1 : 0, 0, 0];
// A run may end before it has written anything.
if (file) [passed, failed, skipped] = status !== '0' && !existsSync(file) ? [0, 0, 0] : counted(file);
if (failed === 0 && (status !== '0' || passed + skipped === 0)) failed = 1;
console.log(passed, failed, skipped);
