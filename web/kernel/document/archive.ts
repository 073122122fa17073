/** Makes ZIP archives. The same files always give the same bytes, because all of them are dated 1 January 1980. */
import { checksum } from './checksum.ts';

/** Compresses without a header (RFC 1951) */
type Deflate<Bytes> = (bytes: Bytes) => Uint8Array | Promise<Uint8Array>;

/** Little-endian numbers of 2 or 4 bytes, one after the other. */
function record(...numbers: [size: 2 | 4, value: number][]) {
  const bytes = new Uint8Array(numbers.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** The fields that local and central headers share. */
const common = (sum: number, packed: number, size: number, name: number) =>
  [
    [2, 20], // the version that is needed to unpack it
    [2, 0x800], // names are UTF-8
    [2, 8], // deflated
    [2, 0], // time: midnight
    [2, 0x21], // date: 1 January 1980, the first that ZIP can write
    [4, sum],
    [4, packed],
    [4, size],
    [2, name],
    [2, 0],
  ] satisfies [2 | 4, number][];

function joined(parts: readonly Uint8Array[]) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function archiveOf<Bytes extends Uint8Array>(files: Iterable<[path: string, contents: Bytes]>, deflate: Deflate<Bytes>) {
  const parts = [];
  const entries = [];
  let at = 0;
  let count = 0;
  for (const [path, contents] of files) {
    const name = new TextEncoder().encode(path);
    const packed = await deflate(contents);
    const shared = common(checksum(contents), packed.length, contents.length, name.length);
    const local = joined([record([4, 0x04034b50], ...shared), name, packed]);
    parts.push(local);
    entries.push(record([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    at += local.length;
    count++;
  }
  const directory = joined(entries);
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0]);
  return joined([...parts, directory, end]);
}
