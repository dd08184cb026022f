import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './settings.ts';

const FOLDER = join(ROOT, '.cache', 'api');
/** The files that start the API of the last build, and the operator's backups. */
export const API_BUNDLE = join(FOLDER, 'main.mjs');
export const BACKUP_BUNDLE = join(FOLDER, 'backup.mjs');

/** Packages with files of their own beside their code (binaries, WebAssembly, a list), or too large and rarely used. */
export const LEFT_OUT = [
  ...['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'fxa-common-password-list', '@aws-sdk/*'],
  // An option of pg that nobody installs.
  'pg-native',
];

/** CommonJS packages in the bundle require Node's modules. */
const REQUIRE = `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);`;

/** Lets a source file find what lies beside it (migrations, SDL, portraits), though its code is elsewhere now. */
const placesOfSources: Plugin = {
  name: 'places of sources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const places = {
        dirname: `import.meta.dirname + ${JSON.stringify(`/${relative(FOLDER, dirname(path))}`)}`,
        url: `new URL(${JSON.stringify(relative(FOLDER, path))}, import.meta.url)`,
      };
      const contents = text.replaceAll(
        /import\.meta\.(dirname|url)/g,
        (_, name: keyof typeof places) => places[name],
      );
      return { contents, loader: 'ts' };
    }),
};

/**
 * Puts the API's code and its packages into a few files: finding and linking 2,000 modules took longer than running
 * them (docs/decisions/api-start.md). What is imported lazily stays in files of its own.
 */
export async function bundleApi(): Promise<void> {
  // Imported only now: a start that has nothing to build does not load it.
  const { build } = await import('esbuild');
  rmSync(FOLDER, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['server/main.ts', 'server/backup.ts'],
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: LEFT_OUT,
    plugins: [placesOfSources],
    banner: { js: REQUIRE },
    // Source text stays in memory. Names stay, so that a stack trace can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
}
