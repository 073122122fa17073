/** Every code that the checks of documents give; the text parsers of the core add theirs. */
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
