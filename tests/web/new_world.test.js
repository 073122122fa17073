/** ARCHITECTURE.md's recipe for a world: a folder and a line, in a copy of the page's files, and everything knows it. */
import test from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));

/** Numbers in a ring, each joined with the next; the core makes it as a graph. */
const ring = {
  'folder.js': `
    export const world = () => import('./world.js');
    export const stage = () => import('./stage.js');
    export const entrance = () => import('./entrance.js');
    export const words = { en: () => import('./en.js'), 'zh-Hans': () => import('./zh-Hans.js') };
    export const phrases = () => import('./phrases.js');`,
  'world.js': `
    import { refuse } from '../../document/error.js';
    import { knownFields, whole } from '../../document/fields.js';
    export const world = {
      name: 'ring', plural: 'rings', point: 'a number', kind: 3, heuristics: ['zero'],
      lacks: { diagonal: 'which have no diagonal steps' },
      space(value, field) {
        const { size } = knownFields(value, field, ['type', 'size']);
        return Object.freeze({ type: 'ring', size: whole(3, 100)(size, field + '.size') });
      },
      end: (value, field, { size }) => value < size ? value : refuse('out-of-range', field, value + ' is not on the ring'),
      lines: ({ size }) => ['"type": "ring"', '"size": ' + size],
      encode({ space: { size } }) {
        const each = Array.from({ length: size }, (_, node) => node);
        const names = each.flatMap((node) => [String(node).length, ...String(node)].map((text, at) => at ? text.charCodeAt(0) : text));
        return [0, size, size, ...each.flatMap((node) => [node * 1000, 0, 0]), ...each.flatMap((node) => [node, (node + 1) % size, 1000]), ...names];
      },
      pointOf: (_, node) => node, nodeOf: (_, point) => point, contains: ({ size }, point) => point < size,
    };`,
  'stage.js': 'export const layout = { extent: ({ size }) => ({ width: size, height: 1 }) };',
  'entrance.js': "export const picture = 'M0 0'; export const entrance = () => ({ space: { type: 'ring', size: 5 }, start: 0, goal: 2 });",
  'en.js': "export default { 'lab.map.ring': 'Ring' };",
  'zh-Hans.js': "export default { 'lab.map.ring': '环' };",
  'phrases.js': "export default [[/^(\\d+) is not on the ring$/, '{1}不在环上']];",
};

test('a world is a folder and a line: documents, the core, words, errors, the map menu and the stage know it', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'a-star-lab-'));
  t.after(() => rmSync(root, { recursive: true }));
  cpSync(web, join(root, 'web'), { recursive: true, filter: (path) => !path.endsWith('generated') });
  symlinkSync(join(web, 'generated'), join(root, 'web', 'generated'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const folders = join(root, 'web/worlds/folders.js');
  writeFileSync(folders, `${readFileSync(folders, 'utf8')}export * as ring from './ring/folder.js';\n`);
  mkdirSync(join(root, 'web/worlds/ring'));
  for (const [name, text] of Object.entries(ring)) writeFileSync(join(root, 'web/worlds/ring', name), text);
  /** @param {string} path @returns {Promise<any>} */
  const load = (path) => import(pathToFileURL(join(root, 'web', path)).href);

  const { parseDocument } = await load('document/text.js');
  const { serializeDocument, validateDocument } = await load('document/document.js');
  const engine = await (await load('engine/engine.js')).loadEngine();
  const { fetchEntrances } = await load('worlds/registry.js');
  const document = validateDocument((await fetchEntrances()).ring.entrance());
  assert.deepEqual(parseDocument(serializeDocument(document)), document);

  const search = engine.createSearch({ ...document, space: { type: 'ring', size: 12 }, start: 11, goal: 3 });
  while (search.status === 'running') search.advance(1);
  assert.deepEqual([search.result().cost, search.result().path], [4, [11, 0, 1, 2, 3]]);
  search.dispose();

  const { strings } = await load('words/i18n.js');
  const chinese = await strings('zh-Hans');
  await chinese.more('ring');
  assert.equal(chinese.t('lab.map.ring'), '环');
  const wrong = await new Promise((resolve) => {
    try {
      validateDocument({ ...document, goal: 7 });
    } catch (error) {
      resolve(error);
    }
  });
  assert.match(await chinese.error(wrong), /^goal：7 不在环上。$/);
  const { layoutOf, loadLayout } = await load('stage/layouts.js');
  // The squares, too, are asked for by who comes back to them.
  await Promise.all([loadLayout('ring'), loadLayout('grid')]);
  assert.deepEqual(layoutOf('ring').extent(document.space), { width: 5, height: 1 });
});
