/** Which text the bytes of a file are. What is no text is refused by its name. */
import { DocumentError, quoted, refuse, said, type Said, type Sentence } from '../document/error.ts';

/** What pictures begin with. */
const picture = /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM....\0\0|RIFF....WEBP|....ftyp(?:avif|hei|mif))/s;
const beginningOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 16));

/** Whether a file is a picture, whatever it is called. */
export const isPicture = (bytes: Uint8Array) => picture.test(beginningOf(bytes));

/** What files of other kinds begin with. */
const signatures: readonly (readonly [RegExp, Sentence])[] = [
  [/^PK\x03\x04/, 'a workbook or an archive, expected text: copy the cells and paste them'],
  [/^\xd0\xcf\x11\xe0/, 'a workbook or an archive, expected text: copy the cells and paste them'],
  [picture, 'a picture, expected text: the page opens pictures of mazes'],
  [/^\x1f\x8b/, 'packed with gzip, expected what is in it'],
  [/^(?:BZh|7z\xbc\xaf|\xfd7zXZ|\x28\xb5\x2f\xfd)/, 'packed, expected what is in it'],
  [/^(?:II\*\0|MM\0\*|P[456]\s+(?:#[^\n]*\n\s*)*\d+\s+\d+\s)/, 'a picture that browsers do not show, expected PNG'],
  [/^VOX /, 'a file of MagicaVoxel, expected text: a line for each voxel, as in .3dmap'],
  [/^glTF/, 'a model for drawing, expected a map, a graph or a mesh as text'],
  [/^SQLite/, 'a database, expected text: save a table as CSV'],
  [/^%PDF/, 'a PDF, expected text: copy the map and paste it'],
  [/^\x93NUMPY/, 'a file of NumPy, expected text: print the array, or save it with np.savetxt'],
  [/^MATLAB 5\.0/, 'a file of MATLAB, expected text: save it with writematrix'],
];

const beginning = { line: 1, column: 1 };

/** Two Chinese characters beside each other, which Western text read as GB18030 does not have. */
const chinese = /[\u4e00-\u9fff]{2}/;
/** Signs of Chinese maps among others of ASCII. */
const ofMaps = /^[\n\r\t -~起终墙空路地山水树草门人]+$/;

function decoded(bytes: Uint8Array, tell: (decision: Said) => void): string {
  const first = beginningOf(bytes);
  const known = signatures.find(([begin]) => begin.test(first));
  if (known) throw new DocumentError({ code: 'not-text', ...beginning, says: known[1] });
  const utf16 = utf16Of(bytes);
  if (utf16) {
    try {
      return new TextDecoder(utf16, { fatal: true }).decode(bytes);
    } catch {
      refuse('encoding', beginning, 'the text is not UTF-8, and as UTF-16 it has broken characters');
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older programs in China, and then those in the West.
  }
  const other = legacy(bytes);
  tell(said('the text was read as {encoding}', { encoding: other.encoding }));
  return other.text;
}

/** The byte order of UTF-16, by its mark or because every second byte is 0. */
function utf16Of(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const part = bytes.subarray(0, Math.min(bytes.length & ~1, 256));
  const zeros = (from: number) =>
    part.every((byte, i) => i % 2 !== from || byte === 0) && part.some((byte, i) => i % 2 !== from && byte !== 0);
  if (part.length < 4) return null;
  return zeros(1) ? 'utf-16le' : zeros(0) ? 'utf-16be' : null;
}

function legacy(bytes: Uint8Array): { text: string; encoding: string } {
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    if (chinese.test(text) || ofMaps.test(text)) return { text, encoding: 'GB18030' };
  } catch (error) {
    // The platform does not know this encoding, and nobody can say what the text is.
    if (error instanceof RangeError)
      refuse('encoding', beginning, 'the text is neither UTF-8 nor UTF-16, and GB18030 cannot be read here, expected UTF-8');
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

/** Characters of Chinese keyboards that stand for others, as long as they are outside of quotes. */
const wide: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u2212': '-',
  '、': ',',
};
const widened = /"(?:[^"\\\n]|\\.)*"?|[\u3000\u00a0\u2212、０-９，；：（）［］｛｝＃．－＝＞＠｜＿]/g;

/** The same character as ASCII has it. All of these stand 0xfee0 further on in the table of characters. */
const narrow = (found: string) => (found.startsWith('"') ? found : (wide[found] ?? String.fromCharCode(found.charCodeAt(0) - 0xfee0)));

/** The text of a file, whatever its encoding and line ends. No character moves to another line or column but at a byte-order mark. */
export function textOf(input: string | Uint8Array, tell: (decision: Said) => void): string {
  const text = typeof input === 'string' ? input : decoded(input, tell);
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const control = lines.search(/[\0-\x08\x0b\x0e-\x1f\x7f]/);
  if (control >= 0) {
    const before = lines.slice(0, control).split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    refuse('not-text', place, 'unexpected {got}, expected text', { got: quoted(lines[control]) });
  }
  return lines.replace(widened, narrow);
}
