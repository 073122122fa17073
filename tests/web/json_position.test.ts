import { test } from 'vitest';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { checkJson, placeOf } from '../../web/kernel/document/json_position.ts';

/** What is wrong with a text, in English. */
const problemOf = (text: string) => {
  const { code, message, line, column } = new DocumentError(checkJson(text, 16) as NonNullable<ReturnType<typeof checkJson>>);
  return { code, message: message.replace(/^line \d+, column \d+: /, ''), line, column };
};

/** @param mark cut out of the text: the place meant */
function marked(text: string, mark: string = '‸') {
  const at = text.indexOf(mark);
  const lines = text.slice(0, at).split('\n');
  return { text: text.replace(mark, ''), line: lines.length, column: [...(lines.at(-1) as string)].length + 1 };
}

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('a syntax error is placed where the text stops making sense', () => {
  for (const [given, message] of [
    ['‸', 'the text ends too early, expected a value'],
    ['{"a": ‸}', 'unexpected "}", expected a value'],
    ['{"a": 1,‸}', 'unexpected "}", expected a field name in quotes'],
    ['{"a": 1,\n ‸\'b\': 2}', 'unexpected "\'", expected a field name in quotes'],
    ['{‸a: 1}', 'unexpected "a", expected a field name in quotes or "}"'],
    ['{"a" ‸1}', 'unexpected "1", expected ":"'],
    ['{"a": 1 ‸"b": 2}', 'unexpected """, expected "," or "}"'],
    ['[1, 2‸', 'the text ends too early, expected "," or "]"'],
    ['[1,\r\n2‸}', 'unexpected "}", expected "," or "]"'],
    ['["💡", ‸nul]', 'unexpected "nul", expected a value'],
    ['[‸01]', 'unexpected "01", expected a value'],
    ['[‸-]', 'unexpected "-", expected a value'],
    ['[1, ‸+1]', 'unexpected "+1", expected a value'],
    ['[‸.5]', 'unexpected ".5", expected a value'],
    ['[‸1.]', 'unexpected "1.", expected a value'],
    ['[‸1e]', 'unexpected "1e", expected a value'],
    ['[‸NaN]', 'unexpected "NaN", expected a value'],
    ['[1] ‸2', 'unexpected "2", expected nothing more'],
    ['// ‸'.replace('// ‸', '‸// '), 'unexpected "/", expected a value'],
    ['[‸"abc', 'the text ends inside a string, expected "'],
    ['["ab‸\nc"]', 'a control character inside a string, expected it to be written as an escape such as \\n'],
    ['["ab‸\\x"]', 'unexpected escape "\\x" in a string'],
    ['["ab‸\\u12g4"]', 'unexpected escape "\\u" in a string'],
    ['[1,\u00a0‸'.replace('\u00a0‸', '‸\u00a0'), 'unexpected "\u00a0", expected a value'],
  ]) {
    const { text, line, column } = marked(given);
    assert.deepEqual(problemOf(text), { code: 'bad-json', message, line, column }, given);
    assert.ok(!parses(text), given);
  }
});

test('a field given twice is an error at its second name, escapes or not', () => {
  const { text, line, column } = marked('{"a": {"b": 1, "c": {"b": 2},\n ‸"\\u0062": 3}}');
  assert.deepEqual(problemOf(text), { code: 'duplicate-field', message: '"b" is given twice in one object', line, column });
  assert.equal(checkJson('[{"a": 1}, {"a": 2}, {"__proto__": 1, "constructor": 2}]', 16), null);
});

test('brackets may be as deep as allowed and no deeper, however deep they are', () => {
  assert.equal(checkJson('['.repeat(16) + ']'.repeat(16), 16), null);
  assert.equal(checkJson('['.repeat(17) + ']'.repeat(17), 16)?.column, 17);
  assert.equal(checkJson('[{"a":'.repeat(500000), 16)?.code, 'depth');
});

test('what is correct for JSON.parse is correct here', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(), (text, at) => {
      assert.equal(checkJson(text, 64), null);
      assert.equal(checkJson(JSON.stringify(JSON.parse(text), null, '\t\r\n '), 64), null);
      const cut = at % (text.length + 1);
      const damaged = text.slice(0, cut) + '}],:"\\ e-.0'[at % 11] + text.slice(cut + (at % 2));
      const problem = checkJson(damaged, 64);
      // A field given twice is found before whatever is wrong further on.
      if (problem?.code !== 'duplicate-field') assert.equal(problem === null, parses(damaged), damaged);
    }),
    { numRuns: 1000 },
  );
});

test('so is any short text made of what JSON is made of', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '""',
    '\\',
    'true',
    'null',
    'e',
    '0',
    '1',
    '-',
    '.',
    '+',
    ' ',
    '\n',
    '\u2028',
    '\ufeff',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const problem = checkJson(text, 64);
      if (problem?.code !== 'duplicate-field') assert.equal(problem === null, parses(text), text);
    }),
    { numRuns: 4000 },
  );
});

test('a value is found by its field, a missing one where it would be', () => {
  for (const [field, given] of [
    ['', ' ‸{"a": 1}'],
    ['a', '{"b": {"a": 2}, "a": ‸1}'],
    ['a.b', '{"b": 1, "a": {"c": {"b": 0}, "b":\n\t‸[]}}'],
    ['ab', '{"ab": ‸1, "a": 2}'],
    ['a[1]', '{"a": [[1, 2], ‸[3, 4]]}'],
    ['a[1][0]', '{"a": [[1, 2], [‸3, 4]]}'],
    ['a[10]', '{"a": [0,1,2,3,4,5,6,7,8,9,‸10]}'],
    ['a.missing', '{"ab": {}, "a": ‸{"b": 1}}'],
    ['missing', '‸{"a": {"missing": 1}}'],
    ['["odd name"]', '{"a": 1, "odd name": ‸2}'],
    ['a["x.y"]', '{"a": {"x": {"y": 1}, "x.y": ‸2}}'],
  ]) {
    const { text, line, column } = marked(given);
    assert.deepEqual(placeOf(text, field), { line, column }, `${field} in ${given}`);
  }
});

test('four megabytes are looked through without a stack overflow, many values, a long text or much room between', () => {
  for (const text of [
    `[${'1,'.repeat(2e6)}1]`,
    `["${'a'.repeat(4e6)}"]`,
    `["${'\\n'.repeat(2e6)}"]`,
    `[${'{},'.repeat(1.3e6)}1]`,
    `${' '.repeat(4e6)}1`,
  ])
    assert.equal(checkJson(text, 16), null, text.slice(0, 8));
});
