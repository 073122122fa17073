/**
 * Loads MovingAI maps with their scenarios.
 * @module
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import '../scripts/types.mjs';

const { loadToolbox } = await import('../web/kernel/engine/toolbox.ts');

/** @typedef {{ name: string, map: import('./solvers.mjs').Map, queries: import('../web/kernel/engine/toolbox.ts').ScenarioRow[] }} Job */

/**
 * Every `every`-th query of a folder's scenario files, by map.
 * @param {string} folder
 * @param {number} every
 * @returns {Promise<Job[]>}
 */
export async function loadJobs(folder, every) {
  const toolbox = await loadToolbox();
  const jobs = [];
  let count = 0;
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.scen')).sort()) {
    const map = toolbox.parseMap(await readFile(join(folder, name.replace(/\.scen$/, '')), 'utf8'));
    const queries = toolbox.parseScenario(await readFile(join(folder, name), 'utf8'), map).filter(() => count++ % every === 0);
    jobs.push({ name: name.replace(/\.scen$/, ''), map, queries });
  }
  return jobs;
}

/** Whether a length is the optimum of a file. Its sums used a √2 of single precision or of eight decimals. @param {number | null} length @param {{optimum: number, tolerance?: number}} query */
export const agrees = (length, { optimum, tolerance = 0 }) => length !== null && Math.abs(length - optimum) <= tolerance + 2e-8 * optimum;
