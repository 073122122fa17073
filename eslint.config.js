/** What a reviewer would say about the sources and a tool can. Names that are not defined are for TypeScript to find. */
import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import typescript from 'typescript-eslint';

const ignored = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true };

/** Folders of web/view/worlds: each is the name of a kind of world. */
const worlds = readdirSync(new URL('web/view/worlds/', import.meta.url), { withFileTypes: true }).filter((each) => each.isDirectory());
const name = (/** @type {string[]} */ but = []) =>
  `/^(${worlds
    .map(({ name }) => name)
    .filter((each) => !but.includes(each))
    .join('|')})$/`;
const ask = 'A branch on the name of a world: ask for what the world declares (World in web/kernel/worlds/contracts.ts).';

/** An assertion without a comment on its first or last line, or on the one above. @type {import('eslint').Rule.RuleModule} */
const reasoned = {
  meta: { messages: { unsaid: 'Say why this is true, or find a type that makes it needless.' } },
  create: ({ sourceCode, report }) => ({
    TSAsExpression(/** @type {any} */ node) {
      const { start, end } = node.loc;
      const near = [start.line - 1, start.line, end.line];
      const said = sourceCode
        .getAllComments()
        .some(({ loc }) => loc && near.some((line) => loc.start.line <= line && line <= loc.end.line));
      if (!said && sourceCode.getText(node.typeAnnotation) !== 'const') report({ node, messageId: 'unsaid' });
    },
  }),
};

export default [
  { ignores: ['build/', 'dist/', 'node_modules/', 'web/generated/', 'web/lib/', 'web/types/'] },
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
    files: ['**/*.ts'],
    languageOptions: { parser: typescript.parser },
    plugins: { '@typescript-eslint': typescript.plugin },
    rules: {
      // Signatures and types declare names that are no variables.
      'no-unused-vars': 'off',
      'no-redeclare': 'off',
      '@typescript-eslint/no-unused-vars': ['error', ignored],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unnecessary-type-constraint': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    // An expression whose time grows faster than the text it is given: these meet what strangers send.
    files: ['web/**', 'bin/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    // What may be anything is checked by nobody, nor is what is only said to be of a type.
    files: ['web/**/*.ts', 'bin/**/*.ts'],
    plugins: { assertions: { rules: { reasoned } } },
    rules: { '@typescript-eslint/no-explicit-any': 'error', 'assertions/reasoned': 'error' },
  },
  {
    // What differs from world to world is for the worlds to say.
    files: ['web/**', 'bin/**'],
    ignores: ['web/view/worlds/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=${name()}]`,
          `BinaryExpression[operator=/^[!=]==?$/] > TemplateLiteral[expressions.length=0] > TemplateElement[value.raw=${name()}]`,
          `SwitchCase > Literal.test[value=${name()}]`,
          `CallExpression[callee.property.name=/^(includes|indexOf|has)$/] > Literal[value=${name()}]`,
          `MemberExpression[property.name=/^(includes|indexOf)$/] > ArrayExpression.object > Literal[value=${name()}]`,
          // A table by names; `grid` is also a colour of themes.
          `ObjectExpression > Property[key.name=${name(['grid'])}]`,
        ].map((selector) => ({ selector, message: ask })),
      ],
    },
  },
  {
    // Tests write down what nobody should.
    files: ['tests/**'],
    rules: { 'no-sparse-arrays': 'off', 'no-loss-of-precision': 'off' },
  },
];
