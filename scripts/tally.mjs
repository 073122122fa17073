/**
 * Counts the tests of a run from its output: `node scripts/tally.mjs catch|node|once STATUS LOG` prints "passed failed skipped". A run
 * that ended with an error but names no failed test counts as one failure, and so does a run without tests.
 */
import { readFileSync } from 'node:fs';

const [kind, status, log] = process.argv.slice(2);
const text = readFileSync(log, 'utf8').replace(/\x1b\[[0-9;]*m/g, '');

/** @param {RegExp} pattern */
const sum = (pattern) => [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

let passed;
let failed = 0;
let skipped = 0;
if (kind === 'catch') {
  passed = sum(/All tests passed \(\d+ assertions? in (\d+) test cases?\)/g) + sum(/test cases:.*?\| +(\d+) passed/g);
  failed = sum(/test cases:.*?\| +(\d+) failed/g);
  skipped = sum(/test cases:.*?\| +(\d+) skipped/g);
} else if (kind === 'node') {
  passed = sum(/^ℹ pass (\d+)/gm);
  failed = sum(/^ℹ fail (\d+)/gm) + sum(/^ℹ cancelled (\d+)/gm);
  skipped = sum(/^ℹ skipped (\d+)/gm);
} else {
  passed = status === '0' ? 1 : 0;
}
if (failed === 0 && (status !== '0' || passed + skipped === 0)) failed = 1;
console.log(passed, failed, skipped);
