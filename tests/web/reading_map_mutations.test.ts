/**
 * Damaged maps of squares. A change that stays within the grammar and the alphabet gives exactly the map that it spells; any other is
 * refused, asked about or told. What a text spells is said by a naive reader of its own for each family.
 */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { DocumentError } from '../../web/kernel/document/document.ts';
import { readMap, type Reading } from '../../web/kernel/reading/read_map.ts';
import { randomFrom } from '../../web/kernel/worlds/tiles/boards.ts';
import { mutated, rounds, tell, withoutPauses } from './mutations.ts';

withoutPauses();

/** The signs of a map, row by row; null for what is none. */
type Spelled = string[][] | null;

interface Family {
  text: string;
  spells(text: string): Spelled;
  /** What each sign is, where nothing is asked about it. */
  means?: Readonly<Record<string, string>>;
}

const even = (rows: string[][]): Spelled =>
  rows.length > 1 && rows[0].length > 1 && rows.every((row) => row.length === rows[0].length) ? rows : null;
/** Lines without blanks behind them, and without blank ones around them. */
const lines = (text: string) =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .split('\n');
const once = (rows: Spelled) => (rows && ['S', 'G'].every((end) => rows.flat().filter((sign) => sign === end).length < 2) ? rows : null);

/** Rows whose cells are whole numbers. */
const numbers = (rows: string[][]): Spelled =>
  rows.every((row) => row.every((cell) => /^\d{1,6}$/.test(cell)))
    ? even(rows.map((row) => row.map((cell) => String(Number(cell)))))
    : null;

/** A list of lists of whole numbers. */
function list(text: string): Spelled {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row) && row.every((cell) => Number.isInteger(cell)))) return null;
    return numbers(rows.map((row: number[]) => row.map(String)));
  } catch {
    return null;
  }
}

const filled = [0, 0, 7, 0, 5, 0, 7, 0, 0, 0, 0, 5, 0, 7, 7, 0];
const tmj = {
  width: 4,
  height: 4,
  orientation: 'orthogonal',
  tilewidth: 16,
  layers: [{ name: 'walls', type: 'tilelayer', width: 4, height: 4, data: filled }],
};
/** Cells of a layer: four lines of four. */
const four = (tiles: number[]): Spelled =>
  tiles.length === 16 && tiles.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < 1 << 29)
    ? [0, 4, 8, 12].map((at) => tiles.slice(at, at + 4).map(String))
    : null;
const tmxHead = '<map orientation="orthogonal" width="4" height="4">\n<layer name="walls" width="4" height="4"><data encoding="csv">\n';
const tmxTail = '\n</data></layer></map>';

const cross = { '.': '.', X: '#', S: '.', G: '.', ...Object.fromEntries(Array.from('23456789', (cost) => [cost, cost])) };

const families: Record<string, Family> = {
  letters: {
    text: 'S..#..\n.##..2\n..9..G\n#.....',
    means: { ...cross, '#': '#' },
    spells: (text) =>
      /^(?:[.#2-9SG]*[ \t]*\n)*[.#2-9SG]*[ \t]*$/.test(text) && /[.#SG]/.test(text)
        ? once(even(lines(text).map((line) => [...line])))
        : null,
  },
  'letters with X': {
    text: 'S..X..\n.XX..2\n..9..G\nX.....',
    means: cross,
    spells: (text) =>
      /^(?:[.X2-9SG]*[ \t]*\n)*[.X2-9SG]*[ \t]*$/.test(text) && (text.match(/X/g)?.length ?? 0) > 1
        ? once(even(lines(text).map((line) => [...line])))
        : null,
  },
  'numbers with commas': {
    text: '0,0,1,0,0\n0,1,0,0,1\n0,0,0,3,0\n1,0,0,0,0',
    spells: (text) => numbers(lines(text).map((line) => line.split(',').map((cell) => cell.trim()))),
  },
  'numbers with blanks': {
    text: '0 0 1 0 0\n0 1 0 0 1\n0 0 0 3 0\n1 0 0 0 0',
    spells: (text) => numbers(lines(text).map((line) => line.trim().split(/ +/))),
  },
  digits: {
    text: '00100\n01001\n00030\n10000',
    spells: (text) => (/\d/.test(text) ? numbers(lines(text).map((line) => [...line])) : null),
  },
  'lists in brackets': { text: '[[0, 0, 1, 0],\n [0, 1, 0, 2],\n [1, 0, 0, 0]]', spells: list },
  'an initialiser': {
    text: 'int g[3][4] = {{0, 0, 1, 0},\n {0, 1, 0, 2},\n {1, 0, 0, 0}};',
    spells(text) {
      const inner = /^int g\[3\]\[4\] = (\{[^[\]]*\});$/.exec(text)?.[1] ?? '';
      const rows = list(inner.replaceAll('{', '[').replaceAll('}', ']'));
      return rows?.length === 3 && rows[0].length === 4 ? rows : null;
    },
  },
  MovingAI: {
    text: 'type octile\nheight 4\nwidth 6\nmap\n..@..T\n.TT.S.\nW...G.\n@@...O',
    means: { '.': '.', G: '.', S: '.', '@': '#', O: '#', T: '#', W: '#' },
    spells(text) {
      // Header lines in any order, letters in either case.
      const [head, body] = text.split(/^[ \t]*map[ \t]*\n(?!\s*\n)/im);
      const stated = head.match(/\S.*/g) ?? [];
      const fields = new Map(
        stated.map(
          (line) =>
            line
              .trim()
              .toLowerCase()
              .split(/[ \t]+/) as [string, string],
        ),
      );
      const rows = body === undefined ? [] : lines(body).map((line) => [...line.toUpperCase()]);
      if (fields.size !== 3 || stated.length !== 3) return null;
      if (![fields.get('height'), fields.get('width')].every((count) => /^[1-9]\d*$/.test(count ?? ''))) return null;
      if (!/^(?:octile|tile)$/.test(fields.get('type') ?? '') || !rows.flat().every((sign) => '.GS@OTW'.includes(sign))) return null;
      return rows.length === Number(fields.get('height')) && rows.every((row) => row.length === Number(fields.get('width')))
        ? even(rows)
        : null;
    },
  },
  'Tiled in JSON': {
    text: JSON.stringify(tmj).replaceAll(/(?="(?:layers|data)")/g, '\n'),
    spells(text) {
      try {
        const map = JSON.parse(text) as typeof tmj;
        if (text.match(/":/g)?.length !== 10) return null; // a field is there twice
        const { data } = map.layers[0];
        return JSON.stringify({ ...map, layers: [{ ...map.layers[0], data: filled }] }) === JSON.stringify(tmj) ? four(data) : null;
      } catch {
        return null;
      }
    },
  },
  'Tiled in XML': {
    text: `${tmxHead}${filled.join(',')}${tmxTail}`,
    spells(text) {
      if (!text.startsWith(tmxHead) || !text.endsWith(tmxTail) || text.length < tmxHead.length + tmxTail.length) return null;
      const tiles = text.slice(tmxHead.length, text.length - tmxTail.length).split(',');
      return tiles.every((tile) => /^\s*\d+\s*$/.test(tile)) ? four(tiles.map(Number)) : null;
    },
  },
};

const rowsOf = ({ fields }: Reading) => (Object(fields).space as { rows?: string[] }).rows;
const letters: Readonly<Record<string, string>> = { wall: '#', free: '.', start: '.', goal: '.' };
/** What is told but for where ends were put, and without numbers. */
const told = ({ decisions }: Reading) =>
  decisions.filter(({ says }) => !/^no (?:start|goal) is marked/.test(says)).map((each) => JSON.stringify(each));

/** Whether a map is the one that is spelled, with the signs as it says itself or as the answers say. */
function check(reading: Reading, spelled: string[][], means: Family['means'], about: string) {
  const meaning = new Map(Object.entries(means ?? {}));
  const signs = spelled.flat();
  if (!means) {
    const asked = reading.questions.filter(({ id }) => id.startsWith('sign:'));
    assert.deepEqual(
      asked.map(({ sign, count }) => [sign, count]),
      [...new Set(signs)].map((sign) => [sign, signs.filter((each) => each === sign).length]),
      about,
    );
    for (const { sign = '', best } of asked) meaning.set(sign, letters[best] ?? best);
  }
  assert.deepEqual(
    rowsOf(reading),
    spelled.map((row) => row.map((sign) => meaning.get(sign)).join('')),
    about,
  );
  if (!means?.['9']) return;
  for (const [end, sign] of [
    ['start', 'S'],
    ['goal', 'G'],
  ]) {
    const y = spelled.findIndex((row) => row.includes(sign));
    if (y >= 0) assert.deepEqual(Object(reading.fields)[end], [spelled[y].indexOf(sign), y], about);
  }
}

for (const [family, { text, spells, means }] of Object.entries(families)) {
  test(`damaged ${family}: the map that it spells, or a refusal, a question or a word`, async () => {
    const answers = { kind: 'map', counts: 'row' };
    const whole = await readMap(text, '', answers);
    check(whole, spells(text) ?? [], means, 'undamaged');
    const said = told(whole);
    const below = randomFrom(family.length * 104_729);
    let [exact, open, refused] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const damaged = mutated(text, below);
      const expected = spells(damaged);
      const about = JSON.stringify(damaged);
      try {
        const reading = await readMap(damaged, '', answers);
        if (expected) {
          check(reading, expected, means, about);
          exact++;
          if (means) assert.deepEqual(reading.questions, [], about);
        } else {
          const same = JSON.stringify(rowsOf(reading)) === JSON.stringify(rowsOf(whole));
          const more = told(reading).some((each) => !said.includes(each));
          assert.ok(same || more || reading.questions.length > 0, `opened without a word: ${about}, ${JSON.stringify(reading.fields)}`);
          open++;
        }
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        // Free cells may be cut in two, or be too few for two ends.
        const apart = ['no-ends', 'bad-value'].includes(error.code);
        assert.ok(!expected || apart, `refused though it spells a map, ${error.code}: ${error.message}: ${about}`);
        if (!apart) assert.ok(error.line !== undefined && error.column !== undefined, `no place: ${error.message}: ${about}`);
        refused++;
      }
    }
    tell(family, { exact, open, refused });
    assert.equal(exact + open + refused, rounds);
    assert.ok(exact > 0 && refused > 0, `${exact} exact, ${open} asked or told, ${refused} refused`);
  });
}
