/**
 * Where the searches of article 001 take place: what its presets have besides their options.
 * @module
 */
import { maps } from '../../document/presets.js';

/** A plain under a roof, so that nobody can jump onto its walls. @param {readonly string[]} rows */
const plain = (rows) => ({ type: 'voxel', layers: [rows] });

/** Columns as high as their digits, or water on the ground. @param {string[]} rows */
const columns = (rows) => ({
  type: 'voxel',
  layers: [0, 1, 2, 3, 4].map((y) =>
    rows.map((row) => row.replace(/./g, (top) => (Number(top) > y ? '#' : top === '~' && y === 0 ? '~' : '.'))),
  ),
});

const hall = plain(Array(30).fill('.'.repeat(30)));

/** By the names of the presets. @type {Record<string, Record<string, any>>} */
export const places = {
  '001-voxels': { space: columns(['003333330~~0', '001233333210', '000~~33~~000']), start: [0, 0, 1], goal: [11, 0, 1] },
  '001-floating': {
    space: {
      type: 'voxel',
      layers: [['#######', '##555##', '##5#5##', '##555##', '#######'], ...Array(3).fill(Array(5).fill('.......'))],
    },
    start: [1, 3, 2],
    goal: [5, 1, 2],
  },
  '001-compass': { space: plain(maps.M0), start: [0, 0, 0], goal: [8, 0, 4] },
  '001-plain': { space: hall, start: [0, 0, 0], goal: [29, 0, 29], gWeight: 0.5 },
  '001-far': { space: plain(Array(3).fill('.'.repeat(1603))), start: [1, 0, 1], goal: [1601, 0, 1] },
  '001-sealed': {
    space: plain(
      Array.from({ length: 100 }, (_, z) =>
        Math.abs(z - 50) > 1 ? '.'.repeat(100) : `${'.'.repeat(49)}${z === 50 ? '#.#' : '###'}${'.'.repeat(48)}`,
      ),
    ),
    start: [0, 0, 0],
    goal: [50, 0, 50],
  },
  '001-straight': { space: hall, start: [0, 0, 0], goal: [29, 0, 0] },
};

const ways = [
  ['southwest', 'south', 'southeast'],
  ['west', '', 'east'],
  ['northwest', 'north', 'northeast'],
];

/** How the article calls a direction: x grows to the north, z to the east. '' is straight up or down. @param {readonly number[]} from @param {readonly number[]} to */
export const compass = (from, to) => ways[Math.sign(to[0] - from[0]) + 1][Math.sign(to[2] - from[2]) + 1];
