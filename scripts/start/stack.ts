import { join } from 'node:path';
import { NO_LIVEKIT } from '../../lib/contract/environment.ts';
import type { Service } from './children.ts';
import { API_BUNDLE } from './bundle-api.ts';
import { isSeeded, type Secrets } from './folder.ts';
import { answers } from './health.ts';
import { livekitConfig } from './livekit.ts';
import { ROOT, wantsDemo, type Settings } from './settings.ts';

export type Mode = 'production' | 'dev';

const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const WEB = join(ROOT, 'web', 'serve.mjs');
/** A dev server compiles a page on first request, which may take minutes; a static file is available at once. */
const UNCOMPILED = '/fonts/tildesh-figures-wght.woff2';

/** Makes the defaults of unset variables explicit, so that all processes agree. */
export function processEnvironment(settings: Settings, secrets: Secrets): Record<string, string> {
  const { env } = settings;
  const given = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return {
    ...secrets,
    ...Object.fromEntries(given),
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: settings.publicUrl,
    API_URL: settings.apiUrl,
    API_PUBLIC_URL: settings.apiPublicUrl,
    LIVEKIT_URL: settings.mediaServerUrl ?? NO_LIVEKIT,
    NEXTAUTH_URL: settings.publicUrl,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function livekitService(settings: Settings, secrets: Secrets, binary: string): Service {
  return {
    name: 'livekit',
    command: binary,
    args: [],
    // By environment, not by argument: everybody on the machine can list arguments of processes.
    env: () => ({ LIVEKIT_CONFIG: livekitConfig(settings, secrets) }),
    isReady: () => answers(`http://127.0.0.1:${settings.env.LIVEKIT_PORT}`),
    askTwice: true,
  };
}

/** The demo is made by the services, hashes and pictures included: a slow machine needs minutes, and half a demo stays. */
const SEEDED_WITHIN_MS = 15 * 60_000;

/** Without a setting, only into an empty database. */
const seedDemo = (settings: Settings) =>
  settings.env.SEED_DEMO ?? (wantsDemo(settings) && !isSeeded(settings.dataDir) ? '1' : '0');

/** The arguments with which Node runs the api. */
export const apiProgram = (mode: Mode): string[] => [
  '--disable-warning=ExperimentalWarning',
  ...(mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []),
  '--import',
  join(ROOT, 'server', 'boot', 'loading.mjs'),
  mode === 'dev' ? join(ROOT, 'server', 'main.ts') : API_BUNDLE,
];

function apiService(settings: Settings, secrets: Secrets, mode: Mode): Service {
  return {
    name: 'api',
    command: process.execPath,
    args: apiProgram(mode),
    env: () => ({
      ...processEnvironment(settings, secrets),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      SEED_DEMO: seedDemo(settings),
    }),
    isReady: () => answers(`http://127.0.0.1:${settings.env.API_PORT}/readyz`),
    ...(seedDemo(settings) === '1' ? { readyWithin: SEEDED_WITHIN_MS } : {}),
  };
}

function webService(settings: Settings, secrets: Secrets, mode: Mode): Service {
  const port = String(settings.env.WEB_PORT);
  return {
    name: 'web',
    command: process.execPath,
    args: mode === 'dev' ? [NEXT, 'dev', '--port', port] : [WEB],
    env: () => ({
      ...processEnvironment(settings, secrets),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    }),
    isReady: () => answers(`http://127.0.0.1:${port}${mode === 'dev' ? UNCOMPILED : '/'}`),
  };
}

/**
 * What is started together, one group after the other: all, so that a restart takes as long as the slowest. The first start
 * of a demo is one by one, because the web would wait for its api longer than it may.
 */
export const startTurns = (services: readonly Service[]): (readonly Service[])[] =>
  services.some(({ readyWithin }) => readyWithin !== undefined)
    ? services.map((service) => [service])
    : [services];

/** In their start order: each may need those before it. */
export function listServices(
  settings: Settings,
  secrets: Secrets,
  livekit: string | null,
  mode: Mode,
): Service[] {
  const media = livekit ? [livekitService(settings, secrets, livekit)] : [];
  return [...media, apiService(settings, secrets, mode), webService(settings, secrets, mode)];
}
