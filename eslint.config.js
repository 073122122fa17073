/** What a reviewer would say about JavaScript and a tool can. Names that are not defined are for TypeScript to find. */
import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';

const ignored = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true };

export default [
  { ignores: ['build/', 'dist/', 'node_modules/', 'web/generated/', 'web/lib/'] },
  js.configs.recommended,
  {
    rules: {
      'no-undef': 'off',
      // It takes `??=` for no use.
      'no-unused-private-class-members': 'off',
      'no-unused-vars': ['error', ignored],
      // Controls and characters that combine are what some expressions are about.
      'no-control-regex': 'off',
      'no-misleading-character-class': 'off',
    },
  },
  {
    // An expression whose time grows faster than the text it is given: these meet what strangers send.
    files: ['web/**', 'bin/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    // Tests write down what nobody should.
    files: ['tests/**'],
    rules: { 'no-sparse-arrays': 'off', 'no-loss-of-precision': 'off' },
  },
];
