/**
 * Packs the built page for people who host it themselves: `node scripts/zip.mjs`, after scripts/build.mjs, writes
 * build/a-star-lab-VERSION.zip. The same files make the same archive, byte for byte.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte >>> 0;
});

/** The checksum that archives use (CRC-32). @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers of 2 or 4 bytes, one after the other. @param {...[size: 2 | 4, value: number]} numbers */
function record(...numbers) {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of numbers) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** What local and central headers share. @param {number} sum @param {number} packed @param {number} size @param {number} name */
const common = (sum, packed, size, name) =>
  /** @type {[2 | 4, number][]} */ ([
    [2, 20], // the version that is needed to unpack it
    [2, 0x800], // names are UTF-8
    [2, 8], // deflated
    [2, 0], // midnight
    [2, 0x21], // of 1 January 1980, the first day there is
    [4, sum],
    [4, packed],
    [4, size],
    [2, name],
    [2, 0],
  ]);

/** An archive of files. @param {Iterable<[path: string, contents: Uint8Array]>} files */
export function zipOf(files) {
  const parts = [];
  const entries = [];
  let at = 0;
  for (const [path, contents] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(contents, { level: 9 });
    const shared = common(checksum(contents), packed.length, contents.length, name.length);
    const local = Buffer.concat([record([4, 0x04034b50], ...shared), name, packed]);
    parts.push(local);
    entries.push(record([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = entries.length / 2;
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, directory, end]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(root, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1) : []));
  if (!paths.includes('index.html')) {
    console.error('dist/ is not built yet: run scripts/start.sh --build');
    process.exit(1);
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = `a-star-lab-${version}`;
  /** @type {[string, Uint8Array][]} */
  const files = [[`${folder}/LICENSE`, await readFile(join(root, 'LICENSE'))]];
  for (const path of paths.sort()) files.push([`${folder}/${path.split(sep).join('/')}`, await readFile(join(dist, path))]);
  await mkdir(join(root, 'build'), { recursive: true });
  const archive = zipOf(files);
  await writeFile(join(root, `build/${folder}.zip`), archive);
  console.log(`build/${folder}.zip: ${files.length} files, ${(archive.length / 1024 / 1024).toFixed(1)} MB`);
}
