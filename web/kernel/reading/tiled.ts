/** Maps of Tiled, in JSON or XML: finite, of squares; one layer of tiles becomes the map, and where its cells are filled is asked about. */
import { quoted, refuse, said, unexpected, type Said } from '../document/error.ts';
import { checkSize, mapOf, signsOf } from './signs.ts';
import type { Element } from './xml.ts';
import type { Found, Source } from './contract.ts';

interface Place {
  line?: number;
  column?: number;
}

interface Layer {
  name: string;
  width: number;
  height: number;
  /** Numbers of tiles, or the text in which they are packed. */
  data: readonly number[] | string;
  encoding: string;
  compression: string;
  place: Place;
}

interface Map {
  orientation: string;
  infinite: boolean;
  layers: readonly Layer[];
  others: number;
  place: Place;
}

const format = said('a map of Tiled');

/** Tiled keeps in the highest bits how a tile is turned. */
const turned = 0x1fffffff;

type Fields = Readonly<Record<string, unknown>>;

/** @param placeOf the place of a field */
export function readTiled(map: Fields, placeOf: (field: string) => Place | null, source: Source): Promise<Found> {
  source.format = format;
  const place = (field: string) => placeOf(field) ?? { line: 1, column: 1 };
  const layers: Layer[] = [];
  let others = 0;
  const gather = (list: readonly unknown[], field: string) =>
    list.forEach((value, i) => {
      const layer = Object(value) as Fields; // fields of anything else are undefined
      const name = `${field}[${i}]`;
      if (Array.isArray(layer.layers)) return gather(layer.layers, `${name}.layers`);
      if (layer.type !== undefined && layer.type !== 'tilelayer') return void others++;
      if (layer.chunks !== undefined) refuseInfinite(place(name));
      const { data } = layer;
      if (!(typeof data === 'string' || (Array.isArray(data) && data.every((tile) => Number.isInteger(tile)))))
        unexpected('bad-type', place(`${name}.data`), data, said('the numbers of tiles'));
      layers.push({
        name: String(layer.name ?? ''),
        width: Number(layer.width),
        height: Number(layer.height),
        data: data as Layer['data'], // checked above
        encoding: typeof data === 'string' ? 'base64' : '',
        compression: String(layer.compression ?? ''),
        place: place(`${name}.data`),
      });
    });
  gather(map.layers as readonly unknown[], 'layers'); // the caller has looked
  return mapOfLayers(
    { orientation: String(map.orientation ?? 'orthogonal'), infinite: map.infinite === true, layers, others, place: place('') },
    source,
  );
}

/** @param map the root of a .tmx file */
export function readTmx(map: Element, source: Source): Promise<Found> {
  source.format = format;
  const layers: Layer[] = [];
  let others = 0;
  const gather = (elements: readonly Element[]) => {
    for (const layer of elements) {
      if (layer.name === 'group') gather(layer.children);
      else if (/^(?:objectgroup|imagelayer)$/.test(layer.name)) others++;
      if (layer.name !== 'layer') continue;
      const data =
        layer.children.find(({ name }) => name === 'data') ??
        refuse('tiled', layer, 'a layer without data, expected the numbers of its tiles');
      if (data.children.some(({ name }) => name === 'chunk')) refuseInfinite(data);
      const { encoding = '', compression = '' } = data.attributes;
      const tiles = data.children.filter(({ name }) => name === 'tile');
      layers.push({
        name: layer.attributes.name ?? '',
        width: Number(layer.attributes.width),
        height: Number(layer.attributes.height),
        data: encoding === '' ? tiles.map(({ attributes }) => Number(attributes.gid ?? 0)) : data.text,
        encoding,
        compression,
        place: data,
      });
    }
  };
  gather(map.children);
  const { orientation = 'orthogonal', infinite = '0' } = map.attributes;
  return mapOfLayers({ orientation, infinite: infinite === '1', layers, others, place: map }, source);
}

const refuseInfinite = ({ line, column }: Place): never =>
  refuse('tiled', { line, column }, 'an infinite map, expected one of a fixed size: Map > Map Properties > Infinite in Tiled');

async function mapOfLayers({ orientation, infinite, layers, others, place: { line, column } }: Map, source: Source): Promise<Found> {
  const place = { line, column };
  if (orientation !== 'orthogonal') unexpected('tiled', place, orientation, said('an orthogonal map'));
  if (infinite) refuseInfinite(place);
  if (layers.length === 0) refuse('tiled', place, 'the map has no layer of tiles, expected one');
  const walls = layers.findIndex(({ name }) => /coll|wall|obst|block|solid|barrier/i.test(name));
  let chosen = layers[0];
  if (layers.length > 1) {
    const answer = source.ask({
      id: 'layer',
      says: said('which layer is the map?'),
      choices: layers.map(({ name }, i) => ({ value: valueOf(layers, i), says: said('{name}', { name: name || `${i + 1}` }) })),
      best: valueOf(layers, Math.max(walls, 0)),
    });
    chosen = layers.find((_, i) => valueOf(layers, i) === answer) ?? chosen;
  }
  const left = layers.length - 1 + others;
  if (left > 0)
    source.tell(said('only the layer {name} was read, {count} {count:other|others} left out', { name: `"${chosen.name}"`, count: left }));
  const { width, height } = chosen;
  const of = { line: chosen.place.line, column: chosen.place.column };
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    refuse('tiled', of, 'the layer has no width and height, expected both');
  checkSize(width, height, of.line);
  const tiles = await tilesOf(chosen, of);
  if (tiles.length !== width * height)
    refuse('tiled', of, 'the layer has {count} {count:tile|tiles}, expected {width}×{height}', { count: tiles.length, width, height });
  const masked = tiles.map((tile) => (tile < 0 ? tile : (tile & turned) >>> 0));
  const kinds = new Set(masked);
  const name = kinds.size > 24 ? (tile: number) => (tile > 0 ? 'filled' : '0') : String;
  if (kinds.size > 24) source.tell(said('all numbers of tiles but 0 were taken for filled cells'));
  const rows = Array.from({ length: height }, (_, y) => masked.slice(y * width, (y + 1) * width).map(name));
  return mapOf(signsOf(rows), source, {}, kinds.has(0) || kinds.has(-1) ? (sign) => (Number(sign) <= 0 ? 'free' : 'wall') : undefined);
}

/** A layer as answers name it: by its name, or by its number where another one is called the same. */
const valueOf = (layers: readonly Layer[], i: number) =>
  layers[i].name !== '' && layers.findIndex(({ name }) => name === layers[i].name) === i ? layers[i].name : String(i + 1);

async function tilesOf({ data, encoding, compression, width, height }: Layer, place: Place): Promise<readonly number[]> {
  if (typeof data !== 'string') return data;
  if (encoding === 'csv') {
    const words = data.split(',').map((word) => word.trim());
    const wrong = words.findIndex((word, i) => !/^\d+$/.test(word) && !(word === '' && i === words.length - 1));
    if (wrong >= 0) unexpected('tiled', place, words[wrong], said('the number of a tile'));
    return words.filter(Boolean).map(Number);
  }
  if (encoding !== 'base64') unexpected('tiled', place, encoding, said('csv or base64'));
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(data.trim()), (letter) => letter.charCodeAt(0));
  } catch {
    return refuse('tiled', place, 'the data are no base64, expected only A–Z a–z 0–9 + / =');
  }
  const size = width * height * 4;
  const plain = compression === '' ? bytes : await inflated(bytes, compression, size, place);
  if (plain.length !== size)
    refuse('tiled', place, 'the layer has {count} {count:byte|bytes}, expected {size}', { count: plain.length, size });
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  return Array.from({ length: width * height }, (_, i) => view.getUint32(4 * i, true));
}

const packings: Readonly<Record<string, CompressionFormat>> = { zlib: 'deflate', gzip: 'gzip' };

/** Unpacks data and stops as soon as there are more than the layer can have. */
async function inflated(bytes: Uint8Array, compression: string, size: number, place: Place) {
  if (!Object.hasOwn(packings, compression)) {
    const expected: Said = said('zlib, gzip or none: Map Properties > Tile Layer Format in Tiled');
    refuse('tiled', place, 'got {got}, expected {expected}', { got: quoted(compression), expected });
  }
  const parts: Uint8Array[] = [];
  let count = 0;
  try {
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream(packings[compression])); // made from no shared memory
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done && count <= size; part = await reader.read()) {
      parts.push(part.value);
      count += part.value.length;
    }
    if (count > size) await reader.cancel();
  } catch {
    refuse('tiled', place, 'the {compression} data are damaged', { compression });
  }
  const all = new Uint8Array(count);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
