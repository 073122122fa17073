/** JSON: documents of the lab, Tiled's maps, and the shapes in which graphs are written. Plain lists are read with those in brackets. */
import { located, parsedJson, type Parsed } from '../document/document_text.ts';
import { DocumentError, said } from '../document/error.ts';
import { withEnds } from './brackets.ts';
import { boardDocument } from './boards.ts';
import { graphShape } from './graphs/json_graphs.ts';
import { ofTable } from './numbers.ts';
import { placeOf } from '../document/json_position.ts';
import { checkedDocument } from '../worlds/reading.ts';
import { mostBytes, type Cell, type Found, type Reader, type Source } from './contract.ts';

/** A dictionary of Python as JSON, each character in its place; null where it is none. */
function fromPython(text: string): string | null {
  const begin = /^\s*(?:[A-Za-z_]\w*\s*=\s*)?(?=\{)/.exec(text)?.[0].length ?? 0;
  if (!/^\{\s*(?:'|"|\d|\})/.test(text.slice(begin, begin + 50))) return null;
  const same: Record<string, string> = { True: 'true', None: 'null', '(': '[', ')': ']' };
  const body = text
    .slice(begin)
    .replace(/"(?:[^"\\\n]|\\.)*"|'((?:[^'\\\n"]|\\.)*)'|\b(?:True|None)\b|\bFalse\b|[()]|,(?=\s*[\]})])|#[^\n]*/g, (found, inside) => {
      if (inside !== undefined) return `"${inside}"`;
      if (found === 'False') return 'false';
      if (found[0] === '"') return found;
      return same[found] ?? ' '.repeat(found.length);
    });
  return text.slice(0, begin).replace(/[^\n]/g, ' ') + body;
}

/** The text as JSON, whether a program wrote it as JSON or as a dictionary of Python. */
function jsonOf({ text }: Source): string | null {
  if (/^\s*\{/.test(text) && !/^\s*\{\s*'/.test(text))
    return /^\s*\{\s*(?:"(?:[^"\\]|\\.)*"\s*[^\s,}"]|\})/.test(text) || /"\s*:/.test(text) ? text : null;
  if (/^\s*\[\s*(?:\{|"(?:[^"\\]|\\.)*"\s*:)/.test(text) && /"\s*:/.test(text)) return text;
  return /^\s*(?:[A-Za-z_]\w*\s*=\s*)?\{\s*(?:'[^'\n]*'|"[^"\n]*")\s*:/.test(text) ? fromPython(text) : null;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => Object(value);
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What a JSON object is: the first that knows its fields reads it. */
function read(parsed: Parsed, source: Source): Found | Promise<Found> {
  const { value } = parsed;
  const fields = fieldsOf(value);
  const { space, layers, orientation } = fields;
  if (space !== undefined || fields.preset !== undefined) return ofDocument(value, source);
  if (isArray(layers) && (orientation !== undefined || fields.tilewidth !== undefined))
    return import('./tiled.ts').then(({ readTiled }) => readTiled(fields, (field) => placeOf(parsed.json, field), source));
  const graph = graphShape(value);
  if (graph) return graph(parsed, source);
  const matrix = matrixIn(fields);
  if (matrix) return ofMatrix(parsed, matrix, source);
  // The checks of documents say what is missing.
  return ofDocument(value, source);
}

async function ofDocument(value: unknown, source: Source): Promise<Found> {
  const board = boardDocument(value, source);
  const { meshDocument } = await import('./meshes.ts');
  // Checked here, where errors are given their places.
  // A document has all fields of a find.
  return { ...(await checkedDocument(meshDocument(board ?? value, source) ?? board ?? value)), whole: true } as Found;
}

/** The one field that is a list of rows, beside numbers and the like. */
function matrixIn(fields: Fields): string | null {
  const rows = Object.entries(fields).filter(
    ([, value]) =>
      isArray(value) &&
      value.length > 0 &&
      value.every((row) => (isArray(row) && row.length > 1) || (typeof row === 'string' && row.length > 1)),
  );
  const names = rows
    .map(([name]) => name)
    .filter((name) => /^(?:grid|map|maze|matrix|board|rows|cells|data|tiles|walls|obstacles|layout|level|world|terrain)$/i.test(name));
  return names.length === 1 ? names[0] : null;
}

/** A matrix in a field; start and goal beside it are taken where they are places on it. */
async function ofMatrix(parsed: Parsed, name: string, source: Source): Promise<Found> {
  const fields = fieldsOf(parsed.value);
  const rows = fields[name] as readonly (readonly unknown[] | string)[]; // `matrixIn` has looked
  const cells = rows.map((row, y) =>
    // A text and a list can both be gone through.
    Array.from(row as Iterable<unknown>, (cell, x): Cell => {
      // Only who refuses a cell asks for its place.
      const place = () => placeOf(parsed.json, `${name}[${y}]${typeof row === 'string' ? '' : `[${x}]`}`);
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
  const end = (key: string) => {
    const [one, other, ...more] = isArray(fields[key]) ? fields[key] : [];
    return Number.isInteger(one) && Number.isInteger(other) && more.length === 0 ? ([Number(one), Number(other)] as const) : undefined;
  };
  const [start, goal] = [end('start'), end('goal') ?? end('end') ?? end('target') ?? end('destination')];
  const found = await ofTable({ rows: cells, separator: ',' }, source);
  return start || goal ? withEnds(found, { ...(start && { start }), ...(goal && { goal }) }, source) : found;
}

export const reader: Reader = {
  format: said('JSON'),
  claims: (source) => jsonOf(source) !== null,
  async read(source) {
    const text = jsonOf(source) ?? source.text;
    const parsed = parsedJson(text, mostBytes);
    if (text !== source.text) source.tell(said('a dictionary of Python was read'));
    try {
      return await read(parsed, source);
    } catch (error) {
      throw error instanceof DocumentError && error.line === undefined ? located(error, parsed.json) : error;
    }
  },
};
