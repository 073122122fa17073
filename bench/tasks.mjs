/**
 * What the main thread of a page does while something happens, task by task, in the thread's own time: a busy machine does
 * not count. With `profile` each of the longest tasks also says which functions it was in.
 */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];
const trace = join(tmpdir(), `a-star-lab-page-${process.pid}.json`);

/** @typedef {{ length: number, begin: number, end: number, functions: string }} Task `length` in milliseconds, the others in the trace's microseconds */

/** Longest first. @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} work @param {boolean} [profile] @returns {Promise<Task[]>} */
export async function tasks(page, work, profile = false) {
  await page.tracing.start({ path: trace, categories: profile ? [...categories, 'disabled-by-default-v8.cpu_profiler'] : categories });
  await work();
  await page.tracing.stop();
  /** @type {{ traceEvents: any[] }} */
  const { traceEvents } = JSON.parse(await readFile(trace, 'utf8'));
  await rm(trace, { force: true });
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}.${tid}`);
  const all = traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.includes(`${pid}.${tid}`))
    .map(({ ts, tdur, dur }) => ({ length: (tdur ?? dur) / 1000, begin: ts, end: ts + dur, functions: '' }))
    .sort((a, b) => b.length - a.length);
  if (profile) {
    const samples = samplesOf(traceEvents);
    for (const task of all.slice(0, 3)) task.functions = described(samples.filter(({ at }) => at >= task.begin && at <= task.end));
  }
  return all;
}

/** @typedef {{ name: string, stack: Set<string>, at: number, span: number }} Sample `span` in microseconds */

/** @param {any[]} events @returns {Sample[]} */
function samplesOf(events) {
  /** Profiles by process and id, which their parts name. @type {Map<string, { at: number, nodes: Map<number, { name: string, parent: number }> }>} */
  const profiles = new Map();
  /** @type {Sample[]} */
  const samples = [];
  const key = (/** @type {{ pid: number, id: string }} */ { pid, id }) => `${pid} ${id}`;
  for (const event of events) if (event.name === 'Profile') profiles.set(key(event), { at: event.args.data.startTime, nodes: new Map() });
  for (const event of events) {
    const profile = event.name === 'ProfileChunk' && profiles.get(key(event));
    if (!profile) continue;
    const { cpuProfile, timeDeltas = [] } = event.args.data;
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
      const place = callFrame.url ? ` ${callFrame.url.split('/').pop()}:${callFrame.lineNumber + 1}` : '';
      profile.nodes.set(id, { name: `${callFrame.functionName || 'anonymous'}${place}`, parent });
    }
    (cpuProfile?.samples ?? []).forEach((/** @type {number} */ id, /** @type {number} */ i) => {
      profile.at += timeDeltas[i] ?? 0;
      const stack = new Set();
      for (let node = profile.nodes.get(id); node; node = profile.nodes.get(node.parent)) stack.add(node.name);
      samples.push({ name: profile.nodes.get(id)?.name ?? '', stack, at: profile.at, span: 0 });
    });
  }
  samples.sort((a, b) => a.at - b.at);
  samples.forEach((sample, i) => {
    sample.span = Math.min(2000, (samples[i + 1]?.at ?? sample.at) - sample.at);
  });
  return samples;
}

/** Milliseconds of the functions that had most, by themselves and with what they called. @param {Sample[]} samples */
function described(samples) {
  const [own, whole] = [new Map(), new Map()];
  for (const { name, stack, span } of samples) {
    own.set(name, (own.get(name) ?? 0) + span / 1000);
    for (const each of stack) whole.set(each, (whole.get(each) ?? 0) + span / 1000);
  }
  const idle = /^\((?:root|program|idle)\)/;
  const most = (/** @type {Map<string, number>} */ sums) =>
    [...sums]
      .filter(([name, sum]) => !idle.test(name) && sum >= 1)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 9)
      .map(([name, sum]) => `${sum.toFixed(0)} ${name}`)
      .join(', ');
  return `\n      own: ${most(own)}\n      with callees: ${most(whole)}`;
}
