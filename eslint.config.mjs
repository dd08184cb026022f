import next from '@next/eslint-plugin-next';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import accessibility from './scripts/lint/accessibility.mjs';
import words from './scripts/lint/words.mjs';

const ENV_MESSAGE =
  'Read settings from server/env.ts (api) or lib/env.ts (web): both are parsed when the process starts.';
const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: ENV_MESSAGE,
};
const noClasses = {
  selector: 'ClassDeclaration',
  message: 'Plain functions and values; DomainError is the one class.',
};
const noSleep = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: 'Wait for what you expect to see, never for a time.',
};
const sizes = (lines, perFunction) => ({
  'max-lines': ['error', { max: lines, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': [
    'error',
    { max: perFunction, skipBlankLines: true, skipComments: true, IIFEs: true },
  ],
});

export default defineConfig(
  globalIgnores([
    'node_modules',
    '.next',
    '.cache',
    'data',
    'coverage',
    'test-results',
    'playwright-report',
    'graphql/generated',
    'server/generated',
    'lib/i18n/generated',
    // Its imports lead somewhere only where a module is made of it; tests/new-module.test.ts lints that.
    'scripts/new-module/template',
    'public',
    'next-env.d.ts',
  ]),
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noProcessEnv, noClasses, noSleep],
      ...sizes(400, 50),
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [words],
  },
  {
    files: ['**/*.tsx'],
    extends: [accessibility],
    rules: sizes(400, 80),
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'middleware.ts'],
    plugins: { 'react-hooks': reactHooks },
    extends: [next.configs.recommended],
    rules: {
      // Methods and fields of the window, which a missing or misspelt name of one's own would become.
      'no-restricted-globals': [
        'error',
        ...['close', 'open', 'stop', 'print', 'find', 'focus', 'blur', 'scroll', 'name', 'event', 'status'],
        ...['parent', 'top', 'length', 'origin', 'confirm', 'alert', 'prompt'],
      ],
      // A device's clock may be a day off: `ServerState` gives the cache instants of that clock.
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@tanstack/react-query', importNames: ['HydrationBoundary', 'dehydrate'] }] },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      // An error boundary has nobody else to tell.
      'no-console': ['error', { allow: ['error'] }],
      // Pictures come from the api in the sizes they are shown in; a second resizer would only cost.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    // Where state is given its instants.
    files: ['components/layout/server-state.tsx', 'lib/api/dehydrate-all.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['app/**/page.tsx'],
    rules: { 'max-lines': ['error', { max: 80 }] },
  },
  {
    // A describe block is a list, not a function to keep in one's head.
    files: ['**/*.test.{ts,tsx}', 'tests/{e2e,browsers}/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Errors are thrown and caught by kind, which takes a class.
    files: ['server/errors.ts', 'lib/api/errors.ts'],
    rules: { 'no-restricted-syntax': ['error', noProcessEnv, noSleep] },
  },
  {
    // Modules add their members by declaration merging; without any module there are none.
    files: ['server/loaders.ts', 'server/events.ts', 'server/registry.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  {
    files: ['server/env.ts', 'lib/env.ts'],
    rules: { 'no-restricted-syntax': ['error', noClasses, noSleep] },
  },
  {
    // What prepares, starts and measures the processes speaks to a terminal and hands environments on.
    files: [
      'scripts/**/*.ts',
      'tests/**/*.ts',
      'bench/**/*.ts',
      '*.config.ts',
      '**/*.test.{ts,tsx}',
      'server/testing/**/*.ts',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', noClasses, noSleep] },
  },
  {
    files: ['**/*.mjs'],
    rules: { 'no-unused-vars': 'error', eqeqeq: ['error', 'always'], ...sizes(400, 50) },
  },
  {
    // web/ reads its own few variables: parsing them there would cost a fifth of its memory.
    files: ['{app,components,lib,server}/**/*.mjs'],
    rules: { 'no-restricted-syntax': ['error', noProcessEnv, noClasses] },
  },
);
