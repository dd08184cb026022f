import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFolderCycles, importsWithin } from '../scripts/check/folder-cycles.ts';
import type { CruisedModule } from '../scripts/check/folder-cycles.ts';
import { UPLOAD_PURPOSES, megabytesOf } from '../lib/contract/upload.ts';
import { VARIABLES, environmentSchema, givenOf } from '../lib/contract/environment.ts';
import { BY_DRIVER, BY_DRIVER_KILLED } from '../vitest.config.ts';

const ROOT = join(import.meta.dirname, '..');
const CODE = ['app', 'components', 'lib', 'server', 'web', 'scripts', 'tests', 'bench'];
const GENERATED = /\/generated\/|\/migrations\/|\/livekit\//;

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !GENERATED.test(path) && !path.includes('node_modules'));
}

const sources = CODE.flatMap((folder) => listFiles(join(ROOT, folder))).filter((path) =>
  /\.(ts|tsx|mjs)$/.test(path),
);
const lines = (path: string) => readFileSync(path, 'utf8').split('\n').length;

/** A project in which every border is broken once: rule -> file -> text. */
const BROKEN: Record<string, Record<string, string>> = {
  '1-web-knows-no-server': { 'app/one.ts': "import '../server/one.ts';" },
  '2-server-knows-the-contract-only': {
    'server/two.ts': "import '../lib/two.ts';",
    'lib/two.ts': 'export {};',
  },
  '3-lib-below-components-below-app': { 'lib/three.ts': "import '../components/three.ts';" },
  '3-components-below-app': {
    'components/three.ts': "import '../app/three.ts';",
    'app/three.ts': 'export {};',
  },
  '4-ui-knows-no-domain': { 'components/ui/four.ts': "import '../../lib/two.ts';" },
  '5-modules-meet-at-their-service': {
    'server/modules/a/service.ts': "import '../b/store.ts';",
    'server/modules/b/store.ts': 'export {};',
  },
  '5-stream-knows-no-module': { 'server/modules/stream/join.ts': "import '../a/service.ts';" },
  '5-stream-cache-behind-optimistic-append': {
    'server/modules/stream/service.ts': "import './stream-cache.ts';",
    'server/modules/stream/stream-cache.ts': 'export {};',
  },
  '5-one-list-of-modules': {
    'server/list.ts': "import './modules/a/module.ts';",
    'server/modules/a/module.ts': 'export {};',
  },
  '5-http-and-sockets-know-the-list-only': {
    'server/realtime/five.ts': "import '../modules/a/service.ts'; import '../modules/index.ts';",
  },
  '5-modules-below-http-and-sockets': {
    'server/modules/a/answer.ts': "import '../../http/five.ts';",
    'server/http/five.ts': 'export {};',
  },
  '5-modules-do-not-know-the-list': {
    'server/modules/a/all.ts': "import '../index.ts';",
    'server/modules/index.ts': 'export {};',
  },
  '6-database-behind-stores': {
    'server/modules/a/policy.ts': "import '../../db/six.ts';",
    'server/db/six.ts': 'export {};',
  },
  '7-no-cycles': {
    'lib/seven.ts': "import type { Seven } from './seven-too.ts';\nexport const seven: Seven = 7;",
    'lib/seven-too.ts': "import type { seven } from './seven.ts';\nexport type Seven = typeof seven | 7;",
  },
  '8-browser-never-reaches-the-server-client': {
    'components/eight.ts': "import '../lib/eight.ts';",
    'lib/eight.ts': "import './api/server.ts';",
    'lib/api/server.ts': 'export {};',
  },
  '9-contract-imports-zod-only': { 'lib/contract/nine.ts': "import '../two.ts';" },
  '11-web-process-stands-alone': {
    'web/eleven.mjs': "import '../lib/two.ts'; import 'node:fs';",
  },
  '11-nothing-imports-the-web-process': {
    'lib/eleven.ts': "import '../web/eleven-too.mjs';",
    'web/eleven-too.mjs': 'export {};',
  },
  '14-middleware-stays-thin': { 'middleware.ts': "import './lib/two.ts';" },
  '12-everything-resolves': { 'lib/twelve.ts': "import './nowhere.ts';" },
  '13-product-without-test-tools': {
    'lib/thirteen.ts': "import 'test-tool';",
    'node_modules/test-tool/index.js': '',
    'node_modules/test-tool/package.json': '{"name":"test-tool","version":"1.0.0","main":"index.js"}',
    'package.json': '{"name":"broken","devDependencies":{"test-tool":"1.0.0"}}',
  },
  '14-test-tools-are-for-tests': {
    'components/fourteen.ts': "import './testing/fourteen.ts';",
    'components/testing/fourteen.ts': 'export {};',
  },
  '15-product-without-fixtures': {
    'server/modules/c/service.ts': "import './fixtures.ts';",
    'server/modules/c/fixtures.ts': 'export {};',
  },
};

/** Two folders that need each other by types only, without a circular import of files. */
const FOLDER_CYCLE = {
  'lib/ring/one.ts': "import type { Two } from '../round/two.ts'; export type One = Two;",
  'lib/ring/four.ts': 'export type Four = 1;',
  'lib/round/two.ts': 'export type Two = 1;',
  'lib/round/three.ts': "import type { Four } from '../ring/four.ts'; export type Three = Four;",
  // A test may import what the product must keep apart.
  'components/ring/five.test.ts': "import '../round/five.ts';",
  'components/ring/six.ts': 'export {};',
  'components/round/five.ts': "import '../ring/six.ts';",
};

interface CruiseReport {
  modules: CruisedModule[];
  summary: { totalCruised: number; violations: { rule: { name: string } }[] };
}

describe('borders', () => {
  const house = mkdtempSync(join(tmpdir(), 'tildesh-borders-'));
  let report: CruiseReport;

  beforeAll(() => {
    const files = Object.assign(
      { 'server/one.ts': 'export {};', 'tsconfig.json': '{}' },
      FOLDER_CYCLE,
      ...Object.values(BROKEN),
    );
    for (const [path, text] of Object.entries<string>(files)) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    const cruiser = join(ROOT, 'node_modules', '.bin', 'depcruise');
    const config = join(ROOT, '.dependency-cruiser.cjs');
    const folders = ['app', 'components', 'lib', 'server', 'web', 'middleware.ts'];
    const args = ['--config', config, '--output-type', 'json', ...folders];
    report = JSON.parse(execFileSync(cruiser, args, { cwd: house, encoding: 'utf8', maxBuffer: 20_000_000 }));
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test('the cruiser reads TypeScript at all', () => {
    expect(report.summary.totalCruised).toBeGreaterThan(10);
  });

  test.each(Object.keys(BROKEN))('%s is reported when broken', (rule) => {
    expect(report.summary.violations.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('folders that need each other are found, counting type imports but not tests', () => {
    const circle = ['lib/ring', 'lib/round'];
    const circles = findFolderCycles(report.modules);
    expect(circles).toContainEqual(circle);
    expect(circles.flat()).not.toContain('components/ring');
    expect(importsWithin(circle, report.modules).sort()).toEqual([
      'lib/ring/one.ts → lib/round/two.ts',
      'lib/round/three.ts → lib/ring/four.ts',
    ]);
  });
});

describe('modules', () => {
  const MODULES = join(ROOT, 'server', 'modules');
  const words = readdirSync(MODULES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  /** Number of modules a file imports from: a list of modules, of whatever kind, imports from most of them. */
  const countModules = (text: string) =>
    words.filter((word) => new RegExp(`from '[^']*/${word}/[^']*'`).test(text)).length;
  const MODULES_MAX = 6;

  test('one file names them all', () => {
    const lists = sources
      .filter((path) => path.startsWith(join(ROOT, 'server')) && !/\.test\.ts$|\/testing\//.test(path))
      .filter((path) => countModules(readFileSync(path, 'utf8')) > MODULES_MAX);
    expect(lists.map((path) => relative(ROOT, path))).toEqual(['server/modules/index.ts']);
  });

  test('every module with resolvers or a module file has its entry in the list', () => {
    const list = readFileSync(join(MODULES, 'index.ts'), 'utf8');
    const gives = (word: string) =>
      ['module.ts', 'resolvers.ts'].some((file) => existsSync(join(MODULES, word, file)));
    const missing = words.filter((word) => gives(word) && !list.includes(`'./${word}/module.ts'`));
    expect(missing).toEqual([]);
  });

  test('every module declares its budgets', () => {
    const declares = (word: string) =>
      readFileSync(join(MODULES, word, 'module.ts'), 'utf8').includes("from './budgets.ts'");
    const limiting = words.filter((word) => existsSync(join(MODULES, word, 'budgets.ts')));
    expect(limiting.filter((word) => !declares(word))).toEqual([]);
  });

  test('a second list is noticed', () => {
    const list = words.map((word) => `import { tables as ${word} } from '../modules/${word}/store.ts';`);
    expect(countModules(list.join('\n'))).toBeGreaterThan(MODULES_MAX);
  });
});

describe('what runs on the embedded database too', () => {
  /** `{a,b}/*` as `a/*` and `b/*`: each must match, not one of them. */
  const expandBraces = (pattern: string): string[] => {
    const [, before, choices, after] = /^(.*?)\{([^}]+)\}(.*)$/.exec(pattern) ?? [];
    if (choices === undefined) return [pattern];
    return choices.split(',').flatMap((choice) => expandBraces(`${before}${choice}${after}`));
  };

  test.each([...BY_DRIVER, ...BY_DRIVER_KILLED].flatMap(expandBraces))('%s is there', (pattern) => {
    expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
  });
});

describe('the stream engine', () => {
  const kinds = /chat|board|lesson|schedule/i;
  const naming = (folder: string) =>
    listFiles(folder).filter((path) => !path.endsWith('.test.ts') && kinds.test(readFileSync(path, 'utf8')));

  test('names no kind of stream', () => {
    const found = naming(join(ROOT, 'server/modules/stream'));
    expect(found.map((path) => relative(ROOT, path))).toEqual([]);
  });

  test('a file that names one is reported', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tildesh-engine-'));
    writeFileSync(join(folder, 'plain.ts'), 'const head = 1;');
    writeFileSync(join(folder, 'named.ts'), 'const { boardId } = head;');
    expect(naming(folder).map((path) => basename(path))).toEqual(['named.ts']);
    rmSync(folder, { recursive: true });
  });
});

describe('files', () => {
  test('none is longer than 400 lines, no page longer than 80', () => {
    const limit = (path: string) => (basename(path) === 'page.tsx' ? 81 : 401);
    const contract = listFiles(join(ROOT, 'graphql')).filter((path) => path.endsWith('.graphql'));
    const long = [...sources, ...contract].filter((path) => lines(path) > limit(path));
    expect(long.map((path) => relative(ROOT, path))).toEqual([]);
  });

  test('names are kebab-case and say what is inside', () => {
    const drawers = /^(utils?|helpers?|common|types|misc)$|^(utils?|helpers?|misc)\./;
    const kebab = /^(\.?[a-z0-9-]+|\[\[?(\.{3})?[A-Za-z]+\]?\]|\([a-z-]+\))(\.[a-z0-9-]+)*$/;
    // The product's address for other people's materials.
    const route = 'materials/common';
    const parts = new Set(
      sources.flatMap((path) => relative(ROOT, path).replace(`/${route}/`, '/materials/').split('/')),
    );
    expect([...parts].filter((part) => !kebab.test(part) || drawers.test(part))).toEqual([]);
  });

  test('each top-level folder has a README of at most 15 lines', () => {
    const folders = ['app', 'components', 'lib', 'graphql', 'messages', 'server', 'web', 'scripts', 'tests'];
    const missing = folders.filter((folder) => {
      const readme = join(ROOT, folder, 'README.md');
      return !existsSync(readme) || lines(readme) > 16;
    });
    expect(missing).toEqual([]);
  });

  test('no to-do and nothing switched off is left', () => {
    // Split, so that this file does not match itself.
    const words = [
      'TO' + 'DO',
      'FIX' + 'ME',
      'eslint-' + 'disable',
      '@ts-' + 'ignore',
      '\\b(test|it|describe)\\.(skip|only|todo)',
    ];
    const pattern = new RegExp(words.join('|'));
    const left = sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));
    expect(left.map((path) => relative(ROOT, path))).toEqual([]);
  });
});

test('.env.example documents every variable and no other, with its default', () => {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  const documented = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  expect(Object.keys(documented).sort()).toEqual(Object.keys(VARIABLES).sort());
  const defaults = Object.entries(environmentSchema.parse({})).map(([name, value]) => [name, String(value)]);
  expect(givenOf(documented)).toEqual(Object.fromEntries(defaults));
});

test.each(['README.md', 'docs/architecture.md'])('%s names no variable that there is not', (path) => {
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*\*?)/g)];
  expect(names.length).toBeGreaterThan(0);
  const known = Object.keys(VARIABLES);
  const unknown = names
    .map(([, name = '']) => name)
    .filter((name) => !known.some((one) => one === name || `${one.split('_')[0]}_*` === name));
  expect(unknown).toEqual([]);
});

// The web process parses nothing: it reads its few variables itself.
test('the web process listens where the list of variables says', () => {
  const { WEB_PORT } = environmentSchema.parse({});
  const serve = readFileSync(join(ROOT, 'web/serve.mjs'), 'utf8');
  expect(serve).toContain(`process.env.WEB_PORT || ${WEB_PORT}`);
  const read = [...serve.matchAll(/process\.env\.([A-Z_]+)\b(?! = )/g)].map(([, name]) => name);
  expect(read.filter((name) => name !== 'NODE_ENV' && !(String(name) in VARIABLES))).toEqual([]);
});

test.each(UPLOAD_PURPOSES)('docs/security.md states how large a %s may be', (purpose) => {
  const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n');
  const size = rows.find((row) => row.includes(`(\`${purpose}\`)`))?.split('|')[3];
  expect(size).toMatch(new RegExp(`^ ${megabytesOf(purpose)} MB`));
});
