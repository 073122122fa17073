/**
 * Approves the current results: `node scripts/approve.mjs`. Writes the whole trace of every document with at most 64 cells in
 * tests/golden/documents to tests/golden/traces, and the current hashes to the rows of tests/golden/hashes.json and pictures.json.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import './types.mjs';

const { validateDocument } = await import('../web/kernel/worlds/documents.ts');
const { parseDocument } = await import('../web/kernel/worlds/reading.ts');
const { loadEngine } = await import('../web/kernel/engine/engine.ts');
const { drawn } = await import('../web/parts/picture/drawn.ts');

const readable = 64;
const folder = new URL('../tests/golden/', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, folder), 'utf8');

/** @param {string} path @param {string} text */
function write(path, text) {
  let old = '';
  try {
    old = read(path);
  } catch {
    /* a new one */
  }
  if (old === text) return;
  writeFileSync(new URL(path, folder), text);
  console.log(`changed: tests/golden/${path}`);
}

const engine = await loadEngine();

/** @template T @param {any} document @param {(search: import('../web/kernel/engine/search.ts').Search) => T} ask @returns {Promise<T>} */
async function ask(document, ask) {
  const search = engine.createSearch(document);
  await search.run();
  const answer = ask(search);
  search.dispose();
  return answer;
}

for (const file of readdirSync(new URL('documents/', folder)).sort()) {
  const document = parseDocument(read(`documents/${file}`));
  const { nodes, width = 1, height = 1, depth = 1 } = document.space;
  if ((nodes?.length ?? width * height * depth) > readable) continue;
  write(`traces/${file.replace('.json', '.txt')}`, await ask(document, (search) => search.traceText()));
}

/** @type {{document: string, with: object, hash: string}[]} */
const list = JSON.parse(read('hashes.json'));
const rows = [];
for (const row of list) {
  const document = validateDocument({ ...JSON.parse(read(`documents/${row.document}.json`)), ...row.with });
  rows.push(`  ${JSON.stringify({ ...row, hash: await ask(document, (search) => search.traceHash()) })}`);
}
write('hashes.json', `[\n${rows.join(',\n')}\n]\n`);

/** @type {{document: string, expansion: number, scheme: 'light' | 'dark', lang: string, hash: string}[]} */
const pictures = JSON.parse(read('pictures.json'));
const hashed = [];
for (const row of pictures) {
  const { expansion, scheme, lang } = row;
  const document = parseDocument(read(`documents/${row.document}.json`));
  const { markup: svg } = await drawn(engine, document, (search) => search.positionOfExpansion(expansion) + 3, {
    scheme,
    lang,
    width: 960,
  });
  hashed.push(`  ${JSON.stringify({ ...row, hash: createHash('sha256').update(svg).digest('hex') })}`);
}
write('pictures.json', `[\n${hashed.join(',\n')}\n]\n`);
