import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { API_BUNDLE, bundleApi } from './bundle-api.ts';
import { requireBuildDisk } from './folder.ts';
import { problem } from './problem.ts';
import { lastLines, run } from './run.ts';
import { ROOT } from './settings.ts';
import { hashSources, isFresh, writeStamp } from './stamps.ts';

const CONTRACT = [
  ...['graphql/schema', 'graphql/operations', 'messages/en', 'scripts/codegen'],
  ...['codegen.ts', 'package-lock.json'],
];
const WEB = [
  ...['app', 'components', 'lib', 'messages', 'graphql/schema', 'graphql/operations', 'public'],
  ...[
    'middleware.ts',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'next.config.mjs',
    'postcss.config.mjs',
    'tsconfig.json',
    'codegen.ts',
    'graphql/released.json',
    'package-lock.json',
  ],
];
const API = ['server', 'lib/contract', 'graphql/schema', 'scripts/start/bundle-api.ts', 'package-lock.json'];
const MADE = [
  'graphql/generated/graphql.ts',
  'server/generated/resolvers.ts',
  'lib/i18n/generated/message-files.ts',
];
const BIN = join(ROOT, 'node_modules', '.bin');
const inRoot = (...path: string[]) => existsSync(join(ROOT, ...path));

/**
 * Generates types and documents of the GraphQL contract, and the list of texts, if their sources changed. True: it
 * did.
 */
export async function ensureCodegen(): Promise<boolean> {
  const hash = hashSources(CONTRACT);
  const present = MADE.every((path) => inRoot(path));
  if (present && isFresh('codegen', hash)) return false;
  const { code, output } = await run(join(BIN, 'graphql-codegen'), ['--config', 'codegen.ts']);
  if (code !== 0)
    throw problem(`The GraphQL contract could not be turned into types:\n\n${lastLines(output)}`);
  writeStamp('codegen', hash);
  return true;
}

/** Copies what libraries load while they run, so that no request leaves our origins. */
export async function ensureAssets(): Promise<boolean> {
  const hash = hashSources(['package-lock.json', 'scripts/copy-assets.mjs']);
  const folders = ['excalidraw/fonts', 'pdfjs/cmaps', 'noise', 'segmenter', 'sqlite'];
  if (folders.every((folder) => inRoot('public', folder)) && isFresh('assets', hash)) return false;
  const { code, output } = await run(process.execPath, ['scripts/copy-assets.mjs']);
  if (code !== 0) throw problem(`The files that libraries load could not be copied:\n\n${lastLines(output)}`);
  writeStamp('assets', hash);
  return true;
}

/** Makes the production build of the web if its sources changed. It contains no address and no secret. */
export async function ensureBuild(): Promise<boolean> {
  const hash = hashSources(WEB);
  if (inRoot('.next', 'BUILD_ID') && isFresh('build', hash)) return false;
  requireBuildDisk(ROOT);
  const { code, output } = await run(join(BIN, 'next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw problem(`The web could not be built:\n\n${lastLines(output, 60)}`);
  writeStamp('build', hash);
  return true;
}

/** Puts the API into few files if its sources changed. They contain no address and no secret. */
export async function ensureApi(): Promise<boolean> {
  const hash = hashSources(API);
  if (existsSync(API_BUNDLE) && isFresh('api', hash)) return false;
  await bundleApi().catch((error: unknown) => {
    throw problem(`The api could not be built:\n\n${lastLines(String(error))}`);
  });
  writeStamp('api', hash);
  return true;
}
