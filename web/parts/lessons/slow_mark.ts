/**
 * A mark of a word that takes long to make: SHA-256 (FIPS 180-4) of the word, then of the result, again and again. Browsers offer
 * SHA-256 only to pages that came safely, which is not so in every classroom, so it is written out here.
 */
import { inSlices } from '../../kernel/document/slices.ts';

/** How often a word is hashed: about a second on a laptop with its pauses. Who guesses words pays for every guess. */
export const rounds = 2 ** 19;
/** Rounds between two looks at the clock. */
const atATime = 2 ** 8;
/** Hexadecimal digits of a mark. With 48 bits no two words of a dictionary are alike. */
const digits = 12;

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, m) => m > 1 && n % m).includes(0),
);
/** The first 32 bits behind the point. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const beginning = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** Mixes the first 16 numbers of `block`, which has room for 64, into the state. */
function mix(state: Int32Array, block: Int32Array) {
  for (let i = 16; i < 64; i++) {
    const [x, y] = [block[i - 15], block[i - 2]];
    const one = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const other = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    block[i] = block[i - 16] + one + block[i - 7] + other;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const other = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const enters = (h + one + ((e & f) ^ (~e & g)) + constants[i] + block[i]) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + enters) | 0;
    d = c;
    const leaves = (enters + other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    c = b;
    b = a;
    a = leaves;
  }
  [a, b, c, d, e, f, g, h].forEach((number, i) => (state[i] += number));
}

/** SHA-256 as eight numbers. */
function sha256(bytes: Uint8Array) {
  const blocks = (bytes.length + 72) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const state = beginning.slice();
  const block = new Int32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) block[i] = padded.getInt32(at + i * 4);
    mix(state, block);
  }
  return state;
}

/** @param wanted is asked in between; when it says no, the work is given up */
function* worked(word: string, wanted: () => boolean): Generator<void, string> {
  const state = sha256(new TextEncoder().encode(word));
  const block = new Int32Array(64);
  for (let round = 1; round < rounds; round++) {
    block.set(state);
    block.fill(0, 8, 16);
    // The padding of 32 bytes, and their number of bits.
    block[8] = 0x80000000 | 0;
    block[15] = 256;
    state.set(beginning);
    mix(state, block);
    if (round % atATime > 0) continue;
    if (!wanted()) return '';
    yield;
  }
  return Array.from(state, (number) => (number >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .slice(0, digits);
}

/** Works in slices, so that the page goes on. @returns '' if it was given up */
export const slowMark = (word: string, wanted: () => boolean = () => true) => inSlices(worked(word, wanted));
