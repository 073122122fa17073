/**
 * Writes web/generated/rows.ts: what the core says of its searches and of the numbers that cross to JavaScript, as typed data. CMake runs
 * it after core.wasm: `node scripts/rows.mjs`. It imports nothing that imports its result.
 */
import { readFile, writeFile } from 'node:fs/promises';

const generated = new URL('../web/generated/', import.meta.url);
const { default: start } = await import(new URL('core.js', generated).href);
const core = await start({ wasmBinary: await readFile(new URL('core.wasm', generated)) });
const { version: _, worlds: __, algorithms: ___, ...names } = JSON.parse(core.catalog());
const { rows, first, segmentEvents, fields, flags, runEnds } = JSON.parse(core.rows());

/** The value in `tie=fifo`, `reopen=false` or `gWeight=0`. @param {string} word */
const valueOf = (word) => (word === 'true' || word === 'false' || /^\d+$/.test(word) ? JSON.parse(word) : word);

/** An option of which a search accepts only some values. @param {string} only such as `diagonal=no-obstacles,never` @param {string} because */
function narrowed(only, because) {
  const [field, values] = only.split('=');
  return { narrow: { field, accepted: values.split(','), reason: because } };
}

/** @param {any} row as the core prints it */
function rowOf({ name, does, says, only, because, key = null, paper, ...row }) {
  const pairs = does.map((/** @type {string} */ each) => [each.split('=')[0], valueOf(each.split('=')[1])]);
  const lists = { ...(pairs.length && { does: Object.fromEntries(pairs) }), ...(says.length && { says }) };
  return [name, { ...row, key, ...lists, ...(only && narrowed(only, because)) }];
}

/** The names of numbers that cross together, in their order. @param {string} list as the core writes it */
const namesIn = (list) => list.split(', ').map((name) => name.replace(/_./g, ([, letter]) => letter.toUpperCase()));

/** The value of each bit. @param {string[]} bits from the lowest on */
const valuesOf = (bits) => Object.fromEntries(bits.map((name, bit) => [name, 1 << bit]));

/** @type {Record<string, unknown>} */
const tables = {
  /** One row for each search; what stands in it is said in web/kernel/document/algorithms.ts. */
  rows: Object.fromEntries(rows.map(rowOf)),
  papers: Object.fromEntries(rows.map((/** @type {any} */ { name, paper }) => [name, paper])),
  names: { ...names, runEnds },
  first,
  segmentEvents,
  fields: Object.fromEntries(Object.entries(fields).map(([name, list]) => [name, namesIn(list)])),
  flags: Object.fromEntries(Object.entries(flags).map(([name, list]) => [name, valuesOf(namesIn(list))])),
};
const text = Object.entries(tables).map(([name, table]) => `export const ${name} = ${JSON.stringify(table)} as const;\n`);
await writeFile(new URL('rows.ts', generated), `/** Written by scripts/rows.mjs. */\n${text.join('')}`);
