/** JSON: documents of the lab, Tiled's maps, and the shapes in which graphs are written. Plain lists are read with those in brackets. */
import { located, parsedJson, type Parsed } from '../document/document_text.ts';
import { DocumentError, fieldName, quoted, refuse, said, unexpected } from '../document/error.ts';
import { boardDocument, boardsInJson } from './boards.ts';
import { endCalled, mapOfWalls, placeIn, withEnds, type Ends, type Place } from './ends.ts';
import { graphShape } from './graphs/json_graphs.ts';
import { ofTable } from './numbers.ts';
import { checkSize } from './signs.ts';
import { placeOf } from '../document/json_position.ts';
import { checkedDocument } from '../worlds/reading.ts';
import { mostBytes, type Cell, type Found, type Reader, type Source } from './contract.ts';

/** A text as JSON, and the places of the characters that were added to make it so. */
interface Made {
  json: string;
  added: readonly number[];
}

/** `name =` in front of a dictionary, and of what stands below it, such as estimates or the start. */
const statement =
  /^[ \t]*(?:(?:export[ \t]+)?(?:const|let|var)[ \t]+)?([A-Za-z_]\w*)[ \t]*(?::[^=\n]*)?=[ \t]*(?:(?:defaultdict\(<class '\w+'>,|dict\(|OrderedDict\()[ \t]*)?(?=[{'"])|^defaultdict\(<class '\w+'>, */gm;
const key = /^\{\s*(?:'[^'\n]*'|"[^"\n]*"|\d+|[A-Za-z_$][\w$]*)\s*:|^\{\s*\}/;
/**
 * Texts, words, keys without quotes, brackets of Python's tuples and sets, and commas with nothing behind them. A text that does not end is
 * one too, here and below: else the rest of the line is read again at each of its quotes.
 */
const parts =
  /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n"]|\\.)*('?)|(?<=[{,]\s{0,99})[A-Za-z_$\d][\w$]*(?=\s*:)|\b(?:True|False|None|undefined)\b|\{(?!\s*\})[^{}:]+\}|[()]|,(?=\s*[\]})])/g;
/** Comments, and texts in which their signs mean nothing. */
const comments = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|#[^\n]*|\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*)/g;
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const same: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null', undefined: 'null', '(': '[', ')': ']' };

/** Dictionaries and objects of a program as JSON; null where the text is none. */
function fromProgram(text: string): Made | null {
  if (!/^[^{]{0,300}\{/.test(text)) return null;
  const heads = [...text.matchAll(statement)];
  const begins = heads.map((head) => head.index + head[0].length);
  const [begin = text.indexOf('{')] = begins;
  if (text.slice(0, heads[0]?.index ?? begin).trim() !== '' || !key.test(text.slice(begin, begin + 200))) return null;
  const made: string[] = [];
  const added: number[] = [];
  let length = 0;
  const put = (piece: string) => {
    made.push(piece);
    length += piece.length;
  };
  const add = (piece: string) => {
    for (let i = 0; i < piece.length; i++) added.push(length + i);
    put(piece);
  };
  const write = (piece: string) => {
    let from = 0;
    for (const { 0: found, 1: closed, index } of piece.matchAll(parts)) {
      put(piece.slice(from, index));
      from = index + found.length;
      if (found.startsWith('"') || closed === '') put(found);
      else if (found.startsWith("'")) put(`"${found.slice(1, -1)}"`);
      else if (found.startsWith('{')) {
        put('[');
        write(found.slice(1, -1));
        put(']');
      } else if (/^[\w$]/.test(found) && !Object.hasOwn(same, found)) {
        add('"');
        put(found);
        add('"');
      } else put(same[found] ?? blank(found));
    }
    put(piece.slice(from));
  };
  const ends = [...heads.slice(1).map(({ index }) => index), text.length];
  ends.forEach((end, i) => {
    const from = begins[i] ?? begin;
    put(blank(text.slice(i === 0 ? 0 : ends[i - 1], from)));
    if (ends.length > 1) add(i === 0 ? '{"graph":' : `,"${heads[i][1]}":`);
    // What a call and a statement end with.
    const plain = text.slice(from, end).replace(comments, (found) => (/^["']/.test(found) ? found : blank(found)));
    const tail = plain.slice(Math.max(...['}', '"', "'"].map((sign) => plain.lastIndexOf(sign))) + 1);
    write(plain.slice(0, plain.length - tail.length));
    put(/^[\s;)]*$/.test(tail) ? blank(tail) : tail);
  });
  if (ends.length > 1) add('}');
  return { json: made.join(''), added };
}

/** The text as JSON, whether a program wrote it as JSON or as a dictionary or an object of its own. */
function jsonOf({ text }: Source): Made | null {
  const object = /^\s*\{\s*(?:"|\})/.test(text) && (/^\s*\{\s*(?:"(?:[^"\\]|\\.)*"\s*[^\s,}"]|\})/.test(text) || /"\s*:/.test(text));
  if (object || (/^\s*\[\s*(?:\{|"(?:[^"\\]|\\.)*"\s*:)/.test(text) && /"\s*:/.test(text))) return { json: text, added: [] };
  return fromProgram(text) ?? (/^\s*\{/.test(text) && /"\s*:/.test(text) ? { json: text, added: [] } : null);
}

/** JSON without the comments and the last commas that people and programs leave in it; places stay. */
const relaxed = (text: string) =>
  text
    .replace(comments, (found) => (/^["']/.test(found) ? found : blank(found)))
    .replace(/"(?:[^"\\\n]|\\.)*"?|,(?=\s*[\]}])/g, (found) => (found === ',' ? ' ' : found));

/** The value of a text: of JSON as it should be, else without what is left over in it. */
function parsedOf(json: string, source: Source): Parsed {
  try {
    return parsedJson(json, mostBytes);
  } catch (error) {
    const plain = relaxed(json);
    if (plain === json) throw error;
    const parsed = parsedJson(plain, mostBytes);
    source.tell(said('comments, and commas with nothing behind them, were left out'));
    return parsed;
  }
}

/** An error of a text that was made JSON, with its place in the text as it was given. */
function inGiven(error: unknown, { json, added }: Made) {
  if (!(error instanceof DocumentError) || error.line === undefined || added.length === 0) return error;
  const begin = json
    .split('\n')
    .slice(0, error.line - 1)
    .reduce((sum, { length }) => sum + length + 1, 0);
  const column = error.column ?? 1;
  return new DocumentError({ ...error, column: column - added.filter((at) => at >= begin && at < begin + column - 1).length });
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => Object(value);
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What a JSON object is: the first that knows its fields reads it. */
async function read(parsed: Parsed, source: Source): Promise<Found> {
  const { value } = parsed;
  const fields = fieldsOf(value);
  const { space, layers, orientation } = fields;
  if (space !== undefined || fields.preset !== undefined) return ofDocument(value, source);
  if (isArray(layers) && (orientation !== undefined || fields.tilewidth !== undefined))
    return import('./tiled.ts').then(({ readTiled }) => readTiled(fields, (field) => placeOf(parsed.json, field), source));
  const graph = graphShape(value);
  if (graph) return graph(parsed, source);
  const board = boardsInJson(value);
  if (board) return board(source);
  const matrix = matrixIn(fields);
  if (matrix) return ofMatrix(parsed, matrix, source);
  const walls = wallsIn(fields);
  if (walls) return ofWalls(fields, walls, source);
  const known = programs.find(([field]) => fields[field] !== undefined);
  if (known)
    refuse('format', { line: 1, column: 1 }, '{format} is not read here, expected a map, a graph or a board', {
      format: said('{text}', { text: known[1] }),
    });
  // The checks of documents say what is missing.
  return ofDocument(value, source);
}

/** Programs whose files are known by a field. */
const programs: readonly (readonly [field: string, name: string])[] = [
  ['ogmoVersion', 'Ogmo'],
  ['__header__', 'LDtk'],
];

/** Fields that a document of the lab may have, and hardly any other file. */
const ofLab = ['$schema', 'version', 'algorithm', 'heuristic', 'diagonal', 'costs', 'view'];

async function ofDocument(value: unknown, source: Source): Promise<Found> {
  const board = boardDocument(value, source);
  const { meshDocument } = await import('./meshes.ts');
  const made = meshDocument(board ?? value, source) ?? board;
  const names = Object.keys(fieldsOf(value));
  if (!made && names.length > 0 && !names.some((name) => name === 'space' || name === 'preset' || ofLab.includes(name)))
    refuse(
      'unknown-format',
      { line: 1, column: 1 },
      'no map and no graph in the {count:field|fields} {names}, expected rows in a field such as "grid", or "nodes" and "edges"',
      { count: names.length, names: names.slice(0, 10).map(quoted) },
    );
  // Checked here, where errors are given their places.
  // A document has all fields of a find.
  return { ...(await checkedDocument(made ?? value)), whole: true } as Found;
}

const isRow = (row: unknown) => (Array.isArray(row) && row.length > 1) || (typeof row === 'string' && row.length > 1);
/** The rows of a list, or of a text with several lines; blank lines around those are none. */
function rowsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return isArray(value) && value.every(isRow) ? value : [];
  return /\n/.test(value) && value.trim() !== ''
    ? value
        .replace(/^[\r\n]+/, '')
        .trimEnd()
        .split(/\r?\n/)
    : [];
}

/** The one field that is a list of rows, or a text with them, beside numbers and the like. */
function matrixIn(fields: Fields): string | null {
  const names = Object.entries(fields)
    .filter(([, value]) => rowsIn(value).length > 0)
    .map(([name]) => name)
    .filter((name) => /^(?:grid|map|maze|matrix|board|rows|cells|data|tiles|walls|obstacles|layout|level|world|terrain)$/i.test(name))
    .filter((name) => !areWalls(fields, name));
  return names.length === 1 ? names[0] : null;
}

/** Width and height of a map, where fields say them. */
function sizeOf(fields: Fields) {
  const size = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => Number.isInteger(value) && Number(value) > 0);
  const [width, height] = [size(['width', 'cols', 'columns']), size(['height', 'rows'])].map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Fields of a place that do not say where it is, such as the width of a wall. */
function besidePlace(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || isArray(value)) return [];
  const read = 'row' in value || 'r' in value ? /^(?:r|row|c|col|column)$/ : /^[xy]$/;
  return Object.keys(value).filter((name) => !read.test(name));
}

/** Whether a field is a list of the places of walls: pairs that are no rows of a map of that size. */
function areWalls(fields: Fields, name: string) {
  const [list, size] = [fields[name], sizeOf(fields)];
  return (
    size !== null &&
    /^(?:walls|obstacles|blocked|blocks|barriers)$/i.test(name) &&
    isArray(list) &&
    !(size.width === 2 && size.height === list.length) &&
    list.every((each) => placeIn(each, '') !== null && besidePlace(each).length === 0)
  );
}

const wallsIn = (fields: Fields) => Object.keys(fields).find((name) => areWalls(fields, name)) ?? null;

function ofWalls(fields: Fields, name: string, source: Source): Found {
  const list = fields[name] as readonly unknown[]; // `areWalls` has looked
  const size = sizeOf(fields) as { width: number; height: number }; // and there too
  checkSize(size.width, size.height);
  const walls = list.map((each, i) => placeIn(each, fieldName(name, i)) as Place); // all are places
  source.tell(said('the walls of the field {name} were read', { name: quoted(name) }));
  const likely = fields.width === undefined ? 'row-column' : 'x-y';
  return mapOfWalls(walls, endsIn(fields, [name, 'width', 'height', 'rows', 'cols', 'columns'], source), size, source, likely);
}

/** Names that say nothing but start and goal, the surest first. */
const sure = ['start', 'goal', 'end', 'target'];

/**
 * Start and goal of a map in JSON, of the surest names that have places; whatever else is beside it is told. Only where a sure name has
 * something else it is refused: other names, such as "source" and "init", may be anything.
 * @param known fields that are read elsewhere
 */
function endsIn(fields: Fields, known: readonly string[], source: Source): Ends {
  const ends: Ends = {};
  const left = new Set(Object.keys(fields).filter((name) => !known.includes(name)));
  const rank = (name: string) => [...sure, ''].findIndex((each) => name.toLowerCase().startsWith(each));
  const named = [...left]
    .flatMap((name) => {
      const end: keyof Ends | null = endCalled(name);
      return end ? [{ name, end, value: fields[name], place: placeIn(fields[name], name) }] : [];
    })
    .sort((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1));
  for (const { name, end, value, place } of named) {
    if (!place || ends[end]) continue;
    ends[end] = place;
    left.delete(name);
    for (const more of besidePlace(value)) left.add(fieldName(name, more));
  }
  for (const { name, end, value } of named) {
    // One letter may be the sign of an end.
    const other = value === null || typeof value === 'boolean' || String(value).length === 1;
    if (!ends[end] && !other && rank(name) < sure.length)
      unexpected('bad-type', name, value, said('a place such as {place}', { place: '[0,2]' }));
  }
  if (left.size) source.tell(said('fields that are not read: {names}', { names: [...left].slice(0, 10).map(quoted) }));
  return ends;
}

/** A matrix in a field, with start and goal beside it. */
async function ofMatrix(parsed: Parsed, name: string, source: Source): Promise<Found> {
  const fields = fieldsOf(parsed.value);
  const rows = rowsIn(fields[name]) as readonly (readonly unknown[] | string)[]; // `matrixIn` has looked
  const { width, height } = fields;
  if (typeof width === 'number' && typeof height === 'number' && (rows.length !== height || rows[0].length !== width))
    throw new DocumentError({
      code: 'bad-value',
      field: name,
      ...said('{height} {height:row|rows} of {width} {width:cell|cells}, expected {wide}×{high}, as width and height say', {
        height: rows.length,
        width: rows[0].length,
        wide: width,
        high: height,
      }),
    });
  const inText = typeof fields[name] === 'string';
  rows.forEach((row, y) => {
    if (row.length === 0) unexpected('ragged', inText ? name : fieldName(name, y), row, said('a cell'));
  });
  const cells = rows.map((row, y) =>
    // A text and a list can both be gone through.
    Array.from(row as Iterable<unknown>, (cell, x): Cell => {
      // Only who refuses a cell asks for its place.
      const place = () => placeOf(parsed.json, inText ? name : `${name}[${y}]${typeof row === 'string' ? '' : `[${x}]`}`);
      return {
        text: cell === null ? '' : String(cell),
        get line() {
          return place()?.line ?? 1;
        },
        get column() {
          return place()?.column ?? 1;
        },
      };
    }),
  );
  source.tell(said('the rows of the field {name} were read', { name: `"${name}"` }));
  const ends = endsIn(fields, [name, 'width', 'height', 'rows', 'cols', 'columns'], source);
  return withEnds(await ofTable({ rows: cells, separator: ',' }, source), ends, source);
}

export const reader: Reader = {
  format: said('JSON'),
  claims: (source) => jsonOf(source) !== null,
  async read(source) {
    const made = jsonOf(source) ?? { json: source.text, added: [] };
    if (made.json !== source.text) source.tell(said('a dictionary of a program was read as JSON'));
    try {
      const parsed = parsedOf(made.json, source);
      return await read(parsed, source).catch((error) => {
        throw error instanceof DocumentError && error.line === undefined ? located(error, parsed.json) : error;
      });
    } catch (error) {
      throw inGiven(error, made);
    }
  },
};
