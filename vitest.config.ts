import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const alias = [
  { find: '@', replacement: root },
  // The same copy of graphql that Yoga loads in node: two copies refuse each other's types.
  { find: /^graphql$/, replacement: `${root}/node_modules/graphql/index.js` },
];

/** What the api computes without any database. */
const PURE = 'server/modules/*/engine/**/*.test.ts';

/** What does not depend on which database it is runs on one of them: the whole run has both, and half an hour. */
const ON_ONE_DATABASE = process.env.TEST_DATABASE_URL
  ? ['server/modules/upload/hostile-files.test.ts']
  : ['server/http/statements.test.ts', 'tests/reliability/slow-readers.test.ts'];

/**
 * `unit` opens nothing; a file that needs a page says so with `// @vitest-environment happy-dom`. `integration` opens a
 * database: embedded by default, PostgreSQL when TEST_DATABASE_URL is set; so does `integration-reliability`, whose
 * processes are killed. `--project='integration*'` runs both.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,app,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts', '*.test.ts', PURE],
          testTimeout: 30_000,
          // A process for each file costs three times the processor time of the tests.
          isolate: false,
          setupFiles: ['tests/fresh-file.ts'],
          // It imports next/server without its ending, which only a bundler resolves.
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'bench/reliability/*.test.ts'],
          exclude: ['**/node_modules/**', PURE, ...ON_ONE_DATABASE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Loading the api anew for each of a hundred files costs a quarter of the run; no file keeps anything in a module.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-reliability',
          include: ['tests/reliability/*.test.ts'],
          exclude: ['**/node_modules/**', ...ON_ONE_DATABASE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // They start threads with hooks of their own: a process begins them once.
          isolate: true,
        },
      },
    ],
  },
});
