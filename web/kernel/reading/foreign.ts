/** Texts that are refused by their name: what they say is no map of the lab, or needs more than a reader of maps. */
import { refuse, said, type Sentence } from '../document/error.ts';
import { linesOf } from './letters.ts';
import type { Reader, Source } from './contract.ts';

const marks: readonly (readonly [Sentence, RegExp])[] = [
  ['Mermaid', /^\s*(?:(?:graph|flowchart)\s+(?:TD|TB|BT|RL|LR)\b|(?:sequenceDiagram|stateDiagram|classDiagram|gantt|mindmap)\b)/],
  ['TSPLIB', /^\s*NAME[ \t]*:[^\n]*\n[A-Z_]{1,40}[ \t]*:/],
  ['Pajek', /^\s*\*(?:Vertices|Network)\b/i],
  ['OBJ', /^\s*(?:#[^\n]*\n\s*)*(?:(?:mtllib|o|g)[ \t]+\S+\n\s*)*v(?:[ \t]+-?[\d.]+(?:e-?\d+)?){3}/i],
  ["HOG's snakes", /^\s*snake\d+x\d+/i],
  ['OFF', /^\s*OFF\s*\n/],
  ['PLY', /^\s*ply\s*\nformat\b/],
  ['PBM, PGM or PPM', /^\s*P[1-6]\s*(?:#[^\n]*\n\s*)*\d+\s+\d+\s/],
  ['Matrix Market', /^\s*%%MatrixMarket\b/i],
  ['an ASCII grid of a map program', /^\s*ncols[ \t]+\d+[ \t]*\n\s*nrows[ \t]/i],
  ['PlantUML', /^\s*@startuml\b/],
  ['TGF', /^\s*(?:\d+(?:[ \t]+[^\s\d][^\n]*)?\n)+#[ \t]*\n\d+[ \t]+\d/],
  ['a scene of Godot', /^\s*\[gd_(?:scene|resource)\b/],
  ["Tiled's JavaScript", /onTileMapLoaded/],
  [
    'YAML',
    /^\s*(?:---\s*\n|%YAML|- [[{"']|(?:[A-Za-z_](?![^]*(?:->|=>|→|\w ?-- ?\w))\w*:(?:[ \t]*(?:[|>][ \t]*)?\n[ \t]*(?:-[ \t]|\w+:|[.#SG@X]+\n)|[ \t]+\S+\n(?:[ \t]*- |[A-Za-z_]\w*:))))/,
  ],
  ['DIMACS coordinates', /^\s*(?:c\b[^\n]*\n\s*)*p[ \t]+aux\b/],
  ['HTML', /^\s*<!doctype html|^\s*<html/i],
];

/** Walls drawn as lines between the cells, of which no map of squares is made: the cells would have to be told from the walls. */
function drawnWalls({ text }: Source): boolean {
  const lines = linesOf(text).map((each) => each.text);
  if (lines.length < 2) return false;
  const all = lines.join('\n');
  if (/[\u2500-\u257f]/.test(all) && (all.match(/[\u2500-\u257f]/g)?.length ?? 0) * 4 > all.length) return true;
  // Posts with walls or gaps between them, every second line.
  const posts = lines.filter((_, i) => i % 2 === 0);
  if (posts.every((line) => /^\s*[+o*](?:(?:-+|[ ]+|=+)[+o*])+\s*$/.test(line)) && lines.length > 2) return true;
  // A roof of underscores, and below it bars between the cells.
  return (
    /^[ _]+$/.test(lines[0]) &&
    lines[0].split('_').length > 2 &&
    lines.slice(1).every((line) => /^[ |_.]*$/.test(line) && line.includes('|'))
  );
}

const refusing = (name: Sentence, claims: (source: Source) => boolean): Reader => ({
  format: { says: name },
  claims,
  read: () =>
    refuse('format', { line: 1, column: 1 }, '{format} is not read here, expected a map, a graph or a board', { format: { says: name } }),
});

export const readers: readonly Reader[] = marks.map(([name, mark]) => refusing(name, ({ text }) => mark.test(text)));

/** Asked after brackets, because a list may have lines of such signs. */
export const drawn: Reader = {
  format: said('a drawing of walls as lines'),
  claims: drawnWalls,
  read: () =>
    refuse(
      'format',
      { line: 1, column: 1 },
      'a map whose walls are lines between its cells (+---+), expected a sign for each cell, walls too',
    ),
};
