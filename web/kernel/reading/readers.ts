/**
 * The readers in the order in which they are asked. The first that claims a text reads it, and nobody else. What is rarely needed is fetched
 * with the first text of its kind.
 */
import { said, type Said } from '../document/error.ts';
import { reader as adjacency } from './graphs/adjacency.ts';
import { reader as arrows } from './graphs/arrows.ts';
import { reader as edges, withData } from './graphs/edges.ts';
import { reader as board } from './boards.ts';
import { reader as json } from './json.ts';
import { reader as brackets } from './brackets.ts';
import { reader as letters } from './letters.ts';
import { readers as markedUp } from './marked_up.ts';
import { readers as movingai } from './movingai.ts';
import { reader as neighbours } from './graphs/neighbours.ts';
import { reader as own } from './graphs/own_edges.ts';
import { reader as table } from './numbers.ts';
import { drawn, readers as foreign } from './foreign.ts';
import type { Found, Reader, Source } from './contract.ts';

/** A format that says in its first words which it is, and whose reader is fetched with the first text of it. */
const readerOf = (format: Said, first: RegExp, load: () => Promise<{ read: (source: Source) => Found | Promise<Found> }>): Reader => ({
  format,
  claims: ({ text }) => first.test(text),
  read: async (source) => (await load()).read(source),
});

export const readers: readonly Reader[] = [
  ...movingai,
  readerOf(said('a DIMACS graph'), /^\s*(?:c\b[^\n]*\n\s*)*p[ \t]+(?:sp|edge|col|max)\b/, () => import('./graphs/dimacs.ts')),
  readerOf(said('a mesh'), /^\s*mesh\s*\n/, () => import('./meshes.ts')),
  readerOf(
    said('DOT'),
    /^\s*(?:(?:\/\/|#)[^\n]*\n\s*|\/\*[^]*?\*\/\s*)*(?:strict\s+(?:di)?graph\b|digraph\b|graph\b\s*(?:(?:"(?:[^"\\]|\\.)*"|<[^{]*>|[^\s{["=]+)\s*)?\{)/i,
    () => import('./graphs/dot.ts'),
  ),
  readerOf(said('GML'), /^\s*(?:(?:#|Creator|Version)[^\n]*\n\s*)*graph\s*\[/i, () => import('./graphs/gml.ts')),
  ...markedUp,
  readerOf(said('XML'), /^\s*<(?!!doctype\s+html)(?:[?!][^>]*>|[a-z][\w.:-]*(?<!:)(?:\s[^<>]*)?\/?>)/i, () => import('./xml_maps.ts')),
  own,
  neighbours,
  ...foreign,
  board,
  json,
  arrows,
  withData,
  brackets,
  drawn,
  adjacency,
  table,
  edges,
  letters,
];
