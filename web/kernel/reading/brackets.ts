/**
 * Lists in brackets of any kind, as Python, NumPy, C++, C#, Rust, Java, MATLAB and others write a matrix, with what they write around it.
 * A text with one separator between all of its cells, and rows in brackets of their own or, in MATLAB's way, after `;` or a line end.
 */
import { quoted, refuse, said, tooMany, unexpected } from '../document/error.ts';
import { grouped } from '../document/fields.ts';
import { endCalled, withEnds, type Ends } from './ends.ts';
import { mapOfLines, type Line } from './letters.ts';
import { ofTable } from './numbers.ts';
import { numberIn } from './numerals.ts';
import { countOf, mostCells } from './table.ts';
import { guessOf } from './signs.ts';
import type { Cell, Found, Reader, Source, Table } from './contract.ts';

/** A piece of a text, with its place in it. */
interface Token {
  kind: 'open' | 'close' | 'comma' | 'semicolon' | 'line' | 'text' | 'word' | 'end';
  text: string;
  at: number;
}

interface Group {
  open: Token;
  items: (Group | Token)[];
  /** The separators of the items, `between[i]` in front of item i: '' for the first one. */
  between: string[];
}

const pairs: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };
const isGroup = (item: Group | Token): item is Group => 'items' in item;

/** Line and column of a place in a text, from 1. */
function placeAt(text: string, at: number) {
  const before = text.lastIndexOf('\n', at - 1);
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++;
  return { line, column: at - before };
}

/** What stands in front of the brackets: a declaration up to `=`, or the names of a type, a variable, a function. */
interface Declared {
  begin: number;
  sizes: number[];
  /** Whether a declaration or a name says that a list follows. */
  said: boolean;
  /** The declaration, whose name may say what the numbers are. */
  head: string;
  /** The name of a type or function in front of the list. */
  call: string;
}

const declaration = /^\s*[@$]?[A-Za-z_][\w\s:<>,.*&?$'|@();[\]-]*$/;

/** What may stand in front of everything: comments, what a program includes, the signs of a list in Lisp and of a formula in a sheet. */
const preface = /^(?:\s+|\/\*[^]*?\*\/|(?:\/\/|--|%|#(?:[ \t!]|include|define|pragma))[^\n]*\n|'(?=[({])|=(?=\{)|#\dA(?=\())*/;

/** Numbers in front of a list in the input of a task: `n = 4, edges = […]`. */
const scalars = /^\s*(?:[A-Za-z_]\w*[ \t]*=[ \t]*-?\d+[ \t]*[,;][ \t]*)+(?=[A-Za-z_])/;

/** The text up to the = of a declaration, or R's <-, or ''. No declaration is longer than a thousand characters. */
function headOf(text: string) {
  const { 0: sign = '', index = 0 } = /(?<![=<>!])=(?![=>])|<-(?=\s*[a-z.]+\()/.exec(text.slice(0, 1000)) ?? {};
  const before = text.slice(0, index);
  // The = of an argument stands inside of brackets.
  const closed = before.split('(').length === before.split(')').length;
  return closed && declaration.test(before) ? text.slice(0, index + sign.length) : '';
}

function declared(text: string): Declared {
  const numbers = scalars.exec(text)?.[0].length ?? 0;
  const lead = numbers + (preface.exec(text.slice(numbers))?.[0].length ?? 0);
  const head = headOf(text.slice(lead));
  // What looks like a list of values before the = is one: the = is that of an argument.
  const begun = /[[({]\s*[[({]\s*["'\d.#-]/.test(head) ? '' : head;
  const sizes = Array.from(begun.matchAll(/\[\s*(\d{1,5})\s*\]/g), ([, size]) => Number(size));
  let at = lead + begun.length;
  for (;;) {
    const rest = text.slice(at, at + 400);
    const part =
      /^\s+/.exec(rest) ??
      // Names of types and functions, and types of arrays.
      /^(?:@|&|\$)?[A-Za-z_][\w.:]*!?(?:<[\w\s:<>,*&\][;]*>)?/.exec(rest) ??
      /^\[[\s,]*\]/.exec(rest) ??
      /^\[\s*\d{1,5}\s*(?:,\s*\d{1,5}\s*)?\](?=\s*(?:\[\s*\d{1,5}\s*\]\s*)?[A-Za-z_{])/.exec(rest);
    if (!part) {
      const call = text.slice(lead + begun.length, at);
      return { begin: at, sizes, said: (begun + call).trim() !== '', head: begun, call };
    }
    at += part[0].length;
    sizes.push(...Array.from(part[0].matchAll(/^\[\s*(\d{1,5})\s*\]/g), ([, size]) => Number(size)));
  }
}

/** What stands for a sign behind a backslash. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t' };

function* tokensOf(text: string, begin: number): Generator<Token> {
  // Arguments of a call, and types of arrays, are words with all their signs; Fortran writes (/ … /).
  const token =
    /\s+|float\(['"]inf['"]\)|[A-Za-z_]\w*(?:\s*=\s*[\w.]+(?=\s*[,)])|(?:\[[\d,\s]*\])+(?=\s*\{))|\(\/|\/\)|\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*)|#[ \t][^\n]*|%[^\n]*|[[\](){},;]|"(?:[^"\\\n]|\\.)*("?)|'(?:[^'\\\n]|\\.)*('?)|[^\s[\](){},;"']+/gy;
  token.lastIndex = begin;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    // A text that does not end is a word, which no list goes on with.
    const [part, closed] = [found[0], found[1] ?? found[2]];
    const at = found.index;
    if (/^\s/.test(part)) {
      if (part.includes('\n')) yield { kind: 'line', text: part, at };
    } else if (/^(?:\/\/|\/\*|#[ \t]|%)/.test(part)) continue;
    else if (part[0] in pairs) yield { kind: 'open', text: part[0], at };
    else if (/^\/?[\])}]$/.test(part)) yield { kind: 'close', text: part.slice(-1), at };
    else if (part === ',') yield { kind: 'comma', text: part, at };
    else if (part === ';') yield { kind: 'semicolon', text: part, at };
    else if (closed) yield { kind: 'text', text: part.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign), at };
    else yield { kind: 'word', text: part.replace(/\s/g, ''), at };
  }
  yield { kind: 'end', text: '', at: text.length };
}

/** The groups that a text is made of, up to its end. */
class Groups {
  #tokens;
  #text;
  #now: Token;
  #call;

  /** @param call the name in front of the first group; further ones may have it too, as facts of Prolog do */
  constructor(text: string, begin: number, call: string = '') {
    this.#text = text;
    this.#call = call.trim();
    const count = countOf(text, text.includes(',') ? ',' : ' ');
    if (count > mostCells) tooMany(placeAt(text, begin), grouped(count), 'cells', grouped(mostCells));
    this.#tokens = tokensOf(text, begin);
    this.#now = this.#next();
  }

  #next(): Token {
    return (this.#now = this.#tokens.next().value as Token); // never after the end
  }

  /** The token that is read next, which calls change. */
  #peek(): Token {
    return this.#now;
  }

  wrong(token: Token, expected: ReturnType<typeof said>): never {
    const got = token.kind === 'end' ? said('the end of the text') : quoted(token.kind === 'text' ? `"${token.text}"` : token.text);
    return refuse('list', placeAt(this.#text, token.at), 'got {got}, expected {expected}', { got, expected });
  }

  /** The names of what stands behind the first group, as in `k = 1`, `print(k)` or `.tolist()`. */
  readonly named: string[] = [];
  /** The numbers of rows and columns in `.reshape(2, 3)`. */
  sizes: Group | null = null;

  /** All groups one after the other, with separators between them; what a statement ends with may follow. */
  all(): Group[] {
    const groups: Group[] = [];
    for (;;) {
      while (this.#now.kind === 'line' || (groups.length > 0 && (this.#now.kind === 'comma' || this.#now.kind === 'semicolon')))
        this.#next();
      if (this.#now.kind === 'end') return groups;
      const word = groups.length > 0 && this.#now.kind === 'word' ? this.#now.text : '';
      if (/^\.(?:[A-Za-z_]\w*)?$/.test(word)) {
        this.#method(word);
        continue;
      }
      if (word !== '' && word === this.#call) {
        this.#next();
        if (this.#peek().kind !== 'open') this.wrong(this.#peek(), said('a list in brackets'));
        groups.push(this.#group(0));
        continue;
      }
      const [, given] = /^([A-Za-z_]\w*)=[\w.-]+$/.exec(word) ?? [];
      if (given) {
        this.named.push(given);
        this.#next();
        continue;
      }
      const name = /^([A-Za-z_]\w*)(=?)$/.exec(word);
      if (name) {
        const token = this.#now;
        this.#next();
        const call = name[1] === 'as' ? this.#peek().kind === 'word' : this.#peek().kind === 'open';
        if (!call && !name[2] && !(this.#peek().kind === 'word' && this.#peek().text === '='))
          this.wrong(token, said('the end of the text'));
        if (!call && !name[2]) this.#next();
        const value = this.#peek();
        if (value.kind !== 'open' && value.kind !== 'word') this.wrong(value, said('a value'));
        this.named.push(name[1]);
        if (value.kind === 'open') this.#group(0);
        else this.#next();
        continue;
      }
      if (this.#now.kind !== 'open') this.wrong(this.#now, groups.length > 0 ? said('the end of the text') : said('a list in brackets'));
      groups.push(this.#group(0));
    }
  }

  /** What is called of the list, such as `.tolist()`; prolog ends with a dot alone. */
  #method(word: string) {
    this.#next();
    const given = this.#peek().kind === 'open' ? this.#group(-1) : null;
    if (word === '.reshape' && given) this.sizes = given;
    else if (word !== '.') this.named.push(word);
  }

  #group(depth: number): Group {
    const open = this.#now;
    if (depth > 8) this.wrong(open, said('rows in brackets'));
    const group: Group = { open, items: [], between: [] };
    this.#next();
    let separator = '';
    for (;;) {
      const token = this.#now;
      switch (token.kind) {
        case 'close':
          if (token.text !== pairs[open.text]) this.wrong(token, said('{text}', { text: pairs[open.text] }));
          if (separator === '' && group.items.length === 0 && depth > 0) this.wrong(token, said('a cell'));
          this.#next();
          return group;
        case 'end':
          return this.wrong(token, said('{text}', { text: pairs[open.text] }));
        case 'line':
          if (separator === '' && group.items.length > 0) separator = '\n';
          this.#next();
          break;
        case 'comma':
        case 'semicolon':
          if (group.items.length === 0 || (separator !== '' && separator !== '\n')) this.wrong(token, said('a cell'));
          separator = token.text;
          this.#next();
          break;
        default: {
          const item = token.kind === 'open' ? this.#group(depth + 1) : token;
          if (!isGroup(item)) {
            this.#next();
            // Names in front of brackets, as in vec![…] and new int[] {…}, say only what they are.
            const named =
              token.kind === 'word' &&
              /^[A-Za-z_&][\w.:!<>*&[\],]*$/.test(token.text) &&
              !/^(?:True|False|true|false|inf|nan|None|null)$/.test(token.text);
            if (named && (this.#now.kind === 'open' || token.text === 'new')) break;
            // An argument after the list, such as dtype=int8.
            if (token.kind === 'word' && open.text === '(' && /^[A-Za-z_]\w*=/.test(token.text)) {
              while (this.#peek().kind === 'word' || this.#peek().kind === 'text') this.#next();
              group.items.push({ ...token, kind: 'word' });
              group.between.push(separator || ' ');
              separator = '';
              break;
            }
          } else if (item.items.length === 0) break;
          group.between.push(group.items.length === 0 ? '' : separator || ' ');
          group.items.push(item);
          separator = '';
        }
      }
    }
  }
}

const isArgument = (item: Group | Token) => !isGroup(item) && item.kind === 'word' && /^[A-Za-z_]\w*=/.test(item.text);

/** The group with the rows: not the parentheses of a call around it, nor brackets around a single group of rows. */
function unwrapped(group: Group): { group: Group; arguments: Token[] } {
  const values = group.items.filter((item) => !isArgument(item));
  const named = group.items.filter((item): item is Token => isArgument(item)); // no group is one
  const [only] = values;
  const call = group.open.text === '(' && values.length === 1 && isGroup(only);
  const deep = values.length === 1 && isGroup(only) && only.items.some(isGroup);
  if (!call && !deep)
    return { group: { ...group, items: values, between: group.between.filter((_, i) => !isArgument(group.items[i])) }, arguments: named };
  const inner = unwrapped(only);
  return { group: inner.group, arguments: [...named, ...inner.arguments] };
}

class Matrix {
  /** Where each line begins. */
  readonly #lines: number[] = [0];
  /** The separator between cells, once there is one. */
  #separator = '';

  constructor(text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.#lines.push(i + 1);
  }

  /** As `placeAt`, for a million cells. */
  place(token: Token | Group) {
    const { at } = isGroup(token) ? token.open : token;
    let [line, after] = [0, this.#lines.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if (this.#lines[middle] <= at) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: at - this.#lines[line] + 1 };
  }

  #cell(token: Token): Cell {
    return { text: token.text, ...this.place(token) };
  }

  /** Checks that the same separator stands between all cells. */
  #separated(separator: string, item: Token) {
    const kind = separator === '\n' ? ' ' : separator;
    this.#separator ||= kind;
    if (kind === this.#separator) return;
    refuse('list', this.place(item), 'got {got} in front of {cell}, expected {expected} as before', {
      got: kind === ' ' ? said('a blank') : quoted(kind),
      cell: quoted(item.text),
      expected: this.#separator === ' ' ? said('a blank') : quoted(this.#separator),
    });
  }

  /** A row in brackets. */
  row({ items, between }: Group): Cell[] {
    return items.map((item, i) => {
      if (isGroup(item)) return refuse('list', this.place(item), 'a list inside a row, expected a cell');
      if (i > 0) this.#separated(between[i], item);
      return this.#cell(item);
    });
  }

  /** The rows of a list without brackets of their own, which end with `;` or with the line, as MATLAB has it. */
  rows({ items, between }: Group): Cell[][] {
    const rows: Cell[][] = [[]];
    const tokens = items as Token[]; // the caller has looked
    const semicolons = between.includes(';');
    tokens.forEach((token, i) => {
      const ends = between[i] === ';' || (between[i] === '\n' && !semicolons) || (between[i] === '\n' && semicolons);
      if (i > 0 && ends) rows.push([]);
      else if (i > 0) this.#separated(between[i], token);
      rows.at(-1)?.push(this.#cell(token));
    });
    return rows;
  }
}

/** Rows of strings: a character is a cell. */
function mapOfTexts(texts: readonly Token[], text: string, source: Source) {
  const lines = texts.flatMap((token): Line[] => {
    const { line, column } = placeAt(text, token.at);
    // A line end is written as two signs.
    let cut = column;
    const rows = token.text.replace(/\n$/, '').split('\n');
    return rows.map((row) => ({ text: row, line, cut: (cut += row.length + 2) - row.length - 2 }));
  });
  if (lines.every((line) => /^\d+$/.test(line.text)))
    return ofTable(
      {
        separator: ' ',
        rows: lines.map((line) => Array.from(line.text, (digit, i) => ({ text: digit, line: line.line, column: line.cut + i + 1 }))),
      },
      source,
    );
  return mapOfLines(lines, source);
}

/** The data of an edge, as networkx prints them in a list: `('A', 'B', {'weight': 4})`. */
const data = /\{[ \t]{0,9}'\w{1,40}':[^{}\n]{0,300}\}/g;
const costNamed = (name: string) => new RegExp(`[{ ,]'${name}':[ \\t]{0,9}(\\d[\\d.]{0,20})[ \\t]{0,9}[,}]`);

/** The text with the cost of each edge where its data stand: the field that all of them have is the cost, and others are told. */
function withCosts(text: string, source: Source) {
  const all = text.match(data) ?? [];
  const name = ['weight', 'cost', 'distance', 'length'].find((each) => all.every((found) => costNamed(each).test(found)));
  if (all.length === 0 || name === undefined) return text;
  const names = new Set(all.flatMap((found) => Array.from(found.matchAll(/[{ ,]'(\w+)':/g), ([, each]) => each)));
  names.delete(name);
  if (names.size > 0) source.tell(said('fields that are not read: {names}', { names: [...names].slice(0, 10).map(quoted) }));
  const cost = costNamed(name);
  return text.replace(data, (found) => (cost.exec(found)?.[1] ?? '').padEnd(found.length));
}

async function read(source: Source): Promise<Found> {
  const numbers = scalars.exec(source.text)?.[0] ?? '';
  for (const [name] of numbers.matchAll(/[A-Za-z_]\w*/g)) source.tell(said('{name} was left out', { name: `"${name}"` }));
  const { rest, ends } = withoutEnds(source.text);
  // With dots at the end of a line MATLAB goes on with the next one.
  const text = withCosts(rest, source).replace(/(?<=[;[{][ \t]{0,9})\.{3}(?=[ \t]{0,9}(?:%[^\n]*)?\n)/g, '   ');
  const dots = /(?:^|[\s,[(])(?:\.{3}|…)(?=[\s,\])]|$)/.exec(text);
  if (dots) {
    const place = placeAt(text, dots.index + dots[0].length - (dots[0].endsWith('…') ? 1 : 3));
    refuse(
      'left-out',
      place,
      'NumPy left cells out here, expected all of them: print them with np.set_printoptions(threshold=sys.maxsize)',
    );
  }
  const declaredAs = declared(text);
  const { begin } = declaredAs;
  if (/^["']/.test(text.slice(begin))) return mapOfTexts(textsOf(text, begin), text, source);
  const parsed = new Groups(text, begin, declaredAs.call);
  const groups = parsed.all();
  for (const name of parsed.named) source.tell(said('{name} was left out', { name: `"${name}"` }));
  const found = await ofGroups(parsed, groups, declaredAs, text, source);
  return withEnds(found, ends, source);
}

/** The head of a list of walls, and what the sizes of a map are called. */
const walls = /(?:^|\s)(walls?|obstacles?|blocked|blocks?|barriers?)\s*=\s*$/i;
const sizeNames = /^(?:width|height|rows|cols|columns|w|h|n|m|size)$/i;

/** Strings one below the other, without brackets around them. */
function textsOf(text: string, begin: number): Token[] {
  return [...tokensOf(text, begin)].filter(({ kind }) => kind === 'text');
}

function ofGroups(parsed: Groups, groups: Group[], { sizes, head, call }: Declared, text: string, source: Source): Found | Promise<Found> {
  const matrix = new Matrix(text);
  const guess = guessOf(head);
  // Rows one below the other, without brackets around all of them.
  const whole =
    groups.length === 1
      ? unwrapped(groups[0])
      : { group: { open: groups[0].open, items: groups, between: groups.map((_, i) => (i > 0 ? ',' : '')) }, arguments: [] };
  const { group } = whole;
  const { items } = group;
  if (items.length === 0) refuse('empty', matrix.place(group), 'the list is empty, expected rows, or a document');
  const inner = items.filter(isGroup);
  const table = (rows: Cell[][]): Table => ({ rows, separator: ',' });
  const shape = parsed.sizes ? { list: group, sizes: numbersIn(parsed.sizes) } : shapeOf(group, whole.arguments);
  if (shape && shape.list.items.every((item) => !isGroup(item))) {
    // R, Fortran and MATLAB fill columns first.
    const down =
      !parsed.sizes && /(?:^|[^.\w])(?:matrix|reshape)\s*$/.test(call) && !whole.arguments.some(({ text }) => /^byrow=T/.test(text));
    if (down) source.tell(said('the cells were taken column by column'));
    return ofTable(table(folded(matrix.row(shape.list), shape.sizes, down)), source, guess);
  }
  if (inner.length === items.length) {
    const texts = inner
      .flatMap((row) => row.items)
      .filter((item): item is Token => !isGroup(item) && item.kind === 'text' && item.text.length > 1);
    if (texts.length === inner.length && inner.every((row) => row.items.length === 1)) return mapOfTexts(texts, text, source);
    const rows = inner.map((row) => matrix.row(row));
    // Beside a size two numbers are the place of a wall and no row.
    if (walls.test(head) && rows.every(({ length }) => length === 2) && parsed.named.some((name) => sizeNames.test(name)))
      unexpected('list', matrix.place(group), walls.exec(head)?.[1], said('a map'));
    return ofTable(table(/\bcbind\s*$/.test(call) ? rows[0].map((_, x) => rows.map((row) => row[x])) : rows), source, guess);
  }
  if (inner.length > 0)
    refuse('list', matrix.place(items.find((item) => !isGroup(item)) ?? group), 'a cell between rows, expected a row in brackets');
  const tokens = items as Token[]; // no groups are left
  if (tokens.every(({ kind }) => kind === 'text')) {
    if (tokens.length === 1 && /[\s;]/.test(tokens[0].text)) return ofTable(table(fromText(tokens[0], text)), source, guess);
    if (tokens.some((token) => token.text.length > 1)) return mapOfTexts(tokens, text, source);
  }
  const rows = matrix.rows(group);
  if (rows.length > 1) {
    const sized = sizes.length === 2 ? sizes[0] * sizes[1] : 0;
    // Lines are no rows of a list whose size is declared, wherever they break.
    if (sized !== tokens.length) return ofTable(table(rows), source, guess);
  }
  return ofTable(table(folded(rows.flat(), sizes)), source, guess);
}

const numbersIn = ({ items }: Group) => items.flatMap((item): number[] => (isGroup(item) ? numbersIn(item) : [Number(item.text)]));

/** A flat list whose size a call says: `matrix(c(…), nrow=2)`, `reshape([…], [2, 3])`, `Matrix(2, 3, […])`. */
function shapeOf(group: Group, named: readonly Token[]): { list: Group; sizes: readonly number[] } | null {
  const { items } = group;
  const argument = (name: RegExp) => Number(named.map(({ text }) => name.exec(text)?.[1]).find(Boolean) ?? -1);
  const groups = items.filter(isGroup).sort((one, other) => other.items.length - one.items.length);
  const [list = group, ...more] = groups;
  const beside = list === group ? [] : items.filter((item) => item !== list);
  const numbers = beside.flatMap((item) => (isGroup(item) ? numbersIn(item) : [Number(item.text)]));
  const sizes = numbers.length > 0 ? numbers : [argument(/^nrow=(\d+)/), argument(/^ncol=(\d+)/)];
  const whole = sizes.length < 3 && sizes.every((size) => Number.isInteger(size)) && sizes.some((size) => size > 0);
  return more.length < 2 && whole && list.items.length > 2 ? { list, sizes } : null;
}

/** A list whose numbers of rows and columns are declared, one of them −1 where it follows from the other. @param down columns come first */
function folded(cells: readonly Cell[], sizes: readonly number[], down = false): Cell[][] {
  const [one = 0, other = sizes.length === 1 ? -1 : 0] = sizes;
  const [rows, columns] = [one < 0 ? cells.length / other : one, other < 0 ? cells.length / one : other];
  if (!(rows * columns > 0))
    refuse('width', cells[0], 'a list of {count} {count:cell|cells} without rows, expected rows in brackets or a declared size', {
      count: cells.length,
    });
  if (rows * columns !== cells.length || !Number.isInteger(rows) || !Number.isInteger(columns))
    refuse('width', cells[0], 'got {count} {count:cell|cells}, expected {rows}×{columns} as declared', {
      count: cells.length,
      rows: Math.ceil(rows),
      columns: Math.ceil(columns),
    });
  return Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => cells[down ? x * rows + y : y * columns + x]));
}

/** Start or goal in a statement of its own, behind the map or before it; or a text or a comment, in which there is none. */
const statement =
  /"[^"\n]*"|'[^'\n]*'|\/\*(?:[^]*?\*\/|[^]*)|(?:\/\/|%|#(?![\d(])|^[ \t]*--)[^\n]*|(?<![\w.])(?:(?:const|let|var|val|int|auto)[ \t]{1,4}){0,2}([A-Za-z_]\w{0,30})[ \t]{0,4}(?:\[2?\][ \t]{0,4})?=[ \t]{0,4}(?:[A-Za-z_][\w.:<>, ]{0,30})?[[({][ \t]{0,4}(?:["']?(x|row|r)["']?[ \t]{0,4}:[ \t]{0,4})?(\d{1,5})(?:[ \t]{0,4},[ \t]{0,4}|[ \t]{1,4})(?:["']?(?:y|column|col|c)["']?[ \t]{0,4}:[ \t]{0,4})?(\d{1,5})[ \t]{0,4}[\])}]/gim;

/** The text without start and goal, which stand beside the map, and what they are. */
function withoutEnds(text: string): { rest: string; ends: Ends } {
  const ends: Ends = {};
  const rest = text.replace(
    statement,
    (whole, name: string | undefined, axis: string | undefined, one: string, other: string, index: number) => {
      const end = name === undefined ? null : endCalled(name);
      if (!end || ends[end]) return whole;
      const order = axis && (axis.toLowerCase() === 'x' ? 'x-y' : 'row-column');
      ends[end] = { pair: [Number(one), Number(other)], at: placeAt(text, index), ...(order && { order }) };
      return ' '.repeat(whole.length);
    },
  );
  return { rest, ends };
}

/** A matrix in a string, as np.matrix takes it. */
function fromText(token: Token, text: string): Cell[][] {
  const { line, column } = placeAt(text, token.at + 1);
  let at = 0;
  return token.text.split(/;|\n/).map((row) => {
    const cells = Array.from(row.matchAll(/[^\s,]+/g), (found) => ({ text: found[0], line, column: column + at + found.index }));
    at += row.length + 1;
    return cells;
  });
}

export const reader: Reader = {
  format: said('a matrix in brackets'),
  claims({ text }) {
    const { begin, said: named } = declared(text);
    const rest = text.slice(begin, begin + 200);
    if (/^["']/.test(rest)) {
      const lines = text.slice(begin).trim().split('\n');
      const several = lines.length > 1 || /[^\\]\\n[^"']/.test(lines[0]);
      return several && lines.every((line) => /^(?:"[^"]+"|'[^']+')(?:\s*[,;])?$/.test(line.trim()));
    }
    if (!/^[[({]/.test(rest)) return false;
    const next = /^[[({](?:\s|\/\/[^\n]*|#[ \t][^\n]*)*([^]?)/.exec(rest)?.[1] ?? '';
    // A map of signs may begin with a bracket, a list goes on with a bracket, a quote or a number.
    return (
      named ||
      /["'[({\d.\-\])}]/.test(next) ||
      /^[[({]\s*\p{L}\w*\s*,\s*\p{L}\w*\s*,\s*[\d.]+\s*[\])}]/u.test(rest) ||
      numberIn(/^[[({]\s*([^\s,;\])}]+)/.exec(rest)?.[1] ?? '') !== null ||
      /^[[({]\s*(?:[A-Za-z_][\w.:!]*|new\s+\w+)\s*[[({]/.test(rest)
    );
  },
  read,
};
