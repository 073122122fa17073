/** Which C++ file may include which, beside the rooms of TypeScript: `npm run rooms`. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { posix } from 'node:path';

/** Rooms from the ground up: each includes only from itself and those before it. */
const rooms = ['core', 'spaces', 'algorithms', 'fast', 'io', 'worlds', 'tutorials', 'heuristics', 'finder', 'session', 'wasm'];

/** Includes that point upwards, into a circle or out of a room that nobody has listed. @param {string} folder with the rooms */
export function wrongIncludes(folder) {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((path) => /\/.*\.[hc]pp$/.test(path));
  const included = new Map(
    files.map((file) => [
      file,
      [...readFileSync(posix.join(folder, file), 'utf8').matchAll(/^#include "(.*)"/gm)].map(([, path]) =>
        posix.join(posix.dirname(file), path),
      ),
    ]),
  );
  const height = (/** @type {string} */ path) => rooms.indexOf(path.split('/')[0]);
  return files.flatMap((file) => {
    const reached = new Set(included.get(file));
    for (const each of reached) for (const next of included.get(each) ?? []) reached.add(next);
    return [
      ...(height(file) < 0 ? [`${file}: every room is listed`] : []),
      ...(reached.has(file) ? [`${file}: no circle`] : []),
      ...(included.get(file) ?? []).filter((path) => height(path) > height(file)).map((path) => `${file}: includes ${path} above it`),
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = wrongIncludes(fileURLToPath(new URL('../cpp', import.meta.url)));
  if (wrong.length) console.error(wrong.join('\n'));
  process.exitCode = Number(wrong.length > 0);
}
