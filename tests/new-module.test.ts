import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTS } from '../scripts/new-module/lists.ts';

/** Runs `npm run new-module` in a copy of the repository: the result has to pass all checks of the repository. */
const ROOT = join(import.meta.dirname, '..');
const NOT_NEEDED = new Set([
  ...['node_modules', '.git', '.next', '.cache', '.env', 'data', '.data', 'public'],
  ...['bench', 'tests/e2e', 'coverage', 'test-results', 'playwright-report'],
]);
const copy = mkdtempSync(join(tmpdir(), 'tildesh-new-module-'));
const BIN = join(ROOT, 'node_modules', '.bin');
/** Two packages provide a `tsc`: this one is started by its own path. */
const NATIVE_TSC = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
const MINUTES = 60_000;

const word = 'reading-list';
const lists = LISTS.map(({ path }) => path);
let code: string[] = [];

/**
 * Output of a program run in the copy; throws with the output if it fails. Its vitest must not inherit this one's
 * environment.
 */
async function run(program: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`;
  const options = { cwd: copy, env: { ...env, PATH }, maxBuffer: 20_000_000 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args[0]}: ${stdout}${stderr}`, { cause: error });
  }
}

const findMade = () =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .filter((path) => path.includes(word));

beforeAll(async () => {
  const isNeeded = (path: string) => !NOT_NEEDED.has(relative(ROOT, path)) && !path.endsWith('.tsbuildinfo');
  cpSync(ROOT, copy, { recursive: true, filter: isNeeded });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await run('node', 'scripts/new-module.ts', word);
  code = [...findMade(), ...lists].filter((path) => /\.tsx?$/.test(path));
  writeProjects();
  await run('graphql-codegen', '--config', 'codegen.ts');
  await run('drizzle-kit', 'generate');
}, 5 * MINUTES);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('has every layer, and is entered in the few lists', () => {
  const folders = new Set(findMade().map((path) => path.split('/').slice(0, 2).join('/')));
  expect([...folders].sort()).toEqual([
    'app/[locale]',
    'components/reading-list',
    'graphql/operations',
    'graphql/schema',
    'lib/contract',
    'lib/reading-list',
    'messages/en',
    'messages/ru',
    'server/db',
    'server/modules',
  ]);
  for (const path of lists) expect(readFileSync(join(copy, path), 'utf8')).toContain(word);
  expect(findMade().filter((path) => /field.?note/i.test(readFileSync(join(copy, path), 'utf8')))).toEqual(
    [],
  );
});

test('refuses an existing name', async () => {
  await expect(run('node', 'scripts/new-module.ts', word)).rejects.toThrow('exists already');
});

test('types of the web', () => checkTypes('web'), MINUTES);
test('types of the api', () => checkTypes('server'), MINUTES);

/**
 * Checks the made files and all they need: the list of modules needs every other module, and the rest cannot depend on
 * it.
 */
const checkTypes = (side: 'web' | 'server') =>
  run('node', NATIVE_TSC, '--noEmit', '--singleThreaded', '--incremental', 'false', '-p', projectOf(side));

const projectOf = (side: 'web' | 'server') => `tsconfig.${side}.made.json`;

/** The repository's TypeScript projects, limited to the made files: the whole of it is checked elsewhere. */
function writeProjects(): void {
  const isServer = (path: string) => path.startsWith('server/');
  const write = (side: 'web' | 'server', settings: { extends: string; include: string[]; files: string[] }) =>
    writeFileSync(join(copy, projectOf(side)), JSON.stringify(settings));
  const server = { extends: './tsconfig.server.json', include: [] };
  const web = { extends: './tsconfig.json', include: ['lib/i18n/types.d.ts'] };
  write('server', { ...server, files: code.filter(isServer) });
  write('web', { ...web, files: code.filter((path) => !isServer(path)) });
}

test(
  'borders',
  async () => {
    // Paths as in the copy, not as in the repository.
    const config = `const house = require('./.dependency-cruiser.cjs');
      module.exports = { ...house, options: { ...house.options, preserveSymlinks: true } };`;
    writeFileSync(join(copy, 'cruiser.cjs'), config);
    await run('depcruise', '--config', 'cruiser.cjs', '--output-type', 'err-long', ...code);
  },
  5 * MINUTES,
);

test(
  'lint',
  async () => {
    await run('eslint', '--max-warnings=0', ...code);
    await run('oxlint', '--type-aware', ...code);
  },
  5 * MINUTES,
);

test('format', () => run('prettier', '--check', ...findMade(), ...lists), MINUTES);

test(
  'its screens and hooks, and the contract and the structure of the whole',
  async () => {
    const whole = ['tests/contract.test.ts', 'tests/structure.test.ts'];
    // The borders of the whole repository do not concern one module: those of the copy are checked above.
    await run('vitest', 'run', '--project', 'unit', '--testNamePattern', '^(?!borders)', word, ...whole);
  },
  5 * MINUTES,
);

test(
  'its rights, its service and its fields on a database',
  () => run('vitest', 'run', '--project', 'integration', `server/modules/${word}`),
  5 * MINUTES,
);
