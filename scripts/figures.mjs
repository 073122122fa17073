/** Measures the figures of lessons and writes them into their files: `node scripts/figures.mjs [FILE…]`, without files for all lessons. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import './types.mjs';

const { loadEngine } = await import('../web/kernel/engine/engine.ts');
const { measureAll } = await import('../web/parts/lessons/figures.ts');
const { readLesson, textOfLesson } = await import('../web/parts/lessons/lesson_text.ts');

const folder = new URL('../web/parts/lessons/', import.meta.url);
const files = process.argv.slice(2);
if (files.length === 0)
  for (const name of await readdir(folder)) if (/^(?!lesson\.schema).*\.json$/.test(name)) files.push(new URL(name, folder).pathname);
const engine = await loadEngine();
for (const file of files) {
  const text = await readFile(file, 'utf8');
  const { value, lesson } = await readLesson(text);
  measureAll(engine, value, lesson.steps);
  const written = textOfLesson(value);
  if (written !== text) await writeFile(file, written);
}
