/** The tasks of a page's main thread while something happens, measured in the thread's own time, so that a busy machine does not matter. */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];
const trace = join(tmpdir(), `a-star-lab-page-${process.pid}.json`);

/** @typedef {{ length: number }} Task in milliseconds */

/** The tasks, longest first. @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} work @returns {Promise<Task[]>} */
export async function tasks(page, work) {
  await page.tracing.start({ path: trace, categories });
  await work();
  await page.tracing.stop();
  /** @type {{ traceEvents: any[] }} */
  const { traceEvents } = JSON.parse(await readFile(trace, 'utf8'));
  await rm(trace, { force: true });
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}.${tid}`);
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.includes(`${pid}.${tid}`))
    .map(({ tdur, dur }) => ({ length: (tdur ?? dur) / 1000 }))
    .sort((a, b) => b.length - a.length);
}
