/** Measures the figures of lessons and writes them into their files: `node scripts/figures.mjs [FILE…]`, all lessons without any. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { loadEngine } from '../web/engine/engine.js';
import { measured } from '../web/lessons/figures.js';
import { lessonOf } from '../web/lessons/lesson_file.js';

/** One field a line, but a point, a pair, an edge or a layer of voxels on one. @param {unknown} lesson */
function laidOut(lesson) {
  const oneLine = (/** @type {string} */ members) => `[${members.trim().replace(/\s+/g, ' ')}]`;
  return JSON.stringify(lesson, null, 1)
    .replace(/\[(\s+(?:[\w".-]+,\s+){1,2}[\w".-]+\s+)\]/g, (_, members) => oneLine(members))
    .replace(/(?<=\n *)\[((?:\s+"[^"]*",?)+\s+)\]/g, (_, members) => oneLine(members));
}

const folder = new URL('../web/lessons/', import.meta.url);
const files = process.argv.slice(2);
if (files.length === 0)
  for (const name of await readdir(folder)) if (/^(?!lesson\.schema).*\.json$/.test(name)) files.push(new URL(name, folder).pathname);
const engine = await loadEngine();
for (const file of files) {
  const text = await readFile(file, 'utf8');
  const lesson = JSON.parse(text);
  const { steps } = await lessonOf(lesson);
  let document;
  for (const [at, step] of steps.entries()) {
    document = step.document ?? document;
    for (const figure of Object.values(lesson.steps[at].figures ?? {})) figure.is = measured(engine, document, figure);
  }
  const written = `${laidOut(lesson)}\n`;
  if (written !== text) await writeFile(file, written);
}
