/**
 * A document in the address of the page: `#d=` and the deflated JSON in base64url, then a point and the CRC-32 of these letters.
 * Browsers never send what follows a #, so that only the reader of the link sees the document. Works in browsers and in Node.
 * Other things can be packed in the same way, after a mark of their own. Fetched with the first link.
 */
import { checksum } from './checksum.ts';
import { DocumentError, quoted, refuse, tooMany } from './error.ts';
import { limits } from './document.ts';
import { longestLink } from './link.ts';
import { deflated, gathered, sent } from './stream.ts';

export const damaged = () => refuse('bad-value', 'link', 'it is cut off or was changed on the way, expected all of it as it was copied');

/** The first byte of older links, which contain a checksum (Adler-32, RFC 1950). No deflate block begins with it. */
const adlerMark = 0x78;

async function inflated(packed: Uint8Array<ArrayBuffer>) {
  const format = packed[0] === adlerMark ? 'deflate' : 'deflate-raw';
  const inflate = (bytes: Uint8Array<ArrayBuffer>) => gathered(sent(bytes, 'DecompressionStream', format), limits.bytes);
  const bytes = await inflate(packed);
  // If the text is complete without the last byte, there is something after its end: browsers refuse that, Node ignores it.
  if (
    await inflate(packed.subarray(0, -1)).then(
      () => true,
      () => false,
    )
  )
    damaged();
  return bytes;
}

function lettersOf(bytes: Uint8Array) {
  let text = '';
  // In pieces, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 1 << 13) text += String.fromCharCode(...bytes.subarray(at, at + (1 << 13)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param before number of letters in the mark */
function bytesOf(letters: string, before: number) {
  const strange = letters.search(/[^\w-]/);
  if (strange >= 0) {
    const found = { got: quoted(letters.slice(strange, strange + 1)), column: before + strange + 1 };
    refuse('bad-value', 'link', 'unexpected {got} at column {column}, expected letters, digits, - and _', found);
  }
  if (letters.length % 4 === 1) return damaged();
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** The checksum that follows the letters, so that every change of them is noticed. */
const sumOf = (letters: string) => checksum(new TextEncoder().encode(letters)).toString(36);

/** A text as the hash of an address. @param mark its first letters */
export async function packed(mark: string, text: string) {
  const letters = lettersOf(await deflated(new TextEncoder().encode(text)));
  return `${mark}${letters}.${sumOf(letters)}`;
}

/**
 * The text in such a hash.
 * @throws {DocumentError} of the field `link`
 */
export async function unpacked(mark: string, part: string) {
  if (!part.startsWith(mark)) refuse('bad-value', 'link', 'it does not begin with {mark}, expected all of it as it was copied', { mark });
  if (part.length > longestLink) tooMany('link', part.length, 'characters', longestLink);
  const [letters, ...sums] = part.slice(mark.length).split('.');
  const bytes = bytesOf(letters, mark.length);
  // Older links have no point and no checksum after it.
  if (sums.length && sums.join('.') !== sumOf(letters)) damaged();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await inflated(bytes));
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    return damaged();
  }
}
