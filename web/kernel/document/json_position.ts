/**
 * Finds places in JSON text. Engines word their syntax errors differently and not all of them give a place, so the text is read here.
 * The reader is not recursive, so that deep nesting is refused by a limit and does not crash.
 */
import { fieldName, quoted, said, type Expected, type Said, type Sentence } from './error.ts';

/** An object or an array that is being read */
type Frame = {
  /** The name of this container, null if nobody asked for it */
  name: string | null;
} & (Keyed | { keys: null; key: number });
interface Keyed {
  /** The keys read so far */
  keys: Set<string>;
  /** The key or index of the value that is being read */
  key: string | number;
}
interface Fault extends Said {
  code: string;
  offset: number;
}

const plain = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const space = /[ \t\n\r]*/y;
const literals = ['true', 'false', 'null'];
const [zero, nine] = [48, 57];

function fail(code: string, offset: number, problem: Sentence | Said): never {
  throw { code, offset, ...(typeof problem === 'string' ? { says: problem } : problem) } satisfies Fault;
}

class Reader {
  at = 0;
  digits = false;
  stack: Frame[] = [];
  text: string;
  depth: number;
  ask;

  /**
   * @param depth the largest number of containers inside one another
   * @param ask is told the name and place of a field; returns whether it wants those inside too
   */
  constructor(text: string, depth: number, ask?: (name: string, offset: number) => boolean) {
    this.text = text;
    this.depth = depth;
    this.ask = ask;
  }

  /** @returns the number of characters matched, -1 for no match */
  match(pattern: RegExp): number {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return -1;
    const length = pattern.lastIndex - this.at;
    this.at = pattern.lastIndex;
    return length;
  }

  skipSpace() {
    const next = this.text.charCodeAt(this.at);
    if (next === 32 || next === 10 || next === 13 || next === 9) this.match(space);
  }

  surprise(expected: Expected): never {
    if (this.at >= this.text.length)
      return fail('bad-json', this.text.length, said('the text ends too early, expected {expected}', { expected }));
    const begin = this.at;
    // There is a character, since the text has not ended.
    const seen = this.readWord() > 0 ? this.text.slice(begin, this.at) : String.fromCodePoint(this.text.codePointAt(begin) as number);
    return fail('bad-json', begin, said('unexpected {got}, expected {expected}', { got: quoted(seen), expected }));
  }

  /** @returns where the contents begin and end */
  readString(): [number, number] {
    const begin = ++this.at;
    for (;;) {
      this.match(plain);
      const next = this.text[this.at];
      if (next === '"') return [begin, this.at++];
      if (next === undefined) fail('bad-json', begin - 1, 'the text ends inside a string, expected "');
      if (next !== '\\')
        fail('bad-json', this.at, 'a control character inside a string, expected it to be written as an escape such as \\n');
      if (this.match(escape) < 0)
        fail('bad-json', this.at, said('unexpected escape {got} in a string', { got: quoted(this.text.slice(this.at, this.at + 2)) }));
    }
  }

  /** Reads up to the first value inside an object: `{ "key" :`, or the end of the object. @returns whether a value follows */
  readKey(frame: Keyed, expected: Sentence): boolean {
    this.skipSpace();
    if (this.text[this.at] !== '"') return this.surprise(expected);
    const offset = this.at;
    const [begin, end] = this.readString();
    const raw = this.text.slice(begin, end);
    const key: string = raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw;
    const keys = frame.keys;
    if (keys.has(key)) fail('duplicate-field', offset, said('{got} is given twice in one object', { got: quoted(key) }));
    keys.add(key);
    frame.key = key;
    this.skipSpace();
    if (this.text[this.at] !== ':') return this.surprise(['":"']);
    this.at++;
    return true;
  }

  /** Reads the beginning of a value. @returns whether it is a container with something in it, now on the stack */
  open(): boolean {
    this.skipSpace();
    const top = this.stack.at(-1);
    let name = top ? null : '';
    if (this.ask && top && top.name !== null) {
      const own = fieldName(top.name, top.key);
      if (this.ask(own, this.at)) name = own;
    }
    const next = this.text[this.at];
    if (next === '"') {
      this.readString();
      return false;
    }
    if (next !== '{' && next !== '[') {
      this.readPlain();
      return false;
    }
    if (this.stack.length === this.depth)
      fail('depth', this.at, said('more than {most} levels of brackets inside one another', { most: this.depth }));
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === (next === '{' ? '}' : ']')) {
      this.at++;
      return false;
    }
    const frame: Frame = { keys: next === '{' ? new Set() : null, key: 0, name };
    this.stack.push(frame);
    if (frame.keys) this.readKey(frame, 'a field name in quotes or "}"');
    return true;
  }

  /** Reads a number or a literal. */
  readPlain() {
    const begin = this.at;
    const length = this.readWord();
    // Most numbers in a document consist only of digits; they take this short way.
    if (length > 0 && this.digits && (length === 1 || this.text.charCodeAt(begin) !== zero)) return;
    const seen = this.text.slice(begin, this.at);
    if (numeral.test(seen) || literals.includes(seen)) return;
    this.at = begin;
    this.surprise('a value');
  }

  /** Reads letters, digits and signs of numbers. @returns how many; `digits` then tells whether all of them are digits */
  readWord(): number {
    const { text } = this;
    const begin = this.at;
    this.digits = true;
    for (; ; this.at++) {
      const code = text.charCodeAt(this.at);
      if (code >= zero && code <= nine) continue;
      const letter = code | 32;
      if (!(letter >= 97 && letter <= 122) && code !== 43 && code !== 45 && code !== 46 && code !== 95) return this.at - begin;
      this.digits = false;
    }
  }

  /** Reads what follows a finished value, up to the next one. @returns whether there is a next one */
  next(): boolean {
    for (;;) {
      this.skipSpace();
      const frame = this.stack.at(-1);
      if (!frame) return this.at < this.text.length ? this.surprise('nothing more') : false;
      const mark = this.text[this.at];
      if (mark === ',') {
        this.at++;
        if (frame.keys) return this.readKey(frame, 'a field name in quotes');
        frame.key = frame.key + 1;
        return true;
      }
      if (mark !== (frame.keys ? '}' : ']')) return this.surprise(frame.keys ? '"," or "}"' : '"," or "]"');
      this.at++;
      this.stack.pop();
    }
  }

  read() {
    do while (this.open());
    while (this.next());
  }
}

function placeAt(text: string, offset: number) {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++;
  return { line, column: Array.from(before.slice(lineStart)).length + 1 };
}

/** The first error of a text as JSON, or null: wrong syntax, a field given twice, or brackets nested too deep. */
export function checkJson(text: string, depth: number): (Said & { code: string; line: number; column: number }) | null {
  try {
    new Reader(text, depth).read();
    return null;
  } catch (fault) {
    if (fault instanceof Error) throw fault;
    const { offset, ...problem } = fault as Fault; // every other error was thrown again above
    return { ...problem, ...placeAt(text, offset) };
  }
}

/**
 * Where the value of a field begins. If the text does not have the field, the nearest thing that would contain it.
 * @param text correct JSON
 * @param field a name as `fieldName` makes it, '' for the whole text
 */
export function placeOf(text: string, field: string) {
  let offset = text.search(/\S/);
  if (field === '') return placeAt(text, offset);
  const holds = (name: string) => field.startsWith(name) && (field.length === name.length || '.['.includes(field[name.length]));
  const reader = new Reader(text, Infinity, (name, at) => {
    if (!holds(name)) return false;
    offset = at;
    return name !== field;
  });
  reader.read();
  return placeAt(text, offset);
}
