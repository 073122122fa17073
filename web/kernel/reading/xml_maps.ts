/** XML by its root: Tiled's maps and GraphML; others are refused by their name. */
import { refuse, said } from '../document/error.ts';
import { parseXml } from './xml.ts';
import type { Found, Source } from './contract.ts';

const known: Readonly<Record<string, string>> = {
  gexf: 'GEXF',
  svg: 'SVG',
  html: 'HTML',
  osm: 'OpenStreetMap',
  kml: 'KML',
  gpx: 'GPX',
  mxfile: 'draw.io',
};

export async function read(source: Source): Promise<Found> {
  const root = await parseXml(source.text);
  const { name, line, column } = root;
  if (name === 'tileset') refuse('format', { line, column }, 'a set of tiles, expected a map of Tiled (.tmx or .tmj)');
  if (name === 'map') return (await import('./tiled.ts')).readTmx(root, source);
  if (name === 'graphml') return (await import('./graphs/graphml.ts')).read(root, source);
  return refuse('format', { line, column }, '{format} is not read here, expected GraphML or a map of Tiled', {
    format: said('{text}', { text: known[name.toLowerCase()] ?? `<${name}>` }),
  });
}
