/**
 * The files of the 3D voxel benchmark. `.3dmap`: a line `voxel X Y Z`, then one blocked voxel per line. `.3dscen`: two lines of heading,
 * then `x y z x y z cost ratio` per line.
 */
import { quoted, refuse, said, tooMany, unexpected, type Sentence } from '../document/error.ts';
import { atOnce } from '../document/slices.ts';

/** As in cpp/spaces/voxel/voxel_box.hpp: nothing is recorded, so there may be more voxels than in a document. */
export const untracedLimits = Object.freeze({ voxels: 1 << 23, side: 2048 });

/** The most bytes that a voxel takes in a map file. */
export const bytesOfVoxel = 12;
/** Lines read between two pauses. */
const LINES = 512;

/** The first word of such a file. */
const heading = 'voxel';

/** The most characters in a line: a longer line would keep the page busy before an error could be reported. */
const longestLine = 1000;

/** The lines that are not empty, with their numbers. */
function* filledLines(text: string): Generator<{ number: number; words: { text: string; column: number }[] }> {
  const filled = /\S/g;
  let number = 1;
  for (let begin = 0; filled.test(text); filled.lastIndex = begin, number++) {
    // A hostile text may have very many empty lines, so they are only counted.
    for (let next = text.indexOf('\n', begin); next >= 0 && next < filled.lastIndex; next = text.indexOf('\n', begin)) {
      begin = next + 1;
      number++;
    }
    let end = text.indexOf('\n', begin);
    if (end < 0) end = text.length;
    if (end - begin > longestLine) tooMany({ line: number, column: 1 }, end - begin, 'characters', longestLine);
    yield { number, words: Array.from(text.slice(begin, end).matchAll(/\S+/g), (match) => ({ text: match[0], column: match.index + 1 })) };
    begin = end + 1;
  }
}

function wholeNumber(word: { text: string; column: number }, line: number, least: number, most: number) {
  const value = /^\d{1,9}$/.test(word.text) ? Number(word.text) : -1;
  if (value < least || value > most)
    unexpected('number', { line, column: word.column }, word.text, said('a whole number from {least} to {most}', { least, most }));
  return value;
}

function counted(words: { text: string; column: number }[], count: number, line: number, expected: Sentence) {
  if (words.length !== count)
    refuse('fields', { line, column: words[0].column }, 'got {count} fields, expected {expected}', { count: words.length, expected });
}

export interface VoxelMap {
  width: number;
  height: number;
  depth: number;
  cells: Uint8Array;
}

/** A box of air with blocked voxels, one byte per voxel in the order of the core's ids: 1 if it is blocked. */
export const parseVoxelMap = (text: string) => atOnce(voxelMapInSlices(text));

export function* voxelMapInSlices(text: string, limits: { voxels: number; side: number } = untracedLimits): Generator<void, VoxelMap> {
  const lines = filledLines(text);
  const { value: head } = lines.next();
  if (!head) return refuse('empty', { line: 1, column: 1 }, 'the text is empty, expected {expected}', { expected: 'voxel X Y Z' });
  const [first] = head.words;
  if (first.text !== heading) unexpected('heading', { line: head.number, column: first.column }, first.text, 'voxel X Y Z');
  counted(head.words, 4, head.number, 'voxel X Y Z');
  const sides = head.words.slice(1).map((word: { text: string; column: number }) => {
    const side = wholeNumber(word, head.number, 1, 999_999_999);
    if (side > limits.side)
      refuse('too-large', { line: head.number, column: word.column }, 'got {got}, at most {most} are allowed', {
        got: side,
        most: limits.side,
      });
    return side;
  });
  const [width, height, depth] = sides;
  const size = width * height * depth;
  if (size > limits.voxels)
    tooMany({ line: head.number, column: head.words[1].column }, `${width}×${height}×${depth}`, 'voxels', limits.voxels);
  const cells = new Uint8Array(size);
  let read = 0;
  for (const { number, words } of lines) {
    counted(words, 3, number, 'the three coordinates of a blocked voxel');
    const [x, y, z] = words.map((word, axis) => wholeNumber(word, number, 0, sides[axis] - 1));
    cells[(y * depth + z) * width + x] = 1;
    if (++read % LINES === 0) yield;
  }
  return { width, height, depth, cells };
}

/** The layers of such a map from the ground up, as rows of a document. */
export function* layersInSlices({ width, height, depth, cells }: VoxelMap): Generator<void, string[][]> {
  const decoder = new TextDecoder();
  const letters = cells.map((cell) => (cell ? 35 : 46)); // # and .
  const layers = [];
  for (let y = 0; y < height; y++) {
    layers.push(
      Array.from({ length: depth }, (_, z) => decoder.decode(letters.subarray((y * depth + z) * width, (y * depth + z + 1) * width))),
    );
    yield;
  }
  return layers;
}

/** Lengths in these files are sums of √2 and √3 in double precision. */
export const flightTolerance = 1e-6;
/** The span of lengths in one bucket, as in scenarios of flat maps. */
const BUCKET = 4;

export type Voxel = [number, number, number];
export interface Flight {
  line: number;
  start: Voxel;
  goal: Voxel;
  optimum: number;
  tolerance: number;
  bucket: number;
}

/** @returns the name of the map, and the queries */
export function parseVoxelScenario(
  text: string,
  { width, height, depth }: { width: number; height: number; depth: number },
  blocked: (voxel: Voxel) => unknown,
): { map: string; rows: Flight[] } {
  const lines = filledLines(text);
  const { value: version } = lines.next();
  if (!version || version.words[0].text !== 'version')
    return refuse('version', { line: version?.number ?? 1, column: 1 }, 'expected version 1');
  const [, number] = version.words;
  if (number?.text !== '1')
    refuse('version', { line: version.number, column: 1 }, 'version is {got}, expected 1', { got: quoted(number?.text ?? '') });
  const { value: name } = lines.next();
  if (!name) return refuse('empty', { line: version.number + 1, column: 1 }, 'expected the name of the map');
  const sides = [width, height, depth];
  const rows = [];
  for (const { number, words } of lines) {
    counted(words, 8, number, 'x y z x y z cost ratio');
    const ends = [0, 3].map((first) => {
      const voxel = [0, 1, 2].map((axis) => wholeNumber(words[first + axis], number, 0, sides[axis] - 1)) as Voxel; // `map` gives three
      if (blocked(voxel))
        refuse('blocked', { line: number, column: words[first].column }, '({place}) is blocked on the map', { place: voxel.join() });
      return voxel;
    });
    const optimum = /^\d+(\.\d+)?$/.test(words[6].text) ? Number(words[6].text) : NaN;
    if (!(optimum <= 1e9))
      unexpected(
        'optimum',
        { line: number, column: words[6].column },
        words[6].text,
        said('a number from {least} to {most}', { least: 0, most: 1e9 }),
      );
    const bucket = Math.floor(optimum / BUCKET);
    rows.push({ line: number, start: ends[0], goal: ends[1], optimum, tolerance: flightTolerance, bucket });
  }
  return { map: name.words[0].text, rows };
}
