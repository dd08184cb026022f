import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const alias = [
  { find: '@', replacement: root },
  // The same copy of graphql that Yoga loads in node: two copies refuse each other's types.
  { find: /^graphql$/, replacement: `${root}/node_modules/graphql/index.js` },
];

/** Tests of no module yet: they run in the copy in which MADE_MODULE makes one, beside its service on a database. */
const TEMPLATE = 'scripts/new-module/template/**';
const MADE_MODULE = 'tests/new-module.test.ts';

/** What the api computes without any database. */
const PURE = 'server/modules/*/engine/**/*.test.ts';

/**
 * Everything runs on PostgreSQL. What the other driver can answer otherwise runs on the embedded database too: how it is
 * opened, locked and migrated; its jobs; something of each module (the demo) and of each operation (odd values, of which
 * each database gets half); SQL tuned by hand and its plans; the order in which streams are written; what a kill leaves in
 * its folder. A rule, a right or a text is tested once. `store.test.ts` and `growth.test.ts` are in by their names.
 */
export const BY_DRIVER = [
  'server/{db,jobs,seed}/**/*.test.ts',
  'server/http/bad-input.test.ts',
  'server/modules/**/{store,growth}.test.ts',
  'server/modules/{search,stream}/**/*.test.ts',
  // What streams write beside their log: elements, and messages with their files. That boards converge and that a bad
  // network repeats no message is decided above the driver, by statements that these and those of streams run.
  'server/modules/board/limits.test.ts',
  'server/modules/chat/{files,messages}.test.ts',
];
export const BY_DRIVER_KILLED = ['tests/reliability/{api-kill,database,ledger-kill}.test.ts'];

const ON_A_DATABASE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['tests/patience.ts'],
  maxWorkers: 2,
  // Loading the api anew for each of a hundred files costs a quarter of the run; no file keeps anything in a module.
  isolate: false,
};
/** They start threads with hooks of their own: a process begins them once. */
const KILLING = { ...ON_A_DATABASE, isolate: true, globalSetup: ['tests/reliability/prepare.ts'] };

/**
 * `unit` opens nothing; a file that needs a page says so with `// @vitest-environment happy-dom`. `integration` opens a
 * database: PostgreSQL when TEST_DATABASE_URL is set, as in the whole run, else the embedded one; so does
 * `integration-reliability`, whose processes are killed. `--project='integration*'` runs both. `embedded` and
 * `embedded-reliability` are what of them runs on the embedded database too. `operate` starts a release, and replaces running
 * processes: `npm run test:operate` makes one first.
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
          include: [
            '{lib,components,app,web,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            '*.test.ts',
            PURE,
          ],
          exclude: ['**/node_modules/**', TEMPLATE, MADE_MODULE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A process for each file costs three times the processor time of the tests.
          isolate: false,
          setupFiles: ['tests/fresh-file.ts'],
          // They import what only a bundler resolves: next/server without its ending, JSON without its type.
          server: { deps: { inline: ['next-intl', '@excalidraw/excalidraw'] } },
        },
      },
      {
        extends: true,
        test: {
          ...ON_A_DATABASE,
          name: 'integration',
          include: ['server/**/*.test.ts', 'bench/reliability/*.test.ts', MADE_MODULE],
          exclude: ['**/node_modules/**', PURE],
        },
      },
      {
        extends: true,
        test: { ...KILLING, name: 'integration-reliability', include: ['tests/reliability/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'operate',
          include: ['tests/operate/*.test.ts'],
          // What is measured in one file would suffer from another.
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      { extends: true, test: { ...ON_A_DATABASE, name: 'embedded', include: BY_DRIVER } },
      { extends: true, test: { ...KILLING, name: 'embedded-reliability', include: BY_DRIVER_KILLED } },
    ],
  },
});
