/** All codes of errors from the checks of documents; the core's text parsers have more. */
export const codes = [
  'bad-json',
  'duplicate-field',
  'depth',
  'too-large',
  'unknown-field',
  'missing-field',
  'bad-type',
  'bad-value',
  'out-of-range',
  'unsupported',
  'ragged-rows',
  'row-count',
  'unknown-character',
  'out-of-memory',
];
