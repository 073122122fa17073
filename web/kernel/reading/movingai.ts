/** MovingAI's maps in all their forms, its queries, and maps of voxels. The grammars are those of cpp/io and maps/voxel_files.ts. */
import { refuse, said, type Said } from '../document/error.ts';
import { inSlices } from '../document/slices.ts';
import { voxelsApartInSlices } from './far_apart.ts';
import { layersInSlices, voxelMapInSlices } from './voxel_files.ts';
import { checkWidths, linesOf } from './letters.ts';
import { parsers } from './parsers.ts';
import { checkSize, gridOf, mapOf, signsOf } from './signs.ts';
import type { Found, Reader, Source } from './contract.ts';

const header = /^\s*(?:(?:type|height|width)[ \t]+\S+[ \t]*\n\s*)+map[ \t]*(?:\n|$)/i;

/** The line behind which the rows begin. */
const begins = /^[ \t]*map(?:[ \t]*:)?[ \t]*$/im;
const sized = /^[ \t]*(?:height|width)(?:[ \t]*[:=])?[ \t]*\d+[ \t]*$/im;
const comments = /^[ \t]*(?:#|\/\/|;|%)[^\n]*$/gm;

/**
 * A map whose header people have written in their own way, as the grammar wants it: colons, comments above, and blank lines before the rows
 * are blanks and lines of the header. Every row stays on its line. Other texts stay as they are.
 */
function spelled(text: string): string {
  const found = begins.exec(text);
  if (!found || found.index > 2000 || !sized.test(text.slice(0, found.index))) return text;
  const head = text
    .slice(0, found.index)
    .replace(comments, '')
    .replace(/^([ \t]*(?:type|height|width)[ \t]*)[:=]/gim, '$1 ');
  const rows = text.slice(found.index + found[0].length + 1);
  const blank = /^(?:[ \t]*\n)*/.exec(rows)?.[0] ?? '';
  return `${head}${'\n'.repeat(blank.split('\n').length - 1)}map\n${rows.slice(blank.length)}`;
}

/** What MovingAI's rules make of its letters, where they are not free ground or a plain wall. */
const rules: Readonly<Record<string, Said>> = {
  'swamp-as-free': said("swamp (S): free ground, as MovingAI's rules"),
  'water-as-wall': said("water (W): a wall, as MovingAI's rules"),
};

/** The letters of a header's `type`, its sizes, and the lines behind it. */
function parts(text: string) {
  const field = (name: string) => new RegExp(`^[ \\t]*${name}[ \\t]+(\\S+)`, 'im').exec(text)?.[1] ?? '';
  return { type: field('type').toLowerCase(), height: Number(field('height')), width: Number(field('width')) };
}

/** The text as the strict grammar wants it; a line added in front moves those of errors. */
function plain(source: Source): { text: string; added: number } {
  const text = spelled(source.text);
  const { type, height } = parts(header.exec(text)?.[0] ?? text.slice(0, 200));
  // Version 0 of the format had no type.
  const added = type === '' && /^\s*(?:height|width)\b/i.test(text) ? 1 : 0;
  if (added) source.tell(said('the header names no type, octile was taken'));
  if (type !== 'octile-corner' || !(height > 0)) return { text: 'type octile\n'.repeat(added) + text, added };
  source.tell(said('the heights of the corners were left out; the second block is the terrain'));
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => /^\s*map\s*$/i.test(line));
  if (begin < 0) return { text: text.replace(/octile-corner/i, 'octile'), added };
  const corners = lines.slice(begin + 1, begin + 1 + height);
  const wrong = corners.findIndex((line) => !/^[\d\s]+$/.test(line));
  if (wrong >= 0 || corners.length < height)
    refuse(
      'header',
      { line: begin + 2 + Math.max(wrong, 0), column: 1 },
      'expected {count} {count:line|lines} of heights of corners before the terrain',
      { count: height },
    );
  // Blank lines in the header keep every row of the terrain on its line.
  const head = lines.slice(0, begin).map((line) => line.replace(/octile-corner/i, 'octile'));
  return { text: [...head, ...corners.map(() => ''), 'map', ...lines.slice(begin + 1 + height)].join('\n'), added: 0 };
}

/** Terrain whose costs the file does not say: letters are asked about, digits are costs. */
function weighted(source: Source): Found {
  const { height, width } = parts(source.text);
  const lines = source.text.split('\n');
  const begin = lines.findIndex((line) => /^\s*map\s*$/i.test(line));
  const blank = `${'\n'.repeat(begin + 1)}${lines.slice(begin + 1).join('\n')}`;
  const rows = linesOf(blank);
  if (rows.length !== height)
    refuse(
      'row-count',
      { line: rows.at(-1)?.line ?? begin + 1, column: 1 },
      "the map has {count} {count:row|rows}, expected {height} (the header's height)",
      { count: rows.length, height },
    );
  if (checkWidths(rows) !== width)
    refuse('ragged', { line: rows[0].line, column: 1 }, "the row has {count} {count:cell|cells}, expected {width} (the header's width)", {
      count: rows[0].text.length,
      width,
    });
  checkSize(width, height);
  return mapOf(
    signsOf(rows.map(({ text }) => Array.from(text))),
    source,
    { '.': 'free', G: 'free', '@': 'wall', O: 'wall', W: 'wall' },
    (sign) => (/^[2-9]$/.test(sign) ? (sign as '2') : 'free'), // one of the costs
  );
}

async function readSquares(source: Source): Promise<Found> {
  const { type } = parts(header.exec(spelled(source.text))?.[0] ?? '');
  if (/^(?:octile-)?weighted$/.test(type)) return weighted(source);
  const { text: given, added } = plain(source);
  // Blanks at the ends of lines are no cells.
  const text = given
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  const toolbox = await parsers();
  const map = (() => {
    try {
      return toolbox.parseMap(text);
    } catch (error) {
      if (added && error instanceof Error && 'line' in error) Object.assign(error, { line: Math.max(1, Number(error.line) - added) });
      throw error;
    }
  })();
  for (const note of map.notes) source.tell(rules[note]);
  return gridOf(map.rows, map);
}

/** Queries say `version` first; those of voxels name their map once, on the second line. */
const isQueries = ({ text, name }: Source) =>
  /^\s*(?:version\s+\d|\d+[ \t]+\S+\.map(?:[ \t]+[\d.]+){5})/i.test(text) || /\.(?:scen|3dscen)$/i.test(name);
const ofVoxels = ({ text, name }: Source) => /\.3dscen$/i.test(name) || /^\s*version[^\n]*\n[ \t]*\S+[ \t]*(?:\n|$)/i.test(text);

export const readers: readonly Reader[] = [
  {
    format: said('MovingAI queries'),
    claims: isQueries,
    // Who asked for the file reads them: they need its map.
    read: async (source) => {
      const queries = ofVoxels(source) ? 'flights' : 'scen';
      if (queries === 'scen') (await parsers()).parseScenario(source.text);
      return { space: {}, queries };
    },
  },
  {
    format: said('a MovingAI map'),
    claims: ({ text }) => /^\s*(?:type|height|width|map)(?:[ \t]+\S+)?[ \t]*(?:\n|$)/i.test(spelled(text)),
    read: readSquares,
  },
  {
    format: said('a voxel map'),
    claims: ({ text, name }) => /^\s*voxel(?:[ \t]+\d+){3}\s/.test(text) || /\.3dmap$/i.test(name),
    async read({ text }) {
      const { voxelLimits } = await import('../worlds/voxel/voxel_world.ts');
      const map = await inSlices(voxelMapInSlices(text, voxelLimits));
      const ends = await inSlices(voxelsApartInSlices(map));
      if (!ends) return refuse('bad-value', {}, 'every voxel is blocked, expected one that is free');
      const { width, height, depth } = map;
      return { space: { type: 'voxel', width, height, depth, layers: await inSlices(layersInSlices(map)), movement: 'fly' }, ...ends };
    },
  },
];
